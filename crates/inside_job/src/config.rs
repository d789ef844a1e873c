use cards::{FieldError, RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    deck::{Deck, STANDARD},
    mission::Mission,
    role::{AGENT, BRIEFCASES, Goal, INSIDER, Role, SPECIAL_ROLES, Side, Whose},
};

/// What a group asks for, unchecked; in records the object `config`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub players: u8,
    #[serde(default = "yes")]
    pub wagers: bool,
    #[serde(default)]
    pub risk: bool,
    /// Special roles in the game, printed and own ones.
    #[serde(default)]
    pub roles: Vec<String>,
    #[serde(default = "standard")]
    pub deck: String,
    /// The cards of a deck that is not built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_cards: Option<Vec<Mission>>,
    /// The roles that are not printed ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub role_specs: Vec<Role>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Given>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<Limits>,
}

/// A role that starts face up, given to a seat before the others are dealt (IJ-9.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    pub role: String,
    pub seat: Seat,
}

/// Other targets than those of section 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missions: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub briefcases: Option<u8>,
}

impl Options {
    /// The game as the rule book has it, with wagers.
    #[must_use]
    pub fn new(players: u8) -> Self {
        Self {
            players,
            wagers: true,
            risk: false,
            roles: Vec::new(),
            deck: standard(),
            deck_cards: None,
            role_specs: Vec::new(),
            given: None,
            limits: None,
        }
    }
}

fn yes() -> bool {
    true
}

fn standard() -> String {
    STANDARD.to_string()
}

/// Checked options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Options")]
pub struct Config {
    options: Options,
    version: RulesVersion,
    special_roles: Vec<Role>,
    deck: Deck,
}

impl From<Config> for Options {
    fn from(config: Config) -> Self {
        config.options
    }
}

/// Why options do not make a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadConfig {
    #[error("Inside Job is for 2 to 5 players, not {0} (IJ-2.2, IJ-11.1)")]
    Players(u8),
    #[error("special roles need 4 or 5 players; there are {0} (IJ-9.1, IJ-11.11)")]
    SpecialRolesPlayers(u8),
    #[error("`{unknown}` is not a role; known are {known}")]
    UnknownRole { unknown: String, known: String },
    #[error("at most two special roles may be in the game, not {0} (IJ-9.2)")]
    TooManyRoles(usize),
    #[error("the two special roles must be different ones, not `{0}` twice (IJ-9.2)")]
    SameRole(String),
    #[error("`{0}` and `{1}` are both neutral; at most one special role may be (IJ-9.2)")]
    TwoNeutral(String, String),
    #[error("`{0}` and `{1}` both start face up; at most one special role may (IJ-9.2)")]
    TwoFaceUp(String, String),
    #[error("`{0}` and `{1}` both replace the Insider, and there is only one (IJ-9.1)")]
    TwoInsiders(String, String),
    #[error("the goals of `{0}` and `{1}` could each depend on the other (IJ-12.1)")]
    Circle(String, String),
    #[error(
        "risk missions need wagers, which are switched off; allow wagers or leave the risk missions out (IJ-10.1)"
    )]
    RiskWithoutWagers,
    #[error(
        "`{0}` brings risk missions in, which need wagers, and those are switched off (IJ-9.30, IJ-10.1)"
    )]
    RoleWithoutWagers(String),
    #[error("role {role}, field {error}")]
    Role { role: String, error: FieldError },
    #[error("role `{0}` is described but not among the roles in the game")]
    UnusedRole(String),
    #[error("`{0}` cannot be given to a seat: it is not among the roles in the game (IJ-9.4)")]
    GivenNotInGame(String),
    #[error("`{0}` cannot be given to a seat: only a role that starts face up can (IJ-9.4)")]
    GivenNotFaceUp(String),
    #[error("there is no seat {seat} at a table of {players}: seats count from 0 (IJ-9.4)")]
    GivenSeat { seat: Seat, players: u8 },
    #[error("there is no built-in deck `{0}`; the built-in one is `standard`")]
    UnknownDeck(String),
    #[error("the deck `standard` never changes; an own deck needs another name")]
    StandardDeckChanged,
    #[error("deck, field {0}")]
    Deck(FieldError),
    #[error(
        "the deck has {has} missions for this game, but {players} players need {needs} (IJ-12.2)"
    )]
    SmallDeck {
        has: usize,
        needs: usize,
        players: u8,
    },
    #[error("the Agents need at least 1 mission to win early, not 0 (IJ-3.1)")]
    MissionLimit,
    #[error(
        "role `{role}` starts with {start} briefcases, which is not below its limit of {limit} (IJ-12.4)"
    )]
    StartsAtLimit { role: String, start: u8, limit: u8 },
    #[error("the roles start with up to {0} briefcases, but there are 14 in all (IJ-1.3, IJ-12.4)")]
    TooManyBriefcases(u8),
}

impl Config {
    /// The only place where options can be wrong.
    ///
    /// # Errors
    /// Names the first option that is, with the rule that forbids it.
    pub fn new(options: Options) -> Result<Self, BadConfig> {
        Self::under(options, RulesVersion::NEWEST)
    }

    /// Options under the rules of a version.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn under(options: Options, version: RulesVersion) -> Result<Self, BadConfig> {
        let players = options.players;
        if !(2..=5).contains(&players) {
            return Err(BadConfig::Players(players));
        }
        let special_roles = special_roles(&options)?;
        if options.risk && !options.wagers {
            return Err(BadConfig::RiskWithoutWagers);
        }
        check_given(&options, &special_roles)?;
        let deck = deck(&options)?;
        let config = Self {
            options,
            version,
            special_roles,
            deck,
        };
        let (has, needs) = (
            config.missions_in_play().count(),
            2 * usize::from(config.tricks()),
        );
        if has < needs {
            return Err(BadConfig::SmallDeck {
                has,
                needs,
                players,
            });
        }
        config.check_limits()?;
        Ok(config)
    }

    /// The version of the rules it is played under.
    #[must_use]
    pub const fn version(&self) -> RulesVersion {
        self.version
    }

    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The special roles in the game, in the order they were asked for.
    #[must_use]
    pub fn special_roles(&self) -> &[Role] {
        &self.special_roles
    }

    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Does the deck contain risk missions (IJ-9.30, IJ-10.1)?
    #[must_use]
    pub fn has_risk_missions(&self) -> bool {
        self.options.risk
            || self
                .special_roles
                .iter()
                .any(|role| role.brings_risk_missions)
    }

    /// The places in the deck of the missions that are shuffled into the stack (IJ-2.4).
    pub fn missions_in_play(&self) -> impl Iterator<Item = usize> {
        let risk = self.has_risk_missions();
        let missions = self.deck.missions.iter().enumerate();
        missions
            .filter(move |(_, mission)| risk || !mission.risk)
            .map(|(place, _)| place)
    }

    /// IJ-6.7, IJ-11.2
    #[must_use]
    pub const fn tricks(&self) -> u8 {
        match self.options.players {
            3 => 11,
            4 => 10,
            _ => 9,
        }
    }

    /// IJ-3.1, IJ-11.4
    #[must_use]
    pub fn mission_target(&self) -> u8 {
        self.options
            .limits
            .and_then(|limits| limits.missions)
            .unwrap_or(match self.options.players {
                3 => 9,
                5 => 6,
                _ => 7,
            })
    }

    /// The limit of briefcases for this role: IJ-3.2, IJ-11.4, or what a role says (IJ-9.80).
    #[must_use]
    pub fn limit(&self, role: &Role) -> u8 {
        let players = self.options.players;
        let printed = match players {
            4 => 5,
            5 => 4,
            _ => 6,
        };
        let by_role = self.special_roles.iter().filter_map(|role| role.limit);
        let for_everybody = by_role
            .filter(|limit| limit.whose == Whose::Everybody)
            .map(|limit| limit.at(players));
        let asked = self.options.limits.and_then(|limits| limits.briefcases);
        role.own_limit(players, asked.or(for_everybody.min()).unwrap_or(printed))
    }

    fn check_limits(&self) -> Result<(), BadConfig> {
        let players = self.options.players;
        if self.mission_target() == 0 {
            return Err(BadConfig::MissionLimit);
        }
        let mut all = players * AGENT.briefcases.start;
        for role in self.special_roles.iter().chain([&AGENT, &INSIDER]) {
            // IJ-11.4: Larry may be dealt either of the two roles and starts with three.
            let start = if players == 2 {
                LARRYS_BRIEFCASES
            } else {
                role.briefcases.start
            };
            let limit = self.limit(role);
            if start >= limit {
                return Err(BadConfig::StartsAtLimit {
                    role: role.id.to_string(),
                    start,
                    limit,
                });
            }
        }
        for role in &self.special_roles {
            all = all - AGENT.briefcases.start + role.briefcases.start;
        }
        if all > BRIEFCASES {
            Err(BadConfig::TooManyBriefcases(all))
        } else {
            Ok(())
        }
    }
}

/// IJ-11.4
pub(crate) const LARRYS_BRIEFCASES: u8 = 3;

fn special_roles(options: &Options) -> Result<Vec<Role>, BadConfig> {
    for (index, role) in options.role_specs.iter().enumerate() {
        role.check().map_err(|error| BadConfig::Role {
            role: role.id.to_string(),
            error,
        })?;
        if options.role_specs[..index]
            .iter()
            .any(|earlier| earlier.id == role.id)
        {
            return Err(BadConfig::SameRole(role.id.to_string()));
        }
        if !options.roles.iter().any(|id| id == role.id.as_str()) {
            return Err(BadConfig::UnusedRole(role.id.to_string()));
        }
    }
    let known = || SPECIAL_ROLES.iter().chain(&options.role_specs);
    let find = |id: &String| {
        known()
            .find(|role| role.id.as_str() == id)
            .copied()
            .ok_or_else(|| BadConfig::UnknownRole {
                unknown: id.chars().take(40).collect(),
                known: known()
                    .map(|role| role.id.to_string())
                    .collect::<Vec<_>>()
                    .join(", "),
            })
    };
    let roles: Vec<Role> = options.roles.iter().map(find).collect::<Result<_, _>>()?;
    if !roles.is_empty() && !matches!(options.players, 4 | 5) {
        return Err(BadConfig::SpecialRolesPlayers(options.players));
    }
    if roles.len() > 2 {
        return Err(BadConfig::TooManyRoles(roles.len()));
    }
    if let [a, b] = &roles[..] {
        check_pair(a, b)?;
    }
    match roles.iter().find(|role| role.brings_risk_missions) {
        Some(role) if !options.wagers => Err(BadConfig::RoleWithoutWagers(role.id.to_string())),
        Some(_) | None => Ok(roles),
    }
}

/// IJ-9.2 and the circle of IJ-12.1
fn check_pair(a: &Role, b: &Role) -> Result<(), BadConfig> {
    let ids = || (a.id.to_string(), b.id.to_string());
    let refuse = |why: fn(String, String) -> BadConfig| {
        let (a, b) = ids();
        Err(why(a, b))
    };
    if a.id == b.id {
        return Err(BadConfig::SameRole(ids().0));
    }
    if a.side == Side::Neutral && b.side == Side::Neutral {
        return refuse(BadConfig::TwoNeutral);
    }
    if a.starts_face_up && b.starts_face_up {
        return refuse(BadConfig::TwoFaceUp);
    }
    if a.is_insider() && b.is_insider() {
        return refuse(BadConfig::TwoInsiders);
    }
    // Two players cannot each be the other's right neighbour at a table of four or five, so two
    // goals that look the same way never meet. Any other two may.
    let same_way = a.goal == b.goal && a.goal != Goal::PartnerWins;
    if a.goal.looks_at_others() && b.goal.looks_at_others() && !same_way {
        return refuse(BadConfig::Circle);
    }
    Ok(())
}

fn check_given(options: &Options, special_roles: &[Role]) -> Result<(), BadConfig> {
    let Some(Given { role: id, seat }) = &options.given else {
        return Ok(());
    };
    let shown = || id.chars().take(40).collect();
    match special_roles.iter().find(|role| role.id.as_str() == id) {
        None => Err(BadConfig::GivenNotInGame(shown())),
        Some(role) if !role.starts_face_up => Err(BadConfig::GivenNotFaceUp(shown())),
        Some(_) if seat.number() >= options.players => Err(BadConfig::GivenSeat {
            seat: *seat,
            players: options.players,
        }),
        Some(_) => Ok(()),
    }
}

fn deck(options: &Options) -> Result<Deck, BadConfig> {
    match (&options.deck_cards, options.deck == STANDARD.as_str()) {
        (None, true) => Ok(Deck::standard()),
        (None, false) => Err(BadConfig::UnknownDeck(
            options.deck.chars().take(40).collect(),
        )),
        (Some(_), true) => Err(BadConfig::StandardDeckChanged),
        (Some(cards), false) => Deck::new(cards.clone()).map_err(BadConfig::Deck),
    }
}
