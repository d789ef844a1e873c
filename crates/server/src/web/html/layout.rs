use maud::{DOCTYPE, Markup, html};
use words::{Language, Words, key};

use super::preview::Preview;
use crate::{
    table::game_name::GameName,
    web::{
        assets,
        reader::{Preference, Reader},
    },
};

/// A whole page.
pub(crate) fn page(reader: &Reader, title: &str, content: &Markup) -> Markup {
    document(reader, title, None, Kind::Still, content)
}

/// A page that has nothing to do but to wait, and so loads itself again.
pub(crate) fn waiting_page(reader: &Reader, title: &str, content: &Markup) -> Markup {
    document(reader, title, None, Kind::Waiting, content)
}

/// A page that people send each other.
pub(crate) fn shared_page(
    reader: &Reader,
    title: &str,
    preview: &Preview,
    content: &Markup,
) -> Markup {
    document(reader, title, Some(preview), Kind::Still, content)
}

/// A page that changes while it is looked at.
#[derive(Debug)]
pub(crate) struct Live<'a> {
    /// Where the changes come from; nothing where none come by themselves.
    pub(crate) stream: Option<&'a str>,
    /// Nothing to do but to wait: it loads itself again without the script, too.
    pub(crate) waits: bool,
    /// Something is the reader's to decide: the title says so.
    pub(crate) your_turn: bool,
    /// The reader has cards, which are the way past everything else.
    pub(crate) hand: bool,
    /// What stands beside the name of the site.
    pub(crate) top: &'a Markup,
}

pub(crate) fn live_page(
    reader: &Reader,
    title: &str,
    preview: &Preview,
    live: &Live<'_>,
    content: &Markup,
) -> Markup {
    document(reader, title, Some(preview), Kind::Live(live), content)
}

/// How a page stays up to date.
#[derive(Clone, Copy)]
enum Kind<'a> {
    Still,
    Waiting,
    Live(&'a Live<'a>),
}

fn document(
    reader: &Reader,
    title: &str,
    preview: Option<&Preview>,
    kind: Kind<'_>,
    content: &Markup,
) -> Markup {
    let (live, waits) = match kind {
        Kind::Still => (None, None),
        Kind::Waiting => (None, Some("2")),
        Kind::Live(live) => (Some(live), live.waits.then_some("5")),
    };
    let Words(language) = reader.words;
    html! {
        (DOCTYPE)
        html lang=(language.code())
            data-theme=(reader.preference(Preference::Theme))
            data-motion=(reader.preference(Preference::Motion))
            data-sound=(reader.preference(Preference::Sound))
            data-confirm=(reader.preference(Preference::Confirm))
            data-keys=(reader.preference(Preference::Keys)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                (titled(reader, title, live))
                meta name="theme-color" content="#17141f";
                @if let Some(preview) = preview { (preview.tags(reader)) }
                link rel="manifest" href=(reader.to("/manifest.webmanifest"));
                link rel="stylesheet" href=(reader.to(assets::style().path()));
                @if live.is_none() { link rel="stylesheet" href=(reader.to(assets::pages_style().path())); }
                @for font in assets::fonts() {
                    link rel="preload" href=(reader.to(font.path())) as="font" type="font/woff2" crossorigin;
                }
                link #icon rel="icon" type="image/svg+xml" href=(reader.to(assets::icon().path()))
                    data-your-turn=(reader.to(assets::your_turn_icon().path()));
                link rel="apple-touch-icon" href=(reader.to(assets::touch_icon().path()));
                script src=(reader.to(assets::script().path())) defer {}
                @if let Some(seconds) = waits { noscript { meta http-equiv="refresh" content=(seconds); } }
            }
            body .live[live.is_some()] data-stream=[live.and_then(|live| live.stream)] data-sending=(reader.say(key!("sending")))
                data-lost=(reader.say(key!("connection-lost"))) data-failed=(reader.say(key!("sending-failed"))) {
                @if live.is_some_and(|live| live.hand) { a .skip href="#hand" { (reader.say(key!("skip-to-hand"))) } }
                @else { a .skip href="#content" { (reader.say(key!("skip-to-content"))) } }
                header .site {
                    a .brand href=(reader.to("/")) {
                        img src=(reader.to(assets::icon().path())) alt="" width="28" height="28";
                        span { (reader.say(key!("site-name"))) }
                    }
                    @match live {
                        Some(live) => (live.top),
                        None => (ways(reader)),
                    }
                }
                main #content tabindex="-1" aria-label=[live.map(|_| title)] { (content) }
                (footer(reader, language))
            }
        }
    }
}

/// The title. That of a table says whose turn it is; the script keeps it so.
fn titled(reader: &Reader, title: &str, live: Option<&Live<'_>>) -> Markup {
    let plain = format!("{title} · {}", reader.say(key!("site-name")));
    let Some(live) = live.filter(|live| live.stream.is_some()) else {
        return html! { title { (plain) } };
    };
    let turn = format!("● {} · {plain}", reader.say(key!("your-turn")));
    html! {
        title data-plain=(plain) data-turn=(turn) { @if live.your_turn { (turn) } @else { (plain) } }
    }
}

/// Where to go from every page. Nobody has to leave a table to look up its rules, and from the
/// settings there is a way back to it.
pub(crate) fn ways(reader: &Reader) -> Markup {
    let (table, _) = reader.here().split_once('?').unwrap_or((reader.here(), ""));
    html! {
        nav aria-label=(reader.say(key!("site-name"))) {
            @match reader.game() {
                Some(game) => {
                    a href=(reader.to(format_args!("/rules/{game}"))) target="_blank" rel="noopener" { (reader.say(key!("rules"))) }
                    a href=(reader.to(format_args!("/settings?back={table}"))) { (reader.say(key!("settings"))) }
                }
                None => {
                    a href=(reader.to("/learn")) { (reader.say(key!("learn"))) }
                    a href=(reader.to("/rules")) { (reader.say(key!("rules"))) }
                    a href=(reader.to("/settings")) { (reader.say(key!("settings"))) }
                }
            }
        }
    }
}

fn footer(reader: &Reader, language: Language) -> Markup {
    html! {
        footer .site {
            form .languages method="post" action=(reader.to("/language"))
                aria-label=(reader.say(key!("language"))) {
                input type="hidden" name="back" value=(reader.here());
                @for other in Language::ALL {
                    button .plain name="language" value=(other.code()) lang=(other.code())
                        aria-pressed=(other == language) { (other.own_name()) }
                }
            }
            p { (reader.with(key!("site-not-connected"), &[("games", games(reader).into())])) }
            p {
                a href=(reader.to("/privacy")) { (reader.say(key!("privacy"))) } " "
                a href=(reader.to("/rules/notation")) { (reader.say(key!("rules-notation"))) } " "
                a href=(reader.to("/api")) { (reader.say(key!("api-link"))) }
            }
        }
    }
}

/// What the games are called.
fn games(reader: &Reader) -> String {
    let games = GameName::ALL.into_iter();
    let names = games.map(|game| reader.made(&format!("play-{game}")));
    reader.words.list(names)
}
