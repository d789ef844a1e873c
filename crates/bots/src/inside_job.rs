//! The bots of Inside Job.

use std::sync::Arc;

use ::inside_job::{Game, Rules, View};
use cards::{BySeat, Rng, Seed};
use play::{Belief, Bot, Budget, Heard, Statement};

use crate::{BotName, Level};

/// A bot for one seat. The seed is its own, not that of the game. `None` for the cheater, who needs
/// to see the whole position.
#[must_use]
pub fn inside_job(name: BotName, rules: Arc<Rules>, seed: Seed) -> Option<Box<dyn Bot<Game>>> {
    match name.level {
        Level::Cheater => None,
        Level::Random
        | Level::Reference
        | Level::Novice
        | Level::Agent
        | Level::Master
        | Level::Ismcts => Some(Box::new(Chance { rules, seed })),
    }
}

/// Any legal action with equal chance.
#[derive(Debug)]
struct Chance {
    rules: Arc<Rules>,
    seed: Seed,
}

impl Bot<Game> for Chance {
    fn choose(&mut self, view: &View, _: &[Heard], _: Budget) -> ::inside_job::Action {
        let mut rng = Rng::new(self.seed, view.public().turn().into());
        *rng.choose(&view.legal(&self.rules))
            .expect("who is awaited can act")
    }

    fn say(&mut self, _: &View, _: &[Heard]) -> Option<Statement> {
        None
    }

    fn belief(&mut self, _: &View, _: &[Heard]) -> Belief {
        let seats = self.rules.seats();
        Belief::Insider {
            chances: BySeat::new(seats, 1.0 / f64::from(seats)),
            because: Vec::new(),
        }
    }
}
