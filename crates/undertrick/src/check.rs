use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;

use crate::{
    content::{Content, Text},
    failure::Failure,
};

/// Check a file with an own mission deck, role, variant or lesson.
///
/// What is wrong is printed as `file:line:column: field: what is allowed`. Warnings name what is
/// allowed but can come to nothing: a mission that no trick completes, a goal that cannot be met.
///
/// Exit code: 0 if every file can be played with, 1 if not, 2 if one cannot be read.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    /// Deck, role, variant or lesson files in TOML
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  undertrick check examples/decks/night-shift.toml
  undertrick check examples/roles/*.toml examples/variants/*.toml";

/// `undertrick check FILE…`
pub(crate) fn run(check: &Check) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    let mut code = ExitCode::SUCCESS;
    for path in &check.files {
        let text = Text::read(path)?;
        match text.content() {
            Ok(content) => {
                let Content { what, warnings } = content;
                for warning in &warnings {
                    writeln!(out, "warning: {}", text.file().locate(warning.clone()))?;
                }
                writeln!(
                    out,
                    "{}: {what}, {}",
                    text.name,
                    count(warnings.len(), "warning")
                )?;
            }
            Err(Failure::Because(reason)) => {
                writeln!(out, "error: {reason}")?;
                code = ExitCode::FAILURE;
            }
            Err(failure @ Failure::PipeClosed) => return Err(failure),
        }
    }
    Ok(code)
}

pub(crate) fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}
