use cards::Seat;
use maud::{Markup, html};
use play::{Statement, Topic};

use super::table::name;
use crate::{
    any_game::AnyShown,
    game_name::GameName,
    reader::Reader,
    seen::{ChatSeen, Seen},
};

/// What was said at the table, and something to say.
pub(crate) fn talk(reader: &Reader, seen: &Seen) -> Markup {
    if seen.shown.is_none() {
        return html! {};
    }
    html! {
        h2 { (reader.say("talk")) }
        @if seen.talk.is_empty() { p .quiet { (reader.say("talk-empty")) } }
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
            .filter(|seat| Some(seat.seat) != seen.you && seat.kind == "person")
    };
    html! {
        section .sheet.chat {
            h2 { (reader.say("chat")) }
            ul .lines.bare tabindex="0" {
                @for line in seen.chat.iter().rev().take(LINES) { li .own[seen.you == Some(line.seat)] data-by=(line.seat) { b { bdi { (writer(reader, seen, line)) } ":" } " " bdi { (line.text) } } }
            }
            @if seen.you.is_some() {
                form .line method="post" action=(reader.to(format_args!("/t/{}/chat", seen.id))) {
                    input #chat-text name="text" maxlength="200" required autocomplete="off" aria-label=(reader.say("chat"));
                    button { (reader.say("chat-say")) }
                }
                @if others().next().is_some() {
                    details {
                    summary { (reader.say("hearing")) }
                    @for other in others() {
                    form .inline method="post" action=(reader.to(format_args!("/t/{}/mute", seen.id))) {
                        input type="hidden" name="seat" value=(other.seat);
                        button .plain name="muted" value=(!other.muted) {
                            @let name = [("name", name(reader, seen, other.seat).into())];
                            @if other.muted { (reader.with("unmute", &name)) } @else { (reader.with("mute", &name)) }
                        }
                    }
                    }
                    }
                }
            }
        }
    }
}

/// A line of the chat, for those who hear it.
pub(crate) fn chat_line(reader: &Reader, seen: &Seen, line: &ChatSeen) -> String {
    format!("{}: {}", writer(reader, seen, line), line.text)
}

/// Who wrote a line: as the seat is called, unless somebody else sits there by now.
fn writer(reader: &Reader, seen: &Seen, line: &ChatSeen) -> String {
    let chair = seen.seats.get(line.seat.index());
    match chair.filter(|chair| chair.kind == "person" && chair.name == line.name) {
        Some(chair) => name(reader, seen, chair.seat),
        None => line.name.clone(),
    }
}

/// Sentences that cannot say what nobody may say (IJ-8.3): about whom and what, then what.
pub(crate) fn phrases(reader: &Reader, seen: &Seen) -> Markup {
    let Some(you) = seen.you.filter(|_| seen.shown.is_some()) else {
        return html! {};
    };
    let done = tricks_done(seen);
    let roles = seen.game() == GameName::InsideJob;
    let topics: &[&str] = match (roles, done > 0) {
        (true, true) => &[
            "suspect",
            "trust",
            "void",
            "denied",
            "sabotage",
            "nice",
            "could-not-follow",
            "not-me",
        ],
        (true, false) => &["suspect", "trust", "void"],
        (false, true) => &["nice"],
        (false, false) => &[],
    };
    html! {
        details .phrases #phrases {
            summary { (reader.say("talk-say")) }
            @if topics.is_empty() {
                p .quiet { (reader.say("talk-later")) }
            } @else {
                form .phrase method="post" action=(reader.to(format_args!("/t/{}/talk", seen.id))) {
                    @if roles { (people(reader, seen, you)) (suits(reader)) }
                    @if done > 0 { (tricks(reader, done)) }
                    label .asking { input type="checkbox" name="ask" value="true"; (reader.say("talk-ask")) }
                    div .topics {
                        @for topic in topics {
                            button name="topic" value=(topic) { (reader.say(&format!("talk-topic-{topic}"))) }
                        }
                    }
                }
            }
        }
    }
}

fn people(reader: &Reader, seen: &Seen, you: Seat) -> Markup {
    html! {
        select name="seat" aria-label=(reader.say("talk-about")) {
            @for other in seen.seats.iter().filter(|seat| seat.seat != you) {
                option value=(other.seat) { (name(reader, seen, other.seat)) }
            }
        }
    }
}

fn suits(reader: &Reader) -> Markup {
    html! {
        select name="suit" aria-label=(reader.say("talk-suit")) {
            @for suit in inside_job::Suit::ALL { option value=(suit) { (reader.say(&format!("suit-{suit}"))) } }
        }
    }
}

fn tricks(reader: &Reader, done: u8) -> Markup {
    html! {
        select name="trick" aria-label=(reader.say("talk-trick")) {
            @for trick in (1..=done).rev() {
                option value=(trick) { (reader.with("trick-short", &[("number", trick.into())])) }
            }
        }
    }
}

/// Finished tricks of the game, or of the round.
fn tricks_done(seen: &Seen) -> u8 {
    match &seen.shown {
        Some(AnyShown::InsideJob(shown)) => shown.tricks_done,
        Some(AnyShown::BlackSpy(shown)) => shown.tricks_done,
        None => 0,
    }
}

pub(crate) fn sentence(reader: &Reader, seen: &Seen, speaker: Seat, say: Statement) -> String {
    let key = match say.topic {
        Topic::Suspect(_) => "talk-suspect",
        Topic::Trust(_) => "talk-trust",
        Topic::Denied { .. } => "talk-denied",
        Topic::Void { .. } => "talk-void",
        Topic::Sabotage { .. } => "talk-sabotage",
        Topic::Nice { .. } => "talk-nice",
        Topic::CouldNotFollow { .. } => "talk-could-not-follow",
        Topic::NotMe => "talk-not-me",
    };
    let key = if say.question {
        format!("{key}-q")
    } else {
        key.to_owned()
    };
    let (suit, trick) = match say.topic {
        Topic::Denied { suit, trick, .. } | Topic::CouldNotFollow { suit, trick } => {
            (Some(suit), Some(trick))
        }
        Topic::Void { suit, .. } => (Some(suit), None),
        Topic::Sabotage { trick } | Topic::Nice { trick } => (None, Some(trick)),
        Topic::Suspect(_) | Topic::Trust(_) | Topic::NotMe => (None, None),
    };
    let suit = suit.map(|suit| reader.say(&format!("suit-{suit}")));
    let about = say.about().map(|seat| name(reader, seen, seat));
    reader.with(
        &key,
        &[
            ("speaker", name(reader, seen, speaker).into()),
            ("seat", about.unwrap_or_default().into()),
            ("suit", suit.unwrap_or_default().into()),
            ("trick", trick.unwrap_or_default().into()),
        ],
    )
}
