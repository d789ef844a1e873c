//! The same choices make the same game, whatever else a server does.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::{Method, StatusCode};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::Pace;

use super::{begin, next_day, server};
use crate::common::{Site, any_action, call};

/// Plays by chance, says something now and then, and gives the record of it.
async fn play_and_talk(site: &Site, game: &str, slow: bool) -> Value {
    // The chain is the first that chance is asked for.
    call(
        &site.router,
        Method::GET,
        "/api/v1/daily",
        None,
        Value::Null,
    )
    .await;
    let ann = site.guest("Ann").await;
    let table = begin(&ann, game).await;
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut watch = ann.watch(&table).await;
    let mut said = 0;
    loop {
        let seen = ann.look(&table).await;
        if seen["status"] == "over" {
            break;
        }
        let Some(action) = any_action(&seen, &mut rng) else {
            watch.next().await;
            continue;
        };
        let turn = &seen["shown"]["turn"];
        let topics = seen["shown"]["topics"].to_string();
        if topics.contains("suspect") && said < 5 {
            let say = json!({ "say": format!("suspect:{}", 1 + said % 3) });
            ann.done(&format!("tables/{table}/talk"), say).await;
            said += 1;
        }
        if slow {
            tokio::time::sleep(Duration::from_millis(15)).await;
            site.clock.fetch_add(977, Ordering::Relaxed);
        }
        let body = json!({ "turn": turn, "action": action });
        ann.done(&format!("tables/{table}/actions"), body).await;
    }
    next_day(site);
    let (status, record) = ann.get(&format!("tables/{table}/games/1/record")).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    record
}

async fn check_repeats(game: &str) {
    let one = play_and_talk(&server(Pace::NONE, 1_000_000).await, game, false).await;
    // Another server with other clocks, another pace and much else to do.
    let pace = Pace {
        search: Duration::from_millis(20),
        least: Duration::from_millis(1),
        spread: Duration::from_millis(9),
        between_tricks: Duration::from_millis(2),
        tick: Duration::from_millis(5),
        ..Pace::NONE
    };
    let stop = Arc::new(AtomicBool::new(false));
    let busy: Vec<_> = (0..3)
        .map(|_| {
            let stop = stop.clone();
            std::thread::spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            })
        })
        .collect();
    let two = play_and_talk(&server(pace, 7_777_777).await, game, true).await;
    stop.store(true, Ordering::Relaxed);
    for thread in busy {
        thread.join().unwrap();
    }
    for key in [
        "config", "setup", "steps", "talk", "result", "daily", "bots", "occasion",
    ] {
        assert_eq!(one[key], two[key], "{key}");
    }
    assert!(one["steps"].as_array().unwrap().len() > 30);
    let has_talk = one["talk"].as_array().is_some_and(|talk| !talk.is_empty());
    assert!(has_talk || game == "black-spy");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_choices_make_the_same_game_of_inside_job() {
    check_repeats("inside-job").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_choices_make_the_same_round_of_black_spy() {
    check_repeats("black-spy").await;
}
