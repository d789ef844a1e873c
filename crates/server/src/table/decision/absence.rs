//! What happens when somebody is missing or slow: has left, is away or out of time, and comes back.

use std::time::Duration;

use cards::Seat;

use super::{Decided, no_seat};
use crate::{
    edge::refused::{Kind, Refused},
    table::{Table, any_game::Hosted, entry::Entry, presence::Around},
};

impl<G: Hosted> Table<G> {
    pub(super) fn return_to(&self, seat: Seat) -> Decided<G> {
        let chair = &self.chairs[seat.index()];
        let is_here = !chair.away && !chair.held;
        Decided::unless(is_here, Entry::Returned { seat })
    }

    /// The others choose what happens when somebody is out of time, has left or is away for long. Every
    /// one of them may, and all are told who did.
    pub(super) fn missing(
        &self,
        seat: Seat,
        wait: bool,
        around: &Around,
    ) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        let turn = playing.game.turn();
        let simultaneous = playing.game.is_simultaneous();
        let missing = self.missing_people(around);
        if !playing.time_up && missing.is_empty() {
            let message = "nobody is out of time, has left or has been away for a minute";
            return Err(Refused::conflict("nobody-missing", message));
        }
        if wait {
            let no_clock = playing.deadline.is_none();
            return Ok(Decided::unless(no_clock, Entry::Waited { turn }));
        }
        if simultaneous && playing.time_up {
            let by = Some(seat);
            return Decided::one(Entry::TurnHeld { turn, by });
        }
        let missing = if playing.time_up {
            self.people_to_act()
        } else {
            missing
        };
        if missing.contains(seat) {
            let message = "it is for the others to choose; you can simply act";
            return Err(Refused::conflict("others-choose", message));
        }
        let by = Some(seat);
        let held = missing.iter().map(|seat| Entry::Held { seat, by });
        Ok(Decided::of(held.collect()))
    }

    /// Somebody may be asked to go on, now and then. Nothing of it is stored.
    pub(super) fn nudge(
        &self,
        seat: Seat,
        whom: Seat,
        around: &Around,
    ) -> Result<Decided<G>, Refused> {
        self.in_game()?;
        self.chairs.get(whom.index()).ok_or_else(no_seat)?;
        if whom == seat {
            let message = "you cannot nudge yourself";
            return Err(Refused::bad("nudge-self", message));
        }
        if !around.slow.contains(whom) {
            let message = "a nudge is for somebody who is here and has been waited for, and not again at once";
            let refused = Refused::new(Kind::Conflict, "not-slow", message);
            return Err(refused.after(Duration::from_secs(30)));
        }
        Ok(Decided::of(Vec::new()))
    }
}
