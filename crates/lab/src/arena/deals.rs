//! The deals of a contest as rows, played on all threads and gone on with later.

use std::{
    collections::BTreeMap,
    io,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use serde_json::{Map, Value};

use super::{Contest, Contested, config};
use crate::{Cell, Kind, PROGRAM, Sheet};

/// Deals of a contest that were played before.
#[derive(Debug)]
pub struct Done<G: Contested> {
    pub(super) deals: BTreeMap<u64, Vec<G::End>>,
    bytes: u64,
}

impl<G: Contested> Default for Done<G> {
    fn default() -> Self {
        Self {
            deals: BTreeMap::new(),
            bytes: 0,
        }
    }
}

impl<G: Contested> Done<G> {
    /// How many.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.deals.len() as u64
    }

    /// How much of the text they were read from is whole rows.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }
}

/// Why rows are not those of a contest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadDeals {
    /// Counted from 1.
    pub line: usize,
    pub why: String,
}

impl<G: Contested> Contest<G> {
    /// The columns that are the same in all rows of this contest.
    fn common(&self) -> [(&'static str, Kind, Cell); 8] {
        [
            ("program", Kind::Text, PROGRAM.into()),
            ("game", Kind::Text, G::NAME.into()),
            ("config", Kind::Text, config::<G>(&self.rules).into()),
            ("a", Kind::Text, self.a.to_string().into()),
            ("b", Kind::Text, self.b.to_string().into()),
            ("seed", Kind::Number, self.seed.into()),
            ("rotate", Kind::Flag, self.rotate.into()),
            ("talk", Kind::Flag, self.talk.into()),
        ]
    }

    /// Without rows.
    pub(super) fn sheet(&self) -> Sheet {
        let common = self.common().map(|(name, kind, _)| (name, kind));
        let figures = G::FIGURES.iter().map(|&name| (name, Kind::Float));
        let columns = common
            .into_iter()
            .chain([("deal", Kind::Number)])
            .chain(figures)
            .chain([("games", Kind::Text)]);
        Sheet::new(
            columns
                .map(|(name, kind)| (name.to_owned(), kind))
                .collect(),
        )
    }

    /// One row: the seed of a deal, its figures, and how each of its games ended.
    pub(super) fn row(&self, number: u64, ends: &[G::End]) -> Vec<Cell> {
        let mut row: Vec<Cell> = self.common().map(|(_, _, cell)| cell).into();
        row.push(number.into());
        let figures = G::figures(&self.rules, ends);
        row.extend(figures.as_ref().iter().map(|&figure| Cell::from(figure)));
        let games = serde_json::to_string(ends).expect("the ends of games can be written");
        row.push(games.into());
        row
    }

    /// Reads rows that this contest has written as JSON lines. A last line without an end is left
    /// out: it was being written when somebody stopped the contest.
    ///
    /// # Errors
    /// When a row is none, or is of another contest.
    pub fn read_deals(&self, text: &str) -> Result<Done<G>, BadDeals> {
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut done = Done {
            deals: BTreeMap::new(),
            bytes: whole as u64,
        };
        for (line, row) in (1..).zip(text[..whole].lines()) {
            let read = self.read_row(row).and_then(|(number, ends)| {
                match done.deals.insert(number, ends) {
                    None => Ok(()),
                    Some(_) => Err(format!("deal {number} stands there already")),
                }
            });
            read.map_err(|why| BadDeals { line, why })?;
        }
        Ok(done)
    }

    fn read_row(&self, row: &str) -> Result<(u64, Vec<G::End>), String> {
        let row: Map<String, Value> =
            serde_json::from_str(row).map_err(|error| format!("this is no row: {error}"))?;
        let found = |name: &str| row.get(name).unwrap_or(&Value::Null);
        for (name, _, expected) in self.common() {
            let expected = expected.json();
            if *found(name) != expected {
                return Err(format!(
                    "{name} is {} and not {expected}: these are deals of another contest",
                    found(name)
                ));
            }
        }
        let number = found("deal").as_u64().ok_or("it does not say which deal")?;
        if number >= self.deals {
            return Err(format!(
                "deal {number} is not among the first {}: ask for more deals",
                self.deals
            ));
        }
        let games = found("games").as_str().unwrap_or_default();
        let ends: Vec<G::End> = serde_json::from_str(games)
            .map_err(|error| format!("it does not say how the games ended: {error}"))?;
        if ends.is_empty() {
            return Err("it has no games".to_owned());
        }
        Ok((number, ends))
    }
}

/// Plays the deals with these numbers on the threads of the current pool. Threads take the next number
/// one after the other, so that what comes early in the list is done early.
pub(super) fn in_order<T: Send>(
    numbers: &[u64],
    play: &(dyn Fn(u64) -> T + Sync),
    take: &mut (dyn FnMut(u64, T) -> io::Result<()> + Send),
) -> io::Result<()> {
    struct Line<'a, T> {
        /// Done before one that comes earlier.
        waiting: BTreeMap<usize, T>,
        taken: usize,
        take: &'a mut (dyn FnMut(u64, T) -> io::Result<()> + Send),
        failed: Option<io::Error>,
    }
    let next = AtomicUsize::new(0);
    let line = Mutex::new(Line {
        waiting: BTreeMap::new(),
        taken: 0,
        take,
        failed: None,
    });
    rayon::broadcast(|_| {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(&number) = numbers.get(place) else {
                return;
            };
            let played = play(number);
            let mut line = line.lock().expect("no thread panicked with it");
            line.waiting.insert(place, played);
            while line.failed.is_none() {
                let place = line.taken;
                let Some(played) = line.waiting.remove(&place) else {
                    break;
                };
                line.taken += 1;
                if let Err(error) = (line.take)(numbers[place], played) {
                    line.failed = Some(error);
                    // Nothing is left to be taken.
                    next.store(numbers.len(), Ordering::Relaxed);
                }
            }
        }
    });
    let line = line.into_inner().expect("no thread panicked with it");
    line.failed.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_takes_longest_is_taken_in_its_place() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build();
        let numbers: Vec<u64> = (0..60).map(|number| number * 2).collect();
        let mut taken = Vec::new();
        let play = |number: u64| {
            std::thread::sleep(std::time::Duration::from_micros(number * 7919 % 1000));
            number + 1
        };
        let mut take = |number, played| {
            taken.push((number, played));
            Ok(())
        };
        let played = pool
            .unwrap()
            .install(|| in_order(&numbers, &play, &mut take));
        played.unwrap();
        let expected: Vec<_> = numbers.iter().map(|&number| (number, number + 1)).collect();
        assert_eq!(taken, expected);
    }

    #[test]
    fn what_cannot_be_written_ends_it() {
        let numbers: Vec<u64> = (0..10_000).collect();
        let mut taken = 0;
        let mut take = |number, ()| {
            taken += 1;
            if number == 5 {
                return Err(io::Error::other("full"));
            }
            Ok(())
        };
        let played = in_order(&numbers, &|_| (), &mut take);
        assert_eq!(played.unwrap_err().to_string(), "full");
        assert_eq!(taken, 6);
    }
}
