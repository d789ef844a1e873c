//! The checks and the set-up of the workspace. `cargo xtask` says what there is.

#![expect(
    clippy::print_stdout,
    reason = "xtask talks to the person who started it"
)]

mod cargo;
mod checks;
mod clients;
mod dependencies;
mod fonts;
mod games;
mod hosting;
mod journeys;
mod matrix;
mod pages;
mod postgres;
mod python;
mod rules;
mod scripts;
mod server;
mod setup;
mod steps;
mod training;

use std::{env, process::ExitCode};

use anyhow::{Result, bail};

use crate::steps::Step;

const HELP: &str = "\
The checks of the workspace.

Usage: cargo xtask ci [STEP...]     everything that must hold before a change is accepted
       cargo xtask long [SUITE...]  the long suites in full, with fresh seeds
       cargo xtask rules            every rule number and the tests that name it
       cargo xtask budget           how many bytes the page of a table needs

Steps and suites may be named to run only those, in the order of this list:";

const SEED: &str = "
The long suites draw a fresh seed and print it. UNDERTRICK_SEED=N repeats a run.

Example: cargo xtask ci format clippy";

/// What `cargo xtask ci` runs. A new check is one function and one line here.
const CI: &[Step] = &[
    Step::new("set-up", setup::install_missing),
    Step::new("format", checks::format),
    Step::new("clippy", checks::clippy),
    Step::new("scripts", scripts::check),
    Step::new("fonts", fonts::check),
    Step::new("docs", checks::docs),
    Step::new("licences", checks::licences),
    Step::new("dependencies", dependencies::check),
    Step::new("rules", rules::check),
    Step::new("tests", checks::tests),
    Step::new("doc-tests", checks::doc_tests),
    Step::new("python", python::sample),
    Step::new("training", training::smoke),
    Step::new("refusals", matrix::refusals),
    Step::new("matrix-sample", matrix::sample),
    Step::new("attack-sample", server::attack_sample),
    Step::new("hosting-sample", hosting::sample),
    Step::new("clients", clients::check),
    Step::new("journeys", journeys::sample),
];

/// What `cargo xtask long` runs. A new suite is one function and one line here, and a sample of
/// it belongs into [`CI`].
const LONG: &[Step] = &[
    Step::new("refusals", matrix::refusals),
    Step::new("matrix", matrix::full),
    Step::new("walks", checks::walks),
    Step::new("python", python::long),
    Step::new("secrets", server::secrets),
    Step::new("simulation", server::simulation),
    Step::new("kills", server::kills),
    Step::new("timing", server::timing),
    Step::new("lengths", server::lengths),
    Step::new("attack", server::attack),
    Step::new("postgres", postgres::long),
    Step::new("hosting", hosting::long),
    Step::new("journeys", journeys::all),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => help(),
        [word] if word == "help" => help(),
        asked if asked.iter().any(|flag| flag == "--help" || flag == "-h") => help(),
        [command, only @ ..] if command == "ci" => steps::run("ci", CI, only)?,
        [command, only @ ..] if command == "long" => {
            println!("UNDERTRICK_SEED={}", matrix::fresh_seed()?);
            steps::run("long", LONG, only)?;
        }
        [command] if command == "rules" => rules::print_table()?,
        [command] if command == "budget" => checks::budget()?,
        [command, ..] => bail!("there is no `{command}`: run `cargo xtask` for the list"),
    }
    Ok(())
}

fn help() {
    println!("{HELP}");
    for (command, steps) in [("ci", CI), ("long", LONG)] {
        let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
        println!("  {command:<5} {}", names.join(" "));
    }
    println!("{SEED}");
}
