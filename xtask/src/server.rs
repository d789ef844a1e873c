//! The long tests of the server that count what they have seen; the counts are printed.

use anyhow::Result;

use crate::{
    cargo::{cargo, run},
    matrix::fresh_seed,
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

/// The server killed again and again in the middle of many games, on SQLite.
pub(crate) fn kills() -> Result<()> {
    let mut tests =
        cargo("test --package undertrick --test kill --locked --release -- --nocapture");
    tests.env("UNDERTRICK_LONG", "1");
    run(tests)
}
