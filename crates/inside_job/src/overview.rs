use cards::Seat;
use serde::Serialize;

use crate::{
    role::{OnReveal, Origin, RoleId},
    rules::{LARRY, RoleIndex, Rules},
};

/// A summary of the rules in force at a table: everything that everybody knows before a card is
/// dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Overview {
    /// The people at the table.
    pub players: u8,
    /// They and Larry (IJ-11.1).
    pub seats: u8,
    pub larry: Option<Seat>,
    pub tricks: u8,
    pub hand_size: u8,
    /// The completed missions that win for the Agents (IJ-3.1).
    pub mission_target: u8,
    /// The limit of a role that has none of its own (IJ-6.2).
    pub briefcase_limit: u8,
    pub wagers: bool,
    pub risk_missions: bool,
    /// The missions are those of a deck that is not built in.
    pub own_deck: bool,
    /// The Insider loses by being revealed (IJ-9.81), instead of winning.
    pub insider_hides: bool,
    /// No role goes without the briefcase of a trick it wins (IJ-9.51). Each role in the list says it for itself.
    #[serde(skip)]
    pub everybody_takes: bool,
    /// The special roles in the game.
    pub roles: Vec<RoleOverview>,
}

/// A special role that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RoleOverview {
    pub id: RoleId,
    /// One of section 9, and not one of the group's own.
    pub printed: bool,
    /// The briefcases at which it is revealed (IJ-6.2).
    pub limit: u8,
}

impl Rules {
    #[must_use]
    pub fn overview(&self) -> Overview {
        let config = self.config();
        let special = config.special_roles().iter();
        Overview {
            players: self.people(),
            seats: self.seats(),
            larry: self.has_larry().then_some(LARRY),
            tricks: self.tricks(),
            hand_size: self.hand_size(),
            mission_target: self.mission_target(),
            briefcase_limit: self.limit(RoleIndex::AGENT),
            wagers: self.wagers(),
            risk_missions: self.risk_missions(),
            own_deck: config.options().deck_cards.is_some(),
            insider_hides: self.role(RoleIndex::INSIDER).on_reveal == OnReveal::Loses,
            everybody_takes: config
                .special_roles()
                .iter()
                .all(|role| role.briefcases.may_hold),
            roles: special
                .map(|role| RoleOverview {
                    id: role.id,
                    printed: role.origin == Origin::Printed,
                    limit: config.limit(role),
                })
                .collect(),
        }
    }
}
