//! The lines that a program is sent. Of a game they hold what its seat may look at with an open
//! notebook, and nothing else.

use std::{sync::Arc, time::Duration};

use cards::{Notebook, Rng, RulesVersion, Seat, Seed};
use play::{Game, Heard, Statement};
use serde::Serialize;

use super::PROTOCOL;
use crate::PROGRAM;

#[derive(Serialize)]
struct Hello<'a, O> {
    protocol: u32,
    program: &'static str,
    game: &'static str,
    rules: RulesVersion,
    config: &'a O,
    answer_ms: u64,
}

#[derive(Serialize)]
struct New {
    seat: Seat,
    /// For a bot that plays by chance.
    seed: u32,
}

/// Something is to be decided.
#[derive(Serialize)]
struct Moment<S> {
    heard: Vec<Said>,
    shown: S,
}

#[derive(Serialize)]
struct Said {
    seat: Seat,
    turn: u32,
    say: String,
}

#[derive(Serialize)]
struct End<S> {
    shown: S,
}

#[derive(Serialize)]
struct Refused<'a> {
    answer: &'a str,
    reason: &'a str,
    done: Option<String>,
}

/// The first line: which game, with which options.
pub(super) fn hello<G: Game>(rules: &Arc<G::Rules>, limit: Duration) -> String {
    let hello = Hello {
        protocol: PROTOCOL,
        program: PROGRAM,
        game: G::NAME,
        rules: G::version(rules),
        config: G::options(rules),
        answer_ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
    };
    line("hello", &hello)
}

/// A game begins. The number is drawn from the bot's seed, from which the cards could be worked out.
pub(super) fn new(seat: Seat, seed: Seed) -> String {
    let mut rng = Rng::new(seed, u64::MAX);
    let seed = rng.below(u32::MAX);
    line("new", &New { seat, seed })
}

/// `act` or `talk`: what the seat may look at, and what was said.
pub(super) fn moment<G: Game>(verb: &str, game: &G, seat: Seat, heard: &[Heard]) -> String {
    let said = |heard: &Heard| Said {
        seat: heard.speaker,
        turn: heard.turn,
        say: heard.statement.to_string(),
    };
    let moment = Moment {
        heard: heard.iter().map(said).collect(),
        shown: game.shown(Some(seat), Notebook::Open),
    };
    line(verb, &moment)
}

/// The game is over.
pub(super) fn end<G: Game>(game: &G, seat: Seat) -> String {
    let shown = game.shown(Some(seat), Notebook::Open);
    line("end", &End { shown })
}

/// An answer could not be used; what was done instead.
pub(super) fn refused<A: ToString>(answer: &str, reason: &str, done: Option<A>) -> String {
    let done = done.map(|action| action.to_string());
    let refused = Refused {
        answer,
        reason,
        done,
    };
    line("refused", &refused)
}

/// What a program says in a talk.
pub(super) fn statement(text: &str) -> Result<Option<Statement>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let statement = text.parse::<Statement>();
    statement.map(Some).map_err(|error| error.to_string())
}

fn line(verb: &str, body: &impl Serialize) -> String {
    let body = serde_json::to_string(body).expect("what is sent can be written");
    format!("{verb} {body}")
}
