//! A stream as somebody reads it: every event follows exactly on the one before, also after the
//! connection or the server was lost.

use axum::body::Body;
use serde_json::{Value, json};

use crate::{
    Broken,
    line::Event,
    look::{Look, People, read},
    world::{Moment, World},
};

/// An open stream, or how far one was read.
#[derive(Default)]
pub(crate) struct Stream {
    /// None between two connections, and when the server is gone.
    pub(crate) body: Option<Body>,
    /// The id of the last event.
    pub(crate) last: Option<String>,
    /// What it has said last of what is to be decided.
    pub(crate) now: Value,
    /// And of who is there.
    pub(crate) people: Option<People>,
}

impl Stream {
    /// An event follows exactly on the one before.
    pub(crate) fn take(
        &mut self,
        world: &World,
        table: usize,
        since: Moment,
        event: &Event,
    ) -> Result<(), Broken> {
        if event.name == "presence" {
            let told: Value = read(&event.data)?;
            world.counts.borrow_mut().presence += 1;
            self.people = Some(People::of(&told["now"]));
            return Ok(());
        }
        let (place, told) = mark(&event.id)?;
        match event.name.as_str() {
            "table" => {
                let seen = Look::of(event.data.clone())?;
                world.shown(table, since.any(), seen.number, seen.turn())?;
                self.now = now_of(&seen);
                self.people = Some(seen.people());
            }
            "notice" => {
                let told_now: Value = read(&event.data)?;
                let notices = told_now["notices"].as_array();
                let notices = notices.map_or(&[][..], Vec::as_slice);
                if let Some(last) = &self.last {
                    let (last_place, last_told) = mark(last)?;
                    let fits = place == last_place && told == last_told + notices.len();
                    if !fits {
                        let id = &event.id;
                        let count = notices.len();
                        return Err(Broken(format!(
                            "after {last} come {count} notices with the id {id}"
                        )));
                    }
                }
                world.told(table, place, told, notices)?;
                self.now = told_now["now"].clone();
            }
            other => return Err(Broken(format!("there is no event {other}"))),
        }
        self.last = Some(event.id.clone());
        Ok(())
    }
}

/// A stream that has told of everything has told who is there, too.
pub(crate) fn check_people(told: Option<&People>, seen: &Look) -> Result<(), Broken> {
    let seen = seen.people();
    match told {
        Some(told) if *told != seen => Err(Broken(format!(
            "a stream says {told:?}, but {seen:?} is to be seen"
        ))),
        Some(_) | None => Ok(()),
    }
}

/// The place and the number of an id such as `2.0.17`.
fn mark(id: &str) -> Result<(&str, usize), Broken> {
    let parts = id.rsplit_once('.');
    let parts = parts.and_then(|(place, told)| Some((place, told.parse().ok()?)));
    parts.ok_or_else(|| Broken(format!("{id} is no id of an event")))
}

/// What is to be decided, of a whole table.
fn now_of(seen: &Look) -> Value {
    let shown = seen.shown.as_ref();
    json!({
        "status": seen.status,
        "your_turn": seen.your_turn,
        "time_up": seen.time_up,
        "turn": shown.map(|shown| shown.turn),
        "phase": shown.map(|shown| &shown.phase),
        "awaited": shown.map(|shown| &shown.awaited),
    })
}

/// What a stream has told last is what is to be seen.
pub(crate) fn check_now(now: &Value, seen: &Look) -> Result<(), Broken> {
    let seen = now_of(seen);
    let keys = seen.as_object().into_iter().flatten();
    for (key, value) in keys.filter(|_| !now.is_null()) {
        if now[key] != *value {
            return Err(Broken(format!(
                "a stream says {now}, but {seen} is to be seen"
            )));
        }
    }
    Ok(())
}
