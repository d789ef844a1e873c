//! Who sits where.

use cards::Seat;

use super::{Answer, Decided, Person, dealing, no_seat};
use crate::{
    edge::{
        id::PersonId,
        names::{are_alike, check_reserved, taken},
        refused::Refused,
    },
    host::chance::Chance,
    table::{
        Chair, Status, Table,
        any_game::Hosted,
        entry::{Entry, Unkept},
        occupant::{BotLevel, Occupant},
    },
};

impl<G: Hosted> Table<G> {
    pub(super) fn join(
        &self,
        person: &Person,
        seat: Option<Seat>,
        wish: Option<Seat>,
        chance: &Chance,
    ) -> Result<Decided<G>, Refused> {
        let free = self.seat_to_join(Some(person.id), person.name.as_deref(), wish)?;
        let entries = match seat {
            Some(seat) if seat == free => self.called_anew(person, seat)?.into_iter().collect(),
            Some(a) => vec![Entry::Swapped { a, b: free }],
            None => {
                person.check_name()?;
                let sat = Entry::Sat {
                    seat: free,
                    who: person.occupant(self.free_guest_number()),
                    removed: false,
                    unkept: None,
                };
                std::iter::once(sat)
                    .chain(self.muted_before(person.id, free))
                    .chain(self.started_by(free, chance))
                    .collect()
            }
        };
        Ok(Decided {
            entries,
            answer: Answer::Seated { seat: free },
        })
    }

    /// Before the first game whoever sits here may take another name or picture.
    fn called_anew(&self, person: &Person, seat: Seat) -> Result<Option<Entry<G>>, Refused> {
        person.check_name()?;
        let old = &self.chairs[seat.index()].who;
        let number = match old {
            Occupant::Guest { number, .. } => *number,
            _ => self.free_guest_number(),
        };
        let picture = person.picture.or(old.sitter().picture());
        let person = Person {
            picture,
            ..person.clone()
        };
        let who = person.occupant(number);
        let is_new = self.status() == Status::Open && who != *old;
        Ok(is_new.then_some(Entry::Sat {
            seat,
            who,
            removed: false,
            unkept: None,
        }))
    }

    /// Nobody is heard again, or hears again, by standing up and sitting down.
    fn muted_before(&self, person: PersonId, seat: Seat) -> impl Iterator<Item = Entry<G>> {
        let others = self.seats();
        let others = others.filter_map(|(other, chair)| Some((other, chair.who.person()?)));
        others.flat_map(move |(other, whom)| {
            let muted = |seat, whom| Entry::Muted {
                seat,
                whom,
                muted: true,
            };
            let heard = self.mutes.contains(&(whom, person));
            let hears = self.mutes.contains(&(person, whom));
            let heard = heard.then(|| muted(other, seat));
            heard.into_iter().chain(hears.then(|| muted(seat, other)))
        })
    }

    /// Where somebody can sit down under this name, whether they sit here already or not.
    pub(crate) fn seat_to_join(
        &self,
        person: Option<PersonId>,
        name: Option<&str>,
        wish: Option<Seat>,
    ) -> Result<Seat, Refused> {
        let seat = person.and_then(|person| self.seat_of(person));
        if let Some(seat) = seat
            && wish.is_none_or(|wish| wish == seat)
        {
            let called = self.chairs[seat.index()].who.name();
            if self.status() == Status::Open && called != name {
                self.check_free(name, Some(seat))?;
            }
            return Ok(seat);
        }
        self.before_the_deal()?;
        if seat.is_none() {
            self.may_sit_down(person, name)?;
        }
        let kept = person.and_then(|person| self.kept_for(person));
        if let Some(kept) = kept
            && wish.is_none_or(|wish| wish == kept)
        {
            return Ok(kept);
        }
        let open = |chair: &Chair| chair.who.is_open();
        let Some(wish) = wish else {
            let free = self.seats().find(|(_, chair)| open(chair));
            let full = || Refused::conflict("table-full", "there is no open seat");
            return free.map(|(seat, _)| seat).ok_or_else(full);
        };
        match self.chairs.get(wish.index()) {
            None => Err(no_seat()),
            Some(chair) if !open(chair) => {
                Err(Refused::conflict("seat-taken", "this seat is taken").at("seat"))
            }
            Some(_) => Ok(wish),
        }
    }

    /// What the next guest without a name is called by. Guests without a number are counted.
    fn free_guest_number(&self) -> u8 {
        let guests = self.chairs.iter().filter_map(|chair| match chair.who {
            Occupant::Guest { number, .. } => Some(number),
            Occupant::Open
            | Occupant::Person { .. }
            | Occupant::Bot { .. }
            | Occupant::OwnBot { .. }
            | Occupant::Challenged(_) => None,
        });
        let guests: Vec<u8> = guests.collect();
        let counted = guests.iter().filter(|number| **number == 0).count();
        let mut free = (1..=u8::MAX).skip(counted);
        free.find(|number| !guests.contains(number)).unwrap_or(0)
    }

    /// Nobody who was made to stand up, and nobody whom the others could take for one of them.
    fn may_sit_down(&self, person: Option<PersonId>, name: Option<&str>) -> Result<(), Refused> {
        if person.is_some_and(|person| self.removed.contains(&person)) {
            let message = "the owner of this table made you stand up; you can watch, or open a table of your own";
            return Err(Refused::conflict("removed", message));
        }
        self.check_free(name, None)
    }

    /// Nobody at the table but whoever sits at `own` is called so, or nearly so.
    fn check_free(&self, name: Option<&str>, own: Option<Seat>) -> Result<(), Refused> {
        let others = self.seats().filter(|(seat, _)| Some(*seat) != own);
        let names: Vec<&str> = others.filter_map(|(_, chair)| chair.who.name()).collect();
        match name {
            Some(name) if names.iter().any(|other| are_alike(name, other)) => {
                Err(taken(name, &names))
            }
            Some(name) => check_reserved(name),
            None => Ok(()),
        }
    }

    pub(super) fn leave(&self, person: PersonId, seat: Seat) -> Result<Decided<G>, Refused> {
        match self.status() {
            Status::Playing => {
                let is_away = self.chairs[seat.index()].away;
                Ok(Decided::unless(is_away, Entry::Left { seat }))
            }
            Status::Dealing => Err(dealing()),
            Status::Open | Status::Over => {
                // Nobody accepts to play with somebody who is not there any more.
                let cancelled = self.cancelled().filter(|_| person == self.owner);
                let stood_up = std::iter::once(Entry::stood_up(seat));
                Ok(Decided::of(stood_up.chain(cancelled).collect()))
            }
        }
    }

    pub(super) fn place(
        &self,
        person: &Person,
        seat: Seat,
        bot: Option<BotLevel>,
    ) -> Result<Decided<G>, Refused> {
        if person.id != self.owner {
            return Err(Refused::no_table());
        }
        self.before_the_deal()?;
        let chair = self.chairs.get(seat.index()).ok_or_else(no_seat)?;
        let who = bot.map_or(Occupant::Open, |level| Occupant::Bot { level });
        // A person who has left by themselves is not sent away.
        let person = chair.who.person().filter(|_| !chair.away);
        let removed = person.is_some_and(|person| person != self.owner);
        let is_so = chair.who == who;
        let unkept = chair.who.challenged().map(|_| Unkept::Cancelled);
        let sat = Entry::Sat {
            seat,
            who,
            removed,
            unkept,
        };
        Ok(Decided::unless(is_so, sat))
    }
}
