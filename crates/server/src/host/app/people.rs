//! Who people are, and where they were last heard from.

use super::{App, lock};
use crate::{
    edge::{
        address::Address,
        id::{PersonId, Token},
        refused::Refused,
    },
    host::{clock::Millis, thinkers::queue::Home},
    table::decision::Person,
};

/// Maximum number of people remembered without asking the store.
const REMEMBERED: usize = 10_000;
/// How much later somebody is seen again, as the store knows it: to know the day is enough.
const SEEN_AGAIN: Millis = 24 * 60 * 60 * 1000;

impl App {
    /// Where somebody is heard from.
    pub(crate) fn heard_from(&self, person: PersonId, address: Address) {
        let mut homes = lock(&self.0.homes);
        if homes.len() >= REMEMBERED {
            homes.clear();
        }
        homes.insert(person, address);
    }

    pub(crate) fn forget_home(&self, person: PersonId) {
        lock(&self.0.homes).remove(&person);
    }

    /// With whom somebody shares the time of bots.
    pub(crate) fn home(&self, person: PersonId) -> Home {
        let homes = lock(&self.0.homes);
        let home = homes.get(&person).copied();
        home.map_or(Home::Unknown(person), Home::Address)
    }

    /// Somebody new.
    pub(crate) async fn welcome(&self, name: Option<String>) -> Result<(Person, Token), Refused> {
        let id = PersonId(u64::from_le_bytes(self.chance().bytes()));
        let picture = None;
        let person = Person { id, name, picture };
        let token = Token::new(self.chance().bytes());
        let added = self.store().add_person(&person, &token, self.now()).await;
        added.map_err(|error| self.store_failed(&error))?;
        Ok((person, token))
    }

    pub(crate) async fn person(&self, token: &Token) -> Result<Option<Person>, Refused> {
        let now = self.now();
        let is_recent = |seen: Millis| now - seen < SEEN_AGAIN;
        if let Some((person, seen)) = lock(&self.0.people).get(token.as_str())
            && is_recent(*seen)
        {
            return Ok(Some(person.clone()));
        }
        let found = self.store().person(token).await;
        let Some((person, seen)) = found.map_err(|error| self.store_failed(&error))? else {
            return Ok(None);
        };
        let mut seen = seen;
        if !is_recent(seen) {
            // Where that cannot be stored, it is tried again the next time.
            if self.store().saw(person.id, now).await.is_err() {
                return Ok(Some(person));
            }
            seen = now;
        }
        let mut people = lock(&self.0.people);
        if people.len() >= REMEMBERED {
            people.clear();
        }
        people.insert(token.as_str().to_owned(), (person.clone(), seen));
        Ok(Some(person))
    }

    pub(crate) async fn rename(&self, person: PersonId, name: Option<&str>) -> Result<(), Refused> {
        self.gate().moves(person)?;
        let renamed = self.store().rename(person, name).await;
        renamed.map_err(|error| self.store_failed(&error))?;
        self.read_again(person);
        Ok(())
    }

    /// The store knows better who this is.
    pub(crate) fn read_again(&self, person: PersonId) {
        lock(&self.0.people).retain(|_, (known, _)| known.id != person);
    }
}
