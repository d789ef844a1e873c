//! The file of an SQLite store: where it lies, who may read it, and whether it is still there.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use super::trouble::Trouble;

/// Where an SQLite store lies, and which files were there when it was opened.
#[derive(Debug)]
pub(super) struct Place {
    file: PathBuf,
    /// The file and its log, once both are known to be there.
    opened: OnceLock<[Identity; 2]>,
    /// The file, to look into it. It stays open: to close it would give up what SQLite has locked.
    reading: OnceLock<File>,
}

/// What makes a file the same one, whatever it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Identity(u64, u64);

impl Place {
    /// Makes the folder and the file where they are missing, so that nobody but their owner may
    /// look into them, and takes others' rights away where an older version gave them.
    pub(super) fn prepare(file: &Path) -> io::Result<Self> {
        let folder = folder(file);
        make_folder(folder)?;
        OpenOptions::new()
            .append(true)
            .create(true)
            .private()
            .open(file)?;
        for file in [file.to_owned(), beside(file, "-wal"), beside(file, "-shm")] {
            tighten(&file, 0o600)?;
        }
        tighten_folder(folder, file)?;
        Ok(Self {
            file: file.to_owned(),
            opened: OnceLock::new(),
            reading: OnceLock::new(),
        })
    }

    /// Remembers the files as they are now.
    pub(super) fn remember(&self) {
        if let Ok(now) = self.now() {
            // It is opened once.
            let _ = self.opened.set(now);
        }
        if let Ok(file) = File::open(&self.file) {
            let _ = self.reading.set(file);
        }
    }

    /// Are they still the same files? What is written to others is not there after a restart.
    pub(super) fn check(&self) -> Result<(), Trouble> {
        let Some(opened) = self.opened.get() else {
            return Ok(());
        };
        match self.now() {
            Ok(now) if now == *opened => Ok(()),
            Ok(_) | Err(_) => Err(Trouble::Moved),
        }
    }

    /// Does the file begin as one of SQLite does?
    pub(super) fn check_start(&self) -> Result<(), Trouble> {
        let Some(file) = self.reading.get() else {
            return Ok(());
        };
        match start_of(file) {
            Ok(start) if start == *b"SQLite format 3\0" => Ok(()),
            Ok(_) | Err(_) => Err(Trouble::Damaged),
        }
    }

    fn now(&self) -> io::Result<[Identity; 2]> {
        Ok([
            identity(&self.file)?,
            identity(&beside(&self.file, "-wal"))?,
        ])
    }
}

/// A file that only its owner may open, and that is locked by the one who writes to the store.
pub(super) fn lock_file(file: &Path) -> io::Result<File> {
    let name = beside(file, "-lock");
    let lock = OpenOptions::new()
        .append(true)
        .create(true)
        .private()
        .open(&name)?;
    tighten(&name, 0o600)?;
    Ok(lock)
}

fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        Some(_) | None => Path::new("."),
    }
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The folder is closed to others where it holds nothing but the store; a folder that is shared
/// with other things is not ours to close.
fn tighten_folder(folder: &Path, file: &Path) -> io::Result<()> {
    let name = file.file_name().unwrap_or_default().as_encoded_bytes();
    let is_own = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.file_name().as_encoded_bytes().starts_with(name))
    };
    if fs::read_dir(folder)?.all(is_own) {
        return tighten(folder, 0o700);
    }
    if is_open_to_others(folder)? {
        tracing::warn!(
            "the folder {} holds other things too, so others may still look into it",
            folder.display()
        );
    }
    Ok(())
}

/// Opening a file that nobody else may open.
trait Private {
    fn private(&mut self) -> &mut Self;
}

#[cfg(unix)]
impl Private for OpenOptions {
    fn private(&mut self) -> &mut Self {
        use std::os::unix::fs::OpenOptionsExt as _;
        self.mode(0o600)
    }
}

#[cfg(unix)]
fn make_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
}

/// Takes the rights of others away, where the thing is there and they have any.
#[cfg(unix)]
fn tighten(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    match is_open_to_others(path) {
        Ok(false) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Ok(true) => {
            fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
            tracing::warn!("others could read {}; now they cannot", path.display());
            Ok(())
        }
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn is_open_to_others(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    let found = fs::metadata(path)?;
    Ok(Identity(found.dev(), found.ino()))
}

#[cfg(unix)]
fn start_of(file: &File) -> io::Result<[u8; 16]> {
    use std::os::unix::fs::FileExt as _;
    let mut start = [0; 16];
    file.read_exact_at(&mut start, 0)?;
    Ok(start)
}

#[cfg(not(unix))]
fn start_of(mut file: &File) -> io::Result<[u8; 16]> {
    use std::io::{Read as _, Seek as _};
    let mut start = [0; 16];
    file.rewind()?;
    file.read_exact(&mut start)?;
    Ok(start)
}

#[cfg(not(unix))]
impl Private for OpenOptions {
    fn private(&mut self) -> &mut Self {
        self
    }
}

#[cfg(not(unix))]
fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

#[cfg(not(unix))]
fn tighten(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
fn is_open_to_others(_: &Path) -> io::Result<bool> {
    Ok(false)
}

/// Whether it is there is all that can be told.
#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|_| Identity(0, 0))
}
