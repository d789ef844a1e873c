use std::{fmt, str::FromStr};

/// How much of the past people at a table may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notebook {
    /// The current trick, and the last one for a moment.
    Strict,
    /// Everything that everybody has seen.
    Open,
}

/// Why a text is not a [`Notebook`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a notebook is strict or open")]
pub struct BadNotebook;

impl fmt::Display for Notebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Strict => "strict",
            Self::Open => "open",
        })
    }
}

impl FromStr for Notebook {
    type Err = BadNotebook;

    fn from_str(text: &str) -> Result<Self, BadNotebook> {
        match text {
            "strict" => Ok(Self::Strict),
            "open" => Ok(Self::Open),
            _ => Err(BadNotebook),
        }
    }
}

crate::serde_as_text!(Notebook);
