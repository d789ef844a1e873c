//! Puzzles that were asked for last. A number always gives the same one, so none is stored.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use review::{Puzzle, PuzzleKind};

use crate::{
    edge::{address::Address, refused::Refused},
    host::app::App,
};

/// How many are kept.
const KEPT: usize = 200;
/// In so many there is one of every level of a kind.
const REACH: u32 = 200;
/// There are more, but nobody comes so far.
const LAST: u32 = 1_000_000;

#[derive(Debug, Default)]
pub(crate) struct Puzzles(Mutex<VecDeque<Arc<Puzzle>>>);

impl Puzzles {
    fn find(&self, kind: PuzzleKind, number: u32) -> Option<Arc<Puzzle>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = kept.iter();
        kept.find(|one| (one.kind, one.number) == (kind, number))
            .cloned()
    }

    fn keep(&self, puzzle: Arc<Puzzle>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back(puzzle);
    }
}

impl App {
    /// The puzzle of a number.
    pub(crate) async fn puzzle(
        &self,
        address: Address,
        kind: PuzzleKind,
        number: u32,
    ) -> Result<Arc<Puzzle>, Refused> {
        if !(1..=LAST).contains(&number) {
            return Err(Refused::nothing());
        }
        if let Some(puzzle) = self.puzzles().find(kind, number) {
            return Ok(puzzle);
        }
        let made = self
            .study()
            .ask(self.thinkers(), address, move || kind.puzzle(number));
        self.kept(made.await?)
    }

    /// The first puzzle of a level from a number on.
    pub(crate) async fn puzzle_of_level(
        &self,
        address: Address,
        kind: PuzzleKind,
        level: u8,
        from: u32,
    ) -> Result<Arc<Puzzle>, Refused> {
        if !kind.levels().contains(&level) {
            return Err(Refused::nothing());
        }
        let from = from.clamp(1, LAST);
        let find = move || {
            let mut puzzles = (from..from + REACH).filter_map(|number| kind.puzzle(number));
            puzzles.find(|puzzle| puzzle.level == level)
        };
        let found = self.study().ask(self.thinkers(), address, find);
        self.kept(found.await?)
    }

    fn kept(&self, puzzle: Option<Puzzle>) -> Result<Arc<Puzzle>, Refused> {
        let puzzle = Arc::new(puzzle.ok_or_else(Refused::nothing)?);
        self.puzzles().keep(puzzle.clone());
        Ok(puzzle)
    }
}
