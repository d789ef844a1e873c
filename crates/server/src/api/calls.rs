//! One stream for all tables of somebody: where a game begins, where it is their turn, where one is over.

use std::{collections::VecDeque, convert::Infallible, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::IntoResponse,
};
use futures_util::stream::{self, Abortable};
use tokio::{sync::broadcast::error::RecvError, time::timeout};

use crate::{
    api::stream::{StreamGuard, UNBUFFERED},
    edge::{address::Address, refused::Refused, who::Somebody},
    host::app::App,
};

/// Time between two signs of life.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// All your tables in one stream. It begins with your running games: an event `turn` for each that waits for
/// you, `start` for the others, and `challenge` for every challenge that waits for an answer, yours or made to
/// you. Then `challenge` comes when one is made, accepted, declined, cancelled or expired, `start` comes when a game begins, `turn` when one waits for you, `end`
/// when one is over. It has no ids: opened again it begins again, so nothing is missed for long.
#[utoipa::path(get, path = "/api/v1/me/stream", tag = "People", operation_id = "my_stream",
    responses((status = 200, content_type = "text/event-stream", body = String,
        description = "Server-sent events named `start`, `turn`, `end` and `challenge`; their data are a `CallEvent`, of `challenge` a `Challenge`")))]
pub(crate) async fn stream(
    State(app): State<App>,
    Somebody(person): Somebody,
    address: Address,
) -> Result<impl IntoResponse, Refused> {
    let (guard, end) = StreamGuard::of_person(&app, address, person.id)?;
    // Listened to first, so that nothing falls between.
    let calls = app.calls().listen(person.id);
    let ready: VecDeque<Bytes> = present(&app, person.id).await?;
    let state = (app, calls, ready, guard);
    let events = stream::unfold(
        state,
        move |(app, mut calls, mut ready, guard)| async move {
            loop {
                if let Some(event) = ready.pop_front() {
                    return Some((Ok::<_, Infallible>(event), (app, calls, ready, guard)));
                }
                let call = tokio::select! {
                    () = app.closed() => return None,
                    call = timeout(KEEP_ALIVE, calls.recv()) => call,
                };
                match call {
                    Ok(Ok(call)) => ready.push_back(call.event()),
                    Ok(Err(RecvError::Lagged(_))) => ready = present(&app, person.id).await.ok()?,
                    Ok(Err(RecvError::Closed)) => return None,
                    Err(_) => ready.push_back(Bytes::from_static(b":\n\n")),
                }
            }
        },
    );
    let headers = [(header::CONTENT_TYPE, "text/event-stream")];
    Ok((
        [UNBUFFERED],
        headers,
        Body::from_stream(Abortable::new(events, end)),
    ))
}

async fn present(app: &App, person: crate::PersonId) -> Result<VecDeque<Bytes>, Refused> {
    let calls = app.present_calls(person).await?;
    Ok(calls.iter().map(crate::host::calls::Call::event).collect())
}
