//! The threads that bots think on, apart from those that answer requests.

pub(crate) mod queue;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use queue::{Job, Queue};

use crate::lock::lock;

/// Where bots think.
#[derive(Clone, Debug)]
pub enum Thinkers {
    /// On threads of their own.
    Threads(Threads),
    /// At once, in the task of their table and by rules of thumb: for a simulation that owns time
    /// and order.
    AtOnce,
}

/// One thread per core for searches, below the priority of requests, and one for rules of thumb.
#[derive(Clone, Debug)]
pub struct Threads(Arc<Owner>);

/// Ends the threads when it is dropped.
#[derive(Debug)]
struct Owner(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    /// There is a search to start.
    search: Condvar,
    /// There is something for rules of thumb, or another time to look for it.
    quick: Condvar,
}

#[derive(Debug)]
struct State {
    queue: Queue<Work>,
    closed: bool,
}

/// Thinks for a slice of time, or by rules of thumb where there is none, and hands the result on.
struct Work(Box<dyn FnOnce(Option<Duration>) + Send>);

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Work")
    }
}

impl Default for Thinkers {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self::Threads(Threads::start(u32::try_from(cores).unwrap_or(1)))
    }
}

impl Thinkers {
    /// What the thinking comes to; `None` when it fails. It is given its slice of time, or none for
    /// rules of thumb, which every job can be done by.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        job: Job<Box<dyn FnOnce(Option<Duration>) -> T + Send>>,
    ) -> Option<T> {
        let threads = match self {
            Self::AtOnce => return Some((job.work)(None)),
            Self::Threads(threads) => threads,
        };
        let (reply, thought) = oneshot::channel();
        let work = move |slice| {
            // Nobody listens where the table has been given up meanwhile.
            let _ = reply.send((job.work)(slice));
        };
        threads.add(Job {
            asker: job.asker,
            watched: job.watched,
            moment: job.moment,
            most: job.most,
            work: Work(Box::new(work)),
        });
        thought.await.ok()
    }
}

impl Thinkers {
    /// Does something that takes a while apart from the threads that answer requests; `None` when it
    /// fails.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        match self {
            Self::AtOnce => Some(work()),
            Self::Threads(_) => tokio::task::spawn_blocking(work).await.ok(),
        }
    }
}

impl Threads {
    fn start(searchers: u32) -> Self {
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                queue: Queue::new(searchers),
                closed: false,
            }),
            search: Condvar::new(),
            quick: Condvar::new(),
        });
        let start = |name: &str, run: fn(&Shared)| {
            let shared = shared.clone();
            let thread = thread::Builder::new().name(name.to_owned());
            let started = thread.spawn(move || run(&shared));
            started.expect("the system has a thread for bots");
        };
        for _ in 0..searchers {
            start("search", Shared::search);
        }
        start("thumb", Shared::decide_quickly);
        Self(Arc::new(Owner(shared)))
    }

    fn add(&self, job: Job<Work>) {
        let Owner(shared) = &*self.0;
        let is_search = job.is_search();
        lock(&shared.state).queue.add(job, Instant::now());
        if is_search {
            shared.search.notify_one();
        }
        // A search may have to be left to the rules of thumb sooner than any other.
        shared.quick.notify_one();
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        lock(&self.0.state).closed = true;
        self.0.search.notify_all();
        self.0.quick.notify_all();
    }
}

impl Shared {
    /// Does one search after the other. Each holds the thread for its whole slice, however soon it
    /// is done, so that those that wait notice nothing of it.
    fn search(&self) {
        // Requests come before searches.
        give_way(10);
        let mut state = lock(&self.state);
        while !state.closed {
            let now = Instant::now();
            let next = state.queue.next_search(now);
            if state.queue.has_quick() {
                self.quick.notify_one();
            }
            match next {
                Some((job, slice)) => {
                    drop(state);
                    job.work.run(Some(slice));
                    thread::sleep((now + slice).saturating_duration_since(Instant::now()));
                    state = lock(&self.state);
                }
                None => {
                    let woken = self.search.wait(state);
                    state = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    /// Decides by rules of thumb what needs no search or has no time left for one.
    fn decide_quickly(&self) {
        let mut state = lock(&self.state);
        while !state.closed {
            let now = Instant::now();
            if let Some(job) = state.queue.next_quick(now) {
                drop(state);
                job.work.run(None);
                state = lock(&self.state);
                continue;
            }
            state = match state.queue.next_lapse() {
                Some(lapse) => {
                    let wait = lapse.saturating_duration_since(now);
                    let woken = self.quick.wait_timeout(state, wait);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
                None => {
                    let woken = self.quick.wait(state);
                    woken.unwrap_or_else(PoisonError::into_inner)
                }
            };
        }
    }
}

impl Work {
    /// A bot that fails drops its reply, and its thread goes on.
    fn run(self, slice: Option<Duration>) {
        let _ = catch_unwind(AssertUnwindSafe(|| (self.0)(slice)));
    }
}

/// The thread that asks lets others come first, by this niceness. Where the system has no such order,
/// or refuses it, they share.
pub(super) fn give_way(by: i32) {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(by);
    #[cfg(not(target_os = "linux"))]
    let _ = by;
}
