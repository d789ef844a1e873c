//! The bot service of the examples goes on through two restarts of the server. It needs `python3`.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod serving;

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

use serving::{Serving, any_port};

/// The running service; it is killed when this is dropped.
struct Service(Child);

impl Drop for Service {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Service {
    /// One with this name, and the lines that it prints.
    fn start(
        folder: &Path,
        server: SocketAddr,
        name: &str,
        arguments: &[&str],
    ) -> (Self, impl Iterator<Item = String> + use<>) {
        let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
        let mut command = Command::new("python3");
        command
            .arg(examples.join("bot_service.py"))
            .args(["inside-job", "--name", name, "--server"])
            .args([&format!("http://{server}"), "--token"])
            .arg(folder.join(name))
            .args(arguments)
            .stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        (Self(child), lines.map(Result::unwrap))
    }
}

#[test]
fn the_bot_service_plays_on_through_two_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Serving::start(any_port(), &data, |_| {});
    let address = server.address;
    let start = |name, arguments: &[&str]| Service::start(folder.path(), address, name, arguments);
    let restart = |server| {
        drop(server);
        Serving::start(address, &data, |_| {})
    };
    let (mut owl, mut hoots) = start("Owl bot", &["--tables", "3"]);
    // When a game is over, the other two are in the middle.
    assert!(hoots.next().unwrap().starts_with("finished "));
    let server = restart(server);
    let elf = ["--tables", "1", "--challenge", "Owl bot", "--games", "2"];
    let (mut elf, mut lines) = start("Elf bot", &elf);
    // A challenge was made and may not be answered yet.
    assert!(lines.next().unwrap().starts_with("challenge "));
    let server = restart(server);
    let lines: Vec<String> = lines.collect();
    assert!(elf.0.wait().unwrap().success());
    let finished = |lines: &[String]| {
        let finished = lines.iter().filter(|line| line.starts_with("finished "));
        finished.count()
    };
    assert_eq!(finished(&lines), 2, "{lines:#?}");
    owl.0.kill().unwrap();
    let hoots: Vec<String> = hoots.collect();
    let accepted = hoots.iter().filter(|line| line.starts_with("accept "));
    assert!(accepted.count() >= 1, "{hoots:#?}");
    assert!(finished(&hoots) >= 3, "{hoots:#?}");
    drop(server);

    // Everything that was finished can be replayed.
    let records = folder.path().join("records.jsonl.gz");
    let records = records.to_str().unwrap();
    let data = data.to_str().unwrap();
    for arguments in [
        &["export", "--data", data, records][..],
        &["verify", records],
    ] {
        let mut undertrick = Command::new(env!("CARGO_BIN_EXE_undertrick"));
        let output = undertrick.args(arguments).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }
}

/// Its requests do not grow with the number of games it has played: finished tables leave its list.
#[test]
fn the_bot_service_puts_finished_tables_away() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(any_port(), &folder.path().join("data"), |_| {});
    // One after the other: another table could be over when the last game that is wanted is.
    let arguments = ["--tables", "1", "--games", "6"];
    let (mut owl, lines) = Service::start(folder.path(), server.address, "Owl bot", &arguments);
    let finished = lines.filter(|line| line.starts_with("finished "));
    assert_eq!(finished.count(), 6);
    assert!(owl.0.wait().unwrap().success());
    let mine = "import json, sys, urllib.request
token = open(sys.argv[1]).readline().strip()
request = urllib.request.Request(sys.argv[2] + '/api/v1/me/tables?over=true')
request.add_header('Authorization', 'Bearer ' + token)
print(len(json.load(urllib.request.urlopen(request))['tables']))";
    let mut python = Command::new("python3");
    python.args(["-c", mine]).arg(folder.path().join("Owl bot"));
    let output = python.arg(format!("http://{}", server.address)).output();
    let output = output.unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "0\n", "{output:?}");
}

/// A table that it may not look at ends neither the service nor its other games.
#[test]
fn the_bot_service_goes_on_where_one_table_is_refused() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let script = "import sys
sys.dont_write_bytecode = True
import argparse, bot_service
class Server:
    token = 'any'
    def ask(self, path, body=None):
        if path.startswith('/me/tables?over=false'):
            seats = [{'kind': 'person'}]
            return {'tables': [{'id': i, 'status': 'playing', 'occasion': 'challenge', 'seats': seats} for i in 'ab'], 'next': None}
        if path == '/tables/b':
            return {'owner': True}
        raise bot_service.Refused(500, {'error': 'table-damaged', 'message': 'it is damaged'})
service = bot_service.Service(argparse.Namespace(server='', token='', tables=2))
service.server = Server()
theirs, own = service.tables()
print([table['id'] for table in theirs], [table['id'] for table in own])";
    let mut python = Command::new("python3");
    let output = python.args(["-c", script]).current_dir(examples).output();
    let output = output.unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "['a'] ['b']\n",
        "{output:?}"
    );
}
