use anyhow::Result;

use crate::{
    cargo::{cargo, run, works},
    matrix::fresh_seed,
};

pub(crate) fn format() -> Result<()> {
    run(cargo("fmt --all --check"))
}

pub(crate) fn clippy() -> Result<()> {
    run(cargo(
        "clippy --workspace --all-targets --features journeys/browser --locked -- -D warnings",
    ))
}

pub(crate) fn docs() -> Result<()> {
    let mut command = cargo("doc --workspace --no-deps --locked");
    command.env("RUSTDOCFLAGS", "-D warnings");
    run(command)
}

pub(crate) fn licences() -> Result<()> {
    run(cargo("deny --locked check bans licenses sources"))
}

pub(crate) fn tests() -> Result<()> {
    run(cargo(&format!(
        "{} --workspace --locked --no-fail-fast",
        patient_runner()
    )))
}

pub(crate) fn doc_tests() -> Result<()> {
    run(cargo("test --doc --workspace --locked --quiet"))
}

/// All tests once more, optimised and with the long amounts: a test that walks through games reads
/// `UNDERTRICK_LONG` to choose how many, and `UNDERTRICK_SEED` to choose which. `secrets`, `timing`
/// and `lengths` are suites of their own, and want the machine to themselves.
pub(crate) fn walks() -> Result<()> {
    let mut command = cargo(&format!(
        "{} --workspace --locked --no-fail-fast --release -- --skip wire:: --skip timing:: --skip the_length_of",
        runner()
    ));
    command
        .env("UNDERTRICK_LONG", "1")
        .env("UNDERTRICK_SEED", fresh_seed()?.to_string());
    run(command)
}

/// Nextest where it is installed, because it runs the tests of all crates at once.
fn runner() -> &'static str {
    if has_nextest() {
        "nextest run"
    } else {
        "test --all-targets"
    }
}

/// The same, but nextest runs a test that failed once more, and calls it flaky if it passes then: a
/// machine that is busy with something else stops no change. The long suites have no second try.
pub(crate) fn patient_runner() -> &'static str {
    if has_nextest() {
        "nextest run --retries 1"
    } else {
        runner()
    }
}

fn has_nextest() -> bool {
    works(cargo("nextest --version"))
}

/// The size of everything a table's page needs, and of what one card changes on it.
pub(crate) fn budget() -> Result<()> {
    run(cargo(
        "test --package server --test site --locked -- budget:: --nocapture",
    ))
}
