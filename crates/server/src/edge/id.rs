use std::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};

/// A table. Its id is the link to it, so it cannot be guessed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u128);

/// Somebody who sits at tables, whatever they are called today.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub u64);

/// What proves who somebody is: 64 hexadecimal digits. Only its hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// Why a text is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an id is made of hexadecimal digits")]
pub struct BadId;

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

// A log line may name a table, but not so that its reader could sit down there.
impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({:04x}…)", self.0 >> 112)
    }
}

impl fmt::Debug for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PersonId({self})")
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// An id has one spelling: all its digits, in lower case.
fn digits(text: &str, count: usize) -> Result<&str, BadId> {
    let plain = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() == count && text.bytes().all(plain) {
        Ok(text)
    } else {
        Err(BadId)
    }
}

impl FromStr for TableId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let number = u128::from_str_radix(digits(text, 32)?, 16);
        number.map(Self).map_err(|_| BadId)
    }
}

impl FromStr for PersonId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let number = u64::from_str_radix(digits(text, 16)?, 16);
        number.map(Self).map_err(|_| BadId)
    }
}

impl FromStr for Token {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        digits(text, 64).map(|text| Self(text.to_owned()))
    }
}

impl Token {
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(play::hex(&bytes))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> String {
        play::hex(&Sha256::digest(self.0.as_bytes()))
    }
}

cards::serde_as_text!(TableId, PersonId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_spelling() {
        let id = TableId(7);
        assert_eq!(id.to_string().parse(), Ok(id));
        for bad in ["", "7", &"F".repeat(32), &"é".repeat(16), &"+".repeat(32)] {
            assert_eq!(bad.parse::<TableId>(), Err(BadId), "{bad}");
        }
    }
}
