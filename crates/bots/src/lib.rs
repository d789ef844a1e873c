//! Who plays when no person does. So far only by chance.

mod level;
mod random;

pub use level::{BadLevel, Level};
pub use random::Random;
