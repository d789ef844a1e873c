use std::{fmt, str::FromStr};

use cards::Id;
use serde::{Deserialize, Serialize};

use crate::card::{Card, HIGHEST, LOWEST, Suit};

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

/// One part of a [`Condition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Predicate {
    /// `all 7..13`: every number is one of these.
    All(Numbers),
    /// `any 1..3`: at least one number is one of these.
    Any(Numbers),
    /// `odd third`: the number at this place is one of these.
    At(Numbers, Place),
    /// `lowest last`: the card at this place is lower than every other.
    Lowest(Place),
    /// `wins first`: the card at this place wins the trick.
    Wins(Place),
    /// Every card is higher than the one before it.
    Ascending,
    /// Every card is lower than the one before it.
    Descending,
    /// `suits 1`: the number of different suits.
    Suits(Count),
    /// `trumps 2+`: the number of cards that count as trump.
    Trumps(Count),
    /// `same-suit first last`: these two cards count as the same suit.
    SameSuit(Place, Place),
    /// `spread ..6`: the highest number minus the lowest.
    Spread(Count),
    /// `briefcase third`: the card at this place carries a briefcase.
    Briefcase(Place),
    /// `briefcases 1`: the number of briefcases in the trick.
    Briefcases(Count),
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

/// Why a text is not a [`Condition`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCondition {
    #[error(
        "`{0}` is not a condition; known are: all, any, even, odd, lowest, wins, ascending, descending, \
         suits, trumps, same-suit, spread, briefcase, briefcases, joined by `and`"
    )]
    Unknown(String),
    #[error("`{0}` is not a place: use first, second, third, last or winner")]
    Place(String),
    #[error("`{0}` is not a range of numbers: use even, odd, 7, 7..13, ..6 or 9.. within 1 to 13")]
    Numbers(String),
    #[error("`{0}` is not a count: use 1, 2+, ..6 or 1..3")]
    Count(String),
    #[error("`{0}` holds in every trick, so it asks for nothing")]
    Empty(String),
}

impl FromStr for Condition {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Self, BadCondition> {
        let words: Vec<&str> = text.split_whitespace().collect();
        words
            .split(|&word| word == "and")
            .map(predicate)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

fn predicate(words: &[&str]) -> Result<Predicate, BadCondition> {
    let text = || words.join(" ");
    match *words {
        ["all", numbers] => Ok(Predicate::All(numbers.parse()?)),
        ["any", numbers] => Ok(Predicate::Any(numbers.parse()?)),
        ["lowest", place] => Ok(Predicate::Lowest(place.parse()?)),
        ["wins", place] => match place.parse()? {
            Place::Winner => Err(BadCondition::Empty(text())),
            place @ (Place::First | Place::Second | Place::Third | Place::Last) => {
                Ok(Predicate::Wins(place))
            }
        },
        ["ascending"] => Ok(Predicate::Ascending),
        ["descending"] => Ok(Predicate::Descending),
        ["suits", count] => Ok(Predicate::Suits(count.parse()?)),
        ["trumps", count] => Ok(Predicate::Trumps(count.parse()?)),
        ["same-suit", a, b] => match (a.parse()?, b.parse()?) {
            (a, b) if a == b => Err(BadCondition::Empty(text())),
            (a, b) => Ok(Predicate::SameSuit(a, b)),
        },
        ["spread", count] => Ok(Predicate::Spread(count.parse()?)),
        ["briefcase", place] => Ok(Predicate::Briefcase(place.parse()?)),
        ["briefcases", count] => Ok(Predicate::Briefcases(count.parse()?)),
        // `odd third`: the kind of number is the first word itself.
        [numbers, place] => match numbers.parse() {
            Ok(numbers) => Ok(Predicate::At(numbers, place.parse()?)),
            Err(_) => Err(BadCondition::Unknown(text())),
        },
        _ => Err(BadCondition::Unknown(text())),
    }
}

impl FromStr for Place {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Self, BadCondition> {
        match text {
            "first" => Ok(Self::First),
            "second" => Ok(Self::Second),
            "third" => Ok(Self::Third),
            "last" => Ok(Self::Last),
            "winner" => Ok(Self::Winner),
            _ => Err(BadCondition::Place(text.to_owned())),
        }
    }
}

impl FromStr for Numbers {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Self, BadCondition> {
        match text {
            "even" => return Ok(Self::Even),
            "odd" => return Ok(Self::Odd),
            _ => {}
        }
        match range(text) {
            Some((low, high)) => {
                let (low, high) = (low.unwrap_or(LOWEST), high.unwrap_or(HIGHEST));
                if LOWEST <= low && low <= high && high <= HIGHEST {
                    return Ok(Self::Between(low, high));
                }
                Err(BadCondition::Numbers(text.to_owned()))
            }
            None => Err(BadCondition::Numbers(text.to_owned())),
        }
    }
}

impl FromStr for Count {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Self, BadCondition> {
        let bad = || BadCondition::Count(text.to_owned());
        let (least, most) = match text.strip_suffix('+') {
            Some(least) => (number(least).ok_or_else(bad)?, Self::UNBOUNDED),
            None => {
                let (least, most) = range(text).ok_or_else(bad)?;
                (least.unwrap_or(0), most.unwrap_or(Self::UNBOUNDED))
            }
        };
        if least > most {
            Err(bad())
        } else {
            Ok(Self { least, most })
        }
    }
}

/// `7`, `7..13`, `..6` or `9..`; at least one end is given.
fn range(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let Some((low, high)) = text.split_once("..") else {
        return number(text).map(|number| (Some(number), Some(number)));
    };
    let end = |text: &str| {
        if text.is_empty() {
            Some(None)
        } else {
            number(text).map(Some)
        }
    };
    match (end(low)?, end(high)?) {
        (None, None) => None,
        ends => Some(ends),
    }
}

fn number(text: &str) -> Option<u8> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok().filter(|&n| n < 100)
    } else {
        None
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, part) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" and ")?;
            }
            part.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Predicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(numbers) => write!(f, "all {numbers}"),
            Self::Any(numbers) => write!(f, "any {numbers}"),
            Self::At(numbers, place) => write!(f, "{numbers} {place}"),
            Self::Lowest(place) => write!(f, "lowest {place}"),
            Self::Wins(place) => write!(f, "wins {place}"),
            Self::Ascending => f.write_str("ascending"),
            Self::Descending => f.write_str("descending"),
            Self::Suits(count) => write!(f, "suits {count}"),
            Self::Trumps(count) => write!(f, "trumps {count}"),
            Self::SameSuit(a, b) => write!(f, "same-suit {a} {b}"),
            Self::Spread(count) => write!(f, "spread {count}"),
            Self::Briefcase(place) => write!(f, "briefcase {place}"),
            Self::Briefcases(count) => write!(f, "briefcases {count}"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Third => "third",
            Self::Last => "last",
            Self::Winner => "winner",
        })
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Even => f.write_str("even"),
            Self::Odd => f.write_str("odd"),
            Self::Between(low, high) if low == high => low.fmt(f),
            Self::Between(low, high) => write!(f, "{low}..{high}"),
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (least, most) if least == most => least.fmt(f),
            (least, Self::UNBOUNDED) => write!(f, "{least}+"),
            (0, most) => write!(f, "..{most}"),
            (least, most) => write!(f, "{least}..{most}"),
        }
    }
}

cards::serde_as_text!(Condition);
