use serde::Serialize;

use crate::{
    clock::Millis,
    entry::Place,
    id::TableId,
    store::Listing,
    table::{Status, Table},
};

/// A table as a line in the lobby. All of it is public.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    id: TableId,
    game: &'a str,
    status: Status,
    players: u8,
    open: usize,
    names: Vec<String>,
}

impl Table {
    /// What is to be found of it without reading its log.
    pub(crate) fn listing(&self, now: Millis) -> Listing {
        let chairs = self.chairs.iter();
        let summary = Summary {
            id: self.id,
            game: self.options.name(),
            status: self.status(),
            players: self.options.players(),
            open: chairs.filter(|chair| chair.place == Place::Open).count(),
            names: self.chairs.iter().map(crate::table::Chair::name).collect(),
        };
        let mut people: Vec<_> = self
            .chairs
            .iter()
            .filter_map(|chair| chair.person())
            .collect();
        people.push(self.owner);
        people.sort_unstable();
        people.dedup();
        Listing {
            table: self.id,
            listed: self.listed,
            status: match summary.status {
                Status::Open => "open",
                Status::Dealing | Status::Playing => "playing",
                Status::Over => "over",
            }
            .to_owned(),
            // A table whose bots are to act is always due, so that a restart goes on with it.
            wake: match self.bots_to_act().next() {
                Some(_) => Some(0),
                None => self.deadline(),
            },
            updated: now,
            summary: serde_json::to_string(&summary).expect("a summary can be written"),
            people,
        }
    }
}
