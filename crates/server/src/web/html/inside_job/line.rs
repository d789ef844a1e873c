use inside_job::{PhaseShown, Shown};
use words::{Key, key};

use super::vote::waiting;
use crate::{
    table::seen::Seen,
    web::{
        html::{status::wait, table::name},
        reader::Reader,
    },
};

/// What has just happened.
pub(crate) fn news(reader: &Reader, seen: &Seen, shown: &Shown) -> Option<String> {
    larrys_cards(reader, seen, shown).or_else(|| last_mission(reader, seen, shown))
}

/// What becomes of the three cards (IJ-11.6).
fn larrys_cards(reader: &Reader, seen: &Seen, shown: &Shown) -> Option<String> {
    let own = seen.you.is_some_and(|you| shown.awaited.contains(you));
    (own && shown.phase == PhaseShown::Larry).then(|| reader.say(key!("larry-third")))
}

/// What came of the trick that still lies there (IJ-4.8).
fn last_mission(reader: &Reader, seen: &Seen, shown: &Shown) -> Option<String> {
    let lies = shown.phase != PhaseShown::Vote && shown.trick.plays.is_empty();
    let last = shown.last_trick.as_ref().filter(|_| lies)?;
    let (winner, completed) = (last.winner?, last.completed == Some(true));
    let key = match (seen.you == Some(winner), completed) {
        (true, true) => key!("your-trick-completed"),
        (true, false) => key!("your-trick-failed"),
        (false, true) => key!("trick-completed"),
        (false, false) => key!("trick-failed"),
    };
    Some(reader.with(key, &[("name", name(reader, seen, winner).into())]))
}

/// What is to be done next, in a sentence.
pub(crate) fn to_do(reader: &Reader, seen: &Seen, shown: &Shown) -> String {
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
            Some(you) if you.vote.is_some() => waiting(reader, seen),
            Some(you) if !you.legal.is_empty() => reader.say(key!("do-vote")),
            Some(you) if seen.seats[you.seat.index()].ready => waiting(reader, seen),
            _ => reader.say(key!("wait-vote")),
        },
        (PhaseShown::Over, _) => reader.say(key!("status-over")),
    }
}
