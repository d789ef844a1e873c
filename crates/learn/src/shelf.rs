//! The lessons that everybody has.

use std::sync::LazyLock;

use cards::DataFile;

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
