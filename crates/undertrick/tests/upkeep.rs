//! What a host does with a store: a second server, backup, restore, export and doctor, as commands.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurements need more of it")]
mod client;
mod serving;

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::{Command, Output},
};

use client::{Client, Events};
use serde_json::{Value, json};
use serving::{Serving, any_port};

fn undertrick(arguments: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_undertrick"))
        .args(arguments)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap()
}

fn check(output: &Output, code: i32, says: &str) {
    let text = [&*output.stdout, &*output.stderr].concat();
    let text = String::from_utf8(text).unwrap();
    assert_eq!(output.status.code(), Some(code), "{text}");
    assert!(text.contains(says), "{says}: {text}");
}

/// Bots play a game to its end, and its record.
async fn play(server: &Serving) -> Value {
    let mut client = Client::connect(server.address).await.unwrap();
    let (_, guest) = client.ask("", "guests", Some(&json!({}))).await.unwrap();
    let token = guest["token"].as_str().unwrap();
    let table = json!({
        "game": "inside-job",
        "options": { "players": 3 },
        "seats": ["random", "random", "random"],
    });
    let (_, table) = client.ask(token, "tables", Some(&table)).await.unwrap();
    let path = format!("tables/{}", table["id"].as_str().unwrap());
    let stream = format!("/api/v1/{path}/stream");
    let mut events = Events::open(server.address, token, &stream).await.unwrap();
    let start = format!("{path}/start");
    client.ask(token, &start, Some(&json!({}))).await.unwrap();
    loop {
        let told: Value = events.next().await.unwrap();
        if told["status"] == "over" || told["now"]["status"] == "over" {
            break;
        }
    }
    let record = format!("{path}/games/1/record");
    client.ask(token, &record, None).await.unwrap().1
}

#[tokio::test]
async fn a_store_is_copied_checked_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let name = |name: &str| at(name).to_str().unwrap().to_owned();
    let data = at("data");
    let server = Serving::start(any_port(), &data, |_| {});
    let records = [play(&server).await, play(&server).await];
    let kept = format!("{}\n{}\n", records[0], records[1]);
    fs::write(at("kept.jsonl"), &kept).unwrap();

    // A second server says so and ends.
    let second = undertrick(&["serve", "--listen", "127.0.0.1:0"], &data);
    check(&second, 2, "another server");

    let backup = undertrick(&["backup", &name("copy.gz")], &data);
    check(&backup, 0, "rows");
    let mode = fs::metadata(at("copy.gz")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    check(
        &undertrick(&["export", &name("games.jsonl.gz")], &data),
        0,
        "2 games",
    );
    let verified = Command::new(env!("CARGO_BIN_EXE_undertrick"))
        .args(["verify", &name("games.jsonl.gz")])
        .output()
        .unwrap();
    check(&verified, 0, "2 records, 0 invalid");
    check(&undertrick(&["doctor"], &data), 0, "2 tables");
    drop(server);

    let elsewhere = at("elsewhere");
    check(
        &undertrick(&["restore", &name("copy.gz")], &elsewhere),
        0,
        "rows",
    );
    let doctor = ["doctor", "--records", &name("kept.jsonl")];
    check(
        &undertrick(&doctor, &elsewhere),
        0,
        "2 finished games; 0 problems",
    );
    let again = undertrick(&["restore", &name("copy.gz")], &elsewhere);
    check(&again, 2, "not empty");

    // Rows that are changed in the file are named, and so are the records that no longer fit.
    let file = elsewhere.join("undertrick.db");
    let mut bytes = fs::read(&file).unwrap();
    let acted = b"\"what\":\"acted\",\"turn\":0";
    // There may be older copies of it in parts of the file that are not in use.
    for place in 0..bytes.len() - acted.len() {
        if bytes[place..].starts_with(acted) {
            bytes[place + acted.len() - 1] = b'1';
        }
    }
    fs::write(&file, bytes).unwrap();
    let damaged = undertrick(&doctor, &elsewhere);
    check(&damaged, 1, "does not fit its checksum");
    check(&damaged, 1, "cannot be compared");
    check(&damaged, 1, "restore` the last backup");
    check(
        &undertrick(&["export", &name("some.gz")], &elsewhere),
        1,
        "0 games",
    );
    let nowhere = undertrick(&["doctor"], &at("nowhere"));
    check(&nowhere, 2, "say where it is with --data or --database");
    assert!(!at("nowhere").exists(), "looking makes nothing");
}
