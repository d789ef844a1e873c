use words::{Key, key};

use super::{
    black_spy as bs,
    table::{list, name},
};
use crate::{
    table::{Status, any_game::AnyShown, overview::AnyOverview, seen::Seen},
    web::reader::{Preference, Reader},
};

/// The line below what is to be done: what has just happened or, where nothing has, a rule that is
/// good to know by now.
pub(crate) fn remark(reader: &Reader, seen: &Seen) -> Option<String> {
    if seen.status != Status::Playing {
        return None;
    }
    let news = match seen.shown.as_ref()? {
        AnyShown::InsideJob(shown) => {
            larrys_cards(reader, seen, shown).or_else(|| last_mission(reader, seen, shown))
        }
        AnyShown::BlackSpy(shown) => received(reader, shown)
            .or_else(|| last_round(reader, seen, shown))
            .or_else(|| last_trick(reader, seen, shown)),
    };
    news.or_else(|| {
        if seen.you.is_none() {
            return Some(reader.say(key!("you-watch")));
        }
        let wanted = reader.preference(Preference::Tips) == "on";
        tip(seen).filter(|_| wanted).map(|key| reader.say(key))
    })
}

/// What becomes of the three cards (IJ-11.6).
fn larrys_cards(reader: &Reader, seen: &Seen, shown: &inside_job::Shown) -> Option<String> {
    let own = seen.you.is_some_and(|you| shown.awaited.contains(you));
    (own && shown.phase == inside_job::PhaseShown::Larry).then(|| reader.say(key!("larry-third")))
}

/// What came of the trick that still lies there (IJ-4.8).
fn last_mission(reader: &Reader, seen: &Seen, shown: &inside_job::Shown) -> Option<String> {
    let lies = shown.phase != inside_job::PhaseShown::Vote && shown.trick.plays.is_empty();
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

fn received(reader: &Reader, shown: &black_spy::Shown) -> Option<String> {
    let you = shown.you.as_ref()?;
    let lead = shown.phase == black_spy::PhaseShown::Play && shown.trick.plays.is_empty();
    let fresh = lead && shown.tricks_done == 0;
    if !fresh || you.received.is_empty() {
        return None;
    }
    let cards = bs::sorted(you.received).into_iter();
    let cards = list(
        reader,
        cards.map(|card| words::black_spy::short_card(reader.words, card)),
    );
    Some(reader.with(key!("received"), &[("cards", cards.into())]))
}

fn last_trick(reader: &Reader, seen: &Seen, shown: &black_spy::Shown) -> Option<String> {
    let last = shown.last_trick.as_ref()?;
    let winner = last
        .winner
        .filter(|_| shown.phase == black_spy::PhaseShown::Play)?;
    let key = if seen.you == Some(winner) {
        key!("your-trick")
    } else {
        key!("won-trick")
    };
    Some(reader.with(key, &[("name", name(reader, seen, winner).into())]))
}

/// Before the first card of another round: what the last one has cost.
fn last_round(reader: &Reader, seen: &Seen, shown: &black_spy::Shown) -> Option<String> {
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
                ("points", bs::points(*points).into()),
            ],
        )
    });
    let values = [
        ("round", shown.rounds.len().into()),
        ("points", list(reader, points).into()),
    ];
    Some(reader.with(key!("round-scored"), &values))
}

/// What a newcomer should know at this point: one thing after another, the same for every role.
fn tip(seen: &Seen) -> Option<Key> {
    match (seen.shown.as_ref()?, seen.overview.as_ref()) {
        (AnyShown::InsideJob(shown), AnyOverview::InsideJob(overview)) => {
            use inside_job::PhaseShown;
            match (shown.phase, shown.tricks_done + 1) {
                (PhaseShown::Vote, _) => Some(key!("tip-vote")),
                (PhaseShown::Choose, 1) => Some(key!("tip-choose")),
                (_, 1) => Some(key!("tip-role")),
                (_, 2) => Some(key!("tip-follow")),
                (_, 3) => Some(key!("tip-trump")),
                (_, 4) if overview.wagers => Some(key!("tip-wager")),
                (_, 5) => Some(key!("tip-limit")),
                (_, 6) if overview.roles.iter().all(|role| role.printed) => Some(key!("tip-proof")),
                _ => None,
            }
        }
        (AnyShown::BlackSpy(shown), AnyOverview::BlackSpy(overview))
            if shown.round == 1 && overview.own_variant.is_none() =>
        {
            use black_spy::PhaseShown;
            match (shown.phase, shown.tricks_done) {
                (PhaseShown::Pass, _) => Some(key!("tip-pass")),
                (PhaseShown::Play, 0) => Some(key!("tip-either")),
                (PhaseShown::Play, 1) => Some(key!("tip-black")),
                (PhaseShown::Play, 2) if overview.good_spies => Some(key!("tip-good-spies")),
                (PhaseShown::Play, 3) => Some(key!("tip-all-black")),
                _ => None,
            }
        }
        _ => None,
    }
}
