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

use crate::{cargo::release_binary, games::GAMES};

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
    for (options, names) in GAMES.iter().flat_map(|game| game.refusals) {
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

fn play_all(games: u64, seed: u64) -> Result<()> {
    let binary = release_binary()?;
    let configurations = GAMES.iter().flat_map(|game| (game.configurations)());
    let configurations: Vec<String> = configurations.collect();
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
