use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::HeaderMap,
    response::{
        IntoResponse,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::StreamExt as _;
use maud::html;
use serde::Deserialize;
use tokio_stream::wrappers::WatchStream;

use crate::{
    app::App,
    gate::Address,
    html::{self, Part},
    reader::Reader,
    refused::Refused,
    routes::{
        pages::url,
        stream::{KEEP_ALIVE, Open},
        who::{Anyone, At},
    },
    seen::Seen,
};

#[derive(Debug, Deserialize)]
pub(crate) struct Have {
    /// What the page shows already.
    have: Option<String>,
}

/// What has changed on the page of a table, again each time something changes there: the parts that
/// are not as they were, and what happened in sentences.
pub(crate) async fn page(
    State(app): State<App>,
    Anyone(person): Anyone,
    At(table): At,
    address: Address,
    reader: Reader,
    have: Result<Query<Have>, QueryRejection>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    let open = Open::new(&app, address)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let have = have.ok().and_then(|Query(have)| have.have);
    let have = last.map(str::to_owned).or(have);
    let id = person.as_ref().map(|person| person.id);
    let seen = app.watch(table, id).await?;
    let mut page = Page {
        url: url(&app, &headers, table),
        reader: reader.named(person.map(|person| person.name)),
        have,
        before: None,
        sent: Vec::new(),
    };
    let events = WatchStream::new(seen).filter_map(move |seen| {
        // The guard lives as long as the stream does.
        let _ = &open;
        std::future::ready(page.change(&seen).map(Ok::<_, Infallible>))
    });
    let events = events.take_until(Box::pin(app.closed()));
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE);
    Ok(Sse::new(events).keep_alive(keep_alive))
}

/// A page at the other end of a stream.
struct Page {
    url: String,
    reader: Reader,
    /// What it came with.
    have: Option<String>,
    before: Option<Arc<Seen>>,
    /// What it was sent, part by part.
    sent: Vec<u64>,
}

impl Page {
    fn change(&mut self, seen: &Arc<Seen>) -> Option<Event> {
        let parts = html::parts(&self.reader, seen, &self.url);
        let id = Part::name_of(&parts);
        let hashes: Vec<u64> = parts.iter().map(Part::hash).collect();
        let known = self.have.take().is_some_and(|have| have == id);
        let is_new = |place: usize| self.sent.get(place) != Some(&hashes[place]);
        let changed = parts.iter().enumerate().filter(|(place, _)| is_new(*place));
        let mut data: String = changed.map(|(_, part)| part.markup.as_str()).collect();
        if let Some(before) = self.before.replace(seen.clone()) {
            let told = html::happened(&self.reader, &before, seen);
            data.push_str(&html! { div id="live" { (told) } }.into_string());
        }
        let nothing = known || hashes == self.sent;
        self.sent = hashes;
        (!nothing).then(|| Event::default().event("table").id(id).data(data))
    }
}
