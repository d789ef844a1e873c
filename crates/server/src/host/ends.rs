//! Streams that end before their reader goes: those of somebody whose token is not good any more.

use std::{collections::HashMap, sync::Mutex};

use tokio::sync::watch;

use crate::{edge::id::PersonId, lock::lock};

/// Whose streams are open. All of a person's end when the sender is dropped.
#[derive(Debug, Default)]
pub(crate) struct Ends(Mutex<HashMap<PersonId, watch::Sender<()>>>);

/// Waits for the end of a stream.
#[derive(Debug)]
pub(crate) struct End(watch::Receiver<()>);

impl Ends {
    pub(crate) fn open(&self, person: PersonId) -> End {
        End(lock(&self.0).entry(person).or_default().subscribe())
    }

    /// One of somebody's streams is closed, and forgotten with the last. One that was ended has no part in
    /// those that were opened since.
    pub(crate) fn close(&self, person: PersonId, end: &End) {
        let mut open = lock(&self.0);
        // The one that is just being closed still counts.
        let is_last = |ends: &watch::Sender<()>| {
            ends.receiver_count() <= 1 && ends.subscribe().same_channel(&end.0)
        };
        if open.get(&person).is_some_and(is_last) {
            open.remove(&person);
        }
    }

    pub(crate) fn end_all(&self, person: PersonId) {
        lock(&self.0).remove(&person);
    }
}

impl End {
    pub(crate) async fn reached(&mut self) {
        // Nothing is ever sent, so this is an error, once the sender is gone.
        let _ = self.0.changed().await;
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn an_ended_stream_leaves_those_opened_since_alone() {
        let (ends, ann) = (Ends::default(), PersonId(1));
        let mut old = ends.open(ann);
        assert_eq!(old.reached().now_or_never(), None);
        ends.end_all(ann);
        assert_eq!(old.reached().now_or_never(), Some(()));
        let mut new = ends.open(ann);
        ends.close(ann, &old);
        assert_eq!(new.reached().now_or_never(), None);
        ends.close(ann, &new);
        assert!(lock(&ends.0).is_empty());
    }
}
