//! The long tests of the server that count what they have seen; the counts are printed.

use std::process::Command;

use anyhow::Result;

use crate::{
    cargo::{cargo, release_binary, run},
    matrix::fresh_seed,
    setup,
};

/// Ten thousand pairs of games of each kind that somebody cannot tell apart, byte by byte.
pub(crate) fn secrets() -> Result<()> {
    let mut tests =
        cargo("test --package server --test site --locked --release -- wire:: --nocapture");
    tests
        .env("UNDERTRICK_LONG", "1")
        .env("UNDERTRICK_SEED", fresh_seed()?.to_string());
    run(tests)
}

/// Ten thousand days of a server without sockets, on a disk that fails by seed.
pub(crate) fn simulation() -> Result<()> {
    let mut tests = cargo(
        "test --package server --test simulation --locked --release -- days_with_faults --nocapture",
    );
    tests
        .env("UNDERTRICK_DAYS", "10000")
        .env("UNDERTRICK_SEED", fresh_seed()?.to_string());
    run(tests)
}

/// The server killed again and again in the middle of many games, on SQLite.
pub(crate) fn kills() -> Result<()> {
    let mut tests =
        cargo("test --package undertrick --test kill --locked --release -- --nocapture");
    tests.env("UNDERTRICK_LONG", "1");
    run(tests)
}

/// Whether the time of an answer tells forced plays from free ones on a busy server, in both games.
pub(crate) fn timing() -> Result<()> {
    let mut tests = cargo(
        "test --package server --test site --locked --release -- timing:: --nocapture --test-threads 1",
    );
    tests.env("UNDERTRICK_LONG", "1");
    run(tests)
}

/// How long events are on the line, with nothing before the server, nginx and Caddy.
pub(crate) fn lengths() -> Result<()> {
    setup::install_proxies()?;
    let mut tests =
        cargo("test --package undertrick --test lengths --locked --release -- --nocapture");
    tests.env("UNDERTRICK_LONG", "1");
    run(tests)
}

/// What thirty tables of masters do to bots elsewhere and to `/healthz`.
pub(crate) fn attack() -> Result<()> {
    bench_attack("--seconds 60")
}

/// The same for a moment, on a machine that may be busy with other things.
pub(crate) fn attack_sample() -> Result<()> {
    bench_attack("--seconds 8 --patience 4")
}

fn bench_attack(arguments: &str) -> Result<()> {
    let mut command = Command::new(release_binary()?);
    command.args(["bench", "attack"]);
    command.args(arguments.split_whitespace());
    run(command)
}
