use black_spy::{Action, Lead, Legal, Notice, PhaseShown, Shown, You};
use words::{Key, key};

use super::{colour, hand::marked};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            status::wait,
            table::{Listening, list, name, names},
        },
        reader::Reader,
    },
};

/// What has just happened.
pub(crate) fn news(reader: &Reader, seen: &Seen, shown: &Shown) -> Option<String> {
    received(reader, shown)
        .or_else(|| last_round(reader, seen, shown))
        .or_else(|| last_trick(reader, seen, shown))
}

fn received(reader: &Reader, shown: &Shown) -> Option<String> {
    let you = shown.you.as_ref()?;
    let fresh = shown.phase == PhaseShown::Play && shown.tricks_done == 0;
    // Those that are marked in the hand.
    let cards: Vec<String> = marked(you)
        .filter(|(_, is_new)| *is_new)
        .map(|(card, _)| words::black_spy::short_card(reader.words, card))
        .collect();
    if !fresh || cards.is_empty() {
        return None;
    }
    let cards = list(reader, cards.into_iter());
    Some(reader.with(key!("received"), &[("cards", cards.into())]))
}

fn last_trick(reader: &Reader, seen: &Seen, shown: &Shown) -> Option<String> {
    let last = shown.last_trick.as_ref()?;
    let seat = last.winner.filter(|_| shown.phase == PhaseShown::Play)?;
    let points = last.points;
    let to = Listening::new(reader, seen);
    Some(words::black_spy::tell(
        Notice::TrickWon { seat, points },
        &to,
    ))
}

/// Before the first card of another round: what the last one has cost.
fn last_round(reader: &Reader, seen: &Seen, shown: &Shown) -> Option<String> {
    let points = shown.rounds.last()?;
    if !shown.trick.plays.is_empty() || shown.tricks_done > 0 {
        return None;
    }
    let points = points.iter().map(|(seat, points)| {
        let name = name(reader, seen, seat);
        reader.with(
            key!("points-of"),
            &[
                ("name", name.into()),
                ("points", super::points(*points).into()),
            ],
        )
    });
    let values = [
        ("round", shown.rounds.len().into()),
        ("points", list(reader, points).into()),
    ];
    Some(reader.with(key!("round-scored"), &values))
}

/// What is to be done next, in a sentence.
pub(crate) fn to_do(reader: &Reader, seen: &Seen, shown: &Shown) -> String {
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

fn do_play(reader: &Reader, shown: &Shown) -> String {
    let colour = |named| colour(reader, named);
    // The hand is the reader's own, and there are no secret roles: the line says what can be played from it.
    let you = shown.you.as_ref();
    if you.is_some_and(|you| you.hand.len() == 1) {
        return reader.say(key!("do-last-card"));
    }
    if let Some(led) = shown.trick.plays.first() {
        let colour = ("colour", colour(led.card.colour()).into());
        let rank = ("rank", led.card.rank().number().into());
        return match shown.trick.ranks[..] {
            _ if you.is_some_and(may_discard) => {
                reader.with(key!("do-discard-either"), &[colour, rank])
            }
            [_, before] => {
                let values = [colour, rank, ("before", before.number().into())];
                reader.with(key!("do-follow-widely"), &values)
            }
            _ => reader.with(key!("do-follow-either"), &[colour, rank]),
        };
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

/// Has the reader neither the led colour nor the led rank, so that any card may be played (BS-4.3, BS-6.5)?
fn may_discard(you: &You) -> bool {
    let Legal::Actions(actions) = &you.legal else {
        return false;
    };
    let discards =
        |action: &Action| matches!(action, Action::Play(card) if !you.follows.contains(*card));
    actions.iter().any(discards)
}

fn do_pass(reader: &Reader, seen: &Seen, shown: &Shown) -> String {
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
