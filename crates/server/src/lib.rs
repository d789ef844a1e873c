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
mod guest_name;
mod host;
mod html;
mod id;
mod language;
mod letters;
mod listing;
mod metrics;
mod overview;
mod pace;
mod reader;
mod refused;
mod routes;
mod rule_book;
mod seen;
mod serve;
mod settings;
mod store;
mod table;

pub use any_game::GameOptions;
pub use app::App;
pub use chance::Chance;
pub use clock::{Clock, Millis, TimeControl};
pub use decision::Person;
pub use entry::{BadBotLevel, BotLevel, Created, Dealt, Entry, Place};
pub use id::{BadId, PersonId, TableId, Token};
pub use pace::Pace;
pub use refused::{Kind, Refused};
pub use routes::app;
pub use serve::serve;
pub use settings::{Limits, Settings};
pub use store::{ActionKey, Append, FinishedRow, Listing, Row, Store, StoreError};
pub use table::Status;
