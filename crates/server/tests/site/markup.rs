//! What pages say, and to whom.

use std::collections::BTreeSet;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use cards::{Rng, Seed};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, any_action};

async fn page(person: &Guest, path: &str) -> String {
    let request = Request::get(path)
        .header("cookie", format!("undertrick={}", person.token))
        .body(Body::empty())
        .unwrap();
    text(person, request).await.1
}

async fn post(person: &Guest, path: &str, form: String) -> (StatusCode, String) {
    let request = Request::post(path)
        .header("cookie", format!("undertrick={}", person.token))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(form))
        .unwrap();
    text(person, request).await
}

async fn text(person: &Guest, request: Request<Body>) -> (StatusCode, String) {
    let response = person.router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

/// Every card that the markup names, in whatever attribute.
fn named(page: &str, letter: char) -> BTreeSet<String> {
    let mut cards = BTreeSet::new();
    let drawn = format!(".svg#{letter}");
    for start in [&drawn, "=\"play:", "data-fly=\"", "name=\"card\" value=\""] {
        for rest in page.split(start).skip(1) {
            let card = rest.split(['"', '+', '-']).next().unwrap();
            // Other drawings of the sprite begin with the same letter.
            if card
                .chars()
                .nth(1)
                .is_some_and(|digit| digit.is_ascii_digit())
            {
                cards.insert(card.to_owned());
            }
        }
    }
    cards
}

/// Every text of what a viewer may see.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        Value::Object(values) => values.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

async fn check(game: &str, letter: char, options: Value, seed: u64) {
    let site = Site::new().await;
    let people = site.people(4).await;
    let spectator = site.guest("Eve").await;
    let table = site.game(game, options, &people).await;
    let mut rng = Rng::new(Seed::from(seed), 0);
    let mut looked = 0;
    for _ in 0..60 {
        for person in people.iter().chain([&spectator]) {
            let seen = person.look(&table).await;
            let mut may = BTreeSet::new();
            texts(&seen, &mut may);
            let cards = named(&page(person, &format!("/t/{table}")).await, letter);
            let hidden: Vec<_> = cards.difference(&may).collect();
            assert!(hidden.is_empty(), "{hidden:?} {seen}");
            looked += cards.len();
        }
        for person in &people {
            person.act(&table, &mut rng).await;
        }
    }
    assert!(looked > 1000, "only {looked} cards were looked at");
}

/// IJ-2.2 IJ-4.8
#[tokio::test]
async fn no_page_of_inside_job_names_a_card_that_may_not_be_seen() {
    check("inside-job", 'i', json!({ "players": 4 }), 7).await;
}

/// BS-3.3 BS-6.3
#[tokio::test]
async fn no_page_of_black_spy_names_a_card_that_may_not_be_seen() {
    let options = json!({ "players": 4, "variants": ["mole", "announce", "follow-rank"] });
    check("black-spy", 'b', options, 7).await;
}

/// IJ-4.4 IJ-4.5: the same place and form for both.
#[tokio::test]
async fn who_must_follow_is_told_and_who_need_not_is_asked() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let mut rng = Rng::new(Seed::from(1), 0);
    let (mut told, mut asked) = (0, 0);
    while told == 0 || asked == 0 {
        let table = site
            .game("inside-job", json!({ "players": 3 }), &people)
            .await;
        for _ in 0..40 {
            for person in &people {
                let seen = person.look(&table).await;
                let you = &seen["shown"]["you"];
                let list = |name: &str| -> Vec<String> {
                    let cards = you[name].as_array().into_iter().flatten();
                    cards
                        .filter_map(|card| card.as_str().map(str::to_owned))
                        .collect()
                };
                let (follows, legal) = (list("follows"), list("legal"));
                let other = list("hand")
                    .into_iter()
                    .find(|card| !follows.contains(card));
                let (Some(card), false, false) = (other, follows.is_empty(), legal.is_empty())
                else {
                    continue;
                };
                let form = format!("number=1&turn={}&action=play:{card}", seen["shown"]["turn"]);
                let path = format!("/t/{table}/act");
                let (status, answer) = post(person, &path, form.clone()).await;
                assert!(
                    answer.contains("role=\"alert\"") && answer.contains("IJ-4.4"),
                    "{answer}"
                );
                assert_eq!(person.look(&table).await, seen, "nothing was done yet");
                assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
                if you["role"] == "insider" {
                    assert!(answer.contains("name=\"sure\""), "{answer}");
                    let (status, _) = post(person, &path, format!("{form}&sure=true")).await;
                    assert_eq!(status, StatusCode::SEE_OTHER);
                    asked += 1;
                } else {
                    assert!(!answer.contains("name=\"sure\""), "{answer}");
                    told += 1;
                }
            }
            for person in &people {
                let seen = person.look(&table).await;
                if let Some(action) = any_action(&seen, &mut rng) {
                    let body = json!({ "turn": seen["shown"]["turn"], "action": action });
                    person.done(&format!("tables/{table}/actions"), body).await;
                }
            }
        }
    }
}

/// BS-6.5: where the card before may be followed as well, the bar above the hand says so.
#[tokio::test]
async fn the_rank_of_the_last_card_is_asked_for_where_it_follows() {
    let site = Site::new().await;
    let people = site.people(4).await;
    let options = json!({ "players": 4, "variants": ["follow-rank"] });
    let table = site.game("black-spy", options, &people).await;
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut asked = 0;
    while asked < 3 {
        for person in &people {
            let seen = person.look(&table).await;
            let plays = seen["shown"]["trick"]["plays"].as_array();
            let cards = plays.into_iter().flatten().map(|play| &play["card"]);
            let ranks: Vec<&str> = cards.map(|card| &card.as_str().unwrap()[1..]).collect();
            let due = !seen["shown"]["you"]["legal"]
                .as_array()
                .unwrap_or(&Vec::new())
                .is_empty();
            if let ([first, .., last], true) = (&ranks[..], due) {
                let shown = page(person, &format!("/t/{table}")).await;
                let both = format!(", any {first} or any {last}.");
                assert_eq!(shown.contains(&both), first != last, "{ranks:?}");
                asked += u32::from(first != last);
            }
            person.act(&table, &mut rng).await;
        }
    }
}

/// Those who have not chosen a name came with "guest" in their language; nobody is mistaken for
/// another, whatever the reader's language.
#[tokio::test]
async fn guests_of_a_table_are_told_apart_by_every_reader() {
    let site = Site::new().await;
    let people = [
        site.guest("Gast").await,
        site.guest("Ann").await,
        site.guest("Guest").await,
    ];
    let table = site
        .table("inside-job", json!({ "players": 3 }), &people)
        .await;
    for person in &people {
        for (language, guest) in [("en", "Guest"), ("de", "Gast"), ("nl", "Gast")] {
            let request = Request::get(format!("/t/{table}"))
                .header("cookie", format!("undertrick={}", person.token))
                .header("accept-language", language)
                .body(Body::empty())
                .unwrap();
            let page = text(person, request).await.1;
            let named = |seat: u8, name: &str| {
                let (_, seat) = page.split_once(&format!("id=\"seat-{seat}\"")).unwrap();
                let (seat, _) = seat.split_once("</li>").unwrap();
                assert!(seat.contains(&format!("<bdi>{name}</bdi>")), "{seat}");
            };
            named(0, guest);
            named(1, "Ann");
            named(2, &format!("{guest} 2"));
        }
    }
}

/// Everybody who comes reads what was chosen for the table before they sit down.
#[tokio::test]
async fn those_who_wait_read_what_is_played() {
    let site = Site::new().await;
    let people = site.people(2).await;
    let stranger = site.guest("Eve").await;
    for (game, options, told) in [
        (
            "inside-job",
            json!({ "players": 4, "risk": true, "roles": ["decoy"] }),
            &[
                "Inside Job",
                "4 players",
                "With wagers",
                "With risk missions",
                "Decoy",
            ][..],
        ),
        (
            "inside-job",
            json!({ "players": 2, "wagers": false }),
            &["2 players", "With Larry", "Without wagers"],
        ),
        (
            "black-spy",
            json!({ "players": 3, "max_rounds": 2, "variants": ["mole"] }),
            &["Black Spy", "3 players", "At most 2 rounds", "The mole"],
        ),
    ] {
        let table = site.table(game, options, &people).await;
        for person in people.iter().chain([&stranger]) {
            let page = page(person, &format!("/t/{table}")).await;
            let (_, played) = page.split_once("class=\"played\"").unwrap();
            let (played, _) = played.split_once("</section>").unwrap();
            for words in told {
                assert!(played.contains(&format!(">{words}<")), "{words}: {played}");
            }
        }
    }
}

/// BS-6.1 BS-8.1: what is printed on a card is shown only where it counts.
#[tokio::test]
async fn points_that_do_not_count_are_not_shown() {
    let site = Site::new().await;
    let people = site.people(3).await;
    for (options, classes) in [
        (json!({ "players": 3 }), "table black-spy"),
        (
            json!({ "players": 3, "variants": ["no-good-spies"] }),
            "table black-spy other-gains",
        ),
        (
            json!({ "players": 3, "edition": "1981" }),
            "table black-spy other-gains",
        ),
    ] {
        let table = site.game("black-spy", options, &people).await;
        let page = page(&people[0], &format!("/t/{table}")).await;
        assert!(page.contains(&format!("class=\"{classes}\"")), "{classes}");
    }
}
