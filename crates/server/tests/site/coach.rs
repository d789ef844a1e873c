//! The coach, against bots and where all wish for it: what it says comes from one seat, and nobody notices it.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use cards::{Rng, Seed};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::Store;
use tower::ServiceExt as _;

use crate::common::{Guest, Site, fresh_database, play_to_the_end, send, settings};

async fn against_bots(person: &Guest, game: &str, options: Value, seats: &[&str]) -> String {
    let body = json!({ "game": game, "options": options, "seats": seats });
    let (status, body) = person.post("tables", body).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    let table = body["id"].as_str().unwrap().to_owned();
    person
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    table
}

async fn ask(person: &Guest, table: &str, question: &str, language: &str) -> (StatusCode, String) {
    let request = Request::get(format!("/t/{table}/coach?ask={question}"))
        .header(header::COOKIE, format!("undertrick={}", person.token))
        .header(header::ACCEPT_LANGUAGE, language)
        .body(Body::empty());
    let (status, page) = send(&person.router, request.unwrap()).await;
    (status, String::from_utf8(page).unwrap())
}

/// What the coach has said.
fn counsel(page: &str) -> &str {
    let (_, said) = page.split_once("<div id=\"counsel\">").unwrap();
    said.split_once("</div>").unwrap().0
}

#[tokio::test]
async fn the_coach_answers_in_every_language() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    for (game, options) in [
        ("inside-job", json!({ "players": 4 })),
        ("black-spy", json!({ "players": 4 })),
    ] {
        let seats = ["me", "novice", "novice", "novice"];
        let table = against_bots(&ann, game, options, &seats).await;
        ann.wait_for(&table, |seen| seen["your_turn"] == true).await;
        for (language, would) in [("en", "I would "), ("de", "Ich würde "), ("nl", "Ik zou ")] {
            let (status, page) = ask(&ann, &table, "would", language).await;
            assert_eq!(status, StatusCode::OK);
            let said = counsel(&page);
            assert!(
                said.contains(would) || said.matches("<p>").count() == 1,
                "{game}: {said}"
            );
            for question in ["may", "knows"] {
                let (status, page) = ask(&ann, &table, question, language).await;
                assert_eq!(status, StatusCode::OK);
                assert!(counsel(&page).contains("<p>"), "{page}");
            }
        }
        // The same question has the same answer.
        let answers = [
            ask(&ann, &table, "would", "en").await,
            ask(&ann, &table, "would", "en").await,
        ];
        assert_eq!(answers[0], answers[1]);
        let (_, page) = {
            let request = Request::get(format!("/t/{table}"))
                .header(header::COOKIE, format!("undertrick={}", ann.token))
                .body(Body::empty());
            send(&site.router, request.unwrap()).await
        };
        let page = String::from_utf8(page).unwrap();
        assert!(page.contains("id=\"coach\""));
        // A key opens it, and is among the keys that are told.
        let key = "<dt><kbd>C</kbd></dt><dd>ask the coach</dd>";
        assert!(page.contains(key), "{page}");
    }
}

#[tokio::test]
async fn there_is_no_coach_for_others_or_where_not_all_wish_for_it() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let own = against_bots(
        &people[0],
        "inside-job",
        json!({ "players": 3 }),
        &["me", "novice", "novice"],
    )
    .await;
    for (person, table) in [(&people[0], &table), (&people[1], &own)] {
        let (status, page) = ask(person, table, "would", "en").await;
        assert_eq!(status, StatusCode::CONFLICT, "{page}");
    }
    let request = Request::get(format!("/t/{own}/coach?ask=would")).body(Body::empty());
    let (status, _) = send(&site.router, request.unwrap()).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (_, page) = send(
        &site.router,
        Request::get(format!("/t/{table}"))
            .body(Body::empty())
            .unwrap(),
    )
    .await;
    assert!(!String::from_utf8(page).unwrap().contains("id=\"coach\""));
}

/// To ask changes nothing for anybody: no event, no byte, no id.
#[tokio::test]
async fn nobody_notices_that_the_coach_was_asked() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let seats = ["me", "novice", "novice"];
    let table = against_bots(&people[0], "inside-job", json!({ "players": 3 }), &seats).await;
    people[0]
        .wait_for(&table, |seen| seen["your_turn"] == true)
        .await;
    // The player is there all the time.
    let _here = people[0].watch(&table).await;
    for path in [
        format!("/t/{table}/stream"),
        format!("/api/v1/tables/{table}/stream"),
    ] {
        let request = Request::get(&path).body(Body::empty()).unwrap();
        let response = site.router.clone().oneshot(request).await.unwrap();
        let mut stream = response.into_body();
        stream.frame().await.unwrap().unwrap();
        let before = people[1].look(&table).await;
        for question in ["may", "would", "knows"] {
            assert_eq!(
                ask(&people[0], &table, question, "en").await.0,
                StatusCode::OK
            );
        }
        assert!(stream.frame().now_or_never().is_none(), "somebody was told");
        assert_eq!(people[1].look(&table).await, before);
    }
}

async fn wish(person: &Guest, table: &str, on: bool) {
    let path = format!("tables/{table}/wishes");
    person
        .done(&path, json!({ "wish": "coach", "on": on }))
        .await;
}

async fn status(person: &Guest, table: &str) -> StatusCode {
    ask(person, table, "would", "en").await.0
}

fn wished(seen: &Value) -> Vec<bool> {
    let seats = seen["seats"].as_array().unwrap().iter();
    let wishes = seats.map(|seat| seat["wishes"].as_array().unwrap());
    wishes
        .map(|wishes| wishes.contains(&json!("coach")))
        .collect()
}

/// Everybody sees who wishes for it. It is there for all of them or for nobody, and can be taken away again.
#[tokio::test]
async fn among_people_the_coach_is_there_while_all_wish_for_it() {
    let store = Store::open(&fresh_database().await).await.unwrap();
    let site = Site::over(store.clone(), settings(), std::sync::Arc::default());
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    for person in &people {
        assert_eq!(status(person, &table).await, StatusCode::CONFLICT);
        wish(person, &table, true).await;
    }
    let stranger = site.guest("Zoe").await;
    assert_eq!(wished(&stranger.look(&table).await), [true; 3]);
    assert_eq!(status(&stranger, &table).await, StatusCode::CONFLICT);
    let path = format!("tables/{table}/wishes");
    let body = json!({ "wish": "coach", "on": true });
    let (refused, _) = stranger.post(&path, body).await;
    assert_eq!(refused, StatusCode::NOT_FOUND);
    for person in &people {
        assert_eq!(status(person, &table).await, StatusCode::OK);
    }
    wish(&people[1], &table, false).await;
    for person in &people {
        assert_eq!(status(person, &table).await, StatusCode::CONFLICT);
    }
    assert_eq!(wished(&people[0].look(&table).await), [true, false, true]);
    wish(&people[1], &table, true).await;
    // It holds for further games of the same people and after a restart, and not for somebody who comes later.
    let mut rng = Rng::new(Seed::from(8), 0);
    play_to_the_end(&people, &table, &mut rng).await;
    for person in &people {
        person
            .done(&format!("tables/{table}/rematch"), json!({}))
            .await;
    }
    drop(site);
    let again = Site::over(store, settings(), std::sync::Arc::default());
    let people: Vec<Guest> = people
        .into_iter()
        .chain([stranger])
        .map(|person| Guest {
            router: again.router.clone(),
            ..person
        })
        .collect();
    let (people, zoe) = (&people[..3], &people[3]);
    let seen = people[2].look(&table).await;
    assert_eq!((&seen["number"], wished(&seen)), (&json!(2), vec![true; 3]));
    assert_eq!(status(&people[2], &table).await, StatusCode::OK);
    play_to_the_end(people, &table, &mut rng).await;
    people[1]
        .done(&format!("tables/{table}/leave"), json!({}))
        .await;
    zoe.post(&format!("tables/{table}/join"), json!({})).await;
    assert_eq!(wished(&zoe.look(&table).await), [true, false, true]);
}

/// The page says who wishes for it, and offers the questions only where all do.
#[tokio::test]
async fn the_sheet_says_who_wishes_for_the_coach() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let sheet = async |person: &Guest| {
        let request = Request::get(format!("/t/{table}"))
            .header(header::COOKIE, format!("undertrick={}", person.token))
            .body(Body::empty());
        let (_, page) = send(&site.router, request.unwrap()).await;
        let page = String::from_utf8(page).unwrap();
        let (_, sheet) = page.split_once("<div id=\"coach-sheet\">").unwrap();
        let (sheet, _) = sheet.split_once("popovertargetaction").unwrap();
        sheet.to_owned()
    };
    let asks = |sheet: &str| sheet.contains("data-coach");
    let offers =
        |sheet: &str, value: &str| sheet.contains(&format!("name=\"on\" value=\"{value}\""));
    assert!(offers(&sheet(&people[0]).await, "true"));
    for person in &people {
        assert!(!asks(&sheet(person).await));
        wish(person, &table, true).await;
    }
    let last = sheet(&people[0]).await;
    assert!(asks(&last) && offers(&last, "false"), "{last}");
}

/// Among people, too: neither the others nor those who watch are told that somebody asks.
#[tokio::test]
async fn nobody_at_the_table_notices_that_the_coach_was_asked() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("black-spy", json!({ "players": 3 }), &people)
        .await;
    for person in &people {
        wish(person, &table, true).await;
    }
    let _here = people[0].watch(&table).await;
    let mut others = Vec::new();
    for person in &people[1..] {
        others.push(person.watch(&table).await);
    }
    let path = format!("/t/{table}/stream");
    let request = Request::get(&path).body(Body::empty()).unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    let mut watcher = response.into_body();
    watcher.frame().await.unwrap().unwrap();
    for other in &mut others {
        while !other.is_quiet() {}
    }
    let before = people[1].look(&table).await;
    for question in ["may", "would", "knows"] {
        assert_eq!(
            ask(&people[0], &table, question, "en").await.0,
            StatusCode::OK
        );
    }
    assert!(watcher.frame().now_or_never().is_none());
    assert!(others.iter_mut().all(|other| other.is_quiet()));
    assert_eq!(people[1].look(&table).await, before);
}
