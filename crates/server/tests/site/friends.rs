//! Tables with friends: who they are, what was chosen for them, who is away, and who wants to play again.

use std::sync::atomic::Ordering;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::{Rng, Seed};
use serde_json::{Value, json};

use crate::{
    common::{Guest, Site, play_to_the_end, send},
    pages::Browser,
};

async fn page(person: &Guest, table: &str) -> String {
    let request = Request::get(format!("/t/{table}"))
        .header("cookie", format!("undertrick={}", person.token));
    let (status, body) = send(&person.router, request.body(Body::empty()).unwrap()).await;
    assert_eq!(status, StatusCode::OK);
    String::from_utf8(body).unwrap()
}

/// What stands between two texts.
fn between<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = page
        .split_once(start)
        .unwrap_or_else(|| panic!("no {start} in {page}"));
    rest.split_once(end).unwrap().0
}

fn line(page: &str) -> &str {
    between(page, "<p class=\"line\" id=\"line\">", "</p>")
}

#[tokio::test]
async fn the_film_says_who_wants_another_game_and_until_when() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = json!({ "players": 3, "max_rounds": 1 });
    let table = site.game("black-spy", options, &people).await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    let credits = |page: &str| between(page, "<div class=\"credits\">", "</article>").to_owned();
    assert!(!credits(&page(&people[0], &table).await).contains("class=\"again\""));
    people[0]
        .done(&format!("tables/{table}/rematch"), json!({}))
        .await;
    let asked = credits(&page(&people[1], &table).await);
    assert!(asked.contains("Ann would like another game."), "{asked}");
    assert!(
        asked.contains("Time to answer: <time data-until="),
        "{asked}"
    );
    assert!(asked.contains("/start\""), "{asked}");
    let asking = page(&people[0], &table).await;
    // The countdown stands beside what it is for, and nowhere else.
    assert!(!asking.contains("class=\"deadline\""), "{asking}");
    let asking = credits(&asking);
    assert!(asking.contains("Ben and Cem"), "{asking}");
    assert!(!asking.contains("/start\""), "{asking}");
}

#[tokio::test]
async fn the_host_is_asked_for_a_name_in_the_waiting_room() {
    let site = Site::new().await;
    let mut ann = Browser::new(&site, "en");
    let form = "players=3&seat=me&seat=open&seat=open";
    let (_, table) = ann.post("/new/inside-job", form).await;
    let join = format!("{table}/join");
    let form = "<details class=\"own-name\" id=\"own-name\"";
    assert!(ann.get(&table).await.contains(&format!("{form} open>")));
    let mut ben = Browser::new(&site, "en");
    ben.post(&join, "name=Ben").await;
    assert!(!ben.get(&table).await.contains(form));
    // Nobody is called like somebody who sits there, and a refused name changes nothing.
    let (status, _) = ann.post(&join, "name=Ben").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(ann.get(&table).await.contains("<bdi>Guest</bdi>"));
    let (status, _) = ann.post(&join, "name=Ann&head=frog&hat=cap").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let seen = ben.get(&table).await;
    assert!(
        seen.contains("<bdi>Ann</bdi>") && !seen.contains("<bdi>Guest</bdi>"),
        "{seen}"
    );
    assert!(chair(&seen, "Ann").contains("frog"), "{seen}");
    // It is folded away once there is a name, and no name changes under a game.
    assert!(ann.get(&table).await.contains(&format!("{form}>")));
    ann.post(&format!("{table}/start"), "fill=novice").await;
    ann.post(&join, "name=Eve").await;
    assert!(!ben.get(&table).await.contains("<bdi>Eve</bdi>"));
}

/// The face and the name of somebody in the waiting room.
fn chair<'a>(page: &'a str, name: &str) -> &'a str {
    let chairs = between(page, "<ul class=\"chairs bare\">", "</ul>");
    let mut chairs = chairs.split("<li");
    chairs
        .find(|chair| chair.contains(&format!("<bdi>{name}</bdi>")))
        .unwrap()
}

fn face(chair: &str) -> &str {
    between(chair, "<span class=\"avatar\"", "</span>")
}

/// People look the same to the others whoever comes later, and with whatever picture.
#[tokio::test]
async fn nobodys_picture_changes_when_somebody_sits_down() {
    let site = Site::new().await;
    let mut host = Browser::new(&site, "en");
    let form = "players=3&seat=me&seat=open&seat=open";
    let (_, table) = host.post("/new/inside-job", form).await;
    let join = format!("{table}/join");
    let before = host.get(&table).await;
    let before = face(chair(&before, "Guest")).to_owned();
    let mut ben = Browser::new(&site, "en");
    ben.post(&join, "").await;
    let seen = host.get(&table).await;
    assert_eq!(face(chair(&seen, "Guest")), before);
    let second = face(chair(&seen, "Guest 2")).to_owned();
    assert_ne!(second, before);
    for head in ["fox", "cat", "mouse", "person", "dog", "wolf"] {
        let mut cem = Browser::new(&site, "en");
        cem.post(&join, &format!("name=Cem&head={head}&hat=cap"))
            .await;
        let seen = host.get(&table).await;
        assert_eq!(face(chair(&seen, "Guest")), before, "{head}");
        assert_eq!(face(chair(&seen, "Guest 2")), second, "{head}");
        cem.post(&format!("{table}/leave"), "").await;
    }
}

#[tokio::test]
async fn friends_are_told_what_was_chosen() {
    let site = Site::new().await;
    for (game, form, told) in [
        (
            "inside-job",
            "missions=9&briefcases=8",
            vec!["Agents need 9 missions", "Revealed with 8 briefcases"],
        ),
        (
            "black-spy",
            "max_rounds=4&end=90&notebook=open",
            vec!["4 rounds", "90 points", "Open notebook"],
        ),
    ] {
        let mut host = Browser::new(&site, "en");
        let form = format!("players=4&{form}&seat=me&seat=open&seat=novice&seat=novice");
        let (_, table) = host.post(&format!("/new/{game}"), &form).await;
        let mut friend = Browser::new(&site, "en");
        for page in [host.get(&table).await, friend.get(&table).await] {
            let played = between(&page, "<section class=\"played\"", "</section>");
            for told in &told {
                assert!(played.contains(told), "{told} is not in {played}");
            }
        }
    }
}

#[tokio::test]
async fn the_line_says_who_is_away_and_the_returned_what_was_played_for_them() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let seen = people[0].look(&table).await;
    let actor = usize::try_from(seen["shown"]["awaited"][0].as_u64().unwrap()).unwrap();
    let name = ["Ann", "Ben", "Cem"][actor];
    let other = &people[(actor + 1) % 3];
    let _watching = other.watch(&table).await;
    drop(people[actor].watch(&table).await);
    let choosing = format!("{name} is choosing a mission …");
    assert_eq!(line(&page(other, &table).await), choosing);
    site.clock.fetch_add(60_000, Ordering::Relaxed);
    let away = format!("{name} is away. The table waits.");
    assert_eq!(line(&page(other, &table).await), away);
    other
        .done(
            &format!("tables/{table}/missing"),
            json!({ "choose": "bot" }),
        )
        .await;
    let held = page(other, &table).await;
    assert!(
        held.contains("<span class=\"held\">a bot plays</span>"),
        "{held}"
    );
    other
        .wait_for(&table, |seen: &Value| {
            seen["shown"]["turn"].as_u64() > Some(0)
        })
        .await;
    let back = page(&people[actor], &table).await;
    assert!(back.contains("A bot decided for you: choose "), "{back}");
    assert!(!page(other, &table).await.contains("A bot decided for you"));
}

/// A match of few rounds ends with the last of them, however few points anybody has.
#[tokio::test]
async fn the_end_of_a_round_says_how_many_rounds_there_are_still() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = json!({ "players": 3, "max_rounds": 2 });
    let table = site.game("black-spy", options, &people).await;
    let mut rng = Rng::new(Seed::from(5), 0);
    while people[0].look(&table).await["shown"]["round"] == 1 {
        for person in &people {
            person.act(&table, &mut rng).await;
        }
    }
    let page = page(&people[0], &table).await;
    let standing = between(&page, "<p class=\"standing\">", "</p>");
    assert!(
        standing.starts_with("One more round, and the lowest total wins."),
        "{standing}"
    );
    // The last trick is not one of the new round.
    assert!(page.contains("class=\"trick bare past\""), "{page}");
}

/// A seat that has added its text openly has nothing to open when the game starts.
#[tokio::test]
async fn only_a_commitment_is_to_be_opened() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let options = json!({ "players": 3 });
    let table = site.table("inside-job", options, &people[..1]).await;
    let path = |what: &str| format!("tables/{table}/{what}");
    people[0]
        .done(&path("open"), json!({ "text": "alone" }))
        .await;
    people[1].done(&path("join"), json!({})).await;
    let commitment = play::seat_commitment("hidden");
    people[1]
        .done(&path("commit"), json!({ "commitment": commitment }))
        .await;
    people[0]
        .done(&path("start"), json!({ "fill": "novice" }))
        .await;
    for (person, sealed) in people.iter().zip([false, true]) {
        let page = page(person, &table).await;
        let fair = between(&page, "<details class=\"sheet fair\"", ">");
        assert!(fair.contains("data-state=\"dealing\""), "{fair}");
        assert_eq!(fair.contains("data-sealed"), sealed, "{fair}");
    }
    // Another tab may open the same once more, after the cards were dealt with it.
    for _ in 0..2 {
        people[1]
            .done(&path("open"), json!({ "text": "hidden" }))
            .await;
    }
    people[1]
        .refused(&path("open"), json!({ "text": "other" }), "game-running")
        .await;
}
