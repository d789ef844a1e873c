//! What the server logs, however much it is asked to: no token, no name, no chat, no card and no
//! role.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurement uses streams, this test does not")]
mod client;
mod serving;

use std::{io::Read as _, process::Stdio};

use client::Client;
use serde_json::{Value, json};
use serving::{Serving, any_port};

#[tokio::test]
async fn no_secret_is_logged() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Serving::start(any_port(), folder.path(), |command| {
        command.args(["--log", "trace"]).stderr(Stdio::piped());
    });
    let mut client = Client::connect(server.address).await.unwrap();
    let guest = json!({ "name": "Xanthippe" });
    let (_, guest) = client.ask("", "guests", Some(&guest)).await.unwrap();
    let token = guest["token"].as_str().unwrap();
    let table = json!({
        "game": "inside-job",
        "options": { "players": 4 },
        "seats": ["me", "novice", "novice", "novice"],
    });
    let (_, table) = client.ask(token, "tables", Some(&table)).await.unwrap();
    let path = format!("tables/{}", table["id"].as_str().unwrap());
    for (what, body) in [
        ("chat", json!({ "text": "Sphinx" })),
        ("start", json!({})),
        ("actions", json!({ "turn": 0, "action": "play:P13" })),
        ("talk", json!({ "say": "suspect:2" })),
    ] {
        let path = format!("{path}/{what}");
        client.ask(token, &path, Some(&body)).await.unwrap();
    }
    let (status, seen) = client.ask(token, &path, None).await.unwrap();
    assert_eq!(status, 200);
    let role = seen["shown"]["you"]["role"].as_str().unwrap();
    let hand = seen["shown"]["you"]["hand"].as_array().unwrap();

    server.child.kill().unwrap();
    let mut log = String::new();
    let mut stderr = server.child.stderr.take().unwrap();
    stderr.read_to_string(&mut log).unwrap();
    // Something is logged, or this would prove nothing.
    assert!(log.lines().count() > 5, "{log}");
    for line in log.lines() {
        serde_json::from_str::<Value>(line).unwrap();
    }
    let mut secrets = vec![token, "Xanthippe", "Sphinx", "suspect:2", "play:"];
    let role = format!("\"{role}\"");
    secrets.push(&role);
    let hand: Vec<String> = hand.iter().map(Value::to_string).collect();
    secrets.extend(hand.iter().map(String::as_str));
    for secret in secrets {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}
