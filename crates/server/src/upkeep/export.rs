//! All finished games of a store as records, one a line and compressed (gzip).

use std::io::{self, Write};

use flate2::{Compression, write::GzEncoder};
use futures_util::future::LocalBoxFuture;

use super::{Problem, UpkeepError};
use crate::{
    edge::id::TableId,
    host::clock::Clock,
    store::{Log, reader::Reader},
    table::{
        any_game::{AnyTable, Met},
        daily::Day,
    },
};

/// What was written, and what could not be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    pub games: u64,
    /// Tables of which games may be missing, because their log is damaged.
    pub damaged: u64,
}

/// Writes a record of every finished game, but for daily deals whose day is not over. `report` is told what is damaged, `progress` how many
/// tables are done, and of how many.
///
/// # Errors
/// When the store cannot be read, or nothing can be written.
pub fn export<'a>(
    url: &'a str,
    to: &'a mut dyn Write,
    report: &'a mut dyn FnMut(&Problem),
    progress: &'a dyn Fn(u64, u64),
) -> LocalBoxFuture<'a, Result<Exported, UpkeepError>> {
    Box::pin(async move {
        let mut reader = Reader::open(url).await?;
        let mut to = GzEncoder::new(to, Compression::default());
        let mut exported = Exported::default();
        let tables = reader.tables().await?;
        let today = today(&mut reader).await?;
        for (done, id) in (1..).zip(&tables) {
            let Ok(table) = id.parse::<TableId>() else {
                continue;
            };
            let written = match reader.log(id).await.map(Log::whole) {
                Ok(Some(log)) => write(table, &log, today, &mut to, &mut exported.games)?,
                Ok(None) => Ok(()),
                Err(error) => Err(Problem::of(table, error)),
            };
            if let Err(problem) = written {
                exported.damaged += 1;
                report(&problem);
            }
            progress(done, tables.len() as u64);
        }
        to.finish()?.flush()?;
        Ok(exported)
    })
}

/// The day that it is, or was once.
async fn today(reader: &mut Reader) -> Result<Day, UpkeepError> {
    let chain = reader.daily_chain().await?;
    let now = Day::at(Clock::System.now());
    Ok(chain.map_or(now, |chain| now.max(Day(chain.reached))))
}

/// Writes the games of one table, up to the first row that is damaged.
fn write(
    table: TableId,
    log: &Log,
    today: Day,
    to: &mut impl Write,
    games: &mut u64,
) -> io::Result<Result<(), Problem>> {
    let mut written = Ok(());
    let read = AnyTable::from_log(table, log, &mut |met| {
        if let Met::Over(past, _) = met
            && past.day().is_none_or(|day| day < today)
            && written.is_ok()
        {
            written = to.write_all(past.record(table).as_bytes());
            *games += 1;
        }
    });
    written?;
    let problem =
        |error: crate::table::any_game::BadLog| Problem::at(table, error.row, error.reason);
    Ok(read.map(drop).map_err(problem))
}
