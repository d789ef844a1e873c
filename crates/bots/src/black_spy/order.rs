//! Cards in the order of rank.
//!
//! A [`CardSet`] is sorted as text (1, 10, 11, 2, …). Players look at their cards from the lowest
//! to the highest instead, the six black 7s side by side, so that of cards that are worth the same
//! the lowest comes first.

use black_spy::{Card, CardSet};
use cards::Face;

/// Cards as bits in the order of rank, colour after colour. As in a `CardSet`, k black 7s are the
/// k lowest of their bits.
pub(super) type Bits = u64;

// Within a colour, text order is 1, 10, 11, 2, …, 9: the first bit stays, the next two go to the
// end, the others move down by two.
const DECK: Bits = (1 << 60) - 1;
const STAY: Bits = 1 | 1 << 11 | 1 << 22 | 1 << 38 | 1 << 49;
const TOP_TWO: Bits = 0b110 | 0b110 << 11 | 0b110 << 38 | 0b110 << 49;
const TOP_TWO_BLACK: Bits = 0b110 << 22;
const OTHERS: Bits = DECK & !(STAY | TOP_TWO | TOP_TWO_BLACK);

/// The same cards in the order of rank.
#[inline]
pub(super) const fn sorted(cards: CardSet) -> Bits {
    let bits = cards.bits();
    bits & STAY | (bits & OTHERS) >> 2 | (bits & TOP_TWO) << 8 | (bits & TOP_TWO_BLACK) << 13
}

/// The same cards as a set.
pub(super) const fn unsorted(bits: Bits) -> CardSet {
    CardSet::from_bits(
        bits & STAY
            | (bits & (OTHERS >> 2)) << 2
            | (bits & (TOP_TWO << 8)) >> 8
            | (bits & (TOP_TWO_BLACK << 13)) >> 13,
    )
}

/// Where a card stands.
#[inline]
pub(super) fn place_of(card: Card) -> usize {
    sorted(CardSet::from_bits(1 << card.index())).trailing_zeros() as usize
}

/// The card that stands there.
pub(super) fn card_at(place: usize) -> Card {
    unsorted(1 << place)
        .first()
        .expect("the place is one of a card")
}

/// The places of cards, ascending.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places(pub(super) Bits);

impl Places {
    pub(super) const fn of(cards: CardSet) -> Self {
        Self(sorted(cards))
    }
}

impl Iterator for Places {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn every_card_has_its_place_in_the_order_of_rank() {
        for card in CardSet::DECK.faces() {
            assert_eq!(card_at(place_of(card)), card);
        }
        let ranks = Places::of(CardSet::DECK).map(|place| {
            let card = card_at(place);
            (card.colour(), card.rank())
        });
        assert!(ranks.is_sorted());
        assert_eq!(unsorted(sorted(CardSet::DECK)), CardSet::DECK);
    }
}
