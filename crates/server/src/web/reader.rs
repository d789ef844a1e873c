use std::{convert::Infallible, fmt, sync::Arc};

use ::learn::Shelf;
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Method, Uri, header, request::Parts},
};
use cookie::Cookie;
use words::{Key, Value, Words};

use crate::{
    edge::who,
    host::app::App,
    metrics::Learning,
    table::picture::Picture,
    web::{language::language, tips::Tips},
};

/// Who reads a page: their language, what they prefer, and where the site lies for them.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(crate) words: Words,
    /// Where the site is for everybody, with what stands before every path.
    site: String,
    /// What stands before every path, where the site is not at the root of its host.
    prefix: String,
    /// The page that is read or was posted to, without the prefix.
    here: String,
    /// What was posted has no page of its own.
    is_page: bool,
    preferences: [&'static str; Preference::ALL.len()],
    tips: Tips,
    /// The lessons that the site offers.
    shelf: Arc<Shelf>,
    /// What they call themselves, where the page is to know.
    name: Option<String>,
    /// What they have chosen to be drawn with.
    picture: Option<Picture>,
    /// The game of the table whose page is read.
    game: Option<&'static str>,
}

/// Something about the pages that every browser may have its own way. What style and script must know
/// of it, the page says in an attribute of its root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preference {
    Theme,
    Motion,
    Sound,
    Confirm,
    /// Whether single letters are keys at the table.
    Keys,
    Tips,
    /// How quickly bots play at every table one comes to.
    Bots,
    /// Whether lessons, puzzles and first games are counted in sums.
    Counting,
}

impl Preference {
    pub(crate) const ALL: [Self; 8] = [
        Self::Theme,
        Self::Motion,
        Self::Sound,
        Self::Confirm,
        Self::Keys,
        Self::Tips,
        Self::Bots,
        Self::Counting,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Motion => "motion",
            Self::Sound => "sound",
            Self::Confirm => "confirm",
            Self::Keys => "keys",
            Self::Tips => "tips",
            Self::Bots => "bots",
            Self::Counting => "counting",
        }
    }

    /// What can be chosen; the first is what nobody has to choose.
    pub(crate) const fn choices(self) -> &'static [&'static str] {
        match self {
            Self::Theme => &["auto", "light", "dark"],
            Self::Motion => &["auto", "reduced"],
            Self::Sound | Self::Confirm => &["off", "on"],
            // Without a choice they fall silent after the first games.
            Self::Tips => &["auto", "on", "off"],
            Self::Bots => &["usual", "slower"],
            Self::Keys | Self::Counting => &["on", "off"],
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
        let chosen = chosen.and_then(|text| self.choice(&text));
        chosen.unwrap_or(self.choices()[0])
    }
}

/// The value of a cookie that was sent.
pub(crate) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let sent = headers.get_all(header::COOKIE).iter();
    let sent = sent.filter_map(|value| value.to_str().ok());
    let mut cookies = sent.flat_map(Cookie::split_parse).filter_map(Result::ok);
    let cookie = cookies.find(|cookie| cookie.name() == name)?;
    Some(cookie.value().to_owned())
}

impl Reader {
    pub(crate) fn new(app: &App, method: &Method, uri: &Uri, headers: &HeaderMap) -> Self {
        let prefix = app.settings().path_prefix();
        let here = uri.path_and_query().map_or("/", |here| here.as_str());
        Self {
            words: Words(language(headers)),
            site: app.settings().url(headers),
            prefix: prefix.to_owned(),
            here: here.strip_prefix(prefix).unwrap_or(here).to_owned(),
            is_page: method.is_safe(),
            preferences: Preference::ALL.map(|one| one.of(headers)),
            tips: Tips::of(headers),
            shelf: app.settings().lessons.clone(),
            name: None,
            picture: who::picture(headers),
            game: None,
        }
    }

    pub(crate) fn named(self, name: Option<String>) -> Self {
        Self { name, ..self }
    }

    /// At the page of a table of this game, where other links are of use than elsewhere.
    pub(crate) fn at_table_of(self, game: &'static str) -> Self {
        let game = Some(game);
        Self { game, ..self }
    }

    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    pub(crate) const fn picture(&self) -> Option<Picture> {
        self.picture
    }

    pub(crate) const fn game(&self) -> Option<&'static str> {
        self.game
    }

    /// The page that is read, to come back to after a choice that is offered on every page.
    pub(crate) fn here(&self) -> &str {
        if self.is_page { &self.here } else { "/" }
    }

    /// The table that something below its page was asked of.
    pub(crate) fn table(&self) -> Option<&str> {
        let (id, _) = self.here.strip_prefix("/t/")?.split_once('/')?;
        Some(&self.here[.."/t/".len() + id.len()])
    }

    /// Where what this browser learns is counted, unless it is not to be.
    pub(crate) fn learning<'a>(&self, app: &'a App) -> Option<&'a Learning> {
        let counted = self.preference(Preference::Counting) == "on";
        counted.then_some(&app.metrics().learning)
    }

    pub(crate) fn preference(&self, one: Preference) -> &'static str {
        self.preferences[one as usize]
    }

    pub(crate) const fn tips(&self) -> &Tips {
        &self.tips
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Where a path of the site is for this reader: every address of a page is made here.
    pub(crate) fn to(&self, path: impl fmt::Display) -> String {
        format!("{}{path}", self.prefix)
    }

    /// The whole address of a path of the site, for those who are elsewhere.
    pub(crate) fn whole(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// The text of a key.
    pub(crate) fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// The text of a key with what it speaks of.
    pub(crate) fn with(&self, key: Key, values: &[(&str, Value<'_>)]) -> String {
        self.words.with(key, values)
    }

    /// The text of a key that is put together from parts.
    pub(crate) fn made(&self, key: &str) -> String {
        self.words.made(key)
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self::new(app, &parts.method, &parts.uri, &parts.headers))
    }
}
