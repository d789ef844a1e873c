use std::{fmt, marker::PhantomData};

use serde::{Serialize, Serializer};

/// A card that is one of at most 64, known by its number.
pub trait Face: Copy {
    /// A number below 64.
    fn index(self) -> u8;
    /// The card with this number; only called with numbers that [`Face::index`] gave.
    fn from_index(index: u8) -> Self;
}

/// A set of cards in one machine word.
pub struct Set<C>(u64, PhantomData<C>);

impl<C> Set<C> {
    pub const EMPTY: Self = Self(0, PhantomData);

    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::from_bits(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self::from_bits(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self::from_bits(self.0 & !other.0)
    }

    /// This set, or the other one where this is empty.
    #[inline]
    #[must_use]
    pub const fn or_if_empty(self, other: Self) -> Self {
        if self.is_empty() { other } else { self }
    }
}

impl<C: Face> Set<C> {
    #[inline]
    #[must_use]
    pub fn only(card: C) -> Self {
        Self::from_bits(1 << card.index())
    }

    #[inline]
    #[must_use]
    pub fn contains(self, card: C) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, card: C) {
        self.0 |= 1 << card.index();
    }

    #[inline]
    pub fn remove(&mut self, card: C) {
        self.0 &= !(1 << card.index());
    }

    /// The card with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<C> {
        (!self.is_empty()).then(|| {
            #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
            C::from_index(self.0.trailing_zeros() as u8)
        })
    }

    /// The card with the highest number.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<C> {
        (!self.is_empty()).then(|| {
            #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
            C::from_index(63 - self.0.leading_zeros() as u8)
        })
    }

    /// The card with the n-th lowest number, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(self, n: u32) -> Option<C> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        Self::from_bits(bits).first()
    }

    /// The cards by ascending number.
    #[must_use]
    pub fn iter(self) -> Iter<C> {
        Iter(self)
    }
}

/// The cards of a [`Set`] by ascending number.
#[derive(Clone)]
pub struct Iter<C>(Set<C>);

impl<C> fmt::Debug for Iter<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Iter({:#x})", self.0.bits())
    }
}

impl<C: Face> Iterator for Iter<C> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl<C: Face> ExactSizeIterator for Iter<C> {}

impl<C: Face> IntoIterator for Set<C> {
    type Item = C;
    type IntoIter = Iter<C>;

    fn into_iter(self) -> Iter<C> {
        self.iter()
    }
}

impl<C: Face> FromIterator<C> for Set<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        cards
            .into_iter()
            .fold(Self::EMPTY, |set, card| set.or(Self::only(card)))
    }
}

// Written out because deriving would ask the same of `C`, which is only a marker here.
impl<C> Clone for Set<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Set<C> {}

impl<C> PartialEq for Set<C> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<C> Eq for Set<C> {}

impl<C> std::hash::Hash for Set<C> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<C> Default for Set<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Face + fmt::Display> fmt::Debug for Set<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|card| card.to_string()))
            .finish()
    }
}

impl<C: Face + Serialize> Serialize for Set<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Face for u8 {
        fn index(self) -> u8 {
            self
        }
        fn from_index(index: u8) -> Self {
            index
        }
    }

    #[test]
    fn a_set_counts_and_orders_its_cards() {
        let set: Set<u8> = [63, 0, 17].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 17, 63]);
        assert_eq!(
            (set.first(), set.last(), set.nth(1), set.nth(3)),
            (Some(0), Some(63), Some(17), None)
        );
        assert_eq!(set.without(Set::only(17)).len(), 2);
    }

    #[test]
    fn an_empty_set_gives_way() {
        let other = Set::<u8>::only(3);
        assert_eq!(Set::EMPTY.or_if_empty(other), other);
        assert_eq!(other.or_if_empty(Set::only(4)), other);
    }
}
