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
        let missing = self.missing_people(around);
        if !playing.time_up && missing.is_empty() {
            let message = "nobody is out of time, has left or has been away for a minute";
            return Err(Refused::conflict("nobody-missing", message));
        }
        if wait {
            return self.wait_once_more(seat, around);
        }
        if playing.game.is_simultaneous() && playing.time_up {
            let (turn, by) = (playing.game.turn(), Some(seat));
            return Decided::one(Entry::TurnHeld { turn, by });
        }
        let missing = if playing.time_up {
            self.people_to_act()
        } else {
            missing
        };
        if missing.contains(seat) {
            return Err(others_choose());
        }
        let by = Some(seat);
        let held = missing.iter().map(|seat| Entry::Held { seat, by });
        Ok(Decided::of(held.collect()))
    }

    /// The others wait once more as long, but once in a turn only: else a friend of the slow one could
    /// keep everybody waiting. Whom a simultaneous decision waits for nobody may know, so there it is
    /// for everybody to choose who is still in the game.
    fn wait_once_more(&self, seat: Seat, around: &Around) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        let simultaneous = playing.game.is_simultaneous();
        let is_slow = !simultaneous && self.people_to_act().contains(seat);
        if is_slow || self.chairs[seat.index()].away || around.absent.contains(seat) {
            return Err(others_choose());
        }
        let has_clock = playing.deadline.is_some();
        if has_clock && !playing.time_up {
            let message = "the time for this turn is not up yet";
            return Err(Refused::conflict("time-left", message));
        }
        if self.has_waited(around) {
            let message =
                "this turn was waited for once more already; let a bot decide, or be patient";
            return Err(Refused::conflict("waited-already", message));
        }
        let turn = playing.game.turn();
        Ok(Decided::unless(!has_clock, Entry::Waited { turn }))
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
            return Err(Refused::bad("nudge-self", message).at("seat"));
        }
        if !around.slow.contains(whom) {
            let message = "a nudge is for somebody who is here and has been waited for, and not again at once";
            let refused = Refused::new(Kind::Conflict, "not-slow", message);
            return Err(refused.after(Duration::from_secs(30)));
        }
        Ok(Decided::of(Vec::new()))
    }
}

fn others_choose() -> Refused {
    let message = "it is for the others to choose; you can simply act";
    Refused::conflict("others-choose", message)
}
