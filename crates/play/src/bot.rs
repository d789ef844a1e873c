use std::time::Duration;

use cards::{BySeat, Heard, Seat, Statement};
use inside_job::Suit;
use serde::Serialize;

use crate::Game;

/// How long a bot may think about one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many sampled worlds, however long it takes: the same seed gives the same action.
    Worlds(u32),
    /// This long, however many worlds that is, and also where there is nothing to choose: whoever
    /// shares a processor with the bot must not notice what it holds.
    Time(Duration),
}

/// Chooses actions from what one seat knows, and nothing else.
///
/// It keeps nothing that cannot be rebuilt from its seed and what it is given, so that a restart or
/// a takeover plays on identically.
pub trait Bot<G: Game>: Send {
    /// The view is of a seat that is awaited.
    fn choose(&mut self, view: &G::View, heard: &[Heard], budget: Budget) -> G::Action;

    /// Something to say now, or better nothing.
    fn say(&mut self, view: &G::View, heard: &[Heard]) -> Option<Statement>;

    /// What it makes of the game so far.
    fn belief(&mut self, view: &G::View, heard: &[Heard]) -> Belief;
}

/// What a bot believes, as data that can be put into words in any language.
#[derive(Clone, Debug, PartialEq)]
pub enum Belief {
    /// How likely each seat is to be the Insider.
    Insider {
        chances: BySeat<f64>,
        because: Vec<Reason>,
    },
    /// How many points each seat is expected to take in this round.
    Points { expected: BySeat<f64> },
}

/// One thing that moved a belief, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reason {
    /// Whom it speaks of.
    pub seat: Seat,
    pub what: Because,
    /// How much it moved the belief in nats of log-odds: above 0 towards the Insider. Infinite for
    /// a proof.
    pub weight: f64,
}

/// What a seat did. Tricks count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Because {
    /// It is one's own role, or lies face up, or was looked at.
    Known,
    /// Played a suit in a trick after not following it in an earlier one: proof.
    PlayedDeniedSuit { suit: Suit, denied: u8, played: u8 },
    /// Did not follow a suit.
    DidNotFollow { suit: Suit, trick: u8 },
    /// Played a card that made the mission fail, or more likely to.
    HurtMission { trick: u8 },
    /// Played a card that helped the mission.
    ServedMission { trick: u8 },
    /// Chose a mission that suits somebody who wants it to fail, or to succeed.
    ChoseMission { trick: u8 },
    /// Laid a briefcase on a card.
    Wagered { trick: u8 },
    /// Has collected this many briefcases.
    Collected { briefcases: u8 },
    /// Somebody said so.
    Said { speaker: Seat, statement: Statement },
}
