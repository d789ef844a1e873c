//! Every word a person reads, in three languages: the Fluent files, and the sentences that the games
//! are told in.
//!
//! A misspelt key does not compile (see [`key!`]). What there is to say of an enum is an exhaustive
//! `match`, so that a new variant without words does not compile either.

mod audience;
pub mod black_spy;
pub mod inside_job;
mod key;
mod language;
pub mod talk;
mod words;

pub use audience::{Audience, Sentence, Tint, sentence};
pub use fluent::FluentValue as Value;
pub use key::Key;
pub use language::{BadLanguage, Language};
pub use words::Words;

/// A number as a title begins with it: "Five", and in digits where it is high.
pub(crate) fn number(words: Words, number: usize) -> String {
    words.with(key!("tale-count"), &[("count", number.into())])
}

/// Why something was refused, by the name that programs know. An unknown name stays as it is.
#[must_use]
pub fn refusal_of(words: Words, name: &str) -> String {
    Key::find(&format!("error-{name}")).map_or_else(|| name.to_owned(), |key| words.say(key))
}
