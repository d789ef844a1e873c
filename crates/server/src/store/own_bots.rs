//! Bots that people have brought. Each is kept as a person is, with its author.

use super::{On, Store, StoreError, on};
use crate::{
    edge::id::{PersonId, Token},
    host::clock::Millis,
};

/// A bot as its author finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredBot {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    pub(crate) created: Millis,
}

/// Somebody as everybody may know them, or a bot with its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownPlayer {
    pub(crate) id: PersonId,
    pub(crate) name: Option<String>,
    pub(crate) author: Option<String>,
}

type FoundPlayer = (String, String, Option<String>);

const PLAYER: &str = "SELECT p.id, p.name, a.name FROM person p LEFT JOIN person a ON a.id = p.author AND p.author <> ''";

impl Store {
    /// All bots that people have brought, by name: this many after that one.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn all_bots(
        &self,
        after: &str,
        most: i64,
    ) -> Result<Vec<KnownPlayer>, StoreError> {
        let query =
            format!("{PLAYER} WHERE p.author <> '' AND p.name > $1 ORDER BY p.name LIMIT $2");
        let pool = self.pool()?;
        let rows: Vec<FoundPlayer> = on!(pool, pool => {
            let query = sqlx::query_as(sqlx::AssertSqlSafe(query));
            query.bind(after).bind(most).fetch_all(pool).await?
        });
        rows.into_iter().map(known_player).collect()
    }

    /// A bot by its name, or anybody by their id.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn player(&self, called: &str) -> Result<Option<KnownPlayer>, StoreError> {
        let query = format!("{PLAYER} WHERE p.id = $1 OR (p.author <> '' AND p.name = $1)");
        let pool = self.pool()?;
        let row: Option<FoundPlayer> = on!(pool, pool => {
            let query = sqlx::query_as(sqlx::AssertSqlSafe(query));
            query.bind(called).fetch_optional(pool).await?
        });
        row.map(known_player).transpose()
    }

    /// The bots of somebody, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn bots_of(&self, author: PersonId) -> Result<Vec<StoredBot>, StoreError> {
        const QUERY: &str =
            "SELECT id, name, created FROM person WHERE author = $1 ORDER BY created, id";
        let pool = self.pool()?;
        let rows: Vec<(String, String, Millis)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(author.to_string()).fetch_all(pool).await?
        });
        let unreadable = |_| StoreError::Unreadable("a bot has no id".into());
        let rows = rows.into_iter();
        rows.map(|(id, name, created)| {
            let id = id.parse().map_err(unreadable)?;
            Ok(StoredBot { id, name, created })
        })
        .collect()
    }

    /// What all bots are called that people have brought.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn bot_names(&self) -> Result<Vec<String>, StoreError> {
        const QUERY: &str = "SELECT name FROM person WHERE author <> ''";
        let pool = self.pool()?;
        let rows: Vec<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(name,)| name).collect())
    }

    /// Somebody has another token, which replaces the others when it is first used. `false` where the one that
    /// they asked with is not theirs any more.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub(crate) async fn add_token(
        &self,
        person: PersonId,
        token: &Token,
        asked_with: &Token,
        now: Millis,
    ) -> Result<bool, StoreError> {
        const QUERY: &str = "INSERT INTO token (hash, person, created, replaces) \
                             SELECT $1, person, $3, hash FROM token WHERE hash = $4 AND person = $2";
        self.beside(async {
            let pool = self.pool()?;
            let added = on!(pool, pool => {
                let query = sqlx::query(QUERY).bind(token.hash()).bind(person.to_string());
                let query = query.bind(now).bind(asked_with.hash());
                query.execute(pool).await?.rows_affected()
            });
            Ok(added == 1)
        })
        .await
    }

    /// A token is used for the first time: all others of its owner are deleted. `false` where it was used
    /// before, or is not good any more.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub(crate) async fn keep_only(
        &self,
        person: PersonId,
        token: &Token,
    ) -> Result<bool, StoreError> {
        // Two at the same moment come one after the other: each would wait for what the other has changed.
        const TURN: &str = "UPDATE person SET seen = seen WHERE id = $1";
        const USED: &str = "UPDATE token SET replaces = '' \
                            WHERE hash = $1 AND replaces IN (SELECT hash FROM token)";
        const OTHERS: &str = "DELETE FROM token WHERE person = $1 AND hash <> $2";
        self.beside(async {
            let pool = self.pool()?;
            let used = on!(pool, pool => {
                let mut transaction = pool.begin().await?;
                let turn = sqlx::query(TURN).bind(person.to_string());
                turn.execute(&mut *transaction).await?;
                let used = sqlx::query(USED).bind(token.hash());
                let used = used.execute(&mut *transaction).await?.rows_affected();
                if used == 1 {
                    let others = sqlx::query(OTHERS).bind(person.to_string());
                    others.bind(token.hash()).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                used
            });
            Ok(used == 1)
        })
        .await
    }

    /// Somebody has another token from now on, and no other.
    ///
    /// # Errors
    /// When it cannot be stored; the old one is still good then.
    pub(crate) async fn replace_token(
        &self,
        person: PersonId,
        token: &Token,
        now: Millis,
    ) -> Result<(), StoreError> {
        const OLD: &str = "DELETE FROM token WHERE person = $1";
        const NEW: &str = "INSERT INTO token (hash, person, created) VALUES ($1, $2, $3)";
        let id = person.to_string();
        self.beside(async {
            let pool = self.pool()?;
            on!(pool, pool => {
                let mut transaction = pool.begin().await?;
                sqlx::query(OLD).bind(&id).execute(&mut *transaction).await?;
                sqlx::query(NEW)
                    .bind(token.hash())
                    .bind(&id)
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
            });
            Ok(())
        })
        .await
    }
}

fn known_player((id, name, author): FoundPlayer) -> Result<KnownPlayer, StoreError> {
    let unreadable = |_| StoreError::Unreadable("a person has no id".into());
    Ok(KnownPlayer {
        id: id.parse().map_err(unreadable)?,
        name: Some(name).filter(|name| !name.is_empty()),
        author,
    })
}
