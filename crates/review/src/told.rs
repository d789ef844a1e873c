//! A review in words and figures: what it found, in the language of one reader.

mod black_spy;
mod inside_job;

pub(crate) use black_spy::laid as spy_card;
pub(crate) use inside_job::{done, laid as job_card, proof as proof_told};
use play::AnyGame;
use words::{Audience, Tint, Words, key};

use crate::{Effort, Interval, Review, Sure};

/// A review as it is read. It belongs to its reader, who is "you" in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    pub sections: Vec<Section>,
    /// Trick by trick.
    pub timeline: Vec<Stretch>,
    /// How all this was found out.
    pub how: Vec<String>,
}

/// A question and its answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    pub heading: String,
    pub chart: Option<Chart>,
    pub points: Vec<Point>,
}

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    pub text: String,
    /// What the reader may think about first, where the text is the answer.
    pub question: Option<String>,
    /// The number of the step in the record that it speaks of, counted from 0.
    pub step: Option<usize>,
}

/// Lines over the tricks.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    pub title: String,
    /// The lowest and the highest value that there is room for.
    pub from: f64,
    pub to: f64,
    /// The values are parts of a hundred.
    pub percent: bool,
    pub lines: Vec<Line>,
    pub marks: Vec<Mark>,
    /// Which of the values is after the trick that counts most, and what is said of it.
    pub column: Option<(usize, String)>,
}

/// What moved a line at a trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which line, and which of its values.
    pub line: usize,
    pub at: usize,
    pub text: String,
}

/// One line of a chart: a value after every trick, as far as there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub name: String,
    pub values: Vec<Option<f64>>,
    /// How many make the whole, where parts of a hundred stand for things that are counted.
    pub whole: Option<u8>,
    /// It is drawn before the others.
    pub strong: bool,
}

/// A trick.
#[derive(Clone, Debug, PartialEq)]
pub struct Stretch {
    pub heading: String,
    pub cards: Vec<Laid>,
    pub lines: Vec<String>,
    /// How many steps of the record had been made when it began.
    pub step: usize,
}

/// A card of a trick.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    pub name: String,
    /// As in records.
    pub card: String,
    pub words: String,
    pub tint: Tint,
    pub wins: bool,
}

impl Told {
    /// Puts a review of this game into words.
    ///
    /// # Panics
    /// When the review is of another kind of game.
    #[must_use]
    pub fn of(game: &AnyGame, review: &Review, to: &dyn Audience) -> Self {
        match (game, review) {
            (AnyGame::InsideJob(game), Review::InsideJob(review)) => {
                inside_job::told(game, review, to)
            }
            (AnyGame::BlackSpy(_), Review::BlackSpy(review)) => black_spy::told(review, to),
            (AnyGame::InsideJob(_), Review::BlackSpy(_))
            | (AnyGame::BlackSpy(_), Review::InsideJob(_)) => {
                panic!("a review belongs to its game")
            }
        }
    }
}

impl Section {
    fn new(heading: String, points: impl IntoIterator<Item = Point>) -> Self {
        Self {
            heading,
            chart: None,
            points: points.into_iter().collect(),
        }
    }
}

impl From<String> for Point {
    fn from(text: String) -> Self {
        Self {
            text,
            question: None,
            step: None,
        }
    }
}

/// Why somebody won or lost.
fn why(words: Words, won: bool) -> String {
    let won = if won { "yes" } else { "no" };
    words.with(key!("review-why"), &[("won", won.into())])
}

/// What would have been better, or that nothing would.
fn what(words: Words, won: bool, costly: Vec<Point>) -> Section {
    let mut section = Section::new(words.say(key!("review-what")), costly);
    if section.points.is_empty() {
        let won = if won { "yes" } else { "no" };
        let none = words.with(key!("review-none-costly"), &[("won", won.into())]);
        section.points.push(none.into());
    }
    section
}

/// How decisions were judged.
fn how(words: Words, decisions: usize, effort: Effort) -> String {
    let values = [
        ("count", decisions.into()),
        ("tried", effort.tried.into()),
        ("compared", effort.compared.into()),
    ];
    words.with(key!("review-how"), &values)
}

pub(crate) fn sure(words: Words, sure: Sure) -> String {
    words.say(match sure {
        Sure::Likely => key!("review-likely"),
        Sure::VeryLikely => key!("review-very-likely"),
    })
}

/// A chance in whole per cents.
pub(crate) fn percent(chance: f64) -> String {
    format!("{:.0}", chance * 100.0)
}

/// Something and how far its interval reaches, with as many digits.
pub(crate) fn gained(words: Words, gain: &Interval, scale: f64, digits: usize) -> [String; 2] {
    [gain.mean, gain.reach()].map(|value| words.decimal(value * scale, digits))
}
