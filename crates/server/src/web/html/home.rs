use ::learn::First;
use cards::Seat;
use maud::{Markup, html};
use words::{Key, key};

use super::{
    art, challenges::challenges, daily, drawn::Offered, filled_in::filled_in, guide,
    preview::Preview, shared_page, sitter,
};
use crate::{
    host::clock::Millis,
    table::{
        Status,
        any_game::named,
        challenge::Challenge,
        daily::Day,
        entry::Occasion,
        game_name::GameName,
        listing::{Finished, OwnSummary, Summary},
        occupant::Sitter,
    },
    web::reader::Reader,
};

/// What the first page shows.
#[derive(Debug)]
pub(crate) struct Home {
    pub(crate) name: Option<String>,
    pub(crate) mine: Vec<OwnSummary>,
    /// Those that wait for the reader's answer.
    pub(crate) challenges: Vec<Challenge>,
    pub(crate) lobby: Vec<Summary>,
    pub(crate) results: Vec<Finished>,
    /// The games that this browser has never played.
    pub(crate) new_to: Vec<GameName>,
    pub(crate) now: Millis,
    /// Which day it is, where there are daily deals.
    pub(crate) today: Option<Day>,
}

/// The bots that are offered for a quick game, the usual ones first.
const QUICK_BOTS: [&str; 3] = ["novice", "agent", "master"];
const USUAL_PLAYERS: u8 = 4;

pub(crate) fn home(reader: &Reader, home: &Home) -> Markup {
    let (running, over): (Vec<_>, Vec<_>) = home
        .mine
        .iter()
        .partition(|own| own.table.status != Status::Over);
    let (waiting, started): (Vec<_>, Vec<_>) = home
        .lobby
        .iter()
        .partition(|table| table.status == Status::Open);
    let content = html! {
        div .poster {
            (art::draw(reader, "spy", "role-insider"))
            div .title { h1 { (reader.say(key!("site-headline"))) } p { (tagline(reader)) "." } }
        }
        div .home {
            (challenges(reader, &home.challenges))
            @if !running.is_empty() {
                section .own aria-labelledby="your-tables" {
                    h2 #your-tables .hidden-text { (reader.say(key!("your-tables"))) }
                    ul .tables {
                        @for own in running { (own_line(reader, own)) }
                    }
                }
            }
            section aria-labelledby="play-now" {
                h2 #play-now .hidden-text { (reader.say(key!("play-now"))) }
                div .games { @for game in GameName::ALL { (offer(reader, game, home.new_to.contains(&game))) } }
            }
            @if let Some(today) = home.today { (daily::way(reader, today, home.now)) }
            div .lists {
                section aria-labelledby="lobby" {
                    h2 #lobby { (reader.say(key!("lobby"))) }
                    @if waiting.is_empty() {
                        p .empty { (art::draw(reader, "face", "chair")) span { (reader.say(key!("lobby-empty"))) } }
                    } @else {
                        ul .tables { @for table in waiting { (line(reader, table, false, &html! {})) } }
                    }
                    @if !started.is_empty() {
                        h2 { (reader.say(key!("lobby-watch"))) }
                        ul .tables { @for table in started { (line(reader, table, false, &html! {})) } }
                    }
                    p { a href=(reader.to("/bots")) { (reader.say(key!("bots-title"))) } }
                }
                section aria-labelledby="results" {
                    h2 #results { (reader.say(key!("results"))) }
                    @if home.results.is_empty() {
                        p .empty { (art::draw(reader, "face", "role-agent-file")) span { (reader.say(key!("results-empty"))) } }
                    } @else {
                        ul .tables { @for finished in &home.results { (result(reader, finished, home.now)) } }
                    }
                    @if !over.is_empty() {
                        details {
                            summary { (reader.say(key!("old-tables"))) }
                            ul .tables { @for own in over { (own_line(reader, own)) } }
                        }
                    }
                }
                (naming(reader, home.name.as_deref()))
                (what_is_this(reader))
            }
        }
    };
    let preview = Preview::site(reader);
    shared_page(reader, &reader.say(key!("home")), &preview, &content)
}

/// What the site is, in a line.
pub(crate) fn tagline(reader: &Reader) -> String {
    let games = GameName::ALL.len();
    reader.with(key!("site-tagline"), &[("games", games.into())])
}

/// What the others see of the visitor.
fn naming(reader: &Reader, name: Option<&str>) -> Markup {
    html! {
        section aria-labelledby="your-name" {
            h2 #your-name { (reader.say(key!("your-name"))) }
            form .name-form method="post" action=(reader.to("/settings")) {
                input type="hidden" name="back" value="/";
                input name="name" maxlength="24" required autocomplete="nickname" value=[name]
                    aria-labelledby="your-name";
                button { (reader.say(key!("save"))) }
            }
            p .hint { (reader.say(key!("your-name-about"))) }
        }
    }
}

/// For whoever has never heard of these games.
fn what_is_this(reader: &Reader) -> Markup {
    html! {
        section aria-labelledby="what" {
            h2 #what { (reader.say(key!("what-is-this"))) }
            p { (reader.say(key!("what-is-this-about"))) }
            p .actions {
                @for game in GameName::ALL {
                    a .button href=(reader.to(format_args!("/rules/{game}/summary"))) {
                        (reader.with(key!("game-on-one-page"), &[("game", reader.made(&format!("play-{game}")).into())]))
                    }
                }
            }
        }
    }
}

/// One of the games: what it is, and the ways to a table. Newcomers are invited to a first game, and
/// whoever knows it finds the rest below.
fn offer(reader: &Reader, game: GameName, is_new: bool) -> Markup {
    let name = reader.made(&format!("play-{game}"));
    let first = First::of(game.as_str()).filter(|_| is_new);
    html! {
        article .game {
            div .front {
                h3 { (name) }
                div .fan { (named!(game, G => <G as Offered>::fan(reader))) }
            }
            p { (reader.made(&format!("play-{game}-about"))) }
            @match first {
                Some(first) => {
                    (guide::invitation(reader, first, &name))
                    (friends(reader, game, &name))
                    details .known {
                        summary { (reader.say(key!("first-know"))) span .hidden-text { ": " (name) } }
                        (quick(reader, game, &name, key!("play-now"), &html! {}))
                    }
                },
                None => (quick(reader, game, &name, key!("play-now-button"), &friends(reader, game, &name))),
            }
            p .numbers {
                (reader.made(&format!("play-{game}-numbers"))) "\u{a0}· "
                a href=(reader.to(format_args!("/rules/{game}"))) { (reader.say(key!("rules-book"))) span .hidden-text { ": " (name) } }
            }
        }
    }
}

/// One click to a table against bots, and whatever stands beside it.
fn quick(reader: &Reader, game: GameName, name: &str, play: Key, beside: &Markup) -> Markup {
    html! {
        form .quick method="post" action=(reader.to("/play")) {
            (against(reader, game))
            div .ways {
                button .main name="game" value=(game) {
                    (reader.say(play)) span .hidden-text { ": " (name) }
                }
                (beside)
            }
        }
    }
}

/// The way to a table for people one knows.
fn friends(reader: &Reader, game: GameName, name: &str) -> Markup {
    html! {
        a .button href=(reader.to(format_args!("/new/{game}"))) {
            (reader.say(key!("play-friends"))) span .hidden-text { ": " (name) }
        }
    }
}

/// How many play, and against which bots; both are chosen already.
pub(super) fn against(reader: &Reader, game: GameName) -> Markup {
    let players = reader.say(key!("option-players"));
    let bots = reader.say(key!("bots"));
    html! {
        div .segments role="radiogroup" aria-label=(players) {
            span aria-hidden="true" { (players) }
            @for count in game.players() {
                label .number { input type="radio" name="players" value=(count) checked[count == USUAL_PLAYERS]; (count) }
            }
        }
        div .segments role="radiogroup" aria-label=(bots) {
            span aria-hidden="true" { (bots) }
            @for level in QUICK_BOTS {
                label {
                    input type="radio" name="bots" value=(level) checked[level == QUICK_BOTS[0]];
                    (reader.made(&format!("level-{level}")))
                }
            }
        }
    }
}

/// One of the reader's own tables, which they can put away.
fn own_line(reader: &Reader, own: &OwnSummary) -> Markup {
    let table = &own.table;
    let text = reader.say(key!("put-away"));
    let button = html! {
        form method="post" action=(reader.to(format_args!("/t/{}/put-away", table.id))) {
            button .plain.put-away title=(text) aria-label=(text) { (art::sign(reader, "fail")) }
        }
    };
    line(reader, table, own.your_turn, &button)
}

fn line(reader: &Reader, table: &Summary, your_turn: bool, button: &Markup) -> Markup {
    let state = match table.status {
        _ if your_turn => key!("your-turn"),
        Status::Open => key!("status-open"),
        Status::Dealing => key!("status-dealing"),
        Status::Playing => key!("status-playing"),
        Status::Over => key!("status-over"),
    };
    html! {
        li .your-turn[your_turn] {
            (faces(reader, &table.seats))
            a href=(reader.to(format_args!("/t/{}", table.id))) {
                b { (reader.made(&format!("play-{}", table.game))) }
                span { (special(reader, table.occasion)) (who(reader, table)) }
            }
            span .when { (reader.say(state)) }
            (button)
        }
    }
}

/// What is special about a game, before what else is said of it.
fn special(reader: &Reader, occasion: Option<Occasion>) -> Markup {
    html! {
        @match occasion {
            Some(Occasion::WhatIf) => { (reader.say(key!("chosen-deal"))) " · " },
            Some(Occasion::First) => { (reader.say(key!("first-guided"))) " · " },
            Some(Occasion::Daily) => { (reader.say(key!("daily"))) " · " },
            Some(Occasion::Challenge) | None => {},
        }
    }
}

/// Everybody who sits there, without their names.
fn faces(reader: &Reader, sitters: &[Sitter]) -> Markup {
    let seats = sitters.iter().zip((0_u8..).map(Seat::new));
    html! {
        span .sitting aria-hidden="true" {
            @for (_, seat) in seats { span .avatar { (sitter::face(reader, sitters, seat)) } }
        }
    }
}

/// Who sits there, and how many may still come.
fn who(reader: &Reader, table: &Summary) -> Markup {
    let bots = table.seats.iter().filter(|sitter| sitter.level().is_some());
    let bots = bots.count();
    let people = Seat::all(table.players).zip(&table.seats);
    let people = people.filter(|(_, sitter)| sitter.is_person());
    let people = people.map(|(seat, _)| sitter::full_name(reader, &table.seats, seat));
    let mut parts: Vec<Markup> = people.collect();
    for (key, count) in [(key!("line-bots"), bots), (key!("line-open"), table.open)] {
        if count > 0 {
            parts.push(html! { (reader.with(key, &[("count", count.into())])) });
        }
    }
    html! {
        @for (place, part) in parts.iter().enumerate() { @if place > 0 { " · " } (part) }
    }
}

/// A game that is over, which can be looked at step by step.
fn result(reader: &Reader, finished: &Finished, now: Millis) -> Markup {
    let name = |seat: &Seat| sitter::full_name(reader, &finished.seats, *seat);
    let winners: Vec<Markup> = finished.winners.iter().map(name).collect();
    let winners = html! {
        @for (place, name) in winners.iter().enumerate() { @if place > 0 { ", " } (name) }
    };
    html! {
        li {
            a href=(reader.to(format_args!("/t/{}/games/{}/0", finished.table, finished.number))) {
                b { (reader.made(&format!("play-{}", finished.game))) }
                span {
                    (special(reader, finished.occasion))
                    @if finished.winners.is_empty() { (reader.say(key!("won-by-nobody"))) }
                    @else { (filled_in(reader, key!("won-by"), ("names", &winners), &[])) }
                    @if finished.taken_back > 0 { " · " (reader.say(key!("result-taken-back"))) }
                }
            }
            a .review href=(reader.to(format_args!("/t/{}/games/{}/review", finished.table, finished.number))) { (reader.say(key!("review"))) }
            span .when { (ago(reader, now - finished.at)) }
        }
    }
}

fn ago(reader: &Reader, time: Millis) -> String {
    let minutes = time.max(0) / 60_000;
    let (key, count) = match minutes {
        0 => return reader.say(key!("ago-now")),
        1..60 => (key!("ago-minutes"), minutes),
        60..1440 => (key!("ago-hours"), minutes / 60),
        _ => (key!("ago-days"), minutes / 1440),
    };
    reader.with(key, &[("count", count.into())])
}
