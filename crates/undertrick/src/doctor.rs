use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use serde::Deserialize;
use server::{Checked, Claim};
use tokio::runtime::Runtime;

use crate::{arguments::Place, check::count, failure::Failure, progress};

/// Look whether a store is whole, and name what is wrong with it.
///
/// Every log is read from its first row to its last: whether each row fits its checksum and the row
/// before, whether the games can be played again, and whether snapshots, lists and results tell the
/// same. SQLite checks its file as well. Nothing is changed, and a server may be running meanwhile.
///
/// A problem is printed as `table T, row N: what is wrong`, rows counted from 0. Whoever writes the
/// whole log anew can make the checksums fit again; records that somebody has kept show that
/// (--records).
///
/// Exit code: 0 if nothing is wrong, 1 if something is, 2 if there is nothing to look at.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Doctor {
    #[command(flatten)]
    place: Place,
    /// Hold records that were kept against the store: a file with one record per line, also
    /// compressed as `undertrick export` writes it
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  undertrick doctor
  undertrick doctor --data /var/lib/undertrick --records my-games.jsonl
  undertrick doctor --database postgres://undertrick@localhost/undertrick";

/// `undertrick doctor`
pub(crate) fn run(arguments: &Doctor) -> Result<ExitCode, Failure> {
    let url = arguments.place.url()?;
    let claims = match &arguments.records {
        Some(file) => claims(file)?,
        None => Vec::new(),
    };
    let bar = progress::tables();
    let mut report = |problem: &server::Problem| {
        bar.suspend(|| {
            // A reader that has closed the pipe still gets the exit code.
            let _ = writeln!(io::stdout(), "{problem}");
        });
    };
    let progress = |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    };
    let looked = server::doctor(&url, &claims, &mut report, &progress);
    let checked = Runtime::new()?.block_on(looked);
    bar.finish_and_clear();
    let Checked {
        tables,
        rows,
        games,
        unchained,
        problems,
    } = checked.map_err(Failure::because)?;
    let mut out = io::stdout().lock();
    if unchained > 0 {
        writeln!(
            out,
            "{unchained} rows are from before there were checksums and are covered by none; \
             the next row of their table will cover them"
        )?;
    }
    if !claims.is_empty() {
        writeln!(out, "{} compared", count(claims.len(), "record"))?;
    }
    writeln!(
        out,
        "{tables} tables, {rows} rows, {games} finished games; {problems} problems"
    )?;
    if problems > 0 {
        writeln!(
            out,
            "Tables that are not named are whole. What is named comes back only from a backup: stop the \
             server, move the store away, and `undertrick restore` the last backup that is whole."
        )?;
    }
    Ok(ExitCode::from(u8::from(problems > 0)))
}

/// What is read of a record here; the rest is for `verify`.
#[derive(Deserialize)]
struct Kept {
    id: Option<String>,
    chain: Option<String>,
}

fn claims(path: &Path) -> Result<Vec<Claim>, Failure> {
    let unreadable = |error: io::Error| Failure::file("read", path, &error);
    let file = File::open(path).map_err(unreadable)?;
    let mut claims = Vec::new();
    for (number, line) in (1..).zip(BufReader::new(lab::unpacked(file)).lines()) {
        let line = line.map_err(unreadable)?;
        let from = format!("line {number} of the records");
        if line.trim().is_empty() {
            continue;
        }
        let kept: Kept = serde_json::from_str(&line)
            .map_err(|error| Failure::because(format_args!("{from} is no record: {error}")))?;
        let claim = claim(&from, &kept).ok_or_else(|| {
            let reason = "does not say which game of which table it is, and with which chain";
            Failure::because(format_args!("{from} {reason}"))
        })?;
        claims.push(claim);
    }
    Ok(claims)
}

fn claim(from: &str, kept: &Kept) -> Option<Claim> {
    let (table, game) = kept.id.as_ref()?.split_once('/')?;
    Some(Claim {
        from: from.to_owned(),
        table: table.parse().ok()?,
        game: game.parse().ok()?,
        chain: kept.chain.as_ref()?.parse().ok()?,
    })
}
