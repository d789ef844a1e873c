//! A finished game step by step. Every step comes with the page, so that stepping asks nobody; without
//! scripts each is a page of its own.

use std::collections::BTreeMap;

use cards::{Seat, SeatSet};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use words::key;

use super::{
    art,
    drawn::Touching as _,
    page,
    start::review_link,
    table::{Part, held, name, still, still_parts},
    timeline::{Said, Timeline, said},
    told::sentences,
};
use crate::{
    edge::id::TableId,
    table::{
        Status,
        any_game::{AnyNotices, AnyPast, AnyShown, each},
        notice::Notice,
        past::Moment,
        seen::Seen,
    },
    web::reader::Reader,
};

/// A finished game at one of its steps.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) table: TableId,
    pub(crate) number: u32,
    pub(crate) past: AnyPast,
    /// The deal, and what every step made of it.
    pub(crate) moments: Vec<Moment>,
    pub(crate) step: usize,
    /// Whose fog, if any.
    pub(crate) seat: Option<Seat>,
}

/// All steps as the script knows them. What is alike stands together, so that it is compressed well.
#[derive(Debug, Default, Serialize)]
struct Steps {
    /// The elements of the page by their ids: every step that touches one, and what it is then.
    parts: BTreeMap<String, Vec<(usize, String)>>,
    /// What happened in each step.
    told: Vec<String>,
    /// How many tricks are over after each.
    tricks: Vec<usize>,
    /// What was told of each, for what moves.
    notices: Vec<AnyNotices>,
    said: Vec<Said>,
}

impl Replay {
    /// From where the table is looked at: one seat in the fog, else the one that acted last.
    fn shown(&self, step: usize) -> &AnyShown {
        let moment = &self.moments[step];
        let actor = moment.step.as_ref().map(|step| step.seat.index());
        let from = actor.filter(|_| self.seat.is_none()).unwrap_or(0);
        moment.shown.get(from).unwrap_or(&moment.shown[0])
    }

    pub(super) fn seen(&self, step: usize) -> Seen {
        let (moment, shown) = (&self.moments[step], self.shown(step));
        self.past.seen(self.table, moment, shown, self.seat)
    }

    /// May a step have changed how a seat looks? What lies there is shown, and whose turn it is.
    fn touches_seat(&self, step: usize, seat: Seat) -> bool {
        let Some(before) = step.checked_sub(1) else {
            return true;
        };
        let awaited = |step| self.shown(step).drawn().awaited();
        let named = seats_named(&self.moments[step].notices);
        named.is_none_or(|seats| seats.contains(seat))
            || awaited(before).contains(seat)
            || awaited(step).contains(seat)
    }

    /// The parts that a step touches.
    fn parts(&self, reader: &Reader, step: usize) -> impl Iterator<Item = Part> {
        let (seen, moment) = (self.seen(step), &self.moments[step]);
        let seats = Seat::all(seen.overview.seats());
        let untouched: Vec<String> = seats
            .filter(|seat| !self.touches_seat(step, *seat))
            .map(|seat| format!("seat-{seat}"))
            .chain((step > 0 && moment.status != Status::Over).then(|| "ending".to_owned()))
            .collect();
        let parts = still_parts(reader, &seen).into_iter();
        let hands = self.hands(step);
        let hands =
            hands.filter(move |(seat, _)| step == 0 || touches_hand(&moment.notices, *seat));
        parts
            .filter(move |part| !untouched.contains(&part.id))
            .chain(hands.map(|(seat, held)| hand(reader, seat, &held)))
    }

    /// The hands that are shown: one in the fog, else all.
    fn hands(&self, step: usize) -> impl Iterator<Item = (Seat, Seen)> {
        let moment = &self.moments[step];
        let owners = match self.seat {
            Some(seat) => vec![seat],
            None => Seat::all(u8::try_from(moment.shown.len()).unwrap_or(0)).collect(),
        };
        let hands = owners.into_iter().zip(&moment.shown);
        hands.map(|(seat, shown)| {
            let seen = self.past.seen(self.table, moment, shown, Some(seat));
            (seat, seen)
        })
    }

    fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// The number of tricks that are over at each step.
    fn tricks(&self) -> Vec<usize> {
        let won = |moment: &Moment| tricks_won(&moment.notices);
        let sums = self.moments.iter().scan(0, |sum, moment| {
            *sum += won(moment);
            Some(*sum)
        });
        sums.collect()
    }
}

fn tricks_won(notices: &AnyNotices) -> usize {
    each!(AnyNotices, notices, notices => notices.iter().filter(|notice| match notice {
        Notice::Game(notice) => notice.ends_a_trick(),
        Notice::Table(_) => false,
    }).count())
}

/// The seats whose things a step has changed; `None` where it may concern everybody.
fn seats_named(notices: &AnyNotices) -> Option<SeatSet> {
    each!(AnyNotices, notices, notices => notices.iter().map(|notice| match notice {
        Notice::Game(notice) => notice.changed_seat(),
        Notice::Table(_) => None,
    }).collect())
}

/// May a step have changed this hand?
fn touches_hand(notices: &AnyNotices, seat: Seat) -> bool {
    each!(AnyNotices, notices, notices => notices.iter().any(|notice| match notice {
        Notice::Game(notice) => notice.touches_hand(seat),
        Notice::Table(_) => false,
    }))
}

pub(crate) fn replay(reader: &Reader, replay: &Replay) -> Markup {
    let (step, steps) = (replay.step, replay.last());
    let seen = replay.seen(step);
    let tricks = replay.tricks();
    let trick_back = (0..step)
        .rev()
        .find(|&step| step == 0 || tricks[step] > tricks[step - 1]);
    let trick_on = (step + 1..=steps).find(|&on| on == steps || tricks[on] > tricks[on - 1]);
    let title = reader.with(key!("replay-title"), &[("number", replay.number.into())]);
    let told = told(reader, replay, step);
    let said = said(reader, replay, step).into_iter().map(Said::text);
    let timeline = Timeline::of(replay);
    let content = html! {
        div #replay .replay data-step=(step) {
            h1 { (title) }
            (views(reader, replay, &seen))
            nav .steps aria-label=(reader.say(key!("replay-steps"))) {
                (to(reader, replay, ("first", "⇤"), (step > 0).then_some(0)))
                (to(reader, replay, ("trick-back", "«"), trick_back))
                (to(reader, replay, ("back", "‹"), step.checked_sub(1)))
                button .autoplay type="button" hidden aria-pressed="false" aria-label=(reader.say(key!("replay-play"))) title=(reader.say(key!("replay-play"))) {
                    (art::sign(reader, "replay")) (art::sign(reader, "pause"))
                }
                (to(reader, replay, ("on", "›"), (step < steps).then_some(step + 1)))
                (to(reader, replay, ("trick-on", "»"), trick_on))
                (to(reader, replay, ("last", "⇥"), (step < steps).then_some(steps)))
            }
            form .jump method="get" action=(reader.to(format_args!("/t/{}/games/{}", replay.table, replay.number))) {
                label .hidden-text for="step" { (reader.say(key!("replay-jump"))) }
                div .track {
                    (timeline.ticks(steps))
                    input #step type="range" name="step" min="0" max=(steps) value=(step)
                        aria-valuetext=(reader.with(key!("replay-step"), &[("step", step.into()), ("steps", steps.into())]));
                }
                @if let Some(seat) = replay.seat { input type="hidden" name="seat" value=(seat); }
                button .without-scripts { (reader.say(key!("replay-jump"))) }
                span .here {
                    span .hidden-text data-says=(reader.with(key!("replay-step"), &[("step", "{step}".into()), ("steps", "{steps}".into())])) {
                        (reader.with(key!("replay-step"), &[("step", step.into()), ("steps", steps.into())]))
                    }
                    span aria-hidden="true" { (step) " / " (steps) }
                }
                (speeds(reader))
                (play_on(reader, replay, &seen))
            }
            (timeline.links(reader, replay))
            div .told role="status" { div { p { (told) } @for text in said { " " p { (text) } } } }
            (still(reader, &seen, &still_parts(reader, &seen)))
            @for (seat, held) in replay.hands(step) { (PreEscaped(hand(reader, seat, &held).markup)) }
            p .actions {
                (review_link(reader, &seen))
                a .button href=(reader.to(format_args!("/t/{}", replay.table))) { (reader.say(key!("back-to-table"))) }
                a .button href=(reader.to(format_args!("/api/v1/tables/{}/games/{}/record", replay.table, replay.number))) {
                    (reader.say(key!("record")))
                }
            }
            p .hint { (reader.say(key!("replay-keys"))) }
        }
        @if steps <= MOST_STEPS {
            script type="application/json" #steps { (PreEscaped(script(reader, replay, &tricks))) }
        }
    };
    page(reader, &title, &content)
}

/// The most steps that come with a page. Longer matches are stepped through page by page.
pub(crate) const MOST_STEPS: usize = 800;

/// Every step as data, for the script.
fn script(reader: &Reader, replay: &Replay, tricks: &[usize]) -> String {
    let mut steps = Steps {
        tricks: tricks.to_vec(),
        ..Steps::default()
    };
    for step in 0..=replay.last() {
        for part in replay.parts(reader, step) {
            let states = steps.parts.entry(part.id).or_default();
            states.push((step, part.markup));
        }
        steps.told.push(told(reader, replay, step));
        steps.notices.push(replay.moments[step].notices.clone());
        steps.said.extend(said(reader, replay, step));
    }
    let steps = serde_json::to_string(&steps).expect("steps can be written");
    // Nothing in it may look like the end or the beginning of a script, or of a comment.
    let steps = steps.replace("</", "<\\/").replace("<!", "\\u003c!");
    steps.replace("<s", "\\u003cs").replace("<S", "\\u003cS")
}

/// What if: from this step on a new table. It belongs to the form that knows the step, also where the
/// script has gone on.
fn play_on(reader: &Reader, replay: &Replay, seen: &Seen) -> Markup {
    let path = format!("/t/{}/games/{}/play-on", replay.table, replay.number);
    html! {
        span .play-on {
            label for="play-on-as" { (reader.say(key!("play-on-as"))) }
            select #play-on-as name="as" {
                @for chair in &seen.seats {
                    option value=(chair.seat) selected[replay.seat == Some(chair.seat)] { (name(reader, seen, chair.seat)) }
                }
            }
            button formmethod="post" formaction=(reader.to(path)) title=(reader.say(key!("play-on-about"))) { (reader.say(key!("play-on"))) }
        }
    }
}

/// How fast a replay can go by itself.
const SPEEDS: [(&str, &str); 4] = [("0.5", "½ ×"), ("1", "1 ×"), ("2", "2 ×"), ("4", "4 ×")];

fn speeds(reader: &Reader) -> Markup {
    html! {
        select .speed hidden aria-label=(reader.say(key!("replay-speed"))) title=(reader.say(key!("replay-speed"))) {
            @for (value, text) in SPEEDS { option value=(value) selected[value == "1"] { (text) } }
        }
    }
}

fn told(reader: &Reader, replay: &Replay, step: usize) -> String {
    let moment = &replay.moments[step];
    if moment.step.is_none() {
        return reader.say(key!("dealt"));
    }
    sentences(reader, &replay.seen(step), &moment.notices).join(" ")
}

/// The cards of a seat, and its role where there is one.
fn hand(reader: &Reader, seat: Seat, seen: &Seen) -> Part {
    let markup = html! {
        section id={ "held-" (seat) } .held {
            h2 { (whose(reader, seat, seen)) }
            (held(reader, seen))
        }
    };
    Part {
        id: format!("held-{seat}"),
        markup: markup.into_string(),
    }
}

/// The whole truth, or what one seat saw of it.
fn views(reader: &Reader, replay: &Replay, seen: &Seen) -> Markup {
    let view = |seat: Option<Seat>, text: &str| {
        html! {
            a href=(address(reader, replay, replay.step, seat))
                aria-current=[(replay.seat == seat).then_some("true")] { (text) }
        }
    };
    html! {
        nav .tabs aria-label=(reader.say(key!("replay-views"))) {
            (view(None, &reader.say(key!("replay-all"))))
            @for chair in &seen.seats {
                @let whom = name(reader, seen, chair.seat);
                (view(Some(chair.seat), &reader.with(key!("replay-fog"), &[("name", whom.into())])))
            }
        }
    }
}

/// Who held a hand, and as what.
fn whose(reader: &Reader, seat: Seat, seen: &Seen) -> String {
    let shown = seen.shown.as_ref();
    let role = shown.and_then(|shown| shown.drawn().role_name(reader));
    let parts: Vec<String> = [name(reader, seen, seat)].into_iter().chain(role).collect();
    parts.join(" · ")
}

pub(super) fn address(reader: &Reader, replay: &Replay, step: usize, seat: Option<Seat>) -> String {
    let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
    let Replay { table, number, .. } = replay;
    reader.to(format_args!("/t/{table}/games/{number}/{step}{seat}"))
}

/// A link to another step, as a sign where there is no room for its word; at the ends it leads nowhere.
fn to(reader: &Reader, replay: &Replay, (name, sign): (&str, &str), step: Option<usize>) -> Markup {
    let word = reader.made(&format!("replay-{name}"));
    let face = html! {
        span .sign aria-hidden="true" { (sign) }
        span .word { (word) }
    };
    let address = step.map(|step| address(reader, replay, step, replay.seat));
    let keys = match name {
        "first" => "Home",
        "trick-back" => "Shift+ArrowLeft",
        "back" => "ArrowLeft",
        "on" => "ArrowRight",
        "trick-on" => "Shift+ArrowRight",
        _ => "End",
    };
    html! {
        a .button data-step=(name) href=[address] title=(word) aria-keyshortcuts=(keys) role=[step.is_none().then_some("link")] aria-disabled=[step.is_none().then_some("true")] { (face) }
    }
}
