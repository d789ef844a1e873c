//! What takes a while to draw: films, replays and pictures.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::App;
use crate::{
    edge::{address::Address, refused::Refused},
    host::turns::{Turn, Turns},
};

/// Whose turn it is: one address after the other, and of an address one reader.
#[derive(Debug)]
pub(super) struct Drawing {
    lines: Turns<Address>,
    turn: Arc<Semaphore>,
}

impl Default for Drawing {
    fn default() -> Self {
        Self {
            lines: Turns::default(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }
}

/// A place at the desk until it is dropped.
pub(super) type Desk = (Turn<Address>, Option<OwnedSemaphorePermit>);

impl App {
    /// Waits for a place at the desk. However many wait at an address, others wait for one of them only.
    pub(super) async fn desk(&self, address: Address) -> Desk {
        let drawing = &self.0.drawing;
        let line = drawing.lines.turn(address).await;
        (line, drawing.turn.clone().acquire_owned().await.ok())
    }

    /// Draws for one reader after the other, apart from the threads that answer requests. A reader who has
    /// gone meanwhile keeps the place until the work is done, so that nobody gets ahead by going.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        address: Address,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let desk = self.desk(address).await;
        let drawn = self.thinkers().apart(move || {
            let _desk = desk;
            work()
        });
        drawn.await.ok_or_else(Refused::unavailable)
    }
}
