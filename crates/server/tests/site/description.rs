//! What the server answers is what its description says: whole games of both kinds, their streams, lists and
//! refusals, held against the schemas of `/api/v1/openapi.json`.

mod api;
mod refusals;
mod schema;

use std::{collections::BTreeSet, time::Duration};

use axum::http::{Method, StatusCode};
use cards::{Rng, Seed};
use serde_json::{Value, json};

use self::{api::Api, refusals::check_blame};
use crate::{
    common::{Guest, Site, any_action, fresh_database, settings},
    daily,
};

/// What chance alone does not bring about.
const RARE: [&str; 1] = ["moon-chosen"];

/// Two people and bots play a game to its end, and everything they are answered and sent is checked.
async fn play(
    api: &mut Api,
    people: &[String],
    game: &str,
    options: Value,
    rng: &mut Rng,
) -> String {
    let wish = json!({ "game": game, "options": options, "notebook": "open", "listed": true, "chat": true });
    let opened = api.post(&people[0], "tables", wish).await;
    let table = opened["id"].as_str().unwrap().to_owned();
    let at = |path: &str| format!("tables/{table}{path}");
    let players = options["players"].as_u64().unwrap();
    api.get(Some(&people[0]), &at("")).await;
    api.post(
        &people[1],
        &at("/join"),
        json!({ "picture": "fox/top-hat" }),
    )
    .await;
    let text = json!({ "text": "something of my own" });
    api.post(&people[0], &at("/open"), text.clone()).await;
    let mut streams = Vec::new();
    for viewer in [Some(&people[0]), Some(&people[1]), None] {
        streams.push(api.stream(viewer, &at("/stream")).await);
    }
    let fill = if players > 2 {
        json!("random")
    } else {
        Value::Null
    };
    api.post(&people[0], &at("/start"), json!({ "fill": fill }))
        .await;
    for stream in &mut streams {
        api.read_events(stream, true).await;
    }
    loop {
        let mut acted = false;
        let mut over = false;
        for person in people {
            let seen = api.get(Some(person), &at("")).await;
            over |= seen["status"] == "over";
            let Some(action) = any_action(&seen, rng) else {
                continue;
            };
            let turn = &seen["shown"]["turn"];
            let topics = seen["shown"]["topics"].as_array().unwrap();
            if topics.contains(&json!("suspect")) && rng.below(6) == 0 {
                api.ask(person, &at("/talk"), json!({ "say": "suspect:1" }))
                    .await;
            }
            if seen["shown"]["phase"] == "vote" {
                api.ask(person, &at("/ready"), Value::Null).await;
            }
            let body = json!({ "turn": turn, "action": action });
            api.post(person, &at("/actions"), body.clone()).await;
            // Said again it is answered again; said otherwise it is refused.
            api.post(person, &at("/actions"), body).await;
            api.ask(
                person,
                &at("/actions"),
                json!({ "turn": turn, "action": "play:P1" }),
            )
            .await;
            acted = true;
        }
        api.get(None, &at("")).await;
        for stream in &mut streams {
            // While only bots are awaited, one of their moves ends the waiting.
            api.read_events(stream, !acted && !over).await;
        }
        if over {
            break;
        }
    }
    let steps = api.get(Some(&people[0]), &at("/games/1/steps/0")).await["steps"].clone();
    for step in [json!(1), json!(5), steps] {
        api.get(None, &at(&format!("/games/1/steps/{step}"))).await;
        api.get(None, &at(&format!("/games/1/steps/{step}?seat=1")))
            .await;
    }
    for path in ["/games/1/steps/1?seat=9", "/games/1/review?seat=x"] {
        let (status, refusal) = api.call(Method::GET, &at(path), None, Value::Null).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        assert_eq!(refusal["path"], "seat", "{refusal}");
    }
    api.get(None, &at("/games/1/record")).await;
    api.post(&people[0], &at("/chat"), json!({ "text": "well played" }))
        .await;
    api.post(
        &people[0],
        &at("/mute"),
        json!({ "seat": 1, "muted": true }),
    )
    .await;
    api.post(&people[0], &at("/rematch"), json!({})).await;
    api.post(&people[1], &at("/leave"), Value::Null).await;
    for stream in &mut streams {
        api.read_events(stream, false).await;
    }
    table
}

/// Every notice that a schema knows of, by its name.
fn notices(api: &Api, schema: &str) -> BTreeSet<String> {
    let kinds = api.document["components"]["schemas"][schema]["oneOf"].as_array();
    let kinds = kinds.unwrap().iter();
    kinds
        .map(|kind| {
            kind["properties"]["notice"]["const"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect()
}

#[tokio::test]
async fn whole_games_are_answered_as_described() {
    let site = Site::open(&fresh_database().await, settings()).await;
    let mut api = Api::of(&site).await;
    let mut rng = Rng::new(Seed::from(7), 0);
    let people = [api.guest("Ann").await, api.guest("Ben").await];
    for options in [
        json!({ "players": 2 }),
        json!({ "players": 4, "roles": ["accomplice", "prof-no"], "risk": true }),
        json!({ "players": 5, "roles": ["tim-shady", "sleeper-agent"], "limits": { "missions": 12 } }),
    ] {
        play(&mut api, &people, "inside-job", options, &mut rng).await;
    }
    for options in [
        json!({ "players": 4, "max_rounds": 2 }),
        json!({ "players": 3, "max_rounds": 2, "variants": ["mole", "announce", "follow-rank"] }),
        json!({ "players": 5, "max_rounds": 1, "edition": "1981" }),
    ] {
        play(&mut api, &people, "black-spy", options, &mut rng).await;
    }
    // Some outcomes of roles and votes do not happen in every game.
    let mut expected = notices(&api, "InsideJobNotice");
    expected.extend(notices(&api, "BlackSpyNotice"));
    expected.retain(|notice| !RARE.contains(&notice.as_str()));
    let pairs = [["accomplice", "prof-no"], ["tim-shady", "sleeper-agent"]];
    let mut games = 6;
    for roles in pairs.iter().cycle().take(30) {
        if expected.is_subset(&api.met) {
            break;
        }
        let options = json!({ "players": 4, "roles": roles, "limits": { "missions": 9 } });
        play(&mut api, &people, "inside-job", options, &mut rng).await;
        games += 1;
    }
    let not_met: Vec<_> = expected.difference(&api.met).collect();
    assert!(not_met.is_empty(), "never met: {not_met:?}");

    for path in ["tables", "results", "me/tables"] {
        let mut found = 0;
        let mut after = String::new();
        loop {
            let page = api
                .get(Some(&people[0]), &format!("{path}?limit=2{after}"))
                .await;
            let lines = page["tables"].as_array().or(page["results"].as_array());
            found += lines.unwrap().len();
            let Some(next) = page["next"].as_str() else {
                break;
            };
            assert_eq!(lines.unwrap().len(), 2);
            after = format!("&after={next}");
        }
        let all = api.get(Some(&people[0]), path).await;
        let all = all["tables"]
            .as_array()
            .or(all["results"].as_array())
            .unwrap()
            .len();
        assert_eq!(found, all, "{path}");
        assert!(path == "tables" || found == games, "{path} has {found}");
    }
}

/// The daily deals before, during and after somebody's try, and when the day is over.
#[tokio::test]
async fn daily_deals_are_answered_as_described() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let ann = api.guest("Ann").await;
    let guest = Guest {
        router: site.router.clone(),
        token: ann.clone(),
    };
    let day = "daily/black-spy/1970-01-01";
    for path in ["daily", day] {
        api.get(None, path).await;
        api.get(Some(&ann), path).await;
    }
    let table = daily::begin(&guest, "black-spy").await;
    api.get(Some(&ann), day).await;
    let seen = api.get(Some(&ann), &format!("tables/{table}")).await;
    assert!(seen["daily"]["bots"].is_u64(), "{seen}");
    daily::finish(&guest, &table, 1).await;
    assert!(api.get(Some(&ann), day).await["field"].is_object());
    let record = format!("tables/{table}/games/1/record");
    let (status, _) = api
        .call(Method::GET, &record, Some(&ann), Value::Null)
        .await;
    assert_eq!(status, StatusCode::CONFLICT);
    daily::next_day(&site);
    let told = api.get(None, day).await;
    assert_eq!(told["results"].as_array().unwrap().len(), 1, "{told}");
    let results = api.get(Some(&ann), "results").await;
    assert_eq!(results["results"][0]["day"], "1970-01-01");
    let (status, _) = api
        .call(Method::GET, "daily/black-spy/1999-01-01", None, Value::Null)
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// Own content of every kind is described, too.
#[tokio::test]
async fn own_content_is_answered_as_described() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let ann = api.guest("Ann").await;
    let read = |path: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/");
        std::fs::read_to_string(format!("{folder}{path}")).unwrap()
    };
    for role in ["broker", "fixer", "shadow"] {
        let text = read(&format!("roles/{role}.toml"));
        let spec = inside_job::Role::from_toml(role, &text).unwrap();
        let options = json!({ "players": 5, "roles": [spec.id], "role_specs": [spec] });
        let wish = json!({ "game": "inside-job", "options": options });
        let opened = api.post(&ann, "tables", wish).await;
        api.get(None, &format!("tables/{}", opened["id"].as_str().unwrap()))
            .await;
    }
    let deck = inside_job::Deck::from_toml("night-shift", &read("decks/night-shift.toml")).unwrap();
    let options = json!({ "players": 3, "deck": "night-shift", "deck_cards": deck.missions });
    let cards = json!({ "game": "inside-job", "options": options });
    let text = read("variants/short-evening.toml");
    let variant = black_spy::Ruleset::from_toml("short-evening", &text).unwrap();
    let options = json!({ "players": 4, "variant_spec": variant });
    let rules = json!({ "game": "black-spy", "options": options, "seats": ["me", "open", "novice", "random"] });
    for wish in [cards, rules] {
        let opened = api.post(&ann, "tables", wish).await;
        api.get(
            Some(&ann),
            &format!("tables/{}", opened["id"].as_str().unwrap()),
        )
        .await;
    }
}

/// Another token for somebody, and what the one before is answered.
#[tokio::test]
async fn a_new_token_is_answered_as_described() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let old = api.guest("Ann").await;
    let answer = api.post(&old, "me/token", Value::Null).await;
    let new = answer["token"].as_str().unwrap().to_owned();
    assert_eq!(api.get(Some(&new), "me").await["name"], "Ann");
    let (status, _) = api.ask(&old, "me/token", Value::Null).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

/// A bot that somebody has brought plays along, and is described wherever it is told of.
#[tokio::test]
async fn bots_of_people_are_answered_as_described() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let ann = api.guest("Ann").await;
    let bot = json!({ "name": "Owl bot" });
    let new = api.post(&ann, "me/bots", bot.clone()).await;
    let (status, _) = api.ask(&ann, "me/bots", bot).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let id = new["id"].as_str().unwrap().to_owned();
    api.get(Some(&ann), "me/bots").await;
    let token = format!("me/bots/{id}/token");
    let new = api.post(&ann, &token, Value::Null).await;
    let owl = new["token"].as_str().unwrap().to_owned();
    api.get(Some(&owl), "me").await;
    let mut rng = Rng::new(Seed::from(3), 0);
    let options = json!({ "players": 4, "max_rounds": 1 });
    play(
        &mut api,
        &[ann.clone(), owl.clone()],
        "black-spy",
        options,
        &mut rng,
    )
    .await;
    api.get(Some(&ann), "me/tables").await;
    api.get(None, "results").await;
    let path = format!("me/bots/{id}");
    for status in [StatusCode::NO_CONTENT, StatusCode::NOT_FOUND] {
        let (answered, _) = api
            .call(Method::DELETE, &path, Some(&ann), Value::Null)
            .await;
        assert_eq!(answered, status);
    }
}

/// Challenges and the stream that tells of them.
#[tokio::test]
async fn challenges_are_answered_as_described() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let (ann, ben) = (api.guest("Ann").await, api.guest("Ben").await);
    let new = api
        .post(&ann, "me/bots", json!({ "name": "Owl bot" }))
        .await;
    let owl = new["token"].as_str().unwrap().to_owned();
    let mut streams = Vec::new();
    for person in [&ben, &owl] {
        streams.push(api.stream(Some(person), "me/stream").await);
    }
    let options = json!({ "players": 3, "max_rounds": 1 });
    let wish = json!({ "game": "black-spy", "options": options, "seats": ["me", "open", "random"], "to": ["Owl bot"] });
    for what in ["decline", "accept"] {
        let opened = api.post(&ben, "tables", wish.clone()).await;
        let table = opened["id"].as_str().unwrap().to_owned();
        let at = |path: &str| format!("tables/{table}/{path}");
        let mut watch = api.stream(None, &at("stream")).await;
        for person in [&ben, &owl] {
            let mine = api.get(Some(person), "me/challenges").await;
            assert_eq!(mine["challenges"].as_array().unwrap().len(), 1);
            api.get(Some(person), &format!("tables/{table}")).await;
        }
        api.post(&owl, &at(what), Value::Null).await;
        let (status, _) = api.ask(&owl, &at("decline"), Value::Null).await;
        assert_eq!(status, StatusCode::CONFLICT);
        let again = json!({ "to": "Owl bot" });
        api.ask(&ben, &at("challenges"), again).await;
        api.post(&ben, &at("leave"), Value::Null).await;
        api.read_events(&mut watch, true).await;
        api.read_events(&mut watch, false).await;
    }
    let mut nobody = wish;
    nobody["to"] = json!(["Elf bot"]);
    let (status, _) = api.ask(&ben, "tables", nobody).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    for stream in &mut streams {
        api.read_events(stream, true).await;
        api.read_events(stream, false).await;
    }
    assert!(api.events.contains("challenge") && api.events.contains("start"));
    api.get(None, "bots?limit=1").await;
    api.get(None, "bots/Owl%20bot").await;
    let (status, _) = api
        .call(Method::GET, "bots/Elf%20bot", None, Value::Null)
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// A review of each game, down to every tell.
#[tokio::test]
async fn reviews_are_answered_as_described() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let people = [api.guest("Ann").await, api.guest("Ben").await];
    let mut rng = Rng::new(Seed::from(11), 0);
    for (game, options) in [
        ("inside-job", json!({ "players": 4 })),
        ("black-spy", json!({ "players": 3, "max_rounds": 1 })),
    ] {
        let table = play(&mut api, &people, game, options, &mut rng).await;
        let play_on = format!("tables/{table}/games/1/play-on");
        let from = json!({ "step": 3, "seat": 1 });
        let opened = api.post(&people[0], &play_on, from).await;
        let opened = format!("tables/{}", opened["id"].as_str().unwrap());
        let seen = api.get(Some(&people[0]), &opened).await;
        let told = (&seen["occasion"], &seen["status"], &seen["you"]);
        assert_eq!(told, (&json!("what-if"), &json!("playing"), &json!(1)));
        for (from, key) in [
            (json!({ "step": 9999, "seat": 1 }), "step"),
            (json!({ "step": 3, "seat": 5 }), "seat"),
        ] {
            check_blame(&mut api, &people[0], &play_on, from, "no-such-step", key).await;
        }
        for seat in 0..2 {
            let path = format!("tables/{table}/games/1/review?seat={seat}");
            loop {
                let (status, review) = api.call(Method::GET, &path, None, Value::Null).await;
                if status == StatusCode::OK {
                    assert!(!review["plays"].as_array().unwrap().is_empty());
                    break;
                }
                assert_eq!(status, StatusCode::ACCEPTED, "{review}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// The address that tools ask is where the server is found from outside.
#[tokio::test]
async fn the_description_says_where_it_is_asked_and_by_whom() {
    let at = |public_url: Option<&str>| server::Settings {
        public_url: public_url.map(str::to_owned),
        ..settings()
    };
    for (public, url) in [
        (None, "/"),
        (
            Some("https://cards.example/games/"),
            "https://cards.example/games",
        ),
    ] {
        let site = Site::open(&fresh_database().await, at(public)).await;
        let api = Api::of(&site).await;
        assert_eq!(api.document["servers"], json!([{ "url": url }]));
    }
    let site = Site::new().await;
    let api = Api::of(&site).await;
    assert_eq!(
        api.document["components"]["securitySchemes"]["token"]["scheme"],
        "bearer"
    );
    check_references(&api.document, &api.document);
    let mut names = BTreeSet::new();
    for (path, methods) in api.document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name), "two operations are called {name}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let described = parameter["description"].is_string();
                assert!(described, "{method} {path}: {parameter} is not described");
            }
            let answers = operation["responses"].as_object().unwrap();
            for (status, answer) in answers.iter().filter(|(status, _)| *status != "204") {
                let content = answer["content"].as_object();
                let described = content
                    .is_some_and(|kinds| kinds.values().all(|kind| kind["schema"].is_object()));
                assert!(described, "{method} {path}: {status} is not described");
            }
        }
    }
}

/// What may be said is described with an example of each kind, and each of them can be read.
#[tokio::test]
async fn every_kind_of_table_talk_is_described() {
    let site = Site::new().await;
    let api = Api::of(&site).await;
    let say = &api.document["components"]["schemas"]["Say"]["properties"]["say"];
    let described = say["description"].as_str().unwrap().split('`');
    let examples: Vec<&str> = described.skip(1).step_by(2).collect();
    let (ask, examples) = examples.split_last().unwrap();
    assert_eq!(*ask, "?");
    let kind = |example: &&str| example.split(':').next().unwrap().to_owned();
    let kinds: BTreeSet<String> = examples.iter().map(kind).collect();
    assert_eq!(kinds.len(), 9, "{examples:?}");
    for example in examples {
        let said: Result<cards::Statement, _> = example.parse();
        assert!(said.is_ok(), "{example}");
    }
}

/// Whatever is referred to is there.
fn check_references(document: &Value, part: &Value) {
    match part {
        Value::Array(parts) => parts
            .iter()
            .for_each(|part| check_references(document, part)),
        Value::Object(parts) => {
            if let Some(path) = part["$ref"].as_str() {
                let named = path
                    .strip_prefix('#')
                    .and_then(|path| document.pointer(path));
                assert!(named.is_some(), "there is no {path}");
            }
            parts
                .values()
                .for_each(|part| check_references(document, part));
        }
        _ => {}
    }
}
