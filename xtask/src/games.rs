//! The games, as the checks know them: the one place here that lists them.

mod black_spy;
mod inside_job;

/// A game that the checks play.
pub(crate) struct Game {
    /// The crate of its rules.
    pub(crate) package: &'static str,
    /// The options of every configuration that must play and verify.
    pub(crate) configurations: fn() -> Vec<String>,
    /// Options that must be refused, and what the sentence about it must name.
    pub(crate) refusals: &'static [(&'static str, &'static str)],
}

pub(crate) const GAMES: [Game; 2] = [inside_job::GAME, black_spy::GAME];
