//! A review in words: what it found, in the language of one reader.

mod black_spy;
mod inside_job;

use play::AnyGame;
use words::{Audience, Words, key};

use crate::{Interval, Review, Sure};

/// The sentences of a review. They belong to the reader, who is "you" in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Why it was won or lost.
    pub why: Vec<String>,
    /// What would have been better, the costliest first.
    pub what: Vec<Costly>,
    /// Whom the reader had to suspect, or how the others saw the reader.
    pub fooled: Vec<String>,
    /// What everybody learns only now.
    pub facts: Vec<String>,
    /// How all this was found out.
    pub how: Vec<String>,
}

/// A costly decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Costly {
    pub text: String,
    /// The number of the step in the record, counted from 0.
    pub step: usize,
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
                inside_job::told(game.rules(), review, to)
            }
            (AnyGame::BlackSpy(_), Review::BlackSpy(review)) => black_spy::told(review, to),
            (AnyGame::InsideJob(_), Review::BlackSpy(_))
            | (AnyGame::BlackSpy(_), Review::InsideJob(_)) => {
                panic!("a review belongs to its game")
            }
        }
    }
}

fn sure(words: Words, sure: Sure) -> String {
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
fn gained(gain: &Interval, scale: f64, digits: usize) -> [String; 2] {
    [gain.mean, gain.reach()].map(|value| format!("{:.digits$}", value * scale))
}
