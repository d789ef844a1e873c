//! The face that somebody chooses to be drawn with: a head and a hat. Everybody wears the same coat.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer};

/// A head with a hat, written as `fox/top-hat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    head: u8,
    hat: u8,
}

/// Why a text is not a [`Picture`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture is a head and a hat, such as fox/top-hat")]
pub struct BadPicture;

impl Picture {
    pub(crate) const HEADS: [&str; 12] = [
        "person", "fox", "cat", "bear", "rabbit", "badger", "frog", "dog", "mouse", "wolf",
        "panda", "hedgehog",
    ];
    pub(crate) const HATS: [&str; 8] = [
        "fedora", "bowler", "beret", "top-hat", "boater", "cap", "captain", "turban",
    ];

    pub(crate) fn head(self) -> &'static str {
        Self::HEADS[usize::from(self.head)]
    }

    pub(crate) fn hat(self) -> &'static str {
        Self::HATS[usize::from(self.hat)]
    }

    /// With a head and a hat that were chosen; where one was not, it stays as it is.
    pub(crate) fn with(self, head: Option<&str>, hat: Option<&str>) -> Self {
        let head = head.and_then(|name| place(&Self::HEADS, name));
        let hat = hat.and_then(|name| place(&Self::HATS, name));
        Self {
            head: head.unwrap_or(self.head),
            hat: hat.unwrap_or(self.hat),
        }
    }

    /// For somebody who has chosen none: always the same for the same name, and none of `others`, as
    /// long as there are some left.
    pub(crate) fn drawn_from(name: &str, others: &[Self]) -> Self {
        let (heads, hats) = (Self::HEADS.len() as u64, Self::HATS.len() as u64);
        // FNV-1a: any that stays the same for ever.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let one = |step: u64| {
            let number = hash.wrapping_add(step) % (heads * hats);
            Self {
                head: u8::try_from(number % heads).unwrap_or(0),
                hat: u8::try_from(number / heads).unwrap_or(0),
            }
        };
        let mut all = (0..heads * hats).map(one);
        let free = all.find(|picture| others.iter().all(|other| other.head != picture.head));
        free.unwrap_or_else(|| one(0))
    }
}

fn place(names: &[&str], name: &str) -> Option<u8> {
    let place = names.iter().position(|other| *other == name)?;
    u8::try_from(place).ok()
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.head(), self.hat())
    }
}

impl FromStr for Picture {
    type Err = BadPicture;

    fn from_str(text: &str) -> Result<Self, BadPicture> {
        let (head, hat) = text.split_once('/').ok_or(BadPicture)?;
        Ok(Self {
            head: place(&Self::HEADS, head).ok_or(BadPicture)?,
            hat: place(&Self::HATS, hat).ok_or(BadPicture)?,
        })
    }
}

cards::serde_as_text!(Picture);

/// A stored picture. One that is not drawn any more is none: nothing else depends on it.
pub(crate) fn stored<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Picture>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    Ok(text.and_then(|text| text.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_reads_its_own_text() {
        for head in Picture::HEADS {
            for hat in Picture::HATS {
                let text = format!("{head}/{hat}");
                assert_eq!(text.parse::<Picture>().unwrap().to_string(), text);
            }
        }
        for bad in ["", "fox", "fox/", "/cap", "fox/crown", "fox/cap/cap"] {
            assert_eq!(bad.parse::<Picture>(), Err(BadPicture), "{bad}");
        }
    }

    #[test]
    fn a_name_has_a_picture_of_its_own_at_a_table() {
        let ann = Picture::drawn_from("Ann", &[]);
        assert_eq!(Picture::drawn_from("Ann", &[]), ann);
        let mut pictures = vec![ann];
        for _ in 1..6 {
            let another = Picture::drawn_from("Ann", &pictures);
            assert!(pictures.iter().all(|other| other.head() != another.head()));
            pictures.push(another);
        }
        assert_eq!(ann.with(Some("fox"), Some("crown")).head(), "fox");
        assert_eq!(ann.with(Some("fox"), Some("crown")).hat(), ann.hat());
    }
}
