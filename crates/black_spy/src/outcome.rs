use cards::{BySeat, SeatSet};
use serde::Serialize;

/// The result of a match, exactly as the `result` of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Everybody with the lowest total (BS-2.1).
    pub winners: SeatSet,
    /// The points of each round.
    pub rounds: Vec<BySeat<i32>>,
    /// After any halving (BS-6.6).
    pub totals: BySeat<i32>,
}
