//! Leaving a running game, and what the others do when somebody has left.

use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{
    seats::is_to_act,
    table::{button, names},
};
use crate::{
    table::{Status, seen::Seen},
    web::reader::Reader,
};

/// In a vote anybody may be: who has voted is secret.
fn may_be_waited_for(seen: &Seen, seat: Seat) -> bool {
    let shown = seen.shown.as_ref();
    let secret = shown.is_some_and(|shown| shown.drawn().awaits_in_secret());
    secret || is_to_act(seen, seat)
}

/// Somebody is missing: the others decide what to do.
pub(crate) fn missing(reader: &Reader, seen: &Seen) -> Markup {
    let others = seen.seats.iter().filter(|seat| seen.you != Some(seat.seat));
    let away: Vec<Seat> = others
        .filter(|seat| seat.away && !seat.held && may_be_waited_for(seen, seat.seat))
        .map(|seat| seat.seat)
        .collect();
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    html! {
        @if let Some(own) = own.filter(|own| own.away || own.held) {
            div role="alert" .asked {
                p { @if own.held { (reader.say(key!("you-are-held"))) } @else { (reader.say(key!("you-left"))) } }
                (button(reader, seen, "return", &[], &reader.say(key!("come-back"))))
                a .button href=(reader.to("/")) { (reader.say(key!("to-home"))) }
            }
        }
        @if seen.status == Status::Playing && (seen.time_up || !away.is_empty()) {
            div role="alert" .asked {
                p { @if seen.time_up { (reader.say(key!("time-up"))) } @else { (reader.with(key!("someone-left"), &[("count", away.len().into()), ("names", names(reader, seen, away.into_iter()).into())])) } }
                @if own.is_some_and(|own| !own.away) {
                    (button(reader, seen, "missing", &[("choose", "wait")], &reader.say(key!("missing-wait"))))
                    (button(reader, seen, "missing", &[("choose", "bot")], &reader.say(key!("missing-bot"))))
                }
            }
        }
    }
}

/// Nobody leaves by one touch: first it is said what becomes of the game.
pub(crate) fn leaving(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        p { button type="button" popovertarget="leaving" { (reader.say(key!("leave"))) } }
        div .sheet.question #leaving popover aria-labelledby="leaving-heading" {
            h2 #leaving-heading { (reader.say(key!("leave-question"))) }
            p { (reader.say(key!("leave-about"))) }
            div .actions {
                button type="button" popovertarget="leaving" popovertargetaction="hide" { (reader.say(key!("stay"))) }
                (button(reader, seen, "leave", &[], &reader.say(key!("leave"))))
            }
        }
    }
}
