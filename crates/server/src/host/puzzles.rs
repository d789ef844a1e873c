//! Puzzles that were asked for last. A number always gives the same one, so none is stored.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
    time::Duration,
};

use review::{Puzzle, PuzzleKind};

use crate::{
    edge::{address::Address, refused::Refused},
    host::app::App,
    lock::lock,
};

/// How many are kept.
const KEPT: usize = 200;
/// Among this many there is one of every level of a kind.
const REACH: u32 = 200;
/// There are more, but nobody comes so far.
const LAST: u32 = 1_000_000;
/// How long somebody waits for an answer; what takes longer is made meanwhile.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Clone, Debug, Default)]
pub(crate) struct Puzzles(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    kept: VecDeque<Arc<Puzzle>>,
    /// Those that are being made.
    making: Vec<(PuzzleKind, u32)>,
}

/// Marks a puzzle as being made until it is dropped.
#[derive(Debug)]
struct Making(Puzzles, PuzzleKind, u32);

impl Drop for Making {
    fn drop(&mut self) {
        let Self(puzzles, kind, number) = self;
        let is_this = |one: &(PuzzleKind, u32)| *one == (*kind, *number);
        lock(&puzzles.0).making.retain(|one| !is_this(one));
    }
}

impl Puzzles {
    fn find(&self, kind: PuzzleKind, number: u32) -> Option<Arc<Puzzle>> {
        let state = lock(&self.0);
        let mut kept = state.kept.iter();
        kept.find(|one| (one.kind, one.number) == (kind, number))
            .cloned()
    }

    fn keep(&self, puzzle: Arc<Puzzle>) {
        let kept = &mut lock(&self.0).kept;
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back(puzzle);
    }

    /// Nothing where somebody else has it made already.
    fn make(&self, kind: PuzzleKind, number: u32) -> Option<Making> {
        let making = &mut lock(&self.0).making;
        if making.contains(&(kind, number)) {
            return None;
        }
        making.push((kind, number));
        Some(Making(self.clone(), kind, number))
    }
}

impl App {
    /// The puzzle of a number; `None` while it is being made, which may take a while.
    pub(crate) async fn puzzle(
        &self,
        address: Address,
        kind: PuzzleKind,
        number: u32,
    ) -> Result<Option<Arc<Puzzle>>, Refused> {
        if !(1..=LAST).contains(&number) {
            return Err(Refused::nothing());
        }
        let puzzles = self.puzzles().clone();
        if let Some(puzzle) = puzzles.find(kind, number) {
            return Ok(Some(puzzle));
        }
        let Some(making) = puzzles.make(kind, number) else {
            return Ok(None);
        };
        let (reply, made) = tokio::sync::oneshot::channel();
        let make = move || {
            let puzzle = kind.puzzle(number).map(Arc::new);
            if let Some(puzzle) = &puzzle {
                making.0.keep(puzzle.clone());
            }
            drop(making);
            // Nobody listens where whoever asked waits no longer.
            let _ = reply.send(puzzle);
        };
        self.puzzle_room().begin(self.thinkers(), address, make)?;
        match tokio::time::timeout(PATIENCE, made).await {
            Ok(Ok(puzzle)) => puzzle.ok_or_else(Refused::nothing).map(Some),
            Ok(Err(_)) => Err(Refused::unavailable()),
            Err(_) => Ok(None),
        }
    }

    /// The number of the first puzzle of a level from a number on.
    pub(crate) async fn puzzle_of_level(
        &self,
        address: Address,
        kind: PuzzleKind,
        level: u8,
        from: u32,
    ) -> Result<u32, Refused> {
        if !kind.levels().contains(&level) {
            return Err(Refused::nothing());
        }
        let from = from.clamp(1, LAST);
        let known = (from..from + REACH).find(|&number| kind.level_of(number) == Some(level));
        if let Some(number) = known {
            return Ok(number);
        }
        let find = move || {
            let mut puzzles = (from..from + REACH).filter_map(|number| kind.puzzle(number));
            puzzles.find(|puzzle| puzzle.level == level)
        };
        let found = self
            .puzzle_room()
            .ask(self.thinkers(), address, find)
            .await?;
        let puzzle = Arc::new(found.ok_or_else(Refused::nothing)?);
        self.puzzles().keep(puzzle.clone());
        Ok(puzzle.number)
    }
}
