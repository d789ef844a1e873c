//! First games on their pages: the way of a newcomer, in every language and without a script.

use ::learn::First;
use axum::http::StatusCode;
use cards::{Rng, Seed};

use crate::{common::Site, pages::Browser};

const GUIDE: &str = "class=\"guide\"";

/// Every page on which something is to be decided has its words.
async fn check_first(first: First, language: &'static str) {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, language);
    let (status, to) = browser
        .post("/play", &format!("first={}", first.name()))
        .await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let mut rng = Rng::new(Seed::from(4), 0);
    let mut decisions = 0;
    let mut look = |page: &str| {
        assert!(page.contains(GUIDE), "{page}");
        if page.contains("<div class=\"status your-turn\"") {
            assert!(page.contains("<p class=\"before\">"), "{page}");
            decisions += 1;
        }
    };
    let end = browser.play_to_the_end(&to, &mut rng, &mut look).await;
    assert!(decisions > 5, "{decisions}");
    assert!(end.contains("name=\"first\""), "{end}");
}

/// How far newcomers come is counted, in tens and without any of them.
#[tokio::test]
async fn first_games_are_counted_by_tens() {
    let site = Site::counting().await;
    let mut rng = Rng::new(Seed::from(4), 0);
    for _ in 0..10 {
        let mut browser = Browser::new(&site, "en");
        let (_, to) = browser.post("/play", "first=round").await;
        browser.play_to_the_end(&to, &mut rng, &mut |_| {}).await;
    }
    let text = site.metrics().await;
    // A pass and fifteen cards.
    for line in [
        "undertrick_first_games_begun_total{first=\"round\"} 10",
        "undertrick_first_game_decisions_total{first=\"round\",decision=\"1\"} 10",
        "undertrick_first_game_decisions_total{first=\"round\",decision=\"16\"} 10",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}:\n{text}");
    }
    assert!(!text.contains("decision=\"17\""), "{text}");
}

#[tokio::test]
async fn an_agent_is_guided_to_the_end() {
    check_first(First::Agent, "de").await;
}

#[tokio::test]
async fn an_insider_is_guided_to_the_end() {
    check_first(First::Insider, "nl").await;
}

#[tokio::test]
async fn a_round_of_black_spy_is_guided_to_the_end() {
    check_first(First::Round, "en").await;
}

/// "Play now" is a first game for whoever has played nothing here, and an ordinary one afterwards, in each
/// game for itself.
#[tokio::test]
async fn a_second_game_is_like_any_other() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let offers = |home: &str, first: First| {
        home.contains(&format!("name=\"first\" value=\"{}\"", first.name()))
    };
    let home = browser.get("/").await;
    assert!(offers(&home, First::Agent) && offers(&home, First::Round));
    let (_, to) = browser.post("/play", "first=agent").await;
    assert!(browser.get(&to).await.contains(GUIDE));
    let home = browser.get("/").await;
    assert!(
        !offers(&home, First::Agent) && offers(&home, First::Round),
        "{home}"
    );
    let (_, second) = browser.post("/play", "game=inside-job").await;
    assert!(!browser.get(&second).await.contains(GUIDE));
    assert_eq!(
        browser.post("/play", "first=chess").await.0,
        StatusCode::NOT_FOUND
    );
}

/// One button makes the guide silent, here and in first games to come. Who watches hears nothing of it.
#[tokio::test]
async fn the_guide_can_be_told_to_be_quiet() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let (_, to) = browser.post("/play", "first=insider").await;
    let page = browser.get(&to).await;
    assert!(page.contains(GUIDE) && page.contains("name=\"tips\" value=\"off\""));
    let mut other = Browser::new(&site, "en");
    assert!(!other.get(&to).await.contains(GUIDE));
    let (status, back) = browser
        .post("/settings", &format!("tips=off&back={to}"))
        .await;
    assert_eq!((status, &back), (StatusCode::SEE_OTHER, &to));
    assert!(!browser.get(&to).await.contains(GUIDE));
    let (_, again) = browser.post("/play", "first=agent").await;
    assert!(!browser.get(&again).await.contains(GUIDE));
}
