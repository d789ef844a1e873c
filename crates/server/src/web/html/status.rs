use cards::SeatSet;
use maud::{Markup, html};
use words::{Key, key};

use super::{art, remark::remark, seats::is_to_act, table::names};
use crate::{
    host::clock::Millis,
    table::{
        Status,
        presence::Presence,
        seen::{SeatSeen, Seen},
    },
    web::reader::Reader,
};

/// One line that says what is to be done next, and the time for it.
pub(crate) fn status(reader: &Reader, seen: &Seen) -> Markup {
    let your_turn = is_your_turn(seen);
    html! {
        div .status .your-turn[your_turn] data-your-turn[your_turn] {
            div .said {
                (line_part(reader, seen))
                @if let Some(remark) = remark(reader, seen) { p .remarked { (remark) } }
            }
            @if let Some(result) = result(reader, seen) {
                p .stamp .good[own_result(seen) == Some(true)] { (result) }
            }
            @if let Some(decision) = seen.take_back {
                (take_back(reader, seen, decision))
            }
            // After a game the time is for an answer, and stands beside the question.
            @if let Some(deadline) = seen.deadline.filter(|_| seen.status != Status::Over) {
                span .deadline title=(reader.with(key!("deadline"), &[("time", clock_time(deadline).into())])) {
                    (art::sign(reader, "clock"))
                    span .hidden-text { (reader.say(key!("option-clock"))) ": " }
                    (time_left(deadline))
                }
            }
        }
    }
}

/// The line as an element that can be sent alone.
fn line_part(reader: &Reader, seen: &Seen) -> Markup {
    html! { p #line .line { (line(reader, seen)) } }
}

/// The same where it says only whom the others wait for, which everybody knows.
pub(crate) fn waiting_line(reader: &Reader, seen: &Seen) -> Option<Markup> {
    let waits = seen.status == Status::Playing && !is_your_turn(seen);
    waits.then(|| line_part(reader, seen))
}

/// Room for the line, whether it is sent or left out.
const LINE: usize = 1024;

/// How much longer what is sent could be with the longest line of [`waiting_line`].
pub(crate) fn waiting_line_slack(reader: &Reader, seen: &Seen) -> usize {
    let line = waiting_line(reader, seen).map_or(0, |line| line.into_string().len());
    line.next_multiple_of(LINE).max(LINE) - line
}

/// How long there is still; the script counts it down.
pub(crate) fn time_left(deadline: Millis) -> Markup {
    html! { time data-until=(deadline) { (clock_time(deadline)) } }
}

/// A sign on phones, where the line beside it needs the room.
fn take_back(reader: &Reader, seen: &Seen, decision: usize) -> Markup {
    let text = reader.say(key!("take-back"));
    html! {
        form .inline.take-back method="post" action=(reader.to(format_args!("/t/{}/take-back", seen.id))) {
            input type="hidden" name="decision" value=(decision);
            button title=(text) { (art::sign(reader, "undo")) span .word { (text) } }
        }
    }
}

/// Whether the reader has won, in words. Nothing where the game is not over, or not theirs.
pub(crate) fn result(reader: &Reader, seen: &Seen) -> Option<String> {
    let won = own_result(seen)?;
    Some(reader.say(if won {
        key!("you-won")
    } else {
        key!("you-lost")
    }))
}

/// Has the reader won? Nothing where the game is not over, or not theirs.
pub(super) fn own_result(seen: &Seen) -> Option<bool> {
    let winners = seen.shown.as_ref()?.drawn().winners()?;
    Some(winners.contains(seen.you?))
}

pub(crate) fn is_your_turn(seen: &Seen) -> bool {
    seen.you.is_some_and(|you| is_to_act(seen, you)) || must_decide_in_secret(seen)
}

/// Is there nothing to do on this page but to wait for others? Whoever may still sit down types a name.
pub(crate) fn waits(seen: &Seen) -> bool {
    match seen.status {
        Status::Open => {
            let answer = is_full(seen) && has_challenge(seen);
            seen.you.is_some() && (answer || !seen.owner && seen.host.is_some())
        }
        Status::Dealing => true,
        Status::Playing => !is_your_turn(seen),
        Status::Over => seen.deadline.is_some() && own_seat(seen).is_some_and(|own| own.agreed),
    }
}

/// Is no seat left for anybody who comes by?
fn is_full(seen: &Seen) -> bool {
    seen.seats.iter().all(|chair| !chair.who.is_open())
}

/// Is a seat kept for somebody who has not answered?
fn has_challenge(seen: &Seen) -> bool {
    let mut seats = seen.seats.iter();
    seats.any(|chair| chair.who.is_vacant() && !chair.who.is_open())
}

fn own_seat(seen: &Seen) -> Option<&SeatSeen> {
    seen.seats.get(seen.you?.index())
}

fn must_decide_in_secret(seen: &Seen) -> bool {
    let shown = seen.shown.as_ref();
    shown.is_some_and(|shown| shown.drawn().must_decide_in_secret())
}

/// What is to be done next, in a sentence.
pub(crate) fn line(reader: &Reader, seen: &Seen) -> String {
    match (seen.status, &seen.shown) {
        (Status::Open, _) if is_full(seen) && has_challenge(seen) => {
            reader.say(key!("status-challenged"))
        }
        (Status::Open, _) if is_full(seen) => reader.say(key!("status-full")),
        (Status::Open, _) => reader.say(key!("status-open")),
        (Status::Dealing, _) => reader.say(key!("status-dealing")),
        (Status::Over, Some(shown)) => shown.drawn().ending(reader, seen),
        (Status::Playing, Some(shown)) => shown.drawn().to_do(reader, seen),
        (Status::Playing | Status::Over, None) => reader.say(key!("status-playing")),
    }
}

/// A sentence about those whom the game waits for.
pub(crate) fn wait(reader: &Reader, seen: &Seen, key: Key, awaited: SeatSet) -> String {
    let names = names(reader, seen, awaited.iter());
    let all = |is_so: fn(&SeatSeen) -> bool| {
        let mut chairs = awaited.iter().map(|seat| seen.seats.get(seat.index()));
        !awaited.is_empty() && chairs.all(|chair| chair.is_some_and(is_so))
    };
    let key = if all(|chair| chair.held) {
        key!("wait-held")
    } else if all(is_away) {
        key!("wait-away")
    } else {
        key
    };
    reader.with(
        key,
        &[("name", names.into()), ("count", awaited.len().into())],
    )
}

fn is_away(chair: &SeatSeen) -> bool {
    chair.away || matches!(chair.presence, Some(Presence::Away | Presence::Gone))
}

/// The time of day in UTC; the script shows how long that is.
fn clock_time(at: Millis) -> String {
    let minutes = at.div_euclid(60_000);
    let (hour, minute) = (
        minutes.div_euclid(60).rem_euclid(24),
        minutes.rem_euclid(60),
    );
    format!("{hour:02}:{minute:02} UTC")
}
