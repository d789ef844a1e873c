use std::{fmt, str::FromStr};

use cards::{Face, Set};

/// One of the four suits of IJ-1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    Pink,
    Yellow,
    Green,
    Blue,
}

impl Suit {
    pub const ALL: [Self; 4] = [Self::Pink, Self::Yellow, Self::Green, Self::Blue];

    /// `P`, `Y`, `G` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pink => 'P',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Blue => 'B',
        }
    }

    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// The English word, for messages to bot authors; pages use the translation files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pink => "pink",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }

    /// The thirteen cards of this suit.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(0x3ffe << (self as u8 * 16))
    }
}

/// Some of the suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SuitSet(u8);

impl SuitSet {
    pub const EMPTY: Self = Self(0);
    pub const ALL: Self = Self(0b1111);

    #[inline]
    #[must_use]
    pub const fn only(suit: Suit) -> Self {
        Self(1 << suit as u8)
    }

    #[inline]
    #[must_use]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    #[inline]
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// The same set and this suit.
    #[inline]
    #[must_use]
    pub const fn with(self, suit: Suit) -> Self {
        Self(self.0 | 1 << suit as u8)
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[must_use]
    pub const fn includes(self, part: Self) -> bool {
        part.0 & !self.0 == 0
    }

    /// Every set of some of these suits, each after all that it includes.
    pub fn subsets(self) -> impl DoubleEndedIterator<Item = Self> {
        (0..16)
            .map(Self)
            .filter(move |&subset| self.includes(subset))
    }

    /// A number below 16, another one for each set.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl FromIterator<Suit> for SuitSet {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> Self {
        suits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Why a text is not a suit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a suit: use P, Y, G or B")]
pub struct BadSuit(String);

/// Why a text is not a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: a card is P, Y, G or B and a number from 1 to 13, such as P13")]
pub struct BadCard(String);

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = BadSuit;

    fn from_str(text: &str) -> Result<Self, BadSuit> {
        match text {
            "P" => Ok(Self::Pink),
            "Y" => Ok(Self::Yellow),
            "G" => Ok(Self::Green),
            "B" => Ok(Self::Blue),
            _ => Err(BadSuit(text.chars().take(20).collect())),
        }
    }
}

/// The lowest and the highest number of a suit.
pub(crate) const LOWEST: u8 = 1;
pub(crate) const HIGHEST: u8 = 13;

/// A playing card: its suit in the high half of the byte, its number in the low half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

/// A hand, or any other set of cards.
pub type CardSet = Set<Card>;

/// All 52 cards.
pub const DECK: CardSet = CardSet::from_bits(0x3ffe_3ffe_3ffe_3ffe);

impl Card {
    /// # Panics
    /// When the number is not one of 1 to 13.
    #[must_use]
    pub const fn new(suit: Suit, number: u8) -> Self {
        assert!(
            number >= LOWEST && number <= HIGHEST,
            "numbers go from 1 to 13"
        );
        Self(suit as u8 * 16 + number)
    }

    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize & 3]
    }

    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 & 15
    }
}

impl Face for Card {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Self {
        Self(index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = BadCard;

    fn from_str(text: &str) -> Result<Self, BadCard> {
        let bad = || BadCard(text.chars().take(20).collect());
        let (suit, number) = text.split_at_checked(1).ok_or_else(bad)?;
        let suit = suit.parse().map_err(|_| bad())?;
        // One spelling per card: no sign, no leading zero.
        if !number.bytes().all(|byte| byte.is_ascii_digit()) || number.starts_with('0') {
            return Err(bad());
        }
        match number.parse() {
            Ok(number @ LOWEST..=HIGHEST) => Ok(Self::new(suit, number)),
            Ok(_) | Err(_) => Err(bad()),
        }
    }
}

cards::serde_as_text!(Card, Suit);

#[cfg(test)]
mod tests {
    use super::*;

    /// IJ-1.1
    #[test]
    fn the_deck_has_52_cards_with_one_spelling_each() {
        assert_eq!(DECK.len(), 52);
        for card in DECK {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert!(card.suit().cards().contains(card));
        }
        for bad in [
            "", "P", "P0", "P14", "P01", "P+1", "p1", "R1", "K7", "P1 ", "é1",
        ] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }
}
