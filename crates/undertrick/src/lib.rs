//! The command line. `undertrick --help` says what there is. It is a library of its own, so that cargo
//! begins with it while the server is still being built; a program would have to wait.

mod arena;
mod arguments;
mod backup;
mod bench;
mod check;
mod content;
mod doctor;
mod entrants;
mod failure;
mod games;
mod output;
mod progress;
mod review;
mod serve;
mod simulate;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::{Parser as _, error::ErrorKind};

use crate::{
    arguments::{Arguments, Command},
    failure::Failure,
};

/// Does what the arguments of the process say.
pub fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        // The reader of our output has seen enough.
        Err(Failure::PipeClosed) => ExitCode::SUCCESS,
        Err(Failure::Because(reason)) => {
            eprintln!("error: {reason}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<ExitCode, Failure> {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
            ) =>
        {
            error.print()?;
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(Failure::Because(sentence(&error))),
    };
    let command = match arguments.command {
        Some(command) => command,
        // Without a command it is the server, so that environment variables count as well.
        None => Arguments::try_parse_from(["undertrick", "serve"])
            .map_err(|error| Failure::Because(sentence(&error)))?
            .command
            .expect("a command was named"),
    };
    match command {
        Command::Serve(serve) => serve::run(&serve),
        Command::Simulate { game } => games::simulate(&game),
        Command::Arena { game } => games::arena(&game),
        Command::Play { game } => games::play(&game),
        Command::Verify(verify) => verify::run(&verify),
        Command::Review(review) => review::run(&review),
        Command::Check(check) => check::run(&check),
        Command::Doctor(doctor) => doctor::run(&doctor),
        Command::Backup(backup) => backup::backup(&backup),
        Command::Restore(restore) => backup::restore(&restore),
        Command::Export(export) => backup::export(&export),
        Command::Bench(bench) => bench::run(&bench),
    }
}

/// The first paragraph of what `clap` has to say, on one line: what is wrong.
fn sentence(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return format!("name a game: {}", games::NAMES.join(" or "));
    }
    let text = error.render().to_string();
    let lines = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty());
    let sentence = lines.collect::<Vec<_>>().join(" ");
    let sentence = sentence.trim_start_matches("error: ");
    format!("{sentence}; --help says what there is")
}
