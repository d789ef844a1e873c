use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most chairs any table has.
pub const MAX_SEATS: usize = 6;

/// A chair at the table, counted clockwise from 0; never a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Seat(u8);

/// Why something is not a [`Seat`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 0 to 5")]
pub struct BadSeat;

impl Seat {
    /// # Panics
    /// When the number is not below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Self {
        assert!((number as usize) < MAX_SEATS, "there are at most six seats");
        Self(number)
    }

    /// All seats of a table, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..players).map(Self::new)
    }

    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour on the left, who plays next.
    #[inline]
    #[must_use]
    pub const fn left(self, players: u8) -> Self {
        let next = self.0 + 1;
        Self(if next >= players { 0 } else { next })
    }

    /// The neighbour on the right, who played before.
    #[inline]
    #[must_use]
    pub const fn right(self, players: u8) -> Self {
        Self(if self.0 == 0 { players - 1 } else { self.0 - 1 })
    }

    /// The seat `steps` places to the left, `steps` being less than `players`.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, steps: u8, players: u8) -> Self {
        let sum = self.0 + steps;
        Self(if sum >= players { sum - players } else { sum })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u64> for Seat {
    type Error = BadSeat;

    fn try_from(number: u64) -> Result<Self, BadSeat> {
        match u8::try_from(number) {
            Ok(number) if usize::from(number) < MAX_SEATS => Ok(Self(number)),
            Ok(_) | Err(_) => Err(BadSeat),
        }
    }
}

impl FromStr for Seat {
    type Err = BadSeat;

    /// One digit and nothing else, so that a seat has one spelling only.
    fn from_str(text: &str) -> Result<Self, BadSeat> {
        match text.as_bytes() {
            [digit @ b'0'..=b'5'] => Ok(Self(digit - b'0')),
            _ => Err(BadSeat),
        }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u64::deserialize(deserializer)?
            .try_into()
            .map_err(de::Error::custom)
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: Self = Self(0);

    #[inline]
    #[must_use]
    pub const fn all(players: u8) -> Self {
        Self((1 << players) - 1)
    }

    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Bit `n` is set for seat `n`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The next seats on the left of one, fewer than there are players.
    #[inline]
    #[must_use]
    pub const fn left_of(seat: Seat, count: u8, players: u8) -> Self {
        let ahead = ((1_u16 << count) - 1) << (seat.0 + 1);
        // Those beyond the last seat are the first ones.
        #[expect(clippy::cast_possible_truncation, reason = "masked to the seats")]
        let around = (ahead | ahead >> players) as u8;
        Self(around & Self::all(players).0)
    }

    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        #[expect(clippy::cast_possible_truncation, reason = "a byte has eight bits")]
        let number = self.0.trailing_zeros() as u8;
        (!self.is_empty()).then_some(Seat(number))
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..6).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats
            .into_iter()
            .fold(Self::EMPTY, |set, seat| set.union(Self::only(seat)))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Seat::number))
            .finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    values: [T; MAX_SEATS],
    players: u8,
}

impl<T: Copy> BySeat<T> {
    /// The same value for everybody.
    ///
    /// # Panics
    /// When there are more players than seats.
    #[inline]
    #[must_use]
    pub const fn new(players: u8, value: T) -> Self {
        assert!(players as usize <= MAX_SEATS, "there are at most six seats");
        Self {
            values: [value; MAX_SEATS],
            players,
        }
    }
}

impl<T: Copy + Default> BySeat<T> {
    #[must_use]
    pub fn from_fn(players: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut all = Self::new(players, T::default());
        for seat in Seat::all(players) {
            all[seat] = value(seat);
        }
        all
    }

    #[must_use]
    pub fn map<U: Copy + Default>(&self, mut change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.players, |seat| change(self[seat]))
    }
}

impl<T> BySeat<T> {
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players).zip(self.as_slice())
    }

    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..usize::from(self.players)]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_neighbour_of_the_last_seat_is_the_first() {
        assert_eq!(Seat::new(3).left(4), Seat::new(0));
        assert_eq!(Seat::new(0).right(4), Seat::new(3));
        assert_eq!(Seat::new(2).clockwise(3, 4), Seat::new(1));
    }

    #[test]
    fn a_seat_has_one_spelling() {
        assert_eq!("2".parse(), Ok(Seat::new(2)));
        for bad in ["", "6", "02", "+2", "2 ", "-1"] {
            assert_eq!(bad.parse::<Seat>(), Err(BadSeat), "{bad}");
        }
    }

    #[test]
    fn a_seat_set_lists_its_seats_in_order() {
        let mut set: SeatSet = [4, 1].into_iter().map(Seat::new).collect();
        assert_eq!(format!("{set:?}"), "{1, 4}");
        set.remove(Seat::new(1));
        assert_eq!(set, SeatSet::only(Seat::new(4)));
        assert_eq!(SeatSet::all(5).without(set).len(), 4);
        let left = SeatSet::left_of(Seat::new(3), 2, 5);
        assert_eq!(format!("{left:?}"), "{0, 4}");
        assert!(SeatSet::left_of(Seat::new(3), 0, 5).is_empty());
    }
}
