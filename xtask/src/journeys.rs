//! People at tables in real browsers.

use anyhow::Result;

use crate::{
    cargo::{cargo, run, tested_binary},
    checks::patient_runner,
    setup,
};

/// The few journeys that show soonest when something is broken.
pub(crate) fn sample() -> Result<()> {
    journeys(patient_runner(), "--test sample")
}

pub(crate) fn all() -> Result<()> {
    setup::install_missing()?;
    let all = "--test sample --test frame --test long --test people --test drawn --test motion";
    journeys("test", all)
}

/// The tests start the server themselves, so it is built first.
fn journeys(runner: &str, which: &str) -> Result<()> {
    tested_binary()?;
    run(cargo(&format!(
        "{runner} --package journeys --features browser --locked --no-fail-fast {which}"
    )))
}
