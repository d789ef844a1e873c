//! Reads the whole body of a request before anybody finds out who asks. Otherwise somebody could hold a request back
//! and send the rest when they may not ask it any more.

use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    extract::{FromRequest as _, Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use tokio::time::timeout;

use crate::edge::refused::Refused;

/// Goes on with a request when its body is here.
pub(crate) async fn arrived(
    State(time): State<Duration>,
    request: Request,
    next: Next,
) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let sent = Request::from_parts(parts.clone(), body);
    match timeout(time, body_of(sent)).await {
        Ok(Ok(bytes)) => {
            let request = Request::from_parts(parts, Body::from(bytes));
            next.run(request).await
        }
        Ok(Err(refused)) => refused.into_response(),
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

/// All that a request sends.
pub(crate) async fn body_of(request: Request) -> Result<Bytes, Refused> {
    let bytes = Bytes::from_request(request, &()).await;
    bytes.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refused::too_large(),
        _ => Refused::bad("bad-body", "the request could not be read"),
    })
}
