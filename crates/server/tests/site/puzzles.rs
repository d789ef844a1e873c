//! Puzzles: their pages, the answers, and what a browser keeps of them.

use std::sync::atomic::Ordering;

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode, header},
};
use http_body_util::BodyExt as _;
use review::PuzzleKind;
use tower::ServiceExt as _;

use crate::common::Site;

const KINDS: [&str; 5] = ["insider", "card", "spy", "likely-card", "likely-spy"];

const DAY: i64 = 24 * 60 * 60 * 1000;

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

/// Answers a puzzle: where that leads, and the cookies that are set.
async fn answer(site: &Site, path: &str, answer: &str, cookie: &str) -> (String, String) {
    let form = format!("answer={answer}")
        .replace('+', "%2B")
        .replace(':', "%3A");
    let request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, cookie)
        .body(Body::from(form));
    let (status, headers, _) = ask(site, request.unwrap()).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let cookies = headers.get_all(header::SET_COOKIE).iter();
    let cookies = cookies.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
    let cookies: Vec<&str> = cookies.collect();
    let to = headers[header::LOCATION].to_str().unwrap();
    (to.to_owned(), cookies.join("; "))
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
        let (solved, cookie) = answer(&site, &path, right, "").await;
        let solved_once = format!("undertrick-puzzles={name}.{}.3.1", puzzle.level);
        let rated = format!("undertrick-rating={name}.");
        assert!(cookie.starts_with(&rated), "{cookie}");
        let kept = format!("; {solved_once}; undertrick-again=");
        assert!(cookie.ends_with(&kept), "{cookie}");
        let (failed, again) = answer(&site, &path, wrong, "").await;
        assert!(again.starts_with(&rated), "{again}");
        let kept = format!("; undertrick-again=~{name}.3.0.0.1");
        assert!(again.ends_with(&kept), "{again}");
        let mut examples = puzzle.examples.iter();
        let leads = examples.any(|example| example.answer == *wrong);
        assert_eq!(leads, kind != PuzzleKind::Insider);
        for (language, said, led) in [
            (
                "en",
                ["Your answer", "Right!", "Not quite."],
                "What your card leads to",
            ),
            (
                "de",
                ["Deine Antwort", "Richtig!", "Nicht ganz."],
                "Wohin deine Karte führt",
            ),
            (
                "nl",
                ["Je antwoord", "Goed!", "Net niet."],
                "Waar je kaart toe leidt",
            ),
        ] {
            for (path, said) in [&path, &solved, &failed].into_iter().zip(said) {
                let (status, _, page) = get(&site, path, language, "").await;
                assert_eq!(status, StatusCode::OK);
                assert!(page.contains(said), "{language} {path}: {page}");
                // A wrong card is played on, and nothing is before the answer.
                let is_led = leads && *path == failed;
                assert_eq!(page.contains(led), is_led, "{language} {path}: {page}");
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
    let (_, cookie) = answer(&site, &first, &puzzle.right[0], "").await;
    let (_, headers, _) = get(&site, path, "en", &cookie).await;
    let next = headers[header::LOCATION].to_str().unwrap().to_owned();
    let after: u32 = next.rsplit('/').next().unwrap().parse().unwrap();
    assert!(after > number);
    let skip = format!("{path}?after={number}");
    let (_, headers, _) = get(&site, &skip, "en", "").await;
    assert_eq!(headers[header::LOCATION].to_str().unwrap(), next);
}

/// A puzzle that was not solved at once comes back after one day and after three more, and then stays away.
#[tokio::test]
async fn a_puzzle_that_went_wrong_comes_back() {
    let site = Site::new().await;
    let puzzle = PuzzleKind::Card.puzzle(3).unwrap();
    let path = "/puzzles/card/3";
    let mut choices = puzzle.choices.iter();
    let wrong = choices.find(|choice| !puzzle.is_right(choice)).unwrap();
    let right = &puzzle.right[0];
    get(&site, path, "en", "").await;
    let (_, cookie) = answer(&site, path, wrong, "").await;
    // To give the answer that was just read counts for nothing.
    let (_, cookie) = answer(&site, path, right, &cookie).await;
    let next = format!("/puzzles/card/level/{}", puzzle.level);
    let leads_back = async |cookie: &str, after: &str| {
        let (_, headers, _) = get(&site, &format!("{next}{after}"), "en", cookie).await;
        let (_, _, list) = get(&site, "/puzzles", "en", cookie).await;
        let listed = list.contains("href=\"/puzzles/card/3\"");
        let leads = headers[header::LOCATION] == path;
        assert!(listed || !leads, "{list}");
        (listed, leads)
    };
    assert_eq!(leads_back(&cookie, "").await, (false, false));
    site.clock.fetch_add(DAY, Ordering::Relaxed);
    assert_eq!(leads_back(&cookie, "").await, (true, true));
    // Mixed with new ones.
    assert_eq!(leads_back(&cookie, "?after=5").await, (true, false));
    assert_eq!(leads_back(&cookie, "?after=6").await, (true, true));
    let (_, cookie) = answer(&site, path, right, &cookie).await;
    assert_eq!(leads_back(&cookie, "").await, (false, false));
    site.clock.fetch_add(3 * DAY, Ordering::Relaxed);
    assert_eq!(leads_back(&cookie, "").await, (true, true));
    let (_, cookie) = answer(&site, path, right, &cookie).await;
    site.clock.fetch_add(30 * DAY, Ordering::Relaxed);
    assert_eq!(leads_back(&cookie, "").await, (false, false));
}

/// It comes back under other names, so that the answer that was read before is not the one to give.
#[tokio::test]
async fn a_puzzle_comes_back_with_other_colours() {
    let site = Site::new().await;
    let mut puzzles = (1..).map(|number| PuzzleKind::Spy.puzzle(number).unwrap());
    let is_other = |puzzle: &review::Puzzle| !puzzle.turned(1).choices.contains(&puzzle.right[0]);
    let puzzle = puzzles.find(is_other).unwrap();
    let path = &format!("/puzzles/spy/{}", puzzle.number);
    let mut choices = puzzle.choices.iter();
    let wrong = choices.find(|choice| !puzzle.is_right(choice)).unwrap();
    let turned = "The colours have changed places";
    let (_, _, page) = get(&site, path, "en", "").await;
    assert!(!page.contains(turned), "{page}");
    let (_, cookie) = answer(&site, path, wrong, "").await;
    site.clock.fetch_add(DAY, Ordering::Relaxed);
    let (_, _, page) = get(&site, path, "en", &cookie).await;
    assert!(page.contains(turned), "{page}");
    let request = |answer: &str| {
        let form = format!("answer={answer}").replace(':', "%3A");
        Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, &cookie)
            .body(Body::from(form))
            .unwrap()
    };
    let (_, headers, _) = ask(&site, request(&puzzle.right[0])).await;
    assert_eq!(headers[header::LOCATION], path);
    let (to, cookie) = answer(&site, path, &puzzle.turned(1).right[0], &cookie).await;
    let (_, _, page) = get(&site, &to, "en", &cookie).await;
    assert!(page.contains(turned) && page.contains("Right!"), "{page}");
    // The next time they have changed once more.
    site.clock.fetch_add(3 * DAY, Ordering::Relaxed);
    let (to, cookie) = answer(&site, path, &puzzle.turned(2).right[0], &cookie).await;
    let (_, _, page) = get(&site, &to, "en", &cookie).await;
    assert!(page.contains(turned) && page.contains("Right!"), "{page}");
}

/// The rating of a browser goes by its first answers, and the next puzzle is about as hard as it says.
#[tokio::test]
async fn the_next_puzzle_is_near_the_rating() {
    let site = Site::new().await;
    let puzzle = PuzzleKind::Card.puzzle(3).unwrap();
    let path = "/puzzles/card/3";
    get(&site, path, "en", "").await;
    let (solved, cookie) = answer(&site, path, &puzzle.right[0], "").await;
    let (_, _, page) = get(&site, &solved, "en", &cookie).await;
    assert!(
        page.contains("Your rating: 12") && page.contains(" (+"),
        "{page}"
    );
    assert!(
        page.contains("href=\"/puzzles/card/next?after=3\""),
        "{page}"
    );
    // It says how this puzzle has changed it, and not how another one would.
    get(&site, "/puzzles/card/4", "en", "").await;
    let other = PuzzleKind::Card.puzzle(4).unwrap();
    let written = other.right[0].replace('+', "%2B");
    let other = format!("/puzzles/card/4?answer={written}");
    let (_, _, page) = get(&site, &other, "en", &cookie).await;
    assert!(!page.contains("Your rating"), "{page}");
    let (_, _, list) = get(&site, "/puzzles", "en", &cookie).await;
    assert_eq!(list.matches("Your rating: 12").count(), 1, "{list}");
    // The same answer once more is nothing new.
    let (_, again) = answer(&site, path, &puzzle.right[0], &cookie).await;
    assert!(!again.contains("undertrick-rating"), "{again}");
    for (cookie, level) in [
        ("", 2),
        ("undertrick-rating=card.600.30.3.-5", 1),
        ("undertrick-rating=card.1590.30.3.5", 4),
        ("undertrick-rating=card.chess", 2),
    ] {
        let (status, headers, _) = get(&site, "/puzzles/card/next", "en", cookie).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        let to = headers[header::LOCATION].to_str().unwrap();
        let number: u32 = to.rsplit('/').next().unwrap().parse().unwrap();
        let near = PuzzleKind::Card.puzzle(number).unwrap();
        assert_eq!(near.level, level, "{cookie}");
    }
    let forget = Request::post("/puzzles").header(header::COOKIE, &cookie);
    let (_, headers, _) = ask(&site, forget.body(Body::empty()).unwrap()).await;
    let mut cookies = headers.get_all(header::SET_COOKIE).iter();
    let is_gone = |cookie: &str| cookie.starts_with("undertrick-rating=;");
    assert!(cookies.any(|cookie| is_gone(cookie.to_str().unwrap())));
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
        "/puzzles/chess/next",
    ] {
        let (status, _, _) = get(&site, path, "en", "").await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
    }
    let (to, cookie) = answer(&site, "/puzzles/card/3", "play:X99", "").await;
    assert_eq!((to.as_str(), cookie.as_str()), ("/puzzles/card/3", ""));
}

/// All evidence stands before the answers, and every link to a puzzle says what it leads to.
#[tokio::test]
async fn answers_come_after_the_evidence_and_links_say_where_they_lead() {
    let site = Site::new().await;
    let (_, _, list) = get(&site, "/puzzles", "en", "").await;
    let links = list.split("<a href=\"/puzzles/").skip(1);
    let names: Vec<&str> = links
        .map(|link| link.split("</a>").next().unwrap())
        .collect();
    let names: Vec<&str> = names
        .iter()
        .map(|link| link.split_once('>').unwrap().1)
        .collect();
    let mut distinct = names.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert!(names.len() > 9, "{names:?}");
    assert_eq!(distinct.len(), names.len(), "{names:?}");
    let (_, _, puzzle) = get(&site, "/puzzles/spy/1", "en", "").await;
    let (tricks, answers) = (puzzle.find("The tricks so far"), puzzle.find("<legend>"));
    assert!(tricks.unwrap() < answers.unwrap(), "{puzzle}");
}
