use std::fmt::Write as _;

use bots::HasBots;
use cards::{Notebook, Seat};

use super::ink::Ink;

/// Who looks, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes {
    pub(crate) seat: Seat,
    pub(crate) notebook: Notebook,
    pub(crate) ink: Ink,
}

impl Eyes {
    /// `you` or `seat 2`.
    pub(crate) fn name(self, seat: Seat) -> String {
        if seat == self.seat {
            "you".to_owned()
        } else {
            format!("seat {seat}")
        }
    }

    /// The name at the start of a sentence with its verb: `You play`, `Seat 2 plays`.
    pub(crate) fn does(self, seat: Seat, verb: &str) -> String {
        if seat == self.seat {
            format!("You {verb}")
        } else {
            format!("Seat {seat} {}", third_person(verb))
        }
    }
}

/// `play` becomes `plays`; `have` and `pass` go their own ways.
pub(crate) fn third_person(verb: &str) -> String {
    match verb {
        "have" => "has".to_owned(),
        "are" => "is".to_owned(),
        _ if verb.ends_with('s') => format!("{verb}es"),
        _ => format!("{verb}s"),
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

    /// The rules of this moment, with their numbers.
    fn rules_now(&self, eyes: Eyes) -> String;

    /// What has just happened, if the seat is told.
    fn news(&self, eyes: Eyes, event: Self::Event) -> Option<String>;

    fn scores(&self, eyes: Eyes) -> String;

    /// The tricks so far, where they may be looked at.
    fn tricks(&self, eyes: Eyes) -> Option<String>;

    /// Who has won and why, once it is over.
    fn ending(&self, eyes: Eyes) -> String;
}

/// Things with commas between them and an `and` before the last.
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// `1 briefcase`, `2 briefcases`.
pub(crate) fn count(number: impl Into<i64>, thing: &str) -> String {
    match number.into() {
        number @ (1 | -1) => format!("{number} {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// A sentence starts with a capital letter.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Adds a line to a text.
pub(crate) fn add(text: &mut String, line: impl std::fmt::Display) {
    writeln!(text, "{line}").expect("a text takes every line");
}
