//! Streams that end before their reader goes: those of somebody whose token is not good any more.

use std::{
    collections::HashMap,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use futures_util::stream::{AbortHandle, AbortRegistration};

use crate::{edge::id::PersonId, lock::lock};

/// The open streams of everybody, and how to end them.
#[derive(Debug, Default)]
pub(crate) struct Ends {
    open: Mutex<HashMap<PersonId, HashMap<StreamId, AbortHandle>>>,
    opened: AtomicU64,
}

/// One of somebody's streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StreamId(u64);

impl Ends {
    /// Registers a stream that this person opens. The registration ends it; its number closes it.
    pub(crate) fn open(&self, person: PersonId) -> (StreamId, AbortRegistration) {
        let id = StreamId(self.opened.fetch_add(1, Ordering::Relaxed));
        let (handle, registration) = AbortHandle::new_pair();
        lock(&self.open)
            .entry(person)
            .or_default()
            .insert(id, handle);
        (id, registration)
    }

    /// One of somebody's streams is closed, and its person forgotten with the last.
    pub(crate) fn close(&self, person: PersonId, id: StreamId) {
        let mut open = lock(&self.open);
        if let Some(streams) = open.get_mut(&person) {
            streams.remove(&id);
            if streams.is_empty() {
                open.remove(&person);
            }
        }
    }

    pub(crate) fn end_all(&self, person: PersonId) {
        let ended = lock(&self.open).remove(&person);
        for handle in ended.into_iter().flat_map(HashMap::into_values) {
            handle.abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt as _, StreamExt as _, stream};

    use super::*;

    #[test]
    fn an_ended_stream_leaves_those_opened_since_alone() {
        let (ends, ann) = (Ends::default(), PersonId(1));
        let silent = |registration| stream::Abortable::new(stream::pending::<()>(), registration);
        let (old, registration) = ends.open(ann);
        let mut old_events = silent(registration);
        assert_eq!(old_events.next().now_or_never(), None);
        ends.end_all(ann);
        assert_eq!(old_events.next().now_or_never(), Some(None));
        let (new, registration) = ends.open(ann);
        ends.close(ann, old);
        let mut new_events = silent(registration);
        assert_eq!(new_events.next().now_or_never(), None);
        ends.close(ann, new);
        assert!(lock(&ends.open).is_empty());
    }
}
