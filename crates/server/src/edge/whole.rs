//! Requests as a whole: who asks is found out when everything they sent is here. Whoever holds a request back could
//! otherwise do with it what they may not do any more.

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
    match timeout(time, Bytes::from_request(sent, &())).await {
        Ok(Ok(bytes)) => {
            let request = Request::from_parts(parts, Body::from(bytes));
            next.run(request).await
        }
        Ok(Err(rejection)) => match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refused::too_large().into_response(),
            _ => Refused::bad("bad-body", "the request could not be read").into_response(),
        },
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}
