//! The frame of a table: only the table stretches, and the hand keeps its place whatever happens.

use std::collections::{BTreeMap, BTreeSet};

use journeys::{Browser, Driver, Look, Player, Site};
use serde_json::{Value, json};

/// Phones, a tablet and a desk.
const SIZES: [(u32, u32); 5] = [(360, 640), (360, 740), (390, 844), (768, 1024), (1440, 900)];
/// Pixels by which the hand may move.
const MOST: f64 = 4.0;

/// Where the hand is at every size, and in which phases it was looked for.
#[derive(Default)]
struct Places {
    first: BTreeMap<(u32, u32), [f64; 2]>,
    phases: BTreeSet<String>,
}

impl Places {
    async fn measure(&mut self, browser: &Browser, seen: &Value) {
        let phase = seen["shown"]["phase"].as_str().unwrap_or("").to_owned();
        for (width, height) in SIZES {
            browser
                .look(Look {
                    width,
                    height,
                    still: true,
                    ..Look::PHONE
                })
                .await;
            let script = "const box = (name) => document.querySelector(name)?.getBoundingClientRect();
                const { top, bottom } = box('#hand');
                const cut = (box('#board .outlook')?.bottom ?? 0) - (box('#board > .mission')?.bottom ?? 0);
                return [top, bottom, scrollX, scrollY, cut];";
            let place = browser.run(script, Vec::new()).await;
            let at = |number: usize| place[number].as_f64().expect("a number of pixels");
            let now = [at(0), at(1)];
            let first = *self.first.entry((width, height)).or_insert(now);
            for (was, is) in first.into_iter().zip(now) {
                let moved = (was - is).abs();
                assert!(
                    moved <= MOST,
                    "the hand moves {moved} px in {phase} at {width}x{height}"
                );
            }
            assert_eq!(
                [at(2), at(3)],
                [0.0, 0.0],
                "{phase} at {width}x{height} scrolls"
            );
            assert!(
                at(4) <= 1.0,
                "{phase} at {width}x{height} cuts what became of the mission"
            );
            let inside = at(1) <= f64::from(height);
            assert!(inside, "{phase} at {width}x{height} hides the hand");
        }
        self.phases.insert(phase);
    }

    fn has(&self, phases: &[&str]) -> bool {
        phases.iter().all(|phase| self.phases.contains(*phase))
    }
}

/// Plays whole games that are dealt as wanted, and measures before every decision, its own and those of others,
/// until all these phases have come: whoever never wins a trick chooses no mission.
async fn check(table: &Value, seed: u64, wanted: fn(&Value) -> bool, phases: &[&str]) {
    let (site, driver) = (Site::start(), Driver::start());
    let look = Look {
        still: true,
        ..Look::PHONE
    };
    let mut places = Places::default();
    for seed in seed..seed + 4 {
        let browser = Browser::open(&driver, look).await;
        let player = Player::deal_until(browser, &site, table, seed, wanted).await;
        play(player, &mut places).await;
        if places.has(phases) {
            return;
        }
    }
    panic!("of {phases:?} only {:?} came", places.phases);
}

async fn play(mut player: Player, places: &mut Places) {
    player.browser.read_file().await;
    let mut before = Value::Null;
    loop {
        let seen = player.seen().await;
        if seen["status"] != "playing" {
            break;
        }
        let turn = json!([seen["shown"]["phase"], seen["shown"]["turn"]]);
        if turn != before {
            places.measure(&player.browser, &seen).await;
            before = turn;
        }
        player.act().await;
    }
    player.browser.close().await;
}

#[tokio::test]
async fn the_hand_stays_with_larry() {
    let table =
        json!({ "game": "inside-job", "options": { "players": 2 }, "seats": ["me", "novice"] });
    check(&table, 4, |_| true, &["choose", "play", "larry"]).await;
}

#[tokio::test]
async fn the_hand_stays_beside_a_partner() {
    let options = json!({ "players": 4, "wagers": false, "roles": ["accomplice"],
        "given": { "role": "accomplice", "seat": 0 } });
    let table = json!({ "game": "inside-job", "options": options, "seats": ["me", "novice", "novice", "novice"] });
    check(&table, 5, |_| true, &["partner", "choose", "play"]).await;
}

/// The guide of a first game has a room of its own, whatever it says.
#[tokio::test]
async fn the_hand_stays_beside_a_guide() {
    let (site, driver) = (Site::start(), Driver::start());
    let look = Look {
        still: true,
        ..Look::PHONE
    };
    let browser = Browser::open(&driver, look).await;
    browser.goto(&site.home_url("/")).await;
    browser.click("button[name=first][value=agent]").await;
    browser.find("#hand button[name=action]").await;
    let player = Player::at_table(browser, 7).await;
    let mut places = Places::default();
    play(player, &mut places).await;
    assert!(places.has(&["choose", "play"]), "{:?}", places.phases);
}

/// Nobody wins early, and bots wait for the reader's vote.
#[tokio::test]
async fn the_hand_stays_up_to_the_vote() {
    let options = json!({ "players": 4, "limits": { "missions": 10, "briefcases": 9 } });
    let table = json!({ "game": "inside-job", "options": options, "seats": ["me", "novice", "novice", "novice"] });
    check(&table, 5, |_| true, &["choose", "play", "vote"]).await;
}

/// The dealer announces in the first round; in the second there is the mole's pile.
#[tokio::test]
async fn the_hand_stays_in_black_spy() {
    let options = json!({ "players": 4, "variants": ["mole", "announce", "capture-or-release", "follow-rank"], "max_rounds": 2 });
    let table = json!({ "game": "black-spy", "options": options, "seats": ["me", "novice", "novice", "novice"] });
    let deals = |shown: &Value| shown["dealer"] == 0;
    check(&table, 6, deals, &["take", "pass", "announce", "play"]).await;
}
