use cards::{BySeat, Seat};

use crate::{
    config::{Config, LARRYS_BRIEFCASES},
    mission::{Mission, MissionId},
    role::{AGENT, INSIDER, Role},
};

/// Larry sits on the third chair of a table of two (IJ-11.1).
pub const LARRY: Seat = Seat::new(2);

/// A role in this game, by its place in [`Rules::roles`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoleIndex(pub(crate) u8);

/// A mission in this game, by its place in the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MissionIndex(pub(crate) u8);

/// A [`Config`] made ready: everything the rules look up while a game is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    config: Config,
    roles: Vec<Role>,
    limits: Vec<u8>,
    role_cards: Vec<RoleIndex>,
    stack: Vec<MissionIndex>,
    pub(crate) seats: u8,
    pub(crate) people: u8,
    pub(crate) tricks: u8,
    pub(crate) mission_target: u8,
    pub(crate) wagers: bool,
    pub(crate) risk_missions: bool,
    pub(crate) revealed_lose_vote: bool,
    /// Some role can end the game by something else than its own reveal.
    pub(crate) watches_endings: bool,
}

impl Rules {
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let special = config.special_roles();
        let insider = special
            .iter()
            .find(|role| role.is_insider())
            .unwrap_or(&INSIDER);
        let others = special.iter().filter(|role| !role.is_insider());
        let roles: Vec<Role> = [AGENT, *insider]
            .into_iter()
            .chain(others.copied())
            .collect();
        let people = config.options().players;
        // IJ-11.3: Larry has a role of his own.
        let seats = people.max(3);
        let used = (1..roles.len())
            .map(|index| RoleIndex(u8::try_from(index).expect("at most four roles")));
        let mut role_cards: Vec<RoleIndex> = used.collect();
        role_cards.resize(usize::from(seats), RoleIndex::AGENT);
        Self {
            limits: roles.iter().map(|role| config.limit(role)).collect(),
            role_cards,
            stack: config
                .missions_in_play()
                .map(|place| MissionIndex(u8::try_from(place).expect("at most 64 cards")))
                .collect(),
            seats,
            people,
            tricks: config.tricks(),
            mission_target: config.mission_target(),
            wagers: config.options().wagers,
            risk_missions: config.has_risk_missions(),
            revealed_lose_vote: roles.iter().any(|role| role.votes.revealed_lose_theirs),
            watches_endings: roles.iter().any(|role| {
                role.endings.all_others_face_up || role.endings.holds_more_than.is_some()
            }),
            roles,
            config: config.clone(),
        }
    }

    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The people at the table: everybody but Larry.
    #[must_use]
    pub const fn people(&self) -> u8 {
        self.people
    }

    /// The seats that have a role and play cards: the people, and Larry at a table of two.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    #[must_use]
    pub const fn has_larry(&self) -> bool {
        self.people == 2
    }

    /// How many tricks are played (IJ-6.7, IJ-11.2).
    #[must_use]
    pub const fn tricks(&self) -> u8 {
        self.tricks
    }

    /// IJ-2.2, IJ-11.2
    #[must_use]
    pub const fn hand_size(&self) -> u8 {
        match self.people {
            3 => 13,
            4 => 12,
            _ => 10,
        }
    }

    /// How many missions the Agents need to win early (IJ-3.1).
    #[must_use]
    pub const fn mission_target(&self) -> u8 {
        self.mission_target
    }

    #[must_use]
    pub const fn wagers(&self) -> bool {
        self.wagers
    }

    /// Are risk missions in the stack?
    #[must_use]
    pub const fn risk_missions(&self) -> bool {
        self.risk_missions
    }

    /// The roles in this game: the Agent, the Insider (or who replaces the Insider), the others.
    #[must_use]
    pub fn roles(&self) -> &[Role] {
        &self.roles
    }

    #[inline]
    #[must_use]
    pub fn role(&self, index: RoleIndex) -> &Role {
        &self.roles[usize::from(index.0)]
    }

    #[must_use]
    pub fn role_index(&self, id: &str) -> Option<RoleIndex> {
        let place = self.roles.iter().position(|role| role.id.as_str() == id)?;
        u8::try_from(place).ok().map(RoleIndex)
    }

    /// The briefcases at which a role is revealed early (IJ-6.2).
    #[inline]
    #[must_use]
    pub fn limit(&self, index: RoleIndex) -> u8 {
        self.limits[usize::from(index.0)]
    }

    /// The role cards that are shuffled, one for each seat.
    #[must_use]
    pub fn role_cards(&self) -> &[RoleIndex] {
        &self.role_cards
    }

    /// IJ-2.3, IJ-9.51, IJ-11.4
    #[must_use]
    pub fn starting_briefcases(&self, roles: &BySeat<RoleIndex>) -> BySeat<u8> {
        BySeat::from_fn(self.seats, |seat| {
            if self.is_larry(seat) {
                LARRYS_BRIEFCASES
            } else {
                self.role(roles[seat]).briefcases.start
            }
        })
    }

    #[inline]
    #[must_use]
    pub fn is_larry(&self, seat: Seat) -> bool {
        self.has_larry() && seat == LARRY
    }

    #[must_use]
    pub fn missions(&self) -> &[Mission] {
        &self.config.deck().missions
    }

    #[inline]
    #[must_use]
    pub fn mission(&self, index: MissionIndex) -> &Mission {
        &self.config.deck().missions[usize::from(index.0)]
    }

    #[must_use]
    pub fn mission_index(&self, id: MissionId) -> Option<MissionIndex> {
        let place = self
            .missions()
            .iter()
            .position(|mission| mission.id == id)?;
        u8::try_from(place).ok().map(MissionIndex)
    }

    /// The missions that make the stack, in the order of the deck.
    #[must_use]
    pub fn stack(&self) -> &[MissionIndex] {
        &self.stack
    }

    /// Who plays at this place of a trick (IJ-4.3, IJ-11.5).
    #[inline]
    #[must_use]
    pub fn seat_at(&self, leader: Seat, place: u8) -> Seat {
        if !self.has_larry() {
            return leader.clockwise(place, self.seats);
        }
        match place {
            0 => leader,
            1 => LARRY,
            _ => other_person(leader),
        }
    }
}

impl MissionIndex {
    /// The place in [`Rules::missions`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl RoleIndex {
    /// The place in [`Rules::roles`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const AGENT: Self = Self(0);
    /// The Insider, or the role that replaces the Insider.
    pub const INSIDER: Self = Self(1);
}

/// The other of two people (IJ-11.1).
#[inline]
pub(crate) const fn other_person(seat: Seat) -> Seat {
    Seat::new(1 - seat.number())
}
