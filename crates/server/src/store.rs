//! Where entries, people and results are kept: SQLite by default, PostgreSQL by URL.
//!
//! The log of a table is append-only. Its key is (table, seq), so two nodes that both believe they
//! own a table cannot both append, and nothing can be stored twice.

mod chain;
pub(crate) mod disk;
mod health;
pub(crate) mod kept;
mod lock;
mod log;
mod place;
pub(crate) mod reader;
pub(crate) mod restoring;
mod retention;
mod schema;
mod trouble;
mod writer;

use std::{io, path::Path, str::FromStr as _, sync::Arc, time::Duration};

use sqlx::{
    PgPool, SqlitePool,
    postgres::{PgConnectOptions, PgPoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

pub use chain::Chain;
pub(crate) use chain::Follower;
pub(crate) use schema::newest as newest_schema;
pub use trouble::Trouble;

use self::{
    disk::Disk,
    health::Health,
    lock::{Lock, Locked},
    place::Place,
    writer::{Order, Writer},
};
use crate::{
    edge::id::{PersonId, TableId, Token},
    host::clock::Millis,
    table::{Status, decision::Person},
};

/// The store of a server. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    home: Home,
    orders: mpsc::Sender<Order>,
    health: Arc<Health>,
}

/// Where it is all kept.
#[derive(Clone, Debug)]
enum Home {
    Database(Pool),
    Simulated(Disk),
}

/// What was found out about the store so long ago is still so.
const FRESH: Duration = Duration::from_secs(1);
/// Whoever asks whether it is ready is answered after so long at the latest.
const SOON: Duration = Duration::from_secs(3);

/// The same thing of either database.
#[derive(Clone, Debug)]
enum On<S, P> {
    Sqlite(S),
    Postgres(P),
}

type Pool = On<SqlitePool, PgPool>;

/// Why the store did not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written there; look again.
    #[error("somebody else has written to this table")]
    Conflict,
    /// Nothing can be stored; what the database said of it, if it said something.
    #[error("the store cannot be used: {}", format!("{} {}", .0, .1).trim_end())]
    Unavailable(Trouble, String),
    #[error("the store holds what this program does not understand: {0}")]
    Unreadable(String),
}

/// The log of a table as it is stored: how it was opened, and what happened since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    pub created: StoredRow,
    /// What stands for the rows before the first of `entries`, where they were not read.
    pub snapshot: Option<SnapshotRow>,
    pub entries: Vec<StoredRow>,
}

impl Log {
    /// A log of which everything was read; nothing where there are no rows.
    pub(crate) fn whole(rows: Vec<StoredRow>) -> Option<Self> {
        let mut rows = rows.into_iter();
        rows.next().map(|created| Self {
            created,
            snapshot: None,
            entries: rows.collect(),
        })
    }
}

/// How much of a log is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    Whole,
    /// From the last snapshot on.
    Latest,
    /// From the last snapshot before this game, to the first one after it.
    Game(u32),
}

/// A table between two games, made of the rows before it so that they need not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotRow {
    pub table: TableId,
    /// How many rows it stands for.
    pub seq: i64,
    /// The game that is dealt next.
    pub game: i64,
    /// As JSON.
    pub body: String,
    /// Of the rows it stands for.
    pub chain: Chain,
    /// Of the snapshot itself.
    pub seal: Chain,
}

impl SnapshotRow {
    pub(crate) fn new(table: TableId, seq: i64, game: i64, chain: Chain, body: String) -> Self {
        Self {
            seal: chain.seal(table, seq, game, &body),
            table,
            seq,
            game,
            body,
            chain,
        }
    }

    /// Is it as it was written?
    pub(crate) fn is_whole(&self) -> bool {
        self.seal == self.chain.seal(self.table, self.seq, self.game, &self.body)
    }
}

/// One line of a log as it is found; nothing says that it is still as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRow {
    pub seq: i64,
    pub at: Millis,
    pub body: String,
    /// `None` where it was stored before there were checksums.
    pub chain: Option<Chain>,
}

/// Entries to add to the log of one table, all of them or none.
#[derive(Clone, Debug, Default)]
pub struct Append {
    pub rows: Vec<Row>,
    /// The line of the table in the list of tables, where it changes.
    pub listing: Option<Listing>,
    /// The game that ends with these entries.
    pub finished: Option<FinishedRow>,
    /// The table before these entries, where a game is dealt.
    pub snapshot: Option<SnapshotRow>,
}

/// One line of a log, to be written.
#[derive(Clone, Debug)]
pub struct Row {
    pub table: TableId,
    pub seq: i64,
    pub at: Millis,
    pub body: String,
    /// Of this row and of all before it.
    pub chain: Chain,
}

impl Row {
    /// The row after those that make this chain.
    #[must_use]
    pub fn after(chain: Chain, table: TableId, seq: i64, at: Millis, body: String) -> Self {
        Self {
            chain: chain.then(table, seq, at, &body),
            table,
            seq,
            at,
            body,
        }
    }

    /// The first rows of a table.
    #[must_use]
    pub fn first(
        table: TableId,
        at: Millis,
        bodies: impl IntoIterator<Item = String>,
    ) -> Vec<Self> {
        let mut chain = Chain::START;
        let row = |(seq, body)| {
            let row = Self::after(chain, table, seq, at, body);
            chain = row.chain;
            row
        };
        (0..).zip(bodies).map(row).collect()
    }
}

impl From<Row> for StoredRow {
    fn from(row: Row) -> Self {
        Self {
            seq: row.seq,
            at: row.at,
            body: row.body,
            chain: Some(row.chain),
        }
    }
}

/// What is to be found of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    pub table: TableId,
    pub listed: bool,
    pub status: Status,
    /// When the table must be looked after, if nobody does before.
    pub wake: Option<Millis>,
    pub updated: Millis,
    /// For the lobby, as JSON.
    pub summary: String,
    /// Who sits there or owns it; `None` where that is stored already.
    pub people: Option<Vec<PersonId>>,
}

/// A finished game, to be found without reading the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRow {
    pub table: TableId,
    pub game: i64,
    pub listed: bool,
    pub at: Millis,
    /// As JSON.
    pub summary: String,
}

/// The same code for both databases.
macro_rules! on {
    ($of:expr, $it:ident => $body:expr) => {
        match $of {
            On::Sqlite($it) => $body,
            On::Postgres($it) => $body,
        }
    };
}
use on;

/// The database of a store; a simulated disk answers for itself.
macro_rules! database {
    ($store:expr, $disk:ident => $answer:expr) => {
        match &$store.home {
            Home::Database(pool) => pool,
            Home::Simulated($disk) => return $answer.await,
        }
    };
}
use database;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => Self::Conflict,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                Self::Unreadable(error.to_string())
            }
            _ => Self::Unavailable(Trouble::of(&error), format!("({error})")),
        }
    }
}

impl From<Trouble> for StoreError {
    fn from(trouble: Trouble) -> Self {
        Self::Unavailable(trouble, String::new())
    }
}

impl StoreError {
    fn file(file: &Path, error: &io::Error) -> Self {
        Self::Unavailable(
            Trouble::OutOfReach,
            format!("({}: {error})", file.display()),
        )
    }
}

impl Append {
    fn is_empty(&self) -> bool {
        self.rows.is_empty()
            && self.listing.is_none()
            && self.finished.is_none()
            && self.snapshot.is_none()
    }
}

impl Store {
    /// Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`, for this server alone, and brings the
    /// schema up to date.
    ///
    /// # Errors
    /// Says what cannot be opened, or that another server has it.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        if is_postgres(url) {
            return Self::open_postgres(url).await;
        }
        Self::open_sqlite(url, None).await
    }

    /// An SQLite file with room for so many pages only: for tests of a full disk.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub async fn open_small(url: &str, pages: u32) -> Result<Self, StoreError> {
        Self::open_sqlite(url, Some(pages)).await
    }

    async fn open_postgres(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?;
        let lock = Lock::take(Locked::Database(Box::new(options.clone()))).await?;
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options)
            .await?;
        Self::over(On::Postgres(pool), lock, Health::new(None)).await
    }

    async fn open_sqlite(url: &str, most_pages: Option<u32>) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::from_str(url)?;
        let file = (!in_memory(url)).then(|| options.get_filename().to_owned());
        let Some(file) = file else {
            let lock = Lock::take(Locked::Nothing).await?;
            let pool = sqlite(options, 1, most_pages).await?;
            return Self::over(On::Sqlite(pool), lock, Health::new(None)).await;
        };
        let place = Place::prepare(&file).map_err(|error| StoreError::file(&file, &error))?;
        let lock = Lock::take(Locked::Folder(file.clone())).await?;
        let pool = sqlite(options, 4, most_pages).await?;
        let store = Self::over(On::Sqlite(pool), lock, Health::new(Some(place))).await?;
        let (health, orders) = (store.health.clone(), store.orders.downgrade());
        tokio::spawn(health::read_all(file, health, orders));
        Ok(store)
    }

    /// What a simulated disk holds.
    ///
    /// # Errors
    /// When it fails just now.
    pub async fn simulated(disk: Disk) -> Result<Self, StoreError> {
        let lock = Lock::take(Locked::Nothing).await?;
        Self::start(Home::Simulated(disk), lock, Health::new(None)).await
    }

    async fn over(pool: Pool, lock: Lock, health: Health) -> Result<Self, StoreError> {
        let is_sqlite = matches!(pool, On::Sqlite(_));
        on!(&pool, pool => schema::migrations(is_sqlite, None).run(pool).await)
            .map_err(|error| StoreError::Unavailable(Trouble::OutOfReach, format!("({error})")))?;
        Self::start(Home::Database(pool), lock, health).await
    }

    async fn start(home: Home, lock: Lock, health: Health) -> Result<Self, StoreError> {
        let (orders, receiver) = mpsc::channel(4096);
        let health = Arc::new(health);
        let writer = Writer {
            home: home.clone(),
            lock,
            health: health.clone(),
            connection: None,
        };
        tokio::spawn(writer::run(writer, receiver));
        let store = Self {
            home,
            orders,
            health,
        };
        // After it every file is there that will ever be.
        store.append(Append::default()).await?;
        store.health.opened();
        tokio::spawn(health::watch(
            store.health.clone(),
            store.orders.downgrade(),
        ));
        Ok(store)
    }

    /// The database. What asks for it is not simulated.
    fn pool(&self) -> Result<&Pool, StoreError> {
        match &self.home {
            Home::Database(pool) => Ok(pool),
            Home::Simulated(_) => Err(Trouble::OutOfReach.into()),
        }
    }

    /// Adds entries durably; they are there once this returns.
    ///
    /// # Errors
    /// Nothing was added then, or at worst all of it: the caller reads the log again.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let gone = || StoreError::from(Trouble::Closed);
        let (order, answer) = Order::write(append);
        self.orders.send(order).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Could an action be made durable now? What was found out a moment ago is not tried again.
    ///
    /// # Errors
    /// Why not.
    pub async fn ready(&self) -> Result<(), Trouble> {
        if self.health.age() > FRESH {
            // What comes of it is noted; one that takes too long has failed for whoever asks.
            match timeout(SOON, self.append(Append::default())).await {
                Ok(Ok(()) | Err(_)) => {}
                Err(_) => return Err(Trouble::OutOfReach),
            }
        }
        self.trouble().map_or(Ok(()), Err)
    }

    /// Why nothing can be stored now, as far as is known.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        self.health.trouble()
    }

    /// Stores what was asked for, and lets go of the store. An SQLite file is whole afterwards.
    pub async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.orders.send(Order::Close(reply)).await.is_ok() {
            // An error means that it is closed already.
            let _ = closed.await;
        }
    }

    /// Writes something beside the log, under the same conditions.
    async fn beside<T>(
        &self,
        write: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let written = async {
            self.health.check()?;
            let written = write.await?;
            self.health.check()?;
            Ok(written)
        };
        let written = written.await;
        if written.is_err() {
            self.health.note(&written);
        }
        written
    }

    /// The log of a table, or the part of it that is asked for; `None` when there is no such table.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn log(&self, table: TableId, reach: Reach) -> Result<Option<Log>, StoreError> {
        let pool = database!(self, disk => disk.log(table, reach));
        log::read(pool, table, reach).await
    }

    /// The tables that must be looked after by this time.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn due(&self, now: Millis) -> Result<Vec<TableId>, StoreError> {
        const QUERY: &str = "SELECT table_id FROM listing WHERE wake <= $1";
        let pool = database!(self, disk => disk.due(now));
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(now).fetch_all(pool).await?
        });
        Ok(rows.iter().filter_map(|(id,)| id.parse().ok()).collect())
    }

    /// Open tables that everybody may find and that were used since then, the newest first: their
    /// summaries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn lobby(&self, since: Millis) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT summary FROM listing WHERE listed = 1 AND status <> 'over' \
                             AND updated >= $1 ORDER BY updated DESC LIMIT 50";
        let pool = database!(self, disk => disk.lobby(since));
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(since).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// The tables somebody sits at or owns, the newest first: their summaries. Those that they have put
    /// away are left out, and those without a result that were not used since then.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn tables_of(
        &self,
        person: PersonId,
        since: Millis,
    ) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT l.summary FROM listing l JOIN member m ON m.table_id = l.table_id \
             WHERE m.person = $1 AND (l.status = 'over' OR l.updated >= $2) AND NOT EXISTS \
             (SELECT 1 FROM put_away p WHERE p.person = m.person AND p.table_id = m.table_id) \
             ORDER BY l.updated DESC LIMIT 50";
        let pool = database!(self, disk => disk.tables_of(person, since));
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(person.to_string()).bind(since).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// Somebody does not want to see a table among theirs, or wants to again.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub(crate) async fn put_away(
        &self,
        person: PersonId,
        table: TableId,
        away: bool,
    ) -> Result<(), StoreError> {
        const PUT: &str = "INSERT INTO put_away (person, table_id) VALUES ($1, $2) \
                           ON CONFLICT (person, table_id) DO NOTHING";
        const TAKE: &str = "DELETE FROM put_away WHERE person = $1 AND table_id = $2";
        self.beside(async {
            let pool = database!(self, disk => disk.put_away(person, table, away));
            on!(pool, pool => {
                let query = sqlx::query(if away { PUT } else { TAKE });
                let query = query.bind(person.to_string()).bind(table.to_string());
                query.execute(pool).await?;
            });
            Ok(())
        })
        .await
    }

    /// The tables somebody sits at or owns where a game is running: their summaries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn running_tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT l.summary FROM listing l JOIN member m ON m.table_id = l.table_id \
                             WHERE m.person = $1 AND l.status = 'playing'";
        let pool = database!(self, disk => disk.running_tables_of(person));
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(person.to_string()).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// The last games of listed tables, the newest first: their summaries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn results(&self, most: i64) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT summary FROM result WHERE listed = 1 ORDER BY at DESC LIMIT $1";
        let pool = database!(self, disk => disk.results(most));
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(most).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// The last games of the tables somebody sits at or owns, the newest first: their summaries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn results_of(&self, person: PersonId, most: i64) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT r.summary FROM result r JOIN member m ON m.table_id = r.table_id \
                             WHERE m.person = $1 ORDER BY r.at DESC LIMIT $2";
        let pool = database!(self, disk => disk.results_of(person, most));
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(person.to_string()).bind(most).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// Somebody new with a token.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn add_person(
        &self,
        person: &Person,
        token: &Token,
        now: Millis,
    ) -> Result<(), StoreError> {
        const PERSON: &str = "INSERT INTO person (id, name, created, seen) VALUES ($1, $2, $3, $3)";
        const TOKEN: &str = "INSERT INTO token (hash, person, created) VALUES ($1, $2, $3)";
        self.beside(async {
            let pool = database!(self, disk => disk.add_person(person, token, now));
            on!(pool, pool => {
                let mut transaction = pool.begin().await?;
                let id = person.id.to_string();
                sqlx::query(PERSON)
                    .bind(&id)
                    .bind(person.name.as_deref().unwrap_or_default())
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(TOKEN)
                    .bind(token.hash())
                    .bind(&id)
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
            });
            Ok(())
        })
        .await
    }

    /// Whose token this is, and when they were last seen.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn person(&self, token: &Token) -> Result<Option<(Person, Millis)>, StoreError> {
        const QUERY: &str = "SELECT p.id, p.name, p.seen FROM token t \
                             JOIN person p ON p.id = t.person WHERE t.hash = $1";
        let pool = database!(self, disk => disk.person(token));
        let row: Option<(String, String, Millis)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(token.hash()).fetch_optional(pool).await?
        });
        let unreadable = |_| StoreError::Unreadable("a person has no id".into());
        row.map(|(id, name, seen)| {
            let id = id.parse().map_err(unreadable)?;
            // A guest has not chosen a name.
            let name = Some(name).filter(|name| !name.is_empty());
            let picture = None;
            Ok((Person { id, name, picture }, seen))
        })
        .transpose()
    }

    /// Gives somebody another name; it is seen where they sit down from now on.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn rename(&self, person: PersonId, name: Option<&str>) -> Result<(), StoreError> {
        const QUERY: &str = "UPDATE person SET name = $2 WHERE id = $1";
        let name = name.unwrap_or_default();
        self.beside(async {
            let pool = database!(self, disk => disk.rename(person, name));
            on!(pool, pool => {
                sqlx::query(QUERY).bind(person.to_string()).bind(name).execute(pool).await?;
            });
            Ok(())
        })
        .await
    }
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// Every connection to `:memory:` is a database of its own.
fn in_memory(url: &str) -> bool {
    url.contains(":memory:")
}

async fn sqlite(
    options: SqliteConnectOptions,
    connections: u32,
    most_pages: Option<u32>,
) -> Result<SqlitePool, StoreError> {
    let mut options = options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // An acknowledged action survives a power cut.
        .synchronous(SqliteSynchronous::Full)
        // Running tables write to the same few pages again and again. The longer they are gathered
        // in the log of SQLite (64 MB), the fewer of them go to their place in the file.
        .pragma("wal_autocheckpoint", "16000")
        // The pages of all running tables stay in memory (64 MB).
        .pragma("cache_size", "-64000")
        .busy_timeout(Duration::from_secs(5));
    if let Some(pages) = most_pages {
        options = options.pragma("max_page_count", pages.to_string());
    }
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        // A file does not go away between two requests.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None);
    Ok(pool.connect_with(options).await?)
}
