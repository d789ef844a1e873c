//! Many games at once: played and counted, measured, or replayed from their records.
//!
//! Nothing here depends on how many threads there are. Game *i* has the seed (base, *i*), blocks of
//! games are put together in their order, and everything that is counted is a whole number.
//!
//! ```
//! use lab::Simulation;
//! use play::Game;
//!
//! let rules = inside_job::Game::prepare(inside_job::Options::new(4))?;
//! let simulation = Simulation::<inside_job::Game>::new(rules, 1, 100);
//! let summary = simulation.run(&|_| {});
//! assert!(summary.to_string().contains("ended by"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod black_spy;
mod inside_job;
mod lines;
mod packed;
mod player;
mod program;
mod sheet;
mod simulation;
mod statistics;
mod tables;
mod talk;
mod verification;

/// The name and version of this program, written into records and summaries.
pub const PROGRAM: &str = concat!("undertrick ", env!("CARGO_PKG_VERSION"));

pub use black_spy::{BlackSpyContest, BlackSpyEnd};
pub use inside_job::{Ended, Halves, InsideJobContest, InsideJobEnd, agents_score};

pub use arena::{
    BadDeals, BadEntrant, BadInsider, Contest, Contested, Done, Entrant, Estimate, Figure,
    Inference, InferenceScores, Insider, InsiderFound, Interval, Pace, Paces, Readings,
    Reliability, bootstrap, reliability_plot, seed_in_contest,
};
pub use packed::{BadFile, HAS_PARQUET, TextFile, holds_records, unpacked};
pub use player::Player;
pub use program::{BadProgram, Fault, Faults, FaultsOfBoth, Program};
#[cfg(feature = "parquet")]
pub use sheet::BadSheet;
pub use sheet::{About, Cell, Column, Kind, Sheet, SheetFile};
pub use simulation::{Data, Simulated, Simulation, Summary, Tally, Wanted};
pub use statistics::{Distribution, Share};
pub use tables::{
    Arrays, BadMixture, BlackSpyReward, InsideJobReward, Learned, Learners, Observations, Setting,
    Tables,
};
pub use talk::speak;
pub use verification::{Cannot, Invalid, MOST_BYTES, Verified, verify};
