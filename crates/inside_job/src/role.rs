mod check;
mod printed;

use cards::{DataFile, FileError, Id};
use serde::{Deserialize, Serialize};

pub use printed::{AGENT, INSIDER, RECOMMENDED_PAIRS, SPECIAL_ROLES, printed_roles};

/// The name of a role, such as `tim-shady`.
pub type RoleId = Id<24>;

/// A seat's secret side, written as named choices (IJ-12.1).
///
/// The rules look at the choices, never at which role it is; the printed roles are constants of
/// this struct and an own role is one more, read from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Role {
    pub id: RoleId,
    /// Whose role card it replaces follows from this: the Insider's for `insider`, else an Agent's.
    pub side: Side,
    #[serde(default)]
    pub starts_face_up: bool,
    #[serde(default = "yes")]
    pub follows_suit: bool,
    #[serde(default = "yes")]
    pub may_wager: bool,
    #[serde(default)]
    pub brings_risk_missions: bool,
    /// Chooses another player before the first trick and looks at that role.
    #[serde(default)]
    pub chooses_partner: bool,
    #[serde(default)]
    pub briefcases: Purse,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    #[serde(default)]
    pub votes: Votes,
    #[serde(default)]
    pub on_reveal: OnReveal,
    #[serde(default)]
    pub endings: Endings,
    #[serde(default)]
    pub goal: Goal,
    /// Decides the order and the reason of endings (IJ-9.90, IJ-12.3). A role read from a file is
    /// never a printed one.
    #[serde(skip)]
    pub origin: Origin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Agents,
    Insider,
    Neutral,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    Printed,
    #[default]
    Own,
}

/// What a role does with briefcases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Purse {
    pub start: u8,
    pub may_hold: bool,
    /// Who gives up a briefcase when this role wins a trick.
    pub payer: Payer,
}

impl Purse {
    pub const USUAL: Self = Self {
        start: 1,
        may_hold: true,
        payer: Payer::Nobody,
    };
}

impl Default for Purse {
    fn default() -> Self {
        Self::USUAL
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Payer {
    Nobody,
    Partner,
}

/// Another limit than that of IJ-3.2, for four and for five players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    pub whose: Whose,
    pub four_players: u8,
    pub five_players: u8,
}

impl Limit {
    #[must_use]
    pub const fn at(self, players: u8) -> u8 {
        if players == 4 {
            self.four_players
        } else {
            self.five_players
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    Own,
    Everybody,
}

/// The votes of a role before and after it was revealed early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Votes {
    pub before: Ballot,
    pub after: Ballot,
    /// Everybody who was revealed early loses the vote.
    pub revealed_lose_theirs: bool,
}

impl Votes {
    pub const USUAL: Self = Self {
        before: Ballot::One,
        after: Ballot::One,
        revealed_lose_theirs: false,
    };
}

impl Default for Votes {
    fn default() -> Self {
        Self::USUAL
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ballot {
    None,
    One,
    TwoDifferent,
    TwoFree,
}

/// What happens when the role is revealed early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnReveal {
    #[default]
    Nothing,
    AgentsWin,
    InsiderWins,
    /// This player loses and the other side wins.
    Loses,
    ChangesSide,
    TakesFromLeft,
    TakesFromRight,
}

/// What ends the game at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Endings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds_more_than: Option<HoldsMoreThan>,
    /// This player's side wins.
    pub all_others_face_up: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoldsMoreThan {
    pub briefcases: u8,
    pub winner: Winner,
}

/// A side that can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    Agents,
    Insider,
}

impl Winner {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Agents => Self::Insider,
            Self::Insider => Self::Agents,
        }
    }
}

impl Side {
    /// The side as one that can win; neutral roles have none.
    #[must_use]
    pub const fn winner(self) -> Option<Winner> {
        match self {
            Self::Agents => Some(Winner::Agents),
            Self::Insider => Some(Winner::Insider),
            Self::Neutral => None,
        }
    }
}

/// What a role wins by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Its side wins.
    #[default]
    Side,
    PartnerWins,
    LeftNeighbourLoses,
    RightNeighbourLoses,
    /// There is a vote and this player alone gets the most votes.
    MostVotes,
    /// The same, or shares the most votes with the Insider.
    MostVotesOrWithInsider,
    /// The number of completed missions at the end lies in this range, both ends included.
    Missions([u8; 2]),
    /// The number of own briefcases at the end lies in this range, both ends included.
    Briefcases([u8; 2]),
    NeverWonATrick,
}

impl Goal {
    /// Does it depend on whether another player wins?
    #[must_use]
    pub const fn looks_at_others(self) -> bool {
        matches!(
            self,
            Self::PartnerWins | Self::LeftNeighbourLoses | Self::RightNeighbourLoses
        )
    }
}

fn yes() -> bool {
    true
}

impl Role {
    /// Reads and checks an own role (IJ-12.1).
    ///
    /// # Errors
    /// Says file, line, column, field and what is allowed.
    pub fn from_toml(name: &str, text: &str) -> Result<Self, FileError> {
        let file = DataFile { name, text };
        let role: Self = file.read()?;
        role.check().map_err(|error| file.locate(error))?;
        Ok(role)
    }

    #[must_use]
    pub const fn is_insider(&self) -> bool {
        matches!(self.side, Side::Insider)
    }

    /// The limit of this role at this player count, given the one of IJ-3.2 for everybody.
    #[must_use]
    pub fn own_limit(&self, players: u8, everybody: u8) -> u8 {
        match self.limit {
            Some(limit) if limit.whose == Whose::Own => limit.at(players),
            Some(_) | None => everybody,
        }
    }
}

/// All briefcases there are (IJ-1.3).
pub const BRIEFCASES: u8 = 14;
