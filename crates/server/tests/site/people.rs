//! What people are called and drawn with, the clock among strangers, and tables that are put away.

use std::sync::{Arc, atomic::Ordering};

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use futures_util::stream;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Settings, Store};
use tokio::sync::oneshot;
use tower::ServiceExt as _;

use crate::{
    common::{Guest, Site, settings},
    own_bots::until_it_ends,
    stores::Fresh,
    wire::answer,
};

async fn mine(person: &Guest) -> Vec<String> {
    let (_, mine) = person.get("me/tables").await;
    let tables = mine["tables"].as_array().unwrap().iter();
    tables
        .map(|table| table["id"].as_str().unwrap().to_owned())
        .collect()
}

/// Before that was forbidden, somebody may have been called as a bot is.
#[tokio::test]
async fn nobody_sits_beside_a_bot_of_the_same_name() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let site = Site::over(store.clone(), settings(), Arc::new(1_000_000.into()));
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let (_, me) = ben.get("me").await;
    let id = me["id"].as_str().unwrap().parse().unwrap();
    store.rename(id, Some("Owl")).await.unwrap();
    let site = Site::over(store, settings(), Arc::new(1_000_000.into()));
    let ben = Guest {
        router: site.router.clone(),
        token: ben.token,
    };
    let ann = Guest {
        router: site.router.clone(),
        token: ann.token,
    };
    let table = site
        .table(
            "inside-job",
            json!({ "players": 4 }),
            std::slice::from_ref(&ann),
        )
        .await;
    let join = format!("tables/{table}/join");
    ben.refused(&join, json!({}), "reserved-name").await;
    let new = json!({ "game": "inside-job", "options": { "players": 4 } });
    ben.refused("tables", new, "reserved-name").await;
    ben.done("me", json!({ "name": "Ben" })).await;
    ben.done(&join, json!({})).await;
}

#[tokio::test]
async fn a_picture_is_kept_in_the_browser_and_with_the_seat() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let new = json!({
        "game": "inside-job", "options": { "players": 3 }, "picture": "fox/top-hat",
    });
    let (_, opened) = people[0].post("tables", new).await;
    let table = opened["id"].as_str().unwrap();
    let join = format!("tables/{table}/join");
    let bad = json!({ "picture": "unicorn/crown" });
    people[1].refused(&join, bad, "bad-json").await;
    // At the table somebody new chooses while they sit down, and the browser keeps it.
    let form = Request::post(format!("/t/{table}/join"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from("name=Cem&seat=2&head=frog&hat=cap"))
        .unwrap();
    let response = site.router.clone().oneshot(form).await.unwrap();
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    let cookies = response.headers().get_all(header::SET_COOKIE).iter();
    let cookies: Vec<&str> = cookies.filter_map(|cookie| cookie.to_str().ok()).collect();
    let kept = |cookie: &&str| cookie.starts_with("undertrick-picture=frog/cap");
    assert!(cookies.iter().any(kept), "{cookies:?}");
    people[1].done(&join, json!({})).await;
    let seen = people[1].look(table).await;
    let pictures: Vec<&Value> = (0..3).map(|seat| &seen["seats"][seat]["picture"]).collect();
    assert_eq!(
        pictures,
        [&json!("fox/top-hat"), &Value::Null, &json!("frog/cap")]
    );
    let (_, _, page) = answer(
        &people[1],
        Request::get(format!("/t/{table}")),
        Body::empty(),
    )
    .await;
    let page = page.collect().await.unwrap().to_bytes();
    let page = String::from_utf8(page.to_vec()).unwrap();
    for part in ["#face-fox", "#hat-top-hat", "#face-frog", "#hat-cap"] {
        assert!(page.contains(part), "{part}");
    }
}

#[tokio::test]
async fn tables_with_strangers_have_a_clock_unless_one_is_chosen() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let alone = json!(["me", "novice", "novice"]);
    for (listed, seats, chosen, clock) in [
        (true, Value::Null, Value::Null, "relaxed"),
        (false, Value::Null, Value::Null, "none"),
        (true, alone, Value::Null, "none"),
        (true, Value::Null, json!("none"), "none"),
        (false, Value::Null, json!("fast"), "fast"),
    ] {
        let new = json!({
            "game": "inside-job", "options": { "players": 3 },
            "listed": listed, "seats": seats, "clock": chosen,
        });
        let (_, opened) = ann.post("tables", new.clone()).await;
        let seen = ann.look(opened["id"].as_str().unwrap()).await;
        assert_eq!(seen["clock"], clock, "{new}");
    }
}

#[tokio::test]
async fn a_table_is_put_away_for_one_person_until_they_play_there_again() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (ann, ben) = (&people[0], &people[1]);
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let stranger = site.guest("Eva").await;
    let path = format!("tables/{table}/put-away");
    stranger.refused(&path, json!({}), "no-such-table").await;
    let (status, _) = ben.post(&path, json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(mine(ben).await, [""; 0]);
    assert_eq!(mine(ann).await, [table.as_str()]);
    // The others need not wait.
    assert_eq!(ann.look(&table).await["seats"][1]["presence"], "gone");
    ben.done(&format!("tables/{table}/return"), json!({})).await;
    assert_eq!(mine(ben).await, [table.as_str()]);
}

async fn leave(who: &Guest, table: &str) {
    let leave = Request::post(format!("/t/{table}/leave"))
        .header("cookie", format!("undertrick={}", who.token))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::empty())
        .unwrap();
    let response = who.router.clone().oneshot(leave).await.unwrap();
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
}

/// Nobody else knows the way back to a game with bots.
#[tokio::test]
async fn a_game_with_bots_that_was_left_stays_on_the_list() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let seats = json!(["me", "novice", "novice"]);
    let new = json!({ "game": "inside-job", "options": { "players": 3 }, "seats": seats });
    let (_, opened) = ann.post("tables", new).await;
    let table = opened["id"].as_str().unwrap();
    ann.done(&format!("tables/{table}/start"), json!({})).await;
    leave(&ann, table).await;
    assert_eq!(mine(&ann).await, [table]);
}

/// A game that was left by its form is not among one's own tables, unless one comes back.
#[tokio::test]
async fn a_game_that_was_left_is_on_no_list_until_they_are_back() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (ann, ben) = (&people[0], &people[1]);
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    leave(ben, &table).await;
    assert_eq!(mine(ben).await, [""; 0]);
    assert_eq!(mine(ann).await, [table.as_str()]);
    ben.done(&format!("tables/{table}/return"), json!({})).await;
    assert_eq!(mine(ben).await, [table.as_str()]);
}

/// Whoever has the old token can do nothing with it any more; name, tables and bots stay.
#[tokio::test]
async fn a_new_token_ends_the_old_one_when_it_is_used() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let ann = &people[0];
    let (owl, _) = ann.bring("Owl bot").await;
    let options = json!({ "players": 3 });
    let table = site.table("inside-job", options, &people).await;
    let streams = [
        ann.stream("me/stream").await,
        ann.stream(&format!("tables/{table}/stream")).await,
    ];
    let (_, before) = ann.get("me").await;
    // Where the answer is lost, nobody is locked out.
    ann.done("me/token", json!({})).await;
    assert_eq!(ann.get("me").await.0, StatusCode::OK);
    let answer = ann.done("me/token", json!({})).await;
    let renewed = Guest {
        router: site.router.clone(),
        token: answer["token"].as_str().unwrap().to_owned(),
    };
    assert_eq!(renewed.get("me").await, (StatusCode::OK, before.clone()));
    for stream in streams {
        until_it_ends(stream).await;
    }
    for path in ["me", "me/tables", &format!("tables/{table}")] {
        assert_eq!(ann.get(path).await.0, StatusCode::UNAUTHORIZED, "{path}");
    }
    for path in ["me/token", &format!("tables/{table}/start")] {
        let (status, _) = ann.post(path, json!({})).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{path}");
    }
    let ann = renewed;
    assert_eq!(ann.get("me").await, (StatusCode::OK, before));
    assert_eq!(mine(&ann).await, [table.as_str()]);
    assert_eq!(ann.look(&table).await["you"], 0);
    for other in [&people[1], &owl] {
        assert_eq!(other.get("me").await.0, StatusCode::OK);
    }
}

/// Who asks is found out when the whole request is here: one that was held back meanwhile is refused.
#[tokio::test]
async fn a_request_that_was_held_back_does_nothing_for_an_old_token() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (_, owl) = ann.bring("Owl bot").await;
    let held = |path: String| {
        let (send, body) = oneshot::channel::<Vec<u8>>();
        let request = Request::post(path)
            .header(header::AUTHORIZATION, format!("Bearer {}", ann.token))
            .body(Body::from_stream(stream::once(body)))
            .unwrap();
        (send, tokio::spawn(site.router.clone().oneshot(request)))
    };
    let held = [
        held("/api/v1/me/token".into()),
        held(format!("/api/v1/me/bots/{owl}/token")),
        held("/api/v1/me/bots".into()),
    ];
    tokio::task::yield_now().await;
    let answer = ann.done("me/token", json!({})).await;
    let renewed = Guest {
        router: site.router.clone(),
        token: answer["token"].as_str().unwrap().to_owned(),
    };
    assert_eq!(renewed.get("me").await.0, StatusCode::OK);
    for (send, answered) in held {
        send.send(b"{}".to_vec()).unwrap();
        let response = answered.await.unwrap().unwrap();
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    }
    assert_eq!(renewed.get("me").await.0, StatusCode::OK);
}

/// What was begun before a restart ends as it would have without one.
#[tokio::test]
async fn a_new_token_ends_the_old_one_also_after_a_restart() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let ann = site.guest("Ann").await;
    let answer = ann.done("me/token", json!({})).await;
    let lost = ann.done("me/token", json!({})).await;
    site.app.stop().await;
    let site = Site::open(&fresh.url, settings()).await;
    let with = |token: &str| Guest {
        router: site.router.clone(),
        token: token.to_owned(),
    };
    let old = with(&ann.token);
    assert_eq!(old.get("me").await.0, StatusCode::OK);
    let [renewed, lost] = [answer, lost].map(|answer| with(answer["token"].as_str().unwrap()));
    assert_eq!(renewed.get("me").await.0, StatusCode::OK);
    for other in [&old, &lost] {
        assert_eq!(other.get("me").await.0, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn a_browser_keeps_the_token_that_it_asks_for() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let page = ann.page("/me").await;
    assert!(page.contains("action=\"/me/token\""), "{page}");
    let form = Request::post("/me/token")
        .header(header::COOKIE, format!("undertrick={}", ann.token))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::empty())
        .unwrap();
    let response = site.router.clone().oneshot(form).await.unwrap();
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    assert_eq!(response.headers()[header::LOCATION], "/me?renewed=1");
    let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly"), "{cookie}");
    let token = cookie.strip_prefix("undertrick=").unwrap()[..64].to_owned();
    let old = ann.token.clone();
    let ann = Guest { token, ..ann };
    assert_eq!(ann.get("me").await.0, StatusCode::OK);
    let old = Guest {
        router: site.router.clone(),
        token: old,
    };
    assert_eq!(old.get("me").await.0, StatusCode::UNAUTHORIZED);
    let page = ann.page("/me?renewed=1").await;
    assert!(page.contains("You have a new key."), "{page}");
    assert!(!page.contains(&ann.token));
}

#[tokio::test]
async fn abandoned_tables_are_on_no_list() {
    let site = Site::open("sqlite::memory:", Settings { ..settings() }).await;
    let ann = site.guest("Ann").await;
    let new = json!({ "game": "inside-job", "options": { "players": 3 }, "listed": true });
    let (_, opened) = ann.post("tables", new).await;
    let table = opened["id"].as_str().unwrap().to_owned();
    let lobby = || async {
        let (_, lobby) = ann.get("tables").await;
        lobby["tables"].as_array().unwrap().len()
    };
    let day = 24 * 60 * 60 * 1000;
    site.clock.fetch_add(7 * day, Ordering::Relaxed);
    assert_eq!((mine(&ann).await, lobby().await), (vec![table.clone()], 1));
    site.clock.fetch_add(1, Ordering::Relaxed);
    assert_eq!((mine(&ann).await, lobby().await), (vec![], 0));
    // Its link still leads there.
    assert_eq!(ann.look(&table).await["status"], "open");
}
