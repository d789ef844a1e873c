//! The end of a game as a film: a poster with a title, the cast, and how it happened. It is made from the
//! tale of a finished game alone, so that a page, a link and a picture tell the same.

use cards::Seat;
use maud::{Markup, html};
use words::{Audience, key};

use super::{
    art, overview, page,
    preview::Preview,
    seats::own_face,
    shared_page,
    start::{replay_link, review_link},
    table::{Listening, name},
};
use crate::{
    table::{
        any_game::{AnyTale, each},
        seen::Seen,
    },
    web::reader::Reader,
};

/// What is told of a finished game.
#[derive(Debug)]
pub(crate) struct Film {
    pub(crate) title: String,
    pub(crate) line: String,
    pub(crate) verdict: String,
    pub(crate) why: String,
    pub(crate) hero: Seat,
    pub(crate) prop: Prop,
    pub(crate) cast: Vec<Player>,
    pub(crate) chapters: Vec<Chapter>,
    /// The game in a row of signs, without anything that spoils it.
    pub(crate) signs: String,
}

/// What lies before the hero of a poster, and how many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prop {
    Briefcases(u8),
    Spies(u32),
}

/// Somebody who played in it.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    /// A role, or points.
    pub(crate) part: String,
    pub(crate) won: bool,
    /// Such as whom they voted for.
    pub(crate) also: Option<String>,
}

/// Something that happened in a trick or round.
#[derive(Debug)]
pub(crate) struct Chapter {
    pub(crate) number: u32,
    /// What is counted, with the number.
    pub(crate) label: String,
    pub(crate) text: String,
    pub(crate) pictures: Markup,
}

/// A finished game that can be told as a film.
pub(crate) trait Filmed {
    fn film(&self, reader: &Reader, seen: &Seen, to: &dyn Audience) -> Film;

    /// What else belongs to the end, below the story.
    fn more(&self, reader: &Reader, seen: &Seen) -> Markup;
}

/// The most chapters that are told: there is room for something of every kind.
pub(crate) const CHAPTERS: usize = 8;

/// The most things that lie before a hero.
const PROPS: u32 = 6;

impl Prop {
    fn count(self) -> u32 {
        match self {
            Self::Briefcases(count) => count.into(),
            Self::Spies(count) => count,
        }
    }

    /// All of them, as a part of a poster.
    pub(crate) fn drawn(self, reader: &Reader) -> Markup {
        let count = self.count().min(PROPS);
        html! {
            span .{ "props of-" (count) } aria-hidden="true" {
                @for _ in 0..count {
                    @match self {
                        Self::Briefcases(_) => (art::draw(reader, "prop", "briefcase")),
                        Self::Spies(_) => (art::inline("prop", "rank-7", 48)),
                    }
                }
            }
        }
    }
}

impl Film {
    pub(crate) fn of(reader: &Reader, seen: &Seen, tale: &AnyTale) -> Self {
        let to = Listening::by_name(reader, seen);
        Self::told(reader, seen, tale, &to)
    }

    /// The same told to somebody who has other names for those at the table.
    pub(crate) fn told(reader: &Reader, seen: &Seen, tale: &AnyTale, to: &dyn Audience) -> Self {
        let mut film = each!(AnyTale, tale, tale => tale.film(reader, seen, to));
        for player in &mut film.cast {
            player.name = to.name(player.seat);
        }
        film
    }

    /// What people send on: the game, its signs and the link.
    pub(crate) fn sent(&self, reader: &Reader, seen: &Seen, link: &str) -> String {
        let site = reader.say(key!("site-name"));
        let game = reader.made(&format!("play-{}", seen.game()));
        let players = [("count", seen.seats.len().into())];
        let players = reader.with(key!("tale-players"), &players);
        format!("{site} · {game} · {players}\n{}\n{link}", self.signs)
    }
}

/// The address of the film of the game that is looked at.
pub(crate) fn link(url: &str, seen: &Seen) -> String {
    format!("{url}/games/{}", seen.number)
}

/// The page of a finished game, to look at and to send on.
pub(crate) fn ended(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    let title = reader.say(key!("tale-page"));
    let actions = html! {
        (replay_link(reader, seen))
        (review_link(reader, seen))
        a .button href=(reader.to(format_args!("/t/{}", seen.id))) { (reader.say(key!("back-to-table"))) }
    };
    let content = film(reader, seen, url, &actions);
    let Some(tale) = &seen.tale else {
        return page(reader, &title, &content);
    };
    let preview = Preview::film(reader, seen, &Film::of(reader, seen, tale));
    shared_page(reader, &title, &preview, &content)
}

/// The whole film; `actions` are what can be done next. Nothing while a game is not over.
pub(crate) fn film(reader: &Reader, seen: &Seen, url: &str, actions: &Markup) -> Markup {
    let Some(tale) = &seen.tale else {
        return html! {};
    };
    let film = Film::of(reader, seen, tale);
    let more = each!(AnyTale, tale, tale => tale.more(reader, seen));
    html! {
        article .{ "film " (overview::classes(seen)) } {
            (poster(reader, seen, &film))
            div .story {
                header .verdict #verdict { h2 { (film.verdict) } p { (film.why) } }
                (cast(reader, seen, &film))
                (more)
                (chapters(reader, &film))
                // A daily deal is sent on from the page of its day, without what happened in it.
                @if seen.daily.is_none() { (share(reader, &film.sent(reader, seen, &link(url, seen)))) }
            }
            div .credits { (actions) }
        }
    }
}

/// A title with a long word is set smaller, so that no word is broken.
pub(super) fn size(title: &str) -> &'static str {
    let words = title.split([' ', '-']);
    match words.map(|word| word.chars().count()).max() {
        None | Some(0..=9) => "short",
        Some(10..=12) => "long",
        Some(13..=16) => "longer",
        Some(17..) => "longest",
    }
}

fn poster(reader: &Reader, seen: &Seen, film: &Film) -> Markup {
    html! {
        header .placard {
            span .plane aria-hidden="true" {}
            span .floor aria-hidden="true" {}
            div .title { h1 .(size(&film.title)) tabindex="-1" aria-describedby="verdict" { bdi { (by_word(&film.title)) } } p { bdi { (film.line) } } }
            span .star-role aria-hidden="true" { (own_face(reader, seen, film.hero)) }
            (film.prop.drawn(reader))
        }
    }
}

/// A title of which every word arrives by itself.
fn by_word(title: &str) -> Markup {
    html! { @for word in title.split_inclusive(' ') { span .word { (word.trim_end()) } @if word.ends_with(' ') { " " } } }
}

fn cast(reader: &Reader, seen: &Seen, film: &Film) -> Markup {
    html! {
        h3 .hidden-text { (reader.say(key!("tale-cast"))) }
        ul .{ "bare cast of-" (film.cast.len()) } {
            @for player in &film.cast {
                li .won[player.won] {
                    span .likeness aria-hidden="true" { (own_face(reader, seen, player.seat)) }
                    b { bdi { (player.name) } }
                    span .part { (player.part) }
                    @if player.won {
                        span .crown { (art::sign(reader, "crown")) span .hidden-text { (reader.say(key!("winner"))) } }
                    }
                    @if let Some(also) = &player.also { span .also { (also) } }
                }
            }
        }
    }
}

fn chapters(reader: &Reader, film: &Film) -> Markup {
    html! {
        @if !film.chapters.is_empty() {
            h3 { (reader.say(key!("tale-how"))) }
            ol .bare.chapters {
                @for chapter in &film.chapters {
                    li {
                        b title=(chapter.label) { span .hidden-text { (chapter.label) } span aria-hidden="true" { (chapter.number) } }
                        span .happened { (chapter.text) }
                        span .pictures aria-hidden="true" { (chapter.pictures) }
                    }
                }
            }
        }
    }
}

/// The signs and the link, to send on: by the phone's own way, by copying, or by hand.
fn share(reader: &Reader, text: &str) -> Markup {
    html! {
        section .send-on aria-labelledby="send-on" {
            h3 #send-on { (reader.say(key!("tale-share"))) }
            div .copy {
                textarea #share-text readonly rows="3" aria-label=(reader.say(key!("tale-share-text"))) { (text) }
                span .ways {
                    button type="button" data-copy="share-text" data-done=(reader.say(key!("share-copied"))) {
                        (reader.say(key!("share-copy")))
                    }
                    button .main type="button" data-send="share-text" { (reader.say(key!("tale-share"))) }
                }
            }
            p .hint { (reader.say(key!("tale-share-about"))) }
        }
    }
}

/// Somebody of the cast, without what they played.
pub(crate) fn player(reader: &Reader, seen: &Seen, seat: Seat) -> Player {
    Player {
        seat,
        name: name(reader, seen, seat),
        part: String::new(),
        won: false,
        also: None,
    }
}
