//! The site through its router.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod common;
mod fuzz;
mod pages;
mod playing;
mod seats;
mod stream;
mod time;
mod wire;
