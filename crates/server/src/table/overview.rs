//! What is played at a table, for pages that name neither the options nor the rules of a game.

pub(crate) use super::any_game::AnyOverview;
use super::any_game::{Seats as _, each};

impl AnyOverview {
    /// Everybody at the table, Larry included (IJ-11.1).
    pub(crate) fn seats(&self) -> u8 {
        each!(AnyOverview, self, overview => overview.seats())
    }
}
