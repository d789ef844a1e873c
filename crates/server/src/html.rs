//! Pages, made from what may be seen and nothing else.

mod black_spy;
mod condition;
mod home;
mod inside_job;
mod layout;
mod replay;
mod table;
mod talk;

pub(crate) use home::{Home, home};
pub(crate) use layout::{error, page};
pub(crate) use replay::{Replay, replay};
pub(crate) use table::{fragment, table};
