//! What one person and one address may ask for.

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Request, StatusCode, header},
};
use serde_json::{Value, json};
use server::{Limits, Settings};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, send, settings};

const MANY: StatusCode = StatusCode::TOO_MANY_REQUESTS;

/// The status and the head of an answer.
async fn head(router: &Router, request: Request<Body>) -> (StatusCode, HeaderMap) {
    let response = router.clone().oneshot(request).await.unwrap();
    (response.status(), response.headers().clone())
}

async fn limited(change: impl FnOnce(&mut Limits)) -> Site {
    let mut settings = settings();
    change(&mut settings.limits);
    Site::open("sqlite::memory:", settings).await
}

async fn table_of(site: &Site, person: &Guest) -> String {
    let people = std::slice::from_ref(person);
    site.table("inside-job", json!({ "players": 3 }), people)
        .await
}

/// The status of a request, which must be said to be too much for a while.
fn check_later(status: StatusCode, headers: &HeaderMap) {
    assert_eq!(status, MANY);
    let wait: u32 = headers[header::RETRY_AFTER]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
}

/// A club, or a school, behind one address: each of forty comes in by one click.
#[tokio::test]
async fn forty_newcomers_behind_one_address_are_all_seated() {
    let site = Site::open("sqlite::memory:", Settings::default()).await;
    for newcomer in 0..40 {
        let play = Request::post("/play")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from("game=inside-job"));
        let (status, headers) = head(&site.router, play.unwrap()).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{newcomer}");
        let table = headers[header::LOCATION].to_str().unwrap();
        let cookie = headers[header::SET_COOKIE].to_str().unwrap();
        let look = Request::get(format!("/api/v1/tables/{}", &table[3..]))
            .header(header::COOKIE, cookie.split(';').next().unwrap())
            .body(Body::empty());
        let (status, body) = send(&site.router, look.unwrap()).await;
        assert_eq!(status, StatusCode::OK);
        let seen: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(
            (&seen["you"], &seen["status"]),
            (&json!(0), &json!("playing"))
        );
    }
}

#[tokio::test]
async fn reading_is_not_counted() {
    let site = limited(|limits| {
        limits.per_address = 3;
        limits.per_person = 3;
    })
    .await;
    let ann = site.guest("Ann").await;
    let table = table_of(&site, &ann).await;
    for _ in 0..20 {
        ann.look(&table).await;
        for path in ["/", "/rules", &format!("/t/{table}"), "/assets/none"] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            assert_ne!(head(&site.router, request).await.0, MANY);
        }
    }
}

#[tokio::test]
async fn one_person_is_counted_and_the_next_is_not() {
    let site = limited(|limits| limits.per_person = 5).await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let table = table_of(&site, &ann).await;
    let chat = format!("/api/v1/tables/{table}/chat");
    let say = |person: &Guest| {
        Request::post(&chat)
            .header("authorization", format!("Bearer {}", person.token))
            .body(Body::from(r#"{"text":"hm"}"#))
            .unwrap()
    };
    for _ in 0..4 {
        assert_ne!(head(&site.router, say(&ann)).await.0, MANY);
    }
    let (status, headers) = head(&site.router, say(&ann)).await;
    check_later(status, &headers);
    assert_ne!(head(&site.router, say(&ben)).await.0, MANY);
}

/// For people who ask with a browser there is a page, and it says the same.
#[tokio::test]
async fn too_much_says_when_to_come_again() {
    let site = limited(|limits| limits.per_address = 1).await;
    let rename = || Request::post("/settings").body(Body::from("name=Ann"));
    assert_ne!(head(&site.router, rename().unwrap()).await.0, MANY);
    for path in ["/settings", "/api/v1/guests"] {
        let request = Request::post(path).body(Body::from("name=Ann")).unwrap();
        let (status, headers) = head(&site.router, request).await;
        check_later(status, &headers);
    }
}

/// Everybody at the table is sent every one of them.
#[tokio::test]
async fn moving_about_is_limited_and_acting_is_not() {
    let site = limited(|limits| limits.moves_per_person = 6).await;
    let ann = site.guest("Ann").await;
    let table = table_of(&site, &ann).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    for place in [1, 2, 1, 2, 1, 2] {
        ann.done(&path("join"), json!({ "seat": place })).await;
    }
    let commitment = play::seat_commitment("heads");
    for (what, body) in [
        ("join", json!({ "seat": 1 })),
        ("commit", json!({ "commitment": commitment })),
        ("seats", json!({ "seat": 0, "bot": "novice" })),
    ] {
        let status = ann.refused(&path(what), body, "too-many-requests").await;
        assert_eq!(status, MANY);
    }
    ann.refused("me", json!({ "name": "Anna" }), "too-many-requests")
        .await;
    ann.done(&path("chat"), json!({ "text": "hm" })).await;
}

#[tokio::test]
async fn new_guests_and_tables_are_limited() {
    let site = limited(|limits| {
        limits.guests_per_address = 2;
        limits.tables_per_person = 2;
        limits.tables_per_address = 3;
    })
    .await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let table = json!({ "game": "inside-job", "options": { "players": 3 } });
    for _ in 0..2 {
        table_of(&site, &ann).await;
    }
    ann.refused("tables", table.clone(), "too-many-requests")
        .await;
    table_of(&site, &ben).await;
    ben.refused("tables", table, "too-many-requests").await;
    ben.refused("guests", json!({}), "too-many-requests").await;
}

async fn watch(site: &Site, table: &str, person: Option<&Guest>) -> Result<Body, Value> {
    let mut request = Request::get(format!("/t/{table}/stream"));
    if let Some(person) = person {
        request = request.header("cookie", format!("undertrick={}", person.token));
    }
    let request = request.body(Body::empty()).unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    match response.status() {
        StatusCode::OK => Ok(response.into_body()),
        status => Err(json!(status.as_u16())),
    }
}

#[tokio::test]
async fn streams_are_limited_for_a_person_and_for_an_address() {
    let site = limited(|limits| {
        limits.streams_per_person = 2;
        limits.streams_per_address = 5;
    })
    .await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let table = table_of(&site, &ann).await;
    let open = async |person| watch(&site, &table, person).await;
    let streams = [open(Some(&ann)).await, open(Some(&ann)).await];
    assert!(streams.iter().all(Result::is_ok));
    assert_eq!(open(Some(&ann)).await.unwrap_err(), json!(429));
    // Those who have not said who they are share one bound at a table.
    let watchers = [open(None).await, open(None).await];
    assert!(watchers.iter().all(Result::is_ok));
    assert_eq!(open(None).await.unwrap_err(), json!(429));
    let last = open(Some(&ben)).await;
    assert!(last.is_ok());
    assert_eq!(open(Some(&ben)).await.unwrap_err(), json!(429));
    drop((streams, last));
    assert!(open(Some(&ann)).await.is_ok());
}

/// Comes as a guest from behind a proxy, and may send a header of their own too.
async fn comes(site: &Site, forwarded: &[&str]) -> StatusCode {
    let mut request = Request::post("/api/v1/guests");
    for value in forwarded {
        request = request.header("x-forwarded-for", *value);
    }
    head(&site.router, request.body(Body::empty()).unwrap())
        .await
        .0
}

#[tokio::test]
async fn a_trusted_proxy_tells_addresses_apart_and_nobody_else_does() {
    let welcome = StatusCode::CREATED;
    for trust_proxy in [true, false] {
        let mut settings = settings();
        settings.trust_proxy = trust_proxy;
        settings.limits.guests_per_address = 2;
        let site = Site::open("sqlite::memory:", settings).await;
        assert_eq!(comes(&site, &["192.0.2.1"]).await, welcome);
        assert_eq!(comes(&site, &["198.51.100.7, 192.0.2.1"]).await, welcome);
        // Addresses before the last one are the word of the client.
        assert_eq!(comes(&site, &["198.51.100.8, 192.0.2.1"]).await, MANY);
        let other = comes(&site, &["192.0.2.2"]).await;
        assert_eq!(other, if trust_proxy { welcome } else { MANY });
        // Two headers, or no address: whoever is connected counts, which is the proxy itself.
        let unclear = [&["192.0.2.3", "192.0.2.4"][..], &["192.0.2.3, unknown"]];
        for forwarded in unclear {
            let expected = if trust_proxy { welcome } else { MANY };
            assert_eq!(comes(&site, forwarded).await, expected);
        }
        assert_eq!(comes(&site, &["nonsense"]).await, MANY);
    }
}

#[tokio::test]
async fn a_request_names_one_host() {
    let site = Site::new().await;
    let request = Request::get("/")
        .header("host", "cards.example.org")
        .header("host", "other.example.org");
    let (status, _) = head(&site.router, request.body(Body::empty()).unwrap()).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn metrics_are_shown_to_whoever_has_the_token() {
    let ask = async |site: &Site, authorization: Option<&str>| {
        let mut request = Request::get("/metrics");
        if let Some(value) = authorization {
            request = request.header("authorization", value);
        }
        head(&site.router, request.body(Body::empty()).unwrap())
            .await
            .0
    };
    let closed = Site::new().await;
    for authorization in [None, Some("Bearer "), Some("Bearer x")] {
        let status = ask(&closed, authorization).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{authorization:?}");
    }
    let mut settings = settings();
    settings.metrics_token = Some("sesame".to_owned());
    let open = Site::open("sqlite::memory:", settings).await;
    for wrong in [None, Some("Bearer "), Some("Bearer sesam"), Some("sesame")] {
        assert_eq!(ask(&open, wrong).await, StatusCode::NOT_FOUND, "{wrong:?}");
    }
    assert_eq!(ask(&open, Some("Bearer sesame")).await, StatusCode::OK);
}
