//! How long events are on the line. People play Inside Job by program; where a seat holds the suit that
//! was led, the length of its events must not tell whether it may play another one (IJ-4.5).
//!
//! `UNDERTRICK_LONG` asks for more games, through nginx and Caddy too, as Debian installs them and willing to
//! compress.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurements need more of it")]
mod client;
mod serving;

use std::{
    fs,
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use cards::{Rng, Seed};
use client::Client;
use serde_json::{Value, json};
use serving::{Serving, any_port};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
    time,
};

/// How many games are played, and how well free seats may be told from bound ones.
fn amounts() -> (u64, f64) {
    match std::env::var_os("UNDERTRICK_LONG") {
        Some(_) => (150, 0.53),
        None => (10, 0.65),
    }
}

/// A stream as it comes over the line.
struct Line {
    socket: BufReader<TcpStream>,
    arrived: Vec<u8>,
}

impl Line {
    async fn open(address: SocketAddr, token: &str, path: &str) -> Self {
        let mut socket = BufReader::new(TcpStream::connect(address).await.unwrap());
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: undertrick={token}\r\n\
             Accept-Encoding: gzip, br, zstd\r\n\r\n"
        );
        socket
            .get_mut()
            .write_all(request.as_bytes())
            .await
            .unwrap();
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            socket.read_line(&mut line).await.unwrap();
            let line = line.to_ascii_lowercase();
            let encoding = line.strip_prefix("content-encoding:").map(str::trim);
            assert!(matches!(encoding, None | Some("identity")), "{line}");
        }
        let arrived = Vec::new();
        Self { socket, arrived }
    }

    /// The length of the next event.
    async fn next(&mut self) -> usize {
        loop {
            let end = self.arrived.windows(2).position(|pair| pair == b"\n\n");
            if let Some(end) = end {
                let event: Vec<u8> = self.arrived.drain(..end + 2).collect();
                // A sign of life is no event.
                if event != b":\n\n" {
                    return event.len();
                }
                continue;
            }
            let mut size = String::new();
            self.socket.read_line(&mut size).await.unwrap();
            let size = usize::from_str_radix(size.trim(), 16).unwrap();
            let mut chunk = vec![0; size + 2];
            self.socket.read_exact(&mut chunk).await.unwrap();
            self.arrived.extend_from_slice(&chunk[..size]);
        }
    }
}

/// What was seen of a seat that holds the suit that was led.
struct Moment {
    /// May play another one.
    free: bool,
    /// Cards in hand, cards in the trick, wagers. Everybody sees these, and the length of an event depends on them.
    public: (usize, usize, bool),
    /// Of the event of its program, and of its page.
    lengths: [usize; 2],
}

async fn ask(client: &mut Client, token: &str, path: &str, body: Option<Value>) -> Value {
    let (status, value) = client.ask(token, path, body.as_ref()).await.unwrap();
    assert!(status < 300, "{path}: {status} {value}");
    value
}

/// Plays a game through one address and watches the lines of everybody at another.
async fn moments(address: SocketAddr, proxy: SocketAddr, seed: u64) -> Vec<Moment> {
    let mut rng = Rng::new(Seed::from(seed), 0);
    let mut client = Client::connect(address).await.unwrap();
    let mut tokens = Vec::new();
    for _ in 0..4 {
        let guest = ask(&mut client, "", "guests", Some(json!({}))).await;
        tokens.push(guest["token"].as_str().unwrap().to_owned());
    }
    let wagers = seed.is_multiple_of(2);
    let options = json!({ "players": 4, "wagers": wagers });
    let table = json!({ "game": "inside-job", "options": options });
    let opened = ask(&mut client, &tokens[0], "tables", Some(table)).await;
    let table = opened["id"].as_str().unwrap();
    for token in &tokens[1..] {
        let path = format!("tables/{table}/join");
        ask(&mut client, token, &path, Some(json!({}))).await;
    }
    let path = format!("tables/{table}/start");
    ask(&mut client, &tokens[0], &path, Some(json!({}))).await;
    let mut lines = Vec::new();
    for token in &tokens {
        let path = format!("/api/v1/tables/{table}/stream");
        let program = Line::open(proxy, token, &path).await;
        let page = Line::open(proxy, token, &format!("/t/{table}/stream")).await;
        lines.push([program, page]);
    }
    let mut lengths = [[0; 2]; 4];
    let mut moments = Vec::new();
    loop {
        for (lines, lengths) in lines.iter_mut().zip(&mut lengths) {
            for (line, length) in lines.iter_mut().zip(lengths) {
                let next = time::timeout(Duration::from_secs(20), line.next()).await;
                *length = next.expect("an event is missing");
            }
        }
        let mut acted = false;
        for (token, lengths) in tokens.iter().zip(lengths) {
            let seen = ask(&mut client, token, &format!("tables/{table}"), None).await;
            let you = &seen["shown"]["you"];
            let legal: Vec<&str> = you["legal"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .collect();
            // Votes are seen by nobody before the last, so there the game is left.
            if seen["status"] == "over" || seen["shown"]["phase"] == "vote" {
                return moments;
            }
            let Some(action) = rng.choose(&legal) else {
                continue;
            };
            let count = |list: &Value| list.as_array().unwrap().len();
            let (follows, hand) = (count(&you["follows"]), count(&you["hand"]));
            if follows > 0 && follows < hand {
                let free = count(&you["breaking"]) > 0;
                let public = (hand, count(&seen["shown"]["trick"]["plays"]), wagers);
                moments.push(Moment {
                    free,
                    public,
                    lengths,
                });
            }
            let body = json!({ "turn": seen["shown"]["turn"], "action": action });
            let path = format!("tables/{table}/actions");
            ask(&mut client, token, &path, Some(body)).await;
            acted = true;
            break;
        }
        assert!(acted, "somebody is to act");
    }
}

/// How well free seats are told from bound ones by a length: from 0.5 for not at all to 1. Only seats of which
/// everybody sees the same are compared. Late in a game seats are free more often, and all events are short.
fn area(moments: &[Moment], which: usize) -> f64 {
    let (mut wins, mut pairs) = (0.0, 0.0);
    for free in moments.iter().filter(|moment| moment.free) {
        let alike = |moment: &&Moment| !moment.free && moment.public == free.public;
        for bound in moments.iter().filter(alike) {
            wins += match free.lengths[which].cmp(&bound.lengths[which]) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
            pairs += 1.0;
        }
    }
    let area: f64 = wins / pairs;
    area.max(1.0 - area)
}

/// A proxy that ends with the test.
struct Proxy(Child, SocketAddr);

impl Proxy {
    async fn start(command: &mut Command, address: SocketAddr) -> Self {
        let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
        let child = quiet.spawn().unwrap();
        let proxy = Self(child, address);
        for _ in 0..200 {
            if TcpStream::connect(address).await.is_ok() {
                return proxy;
            }
            time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the proxy does not start");
    }

    async fn nginx(folder: &Path, server: SocketAddr) -> Self {
        let address = free_address();
        let config = format!(
            "daemon off; pid nginx.pid; error_log stderr; events {{}}\n\
             http {{ access_log off; gzip on; gzip_proxied any; gzip_min_length 1; server {{ listen {address};\n\
             location / {{ proxy_pass http://{server}; proxy_http_version 1.1; proxy_set_header Connection \"\"; }} }} }}"
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, config).unwrap();
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder).arg("-c").arg(file);
        Self::start(&mut command, address).await
    }

    async fn caddy(folder: &Path, server: SocketAddr) -> Self {
        let address = free_address();
        let config = format!(
            "{{\n admin off\n auto_https off\n}}\nhttp://{address} {{\n encode {{\n zstd\n gzip\n minimum_length 1\n }}\n \
             reverse_proxy {server}\n}}\n"
        );
        let file = folder.join("Caddyfile");
        fs::write(&file, config).unwrap();
        let mut command = Command::new("caddy");
        command
            .env("HOME", folder)
            .arg("run")
            .arg("--config")
            .arg(file);
        Self::start(&mut command, address).await
    }
}

impl Drop for Proxy {
    /// Asks it to end: nginx that is killed leaves its workers behind.
    fn drop(&mut self) {
        let id = self.0.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(10) {
            if !matches!(self.0.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn free_address() -> SocketAddr {
    let free = TcpListener::bind(any_port()).unwrap();
    free.local_addr().unwrap()
}

#[tokio::test]
async fn the_length_of_an_event_does_not_tell_who_need_not_follow() {
    let (games, most) = amounts();
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(any_port(), folder.path(), |_| {});
    let mut proxies = Vec::new();
    let mut ways = vec![("no proxy", server.address)];
    if std::env::var_os("UNDERTRICK_LONG").is_some() {
        proxies.push(Proxy::nginx(folder.path(), server.address).await);
        proxies.push(Proxy::caddy(folder.path(), server.address).await);
        ways.extend(
            ["nginx", "Caddy"]
                .into_iter()
                .zip(proxies.iter().map(|proxy| proxy.1)),
        );
    }
    for (name, proxy) in ways {
        let mut all = Vec::new();
        for seed in 0..games {
            all.extend(moments(server.address, proxy, seed).await);
        }
        let free = all.iter().filter(|moment| moment.free).count();
        let [program, page] = [0, 1].map(|which| area(&all, which));
        let bound = all.len() - free;
        eprintln!(
            "{name}: {free} free and {bound} bound seats, told apart by the event of a program {program:.3}, \
             of a page {page:.3}"
        );
        assert!(program <= most && page <= most, "{name}: lengths tell");
    }
}
