//! Where the cards of a game come from.

use cards::Seed;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::errors::value_error;

/// A seed as Python writes it: a number, two numbers of a series, or 64 hexadecimal digits.
#[derive(Clone, Debug, FromPyObject)]
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

    /// As records write it.
    pub(crate) fn written(&self) -> Value {
        match self {
            Self::Number(number) => json!(number.to_string()),
            Self::Series((base, index)) => json!([base, index]),
            Self::Text(text) => json!(text),
        }
    }

    /// Reads what a record says; `None` where that is no seed of ours.
    pub(crate) fn read(written: &Value) -> Option<Self> {
        let read = match written {
            Value::String(text) => Self::Text(text.clone()),
            Value::Array(_) => Self::Series(serde_json::from_value(written.clone()).ok()?),
            _ => return None,
        };
        read.seed().is_ok().then_some(read)
    }
}

/// All that chance decides.
#[derive(Clone, Debug)]
pub(crate) enum Origin<S> {
    Seed(PySeed),
    /// Written down, with a seed for what comes after it.
    Setup(S, Option<Seed>),
    /// Written down in a record, with the seed that the record names.
    Record(S, Option<PySeed>),
}
