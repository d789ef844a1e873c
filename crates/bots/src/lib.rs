//! Players for seats without a person.
//!
//! A bot is named by a [`BotName`] and made by its game: [`HasBots::bot`]. It sees a view and nothing
//! else.

mod ahead;
mod black_spy;
mod blunder;
mod inside_job;
mod learned;
mod level;
mod limit;
mod models;
mod random;
mod trial;

use std::sync::Arc;

use cards::{BySeat, Seat, Seed};
use network::{BadFile, Network};
use play::{Bot, Game, Heard};

pub use black_spy::BlackSpyCheater;
pub use blunder::Blunder;
pub use inside_job::InsideJobCheater;
pub use level::{BadLevel, BotName, Level};
pub use random::Random;
pub use trial::{Came, Tried, Tries};

/// A game that bots can be seated at by name.
pub trait HasBots: Game + 'static {
    /// A bot for one seat. The seed is its own, not that of the game: see [`bot_seed`]. `None` for
    /// the cheater, who needs to see the whole position.
    fn bot(name: BotName, rules: &Arc<Self::Rules>, seed: Seed) -> Option<Box<dyn Bot<Self>>>;

    /// A bot that decides as these networks say, instead of those that are built in: alone, or by
    /// search with them if it has the name of one that searches.
    fn learned(
        name: BotName,
        networks: Networks,
        rules: &Arc<Self::Rules>,
        seed: Seed,
    ) -> Box<dyn Bot<Self>>;

    /// Reads a network that plays this game.
    ///
    /// # Errors
    /// When the file is not one.
    fn network(file: &[u8]) -> Result<Network, BadFile>;

    /// Would everybody at the table call this action of a seat a mistake?
    fn blunder(
        rules: &Self::Rules,
        view: &Self::View,
        heard: &[Heard],
        action: Self::Action,
    ) -> Option<Blunder>;
}

/// The networks of one game.
#[derive(Clone, Debug)]
pub struct Networks {
    /// Decides, and says what to try.
    pub strong: Arc<Network>,
    /// Plays ahead.
    pub quick: Arc<Network>,
}

/// Each game answers from its own module.
macro_rules! games {
    ($($game:ident: $encoder:ident,)*) => {
        $(impl HasBots for ::$game::Game {
            fn bot(
                name: BotName,
                rules: &Arc<Self::Rules>,
                seed: Seed,
            ) -> Option<Box<dyn Bot<Self>>> {
                $game::bot(name, rules.clone(), seed)
            }

            fn learned(
                name: BotName,
                networks: Networks,
                rules: &Arc<Self::Rules>,
                seed: Seed,
            ) -> Box<dyn Bot<Self>> {
                $game::learned(name, networks, rules.clone(), seed)
            }

            fn network(file: &[u8]) -> Result<Network, BadFile> {
                models::read::<encoder::$encoder>(file)
            }

            fn blunder(
                rules: &Self::Rules,
                view: &Self::View,
                heard: &[Heard],
                action: Self::Action,
            ) -> Option<Blunder> {
                $game::blunder::find(rules, view, heard, action)
            }
        }

        impl Tries for ::$game::Game {
            fn candidates(
                rules: &Arc<Self::Rules>,
                view: &Self::View,
                heard: &[Heard],
            ) -> Vec<Self::Action> {
                $game::candidates(rules, view, heard)
            }

            fn try_out(
                rules: &Arc<Self::Rules>,
                view: &Self::View,
                heard: &[Heard],
                actions: &[Self::Action],
                worlds: u32,
                seed: Seed,
            ) -> Vec<Tried<Self::Action>> {
                $game::try_out(rules, view, heard, actions, worlds, seed)
            }

            fn expected(
                rules: &Arc<Self::Rules>,
                view: &Self::View,
                heard: &[Heard],
                worlds: u32,
                seed: Seed,
            ) -> BySeat<f64> {
                $game::expected(rules, view, heard, worlds, seed)
            }
        })*
    };
}

games! {
    inside_job: InsideJob,
    black_spy: BlackSpy,
}

/// The seed of a bot in a game with this seed: another stream of chance. The cards can be worked out
/// from it, so it never leaves the process.
#[must_use]
pub const fn bot_seed(Seed(mut bytes): Seed, seat: Seat) -> Seed {
    bytes[31] ^= seat.number() + 1;
    Seed(bytes)
}
