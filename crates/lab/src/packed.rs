//! Text in files, packed or not.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead as _, BufReader, BufWriter, Read, Write},
    path::Path,
};

use flate2::{Compression, read::MultiGzDecoder, write::GzEncoder};

/// Whether this build writes and reads Parquet and what is packed by zstd: a feature, because few need
/// it and everybody would wait for it.
pub const HAS_PARQUET: bool = cfg!(feature = "parquet");

/// How a build gets both.
pub(crate) const WITH_PARQUET: &str = "build it with `cargo build --release --features parquet`";

/// Why a file of data cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum BadFile {
    #[error(
        "{0}: the name must end with .jsonl, .csv or .parquet, with .gz or .zst behind one of the \
         first two to pack it"
    )]
    Form(String),
    #[error("{0}: this program writes no Parquet: {WITH_PARQUET}, or write .jsonl.gz or .csv.gz")]
    NoParquet(String),
    #[error("{0}: this program packs by gzip alone: {WITH_PARQUET}, or write .gz")]
    NoZstd(String),
    #[error("{0}: only a file whose name ends with .jsonl can be gone on with")]
    NoLines(String),
    #[error(transparent)]
    Io(#[from] io::Error),
}

type Plain = BufWriter<Box<dyn Write + Send>>;

/// A file of text that is being written, packed if the end of its name says so.
pub struct TextFile(Form);

enum Form {
    Plain(Plain),
    Gzip(GzEncoder<Plain>),
    #[cfg(feature = "parquet")]
    Zstd(zstd::Encoder<'static, Plain>),
}

impl fmt::Debug for TextFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextFile").finish_non_exhaustive()
    }
}

fn buffered(file: impl Write + Send + 'static) -> Plain {
    BufWriter::with_capacity(1 << 16, Box::new(file))
}

impl TextFile {
    /// # Errors
    /// When the file cannot be made, or this build cannot pack it.
    pub fn create(path: &Path) -> Result<Self, BadFile> {
        Ok(Self(match packing(path) {
            None => Form::Plain(buffered(File::create(path)?)),
            Some(Packing::Gzip) => {
                let file = buffered(File::create(path)?);
                Form::Gzip(GzEncoder::new(file, Compression::default()))
            }
            #[cfg(feature = "parquet")]
            Some(Packing::Zstd) => {
                let file = buffered(File::create(path)?);
                Form::Zstd(zstd::Encoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?)
            }
            #[cfg(not(feature = "parquet"))]
            Some(Packing::Zstd) => return Err(BadFile::NoZstd(path.display().to_string())),
        }))
    }

    /// Goes on in a file that is not packed.
    pub(crate) fn behind(file: File) -> Self {
        Self(Form::Plain(buffered(file)))
    }

    /// Standard output.
    #[must_use]
    pub fn stdout() -> Self {
        Self(Form::Plain(buffered(io::stdout())))
    }

    /// # Errors
    /// When it cannot be written to.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.0 {
            Form::Plain(file) => file.write_all(bytes),
            Form::Gzip(file) => file.write_all(bytes),
            #[cfg(feature = "parquet")]
            Form::Zstd(file) => file.write_all(bytes),
        }
    }

    /// Gives what was written to the system, where it is not packed.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Form::Plain(file) => file.flush(),
            Form::Gzip(_) => Ok(()),
            #[cfg(feature = "parquet")]
            Form::Zstd(_) => Ok(()),
        }
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub fn finish(self) -> io::Result<()> {
        let mut file = match self.0 {
            Form::Plain(file) => file,
            Form::Gzip(file) => file.finish()?,
            #[cfg(feature = "parquet")]
            Form::Zstd(file) => file.finish()?,
        };
        file.flush()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    Gzip,
    Zstd,
}

fn packing(path: &Path) -> Option<Packing> {
    match path.extension()?.to_str()? {
        "gz" => Some(Packing::Gzip),
        "zst" => Some(Packing::Zstd),
        _ => None,
    }
}

/// The end of a name without what says how it is packed.
pub(crate) fn ending(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?;
    let name = match packing(path) {
        None => name,
        Some(_) => name.rsplit_once('.')?.0,
    };
    name.rsplit_once('.').map(|(_, ending)| ending)
}

/// Whether a file of this name holds records, and no sheet.
#[must_use]
pub fn holds_records(path: &Path) -> bool {
    ending(path) == Some("jsonl")
}

/// The text of a file that may be packed, which its first bytes tell. What cannot be read is told
/// when it is.
pub fn unpacked(file: impl Read + Send + 'static) -> Box<dyn Read + Send> {
    let mut file = BufReader::new(file);
    match file.fill_buf() {
        Ok([0x1f, 0x8b, ..]) => Box::new(MultiGzDecoder::new(file)),
        Ok([0x28, 0xb5, 0x2f, 0xfd, ..]) => unpacked_by_zstd(file),
        Ok(_) | Err(_) => Box::new(file),
    }
}

#[cfg(feature = "parquet")]
fn unpacked_by_zstd<R: Read + Send + 'static>(file: BufReader<R>) -> Box<dyn Read + Send> {
    match zstd::Decoder::with_buffer(file) {
        Ok(text) => Box::new(text),
        Err(error) => Box::new(Unreadable(error.to_string())),
    }
}

#[cfg(not(feature = "parquet"))]
fn unpacked_by_zstd<R: Read + Send + 'static>(_: BufReader<R>) -> Box<dyn Read + Send> {
    Box::new(Unreadable(format!(
        "it is packed by zstd, which this program cannot read: {WITH_PARQUET}"
    )))
}

/// Text that cannot be read.
struct Unreadable(String);

impl Read for Unreadable {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(io::ErrorKind::Unsupported, self.0.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_a_file_holds() {
        for (name, expected) in [
            ("games.jsonl", Some("jsonl")),
            ("a.b/games.csv.gz", Some("csv")),
            ("games.jsonl.zst", Some("jsonl")),
            ("games.parquet", Some("parquet")),
            ("games.gz", None),
            ("games", None),
            ("-", None),
        ] {
            assert_eq!(ending(Path::new(name)), expected, "{name}");
        }
    }

    /// Packed text can be read again, and a build that cannot pack or unpack says how to get one that can.
    #[test]
    fn text_is_packed_and_unpacked() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["text.jsonl", "text.jsonl.gz", "text.jsonl.zst"] {
            let path = folder.path().join(name);
            let file = TextFile::create(&path);
            if name.ends_with(".zst") && !HAS_PARQUET {
                let said = file.unwrap_err().to_string();
                assert!(said.contains("--features parquet"), "{said}");
                assert!(!path.exists());
                std::fs::write(&path, [0x28, 0xb5, 0x2f, 0xfd, 0]).unwrap();
                let mut text = String::new();
                let read = unpacked(File::open(&path).unwrap()).read_to_string(&mut text);
                let said = read.unwrap_err().to_string();
                assert!(said.contains("--features parquet"), "{said}");
                continue;
            }
            let mut file = file.unwrap();
            for _ in 0..1000 {
                file.write(b"again and again\n").unwrap();
            }
            file.finish().unwrap();
            let mut text = String::new();
            unpacked(File::open(&path).unwrap())
                .read_to_string(&mut text)
                .unwrap();
            assert_eq!(text, "again and again\n".repeat(1000));
            let packed = std::fs::metadata(&path).unwrap().len() < 1000;
            assert_eq!(packed, name != "text.jsonl", "{name}");
        }
    }
}
