//! The words both games share: seats, card sets, tricks, table talk, seeds and chance.
//!
//! `cards` knows how cards travel, not what they mean: who must follow and who wins is each
//! game's own.
//!
//! ```
//! use cards::{Rng, Seed};
//!
//! let mut deck = [1, 2, 3, 4, 5];
//! Rng::new(Seed::from(1), 0).shuffle(&mut deck);
//! let mut again = [1, 2, 3, 4, 5];
//! Rng::new(Seed::from(1), 0).shuffle(&mut again);
//! assert_eq!(deck, again); // same seed, same cards
//! ```

mod binomial;
mod dice;
mod file;
mod id;
mod notebook;
mod rng;
mod seat;
mod set;
mod statement;
mod text;
mod trick;
mod version;

pub use binomial::binomial;
pub use dice::Dice;
pub use file::{DataFile, FieldError, FileError};
pub use id::{BadId, Id};
pub use notebook::{BadNotebook, Notebook};
pub use rng::{BadSeed, Rng, Seed};
pub use seat::{BadSeat, BySeat, MAX_SEATS, Seat, SeatSet};
pub use set::{Counted, Face, Set};
pub use statement::{BadStatement, Heard, Said, Statement, Topic, TopicName};
pub use trick::Trick;
pub use version::{RulesVersion, UnknownVersion};
