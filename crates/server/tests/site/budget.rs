//! How many bytes a table costs: `cargo xtask budget` prints them.

#![expect(clippy::print_stdout, reason = "the budget is there to be read")]

use std::io::Write as _;

use axum::{
    body::{Body, Bytes},
    http::Request,
};
use cards::{Rng, Seed};
use flate2::{Compression, write::GzEncoder};
use http_body_util::BodyExt as _;
use serde_json::json;
use tower::ServiceExt as _;

use crate::common::{Guest, Site, play_to_the_end};

/// The first load of a table, compressed.
const FIRST_LOAD: usize = 100_000;
/// What one card changes, compressed.
const ONE_CARD: usize = 10_000;
/// A finished game with all its steps, compressed.
const REPLAY: usize = 60_000;

pub(crate) async fn bytes(person: &Guest, path: &str, encoding: &str) -> Vec<u8> {
    let request = Request::get(path)
        .header("cookie", format!("undertrick={}", person.token))
        .header("accept-encoding", encoding)
        .body(Body::empty())
        .unwrap();
    let response = person.router.clone().oneshot(request).await.unwrap();
    assert!(response.status().is_success(), "{path}");
    let body = response.into_body().collect().await.unwrap();
    body.to_bytes().to_vec()
}

async fn check(game: &str) {
    let site = Site::new().await;
    let people = site.people(4).await;
    let table = site.game(game, json!({ "players": 4 }), &people).await;
    let path = format!("/t/{table}");
    let page = String::from_utf8(bytes(&people[0], &path, "identity").await).unwrap();

    let mut files = vec![path.as_str()];
    for attribute in [" href=\"", " src=\""] {
        for rest in page.split(attribute).skip(1) {
            let file = rest.split(['"', '#']).next().unwrap();
            if file.starts_with("/assets/") && !files.contains(&file) {
                files.push(file);
            }
        }
    }
    assert!(files.len() >= 5, "{files:?}");
    let mut sum = 0;
    println!("{game}: the first load, compressed");
    for file in files {
        let size = bytes(&people[0], file, "br, gzip").await.len();
        println!("{size:>8}  {file}");
        sum += size;
        // One round trip for the page, one for its files: none of them asks for another.
        if file.ends_with("css") || file.ends_with("js") {
            let text = String::from_utf8(bytes(&people[0], file, "identity").await).unwrap();
            let named = text.split("url(").skip(1);
            let mut named = named.filter_map(|rest| rest.split(')').next());
            assert!(!text.contains("import "), "{file}");
            assert!(named.all(|name| page.contains(name)), "{file}");
        }
    }
    println!("{sum:>8}  of {FIRST_LOAD}");
    assert!(sum < FIRST_LOAD);

    let (_, stream) = page.split_once("data-stream=\"").unwrap();
    let stream = stream.split('"').next().unwrap();
    let request = Request::get(stream)
        .header("cookie", format!("undertrick={}", people[0].token))
        .body(Body::empty())
        .unwrap();
    let response = people[0].router.clone().oneshot(request).await.unwrap();
    let mut stream = response.into_body();
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut sizes = Vec::new();
    while sizes.len() < 40 {
        let mut acted = false;
        for person in &people {
            if person.act(&table, &mut rng).await {
                acted = true;
                let frame = stream.frame().await.unwrap().unwrap();
                sizes.push(frame.into_data().unwrap());
            }
        }
        assert!(acted, "nothing happens any more");
    }
    let most = sizes.iter().map(Bytes::len).max().unwrap();
    let zipped = sizes.iter().map(|bytes| zipped(bytes)).max().unwrap();
    println!("{game}: what one decision changes at most");
    println!("{most:>8}  as it is sent");
    println!("{zipped:>8}  of {ONE_CARD}, compressed with gzip");
    assert!(zipped < ONE_CARD);
}

fn zipped(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap().len()
}

#[tokio::test]
async fn a_table_of_inside_job_is_light() {
    check("inside-job").await;
}

#[tokio::test]
async fn a_table_of_black_spy_is_light() {
    check("black-spy").await;
}

async fn check_replay(game: &str, players: usize) {
    let site = Site::new().await;
    let people = site.people(players).await;
    let table = site
        .game(game, json!({ "players": players }), &people)
        .await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(2), 0)).await;
    let path = format!("/t/{table}/games/1/0");
    let page = bytes(&people[0], &path, "identity").await;
    let text = String::from_utf8_lossy(&page);
    let (_, last) = text.split_once(" max=\"").unwrap();
    let last = last.split('"').next().unwrap();
    println!("{game}: the replay of a game of {last} steps, {players} players");
    println!("{:>8}  as it is", page.len());
    for encoding in ["br", "gzip"] {
        let size = bytes(&people[0], &path, encoding).await.len();
        println!("{size:>8}  of {REPLAY}, compressed with {encoding}");
        assert!(size < REPLAY);
    }
}

#[tokio::test]
async fn a_replay_of_inside_job_is_light() {
    check_replay("inside-job", 5).await;
}

#[tokio::test]
async fn a_replay_of_black_spy_is_light() {
    check_replay("black-spy", 4).await;
}
