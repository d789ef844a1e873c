use std::{
    sync::{Arc, atomic::AtomicI64},
    time::Duration,
};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::{Rng, Seed};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::Store;
use tower::ServiceExt as _;

use crate::common::{Guest, Site, settings};

/// An open stream and what has arrived of it.
struct Stream(Body);

impl Stream {
    async fn open(person: &Guest, table: &str, last: Option<&str>) -> Self {
        let mut request = Request::get(format!("/api/v1/tables/{table}/stream"))
            .header("authorization", format!("Bearer {}", person.token));
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let request = request.body(Body::empty()).unwrap();
        let response = person.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        Self(response.into_body())
    }

    /// The id and the data of the next event, which is a `table`; `None` when nothing comes for a while.
    async fn next(&mut self) -> Option<(String, Value)> {
        let (name, id, data) = self.event().await?;
        assert_eq!(name, "table");
        Some((id, serde_json::from_str(&data).unwrap()))
    }

    /// The same for a `notice`.
    async fn notice(&mut self) -> Option<(String, Value)> {
        let (name, id, data) = self.event().await?;
        assert_eq!(name, "notice", "{data}");
        Some((id, serde_json::from_str(&data).unwrap()))
    }

    /// Whatever has arrived by now.
    async fn soon(&mut self) -> Option<(String, String, String)> {
        tokio::time::timeout(Duration::from_millis(20), self.event())
            .await
            .ok()?
    }

    /// The next event that counts; events about presence are not counted, and not looked at here.
    async fn event(&mut self) -> Option<(String, String, String)> {
        let text = loop {
            let frame = tokio::time::timeout(Duration::from_millis(300), self.0.frame()).await;
            let bytes = frame.ok()??.unwrap().into_data().unwrap();
            let text = String::from_utf8(bytes.to_vec()).unwrap();
            if !text.starts_with("event: presence") {
                break text;
            }
        };
        let field = |name: &str| {
            let mut lines = text.lines();
            let line = lines.find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("{text}")).trim().to_owned()
        };
        Some((field("event:"), field("id:"), field("data:")))
    }
}

#[tokio::test]
async fn a_stream_shows_the_table_and_every_change_and_can_be_resumed() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            std::slice::from_ref(&ann),
        )
        .await;
    let mut stream = Stream::open(&ann, &table, None).await;
    let (first, seen) = stream.next().await.unwrap();
    assert_eq!(seen, ann.look(&table).await);
    ben.done(&format!("tables/{table}/join"), json!({})).await;
    let (second, seen) = stream.next().await.unwrap();
    assert_eq!(seen["seats"][1]["name"], "Ben");
    assert_ne!(first, second);

    let mut up_to_date = Stream::open(&ann, &table, Some(&second)).await;
    assert!(up_to_date.next().await.is_none());
    let mut behind = Stream::open(&ann, &table, Some(&first)).await;
    assert_eq!(behind.next().await.unwrap(), (second, seen));
    ben.done(&format!("tables/{table}/leave"), json!({})).await;
    let (_, seen) = up_to_date.next().await.unwrap();
    assert_eq!(seen["seats"][1]["kind"], "open");
}

/// Changes come as small events, and a stream goes on after any of them, also after a restart.
#[tokio::test]
async fn notices_are_small_and_are_resumed_exactly() {
    for (game, options) in [
        ("inside-job", json!({ "players": 4 })),
        ("black-spy", json!({ "players": 4 })),
    ] {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let clock = Arc::new(AtomicI64::new(1_000_000));
        let site = Site::over(store.clone(), settings(), clock.clone());
        let people = site.people(4).await;
        let table = site.game(game, options, &people).await;
        let mut stream = Stream::open(&people[0], &table, None).await;
        let (first, _) = stream.next().await.unwrap();
        let mut told = vec![(first, Value::Null)];
        let mut rng = Rng::new(Seed::from(3), 0);
        for _ in 0..24 {
            for person in &people {
                if person.look(&table).await["your_turn"] == true {
                    person.act(&table, &mut rng).await;
                }
            }
            while let Some((name, id, data)) = stream.soon().await {
                assert_eq!(name, "notice");
                let data: Value = serde_json::from_str(&data).unwrap();
                let cards = data["notices"].as_array().unwrap().iter();
                let cards = cards.filter(|notice| notice["notice"] == "card-played");
                if cards.count() == data["notices"].as_array().unwrap().len() {
                    assert!(data.to_string().len() < 1000, "{data}");
                }
                told.push((id, data));
            }
        }
        assert!(told.len() > 20, "{}", told.len());
        let again = Site::over(store, settings(), clock);
        let ann = Guest {
            router: again.router.clone(),
            ..people[0].clone()
        };
        for (place, (id, _)) in told.iter().enumerate() {
            for person in [&people[0], &ann] {
                let mut resumed = Stream::open(person, &table, Some(id)).await;
                let missed: Vec<&Value> = told[place + 1..]
                    .iter()
                    .flat_map(|(_, data)| data["notices"].as_array().unwrap())
                    .collect();
                if missed.is_empty() {
                    assert!(resumed.soon().await.is_none());
                    continue;
                }
                let (last, data) = resumed.notice().await.unwrap();
                assert_eq!(last, told.last().unwrap().0);
                let notices: Vec<&Value> = data["notices"].as_array().unwrap().iter().collect();
                assert_eq!(notices, missed);
                assert_eq!(data["now"], told.last().unwrap().1["now"]);
            }
        }
    }
}

#[tokio::test]
async fn who_is_not_told_of_something_hears_nothing_at_all() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            &[ann.clone(), ben.clone()],
        )
        .await;
    let mut stream = Stream::open(&ann, &table, None).await;
    stream.next().await.unwrap();
    ben.done(
        &format!("tables/{table}/mute"),
        json!({ "seat": 0, "muted": true }),
    )
    .await;
    assert!(stream.next().await.is_none());
    ann.done(
        &format!("tables/{table}/chat"),
        json!({ "text": "hello <b>" }),
    )
    .await;
    let (_, told) = stream.notice().await.unwrap();
    assert_eq!(told["notices"][0]["notice"], "chatted");
    assert_eq!(told["notices"][0]["text"], "hello <b>");
    assert_eq!(ben.look(&table).await["chat"], json!([]));
}

#[tokio::test]
async fn posts_from_other_sites_are_refused() {
    let site = Site::new().await;
    let post = |headers: &'static [(&'static str, &'static str)]| {
        let mut request = Request::post("/api/v1/guests").header("host", "cards.example.org");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(r#"{"name":"Ann"}"#)).unwrap();
        crate::common::send(&site.router, request)
    };
    for (headers, status) in [
        (&[][..], StatusCode::CREATED),
        (
            &[("origin", "https://cards.example.org")],
            StatusCode::CREATED,
        ),
        (&[("sec-fetch-site", "same-origin")], StatusCode::CREATED),
        (
            &[("origin", "https://evil.example.org")],
            StatusCode::FORBIDDEN,
        ),
        (&[("origin", "null")], StatusCode::FORBIDDEN),
        (&[("sec-fetch-site", "cross-site")], StatusCode::FORBIDDEN),
    ] {
        assert_eq!(post(headers).await.0, status, "{headers:?}");
    }
}

#[tokio::test]
async fn a_large_body_and_a_strange_address_are_refused_in_words() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (status, refused) = ann.post("me", json!({ "name": "x".repeat(100_000) })).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(refused["error"], "too-large");
    let (status, refused) = ann.get("nowhere").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(refused["error"], "not-found");
    let (status, refused) = ann.get("guests").await;
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(refused["error"], "wrong-method");
}

#[tokio::test]
async fn a_proxy_is_told_to_pass_every_event_on_at_once() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            std::slice::from_ref(&ann),
        )
        .await;
    for path in [
        format!("/api/v1/tables/{table}/stream"),
        format!("/t/{table}/stream"),
    ] {
        let request = Request::get(&path).body(Body::empty()).unwrap();
        let response = site.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["x-accel-buffering"], "no", "{path}");
    }
}
