//! What is deleted again, and when. The clock stands still until a test moves it.

use std::{sync::atomic::Ordering, time::Duration};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::{Retention, Settings, Swept};
use sqlx::{Connection as _, SqliteConnection};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, call, fresh_database, play_to_the_end, send, settings};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// So short that a table sleeps soon after it was used.
fn sleepy(retention: Retention) -> Settings {
    Settings {
        idle: Duration::from_millis(20),
        retention,
        ..settings()
    }
}

const NEVER: Retention = Retention {
    guests: None,
    unfinished: None,
    finished: None,
    abandoned: None,
};

async fn site(retention: Retention) -> Site {
    Site::open(&fresh_database().await, sleepy(retention)).await
}

async fn until_all_sleep(site: &Site) {
    for _ in 0..1000 {
        if site.app.tables_in_memory() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a table stays in the memory");
}

/// Days go by, with a sweep on each of them.
async fn days(site: &Site, count: u32) -> Swept {
    let mut all = Swept::default();
    for _ in 0..count {
        let day = i64::try_from(DAY.as_millis()).unwrap();
        site.clock.fetch_add(day, Ordering::Relaxed);
        let Swept { tables, people } = site.app.sweep().await.unwrap();
        all.tables += tables;
        all.people += people;
    }
    all
}

async fn is_there(person: &Guest, table: &str) -> bool {
    let (status, _) = person.get(&format!("tables/{table}")).await;
    assert!(status == StatusCode::OK || status == StatusCode::NOT_FOUND);
    status == StatusCode::OK
}

#[tokio::test]
async fn an_unfinished_table_is_deleted_when_it_was_not_used_for_long() {
    let unfinished = Some(10 * DAY);
    let site = site(Retention {
        unfinished,
        ..NEVER
    })
    .await;
    let people = site.people(3).await;
    let open = site
        .table("black-spy", json!({ "players": 3 }), &people[..1])
        .await;
    let played = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    until_all_sleep(&site).await;
    assert_eq!(days(&site, 9).await.tables, 0);
    // Somebody says something at one of them, which is use enough.
    let chat = json!({ "text": "still there?" });
    people[1].done(&format!("tables/{played}/chat"), chat).await;
    until_all_sleep(&site).await;
    assert_eq!(days(&site, 5).await.tables, 1);
    assert!(!is_there(&people[0], &open).await);
    assert!(is_there(&people[0], &played).await);
    until_all_sleep(&site).await;
    assert_eq!(days(&site, 10).await.tables, 1);
    assert!(!is_there(&people[0], &played).await);
    let (_, mine) = people[0].get("me/tables").await;
    assert_eq!(mine["tables"], json!([]));
}

#[tokio::test]
async fn a_finished_table_goes_with_its_results_or_stays_for_ever() {
    for (finished, stays) in [(Some(30 * DAY), false), (None, true)] {
        let unfinished = Some(DAY);
        let site = site(Retention {
            unfinished,
            finished,
            ..NEVER
        })
        .await;
        let people = site.people(3).await;
        let table = site
            .game("inside-job", json!({ "players": 3 }), &people)
            .await;
        play_to_the_end(&people, &table, &mut Rng::new(Seed::from(3), 0)).await;
        // Another game that nobody finishes takes nothing from the first.
        people[0]
            .post(&format!("tables/{table}/rematch"), json!({}))
            .await;
        until_all_sleep(&site).await;
        assert_eq!(days(&site, 29).await.tables, 0);
        assert_eq!(days(&site, 2).await.tables, u64::from(!stays));
        assert_eq!(is_there(&people[0], &table).await, stays);
        let (_, results) = people[0].get("results").await;
        assert_eq!(
            results["results"].as_array().unwrap().len(),
            usize::from(stays)
        );
    }
}

#[tokio::test]
async fn a_table_that_somebody_looks_at_is_not_deleted() {
    let unfinished = Some(DAY);
    let site = site(Retention {
        unfinished,
        ..NEVER
    })
    .await;
    let ann = site.guest("Ann").await;
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            std::slice::from_ref(&ann),
        )
        .await;
    let watch = ann.watch(&table).await;
    assert_eq!(days(&site, 5).await.tables, 0);
    drop(watch);
    until_all_sleep(&site).await;
    assert_eq!(days(&site, 1).await.tables, 1);
    assert!(!is_there(&ann, &table).await);
}

/// A machine that starts with a wrong date must not take everything for old.
#[tokio::test]
async fn a_clock_that_is_years_ahead_deletes_nothing() {
    let site = site(Retention::default()).await;
    let ann = site.guest("Ann").await;
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            std::slice::from_ref(&ann),
        )
        .await;
    until_all_sleep(&site).await;
    site.app.sweep().await.unwrap();
    let years = i64::try_from((3650 * DAY).as_millis()).unwrap();
    site.clock.fetch_add(years, Ordering::Relaxed);
    for _ in 0..24 {
        assert_eq!(site.app.sweep().await.unwrap(), Swept::default());
    }
    site.clock.fetch_sub(years, Ordering::Relaxed);
    assert_eq!(days(&site, 80).await, Swept::default());
    assert!(is_there(&ann, &table).await);
}

#[tokio::test]
async fn a_guest_who_does_not_come_back_is_deleted() {
    let guests = Some(30 * DAY);
    let site = site(Retention { guests, ..NEVER }).await;
    let people = site.people(3).await;
    let cem_plays = site
        .table("black-spy", json!({ "players": 3 }), &people[2..])
        .await;
    until_all_sleep(&site).await;
    assert_eq!(days(&site, 20).await.people, 0);
    // Ann comes, Ben does not, and a game waits for Cem.
    assert_eq!(people[0].get("me").await.0, StatusCode::OK);
    assert_eq!(days(&site, 20).await.people, 1);
    assert_eq!(people[0].get("me").await.0, StatusCode::OK);
    assert_eq!(people[1].get("me").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(people[2].get("me").await.0, StatusCode::OK);
    assert!(is_there(&people[2], &cem_plays).await);
}

async fn delete(person: &Guest) -> (StatusCode, Value) {
    let token = Some(person.token.as_str());
    call(
        &person.router,
        Method::DELETE,
        "/api/v1/me",
        token,
        Value::Null,
    )
    .await
}

#[tokio::test]
async fn a_person_is_deleted_at_their_own_wish() {
    let site = site(NEVER).await;
    let people = site.people(3).await;
    let (ann, ben) = (&people[0], &people[1]);
    let alone = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            std::slice::from_ref(ann),
        )
        .await;
    let shared = site
        .table("black-spy", json!({ "players": 4 }), &people)
        .await;
    let over = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    play_to_the_end(&people, &over, &mut Rng::new(Seed::from(3), 0)).await;

    assert_eq!(delete(ann).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ann.get("me").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(delete(ann).await.0, StatusCode::UNAUTHORIZED);
    let seats = &ben.look(&shared).await["seats"];
    assert_eq!(seats[0]["kind"], "open", "{seats}");
    until_all_sleep(&site).await;
    days(&site, 1).await;
    assert!(!is_there(ben, &alone).await);
    // Games that others have played with her stay theirs.
    assert!(is_there(ben, &shared).await);
    let (status, record) = ben.get(&format!("tables/{over}/games/1/record")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(record.to_string().contains("Ann"), "{record}");
}

/// A deleted person takes no place any more: in no list, and at no table that waits for them.
#[tokio::test]
async fn nobody_waits_for_somebody_who_was_deleted() {
    let site = site(NEVER).await;
    let people = site.people(3).await;
    let (ann, ben) = (&people[0], &people[1]);
    let body = json!({ "game": "black-spy", "options": { "players": 3 }, "listed": true });
    let (_, opened) = ann.post("tables", body).await;
    let listed = opened["id"].as_str().unwrap();
    ben.done(&format!("tables/{listed}/join"), json!({})).await;
    ben.done(&format!("tables/{listed}/leave"), json!({})).await;
    let over = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    play_to_the_end(&people, &over, &mut Rng::new(Seed::from(3), 0)).await;
    assert_eq!(delete(ann).await.0, StatusCode::NO_CONTENT);
    ben.wait_for(&over, |seen| seen["seats"][0]["kind"] == "open")
        .await;
    for person in [&people[1], &people[2]] {
        let fill = json!({ "fill": "novice" });
        person.done(&format!("tables/{over}/start"), fill).await;
    }
    assert_eq!(ben.look(&over).await["status"], "playing");
    // And whoever has sat down at a table of hers starts without her.
    let theirs = site
        .table("inside-job", json!({ "players": 3 }), &people[1..])
        .await;
    ben.done(&format!("tables/{theirs}/leave"), json!({})).await;
    assert_eq!(delete(ben).await.0, StatusCode::NO_CONTENT);
    let (ben, fill) = (&people[2], json!({ "fill": "novice" }));
    ben.done(&format!("tables/{theirs}/start"), fill).await;
    let is_named = async || ben.get("tables").await.1.to_string().contains("Ann");
    for _ in 0..200 {
        if !is_named().await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(!is_named().await);
    until_all_sleep(&site).await;
    days(&site, 1).await;
    assert!(!is_there(ben, listed).await);
}

#[tokio::test]
async fn nobody_is_deleted_by_the_form_without_being_sure() {
    let site = site(NEVER).await;
    let ann = site.guest("Ann").await;
    let post = |body: &'static str| {
        let request = Request::post("/me/delete")
            .header(header::COOKIE, format!("undertrick={}", ann.token))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body))
            .unwrap();
        site.router.clone().oneshot(request)
    };
    let unsure = post("").await.unwrap();
    assert_eq!(unsure.headers()[header::LOCATION], "/me");
    assert_eq!(ann.get("me").await.0, StatusCode::OK);
    let sure = post("sure=yes").await.unwrap();
    assert_eq!(sure.headers()[header::LOCATION], "/me?deleted=1");
    let cookie = sure.headers()[header::SET_COOKIE].to_str().unwrap();
    assert!(
        cookie.starts_with("undertrick=;") && cookie.contains("Max-Age=0"),
        "{cookie}"
    );
    assert_eq!(ann.get("me").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_page_about_privacy_says_what_this_server_does() {
    let guests = Some(30 * DAY);
    let settings = Settings {
        contact: Some("Card Club <cards@example.org>".into()),
        ..sleepy(Retention { guests, ..NEVER })
    };
    let site = Site::open(&fresh_database().await, settings).await;
    for (language, words) in [
        ("en", "not been here for 30 days"),
        ("de", "30 Tage lang nicht hier"),
        ("nl", "30 dagen niet hier"),
    ] {
        let request = Request::get("/privacy")
            .header(header::ACCEPT_LANGUAGE, language)
            .body(Body::empty())
            .unwrap();
        let (status, page) = send(&site.router, request).await;
        assert_eq!(status, StatusCode::OK);
        let page = String::from_utf8(page).unwrap();
        // Numbers that are put in are marked as such for scripts that run the other way.
        let page = page.replace(['\u{2068}', '\u{2069}'], "");
        assert!(page.contains(words), "{page}");
        assert!(
            page.contains("Card Club &lt;cards@example.org&gt;"),
            "{page}"
        );
    }
}

/// Nothing of a deleted table is left, and a line that a killed server left behind deletes none.
#[tokio::test]
async fn all_rows_of_a_table_are_deleted_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("undertrick.db").display());
    let unfinished = Some(10 * DAY);
    let finished = Some(10 * DAY);
    let site = Site::open(
        &url,
        sleepy(Retention {
            unfinished,
            finished,
            ..NEVER
        }),
    )
    .await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(3), 0)).await;
    let rest = site
        .table("inside-job", json!({ "players": 3 }), &people)
        .await;
    until_all_sleep(&site).await;
    days(&site, 5).await;
    let chat = json!({ "text": "still there?" });
    people[0].done(&format!("tables/{rest}/chat"), chat).await;
    until_all_sleep(&site).await;

    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    let old = "UPDATE listing SET updated = 0 WHERE table_id = $1";
    sqlx::query(old)
        .bind(&rest)
        .execute(&mut connection)
        .await
        .unwrap();
    assert_eq!(days(&site, 6).await.tables, 1);
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%table_id%'";
    let tables: Vec<(String,)> = sqlx::query_as(tables)
        .fetch_all(&mut connection)
        .await
        .unwrap();
    assert!(tables.len() >= 4, "{tables:?}");
    for (name,) in tables {
        for (id, is_gone) in [(&table, true), (&rest, false)] {
            let query = format!("SELECT COUNT(*) FROM {name} WHERE table_id = $1");
            let query = sqlx::query_as(sqlx::AssertSqlSafe(query)).bind(id);
            let (count,): (i64,) = query.fetch_one(&mut connection).await.unwrap();
            if is_gone {
                assert_eq!(count, 0, "{name}");
            } else if name == "log" || name == "listing" {
                assert!(count > 0, "{name}");
            }
        }
    }
}
