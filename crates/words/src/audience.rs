use cards::{Seat, SeatSet};
use fluent::FluentValue;

use crate::{Key, Words, key};

/// Who is told something: in which language, which seat is theirs, and what the others are called.
///
/// Cards are written in words, unless there is a better way where they are read.
pub trait Audience {
    fn words(&self) -> Words;

    /// The seat that is spoken to as "you"; nobody at a table where one only looks on.
    fn you(&self) -> Option<Seat>;

    /// What a seat is called.
    fn name(&self, seat: Seat) -> String;

    /// A suit or colour, by its word and its letter.
    fn suit(&self, word: String, _letter: String, _tint: Tint) -> String {
        word
    }

    /// A card, by its words and as it is written in records.
    fn card(&self, words: String, _written: String, _tint: Tint) -> String {
        words
    }
}

/// What a suit or colour looks like, where there are colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    Pink,
    Yellow,
    Green,
    Blue,
    Black,
    Red,
}

/// A sentence in the making. The Fluent files tell by `$you` what the reader is in it: the `actor`,
/// the `object`, or `nobody`.
#[derive(Clone)]
pub struct Sentence<'a> {
    to: &'a dyn Audience,
    you: &'static str,
    values: Vec<(&'static str, FluentValue<'a>)>,
}

/// Something to be told to somebody.
#[must_use]
pub fn sentence(to: &dyn Audience) -> Sentence<'_> {
    Sentence {
        to,
        you: "nobody",
        values: Vec::new(),
    }
}

impl std::fmt::Debug for Sentence<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sentence")
            .field("values", &self.values)
            .finish_non_exhaustive()
    }
}

impl<'a> Sentence<'a> {
    /// The seat that does something is `$name`.
    #[must_use]
    pub fn by(mut self, seat: Seat) -> Self {
        if self.to.you() == Some(seat) {
            self.you = "actor";
        }
        let name = self.to.name(seat);
        self.with("name", name)
    }

    /// The seat that something is done to is `$other`.
    #[must_use]
    pub fn about(mut self, seat: Seat) -> Self {
        if self.to.you() == Some(seat) {
            self.you = "object";
        }
        let name = self.to.name(seat);
        self.with("other", name)
    }

    /// Something else that the text names.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'a>>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// The text of a key with all that it speaks of.
    #[must_use]
    pub fn say(mut self, key: Key) -> String {
        self.values.push(("you", self.you.into()));
        self.to.words().with(key, &self.values)
    }
}

/// Several seats that have won, the reader last: "Owl and you". `$you` is `shared` where the reader is one of several.
pub(crate) fn winners(to: &dyn Audience, seats: SeatSet) -> Sentence<'_> {
    let you = to.you().filter(|&you| seats.contains(you));
    let others = seats.without(you.map_or(SeatSet::EMPTY, SeatSet::only));
    let names = others.iter().chain(you);
    let mut sentence = sentence(to)
        .with("names", list(to, names, key!("you-actor")))
        .with("winners", seats.len());
    if you.is_some() {
        sentence.you = if others.is_empty() { "actor" } else { "shared" };
    }
    sentence
}

/// Several seats as those to whom something is done.
pub(crate) fn objects(to: &dyn Audience, seats: impl Iterator<Item = Seat>) -> String {
    list(to, seats, key!("you-object"))
}

fn list(to: &dyn Audience, seats: impl Iterator<Item = Seat>, you: Key) -> String {
    let words = to.words();
    words.list(seats.map(|seat| {
        if to.you() == Some(seat) {
            words.say(you)
        } else {
            to.name(seat)
        }
    }))
}
