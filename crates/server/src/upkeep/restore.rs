//! A store from a backup.

use std::io::{BufRead as _, BufReader, Read};

use flate2::read::MultiGzDecoder;
use futures_util::future::LocalBoxFuture;
use sha2::{Digest as _, Sha256};

use super::{
    UpkeepError,
    backup::{FORMAT, Footer, Header},
};
use crate::store::{StoreError, kept::Kept, newest_schema, restoring::Restoring};

/// Maximum rows stored by one statement.
const TOGETHER: usize = 500;

/// Makes a store of a backup where there is none yet, and says how many rows it has. `progress` is
/// told how many are done. All of it is stored, or nothing.
///
/// # Errors
/// When the place is not empty, or the file is no whole backup.
pub fn restore<'a>(
    url: &'a str,
    from: &'a mut dyn Read,
    progress: &'a dyn Fn(u64),
) -> LocalBoxFuture<'a, Result<u64, UpkeepError>> {
    Box::pin(async move {
        let mut from = BufReader::new(from);
        if matches!(from.fill_buf(), Ok([])) {
            return Err(bad("the file is empty"));
        }
        let mut lines = Lines::new(from);
        let header = lines.header()?;
        let begun = Restoring::begin(url, header.schema, &header.tables).await;
        let mut store = match begun {
            Err(StoreError::Conflict) => return Err(UpkeepError::NotEmpty),
            begun => begun?,
        };
        let mut rows = 0;
        let mut waiting = Waiting::default();
        loop {
            let line = lines.next()?;
            let kept = match &line {
                Line::Row(name, _) => Some(find(&header, name)?),
                Line::End(_) => None,
            };
            if let Some((kept, values)) = waiting.full(kept) {
                store.take(kept, values).await?;
                progress(rows);
            }
            match line {
                Line::Row(_, values) => waiting.values.push(values),
                Line::End(footer) if footer.rows == rows => break,
                Line::End(_) => return Err(bad("it does not hold as many rows as it says")),
            }
            rows += 1;
        }
        store.finish().await?;
        Ok(rows)
    })
}

fn find<'a>(header: &'a Header, name: &str) -> Result<&'a Kept, UpkeepError> {
    let found = header.tables.iter().find(|kept| kept.name == name);
    found.ok_or_else(|| bad("it has rows of a table that it does not describe"))
}

fn bad(reason: &str) -> UpkeepError {
    UpkeepError::NoBackup(reason.to_owned())
}

/// Rows of one table that wait to be stored together.
#[derive(Default)]
struct Waiting<'a> {
    of: Option<&'a Kept>,
    values: Vec<String>,
}

impl<'a> Waiting<'a> {
    /// Those that are to be stored before a row of this table comes, as a JSON array.
    fn full(&mut self, next: Option<&'a Kept>) -> Option<(&'a Kept, String)> {
        let of = self.of;
        if of == next && self.values.len() < TOGETHER {
            return None;
        }
        self.of = next;
        let values = format!("[{}]", self.values.join(","));
        self.values.clear();
        of.map(|of| (of, values))
    }
}

enum Line {
    /// Of which table, and its values as a JSON array.
    Row(String, String),
    End(Footer),
}

/// The lines of a backup; the last one is held against all before it.
struct Lines<R: Read> {
    from: BufReader<MultiGzDecoder<R>>,
    hash: Sha256,
    text: String,
}

impl<R: Read> Lines<R> {
    fn new(from: R) -> Self {
        Self {
            from: BufReader::new(MultiGzDecoder::new(from)),
            hash: Sha256::new(),
            text: String::new(),
        }
    }

    fn read(&mut self) -> Result<(), UpkeepError> {
        self.text.clear();
        match self.from.read_line(&mut self.text) {
            Ok(_) if self.text.ends_with('\n') => Ok(()),
            Ok(_) => Err(bad("it was cut short")),
            Err(error) => Err(bad(&format!("it was cut short or damaged ({error})"))),
        }
    }

    fn header(&mut self) -> Result<Header, UpkeepError> {
        self.read()?;
        self.hash.update(self.text.as_bytes());
        let header: Header =
            serde_json::from_str(&self.text).map_err(|_| bad("its first line is another one"))?;
        if header.format != FORMAT || header.schema > newest_schema() {
            return Err(bad("it was made by a newer version of Undertrick"));
        }
        if !header.tables.iter().all(Kept::is_plain) {
            return Err(bad("its first line names tables that there are not"));
        }
        Ok(header)
    }

    fn next(&mut self) -> Result<Line, UpkeepError> {
        self.read()?;
        let unreadable = || bad("it was damaged");
        if let Some(row) = self.text.strip_prefix("[\"") {
            self.hash.update(self.text.as_bytes());
            let row = row
                .strip_suffix("]\n")
                .and_then(|row| row.split_once("\","));
            let (name, values) = row.ok_or_else(unreadable)?;
            return Ok(Line::Row(name.to_owned(), values.to_owned()));
        }
        let footer: Footer = serde_json::from_str(&self.text).map_err(|_| unreadable())?;
        if footer.sha256 == play::hex(&self.hash.finalize_reset()) {
            Ok(Line::End(footer))
        } else {
            Err(bad("it does not fit its checksum, so it was damaged"))
        }
    }
}
