//! The coach at a table against bots: what it says comes from one seat, and nobody notices it.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, send};

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
        assert!(String::from_utf8(page).unwrap().contains("id=\"coach\""));
    }
}

#[tokio::test]
async fn there_is_no_coach_among_people_or_for_others() {
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
    // Whoever plays is there all the time.
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
