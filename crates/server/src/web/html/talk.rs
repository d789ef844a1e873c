use cards::Seat;
use maud::{Markup, html};
use play::Statement;
use words::key;

use super::{
    say,
    seats::own_face,
    sitter,
    table::{Listening, name},
};
use crate::{
    table::seen::{ChatSeen, Seen},
    web::reader::Reader,
};

/// What was said at the table, and something to say.
pub(crate) fn talk(reader: &Reader, seen: &Seen) -> Markup {
    if seen.shown.is_none() {
        return html! {};
    }
    html! {
        h2 { (reader.say(key!("talk"))) }
        @if seen.talk.is_empty() { p .quiet { (reader.say(key!("talk-empty"))) } }
        @else {
            (lines(&reader.say(key!("talk")), &html! {
                @for (place, line) in seen.talk.iter().enumerate().skip(seen.talk.len().saturating_sub(LINES)) {
                    li .own[seen.you == Some(line.seat)] data-by=(line.seat) {
                        (speaker(reader, seen, line.seat))
                        p { (sentence(reader, seen, line.seat, line.say, is_again(seen, place))) }
                    }
                }
            }))
        }
        (say::button(reader, seen))
    }
}

/// What was said or written, the newest last: it is in sight, and the rest is scrolled to.
fn lines(label: &str, content: &Markup) -> Markup {
    html! {
        div .lines tabindex="0" role="group" aria-label=(label) { ul .bare { (content) } }
    }
}

fn speaker(reader: &Reader, seen: &Seen, seat: Seat) -> Markup {
    html! { span .avatar aria-hidden="true" { (own_face(reader, seen, seat)) } }
}

/// Has somebody said the same before, in this turn?
fn is_again(seen: &Seen, place: usize) -> bool {
    let line = &seen.talk[place];
    let mut before = seen.talk[..place].iter();
    before.any(|before| before.turn == line.turn && before.say == line.say)
}

/// What has just been said, as it is written.
pub(crate) fn just_said(reader: &Reader, seen: &Seen, speaker: Seat, say: Statement) -> String {
    let mut lines = seen.talk.iter();
    let place = lines.rposition(|line| line.seat == speaker && line.say == say);
    let again = place.is_some_and(|place| is_again(seen, place));
    sentence(reader, seen, speaker, say, again)
}

/// Maximum lines of talk on a page.
const LINES: usize = 12;

pub(crate) fn chat(reader: &Reader, seen: &Seen) -> Markup {
    if !seen.chat_allowed || (seen.you.is_none() && seen.chat.is_empty()) {
        return html! {};
    }
    let others = || {
        seen.seats
            .iter()
            .filter(|seat| Some(seat.seat) != seen.you && seat.who.is_person())
    };
    html! {
        section .sheet.chat {
            h2 { (reader.say(key!("chat"))) }
            @if !seen.chat.is_empty() {
                (lines(&reader.say(key!("chat")), &html! {
                    @for line in seen.chat.iter().skip(seen.chat.len().saturating_sub(LINES)) { li .own[seen.you == Some(line.seat)] data-by=(line.seat) { (likeness(reader, seen, line)) p { b { bdi { (writer(reader, seen, line)) } ":" } " " bdi { (line.text) } } } }
                }))
            }
            @if seen.you.is_some() {
                form .line method="post" action=(reader.to(format_args!("/t/{}/chat", seen.id))) {
                    input #chat-text name="text" maxlength="200" required autocomplete="off" aria-label=(reader.say(key!("chat"))) placeholder=(reader.say(key!("chat-write")));
                    button { (reader.say(key!("chat-say"))) }
                }
                @if others().next().is_some() {
                    details {
                    summary { (reader.say(key!("hearing"))) }
                    @for other in others() {
                    form .inline method="post" action=(reader.to(format_args!("/t/{}/mute", seen.id))) {
                        input type="hidden" name="seat" value=(other.seat);
                        button .plain name="muted" value=(!other.muted) {
                            @let name = [("name", name(reader, seen, other.seat).into())];
                            @if other.muted { (reader.with(key!("unmute"), &name)) } @else { (reader.with(key!("mute"), &name)) }
                        }
                    }
                    }
                    }
                }
            }
        }
    }
}

/// Who wrote a line: as the seat is called, unless somebody else sits there by now.
fn writer(reader: &Reader, seen: &Seen, line: &ChatSeen) -> String {
    let chair = seen.seats.get(line.seat.index());
    match chair.filter(|chair| chair.who == line.who) {
        Some(chair) => name(reader, seen, chair.seat),
        None => sitter::name(reader, [&line.who], Seat::new(0)),
    }
}

/// The face of whoever wrote a line.
fn likeness(reader: &Reader, seen: &Seen, line: &ChatSeen) -> Markup {
    let chair = seen.seats.get(line.seat.index());
    match chair.filter(|chair| chair.who == line.who) {
        Some(chair) => speaker(reader, seen, chair.seat),
        None => html! {
            span .avatar aria-hidden="true" { (sitter::face(reader, [&line.who], Seat::new(0))) }
        },
    }
}

/// What somebody said, in words of their own where another has just said the same.
pub(crate) fn sentence(
    reader: &Reader,
    seen: &Seen,
    speaker: Seat,
    say: Statement,
    again: bool,
) -> String {
    let to = Listening::new(reader, seen);
    if again {
        words::talk::said_again(speaker, say, &to)
    } else {
        words::talk::said(speaker, say, &to)
    }
}
