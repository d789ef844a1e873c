//! The words of Inside Job.

mod action;
mod dossier;
mod mission;
mod notice;
mod refusal;
mod role;
pub mod tale;

pub use action::action;
pub use dossier::{Dossier, Matter, dossier};
pub use mission::{condition, mission};
pub use notice::{outcome, tell};
pub use refusal::refusal;
pub use role::{about, goal, role};

use ::inside_job::{Card, Suit};

use crate::{Audience, Tint, Words, key};

#[must_use]
pub fn suit(words: Words, suit: Suit) -> String {
    words.say(match suit {
        Suit::Pink => key!("suit-P"),
        Suit::Yellow => key!("suit-Y"),
        Suit::Green => key!("suit-G"),
        Suit::Blue => key!("suit-B"),
    })
}

#[must_use]
pub fn card(words: Words, card: Card) -> String {
    let suit = suit(words, card.suit());
    let values = [("suit", suit.into()), ("number", card.number().into())];
    words.with(key!("card"), &values)
}

/// What it looks like.
#[must_use]
pub const fn tint(suit: Suit) -> Tint {
    match suit {
        Suit::Pink => Tint::Pink,
        Suit::Yellow => Tint::Yellow,
        Suit::Green => Tint::Green,
        Suit::Blue => Tint::Blue,
    }
}

/// A suit as somebody is told of it.
#[must_use]
pub fn told_suit(to: &dyn Audience, of: Suit) -> String {
    to.suit(suit(to.words(), of), of.to_string(), tint(of))
}

/// A card as somebody is told of it.
#[must_use]
pub fn told_card(to: &dyn Audience, of: Card) -> String {
    to.card(card(to.words(), of), of.to_string(), tint(of.suit()))
}
