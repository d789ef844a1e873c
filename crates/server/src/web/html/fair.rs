use maud::{Markup, html};
use words::{Key, key};

use super::daily::date;
use crate::{
    table::{
        Status,
        daily::{BOTS, DailySeen},
        entry::Occasion,
        seen::Seen,
    },
    web::reader::Reader,
};

/// The fair deal. The script commits to something of its own and opens it, as the data say.
pub(crate) fn fair(reader: &Reader, seen: &Seen) -> Markup {
    if let Some(daily) = seen.daily {
        return of_the_day(reader, daily);
    }
    let before = matches!(seen.status, Status::Open | Status::Over);
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let state = match seen.status {
        Status::Open | Status::Over => "open",
        Status::Dealing => "dealing",
        Status::Playing => "playing",
    };
    let sealed = own.is_some_and(|own| own.committed.is_some() && !own.added);
    let done = own.is_some_and(|own| own.added || own.committed.is_some());
    // Nobody else could choose after seeing it where the reader plays against bots, and whoever did not
    // open a commitment makes none any more.
    let people = seen.seats.iter().filter(|seat| seat.who.is_person());
    let alone = people.count() <= 1;
    let openly = alone || own.is_some_and(|own| own.did_not_open);
    let line = |key: Key, name: &str, value: &Option<String>| {
        let value = value.clone()?;
        Some(reader.with(key, &[(name, value.into())]))
    };
    html! {
        details .sheet.fair data-next=(seen.fair.next) data-state=(state)
            data-you=[seen.you] data-done=[done.then_some("1")] data-sealed=[sealed.then_some("1")] data-openly=[openly.then_some("1")] {
            summary { (reader.say(key!("fair-deal"))) }
            @if seen.occasion == Some(Occasion::WhatIf) { p { b { (reader.say(key!("chosen-deal"))) } " " (reader.say(key!("chosen-deal-about"))) } }
            p { (reader.say(key!("fair-about"))) }
            @if seen.occasion == Some(Occasion::First) { p { (reader.say(key!("first-chosen"))) } }
            details {
                summary { (reader.say(key!("fair-seals"))) }
                @if let Some(text) = line(key!("fair-now"), "commitment", &seen.fair.commitment) { p { (text) } }
                @if let Some(text) = line(key!("fair-secret"), "secret", &seen.fair.secret) { p { (text) } }
                p { (reader.with(key!("fair-next"), &[("commitment", seen.fair.next.clone().into())])) }
            }
            @if own.is_some_and(|own| own.did_not_open) { p { (reader.say(key!("fair-not-opened"))) } }
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

/// Where the cards of a daily deal come from.
fn of_the_day(reader: &Reader, daily: DailySeen) -> Markup {
    html! {
        details .sheet {
            summary { (reader.say(key!("daily"))) }
            p { (reader.with(key!("daily-table"), &[("date", date(reader, daily.day).into())])) }
            @if daily.bots != BOTS {
                p { b { (reader.with(key!("daily-bots-changed"), &[("then", daily.bots.into()), ("now", BOTS.into())])) } }
            }
            p { (reader.say(key!("daily-fair-about"))) " " (reader.say(key!("daily-fair-peek"))) }
            p { a href=(reader.to("/daily")) { (reader.say(key!("daily-title"))) } }
        }
    }
}
