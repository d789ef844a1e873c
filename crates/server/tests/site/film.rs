//! The end of a game as a film, and what links show: nothing of a game that is running.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::{Rng, Seed};
use serde_json::json;

use crate::common::{Guest, Site, play_to_the_end, send};

async fn get(person: &Guest, path: &str) -> (StatusCode, Vec<u8>) {
    let request = Request::get(path)
        .header("host", "table.example")
        .header("cookie", format!("undertrick={}", person.token));
    send(&person.router, request.body(Body::empty()).unwrap()).await
}

async fn page(person: &Guest, path: &str) -> String {
    let (status, body) = get(person, path).await;
    assert_eq!(status, StatusCode::OK, "{path}");
    String::from_utf8(body).unwrap()
}

/// Everything that a page says to those who show a link to it.
fn tags(page: &str) -> Vec<&str> {
    let tags = page.split("<meta ").skip(1);
    let tags = tags.filter_map(|tag| tag.split_once('>').map(|(tag, _)| tag));
    let shown = ["property=\"og:", "name=\"twitter:", "name=\"description\""];
    tags.filter(|tag| shown.iter().any(|name| tag.starts_with(name)))
        .collect()
}

fn picture_of(page: &str) -> String {
    let image = "property=\"og:image\" content=\"http://table.example";
    let mut tags = tags(page).into_iter();
    let tag = tags.find_map(|tag| tag.strip_prefix(image)).unwrap();
    tag.trim_end_matches('"').to_owned()
}

/// Is it a PNG file of the size that links want?
fn check_picture(status: StatusCode, picture: &[u8]) {
    assert_eq!(status, StatusCode::OK);
    assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (1200, 630));
    assert!(picture.len() < 300_000, "{}", picture.len());
}

#[tokio::test]
async fn a_finished_game_has_a_film_and_a_picture() {
    let site = Site::new().await;
    for (game, options) in [
        (
            "inside-job",
            json!({ "players": 4, "roles": ["decoy", "sleeper-agent"] }),
        ),
        ("inside-job", json!({ "players": 2 })),
        ("black-spy", json!({ "players": 4, "max_rounds": 2 })),
    ] {
        let players = options["players"].as_u64().unwrap();
        let people = site.people(usize::try_from(players).unwrap()).await;
        let table = site.game(game, options, &people).await;
        let address = format!("/t/{table}/games/1");
        let picture = format!("{address}/picture/en.png");
        for path in [&address, &picture] {
            assert_eq!(
                get(&people[0], path).await.0,
                StatusCode::CONFLICT,
                "{path}"
            );
        }
        play_to_the_end(&people, &table, &mut Rng::new(Seed::from(5), 0)).await;
        let film = page(&people[0], &address).await;
        assert!(film.contains("class=\"placard\"") && film.contains("How it happened"));
        assert!(film.contains(&format!("http://table.example{address}</textarea>")));
        assert_eq!(picture_of(&film), picture);
        let (status, drawn) = get(&people[0], &picture).await;
        check_picture(status, &drawn);
        assert_eq!(get(&people[1], &picture).await.1, drawn, "it is kept");
        for wrong in ["en", "xx.png", "en.svg"] {
            let path = format!("{address}/picture/{wrong}");
            assert_eq!(
                get(&people[0], &path).await.0,
                StatusCode::NOT_FOUND,
                "{path}"
            );
        }
        // At the table everybody has it before them, spectators too.
        let guest = site.guest("Eve").await;
        for person in people.iter().chain([&guest]) {
            let at_table = page(person, &format!("/t/{table}")).await;
            assert!(at_table.contains("<details class=\"curtain\" id=\"film-1\" open>"));
        }
    }
}

/// What a link to a table shows is the same for everybody and at every moment.
#[tokio::test]
async fn a_link_to_a_table_shows_nothing_of_the_game() {
    let site = Site::new().await;
    for (game, options) in [
        ("inside-job", json!({ "players": 3 })),
        ("black-spy", json!({ "players": 3, "max_rounds": 2 })),
    ] {
        let people = site.people(3).await;
        let table = site.table(game, options, &people).await;
        let address = format!("/t/{table}");
        let waiting = page(&people[0], &address).await;
        let tags_at_first: Vec<String> = tags(&waiting).iter().map(ToString::to_string).collect();
        assert!(tags_at_first.len() > 10, "{tags_at_first:?}");
        let picture = picture_of(&waiting);
        assert_eq!(picture, format!("/pictures/{game}/en.png"));
        let (status, drawn) = get(&people[0], &picture).await;
        check_picture(status, &drawn);
        people[0]
            .done(&format!("tables/{table}/start"), json!({}))
            .await;
        let mut rng = Rng::new(Seed::from(3), 0);
        for _ in 0..12 {
            for person in &people {
                assert_eq!(tags(&page(person, &address).await), tags_at_first);
                person.act(&table, &mut rng).await;
            }
        }
        play_to_the_end(&people, &table, &mut rng).await;
        assert_eq!(tags(&page(&people[2], &address).await), tags_at_first);
        assert_eq!(get(&people[1], &picture).await.1, drawn);
    }
}

/// While another game is running at the table, the film of the last one tells of that one alone.
#[tokio::test]
async fn a_film_tells_nothing_of_the_next_game() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    let mut rng = Rng::new(Seed::from(9), 0);
    play_to_the_end(&people, &table, &mut rng).await;
    let (first, next) = (format!("/t/{table}/games/1"), format!("/t/{table}/games/2"));
    let film = page(&people[0], &first).await;
    for person in &people {
        person
            .done(&format!("tables/{table}/start"), json!({}))
            .await;
    }
    for _ in 0..6 {
        for person in &people {
            person.act(&table, &mut rng).await;
            assert_eq!(page(person, &first).await, film);
            for path in [next.clone(), format!("{next}/picture/en.png")] {
                assert_eq!(get(person, &path).await.0, StatusCode::CONFLICT, "{path}");
            }
        }
    }
}

#[tokio::test]
async fn the_site_and_its_rules_have_pictures() {
    let site = Site::new().await;
    let person = site.guest("Ann").await;
    for path in [
        "/",
        "/rules",
        "/rules/inside-job",
        "/rules/black-spy/summary",
    ] {
        let picture = picture_of(&page(&person, path).await);
        let (status, drawn) = get(&person, &picture).await;
        check_picture(status, &drawn);
    }
    for wrong in [
        "/pictures/poker/en.png",
        "/pictures/site/en",
        "/pictures/site/../en.png",
    ] {
        assert_eq!(
            get(&person, wrong).await.0,
            StatusCode::NOT_FOUND,
            "{wrong}"
        );
    }
}

/// BS-5.1 What was counted is seen by everybody before they decide again, and by spectators.
#[tokio::test]
async fn a_round_ends_before_everybodys_eyes() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let options = json!({ "players": 4, "max_rounds": 3 });
    let table = site.game("black-spy", options, &people).await;
    let guest = site.guest("Eve").await;
    let mut rng = Rng::new(Seed::from(1), 0);
    let address = format!("/t/{table}");
    let curtain = "<details class=\"curtain\" id=\"round-1-1\"";
    while people[0].look(&table).await["shown"]["round"] == 1 {
        assert!(!page(&people[0], &address).await.contains(curtain));
        for person in &people {
            person.act(&table, &mut rng).await;
        }
    }
    let seen = people[0].look(&table).await;
    let round = &seen["shown"]["last_round"];
    assert_eq!(round["number"], 1);
    let open = format!("{curtain} open>");
    // Some of them may have passed already.
    let mut decided = 0;
    for person in people.iter().chain([&guest]) {
        let seen = person.look(&table).await;
        let page = page(person, &address).await;
        assert!(page.contains(curtain));
        let passed = seen["shown"]["you"]["passed"].as_array();
        let waits = passed.is_none_or(Vec::is_empty);
        assert_eq!(
            page.contains(&open),
            waits,
            "it is closed for those who went on"
        );
        decided += u32::from(!waits);
        assert_eq!(&seen["shown"]["last_round"], round);
    }
    assert!(decided < 4);
    for person in &people {
        person.act(&table, &mut rng).await;
    }
    assert!(!page(&people[0], &address).await.contains(&open));
}
