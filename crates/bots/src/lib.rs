//! Who plays when no person does.
//!
//! A bot is named by a [`BotName`] and made by its game: [`HasBots::bot`]. It sees a view and nothing
//! else.

mod black_spy;
mod inside_job;
mod level;
mod random;

use std::sync::Arc;

use cards::{Seat, Seed};
use play::{Bot, Game};

pub use black_spy::BlackSpyCheater;
pub use inside_job::InsideJobCheater;
pub use level::{BadLevel, BotName, Level};
pub use random::Random;

/// A game that bots can be seated at by name.
pub trait HasBots: Game + 'static {
    /// A bot for one seat. The seed is its own, not that of the game: see [`bot_seed`]. `None` for
    /// the cheater, who needs to see the whole position.
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>>;
}

impl HasBots for ::inside_job::Game {
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        inside_job::bot(name, rules.clone(), seed)
    }
}

impl HasBots for ::black_spy::Game {
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        black_spy::bot(name, rules.clone(), seed)
    }
}

/// The seed of a bot in a game with this seed. It is another one, because a bot must not be able to
/// work out the cards.
#[must_use]
pub const fn bot_seed(Seed(mut bytes): Seed, seat: Seat) -> Seed {
    bytes[31] ^= seat.number() + 1;
    Seed(bytes)
}
