//! Where the server says it is.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurement uses streams, this test does not")]
mod client;
mod serving;

use std::net::Ipv4Addr;

use client::Client;
use serde_json::json;
use serving::{Serving, any_port};

#[tokio::test]
async fn listening_everywhere_it_names_what_can_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut everywhere = any_port();
    everywhere.set_ip(Ipv4Addr::UNSPECIFIED.into());
    let server = Serving::start(everywhere, folder.path(), |_| {});
    assert_eq!(server.address.ip(), Ipv4Addr::LOCALHOST);
    let mut client = Client::connect(server.address).await.unwrap();
    let guest = json!({ "name": "Ann" });
    let (_, guest) = client.ask("", "guests", Some(&guest)).await.unwrap();
    let table = json!({ "game": "inside-job", "options": { "players": 4 } });
    let token = guest["token"].as_str().unwrap();
    let (_, table) = client.ask(token, "tables", Some(&table)).await.unwrap();
    let url = table["url"].as_str().unwrap();
    let start = format!("http://{}/t/", server.address);
    assert!(url.starts_with(&start), "{url}");
}
