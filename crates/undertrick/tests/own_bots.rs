//! Programs as bots: the examples play, and whatever a program does, the games go on. They need `sh`
//! and `python3`.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::{Value, json};

/// Runs a command with a bot named by `BOT`, from the root of the repository. Programs have all the
/// time they need unless the command says otherwise.
fn run(arguments: &str, bot: &str) -> Output {
    let words = arguments
        .split_whitespace()
        .map(|word| word.replace("BOT", bot));
    let mut command = Command::new(env!("CARGO_BIN_EXE_undertrick"));
    command.args(words);
    if !arguments.contains("--answer-ms") {
        command.args(["--answer-ms", "600000"]);
    }
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap()
}

/// What is measured, without times.
fn figures(arguments: &str, bot: &str) -> Value {
    let output = run(&format!("{arguments} --json"), bot);
    assert!(output.status.success(), "{arguments}: {output:?}");
    let mut figures: Value = serde_json::from_slice(&output.stdout).unwrap();
    figures.as_object_mut().unwrap().remove("ms_per_move");
    figures
}

fn refusal(arguments: &str, bot: &str) -> String {
    let output = run(arguments, bot);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A program in shell. What is waited for is answered by these lines, which find what they were
/// sent in `$word` and `$body`.
struct Script(tempfile::TempDir);

impl Script {
    fn new(act: &str) -> Self {
        let script = Self(tempfile::tempdir().unwrap());
        let text = format!(
            "while read -r word body; do case $word in\n\
             hello) echo 'ready 1' ;;\n\
             act) legal=${{body#*'\"legal\":[\"'}}; legal=${{legal%%\\\"*}}; {act} ;;\n\
             quit) echo over >> {} ;;\n\
             esac; done\n",
            script.path("over").display()
        );
        fs::write(script.path("bot.sh"), text).unwrap();
        script
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn bot(&self) -> String {
        format!("cmd:sh {}", self.path("bot.sh").display())
    }
}

const PYTHON: &str = "cmd:python3 examples/own_bots/lowest.py";
const PERL: &str = "cmd:perl examples/own_bots/dodger.pl";
const SHELL: &str = "cmd:sh examples/own_bots/first.sh";

#[test]
fn the_example_in_python_plays_both_games() {
    for game in ["inside-job --talk", "black-spy --variants mole"] {
        let on = |threads| {
            let arguments =
                format!("arena {game} --a BOT --b random --deals 3 --threads {threads}");
            figures(&arguments, PYTHON)
        };
        let found = on(1);
        assert_eq!(found, on(2), "its chance comes from its seed");
        assert_eq!(found["a"], PYTHON);
        assert_eq!(found["reproducible"], false);
        let faults = &found["faults"]["a"];
        assert!(faults["asked"].as_u64() > Some(90), "{faults}");
        for kind in ["illegal", "late", "crashed"] {
            assert_eq!(faults[kind], 0, "{faults}");
        }
    }
}

#[test]
fn the_example_in_shell_plays_inside_job_alone() {
    for players in [2, 4] {
        let arguments =
            format!("arena inside-job --a random --b BOT --deals 2 --players {players}");
        let found = figures(&arguments, SHELL);
        assert_eq!(found["faults"]["b"]["illegal"], 0, "{found}");
        assert_eq!(found["faults"].get("a"), None);
    }
    let said = refusal("arena black-spy --a BOT --b random --deals 2", SHELL);
    assert!(said.contains("does not play: only Inside Job"), "{said}");
}

#[test]
fn the_example_in_perl_keeps_out_of_tricks() {
    let arguments = "arena black-spy --a BOT --b random --deals 3 --variants mole,follow-rank";
    let found = figures(arguments, PERL);
    let faults = &found["faults"]["a"];
    assert!(faults["asked"].as_u64() > Some(90), "{faults}");
    for kind in ["illegal", "late", "crashed"] {
        assert_eq!(faults[kind], 0, "{faults}");
    }
}

/// The same bot inside and outside: what a program is sent is enough to play.
#[test]
fn a_program_plays_on_with_what_it_is_sent() {
    let simulated = run(
        "simulate inside-job --games 2 --bots BOT,random,random,novice --records -",
        SHELL,
    );
    assert!(simulated.status.success(), "{simulated:?}");
    let records = String::from_utf8(simulated.stdout).unwrap();
    assert_eq!(records.lines().count(), 2);
    for record in records.lines() {
        let record: Value = serde_json::from_str(record).unwrap();
        for step in record["steps"].as_array().unwrap() {
            if step["seat"] == 0 {
                assert_eq!(step["action"], step["legal"][0]);
            }
        }
    }
}

#[test]
fn an_illegal_answer_is_counted_and_something_legal_done() {
    let script = Script::new("echo 'do play:P99'");
    let found = figures(
        "arena inside-job --a BOT --b random --deals 2",
        &script.bot(),
    );
    let faults = &found["faults"]["a"];
    assert_eq!(faults["illegal"], faults["asked"]);
    let example = faults["example"].as_str().unwrap();
    assert!(example.starts_with("said `play:P99`: "), "{example}");
    assert_eq!(found["games"], 4);
}

#[test]
fn a_program_that_crashes_is_started_again() {
    let script = Script::new("echo \"do $legal\"; exit 1");
    let output = run(
        "simulate inside-job --games 3 --bots BOT,random,random,random --threads 1",
        &script.bot(),
    );
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let counts = text.lines().last().unwrap().split_whitespace();
    let counts: Vec<u64> = counts.filter_map(|word| word.parse().ok()).collect();
    let [asked, illegal, late, crashed] = counts[..] else {
        panic!("{text}");
    };
    // Every answer is its last, so that every other question finds nobody.
    assert!(crashed > 0 && crashed <= asked / 2 + 3, "{text}");
    assert_eq!((illegal, late), (0, 0), "{text}");
}

#[test]
fn a_program_that_does_not_answer_is_late() {
    let script = Script::new("true");
    let output = run(
        "simulate inside-job --games 1 --bots BOT,random,random,random --answer-ms 20",
        &script.bot(),
    );
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let counts: Vec<&str> = text.lines().last().unwrap().split_whitespace().collect();
    let [.., asked, illegal, late, crashed] = counts[..] else {
        panic!("{text}");
    };
    assert_eq!((illegal, late, crashed), ("0", asked, "0"), "{text}");
}

#[test]
fn programs_end_with_the_run() {
    let script = Script::new("echo \"do $legal\"");
    figures(
        "arena inside-job --a BOT --b random --deals 2 --threads 1",
        &script.bot(),
    );
    // Three Agents or the Insider sit there at once, and were told.
    let over = fs::read_to_string(script.path("over")).unwrap();
    assert_eq!(over.lines().count(), 3);
    // One that does not listen is ended.
    let deaf = Script::new("echo \"do $legal\"");
    let text = fs::read_to_string(deaf.path("bot.sh")).unwrap();
    let pid = deaf.path("pid");
    let text = format!("echo $$ > {}\n{text}exec sleep 1000\n", pid.display());
    fs::write(deaf.path("bot.sh"), text).unwrap();
    let games = "simulate inside-job --games 1 --bots BOT,random,random,random";
    assert!(run(games, &deaf.bot()).status.success());
    let pid = fs::read_to_string(pid).unwrap();
    let alive = Command::new("sh")
        .args(["-c", &format!("kill -0 {}", pid.trim())])
        .output()
        .unwrap();
    assert!(!alive.status.success(), "process {pid} is still there");
}

#[test]
fn what_is_no_bot_is_refused_at_once() {
    let script = Script::new("true");
    let bot = script.bot();
    fs::write(script.path("bot.sh"), "echo 'ready 2'; cat > /dev/null\n").unwrap();
    let cases = json!({
        "cmd:": "name the command after cmd:",
        "cmd:sh 'a": "a quotation mark is not closed",
        "cmd:/no/such/program": "/no/such/program cannot be started",
        "cmd:true": "cmd:true ended instead of saying `ready 1`",
        bot: "speaks version 2 of the protocol",
    });
    for (bot, expected) in cases.as_object().unwrap() {
        for arguments in [
            "arena black-spy --b random --deals 2 --a",
            "simulate black-spy --bots",
        ] {
            let output = Command::new(env!("CARGO_BIN_EXE_undertrick"))
                .args(arguments.split(' '))
                .arg(bot)
                .output()
                .unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{said}");
            assert!(said.contains(expected.as_str().unwrap()), "{said}");
        }
    }
    let said = refusal("arena inside-job --inference --a BOT", SHELL);
    assert!(
        said.contains("a program is not asked what it believes"),
        "{said}"
    );
}
