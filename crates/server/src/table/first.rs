//! A first game as it is counted: which one, how far the learner is, and how it ended.

use ::learn::{First, LEARNER};

use crate::table::{Table, any_game::Hosted, entry::Occasion};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstGame {
    pub(crate) first: First,
    /// How often the learner has decided.
    pub(crate) decisions: usize,
    /// Whether the learner has won, once it is over.
    pub(crate) won: Option<bool>,
}

impl<G: Hosted> Table<G> {
    /// The first game that is played here. One that follows at the same table is like any other.
    pub(crate) fn first_game(&self) -> Option<FirstGame> {
        let first = self.current_occasion() == Some(Occasion::First);
        let game = &self.playing.as_ref().filter(|_| first)?.game;
        let own = game.actions().iter().filter(|(seat, _)| *seat == LEARNER);
        let won = |outcome: G::Outcome| G::winners(&outcome).contains(LEARNER);
        Some(FirstGame {
            first: G::first(&self.rules),
            decisions: own.count(),
            won: game.outcome().map(won),
        })
    }
}
