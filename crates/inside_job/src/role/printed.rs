//! The roles of the printed game (section 9), as constants.

use cards::Id;

use super::{
    Ballot, Endings, Goal, HoldsMoreThan, Limit, OnReveal, Origin, Payer, Purse, Role, RoleId,
    Side, Votes, Whose, Winner,
};

/// Every printed role: the two of the basic game, then the special ones.
pub fn printed_roles() -> impl Iterator<Item = &'static Role> {
    [&AGENT, &INSIDER].into_iter().chain(&SPECIAL_ROLES)
}

pub const AGENT: Role = Role {
    id: Id::new("agent"),
    side: Side::Agents,
    starts_face_up: false,
    follows_suit: true,
    may_wager: true,
    brings_risk_missions: false,
    chooses_partner: false,
    briefcases: Purse::USUAL,
    limit: None,
    votes: Votes::USUAL,
    on_reveal: OnReveal::Nothing,
    endings: Endings {
        holds_more_than: None,
        all_others_face_up: false,
    },
    goal: Goal::Side,
    origin: Origin::Printed,
};

pub const INSIDER: Role = Role {
    id: Id::new("insider"),
    side: Side::Insider,
    follows_suit: false,
    on_reveal: OnReveal::InsiderWins,
    ..AGENT
};

/// The eight special roles of section 9.
pub const SPECIAL_ROLES: [Role; 8] = [
    // IJ-9.10
    Role {
        id: Id::new("bugged-agent"),
        starts_face_up: true,
        endings: Endings {
            holds_more_than: Some(HoldsMoreThan {
                briefcases: 1,
                winner: Winner::Insider,
            }),
            all_others_face_up: false,
        },
        ..AGENT
    },
    // IJ-9.20
    Role {
        id: Id::new("paranoid-agent"),
        votes: Votes {
            before: Ballot::TwoDifferent,
            after: Ballot::TwoFree,
            ..Votes::USUAL
        },
        ..AGENT
    },
    // IJ-9.30
    Role {
        id: Id::new("risk-agent"),
        brings_risk_missions: true,
        on_reveal: OnReveal::AgentsWin,
        ..AGENT
    },
    // IJ-9.40
    Role {
        id: Id::new("decoy"),
        side: Side::Neutral,
        goal: Goal::MostVotesOrWithInsider,
        ..AGENT
    },
    // IJ-9.50 to 9.52
    Role {
        id: Id::new("accomplice"),
        side: Side::Neutral,
        starts_face_up: true,
        chooses_partner: true,
        briefcases: Purse {
            start: 0,
            may_hold: false,
            payer: Payer::Partner,
        },
        votes: Votes {
            before: Ballot::None,
            after: Ballot::None,
            ..Votes::USUAL
        },
        goal: Goal::PartnerWins,
        ..AGENT
    },
    // IJ-9.60
    Role {
        id: Id::new("tim-shady"),
        side: Side::Neutral,
        votes: Votes {
            after: Ballot::None,
            ..Votes::USUAL
        },
        on_reveal: OnReveal::TakesFromRight,
        goal: Goal::RightNeighbourLoses,
        ..AGENT
    },
    // IJ-9.70
    Role {
        id: Id::new("sleeper-agent"),
        votes: Votes {
            after: Ballot::None,
            ..Votes::USUAL
        },
        on_reveal: OnReveal::ChangesSide,
        ..AGENT
    },
    // IJ-9.80 to 9.83
    Role {
        id: Id::new("prof-no"),
        limit: Some(Limit {
            whose: Whose::Everybody,
            four_players: 4,
            five_players: 3,
        }),
        votes: Votes {
            after: Ballot::None,
            revealed_lose_theirs: true,
            ..Votes::USUAL
        },
        on_reveal: OnReveal::Loses,
        endings: Endings {
            holds_more_than: None,
            all_others_face_up: true,
        },
        ..INSIDER
    },
];

/// The pairs the printed rules recommend (IJ-9.91).
pub const RECOMMENDED_PAIRS: [[RoleId; 2]; 4] = [
    [Id::new("sleeper-agent"), Id::new("paranoid-agent")],
    [Id::new("risk-agent"), Id::new("tim-shady")],
    [Id::new("accomplice"), Id::new("prof-no")],
    [Id::new("tim-shady"), Id::new("sleeper-agent")],
];
