//! Nonsense in every place: no answer is a failure of ours.

use axum::{
    body::Body,
    http::{Method, Request, StatusCode},
};
use cards::{Rng, Seed};
use serde_json::json;

use crate::common::{Site, send};

const PATHS: &[&str] = &[
    "/",
    "/api",
    "/healthz",
    "/metrics",
    "/name",
    "/language",
    "/play",
    "/tables",
    "/t/ID",
    "/t/ID/act",
    "/t/ID/join",
    "/t/ID/seats",
    "/t/ID/start",
    "/t/ID/open",
    "/t/ID/talk",
    "/t/ID/chat",
    "/t/ID/mute",
    "/t/ID/missing",
    "/t/ID/WORD",
    "/t/ID/games/NUMBER/NUMBER",
    "/t/ID/games/NUMBER",
    "/t/ID/games/NUMBER/picture/en.png",
    "/pictures/site/NUMBER",
    "/me",
    "/privacy",
    "/api/v1/guests",
    "/api/v1/me",
    "/api/v1/me/tables",
    "/api/v1/me/token",
    "/api/v1/results",
    "/api/v1/tables",
    "/api/v1/tables/ID",
    "/api/v1/tables/ID/join",
    "/api/v1/tables/ID/leave",
    "/api/v1/tables/ID/seats",
    "/api/v1/tables/ID/commit",
    "/api/v1/tables/ID/open",
    "/api/v1/tables/ID/start",
    "/api/v1/tables/ID/rematch",
    "/api/v1/tables/ID/actions",
    "/api/v1/tables/ID/talk",
    "/api/v1/tables/ID/chat",
    "/api/v1/tables/ID/mute",
    "/api/v1/tables/ID/ready",
    "/api/v1/tables/ID/missing",
    "/api/v1/tables/ID/return",
    "/api/v1/tables/ID/games/NUMBER/record",
    "/api/v1/tables/ID/games/NUMBER/steps/NUMBER?seat=NUMBER",
    "/WORD",
];

const WORDS: &[&str] = &[
    "",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "null",
    "true",
    "{}",
    "[]",
    "\"",
    "é",
    "%00",
    "play:P13+",
    "vote:2,3",
    "pass:K7,K7,K7",
    "choose:m01",
    "suspect:9",
    "novice",
    "inside-job",
    "black-spy",
    "🂡",
    "..",
    "{\"turn\":0}",
    "a=b&a=c",
];

const KEYS: &[&str] = &[
    "name",
    "game",
    "options",
    "players",
    "seats",
    "seat",
    "bot",
    "fill",
    "turn",
    "action",
    "say",
    "text",
    "muted",
    "choose",
    "commitment",
    "number",
    "clock",
    "notebook",
    "listed",
    "chat",
    "verb",
    "card",
];

fn value(rng: &mut Rng, depth: u32) -> serde_json::Value {
    let word = rng.choose(WORDS).unwrap();
    match rng.below(if depth > 2 { 4 } else { 6 }) {
        0 => json!(word),
        1 => json!(rng.below(7)),
        2 => json!(-1.5e300),
        3 => json!(rng.below(2) == 0),
        4 => (0..rng.below(4)).map(|_| value(rng, depth + 1)).collect(),
        _ => {
            let fields = (0..rng.below(5)).map(|_| {
                let key = (*rng.choose(KEYS).unwrap()).to_owned();
                (key, value(rng, depth + 1))
            });
            serde_json::Value::Object(fields.collect())
        }
    }
}

fn body(rng: &mut Rng) -> (&'static str, Vec<u8>) {
    match rng.below(4) {
        0 => {
            let fields = (0..rng.below(6)).map(|_| {
                let (key, word) = (rng.choose(KEYS).unwrap(), rng.choose(WORDS).unwrap());
                format!("{key}={word}")
            });
            let form = fields.collect::<Vec<_>>().join("&");
            ("application/x-www-form-urlencoded", form.into_bytes())
        }
        1 => {
            let bytes = (0..rng.below(60)).map(|_| rng.bits().to_le_bytes()[0]);
            ("application/x-www-form-urlencoded", bytes.collect())
        }
        _ => ("application/json", value(rng, 0).to_string().into_bytes()),
    }
}

#[tokio::test]
async fn no_nonsense_breaks_anything() {
    let site = Site::new().await;
    let mut ann = site.guest("Ann").await;
    let ben = site.guest("Ben").await;
    let playing = site
        .table("inside-job", json!({ "players": 2 }), &[ann.clone(), ben])
        .await;
    ann.done(&format!("tables/{playing}/start"), json!({}))
        .await;
    let open = site
        .table(
            "black-spy",
            json!({ "players": 3 }),
            std::slice::from_ref(&ann),
        )
        .await;
    let rounds = match std::env::var_os("UNDERTRICK_LONG") {
        Some(_) => 100_000,
        None => 3000,
    };
    let mut rng = Rng::new(Seed::from(99), 0);
    for round in 0..rounds {
        let ids = [
            &*playing,
            &*open,
            "0",
            "é",
            "ffffffffffffffffffffffffffffffff",
        ];
        let mut path = (*rng.choose(PATHS).unwrap()).to_owned();
        path = path.replace("ID", rng.choose(&ids).unwrap());
        path = path.replace("NUMBER", rng.choose(WORDS).unwrap());
        path = path.replace("WORD", rng.choose(WORDS).unwrap());
        let method = rng
            .choose(&[Method::GET, Method::POST, Method::POST, Method::DELETE])
            .unwrap();
        // A deleted person can ask for nothing more.
        if *method == Method::DELETE && path == "/api/v1/me" {
            continue;
        }
        let (kind, bytes) = body(&mut rng);
        let Ok(request) = Request::builder()
            .method(method)
            .uri(&path)
            .header("content-type", kind)
            .header("authorization", format!("Bearer {}", ann.token))
            .body(Body::from(bytes.clone()))
        else {
            continue;
        };
        let (status, answer) = send(&site.router, request).await;
        assert!(
            status < StatusCode::INTERNAL_SERVER_ERROR,
            "round {round}: {path} {} -> {status} {}",
            String::from_utf8_lossy(&bytes),
            String::from_utf8_lossy(&answer)
        );
        // With the token before nothing more can be asked for.
        if path == "/api/v1/me/token" && status == StatusCode::OK {
            let new: serde_json::Value = serde_json::from_slice(&answer).unwrap();
            new["token"].as_str().unwrap().clone_into(&mut ann.token);
        }
    }
    let (status, _) = ann.get(&format!("tables/{playing}")).await;
    assert_eq!(status, StatusCode::OK);
}
