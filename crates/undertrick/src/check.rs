use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use cards::FieldError;
use clap::Args;
use inside_job::{Deck, Mission, Prospect};

use crate::{
    content::{Content, Text},
    failure::Failure,
};

/// Check a file with an own mission deck, role or variant.
///
/// What is wrong is printed as `file:line:column: field: what is allowed`. Warnings name what is
/// allowed but can come to nothing: a mission that no trick completes, a goal that cannot be met.
///
/// Exit code: 0 if every file can be played with, 1 if not, 2 if one cannot be read.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    /// Deck, role or variant files in TOML
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
                let warnings = warnings(&content);
                for warning in &warnings {
                    writeln!(out, "warning: {}", text.file().locate(warning.clone()))?;
                }
                let what = describe(&content);
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

fn describe(content: &Content) -> String {
    match content {
        Content::Deck(deck) => {
            let risk = deck.missions.iter().filter(|mission| mission.risk).count();
            let ordinary = deck.missions.len() - risk;
            format!(
                "a deck of {} and {}",
                count(ordinary, "mission"),
                count(risk, "risk mission")
            )
        }
        Content::Role(role) => format!("the role {}", role.id),
        Content::Variant(variant) => format!("the variant “{}”", variant.name),
    }
}

fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

fn warnings(content: &Content) -> Vec<FieldError> {
    match content {
        Content::Deck(deck) => deck_warnings(deck),
        Content::Role(role) => role.warnings(),
        Content::Variant(variant) => variant.warnings(),
    }
}

fn deck_warnings(deck: &Deck) -> Vec<FieldError> {
    let mut warnings = Vec::new();
    // IJ-12.2
    let ordinary = deck.missions.iter().filter(|mission| !mission.risk).count();
    let too_few: Vec<&str> = [(18, "2"), (22, "3"), (20, "4"), (18, "5")]
        .into_iter()
        .filter(|(needed, _)| ordinary < *needed)
        .map(|(_, players)| players)
        .collect();
    if !too_few.is_empty() {
        let message = format!(
            "too few missions without risk for {} players (IJ-12.2)",
            too_few.join(", ")
        );
        warnings.push(FieldError::new("card", message));
    }
    for (index, mission) in deck.missions.iter().enumerate() {
        let field = format!("card.{index}.condition");
        warnings.extend(mission_warning(mission).map(|message| FieldError::new(field, message)));
    }
    warnings
}

/// Larry makes a third card at a table of two, so tricks have three to five cards.
fn mission_warning(mission: &Mission) -> Option<String> {
    let at = |wanted: Prospect| {
        let players = (3..=5).filter(|&cards| mission.prospect(cards, true) == wanted);
        players
            .map(|players| players.to_string())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let (never, always) = (at(Prospect::Never), at(Prospect::Always));
    if !never.is_empty() {
        Some(format!("no trick of {never} cards completes it"))
    } else if !always.is_empty() {
        Some(format!("every trick of {always} cards completes it"))
    } else if !mission.risk && mission.condition.needs_wagers(mission.trump) {
        Some("it needs wagers, so it fails at every table without; `risk = true` keeps it away from those".to_owned())
    } else {
        None
    }
}
