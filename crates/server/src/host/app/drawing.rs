//! What takes a while to draw: films, replays and pictures.

use super::App;
use crate::{
    edge::{address::Address, refused::Refused},
    host::study::Counted,
};

/// The most drawings that one address waits for.
const WAITING: usize = 16;

impl App {
    /// Draws for one reader after the other, apart from the threads that answer requests. A reader who has
    /// gone meanwhile keeps the place until the work is done, so that nobody gets ahead by going.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        address: Address,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let counted = Counted::one_more(&self.0.waiting_to_draw, address, WAITING)?;
        let turn = self.drawing().acquire_owned().await;
        let drawn = self.thinkers().apart(move || {
            let _held = (counted, turn);
            work()
        });
        drawn.await.ok_or_else(Refused::unavailable)
    }
}
