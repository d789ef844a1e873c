//! The guide of a first game: what this moment is about, above the hand of whoever plays it.

use ::learn::{First, Guidance};
use maud::{Markup, html};
use words::key;

use super::status::own_result;
use crate::{
    table::{Status, entry::Occasion, overview::AnyOverview, seen::Seen},
    web::reader::{Preference, Reader},
};

/// Does the guide speak to the reader? Whoever wants no tips is left alone.
pub(crate) fn is_guided(reader: &Reader, seen: &Seen) -> bool {
    seen.occasion == Some(Occasion::First)
        && seen.you.is_some()
        && reader.preference(Preference::Tips) == "on"
}

fn guidance(reader: &Reader, seen: &Seen) -> Option<Guidance> {
    let shown = seen.shown.as_ref();
    let shown = shown.filter(|_| is_guided(reader, seen))?;
    Some(shown.drawn().guidance(reader, seen))
}

/// What the guide says, and a button that makes it silent for good.
pub(crate) fn guide(reader: &Reader, seen: &Seen) -> Markup {
    let Some(Guidance { after, before }) = guidance(reader, seen) else {
        return html! {};
    };
    html! {
        section .guide aria-label=(reader.say(key!("first-guide"))) {
            @if let Some(after) = after { p .after { (after.text) } }
            @if let Some(before) = before { p .before { (before.text) } }
            @if seen.status == Status::Over { div .actions { @if let Some(way) = next(reader, seen).first() { (way) } } }
            @else {
                form .quiet method="post" action=(reader.to("/settings")) {
                    input type="hidden" name="back" value={ "/t/" (seen.id) };
                    button .plain name="tips" value="off" { (reader.say(key!("first-skip"))) }
                }
            }
        }
    }
}

/// How long that is, where there is a guide at all.
pub(crate) fn length(reader: &Reader, seen: &Seen) -> Option<usize> {
    is_guided(reader, seen).then(|| guide(reader, seen).into_string().len())
}

/// The ways on after a first game, the best one first: the guide itself offers that one, the table the others.
pub(crate) fn next(reader: &Reader, seen: &Seen) -> Vec<Markup> {
    let over = seen.status == Status::Over && is_guided(reader, seen);
    if !over {
        return Vec::new();
    }
    let first = first_of(seen);
    let same = (own_result(seen) == Some(false)).then(|| same_deal(reader, seen));
    let insider = (first == First::Agent)
        .then(|| play(reader, First::Insider, &reader.say(key!("first-insider"))));
    let again = play(reader, first, &reader.say(key!("first-again")));
    let lessons =
        html! { a .button href=(reader.to("/learn")) { (reader.say(key!("first-lessons"))) } };
    let ways = same.into_iter().chain(insider);
    ways.chain([again, lessons]).collect()
}

/// Which of the first games this table is: the Agent's is played without wagers.
fn first_of(seen: &Seen) -> First {
    match seen.overview.as_ref() {
        AnyOverview::InsideJob(overview) if overview.wagers => First::Insider,
        AnyOverview::InsideJob(_) => First::Agent,
        AnyOverview::BlackSpy(_) => First::Round,
    }
}

/// A button that opens a first game.
fn play(reader: &Reader, first: First, text: &str) -> Markup {
    html! {
        form .inline method="post" action=(reader.to("/play")) {
            button name="first" value=(first.name()) { (text) }
        }
    }
}

/// A button that deals the cards of a game that was lost once more.
fn same_deal(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        form .inline method="post" action=(reader.to("/play")) {
            button .main name="again" value=(seen.id) { (reader.say(key!("first-same-deal"))) }
        }
    }
}

/// The way of a newcomer into a game.
pub(crate) fn invitation(reader: &Reader, first: First, name: &str) -> Markup {
    html! {
        form .newcomer method="post" action=(reader.to("/play")) {
            button .main name="first" value=(first.name()) {
                (reader.say(key!("play-now-button"))) span .hidden-text { ": " (name) }
            }
            p .hint { (reader.say(key!("first-about"))) }
        }
    }
}
