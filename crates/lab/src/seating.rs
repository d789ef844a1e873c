use std::sync::Arc;

use bots::{BotName, Level};
use cards::{BySeat, Rng, Seat, Seed};
use play::{Belief, Bot, Budget, Game, Heard, Statement};

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

    fn cheater(_: BotName, _: &Arc<Self::Rules>, _: Seed) -> Option<Box<dyn Player<Self>>> {
        None
    }
}

impl Seating for black_spy::Game {
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        (name.level == Level::Random).then(|| {
            Box::new(Chance {
                rules: rules.clone(),
                seed,
            }) as Box<dyn Bot<Self>>
        })
    }

    fn cheater(_: BotName, _: &Arc<Self::Rules>, _: Seed) -> Option<Box<dyn Player<Self>>> {
        None
    }
}

/// Any legal action with equal chance.
struct Chance {
    rules: Arc<black_spy::Rules>,
    seed: Seed,
}

impl Bot<black_spy::Game> for Chance {
    fn choose(&mut self, view: &black_spy::View, _: &[Heard], _: Budget) -> black_spy::Action {
        let mut rng = Rng::new(self.seed, view.turn().into());
        let legal = view.legal(&self.rules);
        legal.draw(&mut rng).expect("who is awaited can act")
    }

    fn say(&mut self, _: &black_spy::View, _: &[Heard]) -> Option<Statement> {
        None
    }

    fn belief(&mut self, view: &black_spy::View, _: &[Heard]) -> Belief {
        Belief::Points {
            expected: BySeat::new(view.public().players(), 0.0),
        }
    }
}
