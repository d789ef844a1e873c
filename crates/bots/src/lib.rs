//! Who plays when no person does.
//!
//! A bot is named by a [`BotName`] and made by the function of its game: [`inside_job`] or
//! [`black_spy`]. It sees a view and nothing else.

mod black_spy;
mod inside_job;
mod level;
mod random;

pub use black_spy::{BlackSpyCheater, black_spy};
pub use inside_job::{InsideJobCheater, inside_job};
pub use level::{BadLevel, BotName, Level};
pub use random::Random;
