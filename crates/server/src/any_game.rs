//! A game of either kind as a table owns it.

use std::sync::Arc;

use bots::{BotName, HasBots};
use cards::{Notebook, Seat, SeatSet, Seed};
use play::{Budget, FairDeal, Game, Heard, Refusal as _, Statement};
use serde::{Deserialize, Serialize};

use crate::refused::Refused;

/// Which game with which options; `game` and `options` of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", content = "options", rename_all = "kebab-case")]
pub enum GameOptions {
    InsideJob(inside_job::Options),
    BlackSpy(black_spy::Options),
}

/// Options made ready.
#[derive(Clone, Debug)]
pub(crate) enum AnyRules {
    InsideJob(Arc<inside_job::Rules>),
    BlackSpy(Arc<black_spy::Rules>),
}

#[derive(Clone, Debug)]
pub(crate) enum AnyGame {
    InsideJob(Played<inside_job::Game>),
    BlackSpy(Played<black_spy::Game>),
}

/// What may be looked at in either game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum AnyShown {
    InsideJob(Box<inside_job::Shown>),
    BlackSpy(Box<black_spy::Shown>),
}

/// A game with its rules, which bots and records need.
#[derive(Clone, Debug)]
pub(crate) struct Played<G: Game> {
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) game: G,
}

/// What a bot is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Duty {
    Talk,
    Act,
}

/// What a bot comes to: something to say, or better nothing; or its action in words.
#[derive(Clone, Debug)]
pub(crate) enum Thought {
    Say(Option<Statement>),
    Act(String),
}

/// A bot and what it has besides its view.
#[derive(Clone, Debug)]
pub(crate) struct Mind {
    pub(crate) name: BotName,
    pub(crate) heard: Vec<Heard>,
    pub(crate) seed: Seed,
    pub(crate) budget: Budget,
}

/// Work for a bot that holds all it may know and nothing else.
pub(crate) type Thinking = Box<dyn FnOnce() -> Thought + Send>;

/// Where the cards come from.
#[derive(Clone, Debug)]
pub(crate) enum Source<'a> {
    /// A seed; the dealer is drawn unless the game before decides it.
    Seed(Seed, Option<Seat>),
    /// The `setup` of a record: lessons, daily deals and tests.
    Fixed(&'a serde_json::Value),
}

/// What a table needs of a game beyond its use by everybody.
trait Hosted: HasBots<View: Send + 'static, Rules: 'static, Action: 'static> {
    fn dealt(rules: Arc<Self::Rules>, seed: Seed, dealer: Option<Seat>) -> Self;
    /// Who deals the next game.
    fn next_dealer(&self) -> Seat;
    /// Do several seats decide at once, unseen by each other?
    fn is_simultaneous(&self) -> bool;
    /// Is this a moment to talk, between tricks or before a vote?
    fn is_time_to_talk(&self) -> bool;
    /// Does a finished trick lie there for everybody to see?
    fn is_between_tricks(&self) -> bool;
    fn winners(outcome: &Self::Outcome) -> SeatSet;
    fn any_shown(shown: Self::Shown) -> AnyShown;
}

impl Hosted for inside_job::Game {
    fn dealt(rules: Arc<Self::Rules>, seed: Seed, dealer: Option<Seat>) -> Self {
        match dealer {
            None => Self::new(rules, seed),
            Some(dealer) => Self::with_dealer(rules, seed, dealer),
        }
    }

    /// IJ-2.6
    fn next_dealer(&self) -> Seat {
        self.next_dealer()
    }

    fn is_simultaneous(&self) -> bool {
        self.position().public().phase() == inside_job::Phase::Vote
    }

    /// IJ-7.5
    fn is_time_to_talk(&self) -> bool {
        let phase = self.position().public().phase();
        matches!(phase, inside_job::Phase::Choose | inside_job::Phase::Vote)
    }

    fn is_between_tricks(&self) -> bool {
        let public = self.position().public();
        public.phase() == inside_job::Phase::Choose && public.tricks_done() > 0
    }

    fn winners(outcome: &Self::Outcome) -> SeatSet {
        outcome.winners
    }

    fn any_shown(shown: Self::Shown) -> AnyShown {
        AnyShown::InsideJob(Box::new(shown))
    }
}

impl Hosted for black_spy::Game {
    fn dealt(rules: Arc<Self::Rules>, seed: Seed, dealer: Option<Seat>) -> Self {
        match dealer {
            None => Self::new(rules, seed),
            Some(dealer) => Self::with_dealer(rules, seed, dealer),
        }
    }

    /// BS-2.3
    fn next_dealer(&self) -> Seat {
        self.next_dealer()
    }

    fn is_simultaneous(&self) -> bool {
        matches!(self.position().phase(), black_spy::Phase::Pass { .. })
    }

    fn is_time_to_talk(&self) -> bool {
        false
    }

    fn is_between_tricks(&self) -> bool {
        let played = self.position().public().plays().len();
        played > 0 && played.is_multiple_of(usize::from(self.rules().players()))
    }

    fn winners(outcome: &Self::Outcome) -> SeatSet {
        outcome.winners
    }

    fn any_shown(shown: Self::Shown) -> AnyShown {
        AnyShown::BlackSpy(Box::new(shown))
    }
}

impl GameOptions {
    /// Seats that people or bots take; Larry's is not one of them.
    pub(crate) fn players(&self) -> u8 {
        match self {
            Self::InsideJob(options) => options.players,
            Self::BlackSpy(options) => options.players,
        }
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::InsideJob(_) => inside_job::Game::NAME,
            Self::BlackSpy(_) => black_spy::Game::NAME,
        }
    }

    pub(crate) fn prepare(&self) -> Result<AnyRules, Refused> {
        let refused = |message: String| Refused::bad("bad-options", message);
        match self {
            Self::InsideJob(options) => inside_job::Game::prepare(options.clone())
                .map(AnyRules::InsideJob)
                .map_err(|error| refused(error.to_string())),
            Self::BlackSpy(options) => black_spy::Game::prepare(options.clone())
                .map(AnyRules::BlackSpy)
                .map_err(|error| refused(error.to_string())),
        }
    }
}

impl AnyRules {
    pub(crate) fn deal(&self, source: &Source<'_>) -> Result<AnyGame, String> {
        match self {
            Self::InsideJob(rules) => deal(rules, source).map(AnyGame::InsideJob),
            Self::BlackSpy(rules) => deal(rules, source).map(AnyGame::BlackSpy),
        }
    }
}

fn deal<G: Hosted>(rules: &Arc<G::Rules>, source: &Source<'_>) -> Result<Played<G>, String> {
    let rules = rules.clone();
    let game = match source {
        Source::Seed(seed, dealer) => G::dealt(rules.clone(), *seed, *dealer),
        Source::Fixed(setup) => {
            let setup =
                serde_json::from_value((*setup).clone()).map_err(|error| error.to_string())?;
            G::from_setup(rules.clone(), &setup).map_err(|error| error.to_string())?
        }
    };
    Ok(Played { rules, game })
}

/// The same expression for either game.
macro_rules! each {
    ($any:expr, $played:ident => $body:expr) => {
        match $any {
            AnyGame::InsideJob($played) => $body,
            AnyGame::BlackSpy($played) => $body,
        }
    };
}

impl AnyGame {
    pub(crate) fn turn(&self) -> u32 {
        each!(self, played => Game::turn(&played.game))
    }

    pub(crate) fn awaited(&self) -> SeatSet {
        each!(self, played => Game::awaited(&played.game))
    }

    pub(crate) fn is_over(&self) -> bool {
        each!(self, played => Game::outcome(&played.game).is_some())
    }

    pub(crate) fn is_simultaneous(&self) -> bool {
        each!(self, played => Hosted::is_simultaneous(&played.game))
    }

    pub(crate) fn is_time_to_talk(&self) -> bool {
        each!(self, played => Hosted::is_time_to_talk(&played.game))
    }

    pub(crate) fn is_between_tricks(&self) -> bool {
        each!(self, played => Hosted::is_between_tricks(&played.game))
    }

    pub(crate) fn next_dealer(&self) -> Seat {
        each!(self, played => Hosted::next_dealer(&played.game))
    }

    pub(crate) fn may_say(&self, speaker: Seat, statement: Statement) -> bool {
        each!(self, played => played.game.may_say(speaker, statement))
    }

    pub(crate) fn winners(&self) -> Option<SeatSet> {
        fn winners<G: Hosted>(played: &Played<G>) -> Option<SeatSet> {
            played
                .game
                .outcome()
                .map(|outcome| <G as Hosted>::winners(&outcome))
        }
        each!(self, played => winners(played))
    }

    /// How the action is written, if it may be done.
    pub(crate) fn check(&self, seat: Seat, action: &str) -> Result<String, Refused> {
        fn check<G: Hosted>(played: &Played<G>, seat: Seat, text: &str) -> Result<String, Refused> {
            let action: G::Action = parse::<G>(text)?;
            let mut next = played.game.clone();
            next.apply(seat, action, |_| {})
                .map_err(|illegal| Refused::illegal(illegal.name(), illegal.rule(), &illegal))?;
            Ok(action.to_string())
        }
        each!(self, played => check(played, seat, action))
    }

    pub(crate) fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        fn apply<G: Hosted>(played: &mut Played<G>, seat: Seat, text: &str) -> Result<(), Refused> {
            let action: G::Action = parse::<G>(text)?;
            played
                .game
                .apply(seat, action, |_| {})
                .map_err(|illegal| Refused::illegal(illegal.name(), illegal.rule(), &illegal))
        }
        each!(self, played => apply(played, seat, action))
    }

    pub(crate) fn shown(&self, viewer: Option<Seat>, notebook: Notebook) -> AnyShown {
        fn shown<G: Hosted>(
            played: &Played<G>,
            viewer: Option<Seat>,
            notebook: Notebook,
        ) -> AnyShown {
            G::any_shown(Game::shown(&played.game, viewer, notebook))
        }
        each!(self, played => shown(played, viewer, notebook))
    }

    /// What a bot on this seat has to think about. It is given what the seat knows.
    pub(crate) fn thinking(&self, seat: Seat, duty: Duty, mind: Mind) -> Option<Thinking> {
        fn thinking<G: Hosted>(
            played: &Played<G>,
            seat: Seat,
            duty: Duty,
            mind: Mind,
        ) -> Option<Thinking> {
            let Mind {
                name,
                heard,
                seed,
                budget,
            } = mind;
            let mut bot = G::bot(name, &played.rules, seed)?;
            let view = Game::view(&played.game, Some(seat));
            Some(Box::new(move || match duty {
                Duty::Talk => Thought::Say(bot.say(&view, &heard)),
                Duty::Act => Thought::Act(bot.choose(&view, &heard, budget).to_string()),
            }))
        }
        each!(self, played => thinking(played, seat, duty, mind))
    }

    /// The record, with what a replay passes over but readers want.
    pub(crate) fn record(&self, extra: &RecordExtra<'_>) -> String {
        let mut line = Vec::new();
        each!(self, played => play::write_record(&played.rules, &played.game, &mut line));
        let mut line = String::from_utf8(line).expect("a record is text");
        let more = serde_json::to_string(extra).expect("names and talk can be written");
        line.pop();
        line.push(',');
        line.push_str(&more[1..]);
        line
    }

    pub(crate) fn steps(&self) -> usize {
        each!(self, played => Game::actions(&played.game).len())
    }

    /// The game as it was after so many steps, and the step that came next.
    pub(crate) fn at_step(&self, step: usize) -> (Self, Option<(Seat, String)>) {
        fn at<G: Hosted>(played: &Played<G>, step: usize) -> (Played<G>, Option<(Seat, String)>) {
            let setup = Game::setup(&played.game);
            let mut game = G::from_setup(played.rules.clone(), &setup)
                .expect("a game's own set-up fits its rules");
            let actions = Game::actions(&played.game);
            for &(seat, action) in &actions[..step] {
                Game::apply(&mut game, seat, action, |_| {}).expect("it was done before");
            }
            let next = actions
                .get(step)
                .map(|(seat, action)| (*seat, action.to_string()));
            let rules = played.rules.clone();
            (Played { rules, game }, next)
        }
        match self {
            Self::InsideJob(played) => {
                let (played, next) = at(played, step);
                (Self::InsideJob(played), next)
            }
            Self::BlackSpy(played) => {
                let (played, next) = at(played, step);
                (Self::BlackSpy(played), next)
            }
        }
    }
}

fn parse<G: Game>(text: &str) -> Result<G::Action, Refused> {
    text.parse()
        .map_err(|error: <G::Action as std::str::FromStr>::Err| {
            Refused::bad("bad-action", error.to_string())
        })
}

/// The optional keys of a record.
#[derive(Debug, Serialize)]
pub(crate) struct RecordExtra<'a> {
    pub(crate) id: String,
    pub(crate) names: Vec<String>,
    pub(crate) talk: Vec<RecordTalk>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fair: Option<&'a FairDeal>,
}

/// What was said in a record: after so many steps.
#[derive(Debug, Serialize)]
pub(crate) struct RecordTalk {
    pub(crate) after: usize,
    pub(crate) seat: Seat,
    pub(crate) say: Statement,
}
