use std::{path::PathBuf, time::Duration};

use clap::Args;

pub(crate) const EXAMPLES: &str = "\
Examples:
  undertrick arena inside-job --a agent@5ms --b novice --deals 1000 --seed 1
  undertrick arena black-spy --a novice --b random --deals 2000 --json
  undertrick arena inside-job --a agent@800w --b agent@100w --out deals.jsonl --resume
  undertrick arena inside-job --a 'cmd:python3 examples/own_bots/lowest.py' --b novice --deals 50

`undertrick arena GAME --help` says what is measured and lists the options of each game.";

/// What every measurement needs to know.
#[derive(Debug, Args)]
pub(crate) struct Measure {
    /// The bot that is measured: random, reference, novice, learned, agent, master, ismcts or
    /// cheater, with a budget such as agent@200w (worlds) or agent@5ms (time, not reproducible);
    /// learned=FILE for a network in a file; "cmd:python3 my_bot.py" for a program of your own
    /// (docs/bot-protocol.md)
    #[arg(long, value_name = "BOT")]
    pub(crate) a: String,
    /// The bot it is measured against
    #[arg(long, value_name = "BOT")]
    pub(crate) b: Option<String>,
    /// How many deals; the more, the narrower the intervals
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    pub(crate) deals: u64,
    /// The same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) programs: Programs,
    /// Write every deal into a sheet as soon as it is done: .jsonl or .csv, also with .gz or .zst, or
    /// .parquet (docs/data.md)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Go on with the file of --out, a .jsonl: the deals that it has are not played again, and the
    /// result is that of one run
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Print all figures as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How many threads play [default: all cores]; one thread per free core keeps times honest
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
}

/// What is asked of bots that are programs.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Programs {
    /// How many milliseconds a program has for an answer
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    answer_ms: u64,
}

impl Programs {
    pub(crate) const fn limit(self) -> Duration {
        Duration::from_millis(self.answer_ms)
    }
}
