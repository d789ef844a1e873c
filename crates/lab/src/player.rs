use std::sync::Arc;

use bots::{BotName, Level};
use cards::{Seat, Seed};
use play::{Bot, Budget, Game, Heard};

use crate::Simulated;

/// Decides for a seat of a measured game. A bot is asked with its view; the planted cheater is
/// shown the whole game.
pub trait Player<G: Game>: Send {
    fn choose(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> G::Action;

    /// The bot inside, if it may speak.
    fn bot(&mut self) -> Option<&mut dyn Bot<G>>;
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

    fn bot(&mut self) -> Option<&mut dyn Bot<G>> {
        Some(&mut *self.bot)
    }
}

/// Somebody to be measured; `None` if there is nobody of this name.
#[must_use]
pub fn player<G: Simulated>(
    name: BotName,
    rules: &Arc<G::Rules>,
    seed: Seed,
) -> Option<Box<dyn Player<G>>> {
    let budget = name.budget();
    if name.level == Level::Cheater {
        return Some(G::cheater(rules, seed, budget));
    }
    let bot = G::bot(name, rules, seed)?;
    Some(Box::new(Seated { bot, budget }))
}
