//! Lessons on their pages: right and wrong, in every language, without a script.

use std::sync::{Arc, atomic::Ordering};

use ::learn::{AnyMoment, First, Lesson, ON, Shelf, lessons};
use axum::http::{Request, StatusCode};
use cards::DataFile;
use serde_json::json;
use server::Settings;

use crate::{
    common::{Site, settings},
    pages::Browser,
};

/// The first load of a lesson, compressed.
const FIRST_LOAD: usize = 100_000;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What can be answered after these answers.
fn answers(lesson: &Lesson, path: &[&str]) -> Vec<String> {
    match lesson.follow(path).unwrap() {
        AnyMoment::InsideJob(moment) => moment.answers().iter().map(ToString::to_string).collect(),
        AnyMoment::BlackSpy(moment) => moment.answers().iter().map(ToString::to_string).collect(),
    }
}

/// An answer as the form of the page sends it.
fn form(did: &[&str], answer: &str) -> String {
    let did = did.join("~").replace('+', "%2B");
    match answer.split_once(':') {
        Some(("count" | "say", _)) => format!("did={did}&answer={answer}"),
        Some((verb @ ("pass" | "take"), cards)) => {
            let cards: String = cards
                .split(',')
                .map(|card| format!("&card={card}"))
                .collect();
            format!("did={did}&verb={verb}{cards}")
        }
        _ => match answer.strip_suffix('+') {
            Some(card) => format!("did={did}&action={card}&wager=true"),
            None => format!("did={did}&action={answer}"),
        },
    }
}

/// Answers until the end, wrong where that is possible, then right.
async fn play_through(browser: &mut Browser<'_>, lesson: &Lesson) -> usize {
    let address = format!("/learn/{}", lesson.id);
    let mut path: Vec<String> = Vec::new();
    let mut pages = 0;
    loop {
        let did: Vec<&str> = path.iter().map(String::as_str).collect();
        let (mut wrong, mut right) = (None, None);
        for answer in answers(lesson, &did) {
            let tried = [&*did, &[answer.as_str()]].concat();
            let is_wrong = lesson.follow(&tried).unwrap().is_wrong();
            let place = if is_wrong { &mut wrong } else { &mut right };
            place.get_or_insert(answer);
        }
        if let Some(wrong) = wrong {
            let (status, to) = browser.post(&address, &form(&did, &wrong)).await;
            assert_eq!(status, StatusCode::SEE_OTHER, "{}: {wrong}", lesson.id);
            let page = browser.get(&to).await;
            assert!(page.contains("told-here bad"), "{}: {page}", lesson.id);
            let back = did.join("~").replace('+', "%2B");
            let back = if did.is_empty() {
                address.clone()
            } else {
                format!("{address}?did={back}")
            };
            assert!(
                page.contains(&format!("href=\"{back}\"")),
                "{}: {page}",
                lesson.id
            );
            assert!(!page.contains("method=\"post\" action=\"/learn"), "{page}");
            pages += 1;
        }
        let Some(right) = right else { break };
        let (status, to) = browser.post(&address, &form(&did, &right)).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{}: {right}", lesson.id);
        let page = browser.get(&to).await;
        assert!(page.contains("told-here good"), "{}: {page}", lesson.id);
        pages += 1;
        path.push(right);
        let did: Vec<&str> = path.iter().map(String::as_str).collect();
        if answers(lesson, &did).is_empty() && !lesson.follow(&did).unwrap().is_finished() {
            assert!(page.contains(&format!("~{ON}\"")), "{page}");
            path.push(ON.to_owned());
        }
    }
    let did: Vec<&str> = path.iter().map(String::as_str).collect();
    assert!(lesson.follow(&did).unwrap().is_finished(), "{}", lesson.id);
    pages
}

#[tokio::test]
async fn every_lesson_is_played_through_in_every_language() {
    let site = Site::new().await;
    for language in ["en", "de", "nl"] {
        let mut browser = Browser::new(&site, language);
        let mut pages = 0;
        for lesson in lessons() {
            pages += play_through(&mut browser, lesson).await;
        }
        assert!(pages > 80, "{pages}");
        let list = browser.get("/learn").await;
        assert_eq!(list.matches("<li class=\"done\">").count(), lessons().len());
    }
}

/// Progress stands in a cookie alone, and can be forgotten.
#[tokio::test]
async fn what_was_done_is_remembered_until_it_is_forgotten() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    assert_eq!(
        browser
            .get("/learn")
            .await
            .matches("class=\"done\"")
            .count(),
        0
    );
    let wrong = browser
        .post("/learn/follow", "did=&action=play:P11")
        .await
        .1;
    assert_eq!(wrong, "/learn/follow?did=play:P11");
    assert_eq!(
        browser
            .get("/learn")
            .await
            .matches("class=\"done\"")
            .count(),
        0
    );
    browser.post("/learn/follow", "did=&action=play:P2").await;
    let page = browser.get("/learn").await;
    assert_eq!(page.matches("class=\"done\"").count(), 1);
    assert!(page.contains("1 of 43 lessons done"), "{page}");
    browser.post("/learn", "").await;
    assert_eq!(
        browser
            .get("/learn")
            .await
            .matches("class=\"done\"")
            .count(),
        0
    );
}

/// A lesson that went wrong comes back after days. One that went well comes back once, after a week, and is known then.
#[tokio::test]
async fn lessons_come_back() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    browser.post("/learn/follow", "did=&action=play:P11").await;
    browser.post("/learn/follow", "did=&action=play:P2").await;
    browser
        .post("/learn/little-trump", "did=&action=play:Y2")
        .await;
    let due = |page: &str| {
        let part = page.split("id=\"again\"").nth(1).unwrap_or("");
        let part = part.split("</section>").next().unwrap();
        part.matches("<a ").count()
    };
    let page = browser.get("/learn").await;
    assert!(due(&page) == 0 && !page.contains("Known:"), "{page}");
    site.clock.fetch_add(DAY, Ordering::Relaxed);
    let page = browser.get("/puzzles").await;
    assert!(due(&page) == 1 && page.contains("/learn/follow"), "{page}");
    browser.post("/learn/follow", "did=&action=play:P2").await;
    assert_eq!(due(&browser.get("/learn").await), 0);
    site.clock.fetch_add(6 * DAY, Ordering::Relaxed);
    assert_eq!(due(&browser.get("/learn").await), 2);
    browser.post("/learn/follow", "did=&action=play:P2").await;
    browser
        .post("/learn/little-trump", "did=&action=play:Y3")
        .await;
    let page = browser.get("/learn").await;
    assert!(due(&page) == 0 && page.contains("Known: 1."), "{page}");
    browser.post("/learn", "").await;
    site.clock.fetch_add(30 * DAY, Ordering::Relaxed);
    assert_eq!(due(&browser.get("/learn").await), 0);
}

/// A table that waits offers lessons about what is special there.
#[tokio::test]
async fn a_table_leads_to_lessons_about_it() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let mut browser = Browser::new(&site, "en");
    let special = json!({ "players": 4, "roles": ["tim-shady"], "risk": true });
    let mole = json!({ "players": 4, "variants": ["mole"] });
    for (game, options, expected) in [
        ("inside-job", special, &["tim-shady", "risk-mission"][..]),
        (
            "inside-job",
            json!({ "players": 2 }),
            &["larry-card", "larry-five", "larry-proof"],
        ),
        ("black-spy", mole, &["mole"]),
        ("black-spy", json!({ "players": 4 }), &[]),
    ] {
        let body = json!({ "game": game, "options": options });
        let (status, body) = ann.post("tables", body).await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
        let page = browser
            .get(&format!("/t/{}", body["id"].as_str().unwrap()))
            .await;
        let found: Vec<&str> = page
            .split("href=\"/learn/")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        for lesson in expected {
            assert!(found.contains(lesson), "{game}: {found:?}");
        }
        assert_eq!(found.len(), expected.len(), "{game}: {found:?}");
    }
}

/// A lesson that the host has added is offered at such a table, too.
#[tokio::test]
async fn a_table_leads_to_a_hosts_own_lesson() {
    let mut shelf = Shelf::default();
    let text = include_str!("../../../../examples/lessons/house-follow.toml");
    let text = text.replace("\"following\"", "\"tim-shady\"");
    let file = DataFile {
        name: "house-follow.toml",
        text: &text,
    };
    shelf.add(&file).unwrap();
    let settings = Settings {
        lessons: Arc::new(shelf),
        ..settings()
    };
    let site = Site::open("sqlite::memory:", settings).await;
    let ann = site.guest("Ann").await;
    let mut browser = Browser::new(&site, "en");
    for (roles, offered) in [(json!(["tim-shady"]), true), (json!([]), false)] {
        let options = json!({ "players": 4, "roles": roles });
        let body = json!({ "game": "inside-job", "options": options });
        let (status, body) = ann.post("tables", body).await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
        let page = browser
            .get(&format!("/t/{}", body["id"].as_str().unwrap()))
            .await;
        let link = "href=\"/learn/house-follow\"";
        assert_eq!(page.contains(link), offered, "{page}");
    }
}

/// Every first game can be played from there, also by somebody who has played before.
#[tokio::test]
async fn first_games_are_offered_beside_the_lessons() {
    let site = Site::new().await;
    for language in ["en", "de", "nl"] {
        let mut browser = Browser::new(&site, language);
        browser.post("/play", "game=inside-job").await;
        let page = browser.get("/learn").await;
        for first in First::ALL {
            let button = format!("name=\"first\" value=\"{}\"", first.name());
            assert!(page.contains(&button), "{button}: {page}");
        }
        // Each has its words.
        assert!(!page.contains("learn-first-"), "{page}");
    }
}

/// How lessons go is counted, and nobody is in it.
#[tokio::test]
async fn lessons_are_counted_by_tens() {
    let site = Site::counting().await;
    for _ in 0..10 {
        let mut browser = Browser::new(&site, "en");
        for answer in [
            "did=&action=play:P11",
            "did=&action=play:Y1",
            "did=&action=play:P2",
        ] {
            browser.post("/learn/follow", answer).await;
        }
        browser.post("/learn/follow", "did=&action=play:P2").await;
    }
    let text = site.metrics().await;
    for line in [
        "undertrick_lessons_begun_total{lesson=\"follow\"} 10",
        "undertrick_lessons_finished_total{lesson=\"follow\",at_once=\"no\"} 10",
        "undertrick_lesson_answers_total{lesson=\"follow\",task=\"1\",answer=\"play:P11\"} 10",
        "undertrick_lesson_answers_total{lesson=\"follow\",task=\"1\",answer=\"refused\"} 10",
        "undertrick_lesson_answers_total{lesson=\"follow\",task=\"1\",answer=\"play:P2\"} 20",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}:\n{text}");
    }
}

/// A switch in the settings leaves a browser out of every sum.
#[tokio::test]
async fn a_browser_that_is_not_to_be_counted_is_not() {
    let site = Site::counting().await;
    let mut browser = Browser::new(&site, "en");
    let settings = browser.get("/settings").await;
    assert!(settings.contains("name=\"counting\" value=\"on\" checked"));
    assert!(browser.get("/privacy").await.contains("turn this off"));
    browser.post("/settings", "counting=off").await;
    let settings = browser.get("/settings").await;
    assert!(settings.contains("name=\"counting\" value=\"off\" checked"));
    let puzzle = review::PuzzleKind::Card.puzzle(3).unwrap();
    for _ in 0..10 {
        browser.post("/learn/follow", "did=&action=play:P2").await;
        let answer = format!("answer={}", puzzle.right[0].replace('+', "%2B"));
        let (_, to) = browser.post("/puzzles/card/3", &answer).await;
        assert!(to.contains("answer="), "{to}");
        browser.post("/play", "first=round").await;
    }
    let text = site.metrics().await;
    for sums in ["_lesson", "_puzzle", "_first_game"] {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        assert!(!lines.any(|line| line.contains(sums)), "{text}");
    }
}

/// A card against the rules is not played: the rule is named, and another can be played at once.
#[tokio::test]
async fn a_refused_card_is_answered_with_its_rule() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let (_, to) = browser.post("/learn/follow", "did=&action=play:Y1").await;
    let page = browser.get(&to).await;
    assert!(page.contains("You still hold pink"), "{page}");
    // The focus is on what a screen reader is to read.
    assert!(
        page.contains("id=\"told\" tabindex=\"-1\" autofocus"),
        "{page}"
    );
    assert!(page.contains("#IJ-4.4"), "{page}");
    let (_, to) = browser
        .post("/learn/follow", "did=play:Y1&action=play:P2")
        .await;
    assert_eq!(to, "/learn/follow?did=play:P2");
    // A card that no lesson speaks of is refused in the words of the rules.
    let (_, to) = browser.post("/learn/follow", "did=&action=play:B13").await;
    assert!(browser.get(&to).await.contains("not in your hand"));
}

#[tokio::test]
async fn an_address_that_leads_nowhere_leads_to_the_start() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    for did in ["dance", "play:P2~play:P2", "on", "%ff", "play:P11~play:P2"] {
        let path = format!("/learn/follow?did={did}");
        let (status, to, _) = browser.send(Request::get(&path), String::new()).await;
        let expected = (StatusCode::SEE_OTHER, "/learn/follow");
        // Entries that cannot be read are passed over.
        let passed_over = status == StatusCode::OK && did == "%ff";
        assert!(
            passed_over || (status, to.as_str()) == expected,
            "{did}: {status} {to}"
        );
    }
    let nothing = browser
        .send(Request::get("/learn/dance"), String::new())
        .await;
    assert_eq!(nothing.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_first_lesson_is_small() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "de");
    let page = browser.get("/learn/follow").await;
    let mut files = vec!["/learn/follow"];
    for attribute in [" href=\"", " src=\""] {
        for rest in page.split(attribute).skip(1) {
            let file = rest.split(['"', '#']).next().unwrap();
            if file.starts_with("/assets/") && !files.contains(&file) {
                files.push(file);
            }
        }
    }
    assert!(files.len() >= 5, "{files:?}");
    let guest = site.guest("Ann").await;
    let mut sum = 0;
    for file in files {
        sum += crate::budget::bytes(&guest, file, "br, gzip").await.len();
    }
    assert!(sum < FIRST_LOAD, "{sum}");
}

/// Lessons that a host has added stand beside the others, in their own words.
#[tokio::test]
async fn a_hosts_own_lesson_is_played_like_the_others() {
    let mut shelf = Shelf::default();
    let name = "house-follow.toml";
    let text = include_str!("../../../../examples/lessons/house-follow.toml");
    shelf.add(&DataFile { name, text }).unwrap();
    let settings = Settings {
        lessons: Arc::new(shelf),
        ..settings()
    };
    let site = Site::open("sqlite::memory:", settings).await;
    let mut browser = Browser::new(&site, "de");
    assert!(browser.get("/learn").await.contains("Unser Haus: bedienen"));
    let (_, to) = browser
        .post("/learn/house-follow", "did=&action=play:P2")
        .await;
    assert!(browser.get(&to).await.contains("told-here good"));
    let list = browser.get("/learn").await;
    assert_eq!(list.matches("<li class=\"done\">").count(), 1);
}

/// The figures of the page for beginners are answered by the rules, in every language.
#[tokio::test]
async fn the_figures_of_the_rules_are_live() {
    let site = Site::new().await;
    for language in ["en", "de", "nl"] {
        let mut browser = Browser::new(&site, language);
        let page = browser.get("/rules/basics").await;
        assert!(!page.contains("told-here"), "{page}");
        for (answer, right) in [
            ("winner=P9", true),
            ("winner=G13", false),
            ("trump=Y2", true),
            ("trump=P13", false),
            ("follow=P2", true),
            ("follow=Y1", false),
            ("mission=no", true),
            ("mission=yes", false),
            ("rank=R10", true),
            ("rank=Y2", false),
        ] {
            let page = browser.get(&format!("/rules/basics?{answer}")).await;
            let told = if right {
                "told-here good"
            } else {
                "told-here bad"
            };
            assert!(page.contains(told), "{answer}: {page}");
        }
        for nonsense in ["winner=Z1", "rank=", "chess=P2"] {
            let page = browser.get(&format!("/rules/basics?{nonsense}")).await;
            assert!(!page.contains("told-here"), "{nonsense}");
        }
        assert!(browser.get("/rules").await.contains("/rules/basics"));
    }
}
