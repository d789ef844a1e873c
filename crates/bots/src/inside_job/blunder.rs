//! Mistakes that everybody at the table would see.

use inside_job::{Action, Finished, Goal, OnReveal, Phase, Rules, Side, View, Vote, winning_place};
use play::Heard;

use super::belief::Account;
use crate::Blunder;

pub(crate) fn find(rules: &Rules, view: &View, heard: &[Heard], action: Action) -> Option<Blunder> {
    match action {
        Action::Play { .. } => {
            fails_a_mission(rules, view, action).then_some(Blunder::FailsMission)
        }
        Action::Vote(vote) if is_with_the_agents(rules, view) => {
            let chances = Account::of(rules, view, heard).chances;
            votes_against_proof(rules, view, chances.as_slice(), vote)
                .then_some(Blunder::VotesAgainstProof)
        }
        Action::Vote(_) | Action::Choose(_) | Action::Larry { .. } | Action::Partner(_) => None,
    }
}

/// Does this seat win when the Agents do?
pub(super) fn is_with_the_agents(rules: &Rules, view: &View) -> bool {
    view.own().is_some_and(|own| {
        let role = rules.role(own.role);
        let changed = role.on_reveal == OnReveal::ChangesSide
            && view
                .seat()
                .is_some_and(|seat| view.public().revealed().contains(seat));
        role.side == Side::Agents && role.goal == Goal::Side && !changed
    })
}

/// The card of an Agent ends the trick without the mission; another one, with no more briefcases, ends
/// it with the mission, and the same seat wins.
pub(super) fn fails_a_mission(rules: &Rules, view: &View, action: Action) -> bool {
    let Some((winner, false)) = ended(rules, view, action) else {
        return false;
    };
    if !is_with_the_agents(rules, view) {
        return false;
    }
    let is_wagered = wagers(action);
    view.legal(rules).into_iter().any(|other| {
        (is_wagered || !wagers(other)) && ended(rules, view, other) == Some((winner, true))
    })
}

fn votes_against_proof(rules: &Rules, view: &View, chances: &[f64], vote: Vote) -> bool {
    let Some(seat) = view.seat() else {
        return false;
    };
    let targets = view.public().suspects(rules, seat);
    targets
        .iter()
        .any(|suspect| chances[suspect.index()] >= 1.0)
        && !vote
            .suspects()
            .any(|suspect| chances[suspect.index()] >= 1.0)
}

const fn wagers(action: Action) -> bool {
    matches!(action, Action::Play { wager: true, .. })
}

/// The place that wins and whether the mission is completed, if this is the last card of a trick.
fn ended(rules: &Rules, view: &View, action: Action) -> Option<(usize, bool)> {
    let (Action::Play { card, wager }, Phase::Play) = (action, view.public().phase()) else {
        return None;
    };
    let trick = view.public().trick(rules, view.public().tricks_done())?;
    let mission = rules.mission(trick.mission?);
    let place = trick.cards.len();
    if place + 1 != usize::from(rules.seats()) {
        return None;
    }
    let cards = [trick.cards, &[card]].concat();
    let wagers = trick.wagers | u8::from(wager) << place;
    let winner = winning_place(&cards, wagers, mission.trump);
    let finished = Finished {
        cards: &cards,
        wagers,
        trump: mission.trump,
        winner,
    };
    Some((winner, mission.condition.holds(&finished)))
}
