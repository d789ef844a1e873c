use black_spy::{Legal, Stage};
use inside_job::PhaseShown;
use maud::{Markup, html};

use super::{
    art, inside_job as ij,
    remark::remark,
    seats::is_to_act,
    table::{name, names},
};
use crate::{any_game::AnyShown, clock::Millis, reader::Reader, seen::Seen, table::Status};

/// One line that says what is to be done next, and the time for it.
pub(crate) fn status(reader: &Reader, seen: &Seen) -> Markup {
    let your_turn = is_your_turn(seen);
    html! {
        div .status .your-turn[your_turn] data-your-turn[your_turn] {
            div .said {
                p .line { (line(reader, seen)) }
                @if let Some(remark) = remark(reader, seen) { p .remarked { (remark) } }
            }
            @match own_result(seen) {
                Some(true) => p .stamp.good { (reader.say("you-won")) },
                Some(false) => p .stamp { (reader.say("you-lost")) },
                None => {},
            }
            @if let Some(deadline) = seen.deadline.filter(|_| seen.status != Status::Over) {
                span .deadline title=(reader.with("deadline", &[("time", clock_time(deadline).into())])) {
                    (art::sign(reader, "clock"))
                    time data-until=(deadline) { (clock_time(deadline)) }
                }
            }
            button .plain.about type="button" popovertarget="overview" aria-label=(reader.say("overview")) title=(reader.say("overview")) {
                (art::sign(reader, "about"))
            }
        }
    }
}

/// Has the reader won? Nothing where the game is not over, or not theirs.
fn own_result(seen: &Seen) -> Option<bool> {
    let winners = match seen.shown.as_ref()? {
        AnyShown::InsideJob(shown) => shown.end.as_ref()?.outcome.winners,
        AnyShown::BlackSpy(shown) => shown.outcome.as_ref()?.winners,
    };
    Some(winners.contains(seen.you?))
}

fn is_your_turn(seen: &Seen) -> bool {
    seen.you.is_some_and(|you| is_to_act(seen, you)) || must_vote(seen)
}

/// Is there nothing to do on this page but to wait for others? Whoever may still sit down types a name.
pub(crate) fn waits(seen: &Seen) -> bool {
    match seen.status {
        Status::Open => !seen.owner && seen.you.is_some(),
        Status::Dealing => true,
        Status::Playing => !is_your_turn(seen),
        Status::Over => false,
    }
}

fn must_vote(seen: &Seen) -> bool {
    match &seen.shown {
        Some(AnyShown::InsideJob(shown)) if shown.phase == PhaseShown::Vote => {
            let you = shown.you.as_ref();
            you.is_some_and(|you| you.vote.is_none() && !you.legal.is_empty())
        }
        _ => false,
    }
}

/// What is to be done next, in a sentence.
pub(crate) fn line(reader: &Reader, seen: &Seen) -> String {
    match (seen.status, &seen.shown) {
        (Status::Open, _) if seen.seats.iter().all(|seat| seat.kind != "open") => {
            reader.say("status-full")
        }
        (Status::Open, _) => reader.say("status-open"),
        (Status::Dealing, _) => reader.say("status-dealing"),
        (Status::Over, Some(AnyShown::InsideJob(shown))) => ij::result(reader, seen, shown),
        (Status::Over, Some(AnyShown::BlackSpy(shown))) => match &shown.outcome {
            Some(outcome) => {
                let lowest = outcome.totals.iter().map(|(_, total)| *total).min();
                let winners = names(reader, seen, outcome.winners.iter());
                reader.with(
                    "won-with",
                    &[
                        ("names", winners.into()),
                        (
                            "points",
                            super::black_spy::points(lowest.unwrap_or_default()).into(),
                        ),
                    ],
                )
            }
            None => reader.say("status-over"),
        },
        (Status::Playing, Some(AnyShown::InsideJob(shown))) => inside_job(reader, seen, shown),
        (Status::Playing, Some(AnyShown::BlackSpy(shown))) => black_spy(reader, seen, shown),
        (Status::Playing | Status::Over, None) => reader.say("status-playing"),
    }
}

fn inside_job(reader: &Reader, seen: &Seen, shown: &inside_job::Shown) -> String {
    let own = shown.to_act.is_some() && shown.to_act == seen.you;
    let led = shown.trick.plays.first().map(|play| play.card.suit());
    let of = |key: &str| {
        let name = shown.to_act.map(|seat| name(reader, seen, seat));
        reader.with(key, &[("name", name.unwrap_or_default().into())])
    };
    match (shown.phase, own) {
        (PhaseShown::Partner, true) => reader.say("do-partner"),
        (PhaseShown::Partner, false) => of("wait-partner"),
        (PhaseShown::Choose, true) => reader.say("do-choose"),
        (PhaseShown::Choose, false) => of("wait-choose"),
        (PhaseShown::Play, true) => match led {
            None => reader.say("do-lead"),
            Some(suit) => {
                let follows = shown
                    .you
                    .as_ref()
                    .is_some_and(|you| !you.follows.is_empty());
                let suit = reader.say(&format!("suit-{suit}"));
                let key = if follows { "do-follow" } else { "do-discard" };
                reader.with(key, &[("suit", suit.into())])
            }
        },
        (PhaseShown::Play, false) => of("wait-play"),
        (PhaseShown::Larry, true) => reader.say("do-larry"),
        (PhaseShown::Larry, false) => of("wait-larry"),
        (PhaseShown::Vote, _) => match shown.you.as_ref() {
            Some(you) if you.vote.is_some() => reader.say("wait-for-others"),
            Some(you) if !you.legal.is_empty() => reader.say("do-vote"),
            _ => reader.say("wait-vote"),
        },
        (PhaseShown::Over, _) => reader.say("status-over"),
    }
}

fn black_spy(reader: &Reader, seen: &Seen, shown: &black_spy::Shown) -> String {
    let own = seen.you.is_some_and(|you| shown.awaited.contains(you));
    let of = |key: &str| {
        let names = names(reader, seen, shown.awaited.iter());
        let count = shown.awaited.iter().count();
        reader.with(key, &[("name", names.into()), ("count", count.into())])
    };
    match (shown.phase, own) {
        (Stage::Deal, _) => reader.say("status-dealing"),
        (Stage::Take, true) => reader.say("do-take"),
        (Stage::Take, false) => of("wait-take"),
        (Stage::Pass, true) => do_pass(reader, seen, shown),
        (Stage::Pass, false) => of("wait-pass"),
        (Stage::Announce, true) => reader.say("do-announce"),
        (Stage::Announce, false) => of("wait-announce"),
        (Stage::Trick, true) => match shown.trick.lead() {
            None => match shown
                .announced
                .filter(|_| super::black_spy::is_first_trick(shown))
            {
                Some(colour) => {
                    let colour = super::black_spy::colour(reader, colour);
                    reader.with("do-lead-announced", &[("colour", colour.into())])
                }
                None if super::black_spy::is_first_trick(shown) => reader.say("do-lead-first"),
                None => reader.say("do-lead"),
            },
            Some((_, card)) => reader.with(
                "do-follow-either",
                &[
                    (
                        "colour",
                        super::black_spy::colour(reader, card.colour()).into(),
                    ),
                    ("rank", card.rank().number().into()),
                ],
            ),
        },
        (Stage::Trick, false) => of("wait-play"),
        (Stage::Moon, true) => reader.say("do-moon"),
        (Stage::Moon, false) => of("wait-moon"),
        (Stage::Over, _) => reader.say("status-over"),
    }
}

/// BS-3.2: to whom the cards go.
fn do_pass(reader: &Reader, seen: &Seen, shown: &black_spy::Shown) -> String {
    let Some(you) = &shown.you else {
        return String::new();
    };
    let count = match you.legal {
        Legal::Pick { pick, .. } => pick,
        Legal::Actions(_) => 0,
    };
    let receiver = name(reader, seen, super::black_spy::receiver(shown, you.seat));
    reader.with(
        "do-pass",
        &[("count", count.into()), ("name", receiver.into())],
    )
}

/// The time of day in UTC; the script shows how long that is.
fn clock_time(at: Millis) -> String {
    let minutes = at.div_euclid(60_000);
    let (hour, minute) = (
        minutes.div_euclid(60).rem_euclid(24),
        minutes.rem_euclid(60),
    );
    format!("{hour:02}:{minute:02} UTC")
}
