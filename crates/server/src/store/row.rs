//! What is stored of a table: the rows of its log, and what is found without reading them.

use super::Chain;
use crate::{
    edge::id::{PersonId, TableId},
    host::clock::Millis,
    table::Status,
};

/// The log of a table as it is stored: how it was opened, and what happened since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    pub created: StoredRow,
    /// What stands for the rows before the first of `entries`, where they were not read.
    pub snapshot: Option<SnapshotRow>,
    pub entries: Vec<StoredRow>,
}

impl Log {
    /// A log of which everything was read; nothing where there are no rows.
    pub(crate) fn whole(rows: Vec<StoredRow>) -> Option<Self> {
        let mut rows = rows.into_iter();
        rows.next().map(|created| Self {
            created,
            snapshot: None,
            entries: rows.collect(),
        })
    }
}

/// How much of a log is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    Whole,
    /// From the last snapshot on.
    Latest,
    /// From the last snapshot before this game, to the first one after it.
    Game(u32),
}

/// A table between two games, made of the rows before it so that they need not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotRow {
    pub table: TableId,
    /// How many rows it stands for.
    pub seq: i64,
    /// The game that is dealt next.
    pub game: i64,
    /// As JSON.
    pub body: String,
    /// Of the rows it stands for.
    pub chain: Chain,
    /// Of the snapshot itself.
    pub seal: Chain,
}

impl SnapshotRow {
    pub(crate) fn new(table: TableId, seq: i64, game: i64, chain: Chain, body: String) -> Self {
        Self {
            seal: chain.seal(table, seq, game, &body),
            table,
            seq,
            game,
            body,
            chain,
        }
    }

    /// Is it as it was written?
    pub(crate) fn is_whole(&self) -> bool {
        self.seal == self.chain.seal(self.table, self.seq, self.game, &self.body)
    }
}

/// One line of a log as it is found; nothing says that it is still as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRow {
    pub seq: i64,
    pub at: Millis,
    pub body: String,
    /// `None` where it was stored before there were checksums.
    pub chain: Option<Chain>,
}

/// Entries to add to the log of one table, all of them or none.
#[derive(Clone, Debug, Default)]
pub struct Append {
    pub rows: Vec<Row>,
    /// The line of the table in the list of tables, where it changes.
    pub listing: Option<Listing>,
    /// The game that ends with these entries.
    pub finished: Option<FinishedRow>,
    /// The table before these entries, where a game is dealt.
    pub snapshot: Option<SnapshotRow>,
    /// What becomes of somebody's try at a daily deal.
    pub daily: Option<DailyRow>,
}

/// Somebody's try at a daily deal: it begins, or ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DailyRow {
    /// There is one for each person, day and game.
    Begun {
        day: i64,
        game: &'static str,
        person: PersonId,
        table: TableId,
        /// What its result is found by.
        share: String,
        bots: u32,
    },
    Ended {
        table: TableId,
        at: Millis,
        /// The version of the bots at the end; it is noted where it is another one.
        bots: u32,
        won: bool,
        points: Option<i32>,
    },
}

/// One line of a log, to be written.
#[derive(Clone, Debug)]
pub struct Row {
    pub table: TableId,
    pub seq: i64,
    pub at: Millis,
    pub body: String,
    /// Of this row and of all before it.
    pub chain: Chain,
}

impl Row {
    /// The row after those that make this chain.
    #[must_use]
    pub fn after(chain: Chain, table: TableId, seq: i64, at: Millis, body: String) -> Self {
        Self {
            chain: chain.then(table, seq, at, &body),
            table,
            seq,
            at,
            body,
        }
    }

    /// The first rows of a table.
    #[must_use]
    pub fn first(
        table: TableId,
        at: Millis,
        bodies: impl IntoIterator<Item = String>,
    ) -> Vec<Self> {
        let mut chain = Chain::START;
        let row = |(seq, body)| {
            let row = Self::after(chain, table, seq, at, body);
            chain = row.chain;
            row
        };
        (0..).zip(bodies).map(row).collect()
    }
}

impl From<Row> for StoredRow {
    fn from(row: Row) -> Self {
        Self {
            seq: row.seq,
            at: row.at,
            body: row.body,
            chain: Some(row.chain),
        }
    }
}

/// What is to be found of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    pub table: TableId,
    pub listed: bool,
    pub status: Status,
    /// When the table must be looked after, if nobody does before.
    pub wake: Option<Millis>,
    pub updated: Millis,
    /// When something happened that everybody was told of; `None` where that is stored already.
    pub shown: Option<Millis>,
    pub owner: PersonId,
    /// For the lobby, as JSON.
    pub summary: String,
    /// Who sits there or owns it; `None` where that is stored already.
    pub people: Option<Vec<PersonId>>,
}

/// A finished game, to be found without reading the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRow {
    pub table: TableId,
    pub game: i64,
    pub listed: bool,
    pub at: Millis,
    /// As JSON.
    pub summary: String,
    /// The people who played it, whoever sits there later.
    pub people: Vec<PersonId>,
}

impl Append {
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
            && self.listing.is_none()
            && self.finished.is_none()
            && self.snapshot.is_none()
            && self.daily.is_none()
    }
}
