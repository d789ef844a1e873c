//! What strangers try.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use futures_util::stream;
use serde_json::{Value, json};

use crate::common::{Site, send, settings};

#[tokio::test]
async fn names_hide_nothing() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    for name in ["\u{202e}nnA", "\u{200b}", "a\r\nSet-Cookie: x=1", " ", ""] {
        ann.refused("me", json!({ "name": name }), "bad-name").await;
    }
    for name in ["random", "novice", " agent", "Insider", "Аgent", "Owl"] {
        ann.refused("me", json!({ "name": name }), "reserved-name")
            .await;
    }
    ann.done("me", json!({ "name": "  Ännchen 😀 " })).await;
    assert_eq!(ann.get("me").await.1["name"], "Ännchen 😀");
}

/// However it says how long it is, in words or not at all.
#[tokio::test]
async fn a_body_that_is_too_large_is_refused_in_the_usual_shape() {
    let site = Site::new().await;
    for length in [None, Some("100000")] {
        let mut request = Request::post("/api/v1/guests");
        if let Some(length) = length {
            request = request.header(header::CONTENT_LENGTH, length);
        }
        let request = request.body(Body::from(vec![b'['; 100_000])).unwrap();
        let (status, body) = send(&site.router, request).await;
        assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
        let refused: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(refused["error"], "too-large");
    }
}

#[tokio::test]
async fn a_body_that_never_ends_is_given_up() {
    let mut settings = settings();
    settings.limits.request_time = Duration::from_millis(50);
    let site = Site::open("sqlite::memory:", settings).await;
    let never = stream::pending::<Result<Vec<u8>, std::io::Error>>();
    let request = Request::post("/api/v1/guests").body(Body::from_stream(never));
    let (status, body) = send(&site.router, request.unwrap()).await;
    assert_eq!(status, StatusCode::REQUEST_TIMEOUT);
    let refused: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(refused["error"], "too-slow");
}
