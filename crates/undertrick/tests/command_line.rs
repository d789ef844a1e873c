//! The binary from outside: what it prints, and how it ends.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lists;

use std::{
    fmt::Write as _,
    fs,
    io::{Read as _, Write as _},
    path::PathBuf,
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

use lists::without_lists;

fn undertrick(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undertrick"));
    command
        .args(arguments.split_whitespace())
        .stdin(Stdio::null());
    command
}

fn run(arguments: &str) -> Output {
    undertrick(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Gives a text to a command and waits for its end.
fn feed(arguments: &str, input: &[u8]) -> Output {
    let mut child = undertrick(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// A file of its own for every test, which goes away with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("undertrick-{}-{number}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn holding(content: &[u8]) -> Self {
        let scratch = Self::new();
        fs::write(&scratch.0, content).unwrap();
        scratch
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn records(options: &str) -> Vec<u8> {
    let output = run(&format!("simulate {options} --records -"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    output.stdout
}

/// Runs commands that must all end with exit code 2, and gives what they say.
fn refusals(commands: &[&str]) -> String {
    let mut all = String::new();
    for arguments in commands {
        let output = run(arguments);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {said}");
        assert!(output.stdout.is_empty(), "{arguments}");
        assert!(
            said.starts_with("error: ") && said.lines().count() == 1,
            "{arguments}: {said}"
        );
        write!(all, "{arguments}\n    {said}").unwrap();
    }
    all
}

#[test]
fn options_that_a_rule_forbids_are_refused() {
    let said = refusals(&[
        "simulate inside-job --players 6",
        "simulate inside-job --players 1",
        "simulate inside-job --roles decoy,tim-shady",
        "simulate inside-job --roles bugged-agent,accomplice",
        "simulate inside-job --roles decoy,decoy",
        "simulate inside-job --roles prof-no --players 3",
        "simulate inside-job --roles decoy --players 2",
        "simulate inside-job --risk --no-wagers",
        "simulate inside-job --roles risk-agent --no-wagers",
        "simulate inside-job --roles decoy,prof-no,risk-agent --players 5",
        "simulate inside-job --roles janitor",
        "simulate inside-job --roles decoy,",
        "simulate inside-job --give accomplice=1",
        "simulate inside-job --roles decoy --give decoy=1",
        "simulate inside-job --roles accomplice --give accomplice=4",
        "simulate inside-job --roles accomplice --give accomplice=9",
        "simulate inside-job --roles accomplice --give accomplice",
        "simulate inside-job --mission-target 0",
        "simulate inside-job --briefcase-limit 1",
        "simulate inside-job --players 2 --briefcase-limit 3",
        "simulate black-spy --players 2",
        "simulate black-spy --players 7",
        "simulate black-spy --variants moles",
        "simulate black-spy --variants mole,mole",
        "simulate black-spy --edition 1982",
        "simulate black-spy --max-rounds 0",
        "simulate black-spy --age-order 0,1,2",
        "simulate black-spy --age-order 0,1,2,2",
        "simulate black-spy --end 0",
        "simulate black-spy --end -5",
    ]);
    insta::assert_snapshot!(without_lists(&said));
}

#[test]
fn options_that_cannot_be_read_are_refused() {
    let said = refusals(&[
        "simulat",
        "simulate",
        "simulate hearts",
        "simulate inside-job --players",
        "simulate inside-job --players four",
        "simulate inside-job --players -4",
        "simulate inside-job --players 300",
        "simulate inside-job --games 0",
        "simulate inside-job --games 1e3",
        "simulate inside-job --seed x",
        "simulate inside-job --threads 0",
        "simulate inside-job --bots clever",
        "simulate inside-job --bots random,random",
        "simulate inside-job --variants mole",
        "simulate inside-job --risk=yes",
        "simulate inside-job --records /no/such/folder/file",
        "simulate black-spy --roles decoy",
        "simulate black-spy --age-order 0,1,9",
        "verify",
        "verify a b",
        "verify /no/such/file",
        "verify /",
        "serve --public-url cards.example.org",
        "--wrong",
    ]);
    insta::assert_snapshot!(said);
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "",
        "serve",
        "simulate",
        "simulate inside-job",
        "simulate black-spy",
        "verify",
    ] {
        let output = run(&format!("{command} --help"));
        let said = text(&output.stdout);
        assert!(output.status.success(), "{command}");
        assert!(
            said.contains("Examples:") && said.contains("Usage: undertrick"),
            "{said}"
        );
    }
    assert!(run("--version").status.success());
}

#[test]
fn the_summary_of_a_few_games() {
    let [inside_job, black_spy] = [
        "simulate inside-job --players 5 --roles accomplice,prof-no --games 200 --seed 1",
        "simulate black-spy --players 3 --variants mole --max-rounds 3 --games 40 --seed 1",
    ]
    .map(|arguments| {
        let output = run(arguments);
        assert!(output.status.success() && output.stderr.is_empty());
        text(&output.stdout).to_owned()
    });
    insta::assert_snapshot!(format!("{inside_job}\n{black_spy}"));
}

#[test]
fn what_is_simulated_is_valid() {
    for options in [
        "inside-job --players 2",
        "inside-job --players 3 --no-wagers",
        "inside-job --players 4 --roles sleeper-agent,paranoid-agent --risk",
        "inside-job --players 5 --roles accomplice,risk-agent --give accomplice=4",
        "inside-job --mission-target 3 --briefcase-limit 3 --bots random,random,random,random",
        "inside-job --roles decoy --bots novice,agent@2w,reference,ismcts@3w",
        "black-spy --players 3 --bots agent@2w,novice,reference --max-rounds 1",
        "black-spy --players 3 --variants mole,announce --age-order 2,0,1",
        "black-spy --players 5 --variants capture-or-release,follow-rank,reduce-points,no-good-spies",
        "black-spy --players 6 --edition 1981 --max-rounds 2 --end 90",
    ] {
        let records = records(&format!("{options} --games 11 --seed 5"));
        assert_eq!(records.split_inclusive(|&byte| byte == b'\n').count(), 11);
        let verified = feed("verify -", &records);
        assert_eq!(
            text(&verified.stdout),
            "0 abandoned\n11 records, 0 invalid\n",
            "{options}"
        );
        assert!(verified.status.success() && verified.stderr.is_empty());
    }
}

#[test]
fn bots_that_cannot_be_simulated_are_refused() {
    for (bots, because) in [
        ("agent@5ms", "agent@5ms thinks by the clock"),
        ("cheater", "cheater does not play inside-job by its view"),
        ("novice,agent", "--bots names 2 bots for 4 seats"),
        ("novice@9w", "novice"),
        ("wizard", "wizard"),
    ] {
        let said = refusals(&[&format!("simulate inside-job --games 1 --bots {bots}")]);
        assert!(said.contains(because), "{said}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for options in [
        "inside-job --players 4 --games 700",
        "black-spy --players 3 --max-rounds 1 --games 520",
    ] {
        let [one, three] = ["1", "3"].map(|threads| {
            let output = run(&format!(
                "simulate {options} --seed 3 --threads {threads} --records -"
            ));
            assert!(output.status.success());
            (output.stdout, output.stderr)
        });
        assert!(one == three, "{options}");
        let [one, three] =
            ["1", "3"].map(|threads| feed(&format!("verify - --threads {threads}"), &one.0));
        assert_eq!(one.stdout, three.stdout);
    }
}

#[test]
fn seeds_and_the_deal_go_on() {
    let games = |options: &str| {
        let bytes = records(&format!("inside-job {options}"));
        text(&bytes).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let eight = games("--games 8 --seed 2");
    // IJ-2.6
    for (number, record) in eight.iter().enumerate() {
        assert!(record.contains(&format!("\"setup\":{{\"dealer\":{},", number % 4)));
    }
    assert_eq!(games("--games 3 --seed 2"), eight[..3]);
    assert_ne!(games("--games 3 --seed 3"), eight[..3]);
}

#[test]
fn records_can_go_into_a_file() {
    let file = Scratch::new();
    let output = run(&format!(
        "simulate inside-job --games 5 --seed 8 --records {}",
        file.path()
    ));
    assert!(output.status.success() && text(&output.stdout).contains("5 games"));
    assert_eq!(
        fs::read(&file.0).unwrap(),
        records("inside-job --games 5 --seed 8")
    );
    let verified = run(&format!("verify {}", file.path()));
    assert_eq!(
        text(&verified.stdout),
        "0 abandoned\n5 records, 0 invalid\n"
    );
}

#[test]
fn invalid_records_are_named_and_counted() {
    let good = records("inside-job --games 2 --seed 1");
    let lines: Vec<&str> = text(&good).lines().collect();
    let abandoned = lines[0].split(",\"steps\":[").next().unwrap().to_owned()
        + ",\"steps\":[],\"result\":null}";
    let mut file = Vec::new();
    for line in [
        lines[0],
        "",
        "hello",
        "  \t\r",
        &abandoned,
        &lines[1].replace("\"result\":{", "\"result\":{\"x\":1,"),
        &format!("{}\r", lines[1]),
        &lines[1].replacen("\"seat\":1", "\"seat\":2", 1),
    ] {
        file.extend_from_slice(line.as_bytes());
        file.push(b'\n');
    }
    file.extend_from_slice(b"\xff\xfe\n\x00");
    let file = Scratch::holding(&file);
    let output = run(&format!("verify {}", file.path()));
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.is_empty());
    insta::assert_snapshot!(text(&output.stdout));
}

#[test]
fn no_record_at_all_is_not_fine() {
    for empty in [&b""[..], b"\n\n \r\n"] {
        let output = feed("verify -", empty);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(text(&output.stdout), "0 abandoned\n0 records, 0 invalid\n");
        let said = text(&output.stderr);
        assert_eq!(said, "there is no record in the standard stream\n");
    }
}

#[test]
fn only_abandoned_games_are_fine() {
    let good = records("black-spy --games 1 --seed 1");
    let head = text(&good).split("{\"seat\":").next().unwrap();
    let setup_end = head.find("]]}").unwrap() + 3;
    let one_round = format!("{}]}},\"steps\":[],\"result\":null}}", &head[..setup_end]);
    let output = feed("verify -", one_round.as_bytes());
    assert_eq!(text(&output.stdout), "1 abandoned\n1 records, 0 invalid\n");
    assert!(output.status.success());
}

/// A reader that has seen enough, such as `head`, is no reason to complain.
#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = undertrick("simulate black-spy --games 200 --seed 1 --records -")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );

    let garbage = Scratch::holding(&b"garbage\n".repeat(20_000));
    let mut child = undertrick(&format!("verify {}", garbage.path()))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.is_empty());
}

#[test]
fn a_review_is_a_page_or_json() {
    let games = records("inside-job --players 3 --games 2 --seed 4 --bots novice");
    let json = feed("review - --json --game 2 --seat 1", &games);
    assert!(json.status.success(), "{}", text(&json.stderr));
    let review = text(&json.stdout);
    assert!(review.contains("\"game\": \"inside-job\"") && review.contains("\"seat\": 1"));
    let again = feed("review - --json --game 2 --seat 1", &games);
    assert_eq!(
        json.stdout, again.stdout,
        "the same record, the same review"
    );
    let out = Scratch::new();
    let spies = records("black-spy --players 3 --games 1 --max-rounds 1 --seed 4 --bots novice");
    let page = feed(
        &format!("review - --language de --out {}", out.path()),
        &spies,
    );
    assert!(page.status.success(), "{}", text(&page.stderr));
    assert!(page.stdout.is_empty());
    let page = fs::read_to_string(&out.0).unwrap();
    assert!(
        page.contains("Analyse für") && page.contains("lang=\"de\""),
        "{page}"
    );
    // It needs nothing from elsewhere.
    for link in ["src=", "<link", "url(/", "url(http"] {
        assert!(!page.contains(link), "{link}");
    }
}

#[test]
fn what_has_no_review_is_refused() {
    let one = Scratch::holding(&records("inside-job --players 3 --games 1 --seed 4"));
    let broken = Scratch::holding(b"{}\n");
    let said = refusals(&[
        "review /no/such/file",
        &format!("review {} --game 2", one.path()),
        &format!("review {} --seat 3", one.path()),
        &format!("review {} --seat 9", one.path()),
        &format!("review {} --language fr", one.path()),
        &format!("review {} --json --language de", one.path()),
        &format!("review {}", broken.path()),
    ]);
    for reason in [
        "cannot read /no/such/file",
        "there is only one record in it",
        "nobody plays for themselves in seat 3",
        "use en, de or nl",
        "record 1 is not right",
    ] {
        assert!(said.contains(reason), "{said}");
    }
}
