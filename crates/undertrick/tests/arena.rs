//! `undertrick arena` from outside.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lists;

use std::process::{Command, Output};

use lists::without_lists;
use serde_json::Value;

fn arena(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_undertrick"))
        .arg("arena")
        .args(arguments.split_whitespace())
        .output()
        .unwrap()
}

/// All figures but the times, which are never the same.
fn figures(arguments: &str) -> Value {
    let output = arena(&format!("{arguments} --json"));
    assert!(output.status.success(), "{arguments}: {output:?}");
    let mut figures: Value = serde_json::from_slice(&output.stdout).unwrap();
    let times = figures.as_object_mut().unwrap().remove("ms_per_move");
    assert!(times.unwrap()["a"]["p99"].is_f64());
    figures
}

#[test]
fn the_figures_are_the_same_on_any_number_of_threads() {
    for arguments in [
        "inside-job --a novice --b random --deals 6 --players 3",
        "inside-job --a agent@4w --b reference --deals 2 --players 4 --talk",
        "black-spy --a agent@4w --b novice --deals 2",
    ] {
        let on = |threads| figures(&format!("{arguments} --threads {threads}"));
        assert_eq!(on(1), on(2), "{arguments}");
    }
}

#[test]
fn a_contest_says_what_it_measured() {
    let found = figures("black-spy --a random --b random --deals 3 --seed 7");
    assert_eq!(found["config"]["max_rounds"], 1);
    assert_eq!(found["games"], 12);
    assert_eq!(found["reproducible"], true);
    let found = figures("black-spy --a random --b random --deals 2 --matches --end 1");
    assert_eq!(found["config"].get("max_rounds"), None);
    let found = figures("inside-job --a random --b random --deals 3 --roles decoy --rotate");
    assert_eq!(found["games"], 24);
    assert!(found["special_roles"]["decoy"]["a_as_agents"].is_f64());
    let text =
        String::from_utf8(arena("inside-job --a agent@1ms --b random --deals 2").stdout).unwrap();
    assert!(text.contains("not reproducible"), "{text}");
}

#[test]
fn inference_is_scored_and_drawn() {
    let path = std::env::temp_dir().join(format!("undertrick-plot-{}.svg", std::process::id()));
    let arguments = "inside-job --inference --a novice --insiders random,never-breaks --deals 4";
    let output = arena(&format!("{arguments} --json --plot {}", path.display()));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["insiders"][1]["insider"], "never-breaks");
    assert_eq!(found["insiders"][0]["overall"]["false_proofs"], 0);
    assert!(std::fs::read_to_string(&path).unwrap().contains("</svg>"));
    std::fs::remove_file(path).unwrap();
    let text = String::from_utf8(arena(arguments).stdout).unwrap();
    assert!(text.contains("calibration error"), "{text}");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let mut refusals = String::new();
    for arguments in [
        "black-spy --a expert --b random",
        "black-spy --a novice",
        "black-spy --a novice@5ms --b random",
        "black-spy --a agent@5s --b random",
        "black-spy --a random --b random --deals 1",
        "black-spy --a random --b random --players 2",
        "black-spy --a random --b random --matches --max-rounds 2",
        "inside-job --a random --b random --roles clown",
        "inside-job --a novice --b random --plot x.svg",
        "inside-job --a cheater --inference",
        "inside-job --a novice --inference --insiders clown",
        "inside-job --a novice --inference --rotate",
        "inside-job --a novice --inference --out x.jsonl --resume",
        "black-spy --a novice --b random --inference",
        "poker --a random --b random",
        "",
    ] {
        let output = arena(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        refusals += &format!(
            "{arguments}\n  {}",
            String::from_utf8(output.stderr).unwrap()
        );
    }
    insta::assert_snapshot!(without_lists(&refusals));
}
