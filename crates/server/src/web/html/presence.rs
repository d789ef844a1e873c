//! Who is there, and what the others can do about somebody who is not, or who is slow.

use cards::{Seat, SeatSet};
use maud::{Markup, html};
use words::{Key, key};

use super::{
    art,
    seats::is_to_act,
    status,
    table::{button, name, names},
    told,
};
use crate::{
    table::{
        Status,
        notice::TableNotice,
        presence::Presence,
        seen::{SeatSeen, Seen},
    },
    web::reader::Reader,
};

/// A small mark at a seat; nothing at the seat of a bot. It has an id, so that it can be sent alone.
pub(crate) fn badge(reader: &Reader, chair: &SeatSeen) -> Markup {
    let id = format!("here-{}", chair.seat);
    let (class, key) = match chair.presence {
        None => return html! {},
        Some(Presence::Here) => ("here", key!("presence-here")),
        Some(Presence::Away) => ("away", key!("presence-away")),
        Some(Presence::Gone) => ("gone", key!("presence-gone")),
    };
    let text = reader.say(key);
    html! {
        span id=(id) .{ "presence " (class) } title=(text) {
            // That somebody is there need not be read out at every seat.
            @if class != "here" { (art::sign(reader, class)) span .hidden-text { (text) } }
        }
    }
}

/// What can be done, as an element that can be sent alone. It lies over the line that says whose turn it
/// is, so that nothing moves when it comes.
pub(crate) fn part(reader: &Reader, seen: &Seen) -> Markup {
    html! { div #presence { (presence(reader, seen)) } }
}

/// Nothing as long as everybody is there and plays on.
fn presence(reader: &Reader, seen: &Seen) -> Markup {
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let is_playing = seen.status == Status::Playing;
    html! {
        @if let Some(own) = own.filter(|own| own.away || own.held) { (come_back(reader, seen, own)) }
        @else if is_playing {
            @if seen.time_up || !missing(seen).is_empty() { (offer(reader, seen, own)) }
            @else if own.is_some_and(|own| !own.away) { (nudges(reader, seen)) }
        }
    }
}

fn come_back(reader: &Reader, seen: &Seen, own: &SeatSeen) -> Markup {
    let key = match own.held {
        true => key!("you-are-held"),
        false if seen.has_other_people() => key!("you-left"),
        false => key!("you-left-alone"),
    };
    html! {
        div role="alert" .asked {
            p { (reader.say(key)) }
            (button(reader, seen, "return", &[], &reader.say(key!("come-back"))))
            a .button href=(reader.to("/")) { (reader.say(key!("to-home"))) }
        }
    }
}

fn missing(seen: &Seen) -> SeatSet {
    let own = seen.you.map_or(SeatSet::EMPTY, SeatSet::only);
    seen.missing.without(own)
}

/// Somebody is missing: each of the others may decide what to do.
fn offer(reader: &Reader, seen: &Seen, own: Option<&SeatSeen>) -> Markup {
    let is_gone = |seat: &Seat| seen.seats[seat.index()].away;
    let (gone, away): (SeatSet, SeatSet) = {
        let (gone, away): (Vec<Seat>, Vec<Seat>) = missing(seen).iter().partition(is_gone);
        (gone.into_iter().collect(), away.into_iter().collect())
    };
    html! {
        div role="alert" .asked {
            p {
                @if seen.time_up { (reader.say(key!("time-up"))) } @else {
                    @for (key, seats) in [(key!("someone-left"), gone), (key!("someone-away"), away)] {
                        @if !seats.is_empty() { (about(reader, seen, key, seats)) " " }
                    }
                }
            }
            @if own.is_some_and(|own| !own.away) {
                @let is_time = seen.time_up || seen.deadline.is_none();
                @if is_time && !seen.waited { (button(reader, seen, "missing", &[("choose", "wait")], &reader.say(key!("missing-wait")))) }
                (button(reader, seen, "missing", &[("choose", "bot")], &reader.say(if seen.time_up { key!("missing-bot") } else { key!("missing-bot-until") })))
            }
        }
    }
}

fn about(reader: &Reader, seen: &Seen, key: Key, seats: SeatSet) -> String {
    let names = names(reader, seen, seats.iter());
    let values = [("count", seats.len().into()), ("names", names.into())];
    reader.with(key, &values)
}

/// A gentle way to ask somebody to go on who is here. In a vote nobody knows whom it would be fair to ask.
fn nudges(reader: &Reader, seen: &Seen) -> Markup {
    let others = seen.slow.iter().filter(|seat| seen.you != Some(*seat));
    html! {
        @for seat in others.filter(|seat| is_to_act(seen, *seat)) {
            form .nudge method="post" action=(reader.to(format_args!("/t/{}/nudge", seen.id))) {
                button name="seat" value=(seat)
                    aria-label=(reader.with(key!("nudge-name"), &[("name", name(reader, seen, seat).into())])) {
                    (reader.say(key!("nudge")))
                }
            }
        }
    }
}

/// What a page is sent when somebody comes, goes or is nudged.
pub(crate) fn people(reader: &Reader, seen: &Seen, notices: &[TableNotice]) -> String {
    let markup = html! {
        @for chair in &seen.seats { (badge(reader, chair)) }
        (part(reader, seen))
        @if let Some(line) = status::waiting_line(reader, seen) { (line) }
        @if !notices.is_empty() { (told::live_beside(reader, seen, notices)) }
    };
    markup.into_string()
}
