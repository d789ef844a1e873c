//! People at tables in real browsers.

use anyhow::Result;

use crate::{
    cargo::{cargo, run},
    setup,
};

/// The few journeys that show soonest when something is broken.
pub(crate) fn sample() -> Result<()> {
    journeys("--test sample")
}

pub(crate) fn all() -> Result<()> {
    setup::install_missing()?;
    journeys("--test sample --test frame --test long --test people --test drawn")
}

/// The tests start the server themselves, so it is built first.
fn journeys(which: &str) -> Result<()> {
    run(cargo("build --package undertrick --locked"))?;
    run(cargo(&format!(
        "test --package journeys --features browser --locked --no-fail-fast {which}"
    )))
}
