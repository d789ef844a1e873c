//! Games and figures as files of data.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, path::Path, process::Command};

use serde_json::{Value, json};

/// Runs a command in which `DIR` is a folder, and gives what it prints.
fn run(arguments: &str, folder: &Path) -> String {
    let output = command(arguments, folder).output().unwrap();
    assert!(output.status.success(), "{arguments}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn command(arguments: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undertrick"));
    let folder = folder.to_str().unwrap();
    command.args(
        arguments
            .split_whitespace()
            .map(|word| word.replace("DIR", folder)),
    );
    command
}

/// The rows of a sheet of JSON lines.
fn rows(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    let row = |line: &str| serde_json::from_str(line).unwrap();
    text.lines().map(row).collect()
}

#[test]
fn a_record_names_bots_seed_and_program() {
    let folder = tempfile::tempdir().unwrap();
    let games = "simulate inside-job --players 3 --bots novice,random,reference --games 3 --seed 7";
    run(&format!("{games} --out DIR/games.jsonl"), folder.path());
    let records = rows(&folder.path().join("games.jsonl"));
    for (number, record) in records.iter().enumerate() {
        assert_eq!(record["bots"], json!(["novice", "random", "reference"]));
        assert_eq!(record["seed"], json!([7, number]));
        let program = record["program"].as_str().unwrap();
        assert!(program.starts_with("undertrick "), "{program}");
    }
    run(&format!("{games} --out DIR/games.jsonl.gz"), folder.path());
    let verified = run("verify DIR/games.jsonl.gz", folder.path());
    assert!(verified.contains("3 records, 0 invalid"), "{verified}");
}

#[test]
fn a_summary_says_how_to_repeat_it() {
    let folder = tempfile::tempdir().unwrap();
    let games = "simulate black-spy --players 3 --max-rounds 1 --bots novice --games 20 --seed 5";
    let text = run(games, folder.path());
    assert!(text.starts_with("undertrick "), "{text}");
    assert!(text.contains(", seed 5, played by novice\n"), "{text}");
    let json: Value =
        serde_json::from_str(&run(&format!("{games} --json"), folder.path())).unwrap();
    assert_eq!(json["game"], "black-spy");
    assert_eq!(json["config"]["max_rounds"], 1);
    assert_eq!(json["bots"], json!(["novice", "novice", "novice"]));
    assert_eq!((&json["seed"], &json["games"]), (&json!(5), &json!(20)));
    let won = &json["figures"]["seats"][0]["won"];
    assert_eq!(won["of"], 20);
    assert!(won["low"].as_f64() < won["share"].as_f64(), "{won}");
}

#[test]
fn games_decisions_and_beliefs_fit_together() {
    for (game, players) in [("inside-job", 4), ("inside-job", 2), ("black-spy", 3)] {
        let folder = tempfile::tempdir().unwrap();
        let rounds = if game == "black-spy" {
            "--max-rounds 2"
        } else {
            ""
        };
        let files = "--records DIR/records.jsonl --decisions DIR/decisions.jsonl";
        let series =
            format!("simulate {game} --players {players} {rounds} --bots novice --games 3");
        run(
            &format!("{series} {files} --beliefs DIR/beliefs.jsonl --out DIR/games.csv"),
            folder.path(),
        );
        let file = |name| folder.path().join(name);
        let records = rows(&file("records.jsonl"));
        let steps = records
            .iter()
            .map(|record| record["steps"].as_array().unwrap());
        let decisions = rows(&file("decisions.jsonl"));
        let mut decided = decisions.iter();
        for (number, steps) in steps.enumerate() {
            for (step, expected) in steps.iter().enumerate() {
                let row = decided.next().unwrap();
                assert_eq!(
                    (&row["number"], &row["step"]),
                    (&json!(number), &json!(step))
                );
                assert_eq!(row["action"], expected["action"]);
                assert_eq!(row["seat"], expected["seat"]);
                let legal: Value = serde_json::from_str(row["legal"].as_str().unwrap()).unwrap();
                assert_eq!(legal, expected["legal"]);
            }
        }
        assert!(decided.next().is_none());
        check_beliefs(game, &rows(&file("beliefs.jsonl")), &records);
        let games = fs::read_to_string(file("games.csv")).unwrap();
        assert_eq!(games.lines().count(), 4);
        assert!(
            games.starts_with("program,game,rules,config,players,seed,number,"),
            "{games}"
        );
    }
}

/// The truth is that of the record, and chances make one.
fn check_beliefs(game: &str, beliefs: &[Value], records: &[Value]) {
    for row in beliefs {
        let record = &records[usize::try_from(row["number"].as_u64().unwrap()).unwrap()];
        let about = usize::try_from(row["about"].as_u64().unwrap()).unwrap();
        let truth = row["truth"].as_f64().unwrap();
        if game == "inside-job" {
            let insider = record["setup"]["roles"][about] == "insider";
            assert_eq!(truth, f64::from(u8::from(insider)));
        } else {
            let rounds = record["result"]["rounds"].as_array().unwrap();
            assert!(
                rounds
                    .iter()
                    .any(|points| points[about].as_f64() == Some(truth))
            );
        }
    }
    let of_first = |row: &&Value| row["number"] == 0 && row["step"] == 0;
    let sum: f64 = beliefs
        .iter()
        .filter(of_first)
        .map(|row| row["belief"].as_f64().unwrap())
        .sum();
    if game == "inside-job" {
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    }
}

#[test]
fn the_deals_of_a_contest_are_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let contest = "arena inside-job --a novice --b random --deals 12 --json --out DIR/deals.jsonl";
    let json: Value = serde_json::from_str(&run(contest, folder.path())).unwrap();
    let deals = rows(&folder.path().join("deals.jsonl"));
    assert_eq!(deals.len(), 12);
    let scores = deals.iter().map(|deal| deal["s"].as_f64().unwrap());
    let mean = scores.sum::<f64>() / 12.0;
    assert!((mean - json["s"]["mean"].as_f64().unwrap()).abs() < 1e-9);
    assert_eq!(
        (&deals[3]["a"], &deals[3]["deal"]),
        (&json!("novice"), &json!(3))
    );
    // Nearly all deals are won, which leaves a doubt all the same.
    assert_eq!(json["s"]["interval"], "wilson");
    assert!(json["s"]["low"].as_f64() < json["s"]["mean"].as_f64());
}

/// The figures of the report are means over the rows, and follow from the beliefs in them.
#[test]
fn the_moments_of_the_inference_arena_are_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let arena = "arena inside-job --inference --a novice --insiders random,never-breaks --deals 12";
    let report = run(
        &format!("{arena} --json --out DIR/moments.jsonl"),
        folder.path(),
    );
    let report: Value = serde_json::from_str(&report).unwrap();
    let moments = rows(&folder.path().join("moments.jsonl"));
    for found in report["insiders"].as_array().unwrap() {
        let votes: Vec<&Value> = moments
            .iter()
            .filter(|row| row["insider"] == found["insider"] && row["vote"] == true)
            .collect();
        assert_eq!(votes.len() as u64, found["votes"]);
        for figure in ["log_loss", "brier", "proven"] {
            let sum: f64 = votes.iter().map(|row| row[figure].as_f64().unwrap()).sum();
            let expected = found[figure]["mean"].as_f64().unwrap() * votes.len() as f64;
            assert!((sum - expected).abs() < 1e-9, "{figure}");
        }
    }
    for row in &moments {
        let beliefs: Value = serde_json::from_str(row["beliefs"].as_str().unwrap()).unwrap();
        let insider = usize::try_from(row["insider_seat"].as_u64().unwrap()).unwrap();
        let losses: Vec<f64> = beliefs
            .as_array()
            .unwrap()
            .iter()
            .map(|belief| -belief["chances"][insider].as_f64().unwrap().max(1e-12).ln())
            .collect();
        assert_eq!(losses.len(), 3);
        let mean = losses.iter().sum::<f64>() / 3.0;
        assert!((mean - row["log_loss"].as_f64().unwrap()).abs() < 1e-9);
    }
    run(
        &format!("{arena} --threads 1 --out DIR/again.jsonl"),
        folder.path(),
    );
    let text = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(text("moments.jsonl"), text("again.jsonl"));
}

/// A contest that is stopped at any moment and gone on with writes the same file and the same report.
#[test]
fn a_contest_that_was_stopped_goes_on() {
    for contest in [
        "inside-job --a novice --b reference --deals 12 --roles decoy --players 5 --rotate --seed 3",
        "black-spy --a novice --b random --deals 9 --seed 3",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deals.jsonl");
        let arena = format!("arena {contest} --json --out DIR/deals.jsonl");
        let figures = |arguments: &str| {
            let mut report: Value = serde_json::from_str(&run(arguments, folder.path())).unwrap();
            report.as_object_mut().unwrap().remove("ms_per_move");
            report
        };
        let whole = figures(&arena);
        let text = fs::read_to_string(&file).unwrap();
        let end = |lines: usize| text.match_indices('\n').nth(lines).unwrap().0 + 1;
        // After some deals, in the middle of a row, with all done, and with none.
        for stopped in [end(3), end(5) + 17, text.len(), 0] {
            fs::write(&file, &text[..stopped]).unwrap();
            assert_eq!(figures(&format!("{arena} --resume")), whole, "{stopped}");
            assert_eq!(fs::read_to_string(&file).unwrap(), text, "{stopped}");
        }
        fs::remove_file(&file).unwrap();
        assert_eq!(figures(&format!("{arena} --resume")), whole);
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn a_contest_goes_on_with_its_own_deals_alone() {
    let folder = tempfile::tempdir().unwrap();
    let deals = |arguments: &str| format!("arena inside-job --a novice --b random {arguments}");
    run(&deals("--deals 4 --out DIR/deals.jsonl"), folder.path());
    let file = folder.path().join("deals.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    for (arguments, expected) in [
        ("--deals 4 --seed 2", "line 1: seed is 1 and not 2"),
        ("--deals 4 --players 5", "line 1: config is"),
        ("--deals 4 --talk", "line 1: talk is false and not true"),
        ("--deals 2", "line 3: deal 2 is not among the first 2"),
    ] {
        let arguments = deals(&format!("{arguments} --out DIR/deals.jsonl --resume"));
        let output = command(&arguments, folder.path()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(expected), "{arguments}: {said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
    for name in ["deals.csv", "deals.jsonl.gz"] {
        let arguments = deals(&format!("--deals 4 --out DIR/{name} --resume"));
        let output = command(&arguments, folder.path()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            said.contains("ends with .jsonl can be gone on with"),
            "{said}"
        );
    }
    // More of the same.
    let more = run(
        &deals("--deals 6 --json --out DIR/deals.jsonl --resume"),
        folder.path(),
    );
    let more: Value = serde_json::from_str(&more).unwrap();
    let anew: Value =
        serde_json::from_str(&run(&deals("--deals 6 --json"), folder.path())).unwrap();
    assert_eq!(more["s"], anew["s"]);
}

/// A build without the feature says how to get it, and leaves no file behind.
#[test]
fn parquet_is_written_or_said_how_to_get() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [
        ("games.parquet", &b"PAR1"[..]),
        ("games.jsonl.zst", &[0x28, 0xb5, 0x2f, 0xfd]),
    ] {
        let arguments = format!("simulate black-spy --max-rounds 1 --games 2 --out DIR/{name}");
        let output = command(&arguments, folder.path()).output().unwrap();
        let file = folder.path().join(name);
        if lab::HAS_PARQUET {
            assert!(output.status.success(), "{output:?}");
            assert!(fs::read(&file).unwrap().starts_with(start));
        } else {
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2));
            assert!(said.contains("--features parquet"), "{said}");
            assert!(!file.exists());
        }
    }
    if lab::HAS_PARQUET {
        let verified = run("verify DIR/games.jsonl.zst", folder.path());
        assert!(verified.contains("2 records, 0 invalid"), "{verified}");
    }
}

#[test]
fn a_name_that_says_no_form_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for option in ["--out", "--decisions", "--beliefs"] {
        let arguments = format!("simulate inside-job --games 1 {option} DIR/games.xlsx");
        let output = command(&arguments, folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            said.contains("must end with .jsonl, .csv or .parquet"),
            "{said}"
        );
    }
}
