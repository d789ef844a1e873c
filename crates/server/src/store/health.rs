//! Whether an action could be made durable now, found out by writing.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep},
};

use super::{Append, StoreError, place::Place, trouble::Trouble, writer::Order};

use crate::lock::lock;

/// Time between two checks that the files are still there.
const ROUND: Duration = Duration::from_secs(1);
/// Time without a write after which something is written to find out.
const PROBE: Duration = Duration::from_secs(5);
/// Time between two readings of the whole file, longer where they would take more than a hundredth of it.
const READ_ALL: Duration = Duration::from_secs(300);

/// What is known of a store.
#[derive(Debug)]
pub(super) struct Health {
    /// `None` where there is no file.
    place: Option<Place>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    trouble: Option<Trouble>,
    /// Seen when the file was read from end to end; that something can be written changes nothing.
    damaged: bool,
    /// When something was last written, or failed to be.
    tried: Instant,
}

impl Health {
    pub(super) fn new(place: Option<Place>) -> Self {
        Self {
            place,
            state: Mutex::new(State {
                trouble: None,
                damaged: false,
                tried: Instant::now(),
            }),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Why nothing can be stored now, as far as is known.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        let state = self.state();
        state.damaged.then_some(Trouble::Damaged).or(state.trouble)
    }

    /// How long ago that was found out.
    pub(super) fn age(&self) -> Duration {
        self.state().tried.elapsed()
    }

    /// May something be written, and is what was written where it will be looked for? It costs a
    /// look at two names and at the first bytes of the file.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.state().damaged {
            return Err(Trouble::Damaged.into());
        }
        if let Some(place) = &self.place {
            place.check()?;
            place.check_start()?;
        }
        Ok(())
    }

    /// Remembers the files, which are all there after the first write.
    pub(super) fn opened(&self) {
        if let Some(place) = &self.place {
            place.remember();
        }
    }

    /// Notes what came of a write, and says so when that is news.
    pub(super) fn note<T>(&self, written: &Result<T, StoreError>) {
        let trouble = match written {
            // Nothing is wrong with a store that refuses what does not fit.
            Ok(_) | Err(StoreError::Conflict) => None,
            Err(StoreError::Unavailable(trouble, _)) => Some(*trouble),
            Err(StoreError::Unreadable(_)) => Some(Trouble::Damaged),
        };
        let mut state = self.state();
        state.tried = Instant::now();
        let before = std::mem::replace(&mut state.trouble, trouble);
        drop(state);
        match (before, written) {
            (None, Err(error)) if trouble.is_some() => tracing::error!("not ready: {error}"),
            (Some(_), _) if trouble.is_none() => tracing::warn!("ready again"),
            _ => {}
        }
    }

    fn note_damage(&self, reason: Option<String>) {
        let mut state = self.state();
        let before = std::mem::replace(&mut state.damaged, reason.is_some());
        drop(state);
        if let Some(reason) = reason.filter(|_| !before) {
            tracing::error!("not ready: the database is damaged: {reason}");
        }
    }
}

/// Looks after a store until it is closed.
pub(super) async fn watch(health: Arc<Health>, orders: mpsc::WeakSender<Order>) {
    loop {
        sleep(ROUND).await;
        let Some(orders) = orders.upgrade() else {
            return;
        };
        if let Err(error) = health.check() {
            health.note::<()>(&Err(error));
        }
        if health.trouble().is_some() || health.age() >= PROBE {
            let (probe, _) = Order::write(Append::default());
            if orders.send(probe).await.is_err() {
                return;
            }
        }
    }
}

/// Reads the whole file every now and then, because damage to what nobody asks for is not seen
/// otherwise.
pub(super) async fn read_all(file: PathBuf, health: Arc<Health>, orders: mpsc::WeakSender<Order>) {
    let mut pause = 10 * ROUND;
    loop {
        sleep(pause).await;
        if orders.upgrade().is_none() {
            return;
        }
        let start = Instant::now();
        let found = quick_check(&file).await;
        // That it cannot be opened just now is for the next write to tell.
        if let Ok(found) = found {
            health.note_damage((found != "ok").then_some(found));
        }
        pause = READ_ALL.max(100 * start.elapsed());
    }
}

/// What SQLite says of a file, read anew.
async fn quick_check(file: &std::path::Path) -> Result<String, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection = options.connect().await?;
    let found = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut connection)
        .await;
    connection.close().await?;
    match found {
        Err(error) if Trouble::of(&error) == Trouble::Damaged => Ok(error.to_string()),
        found => found,
    }
}
