//! Playing on from a step of a finished game, at a table of its own.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use cards::{Rng, Seed};
use play::Replayer;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, play_to_the_end, send};

/// Asks for a table that goes on; where that leads.
async fn play_on(person: &Guest, table: &str, form: &str) -> (StatusCode, String) {
    let request = Request::post(format!("/t/{table}/games/1/play-on"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, format!("undertrick={}", person.token))
        .body(Body::from(form.to_owned()));
    let response = person
        .router
        .clone()
        .oneshot(request.unwrap())
        .await
        .unwrap();
    let to = response.headers().get(header::LOCATION);
    let to = to.map_or("", |to| to.to_str().unwrap()).to_owned();
    (response.status(), to)
}

async fn check(game: &str, options: Value, step: usize) {
    let site = Site::new().await;
    let people = site.people(3).await;
    let old = site.game(game, options, &people).await;
    play_to_the_end(&people, &old, &mut Rng::new(Seed::from(5), 0)).await;
    let (_, record) = people[0].get(&format!("tables/{old}/games/1/record")).await;
    // Everybody who may look at the game may play on, in any seat.
    let somebody = site.guest("Zoe").await;
    let (status, to) = play_on(&somebody, &old, &format!("step={step}&as=1")).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let new = to.strip_prefix("/t/").unwrap().to_owned();
    let seen = somebody.look(&new).await;
    assert_eq!(
        (&seen["you"], &seen["occasion"]),
        (&json!(1), &json!("what-if"))
    );
    assert_eq!(seen["listed"], false);
    let kinds = seen["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| &seat["kind"]);
    assert_eq!(kinds.filter(|kind| *kind == "bot").count(), 2);
    let people = [somebody];
    play_to_the_end(&people, &new, &mut Rng::new(Seed::from(6), 0)).await;
    let (_, again) = people[0].get(&format!("tables/{new}/games/1/record")).await;
    Replayer::default()
        .replay(again.to_string().as_bytes())
        .unwrap();
    assert_eq!(again["occasion"], "what-if");
    let first = |record: &Value| record["steps"].as_array().unwrap()[..step].to_vec();
    assert_eq!(first(&again), first(&record));
    // It is marked on its page and in lists, and no stranger finds it.
    for path in [format!("/t/{new}"), "/".to_owned()] {
        let request = Request::get(path)
            .header(header::COOKIE, format!("undertrick={}", people[0].token))
            .body(Body::empty());
        let (_, page) = send(&site.router, request.unwrap()).await;
        let page = String::from_utf8(page).unwrap();
        assert!(page.contains("Chosen cards"), "{page}");
    }
    let (_, results) = site.guest("Yan").await.get("results").await;
    assert!(!results.to_string().contains(&new), "{results}");
}

#[tokio::test]
async fn a_game_of_inside_job_goes_on_from_a_step() {
    check("inside-job", json!({ "players": 3 }), 12).await;
}

#[tokio::test]
async fn a_match_of_black_spy_goes_on_from_a_step() {
    check("black-spy", json!({ "players": 3, "max_rounds": 1 }), 2).await;
}

#[tokio::test]
async fn only_a_finished_game_goes_on_and_only_from_its_steps() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let (status, _) = play_on(&people[0], &table, "step=0&as=0").await;
    assert_eq!(status, StatusCode::CONFLICT);
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
    for form in [
        "step=9999&as=0",
        "step=1&as=3",
        "step=1",
        "as=1",
        "step=x&as=1",
    ] {
        let (status, _) = play_on(&people[0], &table, form).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{form}");
    }
}
