use std::io::{self, Write as _};

use lab::{Contest, Sheet, Simulated};
use serde::Serialize;

use crate::{
    arguments::Measure, entrants::entrant, failure::Failure, output::SheetFile, progress,
    simulate::pool,
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

/// Writes the figures of every deal, if that is wanted.
pub(crate) fn write_deals(measure: &Measure, deals: &Sheet) -> Result<(), Failure> {
    let Some(path) = &measure.out else {
        return Ok(());
    };
    let mut file = SheetFile::create(path)?;
    let written = file.write(deals);
    written.map_err(|error| Failure::file("write to", path, &error))?;
    file.finish()
}

pub(crate) fn measure<T: Serialize + ToString + Send>(
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
