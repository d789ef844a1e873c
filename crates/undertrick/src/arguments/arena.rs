use std::path::PathBuf;

use bots::BotName;
use clap::{Args, Subcommand};
use lab::Insider;

use super::{BlackSpyTable, InsideJobTable};
use crate::failure::Failure;

pub(crate) const EXAMPLES: &str = "\
Examples:
  undertrick arena inside-job --a agent@5ms --b novice --deals 1000 --seed 1
  undertrick arena black-spy --a novice --b random --deals 2000 --json

`undertrick arena GAME --help` says what is measured and lists the options of each game.";

const INSIDE_JOB_EXAMPLES: &str = "\
Examples:
  undertrick arena inside-job --a novice --b random --deals 2000 --seed 1
  undertrick arena inside-job --a agent@200w --b reference --players 5 --roles decoy --deals 500
  undertrick arena inside-job --a cheater --b novice --players 2 --rotate --json
  undertrick arena inside-job --inference --a agent --insiders novice,never-breaks --plot found.svg";

const BLACK_SPY_EXAMPLES: &str = "\
Examples:
  undertrick arena black-spy --a novice --b reference --deals 2000 --seed 1
  undertrick arena black-spy --a agent@800w --b agent@200w --players 5 --variants mole --deals 500
  undertrick arena black-spy --a agent@5ms --b novice --matches --deals 100 --json";

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
    /// proofs.
    #[command(after_help = INSIDE_JOB_EXAMPLES)]
    InsideJob(InsideJobArena),
    /// Duplicate deals with bot a in every seat: the score is its points minus those of the field
    ///
    /// Every deal is played once for each seat, with bot a in that seat and bot b in all others.
    /// The score is the points of bot a minus the mean of the others: below 0 it is better.
    #[command(after_help = BLACK_SPY_EXAMPLES)]
    BlackSpy(BlackSpyArena),
}

#[derive(Debug, Args)]
pub(crate) struct InsideJobArena {
    #[command(flatten)]
    pub(crate) table: InsideJobTable,
    #[command(flatten)]
    pub(crate) measure: Measure,
    /// Let the roles of every deal go round, so that every seat is the Insider once
    #[arg(long)]
    pub(crate) rotate: bool,
    /// Let the bots talk after every trick
    #[arg(long)]
    pub(crate) talk: bool,
    /// Measure how well bot a finds the Insider among bots b [default: novice], instead of playing
    #[arg(long, conflicts_with_all = ["rotate", "talk"])]
    pub(crate) inference: bool,
    /// Who plays the Insider to be found: bots, or never-breaks, who always follows suit
    #[arg(
        long,
        value_name = "A,B,…",
        value_delimiter = ',',
        requires = "inference",
        default_value = "random,reference,novice,never-breaks"
    )]
    pub(crate) insiders: Vec<Insider>,
    /// Draw how well chances and truth agree into this SVG file
    #[arg(long, value_name = "FILE", requires = "inference")]
    pub(crate) plot: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct BlackSpyArena {
    #[command(flatten)]
    pub(crate) table: BlackSpyTable,
    #[command(flatten)]
    pub(crate) measure: Measure,
    /// Play whole matches; without it and without --max-rounds a deal is one round
    #[arg(long, conflicts_with = "max_rounds")]
    pub(crate) matches: bool,
}

/// What every measurement needs to know.
#[derive(Debug, Args)]
pub(crate) struct Measure {
    /// The bot that is measured: random, reference, novice, agent, master, ismcts or cheater, with
    /// a budget such as agent@200w (worlds) or agent@5ms (time, not reproducible)
    #[arg(long, value_name = "BOT")]
    pub(crate) a: BotName,
    /// The bot it is measured against
    #[arg(long, value_name = "BOT")]
    pub(crate) b: Option<BotName>,
    /// How many deals; the more, the narrower the intervals
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    pub(crate) deals: u64,
    /// The same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print all figures as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How many threads play [default: all cores]; one thread per free core keeps times honest
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
}

impl BlackSpyArena {
    pub(crate) fn options(&self) -> Result<black_spy::Options, Failure> {
        let mut options = self.table.options()?;
        if !self.matches && options.max_rounds.is_none() {
            options.max_rounds = Some(1);
        }
        Ok(options)
    }
}
