//! People, their names and their tokens.

use super::{Home, On, Store, StoreError, database, on};
use crate::{
    edge::id::{PersonId, Token},
    host::clock::Millis,
    table::decision::{Author, Person},
};

/// Somebody who is known by a token.
#[derive(Clone, Debug)]
pub struct KnownPerson {
    pub person: Person,
    /// When they were last seen.
    pub seen: Millis,
    /// The token is to replace others of theirs, which are still good.
    pub is_first_use: bool,
}

impl Store {
    /// Somebody new with a token.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn add_person(
        &self,
        person: &Person,
        token: &Token,
        now: Millis,
    ) -> Result<(), StoreError> {
        const PERSON: &str =
            "INSERT INTO person (id, name, created, seen, author) VALUES ($1, $2, $3, $3, $4)";
        const TOKEN: &str = "INSERT INTO token (hash, person, created) VALUES ($1, $2, $3)";
        self.beside(async {
            let pool = database!(self, disk => disk.add_person(person, token, now));
            on!(pool, pool => {
                let mut transaction = pool.begin().await?;
                let id = person.id.to_string();
                let author = person.author.as_ref().map(|author| author.id.to_string());
                sqlx::query(PERSON)
                    .bind(&id)
                    .bind(person.name.as_deref().unwrap_or_default())
                    .bind(now)
                    .bind(author.unwrap_or_default())
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(TOKEN)
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

    /// Whose token this is. A new one is nobody's when the one that it was to replace is gone.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn known_person(&self, token: &Token) -> Result<Option<KnownPerson>, StoreError> {
        const QUERY: &str = "SELECT p.id, p.name, p.seen, a.id, a.name, t.replaces FROM token t \
                             JOIN person p ON p.id = t.person \
                             LEFT JOIN person a ON a.id = p.author WHERE t.hash = $1 \
                             AND (t.replaces = '' OR t.replaces IN (SELECT hash FROM token))";
        let pool = database!(self, disk => disk.known_person(token));
        type Found = (
            String,
            String,
            Millis,
            Option<String>,
            Option<String>,
            String,
        );
        let row: Option<Found> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(token.hash()).fetch_optional(pool).await?
        });
        let unreadable = |_| StoreError::Unreadable("a person has no id".into());
        row.map(|(id, name, seen, author, author_name, replaces)| {
            let author = author.zip(author_name);
            let author = author.map(|(id, name)| id.parse().map(|id| Author { id, name }));
            let person = Person {
                id: id.parse().map_err(unreadable)?,
                // A guest has not chosen a name.
                name: Some(name).filter(|name| !name.is_empty()),
                picture: None,
                author: author.transpose().map_err(unreadable)?,
            };
            Ok(KnownPerson {
                person,
                seen,
                is_first_use: !replaces.is_empty(),
            })
        })
        .transpose()
    }

    /// Gives somebody another name; it is seen where they sit down from now on.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub async fn rename(&self, person: PersonId, name: Option<&str>) -> Result<(), StoreError> {
        const QUERY: &str = "UPDATE person SET name = $2 WHERE id = $1";
        let name = name.unwrap_or_default();
        self.beside(async {
            let pool = database!(self, disk => disk.rename(person, name));
            on!(pool, pool => {
                sqlx::query(QUERY).bind(person.to_string()).bind(name).execute(pool).await?;
            });
            Ok(())
        })
        .await
    }
}
