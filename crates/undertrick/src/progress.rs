use std::io::{IsTerminal as _, stderr};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error, if that is a terminal.
pub(crate) fn bar(games: u64) -> ProgressBar {
    shown(
        ProgressBar::new(games),
        "{bar:40} {pos}/{len} games, {per_sec}, {eta} left",
    )
}

/// The same for the deals of a measurement.
pub(crate) fn deals(deals: u64) -> ProgressBar {
    shown(
        ProgressBar::new(deals),
        "{bar:40} {pos}/{len} deals, {per_sec}, {eta} left",
    )
}

/// A bar for the decisions of one game.
pub(crate) fn decisions() -> ProgressBar {
    shown(
        ProgressBar::no_length(),
        "{bar:40} {pos}/{len} decisions, {eta} left",
    )
}

/// A running count on standard error, if that is a terminal.
pub(crate) fn count() -> ProgressBar {
    shown(
        ProgressBar::no_length(),
        "{spinner} {pos} records, {per_sec}",
    )
}

/// A bar for the tables of a store.
pub(crate) fn tables() -> ProgressBar {
    shown(
        ProgressBar::no_length(),
        "{bar:40} {pos}/{len} tables, {eta} left",
    )
}

/// A bar for the rows of a store.
pub(crate) fn rows() -> ProgressBar {
    shown(
        ProgressBar::no_length(),
        "{bar:40} {pos}/{len} rows, {eta} left",
    )
}

fn shown(bar: ProgressBar, template: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar.with_style(ProgressStyle::with_template(template).expect("the template is a good one"))
}
