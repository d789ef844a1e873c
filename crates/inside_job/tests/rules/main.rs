//! One or more tests for every rule of Inside Job.
//!
//! A test writes a table as text (`table.rs` says how): the roles by seat, then the tricks, each
//! either as its cards or, where only the result matters, as its winner.

mod table;

mod agents;
mod aim;
mod books;
mod endings;
mod examples;
mod larry;
mod material;
mod missions;
mod neutrals;
mod notation;
mod outlook;
mod own_endings;
mod own_goals;
mod own_roles;
mod prof_no;
mod refusals;
mod risk;
mod set_up;
mod special;
mod talk;
mod tricks;
mod vote;
mod wagers;
mod winnings;
