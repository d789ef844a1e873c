//! Finished games, step by step on one page.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use cards::{Rng, Seed};
use serde_json::{Value, json};

use crate::common::{Guest, Site, play_to_the_end};

/// The page of a finished game at a step.
async fn page(person: &Guest, table: &str, step: usize, seat: Option<u8>) -> String {
    let seat = seat.map_or(String::new(), |seat| format!("?seat={seat}"));
    let request = axum::http::Request::get(format!("/t/{table}/games/1/{step}{seat}"));
    let request = request.body(axum::body::Body::empty()).unwrap();
    let (status, page) = crate::common::send(&person.router, request).await;
    assert_eq!(status, StatusCode::OK);
    String::from_utf8(page).unwrap()
}

/// What comes with every page of the game: the parts that each step touches, by their ids.
fn steps(page: &str) -> Vec<BTreeMap<String, String>> {
    let (_, script) = page.split_once("<script id=\"steps\"").unwrap();
    let (script, _) = script.split_once("</script>").unwrap();
    let (_, script) = script.split_once('>').unwrap();
    let script: Value = serde_json::from_str(script).unwrap();
    let count = script["told"].as_array().unwrap().len();
    let mut steps = vec![BTreeMap::new(); count];
    for (id, states) in script["parts"].as_object().unwrap() {
        let states: Vec<(usize, String)> = serde_json::from_value(states.clone()).unwrap();
        for (step, markup) in states {
            steps[step].insert(id.clone(), markup);
        }
    }
    steps
}

/// Stepping on one page leads to the same as loading the page of the step.
async fn check(game: &str, options: Value, players: usize) {
    let site = Site::new().await;
    let people = site.people(players).await;
    let table = site.game(game, options, &people).await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    for seat in [None, Some(0), Some(1)] {
        let steps = steps(&page(&people[0], &table, 0, seat).await);
        let mut shown = BTreeMap::new();
        for (number, parts) in steps.iter().enumerate() {
            shown.extend(parts);
            assert_eq!(shown.len(), steps[0].len(), "a part has no way back");
            if number % 7 == 0 || number + 1 == steps.len() {
                let page = page(&people[0], &table, number, seat).await;
                for (id, markup) in &shown {
                    assert!(page.contains(*markup), "{seat:?} {number} {id}: {markup}");
                }
            }
        }
    }
}

#[tokio::test]
async fn stepping_through_inside_job_shows_every_page() {
    let roles = json!(["sleeper-agent", "decoy"]);
    let options = json!({ "players": 4, "roles": roles });
    check("inside-job", options, 4).await;
}

#[tokio::test]
async fn stepping_through_inside_job_with_larry_shows_every_page() {
    check("inside-job", json!({ "players": 2 }), 2).await;
}

#[tokio::test]
async fn stepping_through_black_spy_shows_every_page() {
    check("black-spy", json!({ "players": 4, "max_rounds": 2 }), 4).await;
}

/// Talk is told at its step again, and marked with everything else that is worth finding.
#[tokio::test]
async fn talk_missions_and_the_end_are_marked() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let say = format!("tables/{table}/talk");
    people[0].done(&say, json!({ "say": "suspect:2" })).await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    for seat in [None, Some(1)] {
        let first = page(&people[0], &table, 0, seat).await;
        let last = steps(&first).len() - 1;
        let said = |page: &str| {
            let (_, told) = page.split_once("class=\"told\"").unwrap();
            told.split("</div>")
                .next()
                .unwrap()
                .contains("Cem is the Insider")
        };
        assert!(said(&first), "{first}");
        assert!(!said(&page(&people[0], &table, 1, seat).await));
        let (_, script) = first.split_once("<script id=\"steps\"").unwrap();
        assert!(script.contains("\"said\":[{\"step\":0,\"seat\":0,"));
        let mark = |kind: &str, step: usize| {
            let suffix = seat.map_or(String::new(), |seat| format!("?seat={seat}"));
            format!(
                "class=\"is-{kind}\" href=\"/t/{table}/games/1/{step}{suffix}\" data-to=\"{step}\""
            )
        };
        assert!(first.contains(&mark("talk", 0)), "{first}");
        assert!(first.contains(&format!("data-to=\"{last}\"")), "{first}");
        assert!(first.contains("sign is-end"), "{first}");
        let missions = ["is-completed", "is-failed"].map(|kind| first.matches(kind).count());
        assert!(missions[0] + missions[1] > 2, "{missions:?}");
    }
}
