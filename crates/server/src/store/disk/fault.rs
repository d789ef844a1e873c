//! How a disk fails, and when.

use std::time::Duration;

use tokio::time::Instant;

use super::Inner;

/// How a disk behaves for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weather {
    /// Nothing fails.
    Calm,
    /// How many of a thousand reads or writes fail in some way.
    Rough(u32),
    /// Acknowledges what is only in the cache: no store may do that. For tests of the simulation.
    Lying,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// A write failed, and nothing was stored.
    WriteLost,
    /// A write failed, and all of it was stored.
    AnswerLost,
    /// A write took seconds, or longer than anybody waits.
    WriteSlow,
    /// For a while nothing could be written.
    Full,
    /// What was read arrived when it was old.
    ReadLate,
    ReadFailed,
    /// The server was killed before something was synced, after that, or at any other moment.
    KilledUnsynced,
    KilledSynced,
    Killed,
    /// Of what was not synced a crash kept a part, which was dropped.
    Torn,
    /// Of what was not synced a crash kept nothing.
    CacheLost,
    /// A stored row was damaged while no server ran.
    Damaged,
    ClockAhead,
    ClockBack,
}

impl Fault {
    pub const ALL: [Self; 14] = [
        Self::WriteLost,
        Self::AnswerLost,
        Self::WriteSlow,
        Self::Full,
        Self::ReadLate,
        Self::ReadFailed,
        Self::KilledUnsynced,
        Self::KilledSynced,
        Self::Killed,
        Self::Torn,
        Self::CacheLost,
        Self::Damaged,
        Self::ClockAhead,
        Self::ClockBack,
    ];
}

/// What becomes of a write.
pub(super) struct Fate {
    /// How long until it is in the cache, is synced, and is answered.
    pub(super) steps: [Duration; 3],
    pub(super) outcome: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Done,
    Lost,
    AnswerLost,
    KillUnsynced,
    KillSynced,
}

impl Inner {
    /// One of the faults by chance, where it is time for one.
    fn fault<const N: usize>(&mut self, of: [Fault; N]) -> Option<Fault> {
        let Weather::Rough(rate) = self.weather else {
            return None;
        };
        if self.rng.below(1000) >= rate {
            return None;
        }
        let fault = *self.rng.choose(&of)?;
        self.count(fault);
        Some(fault)
    }

    fn millis(&mut self, least: u32, most: u32) -> Duration {
        Duration::from_millis((least + self.rng.below(most - least)).into())
    }

    /// What becomes of the next write, and whether the disk is full.
    pub(super) fn fate(&mut self) -> (Fate, bool) {
        let full = self.full_until.is_some_and(|until| Instant::now() < until);
        let mut steps = [self.millis(0, 3), self.millis(0, 8), self.millis(0, 2)];
        let fault = self.fault([
            Fault::WriteLost,
            Fault::WriteLost,
            Fault::AnswerLost,
            Fault::AnswerLost,
            Fault::WriteSlow,
            Fault::WriteSlow,
            Fault::Full,
            Fault::KilledUnsynced,
            Fault::KilledSynced,
        ]);
        let outcome = match fault {
            Some(Fault::WriteLost) => Outcome::Lost,
            Some(Fault::AnswerLost) => Outcome::AnswerLost,
            Some(Fault::KilledUnsynced) => Outcome::KillUnsynced,
            Some(Fault::KilledSynced) => Outcome::KillSynced,
            Some(Fault::Full) => {
                self.full_until = Some(Instant::now() + self.millis(500, 60_000));
                Outcome::Lost
            }
            Some(Fault::WriteSlow) => {
                let step = self.rng.below(3) as usize;
                steps[step] = self.millis(500, 40_000);
                Outcome::Done
            }
            _ => Outcome::Done,
        };
        (Fate { steps, outcome }, full)
    }

    /// How late a read is, and whether it fails.
    pub(super) fn read_fate(&mut self) -> (Duration, bool) {
        let usual = self.millis(0, 2);
        match self.fault([Fault::ReadLate, Fault::ReadLate, Fault::ReadFailed]) {
            Some(Fault::ReadLate) => (self.millis(50, 20_000), false),
            Some(_) => (usual, true),
            None => (usual, false),
        }
    }
}
