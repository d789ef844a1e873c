use std::{
    sync::{
        Arc, LazyLock,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970.
pub type Millis = i64;

/// How much time people take at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

impl TimeControl {
    /// How long somebody who was challenged has to answer.
    pub(crate) const fn challenge(self) -> Millis {
        match self {
            Self::None | Self::Relaxed | Self::Fast => 5 * 60 * 1000,
            Self::Correspondence => 3 * 24 * 60 * 60 * 1000,
        }
    }

    /// How long people may take to say whether they want another game, once one of them does.
    pub(crate) const fn answer(self) -> Millis {
        const MINUTE: Millis = 60_000;
        match self {
            Self::Fast => MINUTE,
            Self::None | Self::Relaxed => 2 * MINUTE,
            Self::Correspondence => 3 * 24 * 60 * MINUTE,
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
    /// The same, with the time of day apart from the time that passes.
    Set {
        day: Arc<AtomicI64>,
        passed: Arc<AtomicI64>,
    },
    /// Goes with the timers of the runtime, from this time at that moment on: for simulations, which
    /// can set it meanwhile.
    Going {
        day: Arc<AtomicI64>,
        since: tokio::time::Instant,
    },
}

/// What the clocks say: the time of day, which can be set, and the time that has passed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    pub(crate) day: Millis,
    pub(crate) passed: Millis,
}

/// Clocks that differ by less are only put right.
const JUMP: Millis = 2_000;

impl Clock {
    #[must_use]
    pub fn now(&self) -> Millis {
        match self {
            Self::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                millis(since.unwrap_or_default())
            }
            Self::Fixed(day) | Self::Set { day, .. } => day.load(Ordering::Relaxed),
            Self::Going { day, since } => day.load(Ordering::Relaxed) + millis(since.elapsed()),
        }
    }

    pub(crate) fn read(&self) -> Reading {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        Reading {
            day: self.now(),
            passed: match self {
                Self::System => millis(START.elapsed()),
                Self::Fixed(passed) | Self::Set { passed, .. } => passed.load(Ordering::Relaxed),
                Self::Going { since, .. } => millis(since.elapsed()),
            },
        }
    }
}

impl Reading {
    /// By how much the time of day was set since an earlier reading.
    pub(crate) fn set_since(self, earlier: Self) -> Millis {
        jump((self.day - earlier.day) - (self.passed - earlier.passed))
    }

    /// It cannot be earlier now than it was once.
    pub(crate) fn set_back_from(self, then: Millis) -> Millis {
        jump((self.day - then).min(0))
    }
}

/// How far the clock was set ahead, and when.
#[derive(Debug)]
pub(crate) struct Jumps {
    last: Reading,
    ahead: Vec<(Millis, Millis)>,
}

impl Jumps {
    pub(crate) fn new(clock: &Clock) -> Self {
        Self {
            last: clock.read(),
            ahead: Vec::new(),
        }
    }

    /// By how much the clock was set since a time that it once told.
    pub(crate) fn since(&mut self, then: Millis, clock: &Clock) -> Millis {
        let reading = clock.read();
        let set = reading.set_since(self.last);
        if set > 0 {
            self.ahead.push((self.last.day, set));
        }
        self.last = reading;
        let ahead = self.ahead.iter().filter(|(at, _)| then <= *at);
        let ahead: Millis = ahead.map(|(_, by)| by).sum();
        ahead + reading.set_back_from(then)
    }
}

fn jump(by: Millis) -> Millis {
    if by.abs() < JUMP { 0 } else { by }
}

pub(crate) fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}
