use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::Arc,
};

use bots::BotName;
use cards::Seed;
use lab::{Contest, Seating};
use play::Game;
use serde::Serialize;

use crate::{
    arguments::{Arena, Measure},
    failure::Failure,
    progress,
    simulate::pool,
};

/// `undertrick arena GAME …`
pub(crate) fn run(game: &Arena) -> Result<ExitCode, Failure> {
    match game {
        Arena::InsideJob(arena) => {
            let contest = Contest::<inside_job::Game> {
                rotate: arena.rotate,
                talk: arena.talk,
                ..contest(arena.table.options()?, &arena.measure)?
            };
            measure(&arena.measure, |progress| contest.inside_job(progress))
        }
        Arena::BlackSpy(arena) => {
            let contest = contest::<black_spy::Game>(arena.options()?, &arena.measure)?;
            measure(&arena.measure, |progress| contest.black_spy(progress))
        }
    }
}

fn contest<G: Seating>(options: G::Options, measure: &Measure) -> Result<Contest<G>, Failure> {
    let rules = G::prepare(options).map_err(Failure::because)?;
    for name in [measure.a, measure.b] {
        check::<G>(name, &rules)?;
    }
    Ok(Contest {
        rules,
        a: measure.a,
        b: measure.b,
        deals: measure.deals,
        seed: measure.seed,
        rotate: false,
        talk: false,
    })
}

/// Is there such a bot for this game?
fn check<G: Seating>(name: BotName, rules: &Arc<<G as Game>::Rules>) -> Result<(), Failure> {
    match G::player(name, rules, Seed::from(0)) {
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
    run: impl FnOnce(&(dyn Fn(u64) + Sync)) -> T + Send,
) -> Result<ExitCode, Failure> {
    let bar = progress::deals(measure.deals);
    let result = pool(measure.threads)?.install(|| run(&|deals| bar.inc(deals)));
    bar.finish_and_clear();
    let text = if measure.json {
        serde_json::to_string_pretty(&result).map_err(Failure::because)?
    } else {
        result.to_string()
    };
    writeln!(io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}
