//! Inside Job on the command line.

mod bench;
mod content;
mod kernel;
mod terminal;

use std::{fs, path::PathBuf, process::ExitCode, time::Duration};

use bots::{BotName, Level};
use clap::Args;
use inside_job::{Game, Given, Limits, Options};
use lab::{Contest, Inference, Insider, reliability_plot};
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
  undertrick simulate inside-job --players 2 --games 1000 --seed 1
  undertrick simulate inside-job --players 5 --roles sleeper-agent,paranoid-agent --games 10000
  undertrick simulate inside-job --roles accomplice --give accomplice=2 --risk --records games.jsonl
  undertrick simulate inside-job --no-wagers --mission-target 8 --briefcase-limit 4
  undertrick simulate inside-job --deck examples/decks/night-shift.toml --role-file examples/roles/fixer.toml";

pub(super) const ARENA_EXAMPLES: &str = "\
Examples:
  undertrick arena inside-job --a novice --b random --deals 2000 --seed 1
  undertrick arena inside-job --a agent@200w --b reference --players 5 --roles decoy --deals 500
  undertrick arena inside-job --a cheater --b novice --players 2 --rotate --json
  undertrick arena inside-job --inference --a agent --insiders novice,never-breaks --plot found.svg
  undertrick arena inside-job --inference --a novice --deals 400 --out moments.csv.gz";

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  undertrick play inside-job --players 5 --roles decoy --level agent
  undertrick play inside-job --players 2 --seat 1 --seed 7 --record game.jsonl
  printf 'hint\\n1\\nquit\\n' | undertrick play inside-job --seed 1";

/// How Inside Job is played.
#[derive(Debug, Args)]
pub(crate) struct Table {
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
    give: Option<Given>,
    /// Play with an own mission deck
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// Add an own role; may be given twice
    #[arg(long, value_name = "FILE")]
    role_file: Vec<PathBuf>,
    /// How many completed missions win for the Agents, where it differs from the rules
    #[arg(long, value_name = "N")]
    mission_target: Option<u8>,
    /// How many briefcases reveal a role, where it differs from the rules
    #[arg(long, value_name = "N")]
    briefcase_limit: Option<u8>,
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
    /// Let the roles of every deal go round, so that every seat is the Insider once
    #[arg(long)]
    rotate: bool,
    /// Let the bots talk after every trick
    #[arg(long)]
    talk: bool,
    /// Measure how well bot a finds the Insider among bots b [default: novice], instead of playing
    #[arg(long, conflicts_with_all = ["rotate", "talk", "resume"])]
    inference: bool,
    /// Who plays the Insider to be found: bots, or never-breaks, who always follows suit
    #[arg(
        long,
        value_name = "A,B,…",
        value_delimiter = ',',
        requires = "inference",
        default_value = "random,reference,novice,never-breaks"
    )]
    insiders: Vec<Insider>,
    /// Draw how well chances and truth agree into this SVG file
    #[arg(long, value_name = "FILE", requires = "inference")]
    plot: Option<PathBuf>,
}

impl Arena {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        if self.inference {
            return self.infer();
        }
        let contest = Contest::<Game> {
            rotate: self.rotate,
            talk: self.talk,
            ..contest(self.table.options()?, &self.measure)?
        };
        arena::run(&contest, &self.measure)
    }

    /// `--inference`
    fn infer(&self) -> Result<ExitCode, Failure> {
        let Measure { deals, seed, .. } = self.measure;
        let [reader, agents] = [Some(&self.measure.a), self.measure.b.as_ref()].map(named);
        let inference = Inference {
            rules: Game::prepare(self.table.options()?).map_err(Failure::because)?,
            reader: reader?,
            agents: agents?,
            insiders: self.insiders.clone(),
            deals,
            seed,
        };
        for name in [inference.reader, inference.agents] {
            if name.level == Level::Cheater {
                return Err(Failure::because(
                    "the cheater does not play by its view, so there is nothing to infer: name another bot",
                ));
            }
        }
        let scores = arena::infer(&inference, &self.measure)?;
        if let Some(path) = &self.plot {
            let svg = reliability_plot(&scores).map_err(Failure::because)?;
            fs::write(path, svg).map_err(|error| Failure::file("write to", path, &error))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Table {
    fn options(&self) -> Result<Options, Failure> {
        let limits = Limits {
            missions: self.mission_target,
            briefcases: self.briefcase_limit,
        };
        let mut options = Options {
            wagers: !self.no_wagers,
            risk: self.risk,
            roles: self.roles.clone(),
            given: self.give.clone(),
            limits: (limits != Limits::default()).then_some(limits),
            ..Options::new(self.players)
        };
        if let Some(path) = &self.deck {
            content::use_deck(&mut options, path)?;
        }
        for path in &self.role_file {
            content::use_role(&mut options, path)?;
        }
        Ok(options)
    }
}

/// A bot of ours by its name, the novice where none is named.
fn named(text: Option<&String>) -> Result<BotName, Failure> {
    match text {
        None => Ok(Level::Novice.into()),
        Some(text) if text.starts_with("cmd:") => Err(Failure::because(
            "a program is not asked what it believes: name another bot",
        )),
        Some(text) => text.parse().map_err(Failure::because),
    }
}

fn given(text: &str) -> Result<Given, String> {
    let (role, seat) = text
        .split_once('=')
        .ok_or("write a role, = and a seat, such as accomplice=2 (IJ-9.4)")?;
    Ok(Given {
        role: role.to_owned(),
        seat: seat.parse().map_err(|error| format!("{error} (IJ-9.4)"))?,
    })
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
