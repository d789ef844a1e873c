//! Own decks, roles and variants through the command line.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lists;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use lists::without_lists;

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undertrick"));
    command
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn here(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    names.sort();
    names
}

/// IJ-12.1 IJ-12.2 BS-8.1: an error names file, line, column, field and what is allowed.
#[test]
fn broken_files_are_refused_with_the_place_and_what_is_allowed() {
    let folder = here("tests/own_content");
    let names = files(&folder);
    let mut said = String::new();
    for name in &names {
        let output = run(&folder, &["check", name]);
        let expected = if name.starts_with("warning") { 0 } else { 1 };
        assert_eq!(
            output.status.code(),
            Some(expected),
            "{name}: {}",
            text(&output.stdout)
        );
        said.push_str(text(&output.stdout));
    }
    assert!(names.len() >= 20);
    insta::assert_snapshot!(without_lists(&said));
}

/// The files we ship are right, can be played with, and their records replay alone.
#[test]
fn the_examples_are_checked_played_and_verified() {
    let examples = here("../../examples");
    let tables = [
        ("decks", "inside-job", "--deck", "--players 3"),
        ("roles", "inside-job", "--role-file", "--players 5"),
        ("variants", "black-spy", "--variant-file", "--players 6"),
    ];
    for (folder, game, flag, players) in tables {
        let folder = examples.join(folder);
        for name in files(&folder) {
            let checked = run(&folder, &["check", &name]);
            assert!(checked.status.success(), "{}", text(&checked.stdout));
            assert!(
                text(&checked.stdout).ends_with("no warnings\n"),
                "{}",
                text(&checked.stdout)
            );
            let players: Vec<&str> = players.split(' ').collect();
            let records = std::env::temp_dir()
                .join(format!("undertrick-{}-{name}.jsonl", std::process::id()));
            let path = records.to_str().unwrap();
            let played = [
                &[
                    "simulate",
                    game,
                    flag,
                    &name,
                    "--games",
                    "20",
                    "--records",
                    path,
                ],
                &players[..],
            ]
            .concat();
            let played = run(&folder, &played);
            assert!(played.status.success(), "{}", text(&played.stderr));
            let verified = run(&folder, &["verify", path]);
            fs::remove_file(&records).unwrap();
            assert!(
                text(&verified.stdout).ends_with("20 records, 0 invalid\n"),
                "{}",
                text(&verified.stdout)
            );
        }
    }
}

#[test]
fn own_content_that_cannot_be_played_is_refused() {
    let folder = here("tests/own_content");
    let mut said = String::new();
    for arguments in [
        &["simulate", "inside-job", "--deck", "missing.toml"][..],
        &["simulate", "inside-job", "--deck", "warning-deck.toml"],
        &[
            "simulate",
            "inside-job",
            "--role-file",
            "warning-role.toml",
            "--players",
            "3",
        ],
        &[
            "simulate",
            "inside-job",
            "--role-file",
            "warning-role.toml",
            "--roles",
            "decoy",
        ],
        &[
            "simulate",
            "inside-job",
            "--role-file",
            "role-unknown-side.toml",
        ],
        &[
            "simulate",
            "black-spy",
            "--variant-file",
            "../../../black_spy/variants/modern.toml",
            "--edition",
            "1981",
        ],
    ] {
        let output = run(&folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        said.push_str(text(&output.stderr));
    }
    insta::assert_snapshot!(said);
}

/// A host's own lesson is checked like any other, and one that says what is not so is refused with its
/// place, by `check` and before the server starts.
#[test]
fn own_lessons_are_checked() {
    let examples = here("../../examples/lessons");
    let output = run(&examples, &["check", "house-follow.toml"]);
    assert!(output.status.success(), "{}", text(&output.stdout));
    assert_eq!(
        text(&output.stdout),
        "house-follow.toml: lesson house-follow of 1 task, no warnings\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let lesson = fs::read_to_string(examples.join("house-follow.toml")).unwrap();
    let wrong = lesson.replace("\"trick 2\"", "\"trick 1\"");
    assert_ne!(lesson, wrong);
    fs::write(folder.path().join("wrong.toml"), wrong).unwrap();
    let output = run(folder.path(), &["check", "wrong.toml"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(
        said.contains("wrong.toml:") && said.contains("`trick 1` is not so"),
        "{said}"
    );
    let output = run(folder.path(), &["serve", "--lessons", "."]);
    assert!(!output.status.success());
    let said = text(&output.stderr);
    assert!(
        said.contains("wrong.toml:") && said.contains("`trick 1` is not so"),
        "{said}"
    );
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    let output = run(folder.path(), &["serve", "--lessons", "empty"]);
    assert!(text(&output.stderr).contains("there is no lesson"));
}
