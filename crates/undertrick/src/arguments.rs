mod arena;
mod place;
mod play;

use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};

pub(crate) use arena::{Measure, Programs};
pub(crate) use place::Place;
pub(crate) use play::Sitting;

use crate::{
    backup::{Backup, Export, Restore},
    bench::Bench,
    check::Check,
    doctor::Doctor,
    games::{self, Arena, Play, Simulate},
    review::Review,
    serve::Serve,
};

#[derive(Debug, Parser)]
#[command(name = "undertrick", version, about = games::ABOUT, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  undertrick serve --listen 0.0.0.0:7007
  undertrick simulate inside-job --players 4 --games 10000 --seed 1
  undertrick simulate black-spy --players 3 --games 100 --seed 7 --records games.jsonl
  undertrick play inside-job --players 4
  undertrick arena inside-job --a agent@5ms --b novice --deals 1000 --seed 1
  undertrick verify games.jsonl
  undertrick review game.jsonl --seat 2 --out review.html
  undertrick check my-deck.toml
  undertrick backup undertrick-backup.gz
  undertrick doctor";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the server (also without any command)
    Serve(Serve),
    /// Play many games between bots and sum them up
    #[command(after_help = SIMULATE_EXAMPLES)]
    Simulate {
        #[command(subcommand)]
        game: Simulate,
    },
    /// Measure two bots against each other on duplicate deals
    #[command(after_help = arena::EXAMPLES)]
    Arena {
        #[command(subcommand)]
        game: Arena,
    },
    /// Play against bots in the terminal
    #[command(after_help = play::EXAMPLES)]
    Play {
        #[command(subcommand)]
        game: Play,
    },
    /// Replay records and name what is wrong with them
    Verify(Verify),
    /// Look at a finished game with the eyes of one seat
    Review(Review),
    /// Check a file with an own mission deck, role, variant or lesson
    Check(Check),
    /// Look whether a store is whole, and name what is wrong with it
    Doctor(Doctor),
    /// Write a copy of the whole store into one file
    Backup(Backup),
    /// Make a store of a backup
    Restore(Restore),
    /// Write a record of every finished game of a store
    Export(Export),
    /// Measure how fast the engines are
    Bench(Bench),
}

const SIMULATE_EXAMPLES: &str = "\
Examples:
  undertrick simulate inside-job --players 5 --roles decoy,prof-no --games 2000 --seed 1
  undertrick simulate black-spy --variants mole,announce --games 500 --seed 1
  undertrick simulate inside-job --games 100 --records - | undertrick verify -
  undertrick simulate black-spy --bots agent,novice,novice,novice --games 20 --out games.jsonl.gz
  undertrick simulate inside-job --bots novice --out games.csv --beliefs beliefs.csv.gz --json

`undertrick simulate GAME --help` lists the options of each game.";

/// What every simulation needs to know.
#[derive(Debug, Args)]
pub(crate) struct Series {
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: one for all seats, or one for each, such as novice or agent@200w. Budgets are in
    /// worlds, not in time; "cmd:python3 my_bot.py" is a program of your own (docs/bot-protocol.md)
    #[arg(
        long,
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "random"
    )]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) programs: Programs,
    /// Write a record of every game, one per line; - is standard output, and the summary then goes to
    /// standard error
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Write the games down: records if the name ends with .jsonl, a sheet with a row for each game
    /// if it ends with .csv or .parquet; with .gz or .zst behind it, packed (docs/data.md)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write a sheet with a row for each decision: .jsonl or .csv, also with .gz or .zst, or .parquet
    #[arg(long, value_name = "FILE")]
    pub(crate) decisions: Option<PathBuf>,
    /// Write a sheet of what the bots believe at each decision, likewise
    #[arg(long, value_name = "FILE")]
    pub(crate) beliefs: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How many threads play [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
}

impl Series {
    /// The first file that is named, for what cannot be written.
    pub(crate) fn file(&self) -> &Path {
        let files = [&self.records, &self.out, &self.decisions, &self.beliefs];
        let first = files.into_iter().flatten().next();
        first.map_or(Path::new(""), |path| path)
    }
}

/// Replay records and name what is wrong with them.
///
/// Every line is a record of its own. For an invalid one `line L, step S: reason` is printed: lines
/// are counted from 1, steps from 0, and S is format, config, setup or result where it is not a step
/// that is wrong. Blank lines are passed over. The last two lines say how many records were of
/// abandoned games, and how many there were and how many invalid.
///
/// Exit code: 0 if there was a record and all are valid, 1 if not, 2 if the input cannot be read.
#[derive(Debug, Args)]
#[command(after_help = VERIFY_EXAMPLES)]
pub(crate) struct Verify {
    /// A file with one record per line, also packed by gzip (or zstd, in a build with the feature
    /// parquet); - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How many threads replay [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
}

const VERIFY_EXAMPLES: &str = "\
Examples:
  undertrick verify games.jsonl
  undertrick simulate black-spy --games 100 --records - | undertrick verify -";
