//! What a table grants when all people there wish for it, and bots that make no pauses.

use std::time::Duration;

use axum::{body::Body, http::Request};
use cards::{Rng, Seed};
use serde_json::{Value, json};
use server::{Pace, Settings};

use crate::common::{Guest, Site, Watch, play_to_the_end, settings};

/// Where bots make pauses, nobody lives to see an answer.
async fn slow_site() -> Site {
    let pace = Pace {
        least: Duration::from_secs(100_000),
        ..Pace::default()
    };
    Site::open("sqlite::memory:", Settings { pace, ..settings() }).await
}

fn wish(on: bool) -> Value {
    json!({ "wish": "no-pauses", "on": on })
}

async fn open(owner: &Guest, seats: &[&str]) -> String {
    let options = json!({ "players": seats.len(), "wagers": false });
    let new = json!({ "game": "inside-job", "options": options, "seats": seats });
    let (_, opened) = owner.post("tables", new).await;
    opened["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn bots_make_no_pauses_once_all_people_wish_so() {
    let site = slow_site().await;
    let people = site.people(2).await;
    let table = open(&people[0], &["me", "open", "novice", "agent"]).await;
    people[1]
        .done(&format!("tables/{table}/join"), json!({}))
        .await;
    let wishes = format!("tables/{table}/wishes");
    people[0].done(&wishes, wish(true)).await;
    let seen = people[1].look(&table).await;
    assert_eq!(seen["granted"], json!([]));
    assert_eq!(seen["seats"][0]["wishes"], json!(["no-pauses"]));
    people[1].done(&wishes, wish(true)).await;
    assert_eq!(
        people[0].look(&table).await["granted"],
        json!(["no-pauses"])
    );
    people[1].done(&wishes, wish(false)).await;
    assert_eq!(people[0].look(&table).await["granted"], json!([]));
    people[1].done(&wishes, wish(true)).await;
    let stranger = site.guest("Eve").await;
    stranger.refused(&wishes, wish(true), "no-such-table").await;
    let unknown = json!({ "wish": "better cards", "on": true });
    people[0].refused(&wishes, unknown, "bad-json").await;

    people[0]
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    let mut rng = Rng::new(Seed::from(5), 0);
    let seen = play_to_the_end(&people, &table, &mut rng).await;
    // A wish holds in the next game, too.
    assert_eq!(seen["granted"], json!(["no-pauses"]));
}

/// Whoever needs time gets it, whatever the others want.
#[tokio::test]
async fn bots_take_more_time_as_soon_as_one_person_wishes_so() {
    let pace = Pace {
        // Eight times that, and nobody lives to see an answer.
        least: Duration::from_secs(100_000),
        ..Pace::NONE
    };
    let settings = Settings { pace, ..settings() };
    let site = Site::open("sqlite::memory:", settings).await;
    let people = site.people(2).await;
    let table = open(&people[0], &["me", "open", "novice", "novice"]).await;
    people[1]
        .done(&format!("tables/{table}/join"), json!({}))
        .await;
    let wishes = format!("tables/{table}/wishes");
    let more_time = json!({ "wish": "more-time", "on": true });
    for person in &people {
        person.done(&wishes, wish(true)).await;
    }
    people[1].done(&wishes, more_time).await;
    let seen = people[0].look(&table).await;
    assert_eq!(seen["granted"], json!(["no-pauses", "more-time"]));
    people[0]
        .done(&format!("tables/{table}/start"), json!({}))
        .await;
    let mut watch = people[0].watch(&table).await;
    watch.next().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(watch.is_quiet(), "bots hurry although somebody needs time");
}

/// A bot that somebody has brought is not asked, and does not wait.
#[tokio::test]
async fn bots_make_no_pauses_among_bots() {
    let site = slow_site().await;
    let ann = site.guest("Ann").await;
    let (owl, _) = ann.bring("Owl bot").await;
    let table = open(&owl, &["me", "novice", "random"]).await;
    assert_eq!(owl.look(&table).await["granted"], json!(["no-pauses"]));
    owl.done(&format!("tables/{table}/start"), json!({})).await;
    let mut rng = Rng::new(Seed::from(6), 0);
    play_to_the_end(&[owl], &table, &mut rng).await;
}

/// Bots make pauses for a spectator, who wants to see what is played.
#[tokio::test]
async fn bots_of_the_server_make_pauses_for_pages() {
    let site = slow_site().await;
    let ann = site.guest("Ann").await;
    for is_page in [false, true] {
        let table = open(&ann, &["novice", "novice", "novice"]).await;
        let mut page = None;
        if is_page {
            let request = Request::get(format!("/t/{table}/stream")).body(Body::empty());
            page = Some(Watch::open(&site.router, request.unwrap()).await);
        }
        ann.done(&format!("tables/{table}/start"), json!({})).await;
        let mut watch = ann.watch(&table).await;
        watch.next().await;
        if is_page {
            tokio::time::sleep(Duration::from_millis(300)).await;
            assert!(watch.is_quiet(), "bots hurry before a page");
        } else {
            for _ in 0..20 {
                watch.next().await;
            }
        }
        drop(page);
    }
}
