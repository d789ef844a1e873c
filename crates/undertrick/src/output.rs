//! Files of data: what is written follows from the end of the name.

use std::path::Path;

use lab::{About, BadFile, SheetFile, TextFile};

use crate::failure::{Failure, is_stream};

/// A file or stream of text.
pub(crate) fn text(path: &Path) -> Result<TextFile, Failure> {
    if is_stream(path) {
        return Ok(TextFile::stdout());
    }
    TextFile::create(path).map_err(|error| failure(path, error))
}

/// A sheet that says what its rows are about.
pub(crate) fn sheet(path: &Path, about: &About) -> Result<SheetFile, Failure> {
    SheetFile::create(path, about).map_err(|error| failure(path, error))
}

pub(crate) fn failure(path: &Path, error: BadFile) -> Failure {
    match error {
        BadFile::Io(error) => Failure::file("write to", path, &error),
        error => Failure::because(error),
    }
}
