use std::fmt;

use cards::{RulesVersion, Seat};

use crate::{Unfair, games::NAMES};

/// Why a line is not a valid record, and where that shows first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    pub part: Part,
    pub wrong: Wrong,
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The line as a whole.
    Format,
    Config,
    Setup,
    /// Counted from 0.
    Step(usize),
    Result,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    #[error("the line is not UTF-8 text")]
    NotText,
    #[error("the line is not a record: {0}")]
    NotJson(String),
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    #[error("the format is {0}, expected \"undertrick-record/1\"")]
    Format(String),
    #[error("the game is {0}, expected \"{names}\"", names = NAMES.join("\" or \""))]
    Game(String),
    #[error("the rules are version {0}, expected a version from 1 to {newest}", newest = u32::from(RulesVersion::NEWEST))]
    Version(String),
    /// Not what should be written at this place: an unknown key, a value of another kind.
    #[error("{0}")]
    Unreadable(String),
    /// Options that cannot be played.
    #[error("{0}")]
    Config(String),
    /// Cards that cannot have been dealt.
    #[error("{0}")]
    Setup(String),
    #[error("the set-up has no cards for what comes next")]
    NoMoreCards,
    #[error("the set-up has {0} deals that were never played")]
    SpareDeals(usize),
    #[error("the game is over, but there is one more step")]
    AfterTheEnd,
    #[error("it is for seat {expected} to decide, not for seat {found}")]
    Seat { expected: Seat, found: Seat },
    /// `legal` or the result is not that of the replay.
    #[error("{0}")]
    Differs(String),
    #[error("{0}")]
    Action(String),
    #[error("the action `{found}` is to be written `{expected}`")]
    Spelling { expected: String, found: String },
    #[error("`{action}` is illegal: {reason} ({rule})")]
    Illegal {
        action: String,
        reason: String,
        rule: &'static str,
    },
    #[error("{0}")]
    Unfair(#[from] Unfair),
    #[error("there is a result, but the game is not over: seat {0} is to decide")]
    NotOver(Seat),
    #[error("the game is over, so there must be a result")]
    NoResult,
}

impl Wrong {
    pub(crate) fn at(self, part: Part) -> BadRecord {
        BadRecord { part, wrong: self }
    }
}

impl std::error::Error for BadRecord {}

/// One line, whatever characters the record quoted in it has.
impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: ", self.part)?;
        let reason = self.wrong.to_string();
        reason.chars().try_for_each(|character| {
            if character.is_control() {
                write!(f, "{}", character.escape_default())
            } else {
                write!(f, "{character}")
            }
        })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => f.write_str("format"),
            Self::Config => f.write_str("config"),
            Self::Setup => f.write_str("setup"),
            Self::Step(number) => number.fmt(f),
            Self::Result => f.write_str("result"),
        }
    }
}
