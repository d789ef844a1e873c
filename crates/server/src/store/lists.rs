//! Which tables and results there are, without reading any log.

use super::{Home, On, Store, StoreError, database, on};
use crate::{
    edge::id::{PersonId, TableId},
    host::clock::Millis,
};

/// How many tables a list has at most.
pub(super) const LINES: i64 = 50;
/// How many of those that one person opened are in the lobby.
pub(super) const OF_ONE_OWNER: i64 = 2;

impl Store {
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
    /// summaries. Of the tables that one person opened a few are there, so that nobody fills the list
    /// alone.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn lobby(&self, since: Millis) -> Result<Vec<String>, StoreError> {
        // Of older tables it is not known who opened them.
        const QUERY: &str = "SELECT summary FROM (SELECT summary, shown, ROW_NUMBER() OVER \
             (PARTITION BY CASE owner WHEN '' THEN table_id ELSE owner END ORDER BY shown DESC, table_id) \
             AS place FROM listing WHERE listed = 1 AND status <> 'over' AND shown >= $1) AS found \
             WHERE place <= $2 ORDER BY shown DESC LIMIT $3";
        let pool = database!(self, disk => disk.lobby(since));
        let rows: Vec<(String,)> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(since).bind(OF_ONE_OWNER).bind(LINES);
            query.fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// How many open tables in the lobby somebody has opened that were used since then.
    ///
    /// # Errors
    /// When they cannot be counted.
    pub(crate) async fn listed_tables_of(
        &self,
        owner: PersonId,
        since: Millis,
    ) -> Result<i64, StoreError> {
        const QUERY: &str = "SELECT COUNT(*) FROM listing WHERE owner = $1 AND listed = 1 \
                             AND status = 'open' AND shown >= $2";
        let pool = database!(self, disk => disk.listed_tables_of(owner, since));
        let (count,): (i64,) = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(owner.to_string()).bind(since).fetch_one(pool).await?
        });
        Ok(count)
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
             WHERE m.person = $1 AND (l.status = 'over' OR l.shown >= $2) AND NOT EXISTS \
             (SELECT 1 FROM put_away p WHERE p.person = m.person AND p.table_id = m.table_id) \
             ORDER BY l.shown DESC LIMIT $3";
        let pool = database!(self, disk => disk.tables_of(person, since));
        let rows: Vec<(String,)> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(person.to_string()).bind(since).bind(LINES);
            query.fetch_all(pool).await?
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
}
