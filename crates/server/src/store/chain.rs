//! The chain of a log: every row carries a hash of itself and of all rows before it, so that a
//! changed, missing or added row is found at its place.

use std::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};

use super::StoredRow;
use crate::{
    edge::id::{BadId, TableId},
    host::clock::Millis,
};

/// A hash of a row of a log and of all rows before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Chain([u8; 32]);

impl Chain {
    /// Before the first row.
    pub(crate) const START: Self = Self([0; 32]);

    /// After one more row. Everything before the body has a fixed length, so nothing can move from
    /// one part to the next.
    pub(crate) fn then(self, table: TableId, seq: i64, at: Millis, body: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"undertrick log 1\n");
        hash.update(self.0);
        hash.update(table.0.to_be_bytes());
        hash.update(seq.to_be_bytes());
        hash.update(at.to_be_bytes());
        hash.update(body);
        Self(hash.finalize().into())
    }

    /// Of a snapshot made at this place of the log, before the deal of a game.
    pub(crate) fn seal(self, table: TableId, seq: i64, game: i64, body: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"undertrick snapshot 1\n");
        hash.update(self.0);
        hash.update(table.0.to_be_bytes());
        hash.update(seq.to_be_bytes());
        hash.update(game.to_be_bytes());
        hash.update(body);
        Self(hash.finalize().into())
    }

    pub(crate) const fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// As it is stored.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, BadId> {
        bytes.try_into().map(Self).map_err(|_| BadId)
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut text = [0; 64];
        for (pair, byte) in text.chunks_mut(2).zip(self.0) {
            pair[0] = DIGITS[usize::from(byte >> 4)];
            pair[1] = DIGITS[usize::from(byte & 15)];
        }
        f.write_str(str::from_utf8(&text).expect("digits are text"))
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chain({self})")
    }
}

impl FromStr for Chain {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        play::unhex(text).map(Self).ok_or(BadId)
    }
}

cards::serde_as_text!(Chain);

/// What is wrong with a row of a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadRow {
    #[error("rows are missing before it")]
    Gap,
    #[error("it does not fit its checksum: it was changed, or rows before it were taken out")]
    Changed,
    #[error("it has lost its checksum")]
    Bare,
}

/// Follows a log row by row and looks whether each fits the one before.
#[derive(Clone, Debug)]
pub(crate) struct Follower {
    table: TableId,
    next: i64,
    chain: Chain,
    /// Rows were once stored without a checksum; after one that has one, all have.
    is_chained: bool,
}

impl Follower {
    /// From the first row on.
    pub(crate) const fn new(table: TableId) -> Self {
        Self::from(table, 0, Chain::START)
    }

    /// From a row in the middle on, where the chain of the row before it is known.
    pub(crate) const fn from(table: TableId, next: i64, chain: Chain) -> Self {
        Self {
            table,
            next,
            chain,
            is_chained: false,
        }
    }

    /// The chain with this row. Damage is told at its own row: the next one is compared with what is
    /// stored here, not with what should be.
    pub(crate) fn follow(&mut self, row: &StoredRow) -> Result<Chain, BadRow> {
        let should = self.chain.then(self.table, row.seq, row.at, &row.body);
        let found = match row.chain {
            _ if row.seq != self.next => Err(BadRow::Gap),
            Some(chain) if chain != should => Err(BadRow::Changed),
            None if self.is_chained => Err(BadRow::Bare),
            Some(_) | None => Ok(should),
        };
        self.next = row.seq + 1;
        self.chain = row.chain.unwrap_or(should);
        self.is_chained |= row.chain.is_some();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(7);

    fn rows(old: usize) -> Vec<StoredRow> {
        let mut chain = Chain::START;
        let row = |(seq, body): (i64, &str)| {
            chain = chain.then(TABLE, seq, 100 + seq, body);
            StoredRow {
                seq,
                at: 100 + seq,
                body: body.to_owned(),
                chain: (usize::try_from(seq).unwrap() >= old).then_some(chain),
            }
        };
        (0..).zip(["a", "b", "c", "d", "e"]).map(row).collect()
    }

    fn check(rows: &[StoredRow], expected: &[(i64, BadRow)]) {
        let mut follower = Follower::new(TABLE);
        let bad = |row: &StoredRow| follower.follow(row).err().map(|error| (row.seq, error));
        let found: Vec<_> = rows.iter().filter_map(bad).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn damage_is_found_at_its_row() {
        check(&rows(0), &[]);
        let mut changed = rows(0);
        changed[2].body = "x".to_owned();
        check(&changed, &[(2, BadRow::Changed)]);
        let mut later = rows(0);
        later[3].at += 1;
        check(&later, &[(3, BadRow::Changed)]);
        let mut gap = rows(0);
        gap.remove(1);
        check(&gap, &[(2, BadRow::Gap)]);
        let mut bare = rows(0);
        bare[4].chain = None;
        check(&bare, &[(4, BadRow::Bare)]);
    }

    /// The first row with a checksum covers all rows before it.
    #[test]
    fn rows_from_before_checksums_are_covered_by_the_first_that_has_one() {
        check(&rows(3), &[]);
        let mut changed = rows(3);
        changed[1].body = "x".to_owned();
        check(&changed, &[(3, BadRow::Changed)]);
    }

    /// A chain that is written into records must never be computed in another way.
    #[test]
    fn the_chain_is_pinned() {
        let chain = Chain::START.then(TABLE, 0, 1, "{}");
        let text = "3ee410b10e520156e7583fa47dd5d4dd056752b9a9e9e1f0f6ca88d9e30a9a2c";
        assert_eq!(chain.to_string(), text);
        assert_eq!(text.parse(), Ok(chain));
        assert_eq!(Chain::from_bytes(chain.bytes()), Ok(chain));
    }
}
