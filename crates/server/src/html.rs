//! Pages, made from what may be seen and nothing else.

mod black_spy;
mod condition;
mod create;
mod home;
mod inside_job;
mod layout;
mod replay;
mod rules;
mod settings;
mod share;
mod table;
mod talk;
mod trouble;

pub(crate) use create::{Create, create};
pub(crate) use home::{Home, home};
pub(crate) use layout::page;
pub(crate) use replay::{Replay, replay};
pub(crate) use rules::{book, rules, summary};
pub(crate) use settings::settings;
pub(crate) use table::{fragment, table};
use trouble::rule_link;
pub(crate) use trouble::trouble;
