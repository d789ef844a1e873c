//! The tables at which bots make no pauses. They are counted, because they share what the store can do.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

/// How many there are. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct BriskTables(Arc<AtomicU32>);

/// Counts a table among them until it is dropped.
#[derive(Debug)]
pub(crate) struct Brisk(BriskTables);

impl BriskTables {
    pub(crate) fn join(&self) -> Brisk {
        self.0.fetch_add(1, Ordering::Relaxed);
        Brisk(self.clone())
    }
}

impl Brisk {
    /// How many there are, this one included.
    pub(crate) fn tables(&self) -> u32 {
        self.0.0.load(Ordering::Relaxed)
    }
}

impl Drop for Brisk {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
