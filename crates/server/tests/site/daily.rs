//! The daily deal: one try each, without help, on its pages and in its field.

mod chain;
mod closed;
mod repeats;
mod shared;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::{Pace, Settings, Store};
use tower::ServiceExt as _;

use crate::{
    common::{Guest, Site, any_action, call, fresh_database, play_to_the_end, send, settings},
    pages::Browser,
    stores::Fresh,
};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What a browser with somebody's cookie is answered, and where that leads.
async fn browse(person: &Guest, method: Method, path: &str, form: &str) -> (StatusCode, String) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, format!("undertrick={}", person.token))
        .body(Body::from(form.to_owned()));
    let response = person.router.clone().oneshot(request.unwrap()).await;
    let response = response.unwrap();
    let to = response.headers().get(header::LOCATION);
    let to = to.map_or("", |to| to.to_str().unwrap()).to_owned();
    (response.status(), to)
}

/// Begins the deal of today, or goes on with it: at which table.
pub(crate) async fn begin(person: &Guest, game: &str) -> String {
    let (status, to) = browse(person, Method::POST, &format!("/daily/{game}"), "").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    to.strip_prefix("/t/").unwrap().to_owned()
}

pub(crate) async fn finish(person: &Guest, table: &str, seed: u64) -> Value {
    let mut rng = Rng::new(Seed::from(seed), 0);
    play_to_the_end(std::slice::from_ref(person), table, &mut rng).await
}

async fn deal(person: &Guest, game: &str, day: &str) -> Value {
    let (status, deal) = person.get(&format!("daily/{game}/{day}")).await;
    assert_eq!(status, StatusCode::OK, "{deal}");
    deal
}

pub(crate) fn next_day(site: &Site) {
    site.clock.fetch_add(DAY, Ordering::Relaxed);
}

/// A server of its own, with the same chance.
async fn server(pace: Pace, now: i64) -> Site {
    let store = Store::open(&fresh_database().await).await.unwrap();
    let clock = Arc::new(AtomicI64::new(now));
    Site::seeded(store, Settings { pace, ..settings() }, clock, 7)
}

#[tokio::test]
async fn everybody_has_one_try_a_day() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let table = begin(&people[0], "black-spy").await;
    assert_eq!(begin(&people[0], "black-spy").await, table);
    assert_ne!(begin(&people[0], "inside-job").await, table);
    // Two clicks at once are one.
    let (one, two) = tokio::join!(
        begin(&people[1], "black-spy"),
        begin(&people[1], "black-spy")
    );
    assert_eq!(one, two);
    assert_ne!(one, table);
    finish(&people[0], &table, 1).await;
    assert_eq!(begin(&people[0], "black-spy").await, table);
    let (_, daily) = people[0].get("daily").await;
    assert_eq!(daily["day"], "1970-01-01");
    assert_eq!(daily["deals"][1]["begun"], 2, "{daily}");
    assert_eq!(daily["deals"][1]["finished"], 1);
    assert_eq!(daily["deals"][1]["you"]["table"], json!(table));
    // Another day is another deal; a clock that is set back brings nothing back.
    next_day(&site);
    let next = begin(&people[0], "black-spy").await;
    assert_ne!(next, table);
    site.clock.fetch_sub(DAY, Ordering::Relaxed);
    assert_eq!(begin(&people[0], "black-spy").await, next);
    let (_, daily) = people[0].get("daily").await;
    assert_eq!(daily["day"], "1970-01-02");
    assert_eq!(
        deal(&people[0], "black-spy", "1970-01-01").await["over"],
        true
    );
    // A person who plays on then is late, whatever the clock says.
    finish(&people[1], &one, 2).await;
    let told = deal(&people[1], "black-spy", "1970-01-01").await;
    assert_eq!(told["you"]["in_time"], false, "{told}");
    assert_eq!(told["finished"], 1);
}

/// Also after a restart.
#[tokio::test]
async fn a_clock_set_back_reopens_nothing() {
    let fresh = Fresh::new().await;
    let site = Site::open(&fresh.url, settings()).await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    finish(&ann, &table, 1).await;
    let record = format!("tables/{table}/games/1/record");
    assert_eq!(ann.get(&record).await.0, StatusCode::CONFLICT);
    next_day(&site);
    assert_eq!(ann.get(&record).await.0, StatusCode::OK);
    site.app.stop().await;
    let site = Site::open(&fresh.url, settings()).await;
    let ann = Guest {
        router: site.router.clone(),
        ..ann
    };
    assert_eq!(ann.get(&record).await.0, StatusCode::OK);
    assert_ne!(begin(&ann, "black-spy").await, table);
    let (_, daily) = ann.get("daily").await;
    assert_eq!(daily["day"], "1970-01-02");
    let request = Request::get("/daily")
        .header(header::ACCEPT_LANGUAGE, "en")
        .body(Body::empty());
    let (_, page) = send(&site.router, request.unwrap()).await;
    let page = String::from_utf8(page).unwrap();
    assert!(page.contains("clock of this server was set back"), "{page}");
}

#[tokio::test]
async fn bots_that_people_bring_are_not_in_the_field() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let (status, bot) = ann.post("me/bots", json!({ "name": "Owl bot" })).await;
    assert_eq!(status, StatusCode::CREATED, "{bot}");
    let bot = Guest {
        router: site.router.clone(),
        token: bot["token"].as_str().unwrap().to_owned(),
    };
    let (status, _) = browse(&bot, Method::POST, "/daily/black-spy", "").await;
    assert_eq!(status, StatusCode::CONFLICT);
    let (status, _) = browse(&ann, Method::POST, "/daily/chess", "").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nothing_helps_at_the_table_of_a_daily_deal() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    let seen = ann.wait_for(&table, |seen| seen["your_turn"] == true).await;
    assert_eq!(seen["occasion"], "daily");
    assert_eq!(seen["daily"]["day"], "1970-01-01");
    let mut rng = Rng::new(Seed::from(1), 0);
    assert!(ann.act(&table, &mut rng).await);
    let turn = seen["shown"]["turn"].clone();
    // A decision that was made together with the bots stands.
    if seen["shown"]["phase"] == "pass" {
        let other = any_action(&seen, &mut rng).unwrap();
        let body = json!({ "turn": turn, "action": other });
        let path = format!("tables/{table}/actions");
        let (status, _) = ann.post(&path, body).await;
        assert_eq!(status, StatusCode::CONFLICT);
    }
    assert!(ann.look(&table).await["take_back"].is_null());
    for (what, body) in [
        ("take-back", json!({ "decision": 1 })),
        ("start", json!({})),
        ("rematch", json!({})),
        ("seats", json!({ "seat": 1, "bot": "novice" })),
        ("open", json!({ "text": "mine" })),
        ("wishes", json!({ "wish": "no-pauses", "on": true })),
    ] {
        let path = format!("tables/{table}/{what}");
        assert_eq!(
            ann.refused(&path, body, "daily-table").await,
            StatusCode::CONFLICT
        );
    }
    let coach = format!("/t/{table}/coach?ask=would");
    assert_eq!(
        browse(&ann, Method::GET, &coach, "").await.0,
        StatusCode::CONFLICT
    );
    finish(&ann, &table, 1).await;
    ann.refused(&format!("tables/{table}/rematch"), json!({}), "daily-table")
        .await;
}

/// A deleted person leaves a number in the field, and nothing that says whose it was.
#[tokio::test]
async fn a_try_stays_in_the_field_without_its_person() {
    let site = Site::new().await;
    let people = site.people(2).await;
    for (person, seed) in people.iter().zip([1, 2]) {
        let table = begin(person, "black-spy").await;
        finish(person, &table, seed).await;
    }
    let (status, _) = call(
        &site.router,
        Method::DELETE,
        "/api/v1/me",
        Some(&people[0].token),
        Value::Null,
    )
    .await;
    assert!(status.is_success());
    let told = deal(&people[1], "black-spy", "1970-01-01").await;
    assert_eq!(
        told["field"]["scores"].as_array().unwrap().len(),
        2,
        "{told}"
    );
}

/// The way through the pages, without a script, in every language.
#[tokio::test]
async fn people_play_the_daily_deal_on_its_pages() {
    for (language, streak) in [
        ("en", "2 days in a row"),
        ("de", "2 Tage in Folge"),
        ("nl", "2 dagen op rij"),
    ] {
        let site = Site::new().await;
        let mut browser = Browser::new(&site, language);
        let home = browser.get("/").await;
        assert!(home.contains("href=\"/daily\""), "{home}");
        let list = browser.get("/daily").await;
        assert!(list.contains("action=\"/daily/black-spy\""), "{list}");
        for _ in 0..2 {
            let (status, to) = browser.post("/daily/black-spy", "").await;
            assert_eq!(status, StatusCode::SEE_OTHER);
            let list = browser.get("/daily").await;
            assert!(list.contains(&format!("href=\"{to}\"")), "{list}");
            let mut rng = Rng::new(Seed::from(4), 0);
            let end = browser.play_to_the_end(&to, &mut rng, &mut |_| {}).await;
            assert!(end.contains("/daily/black-spy/1970-01-0"), "{end}");
            browser.get("/daily").await;
            next_day(&site);
        }
        let list = browser.get("/daily").await;
        assert!(list.contains(streak), "{list}");
        assert!(list.contains("/daily/black-spy/1970-01-02"), "{list}");
        let day = browser.get("/daily/black-spy/1970-01-02").await;
        assert!(
            day.contains("share-text") && day.contains("/daily/shared/"),
            "{day}"
        );
        browser.get("/daily/inside-job/1970-01-01").await;
        browser.post("/daily", "").await;
        assert!(!browser.get("/daily").await.contains("streak-forget"));
    }
}

/// What bots make of the same deal in the same seat is worked out apart from everything else, and kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_the_same_deal_in_the_same_seat() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, "black-spy").await;
    finish(&ann, &table, 1).await;
    let mut waited = 0;
    let told = loop {
        let told = deal(&ann, "black-spy", "1970-01-01").await;
        let sticks = told["field"]["yardsticks"].as_array().unwrap().clone();
        if sticks.iter().all(|stick| !stick["score"].is_null()) {
            break sticks;
        }
        waited += 1;
        assert!(waited < 1200, "{told}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let levels: Vec<&Value> = told.iter().map(|stick| &stick["level"]).collect();
    assert_eq!(levels, ["agent", "master"]);
    assert!(told[0]["score"]["points"].is_i64(), "{told:?}");
}
