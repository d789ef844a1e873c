//! The words of Black Spy.

mod action;
mod notice;
mod refusal;
pub mod tale;

pub use action::action;
pub use notice::{outcome, tell};
pub use refusal::refusal;

use ::black_spy::{Card, CardSet, Colour, Variant};

use crate::{Audience, Key, Tint, Words, key};

#[must_use]
pub fn colour(words: Words, colour: Colour) -> String {
    words.say(match colour {
        Colour::Blue => key!("colour-B"),
        Colour::Yellow => key!("colour-Y"),
        Colour::Red => key!("colour-R"),
        Colour::Green => key!("colour-G"),
        Colour::Black => key!("colour-K"),
    })
}

/// A card with the name of its rank (BS-1.2).
#[must_use]
pub fn card(words: Words, card: Card) -> String {
    let rank = Key::find(&format!("rank-{}", card.rank()));
    let rank = words.say(rank.expect("every rank has a name"));
    words.with(
        key!("card-of-rank"),
        &[
            ("suit", colour(words, card.colour()).into()),
            ("number", card.rank().number().into()),
            ("rank", rank.into()),
        ],
    )
}

/// A card in two words.
#[must_use]
pub fn short_card(words: Words, card: Card) -> String {
    let values = [
        ("suit", colour(words, card.colour()).into()),
        ("number", card.rank().number().into()),
    ];
    words.with(key!("card"), &values)
}

/// What it looks like.
#[must_use]
pub const fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Blue => Tint::Blue,
        Colour::Green => Tint::Green,
        Colour::Black => Tint::Black,
        Colour::Red => Tint::Red,
        Colour::Yellow => Tint::Yellow,
    }
}

/// A colour as somebody is told of it.
#[must_use]
pub fn told_colour(to: &dyn Audience, of: Colour) -> String {
    to.suit(colour(to.words(), of), of.to_string(), tint(of))
}

/// A card as somebody is told of it.
#[must_use]
pub fn told_card(to: &dyn Audience, of: Card) -> String {
    to.card(
        short_card(to.words(), of),
        of.to_string(),
        tint(of.colour()),
    )
}

/// Several cards in a sentence.
#[must_use]
pub fn cards(to: &dyn Audience, cards: CardSet) -> String {
    let cards = sorted(cards).into_iter();
    to.words().list(cards.map(|card| told_card(to, card)))
}

/// By colour and rank, black last.
#[must_use]
pub fn sorted(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| (card.is_black(), card.colour(), card.rank()));
    cards
}

/// Points, with a real minus.
#[must_use]
pub fn points(points: i32) -> String {
    points.to_string().replace('-', "−")
}

#[must_use]
pub fn variant(words: Words, variant: Variant) -> String {
    words.made(&format!("variant-{variant}"))
}

/// What a variant changes, in one sentence.
#[must_use]
pub fn about(words: Words, variant: Variant) -> String {
    words.made(&format!("about-{variant}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Key, Language};

    #[test]
    fn every_variant_has_its_words() {
        for variant in Variant::ALL {
            for what in ["variant", "about"] {
                let key = format!("{what}-{variant}");
                assert!(Key::find(&key).is_some(), "{key}");
            }
        }
    }

    #[test]
    fn every_card_has_its_words() {
        for language in Language::ALL {
            for one in Colour::ALL
                .into_iter()
                .flat_map(|colour| colour.cards().iter())
            {
                assert!(!card(Words(language), one).is_empty());
            }
        }
        let spy = card(Words::default(), Card::BLACK_7);
        assert_eq!(spy, "black 7, Spy");
    }
}
