//! One task writes all logs, so that everything that waits is stored in one transaction: under load
//! one flush to the disk serves many tables.

use std::time::Duration;

use sqlx::{Connection as _, Postgres, Sqlite, pool::PoolConnection};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{Append, FinishedRow, Listing, On, Pool, SnapshotRow, StoreError, on};
use crate::table::Status;

/// Maximum requests stored at once.
const BATCH: usize = 256;
/// A flush costs the same for one table as for many, so while requests come in, the next one
/// follows after this time at the earliest. A request that comes alone does not wait, and neither
/// do enough of them to share a flush well.
const ROUND: Duration = Duration::from_millis(6);
const SHARED: usize = 12;

type Waiting = (Append, oneshot::Sender<Result<(), StoreError>>);
type Connection = On<PoolConnection<Sqlite>, PoolConnection<Postgres>>;

/// Keeps one connection, because another one would have to read what this one has in memory.
struct Writer {
    pool: Pool,
    connection: Option<Connection>,
}

pub(super) async fn run(pool: Pool, mut requests: mpsc::Receiver<Waiting>) {
    let mut writer = Writer {
        pool,
        connection: None,
    };
    let mut batch = Vec::with_capacity(BATCH);
    let mut next = Instant::now();
    while requests.recv_many(&mut batch, BATCH).await > 0 {
        sleep_until(next).await;
        while batch.len() < BATCH
            && let Ok(waiting) = requests.try_recv()
        {
            batch.push(waiting);
        }
        if (2..SHARED).contains(&batch.len()) {
            next = Instant::now() + ROUND;
        }
        let appends: Vec<&Append> = batch.iter().map(|(append, _)| append).collect();
        let written = writer.write(&appends).await;
        for (append, reply) in batch.drain(..) {
            let written = match &written {
                // One of them is at fault: each for itself tells.
                Err(StoreError::Conflict) => writer.write(&[&append]).await,
                written => written.clone(),
            };
            // The caller may have gone; it is stored all the same.
            let _ = reply.send(written);
        }
    }
}

impl Writer {
    /// Is there one connection only, as to what is in memory?
    fn is_alone(&self) -> bool {
        on!(&self.pool, pool => pool.options().get_max_connections() == 1)
    }

    async fn write(&mut self, appends: &[&Append]) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => match &self.pool {
                On::Sqlite(pool) => On::Sqlite(pool.acquire().await?),
                On::Postgres(pool) => On::Postgres(pool.acquire().await?),
            },
        };
        let written = write(&mut connection, appends).await;
        // A connection that has failed goes back to the pool, which looks whether it still works;
        // and so does the only one there is.
        if !self.is_alone() && !matches!(written, Err(StoreError::Unavailable(_))) {
            self.connection = Some(connection);
        }
        written
    }
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
        append.listing.is_none() && append.finished.is_none() && append.snapshot.is_none()
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
            let Listing { table, listed, status, wake, updated, summary, people } = listing;
            sqlx::query(LISTING)
                .bind(table.to_string())
                .bind(i64::from(*listed))
                .bind(match status {
                    Status::Open => "open",
                    Status::Dealing | Status::Playing => "playing",
                    Status::Over => "over",
                })
                .bind(*wake)
                .bind(*updated)
                .bind(summary)
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
            let FinishedRow { table, game, listed, at, summary } = finished;
            sqlx::query(FINISHED)
                .bind(table.to_string())
                .bind(*game)
                .bind(i64::from(*listed))
                .bind(*at)
                .bind(summary)
                .execute(&mut *transaction)
                .await?;
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

const LISTING: &str = "INSERT INTO listing (table_id, listed, status, wake, updated, summary) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id) DO UPDATE SET listed = excluded.listed, \
     status = excluded.status, wake = excluded.wake, updated = excluded.updated, \
     summary = excluded.summary";

const FINISHED: &str =
    "INSERT INTO result (table_id, game, listed, at, summary) VALUES ($1, $2, $3, $4, $5)";

/// One that cannot be read is made again when its table wakes.
const SNAPSHOT: &str = "INSERT INTO snapshot (table_id, seq, game, body, chain, seal) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id, seq) DO UPDATE SET \
     game = excluded.game, body = excluded.body, chain = excluded.chain, seal = excluded.seal";
