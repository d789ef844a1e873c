//! A store in memory that fails as disks do, from a seed: for simulations of the whole server.
//!
//! What is written reaches the disk in two steps, as with a database: first it lies in a cache, then it
//! is synced and survives. A crash keeps a part of what was not synced, and a transaction of which
//! anything is missing is dropped as a whole.

mod fault;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard},
};

use cards::{Rng, Seed};
use tokio::{
    sync::Notify,
    time::{Instant, sleep, sleep_until},
};

pub use fault::{Fault, Weather};

use self::fault::{Fate, Outcome};
use crate::{
    edge::id::{PersonId, TableId, Token},
    host::clock::Millis,
    lock::lock,
    store::{
        Append, FinishedRow, KnownPerson, Listing, Log, Reach, Row, SnapshotRow, StoreError,
        StoredRow, Trouble,
        lists::OF_ONE_OWNER,
        page::{Cursor, Line, Page},
    },
    table::{Status, decision::Person},
};

/// A simulated disk. Cheap to clone; what it keeps outlives the servers on it.
#[derive(Clone, Debug)]
pub struct Disk(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    inner: Mutex<Inner>,
    /// The server shall be killed now.
    kill: Notify,
}

#[derive(Debug)]
struct Inner {
    kept: Kept,
    /// What was written and not synced yet.
    cached: Vec<Append>,
    rng: Rng,
    weather: Weather,
    /// No write finds room before this moment.
    full_until: Option<Instant>,
    faults: BTreeMap<Fault, u64>,
}

/// Everything that survives.
#[derive(Debug, Default)]
struct Kept {
    logs: BTreeMap<TableId, Vec<Row>>,
    snapshots: BTreeMap<(TableId, i64), SnapshotRow>,
    listings: BTreeMap<TableId, Listing>,
    results: BTreeMap<(TableId, i64), FinishedRow>,
    /// Their names, and when they were last seen.
    people: BTreeMap<PersonId, (Option<String>, Millis)>,
    tokens: BTreeMap<String, PersonId>,
    put_away: BTreeSet<(PersonId, TableId)>,
}

impl Disk {
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self(Arc::new(Shared {
            inner: Mutex::new(Inner {
                kept: Kept::default(),
                cached: Vec::new(),
                rng: Rng::new(seed, 1),
                weather: Weather::Calm,
                full_until: None,
                faults: BTreeMap::new(),
            }),
            kill: Notify::new(),
        }))
    }

    pub fn set_weather(&self, weather: Weather) {
        let mut inner = self.lock();
        inner.weather = weather;
        inner.full_until = None;
    }

    /// Waits until a fault asks for the server to be killed.
    pub async fn killed(&self) {
        self.0.kill.notified().await;
    }

    /// The server is gone: of what was not synced the disk has kept a part.
    pub fn crash(&self) {
        let mut inner = self.lock();
        let inner = &mut *inner;
        inner.full_until = None;
        let cached = std::mem::take(&mut inner.cached);
        if cached.is_empty() {
            return;
        }
        let rows = cached.iter().map(|append| append.rows.len()).sum::<usize>();
        let rows = u32::try_from(rows).unwrap_or(u32::MAX);
        match inner.rng.below(rows + 2) {
            0 => inner.count(Fault::CacheLost),
            kept if kept <= rows => inner.count(Fault::Torn),
            _ if inner.weather == Weather::Lying => inner.count(Fault::CacheLost),
            _ => inner.kept.store(&cached),
        }
    }

    /// Damages a stored row, as a worn-out disk does while no server runs: whose it was.
    pub fn damage(&self) -> Option<TableId> {
        let mut inner = self.lock();
        let inner = &mut *inner;
        let tables: Vec<TableId> = inner.kept.logs.keys().copied().collect();
        let table = *inner.rng.choose(&tables)?;
        let rows = inner.kept.logs.get_mut(&table)?;
        let row = inner.rng.below(u32::try_from(rows.len()).ok()?);
        let row = rows.get_mut(usize::try_from(row).ok()?)?;
        let byte = inner.rng.below(u32::try_from(row.body.len()).ok()?);
        let byte = usize::try_from(byte).ok()?;
        let mut body = row.body.clone().into_bytes();
        body[byte] = if body[byte] == b'1' { b'2' } else { b'1' };
        row.body = String::from_utf8(body).ok()?;
        inner.count(Fault::Damaged);
        Some(table)
    }

    /// How many rows of a table are stored.
    #[must_use]
    pub fn rows_of(&self, table: TableId) -> usize {
        self.lock().kept.logs.get(&table).map_or(0, Vec::len)
    }

    /// Counts a fault that did not come from the disk.
    pub fn count(&self, fault: Fault) {
        self.lock().count(fault);
    }

    /// Every fault so far, and how often it came.
    #[must_use]
    pub fn faults(&self) -> BTreeMap<Fault, u64> {
        self.lock().faults.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        lock(&self.0.inner)
    }

    /// One transaction.
    pub(super) async fn write(&self, appends: &[&Append]) -> Result<(), StoreError> {
        let lies = self.lock().weather == Weather::Lying;
        let (fate, full) = self.lock().fate();
        sleep(fate.steps[0]).await;
        if full {
            return Err(Trouble::Full.into());
        }
        if fate.outcome == Outcome::Lost {
            return Err(failed());
        }
        {
            let mut inner = self.lock();
            inner.check(appends)?;
            if lies {
                // Rows that were acknowledged before are synced with the next write.
                inner.sync();
            }
            inner.cached.extend(appends.iter().copied().cloned());
        }
        if lies {
            return Ok(());
        }
        self.pass(&fate, 1, Outcome::KillUnsynced).await;
        self.lock().sync();
        self.pass(&fate, 2, Outcome::KillSynced).await;
        match fate.outcome {
            Outcome::AnswerLost => Err(failed()),
            _ => Ok(()),
        }
    }

    /// Waits for a step of a write, during which the server may be killed.
    async fn pass(&self, fate: &Fate, step: usize, kill: Outcome) {
        if fate.outcome == kill {
            self.0.kill.notify_one();
            std::future::pending::<()>().await;
        }
        sleep(fate.steps[step]).await;
    }

    /// A write of one row that is no part of a log.
    async fn change(&self, change: impl FnOnce(&mut Kept)) -> Result<(), StoreError> {
        let (fate, full) = self.lock().fate();
        sleep(fate.steps[0]).await;
        if full {
            return Err(Trouble::Full.into());
        }
        if fate.outcome == Outcome::Lost {
            return Err(failed());
        }
        self.pass(&fate, 1, Outcome::KillUnsynced).await;
        change(&mut self.lock().kept);
        self.pass(&fate, 2, Outcome::KillSynced).await;
        match fate.outcome {
            Outcome::AnswerLost => Err(failed()),
            _ => Ok(()),
        }
    }

    /// Reads what is there now; it may arrive later.
    async fn read<T>(&self, read: impl FnOnce(&mut Inner) -> T) -> Result<T, StoreError> {
        let (read, until, failed_) = {
            let mut inner = self.lock();
            let read = read(&mut inner);
            let (delay, fails) = inner.read_fate();
            (read, Instant::now() + delay, fails)
        };
        sleep_until(until).await;
        if failed_ { Err(failed()) } else { Ok(read) }
    }

    pub(super) async fn log(
        &self,
        table: TableId,
        reach: Reach,
    ) -> Result<Option<Log>, StoreError> {
        self.read(|inner| {
            let game = match reach {
                Reach::Whole => -1,
                Reach::Latest => i64::MAX,
                Reach::Game(number) => number.into(),
            };
            let snapshots = inner.kept.snapshots.range((table, 0)..=(table, i64::MAX));
            let (past, coming): (Vec<_>, Vec<_>) = snapshots
                .map(|(_, snapshot)| snapshot)
                .partition(|snapshot| snapshot.game <= game);
            let snapshot = past.last().copied().cloned();
            let from = snapshot.as_ref().map_or(1, |snapshot| snapshot.seq);
            let next = coming.first().filter(|_| matches!(reach, Reach::Game(_)));
            let to = next.map_or(i64::MAX, |snapshot| snapshot.seq);
            let mut rows = inner.rows(table).cloned().map(StoredRow::from);
            Some(Log {
                created: rows.next()?,
                snapshot,
                entries: rows.filter(|row| (from..to).contains(&row.seq)).collect(),
            })
        })
        .await
    }

    pub(super) async fn due(&self, now: Millis) -> Result<Vec<TableId>, StoreError> {
        self.read(|inner| {
            let listings = inner.kept.listings.values();
            let due = listings.filter(|listing| listing.wake.is_some_and(|wake| wake <= now));
            due.map(|listing| listing.table).collect()
        })
        .await
    }

    pub(super) async fn lobby(&self, since: Millis, page: Page) -> Result<Vec<Line>, StoreError> {
        let open = |_: &Kept, listing: &Listing| {
            listing.listed && listing.status != Status::Over && listing.shown >= Some(since)
        };
        self.summaries(open, OF_ONE_OWNER, page).await
    }

    pub(super) async fn listed_tables_of(
        &self,
        owner: PersonId,
        since: Millis,
    ) -> Result<i64, StoreError> {
        self.read(|inner| {
            let listings = inner.kept.listings.values();
            let own = listings.filter(|listing| {
                let open = listing.listed && listing.status == Status::Open;
                open && listing.owner == owner && listing.shown >= Some(since)
            });
            i64::try_from(own.count()).unwrap_or(i64::MAX)
        })
        .await
    }

    pub(super) async fn tables_of(
        &self,
        person: PersonId,
        since: Millis,
        over: Option<bool>,
        page: Page,
    ) -> Result<Vec<Line>, StoreError> {
        let own = |kept: &Kept, listing: &Listing| {
            is_member(listing, person)
                && over.is_none_or(|over| over == (listing.status == Status::Over))
                && (listing.status == Status::Over || listing.shown >= Some(since))
                && !kept.put_away.contains(&(person, listing.table))
        };
        self.summaries(own, i64::MAX, page).await
    }

    pub(super) async fn put_away(
        &self,
        person: PersonId,
        table: TableId,
        away: bool,
    ) -> Result<(), StoreError> {
        self.change(|kept| {
            if away {
                kept.put_away.insert((person, table));
            } else {
                kept.put_away.remove(&(person, table));
            }
        })
        .await
    }

    pub(super) async fn is_put_away(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<bool, StoreError> {
        self.read(|inner| inner.kept.put_away.contains(&(person, table)))
            .await
    }

    pub(super) async fn running_tables_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<String>, StoreError> {
        let running = |_: &Kept, listing: &Listing| {
            is_member(listing, person)
                && matches!(listing.status, Status::Playing | Status::Dealing)
        };
        let running = self
            .summaries(running, i64::MAX, Page::first(u8::MAX))
            .await?;
        Ok(running.into_iter().map(|line| line.summary).collect())
    }

    pub(super) async fn waiting_tables_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<String>, StoreError> {
        let waiting = |_: &Kept, listing: &Listing| {
            is_member(listing, person) && matches!(listing.status, Status::Open | Status::Over)
        };
        let waiting = self
            .summaries(waiting, i64::MAX, Page::first(u8::MAX))
            .await?;
        Ok(waiting.into_iter().map(|line| line.summary).collect())
    }

    async fn summaries(
        &self,
        of: impl Fn(&Kept, &Listing) -> bool,
        of_one_owner: i64,
        page: Page,
    ) -> Result<Vec<Line>, StoreError> {
        self.read(|inner| {
            let listings = inner.kept.listings.values();
            let listings = listings.filter(|listing| of(&inner.kept, listing));
            let mut listings: Vec<&Listing> = listings.collect();
            listings.sort_by_key(|listing| (Reverse(listing.shown), listing.table));
            let mut owners = BTreeMap::<PersonId, i64>::new();
            listings.retain(|listing| {
                let place = owners.entry(listing.owner).or_default();
                *place += 1;
                *place <= of_one_owner
            });
            let lines = listings.into_iter().map(|listing| Line {
                cursor: Cursor {
                    at: listing.shown.unwrap_or(listing.updated),
                    table: listing.table,
                    game: 0,
                },
                summary: listing.summary.clone(),
            });
            of_page(lines, page)
        })
        .await
    }

    pub(super) async fn results(&self, page: Page) -> Result<Vec<Line>, StoreError> {
        self.finished(page, |_, finished| finished.listed).await
    }

    pub(super) async fn results_of(
        &self,
        person: PersonId,
        page: Page,
    ) -> Result<Vec<Line>, StoreError> {
        let own = |kept: &Kept, finished: &FinishedRow| {
            let listing = kept.listings.get(&finished.table);
            finished.people.contains(&person)
                || listing.is_some_and(|listing| is_member(listing, person))
        };
        self.finished(page, own).await
    }

    async fn finished(
        &self,
        page: Page,
        of: impl Fn(&Kept, &FinishedRow) -> bool,
    ) -> Result<Vec<Line>, StoreError> {
        self.read(|inner| {
            let kept = &inner.kept;
            let rows = kept.results.values();
            let rows = rows.filter(|row| of(kept, row));
            let mut lines: Vec<Line> = rows
                .map(|row| Line {
                    cursor: Cursor {
                        at: row.at,
                        table: row.table,
                        game: row.game,
                    },
                    summary: row.summary.clone(),
                })
                .collect();
            lines.sort_by_key(|line| line.cursor.order());
            of_page(lines.into_iter(), page)
        })
        .await
    }

    pub(super) async fn add_person(
        &self,
        person: &Person,
        token: &Token,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.change(|kept| {
            kept.people.insert(person.id, (person.name.clone(), now));
            kept.tokens.insert(token.hash(), person.id);
        })
        .await
    }

    pub(super) async fn known_person(
        &self,
        token: &Token,
    ) -> Result<Option<KnownPerson>, StoreError> {
        self.read(|inner| {
            let id = *inner.kept.tokens.get(&token.hash())?;
            let (name, seen) = inner.kept.people.get(&id)?.clone();
            // No simulated person brings a bot.
            let (picture, author) = (None, None);
            let person = Person {
                id,
                name,
                picture,
                author,
            };
            // Nor does one take another token.
            let is_first_use = false;
            Some(KnownPerson {
                person,
                seen,
                is_first_use,
            })
        })
        .await
    }

    pub(super) async fn rename(&self, person: PersonId, name: &str) -> Result<(), StoreError> {
        let name = Some(name).filter(|name| !name.is_empty());
        self.change(|kept| {
            if let Some((known, _)) = kept.people.get_mut(&person) {
                *known = name.map(str::to_owned);
            }
        })
        .await
    }

    pub(super) async fn saw(&self, person: PersonId, now: Millis) -> Result<(), StoreError> {
        self.change(|kept| {
            if let Some((_, seen)) = kept.people.get_mut(&person) {
                *seen = now;
            }
        })
        .await
    }
}

impl Inner {
    fn count(&mut self, fault: Fault) {
        *self.faults.entry(fault).or_default() += 1;
    }

    /// The log of a table as a reader sees it.
    fn rows(&self, table: TableId) -> impl Iterator<Item = &Row> {
        let kept = self.kept.logs.get(&table).into_iter().flatten();
        // Rows that were acknowledged too early are there until the server is killed.
        let cached = self
            .cached
            .iter()
            .filter(|_| self.weather == Weather::Lying);
        let cached = cached.flat_map(|append| &append.rows);
        kept.chain(cached.filter(move |row| row.table == table))
    }

    /// Nothing is stored twice.
    fn check(&self, appends: &[&Append]) -> Result<(), StoreError> {
        let mut new: BTreeSet<(TableId, i64)> = BTreeSet::new();
        for append in appends {
            for row in &append.rows {
                let is_there = self.rows(row.table).any(|other| other.seq == row.seq);
                if is_there || !new.insert((row.table, row.seq)) {
                    return Err(StoreError::Conflict);
                }
            }
            if let Some(finished) = &append.finished
                && self
                    .kept
                    .results
                    .contains_key(&(finished.table, finished.game))
            {
                return Err(StoreError::Conflict);
            }
        }
        Ok(())
    }

    fn sync(&mut self) {
        let cached = std::mem::take(&mut self.cached);
        self.kept.store(&cached);
    }
}

impl Kept {
    fn store(&mut self, appends: &[Append]) {
        for append in appends {
            for row in &append.rows {
                self.logs.entry(row.table).or_default().push(row.clone());
            }
            if let Some(listing) = &append.listing {
                let mut listing = listing.clone();
                let last = self.listings.get(&listing.table);
                let known = last.and_then(|last| last.people.clone());
                listing.people = listing.people.or(known);
                let shown = last.and_then(|last| last.shown);
                listing.shown = listing.shown.or(shown);
                self.listings.insert(listing.table, listing);
            }
            if let Some(snapshot) = &append.snapshot {
                let key = (snapshot.table, snapshot.seq);
                self.snapshots.insert(key, snapshot.clone());
            }
            if let Some(finished) = &append.finished {
                let key = (finished.table, finished.game);
                self.results.insert(key, finished.clone());
            }
        }
    }
}

/// The lines of a page, and one more where there is one.
fn of_page(lines: impl Iterator<Item = Line>, page: Page) -> Vec<Line> {
    let lines = lines.filter(|line| page.holds(line.cursor));
    lines.take(usize::from(page.most) + 1).collect()
}

fn is_member(listing: &Listing, person: PersonId) -> bool {
    let mut people = listing.people.iter().flatten();
    people.any(|other| *other == person)
}

fn failed() -> StoreError {
    Trouble::OutOfReach.into()
}
