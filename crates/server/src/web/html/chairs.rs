//! Who sits where, before a game and between games.

use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{
    filled_in::filled_in,
    open_own_table,
    overview::in_short,
    picture_choice::{picture_at, picture_choice},
    seats::portrait,
    share::{folded, share},
    sitter::by,
    table::{button, name},
};
use crate::{
    table::{
        Status,
        occupant::{BotLevel, Sitter},
        seen::{SeatSeen, Seen},
    },
    web::reader::Reader,
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
                @if has_room(seen) { (share(reader, url)) }
                (in_short(reader, seen))
                (chairs(reader, seen))
                @if !has_room(seen) { (folded(reader, url)) }
            } @else if open && seen.you.is_none() && seen.kept.is_none() {
                (invitation(reader, seen, url))
                (in_short(reader, seen))
            } @else {
                (in_short(reader, seen))
                @if open && seen.kept.is_none() { p { (who_starts(reader, seen)) } }
                (chairs(reader, seen))
                (folded(reader, url))
            }
        }
    }
}

/// For somebody who came by the link: who asks them to play, and how to sit down.
fn invitation(reader: &Reader, seen: &Seen, url: &str) -> Markup {
    html! {
        section .invitation aria-labelledby="invitation" {
            h2 #invitation { (who_invites(reader, seen)) }
            @if seen.removed || !has_room(seen) {
                p { (reader.say(if seen.removed { key!("you-were-removed") } else { key!("table-is-full") })) }
                p .actions { (open_own_table(reader, seen.game())) }
                (chairs(reader, seen))
            } @else {
                (sit_down(reader, seen))
                (folded(reader, url))
            }
        }
    }
}

fn has_room(seen: &Seen) -> bool {
    seen.seats.iter().any(|chair| chair.who.is_open())
}

/// One button to the first free seat; whoever wants another one finds it below.
fn sit_down(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        form method="post" action=(reader.to(format_args!("/t/{}/join", seen.id))) {
            (name_field(reader))
            (picture_choice(reader, picture_at(reader, seen)))
            button .main { (reader.say(key!("join"))) }
            ul .chairs.bare {
                @for chair in &seen.seats {
                    li .open[chair.who.is_open()] {
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

fn name_field(reader: &Reader) -> Markup {
    html! {
        div .field {
            label for="join-name" { (reader.say(key!("your-name"))) }
            input #join-name name="name" maxlength="24" autocomplete="nickname" value=[reader.name()]
                placeholder=(reader.say(key!("guest"))) aria-describedby="join-about";
            p #join-about .hint { (reader.say(key!("your-name-about"))) }
        }
    }
}

/// The form for a person without a name: opening a table does not ask for one.
fn own_name(reader: &Reader, seen: &Seen, chair: &SeatSeen) -> Markup {
    let is_nameless = matches!(chair.who, Sitter::Guest { .. });
    html! {
        details #own-name .own-name open[is_nameless] {
            summary { (reader.say(key!("your-name-and-picture"))) }
            form method="post" action=(reader.to(format_args!("/t/{}/join", seen.id))) {
                (name_field(reader))
                (picture_choice(reader, picture_at(reader, seen)))
                button { (reader.say(key!("save"))) }
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

/// The name of the person who opened the table, if they sit at it under a name of their own.
fn host_name(reader: &Reader, seen: &Seen) -> Option<Markup> {
    let chair = seen.seats.get(seen.host?.index())?;
    let is_known = matches!(chair.who, Sitter::Person { .. });
    is_known.then(|| html! { bdi { (name(reader, seen, chair.seat)) } })
}

/// Seats and who may change what about them.
pub(crate) fn chairs(reader: &Reader, seen: &Seen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    html! {
        ul .chairs.bare {
            @for chair in &seen.seats {
                li .open[chair.who.is_open()] {
                    (chair_name(reader, seen, chair))
                    @if before && seen.you.is_some() && chair.who.is_open() { (move_here(reader, seen, chair.seat)) }
                    (chair_buttons(reader, seen, chair))
                    @if seen.status == Status::Open && seen.owner && seen.you == Some(chair.seat) { (own_name(reader, seen, chair)) }
                }
            }
        }
    }
}

fn chair_name(reader: &Reader, seen: &Seen, chair: &SeatSeen) -> Markup {
    html! {
        span .avatar aria-hidden="true" { (portrait(reader, seen, chair.seat)) }
        span .chair-name {
            bdi { (name(reader, seen, chair.seat)) }
            @if let Some(level) = chair.who.level() { " " span .quiet { (reader.with(key!("bot-of-level"), &[("level", reader.made(&format!("level-{level}")).into())])) } }
            @if let Some(author) = chair.who.author() { " " span .quiet { (by(reader, author)) } }
            @if chair.who.is_vacant() && !chair.who.is_open() { " " span .quiet { (reader.say(key!("challenge-waits"))) } }
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
        span .buttons role="group" aria-label=(name(reader, seen, chair.seat)) {
            @if chair.did_not_open { span .quiet { (reader.say(key!("seat-did-not-open"))) } }
            @if before && open && seen.you.is_none() && !seen.removed { (button(reader, seen, "join", &seat, &reader.say(key!("sit-here")))) }
            @if before && seen.owner && open {
                form .bot-choice method="post" action=(reader.to(format_args!("/t/{}/seats", seen.id))) {
                    input type="hidden" name="seat" value=(number);
                    select name="bot" aria-label=(reader.say(key!("put-bot"))) {
                        @for level in BotLevel::ALL {
                            option value=(level) selected[level == BotLevel::NOVICE] {
                                (reader.made(&format!("level-{level}")))
                            }
                        }
                    }
                    button { (reader.say(key!("put-bot"))) }
                }
            }
            @if before && seen.owner && !open && seen.you != Some(chair.seat) {
                @let text = if chair.who.is_vacant() { key!("challenge-cancel") } else { key!("make-open") };
                (button(reader, seen, "seats", &seat, &reader.say(text)))
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
            button name="seat" value=(seat) { (reader.say(key!("move-here"))) }
        }
    }
}
