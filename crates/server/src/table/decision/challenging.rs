//! Challenges: seats that the owner of a table keeps for somebody.

use cards::Seat;

use super::{Decided, Person, no_seat};
use crate::{
    edge::{id::PersonId, refused::Refused},
    host::{chance::Chance, clock::Millis},
    table::{
        Table,
        any_game::Hosted,
        entry::{Entry, Occasion, Unkept},
        occupant::{Challenged, Occupant},
    },
};

impl<G: Hosted> Table<G> {
    /// The seat that is kept for somebody.
    pub(crate) fn kept_for(&self, person: PersonId) -> Option<Seat> {
        let mut seats = self.seats();
        let is_kept = |whom: &Challenged| whom.id == person;
        let found = seats.find(|(_, chair)| chair.who.challenged().is_some_and(is_kept));
        found.map(|(seat, _)| seat)
    }

    pub(super) fn challenge(
        &self,
        person: &Person,
        seat: Option<Seat>,
        whom: Challenged,
    ) -> Result<Decided<G>, Refused> {
        if person.id != self.owner {
            return Err(Refused::no_table());
        }
        self.before_the_deal()?;
        let is_here = self.seat_of(whom.id).is_some() || self.kept_for(whom.id).is_some();
        if is_here || self.removed.contains(&whom.id) {
            let message =
                "they sit at this table already, were challenged to it, or had to stand up";
            return Err(Refused::conflict("already-challenged", message).at("to"));
        }
        let mut open = self.seats().filter(|(_, chair)| chair.who.is_open());
        let seat = match seat {
            None => {
                let full = || Refused::conflict("table-full", "there is no open seat");
                open.next().ok_or_else(full)?.0
            }
            Some(seat) => {
                self.chairs.get(seat.index()).ok_or_else(no_seat)?;
                let taken = || Refused::conflict("seat-taken", "this seat is taken").at("seat");
                open.find(|(other, _)| *other == seat).ok_or_else(taken)?.0
            }
        };
        Decided::one(Entry::Sat {
            seat,
            who: Occupant::Challenged(whom),
            removed: false,
            unkept: None,
        })
    }

    /// A person who sits here already has accepted before.
    pub(super) fn accept(
        &self,
        person: &Person,
        seat: Option<Seat>,
        chance: &Chance,
    ) -> Result<Decided<G>, Refused> {
        if seat.is_none() {
            self.kept_for(person.id).ok_or_else(no_challenge)?;
        }
        self.join(person, seat, None, chance)
    }

    pub(super) fn decline(&self, person: PersonId) -> Result<Decided<G>, Refused> {
        let seat = self.kept_for(person).ok_or_else(no_challenge)?;
        Decided::one(unkept(seat, Unkept::Declined))
    }

    /// Takes back all challenges that are still open.
    pub(super) fn cancelled(&self) -> impl Iterator<Item = Entry<G>> {
        let kept = self.seats().filter(|(_, chair)| chair.until.is_some());
        kept.map(|(seat, _)| unkept(seat, Unkept::Cancelled))
    }

    /// Ends the challenges that were not answered in time.
    pub(super) fn expired(&self, now: Millis) -> impl Iterator<Item = Entry<G>> {
        let is_up = move |until: Millis| until <= now;
        let kept = self.seats();
        let kept = kept.filter(move |(_, chair)| chair.until.is_some_and(is_up));
        kept.map(|(seat, _)| unkept(seat, Unkept::Expired))
    }

    /// The start of a game that was waiting for whoever sits down here.
    pub(super) fn started_by(&self, last: Seat, chance: &Chance) -> Option<Entry<G>> {
        let waits = self.occasion == Some(Occasion::Challenge) && self.games() == 0;
        let mut others = self.seats().filter(|(seat, _)| *seat != last);
        let is_full = others.all(|(_, chair)| !chair.who.is_vacant());
        (waits && is_full).then(|| self.begun(chance))
    }
}

fn no_challenge() -> Refused {
    let message = "nobody challenges you to this table, or not any more";
    Refused::conflict("no-challenge", message)
}

const fn unkept<G: Hosted>(seat: Seat, how: Unkept) -> Entry<G> {
    Entry::Sat {
        seat,
        who: Occupant::Open,
        removed: false,
        unkept: Some(how),
    }
}
