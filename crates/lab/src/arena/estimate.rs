use std::fmt;

use cards::{Rng, Seed};
use rayon::prelude::*;
use serde::Serialize;

use crate::statistics::wilson;

/// How often the deals are drawn again for an interval.
const DRAWS: u64 = 2000;

/// A deal that differs from the others tells how far the mean may be off. Of shares with fewer such
/// deals, and of amounts with fewer deals, the bootstrap knows too little.
const FEWEST: usize = 10;

/// The 97.5 % quantiles of Student's distribution for 2 deals and more, below [`FEWEST`].
const STUDENT: [f64; FEWEST - 2] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306];

/// A mean over deals with its interval of 95 %. Where there is none, it has no ends: in JSON they are `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
    pub interval: Interval,
}

/// Where an interval comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interval {
    /// The deals were drawn again.
    Bootstrap,
    /// Wilson's, for a share of which nearly all deals say the same.
    Wilson,
    /// Student's, for an amount of few deals, or of which all deals say the same.
    Student,
    /// One deal says nothing about the others.
    None,
}

/// The kind of number that is measured per deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// From 0 to 1, such as a win.
    Share,
    /// Any number, such as points.
    Amount,
}

impl Estimate {
    /// A mean that nothing says how far off it may be.
    const fn bare(mean: f64) -> Self {
        Self {
            mean,
            low: f64::NEG_INFINITY,
            high: f64::INFINITY,
            interval: Interval::None,
        }
    }

    #[must_use]
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// `-3.21  -4.00 to -2.40`, in columns.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(2);
        let Self {
            mean,
            low,
            high,
            interval,
        } = self;
        write!(f, "{mean:>9.digits$}   ")?;
        if *interval == Interval::None {
            return write!(f, "{:>20}", "no interval");
        }
        write!(f, "{low:>8.digits$} to {high:>8.digits$}")?;
        match interval {
            Interval::Bootstrap | Interval::None => Ok(()),
            Interval::Wilson => f.write_str("  (Wilson)"),
            Interval::Student => f.write_str("  (Student)"),
        }
    }
}

/// The means of several figures per deal, with intervals by the bootstrap: the deals are drawn
/// again with replacement, all figures of a deal together, because the deal is the unit. Where nearly
/// all deals have the same share, such as none of them won, the interval is Wilson's with the deals as
/// its trials: drawing again would find no doubt where there is some. Of an amount of fewer than ten deals
/// it is Student's, and so it is where all deals have the same amount: then as though one more deal had been
/// off by one. An amount of one deal has no interval.
///
/// The seed settles the result, whatever the number of threads.
#[must_use]
pub fn bootstrap<const N: usize>(
    deals: &[[f64; N]],
    figures: [Figure; N],
    seed: Seed,
) -> [Estimate; N] {
    let count = u32::try_from(deals.len()).expect("there are fewer than 2^32 deals");
    let means = mean_of(deals.iter().copied(), count);
    if count == 0 {
        return means.map(Estimate::bare);
    }
    let draw = |number| {
        let mut rng = Rng::new(seed, number);
        mean_of((0..count).map(|_| deals[rng.below(count) as usize]), count)
    };
    let drawn: Vec<[f64; N]> = (0..DRAWS).into_par_iter().map(draw).collect();
    std::array::from_fn(|figure| {
        if figures[figure] == Figure::Share && differing(deals, figure) < FEWEST {
            let (low, high) = wilson(means[figure], f64::from(count));
            return Estimate {
                mean: means[figure],
                low,
                high,
                interval: Interval::Wilson,
            };
        }
        if figures[figure] == Figure::Amount && count == 1 {
            return Estimate::bare(means[figure]);
        }
        let is_same = differing(deals, figure) == 0;
        if figures[figure] == Figure::Amount && (is_same || deals.len() < FEWEST) {
            let error = match is_same {
                true => (f64::from(count) * f64::from(count + 1)).sqrt().recip(),
                false => error_of(deals, figure, means[figure]),
            };
            let half = student(count) * error;
            return Estimate {
                mean: means[figure],
                low: means[figure] - half,
                high: means[figure] + half,
                interval: Interval::Student,
            };
        }
        let mut values: Vec<f64> = drawn.iter().map(|means| means[figure]).collect();
        values.sort_by(f64::total_cmp);
        let outside = values.len() / 40;
        Estimate {
            mean: means[figure],
            low: values[outside],
            high: values[values.len() - 1 - outside],
            interval: Interval::Bootstrap,
        }
    })
}

/// The 97.5 % quantile of Student's distribution for this many deals, two or more.
fn student(deals: u32) -> f64 {
    let few = (deals as usize).checked_sub(2);
    let listed = few.and_then(|place| STUDENT.get(place));
    // Cornish and Fisher's expansion, right to three digits from here on.
    let freedom = f64::from(deals - 1);
    let expanded = 1.959_964 + 2.372_272 / freedom + 2.822_5 / freedom.powi(2);
    listed.copied().unwrap_or(expanded)
}

/// How many deals have another figure than most of them.
fn differing<const N: usize>(deals: &[[f64; N]], figure: usize) -> usize {
    let mut values: Vec<f64> = deals.iter().map(|deal| deal[figure]).collect();
    values.sort_by(f64::total_cmp);
    let same = values.chunk_by(|a, b| a.total_cmp(b).is_eq());
    deals.len() - same.map(<[f64]>::len).max().unwrap_or(0)
}

/// The standard error of a mean.
fn error_of<const N: usize>(deals: &[[f64; N]], figure: usize, mean: f64) -> f64 {
    let squares = deals.iter().map(|deal| (deal[figure] - mean).powi(2));
    let count = f64::from(u32::try_from(deals.len()).expect("there are few deals"));
    (squares.sum::<f64>() / (count - 1.0) / count).sqrt()
}

fn mean_of<const N: usize>(deals: impl Iterator<Item = [f64; N]>, count: u32) -> [f64; N] {
    let mut sums = [0.0; N];
    for deal in deals {
        for (sum, figure) in sums.iter_mut().zip(deal) {
            *sum += figure;
        }
    }
    sums.map(|sum| sum / f64::from(count.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_normal_distribution_for_many_deals() {
        // Numbers from 0 to 1 have the deviation 0.288675.
        let mut rng = Rng::new(Seed::from(1), 0);
        let deals: Vec<[f64; 1]> = (0..4000).map(|_| [rng.unit()]).collect();
        let [found] = bootstrap(&deals, [Figure::Amount], Seed::from(2));
        let half = 1.96 * 0.288_675 / 4000_f64.sqrt();
        assert!(found.contains(0.5), "{found}");
        assert!(
            (found.high - found.low - 2.0 * half).abs() < 0.1 * half,
            "{found}"
        );
    }

    /// About 95 of 100 intervals hold the truth.
    #[test]
    fn the_interval_covers_what_it_promises() {
        let holds = |number: u64| {
            let mut rng = Rng::new(Seed::of(3, number), 0);
            let deals: Vec<[f64; 1]> = (0..50).map(|_| [f64::from(rng.below(2))]).collect();
            bootstrap(&deals, [Figure::Share], Seed::of(4, number))[0].contains(0.5)
        };
        let count = (0..100).filter(|&number| holds(number)).count();
        assert!((86..=99).contains(&count), "{count} of 100");
    }

    #[test]
    fn figures_of_a_deal_stay_together() {
        let deals: Vec<[f64; 2]> = (0..50_u32)
            .map(|number| [f64::from(number), 100.0 - f64::from(number)])
            .collect();
        let [up, down] = bootstrap(&deals, [Figure::Amount; 2], Seed::from(1));
        assert!((up.low - (100.0 - down.high)).abs() < 1e-9);
        assert!((up.mean - 24.5).abs() < 1e-9);
    }

    #[test]
    fn the_seed_settles_it_whatever_the_threads() {
        let deals: Vec<[f64; 1]> = (0..100_u32)
            .map(|number| [f64::from(number * number)])
            .collect();
        let on = |threads| {
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()
                .unwrap();
            pool.install(|| bootstrap(&deals, [Figure::Amount], Seed::from(5)))
        };
        assert_eq!(on(1), on(2));
        assert_ne!(on(1), bootstrap(&deals, [Figure::Amount], Seed::from(6)));
    }

    /// Ten deals with one more that is off by one: the standard error is 1 / sqrt(110), Student's quantile
    /// of nine degrees of freedom 2.262.
    #[test]
    fn equal_deals_leave_a_doubt_that_shrinks_with_their_number() {
        let [ten] = bootstrap(&[[2.5]; 10], [Figure::Amount], Seed::from(1));
        assert_eq!(ten.interval, Interval::Student);
        assert!(
            (ten.high - 2.5 - 2.262 / 110_f64.sqrt()).abs() < 1e-3,
            "{ten}"
        );
        assert!((ten.low + ten.high - 5.0).abs() < 1e-9, "{ten}");
        let [two] = bootstrap(&[[2.5]; 2], [Figure::Amount], Seed::from(1));
        let [many] = bootstrap(&[[2.5]; 1000], [Figure::Amount], Seed::from(1));
        let width = |estimate: Estimate| estimate.high - estimate.low;
        assert!(
            width(two) > width(ten) && width(ten) > width(many),
            "{many}"
        );
        assert!((0.001..0.01).contains(&width(many)), "{many}");
    }

    #[test]
    fn one_deal_has_no_interval_and_no_deals_no_answer() {
        let [one] = bootstrap(&[[2.5]], [Figure::Amount], Seed::from(1));
        assert_eq!((one.mean, one.interval), (2.5, Interval::None));
        assert!(one.to_string().ends_with("no interval"), "{one}");
        let written = serde_json::to_value(one).unwrap();
        assert_eq!(written["high"], serde_json::Value::Null);
        assert_eq!(written["interval"], "none");
        let [share] = bootstrap(&[[1.0]], [Figure::Share], Seed::from(1));
        assert_eq!(share.interval, Interval::Wilson);
        let [none] = bootstrap(&[], [Figure::Share], Seed::from(1));
        assert_eq!((none.mean, none.interval), (0.0, Interval::None));
    }

    /// Three deals say little, and drawing them again would say less: 1, 2 and 6 have the mean 3 and
    /// the standard error 1.5275.
    #[test]
    fn an_amount_of_few_deals_has_students_interval() {
        let [few] = bootstrap(&[[1.0], [2.0], [6.0]], [Figure::Amount], Seed::from(1));
        assert_eq!(few.interval, Interval::Student);
        assert!((few.high - (3.0 + 4.303 * 1.527_525)).abs() < 1e-3, "{few}");
        assert!((few.low + few.high - 6.0).abs() < 1e-9, "{few}");
        assert!(few.to_string().ends_with("(Student)"), "{few}");
        let ten: Vec<[f64; 1]> = (0..10_u8).map(|number| [f64::from(number)]).collect();
        let [enough] = bootstrap(&ten, [Figure::Amount], Seed::from(1));
        assert_eq!(enough.interval, Interval::Bootstrap);
    }

    /// Ten deals all won leave a doubt: Wilson's interval of ten in ten.
    #[test]
    fn a_share_at_the_edge_has_an_interval() {
        let [won] = bootstrap(&[[1.0]; 10], [Figure::Share], Seed::from(1));
        assert_eq!(won.interval, Interval::Wilson);
        assert!(
            (won.low - 0.722_47).abs() < 5e-5 && won.high > 0.999_999,
            "{won}"
        );
        let [lost] = bootstrap(&[[0.0]; 1000], [Figure::Share], Seed::from(1));
        assert!(
            lost.low < 1e-6 && (0.003..0.005).contains(&lost.high),
            "{lost}"
        );
        let mut deals = [[0.5]; 100];
        deals[..9].fill([1.0]);
        let [few] = bootstrap(&deals, [Figure::Share], Seed::from(1));
        assert_eq!(few.interval, Interval::Wilson);
        assert!(few.to_string().ends_with("(Wilson)"), "{few}");
        deals[..10].fill([1.0]);
        let [enough] = bootstrap(&deals, [Figure::Share], Seed::from(1));
        assert_eq!(enough.interval, Interval::Bootstrap);
    }
}
