use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

use bots::{BotName, Level};
use cards::{MAX_SEATS, Seed};
use lab::{Simulated, Simulation};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{
    arguments::Series,
    failure::{Failure, is_stream},
    progress,
};

/// `undertrick simulate GAME …`
pub(crate) fn run<G: Simulated>(options: G::Options, series: &Series) -> Result<ExitCode, Failure> {
    let rules = G::prepare(options).map_err(Failure::because)?;
    let bots = seated::<G>(&series.bots, &rules)?;
    let simulation = Simulation::<G>::new(rules, series.seed, series.games).with_bots(bots);
    let pool = pool(series.threads)?;
    let path = series.records.as_deref();
    let mut records = path.map(open).transpose()?;

    let bar = progress::bar(series.games);
    let played = pool.install(|| {
        let records = records
            .as_mut()
            .map(|records| &mut **records as &mut (dyn Write + Send));
        simulation.run(records, &|games| bar.inc(games))
    });
    bar.finish_and_clear();
    let tally = played
        .map_err(|error| Failure::file("write to", path.unwrap_or(Path::new("-")), &error))?;

    if path.is_some_and(is_stream) {
        writeln!(io::stderr(), "{tally}")?;
    } else {
        writeln!(io::stdout(), "{tally}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// One bot for all seats, or one for each.
fn seated<G: Simulated>(
    names: &[BotName],
    rules: &Arc<G::Rules>,
) -> Result<[BotName; MAX_SEATS], Failure> {
    for &name in names {
        if !name.is_reproducible() {
            return Err(Failure::because(format_args!(
                "{name} thinks by the clock, and a simulation must give the same games again: give \
                 it worlds, such as {}@200w",
                name.level
            )));
        }
        if G::bot(name, rules, Seed::from(0)).is_none() {
            return Err(Failure::because(format_args!(
                "{} does not play {} by its view, so it cannot be simulated",
                name.level,
                G::NAME
            )));
        }
    }
    let people = G::people(rules);
    let mut bots = [Level::Random.into(); MAX_SEATS];
    match names {
        [name] => bots = [*name; MAX_SEATS],
        _ if names.len() == usize::from(people) => bots[..names.len()].copy_from_slice(names),
        _ => {
            let count = names.len();
            return Err(Failure::because(format_args!(
                "--bots names {count} bots for {people} seats: name one for all, or one for each"
            )));
        }
    }
    Ok(bots)
}

/// So many threads, or one for every core.
pub(crate) fn pool(threads: Option<u16>) -> Result<ThreadPool, Failure> {
    ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0).into())
        .build()
        .map_err(Failure::because)
}

fn open(path: &Path) -> Result<Box<dyn Write + Send>, Failure> {
    if is_stream(path) {
        return Ok(Box::new(BufWriter::with_capacity(1 << 16, io::stdout())));
    }
    let file = File::create(path).map_err(|error| Failure::file("write to", path, &error))?;
    Ok(Box::new(BufWriter::with_capacity(1 << 16, file)))
}
