//! Taking back a decision, where nobody but bots plays along.

use cards::Seat;

use super::Decided;
use crate::{
    edge::refused::Refused,
    table::{Table, any_game::Hosted, entry::Entry, is_over},
};

/// The most that is taken back in a game. Whoever wakes the table goes through all of it again.
const MOST_TAKEN_BACK: u32 = 500;

/// A decision that may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastDecision {
    /// Its number among those of its seat, counted from 1.
    pub(crate) number: usize,
    /// The steps before it.
    before: usize,
}

impl<G: Hosted> Table<G> {
    /// The last decision of a seat in the running game, where nobody but bots plays along.
    pub(crate) fn last_decision(&self, seat: Seat) -> Option<LastDecision> {
        let playing = self.playing.as_ref().filter(|_| self.daily.is_none());
        let playing = playing.filter(|playing| !is_over(&playing.game))?;
        let people = self.chairs.iter();
        let people = people.filter(|chair| chair.who.person().is_some()).count();
        let own = self.chairs[seat.index()].who.person();
        if people != 1 || own.is_none() {
            return None;
        }
        let steps = playing.game.actions();
        let first = playing.start.actions().len();
        let own = |(other, _): &&(Seat, G::Action)| *other == seat;
        let before = steps[first..].iter().rposition(|step| own(&step))? + first;
        let number = steps[first..].iter().filter(own).count();
        Some(LastDecision { number, before })
    }

    pub(super) fn take_back(&self, seat: Seat, number: usize) -> Result<Decided<G>, Refused> {
        let last = self.last_decision(seat).ok_or_else(|| {
            let message = "decisions are taken back in a running game against bots alone";
            Refused::conflict("nothing-to-take-back", message)
        })?;
        if last.number != number {
            return Err(Refused::stale_turn());
        }
        let taken_back = self.playing.as_ref().map(|playing| playing.taken_back);
        if taken_back >= Some(MOST_TAKEN_BACK) {
            let message = "too much was taken back in this game already";
            return Err(Refused::conflict("nothing-to-take-back", message));
        }
        let steps = last.before;
        Decided::one(Entry::TookBack { seat, steps })
    }
}
