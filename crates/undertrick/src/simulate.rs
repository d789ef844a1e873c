use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

use lab::{Entrant, Faults, Simulated, Simulation};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{
    arguments::Series,
    entrants::{entrant, has_clock, is_cheater},
    failure::{Failure, is_stream},
    progress,
};

/// `undertrick simulate GAME …`
pub(crate) fn run<G: Simulated>(options: G::Options, series: &Series) -> Result<ExitCode, Failure> {
    let rules = G::prepare(options).map_err(Failure::because)?;
    let bots = seated::<G>(series, &rules)?;
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

    let mut summary = tally.to_string();
    let programs = simulation.faults();
    if !programs.is_empty() {
        summary += &format!("\n\n  {:<28}{}", "programs", Faults::COLUMNS);
    }
    for (name, faults) in programs {
        summary += &format!("\n  {name:<28}{faults}");
    }
    if path.is_some_and(is_stream) {
        writeln!(io::stderr(), "{summary}")?;
    } else {
        writeln!(io::stdout(), "{summary}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// One bot for all seats, or one for each.
fn seated<G: Simulated>(series: &Series, rules: &Arc<G::Rules>) -> Result<Vec<Entrant>, Failure> {
    let people = G::people(rules);
    let count = series.bots.len();
    if count != 1 && count != usize::from(people) {
        return Err(Failure::because(format_args!(
            "--bots names {count} bots for {people} seats: name one for all, or one for each"
        )));
    }
    let read = |name: &String| {
        let bot = entrant::<G>(name, series.programs, rules)?;
        if has_clock(&bot) {
            return Err(Failure::because(format_args!(
                "{bot} thinks by the clock, and a simulation must give the same games again: give \
                 it worlds, such as agent@200w"
            )));
        }
        if is_cheater(&bot) {
            return Err(Failure::because(format_args!(
                "{bot} does not play {} by its view, so it cannot be simulated",
                G::NAME
            )));
        }
        Ok(bot)
    };
    series.bots.iter().map(read).collect()
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
