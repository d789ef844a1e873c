use black_spy::Lead;
use cards::SeatSet;
use maud::{Markup, html};
use words::{Key, key};

use super::{
    art, inside_job as ij,
    remark::remark,
    seats::is_to_act,
    table::{Listening, names},
};
use crate::{
    host::clock::Millis,
    table::{Status, any_game::AnyShown, seen::Seen},
    web::reader::Reader,
};

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
                Some(true) => p .stamp.good { (reader.say(key!("you-won"))) },
                Some(false) => p .stamp { (reader.say(key!("you-lost"))) },
                None => {},
            }
            @if let Some(deadline) = seen.deadline.filter(|_| seen.status != Status::Over) {
                span .deadline title=(reader.with(key!("deadline"), &[("time", clock_time(deadline).into())])) {
                    (art::sign(reader, "clock"))
                    time data-until=(deadline) { (clock_time(deadline)) }
                }
            }
            button .plain.about type="button" popovertarget="overview" aria-label=(reader.say(key!("overview"))) title=(reader.say(key!("overview"))) {
                (art::sign(reader, "about"))
            }
        }
    }
}

/// Has the reader won? Nothing where the game is not over, or not theirs.
fn own_result(seen: &Seen) -> Option<bool> {
    let winners = match seen.shown.as_ref()? {
        AnyShown::InsideJob(shown) => shown.outcome.as_ref()?.winners,
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
        Some(AnyShown::InsideJob(shown)) if shown.phase == inside_job::PhaseShown::Vote => {
            let you = shown.you.as_ref();
            you.is_some_and(|you| you.vote.is_none() && !you.legal.is_empty())
        }
        _ => false,
    }
}

/// What is to be done next, in a sentence.
pub(crate) fn line(reader: &Reader, seen: &Seen) -> String {
    match (seen.status, &seen.shown) {
        (Status::Open, _) if seen.seats.iter().all(|seat| !seat.who.is_open()) => {
            reader.say(key!("status-full"))
        }
        (Status::Open, _) => reader.say(key!("status-open")),
        (Status::Dealing, _) => reader.say(key!("status-dealing")),
        (Status::Over, Some(AnyShown::InsideJob(shown))) => ij::result(reader, seen, shown),
        (Status::Over, Some(AnyShown::BlackSpy(shown))) => match &shown.outcome {
            Some(outcome) => words::black_spy::outcome(outcome, &Listening::by_name(reader, seen)),
            None => reader.say(key!("status-over")),
        },
        (Status::Playing, Some(AnyShown::InsideJob(shown))) => inside_job(reader, seen, shown),
        (Status::Playing, Some(AnyShown::BlackSpy(shown))) => black_spy(reader, seen, shown),
        (Status::Playing | Status::Over, None) => reader.say(key!("status-playing")),
    }
}

/// A sentence about those whom the game waits for.
fn wait(reader: &Reader, seen: &Seen, key: Key, awaited: SeatSet) -> String {
    let names = names(reader, seen, awaited.iter());
    reader.with(
        key,
        &[("name", names.into()), ("count", awaited.len().into())],
    )
}

fn inside_job(reader: &Reader, seen: &Seen, shown: &inside_job::Shown) -> String {
    use inside_job::PhaseShown;
    let own = seen.you.is_some_and(|you| shown.awaited.contains(you));
    let led = shown.trick.plays.first().map(|play| play.card.suit());
    let of = |key: Key| wait(reader, seen, key, shown.awaited);
    match (shown.phase, own) {
        (PhaseShown::Partner, true) => reader.say(key!("do-partner")),
        (PhaseShown::Partner, false) => of(key!("wait-partner")),
        (PhaseShown::Choose, true) => reader.say(key!("do-choose")),
        (PhaseShown::Choose, false) => of(key!("wait-choose")),
        (PhaseShown::Play, true) => match led {
            None => reader.say(key!("do-lead")),
            Some(suit) => {
                let follows = shown
                    .you
                    .as_ref()
                    .is_some_and(|you| !you.follows.is_empty());
                let suit = words::inside_job::suit(reader.words, suit);
                let key = if follows {
                    key!("do-follow")
                } else {
                    key!("do-discard")
                };
                reader.with(key, &[("suit", suit.into())])
            }
        },
        (PhaseShown::Play, false) => of(key!("wait-play")),
        (PhaseShown::Larry, true) => reader.say(key!("do-larry")),
        (PhaseShown::Larry, false) => of(key!("wait-larry")),
        (PhaseShown::Vote, _) => match shown.you.as_ref() {
            Some(you) if you.vote.is_some() => reader.say(key!("wait-for-others")),
            Some(you) if !you.legal.is_empty() => reader.say(key!("do-vote")),
            _ => reader.say(key!("wait-vote")),
        },
        (PhaseShown::Over, _) => reader.say(key!("status-over")),
    }
}

fn black_spy(reader: &Reader, seen: &Seen, shown: &black_spy::Shown) -> String {
    use black_spy::PhaseShown;
    let own = seen.you.is_some_and(|you| shown.awaited.contains(you));
    let of = |key: Key| wait(reader, seen, key, shown.awaited);
    match (shown.phase, own) {
        (PhaseShown::Deal, _) => reader.say(key!("status-dealing")),
        (PhaseShown::Take, true) => reader.say(key!("do-take")),
        (PhaseShown::Take, false) => of(key!("wait-take")),
        (PhaseShown::Pass, true) => do_pass(reader, seen, shown),
        (PhaseShown::Pass, false) => of(key!("wait-pass")),
        (PhaseShown::Announce, true) => reader.say(key!("do-announce")),
        (PhaseShown::Announce, false) => of(key!("wait-announce")),
        (PhaseShown::Play, true) => do_play(reader, shown),
        (PhaseShown::Play, false) => of(key!("wait-play")),
        (PhaseShown::Moon, true) => reader.say(key!("do-moon")),
        (PhaseShown::Moon, false) => of(key!("wait-moon")),
        (PhaseShown::Over, _) => reader.say(key!("status-over")),
    }
}

fn do_play(reader: &Reader, shown: &black_spy::Shown) -> String {
    let colour = |colour| super::black_spy::colour(reader, colour);
    if let Some(led) = shown.trick.plays.first() {
        let values = [
            ("colour", colour(led.card.colour()).into()),
            ("rank", led.card.rank().number().into()),
        ];
        return reader.with(key!("do-follow-either"), &values);
    }
    match (shown.lead, shown.announced) {
        (Some(Lead::Announced), Some(announced)) => reader.with(
            key!("do-lead-announced"),
            &[("colour", colour(announced).into())],
        ),
        (Some(Lead::NotBlack), _) => reader.say(key!("do-lead-first")),
        _ => reader.say(key!("do-lead")),
    }
}

fn do_pass(reader: &Reader, seen: &Seen, shown: &black_spy::Shown) -> String {
    let Some(you) = &shown.you else {
        return String::new();
    };
    let receiver = names(reader, seen, you.receiver.into_iter());
    reader.with(
        key!("do-pass"),
        &[
            ("count", shown.passed_cards.into()),
            ("name", receiver.into()),
        ],
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
