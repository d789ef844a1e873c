//! Questions that take a moment to think about: advice, and in a room of their own puzzles. Those of one
//! room wait for each other and for nobody else, and nobody else waits for them. However many come from an
//! address, others wait for one of them only.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use tokio::sync::oneshot;

use crate::{
    edge::{address::Address, gate::one_less, refused::Refused},
    host::{backroom::Backroom, thinkers::Thinkers, turns::Turns},
    lock::lock,
};

/// The most questions that wait, in all and from one address.
const WAITING: usize = 100;
const WAITING_PER_ADDRESS: usize = 20;

/// How many wait from every address.
type Counts = Arc<Mutex<HashMap<Address, usize>>>;

#[derive(Debug)]
pub(crate) struct Study {
    backroom: Backroom,
    waiting: Counts,
    lines: Arc<Turns<Address>>,
}

impl Study {
    /// With a thread of this name.
    pub(crate) fn new(name: &'static str) -> Self {
        Self {
            backroom: Backroom::new(name),
            waiting: Arc::default(),
            lines: Arc::default(),
        }
    }

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
        if lock(&self.waiting).values().sum::<usize>() >= WAITING {
            return Err(Refused::too_many());
        }
        let counted = Counted::one_more(&self.waiting, address, WAITING_PER_ADDRESS)?;
        let (backroom, lines) = (self.backroom.clone(), self.lines.clone());
        tokio::spawn(async move {
            let turn = lines.turn(address).await;
            backroom.add(move || {
                think();
                drop((turn, counted));
            });
        });
        Ok(())
    }
}

/// Counts something as waiting, until it is dropped.
#[derive(Debug)]
struct Counted(Counts, Address);

impl Counted {
    /// Refused where this many wait from there already.
    fn one_more(counts: &Counts, address: Address, most: usize) -> Result<Self, Refused> {
        let mut waiting = lock(counts);
        let own = waiting.entry(address).or_default();
        if *own >= most {
            return Err(Refused::too_many());
        }
        *own += 1;
        Ok(Self(counts.clone(), address))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        one_less(&mut lock(&self.0), &self.1);
    }
}
