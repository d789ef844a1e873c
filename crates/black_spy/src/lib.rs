//! The rules of Black Spy: a relative of Hearts in which one follows colour *or* rank, passes
//! cards before the tricks, and would rather not win any of six black spies.
//!
//! A match is a value: a configuration, a seed and a list of actions always make the same match.
//!
//! ```
//! use std::sync::Arc;
//!
//! use black_spy::{Config, Game, Options, Rules};
//! use cards::{Rng, Seed};
//!
//! let config = Config::new(Options::new(4))?;
//! let mut game = Game::new(Arc::new(Rules::new(&config)), Seed::from(1));
//! let mut rng = Rng::new(Seed::from(2), 0);
//! while let Some(seat) = game.awaited().first() {
//!     let action = game.legal(seat).draw(&mut rng).expect("an awaited seat can act");
//!     game.apply(seat, action, &mut ())?;
//! }
//! let outcome = game.outcome().expect("the match is over");
//! assert!(outcome.totals.as_slice().iter().any(|&total| total >= 150));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod card;
mod card_set;
mod config;
mod decision;
mod deduction;
mod event;
mod evidence;
mod exchange;
mod game;
mod outcome;
mod overview;
mod pile;
mod position;
mod public;
mod resample;
mod round;
mod rules;
mod setup;
mod shown;
mod spread;
mod tale;
mod talk;
mod tally;
mod trick;
mod variant;
mod view;

pub use action::{Action, BadAction, Illegal, Legal, MOST_PASSED, MoonChoice, Verb};
pub use card::{BLACK_CARDS, BadCard, BadColour, Card, Colour, DECK_SIZE, Rank};
pub use card_set::CardSet;
pub use config::{BadConfig, Config, END_VALUES, Edition, Limits, Options, Variant, Variants};
pub use decision::Decision;
pub use event::{Event, Listener, Notice};
pub use evidence::Evidence;
pub use game::Game;
pub use outcome::Outcome;
pub use overview::Overview;
pub use position::Position;
pub use public::{Phase, Public};
pub use resample::Worlds;
pub use round::Round;
pub use rules::{Ending, MOLE_CARDS, Rules};
pub use setup::{BadSetup, Deal, RoundSetup, Setup, first_dealer};
pub use shown::{Follows, Lead, PhaseShown, PlayShown, SeatShown, Shown, TrickShown, You};
pub use tale::{Fact, Tale};
pub use tally::{Settled, Tally};
pub use trick::{OpenTrick, winner};
pub use variant::{
    AllBlack, BlackFirstLead, Direction, FirstLead, HalvedTotals, PerCount, PlayerCount, Ruleset,
};
pub use view::{Own, View};

/// The version of the rules that new games are played under; it goes up with every change.
pub const RULES_VERSION: cards::RulesVersion = cards::RulesVersion::NEWEST;
