//! The lists of tables and results.

use serde::de::DeserializeOwned;

use super::{App, unless_gone};
use crate::{
    edge::{
        id::{PersonId, TableId},
        refused::Refused,
    },
    host::{
        calls::{Call, GameCall, Reason},
        clock::Millis,
    },
    store::{
        StoreError,
        page::{Cursor, Line, Page},
    },
    table::{
        Status,
        any_game::each,
        decision::{Person, Request},
        game_name::GameName,
        listing::{Finished, OwnSummary, Summary},
    },
};

/// How many of somebody's own tables and results are looked through for a game.
const OWN: u8 = 20;

/// A page of a list.
#[derive(Debug)]
pub(crate) struct Part<T> {
    pub(crate) lines: Vec<T>,
    /// After which line the next one begins.
    pub(crate) next: Option<Cursor>,
}

impl App {
    /// The tables somebody sits at or owns, the newest first: all, or by whether their game is over.
    pub(crate) async fn tables_of(
        &self,
        person: PersonId,
        over: Option<bool>,
        page: Page,
    ) -> Result<Part<OwnSummary>, Refused> {
        let since = self.abandoned();
        let lines = self.store().tables_of(person, since, over, page).await;
        let part = self.part::<Summary>(lines, page)?;
        let mut tables = Vec::new();
        for table in part.lines {
            // Whose turn it is changes too often to be kept apart from the table itself.
            // A damaged one is listed all the same; its page says what is wrong.
            let is_asked = table.status == Status::Playing || table.has_challenge();
            let seen = match is_asked {
                true => self.glance(person, table.id).await.ok(),
                false => None,
            };
            // A person who was only challenged does not sit there yet.
            if seen.as_ref().is_some_and(|seen| seen.kept.is_some()) {
                continue;
            }
            let your_turn = seen.is_some_and(|seen| seen.your_turn);
            tables.push(OwnSummary { table, your_turn });
        }
        Ok(Part {
            lines: tables,
            next: part.next,
        })
    }

    /// The games that somebody plays now, as they would be called to them, and the challenges that wait.
    pub(crate) async fn present_calls(&self, person: PersonId) -> Result<Vec<Call>, Refused> {
        let lines = self.store().running_tables_of(person).await;
        let lines = lines.map_err(|error| self.store_failed(&error))?;
        let mut calls = Vec::new();
        for Summary { id: table, .. } in self.read(&lines) {
            let Some(seen) = unless_gone(self.glance(person, table).await)? else {
                continue;
            };
            let turn = seen.shown.as_ref().filter(|_| seen.your_turn);
            let turn = turn.map(|shown| each!(AnyShown, shown, shown => shown.turn));
            if seen.you.is_some() && seen.status == Status::Playing {
                calls.push(Call::Game(GameCall {
                    reason: if turn.is_some() {
                        Reason::Turn
                    } else {
                        Reason::Start
                    },
                    table,
                    game: seen.game().as_str(),
                    number: seen.number,
                    turn,
                }));
            }
        }
        let challenges = self.challenges_of(person).await?.into_iter();
        calls.extend(challenges.map(|challenge| Call::Challenge(Box::new(challenge))));
        Ok(calls)
    }

    /// Whatever was last used before this time is abandoned.
    fn abandoned(&self) -> Millis {
        let after = self.settings().retention.abandoned;
        let after = after.and_then(|after| Millis::try_from(after.as_millis()).ok());
        after.map_or(Millis::MIN, |after| self.now().saturating_sub(after))
    }

    /// Somebody does not want to see a table among theirs any more. They leave a game that is still on, and
    /// stand up where none has begun.
    pub(crate) async fn put_away(&self, table: TableId, person: &Person) -> Result<(), Refused> {
        let seen = self.glance(person.id, table).await?;
        if seen.you.is_none() && !seen.owner {
            return Err(Refused::no_table());
        }
        if seen.you.is_some() && seen.status != Status::Over {
            self.ask(table, person, Request::Leave).await?;
        }
        let put = self.store().put_away(person.id, table, true).await;
        put.map_err(|error| self.store_failed(&error))
    }

    /// Somebody has left a game that may go on without them: the table is not among theirs until they
    /// come back. One with bots alone waits for them.
    pub(crate) async fn put_away_left(
        &self,
        table: TableId,
        person: PersonId,
    ) -> Result<(), Refused> {
        let seen = self.glance(person, table).await?;
        if seen.you.is_none() || seen.status == Status::Over || !seen.has_other_people() {
            return Ok(());
        }
        let put = self.store().put_away(person, table, true).await;
        put.map_err(|error| self.store_failed(&error))
    }

    /// Somebody plays again at a table that they may have put away.
    pub(crate) async fn take_back(&self, table: TableId, person: PersonId) {
        // It is only the list that does not tell of it.
        if let Err(error) = self.store().put_away(person, table, false).await {
            self.store_failed(&error);
        }
    }

    /// Open tables that everybody may find, the newest first.
    pub(crate) async fn lobby(&self, page: Page) -> Result<Part<Summary>, Refused> {
        let lines = self.store().lobby(self.abandoned(), page).await;
        self.part(lines, page)
    }

    /// May somebody open another table that everybody finds?
    pub(super) async fn may_list(&self, owner: PersonId) -> Result<(), Refused> {
        let open = self.store().listed_tables_of(owner, self.abandoned()).await;
        let open = open.map_err(|error| self.store_failed(&error))?;
        let most = self.settings().limits.listed_per_person;
        if usize::try_from(open).is_ok_and(|open| open < most) {
            return Ok(());
        }
        let message = format!(
            "{open} of your tables are open to everybody already; play at one of them first"
        );
        Err(Refused::conflict("too-many-listed-tables", message))
    }

    /// The last games that were finished at listed tables and at this person's own, the newest
    /// first.
    pub(crate) async fn last_results(
        &self,
        person: Option<PersonId>,
        page: Page,
    ) -> Result<Part<Finished>, Refused> {
        let lines = async {
            let mut lines = self.store().results(page).await?;
            if let Some(person) = person {
                lines.extend(self.store().results_of(person, page).await?);
            }
            lines.sort_by_key(|line| line.cursor.order());
            lines.dedup_by_key(|line| line.cursor);
            Ok(lines)
        };
        let part = self.part(lines.await, page)?;
        Ok(self.without_today(part).await)
    }

    /// The finished games of listed tables, or those of one person, the newest first.
    pub(crate) async fn finished(
        &self,
        of: Option<PersonId>,
        page: Page,
    ) -> Result<Part<Finished>, Refused> {
        let lines = match of {
            None => self.store().results(page).await,
            Some(person) => self.store().results_of(person, page).await,
        };
        let part = self.part(lines, page)?;
        Ok(self.without_today(part).await)
    }

    /// Daily deals are on no list of finished games before their day is over.
    async fn without_today(&self, mut part: Part<Finished>) -> Part<Finished> {
        if let Some(day) = part.lines.iter().filter_map(|line| line.day).max()
            && !self.is_over(day).await
        {
            let today = self.today().await.ok();
            let is_open = |day| today.is_some_and(|today| day < today);
            part.lines.retain(|line| line.day.is_none_or(is_open));
        }
        part
    }

    /// Lines that the store has found: as many as the page has, and where the next one begins.
    fn part<T: DeserializeOwned>(
        &self,
        lines: Result<Vec<Line>, StoreError>,
        page: Page,
    ) -> Result<Part<T>, Refused> {
        let mut lines = lines.map_err(|error| self.store_failed(&error))?;
        let most = usize::from(page.most);
        let goes_on = lines.len() > most;
        lines.truncate(most);
        let next = lines.last().map(|line| line.cursor);
        let lines: Vec<String> = lines.into_iter().map(|line| line.summary).collect();
        Ok(Part {
            lines: self.read(&lines),
            next: next.filter(|_| goes_on),
        })
    }

    /// The games that somebody has never sat down to, as far as anything is still known of it.
    pub(crate) async fn new_to(&self, person: Option<PersonId>) -> Result<Vec<GameName>, Refused> {
        let Some(person) = person else {
            return Ok(GameName::ALL.to_vec());
        };
        let page = Page::first(OWN);
        let tables = self.store().tables_of(person, Millis::MIN, None, page);
        let tables = tables.await;
        let tables = self.part::<Summary>(tables, page)?.lines.into_iter();
        let results = self.finished(Some(person), page).await?.lines.into_iter();
        let played: Vec<String> = tables
            .map(|table| table.game)
            .chain(results.map(|result| result.game))
            .collect();
        let all = GameName::ALL.into_iter();
        let is_new = |game: &GameName| played.iter().all(|other| other != game.as_str());
        Ok(all.filter(is_new).collect())
    }

    /// Lines that the store keeps as JSON.
    pub(super) fn read<T: DeserializeOwned>(&self, lines: &[String]) -> Vec<T> {
        let read = |line: &String| {
            serde_json::from_str(line)
                .inspect_err(|error| tracing::error!("a line of the store cannot be read: {error}"))
                .ok()
        };
        lines.iter().filter_map(read).collect()
    }
}
