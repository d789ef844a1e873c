//! The table in a terminal: one person against bots, line by line.
//!
//! It is made from what the seat may look at and what it is told, and from nothing else. Lines are
//! read and written plainly, so that it works in a pipe and leaves no trace in a terminal.

mod ink;
mod session;
mod spoken;
mod talk;

use std::{
    env,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    io::{self, IsTerminal as _},
    process::ExitCode,
    time::Duration,
};

use bots::Level;
use cards::Seed;
use words::{Language, Words};

use crate::{arguments::Sitting, failure::Failure};
use ink::Ink;
use session::Session;
pub(crate) use spoken::{Choice, Eyes, Spoken, add};

/// How long a bot takes for a move, where somebody is looking on.
const PACE: Duration = Duration::from_millis(400);

/// `undertrick play GAME …`
pub(crate) fn sit<G: Spoken>(options: G::Options, sitting: &Sitting) -> Result<ExitCode, Failure> {
    let rules = G::prepare(options).map_err(Failure::because)?;
    let people = G::people(&rules);
    if sitting.seat.number() >= people {
        return Err(Failure::because(format_args!(
            "there is no seat {} at this table: choose one of 0 to {}",
            sitting.seat,
            people - 1
        )));
    }
    if sitting.level.level == Level::Cheater {
        return Err(Failure::because(
            "the cheater sees your cards: choose novice, agent or master",
        ));
    }
    let seed = sitting.seed.unwrap_or_else(drawn);
    let live = io::stdin().is_terminal();
    let shown = io::stdout().is_terminal();
    let session = Session::<G, _, _> {
        rules,
        seed,
        level: sitting.level,
        eyes: Eyes {
            seat: sitting.seat,
            people,
            notebook: sitting.notebook,
            ink: Ink::new(shown),
            words: Words(sitting.language.unwrap_or_else(system_language)),
        },
        pace: match sitting.pace {
            Some(pace) => Duration::from_millis(pace),
            None if live && shown => PACE,
            None => Duration::ZERO,
        },
        record: sitting.record.clone(),
        live,
        input: io::stdin().lock(),
        out: io::stdout().lock(),
    };
    session.run()
}

/// The language that the system is set to, where it is one of ours.
pub(crate) fn system_language() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let mut set = set.filter_map(|name| env::var(name).ok());
    let first = set.find(|tag| !tag.is_empty());
    first
        .and_then(|tag| Language::from_tag(&tag))
        .unwrap_or_default()
}

/// A seed that nobody chose.
fn drawn() -> Seed {
    Seed::from(RandomState::new().build_hasher().finish())
}
