//! Deletes what is kept long enough, in small pieces, and never a table that somebody uses.

use std::{collections::BTreeSet, time::Duration};

use tokio::time;

use crate::{
    edge::{
        id::{PersonId, TableId},
        refused::{Kind, Refused},
    },
    host::{
        app::App,
        clock::{Millis, millis},
    },
    store::{Log, Reach, StoreError},
    table::{
        decision::{Person, Request},
        occupant::Occupant,
    },
};

/// How often it is looked what can go.
const ROUND: Duration = Duration::from_secs(60 * 60);
/// How long the store is left to the tables between two deletions.
const PAUSE: Duration = Duration::from_millis(20);
/// By how much the time that ages are told by moves on from one sweep to the next, at most. A clock that
/// is years ahead for a while deletes next to nothing; after a long stop it takes some hours.
const STEP: Millis = 24 * 60 * 60 * 1000;

/// What a sweep has deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    pub tables: u64,
    pub people: u64,
}

impl App {
    /// Sweeps now and then, until the server ends.
    pub(crate) async fn keep_sweeping(self) {
        let mut rounds = time::interval(ROUND);
        loop {
            tokio::select! {
                () = self.closed() => return,
                _ = rounds.tick() => {}
            }
            match self.sweep().await {
                Ok(Swept {
                    tables: 0,
                    people: 0,
                }) => {}
                Ok(Swept { tables, people }) => {
                    tracing::info!(tables, people, "deleted what was kept long enough");
                }
                Err(error) => {
                    self.store_failed(&error);
                }
            }
        }
    }

    /// Deletes tables and guests that were not used for as long as the settings say, and what is left
    /// of people who asked for it.
    ///
    /// # Errors
    /// When the store fails; the next sweep goes on.
    pub async fn sweep(&self) -> Result<Swept, StoreError> {
        let now = self.sweeping_time().await?;
        let retention = self.settings().retention;
        let mut swept = Swept::default();
        for person in self.store().forgotten().await? {
            swept.tables += self.sweep_after(person).await?;
        }
        for (finished, kept) in [(false, retention.unfinished), (true, retention.finished)] {
            if let Some(kept) = kept {
                swept.tables += self.sweep_tables(finished, before(now, kept)).await?;
            }
        }
        if let Some(kept) = retention.guests {
            self.store().saw_the_old(now).await?;
            loop {
                let some = self.store().delete_idle_guests(before(now, kept)).await?;
                if some == 0 {
                    break;
                }
                swept.people += some;
                time::sleep(PAUSE).await;
            }
        }
        self.metrics().tables_deleted.inc_by(swept.tables);
        self.metrics().people_deleted.inc_by(swept.people);
        Ok(swept)
    }

    /// Deletes a person who asks for it: they leave the tables they share with others, and nobody can
    /// come back as them. A game that others played, too, stays as it was.
    pub(crate) async fn delete_person(&self, person: &Person) -> Result<(), Refused> {
        let failed = |error: StoreError| self.store_failed(&error);
        let shared = self.store().tables_to_leave(person.id).await;
        for table in shared.map_err(failed)? {
            match self.ask(table, person, Request::Leave).await {
                // Cards are being dealt, or nothing can be stored: to be tried again.
                Err(refused) if matches!(refused.kind, Kind::Conflict | Kind::Unavailable) => {
                    return Err(refused);
                }
                // They may own a table without sitting there.
                Ok(_) | Err(_) => {}
            }
        }
        for bot in self.store().bots_of(person.id).await.map_err(failed)? {
            self.delete_at_once(bot.id).await?;
        }
        self.delete_at_once(person.id).await
    }

    /// Deletes somebody, wherever they sit: their tokens are good for nothing any more, and their streams
    /// end. They stand up from their tables when those are looked at next.
    pub(crate) async fn delete_at_once(&self, person: PersonId) -> Result<(), Refused> {
        let deleted = self.store().delete_person(person).await;
        deleted.map_err(|error| self.store_failed(&error))?;
        self.read_again(person);
        self.ends().end_all(person);
        self.forget_home(person);
        self.metrics().people_deleted.inc();
        let app = self.clone();
        tokio::spawn(async move {
            match app.sweep_after(person).await {
                Ok(tables) => {
                    app.metrics().tables_deleted.inc_by(tables);
                }
                Err(error) => {
                    app.store_failed(&error);
                }
            }
        });
        Ok(())
    }

    /// Deletes the tables of a deleted person at which no other person ever played: how many. What is
    /// still in the memory is left to a later sweep. Wherever else they have a seat, they stand up, so
    /// that nobody waits for them and no list names them.
    async fn sweep_after(&self, person: PersonId) -> Result<u64, StoreError> {
        let (mut deleted, mut waits) = (0, false);
        for table in self.store().tables_alone(person).await? {
            let log = match self.store().log(table, Reach::Whole).await {
                Ok(Some(log)) => log,
                // A damaged table may be one that others sat at: it is kept as long as any other.
                Ok(None) | Err(StoreError::Unreadable(_)) => continue,
                Err(error) => return Err(error),
            };
            if people_in(&log).iter().any(|other| *other != person) && was_played(&log) {
                continue;
            }
            if self.delete_table(table, Millis::MAX).await? {
                deleted += 1;
            } else {
                waits = true;
            }
            time::sleep(PAUSE).await;
        }
        for table in self.store().tables_with(person).await? {
            waits |= !self.stand_up(table, person).await;
        }
        if !waits {
            self.store().is_forgotten(person).await?;
        }
        Ok(deleted)
    }

    /// Makes a deleted person stand up: whether there is nothing left to do.
    async fn stand_up(&self, table: TableId, person: PersonId) -> bool {
        let person = Person {
            id: person,
            name: None,
            picture: None,
            author: None,
        };
        match self.ask(table, &person, Request::Leave).await {
            Ok(_) => true,
            // Cards are being dealt, or nothing can be stored. All else means that they have no seat.
            Err(refused) => !matches!(refused.kind, Kind::Conflict | Kind::Unavailable),
        }
    }

    async fn sweep_tables(&self, finished: bool, before: Millis) -> Result<u64, StoreError> {
        let (mut deleted, mut after) = (0, None::<TableId>);
        loop {
            let unused = self.store().unused_tables(finished, before, after).await?;
            let Some(last) = unused.last() else {
                return Ok(deleted);
            };
            after = Some(*last);
            for table in unused {
                deleted += u64::from(self.delete_table(table, before).await?);
                time::sleep(PAUSE).await;
            }
        }
    }

    /// The time that ages are told by.
    async fn sweeping_time(&self) -> Result<Millis, StoreError> {
        let now = self.now();
        let last = self.store().swept().await?;
        let time = last.map_or(now, |last| now.min(last.saturating_add(STEP)));
        self.store().set_swept(time).await?;
        Ok(time)
    }
}

fn before(now: Millis, kept: Duration) -> Millis {
    now.saturating_sub(millis(kept))
}

/// Was a game ever dealt there?
fn was_played(log: &Log) -> bool {
    #[derive(serde::Deserialize)]
    struct Row {
        what: String,
    }
    let rows = log.entries.iter();
    let mut rows = rows.filter_map(|row| serde_json::from_str::<Row>(&row.body).ok());
    rows.any(|row| row.what == "dealt")
}

/// Everybody who ever sat at a table, and who opened it.
fn people_in(log: &Log) -> BTreeSet<PersonId> {
    let rows = std::iter::once(&log.created).chain(&log.entries);
    rows.filter_map(|row| serde_json::from_str::<Seated>(&row.body).ok())
        .flat_map(|row| {
            let places = row.places.into_iter().chain(row.place);
            places.filter_map(|who| who.person()).chain(row.owner)
        })
        .collect()
}

/// What a row of a log says of people.
#[derive(serde::Deserialize)]
struct Seated {
    #[serde(default)]
    owner: Option<PersonId>,
    #[serde(default)]
    places: Vec<Occupant>,
    #[serde(default)]
    place: Option<Occupant>,
}
