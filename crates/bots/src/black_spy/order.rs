//! Cards as bits in the order of rank.
//!
//! A [`CardSet`] is sorted as text (1, 10, 11, 2, …). For "the lowest" and "all above" in a few
//! instructions the roll-outs keep each colour in the order of rank instead, the six black 7s side
//! by side. As in a `CardSet`, k black 7s are the k lowest of their bits.

use black_spy::{Card, CardSet, Colour};
use cards::Face;

/// Cards as bits in the order of rank.
pub(super) type Bits = u64;

pub(super) const DECK: Bits = (1 << 60) - 1;
pub(super) const BLACK: Bits = 0xFFFF << 22;
pub(super) const SEVENS: Bits = 0b11_1111 << SEVEN;
/// The lowest bit of the black 7s, which stands for the card.
pub(super) const SEVEN: usize = 28;

/// The cards of each colour, in the order of [`Colour::ALL`].
pub(super) const LANES: [Bits; 5] = [0x7FF, 0x7FF << 11, BLACK, 0x7FF << 38, 0x7FF << 49];
pub(super) const BLACK_LANE: usize = Colour::Black as usize;

/// Place of every bit: its colour's number and its rank.
const FACES: [(u8, u8); 64] = {
    let mut faces = [(0, 0); 64];
    let mut place = 0;
    let mut lane = 0;
    while lane < 5 {
        let mut rank = 1;
        while rank <= 11 {
            let mut copies = if lane == BLACK_LANE && rank == 7 {
                6
            } else {
                1
            };
            while copies > 0 {
                #[expect(clippy::cast_possible_truncation, reason = "there are five lanes")]
                let colour = lane as u8;
                faces[place] = (colour, rank);
                place += 1;
                copies -= 1;
            }
            rank += 1;
        }
        lane += 1;
    }
    faces
};

/// All that is asked about a card on the way, in one place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub(super) lane: u8,
    pub(super) rank: u8,
    pub(super) colour: Bits,
    pub(super) same_rank: Bits,
    pub(super) higher: Bits,
    pub(super) lower: Bits,
}

pub(super) static FACTS: [Facts; 64] = {
    let none = Facts {
        lane: 0,
        rank: 0,
        colour: 0,
        same_rank: 0,
        higher: 0,
        lower: 0,
    };
    let mut facts = [none; 64];
    let mut i = 0;
    while i < 60 {
        let (lane, rank) = FACES[i];
        let mut fact = Facts {
            lane,
            rank,
            colour: LANES[lane as usize],
            ..none
        };
        let mut j = 0;
        while j < 60 {
            let bit = 1 << j;
            if FACES[j].1 == rank {
                fact.same_rank |= bit;
            }
            if FACES[j].0 == lane {
                if FACES[j].1 > rank {
                    fact.higher |= bit;
                } else if FACES[j].1 < rank {
                    fact.lower |= bit;
                }
            }
            j += 1;
        }
        facts[i] = fact;
        i += 1;
    }
    facts
};

#[inline]
pub(super) fn facts(place: usize) -> &'static Facts {
    &FACTS[place & 63]
}

// Within a colour, text order is 1, 10, 11, 2, …, 9: the first bit stays, the next two go to the
// end, the others move down by two.
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

/// One card less; one black 7, if it is that.
#[inline]
pub(super) const fn without(bits: Bits, place: usize) -> Bits {
    let one_seven_less = (bits & SEVENS) >> 1 & SEVENS | bits & !SEVENS;
    let less = bits & !(1 << (place & 63));
    if place == SEVEN { one_seven_less } else { less }
}

/// One card more, counting black 7s.
#[inline]
pub(super) const fn with(bits: Bits, place: usize) -> Bits {
    if place == SEVEN {
        (bits & SEVENS) << 1 & SEVENS | bits & !SEVENS | 1 << SEVEN
    } else {
        bits | 1 << (place & 63)
    }
}

/// All cards that are in neither of two sets.
#[inline]
pub(super) const fn rest(one: Bits, other: Bits) -> Bits {
    let sevens = (one & SEVENS).count_ones() + (other & SEVENS).count_ones();
    DECK & !one & !other & !SEVENS | SEVENS >> sevens & SEVENS
}

/// Every card once, as when choosing one to play.
#[inline]
pub(super) const fn faces(bits: Bits) -> Bits {
    bits & !(SEVENS << 1 & SEVENS)
}

/// The places of bits, ascending.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places(pub(super) Bits);

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
            let place = place_of(card);
            assert_eq!(card_at(place), card);
            assert_eq!(facts(place).rank, card.rank().number());
            assert_eq!(facts(place).lane, card.colour() as u8);
            assert_eq!(facts(place).higher, sorted(card.higher()));
            assert_eq!(facts(place).same_rank, sorted(card.same_rank()));
        }
        assert_eq!(sorted(CardSet::DECK), DECK);
        assert_eq!(place_of(Card::BLACK_7), SEVEN);
    }

    #[test]
    fn black_sevens_are_counted() {
        let mut bits = with(with(1, SEVEN), SEVEN);
        assert_eq!((bits & SEVENS).count_ones(), 2);
        assert_eq!((rest(bits, bits) & SEVENS).count_ones(), 2);
        assert_eq!(faces(bits).count_ones(), 2);
        bits = without(without(bits, SEVEN), 0);
        assert_eq!(bits, 1 << SEVEN);
        assert_eq!(sorted(unsorted(bits)), bits);
    }
}
