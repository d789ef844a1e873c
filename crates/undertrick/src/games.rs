//! The games on the command line: the one place of this crate that lists them. What each is asked
//! for, and does, stands in files of its own.

mod black_spy;
mod inside_job;

use std::{process::ExitCode, time::Duration};

use clap::Subcommand;
use play::Game;

use crate::{
    bench::Figures,
    content::{Content, Text},
    failure::Failure,
};

pub(crate) const ABOUT: &str = "Two spy-themed trick-taking games, Inside Job and Black Spy";

pub(crate) const NAMES: [&str; 2] = [
    <::inside_job::Game as Game>::NAME,
    <::black_spy::Game as Game>::NAME,
];

/// Which game, with its options.
#[derive(Debug, Subcommand)]
pub(crate) enum Simulate {
    /// One Insider among Agents: missions, briefcases and a vote
    #[command(after_help = inside_job::SIMULATE_EXAMPLES)]
    InsideJob(inside_job::Simulate),
    /// A relative of Hearts with six black spies
    #[command(after_help = black_spy::SIMULATE_EXAMPLES)]
    BlackSpy(black_spy::Simulate),
}

/// Which game, with its options.
#[derive(Debug, Subcommand)]
pub(crate) enum Arena {
    /// Duplicate deals with the sides swapped: S is how often bot a wins
    ///
    /// Every deal is played twice: bot a has all seats but the Insider's and bot b the Insider,
    /// then the other way round. S is the mean of both halves. Where neither side wins, both get
    /// one half. At 2 players whoever controls Larry plays for him; where Larry himself is the
    /// Insider, both players belong to the Agents' bot and his win counts for the other one.
    ///
    /// With --inference the beliefs of all seats but the Insider's are scored instead, after every
    /// trick and before the vote: log-loss, Brier score, calibration error, share proven, false
    /// proofs. --out writes every such moment with what was believed (docs/data.md).
    #[command(after_help = inside_job::ARENA_EXAMPLES)]
    InsideJob(inside_job::Arena),
    /// Duplicate deals with bot a in every seat: the score is its points minus those of the field
    ///
    /// Every deal is played once for each seat, with bot a in that seat and bot b in all others.
    /// The score is the points of bot a minus the mean of the others: below 0 it is better.
    #[command(after_help = black_spy::ARENA_EXAMPLES)]
    BlackSpy(black_spy::Arena),
}

/// Which game, with its options.
#[derive(Debug, Subcommand)]
pub(crate) enum Play {
    /// One Insider among Agents: missions, briefcases and a vote
    #[command(after_help = inside_job::PLAY_EXAMPLES)]
    InsideJob(inside_job::Play),
    /// A relative of Hearts with six black spies
    #[command(after_help = black_spy::PLAY_EXAMPLES)]
    BlackSpy(black_spy::Play),
}

/// `undertrick simulate GAME …`
pub(crate) fn simulate(game: &Simulate) -> Result<ExitCode, Failure> {
    match game {
        Simulate::InsideJob(game) => game.run(),
        Simulate::BlackSpy(game) => game.run(),
    }
}

/// `undertrick arena GAME …`
pub(crate) fn arena(game: &Arena) -> Result<ExitCode, Failure> {
    match game {
        Arena::InsideJob(game) => game.run(),
        Arena::BlackSpy(game) => game.run(),
    }
}

/// `undertrick play GAME …`
pub(crate) fn play(game: &Play) -> Result<ExitCode, Failure> {
    match game {
        Play::InsideJob(game) => game.run(),
        Play::BlackSpy(game) => game.run(),
    }
}

/// How fast the engines are.
pub(crate) fn figures(time: Duration) -> [Figures; 2] {
    [inside_job::figures(time), black_spy::figures(time)]
}

/// How many worlds a second the agents look at, each with the name of its game.
pub(crate) fn worlds(time: Duration) -> [(&'static str, f64); 2] {
    [inside_job::worlds(time), black_spy::worlds(time)]
}

/// What a file of own content holds, told by the fields that it has.
pub(crate) fn content(text: &Text, has: &dyn Fn(&str) -> bool) -> Option<Result<Content, Failure>> {
    inside_job::content(text, has).or_else(|| black_spy::content(text, has))
}
