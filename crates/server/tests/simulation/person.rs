//! Somebody who plays, talks, leaves, comes back, repeats and tries what is not allowed.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use axum::http::{Method, StatusCode};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    Broken,
    choice::new_table,
    line::{Answer, Line, drain},
    look::Look,
    stream::{Stream, check_now, check_people},
    world::{Fate, World},
};

pub(crate) struct Person {
    pub(crate) number: usize,
    pub(crate) rng: Rng,
    pub(crate) token: Option<String>,
    /// Where they have sat down.
    pub(crate) tables: Vec<usize>,
    /// What they sent and do not know the end of.
    pub(crate) pending: Option<Request>,
    /// The last action that was acknowledged.
    pub(crate) done: Option<Request>,
    streams: BTreeMap<usize, Stream>,
    /// What they have promised to add to a deal.
    pub(crate) promised: BTreeMap<usize, String>,
    pub(crate) said: u32,
    /// In the evening: tables where nothing is left to be done.
    pub(crate) finished: BTreeSet<usize>,
}

/// Something to be done at a table.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) table: usize,
    pub(crate) what: &'static str,
    pub(crate) body: Value,
    pub(crate) act: Option<Act>,
    pub(crate) take_back: Option<TakeBack>,
}

/// The last decision of a seat, by its number among those of this seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TakeBack {
    pub(crate) number: u64,
    pub(crate) seat: u64,
    pub(crate) decision: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub(crate) number: u64,
    pub(crate) seat: u64,
    pub(crate) turn: u64,
    pub(crate) action: String,
    /// Taken from what is legal.
    pub(crate) legal: bool,
}

impl Request {
    pub(crate) fn new(table: usize, what: &'static str, body: Value) -> Self {
        Self {
            table,
            what,
            body,
            act: None,
            take_back: None,
        }
    }

    pub(crate) fn take_back(table: usize, seen: &Look, decision: usize) -> Option<Self> {
        let take_back = TakeBack {
            number: seen.number,
            seat: seen.you?,
            decision,
        };
        Some(Self {
            take_back: Some(take_back),
            ..Self::new(table, "take-back", json!({ "decision": decision }))
        })
    }
}

impl Person {
    pub(crate) fn new(seed: u64, number: usize) -> Self {
        Self {
            number,
            rng: Rng::new(Seed::of(seed, 2), number as u64),
            token: None,
            tables: Vec::new(),
            pending: None,
            done: None,
            streams: BTreeMap::new(),
            promised: BTreeMap::new(),
            said: 0,
            finished: BTreeSet::new(),
        }
    }

    /// The server is gone, and all connections with it.
    pub(crate) fn disconnect(&mut self) {
        for stream in self.streams.values_mut() {
            stream.body = None;
        }
    }

    pub(crate) fn chance(&mut self, percent: u32) -> bool {
        self.rng.below(100) < percent
    }

    async fn pause(&mut self) {
        let millis = match self.rng.below(40) {
            0 => 20_000 + self.rng.below(120_000),
            1..5 => 3_000 + self.rng.below(12_000),
            _ => 50 + self.rng.below(2_500),
        };
        sleep(Duration::from_millis(millis.into())).await;
    }

    /// Lives until the evening.
    pub(crate) async fn live(&mut self, world: &World, line: &Line) -> Result<(), Broken> {
        while !world.evening.get() {
            self.pause().await;
            self.step(world, line).await?;
        }
        Ok(())
    }

    async fn step(&mut self, world: &World, line: &Line) -> Result<(), Broken> {
        if self.token.is_none() {
            return self.arrive(world, line).await;
        }
        if self.pending.is_some() && self.chance(80) {
            return self.repeat(world, line).await;
        }
        let tables = world.tables.borrow().len();
        if tables < 21 && self.chance(if tables < 6 { 50 } else { 4 }) {
            return self.open_table(world, line).await;
        }
        // Mostly where they are waited for, or else where something has happened since they looked.
        let mut tables = self.tables.clone();
        if self.chance(75) {
            tables.retain(|&table| world.waits_for(table, self.number));
            if tables.is_empty() {
                tables.clone_from(&self.tables);
                tables.retain(|&table| world.is_news(table, self.number));
            }
        }
        let table = match self.chance(92) {
            true => self.rng.choose(&tables).copied(),
            false => world.any_table(&mut self.rng),
        };
        let Some(table) = table else { return Ok(()) };
        match self.rng.below(50) {
            0 => self.lists(world, line).await,
            1 => self.page(world, line, table).await,
            2 => self.rename(world, line).await,
            3..8 => self.watch(world, line, table).await,
            _ => self.visit(world, line, table).await,
        }
    }

    async fn arrive(&mut self, world: &World, line: &Line) -> Result<(), Broken> {
        let body = match self.chance(70) {
            true => json!({ "name": format!("Person {}", self.number) }),
            false => json!({}),
        };
        let path = "/api/v1/guests";
        let answer = line
            .ask(world, Method::POST, path, None, Some(&body))
            .await?;
        if answer.is_ok() {
            let token = answer.json()?["token"].as_str().map(str::to_owned);
            self.token = token;
        }
        Ok(())
    }

    async fn rename(&mut self, world: &World, line: &Line) -> Result<(), Broken> {
        let name = format!("Person {}", self.number + 100 * self.rng.below(9) as usize);
        let body = json!({ "name": name });
        let answer = self
            .ask(world, line, Method::POST, "me", Some(&body))
            .await?;
        if answer.is_ok() {
            let me = self.ask(world, line, Method::GET, "me", None).await?;
            if me.is_ok() && me.json()?["name"] != name.as_str() {
                return Err(Broken(format!("{name} has another name")));
            }
        }
        Ok(())
    }

    pub(crate) async fn ask(
        &self,
        world: &World,
        line: &Line,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, Broken> {
        let path = format!("/api/v1/{path}");
        let answer = line
            .ask(world, method, &path, self.token.as_deref(), body)
            .await?;
        if answer.status == StatusCode::UNAUTHORIZED {
            return Err(Broken(format!("person {} is forgotten", self.number)));
        }
        Ok(answer)
    }

    async fn open_table(&mut self, world: &World, line: &Line) -> Result<(), Broken> {
        let (body, players) = new_table(&mut self.rng);
        let answer = self
            .ask(world, line, Method::POST, "tables", Some(&body))
            .await?;
        if answer.is_ok() {
            let id = answer.json()?["id"].as_str().map(str::to_owned);
            let id = id.ok_or_else(|| Broken("a new table has no id".into()))?;
            let table = world.add_table(id, players);
            world.counts.borrow_mut().acknowledged += 1;
            self.tables.push(table);
        } else if !answer.is_open() {
            return Err(Broken(format!(
                "{body}: {}",
                String::from_utf8_lossy(&answer.body)
            )));
        }
        Ok(())
    }

    /// Does something at a table, whatever fits.
    async fn visit(&mut self, world: &World, line: &Line, table: usize) -> Result<(), Broken> {
        let Some(look) = self.look(world, line, table, false).await? else {
            return Ok(());
        };
        let request = self.choose(table, &look);
        let Some(request) = request else {
            return Ok(());
        };
        self.send(world, line, request).await?;
        self.check_record(world, line, table, &look).await
    }

    /// The same again, whose end nobody knows.
    async fn repeat(&mut self, world: &World, line: &Line) -> Result<(), Broken> {
        match self.pending.clone() {
            Some(request) => self.send(world, line, request).await,
            None => Ok(()),
        }
    }

    pub(crate) async fn send(
        &mut self,
        world: &World,
        line: &Line,
        request: Request,
    ) -> Result<(), Broken> {
        let table = request.table;
        let repeats = |last: &Option<Request>| {
            last.as_ref()
                .is_some_and(|last| (last.table, &last.body) == (table, &request.body))
        };
        let (again, done) = (repeats(&self.pending), repeats(&self.done));
        if let Some(act) = &request.act {
            world.sending(table, act.number, act.seat, act.turn, &act.action);
        }
        if let Some(take_back) = request.take_back {
            world.taking_back(table, take_back);
            // The same again is something new after this.
            self.done = None;
        }
        if request.what == "missing" {
            world.hold(table);
        }
        self.pending = Some(request.clone());
        let path = format!("tables/{}/{}", world.id(table), request.what);
        let answer = self
            .ask(world, line, Method::POST, &path, Some(&request.body))
            .await?;
        let error = || String::from_utf8_lossy(&answer.body).into_owned();
        if answer.is_damaged() {
            self.pending = None;
            self.tables.retain(|own| *own != table);
            return Ok(());
        }
        if answer.is_open() {
            world.counts.borrow_mut().unanswered += 1;
            return Ok(());
        }
        self.pending = None;
        // The game may have gone on, and another one begun without them.
        let stale = matches!(answer.status, StatusCode::CONFLICT | StatusCode::NOT_FOUND);
        if let Some(take_back) = request.take_back {
            if !answer.is_ok() && !stale {
                return Err(Broken(format!("{take_back:?} was possible: {}", error())));
            }
            let turn = world.took_back(table, take_back, Fate::of(&answer))?;
            if let Some(turn) = turn {
                self.check_back(world, line, table, take_back, turn).await?;
            }
        }
        if let Some(act) = &request.act {
            let fate = Fate::of(&answer);
            // A request that is repeated after a lost answer gets the answer of the first.
            let settled = (act.turn, act.action.as_str());
            if answer.is_ok() || !again {
                world.sent(table, act.number, act.seat, settled, fate)?;
            }
            let is_vote = act.action.starts_with("vote:");
            if !answer.is_ok() && act.legal && !stale && !is_vote && !again {
                return Err(Broken(format!("{act:?} was legal: {}", error())));
            }
            if !answer.is_ok() && done && !stale && !is_vote {
                return Err(Broken(format!(
                    "{act:?} is not answered again: {}",
                    error()
                )));
            }
        }
        if !answer.is_ok() {
            return Ok(());
        }
        world.counts.borrow_mut().acknowledged += 1;
        match request.what {
            "join" if !self.tables.contains(&table) => self.tables.push(table),
            "chat" => {
                let text = request.body["text"].as_str().unwrap_or("").to_owned();
                world.chatted(table, self.number, text);
            }
            "missing" if request.body["choose"] == "bot" => {
                world.counts.borrow_mut().taken_over += 1;
            }
            "nudge" => world.counts.borrow_mut().nudges += 1,
            "actions" => self.done = Some(request),
            "take-back" => world.counts.borrow_mut().taken_back += 1,
            _ => {}
        }
        self.compare(world, line, table).await
    }

    /// Opens a stream, goes on with one or closes it, and reads what there is.
    async fn watch(&mut self, world: &World, line: &Line, table: usize) -> Result<(), Broken> {
        let closes = self.chance(25);
        if self.follow(world, line, table, closes).await?.is_ok() {
            return Ok(());
        }
        // A table that can store nothing for a while tells its streams later, one thing after the other.
        for _ in 0..5 {
            sleep(Duration::from_secs(2)).await;
            if self.follow(world, line, table, false).await?.is_ok() {
                return Ok(());
            }
        }
        self.follow(world, line, table, false).await?
    }

    /// Reads what there is of a stream, and whether that is what is to be seen.
    async fn follow(
        &mut self,
        world: &World,
        line: &Line,
        table: usize,
        closes: bool,
    ) -> Result<Result<(), Broken>, Broken> {
        let since = world.latest(table);
        let Some(before) = self.look(world, line, table, false).await? else {
            return Ok(Ok(()));
        };
        let token = self.token.clone();
        let stream = self.streams.entry(table).or_default();
        if stream.body.is_none() {
            let last = stream.last.as_deref();
            world.counts.borrow_mut().resumed += u64::from(last.is_some());
            let id = world.id(table);
            stream.body = line.stream(world, &id, token.as_deref(), last).await;
        }
        let Some(body) = &mut stream.body else {
            return Ok(Ok(()));
        };
        match drain(body, world).await? {
            Some(events) => {
                for event in &events {
                    stream.take(world, table, since, event)?;
                }
            }
            None => stream.body = None,
        }
        let is_open = stream.body.is_some();
        let (now, people) = (stream.now.clone(), stream.people.clone());
        if closes {
            stream.body = None;
        }
        let after = self.look(world, line, table, false).await?;
        if !is_open || after.as_ref() != Some(&before) {
            return Ok(Ok(()));
        }
        Ok(check_now(&now, &before).and_then(|()| check_people(people.as_ref(), &before)))
    }
}
