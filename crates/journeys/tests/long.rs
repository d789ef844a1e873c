//! The journeys that take too long for every change.

use std::{slice, time::Duration};

use black_spy::Variant;
use cards::Seat;
use inside_job::SPECIAL_ROLES;
use journeys::{Album, Browser, Driver, ENDING, Guest, Key, Look, Player, Plot, SAVED, Site};
use serde_json::{Value, json};
use words::Words;

/// A table of Inside Job that nobody wins early, so that there is a vote.
fn to_the_vote(seats: &Value, roles: &Value) -> Value {
    let limits = json!({ "missions": 10, "briefcases": 9 });
    let options = json!({ "players": 4, "roles": roles, "limits": limits });
    json!({ "game": "inside-job", "options": options, "seats": seats })
}

#[tokio::test]
async fn four_browsers_play_inside_job_with_wagers_and_a_vote() {
    let (site, driver) = (Site::start(), Driver::start());
    let ann = Browser::open(&driver, Look::PHONE).await;
    let seats = json!(["me", "open", "open", "open"]);
    let ann = Player::open_table(ann, &site, &to_the_vote(&seats, &json!([])), 1).await;
    let table = ann.table().to_owned();
    let mut players = vec![ann];
    for (seed, name) in [(2, "Ben"), (3, "Cem"), (4, "Dora")] {
        let browser = Browser::open(&driver, Look::PHONE).await;
        players.push(Player::join(browser, &site, name, &table, seed).await);
    }
    players[0].start().await;
    Player::play_to_the_end(&mut players).await;
    let done: Vec<&String> = players.iter().flat_map(|player| &player.done).collect();
    assert!(done.iter().any(|action| action.ends_with('+')), "{done:?}");
    for player in players {
        assert!(player.done.iter().any(|action| action.starts_with("vote:")));
        player.browser.find(ENDING).await;
        player.browser.close().await;
    }
}

#[tokio::test]
async fn two_people_and_larry() {
    let (site, driver) = (Site::start(), Driver::start());
    let ann = Browser::open(&driver, Look::PHONE).await;
    let table = json!({ "game": "inside-job", "options": { "players": 2 } });
    let ann = Player::open_table(ann, &site, &table, 5).await;
    let ben = Browser::open(&driver, Look::DESK).await;
    let ben = Player::join(ben, &site, "Ben", ann.table(), 6).await;
    ann.start().await;
    let mut players = [ann, ben];
    Player::play_to_the_end(&mut players).await;
    for player in players {
        assert!(
            player
                .done
                .iter()
                .any(|action| action.starts_with("larry:"))
        );
        player.browser.find(ENDING).await;
        player.browser.close().await;
    }
}

/// IJ-9: every special role in a game of its own, with its name at the end.
#[tokio::test]
async fn every_special_role_is_seen_to_its_end() {
    let (site, driver) = (Site::start(), Driver::start());
    let mut album = Album::default();
    for (seed, role) in (10..).zip(SPECIAL_ROLES) {
        let (role, name) = (role.id, words::inside_job::role(Words::default(), role.id));
        let browser = Browser::open(&driver, Look::PHONE).await;
        let table = json!({ "game": "inside-job", "options": { "players": 4, "roles": [role] },
            "seats": ["me", "novice", "novice", "novice"] });
        let mut player = Player::open_table(browser, &site, &table, seed).await;
        player.start().await;
        Player::play_to_the_end(slice::from_mut(&mut player)).await;
        player.browser.find(ENDING).await;
        let text = player.browser.text().await;
        assert!(text.contains(&name), "{name} is not in {text}");
        let picture = format!("inside-job-over-with-{role}");
        album.part(&player.browser, &picture, ".ending").await;
        player.browser.close().await;
    }
}

#[tokio::test]
async fn black_spy_with_all_variants() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    let variants = json!(Variant::ALL);
    // Four whole rounds, so that everybody deals once and announces a colour.
    let options =
        json!({ "players": 4, "variants": variants, "max_rounds": 4, "limits": { "end": 10_000 } });
    let table = json!({ "game": "black-spy", "options": options, "seats": ["me", "novice", "novice", "novice"] });
    let mut player = Player::open_table(browser, &site, &table, 7).await;
    player.start().await;
    Player::play_to_the_end(slice::from_mut(&mut player)).await;
    for verb in ["pass:", "take:", "announce:", "play:"] {
        assert!(
            player.done.iter().any(|action| action.starts_with(verb)),
            "{verb}"
        );
    }
    player.browser.find(ENDING).await;
    player.browser.close().await;
}

/// BS-6.2: everybody helps Ann to all 16 black cards, and she chooses what they bring.
#[tokio::test]
async fn all_black_cards_and_the_choice_they_give() {
    let (site, driver) = (Site::start(), Driver::start());
    let mut album = Album::default();
    for (choice, points) in [
        ("capture", ["0", "60", "60"]),
        ("release", ["−60", "0", "0"]),
    ] {
        let mut ann = with_all_black_cards(&site, &driver).await;
        let browser = &ann.browser;
        browser.find("#panel button[value='moon:capture']").await;
        let status = browser.text_of("#status").await;
        assert!(status.contains("all 16 black cards"), "{status}");
        browser.check_page().await;
        album.page(browser, "black-spy-all-black-cards").await;
        ann.carry_out(&format!("moon:{choice}")).await;
        let row = ".scores tbody tr:first-child";
        let browser = &ann.browser;
        browser.click(".curtain[open] > summary").await;
        browser.click(".open-case").await;
        let scored = browser.text_of(row).await;
        let scored: Vec<&str> = scored.split_whitespace().skip(1).collect();
        assert_eq!(scored, points, "{choice}");
        let picture = format!("black-spy-score-pad-after-{choice}");
        album.part(browser, &picture, ".scores").await;
        ann.browser.close().await;
    }
}

/// A round in which three play for the first of them, up to her choice.
async fn with_all_black_cards(site: &Site, driver: &Driver) -> Player {
    let options = json!({ "players": 3, "variants": ["capture-or-release"], "max_rounds": 2,
        "limits": { "end": 10_000 } });
    let table = json!({ "game": "black-spy", "options": options, "seats": ["me", "open", "open"] });
    let mut plot = Plot::new(&options, Seat::new(0), 1);
    loop {
        let browser = Browser::open(driver, Look::PHONE).await;
        let mut ann = Player::open_table(browser, site, &table, 1).await;
        let mut guests = Vec::new();
        for name in ["Ben", "Cem"] {
            guests.push(Guest::join(&ann.browser, site, name, ann.api()).await);
        }
        ann.start().await;
        let mut seen = vec![ann.seen().await["shown"].clone()];
        for guest in &guests {
            seen.push(guest.seen(&ann.browser).await["shown"].clone());
        }
        let hands: Vec<&Value> = seen.iter().map(|shown| &shown["you"]["hand"]).collect();
        let setup = json!({ "dealer": seen[0]["dealer"], "rounds": [{ "hands": hands }] });
        let Some(line) = plot.find(setup) else {
            ann.browser.close().await;
            continue;
        };
        for (seat, action) in line {
            match seat.index().checked_sub(1) {
                None => ann.carry_out(&action.to_string()).await,
                Some(guest) => guests[guest].act(&ann.browser, &action.to_string()).await,
            }
        }
        return ann;
    }
}

/// A tab is closed for ever: the others see it, let a bot play on, and whoever opens the page again after
/// all plays on.
#[tokio::test]
async fn a_tab_closed_for_ever() {
    let (site, driver) = (Site::start(), Driver::start());
    let table = json!({ "game": "inside-job", "options": { "players": 3 } });
    let browser = Browser::open(&driver, Look::PHONE).await;
    let mut players = vec![Player::open_table(browser, &site, &table, 1).await];
    for name in ["Ben", "Cem"] {
        let browser = Browser::open(&driver, Look::DESK).await;
        let link = players[0].table().to_owned();
        players.push(Player::join(browser, &site, name, &link, 2).await);
    }
    players[0].start().await;
    for player in &players[1..] {
        player.browser.find("#hand :is(button, label)").await;
        player.browser.read_file().await;
    }
    let actor = players[0].seen().await["shown"]["awaited"][0].as_u64();
    let actor = usize::try_from(actor.unwrap()).unwrap();
    let closed = players.remove(actor);
    closed.browser.goto("about:blank").await;
    let away = format!("#here-{actor}.away");
    let bot = "#presence [name=choose][value=bot] ~ button";
    for wanted in [away.as_str(), bot] {
        for _ in 0..70 {
            if players[0].browser.has(wanted).await {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        for player in &players {
            player.browser.find(wanted).await;
        }
    }
    for player in &players {
        player.browser.check_page().await;
    }
    players[0].browser.click(bot).await;
    let held = format!("#seat-{actor} .state .mark");
    players[1].browser.find(&held).await;
    closed.browser.goto(closed.table()).await;
    let here = format!("#here-{actor}.here");
    for player in &players {
        player.browser.find(&here).await;
    }
    assert_eq!(closed.seen().await["seats"][actor]["held"], false);
    players.push(closed);
    Player::play_to_the_end(&mut players).await;
    for player in players {
        player.browser.close().await;
    }
}

/// The server is killed in the middle of a trick and comes back; the page heals by itself.
#[tokio::test]
async fn a_power_cut_in_the_middle_of_a_trick() {
    let (mut site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    browser.goto(&site.url("/")).await;
    browser.click(".game:has([value=inside-job]) summary").await;
    browser.click("button[name=game][value=inside-job]").await;
    browser.find("#hand button[name=action]").await;
    let mut player = Player::at_table(browser, 8).await;
    let in_the_middle = |seen: &Value| {
        let due = seen["shown"]["you"]["legal"][0].as_str();
        let plays = seen["shown"]["trick"]["plays"].as_array();
        due.is_some_and(|action| action.starts_with("play:"))
            && plays.is_some_and(|plays| !plays.is_empty())
    };
    let mut seen = player.seen().await;
    while !in_the_middle(&seen) {
        player.act().await;
        seen = player.seen().await;
    }
    site.kill();
    let lost = "document.querySelector('#notice').dataset.kind === 'lost'";
    player.browser.wait(lost).await;
    let mut album = Album::default();
    album.page(&player.browser, "connection-lost").await;
    site.restart();
    player.browser.wait(&format!("!({lost})")).await;
    assert_eq!(player.seen().await["shown"], seen["shown"]);
    Player::play_to_the_end(slice::from_mut(&mut player)).await;
    player.browser.find(ENDING).await;
    player.browser.close().await;
}

/// A stream that is opened again sends the whole table: what was ticked and chosen for this turn stays.
#[tokio::test]
async fn what_was_chosen_outlives_the_stream() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::PHONE).await;
    browser.goto(&site.url("/settings")).await;
    browser.click("label:has([name=confirm][value=on])").await;
    browser.wait(SAVED).await;
    browser.goto(&site.url("/")).await;
    browser.click(".game:has([value=inside-job]) summary").await;
    browser.click("button[name=game][value=inside-job]").await;
    browser.find("#hand button[name=action]").await;
    browser.read_file().await;
    let card = "#hand .follows, .hand:not(:has(.follows)) .hold";
    // Before the page has heard of the last card, it still offers what was offered then.
    while !browser.has(".hand.due").await || !browser.has(".wager input:enabled").await {
        browser.click_if_there(".choices button[name=action]").await;
        if browser.has(".hand.due").await {
            let held = browser.count("#hand .hold").await;
            browser.click_if_there(card).await;
            if browser.click_if_there(".confirm:not([hidden])").await {
                let played = format!("document.querySelectorAll('#hand .hold').length < {held}");
                browser.wait(&played).await;
            }
        }
    }
    browser.click("label.wager").await;
    browser.click(card).await;
    // To a page that does not say what it has, a stream sends every part; a mark that is not ours is gone
    // then.
    browser
        .wait("(document.body.dataset.stream = document.body.dataset.stream.replace(/have=.*/, 'have='))")
        .await;
    browser
        .wait("(document.querySelector('#hand').dataset.mark = dispatchEvent(new Event('online')))")
        .await;
    browser
        .wait("!document.querySelector('#hand').dataset.mark")
        .await;
    browser.find(".wager input:checked").await;
    browser.find(".hold[aria-pressed=true]").await;
    // Bots may have brought the turn round again by the time it is looked for, but the card is gone.
    let held = browser.count("#hand .hold").await;
    browser.click(".confirm").await;
    let played = format!("document.querySelectorAll('#hand .hold').length < {held}");
    browser.wait(&played).await;
    browser.close().await;
}

/// Reload instead of push: forms alone bring a game of each kind to its end.
#[tokio::test]
async fn without_scripts() {
    let (site, driver) = (Site::start(), Driver::start());
    let look = Look {
        scripts: false,
        ..Look::PHONE
    };
    let browser = Browser::open(&driver, look).await;
    browser.goto(&site.url("/")).await;
    browser.click(".game:has([value=inside-job]) summary").await;
    browser.click("button[name=game][value=inside-job]").await;
    play_with_forms(&browser).await;
    browser.goto(&site.url("/new/black-spy")).await;
    browser.click("details.more > summary").await;
    browser.fill("input[name=max_rounds]", "1").await;
    browser.click(".create > .actions button.main").await;
    browser.click("#panel form[action$='/start'] button").await;
    pass_with_forms(&browser).await;
    play_with_forms(&browser).await;
    browser.close().await;
}

/// Too few cards are refused with a page that leads back; three are passed.
async fn pass_with_forms(browser: &Browser) {
    browser.click(".pick button.main").await;
    browser.find(".trouble .rule-number[href$='#BS-3.2']").await;
    browser.click(".trouble a.button").await;
    for card in 1..=3 {
        browser
            .click(&format!(".pick li:nth-child({card}) label"))
            .await;
    }
    browser.click(".pick button.main").await;
    browser.find("#hand button[name=action]").await;
}

/// Clicks what can be clicked, and loads the page again where there is nothing; once it is left to the
/// page itself to do that.
async fn play_with_forms(browser: &Browser) {
    browser.find("#table").await;
    let table = browser.url().await;
    // One question instead of four, because every page is asked: whether it is meant, what the panel
    // asks and has no answer to yet, then cards, and only those that follow where some do.
    let choice = [
        ".covered .folder:not([open]) > summary",
        ".covered .folder[open] form button",
        ".sure button[name=action]",
        ".choices button[name=action]",
        ".people:not(:has(:checked)) label:has(input)",
        ".people:has(:checked) button.main",
        "#hand .follows:enabled",
        "#hand form:not(:has(.follows)) button[name=action]:enabled",
    ];
    let (choice, waiting) = (
        choice.join(", "),
        format!("{}, {ENDING}", choice.join(", ")),
    );
    let mut reloads = 0;
    while !browser.has(ENDING).await {
        if browser.has(&choice).await {
            // The page of somebody who waits may go while it is looked at.
            browser.click_if_there(&choice).await;
        } else if reloads == 0 {
            reloads += 1;
            browser.find(&waiting).await;
        } else {
            reloads += 1;
            assert!(reloads < 500, "no end: {}", browser.text().await);
            browser.goto(&table).await;
        }
    }
}

/// From the first page to the end of a game without a mouse.
#[tokio::test]
async fn by_keyboard_alone() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::DESK).await;
    browser.goto(&site.url("/")).await;
    browser
        .tab_to(".game:has([value=inside-job]) summary")
        .await;
    browser.key(Key::Enter).await;
    browser.tab_to("button[name=game][value=inside-job]").await;
    browser.enter().await;
    browser.find("#hand button[name=action]").await;
    let player = Player::at_table(browser, 9).await;
    let browser = &player.browser;
    while !player.is_over().await {
        press_what_is_asked(&player).await;
    }
    // Through the replay, too.
    browser.tab_to(ENDING).await;
    browser.enter().await;
    browser.find("#replay").await;
    for (key, step) in [
        (Key::Right, "1"),
        (Key::Right, "2"),
        (Key::Left, "1"),
        (Key::Home, "0"),
    ] {
        browser.key(key).await;
        browser
            .wait(&format!("location.pathname.endsWith('/{step}')"))
            .await;
    }
    player.browser.close().await;
}

/// Passing and six tricks of Black Spy without a mouse.
#[tokio::test]
async fn black_spy_by_keyboard_alone() {
    let (site, driver) = (Site::start(), Driver::start());
    let browser = Browser::open(&driver, Look::DESK).await;
    browser.goto(&site.url("/")).await;
    browser.tab_to(".game:has([value=black-spy]) summary").await;
    browser.key(Key::Enter).await;
    browser.tab_to("button[name=game][value=black-spy]").await;
    browser.enter().await;
    browser.find(".pick").await;
    let player = Player::at_table(browser, 9).await;
    let browser = &player.browser;
    // The arrows go from card to card, the space bar takes one.
    browser.tab_to(".pick input[name=card]").await;
    for taken in 1..=3 {
        browser.press(" ").await;
        let count = format!("document.querySelector('.picked').textContent === '{taken}/3'");
        browser.wait(&count).await;
        browser.key(Key::Right).await;
    }
    browser.tab_to(".pick button.main:enabled").await;
    browser.enter().await;
    browser.find("#hand button[name=action]").await;
    let held = player.seen().await["shown"]["you"]["hand"].clone();
    let held = held.as_array().map_or(0, Vec::len);
    while browser.count("#hand .hold").await + 6 > held {
        press_what_is_asked(&player).await;
    }
    player.browser.close().await;
}

/// Goes by Tab to what may be done, if it is one's turn, and does it by Enter.
async fn press_what_is_asked(player: &Player) {
    let browser = &player.browser;
    let before = player.seen().await["shown"]["turn"].clone();
    let suspect = ".people:not(:has(:checked)) input";
    if browser.has(suspect).await && browser.tab_if_there(suspect).await {
        browser.press(" ").await;
    }
    for choice in [
        "dialog.file[open] .folder:not([open]) > summary",
        "dialog.file[open] .folder[open] form button",
        ".sure button[name=action]",
        ".choices button[name=action]",
        ".people:has(:checked) button.main",
        "#hand .follows:not([aria-disabled=true])",
        "#hand form:not(:has(.follows)) button[name=action]:not([aria-disabled=true])",
    ] {
        if browser.has(choice).await {
            // It may be gone by then: the page hears what was done a moment later.
            if !browser.tab_if_there(choice).await {
                return;
            }
            browser.enter().await;
            for _ in 0..40 {
                let now = player.seen().await["shown"]["turn"].clone();
                if now != before || browser.has(".sure").await {
                    return;
                }
            }
            return;
        }
    }
}

/// axe-core on tables in every language, at every kind of decision, and on what comes after.
#[tokio::test]
async fn tables_are_accessible_in_every_language() {
    let (site, driver) = (Site::start(), Driver::start());
    let seats = json!(["me", "novice", "novice", "novice"]);
    let black_spy = json!({ "game": "black-spy", "seats": seats,
        "options": { "players": 4, "max_rounds": 2, "variants": ["mole", "announce"] } });
    for language in ["en", "de", "nl"] {
        for (seed, table) in [
            (1, to_the_vote(&seats, &json!(["paranoid-agent"]))),
            (2, black_spy.clone()),
        ] {
            let look = Look {
                language,
                dark: language == "de",
                ..Look::PHONE
            };
            let browser = Browser::open(&driver, look).await;
            let mut player = Player::open_table(browser, &site, &table, seed).await;
            player.browser.check_page().await;
            player.start().await;
            let mut verbs = std::collections::BTreeSet::new();
            while !player.is_over().await {
                if player.act().await {
                    let verb = player
                        .done
                        .last()
                        .and_then(|action| action.split(':').next());
                    if verbs.insert(verb.unwrap_or("").to_owned()) {
                        player.browser.check_page().await;
                    }
                }
            }
            player.browser.find(ENDING).await;
            player.browser.check_page().await;
            player
                .browser
                .goto(&format!("{}/games/1/5", player.table()))
                .await;
            player.browser.check_page().await;
            // The first page has lists now: a table of one's own, an open one, a result.
            let open =
                json!({ "game": table["game"], "options": table["options"], "listed": true });
            let tables = site.url("/api/v1/tables");
            player.browser.api(&tables, None, Some(&open)).await;
            player.browser.goto(&site.url("/")).await;
            player.browser.find("a[href*='/games/']").await;
            player.browser.check_page().await;
            player.browser.close().await;
        }
    }
}

/// The pictures that people look at before a release, besides those of other journeys: the choice
/// that all black cards give, the ending with every special role, a lost connection.
#[tokio::test]
async fn pictures_of_everything() {
    let (site, driver) = (Site::start(), Driver::start());
    let mut album = Album::default();
    let browser = Browser::open(&driver, Look::PHONE).await;
    for (name, path) in [
        ("home", "/"),
        ("create-inside-job", "/new/inside-job"),
        ("create-black-spy", "/new/black-spy"),
        ("rules", "/rules/inside-job"),
        ("summary", "/rules/black-spy/summary"),
        ("settings", "/settings"),
        ("nothing", "/nowhere"),
    ] {
        browser.goto(&site.url(path)).await;
        album.page(&browser, name).await;
    }
    let mut browser = browser;
    for game in ["inside-job", "black-spy"] {
        let table = json!({ "game": game, "options": { "players": 4 } });
        let player = Player::open_table(browser, &site, &table, 1).await;
        let name = format!("{game}-waiting");
        album.page(&player.browser, &name).await;
        browser = player.browser;
    }
    browser.close().await;
    for picture in PICTURES {
        album = picture.take(&site, &driver, album).await;
    }
    let missing: Vec<_> = EVERYTHING.iter().filter(|name| !album.has(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A table, who must be dealt what at it, and what there is to see of it.
struct Picture {
    table: fn() -> Value,
    wanted: fn(&Value) -> bool,
    /// Without any the game is played to its end, which is looked at, too.
    names: &'static [&'static str],
}

impl Picture {
    /// Plays until everything wanted was seen; a game may end before.
    async fn take(&self, site: &Site, driver: &Driver, mut album: Album) -> Album {
        for seed in 20..40 {
            let browser = Browser::open(driver, Album::LOOK).await;
            let table = (self.table)();
            let mut player = Player::deal_until(browser, site, &table, seed, self.wanted).await;
            player.album = Some(album);
            if self.names.is_empty() {
                Player::play_to_the_end(slice::from_mut(&mut player)).await;
            } else {
                player.play_until_pictured(self.names).await;
            }
            album = player.album.take().unwrap_or_default();
            if self.names.is_empty() {
                pictures_of_the_end(&player, &mut album).await;
            }
            player.browser.close().await;
            if self.names.iter().all(|name| album.has(name)) {
                break;
            }
        }
        album
    }
}

async fn pictures_of_the_end(player: &Player, album: &mut Album) {
    let browser = &player.browser;
    let game = player.seen().await["game"]
        .as_str()
        .unwrap_or("")
        .to_owned();
    browser.find(ENDING).await;
    album.page(browser, &format!("{game}-film")).await;
    player.close_film().await;
    album.part(browser, &format!("{game}-over"), "#panel").await;
    for (name, seat) in [("open", ""), ("in-the-fog", "?seat=1")] {
        let step = format!("{}/games/1/9{seat}", player.table());
        browser.goto(&step).await;
        let name = format!("{game}-replay-{name}");
        album.part(browser, &name, ".held").await;
    }
}

const PICTURES: &[Picture] = &[
    Picture {
        table: || {
            let mut table = to_the_vote(&with_bots(), &json!(["accomplice"]));
            table["options"]["given"] = json!({ "role": "accomplice", "seat": 0 });
            table
        },
        wanted: |_| true,
        names: &["inside-job-partner", "inside-job-must-follow"],
    },
    Picture {
        table: || to_the_vote(&with_bots(), &json!([])),
        wanted: |shown| shown["you"]["role"] == "insider",
        names: &["inside-job-play-it-all-the-same"],
    },
    Picture {
        table: || {
            let mut table = to_the_vote(&with_bots(), &json!([]));
            table["options"]["limits"]["briefcases"] = json!(3);
            table
        },
        wanted: |_| true,
        names: &["inside-job-seat-revealed"],
    },
    Picture {
        table: || json!({ "game": "inside-job", "options": { "players": 2 }, "seats": ["me", "novice"] }),
        wanted: |_| true,
        names: &["inside-job-larry"],
    },
    Picture {
        table: || to_the_vote(&with_bots(), &json!([])),
        wanted: |shown| shown["you"]["role"] == "agent",
        names: &[],
    },
    Picture {
        table: || {
            let variants = json!(["capture-or-release", "mole", "announce", "follow-rank"]);
            let options = json!({ "players": 4, "max_rounds": 2, "variants": variants });
            json!({ "game": "black-spy", "seats": with_bots(), "options": options })
        },
        // The dealer announces in the first round; in the second there is the mole's pile.
        wanted: |shown| shown["dealer"] == 0,
        names: &[],
    },
];

/// All that must have been seen when the last table is done.
const EVERYTHING: &[&str] = &[
    "inside-job-waiting",
    "inside-job-partner",
    "inside-job-choose",
    "inside-job-play",
    "inside-job-play-in-the-middle",
    "inside-job-play-with-wager",
    "inside-job-must-follow",
    "inside-job-play-it-all-the-same",
    "inside-job-seat-revealed",
    "inside-job-larry",
    "inside-job-file",
    "inside-job-file-open",
    "inside-job-talk-open",
    "inside-job-overview-open",
    "inside-job-keys",
    "inside-job-vote",
    "inside-job-over",
    "inside-job-replay-open",
    "inside-job-replay-in-the-fog",
    "black-spy-waiting",
    "black-spy-pass",
    "black-spy-take",
    "black-spy-announce",
    "black-spy-play-in-the-middle",
    "black-spy-score-pad",
    "black-spy-over",
    "black-spy-replay-open",
    "black-spy-replay-in-the-fog",
];

fn with_bots() -> Value {
    json!(["me", "novice", "novice", "novice"])
}
