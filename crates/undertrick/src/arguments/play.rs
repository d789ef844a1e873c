use std::path::PathBuf;

use bots::BotName;
use cards::{Notebook, Seat, Seed};
use clap::Args;
use words::Language;

pub(crate) const EXAMPLES: &str = "\
Examples:
  undertrick play inside-job
  undertrick play black-spy --players 3 --level novice --record game.jsonl
  undertrick play inside-job --language de

`undertrick play GAME --help` lists the options of each game. At the table, ? explains.";

/// What a person who sits down says.
#[derive(Debug, Args)]
pub(crate) struct Sitting {
    /// The bots at the table: novice, agent or master, with a budget such as agent@50ms if you like
    #[arg(long, value_name = "BOT", default_value = "agent")]
    pub(crate) level: BotName,
    /// Where you sit
    #[arg(long, value_name = "SEAT", default_value = "0")]
    pub(crate) seat: Seat,
    /// The same seed deals the same cards [default: drawn]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    /// strict: old tricks may not be looked at; open: `tricks` shows them
    #[arg(long, value_name = "NOTEBOOK", default_value = "strict")]
    pub(crate) notebook: Notebook,
    /// The language of the table: en, de or nl [default: from LC_ALL or LANG, else en]
    ///
    /// Commands such as hint and quit are the same in every language.
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) language: Option<Language>,
    /// Write a record of the game, also when you leave it early
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// How long every bot takes for every move, in milliseconds [default: 400 on a terminal, else 0]
    ///
    /// It is the same for every move, so that it does not tell how much there was to choose from.
    #[arg(long, value_name = "MS")]
    pub(crate) pace: Option<u64>,
}
