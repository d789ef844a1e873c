//! What people know and say of each other at a table of Inside Job: the secret file, talk and the vote,
//! by pointer and by keyboard.

use journeys::{Browser, Driver, ENDING, Key, Look, Player, Site};
use serde_json::{Value, json};

const COVER: &str = "dialog.file[open] .folder:not([open]) > summary";
const SHOWN: &str = "dialog.file[open] .folder[open] h2";
/// The button of a vote says whom it is for.
const NAMED: &str = "(() => { const form = document.querySelector('.lineup form'); \
    return form.querySelector('.main').textContent.includes(form.querySelector('label:has(:checked)').dataset.name); })()";
/// Keeps every sentence that is read out from now on.
const LISTEN: &str = "window.heard = []; new MutationObserver((changes) => { \
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) \
    if (textContent.trim()) heard.push(textContent.trim()); \
    }).observe(document.getElementById('live'), { childList: true });";
const NO_FILE: &str = "!document.querySelector('dialog.file[open]')";

/// A table with three bots, dealt until this role is the person's.
async fn dealt(driver: &Driver, site: &Site, look: Look, roles: Value, role: &str) -> Player {
    let browser = Browser::open(driver, look).await;
    let limits = json!({ "missions": 10, "briefcases": 9 });
    let options = json!({ "players": 4, "roles": roles, "limits": limits });
    let seats = json!(["me", "novice", "novice", "novice"]);
    let table = json!({ "game": "inside-job", "options": options, "seats": seats });
    let wanted = |shown: &Value| shown["you"]["role"] == role;
    Player::deal_until(browser, site, &table, 1, wanted).await
}

/// The file lies over everything until it was opened and closed, and is not asked for again.
#[tokio::test]
async fn a_game_begins_with_the_secret_file() {
    let (site, driver) = (Site::start(), Driver::start());
    let player = dealt(&driver, &site, Look::PHONE, json!([]), "insider").await;
    let browser = &player.browser;
    browser.find(COVER).await;
    // It cannot be put away unread, and nothing below it can be touched.
    browser.key(Key::Escape).await;
    browser.find(COVER).await;
    browser.check_page().await;
    browser.click(COVER).await;
    browser.find(SHOWN).await;
    browser.check_page().await;
    let text = browser.text().await;
    assert!(text.contains("You need not follow suit"), "{text}");
    browser.click("dialog.file[open] form button").await;
    browser.wait(NO_FILE).await;
    browser
        .wait("document.cookie.includes('undertrick-files')")
        .await;
    browser.goto(player.table()).await;
    browser.find("#hand button[name=action]").await;
    browser.wait(NO_FILE).await;
    // A short press looks at it again.
    browser.press("m").await;
    browser.find(SHOWN).await;
    browser.key(Key::Escape).await;
    browser.wait(NO_FILE).await;
    player.browser.close().await;
}

#[tokio::test]
async fn the_file_the_talk_and_the_vote_by_keyboard() {
    let (site, driver) = (Site::start(), Driver::start());
    let roles = json!(["paranoid-agent"]);
    let mut player = dealt(&driver, &site, Look::DESK, roles, "agent").await;
    let browser = &player.browser;
    browser.find(COVER).await;
    browser.enter().await;
    browser.find(SHOWN).await;
    browser.tab_to("dialog.file[open] form button").await;
    browser.enter().await;
    browser.wait(NO_FILE).await;
    // Somebody is accused without a pointer.
    browser.press("t").await;
    browser.find("#phrases:popover-open").await;
    browser.tab_to("#phrases button[value='suspect:1']").await;
    browser.enter().await;
    browser.find("#talk .lines .own").await;
    browser
        .wait("!document.querySelector('#phrases:popover-open')")
        .await;
    while player.seen().await["shown"]["phase"] != "vote" {
        player.act_before("vote").await;
    }
    let browser = &player.browser;
    browser.tab_to(".lineup .suspect input").await;
    browser.press(" ").await;
    browser.find(".lineup .suspect :checked").await;
    browser.tab_to(".lineup button.main").await;
    browser.enter().await;
    browser.find(ENDING).await;
    player.browser.close().await;
}

/// A touch on a player or on a played card opens what can be said about them, over the table.
#[tokio::test]
async fn pointing_is_talking() {
    let (site, driver) = (Site::start(), Driver::start());
    let player = after_a_won_trick(&driver, &site).await;
    let browser = &player.browser;
    browser
        .click_for("#seat-2 [data-avatar]", &points_at("2"))
        .await;
    browser.check_page().await;
    browser.click("#phrases button[value='trust:2']").await;
    browser.find("#talk .lines .own").await;
    browser
        .wait("!document.querySelector('#phrases:popover-open')")
        .await;
    // A card knows its player and its trick, and the own card speaks of oneself.
    for (touched, about, said) in [
        (".trick [data-seat='1']", "card-1", "suspect:1"),
        ("#seat-1 [data-avatar]", "1", "denied:1,P,"),
        (".trick [data-seat='0']", "card-0", "not-me"),
        ("#seat-0 [data-avatar]", "me", "could-not-follow:Y/"),
    ] {
        let before = browser.count("#talk .lines .own").await;
        browser.click_for(touched, &points_at(about)).await;
        browser.check_page().await;
        browser
            .click(&format!(
                "#phrases [data-about='{about}'] button[value='{said}']"
            ))
            .await;
        let heard = "document.querySelectorAll('#talk .lines .own').length";
        browser.wait(&format!("{heard} === {}", before + 1)).await;
        browser
            .wait("!document.querySelector('#phrases:popover-open')")
            .await;
    }
    player.browser.close().await;
}

/// The sheet is open, and about this.
fn points_at(what: &str) -> String {
    format!("document.querySelector('#phrases:popover-open [value=\"{what}\"]:checked')")
}

/// A table that waits for somebody who has won a trick, with its cards still there.
async fn after_a_won_trick(driver: &Driver, site: &Site) -> Player {
    loop {
        let mut player = dealt(driver, site, Look::PHONE, json!([]), "agent").await;
        player.browser.read_file().await;
        while !player.is_over().await {
            let shown = &player.seen().await["shown"];
            if !shown["last_trick"].is_null() && !shown["you"]["drawn"].is_null() {
                return player;
            }
            player.act().await;
        }
        player.browser.close().await;
    }
}

/// The button says whom the vote is for; once it is in that is seen, and it can still be changed.
#[tokio::test]
async fn a_vote_is_cast_waited_for_and_turned() {
    let (site, driver) = (Site::start(), Driver::start());
    let ann = Browser::open(&driver, Look::PHONE).await;
    let limits = json!({ "missions": 10, "briefcases": 9 });
    let options = json!({ "players": 4, "wagers": false, "limits": limits });
    let table = json!({ "game": "inside-job", "options": options, "seats": ["me", "open", "novice", "novice"] });
    let ann = Player::open_table(ann, &site, &table, 1).await;
    let ben = Browser::open(&driver, Look::DESK).await;
    let ben = Player::join(ben, &site, "Ben", ann.table(), 2).await;
    ann.start().await;
    let mut players = [ann, ben];
    while players[0].seen().await["shown"]["phase"] != "vote" {
        for player in &mut players {
            player.act_before("vote").await;
        }
    }
    let [ann, mut ben] = players;
    let browser = &ann.browser;
    browser
        .click_for(".lineup .suspect:first-child", NAMED)
        .await;
    let sealed = "document.querySelector('.lineup .sealed')";
    browser.click_for(".lineup button.main", sealed).await;
    let first = ann.seen().await["shown"]["you"]["vote"].clone();
    browser.check_page().await;
    let text = browser.text().await;
    assert!(text.contains("Waiting for Ben"), "{text}");
    let suspect = ".lineup .change[open] .suspect:last-child";
    let shut = "!document.querySelector('.lineup .change[open]')";
    // A first vote that was sent twice shuts it once more, and then she opens it again.
    while ann.seen().await["shown"]["you"]["vote"] == first {
        browser
            .click_until(".lineup .change:not([open]) > summary", suspect)
            .await;
        browser.click_for(".lineup button.main", shut).await;
    }
    // Ben sees that she is ready, and not for whom.
    ben.browser.find("#seat-0 .state .mark").await;
    browser.run(LISTEN, Vec::new()).await;
    // The ballots are turned in a few seconds, however long Ben's browser takes to notice.
    tokio::join!(ben.act(), browser.find(".turning .ballot.turned"));
    // By keyboard one waits there, and nothing is told before its ballot is turned.
    browser
        .wait("document.activeElement.matches('.turning')")
        .await;
    browser.wait("!document.querySelector('.turning')").await;
    browser.find(ENDING).await;
    let heard = browser.run("return heard;", Vec::new()).await;
    let heard: Vec<String> = serde_json::from_value(heard).unwrap();
    let voted = |line: &String| line.contains(" voted for ");
    let votes = heard.iter().filter(|line| voted(line)).count();
    let first = heard.iter().position(voted).unwrap();
    let results = &heard[first + votes..];
    assert_eq!(votes, 4, "{heard:?}");
    assert_eq!(results.len(), 2, "{heard:?}");
    assert!(results[0].starts_with("You have "), "{heard:?}");
    ann.browser.close().await;
    ben.browser.close().await;
}
