use cards::Seat;
use maud::{Markup, html};
use words::{Key, key};

use super::{black_spy as bs, inside_job as ij, mission, status, table::name, talk};
use crate::{any_game::AnyShown, reader::Reader, seen::Seen};

/// What happened between two looks at the table, in sentences, for those who hear it. It is made
/// from what may be seen before and after, and so tells nothing else.
pub(crate) fn happened(reader: &Reader, before: &Seen, now: &Seen) -> Markup {
    let mut told = Vec::new();
    let is_new = before.number != now.number;
    match (&before.shown, &now.shown) {
        (Some(AnyShown::InsideJob(before)), Some(AnyShown::InsideJob(shown))) if !is_new => {
            inside_job(reader, now, before, shown, &mut told);
        }
        (Some(AnyShown::BlackSpy(before)), Some(AnyShown::BlackSpy(shown))) if !is_new => {
            black_spy(reader, now, before, shown, &mut told);
        }
        (_, Some(_)) if is_new => told.push(reader.say(key!("dealt"))),
        _ => {}
    }
    // Who is heard again must not say everything again.
    let muted = |seen: &Seen| -> Vec<bool> { seen.seats.iter().map(|seat| seat.muted).collect() };
    if muted(before) == muted(now) {
        for line in fresh(&before.talk, &now.talk) {
            told.push(talk::sentence(reader, now, line.seat, line.say));
        }
        let others = fresh(&before.chat, &now.chat).iter();
        for line in others.filter(|line| now.you != Some(line.seat)) {
            told.push(talk::chat_line(reader, now, line));
        }
    }
    let line = status::line(reader, now);
    if line != status::line(reader, before) {
        told.push(line);
    }
    html! { @for text in told { p { (as_sentence(&text)) } " " } }
}

/// Some texts also stand alone on the page, in small letters and without a full stop.
fn as_sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let mut sentence: String = first.chain(letters).collect();
    if !sentence.ends_with(['.', '…', '?', '!']) {
        sentence.push('.');
    }
    sentence
}

/// What was said after what was heard last.
fn fresh<'a, T: PartialEq>(before: &[T], now: &'a [T]) -> &'a [T] {
    let heard = now
        .iter()
        .rposition(|line| Some(line) == before.last())
        .map_or(0, |last| last + 1);
    &now[heard..]
}

fn inside_job(
    reader: &Reader,
    seen: &Seen,
    before: &inside_job::Shown,
    now: &inside_job::Shown,
    told: &mut Vec<String>,
) {
    let say = |key: Key, seat: Seat| reader.with(key, &[("name", name(reader, seen, seat).into())]);
    let played = |play: &inside_job::PlayShown| {
        let key = if play.wager {
            key!("played-with-briefcase")
        } else {
            key!("played")
        };
        reader.with(
            key,
            &[
                ("name", name(reader, seen, play.seat).into()),
                ("card", ij::card_name(reader, play.card).into()),
            ],
        )
    };
    // The cards of the trick that was on the table, and what came of it.
    if let Some(last) = now
        .last_trick
        .as_ref()
        .filter(|_| now.last_trick != before.last_trick)
    {
        let known = if before.trick.mission == last.mission {
            before.trick.plays.len()
        } else {
            0
        };
        told.extend(last.plays.iter().skip(known).map(played));
        if let Some(winner) = last.winner {
            told.push(say(key!("won-trick"), winner));
        }
        told.push(reader.say(if last.completed == Some(true) {
            key!("mission-completed")
        } else {
            key!("mission-failed")
        }));
    }
    if let Some(active) = now
        .mission
        .as_ref()
        .filter(|_| now.mission != before.mission)
    {
        told.push(mission::sentence(reader, active));
    }
    let same = before.tricks_done == now.tricks_done && before.mission == now.mission;
    let known = if same { before.trick.plays.len() } else { 0 };
    told.extend(now.trick.plays.iter().skip(known).map(played));
    for (then, now) in before.seats.as_slice().iter().zip(now.seats.as_slice()) {
        if let Some(role) = now.role.filter(|_| then.role.is_none()) {
            told.push(reader.with(
                key!("turned-up"),
                &[
                    ("name", name(reader, seen, now.seat).into()),
                    ("role", ij::role_name(reader, role).into()),
                ],
            ));
        }
        if let Some(partner) = now.partner.filter(|_| then.partner.is_none()) {
            told.push(say(key!("partner-is"), partner));
        }
    }
}

fn black_spy(
    reader: &Reader,
    seen: &Seen,
    before: &black_spy::Shown,
    now: &black_spy::Shown,
    told: &mut Vec<String>,
) {
    let played = |play: &black_spy::PlayShown| {
        reader.with(
            key!("played"),
            &[
                ("name", name(reader, seen, play.seat).into()),
                ("card", bs::card_name(reader, play.card).into()),
            ],
        )
    };
    if let Some(last) = now
        .last_trick
        .as_ref()
        .filter(|_| now.last_trick != before.last_trick)
    {
        let same = before.trick.plays.first() == last.plays.first();
        let known = if same { before.trick.plays.len() } else { 0 };
        told.extend(last.plays.iter().skip(known).map(played));
        if let Some(winner) = last.winner {
            let winner = name(reader, seen, winner);
            told.push(reader.with(key!("won-trick"), &[("name", winner.into())]));
        }
    }
    if now.rounds.len() > before.rounds.len()
        && let Some(points) = now.rounds.last()
    {
        for (seat, points) in points.iter() {
            let values = [
                ("name", name(reader, seen, seat).into()),
                ("points", bs::points(*points).into()),
            ];
            told.push(reader.with(key!("scored"), &values));
        }
    }
    if let Some(colour) = now.announced.filter(|_| now.announced != before.announced) {
        told.push(reader.with(
            key!("announced"),
            &[("colour", bs::colour(reader, colour).into())],
        ));
    }
    let same = before.trick.plays.first() == now.trick.plays.first();
    let known = if same { before.trick.plays.len() } else { 0 };
    told.extend(now.trick.plays.iter().skip(known).map(played));
}
