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
pub(crate) fn around(reader: &Reader, seen: &Seen, seats: &Markup) -> Markup {
    html! {
        ol .{ "seats bare of-" (seen.overview.seats()) } aria-label=(reader.say(key!("seats"))) { (seats) }
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
    let class = format!(
        "seat at-{}{}{}{}",
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
            span .who title=(name(reader, seen, seat)) {
                bdi { (name(reader, seen, seat)) }
            }
            @if you { span .tag { (reader.say(key!("seat-you"))) } }
            @if turn { span .hidden-text { " " (reader.say(key!("to-act"))) } }
            @if let Some(level) = level { span .level.quiet { (reader.made(&format!("level-{level}"))) } }
            span .things { @if let Some(drawn) = drawn { (drawn.things(reader, seen, seat)) } }
            span .state { @if let Some(drawn) = drawn { (drawn.first(reader, seat)) } @if let Some(chair) = chair { (state(reader, chair)) } }
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

/// So many of so many, as small squares.
pub(crate) fn pips(full: u8, of: u8) -> Markup {
    html! {
        span .pips aria-hidden="true" {
            @for pip in 0..of.max(full) { i .full[pip < full] .over[pip >= of] {} }
        }
    }
}

pub(crate) fn cards(reader: &Reader, count: u8) -> Markup {
    let text = reader.with(key!("cards-held"), &[("count", count.into())]);
    html! { span .thing title=(text) { (art::sign(reader, "cards")) (count) span .hidden-text { (text) } } }
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
