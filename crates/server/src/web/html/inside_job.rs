//! A table of Inside Job.

mod board;
mod case;
mod drawn;
mod ending;
mod file;
mod film;
mod hand;
mod line;
mod notice;
mod offer;
mod panel;
mod vote;

pub(crate) use board::{board, counts};
pub(crate) use case::case;
pub(crate) use ending::result;
pub(crate) use file::{file, my_file, portrait, role_name};
pub(crate) use hand::hand;
pub(crate) use line::{news, to_do};
pub(crate) use panel::{confirm_breaking, panel};

use inside_job::{Card, Suit};
use maud::{Markup, html};

use super::art::{self, Shape};
use crate::web::reader::Reader;

/// A card face up.
pub(crate) fn face(reader: &Reader, card: Card) -> Markup {
    let shape = shape_of(card.suit()).name();
    html! {
        span .{ "card " (shape) } { (art::draw(reader, "drawn", &format!("i{card}"))) }
    }
}

/// A card in words.
pub(crate) fn card_name(reader: &Reader, card: Card) -> String {
    words::inside_job::card(reader.words, card)
}

/// The sign of a suit.
pub(crate) const fn shape_of(suit: Suit) -> Shape {
    match suit {
        Suit::Pink => Shape::Flower,
        Suit::Yellow => Shape::Star,
        Suit::Green => Shape::Triangle,
        Suit::Blue => Shape::Ring,
    }
}
