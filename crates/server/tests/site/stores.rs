//! Stores that tests look into, on either database.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use tempfile::TempDir;

use crate::common::fresh_database;

/// A store that nobody has used and that others may look into.
pub(crate) struct Fresh {
    pub(crate) folder: TempDir,
    pub(crate) url: String,
}

impl Fresh {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut url = fresh_database().await;
        if url.contains(":memory:") {
            url = sqlite(&folder);
        }
        Self { folder, url }
    }

    /// On SQLite even where the tests run on PostgreSQL.
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = sqlite(&folder);
        Self { folder, url }
    }

    pub(crate) fn file(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// Does something to it behind the back of the server.
    pub(crate) async fn sql(&self, statement: &str) {
        let statement = AssertSqlSafe(statement.to_owned());
        let done = if self.url.starts_with("sqlite") {
            let mut connection = SqliteConnection::connect(&self.url).await.unwrap();
            let done = sqlx::raw_sql(statement).execute(&mut connection).await;
            done.map(|done| done.rows_affected())
        } else {
            let mut connection = PgConnection::connect(&self.url).await.unwrap();
            let done = sqlx::raw_sql(statement).execute(&mut connection).await;
            done.map(|done| done.rows_affected())
        };
        done.unwrap();
    }
}

fn sqlite(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("undertrick.db").display())
}
