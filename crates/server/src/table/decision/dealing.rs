//! The fair deal, and the start of a game.

use cards::Seat;

use super::{Decided, Person, dealing, playing};
use crate::{
    edge::refused::Refused,
    host::chance::Chance,
    table::{
        Chair, Status, Table,
        any_game::Hosted,
        entry::{Dealt, Entry, Unkept},
        occupant::{BotLevel, Occupant},
    },
};

impl<G: Hosted> Table<G> {
    pub(super) fn commit(&self, seat: Seat, commitment: String) -> Result<Decided<G>, Refused> {
        self.before_the_deal()?;
        if play::unhex(&commitment).is_none() {
            let message =
                "a commitment is 64 hexadecimal digits, see the documents on the fair deal";
            return Err(Refused::bad("bad-commitment", message).at("commitment"));
        }
        let chair = &self.chairs[seat.index()];
        let person = chair.who.person();
        if person.is_some_and(|person| self.unopened.contains(&person)) {
            let message =
                "you did not open what you committed to before; add a text without a commitment";
            return Err(Refused::conflict("not-opened-before", message));
        }
        let again = chair.must_open() && chair.commitment.as_ref() == Some(&commitment);
        Ok(Decided::unless(
            again,
            Entry::Committed { seat, commitment },
        ))
    }

    pub(super) fn open(
        &self,
        seat: Seat,
        text: String,
        chance: &Chance,
    ) -> Result<Decided<G>, Refused> {
        if text.len() > play::MOST_ENTROPY {
            let message = format!("use at most {} bytes of text", play::MOST_ENTROPY);
            return Err(Refused::bad("long-entropy", message).at("text"));
        }
        let chair = &self.chairs[seat.index()];
        match (self.status(), &chair.commitment) {
            // Two tabs open the same text, and the cards are dealt with the first.
            (Status::Playing, _) if self.was_added(seat, &text) => {
                return Ok(Decided::of(Vec::new()));
            }
            (Status::Playing, _) => return Err(playing()),
            (Status::Dealing, None) => return Err(dealing()),
            (Status::Open | Status::Over, Some(_)) => {
                let message = "you have committed to a text; it is opened when the game starts";
                return Err(Refused::conflict("not-yet-open", message));
            }
            (Status::Dealing, Some(commitment)) if *commitment != play::seat_commitment(&text) => {
                let message = "this is not the text you committed to";
                return Err(Refused::conflict("other-text", message));
            }
            (Status::Dealing, Some(_)) | (Status::Open | Status::Over, None) => {}
        }
        if chair.text.as_ref() == Some(&text) {
            return Ok(Decided::of(Vec::new()));
        }
        let mut entries = vec![Entry::Opened { seat, text }];
        let mut others = self.seats().filter(|(other, _)| *other != seat);
        if self.opening.is_some() && !others.any(|(_, chair)| chair.must_open()) {
            entries.push(self.dealt(chance));
        }
        Ok(Decided::of(entries))
    }

    /// Was the running game dealt with this text from this seat?
    fn was_added(&self, seat: Seat, text: &str) -> bool {
        let fair = self
            .playing
            .as_ref()
            .and_then(|playing| playing.fair.as_ref());
        let added = fair.and_then(|fair| fair.entropy.get(seat.index()));
        added.is_some_and(|added| !added.is_empty() && added == text)
    }

    pub(super) fn start(
        &self,
        person: &Person,
        fill: Option<BotLevel>,
        chance: &Chance,
    ) -> Result<Decided<G>, Refused> {
        let seat = self.seat_of(person.id);
        let may = match self.status() {
            // Nobody at a table waits for an owner who is not there, and may be gone for good.
            Status::Open => {
                let waits = self.seat_of(self.owner).is_some();
                person.id == self.owner || seat.is_some() && !waits
            }
            Status::Over | Status::Dealing | Status::Playing => {
                seat.is_some() || person.id == self.owner
            }
        };
        if !may {
            return Err(Refused::no_table());
        }
        self.before_the_deal()?;
        if self.status() == Status::Over && self.undecided().any(|other| Some(other) != seat) {
            return self.agree(seat);
        }
        let mut entries = Vec::new();
        for (seat, chair) in self.seats() {
            // A person who went away during the last game has left the seat by now.
            if !chair.who.is_vacant() && !chair.away {
                continue;
            }
            let Some(level) = fill else {
                let message = "some seats are open: wait for people, or fill them with bots";
                return Err(Refused::conflict("seats-open", message));
            };
            let who = Occupant::Bot { level };
            let unkept = chair.who.challenged().map(|_| Unkept::Cancelled);
            entries.push(Entry::Sat {
                seat,
                who,
                removed: false,
                unkept,
            });
        }
        entries.push(self.begun(chance));
        Ok(Decided::of(entries))
    }

    /// The cards are dealt, once everything is open that people committed to.
    pub(super) fn begun(&self, chance: &Chance) -> Entry<G> {
        if self.chairs.iter().any(Chair::must_open) {
            Entry::Starting
        } else {
            self.dealt(chance)
        }
    }

    /// Another game needs everybody who is there.
    fn agree(&self, seat: Option<Seat>) -> Result<Decided<G>, Refused> {
        let Some(seat) = seat else {
            let message = "those who sit here start another game, when all of them want one";
            return Err(Refused::conflict("not-agreed", message));
        };
        let again = self.chairs[seat.index()].agreed;
        Ok(Decided::unless(again, Entry::Agreed { seat }))
    }

    pub(super) fn dealt(&self, chance: &Chance) -> Entry<G> {
        let last = self.playing.as_ref();
        Entry::Dealt {
            number: self.games() + 1,
            rules: G::version(&self.rules),
            deal: Dealt::Fair {
                dealer: last.map(|last| last.game.next_dealer()),
            },
            next_secret: play::hex(&chance.bytes::<32>()),
            daily: None,
        }
    }
}
