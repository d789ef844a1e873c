use std::sync::Arc;

use bots::{BotName, Level};
use cards::{Seat, Seed};
use play::{Bot, Budget, Game, Heard, Statement};

use crate::Simulated;

/// Decides for a seat of a measured game. A bot is asked with its view, a program with what its seat
/// may look at; the planted cheater is shown the whole game.
pub trait Player<G: Game>: Send {
    fn choose(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> G::Action;

    /// Something to say now, or better nothing.
    fn say(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> Option<Statement>;

    /// The game is over.
    fn end(&mut self, game: &G, seat: Seat);
}

/// A bot with its budget.
pub(crate) struct Seated<G: Game> {
    pub(crate) bot: Box<dyn Bot<G>>,
    pub(crate) budget: Budget,
}

impl<G: Game> Player<G> for Seated<G> {
    fn choose(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> G::Action {
        self.bot.choose(&game.view(Some(seat)), heard, self.budget)
    }

    fn say(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> Option<Statement> {
        self.bot.say(&game.view(Some(seat)), heard)
    }

    fn end(&mut self, _: &G, _: Seat) {}
}

/// A bot of ours, to be measured.
pub(crate) fn player<G: Simulated>(
    name: BotName,
    rules: &Arc<G::Rules>,
    seed: Seed,
) -> Box<dyn Player<G>> {
    let budget = name.budget();
    if name.level == Level::Cheater {
        return G::cheater(rules, seed, budget);
    }
    let bot = G::bot(name, rules, seed).expect("all others play by their view");
    Box::new(Seated { bot, budget })
}
