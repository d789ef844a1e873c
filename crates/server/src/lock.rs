//! Locks, which outlive a thread that has panicked.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What the server guards with locks is whole at every moment, so that nothing is broken by whoever held one.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
