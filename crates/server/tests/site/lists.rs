//! What is found without knowing a table: the lobby, one's own tables, the last results.

use std::{sync::atomic::Ordering, time::Duration};

use axum::http::{Method, StatusCode};
use cards::{Rng, Seed};
use serde_json::{Value, json};

use crate::common::{Guest, Site, begun, call, fresh_database, play_to_the_end, settings};

async fn results(site: &Site, person: Option<&Guest>) -> Vec<Value> {
    let token = person.map(|person| person.token.as_str());
    let path = "/api/v1/results";
    let (status, body) = call(&site.router, Method::GET, path, token, Value::Null).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body["results"].as_array().unwrap().clone()
}

/// Opens a table for one person and bots, and plays.
async fn play(person: &Guest, listed: bool, rng: &mut Rng) -> (String, Value) {
    let body = json!({
        "game": "inside-job",
        "options": { "players": 3 },
        "seats": ["me", "random", "random"],
        "listed": listed,
    });
    let (status, opened) = person.post("tables", body).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = opened["id"].as_str().unwrap().to_owned();
    person
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    let seen = play_to_the_end(std::slice::from_ref(person), &table, rng).await;
    (table, seen)
}

#[tokio::test]
async fn the_last_results_are_those_of_listed_tables_and_of_ones_own() {
    let site = Site::new().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let rng = &mut Rng::new(Seed::from(4), 0);
    assert_eq!(results(&site, None).await, [Value::Null; 0]);
    let (private, seen) = play(&ann, false, rng).await;
    let line = json!({
        "table": private,
        "game": "inside-job",
        "number": 1,
        "at": 1_000_000,
        "seats": [
            { "kind": "person", "name": "Ann" },
            { "kind": "bot", "level": "random" },
            { "kind": "bot", "level": "random" },
        ],
        "winners": seen["shown"]["outcome"]["winners"],
    });
    assert!(line["winners"].is_array(), "{seen}");
    assert_eq!(results(&site, Some(&ann)).await, [line]);
    assert_eq!(results(&site, Some(&ben)).await, [Value::Null; 0]);
    assert_eq!(results(&site, None).await, [Value::Null; 0]);

    site.clock
        .store(2_000_000, std::sync::atomic::Ordering::Relaxed);
    let (listed, _) = play(&ann, true, rng).await;
    let ids = |lines: Vec<Value>| -> Vec<String> {
        let id = |line: &Value| line["table"].as_str().unwrap().to_owned();
        lines.iter().map(id).collect()
    };
    assert_eq!(ids(results(&site, None).await), [listed.as_str()]);
    assert_eq!(ids(results(&site, Some(&ben)).await), [listed.as_str()]);
    assert_eq!(ids(results(&site, Some(&ann)).await), [listed, private]);
}

#[tokio::test]
async fn ones_own_tables_say_whose_turn_it_is() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .table("inside-job", json!({ "players": 3 }), &people)
        .await;
    let turns = async || {
        let mut turns = Vec::new();
        for person in &people {
            let (_, mine) = person.get("me/tables").await;
            assert_eq!(mine["tables"][0]["id"], table, "{mine}");
            turns.push(mine["tables"][0]["your_turn"].as_bool().unwrap());
        }
        turns
    };
    assert_eq!(turns().await, [false; 3]);
    people[0]
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    let mut rng = Rng::new(Seed::from(6), 0);
    let mut several = false;
    loop {
        let seen = people[0].look(&table).await;
        if seen["status"] == "over" {
            break;
        }
        let mut legal = Vec::new();
        for person in &people {
            let seen = person.look(&table).await;
            let you = &seen["shown"]["you"];
            let may = you["legal"]
                .as_array()
                .is_some_and(|legal| !legal.is_empty());
            legal.push(may && you["vote"].is_null());
            assert_eq!(seen["your_turn"], *legal.last().unwrap());
        }
        assert_eq!(turns().await, legal);
        several |= legal.iter().filter(|may| **may).count() > 1;
        let next = legal.iter().position(|may| *may).unwrap();
        people[next].act(&table, &mut rng).await;
    }
    assert!(several, "there was no vote");
    assert_eq!(turns().await, [false; 3]);
}

/// The ids of the tables on a list, the first one first.
fn ids(list: &Value) -> Vec<String> {
    let tables = list["tables"].as_array().unwrap().iter();
    let id = |table: &Value| table["id"].as_str().unwrap().to_owned();
    tables.map(id).collect()
}

async fn open_listed(person: &Guest) -> (StatusCode, Value) {
    let body = json!({ "game": "inside-job", "options": { "players": 3 }, "listed": true });
    person.post("tables", body).await
}

#[tokio::test]
async fn nobody_fills_the_lobby_alone() {
    let site = Site::new().await;
    let (ann, mallory) = (site.guest("Ann").await, site.guest("Mallory").await);
    let (_, opened) = open_listed(&ann).await;
    let own = opened["id"].as_str().unwrap().to_owned();
    for _ in 0..60 {
        site.clock.fetch_add(1, Ordering::Relaxed);
        assert_eq!(open_listed(&mallory).await.0, StatusCode::CREATED);
    }
    let (_, lobby) = ann.get("tables").await;
    let lobby = ids(&lobby);
    assert_eq!(lobby.len(), 3, "{lobby:?}");
    assert_eq!(lobby[2], own);
}

#[tokio::test]
async fn somebody_opens_so_many_tables_to_everybody_and_no_more() {
    let mut settings = settings();
    settings.limits.listed_per_person = 2;
    let site = Site::open("sqlite::memory:", settings).await;
    let ann = site.guest("Ann").await;
    let (_, first) = open_listed(&ann).await;
    assert_eq!(open_listed(&ann).await.0, StatusCode::CREATED);
    let (status, refused) = open_listed(&ann).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(refused["error"], "too-many-listed-tables");
    let start = format!("tables/{}/start", first["id"].as_str().unwrap());
    ann.done(&start, json!({ "fill": "novice" })).await;
    assert_eq!(open_listed(&ann).await.0, StatusCode::CREATED);
}

/// A vote wakes a table that sleeps, and so does whatever else only one seat is told. Nobody finds that in
/// a list.
#[tokio::test]
async fn what_one_seat_alone_is_told_moves_a_table_in_no_list() {
    let mut settings = settings();
    settings.idle = Duration::from_millis(50);
    let site = Site::open("sqlite::memory:", settings).await;
    let people = site.people(3).await;
    let asleep = async || {
        while site.app.tables_in_memory() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let mut tables = Vec::new();
    for _ in 0..2 {
        site.clock.fetch_add(1000, Ordering::Relaxed);
        let request = json!({ "game": "black-spy", "options": { "players": 3 }, "listed": true, "clock": "none" });
        tables.insert(0, begun(&people, request).await);
    }
    asleep().await;
    let (lobby, own) = ("tables", "me/tables");
    let order = async |list: &str| ids(&people[2].get(list).await.1);
    assert_eq!(
        (order(lobby).await, order(own).await),
        (tables.clone(), tables.clone())
    );
    asleep().await;
    site.clock.fetch_add(1000, Ordering::Relaxed);
    let mute = json!({ "seat": 1, "muted": true });
    people[0]
        .done(&format!("tables/{}/mute", tables[1]), mute)
        .await;
    for _ in 0..2 {
        assert_eq!(order(lobby).await, tables);
        assert_eq!(order(own).await, tables);
        asleep().await;
    }
    // That somebody has passed cards everybody may know.
    let mut rng = Rng::new(Seed::from(1), 0);
    assert!(people[0].act(&tables[1], &mut rng).await);
    asleep().await;
    tables.reverse();
    assert_eq!(
        (order(lobby).await, order(own).await),
        (tables.clone(), tables)
    );
}

/// A program that plays for days finds the running games without reading those that are over.
#[tokio::test]
async fn finished_tables_do_not_stand_before_those_that_are_running() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let rng = &mut Rng::new(Seed::from(9), 0);
    let people = std::slice::from_ref(&ann);
    let running = site
        .table("inside-job", json!({ "players": 2 }), people)
        .await;
    let mut finished = Vec::new();
    for _ in 0..12 {
        site.clock.fetch_add(1000, Ordering::Relaxed);
        finished.insert(0, play(&ann, false, rng).await.0);
    }
    let mine = async |query: &str| ann.get(&format!("me/tables{query}")).await.1;
    assert_eq!(ids(&mine("").await).len(), 13);
    let page = mine("?over=false&limit=1").await;
    assert_eq!((ids(&page), &page["next"]), (vec![running], &Value::Null));
    let page = mine("?over=true&limit=10").await;
    assert_eq!(ids(&page), finished[..10]);
    let next = page["next"].as_str().unwrap();
    let page = mine(&format!("?over=true&limit=10&after={next}")).await;
    assert_eq!(
        (ids(&page), &page["next"]),
        (finished[10..].to_vec(), &Value::Null)
    );
    let (status, refusal) = ann.get("me/tables?over=perhaps").await;
    assert_eq!(
        (status, &refusal["path"]),
        (StatusCode::BAD_REQUEST, &json!("over"))
    );
}

/// A game stays among the results of those who played it, also when they have stood up since.
#[tokio::test]
async fn whoever_has_played_a_game_keeps_it_when_they_stand_up() {
    let site = Site::open(&fresh_database().await, settings()).await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    let stranger = site.guest("Dora").await;
    let games = async |person: &Guest| {
        let lines = results(&site, Some(person)).await;
        lines.iter().filter(|line| line["table"] == table).count()
    };
    let leave = format!("tables/{table}/leave");
    people[1].done(&leave, Value::Null).await;
    assert_eq!(games(&people[1]).await, 1);
    assert_eq!(games(&people[2]).await, 1);
    assert_eq!(games(&stranger).await, 0);
    // The next game is of those who play it.
    stranger
        .done(&format!("tables/{table}/join"), json!({}))
        .await;
    let next = [people[0].clone(), stranger.clone(), people[2].clone()];
    for person in &next {
        person
            .done(&format!("tables/{table}/rematch"), json!({}))
            .await;
    }
    play_to_the_end(&next, &table, &mut Rng::new(Seed::from(6), 0)).await;
    stranger.done(&leave, Value::Null).await;
    assert_eq!(games(&people[0]).await, 2);
    assert_eq!(games(&people[1]).await, 1);
    assert_eq!(games(&stranger).await, 1);
}

/// The first page lists tables of every size, those of everybody and those of the reader.
#[tokio::test]
async fn the_first_page_lists_tables_of_every_size() {
    let site = Site::new().await;
    for (game, players) in [("inside-job", 2..=5), ("black-spy", 3..=6)] {
        for players in players {
            let ann = site.guest("Ann").await;
            let mut seats = vec!["open"; players];
            seats[0] = "me";
            let table = json!({ "game": game, "options": { "players": players },
                "seats": seats, "listed": true });
            let (status, opened) = ann.post("tables", table).await;
            assert_eq!(status, StatusCode::CREATED, "{opened}");
            let id = opened["id"].as_str().unwrap();
            for token in [Some(ann.token.as_str()), None] {
                let (status, page) = call(&site.router, Method::GET, "/", token, Value::Null).await;
                assert_eq!(status, StatusCode::OK, "{page}");
                assert!(page.as_str().unwrap().contains(id), "{game} {players}");
            }
        }
    }
}
