use maud::{Markup, html};
use serde::Deserialize;

use super::page;
use crate::{game_name::GameName, reader::Reader};

/// What the first page shows.
#[derive(Debug)]
pub(crate) struct Home {
    pub(crate) name: Option<String>,
    pub(crate) mine: Vec<Line>,
    pub(crate) lobby: Vec<Line>,
}

/// A table as a line, read from its summary.
#[derive(Debug, Deserialize)]
pub(crate) struct Line {
    id: String,
    game: String,
    open: usize,
    names: Vec<String>,
    status: String,
    /// The reader is waited for.
    #[serde(default)]
    your_turn: bool,
}

pub(crate) fn home(reader: &Reader, home: &Home) -> Markup {
    let content = html! {
        div .hero {
            h1 { (reader.say("site-name")) }
            p .lead { (reader.say("site-tagline")) }
        }
        @if !home.mine.is_empty() {
            section .your-tables aria-labelledby="your-tables" {
                h2 #your-tables { (reader.say("your-tables")) }
                (lines(reader, &home.mine))
            }
        }
        section aria-labelledby="play-now" {
            h2 #play-now { (reader.say("play-now")) }
            div .games { @for game in GameName::ALL { (dossier(reader, game)) } }
        }
        section aria-labelledby="lobby" {
            h2 #lobby { (reader.say("lobby")) }
            @if home.lobby.is_empty() {
                p .empty { (reader.say("lobby-empty")) }
            }
            (lines(reader, &home.lobby))
        }
        section aria-labelledby="your-name" {
            h2 #your-name { (reader.say("your-name")) }
            form .name-form method="post" action=(reader.to("/settings")) {
                input type="hidden" name="back" value="/";
                input name="name" maxlength="24" required autocomplete="nickname" value=[home.name.as_deref()]
                    aria-labelledby="your-name";
                button { (reader.say("save")) }
            }
            p .hint { (reader.say("your-name-about")) }
        }
    };
    page(reader, &reader.say("home"), None, &content)
}

/// One of the games: what it is, and the ways to a table.
fn dossier(reader: &Reader, game: GameName) -> Markup {
    html! {
        article .dossier data-stamp=(reader.say("stamp-secret")) {
            h3 { (reader.say(&format!("play-{game}"))) }
            p { (reader.say(&format!("play-{game}-about"))) }
            p .numbers { (reader.say(&format!("play-{game}-numbers"))) }
            form method="post" action=(reader.to("/play")) {
                button .main name="game" value=(game) {
                    (reader.with("play-now-game", &[("game", reader.say(&format!("play-{game}")).into())]))
                }
            }
            p .actions {
                a .button href=(reader.to(format_args!("/new/{game}"))) { (reader.say("play-friends")) }
                a href=(reader.to(format_args!("/rules/{game}"))) { (reader.say("rules-book")) }
            }
        }
    }
}

fn lines(reader: &Reader, lines: &[Line]) -> Markup {
    html! {
        @if !lines.is_empty() {
            ul .tables {
                @for line in lines {
                    li .your-turn[line.your_turn] {
                        a href=(reader.to(format_args!("/t/{}", line.id))) {
                            b { (reader.say(&format!("play-{}", line.game))) } " "
                            span { (who(reader, line)) }
                        }
                        span .state {
                            @if line.your_turn { (reader.say("your-turn")) }
                            @else { (reader.say(&format!("status-{}", line.status))) }
                        }
                    }
                }
            }
        }
    }
}

/// Who sits there, and how many may still come.
fn who(reader: &Reader, line: &Line) -> String {
    let names = line.names.iter().map(String::as_str);
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    reader.with(
        "table-line",
        &[
            ("open", line.open.into()),
            ("names", names.join(", ").into()),
        ],
    )
}
