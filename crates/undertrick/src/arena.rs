use std::{
    fs,
    io::{self, Write as _},
    process::ExitCode,
    sync::Arc,
};

use bots::{BotName, Level};
use cards::Seed;
use lab::{Contest, Inference, Simulated, reliability_plot};
use play::Game as _;
use serde::Serialize;

use crate::{
    arguments::{Arena, InsideJobArena, Measure},
    failure::Failure,
    progress,
    simulate::pool,
};

/// `undertrick arena GAME …`
pub(crate) fn run(game: &Arena) -> Result<ExitCode, Failure> {
    match game {
        Arena::InsideJob(arena) if arena.inference => infer(arena),
        Arena::InsideJob(arena) => {
            let contest = Contest::<inside_job::Game> {
                rotate: arena.rotate,
                talk: arena.talk,
                ..contest(arena.table.options()?, &arena.measure)?
            };
            measure(&arena.measure, arena.measure.deals, |progress| {
                contest.inside_job(progress)
            })?;
            Ok(ExitCode::SUCCESS)
        }
        Arena::BlackSpy(arena) => {
            let contest = contest::<black_spy::Game>(arena.options()?, &arena.measure)?;
            measure(&arena.measure, arena.measure.deals, |progress| {
                contest.black_spy(progress)
            })?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// `--inference`
fn infer(arena: &InsideJobArena) -> Result<ExitCode, Failure> {
    let Measure {
        a, b, deals, seed, ..
    } = arena.measure;
    let inference = Inference {
        rules: inside_job::Game::prepare(arena.table.options()?).map_err(Failure::because)?,
        reader: a,
        agents: b.unwrap_or(Level::Novice.into()),
        insiders: arena.insiders.clone(),
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
    let all = deals * arena.insiders.len() as u64;
    let scores = measure(&arena.measure, all, |progress| inference.run(progress))?;
    if let Some(path) = &arena.plot {
        let svg = reliability_plot(&scores).map_err(Failure::because)?;
        fs::write(path, svg).map_err(|error| Failure::file("write to", path, &error))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn contest<G: Simulated>(options: G::Options, measure: &Measure) -> Result<Contest<G>, Failure> {
    let rules = G::prepare(options).map_err(Failure::because)?;
    let Some(b) = measure.b else {
        return Err(Failure::because(
            "name a bot to measure against, such as --b novice",
        ));
    };
    for name in [measure.a, b] {
        check::<G>(name, &rules)?;
    }
    Ok(Contest {
        rules,
        a: measure.a,
        b,
        deals: measure.deals,
        seed: measure.seed,
        rotate: false,
        talk: false,
    })
}

/// Is there such a bot for this game?
fn check<G: Simulated>(name: BotName, rules: &Arc<G::Rules>) -> Result<(), Failure> {
    match lab::player::<G>(name, rules, Seed::from(0)) {
        Some(_) => Ok(()),
        None => Err(Failure::because(format_args!(
            "there is no {} for {}",
            name.level,
            G::NAME
        ))),
    }
}

fn measure<T: Serialize + ToString + Send>(
    measure: &Measure,
    deals: u64,
    run: impl FnOnce(&(dyn Fn(u64) + Sync)) -> T + Send,
) -> Result<T, Failure> {
    let bar = progress::deals(deals);
    let result = pool(measure.threads)?.install(|| run(&|deals| bar.inc(deals)));
    bar.finish_and_clear();
    let text = if measure.json {
        serde_json::to_string_pretty(&result).map_err(Failure::because)?
    } else {
        result.to_string()
    };
    writeln!(io::stdout(), "{text}")?;
    Ok(result)
}
