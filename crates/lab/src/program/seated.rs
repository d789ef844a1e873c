use std::{str::FromStr as _, sync::Arc};

use bots::{BotName, Level};
use cards::{Seat, Seed};
use play::{Bot, Game, Heard, Refusal as _, Statement};

use super::{Fault, Program, message, process::Process};
use crate::{Player, Simulated};

/// Any legal action, each with equal chance.
const FALLBACK: BotName = BotName {
    level: Level::Random,
    budget: None,
};

/// A program at a seat of one game.
pub(crate) struct AtSeat<G: Game> {
    program: Arc<Program>,
    rules: Arc<G::Rules>,
    seed: Seed,
    /// Decides where the program does not: by chance, and by the view like everybody.
    fallback: Box<dyn Bot<G>>,
    /// One that knows of this game.
    process: Option<Process>,
}

impl<G: Simulated> AtSeat<G> {
    pub(crate) fn new(program: Arc<Program>, rules: Arc<G::Rules>, seed: Seed) -> Self {
        let fallback = G::bot(FALLBACK, &rules, seed);
        Self {
            fallback: fallback.expect("it plays by its view"),
            program,
            rules,
            seed,
            process: None,
        }
    }

    fn process(&mut self, seat: Seat) -> Option<&mut Process> {
        if self.process.is_none() {
            let hello = message::hello::<G>(&self.rules, self.program.limit);
            let process = self.program.take(&hello)?;
            process.send(&message::new(seat, self.seed));
            self.process = Some(process);
        }
        self.process.as_mut()
    }

    /// What it answers behind the word that is waited for.
    fn ask(&mut self, verb: &str, word: &str, game: &G, seat: Seat, heard: &[Heard]) -> Answer {
        let line = message::moment(verb, game, seat, heard);
        let limit = self.program.limit;
        let answer = match self.process(seat) {
            Some(process) => process.ask(&line, &[word], limit),
            None => Err(Fault::Crashed),
        };
        if answer.is_err() {
            // It is ended; the next question starts another.
            self.process = None;
        }
        answer.map(|answer| answer[word.len()..].trim().to_owned())
    }

    fn count(&self, fault: Option<&Fault>) {
        self.program.count(|faults| {
            faults.asked += 1;
            if let Some(fault) = fault {
                faults.add(fault);
            }
        });
    }

    /// Tells it why an answer was of no use, and what was done.
    fn refuse(&self, fault: &Fault, done: Option<G::Action>) {
        if let (Fault::Illegal { answer, reason }, Some(process)) = (fault, &self.process) {
            process.send(&message::refused(answer, reason, done));
        }
    }
}

type Answer = Result<String, Fault>;

impl<G: Simulated> Player<G> for AtSeat<G> {
    fn choose(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> G::Action {
        let answer = self.ask("act", "do", game, seat, heard);
        let chosen = answer.and_then(|answer| action(game, seat, answer));
        self.count(chosen.as_ref().err());
        chosen.unwrap_or_else(|fault| {
            let view = game.view(Some(seat));
            let done = self.fallback.choose(&view, heard, FALLBACK.budget());
            self.refuse(&fault, Some(done));
            done
        })
    }

    fn say(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> Option<Statement> {
        let answer = self.ask("talk", "say", game, seat, heard);
        let said = answer.and_then(|answer| statement(game, seat, answer));
        self.count(said.as_ref().err());
        said.unwrap_or_else(|fault| {
            self.refuse(&fault, None);
            None
        })
    }

    fn end(&mut self, game: &G, seat: Seat) {
        if let Some(process) = self.process.take() {
            process.send(&message::end(game, seat));
            self.program.put_back(process);
        }
    }
}

/// An answer as a legal action.
fn action<G: Game>(game: &G, seat: Seat, answer: String) -> Result<G::Action, Fault> {
    let action = match G::Action::from_str(&answer) {
        Ok(action) => action,
        Err(error) => {
            let reason = error.to_string();
            return Err(Fault::Illegal { answer, reason });
        }
    };
    match game.clone().apply(seat, action, |_| {}) {
        Ok(()) => Ok(action),
        Err(illegal) => {
            let reason = format!("{illegal} ({})", illegal.rule());
            Err(Fault::Illegal { answer, reason })
        }
    }
}

/// An answer as something that may be said now.
fn statement<G: Game>(game: &G, seat: Seat, answer: String) -> Result<Option<Statement>, Fault> {
    let illegal = |answer, reason| Err(Fault::Illegal { answer, reason });
    match message::statement(&answer) {
        Ok(Some(statement)) if !game.may_say(seat, statement) => {
            illegal(answer, "this may not be said now (IJ-8.3)".to_owned())
        }
        Ok(statement) => Ok(statement),
        Err(reason) => illegal(answer, reason),
    }
}
