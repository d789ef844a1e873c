use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use lab::{
    About, Data, Entrant, SheetFile, Simulated, Simulation, TextFile, Wanted, holds_records,
};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{
    arguments::Series,
    entrants::{entrant, has_clock, is_cheater},
    failure::{Failure, is_stream},
    output, progress,
};

/// `undertrick simulate GAME …`
pub(crate) fn run<G: Simulated>(options: G::Options, series: &Series) -> Result<ExitCode, Failure> {
    let rules = G::prepare(options).map_err(Failure::because)?;
    let bots = seated::<G>(series, &rules)?;
    let simulation = Simulation::<G>::new(rules, series.seed, series.games).with_bots(bots);
    let pool = pool(series.threads)?;
    let mut files = Files::create(series, &simulation.about())?;

    let bar = progress::bar(series.games);
    let wanted = files.wanted();
    let played = pool.install(|| {
        simulation.run_into(wanted, &mut |data| files.write(data), &|games| {
            bar.inc(games)
        })
    });
    bar.finish_and_clear();
    let summary = played.map_err(|error| Failure::file("write to", series.file(), &error))?;
    files.finish(series.file())?;

    let text = if series.json {
        serde_json::to_string_pretty(&summary).map_err(Failure::because)?
    } else {
        summary.to_string()
    };
    if is_stream(series.file()) {
        writeln!(io::stderr(), "{text}")?;
    } else {
        writeln!(io::stdout(), "{text}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Where the games are written down.
#[derive(Default)]
struct Files {
    records: Vec<TextFile>,
    games: Option<SheetFile>,
    decisions: Option<SheetFile>,
    beliefs: Option<SheetFile>,
}

impl Files {
    fn create(series: &Series, about: &About) -> Result<Self, Failure> {
        let sheet = |path: &Option<PathBuf>| {
            let path = path.as_deref();
            path.map(|path| output::sheet(path, about)).transpose()
        };
        let mut files = Self {
            decisions: sheet(&series.decisions)?,
            beliefs: sheet(&series.beliefs)?,
            ..Self::default()
        };
        let mut records: Vec<&Path> = series.records.iter().map(|path| &**path).collect();
        match series.out.as_deref() {
            Some(path) if holds_records(path) => records.push(path),
            Some(path) => files.games = Some(output::sheet(path, about)?),
            None => {}
        }
        for path in records {
            files.records.push(output::text(path)?);
        }
        Ok(files)
    }

    const fn wanted(&self) -> Wanted {
        Wanted {
            records: !self.records.is_empty(),
            games: self.games.is_some(),
            decisions: self.decisions.is_some(),
            beliefs: self.beliefs.is_some(),
        }
    }

    fn write(&mut self, data: Data) -> io::Result<()> {
        for file in &mut self.records {
            file.write(&data.records)?;
        }
        for (file, rows) in [
            (&mut self.games, data.games),
            (&mut self.decisions, data.decisions),
            (&mut self.beliefs, data.beliefs),
        ] {
            if let Some(file) = file {
                file.write(&rows)?;
            }
        }
        Ok(())
    }

    fn finish(self, path: &Path) -> Result<(), Failure> {
        let sheets = [self.games, self.decisions, self.beliefs];
        let mut sheets = sheets.into_iter().flatten();
        let mut records = self.records.into_iter();
        let finished = records
            .try_for_each(TextFile::finish)
            .and_then(|()| sheets.try_for_each(SheetFile::finish));
        finished.map_err(|error| Failure::file("write to", path, &error))
    }
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

/// A pool with this number of threads, or with one for every core.
pub(crate) fn pool(threads: Option<u16>) -> Result<ThreadPool, Failure> {
    ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0).into())
        .build()
        .map_err(Failure::because)
}
