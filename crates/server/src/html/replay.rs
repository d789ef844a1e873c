use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{
    happened::happened,
    inside_job::role_name,
    page,
    table::{hand, name, still},
};
use crate::{any_game::AnyShown, reader::Reader, seen::Seen};

/// A finished game after some steps.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) number: u32,
    pub(crate) step: usize,
    pub(crate) steps: usize,
    /// The nearest steps at which a trick is over.
    pub(crate) trick_back: Option<usize>,
    pub(crate) trick_on: Option<usize>,
    /// Whose fog, if any.
    pub(crate) seat: Option<Seat>,
    /// From where the table is looked at: before the last step, and after it.
    pub(crate) before: Option<Seen>,
    pub(crate) now: Seen,
    /// Whose hands are shown: one in the fog, else all.
    pub(crate) hands: Vec<Seen>,
}

pub(crate) fn replay(reader: &Reader, replay: &Replay) -> Markup {
    let Replay { step, steps, .. } = *replay;
    let seen = &replay.now;
    let title = reader.with(key!("replay-title"), &[("number", replay.number.into())]);
    let content = html! {
        div #replay .replay {
            h1 { (title) }
            (views(reader, replay))
            nav .steps aria-label=(reader.say(key!("replay-steps"))) {
                (to(reader, replay, ("first", "⇤"), (step > 0).then_some(0)))
                (to(reader, replay, ("trick-back", "«"), replay.trick_back))
                (to(reader, replay, ("back", "‹"), step.checked_sub(1)))
                span .here {
                    span .hidden-text data-says=(reader.with(key!("replay-step"), &[("step", "{step}".into()), ("steps", "{steps}".into())])) {
                        (reader.with(key!("replay-step"), &[("step", step.into()), ("steps", steps.into())]))
                    }
                    span aria-hidden="true" { (step) " / " (steps) }
                }
                (to(reader, replay, ("on", "›"), (step < steps).then_some(step + 1)))
                (to(reader, replay, ("trick-on", "»"), replay.trick_on))
                (to(reader, replay, ("last", "⇥"), (step < steps).then_some(steps)))
            }
            form .jump method="get" action=(reader.to(format_args!("/t/{}/games/{}", seen.id, replay.number))) {
                label .hidden-text for="step" { (reader.say(key!("replay-jump"))) }
                input #step type="range" name="step" min="0" max=(steps) value=(step);
                @if let Some(seat) = replay.seat { input type="hidden" name="seat" value=(seat); }
                button .without-scripts { (reader.say(key!("replay-jump"))) }
            }
            div .told role="status" {
                div {
                    @match &replay.before {
                        Some(before) => (happened(reader, before, seen)),
                        None => { p { (reader.say(key!("dealt"))) } }
                    }
                }
            }
            (still(reader, seen))
            @for held in &replay.hands {
                section .held {
                    h2 { (whose(reader, held)) }
                    (hand(reader, held))
                }
            }
            p .actions {
                a .button href=(reader.to(format_args!("/t/{}", seen.id))) { (reader.say(key!("back-to-table"))) }
                a .button href=(reader.to(format_args!("/api/v1/tables/{}/games/{}/record", seen.id, replay.number))) {
                    (reader.say(key!("record")))
                }
            }
            p .hint { (reader.say(key!("replay-keys"))) }
        }
    };
    page(reader, &title, &content)
}

/// The whole truth, or what one seat saw of it.
fn views(reader: &Reader, replay: &Replay) -> Markup {
    let view = |seat: Option<Seat>, text: &str| {
        html! {
            a href=(address(reader, replay, replay.step, seat))
                aria-current=[(replay.seat == seat).then_some("true")] { (text) }
        }
    };
    html! {
        nav .tabs aria-label=(reader.say(key!("replay-views"))) {
            (view(None, &reader.say(key!("replay-all"))))
            @for chair in &replay.now.seats {
                @let whom = name(reader, &replay.now, chair.seat);
                (view(Some(chair.seat), &reader.with(key!("replay-fog"), &[("name", whom.into())])))
            }
        }
    }
}

/// Who held a hand, and in Inside Job as what.
fn whose(reader: &Reader, seen: &Seen) -> String {
    let name = seen.you.map(|seat| name(reader, seen, seat));
    let role = match &seen.shown {
        Some(AnyShown::InsideJob(shown)) => shown.you.as_ref().map(|you| you.role),
        Some(AnyShown::BlackSpy(_)) | None => None,
    };
    let role = role.map(|role| role_name(reader, role));
    let parts: Vec<String> = name.into_iter().chain(role).collect();
    parts.join(" · ")
}

fn address(reader: &Reader, replay: &Replay, step: usize, seat: Option<Seat>) -> String {
    let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
    let table = replay.now.id;
    reader.to(format_args!(
        "/t/{table}/games/{}/{step}{seat}",
        replay.number
    ))
}

/// A link to another step, as a sign where there is no room for its word; at the ends it leads nowhere.
fn to(reader: &Reader, replay: &Replay, (name, sign): (&str, &str), step: Option<usize>) -> Markup {
    let word = reader.made(&format!("replay-{name}"));
    let face = html! {
        span .sign aria-hidden="true" { (sign) }
        span .word { (word) }
    };
    let address = step.map(|step| address(reader, replay, step, replay.seat));
    html! {
        a .button data-step=(name) href=[address] title=(word) aria-hidden=[step.is_none().then_some("true")] { (face) }
    }
}
