//! The lists of tables and results.

use std::cmp::Reverse;

use serde::de::DeserializeOwned;
use tokio::sync::oneshot;

use super::{App, send};
use crate::{
    edge::{
        id::{PersonId, TableId},
        refused::Refused,
    },
    host::{Command, clock::Millis},
    table::{
        Status,
        any_game::each,
        decision::{Person, Request},
        listing::{Finished, OwnSummary, Summary},
    },
};

impl App {
    /// The tables somebody sits at or owns, the newest first.
    pub(crate) async fn tables_of(&self, person: PersonId) -> Result<Vec<OwnSummary>, Refused> {
        let lines = self.store().tables_of(person, self.abandoned()).await;
        let lines = lines.map_err(|error| self.store_failed(&error))?;
        let mut tables = Vec::new();
        for table in self.read::<Summary>(&lines) {
            // Whose turn it is changes too often to be kept apart from the table itself.
            // A damaged one is listed all the same; its page says what is wrong.
            let your_turn = table.status == Status::Playing
                && self.is_turn_of(person, table.id).await.unwrap_or(false);
            tables.push(OwnSummary { table, your_turn });
        }
        Ok(tables)
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
        let id = Some(person.id);
        let seen =
            send!(self, table, reply => Command::Look { person: id, is_visit: false, reply })?;
        if seen.you.is_none() && !seen.owner {
            return Err(Refused::no_table());
        }
        if seen.you.is_some() && seen.status != Status::Over {
            self.ask(table, person, Request::Leave).await?;
        }
        let put = self.store().put_away(person.id, table, true).await;
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
    pub(crate) async fn lobby(&self) -> Result<Vec<Summary>, Refused> {
        let lines = self.store().lobby(self.abandoned()).await;
        let lines = lines.map_err(|error| self.store_failed(&error))?;
        Ok(self.read(&lines))
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
        most: u8,
    ) -> Result<Vec<Finished>, Refused> {
        let lines = async {
            let mut lines = self.store().results(most.into()).await?;
            if let Some(person) = person {
                lines.extend(self.store().results_of(person, most.into()).await?);
            }
            Ok(lines)
        };
        let lines: Vec<String> = lines.await.map_err(|error| self.store_failed(&error))?;
        let mut results: Vec<Finished> = self.read(&lines);
        results.sort_by_key(|result| (Reverse(result.at), result.table, Reverse(result.number)));
        results.dedup();
        results.truncate(most.into());
        Ok(results)
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
