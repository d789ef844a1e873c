use std::time::Duration;

use bots::Level;

use crate::host::chance::Chance;

/// When a bot answers that makes no pause and does not search; also the ticks of such tables.
const BRISK: Duration = Duration::from_millis(10);
/// How long a search is asked for there. What is left of it after the way back to the table is a slice.
const BRISK_SEARCH: Duration = Duration::from_millis(60);
/// How many times as long bots wait where somebody wishes for more time.
const MORE_TIME: u32 = 8;
/// And how many times as long a finished trick lies there.
const MORE_TO_SEE: u32 = 3;
/// All tables without pauses together decide once in such a time at most.
const SHARED: Duration = Duration::from_millis(1);

/// How long bots take. The moment of an answer is drawn when a turn starts, from what everybody
/// knows, and no search ends after it, so that its time tells nothing of what the bot saw.
///
/// The longest slice of a search is shorter than the shortest time to an answer. So whatever the
/// threads are doing when a turn starts, one of them is free before its moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// How long a bot that searches may search.
    pub search: Duration,
    /// How long a bot takes instead that does not search.
    pub thumb: Duration,
    /// The least by which an answer takes longer, and the most that chance adds to it.
    pub least: Duration,
    pub spread: Duration,
    /// And longer still while a finished trick lies there, so that people see it.
    pub between_tricks: Duration,
    /// Where a moment is missed, the answer is given a whole number of these later.
    pub tick: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            search: Duration::from_millis(400),
            thumb: Duration::from_millis(400),
            least: Duration::from_millis(300),
            spread: Duration::from_millis(900),
            between_tricks: Duration::from_millis(1200),
            tick: Duration::from_millis(100),
        }
    }
}

impl Pace {
    /// Bots that answer at once, by rules of thumb: for tests and measurements.
    pub const NONE: Self = Self {
        search: Duration::ZERO,
        thumb: Duration::ZERO,
        least: Duration::ZERO,
        spread: Duration::ZERO,
        between_tricks: Duration::ZERO,
        tick: Duration::ZERO,
    };

    /// The pace of tables where no person wants to look on: an answer comes at a moment that is known
    /// beforehand and the same every time. So many tables share their decisions, or some would take all
    /// the time of the store.
    pub(crate) fn without_pauses(self, tables: u32) -> Self {
        let shared = SHARED * tables;
        Self {
            search: self.search.min(BRISK_SEARCH),
            thumb: Duration::ZERO,
            least: BRISK.max(shared).min(self.least + self.spread),
            spread: Duration::ZERO,
            between_tricks: Duration::ZERO,
            tick: self.tick.min(BRISK),
        }
    }

    /// The pace of tables where somebody listens to what happens, or reads slowly.
    pub(crate) fn with_more_time(self) -> Self {
        Self {
            least: self.least * MORE_TIME,
            between_tricks: self.between_tricks * MORE_TO_SEE,
            ..self
        }
    }

    /// The longest that a bot of this level searches, where it does.
    pub(crate) fn longest_search(self, level: Level) -> Duration {
        match level {
            Level::Master => self.search * 3 / 2,
            _ => self.search,
        }
    }

    /// When it answers, counted from the start of its turn.
    pub(crate) fn draw(self, level: Level, between_tricks: bool, chance: &Chance) -> Duration {
        self.answer(level, between_tricks, chance.unit())
    }

    /// The latest moment that [`Self::draw`] may give.
    pub(crate) fn latest(self, level: Level, between_tricks: bool) -> Duration {
        self.answer(level, between_tricks, 1.0)
    }

    fn answer(self, level: Level, between_tricks: bool, part: f64) -> Duration {
        let thinks = if level.searches() {
            self.longest_search(level)
        } else {
            self.thumb
        };
        let answer = thinks + self.least + self.spread.mul_f64(part);
        if between_tricks {
            answer + self.between_tricks
        } else {
            answer
        }
    }

    /// When a coach answers, counted from the question.
    pub(crate) fn counsel(self) -> Duration {
        self.longest_search(Level::Master) + self.least
    }

    /// How long after its moment an answer is given that is ready so late.
    pub(crate) fn delay(self, late: Duration) -> Duration {
        if self.tick.is_zero() {
            return late;
        }
        let ticks = late.as_nanos().div_ceil(self.tick.as_nanos());
        self.tick * u32::try_from(ticks).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::thinkers::queue::{MARGIN, SHORTEST_SLICE};

    #[test]
    fn a_thread_is_free_before_every_moment() {
        let pace = Pace::default();
        let soonest = pace.answer(Level::Agent, false, 0.0);
        let longest = pace.longest_search(Level::Master);
        assert!(longest + SHORTEST_SLICE + MARGIN < soonest);
    }

    #[test]
    fn a_missed_moment_is_put_off_by_whole_ticks() {
        let millis = Duration::from_millis;
        let pace = Pace::default();
        for (late, delay) in [(0, 0), (1, 100), (99, 100), (100, 100), (101, 200)] {
            assert_eq!(pace.delay(millis(late)), millis(delay), "{late}");
        }
        assert_eq!(Pace::NONE.delay(millis(7)), millis(7));
    }
}
