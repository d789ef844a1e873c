use cards::Seat;
use maud::{Markup, html};

use super::{black_spy, inside_job, page, talk::talk};
use crate::{
    any_game::AnyShown,
    entry::BotLevel,
    seen::{SeatSeen, Seen},
    table::Status,
    words::Words,
};

/// The page of a table.
pub(crate) fn table(words: Words, seen: &Seen, url: &str) -> Markup {
    let content = html! {
        div #table { (fragment(words, seen, url)) }
    };
    let title = words.say(&format!("play-{}", seen.options.name()));
    let stream = format!("/t/{}/stream", seen.id);
    page(words, &title, Some(&stream), &content)
}

/// What is sent again when something changes.
pub(crate) fn fragment(words: Words, seen: &Seen, url: &str) -> Markup {
    html! {
        h1 { (words.say(&format!("play-{}", seen.options.name()))) }
        p role="status" { (status(words, seen)) }
        @if let Some(deadline) = seen.deadline {
            p .deadline { (words.with("deadline", &[("time", clock_time(deadline).into())])) }
        }
        (missing(words, seen))
        @if seen.status == Status::Open {
            p { (words.say("share-link")) " " a href=(url) { (url) } }
        }
        ol .seats start="0" {
            @for seat in &seen.seats { li { (chair(words, seen, seat)) } }
        }
        @if seen.you.is_none() { p { (words.say("you-watch")) } }
        @match &seen.shown {
            Some(AnyShown::InsideJob(shown)) => (inside_job::game(words, seen, shown)),
            Some(AnyShown::BlackSpy(shown)) => (black_spy::game(words, seen, shown)),
            None => {},
        }
        (start(words, seen))
        (talk(words, seen))
        (fair(words, seen))
    }
}

/// What a seat is called.
pub(crate) fn name(words: Words, seen: &Seen, seat: Seat) -> String {
    match seen.seats.get(seat.index()) {
        None => words.say("larry"),
        Some(chair) if seen.you == Some(seat) => {
            format!("{} ({})", chair.name, words.say("seat-you"))
        }
        Some(chair) => chair_name(words, chair),
    }
}

pub(crate) fn names(words: Words, seen: &Seen, seats: impl Iterator<Item = Seat>) -> String {
    let names: Vec<String> = seats.map(|seat| name(words, seen, seat)).collect();
    names.join(", ")
}

fn chair_name(words: Words, chair: &SeatSeen) -> String {
    match chair.level {
        Some(level) => {
            let level = words.say(&format!("level-{level}"));
            let bot = words.with("seat-bot", &[("level", level.into())]);
            format!("{} {bot}", chair.seat)
        }
        None if chair.kind == "open" => words.say("seat-open"),
        None => chair.name.clone(),
    }
}

/// A button that asks the table for something, with what it needs to know.
pub(crate) fn button(seen: &Seen, what: &str, fields: &[(&str, &str)], text: &str) -> Markup {
    html! {
        form .inline method="post" action={ "/t/" (seen.id) "/" (what) } {
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

fn status(words: Words, seen: &Seen) -> String {
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
        (Status::Open, _) => words.say("status-open"),
        (Status::Dealing, _) => words.say("status-dealing"),
        (Status::Over, _) => words.say("status-over"),
        (Status::Playing, Some(seat)) if seen.you == Some(seat) => words.say("your-turn"),
        (Status::Playing, Some(seat)) => {
            let name = name(words, seen, seat);
            words.with("turn-of", &[("name", name.into())])
        }
        (Status::Playing, None) => words.say("everybody-decides"),
    }
}

fn missing(words: Words, seen: &Seen) -> Markup {
    let away = seen.seats.iter().any(|seat| seat.away && !seat.held);
    html! {
        @if seen.status == Status::Playing && (seen.time_up || away) {
            div role="alert" {
                @if seen.time_up { (words.say("time-up")) } @else { (words.say("someone-left")) }
                @if seen.you.is_some() {
                    (button(seen, "missing", &[("choose", "wait")], &words.say("missing-wait")))
                    (button(seen, "missing", &[("choose", "bot")], &words.say("missing-bot")))
                }
            }
        }
    }
}

fn chair(words: Words, seen: &Seen, chair: &SeatSeen) -> Markup {
    let number = chair.seat.to_string();
    let before = matches!(seen.status, Status::Open | Status::Over);
    let seat = [("seat", number.as_str())];
    html! {
        b { (name(words, seen, chair.seat)) }
        @if chair.away { " · " (words.say("seat-away")) }
        @if chair.held { " · " (words.say("seat-held")) }
        @if chair.ready { " · " (words.say("seat-ready")) }
        @if chair.did_not_open { " · " (words.say("seat-did-not-open")) }
        @if chair.wins > 0 { " · " (words.with("seat-wins", &[("wins", chair.wins.into())])) }
        @if before && chair.kind == "open" {
            (button(seen, "join", &seat, &words.say("sit-here")))
        }
        @if before && seen.owner && seen.you != Some(chair.seat) {
            @if chair.kind == "open" {
                form .inline method="post" action={ "/t/" (seen.id) "/seats" } {
                    input type="hidden" name="seat" value=(number);
                    select name="bot" aria-label=(words.say("put-bot")) {
                        @for level in BotLevel::ALL {
                            option value=(level) { (words.say(&format!("level-{level}"))) }
                        }
                    }
                    button { (words.say("put-bot")) }
                }
            } @else {
                (button(seen, "seats", &seat, &words.say("make-open")))
            }
        }
        @if seen.you == Some(chair.seat) {
            @if chair.away || chair.held {
                (button(seen, "return", &[], &words.say("come-back")))
            } @else if before {
                (button(seen, "leave", &[], &words.say("stand-up")))
            } @else if seen.status == Status::Playing {
                (button(seen, "leave", &[], &words.say("leave")))
            }
        }
    }
}

fn start(words: Words, seen: &Seen) -> Markup {
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
            (button(seen, "start", &[("fill", "novice")], &words.say("start-fill")))
        } @else if may && seen.status == Status::Open {
            (button(seen, "start", &[], &words.say("start")))
        } @else if may {
            (button(seen, "start", &[], &words.say("rematch")))
        }
        @if seen.status == Status::Over {
            p {
                a href={ "/t/" (seen.id) "/games/" (seen.number) "/0" } { (words.say("replay")) }
                " · "
                a href={ "/api/v1/tables/" (seen.id) "/games/" (seen.number) "/record" } {
                    (words.say("record"))
                }
            }
        }
    }
}

fn fair(words: Words, seen: &Seen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let state = match seen.status {
        Status::Open | Status::Over => "open",
        Status::Dealing => "dealing",
        Status::Playing => "playing",
    };
    let line = |key: &str, name: &str, value: &Option<String>| {
        let value = value.clone()?;
        Some(words.with(key, &[(name, value.into())]))
    };
    html! {
        // The script commits to something of its own and opens it, as the data say.
        details .fair data-next=(seen.fair.next) data-state=(state)
            data-you=[seen.you] data-done=[own.filter(|own| own.added || own.committed.is_some()).map(|_| "1")] {
            summary { (words.say("fair-deal")) }
            p { (words.say("fair-about")) }
            @if let Some(text) = line("fair-now", "commitment", &seen.fair.commitment) { p { (text) } }
            @if let Some(text) = line("fair-secret", "secret", &seen.fair.secret) { p { (text) } }
            p { (words.with("fair-next", &[("commitment", seen.fair.next.clone().into())])) }
            @if let Some(own) = own.filter(|_| before) {
                @if own.added || own.committed.is_some() {
                    p { (words.say("fair-added")) }
                } @else {
                    form method="post" action={ "/t/" (seen.id) "/open" } {
                        label { (words.say("fair-add")) " " input name="text" maxlength="100"; }
                        button { (words.say("fair-button")) }
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
