//! Tables in memory: each is woken from its log when somebody asks for it.

use std::time::Duration;

use tokio::{sync::mpsc, time::Instant};

use super::App;
use crate::{
    edge::{id::TableId, refused::Refused},
    host::{
        self, Command,
        clock::{Millis, millis},
    },
    lock::lock,
    store::{Append, Log, Reach, SnapshotRow, StoreError, Trouble},
    table::{
        Table,
        any_game::{AnyHost, AnyTable, BadLog, Hosted, Met, each},
    },
};

/// Maximum queued requests per table.
const WAITING: usize = 64;
/// How long a damaged table is left alone before it is tried again.
const ASIDE: Duration = Duration::from_secs(60);
/// Rows without a snapshot after which a waking table gets one.
const LONG: usize = 1000;

impl AnyHost {
    fn is_closed(&self) -> bool {
        each!(AnyHost, self, host => host.is_closed())
    }
}

impl App {
    /// Takes up every table that bots or the clock have to go on with. Call it at the start and
    /// every now and then.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn wake_tables(&self) -> Result<usize, StoreError> {
        // Looked at often, so that it is known when the clock was set.
        self.clock_set_since(self.now());
        let soon = self.now().saturating_add(millis(self.idle()));
        let due = self.0.store.due(soon).await?;
        for &table in &due {
            // A full queue means that it is awake.
            if let Ok(host) = self.host(table).await {
                each!(AnyHost, host, host => drop(host.try_send(Command::Wake)));
            }
        }
        Ok(due.len())
    }

    pub(super) async fn read_log(&self, id: TableId, reach: Reach) -> Result<Log, Refused> {
        match self.store().log(id, reach).await {
            Ok(log) => log.ok_or_else(Refused::no_table),
            Err(
                error @ (StoreError::Unreadable(_) | StoreError::Unavailable(Trouble::Damaged, _)),
            ) => Err(self.set_aside(id, &error)),
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    /// A table's task ends; the next request starts another one.
    pub(crate) fn forget(&self, table: TableId, close: impl FnOnce()) {
        let mut tables = lock(&self.0.tables);
        // Closed under the lock, so a request that finds the table afterwards starts it anew.
        close();
        if tables.get(&table).is_some_and(AnyHost::is_closed) {
            tables.remove(&table);
        }
    }

    pub(super) async fn host(&self, id: TableId) -> Result<AnyHost, Refused> {
        if let Some(host) = self.awake(id) {
            return Ok(host);
        }
        if self.is_set_aside(id) {
            return Err(Refused::damaged());
        }
        let _turn = self.0.waking.turn(id).await;
        if let Some(host) = self.awake(id) {
            return Ok(host);
        }
        let table = self.wake(id).await?;
        lock(&self.0.set_aside).remove(&id);
        let host = each!(AnyTable, table, table => self.start(*table));
        lock(&self.0.tables).insert(id, host.clone());
        Ok(host)
    }

    /// A table from its last snapshot and what happened since; where that does not fit, from its
    /// whole log.
    async fn wake(&self, id: TableId) -> Result<AnyTable, Refused> {
        let log = self.read_log(id, Reach::Latest).await?;
        let has_snapshot = log.snapshot.is_some();
        // A log this long has no snapshot only if it was written before there were snapshots.
        let mut lacks_snapshot = !has_snapshot && log.entries.len() > LONG;
        let (mut table, mut last) = self.followed(id, log).await?;
        if let Err(error) = &table
            && has_snapshot
        {
            tracing::warn!(table = ?id, "the last snapshot cannot be used: {error}");
            let whole = self.read_log(id, Reach::Whole).await?;
            (table, last) = self.followed(id, whole).await?;
            lacks_snapshot = true;
        }
        let table = table.map_err(|error| self.set_aside(id, &error))?;
        if let Some(snapshot) = last.filter(|_| lacks_snapshot) {
            let append = Append {
                snapshot: Some(snapshot),
                ..Append::default()
            };
            // It is tried again at the next waking.
            if let Err(error) = self.store().append(append).await {
                self.store_failed(&error);
            }
        }
        Ok(table)
    }

    /// A table from its log, with the snapshot before its last deal. A long log takes a while, so this is
    /// done apart from the threads that answer requests, for no more tables at once than there are cores.
    async fn followed(
        &self,
        id: TableId,
        log: Log,
    ) -> Result<(Result<AnyTable, BadLog>, Option<SnapshotRow>), Refused> {
        let room = self.0.waking_room.clone().acquire_owned().await;
        let followed = self.thinkers().apart(move || {
            let _room = room;
            let mut last = None;
            let table = AnyTable::from_log(id, &log, &mut |met| {
                if let Met::Deal(snapshot) = met {
                    last = Some(snapshot);
                }
            });
            (table, last)
        });
        followed.await.ok_or_else(Refused::unavailable)
    }

    /// A table that cannot be made from what is stored of it is left alone for a while. That is no
    /// matter of any other table.
    fn set_aside(&self, table: TableId, error: &dyn std::error::Error) -> Refused {
        let known = lock(&self.0.set_aside).insert(table, Instant::now());
        if known.is_none() {
            tracing::error!(table = ?table, "set aside: {error}");
        }
        Refused::damaged()
    }

    fn is_set_aside(&self, table: TableId) -> bool {
        let set_aside = lock(&self.0.set_aside);
        set_aside.get(&table).is_some_and(|at| at.elapsed() < ASIDE)
    }

    fn start<G: Hosted>(&self, table: Table<G>) -> AnyHost {
        let (host, commands) = mpsc::channel(WAITING);
        tokio::spawn(host::run(self.clone(), table, commands));
        G::any_host(host)
    }

    /// Deletes a table that sleeps and was not used since `before`: whether it is gone.
    pub(in crate::host) async fn delete_table(
        &self,
        id: TableId,
        before: Millis,
    ) -> Result<bool, StoreError> {
        let _turn = self.0.waking.turn(id).await;
        if self.awake(id).is_some() {
            return Ok(false);
        }
        self.store().delete_table(id, before).await
    }

    fn awake(&self, id: TableId) -> Option<AnyHost> {
        let tables = lock(&self.0.tables);
        tables.get(&id).filter(|host| !host.is_closed()).cloned()
    }
}
