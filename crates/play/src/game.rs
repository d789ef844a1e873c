//! The seam between the games and everything that uses them.

use std::{error::Error, fmt, str::FromStr, sync::Arc};

use cards::{Notebook, Rng, RulesVersion, Said, Seat, SeatSet, Seed, Statement};
use serde::{Serialize, de::DeserializeOwned};

use crate::Unfair;

/// How a game is used: by runners, records, bots and tables. It holds no rules.
///
/// A configuration, a seed and a list of actions always make the same game. Several seats may be
/// awaited at once, where decisions are simultaneous.
pub trait Game: Clone + PartialEq + fmt::Debug + Send + Sync {
    /// The name in records and on the command line.
    const NAME: &'static str;

    /// What a table asks for; the `config` of a record.
    type Options: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Why options cannot be played.
    type BadConfig: Error;
    /// Checked options made ready for playing.
    type Rules: fmt::Debug + Send + Sync;
    /// All that chance has decided; the `setup` of a record.
    type Setup: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned;
    /// Why a set-up does not fit the rules.
    type BadSetup: Error;
    /// What a seat asks to do, written in the notation of records.
    type Action: Copy
        + Eq
        + fmt::Debug
        + fmt::Display
        + FromStr<Err: Error>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// What a seat may do; the `legal` of a step.
    type Legal: Choices<Self::Action>;
    /// What happened: the whole truth, which stays inside.
    type Event: Copy + fmt::Debug + Send + Sync;
    /// An event as one seat or a spectator is told of it.
    type Notice: Copy + PartialEq + fmt::Debug + Serialize + Send + Sync;
    type Illegal: Refusal;
    /// How it ended; the `result` of a record.
    type Outcome: Clone + PartialEq + fmt::Debug + Serialize;
    /// What one seat knows.
    type View: Clone + PartialEq + fmt::Debug;
    /// What one seat may look at.
    type Shown: Clone + PartialEq + fmt::Debug + Serialize;
    /// What a finished game was about.
    type Tale: Clone + PartialEq + fmt::Debug + Send + Sync;

    /// Checks options and makes them ready.
    ///
    /// # Errors
    /// Says which option cannot be played, and which rule forbids it.
    fn prepare(options: Self::Options) -> Result<Arc<Self::Rules>, Self::BadConfig>;

    /// Makes options ready under the rules of a version.
    ///
    /// # Errors
    /// As [`Game::prepare`].
    fn prepare_under(
        options: Self::Options,
        version: RulesVersion,
    ) -> Result<Arc<Self::Rules>, Self::BadConfig>;

    /// The version of the rules that these are.
    fn version(rules: &Self::Rules) -> RulesVersion;

    /// A game whose chance is all in the seed.
    fn new(rules: Arc<Self::Rules>, seed: Seed) -> Self;

    /// The same for a group that plays again, with the dealer its last game decided; `None` when it
    /// is their first and the dealer is drawn.
    fn with_dealer(rules: Arc<Self::Rules>, seed: Seed, dealer: Option<Seat>) -> Self;

    /// A game with the cards of a record.
    ///
    /// # Errors
    /// When they cannot have been dealt.
    fn from_setup(rules: Arc<Self::Rules>, setup: &Self::Setup) -> Result<Self, Self::BadSetup>;

    /// The same game with cards from a seed where its set-up has no more.
    #[must_use]
    fn then_dealt_from(self, seed: Seed) -> Self;

    fn rules(&self) -> &Self::Rules;

    /// How many seats decide for themselves.
    fn people(rules: &Self::Rules) -> u8;

    /// The options that these rules were made from.
    fn options(rules: &Self::Rules) -> &Self::Options;

    /// The chance that has shown itself so far.
    fn setup(&self) -> Self::Setup;

    /// How many deals of the set-up it was made from have not been needed so far.
    fn spare_deals(&self) -> usize;

    /// The number of the decision point; simultaneous decisions share one.
    fn turn(&self) -> u32;

    /// The seats it waits for: none when it is over, or when a set-up has no further cards.
    fn awaited(&self) -> SeatSet;

    /// Do several seats decide at once, unseen by each other?
    fn is_simultaneous(&self) -> bool;

    fn legal(&self, seat: Seat) -> Self::Legal;

    /// Carries an action out and tells `hear` what happened, or says why not; then nothing has
    /// changed.
    ///
    /// # Errors
    /// The rule that the action breaks.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        hear: impl FnMut(Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// What a seat, or with `None` a spectator, is told of an event; `None` when it hears nothing.
    fn seen_by(event: &Self::Event, viewer: Option<Seat>) -> Option<Self::Notice>;

    /// What was done, in the order of records: simultaneous decisions by ascending seat.
    fn actions(&self) -> &[(Seat, Self::Action)];

    /// The result, once it is over.
    fn outcome(&self) -> Option<Self::Outcome>;

    fn winners(outcome: &Self::Outcome) -> SeatSet;

    /// What it was about, with what was said in it; `None` before it is over.
    fn tale(&self, talk: &[Said]) -> Option<Self::Tale>;

    /// Who deals the next game of the same group.
    fn next_dealer(&self) -> Seat;

    /// Does a finished trick lie there for everybody to see?
    fn is_between_tricks(&self) -> bool;

    /// Is this a moment to talk, between tricks or before a vote?
    fn is_time_to_talk(&self) -> bool;

    /// May this seat say this now?
    fn may_say(&self, speaker: Seat, statement: Statement) -> bool;

    /// Are these the cards of a seed?
    ///
    /// # Errors
    /// When they are others.
    fn check_deal(&self, seed: Seed) -> Result<(), Unfair>;

    /// What a seat, or with `None` a spectator, knows: for bots.
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// A whole game that a seat cannot tell from this one, drawn from a seed.
    #[must_use]
    fn resample(&self, viewer: Seat, seed: Seed) -> Self;

    /// What a seat, or with `None` a spectator, may look at: for pages, streams and the API.
    fn shown(&self, viewer: Option<Seat>, notebook: Notebook) -> Self::Shown;
}

/// Why an action was refused.
pub trait Refusal: Error + Copy {
    /// The number of the rule that was broken.
    fn rule(self) -> &'static str;

    /// The name that programs know it by.
    fn name(self) -> &'static str;
}

/// What a seat may do. It is written as the `legal` of a step.
pub trait Choices<A>: Clone + PartialEq + fmt::Debug + Serialize {
    fn contains(&self, action: A) -> bool;

    /// One of them by chance; `None` when there is none.
    fn draw(&self, rng: &mut Rng) -> Option<A>;
}
