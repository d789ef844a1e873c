//! Conditions as deck files and records write them, such as `all 7..13 and wins last`.

use std::{fmt, str::FromStr};

use super::{Condition, Count, Numbers, Place, Predicate};
use crate::card::{HIGHEST, LOWEST};

/// Why a text is not a [`Condition`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCondition {
    #[error(
        "`{0}` is not a condition; known are: {known}, joined by `and`",
        known = Predicate::first_words().collect::<Vec<_>>().join(", ")
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
