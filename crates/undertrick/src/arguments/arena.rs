use bots::BotName;
use clap::Args;

pub(crate) const EXAMPLES: &str = "\
Examples:
  undertrick arena inside-job --a agent@5ms --b novice --deals 1000 --seed 1
  undertrick arena black-spy --a novice --b random --deals 2000 --json

`undertrick arena GAME --help` says what is measured and lists the options of each game.";

/// What every measurement needs to know.
#[derive(Debug, Args)]
pub(crate) struct Measure {
    /// The bot that is measured: random, reference, novice, learned, agent, master, ismcts or
    /// cheater, with a budget such as agent@200w (worlds) or agent@5ms (time, not reproducible)
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
