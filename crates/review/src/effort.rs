use serde::Serialize;

/// In how many worlds a review looks. More make it slower and its intervals narrower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Effort {
    /// Worlds in which everything that could have been done is tried, to find the best.
    pub tried: u32,
    /// Fresh worlds in which the best is compared with what was done. They are others, because what
    /// was chosen for looking good in some worlds looks too good in them.
    pub compared: u32,
    /// Worlds in which the outlook after a trick is counted.
    pub expected: u32,
}

impl Effort {
    /// What pages and the command line use.
    pub const USUAL: Self = Self {
        tried: 120,
        compared: 400,
        expected: 150,
    };

    /// What the coach uses, whom somebody waits for.
    pub const COACH: Self = Self {
        tried: 60,
        compared: 150,
        expected: 0,
    };

    /// Just enough to go through all of it, for tests of many games.
    pub const LEAST: Self = Self {
        tried: 4,
        compared: 8,
        expected: 4,
    };
}
