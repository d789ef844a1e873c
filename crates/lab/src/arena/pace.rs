use std::{fmt, time::Duration};

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

/// Steps per doubling of the time.
const STEPS: f64 = 16.0;
const BUCKETS: usize = 640;

/// How long the moves of one side took.
#[derive(Clone, PartialEq)]
pub struct Pace {
    moves: u64,
    total: Duration,
    longest: Duration,
    /// Counts by the logarithm of the nanoseconds.
    buckets: Box<[u32; BUCKETS]>,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            moves: 0,
            total: Duration::ZERO,
            longest: Duration::ZERO,
            buckets: Box::new([0; BUCKETS]),
        }
    }
}

impl Pace {
    pub fn add(&mut self, time: Duration) {
        self.moves += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        self.buckets[bucket(time)] += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
        for (own, other) in self.buckets.iter_mut().zip(other.buckets.iter()) {
            *own += other;
        }
    }

    #[must_use]
    pub const fn moves(&self) -> u64 {
        self.moves
    }

    /// In milliseconds.
    #[must_use]
    pub fn mean(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "moves stay far below 2^52")]
        let moves = self.moves.max(1) as f64;
        1e3 * self.total.as_secs_f64() / moves
    }

    /// In milliseconds: at most one move of a hundred took longer. Exact to about 4 %.
    #[must_use]
    pub fn p99(&self) -> f64 {
        let rank = (self.moves * 99).div_ceil(100).max(1);
        let mut below = 0;
        let bucket = self.buckets.iter().position(|&count| {
            below += u64::from(count);
            below >= rank
        });
        #[expect(clippy::cast_precision_loss, reason = "there are few buckets")]
        let end = bucket.map_or(0.0, |bucket| ((bucket + 1) as f64 / STEPS).exp2() / 1e6);
        end.min(self.longest())
    }

    /// In milliseconds.
    #[must_use]
    pub fn longest(&self) -> f64 {
        1e3 * self.longest.as_secs_f64()
    }
}

fn bucket(time: Duration) -> usize {
    let nanoseconds = 1e9 * time.as_secs_f64().max(1e-9);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the logarithm is a small number above 0"
    )]
    let bucket = (STEPS * nanoseconds.log2()) as usize;
    bucket.min(BUCKETS - 1)
}

/// `0.123   0.456   0.789`: mean, 99 % and the longest.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, p99, longest) = (self.mean(), self.p99(), self.longest());
        write!(
            f,
            "{mean:>9.4} {p99:>10.4} {longest:>10.4} {:>10}",
            self.moves
        )
    }
}

impl fmt::Debug for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pace({self})")
    }
}

impl Serialize for Pace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pace = serializer.serialize_struct("Pace", 4)?;
        pace.serialize_field("moves", &self.moves)?;
        pace.serialize_field("mean", &self.mean())?;
        pace.serialize_field("p99", &self.p99())?;
        pace.serialize_field("longest", &self.longest())?;
        pace.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_p99_are_right_to_a_few_percent() {
        let mut pace = Pace::default();
        for number in 1..=1000 {
            pace.add(Duration::from_micros(number));
        }
        assert!((pace.mean() - 0.5005).abs() < 1e-9);
        assert!((0.99..=1.0).contains(&pace.p99()), "{pace:?}");
        assert!((pace.longest() - 1.0).abs() < 1e-9);
        let mut both = Pace::default();
        both.merge(&pace);
        both.merge(&pace);
        assert_eq!(both.moves(), 2000);
        assert!((both.p99() - pace.p99()).abs() < 1e-9);
        assert_eq!(Pace::default().p99(), 0.0);
    }
}
