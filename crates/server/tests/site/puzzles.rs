//! Puzzles: their pages, the answers, and what a browser keeps of them.

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode, header},
};
use http_body_util::BodyExt as _;
use review::PuzzleKind;
use tower::ServiceExt as _;

use crate::common::Site;

const KINDS: [&str; 5] = ["insider", "card", "spy", "likely-card", "likely-spy"];

async fn ask(site: &Site, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
    let response = site.router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    let page = String::from_utf8(bytes.to_vec()).unwrap();
    (parts.status, parts.headers, page)
}

async fn get(
    site: &Site,
    path: &str,
    language: &str,
    cookie: &str,
) -> (StatusCode, HeaderMap, String) {
    loop {
        let request = Request::get(path)
            .header(header::ACCEPT_LANGUAGE, language)
            .header(header::COOKIE, cookie)
            .body(Body::empty());
        let answered = ask(site, request.unwrap()).await;
        // It is still being made.
        if answered.0 != StatusCode::ACCEPTED {
            return answered;
        }
        assert!(answered.2.contains("data-reload"), "{}", answered.2);
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
}

/// Answers a puzzle: where that leads, and the cookie that is set.
async fn answer(site: &Site, path: &str, answer: &str) -> (String, Option<String>) {
    let form = format!("answer={answer}")
        .replace('+', "%2B")
        .replace(':', "%3A");
    let request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form));
    let (status, headers, _) = ask(site, request.unwrap()).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let text = |name: header::HeaderName| {
        headers
            .get(name)
            .map(|value| value.to_str().unwrap().to_owned())
    };
    let cookie =
        text(header::SET_COOKIE).map(|cookie| cookie.split(';').next().unwrap().to_owned());
    (text(header::LOCATION).unwrap(), cookie)
}

#[tokio::test]
async fn every_puzzle_is_answered_right_and_wrong_in_every_language() {
    let site = Site::new().await;
    for (kind, name) in PuzzleKind::ALL.into_iter().zip(KINDS) {
        let puzzle = kind.puzzle(3).unwrap();
        let path = format!("/puzzles/{name}/3");
        let wrong = puzzle
            .choices
            .iter()
            .find(|choice| !puzzle.is_right(choice));
        let (right, wrong) = (&puzzle.right[0], wrong.unwrap());
        get(&site, &path, "en", "").await;
        let (solved, cookie) = answer(&site, &path, right).await;
        let cookie = cookie.unwrap();
        assert_eq!(
            cookie,
            format!("undertrick-puzzles={name}.{}.3.1", puzzle.level)
        );
        let (failed, nothing) = answer(&site, &path, wrong).await;
        assert_eq!(nothing, None);
        for (language, said) in [
            ("en", ["Your answer", "Right!", "Not quite."]),
            ("de", ["Deine Antwort", "Richtig!", "Nicht ganz."]),
            ("nl", ["Je antwoord", "Goed!", "Net niet."]),
        ] {
            for (path, said) in [&path, &solved, &failed].into_iter().zip(said) {
                let (status, _, page) = get(&site, path, language, "").await;
                assert_eq!(status, StatusCode::OK);
                assert!(page.contains(said), "{language} {path}: {page}");
            }
        }
        let (_, _, list) = get(&site, "/puzzles", "en", &cookie).await;
        assert_eq!(list.matches("Solved: 1").count(), 1, "{list}");
    }
}

/// Before the answer nothing on the page tells it: the page of a puzzle is what its seat has seen.
#[tokio::test]
async fn a_puzzle_does_not_tell_its_answer() {
    let site = Site::new().await;
    for (kind, name) in PuzzleKind::ALL.into_iter().zip(KINDS) {
        let puzzle = kind.puzzle(5).unwrap();
        let (_, _, page) = get(&site, &format!("/puzzles/{name}/5"), "en", "").await;
        let words = words::Words(words::Language::English);
        let answered = puzzle.answered(&puzzle.right[0], words);
        let why = answered.why.split('.').next().unwrap();
        assert!(!page.contains(why), "{page}");
        for choice in &puzzle.choices {
            let button = format!("<button name=\"answer\" value=\"{choice}\">");
            assert!(page.contains(&button), "{choice}: {page}");
        }
    }
}

/// There is always another of the same level, and what was solved does not come again.
#[tokio::test]
async fn puzzles_of_a_level_go_on_for_ever() {
    let site = Site::new().await;
    let path = "/puzzles/card/level/1";
    let (status, headers, _) = get(&site, path, "en", "").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let first = headers[header::LOCATION].to_str().unwrap().to_owned();
    let number: u32 = first.rsplit('/').next().unwrap().parse().unwrap();
    let puzzle = PuzzleKind::Card.puzzle(number).unwrap();
    assert_eq!(puzzle.level, 1);
    let (_, cookie) = answer(&site, &first, &puzzle.right[0]).await;
    let (_, headers, _) = get(&site, path, "en", &cookie.unwrap()).await;
    let next = headers[header::LOCATION].to_str().unwrap().to_owned();
    let after: u32 = next.rsplit('/').next().unwrap().parse().unwrap();
    assert!(after > number);
    let skip = format!("{path}?after={number}");
    let (_, headers, _) = get(&site, &skip, "en", "").await;
    assert_eq!(headers[header::LOCATION].to_str().unwrap(), next);
}

#[tokio::test]
async fn what_is_no_puzzle_is_not_there() {
    let site = Site::new().await;
    for path in [
        "/puzzles/chess/1",
        "/puzzles/card/0",
        "/puzzles/card/x",
        "/puzzles/card/4000000000",
        "/puzzles/card/level/9",
        "/puzzles/card/level/x",
    ] {
        let (status, _, _) = get(&site, path, "en", "").await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
    }
    let (to, cookie) = answer(&site, "/puzzles/card/3", "play:X99").await;
    assert_eq!((to.as_str(), cookie), ("/puzzles/card/3", None));
}
