//! How the roles may lie: those arrangements that lead to what the table has seen.

use cards::{BySeat, Seat};

use crate::{
    action::Action,
    card::{Card, Suit},
    deck::MAX_DECK,
    evidence::Evidence,
    position::Position,
    public::{Phase, Public},
    role::INSIDER,
    rules::{MissionIndex, RoleIndex, Rules},
    setup::{Deal, LARRY_STACK},
    view::View,
};

/// Every way the roles may lie, as far as this viewer can tell.
pub(super) fn arrangements(
    rules: &Rules,
    view: &View,
    evidence: &Evidence,
) -> Vec<BySeat<RoleIndex>> {
    let known = BySeat::from_fn(rules.seats(), |seat| view.role(seat));
    let mut left = rules.role_cards().to_vec();
    for role in known.as_slice().iter().flatten() {
        if let Some(place) = left.iter().position(|card| card == role) {
            left.swap_remove(place);
        }
    }
    let mut found = Vec::new();
    let mut roles = BySeat::from_fn(rules.seats(), |seat| known[seat].unwrap_or_default());
    let open: Vec<Seat> = Seat::all(rules.seats())
        .filter(|&seat| known[seat].is_none())
        .collect();
    arrange(&open, &mut left, &mut roles, &mut |roles| {
        let follows = |seat: Seat| !rules.is_larry(seat) && rules.role(roles[seat]).follows_suit;
        if !evidence.proven.iter().any(follows)
            && (is_plain(rules) || could_have_happened(rules, view, evidence, roles))
        {
            found.push(*roles);
        }
    });
    found
}

/// Agents and one Insider: until the Insider is revealed nobody can tell them apart but by cards.
fn is_plain(rules: &Rules) -> bool {
    rules.roles().len() == 2 && *rules.role(RoleIndex::INSIDER) == INSIDER
}

/// All different ways to lay the cards left on the open seats.
fn arrange(
    open: &[Seat],
    left: &mut Vec<RoleIndex>,
    roles: &mut BySeat<RoleIndex>,
    visit: &mut impl FnMut(&BySeat<RoleIndex>),
) {
    let Some((&seat, rest)) = open.split_first() else {
        return visit(roles);
    };
    for place in 0..left.len() {
        let role = left[place];
        if left[..place].contains(&role) {
            continue;
        }
        left.swap_remove(place);
        roles[seat] = role;
        arrange(rest, left, roles, visit);
        left.push(role);
        let last = left.len() - 1;
        left.swap(place, last);
    }
}

/// Plays the public part of the game once more with these roles: do they lead to the same table?
///
/// Roles show in many ways (a limit, a purse, an ending that did not come), and the rules know them
/// all. Each hand is just what was played from it.
fn could_have_happened(
    rules: &Rules,
    view: &View,
    evidence: &Evidence,
    roles: &BySeat<RoleIndex>,
) -> bool {
    let public = &view.public;
    let mut missions = [MissionIndex::default(); MAX_DECK];
    for (trick, &mission) in public.missions.iter().enumerate() {
        missions[2 * trick..2 * trick + 2].fill(mission);
    }
    let deal = Deal {
        start: public.leaders[0],
        roles: *roles,
        hands: evidence.played,
        missions,
        larry: [Card::new(Suit::Pink, 1); LARRY_STACK],
    };
    let mut position = Position::new(rules, &deal);
    replay(rules, public, &mut position).is_some() && position.public == *public
}

fn replay(rules: &Rules, public: &Public, position: &mut Position) -> Option<()> {
    while let Phase::Partner(seat) = position.public.phase {
        if public.partner(seat).is_none() {
            return Some(());
        }
        position
            .apply(rules, seat, Action::Partner(public.partner(seat)?), &mut ())
            .ok()?;
    }
    for trick in public.tricks(rules) {
        let Some(mission) = trick.mission else { break };
        position
            .apply(
                rules,
                trick.leader,
                Action::Choose(rules.mission(mission).id),
                &mut (),
            )
            .ok()?;
        for (seat, card, wager) in trick.plays(rules) {
            position
                .apply(rules, seat, Action::Play { card, wager }, &mut ())
                .ok()?;
        }
    }
    Some(())
}
