//! A store as it is at one moment, only to be read: a server may go on writing to it meanwhile.

use std::{fs::File, io, str::FromStr as _};

use futures_util::TryStreamExt as _;
use sqlx::{
    AssertSqlSafe, ConnectOptions as _, PgConnection, SqliteConnection, postgres::PgConnectOptions,
    sqlite::SqliteConnectOptions,
};

use super::{On, SnapshotRow, StoreError, StoredRow, is_postgres, kept::Kept, log, on, schema};
use crate::edge::id::TableId;

#[derive(Debug)]
pub(crate) struct Reader {
    pub(super) connection: On<SqliteConnection, PgConnection>,
}

/// A table in the list of tables, as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredListing {
    pub(crate) listed: bool,
    pub(crate) status: String,
    pub(crate) summary: String,
    pub(crate) people: Vec<String>,
}

impl Reader {
    /// Opens a store without changing anything.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let connection = if is_postgres(url) {
            let mut connection = PgConnectOptions::from_str(url)?.connect().await?;
            sqlx::raw_sql("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                .execute(&mut connection)
                .await?;
            On::Postgres(connection)
        } else {
            let options = SqliteConnectOptions::from_str(url)?.read_only(true);
            let file = options.get_filename();
            File::open(file).map_err(|error| StoreError::file(file, &error))?;
            let mut connection = options.connect().await?;
            sqlx::raw_sql("BEGIN").execute(&mut connection).await?;
            On::Sqlite(connection)
        };
        let mut reader = Self { connection };
        reader.check_version().await?;
        Ok(reader)
    }

    async fn check_version(&mut self) -> Result<(), StoreError> {
        const QUERY: &str = "SELECT max(version) FROM _sqlx_migrations";
        let version: Result<Option<i64>, sqlx::Error> = on!(&mut self.connection, connection => {
            sqlx::query_scalar(QUERY).fetch_one(connection).await
        });
        let newest = schema::newest();
        let unreadable = |reason: String| Err(StoreError::Unreadable(reason));
        match version {
            Ok(Some(version)) if version == newest => Ok(()),
            Ok(Some(version)) if version > newest => {
                unreadable("it was written by a newer version of Undertrick; use that one".into())
            }
            Ok(_) => unreadable(
                "it was written by an older version of Undertrick; start the server with it once, \
                 which brings it up to date"
                    .into(),
            ),
            Err(error) => match StoreError::from(error) {
                StoreError::Unavailable(super::Trouble::OutOfReach, reason) => {
                    unreadable(format!("there is no store of Undertrick {reason}"))
                }
                other => Err(other),
            },
        }
    }

    /// Hands over every row of a table of the schema, as a JSON array, until one is not taken.
    pub(crate) async fn rows(
        &mut self,
        kept: &Kept,
        mut take: impl FnMut(&str) -> io::Result<()>,
    ) -> Result<io::Result<()>, StoreError> {
        let is_sqlite = matches!(self.connection, On::Sqlite(_));
        let query = kept.select(is_sqlite);
        on!(&mut self.connection, connection => {
            let mut rows = sqlx::query_scalar(AssertSqlSafe(query)).fetch(connection);
            while let Some(row) = rows.try_next().await? {
                let row: String = row;
                if let Err(error) = take(&row) {
                    return Ok(Err(error));
                }
            }
        });
        Ok(Ok(()))
    }

    pub(crate) async fn count(&mut self, kept: &Kept) -> Result<u64, StoreError> {
        let query = format!("SELECT count(*) FROM {}", kept.name);
        let count: i64 = on!(&mut self.connection, connection => {
            sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(connection).await?
        });
        Ok(u64::try_from(count).unwrap_or(0))
    }

    /// The ids of all tables that something is stored of, as they are written.
    pub(crate) async fn tables(&mut self) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT table_id FROM log UNION SELECT table_id FROM listing \
             UNION SELECT table_id FROM member UNION SELECT table_id FROM result \
             UNION SELECT table_id FROM player UNION SELECT table_id FROM snapshot ORDER BY 1";
        Ok(on!(&mut self.connection, connection => {
            sqlx::query_scalar(QUERY).fetch_all(connection).await?
        }))
    }

    pub(crate) async fn log(&mut self, table: &str) -> Result<Vec<StoredRow>, StoreError> {
        const QUERY: &str = "SELECT seq, at, body, chain FROM log WHERE table_id = $1 ORDER BY seq";
        let rows: Vec<log::Line> = on!(&mut self.connection, connection => {
            sqlx::query_as(QUERY).bind(table).fetch_all(connection).await?
        });
        rows.into_iter().map(log::row).collect()
    }

    pub(crate) async fn snapshots(
        &mut self,
        table: TableId,
    ) -> Result<Vec<SnapshotRow>, StoreError> {
        const QUERY: &str = "SELECT seq, game, body, chain, seal FROM snapshot \
             WHERE table_id = $1 ORDER BY seq";
        let rows: Vec<log::SnapshotLine> = on!(&mut self.connection, connection => {
            sqlx::query_as(QUERY).bind(table.to_string()).fetch_all(connection).await?
        });
        let rows = rows.into_iter();
        rows.map(|line| log::snapshot(table, line)).collect()
    }

    pub(crate) async fn listing(
        &mut self,
        table: TableId,
    ) -> Result<Option<StoredListing>, StoreError> {
        const LISTING: &str = "SELECT listed, status, summary FROM listing WHERE table_id = $1";
        const PEOPLE: &str = "SELECT person FROM member WHERE table_id = $1 ORDER BY person";
        let id = table.to_string();
        let (listing, people): (Option<(i64, String, String)>, Vec<String>) = on!(&mut self.connection, connection => {
            let listing = sqlx::query_as(LISTING).bind(&id).fetch_optional(&mut *connection);
            let listing = listing.await?;
            let people = sqlx::query_scalar(PEOPLE).bind(&id).fetch_all(&mut *connection);
            (listing, people.await?)
        });
        Ok(listing.map(|(listed, status, summary)| StoredListing {
            listed: listed == 1,
            status,
            summary,
            people,
        }))
    }

    /// The summaries of finished games, by their numbers.
    pub(crate) async fn results(
        &mut self,
        table: TableId,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        const QUERY: &str = "SELECT game, summary FROM result WHERE table_id = $1 ORDER BY game";
        Ok(on!(&mut self.connection, connection => {
            sqlx::query_as(QUERY).bind(table.to_string()).fetch_all(connection).await?
        }))
    }

    /// The people who played finished games, by the numbers of the games.
    pub(crate) async fn players(
        &mut self,
        table: TableId,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        const QUERY: &str = "SELECT game, person FROM player WHERE table_id = $1 ORDER BY game";
        Ok(on!(&mut self.connection, connection => {
            sqlx::query_as(QUERY).bind(table.to_string()).fetch_all(connection).await?
        }))
    }

    /// Is somebody of this id known?
    pub(crate) async fn knows(&mut self, person: &str) -> Result<bool, StoreError> {
        const QUERY: &str = "SELECT count(*) FROM person WHERE id = $1";
        let count: i64 = on!(&mut self.connection, connection => {
            sqlx::query_scalar(QUERY).bind(person).fetch_one(connection).await?
        });
        Ok(count > 0)
    }

    /// How many tokens belong to nobody.
    pub(crate) async fn stray_tokens(&mut self) -> Result<i64, StoreError> {
        const QUERY: &str =
            "SELECT count(*) FROM token WHERE person NOT IN (SELECT id FROM person)";
        Ok(on!(&mut self.connection, connection => {
            sqlx::query_scalar(QUERY).fetch_one(connection).await?
        }))
    }

    /// What SQLite itself finds wrong with its file.
    pub(crate) async fn integrity(&mut self) -> Result<Vec<String>, StoreError> {
        let On::Sqlite(connection) = &mut self.connection else {
            return Ok(Vec::new());
        };
        let query = sqlx::query_scalar("PRAGMA integrity_check(20)");
        let mut found: Vec<String> = query.fetch_all(connection).await?;
        found.retain(|line| line != "ok");
        Ok(found)
    }
}

/// Does nothing stand in the way of restoring something there?
pub(crate) async fn is_empty(url: &str, tables: &[Kept]) -> Result<bool, StoreError> {
    let mut connection = if is_postgres(url) {
        On::Postgres(PgConnectOptions::from_str(url)?.connect().await?)
    } else {
        let options = SqliteConnectOptions::from_str(url)?;
        if !options.get_filename().exists() {
            return Ok(true);
        }
        On::Sqlite(options.read_only(true).connect().await?)
    };
    for kept in tables {
        let there: i64 = match &mut connection {
            On::Sqlite(connection) => {
                sqlx::query_scalar("SELECT count(*) FROM sqlite_master WHERE name = $1")
                    .bind(&kept.name)
                    .fetch_one(connection)
                    .await?
            }
            On::Postgres(connection) => {
                sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE tablename = $1")
                    .bind(&kept.name)
                    .fetch_one(connection)
                    .await?
            }
        };
        if there == 0 {
            continue;
        }
        let query = format!(
            "SELECT count(*) FROM (SELECT 1 FROM {} LIMIT 1) AS first",
            kept.name
        );
        let rows: i64 = on!(&mut connection, connection => {
            sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(connection).await?
        });
        if rows > 0 {
            return Ok(false);
        }
    }
    Ok(true)
}
