//! What the journeys have in common: a server of their own, browsers, and people who use them.
//!
//! `cargo xtask ci journeys` runs the sample, `cargo xtask long journeys` all of them. Both install
//! what is missing and build the server first.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod album;
mod axe;
mod browser;
mod driver;
mod guest;
mod player;
mod plot;
mod site;
mod trace;

pub use album::Album;
pub use browser::{Browser, Look};
pub use driver::Driver;
pub use fantoccini::key::Key;
pub use guest::Guest;
pub use player::Player;
pub use plot::Plot;
pub use site::Site;
pub use trace::Trace;

use std::path::PathBuf;

/// What stands on a table when its game is over: the way to the replay.
pub const ENDING: &str = "a[href*='/games/']";

/// The settings have been kept, with the script or without.
pub const SAVED: &str = "document.querySelector('#saved').textContent !== ''";

/// The folder with everything that is built, found from where this test lies in it.
fn target() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.ancestors().nth(3).unwrap();
    folder.to_owned()
}
