use std::fmt;

use cards::{BySeat, Seat, SeatSet};
use serde::{Serialize, Serializer};

/// A chance this near to 1 or 0 is meant as a proof.
const CERTAIN: f64 = 1e-9;
/// What a chance of 0 counts as, so that one false proof does not make everything infinite.
const LEAST: f64 = 1e-12;
const BINS: usize = 10;

/// What several readers believed about who the Insider is, scored against the truth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Readings {
    count: u64,
    prior: f64,
    log_loss: f64,
    brier: f64,
    proven: u64,
    false_proofs: u64,
    bins: [Bin; BINS],
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Bin {
    chances: f64,
    count: u64,
    hits: u64,
}

/// Of all chances in one tenth: what they were on average, how often they were right.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Reliability {
    pub chance: f64,
    pub truth: f64,
    pub count: u64,
}

impl Readings {
    /// One belief. The candidates are those who could be the Insider before the first card.
    pub(super) fn add(&mut self, chances: &BySeat<f64>, candidates: SeatSet, insider: Seat) {
        self.count += 1;
        self.prior += f64::from(candidates.len()).ln();
        self.log_loss -= chances[insider].max(LEAST).ln();
        for seat in candidates.iter() {
            let (chance, is_insider) = (chances[seat], seat == insider);
            let truth = if is_insider { 1.0 } else { 0.0 };
            self.brier += (chance - truth).powi(2);
            let bin = &mut self.bins[bin(chance)];
            bin.chances += chance;
            bin.count += 1;
            bin.hits += u64::from(is_insider);
        }
        let is_proven = |seat: Seat| chances[seat] >= 1.0 - CERTAIN;
        self.proven += u64::from(candidates.iter().any(is_proven));
        let someone_else = candidates
            .iter()
            .any(|seat| seat != insider && is_proven(seat));
        self.false_proofs += u64::from(someone_else || chances[insider] <= CERTAIN);
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.prior += other.prior;
        self.log_loss += other.log_loss;
        self.brier += other.brier;
        self.proven += other.proven;
        self.false_proofs += other.false_proofs;
        for (own, other) in self.bins.iter_mut().zip(&other.bins) {
            own.chances += other.chances;
            own.count += other.count;
            own.hits += other.hits;
        }
    }

    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Of somebody who knows the own role and nothing else.
    #[must_use]
    pub fn prior_log_loss(&self) -> f64 {
        self.prior / float(self.count)
    }

    /// In nats, of the chance given to the Insider.
    #[must_use]
    pub fn log_loss(&self) -> f64 {
        self.log_loss / float(self.count)
    }

    /// The squared error, summed over seats.
    #[must_use]
    pub fn brier(&self) -> f64 {
        self.brier / float(self.count)
    }

    /// How often somebody was thought to be proven.
    #[must_use]
    pub fn proven(&self) -> f64 {
        float_or_zero(self.proven) / float(self.count)
    }

    /// How often somebody else was thought to be proven, or the Insider excluded.
    #[must_use]
    pub const fn false_proofs(&self) -> u64 {
        self.false_proofs
    }

    /// The expected calibration error: how far chances are from the truth, on average over tenths.
    #[must_use]
    pub fn calibration_error(&self) -> f64 {
        let all: u64 = self.bins.iter().map(|bin| bin.count).sum();
        let error = |bin: &Bin| (bin.chances - float_or_zero(bin.hits)).abs();
        self.bins.iter().map(error).sum::<f64>() / float(all)
    }

    /// The points of a reliability plot.
    #[must_use]
    pub fn reliability(&self) -> Vec<Reliability> {
        let filled = self.bins.iter().filter(|bin| bin.count > 0);
        filled
            .map(|bin| Reliability {
                chance: bin.chances / float(bin.count),
                truth: float_or_zero(bin.hits) / float(bin.count),
                count: bin.count,
            })
            .collect()
    }
}

fn bin(chance: f64) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a chance is between 0 and 1"
    )]
    let bin = (chance * BINS as f64) as usize;
    bin.min(BINS - 1)
}

/// At least 1, to divide by.
fn float(count: u64) -> f64 {
    float_or_zero(count.max(1))
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
fn float_or_zero(count: u64) -> f64 {
    count as f64
}

/// `300   1.099   0.667   0.012   12.0 %   0`, in columns.
impl fmt::Display for Readings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:>12} {:>9.3} {:>9.3} {:>12.3} {:>5.1} % {:>6}",
            self.count,
            self.log_loss(),
            self.brier(),
            self.calibration_error(),
            100.0 * self.proven(),
            self.false_proofs
        )
    }
}

impl Serialize for Readings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Shown {
            readings: u64,
            prior_log_loss: f64,
            log_loss: f64,
            brier: f64,
            calibration_error: f64,
            proven: f64,
            false_proofs: u64,
            reliability: Vec<Reliability>,
        }
        Shown {
            readings: self.count,
            prior_log_loss: self.prior_log_loss(),
            log_loss: self.log_loss(),
            brier: self.brier(),
            calibration_error: self.calibration_error(),
            proven: self.proven(),
            false_proofs: self.false_proofs,
            reliability: self.reliability(),
        }
        .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chances(given: [f64; 4]) -> BySeat<f64> {
        BySeat::from_fn(4, |seat| given[seat.index()])
    }

    /// Seat 0 reads, seat 2 is the Insider.
    fn read(given: [f64; 4]) -> Readings {
        let mut readings = Readings::default();
        let candidates = (1..4).map(Seat::new).collect();
        readings.add(&chances(given), candidates, Seat::new(2));
        readings
    }

    #[test]
    fn knowing_nothing_scores_the_prior() {
        let third = 1.0 / 3.0;
        let found = read([0.0, third, third, third]);
        assert!((found.log_loss() - 3_f64.ln()).abs() < 1e-9);
        assert!((found.log_loss() - found.prior_log_loss()).abs() < 1e-9);
        assert!((found.brier() - 2.0 / 3.0).abs() < 1e-9);
        assert!(
            found.calibration_error() < 1e-9,
            "a third is right a third of the time"
        );
        assert_eq!((found.proven(), found.false_proofs()), (0.0, 0));
    }

    #[test]
    fn a_proof_is_counted_and_a_false_one_told() {
        let found = read([0.0, 0.0, 1.0, 0.0]);
        assert_eq!((found.log_loss(), found.brier()), (0.0, 0.0));
        assert_eq!((found.proven(), found.false_proofs()), (1.0, 0));
        assert_eq!(read([0.0, 1.0, 0.0, 0.0]).false_proofs(), 1);
        assert_eq!(read([0.0, 0.5, 0.0, 0.5]).false_proofs(), 1);
    }

    #[test]
    fn too_sure_is_badly_calibrated() {
        let mut all = Readings::default();
        for insider in 1..4 {
            let candidates = (1..4).map(Seat::new).collect();
            all.add(
                &chances([0.0, 0.8, 0.1, 0.1]),
                candidates,
                Seat::new(insider),
            );
        }
        // Each seat is the Insider once in three times: 0.8 is 0.467 off, 0.1 is 0.233 off.
        let expected = (0.8 - 1.0 / 3.0 + 2.0 * (1.0 / 3.0 - 0.1)) / 3.0;
        assert!((all.calibration_error() - expected).abs() < 1e-9);
        assert_eq!(all.reliability().len(), 2);
    }
}
