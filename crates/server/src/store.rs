//! Where entries, people and results are kept: SQLite by default, PostgreSQL by URL.
//!
//! The log of a table is append-only. Its key is (table, seq), so two nodes that both believe they
//! own a table cannot both append, and nothing can be stored twice.

mod chain;
pub(crate) mod daily;
pub(crate) mod disk;
mod health;
pub(crate) mod kept;
mod lists;
mod lock;
mod log;
mod own_bots;
pub(crate) mod page;
mod people;
mod place;
pub(crate) mod reader;
pub(crate) mod restoring;
mod retention;
mod row;
mod schema;
mod trouble;
mod writer;

use std::{io, path::Path, str::FromStr as _, sync::Arc, time::Duration};

use futures_util::future::BoxFuture;
use sqlx::{
    Connection as _, PgPool, SqlitePool,
    postgres::{PgConnectOptions, PgPoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

pub use chain::Chain;
pub(crate) use chain::Follower;
pub(crate) use own_bots::{KnownPlayer, StoredBot};
pub use people::KnownPerson;
pub use row::{Append, DailyRow, FinishedRow, Listing, Log, Reach, Row, SnapshotRow, StoredRow};
pub(crate) use schema::newest as newest_schema;
pub use trouble::Trouble;

use self::{
    disk::Disk,
    health::Health,
    lock::{Lock, Locked},
    place::Place,
    writer::{Order, Writer},
};
use crate::edge::id::TableId;

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

/// Age up to which the last finding about the store is taken as true.
const FRESH: Duration = Duration::from_secs(1);
/// Maximum time to answer whether the store is ready.
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
        let trouble = match error.kind() {
            io::ErrorKind::NotFound => Trouble::NoStore,
            io::ErrorKind::PermissionDenied => Trouble::NotOurs,
            io::ErrorKind::ReadOnlyFilesystem => Trouble::ReadOnly,
            io::ErrorKind::StorageFull => Trouble::Full,
            _ => Trouble::OutOfReach,
        };
        Self::Unavailable(trouble, format!("({}: {error})", file.display()))
    }
}

impl Store {
    /// Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`, for this server alone, and brings the
    /// schema up to date.
    ///
    /// # Errors
    /// Says what cannot be opened, or that another server has it.
    pub fn open(url: &str) -> BoxFuture<'_, Result<Self, StoreError>> {
        Box::pin(async move {
            if is_postgres(url) {
                return Self::open_postgres(url).await;
            }
            Self::open_sqlite(url, None).await
        })
    }

    /// An SQLite file with room for this many pages only: for tests of a full disk.
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
        let writer = Writer::new(home.clone(), lock, health.clone()).await?;
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
            // The writer notes its result; a write that takes too long counts as failed here.
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
        // SQLite keeps its statement journals in memory instead of in a temporary file.
        .pragma("temp_store", "memory")
        .busy_timeout(Duration::from_secs(5));
    if let Some(pages) = most_pages {
        options = options.pragma("max_page_count", pages.to_string());
    }
    let mut pool = SqlitePoolOptions::new()
        .max_connections(connections)
        // A file does not go away between two requests.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None);
    if connections > 1 {
        // Whose transaction could not be ended is not used again, as with the writer's.
        pool = pool.after_release(|connection, _| {
            let is_free = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_free) })
        });
    }
    Ok(pool.connect_with(options).await?)
}
