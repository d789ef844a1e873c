//! A table between two games, so that waking it need not read everything that ever happened there.
//!
//! A snapshot is made just before a deal. What the deal clears is not in it, and the running game is
//! played again from its actions: no position and no event is ever written down. What it holds stands
//! in the log as well, the secret of the coming deal included, and like the log it leaves the store
//! for nobody.

use std::collections::BTreeSet;

use cards::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{
    edge::id::PersonId,
    host::clock::Millis,
    store::SnapshotRow,
    table::{
        Chair, ChatLine, Table, Winner,
        any_game::Hosted,
        entry::Entry,
        notice::Story,
        occupant::{BotLevel, Occupant, Sitter},
        secret,
        wish::Wish,
    },
};

/// A table between two games, without what its first row says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Snapshot {
    updated: Millis,
    /// Not in older ones.
    #[serde(default)]
    shown: Option<Millis>,
    chairs: Vec<KeptChair>,
    secret: String,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    unopened: BTreeSet<PersonId>,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    removed: BTreeSet<PersonId>,
    /// Not in older ones, where only those are known who sat there.
    #[serde(default)]
    mutes: Option<BTreeSet<(PersonId, PersonId)>>,
    chat: Vec<KeptLine>,
    tally: Vec<(KeptWinner, u32)>,
    /// How often each seat changed hands and how much it was told; spectators come last.
    told: Vec<(u32, u64)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct KeptChair {
    who: Occupant,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(default)]
    away: bool,
    #[serde(default)]
    held: bool,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    wishes: BTreeSet<Wish>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    muted: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    spoke: Vec<Millis>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct KeptLine {
    seat: Seat,
    who: Sitter,
    text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptWinner {
    Person(PersonId),
    Bot(Seat, BotLevel),
}

impl<G: Hosted> Table<G> {
    /// The table as it is, to be stored before another game is dealt. Before the first one there is
    /// nothing that is worth it.
    pub(crate) fn snapshot_before(&self, entry: &Entry<G>) -> Option<SnapshotRow> {
        let Entry::Dealt { number, .. } = entry else {
            return None;
        };
        (*number > 1).then(|| {
            let body = serde_json::to_string(&self.snapshot()).expect("a snapshot can be written");
            SnapshotRow::new(self.id, self.entries, (*number).into(), self.chain, body)
        })
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            updated: self.updated,
            shown: Some(self.shown),
            chairs: self.chairs.iter().map(KeptChair::from).collect(),
            secret: play::hex(&self.secret),
            unopened: self.unopened.clone(),
            removed: self.removed.clone(),
            mutes: Some(self.mutes.clone()),
            chat: self.chat.iter().map(KeptLine::from).collect(),
            tally: self.tally.iter().map(kept_wins).collect(),
            told: self.story.counts(),
        }
    }

    /// Goes on from a snapshot, as if everything before it had happened again.
    ///
    /// # Errors
    /// What of it cannot be.
    pub(crate) fn go_on_from(&mut self, row: &SnapshotRow) -> Result<(), String> {
        if !row.is_whole() {
            return Err("the snapshot does not fit its checksum".into());
        }
        let snapshot: Snapshot =
            serde_json::from_str(&row.body).map_err(|error| error.to_string())?;
        if snapshot.chairs.len() != self.chairs.len() {
            return Err("the snapshot has other seats than the table".into());
        }
        self.entries = row.seq;
        self.chain = row.chain;
        self.updated = snapshot.updated;
        self.shown = snapshot.shown.unwrap_or(snapshot.updated);
        self.chairs = snapshot.chairs.into_iter().map(Chair::from).collect();
        self.secret = secret(&snapshot.secret)?;
        self.commitment = play::commitment(&self.secret);
        self.unopened = snapshot.unopened;
        self.removed = snapshot.removed;
        self.mutes = snapshot.mutes.unwrap_or_else(|| self.mutes_of_chairs());
        self.chat = snapshot.chat.into_iter().map(ChatLine::from).collect();
        self.tally = snapshot.tally.into_iter().map(wins).collect();
        self.story = Story::from_counts(&snapshot.told)?;
        Ok(())
    }
}

impl<G: Hosted> Table<G> {
    /// Who of those who sit here does not hear whom.
    fn mutes_of_chairs(&self) -> BTreeSet<(PersonId, PersonId)> {
        let person = |seat: Seat| self.chairs.get(seat.index())?.who.person();
        let muted = self.chairs.iter().flat_map(|chair| {
            let whom = chair.muted.iter().filter_map(person);
            whom.filter_map(|whom| Some((chair.who.person()?, whom)))
        });
        muted.collect()
    }
}

impl Snapshot {
    /// Without what an older one does not hold.
    fn without_what_lacks_in(self, stored: &Self) -> Self {
        Self {
            shown: self.shown.filter(|_| stored.shown.is_some()),
            mutes: self.mutes.filter(|_| stored.mutes.is_some()),
            ..self
        }
    }
}

/// Why a stored snapshot is not the one that the log makes; nothing where it is.
pub(crate) fn difference(stored: &SnapshotRow, made: &SnapshotRow) -> Option<String> {
    if !stored.is_whole() {
        return Some("the snapshot does not fit its checksum".into());
    }
    let read = |row: &SnapshotRow| serde_json::from_str::<Snapshot>(&row.body);
    let same = match (read(stored), read(made)) {
        (Ok(stored), Ok(made)) => stored == made.without_what_lacks_in(&stored),
        (Err(error), _) | (_, Err(error)) => return Some(error.to_string()),
    };
    let same = same && stored.chain == made.chain && stored.game == made.game;
    (!same).then(|| "the snapshot is not what the rows before it make".into())
}

impl From<&Chair> for KeptChair {
    fn from(chair: &Chair) -> Self {
        Self {
            who: chair.who.clone(),
            text: chair.text.clone(),
            away: chair.away,
            held: chair.held,
            wishes: chair.wishes.clone(),
            muted: chair.muted.iter().collect(),
            spoke: chair.spoke.clone(),
        }
    }
}

impl From<KeptChair> for Chair {
    fn from(kept: KeptChair) -> Self {
        Self {
            text: kept.text,
            away: kept.away,
            held: kept.held,
            wishes: kept.wishes,
            muted: kept.muted.into_iter().collect::<SeatSet>(),
            spoke: kept.spoke,
            ..Self::new(kept.who)
        }
    }
}

impl From<&ChatLine> for KeptLine {
    fn from(line: &ChatLine) -> Self {
        Self {
            seat: line.seat,
            who: line.who.clone(),
            text: line.text.clone(),
        }
    }
}

impl From<KeptLine> for ChatLine {
    fn from(kept: KeptLine) -> Self {
        Self {
            seat: kept.seat,
            who: kept.who,
            text: kept.text,
        }
    }
}

fn kept_wins(&(winner, wins): &(Winner, u32)) -> (KeptWinner, u32) {
    let winner = match winner {
        Winner::Person(person) => KeptWinner::Person(person),
        Winner::Seat(seat, level) => KeptWinner::Bot(seat, BotLevel(level)),
    };
    (winner, wins)
}

fn wins((winner, wins): (KeptWinner, u32)) -> (Winner, u32) {
    let winner = match winner {
        KeptWinner::Person(person) => Winner::Person(person),
        KeptWinner::Bot(seat, BotLevel(level)) => Winner::Seat(seat, level),
    };
    (winner, wins)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        edge::id::TableId,
        store::{Chain, Log, Row, StoredRow},
        table::{
            any_game::{AnyTable, Met, each},
            game_name::GameName,
            walk::{Walk, filled_in},
        },
    };

    const TABLE: TableId = TableId(1);

    /// A table at which these people do this and that, and its log.
    fn walked<G: Hosted>(
        table: &mut Table<G>,
        walk: &mut Walk<'_>,
        steps: usize,
    ) -> Vec<StoredRow> {
        let mut rows = Vec::new();
        while rows.len() < steps {
            let (now, entries) = walk.next(table);
            for entry in entries {
                let body = serde_json::to_string(&entry).unwrap();
                let row = Row::after(table.chain, TABLE, table.entries, now, body);
                if table.apply(now, row.chain, &entry).is_err() {
                    break;
                }
                rows.push(row.into());
            }
        }
        rows
    }

    /// Whatever people do, a table that goes on from a snapshot is the same in everything as the one
    /// that lived through it, and as the one made from the whole log.
    #[test]
    fn going_on_from_a_snapshot_is_as_if_everything_had_happened_again() {
        let mut snapshots = 0;
        for (seed, game) in (1..).zip(GameName::ALL.into_iter().cycle().take(8)) {
            let (created, people) = filled_in(game, &game.presets()[0]);
            let body = serde_json::to_string(&created).unwrap();
            let first = Row::after(Chain::START, TABLE, 0, 0, body);
            let mut table = AnyTable::new(TABLE, 0, first.chain, &created).unwrap();
            let mut walk = Walk::new(&people, seed);
            let entries = each!(AnyTable, &mut table, table => walked(table, &mut walk, 3000));
            let whole = Log {
                created: first.into(),
                snapshot: None,
                entries,
            };
            let mut deals = Vec::new();
            let again = AnyTable::from_log(TABLE, &whole, &mut |met| {
                if let Met::Deal(snapshot) = met {
                    deals.push(snapshot);
                }
            });
            let (lived, again) = (format!("{table:?}"), format!("{:?}", again.unwrap()));
            assert!(lived == again, "the log of seed {seed} makes another table");
            for snapshot in deals {
                let from = usize::try_from(snapshot.seq).unwrap() - 1;
                let short = Log {
                    snapshot: Some(snapshot),
                    entries: whole.entries[from..].to_vec(),
                    ..whole.clone()
                };
                let short = AnyTable::from_log(TABLE, &short, &mut |_| {}).unwrap();
                assert_eq!(format!("{short:?}"), lived, "seed {seed}, row {from}");
                snapshots += 1;
            }
        }
        assert!(snapshots > 20, "only {snapshots} snapshots were made");
    }
}
