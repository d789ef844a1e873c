//! Looks whether a store is whole, without changing anything.

use std::collections::BTreeMap;

use futures_util::future::LocalBoxFuture;

use super::{Problem, UpkeepError};
use crate::{
    edge::id::{PersonId, TableId},
    store::{Chain, DailyRow, FinishedRow, Follower, Log, SnapshotRow, StoredRow, reader::Reader},
    table::{
        any_game::{AnyTable, Met, each},
        daily::Seeds,
        listing::{Finished, Summary},
        snapshot,
    },
};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub tables: u64,
    pub rows: u64,
    pub games: u64,
    /// Rows from before there were checksums that no later row covers.
    pub unchained: u64,
    pub problems: u64,
}

/// What a record that somebody has kept says of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Where the record stands, for the report.
    pub from: String,
    pub table: TableId,
    pub game: i64,
    pub chain: Chain,
}

/// Looks at everything in a store and reports what is wrong. `progress` is told how many tables are
/// done, and of how many.
///
/// # Errors
/// When there is nothing that can be looked at.
pub fn doctor<'a>(
    url: &'a str,
    claims: &'a [Claim],
    report: &'a mut dyn FnMut(&Problem),
    progress: &'a dyn Fn(u64, u64),
) -> LocalBoxFuture<'a, Result<Checked, UpkeepError>> {
    Box::pin(async move {
        let mut doctor = Doctor {
            reader: Reader::open(url).await?,
            report,
            checked: Checked::default(),
        };
        doctor.look_at_file().await;
        doctor.look_at_daily().await;
        let tables = match doctor.reader.tables().await {
            Ok(tables) => tables,
            Err(error) => {
                doctor.tell(&Problem::of_all(error));
                Vec::new()
            }
        };
        for (done, id) in (1..).zip(&tables) {
            match id.parse() {
                Ok(table) => doctor.look_at(table, claims).await,
                Err(_) => doctor.tell(&Problem::of_all(format_args!("{id:?} is no id of a table"))),
            }
            progress(done, tables.len() as u64);
        }
        for claim in claims {
            if !tables.contains(&claim.table.to_string()) {
                let what = format!("{}: its table is not in this store", claim.from);
                doctor.tell(&Problem::of(claim.table, what));
            }
        }
        Ok(doctor.checked)
    })
}

struct Doctor<'a> {
    reader: Reader,
    report: &'a mut dyn FnMut(&Problem),
    checked: Checked,
}

/// What the log of a table makes of it.
struct Made {
    table: AnyTable,
    deals: BTreeMap<i64, SnapshotRow>,
    /// Finished games by their numbers, with the heads of their chains.
    over: BTreeMap<i64, (FinishedRow, Chain)>,
}

impl Doctor<'_> {
    fn tell(&mut self, problem: &Problem) {
        self.checked.problems += 1;
        (self.report)(problem);
    }

    /// The file itself, and what belongs to no table.
    async fn look_at_file(&mut self) {
        match self.reader.integrity().await {
            Ok(found) => {
                for what in found {
                    self.tell(&Problem::of_all(format_args!(
                        "the file is damaged: {what}"
                    )));
                }
            }
            Err(error) => self.tell(&Problem::of_all(error)),
        }
        match self.reader.stray_tokens().await {
            Ok(0) => {}
            Ok(count) => {
                self.tell(&Problem::of_all(format_args!(
                    "{count} tokens belong to nobody"
                )));
            }
            Err(error) => self.tell(&Problem::of_all(error)),
        }
    }

    /// The chain of seeds of the daily deals.
    async fn look_at_daily(&mut self) {
        match self.reader.daily_chain().await {
            Ok(Some(chain)) if Seeds::read(&chain).is_none() => {
                let what = "the seeds of the daily deals are damaged: restore a backup";
                self.tell(&Problem::of_all(what));
            }
            Ok(Some(_) | None) => {}
            Err(error) => self.tell(&Problem::of_all(error)),
        }
    }

    async fn look_at(&mut self, table: TableId, claims: &[Claim]) {
        self.checked.tables += 1;
        let rows = match self.reader.log(&table.to_string()).await {
            Ok(rows) => rows,
            Err(error) => return self.tell(&Problem::of(table, error)),
        };
        self.checked.rows += rows.len() as u64;
        let is_whole = self.follow(table, &rows);
        let is_new = rows.first().is_some_and(|row| row.chain.is_some());
        let Some(log) = Log::whole(rows) else {
            return self.tell(&Problem::of(table, "there is no log of it"));
        };
        let claims = claims.iter().filter(|claim| claim.table == table);
        let made = is_whole.then(|| made(table, &log));
        let made = match made {
            Some(Ok(made)) => made,
            damaged => {
                if let Some(Err(problem)) = damaged {
                    self.tell(&problem);
                }
                for claim in claims {
                    let what = format!("{}: cannot be compared with a damaged log", claim.from);
                    self.tell(&Problem::of(table, what));
                }
                return;
            }
        };
        self.checked.games += made.over.len() as u64;
        self.compare_snapshots(table, &made).await;
        self.compare_listing(table, &made).await;
        self.compare_results(table, &made, is_new).await;
        self.compare_players(table, &made).await;
        self.compare_daily(table, &made).await;
        for claim in claims {
            let found = made.over.get(&claim.game);
            if found.is_none_or(|(_, chain)| *chain != claim.chain) {
                let what = format!(
                    "{}: its chain is not in the log, which was rewritten after the record was made",
                    claim.from
                );
                self.tell(&Problem::of(table, what));
            }
        }
    }

    /// Does every row fit the one before?
    fn follow(&mut self, table: TableId, rows: &[StoredRow]) -> bool {
        let mut follower = Follower::new(table);
        let mut is_whole = true;
        for row in rows {
            if let Err(bad) = follower.follow(row) {
                is_whole = false;
                self.tell(&Problem::at(table, row.seq, bad));
            }
        }
        if rows.last().is_some_and(|row| row.chain.is_none()) {
            let bare = rows.iter().filter(|row| row.chain.is_none());
            self.checked.unchained += bare.count() as u64;
        }
        is_whole
    }

    async fn compare_snapshots(&mut self, table: TableId, made: &Made) {
        let stored = match self.reader.snapshots(table).await {
            Ok(stored) => stored,
            Err(error) => return self.tell(&Problem::of(table, error)),
        };
        for stored in stored {
            let wrong = match made.deals.get(&stored.seq) {
                Some(made) => snapshot::difference(&stored, made),
                None => Some("a snapshot stands where no game was dealt".into()),
            };
            if let Some(what) = wrong {
                self.tell(&Problem::at(table, stored.seq, what));
            }
        }
    }

    async fn compare_listing(&mut self, table: TableId, made: &Made) {
        let should = each!(AnyTable, &made.table, table => table.listing());
        let stored = match self.reader.listing(table).await {
            Ok(Some(stored)) => stored,
            Ok(None) => {
                return self.tell(&Problem::of(table, "it is missing in the list of tables"));
            }
            Err(error) => return self.tell(&Problem::of(table, error)),
        };
        let read = |text: &str| serde_json::from_str::<Summary>(text).ok();
        let fits = match (read(&stored.summary), read(&should.summary)) {
            (Some(stored), Some(should)) => stored.is_like(&should),
            _ => false,
        };
        if !fits || stored.listed != should.listed || stored.status != should.status.listed_as() {
            let what = "its line in the list of tables tells something else than its log";
            self.tell(&Problem::of(table, what));
        }
        let people = should.people.unwrap_or_default();
        if !self.are_these(&people, &stored.people).await {
            self.tell(&Problem::of(
                table,
                "other people are listed than belong to it",
            ));
        }
    }

    /// Are these people stored, as far as they are still known? Whoever has been deleted is listed nowhere.
    async fn are_these(&mut self, people: &[PersonId], stored: &[String]) -> bool {
        let people: Vec<String> = people.iter().map(ToString::to_string).collect();
        let mut fits = stored.iter().all(|person| people.contains(person));
        for person in people {
            if !stored.contains(&person) {
                fits &= !self.reader.knows(&person).await.unwrap_or(true);
            }
        }
        fits
    }

    /// A table of a daily deal is a try at it, and how it ended is noted with it.
    async fn compare_daily(&mut self, table: TableId, made: &Made) {
        let stored = match self.reader.daily_try_at(table).await {
            Ok(stored) => stored,
            Err(error) => return self.tell(&Problem::of(table, error)),
        };
        let (daily, end, game) = each!(AnyTable, &made.table, table => {
            (table.daily, table.daily_end(), table.game_name())
        });
        let what = match (stored, daily) {
            (None, None) => return,
            (Some(_), None) => "it is noted as a daily deal, which it is not",
            (None, Some(_)) => "it is a daily deal, but is not noted as one",
            (Some(stored), Some(daily)) => {
                let is_same = (stored.day, stored.game.as_str()) == (daily.day.0, game)
                    && [0, daily.bots].contains(&stored.bots);
                let ended = match end {
                    Some(DailyRow::Ended { won, points, .. }) => Some((won, points)),
                    Some(DailyRow::Begun { .. }) | None => None,
                };
                let noted = stored.end.map(|(_, won, points)| (won, points));
                if is_same && noted == ended {
                    return;
                }
                "what is noted of its daily deal is not what its log tells"
            }
        };
        self.tell(&Problem::of(table, what));
    }

    /// Games that ended before there were results have none.
    async fn compare_results(&mut self, table: TableId, made: &Made, is_new: bool) {
        let stored = match self.reader.results(table).await {
            Ok(stored) => stored,
            Err(error) => return self.tell(&Problem::of(table, error)),
        };
        let read = |text: &str| serde_json::from_str::<Finished>(text).ok();
        for (game, summary) in &stored {
            let fits = match (read(summary), made.over.get(game)) {
                (Some(stored), Some((row, _))) => {
                    read(&row.summary).is_some_and(|should| stored.is_like(&should))
                }
                _ => false,
            };
            if !fits {
                let what = format!("the result of game {game} is not what its log tells");
                self.tell(&Problem::of(table, what));
            }
        }
        for game in made.over.keys() {
            if is_new && !stored.iter().any(|(other, _)| other == game) {
                let what = format!("the result of game {game} is missing");
                self.tell(&Problem::of(table, what));
            }
        }
    }

    /// Of games that ended before their players were noted, nobody is.
    async fn compare_players(&mut self, table: TableId, made: &Made) {
        let stored = match self.reader.players(table).await {
            Ok(stored) => stored,
            Err(error) => return self.tell(&Problem::of(table, error)),
        };
        let mut games = BTreeMap::<i64, Vec<String>>::new();
        for (game, person) in stored {
            games.entry(game).or_default().push(person);
        }
        for (game, stored) in games {
            let people = made.over.get(&game).map(|(row, _)| row.people.clone());
            if !self.are_these(&people.unwrap_or_default(), &stored).await {
                let what = format!("other people are noted for game {game} than played it");
                self.tell(&Problem::of(table, what));
            }
        }
    }
}

fn made(id: TableId, log: &Log) -> Result<Made, Problem> {
    let (mut deals, mut over) = (BTreeMap::new(), BTreeMap::new());
    let table = AnyTable::from_log(id, log, &mut |met| match met {
        Met::Deal(snapshot) => {
            deals.insert(snapshot.seq, snapshot);
        }
        Met::Over(past, row) => {
            over.insert(row.game, (row, past.chain()));
        }
    });
    match table {
        Ok(table) => Ok(Made { table, deals, over }),
        Err(error) => Err(Problem::at(id, error.row, error.reason)),
    }
}
