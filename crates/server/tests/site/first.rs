//! First games on their pages: the way of a newcomer, in every language and without a script.

use ::learn::First;
use axum::http::StatusCode;
use cards::{Rng, Seed};
use serde_json::{Value, json};

use crate::{
    common::{Site, play_to_the_end},
    pages::Browser,
};

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
    // The same game can be played once more, as an Agent or as the Insider.
    let again = format!("name=\"first\" value=\"{}\"", first.name());
    assert!(end.contains(&again), "{end}");
    // From there it goes on with a lesson, or with people.
    let lesson = match first {
        First::Agent => "wager",
        First::Insider => "clean-sabotage",
        First::Round => "colour-or-rank",
    };
    for to in [format!("/learn/{lesson}"), format!("/new/{}", first.game())] {
        assert!(end.contains(&format!("href=\"{to}\"")), "{to}: {end}");
    }
}

/// The pace of bots is chosen once, and kept by every table that is opened or joined from then on.
#[tokio::test]
async fn slower_bots_are_a_setting_of_the_browser() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let slower = "The bots take more time.";
    let (_, to) = browser.post("/play", "game=inside-job").await;
    assert!(!browser.get(&to).await.contains(slower));
    browser.post("/settings", "bots=slower").await;
    for opened in ["game=inside-job", "first=agent"] {
        let (_, to) = browser.post("/play", opened).await;
        let page = browser.get(&to).await;
        assert!(page.contains(slower), "{page}");
    }
    let mut host = Browser::new(&site, "en");
    let (_, to) = host
        .post("/new/black-spy", "players=3&seat=me&seat=open&seat=novice")
        .await;
    browser.post(&format!("{to}/join"), "").await;
    assert!(browser.get(&to).await.contains(slower));
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

/// A first game is not counted any more from the moment at which counting is switched off.
#[tokio::test]
async fn a_first_game_can_be_left_out_of_the_sums() {
    let site = Site::counting().await;
    let mut rng = Rng::new(Seed::from(4), 0);
    for _ in 0..10 {
        let mut browser = Browser::new(&site, "en");
        let (_, to) = browser.post("/play", "first=round").await;
        browser.post("/settings", "counting=off").await;
        browser.play_to_the_end(&to, &mut rng, &mut |_| {}).await;
    }
    let text = site.metrics().await;
    let begun = "undertrick_first_games_begun_total{first=\"round\"} 10";
    assert!(text.lines().any(|line| line == begun), "{text}");
    for sums in ["decisions_total{", "finished_total{"] {
        assert!(!text.contains(&format!("first_game_{sums}")), "{text}");
        assert!(!text.contains(&format!("first_games_{sums}")), "{text}");
    }
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

/// Another button hides the guide at one table, where it can be asked to speak again. Its room stays, so that
/// nothing moves.
#[tokio::test]
async fn the_guide_is_hidden_at_one_table() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let (_, to) = browser.post("/play", "first=round").await;
    let (_, other) = browser.post("/play", "first=round").await;
    let speaks = |page: &str| {
        assert!(page.contains(GUIDE) && page.contains(" guided\""), "{page}");
        let speaks = page.contains("<p class=\"before\">");
        let guide = if speaks { "off" } else { "on" };
        for (name, value) in [("guide", guide), ("tips", "off")] {
            let button = format!("name=\"{name}\" value=\"{value}\"");
            assert!(page.contains(&button), "{button}: {page}");
        }
        speaks
    };
    assert!(speaks(&browser.get(&to).await));
    for guide in ["off", "on"] {
        let form = format!("guide={guide}&back={to}");
        let (status, back) = browser.post("/settings", &form).await;
        assert_eq!((status, &back), (StatusCode::SEE_OTHER, &to));
        assert_eq!(speaks(&browser.get(&to).await), guide == "on");
        assert!(speaks(&browser.get(&other).await));
    }
}

/// A person who has lost a first game may have its cards again. Nobody gets those of a game that is not over.
#[tokio::test]
async fn a_first_game_that_was_lost_is_dealt_again() {
    let site = Site::new().await;
    let mut browser = Browser::new(&site, "en");
    let mut rng = Rng::new(Seed::from(4), 0);
    let (mut won, mut lost) = (0, 0);
    while won == 0 || lost == 0 {
        let (_, to) = browser.post("/play", "first=round").await;
        let again = format!("again={}", to.strip_prefix("/t/").unwrap());
        let (status, _) = browser.post("/play", &again).await;
        assert_eq!(status, StatusCode::CONFLICT);
        let end = browser.play_to_the_end(&to, &mut rng, &mut |_| {}).await;
        let record = record(&mut browser, &to).await;
        let is_won = record["result"]["winners"]
            .as_array()
            .unwrap()
            .contains(&json!(0));
        let offered = end.contains("name=\"again\"");
        assert_eq!(offered, !is_won, "{end}");
        if is_won {
            won += 1;
            continue;
        }
        lost += 1;
        let (status, second) = browser.post("/play", &again).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        assert!(browser.get(&second).await.contains(GUIDE));
        browser
            .play_to_the_end(&second, &mut rng, &mut |_| {})
            .await;
        let second = self::record(&mut browser, &second).await;
        assert_eq!(second["setup"], record["setup"]);
        assert_eq!(second["occasion"], "first");
    }
}

/// Only a first game is dealt again like this.
#[tokio::test]
async fn no_other_game_is_dealt_again() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game(
            "black-spy",
            json!({ "players": 3, "max_rounds": 1 }),
            &people,
        )
        .await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    let mut browser = Browser::new(&site, "en");
    for (again, refused) in [
        (table.as_str(), StatusCode::NOT_FOUND),
        ("x", StatusCode::BAD_REQUEST),
    ] {
        let (status, _) = browser.post("/play", &format!("again={again}")).await;
        assert_eq!(status, refused, "{again}");
    }
}

async fn record(browser: &mut Browser<'_>, table: &str) -> Value {
    let id = table.strip_prefix("/t/").unwrap();
    let record = browser
        .get(&format!("/api/v1/tables/{id}/games/1/record"))
        .await;
    serde_json::from_str(&record).unwrap()
}
