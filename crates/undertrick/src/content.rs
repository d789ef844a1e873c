//! Own decks, roles and variants from files.

use std::{fs, path::Path};

use cards::{DataFile, FieldError};

use crate::{failure::Failure, games};

/// What a file of own content holds.
pub(crate) struct Content {
    pub(crate) what: String,
    /// What is allowed but can come to nothing.
    pub(crate) warnings: Vec<FieldError>,
}

/// A file that was read, with the name it goes by in messages.
pub(crate) struct Text {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Text {
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))?;
        Ok(Self {
            name: path.display().to_string(),
            text,
        })
    }

    pub(crate) fn file(&self) -> DataFile<'_> {
        DataFile {
            name: &self.name,
            text: &self.text,
        }
    }

    /// Reads whatever it is, told by its fields.
    pub(crate) fn content(&self) -> Result<Content, Failure> {
        let fields = self.file().fields().map_err(Failure::because)?;
        let has = |field: &str| fields.iter().any(|other| other == field);
        games::content(self, &has).unwrap_or_else(|| {
            Err(Failure::because(format_args!(
                "{}: this is no deck (it has no [[card]]), no role (no `side`) and no variant (no `points`)",
                self.name
            )))
        })
    }
}
