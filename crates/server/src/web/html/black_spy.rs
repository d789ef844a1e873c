//! A table of Black Spy.

mod board;
mod drawn;
mod film;
mod hand;
mod line;
mod notice;
mod offer;
mod panel;
mod round;
mod score;

pub(crate) use board::{board, counts};
pub(crate) use hand::hand;
pub(crate) use line::{news, to_do};
pub(crate) use panel::panel;
pub(crate) use score::pad;
pub(crate) use words::black_spy::{points, sorted};

use black_spy::{Card, Colour};
use maud::{Markup, html};
use words::key;

use super::art::{self, Shape};
use crate::{
    table::{overview::AnyOverview, seen::Seen},
    web::reader::Reader,
};

/// A card face up.
pub(crate) fn face(reader: &Reader, card: Card) -> Markup {
    let shape = shape_of(card.colour()).name();
    html! {
        span .{ "card " (shape) } { (art::draw(reader, "drawn", &format!("b{card}"))) }
    }
}

/// A card in words, with the name of its rank (BS-1.2).
pub(crate) fn card_name(reader: &Reader, card: Card) -> String {
    words::black_spy::card(reader.words, card)
}

/// The same with the points it counts at this table, which are drawn on the card (BS-5.1).
fn counted_name(reader: &Reader, seen: &Seen, card: Card) -> String {
    let name = card_name(reader, card);
    let AnyOverview::BlackSpy(overview) = seen.overview.as_ref() else {
        return name;
    };
    match overview.points.get(&card) {
        None => name,
        Some(&count) => {
            let values = [
                ("card", name.into()),
                ("points", points(count).into()),
                ("count", count.into()),
            ];
            reader.with(key!("card-points"), &values)
        }
    }
}

pub(crate) fn colour(reader: &Reader, colour: Colour) -> String {
    words::black_spy::colour(reader.words, colour)
}

/// What a flying card is called. Black 7s look the same, so they fly by their place.
fn fly(card: Card, place: &str) -> String {
    if card.is_black() && card.rank().number() == 7 {
        format!("{card}-{place}")
    } else {
        card.to_string()
    }
}

/// The sign of a colour.
pub(crate) const fn shape_of(colour: Colour) -> Shape {
    match colour {
        Colour::Blue => Shape::Ring,
        Colour::Green => Shape::Triangle,
        Colour::Black => Shape::Cross,
        Colour::Red => Shape::Diamond,
        Colour::Yellow => Shape::Star,
    }
}
