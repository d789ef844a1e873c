//! Missions that failed though somebody could have completed them.

use cards::Seat;
use inside_job::{Action, Card, Finished, Position, Rules, winning_place};
use serde::Serialize;

/// A seat that could have completed a mission by playing another card, with all others playing what
/// they played. Whether it could know that is another question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missed {
    pub trick: u8,
    pub seat: Seat,
    pub played: Card,
    /// With a briefcase?
    #[serde(skip)]
    pub wager: bool,
    /// What would have completed it: the card, and whether with a briefcase.
    pub instead: Vec<(Card, bool)>,
    /// The seat played last, so it saw the whole trick.
    pub saw_all: bool,
}

/// What a seat that follows in a trick could have played instead. Which of it would have completed the
/// mission is settled when the trick is over.
pub(super) fn alternatives(
    rules: &Rules,
    before: &Position,
    seat: Seat,
    action: Action,
    trick: u8,
) -> Option<Missed> {
    let Action::Play { card, wager } = action else {
        return None;
    };
    let place = before.public().place();
    if place == 0 {
        return None;
    }
    let other = |other: &Action| match *other {
        Action::Play { card, wager } if *other != action => Some((card, wager)),
        _ => None,
    };
    Some(Missed {
        trick,
        seat,
        played: card,
        wager,
        instead: before.legal(rules, seat).iter().filter_map(other).collect(),
        saw_all: place + 1 == rules.seats(),
    })
}

/// Keeps, of the last trick, what would have completed its mission.
pub(super) fn settle(rules: &Rules, after: &Position, missed: &mut Vec<Missed>) {
    let number = after.public().tricks_done();
    let Some(trick) = after.public().trick(rules, number - 1) else {
        return;
    };
    let Some(mission) = trick.mission.map(|mission| rules.mission(mission)) else {
        return;
    };
    let places: Vec<Seat> = trick.plays(rules).map(|(seat, ..)| seat).collect();
    let completes = |seat: Seat, (card, wager): (Card, bool)| {
        let Some(place) = places.iter().position(|&player| player == seat) else {
            return false;
        };
        let mut cards = trick.cards.to_vec();
        cards[place] = card;
        let wagers = trick.wagers & !(1 << place) | u8::from(wager) << place;
        let winner = winning_place(&cards, wagers, mission.trump);
        mission.condition.holds(&Finished {
            cards: &cards,
            wagers,
            trump: mission.trump,
            winner,
        })
    };
    missed.retain_mut(|one| {
        if one.trick != number {
            return true;
        }
        let seat = one.seat;
        one.instead.retain(|&play| completes(seat, play));
        !trick.completed && !one.instead.is_empty()
    });
}
