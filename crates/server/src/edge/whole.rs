//! Reads the whole body of a request before anybody finds out who asks. Otherwise somebody could hold a request back
//! and send the rest when they may not ask it any more.

use std::error::Error as _;

use axum::{
    body::{Body, to_bytes},
    extract::Request,
};
use http_body_util::LengthLimitError;
use tokio::time::timeout;

use crate::{
    edge::refused::{Kind, Refused},
    limits::Limits,
};

/// The request with its body, when that is here.
pub(crate) async fn arrived(request: Request, limits: &Limits) -> Result<Request, Refused> {
    if request.method().is_safe() {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    match timeout(limits.request_time, to_bytes(body, limits.body)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(error))
            if error
                .source()
                .is_some_and(|cause| cause.is::<LengthLimitError>()) =>
        {
            Err(Refused::too_large())
        }
        Ok(Err(_)) => Err(Refused::bad("bad-body", "the request could not be read")),
        Err(_) => Err(Refused::new(
            Kind::TooSlow,
            "too-slow",
            "it took too long; try again",
        )),
    }
}
