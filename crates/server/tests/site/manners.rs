//! How people treat each other at a table.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::{App, Chance, Clock, Store, Thinkers};

use crate::common::{Guest, Site, begun, call, play_to_the_end, send, settings};

async fn named(site: &Site, names: &[&str]) -> Vec<Guest> {
    let mut people = Vec::new();
    for name in names {
        people.push(site.guest(name).await);
    }
    people
}

async fn open_table(site: &Site, owner: &Guest, players: u8) -> String {
    let people = std::slice::from_ref(owner);
    site.table("inside-job", json!({ "players": players }), people)
        .await
}

#[tokio::test]
async fn nobody_at_a_table_shares_a_name() {
    let site = Site::new().await;
    let people = named(&site, &["Ann", "АNN", "A n n 2"]).await;
    let table = open_table(&site, &people[0], 4).await;
    let join = format!("tables/{table}/join");
    people[2].done(&join, json!({})).await;
    let (status, refused) = people[1].post(&join, json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(refused["error"], "name-taken");
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("АNN 3"), "{message}");
    people[1].done("me", json!({ "name": "Ben" })).await;
    people[1].done(&join, json!({})).await;
    // Somebody who sits already may move.
    people[1].done(&join, json!({ "seat": 3 })).await;
}

/// Nobody is made a guest for a name that cannot be theirs, and the page says what can.
#[tokio::test]
async fn the_page_offers_a_free_name() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let table = open_table(&site, &ann, 3).await;
    let join = |name: &str| {
        Request::post(format!("/t/{table}/join"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ACCEPT_LANGUAGE, "nl")
            .body(Body::from(format!("name={name}&head=fox")))
            .unwrap()
    };
    let (status, page) = send(&site.router, join("ann")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let page = String::from_utf8(page).unwrap();
    assert!(
        page.contains("Kies een andere naam, bijvoorbeeld ann 2."),
        "{page}"
    );
    assert!(page.contains("Meespelen als ann 2"), "{page}");
    // With the picture that was chosen.
    assert!(page.contains("name=\"head\" value=\"fox\""), "{page}");
    assert_eq!(
        send(&site.router, join("ann+2")).await.0,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn whoever_was_removed_stays_away_also_after_a_restart() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let site = Site::over(store.clone(), settings(), Arc::default());
    let people = named(&site, &["Ann", "Ben", "Cem"]).await;
    let (ann, ben, cem) = (&people[0], &people[1], &people[2]);
    let table = open_table(&site, ann, 3).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    ben.done(&path("join"), json!({ "seat": 1 })).await;
    cem.done(&path("join"), json!({ "seat": 2 })).await;
    ann.done(&path("seats"), json!({ "seat": 1, "bot": "novice" }))
        .await;
    ann.done(&path("seats"), json!({ "seat": 1 })).await;
    let again = Site::over(store, settings(), Arc::default());
    let ben = Guest {
        router: again.router.clone(),
        token: ben.token.clone(),
    };
    ben.refused(&path("join"), json!({}), "removed").await;
    let seen = ben.look(&table).await;
    assert_eq!(
        (&seen["removed"], &seen["you"]),
        (&json!(true), &Value::Null)
    );
    // The page does not ask them to sit down.
    let page =
        Request::get(format!("/t/{table}")).header("cookie", format!("undertrick={}", ben.token));
    let (_, page) = send(&again.router, page.body(Body::empty()).unwrap()).await;
    let page = String::from_utf8(page).unwrap();
    assert!(
        page.contains("asked you to leave it") && !page.contains("/join\""),
        "{page}"
    );
    assert_eq!(cem.look(&table).await["removed"], false);
}

/// A game for three people that is over, and the way to its table.
async fn over(site: &Site, people: &[Guest]) -> String {
    let table = site
        .game("inside-job", json!({ "players": 3 }), people)
        .await;
    play_to_the_end(people, &table, &mut Rng::new(Seed::from(2), 0)).await;
    table
}

fn agreed(seen: &Value) -> Vec<bool> {
    let seats = seen["seats"].as_array().unwrap().iter();
    seats
        .map(|seat| seat["agreed"].as_bool().unwrap())
        .collect()
}

#[tokio::test]
async fn another_game_needs_everybody_who_is_there() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = over(&site, &people).await;
    let rematch = format!("tables/{table}/rematch");
    for _ in 0..2 {
        people[1].done(&rematch, json!({})).await;
        let seen = people[0].look(&table).await;
        assert_eq!(
            (&seen["status"], agreed(&seen)),
            (&json!("over"), vec![false, true, false])
        );
    }
    // Not even whoever opened the table decides for the others.
    people[0].done(&rematch, json!({})).await;
    assert_eq!(people[0].look(&table).await["status"], "over");
    people[2].done(&rematch, json!({})).await;
    let seen = people[0].look(&table).await;
    assert_eq!(
        (&seen["status"], agreed(&seen)),
        (&json!("playing"), vec![false; 3])
    );
}

#[tokio::test]
async fn whoever_does_not_answer_blocks_no_game_for_ever() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = over(&site, &people).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    people[0].done(&path("start"), json!({})).await;
    let deadline = people[0].look(&table).await["deadline"].as_i64().unwrap();
    people[1].done(&path("start"), json!({})).await;
    assert_eq!(people[1].look(&table).await["deadline"], deadline);
    site.clock.store(deadline, Ordering::Relaxed);
    people[0]
        .post(&path("chat"), json!({ "text": "where is Cem?" }))
        .await;
    let is_up = |seen: &Value| seen["seats"][2]["kind"] == "open";
    people[0].wait_for(&table, is_up).await;
    // They may sit down again; then they are asked like everybody.
    people[2].done(&path("join"), json!({})).await;
    people[1].done(&path("start"), json!({})).await;
    assert_eq!(people[2].look(&table).await["status"], "over");
    people[2].done(&path("leave"), json!({})).await;
    people[1]
        .refused(&path("start"), json!({}), "seats-open")
        .await;
    people[1]
        .done(&path("start"), json!({ "fill": "novice" }))
        .await;
    assert_eq!(people[2].look(&table).await["status"], "playing");
}

#[tokio::test]
async fn coming_and_going_puts_no_other_game_off() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let table = over(&site, &people[..3]).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let stranger = &people[3];
    people[2].done(&path("leave"), json!({})).await;
    people[0].done(&path("start"), json!({})).await;
    let deadline = async || people[0].look(&table).await["deadline"].as_i64().unwrap();
    let come = async || {
        site.clock.fetch_add(1_000, Ordering::Relaxed);
        stranger.done(&path("join"), json!({})).await;
    };
    let first = deadline().await;
    come().await;
    // A newcomer has the whole time.
    let second = deadline().await;
    assert_eq!(second, first + 1_000);
    for _ in 0..3 {
        stranger.done(&path("leave"), json!({})).await;
        come().await;
        assert_eq!(deadline().await, second);
    }
}

#[tokio::test]
async fn the_owner_beside_the_table_starts_nothing_for_those_at_it() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = over(&site, &people).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    people[0].done(&path("leave"), json!({})).await;
    let fill = json!({ "fill": "novice" });
    people[0]
        .refused(&path("start"), fill.clone(), "not-agreed")
        .await;
    people[1].done(&path("start"), fill.clone()).await;
    people[0]
        .refused(&path("start"), fill.clone(), "not-agreed")
        .await;
    people[2].done(&path("start"), fill).await;
    assert_eq!(people[0].look(&table).await["status"], "playing");
}

#[tokio::test]
async fn whoever_left_by_themselves_may_come_back_to_the_table() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let path = |what: &str| format!("tables/{table}/{what}");
    people[2].done(&path("leave"), json!({})).await;
    let mut rng = Rng::new(Seed::from(2), 0);
    let choose = json!({ "choose": "bot" });
    // A bot plays for them as soon as it is their turn.
    while people[0].post(&path("missing"), choose.clone()).await.0 != StatusCode::OK {
        for person in &people[..2] {
            person.act(&table, &mut rng).await;
        }
    }
    play_to_the_end(&people[..2], &table, &mut rng).await;
    people[0].done(&path("seats"), json!({ "seat": 2 })).await;
    people[2].done(&path("join"), json!({})).await;
}

#[tokio::test]
async fn bots_always_want_another_game() {
    let site = Site::new().await;
    let ann = site.guest("Ann").await;
    let table = open_table(&site, &ann, 3).await;
    let start = format!("tables/{table}/start");
    ann.done(&start, json!({ "fill": "random" })).await;
    let people = std::slice::from_ref(&ann);
    play_to_the_end(people, &table, &mut Rng::new(Seed::from(2), 0)).await;
    ann.done(&start, json!({})).await;
    assert_eq!(ann.look(&table).await["number"], 2);
}

/// It costs the others a moment, once, and never again.
#[tokio::test]
async fn a_commitment_that_is_not_opened_costs_whoever_made_it() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let (ann, ben) = (&people[0], &people[1]);
    let table = site
        .table("inside-job", json!({ "players": 3 }), &people)
        .await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let commit = |text: &str| json!({ "commitment": play::seat_commitment(text) });
    ann.done(&path("commit"), commit("heads")).await;
    ben.done(&path("commit"), commit("tails")).await;
    ann.done(&path("start"), json!({ "fill": "random" })).await;
    ben.done(&path("open"), json!({ "text": "tails" })).await;
    assert_eq!(ben.look(&table).await["status"], "dealing");
    site.clock.fetch_add(20_000, Ordering::Relaxed);
    ben.post(&path("chat"), json!({ "text": "hm" })).await;
    let seen = ben
        .wait_for(&table, |seen| seen["status"] == "playing")
        .await;
    assert_eq!(seen["fair"]["entropy"], json!(["", "tails", ""]));
    assert_eq!(seen["seats"][0]["did_not_open"], true);
    assert_eq!(seen["seats"][1]["did_not_open"], false);
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(2), 0)).await;
    ann.refused(&path("commit"), commit("heads"), "not-opened-before")
        .await;
    ann.done(&path("open"), json!({ "text": "shown at once" }))
        .await;
    for person in &people {
        person.done(&path("start"), json!({})).await;
    }
    let seen = ann.look(&table).await;
    assert_eq!(seen["status"], "playing");
    assert_eq!(seen["fair"]["entropy"], json!(["shown at once", "", ""]));
}

/// The time of day can be set; the time that passes cannot.
#[tokio::test]
async fn a_clock_that_is_set_takes_time_from_nobody() {
    const HOUR: i64 = 3_600_000;
    let (day, passed) = (Arc::new(AtomicI64::new(HOUR)), Arc::new(AtomicI64::new(0)));
    let clock = Clock::Set {
        day: day.clone(),
        passed: passed.clone(),
    };
    let store = Store::open("sqlite::memory:").await.unwrap();
    let app = App::with(
        store,
        settings(),
        clock,
        Chance::seeded(Seed::from(1)),
        Thinkers::default(),
    );
    let router = server::site(app.clone());
    let site = Site {
        app,
        router,
        clock: day.clone(),
    };
    let people = site.people(3).await;
    let request =
        json!({ "game": "inside-job", "options": { "players": 3 }, "clock": "fast", "chat": true });
    let table = &begun(&people, request).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let chat = json!({ "text": "hm" });
    let left = async |expected: i64| {
        people[0].done(&path("chat"), chat.clone()).await;
        let seen = people[1].look(table).await;
        let left = seen["deadline"].as_i64().unwrap() - day.load(Ordering::Relaxed);
        assert_eq!((left, &seen["time_up"]), (expected, &json!(false)));
    };
    left(30_000).await;
    let later = |time: &AtomicI64, by: i64| time.fetch_add(by, Ordering::Relaxed);
    // Five seconds pass, and the clock is set ahead; five more, and it is set back.
    later(&passed, 5_000);
    later(&day, 5_000 + HOUR);
    left(25_000).await;
    later(&passed, 5_000);
    later(&day, 5_000 - 2 * HOUR);
    left(20_000).await;
    // Nobody is silent because of what they said in a future that never came.
    for _ in 0..5 {
        people[0].done(&path("chat"), chat.clone()).await;
    }
    let path = path("chat");
    let status = people[0].refused(&path, chat.clone(), "speaking-too-often");
    assert_eq!(status.await, StatusCode::TOO_MANY_REQUESTS);
    later(&passed, 20_000);
    later(&day, 20_000);
    people[1].done(&path, chat.clone()).await;
    people[1]
        .wait_for(table, |seen| seen["time_up"] == true)
        .await;
}

/// A guest without a name is called the same as long as they sit there, whoever comes and goes.
#[tokio::test]
async fn guests_without_a_name_are_told_apart() {
    let site = Site::new().await;
    let mut guests = Vec::new();
    for _ in 0..4 {
        let (_, body) = call(
            &site.router,
            Method::POST,
            "/api/v1/guests",
            None,
            json!({}),
        )
        .await;
        let token = body["token"].as_str().unwrap().to_owned();
        let router = site.router.clone();
        guests.push(Guest { router, token });
    }
    let table = open_table(&site, &guests[0], 4).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    let numbers = async || {
        let seen = guests[0].look(&table).await;
        let seats = seen["seats"].as_array().unwrap().clone();
        let numbers = seats
            .iter()
            .map(|seat| seat["number"].as_u64().unwrap_or(0));
        numbers.collect::<Vec<_>>()
    };
    guests[1].done(&path("join"), json!({ "seat": 3 })).await;
    guests[2].done(&path("join"), json!({ "seat": 1 })).await;
    assert_eq!(numbers().await, [1, 3, 0, 2]);
    guests[1].done(&path("leave"), json!({})).await;
    guests[2].done(&path("join"), json!({ "seat": 2 })).await;
    guests[3].done(&path("join"), json!({})).await;
    assert_eq!(numbers().await, [1, 2, 3, 0]);
}

/// Whom somebody does not want to hear is not heard again by leaving the table for a moment, and neither
/// does that give them more to say.
#[tokio::test]
async fn whoever_sits_down_again_is_the_same_person() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let (ann, mal) = (&people[0], &people[1]);
    let body = json!({ "game": "black-spy", "options": { "players": 3 }, "chat": true });
    let (_, opened) = ann.post("tables", body).await;
    let table = opened["id"].as_str().unwrap();
    let path = |what: &str| format!("tables/{table}/{what}");
    let again = async || {
        mal.post(&path("leave"), json!({})).await;
        mal.done(&path("join"), json!({ "seat": 2 })).await;
    };
    mal.done(&path("join"), json!({ "seat": 1 })).await;
    ann.done(&path("mute"), json!({ "seat": 1, "muted": true }))
        .await;
    for _ in 0..6 {
        again().await;
        mal.done(&path("chat"), json!({ "text": "hear me" })).await;
    }
    again().await;
    mal.refused(&path("chat"), json!({ "text": "me" }), "speaking-too-often")
        .await;
    let seen = ann.look(table).await;
    assert_eq!(
        (&seen["seats"][2]["muted"], &seen["chat"]),
        (&json!(true), &json!([]))
    );
    ann.done(&path("mute"), json!({ "seat": 2, "muted": false }))
        .await;
    again().await;
    assert_eq!(ann.look(table).await["seats"][2]["muted"], false);
}
