use maud::{Markup, html};

use super::{
    art,
    share::share,
    table::{button, name},
};
use crate::{
    entry::BotLevel,
    reader::Reader,
    seen::{SeatSeen, Seen},
    table::Status,
};

/// Before the first game: who sits where, and the link for the others.
pub(crate) fn waiting(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    if !matches!(seen.status, Status::Open | Status::Dealing) || seen.shown.is_some() {
        return html! {};
    }
    html! {
        div .sheet.waiting {
            (share(reader, url))
            (chairs(reader, seen))
        }
    }
}

/// Seats and who may change what about them.
fn chairs(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        ul .chairs.bare {
            @for chair in &seen.seats {
                li { span .chair-name { bdi { (name(reader, seen, chair.seat)) } } (chair_buttons(reader, seen, chair)) }
            }
        }
    }
}

fn chair_buttons(reader: &Reader, seen: &Seen, chair: &SeatSeen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    let number = chair.seat.to_string();
    let seat = [("seat", number.as_str())];
    let open = chair.kind == "open";
    html! {
        span .buttons {
            @if chair.did_not_open { span .quiet { (reader.say("seat-did-not-open")) } }
            @if before && open { (button(reader, seen, "join", &seat, &reader.say("sit-here"))) }
            @if before && seen.owner && open {
                form .inline method="post" action=(reader.to(format_args!("/t/{}/seats", seen.id))) {
                    input type="hidden" name="seat" value=(number);
                    select name="bot" aria-label=(reader.say("put-bot")) {
                        @for level in BotLevel::ALL {
                            option value=(level) selected[level.to_string() == "novice"] {
                                (reader.say(&format!("level-{level}")))
                            }
                        }
                    }
                    button { (reader.say("put-bot")) }
                }
            }
            @if before && seen.owner && !open && seen.you != Some(chair.seat) {
                (button(reader, seen, "seats", &seat, &reader.say("make-open")))
            }
            @if before && seen.you == Some(chair.seat) {
                (button(reader, seen, "leave", &[], &reader.say("stand-up")))
            }
        }
    }
}

/// Somebody is missing: the others decide what to do.
pub(crate) fn missing(reader: &Reader, seen: &Seen) -> Markup {
    let mut others = seen.seats.iter().filter(|seat| seen.you != Some(seat.seat));
    let away = others.any(|seat| seat.away && !seat.held);
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    html! {
        @if let Some(own) = own.filter(|own| own.away || own.held) {
            div role="alert" .asked {
                p { @if own.held { (reader.say("you-are-held")) } @else { (reader.say("you-left")) } }
                (button(reader, seen, "return", &[], &reader.say("come-back")))
                a .button href=(reader.to("/")) { (reader.say("to-home")) }
            }
        }
        @if seen.status == Status::Playing && (seen.time_up || away) {
            div role="alert" .asked {
                p { @if seen.time_up { (reader.say("time-up")) } @else { (reader.say("someone-left")) } }
                @if own.is_some_and(|own| !own.away) {
                    (button(reader, seen, "missing", &[("choose", "wait")], &reader.say("missing-wait")))
                    (button(reader, seen, "missing", &[("choose", "bot")], &reader.say("missing-bot")))
                }
            }
        }
    }
}

/// The first game, or another one.
pub(crate) fn start(reader: &Reader, seen: &Seen) -> Markup {
    let open = seen
        .seats
        .iter()
        .any(|seat| seat.kind == "open" || seat.away);
    let may = match seen.status {
        Status::Open => seen.owner,
        Status::Over => seen.you.is_some() || seen.owner,
        Status::Dealing | Status::Playing => false,
    };
    let key = match seen.status {
        _ if open => "start-fill",
        Status::Open => "start",
        _ => "rematch",
    };
    let over = seen.status == Status::Over;
    html! {
        @if may || over {
            div .buttons.after {
                @if may {
                    form .inline method="post" action=(reader.to(format_args!("/t/{}/start", seen.id))) {
                        @if open { input type="hidden" name="fill" value="novice"; }
                        button .main { (reader.say(key)) }
                    }
                }
                @if over {
                    a .button href=(reader.to(format_args!("/t/{}/games/{}/0", seen.id, seen.number))) { (reader.say("replay")) }
                    a .button href=(reader.to(format_args!("/api/v1/tables/{}/games/{}/record", seen.id, seen.number))) {
                        (reader.say("record"))
                    }
                }
            }
        }
    }
}

/// What a seat can do besides playing: leave, or see who won how often.
pub(crate) fn manage(reader: &Reader, seen: &Seen) -> Markup {
    let won = seen.seats.iter().any(|seat| seat.wins > 0);
    let before = seen.status == Status::Over;
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let playing = matches!(seen.status, Status::Playing | Status::Dealing);
    html! {
        @if seen.you.is_none() { p .quiet.watching { (art::sign(reader, "eye")) (reader.say("you-watch")) } }
        @if won {
            section .sheet.tally {
                h2 { (reader.say("tally")) }
                ul .bare {
                    @for seat in &seen.seats {
                        li { span { (name(reader, seen, seat.seat)) } b { (seat.wins) } }
                    }
                }
            }
        }
        @if before {
            details .sheet { summary { (reader.say("seats")) } (chairs(reader, seen)) }
        }
        @if playing && own.is_some_and(|own| !own.away && !own.held) {
            p { (button(reader, seen, "leave", &[], &reader.say("leave"))) }
        }
    }
}

/// The fair deal. The script commits to something of its own and opens it, as the data say.
pub(crate) fn fair(reader: &Reader, seen: &Seen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let state = match seen.status {
        Status::Open | Status::Over => "open",
        Status::Dealing => "dealing",
        Status::Playing => "playing",
    };
    let done = own.is_some_and(|own| own.added || own.committed.is_some());
    let line = |key: &str, name: &str, value: &Option<String>| {
        let value = value.clone()?;
        Some(reader.with(key, &[(name, value.into())]))
    };
    html! {
        details .sheet.fair data-next=(seen.fair.next) data-state=(state)
            data-you=[seen.you] data-done=[done.then_some("1")] {
            summary { (reader.say("fair-deal")) }
            p { (reader.say("fair-about")) }
            @if let Some(text) = line("fair-now", "commitment", &seen.fair.commitment) { p { (text) } }
            @if let Some(text) = line("fair-secret", "secret", &seen.fair.secret) { p { (text) } }
            p { (reader.with("fair-next", &[("commitment", seen.fair.next.clone().into())])) }
            @if own.is_some() && before {
                @if done {
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
