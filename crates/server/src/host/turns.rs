//! One at a time for each of many: reads or deletes what is stored of a table that sleeps, because what
//! somebody else has read may be old by the time it arrives; or waits for a drawing from an address.

use std::{
    collections::{HashMap, hash_map::Entry},
    hash::Hash,
    sync::{Arc, Mutex},
};

use tokio::sync::{Mutex as Place, OwnedMutexGuard};

use crate::lock::lock;

/// Those that have their turn or wait for it.
#[derive(Debug)]
pub(crate) struct Turns<K>(Arc<Mutex<HashMap<K, Arc<Place<()>>>>>);

impl<K> Default for Turns<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

/// Nobody else has a turn of the same kind until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn<K: Copy + Eq + Hash> {
    all: Turns<K>,
    of: K,
    guard: Option<OwnedMutexGuard<()>>,
}

impl<K: Copy + Eq + Hash> Turns<K> {
    pub(crate) async fn turn(&self, of: K) -> Turn<K> {
        let place = lock(&self.0).entry(of).or_default().clone();
        // Made before its turn has come, so that it is forgotten also by those who give up.
        let mut turn = Turn {
            all: Self(self.0.clone()),
            of,
            guard: None,
        };
        turn.guard = Some(place.lock_owned().await);
        turn
    }
}

impl<K: Copy + Eq + Hash> Drop for Turn<K> {
    fn drop(&mut self) {
        let mut places = lock(&self.all.0);
        self.guard = None;
        if let Entry::Occupied(place) = places.entry(self.of)
            && Arc::strong_count(place.get()) == 1
        {
            place.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_at_a_time_has_its_turn_and_nothing_is_left_behind() {
        let turns = Turns::default();
        let turn = turns.turn(1).await;
        turns.turn(2).await;
        let second = timeout(Duration::from_secs(1), turns.turn(1)).await;
        assert!(second.is_err());
        drop(turn);
        turns.turn(1).await;
        assert!(lock(&turns.0).is_empty());
    }
}
