//! After the day: nothing fails any more, so every game comes to its end and everything is where it
//! belongs.

use std::rc::Rc;

use axum::http::Method;
use serde_json::json;

use crate::{
    Broken,
    line::Line,
    look::Look,
    person::{Person, Request},
    world::{World, texts},
};

impl Person {
    /// After the day: plays every game to its end. Gives a table where that is still to be done. Where nothing
    /// has happened for a while, bots play for whoever does not know that they sit there: their answer was
    /// lost, and no list tells them of a table that was left alone for long.
    pub(crate) async fn finish(
        &mut self,
        world: &World,
        line: &Line,
        stuck: bool,
    ) -> Result<Option<Rc<Look>>, Broken> {
        let mut waiting = None;
        if self.token.is_none() {
            return Ok(waiting);
        }
        for table in self.tables.clone() {
            if self.finished.contains(&table) || world.waits_for_others(table, self.number) {
                continue;
            }
            let Some(look) = self.look(world, line, table, false).await? else {
                continue;
            };
            if look.you.is_none() || look.status == "open" {
                self.finished.insert(table);
                continue;
            }
            if look.status == "over" {
                self.check_record(world, line, table, &look).await?;
                self.finished.insert(table);
                continue;
            }
            let request = |what, body| Request::new(table, what, body);
            let request = if look.status == "dealing" {
                let text = self.promised.get(&table).cloned().unwrap_or_default();
                Some(request("open", json!({ "text": text })))
            } else if look.is_missing() {
                Some(request("return", json!({})))
            } else if look.is_to_act() {
                self.act(table, &look)
            } else if stuck && (look.time_up || !look.missing.is_empty()) {
                Some(request("missing", json!({ "choose": "bot" })))
            } else {
                None
            };
            waiting = Some(look);
            if let Some(request) = request {
                self.send(world, line, request).await?;
            }
        }
        Ok(waiting)
    }

    /// Looks at everything once more.
    pub(crate) fn begin_again(&mut self) {
        self.finished.clear();
    }

    /// Finds the tables where they sit without having heard of it.
    pub(crate) async fn remember(&mut self, world: &World, line: &Line) -> Result<(), Broken> {
        self.pending = None;
        if self.token.is_none() {
            return Ok(());
        }
        let answer = self
            .ask(world, line, Method::GET, "me/tables", None)
            .await?;
        let list = answer.json()?;
        for id in texts(&list["tables"], "id") {
            let known = world.find(id);
            if let Some(table) = known.filter(|table| !self.tables.contains(table)) {
                self.tables.push(table);
            }
        }
        Ok(())
    }

    /// The list of somebody's own tables says what is to be seen there. Whoever finds a table there at which a
    /// bot plays for them is back by looking.
    pub(crate) async fn check_list(&self, world: &World, line: &Line) -> Result<(), Broken> {
        if self.token.is_none() {
            return Ok(());
        }
        let answer = self
            .ask(world, line, Method::GET, "me/tables", None)
            .await?;
        for listed in answer.json()?["tables"].as_array().into_iter().flatten() {
            let Some(table) = listed["id"].as_str().and_then(|id| world.find(id)) else {
                continue;
            };
            let Some(seen) = self.look(world, line, table, false).await? else {
                continue;
            };
            if listed["status"] != seen.status || listed["your_turn"] != seen.your_turn {
                return Err(Broken(format!("{listed} is listed, but {seen:?} is so")));
            }
        }
        Ok(())
    }

    /// What somebody sees of all tables, to be compared with what they see later.
    pub(crate) async fn album(
        &self,
        world: &World,
        line: &Line,
    ) -> Result<Vec<(usize, Rc<Look>)>, Broken> {
        let mut album = Vec::new();
        if self.token.is_none() {
            return Ok(album);
        }
        for &table in &self.tables {
            // A spectator hears everybody.
            for as_spectator in [false, true] {
                let seen = self.look(world, line, table, as_spectator).await?;
                let Some(seen) = seen else { continue };
                if as_spectator {
                    world.check_chat(table, &seen.json()?)?;
                }
                album.push((table, seen));
            }
        }
        Ok(album)
    }
}
