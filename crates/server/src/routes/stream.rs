use std::{
    convert::Infallible,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::State,
    http::HeaderMap,
    response::{
        IntoResponse,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::StreamExt as _;
use tokio_stream::wrappers::WatchStream;

use crate::{
    app::App,
    decision::Person,
    gate::Address,
    id::TableId,
    refused::Refused,
    routes::who::{Anyone, At},
    seen::Seen,
};

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
    let json = |seen: &Seen| String::from_utf8_lossy(&seen.json()).into_owned();
    events(app, person, table, address, headers, json).await
}

pub(super) async fn events(
    app: App,
    person: Option<Person>,
    table: TableId,
    address: Address,
    headers: HeaderMap,
    text: impl Fn(&Seen) -> String + Send + 'static,
) -> Result<impl IntoResponse, Refused> {
    let open = Open::new(&app, address)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let mut last = last.map(str::to_owned);
    let seen = app.watch(table, person.map(|person| person.id)).await?;
    let events = WatchStream::new(seen).filter_map(move |seen: Arc<Seen>| {
        // The guard lives as long as the stream does.
        let _ = &open;
        let id = event_id(&seen);
        let again = last.take().is_some_and(|last| last == id);
        let event = || Event::default().event("table").id(id).data(text(&seen));
        std::future::ready((!again).then(|| Ok::<_, Infallible>(event())))
    });
    let events = events.take_until(Box::pin(app.closed()));
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(events).keep_alive(keep_alive))
}

/// The id is made from what is seen, so that it tells nothing else and survives a restart.
fn event_id(seen: &Seen) -> String {
    let mut hasher = DefaultHasher::new();
    seen.json().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Counts a stream as open until it is dropped.
struct Open {
    app: App,
    address: Address,
}

impl Open {
    fn new(app: &App, address: Address) -> Result<Self, Refused> {
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
