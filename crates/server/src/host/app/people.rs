//! Who people are, and where they were last heard from.

use std::collections::HashMap;

use super::{App, own_bots::nameless};
use crate::{
    edge::{
        address::Address,
        id::{PersonId, Token},
        refused::Refused,
    },
    host::{clock::Millis, thinkers::queue::Home},
    lock::lock,
    store::KnownPerson,
    table::decision::{Author, Person},
};

/// Maximum number of people remembered without asking the store.
const REMEMBERED: usize = 10_000;
/// How much later somebody is seen again, as the store knows it: to know the day is enough.
const SEEN_AGAIN: Millis = 24 * 60 * 60 * 1000;

/// People who were asked for a moment ago.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// By their tokens, with the time they were last seen.
    people: HashMap<String, (Person, Millis)>,
    /// How often somebody was to be read again. What was read before that may be wrong.
    changes: u64,
}

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
        self.add_person(name, None).await
    }

    pub(super) async fn add_person(
        &self,
        name: Option<String>,
        author: Option<Author>,
    ) -> Result<(Person, Token), Refused> {
        let person = Person {
            id: PersonId(u64::from_le_bytes(self.chance().bytes())),
            name,
            picture: None,
            author,
        };
        let token = Token::new(self.chance().bytes());
        let added = self.store().add_person(&person, &token, self.now()).await;
        added.map_err(|error| self.store_failed(&error))?;
        Ok((person, token))
    }

    /// Finds the person of a token. If anybody changed during the search, it searches again: the token may just
    /// have been replaced.
    pub(crate) async fn person(&self, token: &Token) -> Result<Option<Person>, Refused> {
        let now = self.now();
        let is_recent = |seen: Millis| now - seen < SEEN_AGAIN;
        let known = async || {
            let found = self.store().known_person(token).await;
            found.map_err(|error| self.store_failed(&error))
        };
        loop {
            let changes = {
                let known = lock(&self.0.people);
                if let Some((person, seen)) = known.people.get(token.as_str())
                    && is_recent(*seen)
                {
                    return Ok(Some(person.clone()));
                }
                known.changes
            };
            let Some(KnownPerson {
                person,
                mut seen,
                is_first_use,
            }) = known().await?
            else {
                return Ok(None);
            };
            if is_first_use {
                // Another one may have been used first, and this one is good for nothing then.
                self.keep_only(person.id, token).await?;
                continue;
            }
            // Where that cannot be stored, it is tried again the next time.
            if !is_recent(seen) && self.store().saw(person.id, now).await.is_ok() {
                seen = now;
            }
            let mut known = lock(&self.0.people);
            if known.changes != changes {
                continue;
            }
            if known.people.len() >= REMEMBERED {
                known.people.clear();
            }
            let token = token.as_str().to_owned();
            known.people.insert(token, (person.clone(), seen));
            return Ok(Some(person));
        }
    }

    pub(crate) async fn rename(&self, person: &Person, name: Option<&str>) -> Result<(), Refused> {
        if person.author.is_some() {
            let message = "a bot keeps its name; its author may bring another one";
            return Err(Refused::conflict("bot-keeps-name", message));
        }
        if name.is_none() && person.name.is_some() && !self.bots_of(person.id).await?.is_empty() {
            return Err(nameless());
        }
        self.gate().moves(person.id)?;
        let renamed = self.store().rename(person.id, name).await;
        renamed.map_err(|error| self.store_failed(&error))?;
        self.read_again(person.id);
        Ok(())
    }

    /// Another token for somebody, who asks for it themselves. The one before ends when this one is first used,
    /// so that a lost answer locks nobody out.
    pub(crate) async fn renew_own_token(
        &self,
        person: PersonId,
        asked_with: &Token,
    ) -> Result<Token, Refused> {
        self.gate().moves(person)?;
        let token = Token::new(self.chance().bytes());
        let store = self.store();
        let added = store.add_token(person, &token, asked_with, self.now());
        let added = added.await.map_err(|error| self.store_failed(&error))?;
        added.then_some(token).ok_or_else(Refused::nobody)
    }

    /// Every other token of somebody is good for nothing any more, and their streams end. Whoever asked may go
    /// meanwhile: what was begun is done.
    async fn keep_only(&self, person: PersonId, token: &Token) -> Result<(), Refused> {
        let (app, token) = (self.clone(), token.clone());
        let kept = tokio::spawn(async move {
            let kept = app.store().keep_only(person, &token).await;
            app.read_again(person);
            // Where that is not known, they were ended perhaps, and open themselves again.
            if !matches!(kept, Ok(false)) {
                app.ends().end_all(person);
            }
            kept.map_err(|error| app.store_failed(&error))?;
            Ok(())
        });
        kept.await.unwrap_or_else(|_| Err(Refused::unavailable()))
    }

    /// Gives a bot another token. The one before is good for nothing any more, and its streams end.
    pub(super) async fn another_token(&self, bot: PersonId) -> Result<Token, Refused> {
        let app = self.clone();
        let replaced = tokio::spawn(async move {
            let token = Token::new(app.chance().bytes());
            let replaced = app.store().replace_token(bot, &token, app.now()).await;
            app.read_again(bot);
            replaced.map_err(|error| app.store_failed(&error))?;
            app.ends().end_all(bot);
            Ok(token)
        });
        replaced
            .await
            .unwrap_or_else(|_| Err(Refused::unavailable()))
    }

    /// The store knows better who this is.
    pub(crate) fn read_again(&self, person: PersonId) {
        let mut known = lock(&self.0.people);
        known.changes += 1;
        // A bot is known with the name of its author.
        known.people.retain(|_, (known, _)| {
            let author = known.author.as_ref().map(|author| author.id);
            known.id != person && author != Some(person)
        });
    }
}
