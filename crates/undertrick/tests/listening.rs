//! Where the server says it is.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurement uses streams, this test does not")]
mod client;
mod serving;

use std::net::{Ipv4Addr, SocketAddr};

use client::Client;
use serde_json::json;
use serving::{Serving, any_port};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};

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

/// The first line of the answer to a look at this path.
async fn status(address: SocketAddr, path: &str, head: &str) -> String {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{head}\r\n");
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.unwrap();
    answer.lines().next().unwrap_or("").to_owned()
}

#[tokio::test]
async fn metrics_are_where_the_host_wants_them_and_nowhere_else() {
    let (shown, hidden) = ("HTTP/1.1 200 OK", "HTTP/1.1 404 Not Found");
    let folder = tempfile::tempdir().unwrap();
    let free = TcpListener::bind(any_port()).await.unwrap();
    let apart = free.local_addr().unwrap();
    drop(free);
    let server = Serving::start(any_port(), folder.path(), |command| {
        command
            .args(["--metrics-listen", &apart.to_string()])
            .env("UNDERTRICK_METRICS_TOKEN", "sesame");
    });
    assert_eq!(status(apart, "/metrics", "").await, shown);
    assert_eq!(status(apart, "/", "").await, hidden);
    assert_eq!(status(server.address, "/metrics", "").await, hidden);
    let token = "authorization: Bearer sesame\r\n";
    assert_eq!(status(server.address, "/metrics", token).await, shown);
}
