//! One task writes all logs, so that everything that waits is stored in one transaction: under load
//! one flush to the disk serves many tables.

use sqlx::{QueryBuilder, query_builder::Separated};
use tokio::sync::{mpsc, oneshot};

use super::{Append, Listing, Pool, Row, StoreError, on};

/// So many requests are stored at once at most.
const BATCH: usize = 256;

type Waiting = (Append, oneshot::Sender<Result<(), StoreError>>);

pub(super) async fn run(pool: Pool, mut requests: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::with_capacity(BATCH);
    while requests.recv_many(&mut batch, BATCH).await > 0 {
        let appends: Vec<&Append> = batch.iter().map(|(append, _)| append).collect();
        match write(&pool, &appends).await {
            Ok(()) => {
                for (_, reply) in batch.drain(..) {
                    // Whoever asked may have gone; it is stored all the same.
                    let _ = reply.send(Ok(()));
                }
            }
            Err(_) => {
                // One of them is at fault, or all: each for itself tells.
                for (append, reply) in batch.drain(..) {
                    let _ = reply.send(write(&pool, &[&append]).await);
                }
            }
        }
    }
}

async fn write(pool: &Pool, appends: &[&Append]) -> Result<(), StoreError> {
    let rows: Vec<&Row> = appends.iter().flat_map(|append| &append.rows).collect();
    let listings = appends.iter().filter_map(|append| append.listing.as_ref());
    on!(pool, pool => {
        let mut transaction = pool.begin().await?;
        if !rows.is_empty() {
            let mut query = QueryBuilder::new(
                "INSERT INTO log (table_id, seq, at, body, game, turn, seat, attempt) ",
            );
            query.push_values(&rows, |mut line: Separated<'_, _, _>, row| {
                line.push_bind(row.table.to_string())
                    .push_bind(row.seq)
                    .push_bind(row.at)
                    .push_bind(&row.body)
                    .push_bind(row.key.map(|key| key.game))
                    .push_bind(row.key.map(|key| key.turn))
                    .push_bind(row.key.map(|key| key.seat))
                    .push_bind(row.key.map(|key| key.attempt));
            });
            query.build().execute(&mut *transaction).await?;
        }
        for listing in listings {
            let Listing { table, listed, status, wake, updated, summary, people } = listing;
            sqlx::query(LISTING)
                .bind(table.to_string())
                .bind(i64::from(*listed))
                .bind(status)
                .bind(*wake)
                .bind(*updated)
                .bind(summary)
                .execute(&mut *transaction)
                .await?;
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
        transaction.commit().await?;
    });
    Ok(())
}

const LISTING: &str = "INSERT INTO listing (table_id, listed, status, wake, updated, summary) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id) DO UPDATE SET listed = excluded.listed, \
     status = excluded.status, wake = excluded.wake, updated = excluded.updated, \
     summary = excluded.summary";
