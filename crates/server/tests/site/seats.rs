use std::sync::Arc;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::Store;

use crate::common::{Guest, Site, call, settings};

#[tokio::test]
async fn people_sit_down_move_and_stand_up() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            std::slice::from_ref(&ann),
        )
        .await;
    let path = |what: &str| format!("tables/{table}/{what}");
    assert_eq!(
        ben.done(&path("join"), json!({ "seat": 2 })).await,
        json!({ "seat": 2 })
    );
    ben.refused(&path("join"), json!({ "seat": 0 }), "seat-taken")
        .await;
    ben.refused(&path("join"), json!({ "seat": 5 }), "no-such-seat")
        .await;
    assert_eq!(
        ben.done(&path("join"), json!({ "seat": 1 })).await,
        json!({ "seat": 1 })
    );
    // Only the owner may put a bot somewhere, or make somebody stand up.
    ben.refused(&path("seats"), json!({ "seat": 0 }), "no-such-table")
        .await;
    ann.done(&path("seats"), json!({ "seat": 2, "bot": "novice" }))
        .await;
    ann.refused(
        &path("seats"),
        json!({ "seat": 2, "bot": "cheater" }),
        "bad-json",
    )
    .await;
    ann.done(&path("seats"), json!({ "seat": 1 })).await;
    let seen = ben.look(&table).await;
    assert_eq!(seen["you"], Value::Null);
    assert_eq!(seen["seats"][1]["kind"], "open");
    // A person who was made to stand up stays away.
    ben.refused(&path("join"), json!({}), "removed").await;
    let cem = site.guest("Cem").await;
    cem.done(&path("join"), json!({})).await;
    cem.done(&path("leave"), json!({})).await;
    cem.done(&path("join"), json!({})).await;
    ann.done(&path("start"), json!({})).await;
    cem.refused(&path("join"), json!({ "seat": 2 }), "game-running")
        .await;
    ann.refused(&path("seats"), json!({ "seat": 1 }), "game-running")
        .await;
}

#[tokio::test]
async fn the_lobby_lists_what_is_meant_to_be_found() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    site.table(
        "inside-job",
        json!({ "players": 3 }),
        std::slice::from_ref(&ann),
    )
    .await;
    let body = json!({ "game": "black-spy", "options": { "players": 3 }, "listed": true });
    let (_, open) = ann.post("tables", body).await;
    let (_, lobby) = call(
        &site.router,
        Method::GET,
        "/api/v1/tables",
        None,
        Value::Null,
    )
    .await;
    let tables = lobby["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 1, "{lobby}");
    assert_eq!(tables[0]["id"], open["id"]);
    let (_, mine) = ann.get("me/tables").await;
    assert_eq!(mine["tables"].as_array().unwrap().len(), 2);
    // IJ-8.3: no free chat at a public table.
    let id = open["id"].as_str().unwrap();
    let chat = format!("tables/{id}/chat");
    ann.refused(&chat, json!({ "text": "hello" }), "no-chat")
        .await;
}

#[tokio::test]
async fn bad_options_are_refused_with_their_rule() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    for (body, error, word) in [
        (
            json!({ "game": "inside-job", "options": { "players": 9 } }),
            "bad-options",
            "IJ-2.2",
        ),
        (
            json!({ "game": "chess", "options": {} }),
            "bad-options",
            "chess",
        ),
        (
            json!({ "game": "inside-job", "options": { "players": 4, "x": 1 } }),
            "bad-options",
            "x",
        ),
        (
            json!({ "game": "inside-job", "options": { "players": 4 }, "seats": ["me"] }),
            "bad-seats",
            "4",
        ),
        (
            json!({ "game": "inside-job", "options": { "players": 3 }, "seats": ["me", "me", "open"] }),
            "bad-seats",
            "one",
        ),
    ] {
        let (status, answer) = ann.post("tables", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(answer["error"], error, "{answer}");
        assert!(
            answer["message"].as_str().unwrap().contains(word),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn nobody_acts_without_a_token() {
    let site = Site::new().await;
    for (path, body) in [
        (
            "/api/v1/tables",
            json!({ "game": "inside-job", "options": { "players": 3 } }),
        ),
        ("/api/v1/me", json!({ "name": "x" })),
    ] {
        for token in [None, Some("nonsense"), Some(&*"0".repeat(64))] {
            let (status, answer) =
                call(&site.router, Method::POST, path, token, body.clone()).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED);
            assert_eq!(answer["error"], "no-token");
        }
    }
    let (status, _) = call(
        &site.router,
        Method::POST,
        "/api/v1/guests",
        None,
        json!({ "name": " " }),
    )
    .await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_was_committed_to_is_opened_before_the_deal() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            &[ann.clone(), ben.clone()],
        )
        .await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let before = ann.look(&table).await["fair"]["next"].clone();
    ann.refused(
        &path("commit"),
        json!({ "commitment": "7" }),
        "bad-commitment",
    )
    .await;
    let commitment = play::seat_commitment("heads");
    ann.done(&path("commit"), json!({ "commitment": commitment }))
        .await;
    ann.refused(&path("open"), json!({ "text": "heads" }), "not-yet-open")
        .await;
    ben.done(&path("open"), json!({ "text": "typed by hand" }))
        .await;
    ann.done(&path("start"), json!({ "fill": "random" })).await;
    assert_eq!(ben.look(&table).await["status"], "dealing");
    ann.refused(&path("open"), json!({ "text": "tails" }), "other-text")
        .await;
    ann.done(&path("open"), json!({ "text": "heads" })).await;
    let seen = ben.look(&table).await;
    assert_eq!(seen["status"], "playing");
    assert_eq!(seen["fair"]["commitment"], before);
    assert_eq!(
        seen["fair"]["entropy"],
        json!(["heads", "typed by hand", ""])
    );
    assert_eq!(seen["fair"]["secret"], Value::Null);
    assert_ne!(seen["fair"]["next"], before);
}

#[tokio::test]
async fn what_changes_nothing_is_not_stored() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let site = Site::over(store.clone(), settings(), Arc::default());
    let people = site.people(2).await;
    let (ann, ben) = (&people[0], &people[1]);
    let table = site
        .table("black-spy", json!({ "players": 3 }), &people)
        .await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let check = async |person: &Guest, what: &str, body: Value| {
        let before = entries(&store, &table).await;
        for _ in 0..3 {
            person.done(&path(what), body.clone()).await;
        }
        assert_eq!(entries(&store, &table).await, before + 1, "{what} {body}");
    };
    let commitment = play::seat_commitment("heads");
    check(ann, "seats", json!({ "seat": 2, "bot": "random" })).await;
    check(ann, "open", json!({ "text": "tails" })).await;
    check(ben, "commit", json!({ "commitment": commitment })).await;
    check(ben, "mute", json!({ "seat": 0, "muted": true })).await;
    check(ben, "mute", json!({ "seat": 0, "muted": false })).await;
    ann.done(&path("start"), json!({})).await;
    ben.done(&path("open"), json!({ "text": "heads" })).await;
    check(ben, "leave", json!({})).await;
    check(ben, "return", json!({})).await;
    check(ben, "leave", json!({})).await;
    let before = entries(&store, &table).await;
    // There is no clock that could start anew.
    ann.done(&path("missing"), json!({ "choose": "wait" }))
        .await;
    let own = json!({ "seat": 0, "muted": true });
    ann.refused(&path("mute"), own, "mute-self").await;
    assert_eq!(entries(&store, &table).await, before);
}

/// How many entries there are that no bot made.
async fn entries(store: &Store, table: &str) -> usize {
    let log = store
        .log(table.parse().unwrap(), server::Reach::Whole)
        .await
        .unwrap()
        .unwrap();
    let entries = log.entries.iter();
    1 + entries
        .filter(|row| !row.body.contains("\"bot\":true"))
        .count()
}
