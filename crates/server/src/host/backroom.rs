//! A thread for what takes long and nobody plays for: reviews, puzzles, advice, what bots make of a daily deal. It
//! comes after requests and bots, and is there only while there is something to do.

use std::{
    collections::VecDeque,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use tokio::{runtime::Handle, time::sleep};

use crate::{host::thinkers::give_way, lock::lock};

/// How long to wait for a thread where the system has none.
const NO_THREAD: Duration = Duration::from_secs(1);

/// One thing after the other, in the order in which they came.
#[derive(Clone, Debug)]
pub(crate) struct Backroom {
    name: &'static str,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Work>,
    /// There is a thread, or there will be one.
    busy: bool,
}

struct Work(Box<dyn FnOnce() + Send>);

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Work")
    }
}

impl Backroom {
    pub(crate) fn new(name: &'static str) -> Self {
        let state = Arc::default();
        Self { name, state }
    }

    /// Does something as soon as all before it is done.
    pub(crate) fn add(&self, work: impl FnOnce() + Send + 'static) {
        let mut state = lock(&self.state);
        state.waiting.push_back(Work(Box::new(work)));
        if !state.busy {
            state.busy = self.start();
        }
    }

    /// Starts the thread, later where the system has none now. Without a runtime to wait in, the next work that
    /// is added tries again.
    fn start(&self) -> bool {
        let shared = self.state.clone();
        let thread = thread::Builder::new().name(self.name.to_owned());
        if thread.spawn(move || work_off(&shared)).is_ok() {
            return true;
        }
        let Ok(runtime) = Handle::try_current() else {
            return false;
        };
        let backroom = self.clone();
        runtime.spawn(async move {
            sleep(NO_THREAD).await;
            let mut state = lock(&backroom.state);
            state.busy = backroom.start();
        });
        true
    }
}

fn work_off(state: &Mutex<State>) {
    // Bots come first.
    give_way(19);
    loop {
        let next = {
            let mut state = lock(state);
            let next = state.waiting.pop_front();
            state.busy = next.is_some();
            next
        };
        let Some(Work(work)) = next else { return };
        // Work that panics gives no answer to the task that waits for it, and the next one is done.
        let _ = catch_unwind(AssertUnwindSafe(work));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn what_fails_does_not_stop_the_next() {
        let backroom = Backroom::new("test");
        let (said, heard) = mpsc::channel();
        for number in 0..3 {
            let said = said.clone();
            backroom.add(move || {
                assert_ne!(number, 1, "this one fails");
                said.send(number).unwrap();
            });
        }
        drop(said);
        assert_eq!(heard.iter().collect::<Vec<_>>(), [0, 2]);
    }
}
