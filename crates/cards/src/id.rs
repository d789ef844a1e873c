use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A short name for a thing that comes from a data file, such as `m07` or `tim-shady`.
///
/// Lower-case letters, digits and hyphens, at most `N` of them, kept in place so that whatever
/// holds one stays `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id<const N: usize>([u8; N]);

/// Why a text is not an [`Id`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not an id: use 1 to {limit} lower-case letters, digits or hyphens")]
pub struct BadId {
    text: String,
    limit: usize,
}

impl<const N: usize> Id<N> {
    /// An id known when the program is written; wrong ones do not compile when used in a `const`.
    #[must_use]
    pub const fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        assert!(
            !bytes.is_empty() && bytes.len() <= N,
            "an id has 1 to N characters"
        );
        let mut id = [0; N];
        let mut i = 0;
        while i < bytes.len() {
            assert!(
                is_allowed(bytes[i]),
                "an id is made of lower-case letters, digits and hyphens"
            );
            id[i] = bytes[i];
            i += 1;
        }
        Self(id)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|&byte| byte == 0).unwrap_or(N);
        std::str::from_utf8(&self.0[..end]).expect("an id holds ASCII only")
    }
}

const fn is_allowed(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'
}

impl<const N: usize> FromStr for Id<N> {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        if text.is_empty() || text.len() > N || !text.bytes().all(is_allowed) {
            return Err(BadId {
                text: text.chars().take(40).collect(),
                limit: N,
            });
        }
        Ok(Self::new(text))
    }
}

impl<const N: usize> fmt::Display for Id<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<const N: usize> fmt::Debug for Id<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<const N: usize> Serialize for Id<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Id<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_short_plain_text() {
        assert_eq!("m07".parse::<Id<8>>().unwrap().to_string(), "m07");
        for bad in ["", "M07", "a b", "ümlaut", "much-too-long"] {
            assert!(bad.parse::<Id<8>>().is_err(), "{bad}");
        }
    }
}
