use std::time::Instant;

use play::Budget;

/// How much of a time budget is used, so that the last world is done within it.
pub(crate) const USED: f64 = 0.95;

/// When to stop looking at more worlds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    Worlds(u32),
    Until(Instant),
}

impl Limit {
    /// The end of a budget, whose time counts from `start`.
    pub(crate) fn of(budget: Budget, start: Instant) -> Self {
        Self::of_round(budget, start, 1, 1)
    }

    /// The end of a round, counted from 1, where each of so many rounds has the same share of a budget:
    /// the worlds of this round and of all before it, at least one for each.
    pub(crate) fn of_round(budget: Budget, start: Instant, round: u32, rounds: u32) -> Self {
        match budget {
            Budget::Worlds(worlds) => Self::Worlds((worlds * round / rounds).max(round)),
            Budget::Time(time) => Self::Until(start + time.mul_f64(USED) * round / rounds),
        }
    }

    /// May one more world be looked at after this many?
    pub(crate) fn allows(self, done: u32) -> bool {
        match self {
            Self::Worlds(worlds) => done < worlds,
            Self::Until(end) => Instant::now() < end,
        }
    }
}
