//! The stream of a page: the parts that what happened touches, and what happened in sentences.

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::HeaderMap,
    response::{
        IntoResponse,
        sse::{Event, Sse},
    },
};
use futures_util::{
    StreamExt as _,
    stream::{self, Abortable},
};
use serde::Deserialize;
use tokio::sync::broadcast::{self, error::RecvError};

use crate::{
    api::stream::{StreamGuard, UNBUFFERED, last_event},
    edge::{
        address::Address,
        id::{PersonId, TableId},
        refused::Refused,
        who::{Anyone, At},
    },
    host::{
        app::App,
        news::News,
        padding::{self, Own},
        watchers::{WatchGuard, Watcher},
    },
    table::{
        any_game::AnyNotices,
        notice::{Mark, TableNotice},
        seen::Seen,
    },
    web::{html, pages::url, reader::Reader},
};

#[derive(Debug, Deserialize)]
pub(crate) struct Have {
    /// What the page shows already.
    have: Option<String>,
    /// It only wants to know what has happened since: a tab that leaves its connection to others.
    once: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Anyone(person): Anyone,
    At(table): At,
    address: Address,
    reader: Reader,
    have: Result<Query<Have>, QueryRejection>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    let id = person.as_ref().map(|person| person.id);
    let (guard, end) = StreamGuard::new(&app, address, id, table)?;
    let (have, once) = match have {
        Ok(Query(Have { have, once })) => (have, once.is_some()),
        Err(_) => (None, false),
    };
    let have = have.and_then(|have| have.parse().ok());
    let mut page = Page {
        url: url(&app, &headers, table),
        app,
        table,
        person: id,
        reader: reader.named(person.and_then(|person| person.name)),
        mark: last_event(&headers).or(have),
        by: if once {
            Watcher::RestingPage
        } else {
            Watcher::Page
        },
        news: None,
        ready: None,
    };
    page.look_again().await?;
    let events = stream::unfold((page, guard), |(mut page, guard)| async move {
        let event = page.next().await?;
        Some((Ok::<_, Infallible>(event), (page, guard)))
    });
    let events = Abortable::new(events, end);
    let most = if once { 1 } else { usize::MAX };
    Ok(([UNBUFFERED], padding::HEADERS, Sse::new(events.take(most))))
}

/// A page at the other end of a stream.
struct Page {
    app: App,
    table: TableId,
    person: Option<PersonId>,
    url: String,
    reader: Reader,
    by: Watcher,
    /// What it shows.
    mark: Option<Mark>,
    /// What comes next, and the sign that a page is here; nothing else of the table is kept.
    news: Option<(broadcast::Receiver<News>, WatchGuard)>,
    ready: Option<Event>,
}

impl Page {
    /// Looks at the table anew, from what the page has on.
    async fn look_again(&mut self) -> Result<(), Refused> {
        let (app, mark) = (&self.app, self.mark);
        let (watching, guard) = app.watch(self.table, self.person, mark, self.by).await?;
        let seen = &watching.seen;
        self.mark = Some(seen.mark);
        self.ready = Some(match &watching.missed {
            // Missed notices do not tell of people who came or went.
            Some(missed) if missed.is_empty() => self.beside(seen, &[]),
            missed => self.event(seen, missed.as_ref()),
        });
        self.news = Some((watching.news, guard));
        Ok(())
    }

    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.take() {
                return Some(event);
            }
            let (news, _) = self.news.as_mut()?;
            match news.recv().await {
                Ok(News::Told(update)) => {
                    // A page that has just come may have been told already.
                    if self.mark.is_some_and(|mark| mark.told >= update.mark.told) {
                        continue;
                    }
                    match &update.seen {
                        Some(seen) => {
                            self.mark = Some(update.mark);
                            self.ready = Some(self.event(seen, Some(&update.notices)));
                        }
                        None => self.look_again().await.ok()?,
                    }
                }
                Ok(News::Beside(beside)) => match &beside.seen {
                    Some(seen) => self.ready = Some(self.beside(seen, &beside.notices)),
                    None => self.look_again().await.ok()?,
                },
                Ok(News::Quiet) => return Some(Event::default().comment("")),
                // Looking again wakes a table whose task has ended.
                again @ (Ok(News::LookAgain) | Err(_)) => {
                    if matches!(again, Err(RecvError::Closed)) {
                        self.app.after_giving_up().await;
                    }
                    self.look_again().await.ok()?;
                }
            }
        }
    }

    /// Presence, which changes nothing else on the page.
    fn beside(&self, seen: &Seen, notices: &[TableNotice]) -> Event {
        let event = Event::default().event("table");
        let event = match self.mark {
            Some(mark) => event.id(mark.to_string()),
            None => event,
        };
        // Whether a reader still has to decide is theirs alone to know.
        let own = match seen.you {
            None => Own::Nothing,
            Some(_) => Own::Parts {
                slack: html::waiting_line_slack(&self.reader, seen),
            },
        };
        let markup = html::people(&self.reader, seen, notices);
        let padding = ".".repeat(own.padding(markup.len()));
        event.comment(padding).data(markup)
    }

    /// All parts where it is not known what the page has missed, else those that are touched.
    fn event(&self, seen: &Arc<Seen>, notices: Option<&AnyNotices>) -> Event {
        let html::Change { markup, slack } = html::change(&self.reader, seen, &self.url, notices);
        let own = match seen.you {
            None => Own::Nothing,
            Some(_) => Own::Parts { slack },
        };
        let padding = ".".repeat(own.padding(markup.len()));
        Event::default()
            .event("table")
            .id(seen.mark.to_string())
            .comment(padding)
            .data(markup)
    }
}
