//! What pages say to those who hear them and have no pointer.

use axum::{body::Body, http::Request};
use cards::{Rng, Seed};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::common::{Guest, Site, play_to_the_end};

async fn page(person: &Guest, path: &str) -> String {
    let request = Request::get(path)
        .header("cookie", format!("undertrick={}", person.token))
        .body(Body::empty())
        .unwrap();
    let response = person.router.clone().oneshot(request).await.unwrap();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(body.to_vec()).unwrap()
}

/// What stands between two texts.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text
        .split_once(start)
        .unwrap_or_else(|| panic!("no {start}: {text}"));
    rest.split_once(end).unwrap_or_else(|| panic!("no {end}")).0
}

#[tokio::test]
async fn a_table_says_whose_turn_it_is_and_leads_to_the_cards() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("black-spy", json!({ "players": 3 }), &people)
        .await;
    let path = format!("/t/{table}");
    let own = page(&people[0], &path).await;
    assert!(
        own.contains(">● It is your turn · Black Spy · Undertrick</title>"),
        "{own}"
    );
    assert!(own.contains("<a class=\"skip\" href=\"#hand\">"), "{own}");
    let stranger = page(&site.guest("Eva").await, &path).await;
    assert!(
        stranger.contains(">Black Spy · Undertrick</title>"),
        "{stranger}"
    );
    assert!(
        stranger.contains("<a class=\"skip\" href=\"#content\">"),
        "{stranger}"
    );
}

/// Plays a game and returns what one of the people is sent last.
async fn last_change(game: &str, options: Value, seed: u64) -> String {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site.game(game, options, &people).await;
    let first = page(&people[0], &format!("/t/{table}")).await;
    let stream = between(&first, "data-stream=\"", "\"");
    let request = Request::get(stream)
        .header("cookie", format!("undertrick={}", people[0].token))
        .body(Body::empty())
        .unwrap();
    let response = people[0].router.clone().oneshot(request).await.unwrap();
    let mut stream = response.into_body();
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(seed), 0)).await;
    loop {
        let frame = stream.frame().await.unwrap().unwrap();
        let text = String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap();
        if text.contains("class=\"stamp") {
            return text;
        }
    }
}

#[tokio::test]
async fn how_a_game_ended_is_said_once_in_the_words_of_the_page() {
    for seed in 0..3 {
        let one_round = json!({ "players": 3, "max_rounds": 1 });
        for (game, options) in [
            ("inside-job", json!({ "players": 3 })),
            ("black-spy", one_round),
        ] {
            let change = last_change(game, options, seed).await;
            let line = between(&change, "<p class=\"line\" id=\"line\">", "</p>");
            let stamp = between(between(&change, "<p class=\"stamp", "/p>"), ">", "<");
            let (_, live) = change.split_once("id=\"live\"").unwrap();
            assert!(
                stamp == "You have won" || stamp == "You have lost",
                "{stamp}"
            );
            assert_eq!(
                live.matches(&format!("<p>{stamp}</p> <p>{line}</p>"))
                    .count(),
                1,
                "{live}"
            );
            assert!(
                stamp == "You have lost" || line.to_lowercase().contains("you"),
                "{line}"
            );
            // No other sentence says who has won.
            assert_eq!(
                live.matches(" won").count(),
                stamp.matches(" won").count() + line.matches(" won").count(),
                "{live}"
            );
        }
    }
}

#[tokio::test]
async fn a_finished_match_has_no_empty_hand() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let options = json!({ "players": 3, "max_rounds": 1 });
    let table = site.game("black-spy", options, &people).await;
    let path = format!("/t/{table}");
    let hand = "aria-label=\"Your hand\"";
    while !page(&people[0], &path).await.contains(hand) {
        for person in &people {
            person.act(&table, &mut Rng::new(Seed::from(1), 0)).await;
        }
    }
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(1), 0)).await;
    let over = page(&people[0], &path).await;
    assert!(!over.contains(hand), "{over}");
    assert!(!over.contains("<aside id=\"case\""), "{over}");
}

/// A ballot that nobody has touched yet is empty, not wrong.
#[tokio::test]
async fn a_ballot_is_not_invalid_on_arrival() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let limits = json!({ "missions": 13, "briefcases": 14 });
    let options = json!({ "players": 3, "limits": limits });
    let table = site.game("inside-job", options, &people).await;
    let path = format!("/t/{table}");
    let mut rng = Rng::new(Seed::from(1), 0);
    let mut own = page(&people[0], &path).await;
    for person in people.iter().cycle() {
        if own.contains("class=\"lineup\"") {
            break;
        }
        person.act(&table, &mut rng).await;
        own = page(&people[0], &path).await;
        assert!(!own.contains("Another game"), "no vote: {own}");
    }
    let lineup = between(&own, "class=\"lineup\"", "</section>");
    let named: Vec<&str> = lineup.split("<input type=\"radio\"").skip(1).collect();
    assert_eq!(named.len(), 2, "{lineup}");
    for input in named {
        let input = input.split_once('>').unwrap().0;
        assert!(input.contains(" required "), "{input}");
        assert!(input.contains(" aria-invalid=\"false\""), "{input}");
    }
    let missing = "data-missing=\"Choose first whom you vote for.\"";
    assert!(lineup.contains(missing), "{lineup}");
}

#[tokio::test]
async fn it_is_said_why_no_briefcase_can_be_wagered() {
    for (wagers, why) in [
        (true, "You cannot wager a briefcase now."),
        (false, "No wagers at this table."),
    ] {
        let site = Site::new().await;
        let people = site.people(3).await;
        let options = json!({ "players": 3, "wagers": wagers });
        let table = site.game("inside-job", options, &people).await;
        // Before the first mission nobody can.
        let own = page(&people[0], &format!("/t/{table}")).await;
        let said = format!("data-no-wager=\"{why}\"");
        assert!(own.contains(&said), "{own}");
        // The button of the missions is not described by its own name.
        let missions = between(&own, "<button class=\"plain missions\"", ">");
        assert!(!missions.contains("title"), "{missions}");
    }
}

/// BS-5.1 The eye sees on a card what it costs, in the hand and in the trick.
#[tokio::test]
async fn a_trick_says_what_its_cards_cost() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("black-spy", json!({ "players": 3 }), &people)
        .await;
    let path = format!("/t/{table}");
    let mut rng = Rng::new(Seed::from(1), 0);
    let (mut was_new, mut costs) = (false, false);
    for _ in 0..12 {
        for person in &people {
            person.act(&table, &mut rng).await;
        }
        let own = page(&people[0], &path).await;
        // What is new is a part of the name, and not said again.
        for card in own.split("<button class=\"hold").skip(1) {
            let card = card.split_once('>').unwrap().0;
            assert!(!card.contains(" title="), "{card}");
            was_new |= card.contains("new in your hand");
        }
        let trick = own.split_once("<ol class=\"trick");
        let trick = trick.map_or("", |(_, rest)| rest.split_once("</ol>").unwrap().0);
        costs |= trick.contains("black 7, Spy, 10 points") || trick.contains(" point</span>");
    }
    assert!(was_new && costs, "{was_new} {costs}");
}

#[tokio::test]
async fn a_slider_and_the_ends_of_a_replay_are_called_by_name() {
    let site = Site::new().await;
    let people = site.people(3).await;
    let table = site
        .game("inside-job", json!({ "players": 3 }), &people)
        .await;
    play_to_the_end(&people, &table, &mut Rng::new(Seed::from(1), 0)).await;
    let first = page(&people[0], &format!("/t/{table}/games/1/0")).await;
    let last = between(&first, " max=\"", "\"");
    assert!(
        first.contains(&format!("aria-valuetext=\"Step 0 of {last}\"")),
        "{first}"
    );
    let back = between(&first, "data-step=\"back\"", ">");
    assert!(
        back.contains("role=\"link\" aria-disabled=\"true\""),
        "{back}"
    );
}

#[tokio::test]
async fn settings_are_offered_in_one_order_and_a_language_by_its_button() {
    let site = Site::new().await;
    let settings = page(&site.guest("Ann").await, "/settings").await;
    for name in ["sound", "confirm", "tips"] {
        let place = |value: &str| settings.find(&format!("name=\"{name}\" value=\"{value}\""));
        assert!(place("on").unwrap() < place("off").unwrap(), "{name}");
    }
    let language = between(&settings, "id=\"settings-language\"", "</div>");
    assert!(language.contains("<button class=\"speak\""), "{language}");
}
