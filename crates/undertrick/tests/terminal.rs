//! The table in the terminal, from outside: whole games through a pipe.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    io::Write as _,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

fn play(arguments: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_undertrick"))
        .arg("play")
        .args(arguments.split_whitespace())
        .current_dir(std::env::temp_dir())
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What a good end prints.
fn told(arguments: &str, input: &str) -> String {
    let output = play(arguments, input);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments}: {errors}");
    assert_eq!(errors, "", "{arguments}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        !text.contains('\x1b'),
        "no escape codes in a pipe: {arguments}"
    );
    text
}

/// Answers to anything that can be asked: what does not fit is refused, and the next is tried.
fn anything() -> String {
    "1\n1 2 3\n2\n3\n0\n2 3\n1 2\n".repeat(400)
}

fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("undertrick-play-{}-{name}", std::process::id()))
}

fn verified(path: &PathBuf) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_undertrick"))
        .arg("verify")
        .arg(path)
        .output()
        .unwrap();
    std::fs::remove_file(path).unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_game_of_inside_job() {
    let first =
        "?\nhint\nwhy\nsay suspect 1\nsay suspect 0\nsay hello\nscore\ntricks\nP13\nnonsense\n";
    let rest = "1\n".repeat(14) + "?\n0\n2\n3\nend\n";
    let game = told(
        "inside-job --seed 1 --level random",
        &(first.to_owned() + &rest),
    );
    insta::assert_snapshot!(game);
}

#[test]
fn a_round_of_black_spy() {
    let first = "?\nhint\nsay nice 1\nscore\ntricks\n1 2\nB1 B1 B1\n";
    let arguments = "black-spy --players 6 --max-rounds 1 --seed 1 --level random --notebook open";
    let rest = "1 2 3\n".to_owned() + &"1\n".repeat(5) + "tricks\n" + &"1\n".repeat(5);
    insta::assert_snapshot!(told(arguments, &(first.to_owned() + &rest)));
}

#[test]
fn every_kind_of_table_is_played_to_its_end_and_its_record_is_valid() {
    for (number, table) in [
        "inside-job --players 2",
        "inside-job --players 2 --seat 1 --risk",
        "inside-job --players 3 --seat 2 --no-wagers",
        "inside-job --players 5 --roles accomplice,prof-no --give accomplice=0",
        "inside-job --players 4 --roles paranoid-agent,tim-shady",
        "inside-job --players 5 --roles sleeper-agent,decoy --notebook open",
        "inside-job --players 4 --roles risk-agent,bugged-agent",
        "black-spy --players 3 --max-rounds 2 --variants mole,announce",
        "black-spy --players 4 --max-rounds 3 --variants capture-or-release,follow-rank",
        "black-spy --players 5 --max-rounds 2 --edition 1981 --seat 4",
    ]
    .into_iter()
    .enumerate()
    {
        let path = scratch(&number.to_string());
        let arguments = format!(
            "{table} --seed 5 --level random --record {}",
            path.display()
        );
        let text = told(&arguments, &anything());
        assert!(
            text.contains("You have won") || text.contains("You have lost"),
            "{table}:\n{text}"
        );
        assert_eq!(
            verified(&path),
            "0 abandoned\n1 records, 0 invalid\n",
            "{table}"
        );
    }
}

#[test]
fn a_record_is_offered_at_the_end() {
    let path = scratch("offered");
    let arguments = "black-spy --players 6 --max-rounds 1 --seed 1 --level random";
    let answers = "1 2 3\n".to_owned() + &"1\n".repeat(10);
    let text = told(arguments, &format!("{answers}record {}\n", path.display()));
    assert!(text.contains("The record is in"), "{text}");
    let record = std::fs::read(&path).unwrap();
    let record: serde_json::Value = serde_json::from_slice(&record).unwrap();
    assert!(
        record["program"]
            .as_str()
            .unwrap()
            .starts_with("undertrick ")
    );
    assert_eq!(record["seed"], "1");
    let bots = record["bots"].as_array().unwrap();
    let people = bots.iter().filter(|bot| bot.is_null()).count();
    assert_eq!(people, 1, "{bots:?}");
    assert_eq!(verified(&path), "0 abandoned\n1 records, 0 invalid\n");
}

#[test]
fn a_record_that_cannot_be_written_is_an_error() {
    let output = play(
        "inside-job --seed 1 --level random --record no/such/folder",
        "quit\n",
    );
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.starts_with("error: cannot write to no/such/folder"),
        "{errors}"
    );
}

#[test]
fn who_leaves_is_let_go_and_keeps_the_record() {
    for (number, input) in ["", "quit\n", "1\n1\nq\n", "1"].into_iter().enumerate() {
        let path = scratch(&format!("left-{number}"));
        let arguments = format!(
            "inside-job --seed 2 --level random --record {}",
            path.display()
        );
        assert!(told(&arguments, input).contains("Goodbye"), "{input:?}");
        assert_eq!(
            verified(&path),
            "1 abandoned\n1 records, 0 invalid\n",
            "{input:?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_table() {
    let game = || {
        told(
            "black-spy --max-rounds 1 --seed 9 --level novice",
            &anything(),
        )
    };
    assert_eq!(game(), game());
}

#[test]
fn a_game_is_told_in_german_and_in_dutch() {
    let answers = "?\nhint\nwhy\nsay suspect 1\nsay hello\nscore\ntricks\nP13\n".to_owned();
    let round = "inside-job --seed 1 --level novice";
    for language in ["de", "nl"] {
        let arguments = format!("{round} --language {language}");
        let input = answers.clone() + &"1\n".repeat(14) + "0\n2\n3\nend\n";
        insta::assert_snapshot!(format!("inside_job_{language}"), told(&arguments, &input));
        let arguments =
            format!("black-spy --max-rounds 1 --seed 1 --level novice --language {language}");
        let input = "?\nhint\nwhy\n1 2 3\n".to_owned() + &"1\n".repeat(15);
        insta::assert_snapshot!(format!("black_spy_{language}"), told(&arguments, &input));
    }
}

#[test]
fn the_system_chooses_the_language() {
    for (locale, goodbye) in [
        ("de_AT.UTF-8", "Auf Wiedersehen"),
        ("nl_NL", "Tot ziens"),
        ("fr_FR.UTF-8", "Goodbye"),
        ("", "Goodbye"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_undertrick"))
            .args(["play", "inside-job", "--level", "random"])
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", locale)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(goodbye), "{locale}: {text}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let mut refusals = String::new();
    for arguments in [
        "inside-job --players 4 --seat 4",
        "black-spy --players 7",
        "inside-job --level cheater",
        "inside-job --level expert",
        "inside-job --level novice@5ms",
        "inside-job --seed x",
        "inside-job --notebook none",
        "inside-job --language fr",
        "",
    ] {
        let output = play(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        refusals += &format!(
            "{arguments}\n  {}",
            String::from_utf8(output.stderr).unwrap()
        );
    }
    insta::assert_snapshot!(refusals);
}
