use std::path::PathBuf;

use bots::Level;
use cards::Seat;
use clap::{Args, Parser, Subcommand};

/// Two spy-themed trick-taking games, Inside Job and Black Spy.
#[derive(Debug, Parser)]
#[command(name = "undertrick", version, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  undertrick simulate inside-job --players 4 --games 10000 --seed 1
  undertrick simulate black-spy --players 3 --games 100 --seed 7 --records games.jsonl
  undertrick verify games.jsonl";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play many games between bots and sum them up
    #[command(after_help = SIMULATE_EXAMPLES)]
    Simulate {
        #[command(subcommand)]
        game: Kind,
    },
    /// Replay records and name what is wrong with them
    Verify(Verify),
}

const SIMULATE_EXAMPLES: &str = "\
Examples:
  undertrick simulate inside-job --players 5 --roles decoy,prof-no --games 2000 --seed 1
  undertrick simulate black-spy --variants mole,announce --games 500 --seed 1
  undertrick simulate inside-job --games 100 --records - | undertrick verify -

`undertrick simulate GAME --help` lists the options of each game.";

/// Which game, with its options.
#[derive(Debug, Subcommand)]
pub(crate) enum Kind {
    /// One Insider among Agents: missions, briefcases and a vote
    #[command(after_help = INSIDE_JOB_EXAMPLES)]
    InsideJob(InsideJob),
    /// A relative of Hearts with six black spies
    #[command(after_help = BLACK_SPY_EXAMPLES)]
    BlackSpy(BlackSpy),
}

const INSIDE_JOB_EXAMPLES: &str = "\
Examples:
  undertrick simulate inside-job --players 2 --games 1000 --seed 1
  undertrick simulate inside-job --players 5 --roles sleeper-agent,paranoid-agent --games 10000
  undertrick simulate inside-job --roles accomplice --give accomplice=2 --risk --records games.jsonl
  undertrick simulate inside-job --no-wagers --mission-target 8 --briefcase-limit 4";

const BLACK_SPY_EXAMPLES: &str = "\
Examples:
  undertrick simulate black-spy --players 6 --games 1000 --seed 1
  undertrick simulate black-spy --players 3 --variants mole --age-order 2,0,1 --max-rounds 4
  undertrick simulate black-spy --edition 1981 --end 300 --records - | undertrick verify -";

#[derive(Debug, Args)]
pub(crate) struct InsideJob {
    /// 2 to 5; at 2 Larry sits with them
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u8,
    /// Play without wagers
    #[arg(long)]
    no_wagers: bool,
    /// Play with the risk missions
    #[arg(long)]
    risk: bool,
    /// One or two special roles, at 4 or 5 players
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    roles: Vec<String>,
    /// Give a role that starts face up to a seat, such as accomplice=2
    #[arg(long, value_name = "ROLE=SEAT", value_parser = given)]
    give: Option<inside_job::Given>,
    /// How many completed missions win for the Agents, where it differs from the rules
    #[arg(long, value_name = "N")]
    mission_target: Option<u8>,
    /// How many briefcases reveal a role, where it differs from the rules
    #[arg(long, value_name = "N")]
    briefcase_limit: Option<u8>,
    #[command(flatten)]
    pub(crate) series: Series,
}

#[derive(Debug, Args)]
pub(crate) struct BlackSpy {
    /// 3 to 6
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u8,
    /// no-good-spies, capture-or-release, mole, announce, follow-rank, reduce-points
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    variants: Vec<String>,
    /// modern or 1981
    #[arg(long, value_name = "EDITION", default_value = "modern")]
    edition: String,
    /// End every match after this round at the latest
    #[arg(long, value_name = "R")]
    max_rounds: Option<u32>,
    /// All seats, the youngest first, for equal totals with the variant mole
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    age_order: Option<Vec<Seat>>,
    /// The total that ends a match, where it differs from the rules
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    end: Option<i32>,
    #[command(flatten)]
    pub(crate) series: Series,
}

/// What every simulation needs to know.
#[derive(Debug, Args)]
pub(crate) struct Series {
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: one for all seats, or one for each. So far there is only random
    #[arg(
        long,
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "random"
    )]
    pub(crate) bots: Vec<Level>,
    /// Write a record of every game, one per line; - is standard output, and the summary then goes to
    /// standard error
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// How many threads play [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
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
    /// A file with one record per line; - is standard input
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

impl InsideJob {
    pub(crate) fn options(&self) -> inside_job::Options {
        let limits = inside_job::Limits {
            missions: self.mission_target,
            briefcases: self.briefcase_limit,
        };
        inside_job::Options {
            wagers: !self.no_wagers,
            risk: self.risk,
            roles: self.roles.clone(),
            given: self.give.clone(),
            limits: (limits != inside_job::Limits::default()).then_some(limits),
            ..inside_job::Options::new(self.players)
        }
    }
}

impl BlackSpy {
    pub(crate) fn options(&self) -> black_spy::Options {
        black_spy::Options {
            variants: self.variants.clone(),
            edition: self.edition.clone(),
            max_rounds: self.max_rounds,
            age_order: self.age_order.clone(),
            limits: self.end.map(|end| black_spy::Limits { end }),
            ..black_spy::Options::new(self.players)
        }
    }
}

fn given(text: &str) -> Result<inside_job::Given, String> {
    let (role, seat) = text
        .split_once('=')
        .ok_or("write a role, = and a seat, such as accomplice=2 (IJ-9.4)")?;
    Ok(inside_job::Given {
        role: role.to_owned(),
        seat: seat.parse().map_err(|error| format!("{error} (IJ-9.4)"))?,
    })
}
