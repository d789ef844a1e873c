//! There is no room any more, and then there is: what cannot be stored is refused, and everything
//! that was acknowledged before and after is there when the server is killed.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[path = "../src/bench/client.rs"]
#[expect(dead_code, reason = "the measurements need more of it")]
mod client;
mod serving;

use std::{
    net::SocketAddr,
    path::Path,
    process::{Command, Stdio},
};

use client::Client;
use rlimit::{Resource, prlimit};
use serde_json::{Value, json};
use serving::{Serving, any_port};

/// How much more may be written before there is no room.
const ROOM: u64 = 100_000;

/// What fits until there is no room, and what is stored afterwards; more than that is a mistake.
const MANY: usize = 1000;
const AFTERWARDS: usize = 8;

/// A club that writes down what it was told.
struct Club {
    address: SocketAddr,
    /// The tokens of those who came.
    people: Vec<String>,
    /// Tables, and who has opened them.
    tables: Vec<(String, String)>,
    /// The table where a game is played.
    game: String,
}

impl Club {
    async fn ask(&self, token: &str, path: &str, body: Option<Value>) -> (u16, Value) {
        let mut client = Client::connect(self.address).await.unwrap();
        client.ask(token, path, body.as_ref()).await.unwrap()
    }

    /// Somebody comes: the status of the answer.
    async fn welcome(&mut self) -> u16 {
        let (status, guest) = self.ask("", "guests", Some(json!({}))).await;
        let token = guest["token"].as_str().map(str::to_owned);
        self.people.extend(token);
        status
    }

    /// The first who came opens a table: the status of the answer.
    async fn open_table(&mut self) -> u16 {
        let owner = self.people[0].clone();
        let options = json!({ "game": "inside-job", "options": { "players": 2 } });
        let (status, table) = self.ask(&owner, "tables", Some(options)).await;
        let id = table["id"].as_str().map(str::to_owned);
        self.tables.extend(id.map(|id| (id, owner)));
        status
    }

    /// Two people sit down, and cards are dealt.
    async fn start_game(&mut self) {
        let game = format!("tables/{}", self.tables[0].0);
        for (person, request) in [(1, "join"), (0, "start")] {
            let path = format!("{game}/{request}");
            let (status, answer) = self.ask(&self.people[person], &path, Some(json!({}))).await;
            assert_eq!(status, 200, "{answer}");
        }
        self.game = game;
    }

    /// Whoever's turn it is does the first thing that is legal: the status of the answer.
    async fn act(&self) -> u16 {
        for (token, shown) in self.people.iter().zip(self.shown().await) {
            let action = &shown["you"]["legal"][0];
            if action.is_null() {
                continue;
            }
            let body = json!({ "turn": shown["turn"], "action": action });
            let path = format!("{}/actions", self.game);
            return self.ask(token, &path, Some(body)).await.0;
        }
        panic!("the game is over too soon")
    }

    /// The game as both of them see it.
    async fn shown(&self) -> Vec<Value> {
        let mut all = Vec::new();
        for token in &self.people[..2] {
            let (status, mut seen) = self.ask(token, &self.game, None).await;
            assert_eq!(status, 200, "{seen}");
            all.push(seen["shown"].take());
        }
        all
    }

    /// Does everything that can be stored, until all of it is refused.
    async fn go_on_until_refused(&mut self) {
        for _ in 0..MANY {
            let answers = [self.welcome().await, self.open_table().await];
            if answers == [503, 503] {
                return;
            }
            assert!(answers.iter().all(|status| [201, 503].contains(status)));
        }
        panic!("it is never full")
    }
}

/// The signal of a file that may not grow is ignored, and the write fails as on a full disk.
fn without_signal(command: &mut Command) {
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(command.get_program())
        .args(command.get_args())
        .stdout(Stdio::piped());
    *command = shell;
}

/// No file of this server grows over this size from now on.
fn limit(server: &Serving, most: u64) {
    let id = server.child.id().try_into().unwrap();
    let (_, hard) = Resource::FSIZE.get().unwrap();
    prlimit(id, Resource::FSIZE, Some((most.min(hard), hard)), None).unwrap();
}

fn written(folder: &Path) -> u64 {
    let files = folder.read_dir().unwrap();
    let sizes = files.map(|file| file.unwrap().metadata().unwrap().len());
    sizes.max().unwrap()
}

#[tokio::test]
async fn what_was_acknowledged_around_a_full_disk_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(any_port(), folder.path(), without_signal);
    let mut club = Club {
        address: server.address,
        people: Vec::new(),
        tables: Vec::new(),
        game: String::new(),
    };
    assert_eq!([club.welcome().await, club.welcome().await], [201, 201]);
    assert_eq!(club.open_table().await, 201);
    club.start_game().await;
    assert_eq!(club.act().await, 200);

    limit(&server, written(folder.path()) + ROOM);
    club.go_on_until_refused().await;
    let before = club.shown().await;
    for _ in 0..3 {
        assert_eq!(club.act().await, 503);
        assert_eq!(club.welcome().await, 503);
        assert_eq!(club.open_table().await, 503);
    }
    assert_eq!(club.shown().await, before);

    limit(&server, rlimit::INFINITY);
    for _ in 0..AFTERWARDS {
        assert_eq!(club.act().await, 200);
        assert_eq!(club.welcome().await, 201);
        assert_eq!(club.open_table().await, 201);
    }
    let before = club.shown().await;

    drop(server);
    let server = Serving::start(any_port(), folder.path(), |_| {});
    club.address = server.address;
    assert_eq!(club.shown().await, before);
    for token in &club.people {
        let (status, answer) = club.ask(token, "me", None).await;
        assert_eq!(status, 200, "{answer}");
    }
    for (table, owner) in &club.tables {
        let (status, answer) = club.ask(owner, &format!("tables/{table}"), None).await;
        assert_eq!(status, 200, "{answer}");
    }
}
