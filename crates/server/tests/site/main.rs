//! The site through its router.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod bots;
mod budget;
mod calls;
mod coach;
mod common;
mod connections;
mod damage;
mod description;
mod film;
mod first;
mod fuzz;
mod learn;
mod lengths;
mod limits;
mod lists;
mod manners;
mod markup;
mod old_store;
mod outage;
mod own_bots;
mod pages;
mod people;
mod playing;
mod presence;
mod programs;
mod puzzles;
mod readiness;
mod replay;
mod retention;
mod review;
mod seats;
mod secret_file;
mod staged;
mod stores;
mod strangers;
mod stream;
mod take_back;
mod talk;
mod time;
mod timing;
mod upkeep;
mod what_if;
mod wire;
mod wishes;
