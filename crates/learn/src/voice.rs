//! What a lesson says, in the reader's language.

use cards::Seat;
use words::{Audience, Value};

use crate::{Lesson, Plot};

impl Lesson {
    /// Some words of it by their name: `title`, `close`, or what its tasks and replies name.
    ///
    /// In the Fluent files `$s1` is the name of seat 1, and `$P13` a card.
    #[must_use]
    pub fn say(&self, what: &str, to: &dyn Audience) -> String {
        let words = to.words();
        if let Some(text) = self.own(words.0, what) {
            return text.to_owned();
        }
        let Some(key) = self.key(what) else {
            debug_assert!(false, "the lesson {} has no words for {what}", self.id);
            return String::new();
        };
        let values = self.values(to);
        let values: Vec<(&str, Value<'_>)> = values
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str().into()))
            .collect();
        words.with(key, &values)
    }

    /// Are there words of this name in every language?
    #[must_use]
    pub fn has_words(&self, what: &str) -> bool {
        self.own(words::Language::English, what).is_some() || self.key(what).is_some()
    }

    fn values(&self, to: &dyn Audience) -> Vec<(String, String)> {
        let seats = (1..=4).map(|seat| (format!("s{seat}"), to.name(Seat::new(seat))));
        let cards: Vec<(String, String)> = match self.plot {
            Plot::InsideJob(_) => ::inside_job::DECK
                .iter()
                .map(|card| (card.to_string(), words::inside_job::told_card(to, card)))
                .collect(),
            Plot::BlackSpy(_) => ::black_spy::CardSet::DECK
                .faces()
                .iter()
                .map(|card| (card.to_string(), words::black_spy::told_card(to, card)))
                .collect(),
        };
        seats.chain(cards).collect()
    }
}
