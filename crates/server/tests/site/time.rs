use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::Store;

use crate::common::{Guest, Site, begun, settings};

/// Starts a game of three with a fast clock.
async fn fast_game(people: &[Guest], game: &str) -> String {
    let request = json!({ "game": game, "options": { "players": 3 }, "clock": "fast" });
    begun(people, request).await
}

#[tokio::test]
async fn the_others_choose_when_somebody_is_out_of_time() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = &fast_game(&people, "inside-job").await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let seen = people[0].look(table).await;
    let actor = usize::try_from(seen["shown"]["awaited"][0].as_u64().unwrap()).unwrap();
    let other = &people[(actor + 1) % 3];
    other
        .refused(
            &path("missing"),
            json!({ "choose": "bot" }),
            "nobody-missing",
        )
        .await;

    site.clock.fetch_add(30_000, Ordering::Relaxed);
    people[0]
        .done(&path("chat"), json!({ "text": "hurry up" }))
        .await;
    other.wait_for(table, |seen| seen["time_up"] == true).await;
    other
        .done(&path("missing"), json!({ "choose": "wait" }))
        .await;
    assert_eq!(other.look(table).await["time_up"], false);

    site.clock.fetch_add(30_000, Ordering::Relaxed);
    people[0]
        .done(&path("chat"), json!({ "text": "hurry up" }))
        .await;
    other.wait_for(table, |seen| seen["time_up"] == true).await;
    let own = people[actor]
        .post(&path("missing"), json!({ "choose": "bot" }))
        .await;
    assert_eq!(own.1["error"], "others-choose");
    other
        .done(&path("missing"), json!({ "choose": "bot" }))
        .await;
    let seen = other
        .wait_for(table, |seen| seen["shown"]["turn"].as_u64() >= Some(2))
        .await;
    assert_eq!(seen["seats"][actor]["held"], true);
    people[actor].done(&path("return"), json!({})).await;
    assert_eq!(other.look(table).await["seats"][actor]["held"], false);
}

#[tokio::test]
async fn an_idle_table_leaves_the_memory_and_comes_back() {
    let mut settings = settings();
    settings.idle = Duration::from_millis(50);
    let site = Site::open("sqlite::memory:", settings).await;
    let ann = site.guest("Ann").await;
    let table = site
        .table(
            "inside-job",
            json!({ "players": 3 }),
            std::slice::from_ref(&ann),
        )
        .await;
    let before = ann.look(&table).await;
    fall_asleep(&site).await;
    assert_eq!(ann.look(&table).await, before);
}

async fn fall_asleep(site: &Site) {
    for _ in 0..400 {
        if site.app.tables_in_memory() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a table stays in the memory");
}

/// A table that is awake looks after itself, so only what sleeps must be woken in time.
#[tokio::test]
async fn a_sleeping_table_is_woken_when_its_time_is_up() {
    let mut settings = settings();
    settings.idle = Duration::from_millis(50);
    let store = Store::open("sqlite::memory:").await.unwrap();
    let site = Site::over(store.clone(), settings, Arc::new(1_000_000.into()));
    let people = site.people(3).await;
    let table = &fast_game(&people, "inside-job").await;
    // Half a minute for the first decision, and then for the next.
    site.clock.store(1_020_000, Ordering::Relaxed);
    let mut rng = Rng::new(Seed::from(3), 0);
    for person in &people {
        if person.act(table, &mut rng).await {
            break;
        }
    }
    fall_asleep(&site).await;
    assert_eq!(store.due(1_049_999).await.unwrap(), []);
    assert_eq!(
        store.due(1_050_000).await.unwrap(),
        [table.parse().unwrap()]
    );
    site.clock.store(1_050_000, Ordering::Relaxed);
    assert_eq!(site.app.wake_tables().await.unwrap(), 1);
    people[0]
        .wait_for(table, |seen| seen["time_up"] == true)
        .await;
}

#[tokio::test]
async fn sitting_down_and_starting_at_once_come_in_one_order() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    for _ in 0..20 {
        let table = site
            .table(
                "inside-job",
                json!({ "players": 3 }),
                std::slice::from_ref(&ann),
            )
            .await;
        let (join, start) = (
            format!("tables/{table}/join"),
            format!("tables/{table}/start"),
        );
        let fill = json!({ "fill": "random" });
        let (joined, started) = tokio::join!(ben.post(&join, json!({})), ann.post(&start, fill));
        assert_eq!(started.0, 200);
        let seen = ben.look(&table).await;
        assert_eq!(seen["status"], "playing");
        match joined.0.as_u16() {
            200 => assert_eq!(seen["you"], joined.1["seat"]),
            _ => assert_eq!(
                (&seen["you"], &joined.1["error"]),
                (&Value::Null, &json!("game-running"))
            ),
        }
    }
}

/// IJ-7.5
#[tokio::test]
async fn a_vote_and_the_end_of_its_time_come_in_one_order() {
    let site = Site::new().await;
    let people = site.people(3).await;
    for seed in 0.. {
        let table = &fast_game(&people, "inside-job").await;
        let path = |what: &str| format!("tables/{table}/{what}");
        let mut rng = cards::Rng::new(cards::Seed::from(seed), 0);
        let mut seen = people[0].look(table).await;
        while seen["shown"]["phase"] != "vote" && seen["status"] != "over" {
            for person in &people {
                if person.look(table).await["shown"]["phase"] != "vote" {
                    person.act(table, &mut rng).await;
                }
            }
            seen = people[0].look(table).await;
        }
        if seen["status"] == "over" {
            continue;
        }
        people[0].act(table, &mut rng).await;
        site.clock.fetch_add(120_000, Ordering::Relaxed);
        // Whatever comes first, the vote counts and the game ends: by a bot for who is missing.
        let (chosen, voted) = tokio::join!(
            async {
                people[0]
                    .wait_for(table, |seen| {
                        seen["time_up"] == true || seen["status"] == "over"
                    })
                    .await;
                people[0]
                    .post(&path("missing"), json!({ "choose": "bot" }))
                    .await
            },
            people[1].act(table, &mut rng)
        );
        assert!(voted && chosen.0 == 200, "{chosen:?}");
        let seen = people[2]
            .wait_for(table, |seen| seen["status"] == "over")
            .await;
        assert_eq!(
            seen["shown"]["opened"]["votes"].as_array().unwrap().len(),
            3
        );
        return;
    }
}

/// Whether the one who leaves has passed makes no difference that anybody sees.
#[tokio::test]
async fn nobody_who_is_there_loses_a_decision_because_another_has_left() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (ann, ben, cem) = (&people[0], &people[1], &people[2]);
    for has_passed in [false, true] {
        let table = site
            .game("black-spy", json!({ "players": 3 }), &people)
            .await;
        let path = |what: &str| format!("tables/{table}/{what}");
        let bot = || json!({ "choose": "bot" });
        let mut rng = Rng::new(Seed::from(1), 0);
        if has_passed {
            assert!(cem.act(&table, &mut rng).await);
        }
        cem.done(&path("leave"), json!({})).await;
        cem.refused(&path("missing"), bot(), "others-choose").await;
        ben.done(&path("missing"), bot()).await;
        for person in [ann, ben] {
            let seen = person.look(&table).await;
            assert_eq!(seen["your_turn"], true);
            let held: Vec<_> = (0..3).map(|seat| &seen["seats"][seat]["held"]).collect();
            assert_eq!(held, [false, false, true]);
        }
        ben.refused(&path("missing"), bot(), "nobody-missing").await;
        for person in [ann, ben] {
            assert!(person.act(&table, &mut rng).await);
        }
        ann.wait_for(&table, |seen| seen["shown"]["turn"] != 0)
            .await;
    }
}

/// A slow player does not get more time by asking for it, and friends cannot ask for it again and again.
#[tokio::test]
async fn nobody_waits_for_ever_for_somebody_slow() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = &fast_game(&people, "inside-job").await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let wait = || json!({ "choose": "wait" });
    let time_is_up = async || {
        site.clock.fetch_add(30_000, Ordering::Relaxed);
        people[0].done(&path("chat"), json!({ "text": "!" })).await;
        people[0]
            .wait_for(table, |seen| seen["time_up"] == true)
            .await
    };
    let seen = people[0].look(table).await;
    let slow = usize::try_from(seen["shown"]["awaited"][0].as_u64().unwrap()).unwrap();
    let (slow, friend, third) = (
        &people[slow],
        &people[(slow + 1) % 3],
        &people[(slow + 2) % 3],
    );
    // Somebody has left, but the clock still runs.
    third.done(&path("leave"), json!({})).await;
    time_is_up().await;
    slow.refused(&path("missing"), wait(), "others-choose")
        .await;
    third
        .refused(&path("missing"), wait(), "others-choose")
        .await;
    friend.done(&path("missing"), wait()).await;
    assert_eq!(friend.look(table).await["waited"], true);
    time_is_up().await;
    friend
        .refused(&path("missing"), wait(), "waited-already")
        .await;
    friend
        .done(&path("missing"), json!({ "choose": "bot" }))
        .await;
    let seen = friend
        .wait_for(table, |seen| seen["shown"]["turn"].as_u64() >= Some(1))
        .await;
    assert_eq!(seen["waited"], false);
}

/// Before a clock is up nobody gets more of it, not even for somebody who has left.
#[tokio::test]
async fn a_clock_that_runs_is_not_set_anew() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = &fast_game(&people, "black-spy").await;
    let path = |what: &str| format!("tables/{table}/{what}");
    people[2].done(&path("leave"), json!({})).await;
    let deadline = people[0].look(table).await["deadline"].clone();
    site.clock.fetch_add(1_000, Ordering::Relaxed);
    for (person, error) in [(&people[0], "time-left"), (&people[2], "others-choose")] {
        person
            .refused(&path("missing"), json!({ "choose": "wait" }), error)
            .await;
    }
    assert_eq!(people[0].look(table).await["deadline"], deadline);
}
