//! One task writes all logs, so that everything that waits is stored in one transaction: under load
//! one flush to the disk serves many tables.

use std::{sync::Arc, time::Duration};

use sqlx::{
    ConnectOptions as _, Connection as _, Postgres, Sqlite, SqliteConnection, pool::PoolConnection,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{
    Append, DailyRow, FinishedRow, Home, Listing, On, Pool, SnapshotRow, StoreError,
    health::Health, lock::Lock, on,
};

/// Maximum requests stored at once.
const BATCH: usize = 256;
/// A flush costs the same for one table as for many, so while requests come in, the next one
/// follows after this time at the earliest. A request that comes alone does not wait, and neither
/// do enough of them to share a flush well.
const ROUND: Duration = Duration::from_millis(5);
const SHARED: usize = 12;

/// What the writer is asked for.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly all of them are large")]
pub(super) enum Order {
    /// To store something; nothing at all is stored to find out whether it could be.
    Write(Append, oneshot::Sender<Result<(), StoreError>>),
    /// To finish, so that the store is one whole file.
    Close(oneshot::Sender<()>),
}

type Connection = On<PoolConnection<Sqlite>, PoolConnection<Postgres>>;

impl Order {
    pub(super) fn write(append: Append) -> (Self, oneshot::Receiver<Result<(), StoreError>>) {
        let (reply, answer) = oneshot::channel();
        (Self::Write(append, reply), answer)
    }
}

/// Keeps one connection, because another one would have to read what this one has in memory.
pub(super) struct Writer {
    home: Home,
    lock: Lock,
    health: Arc<Health>,
    connection: Option<Connection>,
    /// Never used and open to the end: whoever closes the last connection to a file removes the log
    /// of SQLite, and the store would be taken for a replaced one.
    anchor: Option<SqliteConnection>,
}

pub(super) async fn run(mut writer: Writer, mut orders: mpsc::Receiver<Order>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut next = Instant::now();
    let mut closing = None;
    while closing.is_none() && orders.recv_many(&mut batch, BATCH).await > 0 {
        sleep_until(next).await;
        while batch.len() < BATCH
            && let Ok(order) = orders.try_recv()
        {
            batch.push(order);
        }
        if (2..SHARED).contains(&batch.len()) {
            next = Instant::now() + ROUND;
        }
        let mut waiting = Vec::with_capacity(batch.len());
        for order in batch.drain(..) {
            match order {
                Order::Write(append, reply) => waiting.push((append, reply)),
                Order::Close(reply) => closing = Some(reply),
            }
        }
        let appends: Vec<&Append> = waiting.iter().map(|(append, _)| append).collect();
        let written = writer.store(&appends).await;
        for (append, reply) in waiting {
            let written = match &written {
                // One of them is at fault: each for itself tells.
                Err(StoreError::Conflict) => writer.store(&[&append]).await,
                written => written.clone(),
            };
            // The caller may have gone; it is stored all the same.
            let _ = reply.send(written);
        }
    }
    writer.close().await;
    if let Some(reply) = closing {
        let _ = reply.send(());
    }
}

impl Writer {
    pub(super) async fn new(
        home: Home,
        lock: Lock,
        health: Arc<Health>,
    ) -> Result<Self, StoreError> {
        let anchor = match &home {
            Home::Database(pool) if is_alone(pool) => None,
            Home::Database(On::Sqlite(pool)) => Some(pool.connect_options().connect().await?),
            Home::Database(On::Postgres(_)) | Home::Simulated(_) => None,
        };
        Ok(Self {
            home,
            lock,
            health,
            connection: None,
            anchor,
        })
    }

    /// Stores what can be stored for good. While something is wrong, it is found out first whether it
    /// still is.
    async fn store(&mut self, appends: &[&Append]) -> Result<(), StoreError> {
        let is_probe = appends.iter().all(|append| append.is_empty());
        let stored = async {
            if is_probe || self.health.trouble().is_some() {
                self.probe().await?;
            }
            if is_probe {
                return Ok(());
            }
            self.write(Some(appends)).await
        };
        let stored = stored.await;
        self.health.note(&stored);
        stored
    }

    /// Writes something that means nothing.
    async fn probe(&mut self) -> Result<(), StoreError> {
        self.health.check()?;
        self.lock.keep().await?;
        self.write(None).await
    }

    /// Writes, and looks whether it was written to where it will be looked for.
    async fn write(&mut self, appends: Option<&[&Append]>) -> Result<(), StoreError> {
        let pool = match &self.home {
            Home::Database(pool) => pool,
            Home::Simulated(disk) => return disk.write(appends.unwrap_or_default()).await,
        };
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => match pool {
                On::Sqlite(pool) => On::Sqlite(pool.acquire().await?),
                On::Postgres(pool) => On::Postgres(pool.acquire().await?),
            },
        };
        let written = match appends {
            Some(appends) => write(&mut connection, appends).await,
            None => probe(&mut connection).await,
        };
        // One that has failed is given up. SQLite may have left it in the middle of a transaction that
        // nobody ends: what is written there afterwards seems to be stored, and is gone with it.
        if is_alone(pool) {
            drop(connection);
        } else if written.is_ok() {
            self.connection = Some(connection);
        } else if let Err(error) = on!(connection, connection => connection.close().await) {
            tracing::debug!("{error}");
        }
        written?;
        self.health.check()
    }

    /// Folds the log of SQLite into its file, so that the file alone is the whole store.
    async fn close(mut self) {
        if let Some(On::Sqlite(mut connection)) = self.connection.take() {
            let folded = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(&mut *connection)
                .await;
            if let Err(error) = folded {
                tracing::warn!("{error}");
            }
        }
        if let Home::Database(pool) = &self.home {
            on!(pool, pool => pool.close().await);
        }
        if let Some(anchor) = self.anchor
            && let Err(error) = anchor.close().await
        {
            tracing::warn!("{error}");
        }
    }
}

/// Is there one connection only, as to what is in memory and would be gone with it?
fn is_alone(pool: &Pool) -> bool {
    on!(pool, pool => pool.options().get_max_connections() == 1)
}

async fn probe(connection: &mut Connection) -> Result<(), StoreError> {
    on!(connection, connection => {
        let mut transaction = connection.begin().await?;
        sqlx::query(PROBE).bind("x".repeat(ROOM)).execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM probe").execute(&mut *transaction).await?;
        transaction.commit().await?;
    });
    Ok(())
}

async fn write(connection: &mut Connection, appends: &[&Append]) -> Result<(), StoreError> {
    // However many rows there are, they are one argument of one statement, which is prepared once.
    let rows: Vec<_> = appends
        .iter()
        .flat_map(|append| &append.rows)
        .map(|row| (row.table, row.seq, row.at, &row.body, row.chain))
        .collect();
    let rows = serde_json::to_string(&rows).expect("rows can be written");
    let log = match connection {
        On::Sqlite(_) => LOG_SQLITE,
        On::Postgres(_) => LOG_POSTGRES,
    };
    let only_rows = |append: &&Append| {
        append.listing.is_none()
            && append.finished.is_none()
            && append.snapshot.is_none()
            && append.daily.is_none()
    };
    on!(connection, connection => {
        // One statement is a transaction of its own.
        if appends.iter().all(only_rows) {
            sqlx::query(log).bind(rows).execute(&mut **connection).await?;
            return Ok(());
        }
        let mut transaction = connection.begin().await?;
        sqlx::query(log).bind(rows).execute(&mut *transaction).await?;
        for listing in appends.iter().filter_map(|append| append.listing.as_ref()) {
            let Listing { table, listed, status, wake, updated, shown, owner, summary, people } = listing;
            sqlx::query(LISTING)
                .bind(table.to_string())
                .bind(i64::from(*listed))
                .bind(status.listed_as())
                .bind(*wake)
                .bind(*updated)
                .bind(summary)
                .bind(*shown)
                .bind(owner.to_string())
                .execute(&mut *transaction)
                .await?;
            let Some(people) = people else { continue };
            sqlx::query("DELETE FROM member WHERE table_id = $1")
                .bind(table.to_string())
                .execute(&mut *transaction)
                .await?;
            for person in people {
                sqlx::query("INSERT INTO member (person, table_id) VALUES ($1, $2)")
                    .bind(person.to_string())
                    .bind(table.to_string())
                    .execute(&mut *transaction)
                    .await?;
            }
        }
        for finished in appends.iter().filter_map(|append| append.finished.as_ref()) {
            let FinishedRow { table, game, listed, at, summary, people } = finished;
            sqlx::query(FINISHED)
                .bind(table.to_string())
                .bind(*game)
                .bind(i64::from(*listed))
                .bind(*at)
                .bind(summary)
                .execute(&mut *transaction)
                .await?;
            for person in people {
                sqlx::query(PLAYER)
                    .bind(person.to_string())
                    .bind(table.to_string())
                    .bind(*game)
                    .execute(&mut *transaction)
                    .await?;
            }
        }
        for daily in appends.iter().filter_map(|append| append.daily.as_ref()) {
            match daily {
                DailyRow::Begun { day, game, person, table, share, bots } => {
                    sqlx::query(DAILY_BEGUN)
                        .bind(*day)
                        .bind(*game)
                        .bind(person.to_string())
                        .bind(table.to_string())
                        .bind(share)
                        .bind(i64::from(*bots))
                        .execute(&mut *transaction)
                        .await?;
                }
                DailyRow::Ended { table, at, bots, won, points } => {
                    sqlx::query(DAILY_ENDED)
                        .bind(table.to_string())
                        .bind(*at)
                        .bind(i64::from(*bots))
                        .bind(i64::from(*won))
                        .bind(points.map(i64::from))
                        .execute(&mut *transaction)
                        .await?;
                }
            }
        }
        for snapshot in appends.iter().filter_map(|append| append.snapshot.as_ref()) {
            let SnapshotRow { table, seq, game, body, chain, seal } = snapshot;
            sqlx::query(SNAPSHOT)
                .bind(table.to_string())
                .bind(*seq)
                .bind(*game)
                .bind(body)
                .bind(chain.bytes())
                .bind(seal.bytes())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
    });
    Ok(())
}

const LOG_SQLITE: &str = "INSERT INTO log (table_id, seq, at, body, chain) \
     SELECT value->>0, value->>1, value->>2, value->>3, unhex(value->>4) FROM json_each($1)";

const LOG_POSTGRES: &str = "INSERT INTO log (table_id, seq, at, body, chain) \
     SELECT value->>0, (value->>1)::bigint, (value->>2)::bigint, value->>3, decode(value->>4, 'hex') \
     FROM json_array_elements($1::json)";

const LISTING: &str = "INSERT INTO listing \
     (table_id, listed, status, wake, updated, summary, shown, owner) \
     VALUES ($1, $2, $3, $4, $5, $6, COALESCE($7, $5), $8) ON CONFLICT (table_id) DO UPDATE SET \
     listed = excluded.listed, status = excluded.status, wake = excluded.wake, \
     updated = excluded.updated, summary = excluded.summary, \
     shown = COALESCE($7, listing.shown), owner = excluded.owner";

const FINISHED: &str =
    "INSERT INTO result (table_id, game, listed, at, summary) VALUES ($1, $2, $3, $4, $5)";

const PLAYER: &str = "INSERT INTO player (person, table_id, game) VALUES ($1, $2, $3)";

/// One that cannot be read is made again when its table wakes.
const SNAPSHOT: &str = "INSERT INTO snapshot (table_id, seq, game, body, chain, seal) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id, seq) DO UPDATE SET \
     game = excluded.game, body = excluded.body, chain = excluded.chain, seal = excluded.seal";

const DAILY_BEGUN: &str = "INSERT INTO daily_try (day, game, person, table_id, share, bots) \
     VALUES ($1, $2, $3, $4, $5, $6)";

/// One that was begun against other bots is no try of either: 0.
const DAILY_ENDED: &str = "UPDATE daily_try SET ended = $2, won = $4, points = $5, \
     bots = CASE WHEN bots = $3 THEN bots ELSE 0 END WHERE table_id = $1";

/// As much as needs a few pages of its own, as somebody new may, for whom several trees grow.
const ROOM: usize = 16_000;
const PROBE: &str = "INSERT INTO probe (id, body) VALUES (1, $1)";
