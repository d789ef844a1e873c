//! The examples for programs against the real server: they play to the end, and the records they
//! save are right, the fair deal included. They need `bash`, `curl` and `python3`.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod serving;

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serving::{Serving, any_port};

/// Runs an example in a folder of its own; the words `SERVER` and `RECORD` stand for those.
fn check(command: &str, game: &str) {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(any_port(), &folder.path().join("data"), |_| {});
    let record = folder.path().join("game.jsonl");
    let record = record.to_str().unwrap();
    let words = command
        .replace("SERVER", &format!("http://{}", server.address))
        .replace("RECORD", record);
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let run = |words: &str| {
        let mut words = words.split(' ');
        Command::new(words.next().unwrap())
            .args(words)
            .current_dir(&examples)
            .output()
            .unwrap()
    };
    passed(&words, &run(&words));
    let line = fs::read_to_string(record).unwrap();
    for part in [&format!("\"game\":\"{game}\""), "\"fair\":{", "\"winners\""] {
        assert!(line.contains(part), "{part} is missing in {line}");
    }
    let verify = format!("{} verify {record}", env!("CARGO_BIN_EXE_undertrick"));
    passed(&verify, &run(&verify));
    // Without Undertrick, from the description alone.
    let fair = format!("python3 fair_deal.py {record}");
    passed(&fair, &run(&fair));
    // Other cards than the secrets make: both must notice.
    let other = line.replacen("my part of the fair deal", "another part of the deal", 1);
    if other != line {
        fs::write(record, other).unwrap();
        assert!(!run(&verify).status.success());
        assert!(!run(&fair).status.success());
    }
}

fn passed(words: &str, output: &Output) {
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{words}\n{out}{err}");
}

#[test]
fn inside_job_is_played_with_curl_alone() {
    check("./play.sh SERVER RECORD", "inside-job");
}

#[test]
fn the_example_bot_plays_inside_job() {
    check(
        "python3 bot.py inside-job --server SERVER --record RECORD",
        "inside-job",
    );
}

#[test]
fn the_example_bot_plays_black_spy() {
    check(
        "python3 bot.py black-spy --server SERVER --record RECORD",
        "black-spy",
    );
}
