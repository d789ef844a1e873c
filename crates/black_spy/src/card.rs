use std::{fmt, str::FromStr};

use cards::Face;

use crate::CardSet;

/// How many cards there are (BS-1.1).
pub const DECK_SIZE: u8 = 60;

/// How many of them are black.
pub const BLACK_CARDS: u8 = 16;

/// One of the five colours, in the order of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    Blue,
    Green,
    Black,
    Red,
    Yellow,
}

/// 1 Informer to 11 Director (BS-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// A face: colour and rank. All six black 7s are the same card (BS-1.3).
///
/// Its number is its place in the deck sorted as text (`B1`, `B10`, `B11`, `B2`, …), so that
/// going through a set gives the order of records. Numbers 31 to 35 are the further black 7s:
/// they occur as bits of a set, never as a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Why a text is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: write a colour (B, Y, R, G, K) and a rank from 1 to 11, such as R1")]
pub struct BadCard(String);

/// Why a text is not a colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a colour: write B, Y, R, G or K")]
pub struct BadColour(String);

impl Colour {
    /// In the order of their letters.
    pub const ALL: [Self; 5] = [
        Self::Blue,
        Self::Green,
        Self::Black,
        Self::Red,
        Self::Yellow,
    ];

    /// The four that are not black.
    pub const BRIGHT: [Self; 4] = [Self::Blue, Self::Green, Self::Red, Self::Yellow];

    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Green => 'G',
            Self::Black => 'K',
            Self::Red => 'R',
            Self::Yellow => 'Y',
        }
    }

    /// All cards of this colour.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        COLOURS[self as usize]
    }
}

impl Rank {
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 11 {
            Some(Self(number))
        } else {
            None
        }
    }

    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Card {
    pub const BLACK_7: Self = Self(FIRST_SEVEN);
    pub const RED_1: Self = Self(38);

    #[must_use]
    pub fn new(colour: Colour, rank: Rank) -> Self {
        let matching = colour.cards().and(RANKS[rank.0 as usize]);
        matching
            .first()
            .expect("there is a card of every colour and rank")
    }

    #[inline]
    #[must_use]
    pub const fn colour(self) -> Colour {
        FACES[self.place()].0
    }

    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        FACES[self.place()].1
    }

    #[inline]
    #[must_use]
    pub const fn is_black(self) -> bool {
        BLACK >> self.place() & 1 == 1
    }

    /// The cards with the colour or the rank of this one (BS-4.3).
    #[inline]
    #[must_use]
    pub const fn followers(self) -> CardSet {
        FOLLOWERS[self.place()]
    }

    /// The cards of the same rank.
    #[inline]
    #[must_use]
    pub const fn same_rank(self) -> CardSet {
        SAME_RANK[self.place()]
    }

    /// The cards that win over this one: higher ones of its colour (BS-4.4).
    #[inline]
    #[must_use]
    pub const fn higher(self) -> CardSet {
        HIGHER[self.place()]
    }

    /// The number as an index into a table of 64, so that looking it up needs no check.
    #[inline]
    pub(crate) const fn place(self) -> usize {
        (self.0 & 63) as usize
    }
}

pub(crate) const FIRST_SEVEN: u8 = 30;
/// The bits of the six black 7s.
pub(crate) const SEVENS: u64 = 0b11_1111 << FIRST_SEVEN;
const BLACK: u64 = COLOURS[Colour::Black as usize].bits();

/// Colour and rank of every number. The last four entries are only there to fill the table.
const FACES: [(Colour, Rank); 64] = {
    const RANKS_AS_TEXT: [u8; 11] = [1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut faces = [(Colour::Blue, Rank(0)); 64];
    let mut place = 0;
    let mut colour = 0;
    while colour < Colour::ALL.len() {
        let mut i = 0;
        while i < RANKS_AS_TEXT.len() {
            let rank = RANKS_AS_TEXT[i];
            let copies = if rank == 7 && matches!(Colour::ALL[colour], Colour::Black) {
                6
            } else {
                1
            };
            let mut copy = 0;
            while copy < copies {
                faces[place] = (Colour::ALL[colour], Rank(rank));
                place += 1;
                copy += 1;
            }
            i += 1;
        }
        colour += 1;
    }
    assert!(place == DECK_SIZE as usize);
    faces
};

const COLOURS: [CardSet; 5] = {
    let mut colours = [0; 5];
    let mut place = 0;
    while place < DECK_SIZE as usize {
        colours[FACES[place].0 as usize] |= 1 << place;
        place += 1;
    }
    [
        CardSet::from_bits(colours[0]),
        CardSet::from_bits(colours[1]),
        CardSet::from_bits(colours[2]),
        CardSet::from_bits(colours[3]),
        CardSet::from_bits(colours[4]),
    ]
};

/// The cards of each rank, by its number.
const RANKS: [CardSet; 12] = {
    let mut ranks = [CardSet::EMPTY; 12];
    let mut place = 0;
    while place < DECK_SIZE as usize {
        let rank = FACES[place].1.0 as usize;
        ranks[rank] = CardSet::from_bits(ranks[rank].bits() | 1 << place);
        place += 1;
    }
    ranks
};

static SAME_RANK: [CardSet; 64] = {
    let mut table = [CardSet::EMPTY; 64];
    let mut place = 0;
    while place < DECK_SIZE as usize {
        table[place] = RANKS[FACES[place].1.0 as usize];
        place += 1;
    }
    table
};

static FOLLOWERS: [CardSet; 64] = {
    let mut table = [CardSet::EMPTY; 64];
    let mut place = 0;
    while place < DECK_SIZE as usize {
        table[place] = COLOURS[FACES[place].0 as usize].or(RANKS[FACES[place].1.0 as usize]);
        place += 1;
    }
    table
};

static HIGHER: [CardSet; 64] = {
    let mut table = [CardSet::EMPTY; 64];
    let mut place = 0;
    while place < DECK_SIZE as usize {
        let mut rank = FACES[place].1.0 + 1;
        while rank <= 11 {
            let higher = COLOURS[FACES[place].0 as usize].and(RANKS[rank as usize]);
            table[place] = table[place].or(higher);
            rank += 1;
        }
        place += 1;
    }
    table
};

impl Face for Card {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    /// Any of the six bits of the black 7s is the black 7.
    #[inline]
    fn from_index(index: u8) -> Self {
        Self(if SEVENS >> index & 1 == 1 {
            FIRST_SEVEN
        } else {
            index
        })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl FromStr for Colour {
    type Err = BadColour;

    fn from_str(text: &str) -> Result<Self, BadColour> {
        let found = Self::ALL
            .into_iter()
            .find(|colour| text.len() == 1 && text.starts_with(colour.letter()));
        found.ok_or_else(|| BadColour(text.chars().take(20).collect()))
    }
}

cards::serialize_as_text!(Colour);

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour(), self.rank())
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
        let (colour, rank) = text.split_at_checked(1).ok_or_else(bad)?;
        let colour = colour.parse().map_err(|_| bad())?;
        // A card has one spelling, so not "+7" or "07".
        if rank.starts_with(['0', '+']) {
            return Err(bad());
        }
        let rank = rank.parse().ok().and_then(Rank::new).ok_or_else(bad)?;
        Ok(Self::new(colour, rank))
    }
}

cards::serde_as_text!(Card);

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in text.split_whitespace() {
            set.add(card.parse().unwrap());
        }
        set
    }

    /// BS-1.1, BS-1.2
    #[test]
    fn the_deck_is_sorted_as_text() {
        let names: Vec<String> = CardSet::DECK.iter().map(|card| card.to_string()).collect();
        assert_eq!(names.len(), 60);
        assert!(names.is_sorted());
        assert_eq!(names.iter().filter(|name| *name == "K7").count(), 6);
        assert_eq!(Card::RED_1.to_string(), "R1");
        assert!(
            CardSet::DECK
                .faces()
                .iter()
                .all(|card| card.to_string().parse() == Ok(card))
        );
    }

    #[test]
    fn a_card_has_one_spelling() {
        for bad in [
            "", "K", "7", "K07", "K+7", "K12", "K0", "k7", "P1", "K7 ", "ü7",
        ] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    /// BS-4.3, BS-4.4
    #[test]
    fn tables_know_who_follows_and_who_is_higher() {
        let card: Card = "K9".parse().unwrap();
        assert_eq!(card.higher(), set("K10 K11"));
        assert_eq!(
            card.followers(),
            Colour::Black.cards().or(set("B9 Y9 R9 G9"))
        );
        assert_eq!(Card::BLACK_7.higher(), set("K8 K9 K10 K11"));
        assert_eq!(card.same_rank(), set("B9 Y9 R9 G9 K9"));
    }
}
