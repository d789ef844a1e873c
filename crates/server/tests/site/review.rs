//! Reviews of finished games, on pages and in JSON.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::{Limits, Settings};

use crate::common::{Guest, Site, play_to_the_end, send, settings};

/// A table at which a game was played to its end.
async fn played(site: &Site, game: &str, options: Value, people: &[Guest]) -> String {
    let table = site.game(game, options, people).await;
    play_to_the_end(people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    table
}

async fn page(site: &Site, path: &str, language: &str) -> (StatusCode, String) {
    let request = Request::get(path)
        .header(header::ACCEPT_LANGUAGE, language)
        .body(Body::empty());
    let (status, page) = send(&site.router, request.unwrap()).await;
    (status, String::from_utf8(page).unwrap())
}

/// The same page for somebody who has done all lessons.
async fn practised(site: &Site, path: &str) -> String {
    let lessons = ::learn::lessons().iter();
    let done: Vec<String> = lessons.map(|lesson| lesson.id.clone()).collect();
    let cookie = format!("undertrick-lessons={}", done.join("~"));
    let request = Request::get(path)
        .header(header::ACCEPT_LANGUAGE, "en")
        .header(header::COOKIE, cookie)
        .body(Body::empty());
    let (status, page) = send(&site.router, request.unwrap()).await;
    assert_eq!(status, StatusCode::OK);
    String::from_utf8(page).unwrap()
}

/// Asks until the review is made, and gives it.
async fn made(person: &Guest, table: &str, seat: u8) -> Value {
    loop {
        let path = format!("tables/{table}/games/1/review?seat={seat}");
        let (status, body) = person.get(&path).await;
        if status == StatusCode::OK {
            return body;
        }
        assert_eq!(status, StatusCode::ACCEPTED, "{body}");
        let progress = &body["making"];
        assert!(
            body["waiting"].is_u64() || progress["done"].as_u64() <= progress["all"].as_u64(),
            "{body}"
        );
        // Asking all the time would take time from making it.
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_review_is_a_page_in_every_language() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = json!({ "players": 3 });
    let table = played(&site, "inside-job", options, &people).await;
    let path = format!("/t/{table}/games/1/review?seat=1");
    let (status, first) = page(&site, &path, "en").await;
    assert_eq!(status, StatusCode::OK);
    assert!(first.contains("Review for Ben"), "{first}");
    let review = made(&people[0], &table, 1).await;
    assert_eq!(
        (&review["game"], &review["seat"]),
        (&json!("inside-job"), &json!(1))
    );
    let tricks = review["tricks"].as_array().unwrap().len();
    // It leads to a lesson where something was costly.
    let mut plays = review["plays"].as_array().unwrap().iter();
    let gain = |play: &Value| play["better"]["gain"]["mean"].as_f64();
    let costly = plays.any(|play| gain(play).is_some_and(|gain| gain >= 0.03));
    let (_, english) = page(&site, &path, "en").await;
    assert!(costly, "look at another game");
    assert!(
        english.contains("costliest play: <a href=\"/learn/"),
        "{english}"
    );
    // What was better is seen only by those who want to see it.
    let answer = "<details class=\"answer\"><summary>See the answer</summary>Trick ";
    assert!(english.contains("What was better?"), "{english}");
    assert!(english.contains(answer), "{english}");
    let practised = practised(&site, &path).await;
    let kind = if review["missed_vote"].is_null() {
        "card"
    } else {
        "insider"
    };
    let puzzle = format!("practise with: <a href=\"/puzzles/{kind}/next\">");
    assert!(practised.contains(&puzzle), "{practised}");
    assert!(!practised.contains("costliest play: <a"), "{practised}");
    // The trick that decided is marked in the chart and named below it.
    let marked = if review["decisive"].is_u64() { 2 } else { 0 };
    for (language, title, numbers) in [
        ("en", "Review for Ben", "As numbers"),
        ("de", "Analyse für Ben", "Als Zahlen"),
        ("nl", "Analyse voor Ben", "In getallen"),
    ] {
        let (status, page) = page(&site, &path, language).await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains(title) && page.contains(numbers), "{page}");
        assert!(!page.contains("data-reload"), "{page}");
        assert_eq!(page.matches("<figure class=\"chart\">").count(), 2);
        // What is counted is told as counted, and only chances as parts of a hundred.
        assert!(
            page.contains(" / 9</td>") && page.contains("%</td>"),
            "{page}"
        );
        assert_eq!(page.matches("<path class=\"column\"").count(), marked);
        assert!(
            page.matches("class=\"laid bare\"").count() == tricks,
            "{page}"
        );
        // Every finding leads to its place in the replay.
        assert!(
            page.contains(&format!("/t/{table}/games/1/0?seat=1")),
            "{page}"
        );
    }
}

#[tokio::test]
async fn a_match_of_black_spy_is_reviewed() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = json!({ "players": 3, "max_rounds": 1 });
    let table = played(&site, "black-spy", options, &people).await;
    let review = made(&people[0], &table, 2).await;
    assert_eq!(review["rounds"].as_array().unwrap().len(), 1);
    let path = format!("/t/{table}/games/1/review?seat=2");
    let (_, page) = page(&site, &path, "en").await;
    assert_eq!(
        page.matches("<figure class=\"chart\">").count(),
        1,
        "{page}"
    );
    // Where something was costly there are puzzles when all lessons are done.
    let costly = page.contains("costliest play: <a href=\"/learn/");
    let puzzle = "practise with: <a href=\"/puzzles/spy/next\">";
    assert_eq!(practised(&site, &path).await.contains(puzzle), costly);
}

/// Without a script the page of a review that is not made yet loads itself again.
#[tokio::test]
async fn the_page_says_how_far_a_review_is() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let options = json!({ "players": 4 });
    let table = played(&site, "inside-job", options, &people).await;
    // The first that is asked for holds up the others.
    for seat in 0..4 {
        let path = format!("/t/{table}/games/1/review?seat={seat}");
        let (status, page) = page(&site, &path, "en").await;
        assert_eq!(status, StatusCode::OK);
        if seat == 3 {
            assert!(page.contains("<progress"), "{page}");
            assert!(page.contains("data-reload"), "{page}");
            let again = "<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>";
            assert!(page.contains(again), "{page}");
        }
    }
}

/// A review tells what is secret in a game that runs: it is for those who may look at the finished one.
#[tokio::test]
async fn a_game_that_is_not_over_has_no_review() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let film = |path: &str| format!("/t/{table}/games/1{path}");
    let (status, _) = page(&site, &film("/0"), "en").await;
    for path in ["/review", "/review?seat=0", "/review?seat=2"] {
        assert_eq!(page(&site, &film(path), "en").await.0, status);
        let (status, body) = people[0]
            .get(&format!("tables/{table}/games/1{path}"))
            .await;
        assert_eq!(
            (status, &body["error"]),
            (StatusCode::CONFLICT, &json!("not-over"))
        );
    }
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    for path in ["/review?seat=3", "/review?seat=x"] {
        let (status, body) = people[0]
            .get(&format!("tables/{table}/games/1{path}"))
            .await;
        assert_eq!(
            (status, &body["error"]),
            (StatusCode::BAD_REQUEST, &json!("no-such-step"))
        );
    }
    let (status, _) = page(
        &site,
        "/t/00000000000000000000000000000000/games/1/review",
        "en",
    )
    .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// The number of waiting reviews is limited for a person, for an address and in all; asking again is free.
#[tokio::test]
async fn reviews_that_wait_are_limited() {
    for (limits, refused) in [
        (
            Limits {
                reviews: 0,
                ..Limits::none()
            },
            true,
        ),
        (
            Limits {
                reviews_per_address: 0,
                ..Limits::none()
            },
            true,
        ),
        (
            Limits {
                reviews_per_person: 0,
                ..Limits::none()
            },
            true,
        ),
        (
            Limits {
                reviews: 1,
                reviews_per_address: 1,
                reviews_per_person: 1,
                ..Limits::none()
            },
            false,
        ),
    ] {
        let settings = Settings {
            limits,
            ..settings()
        };
        let site = Site::open("sqlite::memory:", settings).await;
        let people = site.people(3).await;
        let table = played(&site, "inside-job", json!({ "players": 3 }), &people).await;
        let path = format!("tables/{table}/games/1/review?seat=0");
        let (status, body) = people[0].get(&path).await;
        if refused {
            assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
            assert_eq!(body["error"], "too-many-reviews");
        } else {
            made(&people[0], &table, 0).await;
            made(&people[0], &table, 1).await;
        }
    }
}

/// The film, the replay and the table lead to it.
#[tokio::test]
async fn the_way_to_a_review_is_a_link() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = played(&site, "inside-job", json!({ "players": 3 }), &people).await;
    for from in ["/games/1", "/games/1/0", "/games/1/0?seat=1", ""] {
        let (_, page) = page(&site, &format!("/t/{table}{from}"), "en").await;
        assert!(
            page.contains(&format!("/t/{table}/games/1/review")),
            "{from}: {page}"
        );
    }
}
