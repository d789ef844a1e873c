use std::{fmt, str::FromStr};

/// The name of a bot, as on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Every legal action with equal chance.
    Random,
}

/// Why a text is not a [`Level`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a bot: the only one so far is random")]
pub struct BadLevel(String);

impl FromStr for Level {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Self, BadLevel> {
        match text {
            "random" => Ok(Self::Random),
            _ => Err(BadLevel(text.chars().take(40).collect())),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Random => "random",
        })
    }
}
