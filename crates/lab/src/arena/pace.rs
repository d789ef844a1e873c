use std::{fmt, time::Duration};

use hdrhistogram::Histogram;
use serde::{Serialize, Serializer, ser::SerializeStruct as _};

/// How long the moves of one side took, to about 1 %.
#[derive(Clone, PartialEq)]
pub struct Pace(
    /// In nanoseconds.
    Histogram<u32>,
);

impl Default for Pace {
    fn default() -> Self {
        Self(Histogram::new(2).expect("two digits can be kept"))
    }
}

impl Pace {
    pub fn add(&mut self, time: Duration) {
        let time = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.0.record(time).expect("it grows with what it is given");
    }

    pub fn merge(&mut self, other: &Self) {
        self.0
            .add(&other.0)
            .expect("it grows with what it is given");
    }

    #[must_use]
    pub fn moves(&self) -> u64 {
        self.0.len()
    }

    /// In milliseconds.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.0.mean() / 1e6
    }

    /// In milliseconds: at most one move of a hundred took longer.
    #[must_use]
    pub fn p99(&self) -> f64 {
        milliseconds(self.0.value_at_quantile(0.99))
    }

    /// In milliseconds.
    #[must_use]
    pub fn longest(&self) -> f64 {
        milliseconds(self.0.max())
    }
}

fn milliseconds(nanoseconds: u64) -> f64 {
    1e3 * Duration::from_nanos(nanoseconds).as_secs_f64()
}

/// `0.123   0.456   0.789`: mean, 99 % and the longest.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, p99, longest) = (self.mean(), self.p99(), self.longest());
        write!(
            f,
            "{mean:>9.4} {p99:>10.4} {longest:>10.4} {:>10}",
            self.moves()
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
        pace.serialize_field("moves", &self.moves())?;
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
    fn mean_and_p99_are_right_to_a_percent() {
        let mut pace = Pace::default();
        for number in 1..=1000 {
            pace.add(Duration::from_micros(number));
        }
        assert!((pace.mean() / 0.5005 - 1.0).abs() < 0.01, "{pace:?}");
        assert!((0.98..=1.0).contains(&pace.p99()), "{pace:?}");
        assert!((pace.longest() - 1.0).abs() < 0.01, "{pace:?}");
        let mut both = Pace::default();
        both.merge(&pace);
        both.merge(&pace);
        assert_eq!(both.moves(), 2000);
        assert!((both.p99() - pace.p99()).abs() < 1e-9);
        assert_eq!(Pace::default().p99(), 0.0);
    }
}
