use std::fmt;

use cards::Set;
use serde::{Serialize, Serializer};

use crate::{
    Card, DECK_SIZE,
    card::{FIRST_SEVEN, SEVENS},
};

/// The cards of a [`CardSet`] in their order.
type Cards = <Set<Card> as IntoIterator>::IntoIter;

/// Some of the cards, in one machine word; the black 7 may be there several times.
///
/// A hand with k black 7s has exactly the k lowest of their six bits, so there is nothing by which
/// two black 7s could be told apart. `and`, `or` and `without` work on bits, to look for certain
/// cards; cards are added and taken away by [`add`](Self::add), [`take`](Self::take),
/// [`plus`](Self::plus) and [`minus`](Self::minus).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(Set<Card>);

impl CardSet {
    pub const EMPTY: Self = Self(Set::EMPTY);
    /// Every card of the game.
    pub const DECK: Self = Self::from_bits((1 << DECK_SIZE) - 1);

    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(Set::from_bits(bits))
    }

    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0.bits()
    }

    /// The cards as a plain set, for drawing one of them.
    #[inline]
    #[must_use]
    pub const fn as_set(self) -> Set<Card> {
        self.0
    }

    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.len()
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    /// These cards, or the other ones where there are none.
    #[inline]
    #[must_use]
    pub const fn or_if_empty(self, other: Self) -> Self {
        Self(self.0.or_if_empty(other.0))
    }

    /// These cards, or nothing. There is no branch, for what nobody can foresee.
    #[inline]
    #[must_use]
    pub const fn only_if(self, condition: bool) -> Self {
        Self(self.0.only_if(condition))
    }

    #[inline]
    #[must_use]
    pub fn only(card: Card) -> Self {
        Self(Set::only(card))
    }

    #[inline]
    #[must_use]
    pub fn contains(self, card: Card) -> bool {
        self.0.contains(card)
    }

    /// The first card as sorted in records.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Card> {
        self.0.first()
    }

    /// The cards as sorted in records, every black 7 that is there.
    #[must_use]
    pub fn iter(self) -> Cards {
        self.0.iter()
    }

    /// Adds a card; a black 7 is added to those already there.
    #[inline]
    pub fn add(&mut self, card: Card) {
        // Of the black 7s the lowest bit that is missing comes.
        let missing = COPIES[card.place()] & !self.bits();
        *self = Self::from_bits(self.bits() | missing & missing.wrapping_neg());
    }

    /// Takes one card out; one black 7, if it is that.
    #[inline]
    pub fn take(&mut self, card: Card) {
        // Of the black 7s the highest bit goes, without a branch, which nobody could foresee.
        let copies = self.bits() & COPIES[card.place()];
        *self = Self::from_bits(self.bits() & !(copies & !(copies >> 1)));
    }

    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        let sevens = (self.bits() & SEVENS) << other.black_sevens() | other.bits() & SEVENS;
        Self::from_bits((self.bits() | other.bits()) & !SEVENS | sevens & SEVENS)
    }

    /// The set without the cards of `part`; as many black 7s are taken out as `part` has.
    #[inline]
    #[must_use]
    pub const fn minus(self, part: Self) -> Self {
        let sevens = (self.bits() & SEVENS) >> part.black_sevens() & SEVENS;
        Self::from_bits(self.bits() & !part.bits() & !SEVENS | sevens)
    }

    #[inline]
    #[must_use]
    pub const fn includes(self, part: Self) -> bool {
        part.without(self).is_empty()
    }

    /// Every card once, as when choosing a card to play.
    #[inline]
    #[must_use]
    pub const fn faces(self) -> Self {
        Self::from_bits(self.bits() & !(SEVENS << 1 & SEVENS))
    }

    #[inline]
    #[must_use]
    pub const fn black_sevens(self) -> u32 {
        (self.bits() & SEVENS).count_ones()
    }

    /// The same cards with the lowest bits for the black 7s.
    #[inline]
    #[must_use]
    pub const fn canonical(self) -> Self {
        let sevens = ((1 << self.black_sevens()) - 1) << FIRST_SEVEN;
        Self::from_bits(self.bits() & !SEVENS | sevens)
    }
}

/// The bits of every card: one, or the six of the black 7.
static COPIES: [u64; 64] = {
    let mut table = [0; 64];
    let mut place = 0;
    while place < DECK_SIZE as usize {
        let bit = 1 << place;
        table[place] = if bit & SEVENS == 0 { bit } else { SEVENS };
        place += 1;
    }
    table
};

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        let cards = text.split_whitespace();
        cards.map(|card| card.parse::<Card>().unwrap()).collect()
    }

    /// BS-1.3
    #[test]
    fn black_sevens_are_counted_and_never_told_apart() {
        let mut hand = set("K7 R7 K7 K7 B1");
        assert_eq!(format!("{hand:?}"), r#"{"B1", "K7", "K7", "K7", "R7"}"#);
        assert_eq!(hand.faces().len(), 3);
        hand.take(Card::BLACK_7);
        assert_eq!(hand, set("B1 K7 K7 R7"));
        assert_eq!(hand.minus(set("K7 B1")), set("K7 R7"));
        assert_eq!(set("K7 K7").plus(set("K7 K8")), set("K7 K7 K7 K8"));
        assert!(hand.includes(set("K7 K7")) && !hand.includes(set("K7 K7 K7")));
        assert_eq!(
            CardSet::from_bits(0b10_0100 << FIRST_SEVEN).canonical(),
            set("K7 K7")
        );
    }
}
