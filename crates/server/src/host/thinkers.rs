use std::sync::Arc;

use tokio::sync::Semaphore;

/// Where bots think.
#[derive(Clone, Debug)]
pub enum Thinkers {
    /// On threads of their own, at most one per core, apart from those that answer requests.
    Threads(Arc<Semaphore>),
    /// At once, in the task of their table: for a simulation that owns time and order.
    AtOnce,
}

impl Default for Thinkers {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::Threads(Arc::new(Semaphore::new(cores)))
    }
}

impl Thinkers {
    /// What the thinking comes to; `None` when it fails.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thinking: Box<dyn FnOnce() -> T + Send>,
    ) -> Option<T> {
        match self {
            Self::Threads(threads) => {
                let _permit = threads.acquire().await;
                tokio::task::spawn_blocking(thinking).await.ok()
            }
            Self::AtOnce => Some(thinking()),
        }
    }
}
