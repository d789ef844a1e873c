//! How a game is used: one small trait for both games, their records, and the replay that checks
//! them.
//!
//! ```
//! use cards::{Rng, Seed};
//! use play::{Choices as _, Game, Replayer, write_record};
//!
//! fn play_at_random<G: Game>(mut game: G) -> G {
//!     let mut rng = Rng::new(Seed::from(2), 0);
//!     while let Some(seat) = game.awaited().first() {
//!         let action = game.legal(seat).draw(&mut rng).expect("an awaited seat can act");
//!         game.apply(seat, action, |_| {}).expect("it is legal");
//!     }
//!     game
//! }
//!
//! let rules = inside_job::Game::prepare(inside_job::Options::new(4))?;
//! let game = play_at_random(inside_job::Game::new(rules.clone(), Seed::from(1)));
//! let mut record = Vec::new();
//! write_record(&rules, &game, &mut record);
//! let replayed = Replayer::default().replay(&record)?;
//! assert!(replayed.is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bad_record;
mod bot;
mod daily;
mod difference;
mod fair;
mod game;
mod games;
mod json;
mod record;
mod replay;

pub use bad_record::{BadRecord, Part, Wrong};
// Talk is part of how a game is used.
pub use cards::{BadStatement, Heard, Said, Statement, Topic};

pub use bot::{Because, Belief, Bot, Budget, Reason};
pub use daily::{DailyDeal, daily_seed, day_before};
pub use fair::{FairDeal, MOST_ENTROPY, Unfair, commitment, hex, seat_commitment, unhex};
pub use game::{Choices, Game, Refusal};
pub use games::{Actions, AnyGame};
pub use record::{FORMAT, write_record, write_record_with};
pub use replay::Replayer;
