use std::{fmt, str::FromStr};

/// A language that people are spoken to in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    German,
    Dutch,
}

/// Why a text is not a [`Language`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a language of this table: use en, de or nl")]
pub struct BadLanguage(String);

macro_rules! sources {
    ($code:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $code, ".rs"))
    };
}

impl Language {
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Dutch];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Dutch => "nl",
        }
    }

    /// What it is called by those who speak it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Dutch => "Nederlands",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.code() == code)
    }

    /// From a tag as browsers and systems write it: `de-CH`, `nl_BE.UTF-8`.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let end = tag.find(['-', '_', '.', '@']).unwrap_or(tag.len());
        Self::from_code(&tag[..end].to_ascii_lowercase())
    }

    /// The Fluent files of this language.
    pub(crate) const fn sources(self) -> &'static [&'static str] {
        match self {
            Self::English => sources!("en"),
            Self::German => sources!("de"),
            Self::Dutch => sources!("nl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = BadLanguage;

    fn from_str(code: &str) -> Result<Self, BadLanguage> {
        Self::from_code(code).ok_or_else(|| BadLanguage(code.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_known_by_its_language() {
        for (tag, language) in [
            ("de-CH", Some(Language::German)),
            ("NL_be.UTF-8", Some(Language::Dutch)),
            ("en", Some(Language::English)),
            ("C.UTF-8", None),
            ("den", None),
            ("é", None),
            ("", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
    }
}
