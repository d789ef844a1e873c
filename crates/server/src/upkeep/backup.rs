//! A copy of a whole store in one file, made while a server goes on writing to it.
//!
//! It is compressed text (gzip), one JSON value a line. The first line is the [`Header`], which names
//! the tables of the schema and their columns; then comes every row as `["table",[value, …]]`; the
//! last line is the [`Footer`], without which a file was cut short. Nothing in it belongs to one of
//! the databases, so a copy of either can be restored into the other.

use std::io::{self, Write};

use flate2::{Compression, write::GzEncoder};
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::UpkeepError;
use crate::{
    host::clock::{Clock, Millis},
    store::{
        kept::{self, Kept},
        newest_schema,
        reader::Reader,
    },
};

pub(super) const FORMAT: &str = "undertrick-backup/1";

/// The first line of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Header {
    pub(super) format: String,
    pub(super) program: String,
    pub(super) made_at: Millis,
    /// The version of the schema.
    pub(super) schema: i64,
    pub(super) tables: Vec<Kept>,
}

/// The last line of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Footer {
    pub(super) rows: u64,
    /// Of all lines before this one, with their ends.
    pub(super) sha256: String,
}

/// Writes everything that is in a store at this moment and says how many rows that is. `progress` is
/// told how many are done, and of how many.
///
/// # Errors
/// When the store cannot be read, or nothing can be written; what was written then has no end and is
/// no backup.
pub fn backup<'a>(
    url: &'a str,
    to: &'a mut dyn Write,
    progress: &'a dyn Fn(u64, u64),
) -> LocalBoxFuture<'a, Result<u64, UpkeepError>> {
    Box::pin(async move {
        let mut reader = Reader::open(url).await?;
        let tables = kept::all();
        let mut total = 0;
        for kept in &tables {
            total += reader.count(kept).await?;
        }
        let mut file = Lines::new(to);
        let header = Header {
            format: FORMAT.to_owned(),
            program: concat!("undertrick ", env!("CARGO_PKG_VERSION")).to_owned(),
            made_at: Clock::System.now(),
            schema: newest_schema(),
            tables: tables.clone(),
        };
        file.line(&serde_json::to_string(&header).expect("a header can be written"))?;
        let mut rows = 0;
        for kept in &tables {
            let take = |row: &str| {
                rows += 1;
                progress(rows, total);
                // Each database has its own way to write the same.
                let row: Value = serde_json::from_str(row)?;
                file.line(&format!("[\"{}\",{row}]", kept.name))
            };
            reader.rows(kept, take).await??;
        }
        file.finish(rows)?;
        Ok(rows)
    })
}

/// Compressed lines, and a hash of them.
struct Lines<W: Write> {
    to: GzEncoder<W>,
    hash: Sha256,
}

impl<W: Write> Lines<W> {
    fn new(to: W) -> Self {
        Self {
            to: GzEncoder::new(to, Compression::default()),
            hash: Sha256::new(),
        }
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        self.hash.update(line.as_bytes());
        self.hash.update(b"\n");
        self.to.write_all(line.as_bytes())?;
        self.to.write_all(b"\n")
    }

    fn finish(mut self, rows: u64) -> io::Result<()> {
        let footer = Footer {
            rows,
            sha256: play::hex(&self.hash.finalize()),
        };
        serde_json::to_writer(&mut self.to, &footer)?;
        self.to.write_all(b"\n")?;
        self.to.finish()?.flush()
    }
}
