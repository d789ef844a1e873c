use std::time::Duration;

use bots::Level;

use crate::host::chance::Chance;

/// How long bots take. An answer never comes before the longest search would be done, so that its
/// time tells nothing of what the bot saw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// How long a bot that searches may search.
    pub search: Duration,
    /// So much longer an answer takes at least, and so much more by chance.
    pub least: Duration,
    pub spread: Duration,
    /// And longer still while a finished trick lies there, so that people see it.
    pub between_tricks: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            search: Duration::from_millis(400),
            least: Duration::from_millis(300),
            spread: Duration::from_millis(900),
            between_tricks: Duration::from_millis(1200),
        }
    }
}

impl Pace {
    /// Bots that answer at once: for tests and measurements.
    pub const NONE: Self = Self {
        search: Duration::from_millis(1),
        least: Duration::ZERO,
        spread: Duration::ZERO,
        between_tricks: Duration::ZERO,
    };

    /// The longest that a bot of this level searches.
    pub(crate) fn cap(self, level: Level) -> Duration {
        match level {
            Level::Master => self.search * 3,
            _ => self.search,
        }
    }

    /// When it answers, counted from the start of its turn.
    pub(crate) fn draw(self, level: Level, between_tricks: bool, chance: &Chance) -> Duration {
        let answer = self.cap(level) + self.least + self.spread.mul_f64(chance.unit());
        if between_tricks {
            answer + self.between_tricks
        } else {
            answer
        }
    }
}
