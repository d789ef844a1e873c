//! What everybody in a simulated day shares: the disk, the clock, and what must be so.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher as _},
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use axum::body::Bytes;
use cards::{Rng, Seed};
use play::Replayer;
use serde_json::Value;
use server::{Disk, Fault, Millis};
use tokio::time::Instant;

use crate::{
    Broken,
    counts::Counts,
    line::{Answer, hash},
    look::Look,
    person::TakeBack,
};

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
    /// How often it was asked or answered that a decision is taken back. What is shown across such a
    /// moment may be of before or after it.
    backs: u64,
    /// Decisions that may have been taken back, because nobody has heard what became of it.
    open_backs: Vec<TakeBack>,
    /// How many were, in each game.
    taken_back: BTreeMap<u64, u64>,
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
    /// How many rows were stored when each person last looked.
    looked: BTreeMap<usize, usize>,
    /// What was last seen from each place, and as a spectator.
    seen: BTreeMap<Option<usize>, Rc<Look>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Act {
    turn: u64,
    action: String,
    fate: Fate,
}

/// A step of a finished game.
#[derive(Debug)]
struct Step {
    action: String,
    /// A bot has made it for the person there.
    is_held: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Open,
    Acknowledged,
    Refused,
}

impl Fate {
    /// Of what was answered.
    pub(crate) fn of(answer: &Answer) -> Self {
        match answer.is_ok() {
            true => Self::Acknowledged,
            false => Self::Refused,
        }
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    number: u64,
    turn: u64,
    /// How often somebody had tried to go back.
    backs: u64,
}

impl Moment {
    /// Any moment since the last time that somebody tried to go back.
    pub(crate) fn any(self) -> Self {
        Self {
            number: 0,
            turn: 0,
            ..self
        }
    }
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
            backs: 0,
            open_backs: Vec::new(),
            taken_back: BTreeMap::new(),
            acts: BTreeMap::new(),
            held: None,
            chat: BTreeMap::new(),
            told: BTreeMap::new(),
            records: BTreeMap::new(),
            is_damaged: false,
            awaited: Vec::new(),
            seats: BTreeMap::new(),
            looked: BTreeMap::new(),
            seen: BTreeMap::new(),
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
    pub(crate) fn latest(&self, table: usize) -> Moment {
        let table = &self.tables.borrow()[table];
        let (number, turn) = table.latest;
        Moment {
            number,
            turn,
            backs: table.backs,
        }
    }

    /// Reads what somebody was shown, or a spectator. The same text again need not be read again.
    pub(crate) fn read(
        &self,
        table: usize,
        place: Option<usize>,
        body: Bytes,
    ) -> Result<Rc<Look>, Broken> {
        let seen = &mut self.tables.borrow_mut()[table].seen;
        if let Some(last) = seen.get(&place).filter(|last| last.is(&body)) {
            return Ok(last.clone());
        }
        let look = Rc::new(Look::of(body)?);
        seen.insert(place, look.clone());
        Ok(look)
    }

    /// Somebody has looked.
    pub(crate) fn note_awaited(&self, table: usize, person: usize, look: &Look) {
        let rows = self.rows(table);
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        table.looked.insert(person, rows);
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

    /// Has something been stored since they looked?
    pub(crate) fn is_news(&self, table: usize, person: usize) -> bool {
        let rows = self.rows(table);
        self.tables.borrow()[table].looked.get(&person) != Some(&rows)
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
        since: Moment,
        number: u64,
        turn: u64,
    ) -> Result<(), Broken> {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        let went_back = table.backs != since.backs || table.may_go_back(number);
        // Of a game in which somebody may have gone back, it is known that it was dealt.
        let turn = if went_back { 0 } else { turn };
        let earliest = if went_back { 0 } else { since.turn };
        if (number, turn) < (since.number, earliest) {
            let id = &table.id;
            return Err(Broken(format!(
                "table {id} was shown at {since:?} and is back at {:?}",
                (number, turn)
            )));
        }
        table.latest = table.latest.max((number, turn));
        Ok(())
    }

    /// Somebody is about to take a decision back.
    pub(crate) fn taking_back(&self, table: usize, taken: TakeBack) {
        let mut tables = self.tables.borrow_mut();
        tables[table].backs += 1;
        tables[table].open_backs.push(taken);
    }

    /// And this came of it: the turn to which it leads, where that is certain.
    pub(crate) fn took_back(
        &self,
        table: usize,
        taken: TakeBack,
        fate: Fate,
    ) -> Result<Option<u64>, Broken> {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        table.backs += 1;
        table.open_backs.pop();
        if fate == Fate::Refused {
            return Ok(None);
        }
        let number = taken.number;
        if table.latest.0 == number {
            table.latest.1 = 0;
        }
        *table.taken_back.entry(number).or_default() += 1;
        let is_certain = !table.is_held(number) && !table.may_go_back(number);
        let acts = table.acts.entry((number, taken.seat)).or_default();
        let is_certain = is_certain && acts.iter().all(|act| act.fate != Fate::Open);
        match back_to(acts, taken.decision) {
            Some(turn) if is_certain => {
                acts.retain(|act| act.turn < turn);
                Ok(Some(turn))
            }
            None if is_certain => Err(Broken(format!(
                "{taken:?} was done, but only this was sent: {acts:?}"
            ))),
            turn => {
                leave_open(acts, turn.unwrap_or(0));
                Ok(None)
            }
        }
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

    /// From the running game on a bot may decide for somebody.
    pub(crate) fn hold(&self, table: usize) {
        let mut tables = self.tables.borrow_mut();
        let table = &mut tables[table];
        table.held.get_or_insert(table.latest.0);
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
        let held = record["held"].as_array().into_iter().flatten();
        let held: BTreeSet<u64> = held.filter_map(Value::as_u64).collect();
        if !held.is_empty() && !table.is_held(number) {
            return Err(Broken(format!(
                "game {number} of table {id}: bots made the steps {held:?}, but nobody asked them to"
            )));
        }
        let steps = record["steps"].as_array().into_iter().flatten();
        let mut stored: BTreeMap<u64, Vec<Step>> = BTreeMap::new();
        for (place, step) in (0..).zip(steps) {
            let (seat, action) = (step["seat"].as_u64(), step["action"].as_str());
            let (Some(seat), Some(action)) = (seat, action) else {
                return Err(Broken(format!("{step} is no step")));
            };
            stored.entry(seat).or_default().push(Step {
                action: plain(action),
                is_held: held.contains(&place),
            });
        }
        let open_backs = table.open_backs.iter();
        let open_backs: Vec<&TakeBack> = open_backs.filter(|back| back.number == number).collect();
        let least = table.taken_back.get(&number).copied().unwrap_or(0);
        let most = least + open_backs.len() as u64;
        let taken_back = record["taken_back"].as_u64().unwrap_or(0);
        if !(least..=most).contains(&taken_back) {
            return Err(Broken(format!(
                "game {number} of table {id}: {taken_back} decisions were taken back, not {least} to {most}"
            )));
        }
        for (seat, bot) in
            (0..u64::from(table.players)).zip(record["bots"].as_array().into_iter().flatten())
        {
            let mut sent = table.acts.get(&(number, seat)).cloned().unwrap_or_default();
            let stored = stored.remove(&seat).unwrap_or_default();
            let is_held = table.is_held(number);
            for back in open_backs.iter().filter(|back| back.seat == seat) {
                let turn = back_to(&sent, back.decision).filter(|_| !is_held);
                leave_open(&mut sent, turn.unwrap_or(0));
            }
            explain(&sent, &stored, !bot.is_null()).map_err(|reason| {
                Broken(format!(
                    "game {number} of table {id}, seat {seat}: {reason}\n sent {sent:?}\n stored {stored:?}"
                ))
            })?;
        }
        Ok(())
    }
}

impl Table {
    /// May a decision have been taken back in this game without anybody having heard of it?
    fn may_go_back(&self, number: u64) -> bool {
        self.open_backs.iter().any(|back| back.number == number)
    }

    /// May a bot have decided for a person in this game?
    fn is_held(&self, number: u64) -> bool {
        self.held.is_some_and(|held| held <= number)
    }
}

/// The turn of a decision, counted from 1. It is no earlier where not everything that was sent is stored.
fn back_to(sent: &[Act], decision: usize) -> Option<u64> {
    let sent = sent.iter().filter(|act| act.fate != Fate::Refused);
    let turns: BTreeSet<u64> = sent.map(|act| act.turn).collect();
    turns.into_iter().nth(decision.checked_sub(1)?)
}

/// What was acknowledged from a turn on may have been taken back.
fn leave_open(sent: &mut [Act], turn: u64) {
    let later = sent.iter_mut().filter(|act| act.turn >= turn);
    for act in later.filter(|act| act.fate == Fate::Acknowledged) {
        act.fate = Fate::Open;
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

/// Is what is stored of a seat what was sent from there? A seat that is a bot's in the end may have been
/// a person's before.
fn explain(sent: &[Act], stored: &[Step], is_bot: bool) -> Result<(), String> {
    let is_vote = |action: &str| action.starts_with("vote:");
    let sent = sent.iter().filter(|act| act.fate != Fate::Refused);
    let (votes, mut sent): (Vec<&Act>, Vec<&Act>) = sent.partition(|act| is_vote(&act.action));
    sent.sort_by_key(|act| act.turn);
    let (stored_votes, stored): (Vec<&Step>, Vec<&Step>) =
        stored.iter().partition(|step| is_vote(&step.action));
    // Another vote takes the place of the first, so the one that counts is among those since the last
    // acknowledged one. A bot votes for somebody only where they have not.
    let acknowledged = votes.iter().rposition(|act| act.fate == Fate::Acknowledged);
    let last = &votes[acknowledged.unwrap_or(0)..];
    let is_last = |vote: &Step| last.iter().any(|act| act.action == vote.action);
    let by_bot = |vote: &Step| is_bot || (vote.is_held && acknowledged.is_none());
    match stored_votes.first() {
        Some(vote) if !by_bot(vote) && !is_last(vote) => {
            return Err(format!("{vote:?} was not sent last"));
        }
        None if acknowledged.is_some() => return Err("the vote is lost".into()),
        Some(_) | None => {}
    }
    if is_bot {
        let mut stored = stored.iter();
        let mut sent = sent.iter().filter(|act| act.fate == Fate::Acknowledged);
        return match sent.find(|act| !stored.any(|step| step.action == act.action)) {
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
/// and nothing beside but what bots did for the person.
fn fits(turns: &[&[&Act]], stored: &[&Step]) -> bool {
    let first = stored.first();
    if first.is_some_and(|step| step.is_held) && fits(turns, &stored[1..]) {
        return true;
    }
    let Some((turn, later)) = turns.split_first() else {
        return stored.is_empty();
    };
    let is_stored = |act: &&&Act| first.is_some_and(|step| step.action == act.action);
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
