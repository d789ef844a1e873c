//! What everybody in a simulated day shares: the disk, the clock, and what must be so.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher as _},
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use cards::{Rng, Seed};
use play::Replayer;
use serde_json::Value;
use server::{Disk, Fault, Millis};
use tokio::time::Instant;

use crate::{Broken, counts::Counts, line::hash, look::Look};

pub(crate) struct World {
    pub(crate) disk: Disk,
    pub(crate) clock: Arc<AtomicI64>,
    pub(crate) tables: RefCell<Vec<Table>>,
    pub(crate) counts: RefCell<Counts>,
    /// The end of the day: nobody opens another table.
    pub(crate) evening: Cell<bool>,
    /// From now on nothing may fail any more.
    pub(crate) calm: Cell<bool>,
    replayer: RefCell<Replayer>,
    seen: RefCell<DefaultHasher>,
}

/// A table, and what was said of it.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) players: u8,
    /// The latest game and turn that anybody was shown.
    latest: (u64, u64),
    /// What was sent to each game from each seat, in order.
    acts: BTreeMap<(u64, u64), Vec<Act>>,
    /// The first game in which a bot may have held a person's seat, which it does until they return.
    held: Option<u64>,
    /// Acknowledged lines of chat, of each person in order.
    chat: BTreeMap<usize, Vec<String>>,
    /// The notices that were told from each place, by their number.
    told: BTreeMap<String, Vec<Option<u64>>>,
    records: BTreeMap<u64, u64>,
    is_damaged: bool,
    /// Whom the game waits for, as was last seen, and where people sit.
    awaited: Vec<u64>,
    seats: BTreeMap<usize, u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Act {
    turn: u64,
    action: String,
    fate: Fate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Open,
    Acknowledged,
    Refused,
}

impl World {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            disk: Disk::new(Seed::of(seed, 1)),
            clock: Arc::new(AtomicI64::new(1_700_000_000_000)),
            tables: RefCell::default(),
            counts: RefCell::default(),
            evening: Cell::new(false),
            calm: Cell::new(false),
            replayer: RefCell::default(),
            seen: RefCell::new(DefaultHasher::new()),
        }
    }

    /// Adds something to the digest of all that was seen.
    pub(crate) fn see(&self, what: &impl Hash) {
        what.hash(&mut *self.seen.borrow_mut());
    }

    pub(crate) fn digest(&self) -> u64 {
        self.seen.borrow().finish()
    }

    pub(crate) fn may_fail(&self) -> bool {
        !self.calm.get()
    }

    /// Have people done so much, and is there enough of everything else for a day?
    pub(crate) fn has(&self, actions: u64) -> bool {
        let counts = self.counts.borrow();
        let faults: u64 = self.disk.faults().values().sum();
        counts.tables >= 20 && counts.actions >= actions && faults >= 10
    }

    /// A server ends that has run since then.
    pub(crate) fn pass(&self, since: Instant) {
        let passed = Millis::try_from(since.elapsed().as_millis()).unwrap();
        self.clock.fetch_add(passed, Ordering::Relaxed);
    }

    pub(crate) fn jump(&self, by: Millis) {
        self.clock.fetch_add(by, Ordering::Relaxed);
        self.disk.count(match by < 0 {
            true => Fault::ClockBack,
            false => Fault::ClockAhead,
        });
    }

    pub(crate) fn add_table(&self, id: String, players: u8) -> usize {
        let mut tables = self.tables.borrow_mut();
        self.counts.borrow_mut().tables += 1;
        tables.push(Table {
            id,
            players,
            latest: (0, 0),
            acts: BTreeMap::new(),
            held: None,
            chat: BTreeMap::new(),
            told: BTreeMap::new(),
            records: BTreeMap::new(),
            is_damaged: false,
            awaited: Vec::new(),
            seats: BTreeMap::new(),
        });
        tables.len() - 1
    }

    /// A row of some table is not what it was.
    pub(crate) fn damage(&self) {
        let Some(damaged) = self.disk.damage() else {
            return;
        };
        if let Some(table) = self.find(&damaged.to_string()) {
            self.tables.borrow_mut()[table].is_damaged = true;
        }
    }

    /// Only a table that is damaged is set aside.
    pub(crate) fn check_damaged(&self, path: &str) -> Result<(), Broken> {
        let tables = self.tables.borrow();
        let mut tables = tables.iter().filter(|table| table.is_damaged);
        if tables.any(|table| path.contains(&table.id)) {
            return Ok(());
        }
        Err(Broken(format!(
            "{path} is set aside, but nothing damaged it"
        )))
    }

    pub(crate) fn any_table(&self, rng: &mut Rng) -> Option<usize> {
        let tables = u32::try_from(self.tables.borrow().len()).expect("there are few tables");
        (tables > 0).then(|| rng.below(tables) as usize)
    }

    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.tables.borrow().iter().position(|table| table.id == id)
    }

    pub(crate) fn id(&self, table: usize) -> String {
        self.tables.borrow()[table].id.clone()
    }

    /// The latest moment that anybody was shown so far; whatever is looked at from now on is no
    /// older.
    pub(crate) fn latest(&self, table: usize) -> (u64, u64) {
        self.tables.borrow()[table].latest
    }

    /// Somebody has looked.
    pub(crate) fn note_awaited(&self, table: usize, person: usize, look: &Look) {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        let shown = look.shown.as_ref();
        table.awaited.clear();
        table
            .awaited
            .extend(shown.iter().flat_map(|shown| &shown.awaited));
        if let Some(seat) = look.you {
            table.seats.insert(person, seat);
        }
    }

    /// Was it last seen that a game waits for this person?
    pub(crate) fn waits_for(&self, table: usize, person: usize) -> bool {
        let tables = self.tables.borrow();
        let table = &tables[table];
        let seat = table.seats.get(&person);
        seat.is_some_and(|seat| table.awaited.contains(seat))
    }

    pub(crate) fn forget_awaited(&self) {
        for table in self.tables.borrow_mut().iter_mut() {
            table.awaited.clear();
        }
    }

    /// Has somebody just seen that the game waits for others than this person?
    pub(crate) fn waits_for_others(&self, table: usize, person: usize) -> bool {
        let tables = self.tables.borrow();
        let table = &tables[table];
        let seat = table.seats.get(&person);
        !table.awaited.is_empty() && seat.is_some_and(|seat| !table.awaited.contains(seat))
    }

    /// How many rows are stored of a table.
    pub(crate) fn rows(&self, table: usize) -> usize {
        let id = self.tables.borrow()[table].id.parse();
        id.map_or(0, |id| self.disk.rows_of(id))
    }

    /// How far all tables are.
    pub(crate) fn progress(&self) -> Vec<(u64, u64)> {
        let tables = self.tables.borrow();
        tables.iter().map(|table| table.latest).collect()
    }

    /// Somebody was shown a table.
    pub(crate) fn shown(
        &self,
        table: usize,
        since: (u64, u64),
        number: u64,
        turn: u64,
    ) -> Result<(), Broken> {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        if (number, turn) < since {
            let id = &table.id;
            return Err(Broken(format!(
                "table {id} was shown at {since:?} and is back at {:?}",
                (number, turn)
            )));
        }
        table.latest = table.latest.max((number, turn));
        Ok(())
    }

    /// Somebody is about to act.
    pub(crate) fn sending(&self, table: usize, number: u64, seat: u64, turn: u64, action: &str) {
        let mut tables = self.tables.borrow_mut();
        let acts = tables[table].acts.entry((number, seat)).or_default();
        let act = Act {
            turn,
            action: plain(action),
            fate: Fate::Open,
        };
        // The same again settles what became of the first; a vote may be changed and changed back.
        let same = |other: &Act| (other.turn, &other.action) == (turn, &act.action);
        let known = match act.action.starts_with("vote:") {
            true => acts.last().is_some_and(same),
            false => acts.iter().any(same),
        };
        if !known {
            acts.push(act);
        }
    }

    /// And this came of it.
    pub(crate) fn sent(
        &self,
        table: usize,
        number: u64,
        seat: u64,
        (turn, action): (u64, &str),
        fate: Fate,
    ) -> Result<(), Broken> {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        let acts = table.acts.entry((number, seat)).or_default();
        let action = plain(action);
        let mut acts = acts.iter_mut().rev();
        let act = acts.find(|act| act.turn == turn && act.action == action);
        let act = act.expect("it was sent");
        if fate == Fate::Acknowledged {
            if act.fate != Fate::Acknowledged {
                self.counts.borrow_mut().actions += 1;
            }
            act.fate = fate;
            table.latest = table.latest.max((number, turn));
        } else if act.fate == Fate::Open {
            act.fate = fate;
        }
        Ok(())
    }

    pub(crate) fn hold(&self, table: usize, number: u64) {
        self.tables.borrow_mut()[table].held.get_or_insert(number);
    }

    pub(crate) fn chatted(&self, table: usize, person: usize, text: String) {
        let mut tables = self.tables.borrow_mut();
        tables[table].chat.entry(person).or_default().push(text);
    }

    /// Lines of chat as somebody reads them who has muted nobody.
    pub(crate) fn check_chat(&self, table: usize, seen: &Value) -> Result<(), Broken> {
        let tables = self.tables.borrow();
        let table = &tables[table];
        let lines: Vec<&str> = texts(&seen["chat"], "text");
        if lines.len() >= 60 {
            return Ok(());
        }
        for said in table.chat.values() {
            let mut lines = lines.iter();
            for text in said {
                if !lines.any(|line| line == text) {
                    let id = &table.id;
                    return Err(Broken(format!("table {id} has lost `{text}` of its chat")));
                }
            }
        }
        Ok(())
    }

    /// Notices came over a stream: those with the numbers before `end`. What one place is told under
    /// a number is the same for ever.
    pub(crate) fn told(
        &self,
        table: usize,
        place: &str,
        end: usize,
        notices: &[Value],
    ) -> Result<(), Broken> {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        let told = table.told.entry(place.to_owned()).or_default();
        self.counts.borrow_mut().notices += notices.len() as u64;
        let Some(start) = end.checked_sub(notices.len()) else {
            return Err(Broken(format!(
                "{place} is told {} notices at {end}",
                notices.len()
            )));
        };
        told.resize(told.len().max(end), None);
        for (known, notice) in told[start..].iter_mut().zip(notices) {
            let told = hash(&notice.to_string());
            if known.is_some_and(|known| known != told) {
                let id = &table.id;
                return Err(Broken(format!(
                    "table {id}: {place} is told {notice} where something else was told before"
                )));
            }
            *known = Some(told);
        }
        Ok(())
    }

    /// A finished game: it replays, is what it was, and holds what was acknowledged and nothing that
    /// nobody did.
    pub(crate) fn check_record(
        &self,
        table: usize,
        number: u64,
        record: &[u8],
    ) -> Result<(), Broken> {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        let id = &table.id;
        let before = table.records.insert(number, hash(&record));
        if let Some(before) = before {
            if before != hash(&record) {
                return Err(Broken(format!("game {number} of table {id} has changed")));
            }
            return Ok(());
        }
        self.counts.borrow_mut().records += 1;
        let replayed = self.replayer.borrow_mut().replay(record);
        replayed.map_err(|error| Broken(format!("game {number} of table {id}: {error}")))?;
        let record: Value = serde_json::from_slice(record)
            .map_err(|error| Broken(format!("a record is no JSON: {error}")))?;
        let steps = record["steps"].as_array().into_iter().flatten();
        let mut stored: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for step in steps {
            let (seat, action) = (step["seat"].as_u64(), step["action"].as_str());
            let (Some(seat), Some(action)) = (seat, action) else {
                return Err(Broken(format!("{step} is no step")));
            };
            stored.entry(seat).or_default().push(plain(action));
        }
        for (seat, bot) in
            (0..u64::from(table.players)).zip(record["bots"].as_array().into_iter().flatten())
        {
            let none = Vec::new();
            let sent = table.acts.get(&(number, seat)).unwrap_or(&none);
            let stored = stored.remove(&seat).unwrap_or_default();
            let by_bot = !bot.is_null() || table.held.is_some_and(|held| held <= number);
            explain(sent, &stored, by_bot).map_err(|reason| {
                Broken(format!(
                    "game {number} of table {id}, seat {seat}: {reason}\n sent {sent:?}\n stored {stored:?}"
                ))
            })?;
        }
        Ok(())
    }
}

/// Cards to pass and names to vote for may be sent in any order.
fn plain(action: &str) -> String {
    let Some((verb, what)) = action.split_once(':') else {
        return action.to_owned();
    };
    let mut what: Vec<&str> = what.split(',').collect();
    what.sort_unstable();
    format!("{verb}:{}", what.join(","))
}

/// Is what is stored of a seat what was sent from there?
fn explain(sent: &[Act], stored: &[String], by_bot: bool) -> Result<(), String> {
    let is_vote = |action: &String| action.starts_with("vote:");
    let sent = sent.iter().filter(|act| act.fate != Fate::Refused);
    let (votes, mut sent): (Vec<&Act>, Vec<&Act>) = sent.partition(|act| is_vote(&act.action));
    sent.sort_by_key(|act| act.turn);
    let (stored_votes, stored): (Vec<&String>, Vec<&String>) =
        stored.iter().partition(|action| is_vote(action));
    // Another vote takes the place of the first, so the one that counts is among those since the last
    // acknowledged one.
    let acknowledged = votes.iter().rposition(|act| act.fate == Fate::Acknowledged);
    let last = &votes[acknowledged.unwrap_or(0)..];
    match stored_votes.first() {
        Some(vote) if !by_bot && !last.iter().any(|act| act.action == **vote) => {
            return Err(format!("{vote} was not sent last"));
        }
        None if acknowledged.is_some() => return Err("the vote is lost".into()),
        Some(_) | None => {}
    }
    if by_bot {
        let mut stored = stored.iter();
        let mut sent = sent.iter().filter(|act| act.fate == Fate::Acknowledged);
        return match sent.find(|act| !stored.any(|action| **action == act.action)) {
            Some(act) => Err(format!("{} is lost", act.action)),
            None => Ok(()),
        };
    }
    let turns: Vec<&[&Act]> = sent.chunk_by(|a, b| a.turn == b.turn).collect();
    if fits(&turns, &stored) {
        return Ok(());
    }
    Err("what is stored was not sent so, or not all that was acknowledged is stored".into())
}

/// Of every turn what was acknowledged is stored, or else at most one of the actions that were sent;
/// and nothing beside.
fn fits(turns: &[&[&Act]], stored: &[&String]) -> bool {
    let Some((turn, later)) = turns.split_first() else {
        return stored.is_empty();
    };
    let first = stored.first();
    let is_stored = |act: &&&Act| first.is_some_and(|action| **action == act.action);
    match turn.iter().find(|act| act.fate == Fate::Acknowledged) {
        Some(act) => is_stored(&act) && fits(later, &stored[1..]),
        None => {
            fits(later, stored)
                || (turn.iter().any(|act| is_stored(&act)) && fits(later, &stored[1..]))
        }
    }
}

pub(crate) fn texts<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    let items = list.as_array().into_iter().flatten();
    items.filter_map(|item| item[key].as_str()).collect()
}
