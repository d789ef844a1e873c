//! Questions that take a moment to think about: puzzles and advice. They wait for each other and for
//! nobody else, and nobody else waits for them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::{
    edge::{address::Address, gate::one_less, refused::Refused},
    host::{backroom::Backroom, thinkers::Thinkers},
};

/// The most questions that wait, in all and from one address.
const WAITING: usize = 100;
const WAITING_PER_ADDRESS: usize = 20;

#[derive(Debug)]
pub(crate) struct Study {
    backroom: Backroom,
    waiting: Arc<Mutex<HashMap<Address, usize>>>,
}

impl Default for Study {
    fn default() -> Self {
        Self {
            backroom: Backroom::new("study"),
            waiting: Arc::default(),
        }
    }
}

impl Study {
    /// What the thinking comes to.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        thinkers: &Thinkers,
        address: Address,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        if matches!(thinkers, Thinkers::AtOnce) {
            return Ok(think());
        }
        let (reply, thought) = oneshot::channel();
        self.begin(thinkers, address, move || {
            // Nobody listens where whoever asked has gone: then there is nothing to think about.
            if !reply.is_closed() {
                let _ = reply.send(think());
            }
        })?;
        thought.await.map_err(|_| Refused::unavailable())
    }

    /// Thinks about something that is kept by itself.
    pub(crate) fn begin(
        &self,
        thinkers: &Thinkers,
        address: Address,
        think: impl FnOnce() + Send + 'static,
    ) -> Result<(), Refused> {
        if matches!(thinkers, Thinkers::AtOnce) {
            think();
            return Ok(());
        }
        {
            let mut waiting = lock(&self.waiting);
            let own = waiting.get(&address).copied().unwrap_or(0);
            if own >= WAITING_PER_ADDRESS || waiting.values().sum::<usize>() >= WAITING {
                return Err(Refused::too_many());
            }
            waiting.insert(address, own + 1);
        }
        let counted = Counted(self.waiting.clone(), address);
        self.backroom.add(move || {
            let _counted = counted;
            think();
        });
        Ok(())
    }
}

/// Counts a question as one that waits, until it is dropped.
#[derive(Debug)]
struct Counted(Arc<Mutex<HashMap<Address, usize>>>, Address);

impl Drop for Counted {
    fn drop(&mut self) {
        one_less(&mut lock(&self.0), &self.1);
    }
}

/// What it guards is whole at every moment.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
