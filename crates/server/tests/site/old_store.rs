//! A store written under version 1 of the rules, before events: it opens, its running games play on,
//! its finished ones replay and verify.

use std::{
    path::Path,
    sync::{Arc, atomic::AtomicI64},
};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::{Rng, Seed};
use play::Replayer;
use serde_json::{Value, json};
use server::Store;

use crate::common::{Guest, Site, play_to_the_end, send, settings};

const FIXTURE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/fixtures/store-of-rules-1"
);

/// Tables, as `README.md` beside the store names them.
const BLACK_SPY_OVER: &str = "76a36c47b68c24ca98ccfa055b8930b6";
const BLACK_SPY_RUNNING: &str = "d900e853a521b659cdeb4d0b2e27d9b2";
const INSIDE_JOB_OVER: &str = "95fcf505170ae8ca9709f0781cec3eae";
const INSIDE_JOB_RUNNING: &str = "6ca3b6d81f3e553092b2eb0176ce39f6";
const LARRY_RUNNING: &str = "00ddcbc269939cabde8e53e90a027119";
const WAITING: &str = "869564eaf9c6e6b898dd9405a5e5d526";

/// The tokens of Ann, Guest 2, Cem and Dora, who sit there in this order.
const TOKENS: [&str; 4] = [
    "258d6f74e90b0a3f27a3febceea65b88feaef096c1d8da1265c50c4756ac4ff3",
    "9f484da1aa8586fe3260fe3887fbd873d850b4633053c4ca0723e88a9f176f7e",
    "92ade4b728997a23f6d44620401b8bc35d22a82da76043a521ef0d9282d83815",
    "fbfb3266a8d8338750b207c7f29f7c43fd1e7b838b898c82cc8325a478fc08e8",
];

/// The site over a copy of the store, and the people in it.
async fn open(folder: &Path) -> (Site, Vec<Guest>) {
    let file = folder.join("undertrick.db");
    std::fs::copy(Path::new(FIXTURE).join("undertrick.db"), &file).unwrap();
    let store = Store::open(&format!("sqlite://{}", file.display())).await;
    let clock = Arc::new(AtomicI64::new(1_900_000_000_000));
    let site = Site::over(store.unwrap(), settings(), clock);
    let guest = |token: &&str| Guest {
        router: site.router.clone(),
        token: (*token).to_owned(),
    };
    let people = TOKENS.iter().map(guest).collect();
    (site, people)
}

async fn record(person: &Guest, table: &str, number: u32) -> String {
    let path = format!("tables/{table}/games/{number}/record");
    let (status, record) = person.get(&path).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    record.to_string()
}

fn check_record(record: &str, rules: u32) -> Value {
    Replayer::default()
        .replay(record.as_bytes())
        .unwrap_or_else(|error| panic!("{error}: {record}"));
    let record: Value = serde_json::from_str(record).unwrap();
    assert_eq!(record["rules"], rules);
    record
}

#[tokio::test]
async fn its_finished_games_replay_under_the_rules_they_were_played_by() {
    let folder = tempfile::tempdir().unwrap();
    let (site, people) = open(folder.path()).await;
    let old = std::fs::read_to_string(Path::new(FIXTURE).join("records.jsonl")).unwrap();
    for (line, table) in old
        .lines()
        .zip([BLACK_SPY_OVER, INSIDE_JOB_OVER, LARRY_RUNNING])
    {
        let old: Value = serde_json::from_str(line).unwrap();
        let new = check_record(&record(&people[0], table, 1).await, 1);
        for key in ["game", "config", "setup", "steps", "result", "talk", "fair"] {
            assert_eq!(old[key], new[key], "{key} of {table}");
        }
        let steps = old["steps"].as_array().unwrap().len();
        for step in [0, 1, steps / 2, steps] {
            let (status, _) = people[0]
                .get(&format!("tables/{table}/games/1/steps/{step}"))
                .await;
            assert_eq!(status, StatusCode::OK);
            let page = format!("/t/{table}/games/1/{step}");
            let page = Request::get(page).body(Body::empty()).unwrap();
            let (status, page) = send(&site.router, page).await;
            assert_eq!(status, StatusCode::OK);
            assert!(String::from_utf8(page).unwrap().contains("id=\"replay\""));
        }
    }
    // Version 2 would have ended it otherwise: BS-6.6.
    let over = record(&people[0], BLACK_SPY_OVER, 1).await;
    let as_new = over.replacen("\"rules\":1", "\"rules\":2", 1);
    assert!(Replayer::default().replay(as_new.as_bytes()).is_err());
}

#[tokio::test]
async fn its_running_games_play_on() {
    let folder = tempfile::tempdir().unwrap();
    let (_site, people) = open(folder.path()).await;
    let mut rng = Rng::new(Seed::from(1), 0);
    let seen = people[0].look(BLACK_SPY_RUNNING).await;
    assert_eq!(seen["status"], "playing");
    assert_eq!(seen["seats"][0]["kind"], "person");
    let seen = people[0].look(INSIDE_JOB_RUNNING).await;
    assert_eq!(seen["seats"][3]["away"], true);
    for (table, number, players) in [
        (BLACK_SPY_RUNNING, 1, 4),
        (INSIDE_JOB_RUNNING, 1, 4),
        (LARRY_RUNNING, 2, 2),
    ] {
        let seen = play_to_the_end(&people[..players], table, &mut rng).await;
        assert_eq!(seen["status"], "over");
        check_record(&record(&people[0], table, number).await, 1);
    }
    // The next game at the same table is played by the rules of today.
    for person in &people[..2] {
        person
            .done(&format!("tables/{LARRY_RUNNING}/start"), json!({}))
            .await;
    }
    play_to_the_end(&people[..2], LARRY_RUNNING, &mut rng).await;
    check_record(&record(&people[0], LARRY_RUNNING, 3).await, 2);
}

#[tokio::test]
async fn its_lists_and_seats_tell_who_sits_there() {
    let folder = tempfile::tempdir().unwrap();
    let (_site, people) = open(folder.path()).await;
    let (_, results) = people[0].get("results").await;
    let finished = results["results"].as_array().unwrap().iter();
    let with_bot = finished
        .filter(|result| result["table"] == INSIDE_JOB_OVER)
        .map(|result| &result["seats"][3]);
    let bot = json!({ "kind": "bot", "level": "novice" });
    assert_eq!(with_bot.collect::<Vec<_>>(), [&bot]);
    let seen = people[1].look(WAITING).await;
    assert_eq!(seen["status"], "open");
    let kinds = seen["seats"].as_array().unwrap().iter();
    let kinds: Vec<&Value> = kinds.map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["person", "open", "bot"]);
    people[0]
        .done(&format!("tables/{WAITING}/join"), json!({}))
        .await;
}

#[tokio::test]
async fn the_doctor_tells_which_rows_are_from_before_checksums() {
    let folder = tempfile::tempdir().unwrap();
    let (_site, people) = open(folder.path()).await;
    let url = format!("sqlite:{}", folder.path().join("undertrick.db").display());
    let check = async || {
        let mut report = |problem: &server::Problem| panic!("{problem}");
        let checked = server::doctor(&url, &[], &mut report, &|_, _| {}).await;
        checked.unwrap()
    };
    let before = check().await;
    assert_eq!((before.tables, before.games), (6, 3));
    assert_eq!(before.unchained, before.rows);
    // The next row covers all before it.
    let mut rng = Rng::new(Seed::from(1), 0);
    for person in &people {
        person.act(INSIDE_JOB_RUNNING, &mut rng).await;
    }
    let after = check().await;
    assert!(after.rows > before.rows);
    assert!(after.unchained < before.unchained);
}
