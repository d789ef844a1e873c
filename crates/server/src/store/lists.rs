//! Which tables and results there are, without reading any log.

use super::{
    Home, On, Store, StoreError, database, on,
    page::{Cursor, Line, Page},
};
use crate::{
    edge::id::{PersonId, TableId},
    host::clock::Millis,
};

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
    pub(crate) async fn lobby(&self, since: Millis, page: Page) -> Result<Vec<Line>, StoreError> {
        // Of older tables it is not known who opened them.
        const QUERY: &str = "SELECT shown, table_id, CAST(0 AS BIGINT), summary FROM (SELECT summary, shown, table_id, ROW_NUMBER() OVER \
             (PARTITION BY CASE owner WHEN '' THEN table_id ELSE owner END ORDER BY shown DESC, table_id) \
             AS place FROM listing WHERE listed = 1 AND status <> 'over' AND shown >= $1) AS found \
             WHERE place <= $2 AND (shown < $3 OR (shown = $3 AND table_id > $4)) \
             ORDER BY shown DESC, table_id LIMIT $5";
        let pool = database!(self, disk => disk.lobby(since, page));
        let (at, table, _) = page.key();
        let rows: Vec<Stored> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(since).bind(OF_ONE_OWNER);
            query.bind(at).bind(table).bind(page.limit()).fetch_all(pool).await?
        });
        Ok(lines(rows))
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
    /// away are left out, and those without a result that were not used since then. With `over` only
    /// those whose game is over, or only those where it is not.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn tables_of(
        &self,
        person: PersonId,
        since: Millis,
        over: Option<bool>,
        page: Page,
    ) -> Result<Vec<Line>, StoreError> {
        const QUERY: &str = "SELECT l.shown, l.table_id, CAST(0 AS BIGINT), l.summary \
             FROM listing l JOIN member m ON m.table_id = l.table_id \
             WHERE m.person = $1 AND (l.status = 'over' OR l.shown >= $2) AND NOT EXISTS \
             (SELECT 1 FROM put_away p WHERE p.person = m.person AND p.table_id = m.table_id) \
             AND (CASE l.status WHEN 'over' THEN 1 ELSE 0 END) BETWEEN $6 AND $7 \
             AND (l.shown < $3 OR (l.shown = $3 AND l.table_id > $4)) \
             ORDER BY l.shown DESC, l.table_id LIMIT $5";
        let pool = database!(self, disk => disk.tables_of(person, since, over, page));
        let (at, table, _) = page.key();
        let rows: Vec<Stored> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(person.to_string()).bind(since);
            let query = query.bind(at).bind(table).bind(page.limit());
            let least = i64::from(over.unwrap_or(false));
            let most = i64::from(over.unwrap_or(true));
            query.bind(least).bind(most).fetch_all(pool).await?
        });
        Ok(lines(rows))
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
        // Everybody who starts a game takes its table back, and hardly anybody had put it away. A
        // statement that may change something would wait for the writer all the same.
        if !away && !self.is_put_away(person, table).await? {
            return Ok(());
        }
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

    async fn is_put_away(&self, person: PersonId, table: TableId) -> Result<bool, StoreError> {
        const QUERY: &str = "SELECT COUNT(*) FROM put_away WHERE person = $1 AND table_id = $2";
        let pool = database!(self, disk => disk.is_put_away(person, table));
        let (count,): (i64,) = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(person.to_string());
            query.bind(table.to_string()).fetch_one(pool).await?
        });
        Ok(count > 0)
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

    /// The tables somebody sits at, owns or was challenged to where no game is running: their summaries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn waiting_tables_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT l.summary FROM listing l JOIN member m ON m.table_id = l.table_id \
                             WHERE m.person = $1 AND l.status <> 'playing' ORDER BY l.shown DESC";
        let pool = database!(self, disk => disk.waiting_tables_of(person));
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(person.to_string()).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(summary,)| summary).collect())
    }

    /// The last games of listed tables, the newest first: their summaries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn results(&self, page: Page) -> Result<Vec<Line>, StoreError> {
        const QUERY: &str = "SELECT at, table_id, game, summary FROM result WHERE listed = 1 \
             AND (at < $1 OR (at = $1 AND (table_id > $2 OR (table_id = $2 AND game < $3)))) \
             ORDER BY at DESC, table_id, game DESC LIMIT $4";
        let pool = database!(self, disk => disk.results(page));
        let (at, table, game) = page.key();
        let rows: Vec<Stored> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(at).bind(table).bind(game);
            query.bind(page.limit()).fetch_all(pool).await?
        });
        Ok(lines(rows))
    }

    /// The last games that somebody has played, and those of the tables where they sit or which they own,
    /// the newest first: their summaries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn results_of(
        &self,
        person: PersonId,
        page: Page,
    ) -> Result<Vec<Line>, StoreError> {
        const QUERY: &str = "SELECT r.at, r.table_id, r.game, r.summary FROM result r JOIN \
             (SELECT o.table_id, o.game FROM result o JOIN member m ON m.table_id = o.table_id \
             WHERE m.person = $1 UNION SELECT table_id, game FROM player WHERE person = $1) AS own \
             ON own.table_id = r.table_id AND own.game = r.game \
             WHERE (r.at < $2 OR (r.at = $2 AND (r.table_id > $3 OR (r.table_id = $3 AND r.game < $4)))) \
             ORDER BY r.at DESC, r.table_id, r.game DESC LIMIT $5";
        let pool = database!(self, disk => disk.results_of(person, page));
        let (at, table, game) = page.key();
        let rows: Vec<Stored> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(person.to_string()).bind(at);
            query.bind(table).bind(game).bind(page.limit()).fetch_all(pool).await?
        });
        Ok(lines(rows))
    }
}

/// When a line was written, of which table, of which game, and what it says.
type Stored = (Millis, String, i64, String);

fn lines(rows: Vec<Stored>) -> Vec<Line> {
    let line = |(at, table, game, summary): Stored| {
        let table = table.parse().ok()?;
        let cursor = Cursor { at, table, game };
        Some(Line { cursor, summary })
    };
    rows.into_iter().filter_map(line).collect()
}
