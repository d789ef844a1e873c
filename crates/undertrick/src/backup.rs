use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use server::UpkeepError;
use tokio::runtime::Runtime;

use crate::{
    arguments::Place,
    failure::{Failure, is_stream, name},
    progress,
};

/// Write a copy of the whole store into one file, while the server is running or not.
///
/// It holds everything as it was at one moment: tables, people, tokens and results. It is compressed
/// text with a checksum at its end, the same for SQLite and PostgreSQL, and `undertrick restore` makes
/// a store of it. It holds the secrets of coming deals, so only its owner may read it.
///
/// Exit code: 0 if the file is whole and on the disk, 2 if not.
#[derive(Debug, Args)]
#[command(after_help = BACKUP_EXAMPLES)]
pub(crate) struct Backup {
    /// The file to write; one that is there is replaced when the new one is whole. - is standard output
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

const BACKUP_EXAMPLES: &str = "\
Examples:
  undertrick backup undertrick-backup.gz
  undertrick backup --data /var/lib/undertrick /srv/backups/undertrick.gz
  undertrick backup --database postgres://undertrick@localhost/undertrick - | ssh elsewhere 'cat > undertrick.gz'";

/// Make a store of a backup, where there is none yet.
///
/// The place must be empty: a folder without a store, or a database without one. Either all of the
/// backup is restored or nothing; a file that was cut short or damaged is refused.
///
/// Exit code: 0 if everything is there, 2 if nothing was done.
#[derive(Debug, Args)]
#[command(after_help = RESTORE_EXAMPLES)]
pub(crate) struct Restore {
    /// The file that `undertrick backup` wrote; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

const RESTORE_EXAMPLES: &str = "\
Examples:
  undertrick restore undertrick-backup.gz --data new-folder
  undertrick restore undertrick-backup.gz --database postgres://undertrick@localhost/empty";

/// Write a record of every finished game, one per line and compressed.
///
/// A server may be running meanwhile. `undertrick verify` reads the file as it is. Records hold the
/// names of the people who played.
///
/// Exit code: 0 if all games are there, 1 if the log of some table is damaged, 2 if nothing was written.
#[derive(Debug, Args)]
#[command(after_help = EXPORT_EXAMPLES)]
pub(crate) struct Export {
    /// The file to write; one that is there is replaced when the new one is whole. - is standard output
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

const EXPORT_EXAMPLES: &str = "\
Examples:
  undertrick export games.jsonl.gz
  undertrick verify games.jsonl.gz";

/// `undertrick backup FILE`
pub(crate) fn backup(arguments: &Backup) -> Result<ExitCode, Failure> {
    let url = arguments.place.url()?;
    let bar = progress::rows();
    let rows = write_whole(&arguments.file, |file| {
        Runtime::new()?.block_on(server::backup(&url, file, &|done, all| {
            bar.set_length(all);
            bar.set_position(done);
        }))
    });
    bar.finish_and_clear();
    let (rows, file) = (rows?, name(&arguments.file));
    writeln!(
        io::stderr(),
        "{rows} rows are in {file}. Keep it on another machine; `undertrick restore` makes a store of it."
    )?;
    Ok(ExitCode::SUCCESS)
}

/// `undertrick restore FILE`
pub(crate) fn restore(arguments: &Restore) -> Result<ExitCode, Failure> {
    let (url, path) = (arguments.place.url()?, &arguments.file);
    let mut input: Box<dyn io::Read> = if is_stream(path) {
        Box::new(io::stdin())
    } else {
        let file = File::open(path).map_err(|error| Failure::file("read", path, &error))?;
        Box::new(file)
    };
    let bar = progress::rows();
    let progress = |done| bar.set_position(done);
    let restored = server::restore(&url, &mut input, &progress);
    let rows = Runtime::new()?.block_on(restored);
    bar.finish_and_clear();
    let rows = rows.map_err(Failure::because)?;
    writeln!(
        io::stderr(),
        "{rows} rows are in {}. `undertrick doctor` looks whether all is well; then start the server.",
        arguments.place
    )?;
    Ok(ExitCode::SUCCESS)
}

/// `undertrick export FILE`
pub(crate) fn export(arguments: &Export) -> Result<ExitCode, Failure> {
    let url = arguments.place.url()?;
    let bar = progress::tables();
    let exported = write_whole(&arguments.file, |file| {
        let mut report = |problem: &server::Problem| bar.suspend(|| eprintln!("{problem}"));
        Runtime::new()?.block_on(server::export(&url, file, &mut report, &|done, all| {
            bar.set_length(all);
            bar.set_position(done);
        }))
    });
    bar.finish_and_clear();
    let exported = exported?;
    writeln!(
        io::stderr(),
        "{} games are in {}.",
        exported.games,
        name(&arguments.file)
    )?;
    if exported.damaged > 0 {
        writeln!(
            io::stderr(),
            "Games may be missing, because logs are damaged; `undertrick doctor` says what can be done."
        )?;
    }
    Ok(ExitCode::from(u8::from(exported.damaged > 0)))
}

/// Writes a file under another name until it is whole and on the disk, readable for its owner alone.
fn write_whole<T>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, UpkeepError>,
) -> Result<T, Failure> {
    let failed = |error: UpkeepError| match error {
        UpkeepError::File(error) => Failure::file("write to", path, &error),
        error => Failure::because(error),
    };
    if is_stream(path) {
        return write(&mut io::stdout().lock()).map_err(failed);
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let written = write_part(&part, path, write);
    if written.is_err() {
        // It would look like something that is worth keeping.
        let _ = fs::remove_file(&part);
    }
    written.map_err(failed)
}

fn write_part<T>(
    part: &Path,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, UpkeepError>,
) -> Result<T, UpkeepError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    // One that was left behind may be open to others.
    let _ = fs::remove_file(part);
    let mut file = BufWriter::new(options.open(part)?);
    let written = write(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    fs::rename(part, path)?;
    // The name is on the disk once its folder is.
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    Ok(written)
}
