use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, header},
    response::IntoResponse,
};
use futures_util::StreamExt as _;
use tokio::time::{Instant, interval_at};
use tokio_stream::wrappers::WatchStream;

use crate::{
    app::App,
    gate::Address,
    refused::Refused,
    routes::who::{Anyone, At},
    seen::Seen,
};

/// After so long without an event a sign of life is sent.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The table from your place, and again each time something changes there. Every event is whole, so
/// nothing is missed after an interruption; with `Last-Event-ID` what you have is not sent again.
#[utoipa::path(get, path = "/api/v1/tables/{id}/stream", tag = "Tables", params(("id" = String, Path)),
    responses((status = 200, description = "Server-sent events named `table`")))]
pub(crate) async fn stream(
    State(app): State<App>,
    Anyone(person): Anyone,
    At(table): At,
    address: Address,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    let open = Open::new(&app, address)?;
    let mut last = headers.get("last-event-id").cloned();
    let seen = app.watch(table, person.map(|person| person.id)).await?;
    let events = WatchStream::new(seen).filter_map(move |seen: Arc<Seen>| {
        // The guard lives as long as the stream does.
        let _ = &open;
        let again = last.take().is_some_and(|last| last == *seen.event_id());
        std::future::ready((!again).then(|| seen.event()))
    });
    let events = events.take_until(Box::pin(app.closed()));
    // What arrives late is a comment, so that nobody takes the connection for dead.
    let quiet = interval_at(Instant::now() + KEEP_ALIVE, KEEP_ALIVE);
    let events = tokio_stream::StreamExt::timeout_repeating(events, quiet);
    let events =
        events.map(|event| Ok::<_, Infallible>(event.unwrap_or(Bytes::from_static(b":\n\n"))));
    Ok((
        [(header::CONTENT_TYPE, "text/event-stream")],
        Body::from_stream(events),
    ))
}

/// Counts a stream as open until it is dropped.
pub(super) struct Open {
    app: App,
    address: Address,
}

impl Open {
    pub(super) fn new(app: &App, address: Address) -> Result<Self, Refused> {
        app.gate().open_stream(address)?;
        app.metrics().streams.up();
        let app = app.clone();
        Ok(Self { app, address })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.app.gate().close_stream(self.address);
        self.app.metrics().streams.down();
    }
}
