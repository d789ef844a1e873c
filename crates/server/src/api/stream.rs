//! The API's stream: the table first, then what happens there.

use std::{collections::VecDeque, convert::Infallible};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::IntoResponse,
};
use futures_util::stream::{self, AbortHandle, AbortRegistration, Abortable};
use tokio::sync::broadcast::{self, error::RecvError};

use crate::{
    edge::{
        address::Address,
        gate::{Holder, OpenStream},
        id::{PersonId, TableId},
        refused::Refused,
        who::{Anyone, At},
    },
    host::{
        app::App,
        ends::StreamId,
        news::{News, Watching},
        padding,
        watchers::{WatchGuard, Watcher},
    },
    table::notice::Mark,
};

/// Tells a proxy such as nginx to pass every event on at once.
pub(crate) const UNBUFFERED: (HeaderName, HeaderValue) = (
    HeaderName::from_static("x-accel-buffering"),
    HeaderValue::from_static("no"),
);

/// The table from your place, then what happens there: an event `table` holds all that is to be
/// seen, an event `notice` what you are told since the event before and what is to be decided now, an
/// event `presence` who is there.
/// With `Last-Event-ID` the stream goes on exactly after that event; where seats or cards are other
/// ones, it begins again with `table`.
#[utoipa::path(get, path = "/api/v1/tables/{id}/stream", tag = "Tables", security((), ("token" = [])), params(("id" = String, Path),
    ("Last-Event-ID" = Option<String>, Header, description = "The id of the last event that you have")),
    responses((status = 200, content_type = "text/event-stream", body = String,
        description = "Server-sent events named `table`, `notice` and `presence`; their data are a `Table`, a `NoticeEvent` and a `PresenceEvent`")))]
pub(crate) async fn stream(
    State(app): State<App>,
    Anyone(person): Anyone,
    At(table): At,
    address: Address,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    let person = person.map(|person| person.id);
    let (guard, end) = StreamGuard::new(&app, address, person, table)?;
    let mark = last_event(&headers);
    let (watching, here) = app.watch(table, person, mark, Watcher::Program).await?;
    let mut reader = Reader {
        app: app.clone(),
        table,
        person,
        mark,
        news: None,
        ready: VecDeque::new(),
    };
    reader.begin(watching, here);
    let events = stream::unfold((reader, guard), |(mut reader, guard)| async move {
        let event = reader.next().await?;
        Some((Ok::<_, Infallible>(event), (reader, guard)))
    });
    let headers = [(header::CONTENT_TYPE, "text/event-stream")];
    let body = Body::from_stream(Abortable::new(events, end));
    Ok(([UNBUFFERED], padding::HEADERS, headers, body))
}

/// The id of the last event that a reader of a stream has.
pub(crate) fn last_event(headers: &HeaderMap) -> Option<Mark> {
    let last = headers.get("last-event-id")?.to_str().ok()?;
    last.parse().ok()
}

/// A program at the other end of a stream.
struct Reader {
    app: App,
    table: TableId,
    person: Option<PersonId>,
    /// What it has.
    mark: Option<Mark>,
    /// What comes next; nothing else of the table is kept, because there are many streams.
    news: Option<(broadcast::Receiver<News>, WatchGuard)>,
    ready: VecDeque<Bytes>,
}

impl Reader {
    /// Sends what it has not seen yet of a table that it looks at anew.
    fn begin(&mut self, watching: Watching, guard: WatchGuard) {
        let seen = &watching.seen;
        match &watching.missed {
            Some(missed) if !missed.change_the_table() => {
                if !missed.is_empty() {
                    self.ready.push_back(watching.notice_event(missed));
                }
                // Missed notices do not tell of people who came or went.
                self.ready.push_back(watching.presence_event());
            }
            Some(_) | None => self.ready.push_back(seen.event()),
        }
        self.mark = Some(seen.mark);
        self.news = Some((watching.news, guard));
    }

    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            let (news, _) = self.news.as_mut()?;
            match news.recv().await {
                Ok(News::Told(update)) => {
                    // The update may have been told already, among what was missed.
                    if self.mark.is_none_or(|mark| mark.told < update.mark.told) {
                        self.mark = Some(update.mark);
                        self.ready.push_back(update.event());
                    }
                }
                Ok(News::Beside(beside)) => self.ready.push_back(beside.event.clone()),
                Ok(News::Quiet) => return Some(Bytes::from_static(b":\n\n")),
                // Looking again wakes a table whose task has ended.
                again @ (Ok(News::LookAgain) | Err(_)) => {
                    if matches!(again, Err(RecvError::Closed)) {
                        self.app.after_giving_up().await;
                    }
                    let app = &self.app;
                    let by = Watcher::Program;
                    let again = app.watch(self.table, self.person, self.mark, by).await;
                    let (watching, guard) = again.ok()?;
                    self.begin(watching, guard);
                }
            }
        }
    }
}

/// Counts a stream as open until it is dropped.
pub(crate) struct StreamGuard {
    app: App,
    open: OpenStream,
    /// Of somebody known, who may be deleted.
    own: Option<(PersonId, StreamId)>,
}

impl StreamGuard {
    /// Returns the guard and the registration that ends the stream.
    pub(crate) fn new(
        app: &App,
        address: Address,
        person: Option<PersonId>,
        table: TableId,
    ) -> Result<(Self, AbortRegistration), Refused> {
        let holder = person.map_or(Holder::Watchers(address, table), Holder::Person);
        Self::held_by(app, address, holder)
    }

    /// A stream that is about all tables of a person.
    pub(crate) fn of_person(
        app: &App,
        address: Address,
        person: PersonId,
    ) -> Result<(Self, AbortRegistration), Refused> {
        Self::held_by(app, address, Holder::Person(person))
    }

    fn held_by(
        app: &App,
        address: Address,
        holder: Holder,
    ) -> Result<(Self, AbortRegistration), Refused> {
        let open = app.gate().open_stream(address, holder)?;
        let (own, end) = match holder {
            Holder::Person(person) => {
                app.heard_from(person, address);
                let (id, end) = app.ends().open(person);
                (Some((person, id)), end)
            }
            Holder::Watchers(..) => (None, AbortHandle::new_pair().1),
        };
        app.metrics().streams.inc();
        let app = app.clone();
        Ok((Self { app, open, own }, end))
    }
}

impl Drop for StreamGuard {
    fn drop(&mut self) {
        self.app.gate().close_stream(self.open);
        if let Some((person, id)) = self.own {
            self.app.ends().close(person, id);
        }
        self.app.metrics().streams.dec();
    }
}
