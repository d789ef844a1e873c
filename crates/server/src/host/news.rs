//! What is sent to those who watch a table: the state to those who have none yet, notices to those
//! who were there.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::broadcast;

use crate::{
    host::{
        clock::Millis,
        padding::{self, Own},
    },
    table::{
        Status,
        any_game::{AnyDecision, AnyNotices, AnyShown, each},
        notice::{Mark, Notice, TableNotice},
        presence::People,
        seen::Seen,
    },
};

/// A table from one place, and all that will happen there.
#[derive(Debug)]
pub(crate) struct Watching {
    pub(crate) seen: Arc<Seen>,
    pub(crate) people: People,
    pub(crate) now: Now,
    /// What happened since the mark that was asked from, where that is known.
    pub(crate) missed: Option<AnyNotices>,
    pub(crate) news: broadcast::Receiver<News>,
}

#[derive(Clone, Debug)]
pub(crate) enum News {
    Told(Arc<Update>),
    /// What is in no log.
    Beside(Arc<Beside>),
    /// Seats or cards are other ones: look again.
    LookAgain,
    /// A sign of life, so that nobody takes the connection for dead.
    Quiet,
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

/// Who has come, gone or been nudged. It is not counted, so what a viewer has of the story stays known by
/// its mark alone.
#[derive(Debug)]
pub(crate) struct Beside {
    pub(crate) notices: Vec<TableNotice>,
    /// As an event of the API's stream.
    pub(crate) event: Bytes,
    /// For pages, where one is open.
    pub(crate) seen: Option<Arc<Seen>>,
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

/// The data of a `notice` event is `notices` and `now`.
fn notice_event(mark: Mark, notices: &AnyNotices, now: &Now) -> Bytes {
    let mut event = begin_event("notice", mark);
    event.extend_from_slice(b"{\"notices\":");
    write(&mut event, notices);
    event.extend_from_slice(b",\"now\":");
    let length = event.len();
    write(&mut event, now);
    let own = match mark.seat {
        None => Own::Nothing,
        Some(_) => Own::Decision(event.len() - length),
    };
    event.push(b'}');
    padding::end_event(&mut event, own);
    event.into()
}

/// The data of a `presence` event is `notices` and who is there. It has no id, so that a stream goes on
/// after the last `table` or `notice`.
pub(crate) fn presence_event(people: &People, notices: &[TableNotice]) -> Bytes {
    let mut event = b"event: presence\ndata: {\"notices\":".to_vec();
    write(&mut event, &notices);
    event.extend_from_slice(b",\"now\":");
    write(&mut event, people);
    event.extend_from_slice(b"}\n\n");
    event.into()
}

impl Seen {
    /// As the event that begins a stream of the API.
    pub(crate) fn event(&self) -> Bytes {
        let mut event = begin_event("table", self.mark);
        write(&mut event, self);
        padding::end_event(&mut event, self.own());
        event.into()
    }

    /// As JSON, with spaces at its end.
    pub(crate) fn json(&self) -> Bytes {
        let mut json = Vec::with_capacity(4096);
        write(&mut json, self);
        let padding = self.own().padding(json.len());
        json.resize(json.len() + padding, b' ');
        json.into()
    }

    fn own(&self) -> Own {
        let you = self.shown.as_ref().and_then(AnyShown::own_length);
        you.map_or(Own::Nothing, Own::Place)
    }
}

impl Watching {
    /// As a `notice` event for somebody who missed some notices and needs nothing else.
    pub(crate) fn notice_event(&self, missed: &AnyNotices) -> Bytes {
        notice_event(self.seen.mark, missed, &self.now)
    }

    /// As a `presence` event for somebody who may have missed some.
    pub(crate) fn presence_event(&self) -> Bytes {
        presence_event(&self.people, &[])
    }
}

fn begin_event(name: &str, id: Mark) -> Vec<u8> {
    let mut event = Vec::with_capacity(1536);
    event.extend_from_slice(format!("event: {name}\nid: {id}\ndata: ").as_bytes());
    event
}

fn write(to: &mut Vec<u8>, data: &impl Serialize) {
    serde_json::to_writer(to, data).expect("what is told can be written");
}

impl AnyShown {
    /// How long all that is one's own is, where there is something.
    fn own_length(&self) -> Option<usize> {
        each!(AnyShown, self, shown => shown.you.as_ref().map(padding::json_length))
    }
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
