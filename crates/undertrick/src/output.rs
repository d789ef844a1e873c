//! Files of data: what is written follows from the end of the name.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};
use lab::Sheet;

use crate::failure::{Failure, is_stream};

type Plain = BufWriter<Box<dyn Write + Send>>;

/// A file of text, packed by gzip if its name says so.
pub(crate) enum Text {
    Plain(Plain),
    Gzip(GzEncoder<Plain>),
}

/// A sheet that is being written.
pub(crate) struct SheetFile {
    path: PathBuf,
    form: Form,
}

enum Form {
    /// One JSON object a line.
    Lines(Text),
    /// Whether the names of the columns stand there already.
    Csv(Text, bool),
}

fn create(path: &Path) -> io::Result<Plain> {
    let file: Box<dyn Write + Send> = if is_stream(path) {
        Box::new(io::stdout())
    } else {
        Box::new(File::create(path)?)
    };
    Ok(BufWriter::with_capacity(1 << 16, file))
}

impl Text {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        let file = create(path)?;
        let name = path.to_string_lossy();
        Ok(if name.ends_with(".gz") {
            Self::Gzip(GzEncoder::new(file, Compression::default()))
        } else {
            Self::Plain(file)
        })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Plain(file) => file.write_all(bytes),
            Self::Gzip(file) => file.write_all(bytes),
        }
    }

    /// Writes what is left.
    pub(crate) fn finish(self) -> io::Result<()> {
        let mut file = match self {
            Self::Plain(file) => file,
            Self::Gzip(file) => file.finish()?,
        };
        file.flush()
    }
}

/// The end of a name without what says how it is packed.
fn ending(path: &Path) -> String {
    let name = path.to_string_lossy();
    let name = name.trim_end_matches(".gz");
    name.rsplit_once('.')
        .map_or(String::new(), |(_, ending)| ending.to_owned())
}

/// Does this file hold records, and no sheet?
pub(crate) fn holds_records(path: &Path) -> bool {
    ending(path) == "jsonl"
}

impl SheetFile {
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        let failed = |error: io::Error| Failure::file("write to", path, &error);
        let form = match ending(path).as_str() {
            "jsonl" => Form::Lines(Text::create(path).map_err(failed)?),
            "csv" => Form::Csv(Text::create(path).map_err(failed)?, false),
            _ => {
                return Err(Failure::because(format_args!(
                    "{}: the name must end with .jsonl or .csv, with .gz behind it to pack it",
                    path.display()
                )));
            }
        };
        Ok(Self {
            path: path.to_owned(),
            form,
        })
    }

    pub(crate) fn write(&mut self, sheet: &Sheet) -> io::Result<()> {
        match &mut self.form {
            Form::Lines(file) => file.write(sheet.json_lines().as_bytes()),
            Form::Csv(file, begun) => {
                if !std::mem::replace(begun, true) {
                    file.write(sheet.csv_head().as_bytes())?;
                }
                file.write(sheet.csv_lines().as_bytes())
            }
        }
    }

    /// Writes what is left.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let finished = match self.form {
            Form::Lines(file) | Form::Csv(file, _) => file.finish(),
        };
        finished.map_err(|error| Failure::file("write to", &self.path, &error))
    }
}
