//! Reading the log of a table.

use super::{Chain, Log, On, Pool, Reach, SnapshotRow, StoreError, StoredRow, on};
use crate::edge::id::TableId;

/// A row of the log, and of the snapshots, as the database gives it.
pub(super) type Line = (i64, i64, String, Option<Vec<u8>>);
pub(super) type SnapshotLine = (i64, i64, String, Vec<u8>, Vec<u8>);

const ROWS: &str = "SELECT seq, at, body, chain FROM log \
     WHERE table_id = $1 AND (seq = 0 OR (seq >= $2 AND seq < $3)) ORDER BY seq";
const SNAPSHOT: &str = "SELECT seq, game, body, chain, seal FROM snapshot \
     WHERE table_id = $1 AND game <= $2 ORDER BY seq DESC LIMIT 1";
const NEXT: &str = "SELECT min(seq) FROM snapshot WHERE table_id = $1 AND game > $2";

pub(super) async fn read(
    pool: &Pool,
    table: TableId,
    reach: Reach,
) -> Result<Option<Log>, StoreError> {
    let id = table.to_string();
    let game = match reach {
        Reach::Whole => -1,
        Reach::Latest => i64::MAX,
        Reach::Game(number) => number.into(),
    };
    let found: Option<SnapshotLine> = on!(pool, pool => {
        sqlx::query_as(SNAPSHOT).bind(&id).bind(game).fetch_optional(pool).await?
    });
    let next: Option<i64> = match reach {
        Reach::Whole | Reach::Latest => None,
        Reach::Game(_) => on!(pool, pool => {
            sqlx::query_scalar(NEXT).bind(&id).bind(game).fetch_one(pool).await?
        }),
    };
    let snapshot = found.map(|line| snapshot(table, line)).transpose()?;
    let from = snapshot.as_ref().map_or(1, |snapshot| snapshot.seq);
    let rows: Vec<Line> = on!(pool, pool => {
        let to = next.unwrap_or(i64::MAX);
        sqlx::query_as(ROWS).bind(&id).bind(from).bind(to).fetch_all(pool).await?
    });
    let mut rows = rows.into_iter().map(row);
    let created = rows.next().transpose()?;
    let entries: Vec<StoredRow> = rows.collect::<Result<_, _>>()?;
    Ok(created.map(|created| Log {
        created,
        snapshot,
        entries,
    }))
}

pub(super) fn row((seq, at, body, chain): Line) -> Result<StoredRow, StoreError> {
    let chain = chain.map(|bytes| stored_chain(&bytes)).transpose()?;
    Ok(StoredRow {
        seq,
        at,
        body,
        chain,
    })
}

pub(super) fn snapshot(table: TableId, line: SnapshotLine) -> Result<SnapshotRow, StoreError> {
    let (seq, game, body, chain, seal) = line;
    Ok(SnapshotRow {
        table,
        seq,
        game,
        body,
        chain: stored_chain(&chain)?,
        seal: stored_chain(&seal)?,
    })
}

fn stored_chain(bytes: &[u8]) -> Result<Chain, StoreError> {
    let unreadable = |_| StoreError::Unreadable("a checksum has another length".into());
    Chain::from_bytes(bytes).map_err(unreadable)
}
