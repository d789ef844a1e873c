//! The server is asked to stop: it ends its streams, keeps what it acknowledged and says that all is
//! well, soon.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurements need more of it")]
mod client;
mod serving;

use std::{
    net::SocketAddr,
    process::Command,
    time::{Duration, Instant},
};

use client::{Client, Events};
use serde_json::{Value, json};
use serving::{Serving, any_port};

async fn ask(address: SocketAddr, token: &str, path: &str, body: Option<Value>) -> Value {
    let mut client = Client::connect(address).await.unwrap();
    let (status, value) = client.ask(token, path, body.as_ref()).await.unwrap();
    assert!(status < 300, "{path}: {status} {value}");
    value
}

#[tokio::test]
async fn asked_to_stop_it_ends_its_streams_and_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Serving::start(any_port(), folder.path(), |_| {});
    let address = server.address;
    let guest = ask(address, "", "guests", Some(json!({ "name": "Ann" }))).await;
    let token = guest["token"].as_str().unwrap();
    let options = json!({
        "game": "inside-job",
        "options": { "players": 2 },
        "seats": ["me", "novice"],
    });
    let table = ask(address, token, "tables", Some(options)).await;
    let path = format!("tables/{}", table["id"].as_str().unwrap());
    ask(address, token, &format!("{path}/start"), Some(json!({}))).await;
    let mut stream = Events::open(address, token, &format!("/api/v1/{path}/stream"))
        .await
        .unwrap();
    // Until it is Ann's turn: after that nothing happens without her.
    while !is_anns_turn(&stream.next().await.unwrap()) {}
    let seen = ask(address, token, &path, None).await;
    let action = seen["shown"]["you"]["legal"][0].clone();
    let body = json!({ "turn": seen["shown"]["turn"], "action": action });
    ask(
        address,
        token,
        &format!("{path}/actions"),
        Some(body.clone()),
    )
    .await;
    // A connection that is kept open but asks for nothing does not hold it up either.
    let _idle = Client::connect(address).await.unwrap();

    let asked = Instant::now();
    let id = server.child.id().to_string();
    let sent = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert!(sent.success());
    while let Ok(told) = stream.next::<Value>().await {
        assert!(
            told["now"]["turn"].as_u64() > body["turn"].as_u64(),
            "{told}"
        );
    }
    let ended = server.child.wait().unwrap();
    assert!(ended.success(), "{ended}");
    let took = asked.elapsed();
    assert!(took < Duration::from_secs(5), "it took {took:?}");

    let server = Serving::start(any_port(), folder.path(), |_| {});
    // The same once more is answered as the first time, because it is there.
    ask(
        server.address,
        token,
        &format!("{path}/actions"),
        Some(body),
    )
    .await;
}

/// Said by the whole table, or by what is to be decided after some notices.
fn is_anns_turn(told: &Value) -> bool {
    told["your_turn"] == true || told["now"]["your_turn"] == true
}
