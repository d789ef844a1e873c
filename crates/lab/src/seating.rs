use std::sync::Arc;

use bots::{BotName, Level};
use cards::{Seat, Seed};
use play::{Bot, Budget, Game, Heard};

/// A game that bots can be seated at by name.
pub trait Seating: Game + 'static {
    /// A bot for one seat, with a seed of its own; `None` if there is none that plays by its view
    /// alone.
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>>;

    /// The one that sees everything, to test measurements with.
    fn cheater(
        name: BotName,
        rules: &Arc<Self::Rules>,
        seed: Seed,
    ) -> Option<Box<dyn Player<Self>>>;

    /// Somebody to be measured; `None` if there is nobody of this name.
    fn player(
        name: BotName,
        rules: &Arc<Self::Rules>,
        seed: Seed,
    ) -> Option<Box<dyn Player<Self>>> {
        if name.level == Level::Cheater {
            return Self::cheater(name, rules, seed);
        }
        let bot = Self::bot(name, rules, seed)?;
        Some(Box::new(Seated {
            bot,
            budget: name.budget(),
        }))
    }
}

/// Decides for a seat of a measured game. A bot is asked with its view; the planted cheater is
/// shown the whole game.
pub trait Player<G: Game>: Send {
    fn choose(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> G::Action;

    /// The bot inside, if it may speak.
    fn bot(&mut self) -> Option<&mut dyn Bot<G>>;
}

/// A bot with its budget.
struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
    budget: Budget,
}

impl<G: Game> Player<G> for Seated<G> {
    fn choose(&mut self, game: &G, seat: Seat, heard: &[Heard]) -> G::Action {
        self.bot.choose(&game.view(Some(seat)), heard, self.budget)
    }

    fn bot(&mut self) -> Option<&mut dyn Bot<G>> {
        Some(&mut *self.bot)
    }
}

impl Seating for inside_job::Game {
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        bots::inside_job(name, rules.clone(), seed)
    }

    fn cheater(
        name: BotName,
        rules: &Arc<Self::Rules>,
        seed: Seed,
    ) -> Option<Box<dyn Player<Self>>> {
        let cheater = bots::InsideJobCheater::new(rules.clone(), seed);
        Some(Box::new((cheater, name.budget())))
    }
}

impl Player<inside_job::Game> for (bots::InsideJobCheater, Budget) {
    fn choose(&mut self, game: &inside_job::Game, seat: Seat, _: &[Heard]) -> inside_job::Action {
        self.0.choose(game.position(), seat, self.1)
    }

    fn bot(&mut self) -> Option<&mut dyn Bot<inside_job::Game>> {
        None
    }
}

impl Seating for black_spy::Game {
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        bots::black_spy(name, rules.clone(), seed)
    }

    fn cheater(_: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Player<Self>>> {
        Some(Box::new(bots::BlackSpyCheater::new(rules.clone(), seed)))
    }
}

impl Player<black_spy::Game> for bots::BlackSpyCheater {
    fn choose(&mut self, game: &black_spy::Game, seat: Seat, _: &[Heard]) -> black_spy::Action {
        self.choose(game.position(), seat)
    }

    fn bot(&mut self) -> Option<&mut dyn Bot<black_spy::Game>> {
        None
    }
}
