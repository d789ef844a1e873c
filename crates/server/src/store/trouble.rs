//! Why nothing can be stored, in words for the host.

use std::fmt;

/// Why an action could not be made durable now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    Full,
    ReadOnly,
    /// The data folder or a file in it was moved, deleted or replaced.
    Moved,
    Damaged,
    /// Something else holds on to the file.
    Busy,
    /// There is no file where it should be.
    NoStore,
    /// The files belong to somebody else.
    NotOurs,
    OutOfReach,
    /// Another server uses the store.
    Taken,
    Closed,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "the disk is full: make room",
            Self::ReadOnly => "the disk or the database is read-only",
            Self::Moved => {
                "the data folder was moved, deleted or replaced: put it back, or stop the server and restore a backup"
            }
            Self::Damaged => {
                "the database is damaged: stop the server, run `undertrick doctor` and restore a backup"
            }
            Self::Busy => "the database is locked by another program",
            Self::NoStore => "there is none here: say where it is with --data or --database",
            Self::NotOurs => {
                "its files are somebody else's: run this as the user whom they belong to, or give them to that user"
            }
            Self::OutOfReach => "the database cannot be reached or fails",
            Self::Taken => {
                "another server uses it: stop that one, or give this one a place of its own"
            }
            Self::Closed => "the server is shutting down",
        })
    }
}

impl Trouble {
    /// What an error of a database means; those of SQLite are numbers, those of PostgreSQL five
    /// letters and digits.
    pub(super) fn of(error: &sqlx::Error) -> Self {
        let database = match error {
            sqlx::Error::PoolClosed => return Self::Closed,
            sqlx::Error::Database(database) => database,
            _ => return Self::OutOfReach,
        };
        let code = database.code().unwrap_or_default();
        match code.parse::<u32>() {
            // The lowest byte is the kind, the others tell more of it.
            Ok(number) if code.len() < 5 => match number & 0xff {
                5 | 6 => Self::Busy,
                8 => Self::ReadOnly,
                11 | 26 => Self::Damaged,
                13 => Self::Full,
                _ => Self::OutOfReach,
            },
            _ => match &*code {
                "25006" => Self::ReadOnly,
                "53100" => Self::Full,
                "XX001" | "XX002" => Self::Damaged,
                _ => Self::OutOfReach,
            },
        }
    }
}
