//! What is sent to those who watch a table: the state to those who have none yet, notices to those
//! who were there.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::broadcast;

use crate::{
    host::clock::Millis,
    table::{
        Status,
        any_game::{AnyDecision, AnyNotices, each},
        notice::{Mark, Notice, TableNotice},
        seen::Seen,
    },
};

/// A table from one place, and all that will happen there.
#[derive(Debug)]
pub(crate) struct Watching {
    pub(crate) seen: Arc<Seen>,
    pub(crate) now: Now,
    /// What happened since the mark that was asked from, where that is known.
    pub(crate) missed: Option<AnyNotices>,
    pub(crate) news: broadcast::Receiver<News>,
}

#[derive(Clone, Debug)]
pub(crate) enum News {
    Told(Arc<Update>),
    /// Seats or cards are other ones: look again.
    LookAgain,
}

/// What one viewer is told of one commit, shared by all who watch from the same place.
#[derive(Debug)]
pub(crate) struct Update {
    pub(crate) mark: Mark,
    pub(crate) notices: AnyNotices,
    pub(crate) now: Now,
    /// For pages, where one is open.
    pub(crate) seen: Option<Arc<Seen>>,
    event: OnceLock<Bytes>,
}

/// What is to be decided after some notices, and by whom, as far as this viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Now {
    pub(crate) status: Status,
    pub(crate) your_turn: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deadline: Option<Millis>,
    pub(crate) time_up: bool,
    #[serde(flatten)]
    pub(crate) decision: Option<AnyDecision>,
}

impl Update {
    pub(crate) fn new(mark: Mark, notices: AnyNotices, now: Now, seen: Option<Arc<Seen>>) -> Self {
        Self {
            mark,
            notices,
            now,
            seen,
            event: OnceLock::new(),
        }
    }

    /// As an event of the API's stream, written once for all who are told the same.
    pub(crate) fn event(&self) -> Bytes {
        let write = || notice_event(self.mark, &self.notices, &self.now);
        self.event.get_or_init(write).clone()
    }
}

/// The data of a `notice` event.
#[derive(Serialize)]
struct Told<'a> {
    notices: &'a AnyNotices,
    now: &'a Now,
}

fn notice_event(mark: Mark, notices: &AnyNotices, now: &Now) -> Bytes {
    event("notice", mark, &Told { notices, now })
}

impl Seen {
    /// As the event that begins a stream of the API.
    pub(crate) fn event(&self) -> Bytes {
        event("table", self.mark, self)
    }
}

impl Watching {
    /// As a `notice` event for somebody who missed some notices and needs nothing else.
    pub(crate) fn notice_event(&self, missed: &AnyNotices) -> Bytes {
        notice_event(self.seen.mark, missed, &self.now)
    }
}

fn event(name: &str, id: Mark, data: &impl Serialize) -> Bytes {
    let mut event = Vec::with_capacity(512);
    event.extend_from_slice(format!("event: {name}\nid: {id}\ndata: ").as_bytes());
    serde_json::to_writer(&mut event, data).expect("what is told can be written");
    event.extend_from_slice(b"\n\n");
    event.into()
}

impl AnyNotices {
    pub(crate) fn is_empty(&self) -> bool {
        each!(AnyNotices, self, notices => notices.is_empty())
    }

    /// What happened beside the game.
    pub(crate) fn of_table(&self) -> Vec<&TableNotice> {
        each!(AnyNotices, self, notices => {
            let table = notices.iter().filter_map(|notice| match notice {
                Notice::Table(notice) => Some(notice),
                Notice::Game(_) => None,
            });
            table.collect()
        })
    }

    /// Is what was shown before of no use, because seats or cards are other ones?
    pub(crate) fn change_the_table(&self) -> bool {
        self.of_table()
            .into_iter()
            .any(TableNotice::changes_the_table)
    }
}

impl TableNotice {
    pub(crate) const fn changes_the_table(&self) -> bool {
        matches!(
            self,
            Self::Seated { .. } | Self::Swapped { .. } | Self::Dealt { .. }
        )
    }
}
