//! The guide of a first game: what this moment is about, above the hand of whoever plays it.

use ::learn::{First, Guidance};
use maud::{Markup, html};
use words::{Key, key};

use super::{learn, status::own_result};
use crate::{
    table::{Status, entry::Occasion, overview::AnyOverview, seen::Seen},
    web::reader::{Preference, Reader},
};

/// Does the guide speak to the reader? Whoever wants no tips is left alone.
pub(crate) fn is_guided(reader: &Reader, seen: &Seen) -> bool {
    seen.occasion == Some(Occasion::First)
        && seen.you.is_some()
        && reader.preference(Preference::Tips) != "off"
}

fn guidance(reader: &Reader, seen: &Seen) -> Option<Guidance> {
    let shown = seen.shown.as_ref();
    let shown = shown.filter(|_| is_guided(reader, seen))?;
    Some(shown.drawn().guidance(reader, seen))
}

/// What the guide says, and buttons that make it silent. It keeps its room then, so that nothing moves.
pub(crate) fn guide(reader: &Reader, seen: &Seen) -> Markup {
    let Some(Guidance { after, before }) = guidance(reader, seen) else {
        return html! {};
    };
    let quiet = reader.tips().is_quiet(seen.id);
    html! {
        section .guide aria-label=(reader.say(key!("first-guide"))) {
            @if !quiet {
                @if let Some(after) = after { p .after { (after.text) } }
                @if let Some(before) = before { p .before { (before.text) } }
            }
            @if seen.status == Status::Over { div .actions { @if let Some(way) = next(reader, seen).first() { (way) } } }
            @else { (silence(reader, seen, quiet)) }
        }
    }
}

/// Two buttons: no guide any more, and no guide at this table until it is asked to speak again.
fn silence(reader: &Reader, seen: &Seen, quiet: bool) -> Markup {
    let (guide, text) = if quiet {
        ("on", key!("learn-guide-speak"))
    } else {
        ("off", key!("learn-guide-quiet"))
    };
    html! {
        form .quiet[!quiet] method="post" action=(reader.to("/settings")) {
            input type="hidden" name="back" value={ "/t/" (seen.id) };
            button .plain name="tips" value="off" { (reader.say(key!("first-skip"))) }
            button .plain name="guide" value=(guide) { (reader.say(text)) }
        }
    }
}

/// How long that is, where there is a guide at all.
pub(crate) fn length(reader: &Reader, seen: &Seen) -> Option<usize> {
    is_guided(reader, seen).then(|| guide(reader, seen).into_string().len())
}

/// The ways on after a first game, the best one first and as the main button: the guide itself offers that
/// one, the table the others.
pub(crate) fn next(reader: &Reader, seen: &Seen) -> Vec<Markup> {
    let over = seen.status == Status::Over && is_guided(reader, seen);
    if !over {
        return Vec::new();
    }
    let first = first_of(seen);
    let lost = own_result(seen) == Some(false);
    let agent = first == First::Agent;
    let same = lost.then(|| same_deal(reader, seen));
    let insider = agent.then(|| play(reader, First::Insider, key!("first-insider"), !lost));
    let again = play(reader, first, key!("first-again"), !lost && !agent);
    let people = html! {
        a .button href=(reader.to(format_args!("/new/{}", seen.game()))) { (reader.say(key!("learn-people"))) }
    };
    let ways = same.into_iter().chain(insider);
    ways.chain([again, lesson(reader, first), people]).collect()
}

/// The way to the lesson that goes on from a first game.
fn lesson(reader: &Reader, first: First) -> Markup {
    let id = match first {
        First::Agent => "wager",
        First::Insider => "clean-sabotage",
        First::Round => "colour-or-rank",
    };
    let Some(lesson) = reader.shelf().find(id) else {
        return html! { a .button href=(reader.to("/learn")) { (reader.say(key!("first-lessons"))) } };
    };
    let title = [("title", learn::title_of(reader, lesson).into())];
    html! { a .button href=(learn::to(reader, lesson)) { (reader.with(key!("learn-after-first"), &title)) } }
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
fn play(reader: &Reader, first: First, text: Key, main: bool) -> Markup {
    html! {
        form .inline method="post" action=(reader.to("/play")) {
            button .main[main] name="first" value=(first.name()) { (reader.say(text)) }
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

/// The ways into all first games, for whoever wants to learn.
pub(crate) fn firsts(reader: &Reader) -> Markup {
    html! {
        section aria-labelledby="learn-first" {
            h2 #learn-first { (reader.say(key!("learn-first"))) }
            ul .tiles.bare {
                @for name in First::ALL.map(First::name) {
                    li {
                        form method="post" action=(reader.to("/play")) {
                            button name="first" value=(name) { (reader.made(&format!("learn-first-{name}"))) }
                            p .hint { (reader.made(&format!("learn-first-{name}-about"))) }
                        }
                    }
                }
            }
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
