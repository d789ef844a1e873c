//! The daily deals: which day it is, the table of whoever tries one, and how they do against each other
//! and against bots.

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
};

use cards::Notebook;
use tokio::{runtime::Handle, sync::OnceCell};

use super::{App, opening::written};
use crate::{
    edge::{
        address::Address,
        id::{PersonId, TableId},
        refused::Refused,
    },
    host::{
        backroom::Backroom,
        clock::{Millis, TimeControl},
        thinkers::Thinkers,
    },
    lock::lock,
    store::{
        Append, DailyRow, StoreError,
        daily::{StoredChain, StoredTry, StoredYardstick},
    },
    table::{
        any_game::{GameName, Hosted, each, named},
        daily::{self, Daily, Day, Score, Seeds},
        decision::Person,
        entry::{Created, Dealt, Entry, Occasion},
        listing::Finished,
        occupant::{Occupant, Sitter},
    },
};

/// How many results of a day are listed at most.
const RESULTS: usize = 100;

/// What a server knows of its daily deals.
#[derive(Debug)]
pub(crate) struct DailyDeals {
    chain: OnceCell<Chain>,
    backroom: Backroom,
    /// What bots are playing.
    playing: Arc<Mutex<HashSet<(Day, &'static str)>>>,
}

#[derive(Debug)]
struct Chain {
    seeds: Seeds,
    /// The latest day that it has been here.
    reached: AtomicI64,
}

impl Default for DailyDeals {
    fn default() -> Self {
        Self {
            chain: OnceCell::new(),
            backroom: Backroom::new("daily"),
            playing: Arc::default(),
        }
    }
}

/// The deal of a day, as somebody may know it.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    pub(crate) game: GameName,
    pub(crate) day: Day,
    pub(crate) is_over: bool,
    /// How many have begun it, and how many of them were done before the day was over.
    pub(crate) begun: usize,
    pub(crate) finished: usize,
    /// The reader's own try.
    pub(crate) own: Option<Own>,
    /// How everybody did: for those who are done, and for all when the day is over.
    pub(crate) field: Option<Field>,
    /// When the day is over.
    pub(crate) seed: Option<[u8; 32]>,
    /// Everybody's games, the best first, when the day is over.
    pub(crate) results: Vec<ResultLine>,
}

/// Somebody's try.
#[derive(Clone, Debug)]
pub(crate) struct Own {
    pub(crate) table: TableId,
    pub(crate) share: String,
    /// The version of the bots; 0 where it changed meanwhile.
    pub(crate) bots: u32,
    /// How it ended, and whether that was before the day was over.
    pub(crate) end: Option<(Score, bool)>,
    /// The game can still be looked at.
    pub(crate) is_kept: bool,
}

/// How everybody did who was done in time against the same bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) bots: u32,
    pub(crate) scores: Vec<Score>,
    /// How many played against other bots.
    pub(crate) others: usize,
    /// What bots make of the same deal in the same seat; nothing while they play.
    pub(crate) yardsticks: Vec<(&'static str, Option<Score>)>,
}

/// Where a score stands among those of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) ahead_of: usize,
    pub(crate) level_with: usize,
    /// How many others there are.
    pub(crate) of: usize,
}

/// A game of a day that is over.
#[derive(Clone, Debug)]
pub(crate) struct ResultLine {
    pub(crate) score: Score,
    pub(crate) in_time: bool,
    /// Where it can be looked at, and who played.
    pub(crate) game: Option<(TableId, Vec<Sitter>)>,
}

impl Field {
    /// Where one of these scores stands among the others.
    pub(crate) fn standing(&self, own: Score) -> Standing {
        let worth = own.worth();
        let count = |is: &dyn Fn(i64) -> bool| {
            let scores = self.scores.iter();
            scores.filter(|score| is(score.worth())).count()
        };
        Standing {
            ahead_of: count(&|other| other < worth),
            level_with: count(&|other| other == worth).saturating_sub(1),
            of: self.scores.len().saturating_sub(1),
        }
    }
}

impl Standing {
    /// How many in a hundred are not ahead; `None` where nobody else is there.
    pub(crate) fn percent(self) -> Option<usize> {
        let not_ahead = (self.ahead_of + self.level_with) * 100;
        not_ahead.checked_div(self.of)
    }
}

impl From<&StoredTry> for Own {
    fn from(stored: &StoredTry) -> Self {
        Self {
            table: stored.table,
            share: stored.share.clone(),
            bots: stored.bots,
            end: stored.end.map(|(at, won, points)| {
                let in_time = at < Day(stored.day).end();
                (Score { won, points }, in_time)
            }),
            is_kept: stored.summary.is_some(),
        }
    }
}

/// How everybody did, but for what bots make of it. Those who played against the bots of one version are
/// compared: of the reader's, or else of the newest.
fn field(tries: &[StoredTry], own: Option<&Own>) -> Field {
    let ended = tries.iter().map(Own::from);
    let ended = ended.filter_map(|one| Some((one.bots, one.end?)));
    let in_time = ended.filter(|(_, (_, in_time))| *in_time);
    let in_time: Vec<(u32, Score)> = in_time.map(|(bots, (score, _))| (bots, score)).collect();
    let newest = in_time.iter().map(|(bots, _)| *bots).max();
    let own = own.map(|own| own.bots).filter(|bots| *bots > 0);
    let bots = own
        .or(newest)
        .filter(|bots| *bots > 0)
        .unwrap_or(daily::BOTS);
    let same = in_time.iter().filter(|(other, _)| *other == bots);
    let scores: Vec<Score> = same.map(|(_, score)| *score).collect();
    Field {
        bots,
        others: in_time.len() - scores.len(),
        scores,
        yardsticks: Vec::new(),
    }
}

impl App {
    async fn daily_chain(&self) -> Result<&Chain, Refused> {
        let opened = self.0.daily.chain.get_or_try_init(async || {
            let first = Day::at(self.now());
            let last = Day(first.0 + daily::DAYS - 1);
            let last_seed = self.chance().bytes::<32>();
            let seeds = Seeds::new(last_seed, first, last);
            let new = StoredChain {
                anchor: play::hex(&seeds.anchor()),
                last_seed: play::hex(&last_seed),
                first_day: first.0,
                last_day: last.0,
                reached: first.0,
            };
            let stored = self.store().daily_chain(&new).await?;
            let seeds = if stored == new {
                seeds
            } else {
                let damaged = "the seeds of the daily deals are damaged";
                let read = Seeds::read(&stored);
                read.ok_or_else(|| StoreError::Unreadable(damaged.into()))?
            };
            let reached = AtomicI64::new(stored.reached);
            Ok(Chain { seeds, reached })
        });
        opened.await.map_err(|error| self.store_failed(&error))
    }

    /// The seeds of all days. Only what is over leaves the server.
    pub(crate) async fn daily_seeds(&self) -> Result<&Seeds, Refused> {
        Ok(&self.daily_chain().await?.seeds)
    }

    /// Which day it is. A day that has begun once does not end by setting the clock back.
    pub(crate) async fn today(&self) -> Result<Day, Refused> {
        let chain = self.daily_chain().await?;
        let now = Day::at(self.now());
        let reached = chain.reached.load(Ordering::Acquire);
        if now.0 <= reached {
            return Ok(Day(reached));
        }
        let stored = self.store().reach_day(now.0).await;
        stored.map_err(|error| self.store_failed(&error))?;
        let before = chain.reached.fetch_max(now.0, Ordering::AcqRel);
        Ok(Day(before.max(now.0)))
    }

    /// Is a day over? Where that cannot be found out it is not.
    pub(crate) async fn is_over(&self, day: Day) -> bool {
        self.today().await.is_ok_and(|today| today > day)
    }

    /// Where somebody plays the deal of today: the table they have begun, or a new one.
    pub(crate) async fn play_daily(
        &self,
        person: &Person,
        address: Address,
        game: GameName,
    ) -> Result<TableId, Refused> {
        if person.author.is_some() {
            let message = "daily deals are for people; a bot can play at every other table";
            return Err(Refused::conflict("daily-for-people", message));
        }
        let day = self.today().await?;
        if let Some(begun) = self.own_try(day, game, person.id).await? {
            return Ok(begun.table);
        }
        self.gate().new_table(person.id, address)?;
        self.heard_from(person.id, address);
        person.check_name()?;
        let seed = self.daily_seeds().await?.of(day);
        let daily = Daily {
            day,
            seed: seed.ok_or_else(Refused::nothing)?,
            bots: daily::BOTS,
        };
        let id = self.new_table();
        let entries = named!(game, G => opened::<G>(person, daily));
        let (rows, table) = self.staged_table(id, entries)?;
        let append = Append {
            rows,
            listing: Some(each!(AnyTable, &table, table => table.listing())),
            daily: Some(DailyRow::Begun {
                day: day.0,
                game: game.as_str(),
                person: person.id,
                table: id,
                share: play::hex(&self.chance().bytes::<8>()),
                bots: daily::BOTS,
            }),
            ..Append::default()
        };
        match self.store().append(append).await {
            Ok(()) => {
                self.metrics().tables_created.inc();
                self.metrics().daily_begun.inc();
                Ok(id)
            }
            // Another click was faster.
            Err(StoreError::Conflict) => {
                let begun = self.own_try(day, game, person.id).await?;
                Ok(begun.ok_or_else(Refused::unavailable)?.table)
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    async fn own_try(
        &self,
        day: Day,
        game: GameName,
        person: PersonId,
    ) -> Result<Option<Own>, Refused> {
        let found = self.store().daily_try(day.0, game.as_str(), person).await;
        let found = found.map_err(|error| self.store_failed(&error))?;
        Ok(found.as_ref().map(Own::from))
    }

    /// The deal of a day as somebody may know it; nothing of days that have not come, or from before
    /// there were daily deals.
    pub(crate) async fn daily_deal(
        &self,
        game: GameName,
        day: Day,
        person: Option<PersonId>,
    ) -> Result<Deal, Refused> {
        let today = self.today().await?;
        let seeds = self.daily_seeds().await?;
        if day > today || day < seeds.first() {
            return Err(Refused::nothing());
        }
        let own = match person {
            Some(person) => self.own_try(day, game, person).await?,
            None => None,
        };
        self.deal_of(game, day, today, own).await
    }

    /// The deal that somebody has shared their result of, with their try as if it were the reader's own.
    pub(crate) async fn shared_deal(&self, share: &str) -> Result<Deal, Refused> {
        let found = self.store().shared_try(share).await;
        let found = found.map_err(|error| self.store_failed(&error))?;
        let found = found.filter(|found| found.end.is_some());
        let found = found.ok_or_else(Refused::nothing)?;
        let game = GameName::from_name(&found.game).ok_or_else(Refused::nothing)?;
        let today = self.today().await?;
        let own = Some(Own::from(&found));
        self.deal_of(game, Day(found.day), today, own).await
    }

    async fn deal_of(
        &self,
        game: GameName,
        day: Day,
        today: Day,
        own: Option<Own>,
    ) -> Result<Deal, Refused> {
        let is_over = day < today;
        let tries = self.store().daily_tries(day.0, game.as_str()).await;
        let tries = tries.map_err(|error| self.store_failed(&error))?;
        let begun = self.store().daily_begun(day.0, game.as_str()).await;
        let begun = begun.map_err(|error| self.store_failed(&error))?;
        let ends = tries.iter().filter_map(|one| Own::from(one).end);
        let finished = ends.filter(|(_, in_time)| *in_time).count();
        let is_done = own.as_ref().is_some_and(|own| own.end.is_some());
        let field = if is_done || is_over {
            let mut field = field(&tries, own.as_ref());
            field.yardsticks = self.yardsticks(day, game, field.bots).await?;
            Some(field)
        } else {
            None
        };
        let seed = if is_over {
            self.daily_seeds().await?.of(day)
        } else {
            None
        };
        Ok(Deal {
            game,
            day,
            is_over,
            begun,
            finished,
            own,
            field,
            seed,
            results: if is_over {
                self.results_of(&tries).await?
            } else {
                Vec::new()
            },
        })
    }

    async fn results_of(&self, tries: &[StoredTry]) -> Result<Vec<ResultLine>, Refused> {
        let ends = tries.iter().filter_map(|one| {
            let (score, in_time) = Own::from(one).end?;
            Some((one.table, score, in_time))
        });
        let mut ends: Vec<_> = ends.collect();
        ends.sort_by_key(|(_, score, in_time)| (!in_time, -score.worth()));
        ends.truncate(RESULTS);
        let mut lines = Vec::with_capacity(ends.len());
        for (table, score, in_time) in ends {
            let summary = self.store().daily_summary(table).await;
            let summary = summary.map_err(|error| self.store_failed(&error))?;
            let finished = self.read::<Finished>(summary.as_slice()).pop();
            lines.push(ResultLine {
                score,
                in_time,
                game: finished.map(|finished| (table, finished.seats)),
            });
        }
        Ok(lines)
    }

    /// The days before today on which somebody has tried the deal of a game, the latest first, and how
    /// many were done.
    pub(crate) async fn past_days(
        &self,
        game: GameName,
        most: u8,
    ) -> Result<Vec<(Day, i64)>, Refused> {
        let today = self.today().await?;
        let days = self.store().tried_days(game.as_str(), today.0, most.into());
        let days = days.await.map_err(|error| self.store_failed(&error))?;
        let days = days.into_iter();
        Ok(days.map(|(day, done)| (Day(day), done)).collect())
    }

    /// The days after one on which somebody was done with the deal of a game in time.
    pub(crate) async fn done_days(
        &self,
        person: PersonId,
        game: GameName,
        after: Day,
    ) -> Result<Vec<Day>, Refused> {
        let days = self.store().finished_days(person, game.as_str(), after.0);
        let days = days.await.map_err(|error| self.store_failed(&error))?;
        let in_time = |(day, at): (i64, Millis)| Some(Day(day)).filter(|day| at < day.end());
        Ok(days.into_iter().filter_map(in_time).collect())
    }

    /// What bots make of a deal. Whoever asks first has them play, in the backroom.
    async fn yardsticks(
        &self,
        day: Day,
        game: GameName,
        bots: u32,
    ) -> Result<Vec<(&'static str, Option<Score>)>, Refused> {
        let stored = self.store().yardsticks(day.0, game.as_str(), bots).await;
        let stored = stored.map_err(|error| self.store_failed(&error))?;
        let found = |level: &str| {
            let mut stored = stored.iter();
            let stored = stored.find(|one| one.level == level)?;
            let (won, points) = (stored.won, stored.points);
            Some(Score { won, points })
        };
        let mut all = Vec::new();
        for (level, _) in daily::YARDSTICKS {
            all.push((level, found(level)));
        }
        // Those of another version are not there any more.
        if bots == daily::BOTS && all.iter().any(|(_, score)| score.is_none()) {
            self.have_bots_play(day, game).await?;
        }
        Ok(all)
    }

    async fn have_bots_play(&self, day: Day, game: GameName) -> Result<(), Refused> {
        let seed = self.daily_seeds().await?.of(day);
        let seed = seed.ok_or_else(Refused::nothing)?;
        let what = (day, game.as_str());
        if matches!(self.thinkers(), Thinkers::AtOnce) || !lock(&self.0.daily.playing).insert(what)
        {
            return Ok(());
        }
        let (store, runtime) = (self.store().clone(), Handle::current());
        let playing = self.0.daily.playing.clone();
        self.0.daily.backroom.add(move || {
            for (name, level) in daily::YARDSTICKS {
                let score = named!(game, G => daily::yardstick::<G>(&seed, level));
                let yardstick = StoredYardstick {
                    level: name.to_owned(),
                    won: score.won,
                    points: score.points,
                };
                let kept = store.keep_yardstick(day.0, what.1, daily::BOTS, &yardstick);
                if let Err(error) = runtime.block_on(kept) {
                    tracing::warn!("{error}");
                }
            }
            lock(&playing).remove(&what);
        });
        Ok(())
    }
}

/// The first rows of a table where a daily deal is played.
fn opened<G: Hosted>(person: &Person, daily: Daily) -> [String; 2] {
    let game: G = daily::dealt(&daily.seed);
    let secret = play::hex(&daily::bot_secret::<G>(&daily.seed));
    let others = usize::from(G::people(game.rules())) - 1;
    let bot = Occupant::Bot {
        level: daily::OPPONENTS,
    };
    let me = std::iter::once(person.occupant(1));
    let created = Created {
        table: G::any_options(G::of_the_day()),
        owner: person.id,
        occupants: me.chain(std::iter::repeat_n(bot, others)).collect(),
        listed: false,
        notebook: Notebook::Open,
        clock: TimeControl::None,
        chat: false,
        secret: secret.clone(),
        occasion: Some(Occasion::Daily),
    };
    let dealt: Entry<G> = Entry::Dealt {
        number: 1,
        rules: G::version(game.rules()),
        deal: Dealt::Fixed {
            setup: game.setup(),
            steps: Vec::new(),
        },
        next_secret: secret,
        daily: Some(daily),
    };
    [written(&created), written(&dealt)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(points: i32) -> Score {
        Score {
            won: false,
            points: Some(points),
        }
    }

    fn tried(bots: u32, end: Option<(Millis, i32)>) -> StoredTry {
        StoredTry {
            day: 10,
            game: "black-spy".into(),
            table: TableId(1),
            share: String::new(),
            bots,
            end: end.map(|(at, points)| (at, false, Some(points))),
            summary: None,
        }
    }

    #[test]
    fn fewer_points_are_ahead_of_more() {
        let field = Field {
            bots: 1,
            scores: [3, 5, 5, 12, -4].map(score).to_vec(),
            others: 0,
            yardsticks: Vec::new(),
        };
        let standing = field.standing(score(5));
        let expected = Standing {
            ahead_of: 1,
            level_with: 1,
            of: 4,
        };
        assert_eq!(standing, expected);
        assert_eq!(standing.percent(), Some(50));
        assert_eq!(field.standing(score(-4)).percent(), Some(100));
        let alone = Field {
            scores: vec![score(5)],
            ..field
        };
        assert_eq!(alone.standing(score(5)).percent(), None);
    }

    #[test]
    fn the_field_is_who_was_done_in_time_against_the_same_bots() {
        let end = Day(10).end();
        let tries = [
            tried(2, Some((end - 1, 5))),
            tried(2, Some((end, 1))),
            tried(1, Some((end - 9, 7))),
            tried(0, Some((end - 8, 6))),
            tried(2, None),
        ];
        let found = field(&tries, None);
        assert_eq!((found.bots, found.others), (2, 2));
        assert_eq!(found.scores, [score(5)]);
        let own = Own::from(&tries[2]);
        assert_eq!(field(&tries, Some(&own)).scores, [score(7)]);
    }
}
