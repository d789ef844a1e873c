use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use cards::Seat;
use maud::{Markup, PreEscaped, html};
use words::{Audience, Words, key};

use super::{
    black_spy, inside_job, keys, live_page, manage, overview, seats, status,
    talk::{chat, phrases, talk},
};
use crate::{any_game::AnyShown, guest_name, reader::Reader, seen::Seen, table::Status};

/// A piece of the table that is sent again when it changes. Its markup is one element with the id.
#[derive(Debug)]
pub(crate) struct Part {
    id: String,
    pub(crate) markup: String,
}

impl Part {
    /// Tells whether it has changed.
    pub(crate) fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.markup.hash(&mut hasher);
        hasher.finish()
    }

    /// A name for all that these parts show. It is made from nothing else, and survives a restart.
    pub(crate) fn name_of(parts: &[Self]) -> String {
        let mut hasher = DefaultHasher::new();
        for part in parts {
            part.markup.hash(&mut hasher);
        }
        format!("{:016x}", hasher.finish())
    }
}

/// The page of a table. Its stream is told what it shows, and need not send that again.
pub(crate) fn table(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    let parts = parts(reader, seen, url);
    let part = |id: &str| {
        let found = parts.iter().find(|part| part.id == id);
        PreEscaped(found.map_or("", |part| part.markup.as_str()))
    };
    let seated = parts.iter().filter(|part| part.id.starts_with("seat-"));
    let seated = PreEscaped(seated.map(|part| part.markup.as_str()).collect());
    let title = reader.made(&format!("play-{}", seen.game()));
    let content = html! {
        h1 .hidden-text { (title) }
        div #table .{ "table " (seen.game()) } {
            div .arena { (seats::around(reader, seen, &seated)) (part("board")) }
            div .below {
                (part("status"))
                p #notice .notice role="alert" hidden {}
                (part("panel"))
                div .mine { (part("role")) (part("hand")) }
            }
            aside .side aria-label=(reader.say(key!("beside-the-table"))) {
                section .sheet.talk { (part("talk")) (part("say")) }
                (part("chat"))
                (part("score"))
                (overview::overview(reader, seen))
                (part("manage"))
                (part("fair"))
                (keys::button(reader))
            }
        }
        div #live .hidden-text aria-live="polite" {}
        (keys::dialog(reader))
    };
    let have = Part::name_of(&parts);
    let stream = reader.to(format_args!("/t/{}/stream?have={have}", seen.id));
    live_page(reader, &title, &stream, status::waits(seen), &content)
}

/// Everything that can change while the page is open.
pub(crate) fn parts(reader: &Reader, seen: &Seen, url: &str) -> Vec<Part> {
    let (board, panel, hand, role, score) = match &seen.shown {
        Some(AnyShown::InsideJob(shown)) => (
            inside_job::board(reader, seen, shown),
            inside_job::panel(reader, seen, shown),
            inside_job::hand(reader, seen, shown),
            inside_job::role_card(reader, seen, shown),
            html! {},
        ),
        Some(AnyShown::BlackSpy(shown)) => (
            black_spy::board(reader, seen, shown),
            black_spy::panel(reader, seen, shown),
            black_spy::hand(reader, seen, shown),
            html! {},
            black_spy::pad(reader, seen, shown),
        ),
        None => (html! {}, html! {}, html! {}, html! {}, html! {}),
    };
    let waiting = manage::waiting(reader, seen, url);
    let part = |id: &str, markup: &Markup| Part {
        id: id.to_owned(),
        markup: html! { div id=(id) class=[(id == "board").then_some("board")] { (markup) } }
            .into_string(),
    };
    let seats = (0..).zip(seats::seats(reader, seen));
    let seats = seats.map(|(number, markup): (u8, Markup)| Part {
        id: format!("seat-{number}"),
        markup: markup.into_string(),
    });
    let rest = [
        part("board", &html! { (board) (waiting) }),
        part("status", &status::status(reader, seen)),
        part(
            "panel",
            &html! { (manage::missing(reader, seen)) (panel) (manage::start(reader, seen)) },
        ),
        part("role", &role),
        part("hand", &hand),
        part("talk", &talk(reader, seen)),
        part("say", &phrases(reader, seen)),
        part("chat", &chat(reader, seen)),
        part("score", &score),
        part("manage", &manage::manage(reader, seen)),
        part("fair", &manage::fair(reader, seen)),
    ];
    seats.chain(rest).collect()
}

/// A game as somebody saw it, to look at: nothing can be done in it.
pub(crate) fn still(reader: &Reader, seen: &Seen) -> Markup {
    let (board, ending) = match &seen.shown {
        Some(AnyShown::InsideJob(shown)) => (
            inside_job::board(reader, seen, shown),
            inside_job::panel(reader, seen, shown),
        ),
        Some(AnyShown::BlackSpy(shown)) => (
            black_spy::board(reader, seen, shown),
            black_spy::panel(reader, seen, shown),
        ),
        None => return html! {},
    };
    html! {
        div .{ "table still " (seen.game()) } {
            div .arena {
                (seats::around(reader, seen, &html! { @for seat in seats::seats(reader, seen) { (seat) } }))
                div .board { (board) }
            }
            @if seen.status == Status::Over { div .below { (ending) } }
        }
    }
}

/// The cards that somebody held, to look at.
pub(crate) fn hand(reader: &Reader, seen: &Seen) -> Markup {
    let hand = match &seen.shown {
        Some(AnyShown::InsideJob(shown)) => inside_job::hand(reader, seen, shown),
        Some(AnyShown::BlackSpy(shown)) => black_spy::hand(reader, seen, shown),
        None => return html! {},
    };
    html! {
        div .{ "table still " (seen.game()) } {
            div .below { fieldset .look disabled { (hand) } }
        }
    }
}

/// What a seat is called.
pub(crate) fn name(reader: &Reader, seen: &Seen, seat: Seat) -> String {
    match seen.seats.get(seat.index()) {
        None => reader.say(key!("larry")),
        Some(chair) => match chair.kind {
            "bot" => reader.made(&format!("bot-name-{seat}")),
            "open" => reader.say(key!("seat-open")),
            _ => {
                let before = seen.seats[..seat.index()].iter();
                guest_name::shown(reader, &chair.name, before.map(|chair| chair.name.as_str()))
            }
        },
    }
}

pub(crate) fn names(reader: &Reader, seen: &Seen, seats: impl Iterator<Item = Seat>) -> String {
    list(reader, seats.map(|seat| name(reader, seen, seat)))
}

/// Several things in a sentence.
pub(crate) fn list(reader: &Reader, things: impl Iterator<Item = String>) -> String {
    reader.words.list(things)
}

/// The reader of a page as somebody who is told what happens at its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listening<'a> {
    reader: &'a Reader,
    seen: &'a Seen,
    you: Option<Seat>,
}

impl<'a> Listening<'a> {
    /// The reader's own seat is spoken to as "you".
    pub(crate) const fn new(reader: &'a Reader, seen: &'a Seen) -> Self {
        let you = seen.you;
        Self { reader, seen, you }
    }

    /// Everybody is called by their name.
    pub(crate) const fn by_name(reader: &'a Reader, seen: &'a Seen) -> Self {
        let you = None;
        Self { reader, seen, you }
    }
}

impl Audience for Listening<'_> {
    fn words(&self) -> Words {
        self.reader.words
    }

    fn you(&self) -> Option<Seat> {
        self.you
    }

    fn name(&self, seat: Seat) -> String {
        name(self.reader, self.seen, seat)
    }
}

/// Where the seat is for the reader: 0 at the bottom, then clockwise. A spectator sits with seat 0.
pub(crate) fn place(seen: &Seen, seat: Seat) -> u8 {
    let seats = seen.overview.seats();
    let own = seen.you.map_or(0, Seat::number);
    (seat.number() + seats - own) % seats
}

/// A button that asks the table for something, with what it needs to know.
pub(crate) fn button(
    reader: &Reader,
    seen: &Seen,
    what: &str,
    fields: &[(&str, &str)],
    text: &str,
) -> Markup {
    html! {
        form .inline method="post" action=(reader.to(format_args!("/t/{}/{what}", seen.id))) {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button { (text) }
        }
    }
}

/// A form that acts: it carries the turn it answers.
pub(crate) fn acting(
    reader: &Reader,
    seen: &Seen,
    class: &str,
    turn: u32,
    content: &Markup,
) -> Markup {
    html! {
        form class=(class) method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            input type="hidden" name="number" value=(seen.number);
            input type="hidden" name="turn" value=(turn);
            (content)
        }
    }
}
