//! A store that is being filled from a backup: with everything in it, or not at all.

use std::str::FromStr as _;

use sqlx::{
    AssertSqlSafe, Postgres, Sqlite, Transaction, postgres::PgConnectOptions,
    sqlite::SqliteConnectOptions,
};

use super::{
    On, Pool, StoreError, Trouble, is_postgres,
    kept::Kept,
    lock::{Lock, Locked},
    on,
    place::Place,
    reader, schema, sqlite,
};

#[derive(Debug)]
pub(crate) struct Restoring {
    pool: Pool,
    transaction: On<Transaction<'static, Sqlite>, Transaction<'static, Postgres>>,
    _lock: Lock,
}

impl Restoring {
    /// Begins to fill an empty place with rows of a version of the schema.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] where it is not empty.
    pub(crate) async fn begin(
        url: &str,
        version: i64,
        tables: &[Kept],
    ) -> Result<Self, StoreError> {
        let (pool, lock) = if is_postgres(url) {
            let options = PgConnectOptions::from_str(url)?;
            let lock = Lock::take(Locked::Database(Box::new(options.clone()))).await?;
            let pool = sqlx::PgPool::connect_with(options).await?;
            (On::Postgres(pool), lock)
        } else {
            let options = SqliteConnectOptions::from_str(url)?;
            let file = options.get_filename().to_owned();
            Place::prepare(&file).map_err(|error| StoreError::file(&file, &error))?;
            let lock = Lock::take(Locked::Folder(file)).await?;
            (On::Sqlite(sqlite(options, 4, None).await?), lock)
        };
        // Looked at under the lock, so that no server begins to use it meanwhile.
        if !reader::is_empty(url, tables).await? {
            return Err(StoreError::Conflict);
        }
        migrate(&pool, Some(version)).await?;
        let transaction = match &pool {
            On::Sqlite(pool) => On::Sqlite(pool.begin().await?),
            On::Postgres(pool) => On::Postgres(pool.begin().await?),
        };
        Ok(Self {
            pool,
            transaction,
            _lock: lock,
        })
    }

    /// Takes rows of one table of the schema, a JSON array of arrays.
    pub(crate) async fn take(&mut self, kept: &Kept, rows: String) -> Result<(), StoreError> {
        let query = kept.insert(matches!(self.pool, On::Sqlite(_)));
        on!(&mut self.transaction, transaction => {
            sqlx::query(AssertSqlSafe(query)).bind(rows).execute(&mut **transaction).await?;
        });
        Ok(())
    }

    /// Everything is there: from now on it is a store.
    pub(crate) async fn finish(self) -> Result<(), StoreError> {
        on!(self.transaction, transaction => transaction.commit().await?);
        migrate(&self.pool, None).await?;
        if let On::Sqlite(pool) = &self.pool {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(pool)
                .await?;
        }
        on!(&self.pool, pool => pool.close().await);
        Ok(())
    }
}

async fn migrate(pool: &Pool, to: Option<i64>) -> Result<(), StoreError> {
    let is_sqlite = matches!(pool, On::Sqlite(_));
    on!(pool, pool => schema::migrations(is_sqlite, to).run(pool).await)
        .map_err(|error| StoreError::Unavailable(Trouble::OutOfReach, format!("({error})")))
}
