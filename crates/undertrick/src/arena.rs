use std::{
    fmt::Display,
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use lab::{Contest, Contested, Done, Sheet, SheetFile, Simulated};
use serde::Serialize;

use crate::{
    arguments::Measure, entrants::entrant, failure::Failure, output, progress, simulate::pool,
};

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
    let (done, mut file) = opened(contest, measure)?;
    let bar = progress::deals(contest.deals);
    bar.set_position(done.deals());
    // Every deal is in the file as soon as it is done, so that a contest may be stopped at any moment.
    let mut write = |row: &Sheet| {
        let Some(file) = &mut file else {
            return Ok(());
        };
        file.write(row)?;
        file.flush()
    };
    let progress = |deals| bar.inc(deals);
    let report = pool(measure.threads)?.install(|| contest.run_after(done, &mut write, &progress));
    bar.finish_and_clear();
    let path = measure.out.as_deref().unwrap_or(Path::new(""));
    let failed = |error: io::Error| Failure::file("write to", path, &error);
    let report = report.map_err(failed)?;
    if let Some(file) = file {
        file.finish().map_err(failed)?;
    }
    print(&report, measure)?;
    Ok(ExitCode::SUCCESS)
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

/// Runs what counts deals, and prints what came of it.
pub(crate) fn run_counted<T: Serialize + Display + Send>(
    measure: &Measure,
    deals: u64,
    run: impl FnOnce(&(dyn Fn(u64) + Sync)) -> T + Send,
) -> Result<T, Failure> {
    let bar = progress::deals(deals);
    let result = pool(measure.threads)?.install(|| run(&|deals| bar.inc(deals)));
    bar.finish_and_clear();
    print(&result, measure)?;
    Ok(result)
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
