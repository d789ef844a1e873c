//! Every configuration, played by random bots and replayed by the verifier.

use std::{
    env,
    path::Path,
    process::{Command, Stdio},
    sync::OnceLock,
    thread,
    time::{Instant, SystemTime},
};

use anyhow::{Context as _, Result, ensure};

use crate::cargo::release_binary;

const ROLES: [&str; 8] = [
    "bugged-agent",
    "paranoid-agent",
    "risk-agent",
    "decoy",
    "accomplice",
    "tim-shady",
    "sleeper-agent",
    "prof-no",
];

/// IJ-9.2: no two roles of one of these groups come together.
const APART: [&[&str]; 2] = [
    &["decoy", "accomplice", "tim-shady"],
    &["bugged-agent", "accomplice"],
];

const VARIANTS: [&str; 6] = [
    "no-good-spies",
    "capture-or-release",
    "mole",
    "announce",
    "follow-rank",
    "reduce-points",
];

/// Options that must be refused, and what the sentence about it must name.
const REFUSALS: &[(&str, &str)] = &[
    ("inside-job --players 6", "IJ-"),
    ("inside-job --players 4 --roles decoy,tim-shady", "IJ-9.2"),
    (
        "inside-job --players 4 --roles bugged-agent,accomplice",
        "IJ-9.2",
    ),
    ("inside-job --players 4 --roles decoy,decoy", "IJ-9.2"),
    (
        "inside-job --players 5 --roles decoy,prof-no,risk-agent",
        "IJ-9.2",
    ),
    ("inside-job --players 3 --roles prof-no", "IJ-9"),
    ("inside-job --players 4 --roles janitor", "janitor"),
    ("inside-job --players 4 --risk --no-wagers", "wagers"),
    (
        "inside-job --players 4 --roles risk-agent --no-wagers",
        "wagers",
    ),
    ("black-spy --players 2", "BS-2.1"),
    ("black-spy --players 7", "BS-2.1"),
    ("black-spy --players 4 --variants moles", "moles"),
];

/// The seed of this run: `UNDERTRICK_SEED`, or the time it was first asked for.
pub(crate) fn fresh_seed() -> Result<u64> {
    static TIME: OnceLock<u64> = OnceLock::new();
    match env::var("UNDERTRICK_SEED") {
        Ok(text) => text
            .parse()
            .context("UNDERTRICK_SEED must be a whole number"),
        Err(_) => Ok(*TIME.get_or_init(|| {
            let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            time.map_or(0, |time| time.as_secs())
        })),
    }
}

/// A few games of every configuration, always the same ones.
pub(crate) fn sample() -> Result<()> {
    play_all(30, 1)
}

/// Two thousand games of every configuration.
pub(crate) fn full() -> Result<()> {
    play_all(2000, fresh_seed()?)
}

/// Options that a rule forbids end with exit code 2 and a sentence.
pub(crate) fn refusals() -> Result<()> {
    let binary = release_binary()?;
    for (options, names) in REFUSALS {
        let output = simulate(&binary, options, 1, 1)
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let said = String::from_utf8_lossy(&output.stderr);
        println!("{options}: {}", said.lines().next().unwrap_or_default());
        ensure!(
            output.status.code() == Some(2),
            "`simulate {options}` ended with {}, not with exit code 2",
            output.status
        );
        ensure!(
            output.stdout.is_empty(),
            "`simulate {options}` wrote records before it was refused"
        );
        ensure!(
            said.contains(names),
            "`simulate {options}` was refused without naming {names}:\n{said}"
        );
    }
    Ok(())
}

/// The options of every configuration that must play and verify.
fn configurations() -> Vec<String> {
    let mut all = Vec::new();
    for players in 2..=5 {
        for options in ["", " --risk", " --no-wagers"] {
            all.push(format!("inside-job --players {players}{options}"));
        }
    }
    for players in [4, 5] {
        let pairs = allowed_pairs().into_iter().map(|(a, b)| format!("{a},{b}"));
        for roles in ROLES.map(str::to_owned).into_iter().chain(pairs) {
            all.push(format!("inside-job --players {players} --roles {roles}"));
        }
        for role in ["bugged-agent", "accomplice"] {
            all.push(format!(
                "inside-job --players {players} --roles {role} --give {role}=2"
            ));
        }
    }
    for players in 3..=6 {
        let plain = format!("black-spy --players {players}");
        all.extend(VARIANTS.map(|variant| format!("{plain} --variants {variant}")));
        all.push(format!("{plain} --variants {}", VARIANTS.join(",")));
        all.push(format!("{plain} --edition 1981"));
        all.push(plain);
    }
    all
}

/// Every pair of special roles that may come together.
fn allowed_pairs() -> Vec<(&'static str, &'static str)> {
    let pairs = ROLES
        .iter()
        .enumerate()
        .flat_map(|(i, &a)| ROLES[i + 1..].iter().map(move |&b| (a, b)));
    pairs
        .filter(|(a, b)| {
            !APART
                .iter()
                .any(|group| group.contains(a) && group.contains(b))
        })
        .collect()
}

fn play_all(games: u64, seed: u64) -> Result<()> {
    let binary = release_binary()?;
    let configurations = configurations();
    for (i, (options, seed)) in configurations.iter().zip(seed..).enumerate() {
        let start = Instant::now();
        let closing = play_and_verify(&binary, options, games, seed)
            .with_context(|| format!("`simulate {options} --games {games} --seed {seed}`"))?;
        println!(
            "{:>3}/{} {options}, seed {seed}: {closing}, {:.1} s",
            i + 1,
            configurations.len(),
            start.elapsed().as_secs_f64()
        );
    }
    Ok(())
}

/// `simulate … --records - | verify -`; gives the last line of the verifier.
fn play_and_verify(binary: &Path, options: &str, games: u64, seed: u64) -> Result<String> {
    let mut simulate = simulate(binary, options, games, seed)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", binary.display()))?;
    let records = simulate.stdout.take().expect("standard output is a pipe");
    let verify = Command::new(binary)
        .args(["verify", "-"])
        .stdin(records)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // Both are drained at once, so that neither waits for a full pipe.
    let summary = thread::spawn(|| simulate.wait_with_output());
    let verified = verify.wait_with_output()?;
    let simulated = summary.join().expect("waiting does not panic")?;

    let summary = String::from_utf8_lossy(&simulated.stderr);
    ensure!(
        simulated.status.success(),
        "simulate ended with {}:\n{summary}",
        simulated.status
    );
    let said = String::from_utf8_lossy(&verified.stdout);
    let closing = said.lines().last().unwrap_or_default();
    ensure!(
        verified.status.success() && closing == format!("{games} records, 0 invalid"),
        "verify ended with {}:\n{}{said}",
        verified.status,
        String::from_utf8_lossy(&verified.stderr)
    );
    Ok(closing.to_owned())
}

fn simulate(binary: &Path, options: &str, games: u64, seed: u64) -> Command {
    let mut command = Command::new(binary);
    command.arg("simulate").args(options.split_whitespace());
    command.args([
        "--games",
        &games.to_string(),
        "--seed",
        &seed.to_string(),
        "--records",
        "-",
    ]);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_of_the_28_pairs_are_kept_apart() {
        let pairs = allowed_pairs();
        assert_eq!(pairs.len(), 28 - 4);
        assert!(pairs.contains(&("accomplice", "prof-no")));
        assert!(!pairs.contains(&("bugged-agent", "accomplice")));
        assert!(!pairs.contains(&("decoy", "tim-shady")));
    }

    #[test]
    fn no_configuration_is_left_out() {
        let all = configurations();
        let count = |game: &str| {
            all.iter()
                .filter(|options| options.starts_with(game))
                .count()
        };
        assert_eq!(count("inside-job"), 4 * 3 + 2 * (8 + 24 + 2));
        assert_eq!(count("black-spy"), 4 * (1 + 6 + 1 + 1));
    }
}
