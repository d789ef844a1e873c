//! The table server: tables, people, the log of every action, the API and the pages.
//!
//! [`site`] is the whole site as a router, so that tests need no socket; [`App`] is what it stands
//! on: the store, the clock and one task for each table that is in use.
//!
//! What is awaited from outside is boxed: the code of a future that is not is made again in every crate
//! that awaits it, and the command line took twice as long to build.

mod api;
mod edge;
mod host;
mod limits;
mod lock;
mod metrics;
mod serve;
mod settings;
mod site;
mod store;
mod table;
mod upkeep;
mod web;

pub use edge::{
    id::{BadId, PersonId, TableId, Token},
    refused::{Kind, Refused},
};
pub use host::{
    app::App,
    chance::Chance,
    clock::{Clock, Millis, TimeControl},
    pace::Pace,
    sweep::Swept,
    thinkers::Thinkers,
};
pub use limits::Limits;
pub use serve::{serve, serve_metrics};
pub use settings::{Retention, Settings};
pub use site::{is_own_path, site};
pub use store::{
    Append, Chain, DailyRow, FinishedRow, KnownPerson, Listing, Log, Reach, Row, SnapshotRow,
    Store, StoreError, StoredRow, Trouble,
    disk::{Disk, Fault, Weather},
};
pub use table::{
    Status,
    any_game::GameOptions,
    decision::{Author, Person},
    entry::{Created, Occasion},
    occupant::{BadBotLevel, BotLevel, Occupant, Sitter},
};
pub use upkeep::{
    Problem, UpkeepError,
    backup::backup,
    doctor::{Checked, Claim, doctor},
    export::{Exported, export},
    restore::restore,
};
pub use web::html::review_page;
