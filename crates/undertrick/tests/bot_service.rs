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
