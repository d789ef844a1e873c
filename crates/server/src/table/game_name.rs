use std::{fmt, ops::RangeInclusive};

/// Which of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameName {
    InsideJob,
    BlackSpy,
}

impl GameName {
    pub(crate) const ALL: [Self; 2] = [Self::InsideJob, Self::BlackSpy];

    /// As it stands in records, addresses and keys of words.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::InsideJob => "inside-job",
            Self::BlackSpy => "black-spy",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.as_str() == name)
    }

    /// How many can play it (IJ-2.2, BS-2.1).
    pub(crate) const fn players(self) -> RangeInclusive<u8> {
        match self {
            Self::InsideJob => 2..=5,
            Self::BlackSpy => 3..=6,
        }
    }

    /// The game whose book has this rule, such as `IJ-4.4`.
    pub(crate) fn of_rule(rule: &str) -> Self {
        if rule.starts_with("BS-") {
            Self::BlackSpy
        } else {
            Self::InsideJob
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
