//! The table server: tables, people, the log of every action, the API and the pages.
//!
//! [`app`] is the whole site as a router, so that tests need no socket; [`App`] is what it stands
//! on: the store, the clock and one task for each table that is in use.

mod any_game;
mod app;
mod assets;
mod chance;
mod clock;
mod decision;
mod draft;
mod entry;
mod fields;
mod game_name;
mod gate;
mod host;
mod html;
mod id;
mod language;
mod letters;
mod listing;
mod metrics;
mod news;
mod notice;
mod occupant;
mod overview;
mod pace;
mod past;
mod reader;
mod refused;
mod routes;
mod rule_book;
mod seen;
mod serve;
mod settings;
mod store;
mod table;
mod thinkers;
mod thinking;

pub use any_game::GameOptions;
pub use app::App;
pub use chance::Chance;
pub use clock::{Clock, Millis, TimeControl};
pub use decision::Person;
pub use entry::Created;
pub use id::{BadId, PersonId, TableId, Token};
pub use occupant::{BadBotLevel, BotLevel, Occupant, Sitter};
pub use pace::Pace;
pub use refused::{Kind, Refused};
pub use routes::app;
pub use serve::serve;
pub use settings::{Limits, Settings};
pub use store::{ActionKey, Append, FinishedRow, Listing, Log, Row, Store, StoreError};
pub use table::Status;
pub use thinkers::Thinkers;
