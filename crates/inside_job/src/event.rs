use cards::Seat;
use serde::Serialize;

use crate::{card::Card, mission::MissionId, outcome::Outcome, role::RoleId, vote::Vote};

/// What happened: the whole truth, which stays inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    PartnerChosen {
        seat: Seat,
        partner: Seat,
        role: RoleId,
    },
    MissionChosen {
        seat: Seat,
        mission: MissionId,
        put_away: MissionId,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
        wager: bool,
    },
    LarryPlayed {
        controller: Seat,
        card: Card,
        back: Card,
        boxed: Card,
    },
    /// IJ-6.1: from the supply, and from the wagers of the trick.
    TrickWon {
        seat: Seat,
        supply: u8,
        wagered: u8,
    },
    /// IJ-9.51: the wagers of a trick went to the supply.
    WagersReturned {
        count: u8,
    },
    /// A briefcase went from a seat to another, or to the supply (IJ-9.51, IJ-9.60).
    BriefcaseMoved {
        from: Seat,
        to: Option<Seat>,
    },
    RoleRevealed {
        seat: Seat,
        role: RoleId,
    },
    MissionEnded {
        mission: MissionId,
        completed: bool,
    },
    Voted {
        seat: Seat,
        vote: Vote,
    },
    VotesShown {
        seat: Seat,
        vote: Vote,
    },
    GameEnded {
        outcome: Outcome,
    },
}

/// An event as one seat, or a spectator, is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "notice", rename_all = "kebab-case")]
pub enum Notice {
    PartnerChosen {
        seat: Seat,
        partner: Seat,
        /// Told to the one who looked.
        #[serde(skip_serializing_if = "Option::is_none")]
        role: Option<RoleId>,
    },
    MissionChosen {
        seat: Seat,
        mission: MissionId,
        /// Told to the one who chose.
        #[serde(skip_serializing_if = "Option::is_none")]
        put_away: Option<MissionId>,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
        wager: bool,
    },
    LarryPlayed {
        controller: Seat,
        card: Card,
        /// Told to the controller.
        #[serde(skip_serializing_if = "Option::is_none")]
        back: Option<Card>,
        #[serde(skip_serializing_if = "Option::is_none")]
        boxed: Option<Card>,
    },
    TrickWon {
        seat: Seat,
        supply: u8,
        wagered: u8,
    },
    WagersReturned {
        count: u8,
    },
    BriefcaseMoved {
        from: Seat,
        to: Option<Seat>,
    },
    RoleRevealed {
        seat: Seat,
        role: RoleId,
    },
    MissionEnded {
        mission: MissionId,
        completed: bool,
    },
    /// Told to the one who voted.
    Voted {
        vote: Vote,
    },
    VotesShown {
        seat: Seat,
        vote: Vote,
    },
    GameEnded {
        outcome: Outcome,
    },
}

impl Event {
    /// What a seat, or with `None` a spectator, is told; `None` when it hears nothing.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Option<Notice> {
        let private_to = |seat| viewer == Some(seat);
        Some(match *self {
            Self::PartnerChosen {
                seat,
                partner,
                role,
            } => Notice::PartnerChosen {
                seat,
                partner,
                role: private_to(seat).then_some(role),
            },
            Self::MissionChosen {
                seat,
                mission,
                put_away,
            } => Notice::MissionChosen {
                seat,
                mission,
                put_away: private_to(seat).then_some(put_away),
            },
            Self::CardPlayed { seat, card, wager } => Notice::CardPlayed { seat, card, wager },
            Self::LarryPlayed {
                controller,
                card,
                back,
                boxed,
            } => {
                let own = private_to(controller);
                Notice::LarryPlayed {
                    controller,
                    card,
                    back: own.then_some(back),
                    boxed: own.then_some(boxed),
                }
            }
            Self::TrickWon {
                seat,
                supply,
                wagered,
            } => Notice::TrickWon {
                seat,
                supply,
                wagered,
            },
            Self::WagersReturned { count } => Notice::WagersReturned { count },
            Self::BriefcaseMoved { from, to } => Notice::BriefcaseMoved { from, to },
            Self::RoleRevealed { seat, role } => Notice::RoleRevealed { seat, role },
            Self::MissionEnded { mission, completed } => {
                Notice::MissionEnded { mission, completed }
            }
            Self::Voted { seat, vote } if private_to(seat) => Notice::Voted { vote },
            Self::Voted { .. } => return None,
            Self::VotesShown { seat, vote } => Notice::VotesShown { seat, vote },
            Self::GameEnded { outcome } => Notice::GameEnded { outcome },
        })
    }
}

/// Somebody who is told what happens. `()` hears nothing and costs nothing.
pub trait Listener {
    fn hear(&mut self, event: Event);
}

impl Listener for () {
    #[inline]
    fn hear(&mut self, _: Event) {}
}

impl Listener for Vec<Event> {
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}
