//! The server is killed again and again in the middle of many games. Every action that it had
//! acknowledged is there afterwards, and the games are played to their end.
//!
//! `UNDERTRICK_LONG` asks for more than the sample, `UNDERTRICK_KILL_DATABASE` for an empty PostgreSQL
//! database instead of a file.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurement uses streams, this test does not")]
mod client;
mod serving;

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use cards::{Rng, Seed};
use client::Client;
use serde_json::{Value, json};
use serving::{Serving, any_port};
use tokio::{task::JoinSet, time};

/// All that was acknowledged so far, at every table.
static ACKNOWLEDGED: AtomicU64 = AtomicU64::new(0);

/// A game has at least this many actions, whatever is chosen.
const SHORTEST_GAME: u64 = 20;

/// Waits until so many actions are acknowledged, so that kills fall in the middle of games on a slow
/// machine and on a fast one.
async fn acknowledged(actions: u64) {
    for _ in 0..60_000 {
        if ACKNOWLEDGED.load(Ordering::Relaxed) >= actions {
            return;
        }
        time::sleep(Duration::from_millis(1)).await;
    }
    panic!("the games do not go on");
}

/// Tables and kills.
fn amounts() -> (u64, u64) {
    match std::env::var_os("UNDERTRICK_LONG") {
        Some(_) => (200, 20),
        None => (12, 3),
    }
}

/// Asks until the server answers, whatever happens to it meanwhile.
async fn ask(address: SocketAddr, token: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
    for _ in 0..2000 {
        let answer = async {
            let mut client = Client::connect(address).await?;
            client.ask(token, path, body).await
        };
        match time::timeout(Duration::from_secs(10), answer).await {
            Ok(Ok((status, value))) if status != 503 => return (status, value),
            _ => time::sleep(Duration::from_millis(20)).await,
        }
    }
    panic!("the server does not come back")
}

/// Plays one game; every action that was acknowledged must be in its record, and no other.
async fn play(address: SocketAddr, seed: u64) -> usize {
    let mut rng = Rng::new(Seed::from(seed), 0);
    let mut tokens = Vec::new();
    for name in ["Ann", "Ben", "Cem", "Dia"] {
        let (_, guest) = ask(address, "", "guests", Some(&json!({ "name": name }))).await;
        tokens.push(guest["token"].as_str().unwrap().to_owned());
    }
    let table = json!({ "game": "inside-job", "options": { "players": 4 } });
    let (_, opened) = ask(address, &tokens[0], "tables", Some(&table)).await;
    let table = opened["id"].as_str().unwrap().to_owned();
    for token in &tokens[1..] {
        ask(
            address,
            token,
            &format!("tables/{table}/join"),
            Some(&json!({})),
        )
        .await;
    }
    // Killed before it could answer, the server may have started the game already.
    ask(
        address,
        &tokens[0],
        &format!("tables/{table}/start"),
        Some(&json!({})),
    )
    .await;
    let mut acknowledged: Vec<(u64, String)> = Vec::new();
    loop {
        let mut over = false;
        for (seat, token) in (0_u64..).zip(&tokens) {
            let (status, seen) = ask(address, token, &format!("tables/{table}"), None).await;
            assert_eq!(status, 200, "{seen}");
            over |= seen["status"] == "over";
            let shown = &seen["shown"];
            if !shown["you"]["vote"].is_null() {
                continue;
            }
            let legal: Vec<&str> = shown["you"]["legal"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            let Some(action) = rng.choose(&legal) else {
                continue;
            };
            let body = json!({ "turn": shown["turn"], "action": action });
            let path = format!("tables/{table}/actions");
            let (status, answer) = ask(address, token, &path, Some(&body)).await;
            assert_eq!(status, 200, "{body} {answer}");
            acknowledged.push((seat, (*action).to_owned()));
            ACKNOWLEDGED.fetch_add(1, Ordering::Relaxed);
        }
        if over {
            break;
        }
    }
    let (status, record) = ask(address, "", &format!("tables/{table}/games/1/record"), None).await;
    assert_eq!(status, 200);
    let step = |step: &Value| {
        let action = step["action"].as_str().unwrap().to_owned();
        (step["seat"].as_u64().unwrap(), action)
    };
    let mut stored: Vec<(u64, String)> = record["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(step)
        .collect();
    let actions = acknowledged.len();
    stored.sort();
    acknowledged.sort();
    assert_eq!(stored, acknowledged, "table {table}");
    actions
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let (tables, kills) = amounts();
    let database = std::env::var("UNDERTRICK_KILL_DATABASE").ok();
    let folder = tempfile::tempdir().unwrap();
    let start = |address| {
        Serving::start(address, folder.path(), |command| {
            if let Some(database) = &database {
                command.args(["--database", database]);
            }
        })
    };
    let mut server = start(any_port());
    let address = server.address;
    let mut games = JoinSet::new();
    for table in 0..tables {
        games.spawn(play(address, table));
    }
    let mut killed_in_game = 0;
    for kill in 1..=kills {
        acknowledged(kill * tables * SHORTEST_GAME / (kills + 1)).await;
        killed_in_game += u64::from(!games.is_empty());
        drop(server);
        server = start(address);
    }
    let mut actions = 0;
    let mut finished = 0;
    while let Some(game) = games.join_next().await {
        actions += game.unwrap();
        finished += 1;
    }
    assert_eq!(
        killed_in_game, kills,
        "all games were over before the last kill"
    );
    assert_eq!(finished, tables);
    let store = database.as_ref().map_or("SQLite", |_| "PostgreSQL");
    // Every game has compared its own record with what it was told; one that differs fails above.
    eprintln!("{store}: {tables} tables, {kills} kills, {actions} acknowledged, 0 lost");
}
