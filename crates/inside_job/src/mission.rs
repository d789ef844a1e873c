mod text;

use cards::Id;
use serde::{Deserialize, Serialize};

pub use text::BadCondition;

use crate::card::{Card, Suit};

/// The name of a mission card in its deck, such as `m07`.
pub type MissionId = Id<8>;

/// A mission card (IJ-1.2), written the same way in deck files and in records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    pub id: MissionId,
    pub condition: Condition,
    pub trump: Suit,
    #[serde(default)]
    pub risk: bool,
}

/// A finished trick as a mission looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a> {
    /// The cards in the order they were played.
    pub cards: &'a [Card],
    /// Bit `i` is set when the card at place `i` carries a briefcase.
    pub wagers: u8,
    pub trump: Suit,
    /// The place of the card that wins.
    pub winner: usize,
}

impl Finished<'_> {
    /// IJ-5.3: a card with a briefcase counts as a card of the trump suit.
    #[inline]
    pub(crate) fn suit(&self, place: usize) -> Suit {
        if self.wagers >> place & 1 == 1 {
            self.trump
        } else {
            self.cards[place].suit()
        }
    }

    #[inline]
    fn place(&self, place: Place) -> usize {
        match place {
            Place::First => 0,
            Place::Second => 1,
            Place::Third => 2,
            Place::Last => self.cards.len() - 1,
            Place::Winner => self.winner,
        }
    }

    fn is_lowest(&self, place: Place) -> bool {
        let place = self.place(place);
        let number = self.cards[place].number();
        self.cards
            .iter()
            .enumerate()
            .all(|(other, card)| other == place || card.number() > number)
    }

    pub(crate) fn trumps(&self) -> u32 {
        (0..self.cards.len())
            .map(|place| u32::from(self.suit(place) == self.trump))
            .sum()
    }

    pub(crate) fn suits(&self) -> u32 {
        (0..self.cards.len())
            .fold(0_u32, |seen, place| seen | 1 << self.suit(place) as u8)
            .count_ones()
    }

    /// The numbers in the trick, bit `n` for number `n`.
    #[inline]
    pub(crate) fn numbers(&self) -> u16 {
        self.cards
            .iter()
            .fold(0, |seen, card| seen | 1 << card.number())
    }
}

/// What must hold for a mission to be completed: every one of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(Vec<Predicate>);

/// The kinds of predicates with examples in the notation: one list, so that no other can forget one.
macro_rules! predicates {
    ($($(#[$about:meta])* $kind:ident $(($($of:ty),+))? = [$($example:literal),+],)+) => {
        /// One part of a [`Condition`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Predicate {
            $($(#[$about])* $kind $(($($of),+))?,)+
        }

        impl Predicate {
            /// For every kind the words it may begin with, each in one condition.
            pub const EXAMPLES: &[&[&str]] = &[$(&[$($example),+]),+];
        }
    };
}

predicates! {
    /// Every number is one of these.
    All(Numbers) = ["all 7..13"],
    /// At least one number is one of these.
    Any(Numbers) = ["any 1..3"],
    /// The number at this place is one of these.
    At(Numbers, Place) = ["even first", "odd third"],
    /// The card at this place is lower than every other.
    Lowest(Place) = ["lowest last"],
    /// The card at this place wins the trick.
    Wins(Place) = ["wins first"],
    /// Every card is higher than the one before it.
    Ascending = ["ascending"],
    /// Every card is lower than the one before it.
    Descending = ["descending"],
    /// The number of different suits.
    Suits(Count) = ["suits 1"],
    /// The number of cards that count as trump.
    Trumps(Count) = ["trumps 2+"],
    /// These two cards count as the same suit.
    SameSuit(Place, Place) = ["same-suit first last"],
    /// The highest number minus the lowest.
    Spread(Count) = ["spread ..6"],
    /// The card at this place carries a briefcase.
    Briefcase(Place) = ["briefcase third"],
    /// The number of briefcases in the trick.
    Briefcases(Count) = ["briefcases 1"],
}

/// A place in the order of play, or the card that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    First,
    Second,
    Third,
    Last,
    Winner,
}

/// A kind of number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    Even,
    Odd,
    Between(u8, u8),
}

/// How many: from the first to the second, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    least: u8,
    most: u8,
}

impl Condition {
    #[must_use]
    pub fn parts(&self) -> &[Predicate] {
        &self.0
    }

    /// Was the mission completed by this trick?
    #[inline]
    #[must_use]
    pub fn holds(&self, trick: &Finished<'_>) -> bool {
        self.0.iter().all(|part| part.holds(trick))
    }
}

impl Predicate {
    /// The words that a predicate may begin with.
    pub fn first_words() -> impl Iterator<Item = &'static str> {
        let examples = Self::EXAMPLES.iter().flat_map(|kind| *kind);
        examples.filter_map(|example| example.split(' ').next())
    }

    #[inline]
    #[must_use]
    pub fn holds(self, trick: &Finished<'_>) -> bool {
        match self {
            Self::All(numbers) => trick.numbers() & !numbers.mask() == 0,
            Self::Any(numbers) => trick.numbers() & numbers.mask() != 0,
            Self::At(numbers, place) => {
                numbers.mask() >> trick.cards[trick.place(place)].number() & 1 == 1
            }
            Self::Lowest(place) => trick.is_lowest(place),
            Self::Wins(place) => trick.place(place) == trick.winner,
            Self::Ascending => trick.cards.is_sorted_by(|a, b| a.number() < b.number()),
            Self::Descending => trick.cards.is_sorted_by(|a, b| a.number() > b.number()),
            Self::Suits(count) => count.contains(trick.suits()),
            Self::Trumps(count) => count.contains(trick.trumps()),
            Self::SameSuit(a, b) => trick.suit(trick.place(a)) == trick.suit(trick.place(b)),
            Self::Spread(count) => {
                let numbers = trick.numbers();
                count.contains(15 - numbers.leading_zeros() - numbers.trailing_zeros())
            }
            Self::Briefcase(place) => trick.wagers >> trick.place(place) & 1 == 1,
            Self::Briefcases(count) => count.contains(trick.wagers.count_ones()),
        }
    }
}

impl Numbers {
    /// Bit `n` for number `n`.
    #[inline]
    #[must_use]
    pub const fn mask(self) -> u16 {
        match self {
            Self::Even => 0b01_0101_0101_0100,
            Self::Odd => 0b10_1010_1010_1010,
            Self::Between(low, high) => (2 << high) - (1 << low),
        }
    }
}

impl Count {
    const UNBOUNDED: u8 = u8::MAX;

    #[must_use]
    pub const fn least(self) -> u8 {
        self.least
    }

    /// `None` where any number from [`Self::least`] on will do.
    #[must_use]
    pub const fn most(self) -> Option<u8> {
        match self.most {
            Self::UNBOUNDED => None,
            most => Some(most),
        }
    }

    /// The number, if only one will do.
    #[must_use]
    pub const fn exactly(self) -> Option<u8> {
        match self.most == self.least {
            true => Some(self.least),
            false => None,
        }
    }

    #[inline]
    #[must_use]
    pub fn contains(self, number: u32) -> bool {
        u32::from(self.least) <= number && number <= u32::from(self.most)
    }
}
