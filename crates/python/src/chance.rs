//! Where the cards of a game come from.

use cards::Seed;
use pyo3::prelude::*;

use crate::errors::value_error;

/// A seed as Python writes it: a number, two numbers of a series, or 64 hexadecimal digits.
#[derive(FromPyObject)]
pub(crate) enum PySeed {
    #[pyo3(transparent)]
    Number(u64),
    #[pyo3(transparent)]
    Series((u64, u64)),
    #[pyo3(transparent)]
    Text(String),
}

impl PySeed {
    pub(crate) fn seed(&self) -> PyResult<Seed> {
        match self {
            Self::Number(number) => Ok(Seed::from(*number)),
            Self::Series((base, index)) => Ok(Seed::of(*base, *index)),
            Self::Text(text) => text.parse().map_err(value_error),
        }
    }
}

/// All that chance decides: in a seed, or written down with a seed for what comes after it.
#[derive(Clone, Debug)]
pub(crate) enum Origin<S> {
    Seed(Seed),
    Setup(S, Option<Seed>),
}
