//! What people are told of challenges: those that they made, and those that they were made.

use cards::Seat;
use serde::Serialize;

use crate::{
    edge::id::{PersonId, TableId},
    host::clock::Millis,
    table::{
        Table,
        any_game::{GameOptions, Hosted},
        entry::{Entry, Unkept},
        game_name::GameName,
        occupant::{Occupant, Sitter},
    },
};

/// What has become of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ChallengeState {
    /// It waits for an answer.
    Made,
    Accepted,
    Declined,
    Cancelled,
    Expired,
}

/// A challenge, as one of its two sides is told of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Challenge {
    pub(crate) table: TableId,
    /// The seat that is kept.
    pub(crate) seat: Seat,
    #[serde(flatten)]
    pub(crate) options: GameOptions,
    /// The challenger; `None` where they do not sit at the table.
    pub(crate) from: Option<Sitter>,
    pub(crate) to: Sitter,
    #[serde(skip)]
    pub(crate) by: PersonId,
    #[serde(skip)]
    pub(crate) whom: PersonId,
    /// The reader made it.
    pub(crate) yours: bool,
    pub(crate) state: ChallengeState,
    /// When it expires.
    pub(crate) until: Option<Millis>,
}

impl Challenge {
    pub(crate) const fn game(&self) -> GameName {
        self.options.game()
    }
}

/// Whom a challenge is told.
#[derive(Clone, Debug)]
pub(crate) struct ChallengeTold {
    pub(crate) person: PersonId,
    pub(crate) challenge: Challenge,
}

impl From<Unkept> for ChallengeState {
    fn from(how: Unkept) -> Self {
        match how {
            Unkept::Declined => Self::Declined,
            Unkept::Cancelled => Self::Cancelled,
            Unkept::Expired => Self::Expired,
        }
    }
}

impl<G: Hosted> Table<G> {
    /// Every challenge that waits here, as both sides are told of it.
    pub(crate) fn challenges(&self) -> Vec<ChallengeTold> {
        let kept = self.seats().filter(|(_, chair)| chair.until.is_some());
        kept.flat_map(|(seat, _)| self.challenge_told(seat, ChallengeState::Made))
            .collect()
    }

    /// What an entry makes of a challenge that waits, before it is carried out.
    pub(crate) fn challenge_ended(&self, entry: &Entry<G>) -> Vec<ChallengeTold> {
        let Entry::Sat {
            seat, who, unkept, ..
        } = entry
        else {
            return Vec::new();
        };
        let Some(chair) = self.chairs.get(seat.index()) else {
            return Vec::new();
        };
        let Some(whom) = chair.who.challenged() else {
            return Vec::new();
        };
        let state = match unkept {
            Some(how) => (*how).into(),
            None if who.person() == Some(whom.id) => ChallengeState::Accepted,
            None => ChallengeState::Cancelled,
        };
        self.challenge_told(*seat, state)
    }

    /// A challenge that an entry has just made.
    pub(crate) fn challenge_made(&self, entry: &Entry<G>) -> Vec<ChallengeTold> {
        match entry {
            Entry::Sat {
                seat,
                who: Occupant::Challenged(_),
                ..
            } => self.challenge_told(*seat, ChallengeState::Made),
            _ => Vec::new(),
        }
    }

    fn challenge_told(&self, seat: Seat, state: ChallengeState) -> Vec<ChallengeTold> {
        let chair = &self.chairs[seat.index()];
        let Some(whom) = chair.who.challenged() else {
            return Vec::new();
        };
        let host = self.seat_of(self.owner);
        let told = |(person, yours)| ChallengeTold {
            person,
            challenge: Challenge {
                table: self.id,
                seat,
                options: G::any_options(G::options(&self.rules).clone()),
                from: host.map(|seat| self.chairs[seat.index()].who.sitter()),
                to: whom.sitter(),
                by: self.owner,
                whom: whom.id,
                yours,
                state,
                until: chair.until.filter(|_| state == ChallengeState::Made),
            },
        };
        [(self.owner, true), (whom.id, false)].map(told).to_vec()
    }
}
