use std::{
    io::{self, BufReader, Read},
    sync::mpsc::{Receiver, sync_channel},
    thread,
};

use play::{BadRecord, Replayer};
use rayon::prelude::*;

use crate::lines::{Chunk, Lines};

/// A longer line is not read as a record, however long it is.
pub const MOST_BYTES: usize = 64 << 20;

/// How many records there were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    pub records: u64,
    pub invalid: u64,
    /// Valid ones without a result.
    pub abandoned: u64,
}

/// A line that is not a valid record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Invalid {
    #[error("line {line}, {error}")]
    Bad { line: u64, error: BadRecord },
    #[error("line {line}, step format: the line is longer than {most} MiB", most = MOST_BYTES >> 20)]
    TooLong { line: u64 },
}

/// Why a file could not be verified to its end.
#[derive(Debug, thiserror::Error)]
pub enum Cannot {
    #[error("{0}")]
    Read(io::Error),
    #[error("{0}")]
    Report(io::Error),
}

/// Replays every record of a file on the threads of the current pool and reports the invalid ones in
/// their order. `progress` is told how many further records are done.
///
/// # Errors
/// When the file cannot be read, or a report cannot be made.
pub fn verify(
    input: impl Read + Send + 'static,
    mut report: impl FnMut(&Invalid) -> io::Result<()>,
    progress: &dyn Fn(u64),
) -> Result<Verified, Cannot> {
    let mut verified = Verified::default();
    for chunk in read_ahead(input) {
        let chunk = chunk.map_err(Cannot::Read)?;
        for result in replay(&chunk) {
            verified.records += 1;
            match result {
                Ok(is_over) => verified.abandoned += u64::from(!is_over),
                Err(invalid) => {
                    verified.invalid += 1;
                    report(&invalid).map_err(Cannot::Report)?;
                }
            }
        }
        progress(chunk.len() as u64);
    }
    Ok(verified)
}

/// Reads the next chunk while another is replayed. The thread is not waited for: when nobody wants
/// to know more, it may still be waiting for input.
fn read_ahead(input: impl Read + Send + 'static) -> Receiver<io::Result<Chunk>> {
    let (sender, chunks) = sync_channel(1);
    thread::spawn(move || {
        let mut lines = Lines::new(BufReader::with_capacity(1 << 16, input), MOST_BYTES);
        while let Some(chunk) = lines.next_chunk().transpose() {
            let failed = chunk.is_err();
            if sender.send(chunk).is_err() || failed {
                break;
            }
        }
    });
    chunks
}

/// For each line whether its game is over, or what is wrong.
fn replay(chunk: &Chunk) -> Vec<Result<bool, Invalid>> {
    let replay = |replayer: &mut Replayer, index| {
        let (line, text) = chunk.get(index);
        let text = text.ok_or(Invalid::TooLong { line })?;
        match replayer.replay(text) {
            Ok(game) => Ok(game.is_over()),
            Err(error) => Err(Invalid::Bad { line, error }),
        }
    };
    (0..chunk.len())
        .into_par_iter()
        .with_min_len(8)
        .map_init(Replayer::default, replay)
        .collect()
}
