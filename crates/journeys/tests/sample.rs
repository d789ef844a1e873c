//! The journeys of every change.

use journeys::{Browser, Driver, Look, Player, Site};
use serde_json::json;

#[tokio::test]
async fn one_click_and_a_whole_inside_job_on_a_phone() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    browser.goto(&site.url("/")).await;
    browser.click("button[name=game][value=inside-job]").await;
    browser.find(".game").await;
    let mut player = Player::at_table(browser, 1).await;
    Player::play_to_the_end(std::slice::from_mut(&mut player)).await;
    player.browser.find(".ending").await;
    player.browser.close().await;
}

#[tokio::test]
async fn a_round_of_black_spy_on_a_phone() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    let table = json!({ "game": "black-spy", "options": { "players": 4, "max_rounds": 1 },
        "seats": ["me", "novice", "random", "novice"] });
    let mut player = Player::open_table(browser, &site, &table, 2).await;
    player.start().await;
    Player::play_to_the_end(std::slice::from_mut(&mut player)).await;
    player.browser.find(".ending").await;
    player.browser.close().await;
}
