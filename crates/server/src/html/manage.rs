use cards::Seat;
use inside_job::PhaseShown;
use maud::{Markup, html};
use words::{Key, key};

use super::{
    art,
    filled_in::filled_in,
    open_own_table,
    seats::is_to_act,
    share::{folded, share},
    table::{button, name, names},
};
use crate::{
    any_game::AnyShown,
    occupant::{BotLevel, Sitter},
    reader::Reader,
    seen::{SeatSeen, Seen},
    table::Status,
};

/// Before the first game: who sits where, and the link for the others.
pub(crate) fn waiting(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    if !matches!(seen.status, Status::Open | Status::Dealing) || seen.shown.is_some() {
        return html! {};
    }
    let open = seen.status == Status::Open;
    html! {
        div .sheet.waiting {
            @if open && seen.owner {
                (share(reader, url))
                (chairs(reader, seen))
            } @else if open && seen.you.is_none() {
                (invitation(reader, seen, url))
            } @else {
                @if open { p { (who_starts(reader, seen)) } }
                (chairs(reader, seen))
                (folded(reader, url))
            }
        }
    }
}

/// For somebody who came by the link: who asks them to play, and how to sit down.
fn invitation(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    let is_full = seen.seats.iter().all(|chair| !chair.who.is_open());
    html! {
        section .invitation aria-labelledby="invitation" {
            h2 #invitation { (who_invites(reader, seen)) }
            @if is_full {
                p { (reader.say(key!("table-is-full"))) }
                p .actions { (open_own_table(reader, seen.game())) }
                (chairs(reader, seen))
            } @else {
                (sit_down(reader, seen))
                (folded(reader, url))
            }
        }
    }
}

/// One button to the first free seat; whoever wants another one finds it below.
fn sit_down(reader: &Reader, seen: &Seen) -> Markup {
    let name_so_far = reader.name();
    html! {
        form method="post" action=(reader.to(format_args!("/t/{}/join", seen.id))) {
            div .field {
                label for="join-name" { (reader.say(key!("your-name"))) }
                input #join-name name="name" maxlength="24" autocomplete="nickname" value=[name_so_far]
                    placeholder=(reader.say(key!("guest"))) aria-describedby="join-about";
                p #join-about .hint { (reader.say(key!("your-name-about"))) }
            }
            button .main { (reader.say(key!("join"))) }
            ul .chairs.bare {
                @for chair in &seen.seats {
                    li {
                        (chair_name(reader, seen, chair))
                        @if chair.who.is_open() {
                            button name="seat" value=(chair.seat) { (reader.say(key!("sit-here"))) }
                        }
                    }
                }
            }
        }
    }
}

fn who_invites(reader: &Reader, seen: &Seen) -> Markup {
    let game = reader.made(&format!("play-{}", seen.game()));
    match host_name(reader, seen) {
        Some(host) => filled_in(
            reader,
            key!("invited-by"),
            ("name", &host),
            &[("game", game.into())],
        ),
        None => html! { (reader.with(key!("invited"), &[("game", game.into())])) },
    }
}

fn who_starts(reader: &Reader, seen: &Seen) -> Markup {
    match host_name(reader, seen) {
        Some(host) => filled_in(reader, key!("starts"), ("name", &host), &[]),
        None => html! { (reader.say(key!("somebody-starts"))) },
    }
}

/// Whoever opened the table, if they sit at it under a name of their own.
fn host_name(reader: &Reader, seen: &Seen) -> Option<Markup> {
    let chair = seen.seats.get(seen.host?.index())?;
    let is_known = matches!(chair.who, Sitter::Person { .. });
    is_known.then(|| html! { bdi { (name(reader, seen, chair.seat)) } })
}

/// Seats and who may change what about them.
fn chairs(reader: &Reader, seen: &Seen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    html! {
        ul .chairs.bare {
            @for chair in &seen.seats {
                li {
                    (chair_name(reader, seen, chair))
                    @if before && seen.you.is_some() && chair.who.is_open() { (move_here(reader, seen, chair.seat)) }
                    (chair_buttons(reader, seen, chair))
                }
            }
        }
    }
}

fn chair_name(reader: &Reader, seen: &Seen, chair: &SeatSeen) -> Markup {
    html! {
        span .chair-name {
            bdi { (name(reader, seen, chair.seat)) }
            @if let Some(level) = chair.who.level() { " " span .quiet { (reader.with(key!("bot-of-level"), &[("level", reader.made(&format!("level-{level}")).into())])) } }
            @if seen.you == Some(chair.seat) { " " span .quiet { "(" (reader.say(key!("seat-you"))) ")" } }
        }
    }
}

fn chair_buttons(reader: &Reader, seen: &Seen, chair: &SeatSeen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    let number = chair.seat.to_string();
    let seat = [("seat", number.as_str())];
    let open = chair.who.is_open();
    html! {
        span .buttons {
            @if chair.did_not_open { span .quiet { (reader.say(key!("seat-did-not-open"))) } }
            @if before && open && seen.you.is_none() { (button(reader, seen, "join", &seat, &reader.say(key!("sit-here")))) }
            @if before && seen.owner && open {
                form .bot-choice method="post" action=(reader.to(format_args!("/t/{}/seats", seen.id))) {
                    input type="hidden" name="seat" value=(number);
                    select name="bot" aria-label=(reader.say(key!("put-bot"))) {
                        @for level in BotLevel::ALL {
                            option value=(level) selected[level.to_string() == "novice"] {
                                (reader.made(&format!("level-{level}")))
                            }
                        }
                    }
                    button { (reader.say(key!("put-bot"))) }
                }
            }
            @if before && seen.owner && !open && seen.you != Some(chair.seat) {
                (button(reader, seen, "seats", &seat, &reader.say(key!("make-open"))))
            }
            @if before && seen.you == Some(chair.seat) {
                (button(reader, seen, "leave", &[], &reader.say(key!("stand-up"))))
            }
        }
    }
}

/// Another seat for somebody who sits already: rarely wanted, so it is quiet.
fn move_here(reader: &Reader, seen: &Seen, seat: Seat) -> Markup {
    html! {
        form .inline method="post" action=(reader.to(format_args!("/t/{}/join", seen.id))) {
            button .plain name="seat" value=(seat) { (reader.say(key!("move-here"))) }
        }
    }
}

/// In a vote anybody may be: who has voted is secret.
fn may_be_waited_for(seen: &Seen, seat: Seat) -> bool {
    let vote =
        matches!(&seen.shown, Some(AnyShown::InsideJob(shown)) if shown.phase == PhaseShown::Vote);
    vote || is_to_act(seen, seat)
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

/// The first game, or another one.
pub(crate) fn start(reader: &Reader, seen: &Seen) -> Markup {
    let open = seen
        .seats
        .iter()
        .any(|seat| seat.who.is_open() || seat.away);
    let may = match seen.status {
        Status::Open => seen.owner,
        Status::Over => seen.you.is_some() || seen.owner,
        Status::Dealing | Status::Playing => false,
    };
    let key = match seen.status {
        _ if open => key!("start-fill"),
        Status::Open => key!("start"),
        _ => key!("rematch"),
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
                    a .button href=(reader.to(format_args!("/t/{}/games/{}/0", seen.id, seen.number))) { (reader.say(key!("replay"))) }
                    a .button href=(reader.to(format_args!("/api/v1/tables/{}/games/{}/record", seen.id, seen.number))) {
                        (reader.say(key!("record")))
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
        @if seen.you.is_none() { p .quiet.watching { (art::sign(reader, "eye")) (reader.say(key!("you-watch"))) } }
        @if won {
            section .sheet.tally {
                h2 { (reader.say(key!("tally"))) }
                ul .bare {
                    @for seat in &seen.seats {
                        li { span { bdi { (name(reader, seen, seat.seat)) } } b { (seat.wins) } }
                    }
                }
            }
        }
        @if before {
            details .sheet { summary { (reader.say(key!("seats"))) } (chairs(reader, seen)) }
        }
        @if playing && own.is_some_and(|own| !own.away && !own.held) {
            (leaving(reader, seen))
        }
    }
}

/// Nobody leaves by one touch: first it is said what becomes of the game.
fn leaving(reader: &Reader, seen: &Seen) -> Markup {
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
    let line = |key: Key, name: &str, value: &Option<String>| {
        let value = value.clone()?;
        Some(reader.with(key, &[(name, value.into())]))
    };
    html! {
        details .sheet.fair data-next=(seen.fair.next) data-state=(state)
            data-you=[seen.you] data-done=[done.then_some("1")] {
            summary { (reader.say(key!("fair-deal"))) }
            p { (reader.say(key!("fair-about"))) }
            @if let Some(text) = line(key!("fair-now"), "commitment", &seen.fair.commitment) { p { (text) } }
            @if let Some(text) = line(key!("fair-secret"), "secret", &seen.fair.secret) { p { (text) } }
            p { (reader.with(key!("fair-next"), &[("commitment", seen.fair.next.clone().into())])) }
            @if own.is_some() && before {
                @if done {
                    p { (reader.say(key!("fair-added"))) }
                } @else {
                    form method="post" action=(reader.to(format_args!("/t/{}/open", seen.id))) {
                        label { (reader.say(key!("fair-add"))) " " input name="text" maxlength="100"; }
                        button { (reader.say(key!("fair-button"))) }
                    }
                }
            }
        }
    }
}
