use std::{collections::BTreeMap, fmt};

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

/// The 97.5 % quantile of the normal distribution, for intervals of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// How many of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub count: u64,
    pub of: u64,
}

impl Share {
    #[must_use]
    pub fn value(self) -> f64 {
        if self.of == 0 {
            return 0.0;
        }
        float(self.count) / float(self.of)
    }

    /// Wilson's interval of 95 %.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        wilson(self.value(), float(self.of))
    }
}

/// Wilson's interval of 95 % for a share of this many trials.
pub(crate) fn wilson(share: f64, trials: f64) -> (f64, f64) {
    let middle = share + Z * Z / (2.0 * trials);
    let spread = share * (1.0 - share) / trials + Z * Z / (4.0 * trials * trials);
    let spread = Z * spread.sqrt();
    let whole = 1.0 + Z * Z / trials;
    (
        ((middle - spread) / whole).max(0.0),
        ((middle + spread) / whole).min(1.0),
    )
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (low, high) = self.interval();
        let mut share = serializer.serialize_struct("Share", 5)?;
        share.serialize_field("count", &self.count)?;
        share.serialize_field("of", &self.of)?;
        share.serialize_field("share", &self.value())?;
        share.serialize_field("low", &low)?;
        share.serialize_field("high", &high)?;
        share.end()
    }
}

/// `1234  12.34 %  12.01 % to 12.69 %`
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(
            f,
            "{:>9}  {:>6.2} %  {:>6.2} % to {:>6.2} %",
            self.count,
            100.0 * self.value(),
            100.0 * low,
            100.0 * high
        )
    }
}

/// How often each number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    counts: BTreeMap<i32, u64>,
}

impl Distribution {
    pub fn add(&mut self, value: i32) {
        *self.counts.entry(value).or_default() += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        for (&value, &count) in &other.counts {
            *self.counts.entry(value).or_default() += count;
        }
    }

    #[must_use]
    pub fn len(&self) -> u64 {
        self.counts.values().sum()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    #[must_use]
    pub fn mean(&self) -> f64 {
        let sum: f64 = self
            .counts
            .iter()
            .map(|(&value, &count)| f64::from(value) * float(count))
            .sum();
        sum / float(self.len().max(1))
    }

    /// The standard deviation of a sample.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let square =
            |(&value, &count): (&i32, &u64)| (f64::from(value) - mean).powi(2) * float(count);
        let sum: f64 = self.counts.iter().map(square).sum();
        (sum / float(self.len().saturating_sub(1).max(1))).sqrt()
    }

    /// Half the width of the 95 % interval of the mean.
    #[must_use]
    pub fn uncertainty(&self) -> f64 {
        Z * self.deviation() / float(self.len().max(1)).sqrt()
    }

    /// The smallest number that this share of all does not exceed; `None` when there are none.
    #[must_use]
    pub fn quantile(&self, percent: u64) -> Option<i32> {
        let rank = (self.len() * percent).div_ceil(100).max(1);
        let mut below = 0;
        let mut values = self.counts.iter();
        values
            .find(|&(_, &count)| {
                below += count;
                below >= rank
            })
            .map(|(&value, _)| value)
    }
}

/// `mean 15.02 ± 0.31  sd 11.20  quantiles …`, in columns.
impl fmt::Display for Distribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.mean();
        write!(
            f,
            "{mean:>8.2} ± {:<6.2} {:>7.2} ",
            self.uncertainty(),
            self.deviation()
        )?;
        QUANTILES
            .iter()
            .filter_map(|&percent| self.quantile(percent))
            .try_for_each(|value| write!(f, "{value:>6}"))
    }
}

impl Distribution {
    /// The names of the columns that [`Distribution`] is shown in.
    pub const COLUMNS: &'static str =
        "    mean ± 95 %       sd    least    5%   25%   50%   75%   95%  most";
}

impl Serialize for Distribution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (mean, half) = (self.mean(), self.uncertainty());
        let mut distribution = serializer.serialize_struct("Distribution", 6)?;
        distribution.serialize_field("count", &self.len())?;
        distribution.serialize_field("mean", &mean)?;
        distribution.serialize_field("low", &(mean - half))?;
        distribution.serialize_field("high", &(mean + half))?;
        distribution.serialize_field("deviation", &self.deviation())?;
        let quantile = |&percent: &u64| (percent.to_string(), self.quantile(percent));
        let quantiles: BTreeMap<String, Option<i32>> = QUANTILES.iter().map(quantile).collect();
        distribution.serialize_field("quantiles", &quantiles)?;
        distribution.end()
    }
}

const QUANTILES: [u64; 7] = [0, 5, 25, 50, 75, 95, 100];

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
fn float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_interval(count: u64, of: u64, low: f64, high: f64) {
        let found = Share { count, of }.interval();
        assert!(
            (found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5,
            "{found:?}"
        );
    }

    #[test]
    fn the_interval_is_wilsons() {
        check_interval(0, 10, 0.0, 0.277_53);
        check_interval(10, 10, 0.722_47, 1.0);
        check_interval(81, 263, 0.255_25, 0.366_20);
    }

    #[test]
    fn a_distribution_knows_its_figures() {
        let mut values = Distribution::default();
        (1..=100).for_each(|value| values.add(value));
        assert!((values.mean() - 50.5).abs() < 1e-9);
        assert!((values.deviation() - 29.011_491_975_882_016).abs() < 1e-9);
        let quantiles = [0, 5, 50, 100].map(|percent| values.quantile(percent));
        assert_eq!(quantiles, [Some(1), Some(5), Some(50), Some(100)]);
        assert_eq!(Distribution::default().quantile(50), None);
    }
}
