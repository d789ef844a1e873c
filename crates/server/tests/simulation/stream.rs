//! A stream as somebody reads it: every event follows exactly on the one before, also after the
//! connection or the server was lost.

use axum::body::Body;
use serde_json::{Value, json};

use crate::{Broken, line::Event, world::World};

/// An open stream, or how far one was read.
#[derive(Default)]
pub(crate) struct Stream {
    /// None between two connections, and when the server is gone.
    pub(crate) body: Option<Body>,
    /// The id of the last event.
    pub(crate) last: Option<String>,
    /// What it has said last of what is to be decided.
    pub(crate) now: Value,
}

impl Stream {
    /// An event follows exactly on the one before.
    pub(crate) fn take(
        &mut self,
        world: &World,
        table: usize,
        event: &Event,
    ) -> Result<(), Broken> {
        let (place, told) = mark(&event.id)?;
        match event.name.as_str() {
            "table" => {
                let seen = &event.data;
                let number = seen["number"].as_u64().unwrap_or(0);
                let turn = seen["shown"]["turn"].as_u64().unwrap_or(0);
                world.shown(table, (0, 0), number, turn)?;
                self.now = now_of(seen);
            }
            "notice" => {
                let notices = event.data["notices"].as_array();
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
                self.now = event.data["now"].clone();
            }
            other => return Err(Broken(format!("there is no event {other}"))),
        }
        self.last = Some(event.id.clone());
        Ok(())
    }
}

/// The place and the number of an id such as `2.0.17`.
fn mark(id: &str) -> Result<(&str, usize), Broken> {
    let parts = id.rsplit_once('.');
    let parts = parts.and_then(|(place, told)| Some((place, told.parse().ok()?)));
    parts.ok_or_else(|| Broken(format!("{id} is no id of an event")))
}

const NOW: [&str; 3] = ["status", "your_turn", "time_up"];
const DECISION: [&str; 3] = ["turn", "phase", "awaited"];

/// What is to be decided, of a whole table.
fn now_of(seen: &Value) -> Value {
    let mut now = json!({});
    for key in NOW {
        now[key] = seen[key].clone();
    }
    for key in DECISION {
        now[key] = seen["shown"][key].clone();
    }
    now
}

/// What a stream has told last is what is to be seen.
pub(crate) fn check_now(now: &Value, seen: &Value) -> Result<(), Broken> {
    let seen = now_of(seen);
    for key in NOW.iter().chain(&DECISION) {
        if !now.is_null() && now[key] != seen[key] {
            return Err(Broken(format!(
                "a stream says {now}, but {seen} is to be seen"
            )));
        }
    }
    Ok(())
}
