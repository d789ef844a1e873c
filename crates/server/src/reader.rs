use std::{convert::Infallible, fmt};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use fluent::FluentValue;

use crate::{
    app::App,
    words::{Language, Words},
};

/// Who reads a page: their language, what they prefer, and where the site lies for them.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(crate) words: Words,
    /// What stands before every path, where the site is not at the root of its host.
    prefix: String,
    /// The page that is read, without the prefix.
    here: String,
    preferences: [&'static str; 4],
}

/// Something about the pages that every browser may have its own way. The page says it in an
/// attribute of its root, where style and script look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preference {
    Theme,
    Motion,
    Sound,
    Confirm,
}

impl Preference {
    pub(crate) const ALL: [Self; 4] = [Self::Theme, Self::Motion, Self::Sound, Self::Confirm];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Motion => "motion",
            Self::Sound => "sound",
            Self::Confirm => "confirm",
        }
    }

    /// What can be chosen; the first is what nobody has to choose.
    pub(crate) const fn choices(self) -> &'static [&'static str] {
        match self {
            Self::Theme => &["auto", "light", "dark"],
            Self::Motion => &["auto", "reduced"],
            Self::Sound | Self::Confirm => &["off", "on"],
        }
    }

    pub(crate) fn cookie(self) -> String {
        format!("undertrick-{}", self.name())
    }

    pub(crate) fn choice(self, text: &str) -> Option<&'static str> {
        self.choices().iter().copied().find(|one| *one == text)
    }

    fn of(self, headers: &HeaderMap) -> &'static str {
        let chosen = cookie(headers, &self.cookie());
        let chosen = chosen.and_then(|text| self.choice(text));
        chosen.unwrap_or(self.choices()[0])
    }
}

/// The value of a cookie that was sent.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(other, _)| *other == name)?;
    Some(value)
}

impl Reader {
    /// The page that is read, to come back to after a choice that is offered on every page.
    pub(crate) fn here(&self) -> &str {
        &self.here
    }

    pub(crate) fn preference(&self, one: Preference) -> &'static str {
        self.preferences[one as usize]
    }

    /// Where a path of the site is for this reader: every address of a page is made here.
    pub(crate) fn to(&self, path: impl fmt::Display) -> String {
        format!("{}{path}", self.prefix)
    }

    /// The text of a key.
    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The text of a key with what it speaks of.
    pub(crate) fn with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.words.with(key, values)
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let headers = &parts.headers;
        // What was posted has no page of its own.
        let here = parts
            .uri
            .path_and_query()
            .filter(|_| parts.method.is_safe());
        Ok(Self {
            words: Words(Language::of(headers)),
            prefix: app.settings().path_prefix().to_owned(),
            here: here.map_or("/", |here| here.as_str()).to_owned(),
            preferences: Preference::ALL.map(|one| one.of(headers)),
        })
    }
}
