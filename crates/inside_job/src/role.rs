use cards::{DataFile, FieldError, FileError, Id};
use serde::{Deserialize, Serialize};

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
    /// So many completed missions at the end, both ends included.
    Missions([u8; 2]),
    /// So many own briefcases at the end, both ends included.
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

    /// Do the choices fit together?
    ///
    /// # Errors
    /// Names the first field that does not.
    pub fn check(&self) -> Result<(), FieldError> {
        let wrong = |field: &str, message: &str| Err(FieldError::new(field, message));
        if self.id == AGENT.id
            || self.id == INSIDER.id
            || SPECIAL_ROLES.iter().any(|role| role.id == self.id)
        {
            return wrong(
                "id",
                "this is the id of a printed role; an own role needs its own",
            );
        }
        if self.side == Side::Neutral {
            if self.goal == Goal::Side {
                return wrong(
                    "goal",
                    "a neutral role has no side to win with; choose another goal (IJ-9.3)",
                );
            }
            if matches!(self.on_reveal, OnReveal::Loses | OnReveal::ChangesSide) {
                return wrong(
                    "on_reveal",
                    "a neutral role has no other side; choose another effect (IJ-9.3)",
                );
            }
            if self.endings.all_others_face_up {
                return wrong(
                    "endings.all_others_face_up",
                    "a neutral role has no side that could win (IJ-9.3)",
                );
            }
        }
        if !self.chooses_partner {
            if self.goal == Goal::PartnerWins {
                return wrong("goal", "`partner-wins` needs `chooses_partner = true`");
            }
            if self.briefcases.payer == Payer::Partner {
                return wrong(
                    "briefcases.payer",
                    "`partner` needs `chooses_partner = true`",
                );
            }
        }
        if !self.briefcases.may_hold && self.briefcases.start > 0 {
            return wrong(
                "briefcases.start",
                "must be 0 for a role that may not hold briefcases",
            );
        }
        if self.briefcases.start > BRIEFCASES {
            return wrong(
                "briefcases.start",
                "there are 14 briefcases in all (IJ-1.3)",
            );
        }
        if let Some(limit) = self.limit {
            for (field, value) in [
                ("limit.four_players", limit.four_players),
                ("limit.five_players", limit.five_players),
            ] {
                if !(1..=BRIEFCASES).contains(&value) {
                    return wrong(field, "a limit is a number from 1 to 14 (IJ-1.3)");
                }
                if value <= self.briefcases.start {
                    return wrong(
                        field,
                        "must be more than the briefcases at the start (IJ-12.4)",
                    );
                }
            }
        }
        if let Goal::Missions([from, to]) | Goal::Briefcases([from, to]) = self.goal
            && from > to
        {
            return wrong(
                "goal",
                "a range is [least, most], so the first number may not be the larger one",
            );
        }
        Ok(())
    }

    /// What is allowed but surely not meant: choices that can never come to anything.
    #[must_use]
    pub fn warnings(&self) -> Vec<FieldError> {
        let mut warnings = Vec::new();
        let mut warn = |field: &str, message: &str| warnings.push(FieldError::new(field, message));
        if self.starts_face_up {
            if self.on_reveal != OnReveal::Nothing {
                warn(
                    "on_reveal",
                    "never happens: face up from the start is not revealed early (IJ-9.10)",
                );
            }
            if matches!(self.goal, Goal::MostVotes | Goal::MostVotesOrWithInsider) {
                warn(
                    "goal",
                    "cannot be met: nobody may vote for a player who is face up (IJ-7.2)",
                );
            }
        } else if !self.briefcases.may_hold && self.on_reveal != OnReveal::Nothing {
            warn(
                "on_reveal",
                "never happens: without briefcases no limit is reached (IJ-6.2)",
            );
        }
        match self.goal {
            // The game ends when the Agents have enough, so there are never more missions than that.
            Goal::Missions([from, _]) if from > 7 => {
                warn(
                    "goal",
                    "cannot be met: the game ends at 7 (4 players) or 6 (5 players) missions (IJ-3.1)",
                );
            }
            Goal::Briefcases([from, _]) if from > BRIEFCASES => {
                warn(
                    "goal",
                    "cannot be met: there are 14 briefcases in all (IJ-1.3)",
                );
            }
            Goal::Briefcases([from, _]) if from > 0 && !self.briefcases.may_hold => {
                warn("goal", "cannot be met: this role may not hold briefcases");
            }
            Goal::Side
            | Goal::PartnerWins
            | Goal::LeftNeighbourLoses
            | Goal::RightNeighbourLoses
            | Goal::MostVotes
            | Goal::MostVotesOrWithInsider
            | Goal::Missions(_)
            | Goal::Briefcases(_)
            | Goal::NeverWonATrick => {}
        }
        if self
            .endings
            .holds_more_than
            .is_some_and(|ending| ending.briefcases >= BRIEFCASES || !self.briefcases.may_hold)
        {
            warn(
                "endings.holds_more_than",
                "never happens: this role cannot hold so many briefcases",
            );
        }
        warnings
    }
}

/// All briefcases there are (IJ-1.3).
pub const BRIEFCASES: u8 = 14;
