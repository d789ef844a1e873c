use cards::{Seat, TopicName};
use maud::{Markup, html};
use play::Statement;
use words::key;

use super::{
    drawn::Drawn,
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
        ul .lines.bare tabindex="0" {
            @for line in seen.talk.iter().rev().take(LINES) {
                li .own[seen.you == Some(line.seat)] data-by=(line.seat) { (sentence(reader, seen, line.seat, line.say)) }
            }
        }
    }
}

/// So many lines are enough on a page.
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
            ul .lines.bare tabindex="0" {
                @for line in seen.chat.iter().rev().take(LINES) { li .own[seen.you == Some(line.seat)] data-by=(line.seat) { b { bdi { (writer(reader, seen, line)) } ":" } " " bdi { (line.text) } } }
            }
            @if seen.you.is_some() {
                form .line method="post" action=(reader.to(format_args!("/t/{}/chat", seen.id))) {
                    input #chat-text name="text" maxlength="200" required autocomplete="off" aria-label=(reader.say(key!("chat")));
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

/// Sentences that cannot say what nobody may say (IJ-8.3): about whom and what, then what.
pub(crate) fn phrases(reader: &Reader, seen: &Seen) -> Markup {
    let (Some(you), Some(shown)) = (seen.you, &seen.shown) else {
        return html! {};
    };
    let drawn = shown.drawn();
    let topics = drawn.topics();
    let any = |wanted: fn(TopicName) -> bool| topics.iter().any(|&topic| wanted(topic));
    html! {
        details .phrases #phrases {
            summary { (reader.say(key!("talk-say"))) }
            @if topics.is_empty() {
                p .quiet { (reader.say(key!("talk-later"))) }
            } @else {
                form .phrase method="post" action=(reader.to(format_args!("/t/{}/talk", seen.id))) {
                    @if any(TopicName::has_seat) { (people(reader, seen, you)) }
                    @if any(TopicName::has_suit) { (suits(reader, drawn)) }
                    @if any(TopicName::has_trick) { (tricks(reader, drawn.tricks_done())) }
                    label .asking { input type="checkbox" name="ask" value="true"; (reader.say(key!("talk-ask"))) }
                    div .topics {
                        @for topic in topics {
                            button name="topic" value=(topic) { (reader.made(&format!("talk-topic-{topic}"))) }
                        }
                    }
                }
            }
        }
    }
}

fn people(reader: &Reader, seen: &Seen, you: Seat) -> Markup {
    html! {
        select name="seat" aria-label=(reader.say(key!("talk-about"))) {
            @for other in seen.seats.iter().filter(|seat| seat.seat != you) {
                option value=(other.seat) { (name(reader, seen, other.seat)) }
            }
        }
    }
}

fn suits(reader: &Reader, drawn: &dyn Drawn) -> Markup {
    html! {
        select name="suit" aria-label=(reader.say(key!("talk-suit"))) {
            @for (suit, name) in drawn.suits(reader) { option value=(suit) { (name) } }
        }
    }
}

fn tricks(reader: &Reader, done: u8) -> Markup {
    html! {
        select name="trick" aria-label=(reader.say(key!("talk-trick"))) {
            @for trick in (1..=done).rev() {
                option value=(trick) { (reader.with(key!("trick-short"), &[("number", trick.into())])) }
            }
        }
    }
}

pub(crate) fn sentence(reader: &Reader, seen: &Seen, speaker: Seat, say: Statement) -> String {
    words::talk::said(speaker, say, &Listening::new(reader, seen))
}
