//! The journeys of every change.

use journeys::{Browser, Driver, Look, Player, Site};
use serde_json::json;

#[tokio::test]
async fn one_click_and_a_whole_first_game_on_a_phone() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    browser.goto(&site.home_url("/")).await;
    browser.click("button[name=first][value=agent]").await;
    browser.find("#hand button[name=action]").await;
    let mut player = Player::at_table(browser, 1).await;
    Player::play_to_the_end(std::slice::from_mut(&mut player)).await;
    player.browser.find(journeys::ENDING).await;
    player.browser.check_page().await;
    player.browser.close().await;
}

/// A player who skips the first game starts with two clicks, and the browser adds entropy to the deal, over
/// plain http too.
#[tokio::test]
async fn those_who_know_the_game_are_dealt_to_at_once() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    browser.goto(&site.home_url("/")).await;
    browser.wait("!isSecureContext").await;
    let known = "details.known:has(button[value=inside-job])";
    browser.click(&format!("{known} > summary")).await;
    browser
        .click(&format!("{known} button[name=game][value=inside-job]"))
        .await;
    browser.find("#hand button[name=action]").await;
    let player = Player::at_table(browser, 1).await;
    check_entropy(&player, 1).await;
    player.browser.close().await;
}

/// The browsers of the first seats have added to the deal by themselves.
async fn check_entropy(player: &Player, people: usize) {
    let entropy = &player.seen().await["fair"]["entropy"];
    for seat in 0..people {
        assert_eq!(entropy[seat].as_str().map(str::len), Some(32), "{entropy}");
    }
}

/// A browser keeps six connections to a server, and every tab wants a stream.
#[tokio::test]
async fn eight_tabs_of_one_browser_all_hear_what_happens() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::DESK).await;
    let table = json!({ "game": "inside-job", "options": { "players": 3 } });
    let player = Player::open_table(browser, &site, &table, 3).await;
    let browser = &player.browser;
    let mut tabs = Vec::new();
    for _ in 0..8 {
        tabs.push(browser.goto_in_new_tab(player.table()).await);
    }
    browser.fill("#chat-text", "hello").await;
    browser.click("form[action$='/chat'] button").await;
    for tab in &tabs {
        browser.turn_to(tab).await;
        browser
            .wait("document.querySelector('#chat .lines li')")
            .await;
    }
    player.browser.close().await;
}

/// The second of one name is told so and offered another one; everybody sees the face they chose.
#[tokio::test]
async fn two_people_of_one_name() {
    let (site, driver) = (Site::start(), Driver::start());
    let table = json!({ "game": "inside-job", "options": { "players": 3 } });
    let browser = Browser::open(&driver, Look::PHONE).await;
    let ann = Player::open_table(browser, &site, &table, 5).await;
    let other = Browser::open(&driver, Look::PHONE).await;
    other.goto(ann.table()).await;
    other.fill("#join-name", "ANN").await;
    other.click(".picture-choice > summary").await;
    other.click(".faces label:has([value=frog])").await;
    other.check_page().await;
    other.click("form[action$='/join'] button.main").await;
    other.find("main [role=alert]").await;
    assert!(
        other.text().await.contains("ANN 2"),
        "another name is offered"
    );
    other.goto(ann.table()).await;
    other.fill("#join-name", "Ann 2").await;
    other.click(".picture-choice > summary").await;
    other.click(".faces label:has([value=frog])").await;
    other.click("form[action$='/join'] button.main").await;
    ann.browser.find(".seat use[href$='#face-frog']").await;
    let seen = ann.seen().await;
    assert_eq!(seen["seats"][1]["name"], "Ann 2");
    let picture = seen["seats"][1]["picture"].as_str();
    assert!(picture.is_some_and(|picture| picture.starts_with("frog/")));
    ann.browser.close().await;
    other.close().await;
}

/// Everything lies under the path of a proxy: pages, forms, streams, files.
#[tokio::test]
async fn a_round_of_black_spy_behind_a_path() {
    let (site, driver) = (Site::behind("/cards"), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    let table = json!({ "game": "black-spy", "options": { "players": 4, "max_rounds": 1 },
        "seats": ["me", "novice", "random", "novice"] });
    let mut player = Player::open_table(browser, &site, &table, 2).await;
    player.start().await;
    Player::play_to_the_end(std::slice::from_mut(&mut player)).await;
    player.browser.find(journeys::ENDING).await;
    player.browser.check_page().await;
    player.browser.close().await;
}

#[tokio::test]
async fn the_pages_around_the_table_in_every_language() {
    let (site, driver) = (Site::start(), Driver::start());
    for language in ["en", "de", "nl"] {
        let look = Look {
            language,
            ..Look::PHONE
        };
        let browser = Browser::open(&driver, look).await;
        for path in PAGES {
            browser.goto(&site.url(path)).await;
            let lang = browser.run("return document.documentElement.lang", Vec::new());
            assert_eq!(lang.await, json!(language), "{path}");
            browser.check_page().await;
        }
        browser.look(Look { dark: true, ..look }).await;
        browser.check_page().await;
        browser.close().await;
    }
}

/// A lesson answered wrong, against the rules and right, and a puzzle, with nothing but a keyboard, on a small
/// screen and in the dark. After every answer the focus is where to go on, or on what was said.
#[tokio::test]
async fn a_lesson_and_a_puzzle_by_keyboard() {
    let (site, driver) = (Site::start(), Driver::start());
    let look = Look {
        dark: true,
        ..Look::PHONE
    };
    let browser = Browser::open(&driver, look).await;
    browser.goto(&site.url("/learn")).await;
    browser.tab_to("a.main[href$='/learn/follow']").await;
    browser.enter().await;
    for (card, focus) in [
        ("P11", "a[href$='/learn/follow'][aria-describedby=told]"),
        ("Y1", "#told"),
        ("P2", "a.main[aria-describedby=told]"),
    ] {
        browser
            .tab_to(&format!("#hand button[value='play:{card}']"))
            .await;
        browser.enter().await;
        browser
            .wait(&format!("document.activeElement.matches(\"{focus}\")"))
            .await;
        browser.check_page().await;
        if card == "P11" {
            browser.enter().await;
        }
    }
    browser.goto(&site.url("/puzzles/card/3")).await;
    browser.find(".choices button").await;
    browser.check_page().await;
    browser.tab_to(".choices button").await;
    browser.enter().await;
    browser
        .wait("document.activeElement.matches('a.main[aria-describedby=told]')")
        .await;
    browser.check_page().await;
    browser.close().await;
}

const PAGES: &[&str] = &[
    "/",
    "/new/inside-job",
    "/new/black-spy?preset=everything",
    "/rules",
    "/rules/inside-job",
    "/rules/black-spy",
    "/rules/inside-job/summary",
    "/rules/black-spy/summary",
    "/rules/basics",
    "/rules/notation",
    "/learn",
    "/learn/follow",
    "/puzzles",
    "/daily",
    "/bots",
    "/settings",
    "/privacy",
    "/me",
    "/api",
    "/nowhere",
    "/",
];

#[tokio::test]
async fn a_table_with_friends_is_filled_in_and_joined_by_link() {
    let (site, driver) = (Site::start(), Driver::start());
    let ann = Browser::open(&driver, Look::PHONE).await;
    ann.goto(&site.url("/new/inside-job?preset=larry")).await;
    ann.click("details.more > summary").await;
    // Two seats, and nowhere is a third one offered.
    let seats = "[...document.querySelectorAll('.seat-2, .seat-3, .seat-4')]";
    ann.wait(&format!("{seats}.every(seat => !seat.offsetParent)"))
        .await;
    ann.click("label[for=risk-true]").await;
    ann.click("label[for=role-decoy]").await;
    ann.click(".create > .actions button.main").await;
    // Special roles need four: it is said at the field, and what was chosen is still there.
    ann.find("#why-role").await;
    ann.find("#risk-true:checked").await;
    ann.click("label[for=role-decoy]").await;
    ann.click(".create > .actions button.main").await;
    let link = ann.find("#share-link").await;
    let link = link.attr("value").await.unwrap().unwrap();
    ann.check_page().await;
    let ben = Browser::open(&driver, Look::DESK).await;
    let ben = Player::join(ben, &site, "Ben", &link, 2).await;
    // Ann's page has heard of it without being loaded again.
    ann.wait("document.querySelector('.seats').textContent.includes('Ben')")
        .await;
    let ann = Player::at_table(ann, 1).await;
    for player in [&ann, &ben] {
        player.browser.find(".fair[data-done]").await;
    }
    ann.start().await;
    let mut players = [ann, ben];
    Player::play_to_the_end(&mut players).await;
    check_entropy(&players[0], 2).await;
    // Another game begins when both want it. On a phone the first touch is enough, although more ways on lie
    // below the edge of the screen.
    let [ann, ben] = players;
    ben.close_film().await;
    ann.browser
        .find(".curtain[open] .credits:has(> :nth-child(3))")
        .await;
    ann.browser.click(".curtain[open] .credits .main").await;
    let asked = "document.querySelector('#panel').textContent.includes('would like another game')";
    ben.browser.wait(asked).await;
    assert_eq!(ben.seen().await["status"], "over");
    ben.start().await;
    for player in [ann, ben] {
        player.browser.find("#hand :is(button, label)").await;
        player.browser.close().await;
    }
}

/// Nobody who comes by a link has a name or a cookie yet.
#[tokio::test]
async fn a_stranger_sits_down_and_gets_a_hand() {
    let (site, driver) = (Site::start(), Driver::start());
    let ann = Browser::open(&driver, Look::PHONE).await;
    let table =
        json!({ "game": "inside-job", "options": { "players": 2 }, "seats": ["me", "open"] });
    let ann = Player::open_table(ann, &site, &table, 1).await;
    let stranger = Browser::open(&driver, Look::PHONE).await;
    stranger.goto(&ann.browser.url().await).await;
    Player::sit_down(&stranger).await;
    ann.start().await;
    stranger.find("#hand .hold").await;
    stranger.close().await;
    ann.browser.close().await;
}
