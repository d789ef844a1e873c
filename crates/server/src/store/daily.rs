//! What is kept of the daily deal: the chain of its seeds, who has tried which day, and how bots do in
//! the same seat.

use super::{On, Store, StoreError, on, reader::Reader};
use crate::{
    edge::id::{PersonId, TableId},
    host::clock::Millis,
};

/// The chain of seeds as it is stored: the seed of its last day, from which all others follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredChain {
    /// The seed of the day before the first, which was published.
    pub(crate) anchor: String,
    pub(crate) last_seed: String,
    pub(crate) first_day: i64,
    pub(crate) last_day: i64,
    /// The latest day that it has ever been here. A clock that is set back does not bring an earlier one
    /// back.
    pub(crate) reached: i64,
}

/// Somebody's try at a daily deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredTry {
    pub(crate) day: i64,
    pub(crate) game: String,
    pub(crate) table: TableId,
    pub(crate) share: String,
    /// The version of the bots; 0 where it changed meanwhile.
    pub(crate) bots: u32,
    /// When it ended, whether it was won, and the points where the game has points.
    pub(crate) end: Option<(Millis, bool, Option<i32>)>,
    /// The line of its finished game, where that is still kept.
    pub(crate) summary: Option<String>,
}

/// How a bot does in the same seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredYardstick {
    pub(crate) level: String,
    pub(crate) won: bool,
    pub(crate) points: Option<i32>,
}

type TryRow = (
    i64,
    String,
    String,
    String,
    i64,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<String>,
);

/// The columns of a try, before what it is looked for by.
macro_rules! tries {
    ($rest:literal) => {
        concat!(
            "SELECT t.day, t.game, t.table_id, t.share, t.bots, t.ended, t.won, t.points, r.summary \
             FROM daily_try t LEFT JOIN result r ON r.table_id = t.table_id AND r.game = 1 ",
            $rest
        )
    };
}

fn read(row: TryRow) -> Result<StoredTry, StoreError> {
    let (day, game, table, share, bots, ended, won, points, summary) = row;
    let unreadable = || StoreError::Unreadable("a try at a daily deal cannot be read".into());
    let points = points.map(i32::try_from).transpose();
    let points = points.map_err(|_| unreadable())?;
    Ok(StoredTry {
        day,
        game,
        table: table.parse().map_err(|_| unreadable())?,
        share,
        bots: u32::try_from(bots).map_err(|_| unreadable())?,
        end: ended.zip(won).map(|(at, won)| (at, won == 1, points)),
        summary,
    })
}

impl Store {
    /// The chain of this store; `new` is kept for ever where there is none yet.
    ///
    /// # Errors
    /// When it cannot be read or stored.
    pub(crate) async fn daily_chain(&self, new: &StoredChain) -> Result<StoredChain, StoreError> {
        const INSERT: &str = "INSERT INTO daily_chain (id, anchor, last_seed, first_day, last_day, reached) \
             VALUES (1, $1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING";
        let pool = self.pool()?;
        if let Some(chain) = on!(pool, pool => chain_row(
            sqlx::query_as(CHAIN).fetch_optional(pool).await?
        )) {
            return Ok(chain);
        }
        self.beside(async {
            on!(pool, pool => {
                sqlx::query(INSERT)
                    .bind(&new.anchor)
                    .bind(&new.last_seed)
                    .bind(new.first_day)
                    .bind(new.last_day)
                    .bind(new.reached)
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
        .await?;
        let chain = on!(pool, pool => chain_row(sqlx::query_as(CHAIN).fetch_optional(pool).await?));
        chain.ok_or_else(|| StoreError::Unreadable("the chain of daily deals is gone".into()))
    }

    /// It is this day now, or later.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub(crate) async fn reach_day(&self, day: i64) -> Result<(), StoreError> {
        const QUERY: &str = "UPDATE daily_chain SET reached = $1 WHERE reached < $1";
        let pool = self.pool()?;
        self.beside(async {
            on!(pool, pool => {
                sqlx::query(QUERY).bind(day).execute(pool).await?;
            });
            Ok(())
        })
        .await
    }

    /// Somebody's try at the deal of a day.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn daily_try(
        &self,
        day: i64,
        game: &str,
        person: PersonId,
    ) -> Result<Option<StoredTry>, StoreError> {
        const QUERY: &str = tries!("WHERE t.day = $1 AND t.game = $2 AND t.person = $3");
        let pool = self.pool()?;
        let row: Option<TryRow> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(day).bind(game);
            query.bind(person.to_string()).fetch_optional(pool).await?
        });
        row.map(read).transpose()
    }

    /// The try that somebody has shared the result of.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn shared_try(&self, share: &str) -> Result<Option<StoredTry>, StoreError> {
        const QUERY: &str = tries!("WHERE t.share = $1");
        let pool = self.pool()?;
        let row: Option<TryRow> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(share).fetch_optional(pool).await?
        });
        row.map(read).transpose()
    }

    /// How many people have begun the deal of a day.
    ///
    /// # Errors
    /// When they cannot be counted.
    pub(crate) async fn daily_begun(&self, day: i64, game: &str) -> Result<usize, StoreError> {
        const QUERY: &str = "SELECT count(*) FROM daily_try WHERE day = $1 AND game = $2";
        let pool = self.pool()?;
        let (count,): (i64,) = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(day).bind(game).fetch_one(pool).await?
        });
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Everybody's finished tries at the deal of a day, without the lines of their games: there may be
    /// very many.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn daily_tries(
        &self,
        day: i64,
        game: &str,
    ) -> Result<Vec<StoredTry>, StoreError> {
        const QUERY: &str = "SELECT day, game, table_id, share, bots, ended, won, points, \
                             CAST(NULL AS TEXT) FROM daily_try WHERE day = $1 AND game = $2 \
                             AND ended IS NOT NULL ORDER BY ended, table_id";
        let pool = self.pool()?;
        let rows: Vec<TryRow> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(day).bind(game).fetch_all(pool).await?
        });
        rows.into_iter().map(read).collect()
    }

    /// The line of the game that was played at the table of a try, where that is still kept.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn daily_summary(&self, table: TableId) -> Result<Option<String>, StoreError> {
        const QUERY: &str = "SELECT summary FROM result WHERE table_id = $1 AND game = 1";
        let pool = self.pool()?;
        let row: Option<(String,)> = on!(pool, pool => {
            sqlx::query_as(QUERY).bind(table.to_string()).fetch_optional(pool).await?
        });
        Ok(row.map(|(summary,)| summary))
    }

    /// The days after one on which somebody has finished the deal of a game, and when, the first day
    /// first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn finished_days(
        &self,
        person: PersonId,
        game: &str,
        after: i64,
    ) -> Result<Vec<(i64, Millis)>, StoreError> {
        const QUERY: &str = "SELECT day, ended FROM daily_try WHERE person = $1 AND game = $2 \
                             AND day > $3 AND ended IS NOT NULL ORDER BY day";
        let pool = self.pool()?;
        Ok(on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(person.to_string()).bind(game);
            query.bind(after).fetch_all(pool).await?
        }))
    }

    /// The days before one on which somebody has tried the deal of a game, the latest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub(crate) async fn tried_days(
        &self,
        game: &str,
        before: i64,
        most: i64,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        const QUERY: &str = "SELECT day, COUNT(ended) FROM daily_try WHERE game = $1 AND day < $2 \
                             GROUP BY day ORDER BY day DESC LIMIT $3";
        let pool = self.pool()?;
        Ok(on!(pool, pool => {
            sqlx::query_as(QUERY).bind(game).bind(before).bind(most).fetch_all(pool).await?
        }))
    }

    /// How bots of a version do with the deal of a day.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) async fn yardsticks(
        &self,
        day: i64,
        game: &str,
        bots: u32,
    ) -> Result<Vec<StoredYardstick>, StoreError> {
        const QUERY: &str = "SELECT level, won, points FROM daily_yardstick \
                             WHERE day = $1 AND game = $2 AND bots = $3 ORDER BY level";
        let pool = self.pool()?;
        let rows: Vec<(String, i64, Option<i64>)> = on!(pool, pool => {
            let query = sqlx::query_as(QUERY).bind(day).bind(game);
            query.bind(i64::from(bots)).fetch_all(pool).await?
        });
        let read = |(level, won, points): (String, i64, Option<i64>)| StoredYardstick {
            level,
            won: won == 1,
            points: points.and_then(|points| i32::try_from(points).ok()),
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// Keeps how a bot does with the deal of a day.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub(crate) async fn keep_yardstick(
        &self,
        day: i64,
        game: &str,
        bots: u32,
        yardstick: &StoredYardstick,
    ) -> Result<(), StoreError> {
        const QUERY: &str = "INSERT INTO daily_yardstick (day, game, bots, level, won, points) \
                             VALUES ($1, $2, $3, $4, $5, $6) \
                             ON CONFLICT (day, game, bots, level) DO NOTHING";
        let pool = self.pool()?;
        self.beside(async {
            on!(pool, pool => {
                sqlx::query(QUERY)
                    .bind(day)
                    .bind(game)
                    .bind(i64::from(bots))
                    .bind(&yardstick.level)
                    .bind(i64::from(yardstick.won))
                    .bind(yardstick.points.map(i64::from))
                    .execute(pool)
                    .await?;
            });
            Ok(())
        })
        .await
    }
}

const CHAIN: &str = "SELECT anchor, last_seed, first_day, last_day, reached FROM daily_chain";

fn chain_row(row: Option<(String, String, i64, i64, i64)>) -> Option<StoredChain> {
    row.map(
        |(anchor, last_seed, first_day, last_day, reached)| StoredChain {
            anchor,
            last_seed,
            first_day,
            last_day,
            reached,
        },
    )
}

impl Reader {
    pub(crate) async fn daily_chain(&mut self) -> Result<Option<StoredChain>, StoreError> {
        Ok(on!(&mut self.connection, connection => {
            chain_row(sqlx::query_as(CHAIN).fetch_optional(connection).await?)
        }))
    }

    /// The try that is played at a table.
    pub(crate) async fn daily_try_at(
        &mut self,
        table: TableId,
    ) -> Result<Option<StoredTry>, StoreError> {
        const QUERY: &str = tries!("WHERE t.table_id = $1");
        let row: Option<TryRow> = on!(&mut self.connection, connection => {
            sqlx::query_as(QUERY).bind(table.to_string()).fetch_optional(connection).await?
        });
        row.map(read).transpose()
    }
}
