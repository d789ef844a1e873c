//! The lessons that everybody has, and those that a host adds.

use std::sync::LazyLock;

use cards::{DataFile, FieldError, FileError};

use crate::Lesson;

macro_rules! built_in {
    ($($id:literal,)*) => {
        /// The files, in the order in which they are offered.
        const FILES: &[(&str, &str)] = &[$(
            (concat!($id, ".toml"), include_str!(concat!("../lessons/", $id, ".toml"))),
        )*];
    };
}

built_in! {
    "follow",
    "little-trump",
    "leave-room",
    "alone",
    "goal-first",
    "wager",
    "seven",
    "brake",
    "proof",
    "count-trumps",
    "seven-pinks",
    "clean-sabotage",
    "safe-lie",
    "one-too-many",
    "help-and-win",
    "feed",
    "tie",
    "say-it",
    "larry-card",
    "larry-five",
    "larry-proof",
    "bugged",
    "paranoid",
    "risk-agent",
    "decoy",
    "accomplice",
    "tim-shady",
    "sleeper",
    "prof-no",
    "risk-mission",
    "colour-or-rank",
    "door",
    "doubly-free",
    "guarded",
    "all-sixteen",
    "stop-it",
    "count-trick",
    "no-good-spies",
    "capture-release",
    "mole",
    "announce",
    "follow-rank",
    "reduce",
}

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let read = |&(name, text): &(&str, &str)| {
        let lesson = Lesson::read(&DataFile { name, text });
        lesson.unwrap_or_else(|error| panic!("the tests have read every lesson: {error}"))
    };
    FILES.iter().map(read).collect()
});

/// All built-in lessons, in the order in which they are offered.
#[must_use]
pub fn lessons() -> &'static [Lesson] {
    &LESSONS
}

/// A built-in lesson by its id.
#[must_use]
pub fn built_in(id: &str) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.id == id)
}

/// The lessons that a site offers.
#[derive(Clone, Debug)]
pub struct Shelf(Vec<Lesson>);

impl Default for Shelf {
    fn default() -> Self {
        Self(lessons().to_vec())
    }
}

impl Shelf {
    /// In the order in which they are offered.
    #[must_use]
    pub fn lessons(&self) -> &[Lesson] {
        &self.0
    }

    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Lesson> {
        self.0.iter().find(|lesson| lesson.id == id)
    }

    /// Adds a lesson of the host's own after all others.
    ///
    /// # Errors
    /// What is wrong with it, and where: it cannot be read, something in it is not so, or its id is
    /// taken.
    pub fn add(&mut self, file: &DataFile<'_>) -> Result<(), FileError> {
        let lesson = Lesson::read(file)?;
        let fault = lesson.faults().into_iter().next();
        if let Some(fault) = fault {
            return Err(file.locate(FieldError::new("scene", fault)));
        }
        if self.find(&lesson.id).is_some() {
            let message = format!("another lesson is called `{}` already", lesson.id);
            return Err(file.locate(FieldError::new("id", message)));
        }
        self.0.push(lesson);
        Ok(())
    }
}
