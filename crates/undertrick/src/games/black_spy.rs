//! Black Spy on the command line.

mod bench;
mod content;
mod kernel;
mod terminal;

use std::{path::PathBuf, process::ExitCode, time::Duration};

use black_spy::{Game, Limits, Options, Variant};
use cards::Seat;
use clap::Args;
use play::Game as _;

pub(crate) use content::content;

use crate::{
    arena::{self, contest},
    arguments::{Measure, Series, Sitting},
    bench::{Figures, worlds::per_second},
    failure::Failure,
    simulate, terminal as table,
};

pub(super) const SIMULATE_EXAMPLES: &str = "\
Examples:
  undertrick simulate black-spy --players 6 --games 1000 --seed 1
  undertrick simulate black-spy --players 3 --variants mole --age-order 2,0,1 --max-rounds 4
  undertrick simulate black-spy --edition 1981 --end 300 --records - | undertrick verify -
  undertrick simulate black-spy --variant-file examples/variants/short-evening.toml";

pub(super) const ARENA_EXAMPLES: &str = "\
Examples:
  undertrick arena black-spy --a novice --b reference --deals 2000 --seed 1
  undertrick arena black-spy --a agent@800w --b agent@200w --players 5 --variants mole --deals 500
  undertrick arena black-spy --a agent@5ms --b novice --matches --deals 100 --json";

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  undertrick play black-spy --players 6 --max-rounds 1
  undertrick play black-spy --variants mole,announce --level novice --seed 7
  printf '1 2 3\\n' | undertrick play black-spy --seed 1";

/// How Black Spy is played.
#[derive(Debug, Args)]
pub(crate) struct Table {
    /// 3 to 6
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u8,
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', help = Variant::ALL.map(Variant::name).join(", "))]
    variants: Vec<String>,
    /// modern or 1981
    #[arg(long, value_name = "EDITION", default_value = "modern")]
    edition: String,
    /// Play by an own variant
    #[arg(long, value_name = "FILE")]
    variant_file: Option<PathBuf>,
    /// End every match after this round at the latest
    #[arg(long, value_name = "R")]
    max_rounds: Option<u32>,
    /// All seats, the youngest first, for equal totals with the variant mole
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    age_order: Option<Vec<Seat>>,
    /// The total that ends a match, where it differs from the rules
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    end: Option<i32>,
}

/// A simulation.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    #[command(flatten)]
    table: Table,
    #[command(flatten)]
    series: Series,
}

/// A game against bots.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    table: Table,
    #[command(flatten)]
    sitting: Sitting,
}

impl Simulate {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        simulate::run::<Game>(self.table.options()?, &self.series)
    }
}

impl Play {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        table::sit::<Game>(self.table.options()?, &self.sitting)
    }
}

/// A measurement.
#[derive(Debug, Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    table: Table,
    #[command(flatten)]
    measure: Measure,
    /// Play whole matches; without it and without --max-rounds a deal is one round
    #[arg(long, conflicts_with = "max_rounds")]
    matches: bool,
}

impl Arena {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let contest = contest::<Game>(self.options()?, &self.measure)?;
        arena::run(&contest, &self.measure)
    }

    fn options(&self) -> Result<Options, Failure> {
        let mut options = self.table.options()?;
        if !self.matches && options.max_rounds.is_none() {
            options.max_rounds = Some(1);
        }
        Ok(options)
    }
}

impl Table {
    fn options(&self) -> Result<Options, Failure> {
        let mut options = Options {
            variants: self.variants.clone(),
            edition: self.edition.clone(),
            max_rounds: self.max_rounds,
            age_order: self.age_order.clone(),
            limits: self.end.map(|end| Limits { end }),
            ..Options::new(self.players)
        };
        if let Some(path) = &self.variant_file {
            content::use_variant(&mut options, path)?;
        }
        Ok(options)
    }
}

/// How fast the engine is.
pub(crate) fn figures(time: Duration) -> Figures {
    let (mut kernel, mut games) = (kernel::Kernel::new(), bench::Games::new());
    let mut samples = bench::Samples::new();
    Figures::measure(Game::NAME, time, &mut kernel, &mut games, &mut samples)
}

/// How many worlds a second the agent looks at.
pub(crate) fn worlds(time: Duration) -> (&'static str, f64) {
    per_second::<Game>(Options::new(4), time)
}
