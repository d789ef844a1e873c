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
        self.or(other.only_if(self.is_empty()))
    }

    /// This set, or nothing. There is no branch, for what nobody can foresee.
    #[inline]
    #[must_use]
    pub const fn only_if(self, condition: bool) -> Self {
        Self::from_bits(self.0 & (condition as u64).wrapping_neg())
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
        let counted = self.counted();
        (n < counted.len()).then(|| counted.nth(n))
    }

    /// The set made ready for asking how many cards it has and which is the n-th.
    #[inline]
    #[must_use]
    pub const fn counted(self) -> Counted<C> {
        Counted {
            set: self,
            sums: sums(self.0),
        }
    }

    /// `count` of the cards, all such subsets with equal chance if `below` draws any number below
    /// another with equal chance.
    #[inline]
    pub(crate) fn draw_some(self, count: u32, mut below: impl FnMut(u32) -> u32) -> Self {
        // The cards that stay behind are a random subset too, and sometimes the smaller one.
        let leave = self.len().saturating_sub(count);
        let mut rest = self;
        for _ in 0..count.min(leave) {
            let counted = rest.counted();
            rest.0 &= !(1 << counted.place(below(counted.len())));
        }
        if count <= leave {
            self.without(rest)
        } else {
            rest
        }
    }

    /// The cards by ascending number.
    #[must_use]
    pub fn iter(self) -> Iter<C> {
        Iter(self)
    }
}

/// A [`Set`] whose cards are counted, for drawing one of them.
///
/// Nobody can foresee which card is drawn, so there is no branch and no loop on the way.
#[derive(Clone, Copy)]
pub struct Counted<C> {
    set: Set<C>,
    /// Byte `i` is the number of cards in the bytes up to `i`.
    sums: u64,
}

impl<C: Face> Counted<C> {
    #[inline]
    #[must_use]
    pub const fn len(&self) -> u32 {
        (self.sums >> 56) as u32
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// The card with the n-th lowest number, counted from 0; any card where there are fewer.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: u32) -> C {
        C::from_index(self.place(n))
    }

    #[inline]
    fn place(&self, n: u32) -> u8 {
        let n = u64::from(n & 63);
        // The high bit of every byte up to which there are more than n cards.
        let beyond = (self.sums + (127 - n) * EVERY_BYTE) & (EVERY_BYTE << 7);
        let shift = (beyond | 1 << 63).trailing_zeros() & 56;
        let before = (self.sums << 8) >> shift & 63;
        let byte = self.set.0 >> shift & 255;
        #[expect(clippy::cast_possible_truncation, reason = "it is below 8 << 8")]
        let in_byte = NTH_IN_BYTE[((n.wrapping_sub(before) & 7) << 8 | byte) as usize];
        shift as u8 + in_byte
    }
}

impl<C> fmt::Debug for Counted<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Counted({:#x})", self.set.bits())
    }
}

/// A 1 in every byte; multiplied with it, every byte is the sum of those up to it.
const EVERY_BYTE: u64 = u64::MAX / 255;

const fn sums(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & (EVERY_BYTE * 0x55));
    let nibbles = (pairs & (EVERY_BYTE * 0x33)) + (pairs >> 2 & (EVERY_BYTE * 0x33));
    let bytes = (nibbles + (nibbles >> 4)) & (EVERY_BYTE * 0x0f);
    bytes.wrapping_mul(EVERY_BYTE)
}

/// The place of the n-th bit of every byte, at `n << 8 | byte`.
static NTH_IN_BYTE: [u8; 8 << 8] = {
    let mut table = [0; 8 << 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[n << 8 | byte] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

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
    fn the_nth_card_is_found_in_every_byte() {
        let words = [
            1,
            1 << 63,
            u64::MAX,
            0x8000_0001_0000_8001,
            0xf0f0_0000_00ff_0003,
        ];
        for bits in words {
            let set = Set::<u8>::from_bits(bits);
            assert_eq!(set.counted().len(), set.len());
            let found: Vec<_> = (0..65).map_while(|n| set.nth(n)).collect();
            assert_eq!(found, set.iter().collect::<Vec<_>>(), "{bits:#x}");
        }
        assert_eq!(Set::<u8>::EMPTY.nth(0), None);
    }

    #[test]
    fn an_empty_set_gives_way() {
        let other = Set::<u8>::only(3);
        assert_eq!(Set::EMPTY.or_if_empty(other), other);
        assert_eq!(other.or_if_empty(Set::only(4)), other);
    }
}
