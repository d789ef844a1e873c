//! Taking back decisions against bots.

use std::sync::Arc;

use cards::{Rng, Seed};
use play::Replayer;
use serde_json::{Value, json};
use server::Store;

use crate::common::{Guest, Site, fresh_database, play_to_the_end, settings};

async fn table(person: &Guest, game: &str, seats: Value, options: Value) -> String {
    let body = json!({ "game": game, "options": options, "seats": seats });
    let (_, opened) = person.post("tables", body).await;
    let table = opened["id"].as_str().unwrap().to_owned();
    person
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    table
}

/// Acts until this many own decisions stand.
async fn decide(person: &Guest, table: &str, decisions: u64, rng: &mut Rng) {
    loop {
        let seen = person
            .wait_for(table, |seen| seen["your_turn"] == true)
            .await;
        if seen["take_back"].as_u64().unwrap_or(0) >= decisions {
            return;
        }
        person.act(table, rng).await;
    }
}

async fn check_game(game: &str, options: Value) {
    let site = Site::new().await;
    let person = &site.people(1).await[0];
    let seats = json!(["me", "novice", "novice", "novice"]);
    let table = table(person, game, seats, options).await;
    let mut rng = Rng::new(Seed::from(2), 0);
    assert_eq!(person.look(&table).await["take_back"], Value::Null);
    decide(person, &table, 3, &mut rng).await;
    let before = person.look(&table).await;
    let path = format!("tables/{table}/take-back");
    person
        .refused(&path, json!({ "decision": 2 }), "stale-turn")
        .await;
    person.done(&path, json!({ "decision": 3 })).await;
    let after = person.look(&table).await;
    assert_eq!(after["take_back"], 2);
    assert!(after["shown"]["turn"].as_u64() < before["shown"]["turn"].as_u64());
    let cards = |seen: &Value| seen["shown"]["you"]["hand"].as_array().unwrap().len();
    assert!(cards(&after) >= cards(&before));
    // The same request again does not take back another decision.
    person
        .refused(&path, json!({ "decision": 3 }), "stale-turn")
        .await;
    let people = std::slice::from_ref(person);
    play_to_the_end(people, &table, &mut rng).await;
    person
        .refused(&path, json!({ "decision": 9 }), "nothing-to-take-back")
        .await;
    let (_, record) = person.get(&format!("tables/{table}/games/1/record")).await;
    Replayer::default()
        .replay(record.to_string().as_bytes())
        .unwrap();
    assert_eq!(record["taken_back"], 1);
    let (_, results) = person.get("results").await;
    assert_eq!(results["results"][0]["taken_back"], 1);
}

#[tokio::test]
async fn a_decision_of_inside_job_is_taken_back() {
    check_game("inside-job", json!({ "players": 4 })).await;
}

#[tokio::test]
async fn a_decision_of_black_spy_is_taken_back() {
    check_game("black-spy", json!({ "players": 4, "max_rounds": 1 })).await;
}

/// A restart makes the table again from its log, without what was taken back.
#[tokio::test]
async fn what_was_taken_back_stays_so_after_a_restart() {
    let store = Store::open(&fresh_database().await).await.unwrap();
    let site = Site::over(store.clone(), settings(), Arc::default());
    let person = site.guest("Ann").await;
    let seats = json!(["me", "novice", "novice"]);
    let table = table(&person, "inside-job", seats, json!({ "players": 3 })).await;
    let mut rng = Rng::new(Seed::from(3), 0);
    decide(&person, &table, 2, &mut rng).await;
    person
        .done(
            &format!("tables/{table}/take-back"),
            json!({ "decision": 2 }),
        )
        .await;
    let before = person
        .wait_for(&table, |seen| seen["your_turn"] == true)
        .await;
    drop(site);
    let again = Site::over(store, settings(), Arc::default());
    let person = Guest {
        router: again.router.clone(),
        ..person
    };
    let after = person.look(&table).await;
    assert_eq!(after["shown"], before["shown"]);
    assert_eq!(after["take_back"], 1);
}

/// Nobody takes anything back at a table with other people.
#[tokio::test]
async fn nothing_is_taken_back_among_people() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let mut rng = Rng::new(Seed::from(4), 0);
    for person in &people {
        person.act(&table, &mut rng).await;
    }
    for person in &people {
        assert_eq!(person.look(&table).await["take_back"], Value::Null);
        let path = format!("tables/{table}/take-back");
        person
            .refused(&path, json!({ "decision": 1 }), "nothing-to-take-back")
            .await;
    }
}
