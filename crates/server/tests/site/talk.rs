//! Bots talk, hear each other and vote last (IJ-7.5, IJ-8.3).

use std::{sync::Arc, time::Duration};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::Store;

use crate::{
    common::{Guest, Site, any_action, settings},
    wire::answer,
};

/// A person with three bots.
async fn open_table(ann: &Guest) -> String {
    let body = json!({
        "game": "inside-job",
        "options": { "players": 4 },
        "seats": ["me", "novice", "novice", "novice"],
    });
    let (status, opened) = ann.post("tables", body).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = opened["id"].as_str().unwrap().to_owned();
    ann.done(&format!("tables/{table}/start"), json!({})).await;
    table
}

/// Plays until there is a vote; `false` if the game ended without one.
async fn play_to_the_vote(ann: &Guest, table: &str, rng: &mut Rng) -> bool {
    let mut watch = ann.watch(table).await;
    loop {
        let seen = ann.look(table).await;
        if seen["status"] == "over" {
            return false;
        }
        if seen["shown"]["phase"] == "vote" {
            return true;
        }
        match any_action(&seen, rng) {
            Some(action) => {
                let body = json!({ "turn": seen["shown"]["turn"], "action": action });
                ann.done(&format!("tables/{table}/actions"), body).await;
            }
            None => watch.next().await,
        }
    }
}

async fn log(store: &Store, table: &str) -> Vec<Value> {
    let log = store
        .log(table.parse().unwrap(), server::Reach::Whole)
        .await
        .unwrap()
        .unwrap();
    let entries = log.entries.iter();
    entries
        .map(|row| serde_json::from_str(&row.body).unwrap())
        .collect()
}

/// What bots said and how often they acted in a turn.
fn bots_in(log: &[Value], vote: u32) -> (usize, usize) {
    let said = |entry: &&Value| entry["what"] == "said" && entry["turn"] == vote;
    let acted = |entry: &&Value| entry["bot"] == true && entry["turn"] == vote;
    (
        log.iter().filter(said).count(),
        log.iter().filter(acted).count(),
    )
}

#[tokio::test]
async fn bots_talk_before_the_vote_and_hear_the_people_out() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let site = Site::over(store.clone(), settings(), Arc::default());
    let ann = site.guest("Ann").await;
    let (mut votes, mut statements) = (0, 0);
    for seed in 0..40 {
        let rng = &mut Rng::new(Seed::from(seed), 0);
        let table = open_table(&ann).await;
        if !play_to_the_vote(&ann, &table, rng).await {
            continue;
        }
        votes += 1;
        // They have all the time in the world, and wait for her.
        tokio::time::sleep(Duration::from_millis(60)).await;
        let seen = ann.look(&table).await;
        let turn = seen["shown"]["turn"].as_u64().unwrap();
        let turn = u32::try_from(turn).unwrap();
        let (said, acted) = bots_in(&log(&store, &table).await, turn);
        assert_eq!(acted, 0, "a bot has voted while Ann was talking");
        assert!(said <= 3, "a bot has spoken twice");
        let heard = seen["talk"].as_array().unwrap().iter();
        assert_eq!(heard.filter(|said| said["turn"] == turn).count(), said);
        statements += said;
        ann.done(
            &format!("tables/{table}/talk"),
            json!({ "say": "suspect:2" }),
        )
        .await;
        ann.done(&format!("tables/{table}/ready"), json!({})).await;
        for _ in 0..1000 {
            if bots_in(&log(&store, &table).await, turn).1 == 3 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let log = log(&store, &table).await;
        assert_eq!(bots_in(&log, turn).1, 3, "the bots do not vote");
        let ready = |entry: &Value| entry["what"] == "ready";
        let ready = log.iter().position(ready).unwrap();
        assert_eq!(bots_in(&log[..ready], turn).1, 0);
        assert_eq!(ann.look(&table).await["status"], "playing");
        ann.act(&table, rng).await;
        assert_eq!(ann.look(&table).await["status"], "over");
        if votes >= 5 && statements > 0 {
            return;
        }
    }
    panic!("only {votes} votes and {statements} statements before them");
}

/// Whoever is asked about answers, in the middle of a trick too, and once to every question of a few.
#[tokio::test]
async fn bots_answer_when_somebody_asks() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let rng = &mut Rng::new(Seed::from(4), 0);
    let table = open_table(&ann).await;
    let mut watch = ann.watch(&table).await;
    let answers = async |ann: &Guest| {
        let seen = ann.look(&table).await;
        let talk = seen["talk"].as_array().unwrap().iter();
        talk.filter(|said| said["seat"] == 1 && said["say"] == "not-me")
            .count()
    };
    loop {
        let seen = ann.look(&table).await;
        let (shown, is_her_turn) = (&seen["shown"], seen["your_turn"] == true);
        if is_her_turn && shown["phase"] == "play" && shown["tricks_done"] != 0 {
            break;
        }
        match any_action(&seen, rng) {
            Some(action) => {
                let body = json!({ "turn": shown["turn"], "action": action });
                ann.done(&format!("tables/{table}/actions"), body).await;
            }
            None => watch.next().await,
        }
    }
    let question = json!({ "say": "suspect:1?" });
    let path = format!("tables/{table}/talk");
    for asked in 1..=3 {
        ann.done(&path, question.clone()).await;
        while answers(&ann).await < asked {
            watch.next().await;
        }
    }
    // Then they have heard enough in this turn.
    ann.done(&path, question).await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert_eq!(answers(&ann).await, 3);
}

/// IJ-7.1 IJ-7.5: whoever votes on the page is ready for all to see. For whom, nobody learns, and who votes
/// without saying so is not noticed at all.
#[tokio::test]
async fn whoever_votes_on_the_page_is_ready_and_no_more_is_told() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = json!({ "players": 3, "limits": { "missions": 11, "briefcases": 9 } });
    let table = site.game("inside-job", options, &people).await;
    let rng = &mut Rng::new(Seed::from(3), 0);
    while people[0].look(&table).await["shown"]["phase"] != "vote" {
        for person in &people {
            if person.look(&table).await["shown"]["phase"] != "vote" {
                person.act(&table, rng).await;
            }
        }
    }
    let before = people[2].look(&table).await;
    let turn = before["shown"]["turn"].clone();
    let mut votes = Vec::new();
    for vote in ["vote:1", "vote:2"] {
        let form = format!("number=1&turn={turn}&action={vote}&ready=true");
        let request = Request::post(format!("/t/{table}/act"))
            .header("content-type", "application/x-www-form-urlencoded");
        let (status, _, _) = answer(&people[0], request, Body::from(form)).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        votes.push(people[2].look(&table).await);
    }
    assert_eq!(votes[0], votes[1], "a changed vote was noticed");
    let mut expected = before;
    expected["seats"][0]["ready"] = json!(true);
    assert_eq!(votes[0], expected);
    let body = json!({ "turn": turn, "action": "vote:0" });
    let path = format!("tables/{table}/actions");
    people[1].done(&path, body).await;
    assert_eq!(people[2].look(&table).await, expected);
}

/// IJ-8.3: of a played card people say what it shows, and of a player what they remember of two tricks.
#[tokio::test]
async fn played_cards_are_talked_about() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = json!({ "players": 3, "limits": { "missions": 11, "briefcases": 9 } });
    let table = site.game("inside-job", options, &people).await;
    let rng = &mut Rng::new(Seed::from(3), 0);
    let ann = &people[0];
    while ann.look(&table).await["shown"]["tricks_done"] != 2 {
        for person in &people {
            if ann.look(&table).await["shown"]["tricks_done"] != 2 {
                person.act(&table, rng).await;
            }
        }
    }
    let seen = ann.look(&table).await;
    let plays = seen["shown"]["last_trick"]["plays"].as_array().unwrap();
    let suit_of = |play: &Value| play["card"].as_str().unwrap()[..1].to_owned();
    let led = suit_of(&plays[0]);
    let page = Request::get(format!("/t/{table}"));
    let (_, _, page) = answer(ann, page, Body::empty()).await;
    let page = axum::body::to_bytes(page, usize::MAX).await.unwrap();
    let page = String::from_utf8_lossy(&page);
    for play in plays {
        let (seat, suit) = (&play["seat"], suit_of(play));
        assert!(page.contains(&format!("data-about=\"card-{seat}\"")));
        let others = *seat != seen["you"];
        let offers = |say: String| page.contains(&format!("value=\"{say}\""));
        assert_eq!(offers(format!("caught:{seat},{suit},1,2")), others);
        assert_eq!(
            offers(format!("denied:{seat},{led},2")),
            others && suit != led
        );
    }
    // Whichever trick is named first: the earlier one is where the suit was not followed.
    for form in ["denied=1&trick=2", "denied=2&trick=1"] {
        let request = Request::post(format!("/t/{table}/talk"))
            .header("content-type", "application/x-www-form-urlencoded");
        let form = format!("say=caught:1,Y,&{form}");
        let (status, _, _) = answer(ann, request, Body::from(form)).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        let said = ann.look(&table).await["talk"].clone();
        assert_eq!(
            said.as_array().unwrap().last().unwrap()["say"],
            "caught:1,Y,1,2"
        );
    }
}

/// A mute is of a person: it follows them to another seat, and ends where somebody else sits down.
#[tokio::test]
async fn a_mute_follows_the_person() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let (ann, ben, cem) = (&people[0], &people[1], &people[2]);
    let table = site
        .table("inside-job", json!({ "players": 4 }), &people[..2])
        .await;
    let mute = json!({ "seat": 1, "muted": true });
    ann.done(&format!("tables/{table}/mute"), mute).await;
    let muted = async || {
        let seats = ann.look(&table).await["seats"].clone();
        let seats = seats.as_array().unwrap().iter();
        seats
            .map(|seat| seat["muted"] == true)
            .collect::<Vec<bool>>()
    };
    assert_eq!(muted().await, [false, true, false, false]);
    ben.done(&format!("tables/{table}/join"), json!({ "seat": 3 }))
        .await;
    assert_eq!(muted().await, [false, false, false, true]);
    ben.done(&format!("tables/{table}/leave"), json!({})).await;
    cem.done(&format!("tables/{table}/join"), json!({ "seat": 3 }))
        .await;
    assert_eq!(muted().await, [false; 4]);
}

/// Talk that a person does not hear takes no room from talk that they do.
#[tokio::test]
async fn muted_lines_push_nothing_out() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let table = site
        .table("inside-job", json!({ "players": 3 }), &people)
        .await;
    let chat = async |person: &Guest, text: String| {
        let clock = site
            .clock
            .fetch_add(60_000, std::sync::atomic::Ordering::Relaxed);
        assert!(clock > 0);
        let path = format!("tables/{table}/chat");
        person.done(&path, json!({ "text": text })).await;
    };
    for line in 0..60 {
        chat(&people[0], format!("line {line}")).await;
    }
    let mute = json!({ "seat": 1, "muted": true });
    people[0].done(&format!("tables/{table}/mute"), mute).await;
    let before = people[0].look(&table).await["chat"].clone();
    for line in 0..6 {
        chat(&people[1], format!("unheard {line}")).await;
    }
    assert_eq!(people[0].look(&table).await["chat"], before);
    assert_eq!(before.as_array().unwrap().len(), 60);
}
