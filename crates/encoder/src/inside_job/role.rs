//! A role as its choices.

use inside_job::{Ballot, Goal, OnReveal, Payer, Role, Rules, Side, Winner};

use crate::Bits;

/// How many bits describe a role.
pub(super) const ROLE: usize = 77;

pub(super) type RoleBits = [u64; ROLE.div_ceil(64)];

pub(super) fn bits(rules: &Rules, role: &Role) -> RoleBits {
    let mut words = RoleBits::default();
    let mut out = Bits::new(&mut words);
    out.one_of(
        Some(match role.side {
            Side::Agents => 0,
            Side::Insider => 1,
            Side::Neutral => 2,
        }),
        3,
    );
    out.flag(role.starts_face_up);
    out.flag(role.follows_suit);
    out.flag(role.may_wager);
    out.flag(role.brings_risk_missions);
    out.flag(role.chooses_partner);
    out.count(role.briefcases.start.into(), 4);
    out.flag(role.briefcases.may_hold);
    out.flag(role.briefcases.payer == Payer::Partner);
    let index = rules.role_index(role.id.as_str());
    let limit = rules.limit(index.expect("the role is one of these rules"));
    out.count(limit.into(), 8);
    for ballot in [role.votes.before, role.votes.after] {
        out.one_of(
            Some(match ballot {
                Ballot::None => 0,
                Ballot::One => 1,
                Ballot::TwoDifferent => 2,
                Ballot::TwoFree => 3,
            }),
            4,
        );
    }
    out.flag(role.votes.revealed_lose_theirs);
    out.one_of(
        Some(match role.on_reveal {
            OnReveal::Nothing => 0,
            OnReveal::AgentsWin => 1,
            OnReveal::InsiderWins => 2,
            OnReveal::Loses => 3,
            OnReveal::ChangesSide => 4,
            OnReveal::TakesFromLeft => 5,
            OnReveal::TakesFromRight => 6,
        }),
        7,
    );
    let more_than = role.endings.holds_more_than;
    out.flag(more_than.is_some());
    out.count(more_than.map_or(0, |ending| ending.briefcases.into()), 6);
    out.flag(more_than.is_some_and(|ending| ending.winner == Winner::Insider));
    out.flag(role.endings.all_others_face_up);
    let (goal, missions, briefcases) = match role.goal {
        Goal::Side => (0, None, None),
        Goal::PartnerWins => (1, None, None),
        Goal::LeftNeighbourLoses => (2, None, None),
        Goal::RightNeighbourLoses => (3, None, None),
        Goal::MostVotes => (4, None, None),
        Goal::MostVotesOrWithInsider => (5, None, None),
        Goal::Missions(range) => (6, Some(range), None),
        Goal::Briefcases(range) => (7, None, Some(range)),
        Goal::NeverWonATrick => (8, None, None),
    };
    out.one_of(Some(goal), 9);
    out.push(missions.map_or(0, |range| within(range, 11)), 12);
    out.push(briefcases.map_or(0, |range| within(range, 8)), 9);
    debug_assert_eq!(out.written(), ROLE);
    words
}

/// The numbers up to `most` that lie in a range.
fn within([from, to]: [u8; 2], most: u8) -> u64 {
    (0..=most)
        .filter(|number| (from..=to).contains(number))
        .fold(0, |bits, number| bits | 1 << number)
}
