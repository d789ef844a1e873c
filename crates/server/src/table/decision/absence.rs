//! What happens when somebody has left or is out of time, and comes back.

use cards::{Seat, SeatSet};

use super::Decided;
use crate::{
    edge::refused::Refused,
    table::{Table, any_game::Hosted, entry::Entry},
};

impl<G: Hosted> Table<G> {
    pub(super) fn return_to(&self, seat: Seat) -> Decided<G> {
        let chair = &self.chairs[seat.index()];
        let is_here = !chair.away && !chair.held;
        Decided::unless(is_here, Entry::Returned { seat })
    }

    /// The others choose what happens when somebody is out of time or has left.
    pub(super) fn missing(&self, seat: Seat, wait: bool) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        let turn = playing.game.turn();
        let simultaneous = playing.game.is_simultaneous();
        let awaited = self.people_to_act();
        // Whom a simultaneous decision waits for is not told, or leaving would tell who has decided:
        // there everybody who has left is missing, and only they.
        let left = self.seats().filter(|(seat, chair)| {
            chair.away && !chair.held && (simultaneous || awaited.contains(*seat))
        });
        let left: SeatSet = left.map(|(seat, _)| seat).collect();
        if !playing.time_up && left.is_empty() {
            let message = "nobody is out of time and nobody has left";
            return Err(Refused::conflict("nobody-missing", message));
        }
        if wait {
            let no_clock = playing.deadline.is_none();
            return Ok(Decided::unless(no_clock, Entry::Waited { turn }));
        }
        if simultaneous && playing.time_up {
            return Decided::one(Entry::TurnHeld { turn });
        }
        let missing = if playing.time_up { awaited } else { left };
        if missing.contains(seat) {
            let message = "it is for the others to choose; you can simply act";
            return Err(Refused::conflict("others-choose", message));
        }
        let held = missing.iter().map(|seat| Entry::Held { seat });
        Ok(Decided::of(held.collect()))
    }
}
