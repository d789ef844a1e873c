//! What is deleted again: tables that were not used for long, guests who did not come back, and
//! people who asked for it.

use super::{Home, On, Store, StoreError, database, on};
use crate::{
    edge::id::{PersonId, TableId},
    host::clock::Millis,
};

/// Tables to delete are looked for in pieces of this size.
const PIECE: i64 = 200;
/// Guests deleted in one transaction.
const GUESTS: i64 = 50;

/// Where the rows of a table are.
const OF_A_TABLE: [&str; 7] = [
    "DELETE FROM snapshot WHERE table_id = $1",
    "DELETE FROM result WHERE table_id = $1",
    "DELETE FROM member WHERE table_id = $1",
    "DELETE FROM player WHERE table_id = $1",
    "DELETE FROM put_away WHERE table_id = $1",
    "DELETE FROM listing WHERE table_id = $1",
    "DELETE FROM log WHERE table_id = $1",
];

const TOKENS: &str = "DELETE FROM token WHERE person = $1";
const MEMBER: &str = "DELETE FROM member WHERE person = $1";
const PLAYER: &str = "DELETE FROM player WHERE person = $1";
const PUT_AWAY: &str = "DELETE FROM put_away WHERE person = $1";
/// A try at a daily deal still counts in its field, but nothing says whose it was.
const TRIES: &str = "UPDATE daily_try SET person = table_id WHERE person = $1";

impl Store {
    /// Tables whose line says that nothing has happened there since `before`: with a finished game,
    /// or without one. They come in the order of their ids, the next ones `after` the last.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn unused_tables(
        &self,
        finished: bool,
        before: Millis,
        after: Option<TableId>,
    ) -> Result<Vec<TableId>, StoreError> {
        const QUERY: &str = "SELECT l.table_id FROM listing l WHERE l.updated < $1 AND l.table_id > $2 \
             AND (CASE WHEN l.status = 'over' OR EXISTS (SELECT 1 FROM result r \
             WHERE r.table_id = l.table_id) THEN 1 ELSE 0 END) = $3 ORDER BY l.table_id LIMIT $4";
        let after = after.map_or_else(String::new, |table| table.to_string());
        let pool = self.pool()?;
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY)
                .bind(before)
                .bind(after)
                .bind(i64::from(finished))
                .bind(PIECE)
                .fetch_all(pool)
                .await?
        });
        Ok(rows.iter().filter_map(|(id,)| id.parse().ok()).collect())
    }

    /// Deletes all that is stored of a table, unless something has happened there since `before`:
    /// whether it is gone. Nobody may use the table meanwhile.
    ///
    /// # Errors
    /// Nothing was deleted then.
    pub(crate) async fn delete_table(
        &self,
        table: TableId,
        before: Millis,
    ) -> Result<bool, StoreError> {
        const LAST: &str = "SELECT at FROM log WHERE table_id = $1 ORDER BY seq DESC LIMIT 1";
        const USED: &str = "UPDATE listing SET updated = $2 WHERE table_id = $1";
        let id = table.to_string();
        let pool = self.pool()?;
        on!(pool, pool => {
            let last: Option<(Millis,)> = sqlx::query_as(LAST).bind(&id).fetch_optional(pool).await?;
            // A server that was killed has left an old line.
            if let Some((last,)) = last.filter(|(last,)| *last >= before) {
                sqlx::query(USED).bind(&id).bind(last).execute(pool).await?;
                return Ok(false);
            }
            let mut transaction = pool.begin().await?;
            for query in OF_A_TABLE {
                sqlx::query(query).bind(&id).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        Ok(true)
    }

    /// Deletes some guests who were last seen before a time and sit at no table that is still open
    /// or played at: how many.
    ///
    /// # Errors
    /// Nobody was deleted then.
    pub(crate) async fn delete_idle_guests(&self, before: Millis) -> Result<u64, StoreError> {
        // The author of a bot is kept as long as the bot comes.
        const GONE: &str = "SELECT p.id FROM person p WHERE p.seen < $1 AND NOT EXISTS \
             (SELECT 1 FROM person b WHERE b.author = p.id) AND NOT EXISTS \
             (SELECT 1 FROM member m JOIN listing l ON l.table_id = m.table_id \
             WHERE m.person = p.id AND l.status <> 'over') LIMIT $2";
        // Somebody may come back at this very moment.
        const PERSON: &str = "DELETE FROM person WHERE id = $1 AND seen < $2";
        let mut deleted = 0;
        let pool = self.pool()?;
        on!(pool, pool => {
            let gone: Vec<(String,)> =
                sqlx::query_as(GONE).bind(before).bind(GUESTS).fetch_all(pool).await?;
            let mut transaction = pool.begin().await?;
            for (id,) in &gone {
                let person = sqlx::query(PERSON).bind(id).bind(before);
                if person.execute(&mut *transaction).await?.rows_affected() == 0 {
                    continue;
                }
                for query in [TOKENS, MEMBER, PLAYER, PUT_AWAY, TRIES] {
                    sqlx::query(query).bind(id).execute(&mut *transaction).await?;
                }
                deleted += 1;
            }
            transaction.commit().await?;
        });
        Ok(deleted)
    }

    /// Deletes a person who asked for it. Their tables are left to the next sweep.
    ///
    /// # Errors
    /// Nothing was deleted then.
    pub(crate) async fn delete_person(&self, person: PersonId) -> Result<(), StoreError> {
        const FORGOTTEN: &str = "INSERT INTO forgotten (person) VALUES ($1)";
        const PERSON: &str = "DELETE FROM person WHERE id = $1";
        let id = person.to_string();
        self.beside(async {
            let pool = self.pool()?;
            on!(pool, pool => {
                let mut transaction = pool.begin().await?;
                sqlx::query(FORGOTTEN).bind(&id).execute(&mut *transaction).await?;
                for query in [TOKENS, PLAYER, PUT_AWAY, TRIES, PERSON] {
                    sqlx::query(query).bind(&id).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
            });
            Ok(())
        })
        .await
    }

    /// The tables that a person shares with others and that are still open or played at.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn tables_to_leave(
        &self,
        person: PersonId,
    ) -> Result<Vec<TableId>, StoreError> {
        const QUERY: &str = "SELECT m.table_id FROM member m JOIN listing l ON l.table_id = m.table_id \
             WHERE m.person = $1 AND l.status <> 'over' AND EXISTS (SELECT 1 FROM member o \
             JOIN person p ON p.id = o.person WHERE o.table_id = m.table_id AND o.person <> $1)";
        self.tables(QUERY, person).await
    }

    /// The tables of a person at which nobody else sits who is still known here.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn tables_alone(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        const QUERY: &str = "SELECT m.table_id FROM member m WHERE m.person = $1 AND NOT EXISTS \
             (SELECT 1 FROM member o JOIN person p ON p.id = o.person \
             WHERE o.table_id = m.table_id AND o.person <> $1)";
        self.tables(QUERY, person).await
    }

    /// All tables at which a person sits or that they opened.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn tables_with(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        const QUERY: &str = "SELECT table_id FROM member WHERE person = $1";
        self.tables(QUERY, person).await
    }

    async fn tables(
        &self,
        query: &'static str,
        person: PersonId,
    ) -> Result<Vec<TableId>, StoreError> {
        let pool = self.pool()?;
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(query).bind(person.to_string()).fetch_all(pool).await?
        });
        Ok(rows.iter().filter_map(|(id,)| id.parse().ok()).collect())
    }

    /// Deleted people whose tables have not been looked at since.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn forgotten(&self) -> Result<Vec<PersonId>, StoreError> {
        let pool = self.pool()?;
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as("SELECT person FROM forgotten").fetch_all(pool).await?
        });
        Ok(rows.iter().filter_map(|(id,)| id.parse().ok()).collect())
    }

    /// A deleted person's tables have been looked at: nothing is left of them.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub(crate) async fn is_forgotten(&self, person: PersonId) -> Result<(), StoreError> {
        const FORGOTTEN: &str = "DELETE FROM forgotten WHERE person = $1";
        let id = person.to_string();
        let pool = self.pool()?;
        on!(pool, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query(MEMBER).bind(&id).execute(&mut *transaction).await?;
            sqlx::query(FORGOTTEN).bind(&id).execute(&mut *transaction).await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Somebody was here.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub(crate) async fn saw(&self, person: PersonId, now: Millis) -> Result<(), StoreError> {
        const QUERY: &str = "UPDATE person SET seen = $2 WHERE id = $1";
        let pool = database!(self, disk => disk.saw(person, now));
        on!(pool, pool => {
            sqlx::query(QUERY).bind(person.to_string()).bind(now).execute(pool).await?;
        });
        Ok(())
    }

    /// People of older stores have not been looked out for: they were here now.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub(crate) async fn saw_the_old(&self, now: Millis) -> Result<(), StoreError> {
        const QUERY: &str = "UPDATE person SET seen = $1 WHERE seen = 0";
        let pool = self.pool()?;
        on!(pool, pool => {
            sqlx::query(QUERY).bind(now).execute(pool).await?;
        });
        Ok(())
    }

    /// The time that the last sweep went by. Before the first, the time of the last use of any table.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn swept(&self) -> Result<Option<Millis>, StoreError> {
        const QUERY: &str =
            "SELECT COALESCE((SELECT MAX(at) FROM swept), (SELECT MAX(updated) FROM listing))";
        let pool = self.pool()?;
        let (at,): (Option<Millis>,) = on!(pool, pool => {
            sqlx::query_as(QUERY).fetch_one(pool).await?
        });
        Ok(at)
    }

    /// # Errors
    /// When it cannot be stored.
    pub(crate) async fn set_swept(&self, at: Millis) -> Result<(), StoreError> {
        let pool = self.pool()?;
        on!(pool, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query("DELETE FROM swept").execute(&mut *transaction).await?;
            sqlx::query("INSERT INTO swept (at) VALUES ($1)")
                .bind(at)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        });
        Ok(())
    }
}
