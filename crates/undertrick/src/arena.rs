//! `undertrick arena`: measurements that are played, written and printed.

use std::{
    fmt::Display,
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use indicatif::ProgressBar;
use lab::{Contest, Contested, Done, Inference, InferenceScores, Sheet, SheetFile, Simulated};
use serde::Serialize;

use crate::{
    arguments::Measure, entrants::entrant, failure::Failure, output, progress, simulate::pool,
};

type WriteRows<'a> = dyn FnMut(&Sheet) -> io::Result<()> + Send + 'a;

/// `undertrick arena GAME …`: two bots that meet.
pub(crate) fn contest<G: Simulated>(
    options: G::Options,
    measure: &Measure,
) -> Result<Contest<G>, Failure> {
    let rules = G::prepare(options).map_err(Failure::because)?;
    let Some(b) = &measure.b else {
        return Err(Failure::because(
            "name a bot to measure against, such as --b novice",
        ));
    };
    Ok(Contest {
        a: entrant::<G>(&measure.a, measure.programs, &rules)?,
        b: entrant::<G>(b, measure.programs, &rules)?,
        rules,
        deals: measure.deals,
        seed: measure.seed,
        rotate: false,
        talk: false,
    })
}

/// Plays all deals, but for those that the file of an earlier try has, and prints the report.
pub(crate) fn run<G: Contested>(
    contest: &Contest<G>,
    measure: &Measure,
) -> Result<ExitCode, Failure> {
    let (done, file) = opened(contest, measure)?;
    let bar = progress::deals(contest.deals);
    bar.set_position(done.deals());
    let report = measured(measure, &bar, file, |write, progress| {
        contest.run_after(done, write, progress)
    })?;
    print(&report, measure)?;
    Ok(ExitCode::SUCCESS)
}

/// `undertrick arena inside-job --inference …`: plays all deals and prints how the Insider was found.
pub(crate) fn infer(inference: &Inference, measure: &Measure) -> Result<InferenceScores, Failure> {
    let file = match &measure.out {
        Some(path) => Some(output::sheet(path, &inference.about())?),
        None => None,
    };
    let bar = progress::deals(inference.deals * inference.insiders.len() as u64);
    let scores = measured(measure, &bar, file, |write, progress| {
        inference.run_into(write, progress)
    })?;
    print(&scores, measure)?;
    Ok(scores)
}

/// Lets `run` play with something to write rows with and something to count deals with. Every row is in
/// the file as soon as it is written, so that a measurement may be stopped at any moment.
fn measured<T: Send>(
    measure: &Measure,
    bar: &ProgressBar,
    mut file: Option<SheetFile>,
    run: impl FnOnce(&mut WriteRows<'_>, &(dyn Fn(u64) + Sync)) -> io::Result<T> + Send,
) -> Result<T, Failure> {
    let mut write = |rows: &Sheet| {
        let Some(file) = &mut file else {
            return Ok(());
        };
        file.write(rows)?;
        file.flush()
    };
    let result = pool(measure.threads)?.install(|| run(&mut write, &|deals| bar.inc(deals)));
    bar.finish_and_clear();
    let path = measure.out.as_deref().unwrap_or(Path::new(""));
    let failed = |error: io::Error| Failure::file("write to", path, &error);
    let result = result.map_err(failed)?;
    if let Some(file) = file {
        file.finish().map_err(failed)?;
    }
    Ok(result)
}

/// The deals that were done before, and the file for the others.
fn opened<G: Contested>(
    contest: &Contest<G>,
    measure: &Measure,
) -> Result<(Done<G>, Option<SheetFile>), Failure> {
    let Some(path) = &measure.out else {
        return Ok((Done::default(), None));
    };
    if !measure.resume {
        return Ok((
            Done::default(),
            Some(output::sheet(path, &contest.about())?),
        ));
    }
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text.map_err(|error| Failure::file("read", path, &error))?,
    };
    let done = contest.read_deals(&text).map_err(|error| {
        Failure::because(format_args!(
            "cannot go on with {}: {error}",
            path.display()
        ))
    })?;
    let file = SheetFile::append(path, done.bytes());
    let file = file.map_err(|error| output::failure(path, error))?;
    let (deals, all) = (done.deals(), contest.deals);
    writeln!(io::stderr(), "{deals} of {all} deals were done before")?;
    Ok((done, Some(file)))
}

fn print<T: Serialize + Display>(result: &T, measure: &Measure) -> Result<(), Failure> {
    let text = if measure.json {
        serde_json::to_string_pretty(result).map_err(Failure::because)?
    } else {
        result.to_string()
    };
    writeln!(io::stdout(), "{text}")?;
    Ok(())
}
