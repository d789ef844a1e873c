//! Pages, made from what may be seen and nothing else.

pub(crate) mod art;
mod black_spy;
mod create;
mod filled_in;
mod home;
mod inside_job;
mod keys;
mod layout;
mod manage;
mod mission;
mod overview;
mod picture;
mod remark;
mod replay;
mod rules;
mod seats;
mod settings;
mod share;
mod sitter;
mod status;
mod table;
mod talk;
mod told;
mod touched;
mod trouble;

pub(crate) use create::{Create, create};
pub(crate) use home::{Home, home};
pub(crate) use inside_job::all_the_same;
pub(crate) use layout::{live_page, page};
pub(crate) use replay::{Replay, replay};
pub(crate) use rules::{book, rules, summary};
pub(crate) use settings::settings;
pub(crate) use table::{change, table};
pub(crate) use trouble::trouble;
use trouble::{open_own_table, rule_link};
