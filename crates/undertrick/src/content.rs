//! Own decks, roles, variants and lessons from files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use cards::{DataFile, FieldError};
use learn::Shelf;

use crate::{check::count, failure::Failure, games};

/// The lessons that everybody has and those in a folder, in the order of their names.
pub(crate) fn shelf(folder: &Path) -> Result<Shelf, Failure> {
    let files = fs::read_dir(folder).and_then(|files| {
        let paths = files.map(|file| file.map(|file| file.path()));
        paths.collect::<Result<Vec<PathBuf>, _>>()
    });
    let mut files = files.map_err(|error| Failure::file("read", folder, &error))?;
    files.retain(|path| path.extension().is_some_and(|kind| kind == "toml"));
    files.sort();
    if files.is_empty() {
        let folder = folder.display();
        return Err(Failure::because(format_args!(
            "{folder}: there is no lesson, no file with `.toml`"
        )));
    }
    let mut shelf = Shelf::default();
    for path in files {
        let text = Text::read(&path)?;
        shelf.add(&text.file()).map_err(Failure::because)?;
    }
    Ok(shelf)
}

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
        if has("scene") {
            return self.lesson();
        }
        games::content(self, &has).unwrap_or_else(|| {
            Err(Failure::because(format_args!(
                "{}: this is no deck (it has no [[card]]), no role (no `side`), no variant (no `points`) and no lesson (no [[scene]])",
                self.name
            )))
        })
    }

    /// A lesson of a host's own: everything that it says is held against the rules.
    fn lesson(&self) -> Result<Content, Failure> {
        let mut shelf = Shelf::default();
        shelf.add(&self.file()).map_err(Failure::because)?;
        let lesson = shelf.lessons().last().expect("it was added");
        Ok(Content {
            what: format!("lesson {} of {}", lesson.id, count(lesson.tasks(), "task")),
            warnings: Vec::new(),
        })
    }
}
