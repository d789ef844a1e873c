//! Lessons: positions of real games, a task in each, and what every answer leads to.
//!
//! A lesson is data. The rules judge the answers: an answer is carried out, the seats around the table
//! reply as they are told to, and then the goal holds or it does not. What is wrong is shown with its
//! consequence and taken back.
//!
//! ```
//! use learn::built_in;
//!
//! let follow = built_in("follow").expect("it is the first lesson");
//! assert!(follow.follow(&["play:P11"]).expect("it can be played").is_wrong());
//! assert!(follow.follow(&["play:P2"]).expect("it can be played").is_finished());
//! ```

mod answer;
mod black_spy;
mod claim;
mod fault;
mod first;
mod inside_job;
mod lesson;
mod moment;
mod scene;
mod shelf;
mod taught;
mod voice;
mod written;

pub use answer::{Answer, BadAnswer, Pattern};
pub use claim::{BadClaim, Claim, Quantity};
pub use first::{First, Guidance, Guided, Saying};
pub use lesson::{Group, Lesson, Plot};
pub use moment::{AnyMoment, BadPath, Moment, ON, Told};
pub use scene::{LEARNER, Reply, Scene, Step, Tried};
pub use shelf::{Shelf, built_in, lessons};
pub use taught::{After, Taught};
