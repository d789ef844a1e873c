//! What pages draw from what they are told.

use journeys::{Browser, Driver, Guest, Key, Look, Player, Site};
use serde_json::json;

/// Keeps what flies above the table.
const WATCH: &str = "
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        if (this.matches('.flying')) flown.push(this.firstElementChild.className);
        return animate.apply(this, all);
    };";

/// Keeps what is said at the seats.
const LISTEN: &str = "
    window.spoken = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes)
            if (node.matches?.('.bubble')) spoken.push(node.textContent);
    }).observe(document.getElementById('table'), { childList: true });";

/// Cards fly from whoever plays them.
#[tokio::test]
async fn cards_fly() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::DESK).await;
    browser.goto(&site.url("/")).await;
    browser.click(".game:has([value=inside-job]) summary").await;
    browser.click("button[name=game][value=inside-job]").await;
    browser.find("#hand button[name=action]").await;
    browser.run(WATCH, Vec::new()).await;
    let mut player = Player::at_table(browser, 3).await;
    let flown = "return window.flown.some((name) => /laid/.test(name))";
    while !player.is_over().await {
        player.act().await;
        if player.browser.run(flown, Vec::new()).await == json!(true) {
            break;
        }
    }
    assert_eq!(player.browser.run(flown, Vec::new()).await, json!(true));
    player.browser.close().await;
}

/// A statement appears for a moment as a bubble at the seat of its speaker.
#[tokio::test]
async fn words_are_seen() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    let table = json!({ "game": "inside-job", "options": { "players": 3 }, "seats": ["me", "open", "novice"] });
    let player = Player::open_table(browser, &site, &table, 3).await;
    let ben = Guest::join(&player.browser, &site, "Ben", player.api()).await;
    player.start().await;
    player.browser.run(LISTEN, Vec::new()).await;
    ben.say(&player.browser, "suspect:2").await;
    let heard = "window.spoken.some((words) => words.includes('Ben'))";
    player.browser.wait(heard).await;
    player.browser.close().await;
}

/// A replay goes back and forth within one page, as fast as keys are pressed.
#[tokio::test]
async fn a_replay_steps_without_asking() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::DESK).await;
    let table = json!({ "game": "black-spy", "options": { "players": 4, "max_rounds": 1 },
        "seats": ["me", "novice", "novice", "novice"] });
    let mut player = Player::open_table(browser, &site, &table, 4).await;
    player.start().await;
    Player::play_to_the_end(std::slice::from_mut(&mut player)).await;
    let browser = &player.browser;
    browser.goto(&format!("{}/games/1/9", player.table())).await;
    let board = "return document.querySelector('#replay').innerText";
    let there = browser.run(board, Vec::new()).await;
    browser.run("window.mark = true", Vec::new()).await;
    let keys = |key: Key, times| char::from(key).to_string().repeat(times);
    browser.press(&keys(Key::Right, 12)).await;
    browser.wait("location.pathname.endsWith('/21')").await;
    assert_ne!(browser.run(board, Vec::new()).await, there);
    browser.press(&keys(Key::Left, 12)).await;
    browser.wait("location.pathname.endsWith('/9')").await;
    browser.wait("window.mark === true").await;
    assert_eq!(browser.run(board, Vec::new()).await, there);
    player.browser.close().await;
}

/// A replay plays by itself as the table did, halts at a key, and its marks lead to what was worth one.
#[tokio::test]
async fn a_replay_plays_by_itself() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    let table = json!({ "game": "black-spy", "options": { "players": 4, "max_rounds": 1 },
        "seats": ["me", "novice", "novice", "novice"] });
    let mut player = Player::open_table(browser, &site, &table, 6).await;
    player.start().await;
    Player::play_to_the_end(std::slice::from_mut(&mut player)).await;
    let browser = &player.browser;
    browser.goto(&format!("{}/games/1/0", player.table())).await;
    // The slider is in sight together with the table, and covers no button.
    let apart = "const box = (name) => document.querySelector(name).getBoundingClientRect();
        const [slider, steps] = [box('.track'), box('.steps')];
        return slider.bottom <= innerHeight && (slider.top >= steps.bottom - 1 || slider.bottom <= steps.top + 1);";
    assert_eq!(browser.run(apart, Vec::new()).await, true);
    browser.run(MOVES, Vec::new()).await;
    browser.select("select.speed", "4").await;
    browser.click("button.autoplay").await;
    let step = "Number(document.getElementById('replay').dataset.step)";
    browser
        .wait(&format!("{step} > 3 && window.moves > 0"))
        .await;
    browser
        .run("document.activeElement.blur()", Vec::new())
        .await;
    browser.press(" ").await;
    let is_halted = "document.querySelector('.autoplay').ariaPressed === 'false'";
    browser.wait(is_halted).await;
    browser.click("button.autoplay").await;
    browser.click(".marks li:last-child a").await;
    browser.wait(is_halted).await;
    let mark = "document.querySelector('.marks [aria-current=step]')?.dataset.to";
    browser.wait(&format!("{step} === Number({mark})")).await;
    browser
        .wait("document.documentElement.scrollWidth <= 360")
        .await;
    browser.check_page().await;
    player.browser.close().await;
}

/// A face is seen while it is chosen, just as it is drawn afterwards.
#[tokio::test]
async fn a_face_is_seen_while_it_is_chosen() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    browser.goto(&site.url("/settings")).await;
    let drawn = "return document.querySelector('.picture-choice .avatar').innerHTML";
    let mut faces = vec![browser.run(drawn, Vec::new()).await];
    browser.click(".picture-choice summary").await;
    for what in ["head", "hat"] {
        let other = format!(".faces label:has([name={what}]:not(:checked)) input");
        browser
            .run(
                "document.getElementById('saved').textContent = ''",
                Vec::new(),
            )
            .await;
        browser.click(&other).await;
        browser
            .wait("document.getElementById('saved').textContent")
            .await;
        faces.push(browser.run(drawn, Vec::new()).await);
        assert_ne!(faces[faces.len() - 2], faces[faces.len() - 1], "{what}");
    }
    browser.screenshot("face-choice").await;
    browser.reload().await;
    assert_eq!(browser.run(drawn, Vec::new()).await, faces[2]);
    browser.close().await;
}

/// Counts what moves.
const MOVES: &str = "
    window.moves = 0;
    for (const [owner, name] of [[Document.prototype, 'startViewTransition'], [Element.prototype, 'animate']]) {
        const move = owner[name];
        owner[name] = function (...all) { window.moves++; return move.apply(this, all); };
    }";
