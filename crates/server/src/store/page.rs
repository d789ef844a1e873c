//! Lists are read page by page. A page begins after a line of the one before, wherever that stands now.

use std::{fmt, str::FromStr};

use crate::{edge::id::TableId, host::clock::Millis};

/// A line of a list: the newest come first, and the lines of one moment by their table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    pub(crate) at: Millis,
    pub(crate) table: TableId,
    /// Which game of the table, the last one first; 0 in a list of tables.
    pub(crate) game: i64,
}

/// Why a text is not a [`Cursor`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no `next` of a list")]
pub(crate) struct BadCursor;

/// A part of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    /// It begins after this line; with the first one where there is none.
    pub(crate) after: Option<Cursor>,
    pub(crate) most: u8,
}

/// A line of a list, as the store keeps it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) cursor: Cursor,
    /// As JSON.
    pub(crate) summary: String,
}

impl Page {
    pub(crate) const fn first(most: u8) -> Self {
        Self { after: None, most }
    }

    /// One line more than the page has, which says whether another one follows.
    pub(super) fn limit(self) -> i64 {
        i64::from(self.most) + 1
    }

    /// What the line before it is to be compared with in a query.
    pub(super) fn key(self) -> (Millis, String, i64) {
        self.after
            .map_or((Millis::MAX, String::new(), 0), |cursor| {
                (cursor.at, cursor.table.to_string(), cursor.game)
            })
    }

    /// Does a line come after what was read before?
    pub(super) fn holds(self, line: Cursor) -> bool {
        self.after.is_none_or(|after| after.order() < line.order())
    }
}

impl Cursor {
    /// In the order of lists.
    pub(crate) const fn order(
        self,
    ) -> (std::cmp::Reverse<Millis>, TableId, std::cmp::Reverse<i64>) {
        use std::cmp::Reverse;
        (Reverse(self.at), self.table, Reverse(self.game))
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.at, self.table, self.game)
    }
}

impl FromStr for Cursor {
    type Err = BadCursor;

    fn from_str(text: &str) -> Result<Self, BadCursor> {
        let mut parts = text.split('.');
        let mut next = || parts.next().ok_or(BadCursor);
        let cursor = Self {
            at: next()?.parse().map_err(|_| BadCursor)?,
            table: next()?.parse().map_err(|_| BadCursor)?,
            game: next()?.parse().map_err(|_| BadCursor)?,
        };
        // A cursor has one spelling.
        if cursor.to_string() == text {
            Ok(cursor)
        } else {
            Err(BadCursor)
        }
    }
}
