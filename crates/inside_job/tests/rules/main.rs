//! One or more tests for every rule of Inside Job.
//!
//! A test writes a table as text (`table.rs` says how): the roles by seat, then the tricks, each
//! either as its cards or, where only the result matters, as its winner.

mod table;

mod aim;
mod material;
mod set_up;
mod tricks;
mod vote;
mod wagers;
mod winnings;
