//! A store that is full, locked or out of reach: what is refused did not happen and was told to
//! nobody, what was acknowledged stays, and afterwards the game goes on.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
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
use sqlx::{Connection as _, SqliteConnection};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    task::JoinSet,
};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, any_action, fresh_database, settings};

/// Three people at a table, and all that was acknowledged.
struct Play {
    people: Vec<Guest>,
    table: String,
    rng: Rng,
    acknowledged: Vec<(u64, String)>,
}

impl Play {
    async fn start(site: &Site) -> Self {
        let people = site.people(3).await;
        let options = json!({ "players": 3 });
        let table = site.game("inside-job", options, &people).await;
        let rng = Rng::new(Seed::from(9), 0);
        Self {
            people,
            table,
            rng,
            acknowledged: Vec::new(),
        }
    }

    /// Whose turn it is, and an action.
    async fn next(&mut self) -> Option<(usize, Value)> {
        for (seat, person) in self.people.iter().enumerate() {
            let seen = person.look(&self.table).await;
            if let Some(action) = any_action(&seen, &mut self.rng) {
                return Some((
                    seat,
                    json!({ "turn": seen["shown"]["turn"], "action": action }),
                ));
            }
        }
        None
    }

    async fn act(&mut self, seat: usize, body: &Value) -> (StatusCode, Value) {
        let path = format!("tables/{}/actions", self.table);
        let (status, answer) = self.people[seat].post(&path, body.clone()).await;
        if status == StatusCode::OK {
            let action = body["action"].as_str().unwrap().to_owned();
            self.acknowledged.push((seat as u64, action));
        }
        (status, answer)
    }

    /// Acts so many times, which must succeed.
    async fn some(&mut self, times: u32) {
        for _ in 0..times {
            let (seat, body) = self.next().await.unwrap();
            let (status, answer) = self.act(seat, &body).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
    }

    /// Everything the table shows to everybody.
    async fn looks(&self) -> Vec<Value> {
        let mut looks = Vec::new();
        for person in &self.people {
            looks.push(person.look_lasting(&self.table).await);
        }
        looks
    }

    /// Plays on to the end; the record holds what was acknowledged and nothing else.
    async fn finish(mut self) {
        while let Some((seat, body)) = self.next().await {
            let (status, answer) = self.act(seat, &body).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
        let (_, record) = self.people[0]
            .get(&format!("tables/{}/games/1/record", self.table))
            .await;
        let step = |step: &Value| {
            let action = step["action"].as_str().unwrap().to_owned();
            (step["seat"].as_u64().unwrap(), action)
        };
        let steps = record["steps"].as_array().unwrap().iter();
        let mut stored: Vec<_> = steps.map(step).collect();
        // Votes stand in a record in the order of their seats.
        stored.sort();
        self.acknowledged.sort();
        assert_eq!(stored, self.acknowledged);
    }
}

pub(crate) fn check_refusal((status, refused): (StatusCode, Value)) {
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{refused}");
    assert_eq!(refused["error"], "store-unavailable");
    assert_eq!(refused["rule"], Value::Null);
    assert!(refused["message"].is_string());
}

/// All that still comes over a stream until it ends.
async fn rest_of(mut body: Body) -> String {
    let mut text = String::new();
    while let Ok(Some(frame)) = tokio::time::timeout(Duration::from_millis(300), body.frame()).await
    {
        let bytes = frame.unwrap().into_data().unwrap();
        let event = std::str::from_utf8(&bytes).unwrap();
        // A table that is read again does not know who was there.
        if !event.starts_with("event: presence") {
            text.push_str(event);
        }
    }
    text
}

async fn stream(person: &Guest, table: &str) -> Body {
    let request = Request::get(format!("/api/v1/tables/{table}/stream"))
        .header("authorization", format!("Bearer {}", person.token))
        .body(Body::empty())
        .unwrap();
    let mut body = person
        .router
        .clone()
        .oneshot(request)
        .await
        .unwrap()
        .into_body();
    body.frame().await.unwrap().unwrap();
    body
}

#[tokio::test]
async fn a_full_disk_refuses_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("full.db").display());
    let store = Store::open_small(&url, 260).await.unwrap();
    let site = Site::over(store, settings(), Arc::default());
    let mut play = Play::start(&site).await;
    play.some(5).await;
    // Somebody fills the disk.
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("CREATE TABLE filler AS SELECT zeroblob(1000000) AS filler")
        .execute(&mut other)
        .await
        .unwrap();
    // There may be room on the last pages of the tables for a little more.
    let (seat, body) = loop {
        let (seat, body) = play.next().await.expect("the disk is full before the end");
        let before = play.looks().await;
        let watching = stream(&play.people[(seat + 1) % 3], &play.table).await;
        let answer = play.act(seat, &body).await;
        if answer.0 != StatusCode::OK {
            check_refusal(answer);
            assert_eq!(rest_of(watching).await, "");
            assert_eq!(play.looks().await, before);
            break (seat, body);
        }
    };
    check_refusal(play.act(seat, &body).await);
    sqlx::raw_sql("DROP TABLE filler")
        .execute(&mut other)
        .await
        .unwrap();
    let (status, answer) = play.act(seat, &body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    play.finish().await;
}

#[tokio::test]
async fn a_locked_file_refuses_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("locked.db").display());
    let site = Site::open(&url, settings()).await;
    let mut play = Play::start(&site).await;
    play.some(5).await;
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    let before = play.looks().await;
    let (seat, body) = play.next().await.unwrap();
    let watching = stream(&play.people[(seat + 1) % 3], &play.table).await;
    check_refusal(play.act(seat, &body).await);
    assert_eq!(rest_of(watching).await, "");
    assert_eq!(play.looks().await, before);
    sqlx::raw_sql("COMMIT").execute(&mut other).await.unwrap();
    play.finish().await;
}

/// Stands between the server and PostgreSQL and can be cut.
struct Wire {
    url: String,
    cut: Arc<AtomicBool>,
}

impl Wire {
    async fn to(url: &str) -> Self {
        let (start, rest) = url.split_once("127.0.0.1:").unwrap();
        let (port, name) = rest.split_once('/').unwrap();
        let server = format!("127.0.0.1:{port}");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{start}{}/{name}", listener.local_addr().unwrap());
        let cut = Arc::new(AtomicBool::new(false));
        let is_cut = cut.clone();
        tokio::spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                let wait = Duration::from_millis(10);
                let accepted = tokio::time::timeout(wait, listener.accept()).await;
                if is_cut.load(Ordering::Relaxed) {
                    connections.abort_all();
                } else if let Ok(Ok((mut from, _))) = accepted {
                    let server = server.clone();
                    connections.spawn(async move {
                        let mut to = TcpStream::connect(server).await?;
                        copy_bidirectional(&mut from, &mut to).await
                    });
                }
            }
        });
        Self { url, cut }
    }

    async fn set(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Only where the tests run on PostgreSQL; a file is never out of reach.
#[tokio::test]
async fn a_database_out_of_reach_refuses_and_loses_nothing() {
    let url = fresh_database().await;
    if url.starts_with("sqlite") {
        return;
    }
    let wire = Wire::to(&url).await;
    let site = Site::open(&wire.url, settings()).await;
    let mut play = Play::start(&site).await;
    play.some(5).await;
    let before = play.looks().await;
    for _ in 0..3 {
        let (seat, body) = play.next().await.unwrap();
        let watching = stream(&play.people[(seat + 1) % 3], &play.table).await;
        wire.set(true).await;
        check_refusal(play.act(seat, &body).await);
        assert_eq!(rest_of(watching).await, "");
        check_refusal(play.act(seat, &body).await);
        let (status, _) = play.people[0].get(&format!("tables/{}", play.table)).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        wire.set(false).await;
        assert_eq!(play.looks().await, before);
    }
    play.finish().await;
}
