use std::{
    fmt,
    fs::File,
    io::{self, Seek as _, SeekFrom},
    path::Path,
};

#[cfg(feature = "parquet")]
use super::parquet::ParquetFile;
use super::{About, Sheet};
use crate::packed::{BadFile, TextFile, ending};

/// A sheet that is being written; the end of its name says how.
#[derive(Debug)]
pub struct SheetFile(Form);

enum Form {
    /// One JSON object a line.
    Lines(TextFile),
    /// Whether the names of the columns stand there already.
    Csv(TextFile, bool),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetFile>),
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lines(_) => "Lines",
            Self::Csv(..) => "Csv",
            #[cfg(feature = "parquet")]
            Self::Parquet(_) => "Parquet",
        })
    }
}

impl SheetFile {
    /// `about` is told by a file that has a place for it beside its rows.
    ///
    /// # Errors
    /// When the name does not say how to write it, or the file cannot be made.
    pub fn create(path: &Path, about: &About) -> Result<Self, BadFile> {
        let name = || path.display().to_string();
        Ok(Self(match ending(path) {
            Some("jsonl") => Form::Lines(TextFile::create(path)?),
            Some("csv") => Form::Csv(TextFile::create(path)?, false),
            Some("parquet") if path.extension().is_some_and(|end| end == "parquet") => {
                return parquet(path, about);
            }
            _ => return Err(BadFile::Form(name())),
        }))
    }

    /// Goes on behind the first bytes of a file with one JSON object a line, which is made where it is
    /// missing.
    ///
    /// # Errors
    /// When the file holds something else by its name, or cannot be opened.
    pub fn append(path: &Path, bytes: u64) -> Result<Self, BadFile> {
        if path.extension().is_none_or(|end| end != "jsonl") {
            return Err(BadFile::NoLines(path.display().to_string()));
        }
        let mut file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        file.set_len(bytes)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self(Form::Lines(TextFile::behind(file))))
    }

    /// # Errors
    /// When it cannot be written to.
    pub fn write(&mut self, sheet: &Sheet) -> io::Result<()> {
        match &mut self.0 {
            Form::Lines(file) => file.write(sheet.json_lines().as_bytes()),
            Form::Csv(file, begun) => {
                if !std::mem::replace(begun, true) {
                    file.write(sheet.csv_head().as_bytes())?;
                }
                file.write(sheet.csv_lines().as_bytes())
            }
            #[cfg(feature = "parquet")]
            Form::Parquet(file) => file.write(sheet),
        }
    }

    /// Gives the rows to the system, as far as the form allows it.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Form::Lines(file) | Form::Csv(file, _) => file.flush(),
            #[cfg(feature = "parquet")]
            Form::Parquet(_) => Ok(()),
        }
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub fn finish(self) -> io::Result<()> {
        match self.0 {
            Form::Lines(file) | Form::Csv(file, _) => file.finish(),
            #[cfg(feature = "parquet")]
            Form::Parquet(file) => file.finish(),
        }
    }
}

#[cfg(feature = "parquet")]
fn parquet(path: &Path, about: &About) -> Result<SheetFile, BadFile> {
    let file = ParquetFile::create(path, about)?;
    Ok(SheetFile(Form::Parquet(Box::new(file))))
}

#[cfg(not(feature = "parquet"))]
fn parquet(path: &Path, _: &About) -> Result<SheetFile, BadFile> {
    Err(BadFile::NoParquet(path.display().to_string()))
}
