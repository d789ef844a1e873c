//! One server writes to a store at a time.
//!
//! Everything is behind [`Lock::take`] and [`Lock::keep`], so that a lease for each table can take the
//! place of a lock on the whole store one day.

use std::{
    fs::{File, TryLockError},
    path::PathBuf,
    time::Duration,
};

use sqlx::{ConnectOptions as _, PgConnection, postgres::PgConnectOptions};
use tokio::time::{Instant, sleep};

use super::{StoreError, place, trouble::Trouble};

/// Whose lock it is in a PostgreSQL database: the first letters of our name.
const KEY: i64 = i64::from_be_bytes(*b"undertri");
/// A server that was killed a moment ago may still seem to be there.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is locked.
#[derive(Clone, Debug)]
pub(super) enum Locked {
    /// What is in memory belongs to this process anyway.
    Nothing,
    /// The folder of this file.
    Folder(PathBuf),
    Database(Box<PgConnectOptions>),
}

/// Held by the one server that writes to a store, until it is dropped or its process ends.
#[derive(Debug)]
pub(super) struct Lock {
    locked: Locked,
    held: Held,
}

#[derive(Debug)]
enum Held {
    Nothing,
    /// Locked as long as it is open.
    File {
        _file: File,
    },
    /// Locked as long as it lasts.
    Session(PgConnection),
}

impl Lock {
    /// Takes the store for this server.
    ///
    /// # Errors
    /// When another server has it.
    pub(super) async fn take(locked: Locked) -> Result<Self, StoreError> {
        let until = Instant::now() + PATIENCE;
        loop {
            match hold(&locked).await {
                Err(StoreError::Unavailable(Trouble::Taken, _)) if Instant::now() < until => {
                    sleep(Duration::from_millis(100)).await;
                }
                Err(error) => return Err(error),
                Ok(held) => return Ok(Self { locked, held }),
            }
        }
    }

    /// Looks whether it is still ours, and takes it again where the database has forgotten it.
    ///
    /// # Errors
    /// When another server has taken it meanwhile, or the database does not answer.
    pub(super) async fn keep(&mut self) -> Result<(), StoreError> {
        let Held::Session(session) = &mut self.held else {
            return Ok(());
        };
        if sqlx::query("SELECT 1").execute(session).await.is_err() {
            self.held = hold(&self.locked).await?;
        }
        Ok(())
    }
}

async fn hold(locked: &Locked) -> Result<Held, StoreError> {
    match locked {
        Locked::Nothing => Ok(Held::Nothing),
        Locked::Folder(file) => {
            let lock = place::lock_file(file).map_err(|error| StoreError::file(file, &error))?;
            match lock.try_lock() {
                Ok(()) => Ok(Held::File { _file: lock }),
                Err(TryLockError::WouldBlock) => Err(Trouble::Taken.into()),
                Err(TryLockError::Error(error)) => Err(StoreError::file(file, &error)),
            }
        }
        Locked::Database(options) => {
            let mut session = options.connect().await?;
            let taken: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
                .bind(KEY)
                .fetch_one(&mut session)
                .await?;
            if taken {
                Ok(Held::Session(session))
            } else {
                Err(Trouble::Taken.into())
            }
        }
    }
}
