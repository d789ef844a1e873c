//! The rules of Inside Job: one Insider among Agents, missions, briefcases and a vote.
//!
//! A configuration, a seed and a list of actions always make the same game:
//!
//! ```
//! use std::sync::Arc;
//! use inside_job::{Config, Game, Options, Rules};
//!
//! let config = Config::new(Options::new(4))?;
//! let mut game = Game::new(Arc::new(Rules::new(&config)), 1.into());
//! while let Some(seat) = game.awaited().first() {
//!     let action = game.legal(seat)[0];
//!     game.apply(seat, action, &mut ())?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(clippy::wildcard_enum_match_arm)]

mod action;
mod card;
mod config;
mod decision;
mod deck;
mod ending;
mod event;
mod evidence;
mod game;
mod gap;
mod larry;
mod mission;
mod outcome;
mod outlook;
mod overview;
mod position;
mod prospect;
mod public;
mod resample;
mod role;
mod rules;
mod setup;
mod shown;
mod tale;
mod talk;
mod trick;
mod view;
mod vote;

pub use action::{Action, BadAction, Illegal};
pub use card::{BadCard, BadSuit, Card, CardSet, DECK, Suit, SuitSet};
pub use config::{BadConfig, Config, Given, Limits, Options};
pub use decision::Decision;
pub use deck::{Deck, DeckId, MAX_DECK, STANDARD};
pub use event::{Event, Listener, Notice};
pub use evidence::Evidence;
pub use game::Game;
pub use gap::{Gap, ways_to_fill};
pub use mission::{
    BadCondition, Condition, Count, Finished, Mission, MissionId, Numbers, Place, Predicate,
};
pub use outcome::{Outcome, Reason};
pub use outlook::{Outlook, Running};
pub use overview::{Overview, RoleOverview};
pub use position::Position;
pub use prospect::Prospect;
pub use public::{MAX_TRICKS, Phase, Public, TrickPlayed, winning_place};
pub use resample::Worlds;
pub use role::{
    AGENT, BRIEFCASES, Ballot, Endings, Goal, HoldsMoreThan, INSIDER, Limit, OnReveal, Origin,
    Payer, Purse, RECOMMENDED_PAIRS, Role, RoleId, SPECIAL_ROLES, Side, Votes, Whose, Winner,
    printed_roles,
};
pub use rules::{LARRY, MissionIndex, RoleIndex, Rules};
pub use setup::{BadSetup, Deal, Setup};
pub use shown::{Opened, PhaseShown, PlayShown, SeatShown, Shown, TrickShown, You};
pub use tale::{Bet, Choice, Fact, Tale};
pub use view::{Open, Own, View};
pub use vote::Vote;

/// The version of the rules that new games are played under; it goes up with every change.
pub const RULES_VERSION: cards::RulesVersion = cards::RulesVersion::NEWEST;
