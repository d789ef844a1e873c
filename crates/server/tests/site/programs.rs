//! What programs are told besides answers: limits, and whether other sites may read; and many records at once.

use std::io::Read as _;

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode, header},
};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, play_to_the_end, send, settings};

fn get(path: &str, person: Option<&Guest>) -> Request<Body> {
    let mut request = Request::get(format!("/api/v1/{path}"));
    if let Some(person) = person {
        request = request.header(header::AUTHORIZATION, format!("Bearer {}", person.token));
    }
    request.body(Body::empty()).unwrap()
}

#[tokio::test]
async fn pages_of_other_sites_may_read_and_nothing_else() {
    let site = Site::new().await;
    let ask = async |method: &str, wish: Option<&str>| {
        let mut request = Request::builder()
            .method(method)
            .uri("/api/v1/tables")
            .header(header::ORIGIN, "https://elsewhere.example");
        if let Some(wish) = wish {
            request = request
                .header(header::ACCESS_CONTROL_REQUEST_METHOD, wish)
                .header(header::ACCESS_CONTROL_REQUEST_HEADERS, "authorization");
        }
        let request = request.body(Body::empty()).unwrap();
        let response = site.router.clone().oneshot(request).await.unwrap();
        (response.status(), response.headers().clone())
    };
    let (status, headers) = ask("GET", None).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
    assert!(!headers.contains_key(header::ACCESS_CONTROL_ALLOW_CREDENTIALS));
    let (status, headers) = ask("OPTIONS", Some("GET")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::ACCESS_CONTROL_ALLOW_METHODS], "GET");
    let allowed = headers[header::ACCESS_CONTROL_ALLOW_HEADERS]
        .to_str()
        .unwrap();
    assert!(allowed.contains("authorization"), "{allowed}");
    let (status, _) = ask("POST", None).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

/// The page for people says what an operation takes and what it answers, and where the guide is.
#[tokio::test]
async fn the_page_names_parameters_and_answers() {
    let site = Site::new().await;
    let request = Request::get("/api").body(Body::empty()).unwrap();
    let (status, page) = send(&site.router, request).await;
    assert_eq!(status, StatusCode::OK);
    let page = String::from_utf8(page).unwrap().replace("<wbr>", "");
    for part in ["docs/api.md", "href=\"/api/v1/openapi.json\""] {
        assert!(page.contains(part), "{part}");
    }
    for (operation, parts) in [
        (
            "GET /api/v1/me/tables",
            [
                "<code>over</code> (query) <code>false</code>: only tables",
                "<code>limit</code> (query) How many",
                "<code>200</code> Your tables: <code>OwnTables</code>",
                "where it is refused: <code>Refusal</code>",
            ],
        ),
        (
            "POST /api/v1/tables/{id}/talk",
            [
                "<code>id</code> (path) The id of the table",
                "<code>say</code> <code>suspect:2</code>",
                "<code>200</code> Done: <code>Done</code>",
                "<code>422</code>",
            ],
        ),
    ] {
        let (_, about) = page
            .split_once(&format!("<code>{operation}</code>"))
            .unwrap();
        let (about, _) = about.split_once("</section>").unwrap();
        for part in parts {
            assert!(about.contains(part), "{operation} without {part}: {about}");
        }
    }
}

/// The limit that is reached first is told; the pages of people tell none.
#[tokio::test]
async fn limits_are_told_with_every_change() {
    let mut settings = settings();
    settings.limits.per_person = 5;
    settings.limits.moves_per_person = 3;
    let site = Site::open("sqlite::memory:", settings).await;
    let ann = site.guest("Ann").await;
    let rename = async || {
        let request = Request::post("/api/v1/me")
            .header(header::AUTHORIZATION, format!("Bearer {}", ann.token))
            .body(Body::from(r#"{"name":"Anna"}"#));
        let response = site.router.clone().oneshot(request.unwrap()).await.unwrap();
        (response.status(), response.headers().clone())
    };
    let told = |headers: &HeaderMap| {
        ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]
            .map(|name| headers[name].to_str().unwrap().parse::<u64>().unwrap())
    };
    for (left, reset) in [(2, 20), (1, 40), (0, 60)] {
        let (status, headers) = rename().await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(told(&headers), [3, left, reset]);
    }
    let (status, headers) = rename().await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(told(&headers)[..2], [3, 0]);
    assert!(headers.contains_key(header::RETRY_AFTER));
    let read = site
        .router
        .clone()
        .oneshot(get("me", Some(&ann)))
        .await
        .unwrap();
    assert!(!read.headers().contains_key("ratelimit-limit"));
}

/// The records of a download, each replayed, by the id of their table.
async fn records(site: &Site, path: &str, person: Option<&Guest>) -> Vec<String> {
    let (status, bytes) = send(&site.router, get(path, person)).await;
    assert_eq!(status, StatusCode::OK);
    let mut text = String::new();
    let mut file = flate2::read::GzDecoder::new(bytes.as_slice());
    file.read_to_string(&mut text).unwrap();
    let table = |line: &str| {
        play::Replayer::default().replay(line.as_bytes()).unwrap();
        let record: Value = serde_json::from_str(line).unwrap();
        let id = record["id"].as_str().unwrap();
        id.split_once('/').unwrap().0.to_owned()
    };
    text.lines().map(table).collect()
}

#[tokio::test]
async fn finished_games_are_downloaded_as_one_file() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut tables = Vec::new();
    for (listed, owner) in [(true, 0), (false, 0), (false, 1)] {
        let body = json!({ "game": "black-spy", "options": { "players": 3, "max_rounds": 1 },
            "listed": listed, "seats": ["me", "random", "random"] });
        let (_, opened) = people[owner].post("tables", body).await;
        let table = opened["id"].as_str().unwrap().to_owned();
        people[owner]
            .done(&format!("tables/{table}/start"), json!({}))
            .await;
        let one = std::slice::from_ref(&people[owner]);
        play_to_the_end(one, &table, &mut rng).await;
        site.clock
            .fetch_add(1000, std::sync::atomic::Ordering::Relaxed);
        tables.push(table);
    }
    let [listed, private, other] = tables.try_into().unwrap();
    assert_eq!(records(&site, "records", None).await, [listed.as_str()]);
    let both = [private.clone(), listed.clone()];
    assert_eq!(records(&site, "me/records", Some(&people[0])).await, both);
    assert_eq!(
        records(&site, "me/records", Some(&people[1])).await,
        [other]
    );
    let (_, results) = people[0].get("results?limit=1").await;
    let since = format!("me/records?since={}", results["results"][0]["at"]);
    assert_eq!(records(&site, &since, Some(&people[0])).await, [private]);

    // One at a time; another one may begin when it is done or given up.
    let first = site
        .router
        .clone()
        .oneshot(get("records", None))
        .await
        .unwrap();
    let (status, refusal) = send(&site.router, get("records", None)).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let refusal: Value = serde_json::from_slice(&refusal).unwrap();
    assert_eq!(refusal["error"], "too-many-downloads");
    drop(first);
    assert_eq!(records(&site, "records", None).await, [listed]);
}
