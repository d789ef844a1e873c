//! One at a time reads or deletes what is stored of a table that sleeps: what somebody else has read
//! may be old by the time it arrives.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard},
};

use tokio::sync::{Mutex as Place, OwnedMutexGuard};

use crate::{edge::id::TableId, lock::lock};

/// The tables that are being woken or deleted.
#[derive(Debug, Default)]
pub(crate) struct Waking(Mutex<HashMap<TableId, Arc<Place<()>>>>);

/// Nobody else wakes or deletes this table until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    all: &'a Waking,
    table: TableId,
    guard: Option<OwnedMutexGuard<()>>,
}

impl Waking {
    pub(crate) async fn turn(&self, table: TableId) -> Turn<'_> {
        let place = self.places().entry(table).or_default().clone();
        // Made before its turn has come, so that the table is forgotten also by those who give up.
        let mut turn = Turn {
            all: self,
            table,
            guard: None,
        };
        turn.guard = Some(place.lock_owned().await);
        turn
    }

    fn places(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Place<()>>>> {
        lock(&self.0)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut places = self.all.places();
        self.guard = None;
        if let Entry::Occupied(place) = places.entry(self.table)
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
        let waking = Waking::default();
        let (ann, ben) = (TableId(1), TableId(2));
        let turn = waking.turn(ann).await;
        waking.turn(ben).await;
        let second = timeout(Duration::from_secs(1), waking.turn(ann)).await;
        assert!(second.is_err());
        drop(turn);
        waking.turn(ann).await;
        assert!(waking.places().is_empty());
    }
}
