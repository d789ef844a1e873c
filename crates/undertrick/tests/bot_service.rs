//! The bot service of the examples goes on through two restarts of the server. It needs `python3`.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod serving;

use std::{
    io::{BufRead as _, BufReader},
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

#[test]
fn the_bot_service_plays_on_through_two_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Serving::start(any_port(), &data, |_| {});
    let address = server.address;
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut command = Command::new("python3");
    command
        .arg(examples.join("bot_service.py"))
        .args(["inside-job", "--tables", "3", "--games", "5"])
        .args(["--server", &format!("http://{address}"), "--token"])
        .arg(folder.path().join("token"))
        .stdout(Stdio::piped());
    let mut service = Service(command.spawn().unwrap());
    let out = service.0.stdout.take().unwrap();
    let mut lines = BufReader::new(out).lines().map(Result::unwrap);
    let mut finished = Vec::new();
    let mut server = Some(server);
    // Whenever a game is over, the other two are in the middle: the server is killed then.
    for _ in 0..2 {
        finished.push(lines.next().unwrap());
        drop(server.take());
        server = Some(Serving::start(address, &data, |_| {}));
    }
    finished.extend(lines);
    assert!(service.0.wait().unwrap().success());
    drop(server);
    assert_eq!(finished.len(), 5, "{finished:#?}");

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
