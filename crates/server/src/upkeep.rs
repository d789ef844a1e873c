//! What a host does with a store beside playing: look whether it is whole, keep a copy, bring it back,
//! and take the finished games out.

pub(crate) mod backup;
pub(crate) mod doctor;
pub(crate) mod export;
pub(crate) mod restore;

use std::{fmt, io};

use crate::{edge::id::TableId, store::StoreError};

/// Why something could not be done at all.
#[derive(Debug, thiserror::Error)]
pub enum UpkeepError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    File(#[from] io::Error),
    /// A file that should be a backup and is none.
    #[error(
        "this is no backup that can be restored: {0}; nothing was changed, so take another one"
    )]
    NoBackup(String),
    #[error(
        "there is a store already, and it is not empty: move it away, or name an empty place with \
         --data or --database"
    )]
    NotEmpty,
}

/// Something that is wrong with a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub table: Option<TableId>,
    /// Which row of its log, where it is one.
    pub row: Option<i64>,
    pub what: String,
}

impl Problem {
    fn of(table: TableId, what: impl fmt::Display) -> Self {
        Self {
            table: Some(table),
            row: None,
            what: what.to_string(),
        }
    }

    fn at(table: TableId, row: i64, what: impl fmt::Display) -> Self {
        Self {
            row: Some(row),
            ..Self::of(table, what)
        }
    }

    fn of_all(what: impl fmt::Display) -> Self {
        Self {
            table: None,
            row: None,
            what: what.to_string(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.table, self.row) {
            (Some(table), Some(row)) => write!(f, "table {table}, row {row}: ")?,
            (Some(table), None) => write!(f, "table {table}: ")?,
            (None, _) => {}
        }
        f.write_str(&self.what)
    }
}
