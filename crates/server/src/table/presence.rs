//! Who of the people at a table is there. The task of the table knows that and says so; the table itself
//! keeps nothing of it, and only what follows from it stands in the log.

use cards::{Seat, SeatSet};
use serde::Serialize;

use crate::table::{Table, any_game::Hosted};

/// Is the person on a seat there?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Presence {
    /// Has the page open, or a stream.
    Here,
    /// Has had none open for a while.
    Away,
    /// Has left the game, and may return.
    Gone,
}

/// What is known of the people around a table and stands in no log. All of it is public: it depends on
/// pages, turns and time, never on what somebody has decided in secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Around {
    pub(crate) here: SeatSet,
    /// Away, and waited for so long that the others may let a bot play for them.
    pub(crate) absent: SeatSet,
    /// Here, and waited for so long that the others may nudge them.
    pub(crate) slow: SeatSet,
    /// The others have waited once more in this turn, where no clock says so.
    pub(crate) waited: bool,
}

impl Around {
    pub(crate) const NOBODY: Self = Self {
        here: SeatSet::EMPTY,
        absent: SeatSet::EMPTY,
        slow: SeatSet::EMPTY,
        waited: false,
    };
}

/// The people around a table, as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct People {
    /// By seat.
    pub(crate) presence: Vec<Option<Presence>>,
    /// For whom the others may let a bot play.
    pub(crate) missing: SeatSet,
    /// Who may be nudged.
    pub(crate) slow: SeatSet,
}

impl<G: Hosted> Table<G> {
    pub(crate) fn people_around(&self, around: &Around) -> People {
        let seats = Seat::all(self.players());
        People {
            presence: seats.map(|seat| self.presence(seat, around)).collect(),
            missing: self.missing_people(around),
            slow: around.slow,
        }
    }

    /// Whether the person on a seat is there; nothing where no person sits.
    pub(crate) fn presence(&self, seat: Seat, around: &Around) -> Option<Presence> {
        let chair = &self.chairs[seat.index()];
        chair.who.person()?;
        Some(match (chair.away, around.here.contains(seat)) {
            (true, _) => Presence::Gone,
            (false, true) => Presence::Here,
            (false, false) => Presence::Away,
        })
    }

    /// Have the others waited once more in this turn?
    pub(crate) fn has_waited(&self, around: &Around) -> bool {
        let playing = self.playing.as_ref();
        around.waited || playing.is_some_and(|playing| playing.waited)
    }

    /// The people that the game may wait for, as far as everybody may know it: whom a simultaneous
    /// decision waits for is not told, so there it is all of them.
    pub(crate) fn maybe_awaited(&self) -> SeatSet {
        let playing = self.playing.as_ref();
        if !playing.is_some_and(|playing| playing.game.is_simultaneous()) {
            return self.people_to_act();
        }
        let people = self
            .seats()
            .filter(|(_, chair)| chair.who.person().is_some());
        people
            .filter(|(_, chair)| !chair.held)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The people whom the others may let a bot play for although the time is not up: those who have
    /// left, and those who have been away for long.
    pub(crate) fn missing_people(&self, around: &Around) -> SeatSet {
        let gone = self.seats().filter(|(_, chair)| chair.away && !chair.held);
        let gone: SeatSet = gone.map(|(seat, _)| seat).collect();
        let missing = gone.iter().chain(around.absent.iter());
        let awaited = self.maybe_awaited();
        missing.filter(|seat| awaited.contains(*seat)).collect()
    }
}
