//! `undertrick review`: a finished game with the eyes of one seat.

use std::{
    fs::{self, File},
    io::{self, BufRead as _, BufReader, Read, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use cards::{Said, Seat, Statement};
use clap::Args;
use lab::unpacked;
use play::{AnyGame, Replayer};
use review::{Effort, Told};
use serde::Deserialize;
use words::{Audience, Language, Words, key};

use crate::{
    failure::{Failure, is_stream},
    progress,
    terminal::system_language,
};

/// Look at a finished game with the eyes of one seat.
///
/// It is said how strongly each seat had to be suspected after every trick and why, what was proven,
/// which missions could have been completed, who lied; in Black Spy how points flowed. Every decision
/// is compared with what search would have done from what the seat knew then. The same record always
/// gives the same review.
///
/// Exit code: 0 if there is a review, 2 if not.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Review {
    /// A file with one record per line, also packed by gzip (or zstd, in a build with the
    /// feature parquet); - is standard input
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// Which record of the file, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    game: u64,
    /// With whose eyes
    #[arg(long, value_name = "SEAT", default_value = "0")]
    seat: Seat,
    /// Write the findings as JSON instead of a page
    #[arg(long)]
    json: bool,
    /// The language of the page: en, de or nl [default: from LC_ALL or LANG, else en]
    #[arg(long, value_name = "CODE", conflicts_with = "json")]
    language: Option<Language>,
    /// Where to write; - is standard output
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  undertrick review game.jsonl --seat 2 --out review.html
  undertrick simulate black-spy --games 1 --records - | undertrick review - --json";

/// What a record says besides the game.
#[derive(Debug, Deserialize)]
struct Extra {
    #[serde(default)]
    names: Vec<String>,
    #[serde(default)]
    talk: Vec<Talk>,
}

#[derive(Debug, Deserialize)]
struct Talk {
    after: usize,
    seat: Seat,
    say: Statement,
}

/// The seat that a review is for; seats without a name have those that bots have on pages.
struct Eyes {
    words: Words,
    seat: Seat,
    names: Vec<String>,
}

impl Audience for Eyes {
    fn words(&self) -> Words {
        self.words
    }

    fn you(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).filter(|name| !name.is_empty());
        let made = || self.words.made(&format!("bot-name-{seat}"));
        name.cloned().unwrap_or_else(made)
    }
}

pub(crate) fn run(arguments: &Review) -> Result<ExitCode, Failure> {
    let line = line(&arguments.record, arguments.game)?;
    let game = Replayer::default().replay(&line).map_err(|wrong| {
        Failure::Because(format!("record {} is not right: {wrong}", arguments.game))
    })?;
    let extra: Extra = serde_json::from_slice(&line)
        .map_err(|error| Failure::Because(format!("names or talk cannot be read: {error}")))?;
    let review = look(&game, arguments.seat, &extra.talk)?;
    let written = if arguments.json {
        let mut json = serde_json::to_string_pretty(&review).map_err(Failure::because)?;
        json.push('\n');
        json
    } else {
        let to = Eyes {
            words: Words(arguments.language.unwrap_or_else(system_language)),
            seat: arguments.seat,
            names: extra.names,
        };
        let told = Told::of(&game, &review, &to);
        let name = [("name", to.name(arguments.seat).into())];
        let title = to.words.with(key!("review-of"), &name);
        server::review_page(to.words, &title, &told)
    };
    let out = &arguments.out;
    if is_stream(out) {
        io::stdout().write_all(written.as_bytes())?;
    } else {
        fs::write(out, written).map_err(|error| Failure::file("write to", out, &error))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn look(game: &AnyGame, seat: Seat, talk: &[Talk]) -> Result<review::Review, Failure> {
    let said = |talk: &Talk| Said {
        after: talk.after,
        seat: talk.seat,
        statement: talk.say,
    };
    let talk: Vec<Said> = talk.iter().map(said).collect();
    let bar = progress::decisions();
    let review = review::review(game, seat, &talk, Effort::USUAL, &mut |progress| {
        bar.set_length(progress.all as u64);
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    review.map_err(Failure::because)
}

/// The record of this number, without blank lines.
fn line(path: &Path, number: u64) -> Result<Vec<u8>, Failure> {
    let unreadable = |error: &io::Error| Failure::file("read", path, error);
    let input: Box<dyn Read> = if is_stream(path) {
        unpacked(io::stdin())
    } else {
        unpacked(File::open(path).map_err(|error| unreadable(&error))?)
    };
    let mut records = 0;
    for line in BufReader::new(input).split(b'\n') {
        let line = line.map_err(|error| unreadable(&error))?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        records += 1;
        if records == number {
            return Ok(line);
        }
    }
    Err(Failure::Because(match records {
        0 => "there is no record in it".to_owned(),
        1 => "there is only one record in it".to_owned(),
        _ => format!("there are only {records} records in it"),
    }))
}
