use axum::http::{Method, StatusCode};
use cards::{Rng, Seed};
use play::Replayer;
use serde_json::{Value, json};

use crate::common::{Guest, Site, any_action, call, fresh_database, play_to_the_end, settings};

async fn record(person: &Guest, table: &str, number: u32) -> String {
    let path = format!("/api/v1/tables/{table}/games/{number}/record");
    let (status, record) = call(&person.router, Method::GET, &path, None, Value::Null).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    match record {
        Value::String(line) => line,
        record => record.to_string(),
    }
}

#[tokio::test]
async fn four_people_play_inside_job_over_the_api() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let table = site
        .game("inside-job", json!({ "players": 4 }), &people)
        .await;
    let mut rng = Rng::new(Seed::from(3), 0);
    let seen = play_to_the_end(&people, &table, &mut rng).await;
    assert!(seen["shown"]["outcome"]["winners"].is_array(), "{seen}");
    let line = record(&people[0], &table, 1).await;
    let replayed = Replayer::default().replay(line.trim().as_bytes()).unwrap();
    assert!(replayed.is_over());
    // One card exchanged between two hands is not what the fair deal gave.
    let mut record: Value = serde_json::from_str(&line).unwrap();
    record["fair"]["entropy"][0] = json!("another text");
    let error = Replayer::default()
        .replay(record.to_string().as_bytes())
        .unwrap_err();
    assert!(error.to_string().contains("fair"), "{error}");
}

#[tokio::test]
async fn one_person_and_bots_play_black_spy() {
    let site = Site::new().await;
    let people = site.people(1).await;
    let options = json!({ "players": 4, "max_rounds": 1, "variants": ["mole", "announce"] });
    let table = site.table("black-spy", options, &people).await;
    people[0]
        .refused(&format!("tables/{table}/start"), json!({}), "seats-open")
        .await;
    people[0]
        .done(
            &format!("tables/{table}/start"),
            json!({ "fill": "random" }),
        )
        .await;
    let mut rng = Rng::new(Seed::from(4), 0);
    let seen = play_to_the_end(&people, &table, &mut rng).await;
    assert_eq!(
        seen["shown"]["outcome"]["rounds"].as_array().unwrap().len(),
        1
    );
    let line = record(&people[0], &table, 1).await;
    Replayer::default().replay(line.trim().as_bytes()).unwrap();
}

#[tokio::test]
async fn two_people_play_with_larry() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let table = site
        .game("inside-job", json!({ "players": 2 }), &people)
        .await;
    let mut rng = Rng::new(Seed::from(5), 0);
    play_to_the_end(&people, &table, &mut rng).await;
    let line = record(&people[0], &table, 1).await;
    Replayer::default().replay(line.trim().as_bytes()).unwrap();
}

/// The one who is to act, and what they might do.
async fn actor(people: &[Guest], table: &str) -> (usize, Value, Vec<String>) {
    for (i, person) in people.iter().enumerate() {
        let seen = person.look(table).await;
        let legal = seen["shown"]["you"]["legal"].as_array().unwrap().clone();
        if !legal.is_empty() {
            let legal = legal
                .iter()
                .map(|action| action.as_str().unwrap().to_owned());
            return (i, seen["shown"]["turn"].clone(), legal.collect());
        }
    }
    panic!("somebody is to act")
}

#[tokio::test]
async fn an_action_counts_once_and_only_for_its_turn_and_seat() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let stranger = site.guest("Zoe").await;
    let table = site
        .game("inside-job", json!({ "players": 4 }), &people)
        .await;
    let actions = format!("tables/{table}/actions");
    let (who, turn, legal) = actor(&people, &table).await;
    let first = json!({ "turn": turn, "action": legal[0] });
    let other = json!({ "turn": turn, "action": legal[1] });

    let status = people[(who + 1) % 4]
        .refused(&actions, first.clone(), "not-your-turn")
        .await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let status = stranger
        .refused(&actions, first.clone(), "no-such-table")
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let answer = people[who].done(&actions, first.clone()).await;
    assert_eq!(answer, first);
    let again = people[who].done(&actions, first.clone()).await;
    assert_eq!(answer, again);
    people[who].refused(&actions, other, "stale-turn").await;
    let late = json!({ "turn": 99, "action": "play:P1" });
    people[who].refused(&actions, late, "stale-turn").await;
    let unreadable = json!({ "turn": 1, "action": "play:Q99" });
    let status = people[who]
        .refused(&actions, unreadable, "bad-action")
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let seen = people[who].look(&table).await;
    assert_eq!(seen["shown"]["turn"], 1);
}

#[tokio::test]
async fn the_same_action_twice_at_once_is_stored_once() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let table = site
        .game("inside-job", json!({ "players": 4 }), &people)
        .await;
    let (who, turn, legal) = actor(&people, &table).await;
    let path = format!("tables/{table}/actions");
    let body = json!({ "turn": turn, "action": legal[0] });
    let (a, b) = tokio::join!(
        people[who].done(&path, body.clone()),
        people[who].done(&path, body.clone())
    );
    assert_eq!(a, b);
    assert_eq!(people[who].look(&table).await["shown"]["turn"], 1);
}

#[tokio::test]
async fn an_unknown_table_and_somebody_elses_look_the_same() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let table = site
        .table("inside-job", json!({ "players": 4 }), &people[..1])
        .await;
    let nowhere = "0".repeat(32);
    for path in ["start", "actions", "talk", "chat", "leave"] {
        let body = match path {
            "actions" => json!({ "turn": 0, "action": "play:P1" }),
            "talk" => json!({ "say": "nice:1" }),
            "chat" => json!({ "text": "hello" }),
            _ => json!({}),
        };
        let there = people[1]
            .post(&format!("tables/{table}/{path}"), body.clone())
            .await;
        let not_there = people[1]
            .post(&format!("tables/{nowhere}/{path}"), body)
            .await;
        assert_eq!(there, not_there, "{path}");
        assert_eq!(there.0, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_restart_brings_every_table_back_to_the_same_turn() {
    let folder = tempfile::tempdir().unwrap();
    let mut url = fresh_database().await;
    if url.starts_with("sqlite") {
        url = format!("sqlite:{}", folder.path().join("tables.db").display());
    }
    let mut rng = Rng::new(Seed::from(6), 0);
    let (table, tokens, before) = {
        let site = Site::open(&url, settings()).await;
        let people = site.people(3).await;
        let table = site
            .table("inside-job", json!({ "players": 5 }), &people)
            .await;
        people[0]
            .done(
                &format!("tables/{table}/start"),
                json!({ "fill": "random" }),
            )
            .await;
        for _ in 0..20 {
            for person in &people {
                person.act(&table, &mut rng).await;
            }
        }
        // Wait until it is a person's turn, so that bots do not play on meanwhile.
        let mut watch = people[0].watch(&table).await;
        let before = loop {
            let before = looks(&people, &table).await;
            let due = before
                .iter()
                .any(|seen| any_action(seen, &mut rng.clone()).is_some());
            if due || before[0]["status"] == "over" {
                break before;
            }
            watch.next().await;
        };
        let tokens: Vec<String> = people.iter().map(|person| person.token.clone()).collect();
        site.app.stop().await;
        (table, tokens, before)
    };
    let site = Site::open(&url, settings()).await;
    let people: Vec<Guest> = tokens
        .into_iter()
        .map(|token| Guest {
            router: site.router.clone(),
            token,
        })
        .collect();
    assert_eq!(looks(&people, &table).await, before);
    play_to_the_end(&people, &table, &mut rng).await;
}

async fn looks(people: &[Guest], table: &str) -> Vec<Value> {
    let mut looks = Vec::new();
    for person in people {
        looks.push(person.look_lasting(table).await);
    }
    looks
}

/// Plays until there is a vote, or to the end of a game without one; as the first sees it.
async fn to_the_vote(people: &[Guest], table: &str, rng: &mut Rng) -> Value {
    loop {
        let seen = people[0].look(table).await;
        if seen["shown"]["phase"] == "vote" || seen["status"] == "over" {
            return seen;
        }
        for person in people {
            let phase = person.look(table).await;
            if phase["shown"]["phase"] != "vote" {
                person.act(table, rng).await;
            }
        }
    }
}

/// IJ-7.2 Nobody whose role is known stands in the line-up, and the page says why.
#[tokio::test]
async fn the_line_up_says_who_is_missing() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let (mut known, mut unknown) = (false, false);
    for seed in 0.. {
        let table = site
            .game("inside-job", json!({ "players": 4 }), &people)
            .await;
        let seen = to_the_vote(&people, &table, &mut Rng::new(Seed::from(seed), 0)).await;
        if seen["shown"]["phase"] != "vote" {
            continue;
        }
        let others = &seen["shown"]["seats"].as_array().unwrap()[1..];
        let is_known = others.iter().any(|seat| !seat["role"].is_null());
        let page = people[0].page(&format!("/t/{table}")).await;
        assert_eq!(page.contains("cannot be voted for"), is_known, "{page}");
        *(if is_known { &mut known } else { &mut unknown }) = true;
        if known && unknown {
            return;
        }
    }
}

/// IJ-7.1 IJ-7.5
#[tokio::test]
async fn votes_are_hidden_until_the_last_is_in_and_may_be_changed() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let actions = |table: &str| format!("tables/{table}/actions");
    for seed in 0.. {
        let table = site
            .game("inside-job", json!({ "players": 3 }), &people)
            .await;
        let mut rng = Rng::new(Seed::from(seed), 0);
        let seen = to_the_vote(&people, &table, &mut rng).await;
        let legal = seen["shown"]["you"]["legal"].as_array();
        let Some(legal) = legal.filter(|legal| legal.len() > 1) else {
            continue;
        };
        let turn = &seen["shown"]["turn"];
        people[0]
            .done(&format!("tables/{table}/ready"), json!({}))
            .await;
        let others = looks(&people[1..], &table).await;
        for vote in legal.iter().chain([&legal[0], &legal[0]]) {
            let body = json!({ "turn": turn, "action": vote });
            people[0].done(&actions(&table), body).await;
            assert_eq!(looks(&people[1..], &table).await, others);
        }
        let own = people[0].look(&table).await;
        assert_eq!(
            format!("vote:{}", own["shown"]["you"]["vote"].as_str().unwrap()),
            legal[0]
        );
        // Every change is kept for ever, so there is an end to it.
        let mut changes = legal[..2].iter().rev().cycle();
        let refused = loop {
            let body = json!({ "turn": turn, "action": changes.next() });
            let (status, answer) = people[0].post(&actions(&table), body).await;
            if status != StatusCode::OK {
                break answer;
            }
        };
        assert_eq!(refused["error"], "changed-too-often");
        let own = people[0].look(&table).await;
        let last = format!("vote:{}", own["shown"]["you"]["vote"].as_str().unwrap());
        assert!(people[1].act(&table, &mut rng).await);
        assert!(people[2].act(&table, &mut rng).await);
        let seen = people[0].look(&table).await;
        assert_eq!(seen["status"], "over");
        let shown = &seen["shown"]["opened"]["votes"][0];
        assert_eq!(format!("vote:{}", shown.as_str().unwrap()), last);
        return;
    }
}

#[tokio::test]
async fn a_finished_game_can_be_stepped_through_and_seen_in_the_fog() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let early = format!("tables/{table}/games/1/steps/0");
    assert_eq!(people[0].get(&early).await.0, StatusCode::CONFLICT);
    let at_first = people[1].look(&table).await["shown"].clone();
    let mut rng = Rng::new(Seed::from(8), 0);
    play_to_the_end(&people, &table, &mut rng).await;
    let (status, step) = people[0].get(&format!("{early}?seat=1")).await;
    assert_eq!(status, StatusCode::OK);
    let mut fog = step["shown"][0].clone();
    // The replay has an open notebook, the table had a strict one.
    fog["history"] = Value::Null;
    for seat in fog["seats"].as_array_mut().unwrap() {
        seat["tricks_won"] = Value::Null;
    }
    assert_eq!(fog, at_first);
    let steps = step["steps"].as_u64().unwrap();
    let (_, last) = people[0]
        .get(&format!("tables/{table}/games/1/steps/{steps}"))
        .await;
    assert_eq!(last["shown"].as_array().unwrap().len(), 3);
    assert!(last["next"].is_null());
    let (status, _) = people[0]
        .get(&format!("tables/{table}/games/1/steps/{}", steps + 1))
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

/// Three games in a row: the dealer moves on by so many seats each time, and wins are counted.
async fn check_rematches(game: &str, options: serde_json::Value, moves: u64) {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site.table(game, options, &people).await;
    let mut rng = Rng::new(Seed::from(9), 0);
    let mut dealers = Vec::new();
    let mut wins = [0; 3];
    for number in 1..=3 {
        // The person who opened the table starts the first game, and everybody wants the next.
        let asking = if number == 1 { &people[..1] } else { &people };
        for person in asking.iter().rev() {
            let path = format!("tables/{table}/rematch");
            person.done(&path, json!({})).await;
        }
        let seen = play_to_the_end(&people, &table, &mut rng).await;
        assert_eq!(seen["number"], number);
        let line = record(&people[0], &table, number).await;
        Replayer::default().replay(line.trim().as_bytes()).unwrap();
        let record: serde_json::Value = serde_json::from_str(&line).unwrap();
        dealers.push(record["setup"]["dealer"].as_u64().unwrap());
        for seat in record["result"]["winners"].as_array().unwrap() {
            wins[usize::try_from(seat.as_u64().unwrap()).unwrap()] += 1;
        }
    }
    assert_eq!(dealers[1], (dealers[0] + moves) % 3);
    assert_eq!(dealers[2], (dealers[1] + moves) % 3);
    let seen = people[0].look(&table).await;
    for (seat, wins) in wins.into_iter().enumerate() {
        assert_eq!(seen["seats"][seat]["wins"], wins);
    }
}

/// IJ-2.6
#[tokio::test]
async fn a_rematch_of_inside_job_moves_the_dealer_on_and_counts_wins() {
    check_rematches("inside-job", json!({ "players": 3 }), 1).await;
}

/// BS-2.3 The deal goes on from the last round of one match to the first of the next.
#[tokio::test]
async fn a_rematch_of_black_spy_moves_the_dealer_on_and_counts_wins() {
    let options = json!({ "players": 3, "max_rounds": 2 });
    check_rematches("black-spy", options, 2).await;
}
