//! Bots alone: they play while somebody watches, and one person has a few such games at most.

use std::time::Duration;

use serde_json::json;
use server::{Reach, Store, TableId};

use crate::common::{Guest, Site, settings};

/// A game that goes on for as long as anybody wants to see it.
async fn long_game(owner: &Guest) -> String {
    let body = json!({
        "game": "black-spy",
        "options": { "players": 3, "limits": { "end": 10_000 } },
        "seats": ["random", "random", "random"],
    });
    let (_, opened) = owner.post("tables", body).await;
    opened["id"].as_str().unwrap().to_owned()
}

async fn start(owner: &Guest, table: &str) -> bool {
    let (status, answer) = owner
        .post(&format!("tables/{table}/start"), json!({}))
        .await;
    assert!(
        status.is_success() || answer["error"] == "too-many-bot-tables",
        "{answer}"
    );
    status.is_success()
}

async fn entries(store: &Store, table: &str) -> usize {
    let table: TableId = table.parse().unwrap();
    store
        .log(table, Reach::Whole)
        .await
        .unwrap()
        .unwrap()
        .entries
        .len()
}

/// Waits until nothing happens at a table any more.
async fn stands_still(store: &Store, table: &str) -> usize {
    let mut last = entries(store, table).await;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let now = entries(store, table).await;
        if now == last {
            return now;
        }
        last = now;
    }
    panic!("bots play on that nobody watches");
}

#[tokio::test]
async fn bots_alone_pause_until_somebody_watches() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let site = Site::over(store.clone(), settings(), std::sync::Arc::new(0.into()));
    let ann = site.guest("Ann").await;
    let table = long_game(&ann).await;
    assert!(start(&ann, &table).await);
    assert_eq!(stands_still(&store, &table).await, 1);
    // Nor is it taken up by itself.
    assert_eq!(store.due(i64::MAX).await.unwrap(), []);

    let mut watch = ann.watch(&table).await;
    for _ in 0..20 {
        watch.next().await;
    }
    drop(watch);
    let paused = stands_still(&store, &table).await;
    assert!(paused >= 20, "{paused}");

    // A look is enough for a while.
    ann.look(&table).await;
    let mut now = paused;
    while now < paused + 20 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        now = entries(&store, &table).await;
    }
}

#[tokio::test]
async fn bots_play_on_at_the_table_of_a_person_who_looks_away() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let site = Site::over(store.clone(), settings(), std::sync::Arc::new(0.into()));
    let people = site.people(1).await;
    let options = json!({ "players": 4 });
    let table = site.table("black-spy", options, &people).await;
    let fill = json!({ "fill": "random" });
    people[0].done(&format!("tables/{table}/start"), fill).await;
    // Dealt, and passed by all but one; three bots have sat down before.
    while entries(&store, &table).await < 7 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn one_person_has_a_few_games_of_bots_alone_at_once() {
    let mut settings = settings();
    settings.limits.bot_games_per_person = 2;
    let site = Site::open("sqlite::memory:", settings).await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(long_game(&ann).await);
    }
    let starts = tokio::join!(
        start(&ann, &tables[0]),
        start(&ann, &tables[1]),
        start(&ann, &tables[2]),
        start(&ann, &tables[3]),
    );
    let started = [starts.0, starts.1, starts.2, starts.3];
    assert_eq!(started.into_iter().filter(|started| *started).count(), 2);
    // It is no matter for others, nor for a game with people.
    let other = long_game(&ben).await;
    assert!(start(&ben, &other).await);
    let options = json!({ "players": 3 });
    site.game("black-spy", options, &[ann, ben, site.guest("Cem").await])
        .await;
}
