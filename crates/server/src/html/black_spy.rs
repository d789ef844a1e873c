//! A table of Black Spy.

mod board;
mod hand;
mod panel;
mod score;

pub(crate) use board::board;
pub(crate) use hand::hand;
pub(crate) use panel::panel;
pub(crate) use score::pad;

use black_spy::{Card, CardSet, Colour};
use maud::{Markup, html};

use super::art::{self, Shape};
use crate::reader::Reader;

/// A card face up.
pub(crate) fn face(reader: &Reader, card: Card) -> Markup {
    let shape = Shape::of_colour(card.colour()).name();
    html! {
        span .{ "card " (shape) } { (art::draw(reader, "drawn", &format!("b{card}"))) }
    }
}

/// A card in words, with the name of its rank (BS-1.2).
pub(crate) fn card_name(reader: &Reader, card: Card) -> String {
    reader.with(
        "card-of-rank",
        &[
            ("suit", colour(reader, card.colour()).into()),
            ("number", card.rank().number().into()),
            ("rank", reader.say(&format!("rank-{}", card.rank())).into()),
        ],
    )
}

/// A card in two words, for lists.
pub(crate) fn short_name(reader: &Reader, card: Card) -> String {
    let suit = colour(reader, card.colour());
    let number = card.rank().number();
    reader.with("card", &[("suit", suit.into()), ("number", number.into())])
}

pub(crate) fn colour(reader: &Reader, colour: Colour) -> String {
    reader.say(&format!("colour-{colour}"))
}

/// Points, with a real minus.
pub(crate) fn points(points: i32) -> String {
    points.to_string().replace('-', "−")
}

/// By colour and rank, black last.
pub(crate) fn sorted(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| (card.is_black(), card.colour(), card.rank()));
    cards
}

/// What a flying card is called. Black 7s look the same, so they fly by their place.
fn fly(card: Card, place: &str) -> String {
    if card.is_black() && card.rank().number() == 7 {
        format!("{card}-{place}")
    } else {
        card.to_string()
    }
}
