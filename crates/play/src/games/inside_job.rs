use std::{fmt::Write as _, sync::Arc};

use ::inside_job::{
    Action, BadConfig, BadSetup, Config, Deal, Event, Game, Illegal, Listener, Notice, Options,
    Outcome, Rules, Setup, Tale,
};
use arrayvec::ArrayString;
use cards::{Notebook, Rng, RulesVersion, Said, Seat, SeatSet, Seed, Statement};
use serde::{Serialize, Serializer};

use crate::{Choices, Refusal, Unfair};

/// The legal actions of a seat, in any order; they are written sorted as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actions(Vec<Action>);

/// Room for the longest action, `choose:` with a mission id of eight characters.
type Text = ArrayString<16>;

impl Choices<Action> for Actions {
    fn contains(&self, action: Action) -> bool {
        self.0.contains(&action)
    }

    fn draw(&self, rng: &mut Rng) -> Option<Action> {
        rng.choose(&self.0).copied()
    }
}

impl Serialize for Actions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = |action: &Action| {
            let mut text = Text::new();
            write!(text, "{action}").expect("an action is a short text");
            text
        };
        let mut texts: Vec<Text> = self.0.iter().map(text).collect();
        texts.sort_unstable();
        serializer.collect_seq(texts.iter().map(Text::as_str))
    }
}

impl Refusal for Illegal {
    fn rule(self) -> &'static str {
        Self::rule(self)
    }

    fn name(self) -> &'static str {
        Self::name(self)
    }
}

struct Hearing<F>(F);

impl<F: FnMut(Event)> Listener for Hearing<F> {
    #[inline]
    fn hear(&mut self, event: Event) {
        (self.0)(event);
    }
}

impl super::Game for Game {
    const NAME: &'static str = "inside-job";

    type Options = Options;
    type BadConfig = BadConfig;
    type Rules = Rules;
    type Setup = Setup;
    type BadSetup = BadSetup;
    type Action = Action;
    type Legal = Actions;
    type Event = Event;
    type Notice = Notice;
    type Illegal = Illegal;
    type Outcome = Outcome;
    type View = ::inside_job::View;
    type Shown = ::inside_job::Shown;
    type Tale = Tale;

    fn prepare(options: Options) -> Result<Arc<Rules>, BadConfig> {
        Self::prepare_under(options, RulesVersion::NEWEST)
    }

    fn prepare_under(options: Options, version: RulesVersion) -> Result<Arc<Rules>, BadConfig> {
        Ok(Arc::new(Rules::new(&Config::under(options, version)?)))
    }

    fn version(rules: &Rules) -> RulesVersion {
        rules.config().version()
    }

    fn new(rules: Arc<Rules>, seed: Seed) -> Self {
        Self::new(rules, seed)
    }

    fn with_dealer(rules: Arc<Rules>, seed: Seed, dealer: Option<Seat>) -> Self {
        match dealer {
            Some(dealer) => Self::with_dealer(rules, seed, dealer),
            None => Self::new(rules, seed),
        }
    }

    fn from_setup(rules: Arc<Rules>, setup: &Setup) -> Result<Self, BadSetup> {
        Self::from_setup(rules, setup)
    }

    /// There is one deal, and every set-up has it.
    fn then_dealt_from(self, _: Seed) -> Self {
        self
    }

    fn rules(&self) -> &Rules {
        self.rules()
    }

    fn people(rules: &Rules) -> u8 {
        rules.people()
    }

    fn options(rules: &Rules) -> &Options {
        rules.config().options()
    }

    fn setup(&self) -> Setup {
        self.setup()
    }

    /// There is one deal, and every game needs it.
    fn spare_deals(&self) -> usize {
        0
    }

    fn turn(&self) -> u32 {
        self.turn().into()
    }

    fn awaited(&self) -> SeatSet {
        self.awaited()
    }

    fn is_simultaneous(&self) -> bool {
        self.position().public().is_simultaneous()
    }

    fn legal(&self, seat: Seat) -> Actions {
        Actions(self.legal(seat))
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        hear: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        self.apply(seat, action, &mut Hearing(hear))
    }

    fn seen_by(event: &Event, viewer: Option<Seat>) -> Option<Notice> {
        event.seen_by(viewer)
    }

    fn actions(&self) -> &[(Seat, Action)] {
        self.actions()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn winners(outcome: &Outcome) -> SeatSet {
        outcome.winners
    }

    fn tale(&self, talk: &[Said]) -> Option<Self::Tale> {
        Tale::of(self, talk)
    }

    fn next_dealer(&self) -> Seat {
        self.next_dealer()
    }

    fn is_between_tricks(&self) -> bool {
        self.position().public().is_between_tricks()
    }

    fn is_time_to_talk(&self) -> bool {
        self.position().public().is_time_to_talk()
    }

    fn may_say(&self, speaker: Seat, statement: Statement) -> bool {
        let public = self.position().public();
        public.may_say(self.rules(), speaker, statement)
    }

    /// The dealer is not part of it: after the first game of a group it moves on (IJ-2.6).
    fn check_deal(&self, seed: Seed) -> Result<(), Unfair> {
        let deal = Deal::new(self.rules(), seed, Some(self.next_dealer()));
        if Setup::of(self.rules(), &deal) == self.setup() {
            Ok(())
        } else {
            Err(Unfair::Cards)
        }
    }

    fn view(&self, viewer: Option<Seat>) -> Self::View {
        self.view(viewer)
    }

    fn resample(&self, viewer: Seat, seed: Seed) -> Self {
        self.resample(viewer, seed)
    }

    fn shown(&self, viewer: Option<Seat>, notebook: Notebook) -> Self::Shown {
        self.shown(viewer, notebook)
    }
}
