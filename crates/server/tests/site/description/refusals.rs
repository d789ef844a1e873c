//! Refusals are those of the description, and say what is wrong.

use std::collections::BTreeSet;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::api::Api;
use crate::common::Site;

/// A refusal names the rule that was broken and the key that is wrong.
#[tokio::test]
async fn refusals_are_answered_as_described() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let ann = api.guest("Ann").await;
    let table = json!({ "game": "inside-job", "options": { "players": 4 } });
    let opened = api.post(&ann, "tables", table).await;
    let id = opened["id"].as_str().unwrap().to_owned();
    let wishes = [
        (
            json!({ "game": "inside-job", "options": { "players": 9 } }),
            "bad-options",
            json!("IJ-2.2"),
            json!("options.players"),
        ),
        (
            json!({ "game": "black-spy", "options": { "players": 4, "edition": "1800" } }),
            "bad-options",
            json!("BS-6.7"),
            json!("options.edition"),
        ),
        (
            json!({ "game": "inside-job", "options": { "players": "four" } }),
            "bad-options",
            Value::Null,
            json!("options.players"),
        ),
        (
            json!({ "game": "inside-job", "options": { "players": 4, "role": "spy" } }),
            "bad-options",
            Value::Null,
            json!("options.role"),
        ),
        (
            json!({ "game": "chess", "options": {} }),
            "bad-options",
            Value::Null,
            json!("game"),
        ),
        (
            json!({ "game": "inside-job", "options": { "players": 4 }, "page": 2 }),
            "bad-json",
            Value::Null,
            json!("page"),
        ),
        (
            json!({ "game": "inside-job", "options": { "players": 4 }, "listed": 1 }),
            "bad-json",
            Value::Null,
            json!("listed"),
        ),
        (
            json!({ "game": "inside-job", "options": { "players": 4 }, "seats": ["me"] }),
            "bad-seats",
            Value::Null,
            json!("seats"),
        ),
    ];
    for (wish, error, rule, path) in wishes {
        let (status, refusal) = api.ask(&ann, "tables", wish.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wish}");
        let told = (&refusal["error"], &refusal["rule"], &refusal["path"]);
        assert_eq!(told, (&json!(error), &rule, &path), "{wish}: {refusal}");
    }
    let nobody = "0".repeat(64);
    let mut met = BTreeSet::new();
    for (person, method, path, body) in [
        (Some(&nobody), Method::GET, "me".to_owned(), Value::Null),
        (None, Method::GET, "me/tables".to_owned(), Value::Null),
        (None, Method::GET, "tables?limit=0".to_owned(), Value::Null),
        (None, Method::GET, "tables?page=2".to_owned(), Value::Null),
        (
            None,
            Method::GET,
            "results?after=yesterday".to_owned(),
            Value::Null,
        ),
        (
            None,
            Method::GET,
            "records?since=yesterday".to_owned(),
            Value::Null,
        ),
        (
            None,
            Method::GET,
            format!("tables/{}", "0".repeat(32)),
            Value::Null,
        ),
        (
            None,
            Method::GET,
            format!("tables/{id}/games/1/record"),
            Value::Null,
        ),
        (
            Some(&ann),
            Method::POST,
            format!("tables/{id}/start"),
            json!({ "fill": "genius" }),
        ),
        (
            Some(&ann),
            Method::POST,
            format!("tables/{id}/actions"),
            json!({ "turn": 0, "action": "play:P1" }),
        ),
        (
            Some(&ann),
            Method::POST,
            format!("tables/{id}/nudge"),
            json!({ "seat": 0 }),
        ),
        (
            Some(&ann),
            Method::POST,
            format!("tables/{id}/talk"),
            json!({ "say": "hello" }),
        ),
        (
            Some(&ann),
            Method::POST,
            format!("tables/{id}/chat"),
            json!({ "text": "a".repeat(70_000) }),
        ),
    ] {
        let (status, refusal) = api
            .call(method, &path, person.map(String::as_str), body)
            .await;
        assert!(refusal["error"].is_string(), "{path}: {refusal}");
        met.insert(status.as_u16());
    }
    assert_eq!(met, BTreeSet::from([400, 401, 404, 409, 413]));
}

/// Asks for what is refused, and looks which key is named.
pub(super) async fn check_blame(
    api: &mut Api,
    who: &str,
    path: &str,
    body: Value,
    error: &str,
    key: &str,
) {
    let (_, refusal) = api.ask(who, path, body.clone()).await;
    let told = (refusal["error"].as_str(), refusal["path"].as_str());
    assert_eq!(told, (Some(error), Some(key)), "{path} {body}: {refusal}");
}

/// Whatever one key of a request is to blame for, the refusal names it.
#[tokio::test]
async fn a_refusal_names_the_key_that_is_wrong() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let ann = api.guest("Ann").await;
    let wish = json!({ "game": "inside-job", "options": { "players": 3 }, "seats": ["me", "random", "random"] });
    let opened = api.post(&ann, "tables", wish).await;
    let id = opened["id"].as_str().unwrap().to_owned();
    let at = |path: &str| format!("tables/{id}/{path}");
    let seat = |seat: u8| json!({ "seat": seat });
    let text = |text: &str| json!({ "text": text });
    let mute = |seat: u8| json!({ "seat": seat, "muted": true });
    check_blame(&mut api, &ann, &at("join"), seat(5), "no-such-seat", "seat").await;
    check_blame(&mut api, &ann, &at("join"), seat(1), "seat-taken", "seat").await;
    check_blame(
        &mut api,
        &ann,
        &at("seats"),
        seat(5),
        "no-such-seat",
        "seat",
    )
    .await;
    check_blame(&mut api, &ann, &at("mute"), mute(5), "no-such-seat", "seat").await;
    check_blame(&mut api, &ann, &at("mute"), mute(0), "mute-self", "seat").await;
    check_blame(&mut api, &ann, &at("chat"), text(""), "bad-chat", "text").await;
    check_blame(
        &mut api,
        &ann,
        &at("open"),
        text(&"a".repeat(2000)),
        "long-entropy",
        "text",
    )
    .await;
    let commitment = json!({ "commitment": "none" });
    check_blame(
        &mut api,
        &ann,
        &at("commit"),
        commitment,
        "bad-commitment",
        "commitment",
    )
    .await;
    check_blame(
        &mut api,
        &ann,
        &at("talk"),
        json!({ "say": "hello" }),
        "bad-talk",
        "say",
    )
    .await;
    api.post(&ann, &at("start"), json!({})).await;
    let action = json!({ "turn": 0, "action": "sing" });
    check_blame(
        &mut api,
        &ann,
        &at("actions"),
        action,
        "bad-action",
        "action",
    )
    .await;
    check_blame(&mut api, &ann, &at("nudge"), seat(0), "nudge-self", "seat").await;
    check_blame(
        &mut api,
        &ann,
        &at("nudge"),
        seat(5),
        "no-such-seat",
        "seat",
    )
    .await;
}

/// Unknown keys are refused, in queries as in bodies.
#[tokio::test]
async fn keys_that_are_not_described_are_refused() {
    let site = Site::new().await;
    let mut api = Api::of(&site).await;
    let ann = api.guest("Ann").await;
    let bot = api
        .post(&ann, "me/bots", json!({ "name": "Owl bot" }))
        .await;
    let bot = bot["id"].as_str().unwrap().to_owned();
    let wish = json!({ "game": "inside-job", "options": { "players": 3 }, "seats": ["me", "random", "random"] });
    let opened = api.post(&ann, "tables", wish).await;
    let id = opened["id"].as_str().unwrap().to_owned();
    let paths = api.document["paths"].as_object().unwrap().clone();
    let mut bare = BTreeSet::new();
    for (template, methods) in paths {
        let path = template.strip_prefix("/api/v1/").unwrap();
        let path = path.replace("{id}", &id).replace("{bot}", &bot);
        let path = path.replace("{number}", "1").replace("{step}", "1");
        let path = path
            .replace("{game}", "inside-job")
            .replace("{day}", "1970-01-01");
        for (method, operation) in methods.as_object().unwrap() {
            let method: Method = method.to_uppercase().parse().unwrap();
            let name = format!("{method} {template}");
            let asked = format!("{path}?shoe=1");
            let (status, refusal) = api
                .call(method.clone(), &asked, Some(&ann), Value::Null)
                .await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{name}: {refusal}");
            let told = (&refusal["error"], &refusal["path"]);
            assert_eq!(told, (&json!("bad-query"), &json!("shoe")), "{name}");
            if method == Method::GET || operation["requestBody"].is_object() {
                continue;
            }
            let body = json!({ "shoe": 1 });
            let (status, refusal) = api.call(method, &path, Some(&ann), body).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{name}: {refusal}");
            let told = (&refusal["error"], &refusal["path"]);
            assert_eq!(told, (&json!("bad-json"), &json!("shoe")), "{name}");
            bare.insert(name);
        }
    }
    assert!(bare.len() >= 9, "{bare:?}");
    // Nothing of it was done.
    api.get(Some(&ann), "me").await;
    assert_eq!(api.get(Some(&ann), &format!("tables/{id}")).await["you"], 0);
    let challenges = "me/challenges?limit=1";
    let (status, _) = api
        .call(Method::GET, challenges, Some(&ann), Value::Null)
        .await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}
