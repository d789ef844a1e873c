use std::fmt::Write as _;

use bots::HasBots;
use cards::{Notebook, Seat};
use words::{Audience, Key, Tint, Value, Words, key};

use super::ink::Ink;

/// Who looks, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes {
    pub(crate) seat: Seat,
    /// The seats that decide for themselves; one beyond is Larry's.
    pub(crate) people: u8,
    pub(crate) notebook: Notebook,
    pub(crate) ink: Ink,
    pub(crate) words: Words,
}

impl Eyes {
    pub(crate) fn say(self, key: Key) -> String {
        self.words.say(key)
    }

    pub(crate) fn with(self, key: Key, values: &[(&str, Value<'_>)]) -> String {
        self.words.with(key, values)
    }

    /// Something that can be typed, and what it does.
    pub(crate) fn numbered(self, label: &str, text: &str) -> String {
        format!("{} {text}", self.ink.dim(format_args!("{label})")))
    }
}

/// Every card and suit has its letter, which is what is typed.
impl Audience for Eyes {
    fn words(&self) -> Words {
        self.words
    }

    fn you(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn name(&self, seat: Seat) -> String {
        if seat == self.seat {
            self.say(key!("terminal-you"))
        } else if seat.number() >= self.people {
            self.say(key!("larry"))
        } else {
            self.with(key!("terminal-seat"), &[("seat", seat.number().into())])
        }
    }

    fn suit(&self, word: String, letter: String, tint: Tint) -> String {
        let values = [("suit", word.into()), ("letter", letter.into())];
        self.ink
            .tinted(tint, self.with(key!("terminal-suit"), &values))
    }

    fn card(&self, _: String, written: String, tint: Tint) -> String {
        self.ink.tinted(tint, written)
    }
}

/// Something a person may do now.
#[derive(Clone, Debug)]
pub(crate) struct Choice<A> {
    /// What to type.
    pub(crate) label: String,
    /// What it does, in words.
    pub(crate) text: String,
    pub(crate) action: A,
}

/// A game that can be put into words.
pub(crate) trait Spoken: HasBots {
    /// What is to be said once, before anything else.
    fn welcome(&self, eyes: Eyes) -> String;

    /// All that may be looked at now.
    fn screen(&self, eyes: Eyes) -> String;

    /// What is asked now, and how to answer.
    fn question(&self, eyes: Eyes) -> String;

    /// What may be done now, as far as it can be listed.
    fn choices(&self, eyes: Eyes) -> Vec<Choice<Self::Action>>;

    /// An answer that is neither a label nor notation: a card, a few cards, a seat.
    fn read(&self, eyes: Eyes, text: &str) -> Option<Self::Action>;

    /// An action in words, to say what a bot would do.
    fn action(&self, eyes: Eyes, action: Self::Action) -> String;

    /// Why something cannot be done.
    fn refusal(eyes: Eyes, illegal: Self::Illegal) -> String;

    /// The rules of this moment, with their numbers.
    fn rules_now(&self, eyes: Eyes) -> String;

    /// What has just happened, unless it is shown anyway.
    fn news(&self, eyes: Eyes, notice: Self::Notice) -> Option<String>;

    fn scores(&self, eyes: Eyes) -> String;

    /// The tricks so far, where they may be looked at.
    fn tricks(&self, eyes: Eyes) -> Option<String>;

    /// Who has won and why, once it is over.
    fn ending(&self, eyes: Eyes) -> String;
}

/// Adds a line to a text.
pub(crate) fn add(text: &mut String, line: impl std::fmt::Display) {
    writeln!(text, "{line}").expect("a text takes every line");
}
