//! How many sampled worlds a second the agent looks at.

use std::{
    hint::black_box,
    io::{self, Write as _},
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use bots::{BotName, HasBots, Level};
use cards::Seed;
use clap::Args;
use play::{Bot, Budget};

use crate::{failure::Failure, games};

/// Measure how many worlds a second the agent looks at, at 4 players on one core.
///
/// It decides again and again at every turn of a few games, each time in the same number of worlds.
/// The quickest of all times counts for every turn, so that a busy machine disturbs little.
#[derive(Debug, Args)]
pub(crate) struct Worlds {
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    /// How long each game is measured, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
}

/// Worlds for one decision.
const WORLDS: u32 = 20;
/// Games, and turns of each.
const GAMES: u64 = 2;
const TURNS: usize = 60;

pub(super) fn run(worlds: &Worlds) -> Result<ExitCode, Failure> {
    let time = Duration::from_secs(worlds.seconds);
    let figures = games::worlds(time);
    let mut out = io::stdout().lock();
    if worlds.json {
        let games = figures
            .map(|(name, worlds)| format!("\"{name}\":{{\"worlds_per_second\":{worlds:.0}}}"));
        writeln!(out, "{{{}}}", games.join(","))?;
    } else {
        writeln!(out, "agent, 4 players, one core")?;
        for (name, worlds) in figures {
            writeln!(out, "  {name:<14}{worlds:>8.0} worlds per second")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The name of a game, and the worlds of its agent.
pub(crate) fn per_second<G: HasBots>(options: G::Options, time: Duration) -> (&'static str, f64) {
    let rules = G::prepare(options).expect("four players are allowed");
    let views = views::<G>(&rules);
    let mut agent = bot::<G>(Level::Agent, &rules);
    let mut quickest = vec![f64::INFINITY; views.len()];
    let begin = Instant::now();
    while begin.elapsed() < time {
        for (view, quickest) in views.iter().zip(&mut quickest) {
            let start = Instant::now();
            black_box(agent.choose(view, &[], Budget::Worlds(WORLDS)));
            *quickest = quickest.min(start.elapsed().as_secs_f64());
        }
    }
    let sum: f64 = quickest.iter().sum();
    let worlds = f64::from(WORLDS) * super::count(views.len() as u64);
    (G::NAME, worlds / sum)
}

/// What seats see when they have to act, in games of novices.
fn views<G: HasBots>(rules: &Arc<G::Rules>) -> Vec<G::View> {
    let mut novice = bot::<G>(Level::Novice, rules);
    let mut views = Vec::new();
    for game in 0..GAMES {
        let mut game = G::new(rules.clone(), Seed::of(8, game));
        for _ in 0..TURNS {
            let Some(seat) = game.awaited().first() else {
                break;
            };
            let view = game.view(Some(seat));
            let action = novice.choose(&view, &[], Budget::Worlds(1));
            game.apply(seat, action, |_| {})
                .expect("bots keep to the rules");
            views.push(view);
        }
    }
    views
}

fn bot<G: HasBots>(level: Level, rules: &Arc<G::Rules>) -> Box<dyn Bot<G>> {
    let bot = G::bot(BotName::from(level), rules, Seed::from(9));
    bot.expect("only the cheater is no bot")
}
