use cards::Seat;
use maud::{Markup, html};

use super::{black_spy, inside_job, page, share::share, talk::talk};
use crate::{
    any_game::AnyShown,
    entry::BotLevel,
    reader::Reader,
    seen::{SeatSeen, Seen},
    table::Status,
};

/// The page of a table.
pub(crate) fn table(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    let content = html! {
        div #table { (fragment(reader, seen, url)) }
    };
    let title = reader.say(&format!("play-{}", seen.options.name()));
    let stream = reader.to(format_args!("/t/{}/stream", seen.id));
    page(reader, &title, Some(&stream), &content)
}

/// What is sent again when something changes.
pub(crate) fn fragment(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    html! {
        h1 { (reader.say(&format!("play-{}", seen.options.name()))) }
        p role="status" { (status(reader, seen)) }
        @if let Some(deadline) = seen.deadline {
            p .deadline { (reader.with("deadline", &[("time", clock_time(deadline).into())])) }
        }
        (missing(reader, seen))
        @if seen.status == Status::Open {
            (share(reader, url))
        }
        ol .seats start="0" {
            @for seat in &seen.seats { li { (chair(reader, seen, seat)) } }
        }
        @if seen.you.is_none() { p { (reader.say("you-watch")) } }
        @match &seen.shown {
            Some(AnyShown::InsideJob(shown)) => (inside_job::game(reader, seen, shown)),
            Some(AnyShown::BlackSpy(shown)) => (black_spy::game(reader, seen, shown)),
            None => {},
        }
        (start(reader, seen))
        (talk(reader, seen))
        (fair(reader, seen))
    }
}

/// What a seat is called.
pub(crate) fn name(reader: &Reader, seen: &Seen, seat: Seat) -> String {
    match seen.seats.get(seat.index()) {
        None => reader.say("larry"),
        Some(chair) if seen.you == Some(seat) => {
            format!("{} ({})", chair.name, reader.say("seat-you"))
        }
        Some(chair) => chair_name(reader, chair),
    }
}

pub(crate) fn names(reader: &Reader, seen: &Seen, seats: impl Iterator<Item = Seat>) -> String {
    let names: Vec<String> = seats.map(|seat| name(reader, seen, seat)).collect();
    names.join(", ")
}

fn chair_name(reader: &Reader, chair: &SeatSeen) -> String {
    match chair.level {
        Some(level) => {
            let level = reader.say(&format!("level-{level}"));
            let bot = reader.with("seat-bot", &[("level", level.into())]);
            format!("{} {bot}", chair.seat)
        }
        None if chair.kind == "open" => reader.say("seat-open"),
        None => chair.name.clone(),
    }
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

/// The head of every form that acts: it carries the turn it answers.
pub(crate) fn turn(seen: &Seen, turn: u32) -> Markup {
    html! {
        input type="hidden" name="number" value=(seen.number);
        input type="hidden" name="turn" value=(turn);
    }
}

fn status(reader: &Reader, seen: &Seen) -> String {
    let to_act = match &seen.shown {
        _ if seen.status != Status::Playing => None,
        Some(AnyShown::InsideJob(shown)) => shown.to_act,
        Some(AnyShown::BlackSpy(shown)) => match shown.awaited.len() {
            1 => shown.awaited.first(),
            _ => None,
        },
        None => None,
    };
    match (seen.status, to_act) {
        (Status::Open, _) => reader.say("status-open"),
        (Status::Dealing, _) => reader.say("status-dealing"),
        (Status::Over, _) => reader.say("status-over"),
        (Status::Playing, Some(seat)) if seen.you == Some(seat) => reader.say("your-turn"),
        (Status::Playing, Some(seat)) => {
            let name = name(reader, seen, seat);
            reader.with("turn-of", &[("name", name.into())])
        }
        (Status::Playing, None) => reader.say("everybody-decides"),
    }
}

fn missing(reader: &Reader, seen: &Seen) -> Markup {
    let away = seen.seats.iter().any(|seat| seat.away && !seat.held);
    html! {
        @if seen.status == Status::Playing && (seen.time_up || away) {
            div role="alert" {
                @if seen.time_up { (reader.say("time-up")) } @else { (reader.say("someone-left")) }
                @if seen.you.is_some() {
                    (button(reader, seen, "missing", &[("choose", "wait")], &reader.say("missing-wait")))
                    (button(reader, seen, "missing", &[("choose", "bot")], &reader.say("missing-bot")))
                }
            }
        }
    }
}

fn chair(reader: &Reader, seen: &Seen, chair: &SeatSeen) -> Markup {
    let number = chair.seat.to_string();
    let before = matches!(seen.status, Status::Open | Status::Over);
    let seat = [("seat", number.as_str())];
    html! {
        b { (name(reader, seen, chair.seat)) }
        @if chair.away { " · " (reader.say("seat-away")) }
        @if chair.held { " · " (reader.say("seat-held")) }
        @if chair.ready { " · " (reader.say("seat-ready")) }
        @if chair.did_not_open { " · " (reader.say("seat-did-not-open")) }
        @if chair.wins > 0 { " · " (reader.with("seat-wins", &[("wins", chair.wins.into())])) }
        @if before && chair.kind == "open" {
            (button(reader, seen, "join", &seat, &reader.say("sit-here")))
        }
        @if before && seen.owner && seen.you != Some(chair.seat) {
            @if chair.kind == "open" {
                form .inline method="post" action=(reader.to(format_args!("/t/{}/seats", seen.id))) {
                    input type="hidden" name="seat" value=(number);
                    select name="bot" aria-label=(reader.say("put-bot")) {
                        @for level in BotLevel::ALL {
                            option value=(level) { (reader.say(&format!("level-{level}"))) }
                        }
                    }
                    button { (reader.say("put-bot")) }
                }
            } @else {
                (button(reader, seen, "seats", &seat, &reader.say("make-open")))
            }
        }
        @if seen.you == Some(chair.seat) {
            @if chair.away || chair.held {
                (button(reader, seen, "return", &[], &reader.say("come-back")))
            } @else if before {
                (button(reader, seen, "leave", &[], &reader.say("stand-up")))
            } @else if seen.status == Status::Playing {
                (button(reader, seen, "leave", &[], &reader.say("leave")))
            }
        }
    }
}

fn start(reader: &Reader, seen: &Seen) -> Markup {
    let open = seen
        .seats
        .iter()
        .any(|seat| seat.kind == "open" || seat.away);
    let may = match seen.status {
        Status::Open => seen.owner,
        Status::Over => seen.you.is_some() || seen.owner,
        Status::Dealing | Status::Playing => false,
    };
    html! {
        @if may && open {
            (button(reader, seen, "start", &[("fill", "novice")], &reader.say("start-fill")))
        } @else if may && seen.status == Status::Open {
            (button(reader, seen, "start", &[], &reader.say("start")))
        } @else if may {
            (button(reader, seen, "start", &[], &reader.say("rematch")))
        }
        @if seen.status == Status::Over {
            p {
                a href=(reader.to(format_args!("/t/{}/games/{}/0", seen.id, seen.number))) { (reader.say("replay")) }
                " · "
                a href=(reader.to(format_args!("/api/v1/tables/{}/games/{}/record", seen.id, seen.number))) {
                    (reader.say("record"))
                }
            }
        }
    }
}

fn fair(reader: &Reader, seen: &Seen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let state = match seen.status {
        Status::Open | Status::Over => "open",
        Status::Dealing => "dealing",
        Status::Playing => "playing",
    };
    let line = |key: &str, name: &str, value: &Option<String>| {
        let value = value.clone()?;
        Some(reader.with(key, &[(name, value.into())]))
    };
    html! {
        // The script commits to something of its own and opens it, as the data say.
        details .fair data-next=(seen.fair.next) data-state=(state)
            data-you=[seen.you] data-done=[own.filter(|own| own.added || own.committed.is_some()).map(|_| "1")] {
            summary { (reader.say("fair-deal")) }
            p { (reader.say("fair-about")) }
            @if let Some(text) = line("fair-now", "commitment", &seen.fair.commitment) { p { (text) } }
            @if let Some(text) = line("fair-secret", "secret", &seen.fair.secret) { p { (text) } }
            p { (reader.with("fair-next", &[("commitment", seen.fair.next.clone().into())])) }
            @if let Some(own) = own.filter(|_| before) {
                @if own.added || own.committed.is_some() {
                    p { (reader.say("fair-added")) }
                } @else {
                    form method="post" action=(reader.to(format_args!("/t/{}/open", seen.id))) {
                        label { (reader.say("fair-add")) " " input name="text" maxlength="100"; }
                        button { (reader.say("fair-button")) }
                    }
                }
            }
        }
    }
}

/// The time of day in UTC; the script shows it in the reader's own.
fn clock_time(at: crate::clock::Millis) -> String {
    let minutes = at.div_euclid(60_000);
    let (hour, minute) = (
        minutes.div_euclid(60).rem_euclid(24),
        minutes.rem_euclid(60),
    );
    format!("{hour:02}:{minute:02} UTC")
}
