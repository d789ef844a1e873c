use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970.
pub type Millis = i64;

/// How much time people take at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// As long as it takes.
    #[default]
    None,
    /// Two minutes for a decision, ten for passing or voting.
    Relaxed,
    /// Half a minute for a decision, two minutes for passing or voting.
    Fast,
    /// Three days for everything.
    Correspondence,
}

impl TimeControl {
    /// The time for one turn. Simultaneous decisions are talked over, so they have a clock of their
    /// own (IJ-7.5).
    pub(crate) const fn turn(self, simultaneous: bool) -> Option<Millis> {
        const MINUTE: Millis = 60_000;
        match (self, simultaneous) {
            (Self::None, _) => None,
            (Self::Relaxed, false) => Some(2 * MINUTE),
            (Self::Relaxed, true) => Some(10 * MINUTE),
            (Self::Fast, false) => Some(MINUTE / 2),
            (Self::Fast, true) => Some(2 * MINUTE),
            (Self::Correspondence, _) => Some(3 * 24 * 60 * MINUTE),
        }
    }
}

/// Where a server reads the time.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    #[default]
    System,
    /// Stands still until it is set: for tests.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    #[must_use]
    pub fn now(&self) -> Millis {
        match self {
            Self::System => {
                let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
                since.map_or(0, |since| {
                    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
                })
            }
            Self::Fixed(time) => time.load(Ordering::Relaxed),
        }
    }
}
