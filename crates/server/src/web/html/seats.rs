use cards::Seat;
use maud::{Markup, html};
use words::{Key, key};

use super::{
    art, presence, sitter,
    table::{name, place},
};
use crate::{
    table::{
        Status,
        any_game::AnyShown,
        seen::{SeatSeen, Seen},
    },
    web::reader::Reader,
};

/// Everybody around the table: who it is, what lies before them, and whose turn it is. Each seat
/// is a part of its own, because most decisions change one or two of them.
pub(crate) fn seats(reader: &Reader, seen: &Seen) -> Vec<Markup> {
    let chair = |seat: Seat| seen.seats.get(seat.index());
    Seat::all(seen.overview.seats())
        .map(|place| seat(reader, seen, place, chair(place)))
        .collect()
}

/// The seats where they are.
pub(crate) fn around(reader: &Reader, seats: &Markup) -> Markup {
    html! {
        ol .seats.bare aria-label=(reader.say(key!("seats"))) { (seats) }
    }
}

/// Is it this seat's decision? A vote is everybody's, because who has one is secret.
pub(crate) fn is_to_act(seen: &Seen, seat: Seat) -> bool {
    let shown = seen.shown.as_ref();
    let shown = shown.filter(|_| seen.status == Status::Playing);
    shown.is_some_and(|shown| shown.drawn().awaited().contains(seat))
}

fn seat(reader: &Reader, seen: &Seen, seat: Seat, chair: Option<&SeatSeen>) -> Markup {
    let turn = is_to_act(seen, seat);
    let you = seen.you == Some(seat);
    let drawn = seen.shown.as_ref().map(AnyShown::drawn);
    let level = chair.and_then(|chair| chair.who.level());
    let author = chair.and_then(|chair| chair.who.author());
    let class = format!(
        "seat {}{}{}{}",
        place(seen, seat),
        if turn { " turn" } else { "" },
        if you { " you" } else { "" },
        if chair.is_some_and(|chair| chair.who.is_open()) {
            " empty"
        } else {
            ""
        },
    );
    html! {
        li id={ "seat-" (seat) } class=(class) data-seat=(seat) {
            span .avatar data-avatar=(seat) { (portrait(reader, seen, seat)) @if let Some(chair) = chair { (presence::badge(reader, chair)) } }
            span .about {
                b .who title=(title(reader, seen, seat)) { bdi { (name(reader, seen, seat)) } }
                @if turn { span .hidden-text { " " (reader.say(key!("to-act"))) } }
                @if let Some(drawn) = drawn { (drawn.things(reader, seen, seat)) }
                span .sub {
                    @if you { span .tag { (reader.say(key!("seat-you"))) } }
                    @else if let Some(drawn) = drawn { (drawn.held_by(reader, seat)) }
                    @if chair.is_some_and(|chair| chair.held) { span .held { (reader.say(key!("seat-held-short"))) } }
                    @if let Some(level) = level { span .level { (reader.made(&format!("level-{level}"))) } }
                    @if let Some(author) = author { span .level { (sitter::by(reader, author)) } }
                }
            }
            span .state { @if let Some(drawn) = drawn { (drawn.first(reader, seat)) } @if let Some(chair) = chair { (state(reader, chair)) } }
        }
    }
}

/// The name of a seat where it may be cut off, with the author of a bot that somebody has brought.
fn title(reader: &Reader, seen: &Seen, seat: Seat) -> String {
    let name = name(reader, seen, seat);
    let chair = seen.seats.get(seat.index());
    match chair.and_then(|chair| chair.who.author()) {
        None => name,
        Some(author) => {
            let by = reader.with(key!("own-bot-by"), &[("name", author.into())]);
            format!("{name}, {by}")
        }
    }
}

/// The face of a seat: of its role where that lies open.
pub(crate) fn portrait(reader: &Reader, seen: &Seen, seat: Seat) -> Markup {
    let shown = seen.shown.as_ref();
    let open = shown.and_then(|shown| shown.drawn().open_portrait(reader, seat));
    open.unwrap_or_else(|| own_face(reader, seen, seat))
}

/// The face of whoever sits there, whatever their role.
pub(crate) fn own_face(reader: &Reader, seen: &Seen, seat: Seat) -> Markup {
    let sitters = seen.seats.iter().map(|chair| &chair.who);
    sitter::face(reader, sitters, seat)
}

pub(crate) fn cards(reader: &Reader, count: u8) -> Markup {
    html! { span .count { (reader.with(key!("cards-held"), &[("count", count.into())])) } }
}

/// Maximum briefcases drawn side by side; with more of them, their number is told.
const MOST_CASES: u8 = 6;

/// Briefcases: those held, and outlines up to the limit.
pub(crate) fn cases(reader: &Reader, seat: Seat, held: u8, limit: u8) -> Markup {
    let count = reader.with(key!("briefcases"), &[("count", held.into())]);
    html! {
        span .cases title=(count) data-cases=(seat) {
            @if held.max(limit) > MOST_CASES {
                @let drawn = if held > 0 { "briefcase" } else { "ghost" };
                (art::draw(reader, drawn, drawn))
                b aria-hidden="true" { (held) "/" (limit) }
            } @else {
                @for _ in 0..held { (art::draw(reader, "briefcase", "briefcase")) }
                @for _ in held..limit { (art::draw(reader, "ghost", "ghost")) }
            }
            span .hidden-text { (count) }
        }
    }
}

/// Won tricks, face down before their owner. The first one finds its room kept.
pub(crate) fn pile(reader: &Reader, tricks: u8) -> Markup {
    let text = reader.with(key!("tricks-won"), &[("count", tricks.into())]);
    html! {
        @if tricks > 0 {
            span .pile title=(text) {
                @for _ in 0..tricks.min(4) { i {} }
                b aria-hidden="true" { (tricks) }
                span .hidden-text { (text) }
            }
        } @else {
            span .pile { b {} }
        }
    }
}

pub(crate) fn mark(reader: &Reader, sign: &str, key: Key) -> Markup {
    let text = reader.say(key);
    html! { span .thing.mark title=(text) { (art::sign(reader, sign)) span .hidden-text { (text) } } }
}

/// How it is with whoever sits there.
fn state(reader: &Reader, chair: &SeatSeen) -> Markup {
    html! {
        @if chair.held { (mark(reader, "clock", key!("seat-held"))) }
        @if chair.ready { (mark(reader, "tick", key!("seat-ready"))) }
        @if chair.agreed { (mark(reader, "tick", key!("seat-agreed"))) }
    }
}
