pub(crate) mod challenges;
pub(crate) mod daily;
mod drawing;
pub(crate) mod lists;
pub(crate) mod own_bots;
mod people;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use cards::Seat;
use serde::Serialize;
use tokio::{
    sync::{OwnedMutexGuard, Semaphore, mpsc, oneshot, watch},
    time::{Instant, timeout},
};

use self::{daily::DailyDeals, people::Known};
use crate::{
    edge::{
        address::Address,
        gate::Gate,
        id::{PersonId, TableId},
        refused::Refused,
    },
    host::{
        self, Command, Found,
        brisk::BriskTables,
        calls::Calls,
        chance::Chance,
        clock::{Clock, Jumps, Millis, Reading, millis},
        ends::Ends,
        news::Watching,
        pace::Pace,
        pictures::Pictures,
        puzzles::Puzzles,
        reviews::Reviews,
        study::{Counts, Study},
        thinkers::Thinkers,
        waking::Waking,
        watchers::{WatchGuard, Watcher},
    },
    metrics::Metrics,
    settings::Settings,
    store::{Append, Log, Reach, Row, SnapshotRow, Store, StoreError, StoredRow, Trouble},
    table::{
        Table,
        any_game::{AnyHost, AnyPast, AnyTable, BadLog, Hosted, Met, Written, each},
        coaching::Coaching,
        decision::{Answer, Person, Request},
        entry::{Created, Dealt, Entry},
        listing::Summary,
        notice::Mark,
        seen::Seen,
    },
};

/// A running server without its sockets. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    settings: Settings,
    clock: Clock,
    /// How it was set while the server ran.
    jumps: Mutex<Jumps>,
    chance: Chance,
    tables: Mutex<HashMap<TableId, AnyHost>>,
    waking: Waking,
    /// Damaged tables, and when that was found out.
    set_aside: Mutex<HashMap<TableId, Instant>>,
    people: Mutex<Known>,
    /// Where people who open tables or watch them were last heard from.
    homes: Mutex<HashMap<PersonId, Address>>,
    thinkers: Thinkers,
    /// Whose turn it is to start a game of bots alone.
    starting_bots: Arc<tokio::sync::Mutex<()>>,
    /// Whose turn it is to have something long drawn.
    drawing: Arc<Semaphore>,
    waiting_to_draw: Counts,
    /// The pictures of links that were asked for last.
    pictures: Pictures,
    reviews: Reviews,
    advice: Study,
    puzzle_room: Study,
    puzzles: Puzzles,
    daily: DailyDeals,
    metrics: Metrics,
    gate: Gate,
    calls: Calls,
    brisk: BriskTables,
    ends: Ends,
    /// Whose turn it is to bring a bot.
    bringing_bots: tokio::sync::Mutex<()>,
    closing: watch::Sender<bool>,
}

impl AnyHost {
    fn is_closed(&self) -> bool {
        each!(AnyHost, self, host => host.is_closed())
    }
}

/// Sends a command to a table, of whichever game, and waits for the reply. A table may fall asleep
/// just when it is asked; then it is woken again.
macro_rules! send {
    ($app:expr, $table:expr, $reply:ident => $command:expr) => {
        send!($app, $table, (_host, $reply) => $command)
    };
    ($app:expr, $table:expr, ($host:ident, $reply:ident) => $command:expr) => {{
        let mut answer = None;
        for _ in 0..3 {
            let host = $app.host($table).await?;
            let ($reply, receiver) = oneshot::channel();
            let sent = each!(AnyHost, &host, host => {
                let $host = host;
                host.send($command).await.is_ok()
            });
            if sent && let Ok(got) = receiver.await {
                answer = Some(got);
                break;
            }
        }
        answer.ok_or_else(Refused::unavailable)
    }};
}

use send;

/// A request to a table, with what was written in it read as an action of its game.
fn read_for<G: Hosted>(
    _: &mpsc::Sender<Command<G>>,
    request: Request<Written>,
) -> Result<Request<G::Action>, Refused> {
    request.read(Written::read::<G>)
}

/// Maximum queued requests per table.
const WAITING: usize = 64;
/// How long a damaged table is left alone before it is tried again.
const ASIDE: Duration = Duration::from_secs(60);
/// A table's task ends before the eyes of somebody only where nothing could be stored. Those who watch wake
/// it again after this time: at once, again and again, would keep a server busy whose disk is full.
const GIVEN_UP: Duration = Duration::from_secs(1);
/// Rows without a snapshot after which a waking table gets one.
const LONG: usize = 1000;

impl App {
    #[must_use]
    pub fn new(store: Store, settings: Settings) -> Self {
        let thinkers = Thinkers::default();
        Self::with(store, settings, Clock::System, Chance::System, thinkers)
    }

    /// With time, chance and thinkers of one's own: for tests and simulations.
    #[must_use]
    pub fn with(
        store: Store,
        settings: Settings,
        clock: Clock,
        chance: Chance,
        thinkers: Thinkers,
    ) -> Self {
        let gate = Gate::new(&settings.limits);
        Self(Arc::new(Inner {
            store,
            settings,
            jumps: Mutex::new(Jumps::new(&clock)),
            clock,
            chance,
            tables: Mutex::default(),
            waking: Waking::default(),
            set_aside: Mutex::default(),
            people: Mutex::default(),
            homes: Mutex::default(),
            thinkers,
            starting_bots: Arc::default(),
            drawing: Arc::new(Semaphore::new(1)),
            waiting_to_draw: Counts::default(),
            pictures: Pictures::default(),
            reviews: Reviews::default(),
            advice: Study::new("advice"),
            puzzle_room: Study::new("puzzles"),
            puzzles: Puzzles::default(),
            daily: DailyDeals::default(),
            metrics: Metrics::default(),
            gate,
            calls: Calls::default(),
            brisk: BriskTables::default(),
            ends: Ends::default(),
            bringing_bots: tokio::sync::Mutex::default(),
            closing: watch::Sender::new(false),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The metrics as they are now.
    pub(crate) fn metrics_text(&self) -> String {
        let (metrics, count) = (self.metrics(), |count| {
            i64::try_from(count).unwrap_or(i64::MAX)
        });
        metrics.tables_in_memory.set(count(self.tables_in_memory()));
        metrics
            .tables_set_aside
            .set(count(lock(&self.0.set_aside).len()));
        metrics.ready.set(self.store().trouble().is_none().into());
        metrics.text()
    }

    pub(crate) fn gate(&self) -> &Gate {
        &self.0.gate
    }

    /// Who listens to what becomes of their tables.
    pub(crate) fn calls(&self) -> &Calls {
        &self.0.calls
    }

    /// The tables at which bots make no pauses.
    pub(crate) fn brisk(&self) -> &BriskTables {
        &self.0.brisk
    }

    /// Whose streams are open.
    pub(crate) fn ends(&self) -> &Ends {
        &self.0.ends
    }

    /// Ends all streams, so that connections can be closed.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
        for host in lock(&self.0.tables).values() {
            let host = host.clone();
            tokio::spawn(async move {
                // One that is gone has ended its streams.
                each!(AnyHost, &host, host => drop(host.send(Command::Hush).await));
            });
        }
    }

    /// Lets go of the store, when everybody has been answered.
    pub async fn stop(&self) {
        self.store().close().await;
    }

    /// Waits for [`Self::close`].
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut closing = self.0.closing.subscribe();
        async move {
            // An error means that the server is gone altogether.
            let _ = closing.wait_for(|closed| *closed).await;
        }
    }

    pub(crate) fn now(&self) -> Millis {
        self.0.clock.now()
    }

    pub(crate) fn read_clock(&self) -> Reading {
        self.0.clock.read()
    }

    /// By how much the clock was set since a time that it once told.
    pub(crate) fn clock_set_since(&self, then: Millis) -> Millis {
        lock(&self.0.jumps).since(then, &self.0.clock)
    }

    pub(crate) fn chance(&self) -> &Chance {
        &self.0.chance
    }

    pub(crate) fn pace(&self) -> Pace {
        self.0.settings.pace
    }

    pub(crate) fn idle(&self) -> Duration {
        self.0.settings.idle
    }

    fn drawing(&self) -> Arc<Semaphore> {
        self.0.drawing.clone()
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    pub(crate) fn reviews(&self) -> &Reviews {
        &self.0.reviews
    }

    pub(crate) fn advice(&self) -> &Study {
        &self.0.advice
    }

    pub(crate) fn puzzle_room(&self) -> &Study {
        &self.0.puzzle_room
    }

    pub(crate) fn puzzles(&self) -> &Puzzles {
        &self.0.puzzles
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    /// A place for one more game of bots alone among those of somebody, until it is dropped: by then
    /// the store must know of the game.
    pub(crate) async fn place_for_bots(
        &self,
        owner: PersonId,
    ) -> Result<OwnedMutexGuard<()>, Refused> {
        let place = self.0.starting_bots.clone().lock_owned().await;
        let lines = self.store().running_tables_of(owner).await;
        let lines = lines.map_err(|error| self.store_failed(&error))?;
        let running = self.read::<Summary>(&lines);
        let running = running.iter().filter(|table| table.is_of_bots()).count();
        if running >= self.settings().limits.bot_games_per_person {
            let message = format!(
                "bots play alone at {running} of your tables already; watch one of those games to its end first"
            );
            return Err(Refused::conflict("too-many-bot-tables", message));
        }
        Ok(place)
    }

    pub(crate) fn count_entries(&self, count: usize) {
        self.0
            .metrics
            .entries
            .inc_by(u64::try_from(count).unwrap_or(0));
    }

    pub(crate) fn store_failed(&self, error: &StoreError) -> Refused {
        self.0.metrics.store_failures.inc();
        tracing::warn!("{error}");
        Refused::unavailable()
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn tables_in_memory(&self) -> usize {
        lock(&self.0.tables).len()
    }

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

    pub(crate) async fn create(
        &self,
        created: Created,
        address: Address,
    ) -> Result<TableId, Refused> {
        self.heard_from(created.owner, address);
        if created.listed {
            self.may_list(created.owner).await?;
        }
        let id = self.new_table();
        let rows = Row::first(id, self.now(), [written(&created)]);
        let table = AnyTable::new(id, rows[0].at, rows[0].chain, &created);
        let table = table.map_err(|reason| Refused::bad("bad-options", reason).at("options"))?;
        self.store_new(rows, &table).await?;
        each!(AnyTable, &table, table => self.calls().tell(table.challenges()));
        Ok(id)
    }

    /// Opens a table whose first game has begun as a record did, up to some of its steps: with its
    /// options, cards and totals. For lessons, what-if and tests.
    ///
    /// # Errors
    /// When the record does not replay, or does not fit the people there.
    pub async fn create_from_record(
        &self,
        opened: Created,
        record: &[u8],
        steps: usize,
    ) -> Result<TableId, Refused> {
        let game = play::Replayer::default().replay(record);
        let game = game.map_err(Refused::damaged_by)?;
        let secret = play::hex(&self.chance().bytes::<32>());
        let (created, dealt) = each!(AnyGame, game, game => staged(opened, &game, steps, secret));
        if created.occupants.len() != usize::from(created.table.players()) {
            return Err(Refused::bad("bad-seats", "name every seat of the record"));
        }
        let id = self.new_table();
        let (rows, table) = self.staged_table(id, [written(&created), dealt])?;
        self.store_new(rows, &table).await?;
        Ok(id)
    }

    /// A table whose first game was dealt when it was opened, not stored yet.
    fn staged_table(
        &self,
        id: TableId,
        entries: [String; 2],
    ) -> Result<(Vec<Row>, AnyTable), Refused> {
        let rows = Row::first(id, self.now(), entries);
        let log = Log::whole(rows.iter().cloned().map(StoredRow::from).collect());
        let log = log.expect("there are two rows");
        let table = AnyTable::from_log(id, &log, &mut |_| {}).map_err(Refused::damaged_by)?;
        Ok((rows, table))
    }

    fn new_table(&self) -> TableId {
        TableId(u128::from_le_bytes(self.chance().bytes()))
    }

    /// Stores the first rows of a table.
    async fn store_new(&self, rows: Vec<Row>, table: &AnyTable) -> Result<(), Refused> {
        let append = Append {
            rows,
            listing: Some(each!(AnyTable, table, table => table.listing())),
            ..Append::default()
        };
        let stored = self.store().append(append).await;
        stored.map_err(|error| self.store_failed(&error))?;
        self.0.metrics.tables_created.inc();
        Ok(())
    }

    /// Asks a table for something. What was written becomes an action of its game here, once.
    pub(crate) async fn ask(
        &self,
        table: TableId,
        person: &Person,
        request: Request<Written>,
    ) -> Result<Answer, Refused> {
        send!(
            self,
            table,
            (host, reply) => Command::Ask {
                person: person.clone(),
                request: read_for(host, request.clone())?,
                reply,
            }
        )?
    }

    /// Where somebody, new here or not, could sit down under this name.
    pub(crate) async fn seat_to_join(
        &self,
        table: TableId,
        person: Option<PersonId>,
        name: Option<&str>,
        wish: Option<Seat>,
    ) -> Result<Seat, Refused> {
        let name = name.map(str::to_owned);
        send!(self, table, reply => Command::SeatToJoin { person, name: name.clone(), wish, reply })?
    }

    /// Somebody looks at a table, and so is there.
    pub(crate) async fn look(
        &self,
        table: TableId,
        person: Option<PersonId>,
    ) -> Result<Arc<Seen>, Refused> {
        send!(self, table, reply => Command::Look { person, is_visit: true, reply })?
    }

    /// What somebody's coach has to think about, and what they see of the table.
    pub(crate) async fn coaching(
        &self,
        table: TableId,
        person: PersonId,
    ) -> Result<(Seen, Coaching), Refused> {
        send!(self, table, reply => Command::Coach { person, reply })?
    }

    /// What somebody would see of a table. To ask is not to be there.
    async fn glance(&self, person: PersonId, table: TableId) -> Result<Arc<Seen>, Refused> {
        let person = Some(person);
        send!(self, table, reply => Command::Look { person, is_visit: false, reply })?
    }

    /// Waits before a table is looked at again whose task has ended; not while the server stops.
    pub(crate) async fn after_giving_up(&self) {
        let mut closing = self.0.closing.subscribe();
        let _ = timeout(GIVEN_UP, closing.wait_for(|closed| *closed)).await;
    }

    /// The table from one place and all that will happen there, from a mark on if it is known.
    pub(crate) async fn watch(
        &self,
        table: TableId,
        person: Option<PersonId>,
        from: Option<Mark>,
        by: Watcher,
    ) -> Result<(Watching, WatchGuard), Refused> {
        if *self.0.closing.borrow() {
            return Err(Refused::unavailable());
        }
        send!(self, table, reply => Command::Watch { person, from, by, reply })?
    }

    pub(crate) async fn past(&self, table: TableId, number: u32) -> Result<AnyPast, Refused> {
        let no_game = || Refused::conflict("not-over", "there is no such game, or it is not over");
        let found = send!(self, table, reply => Command::Past { number, reply })??;
        match found.ok_or_else(no_game)? {
            Found::Here(past) => Ok(past),
            Found::InTheLog => self.past_in_log(table, number).await?.ok_or_else(no_game),
        }
    }

    /// A game that another one followed is played again from the log.
    pub(crate) async fn past_in_log(
        &self,
        id: TableId,
        number: u32,
    ) -> Result<Option<AnyPast>, Refused> {
        // It takes a while, so it is done for one reader after the other and apart from the threads
        // that answer requests.
        let turn = self.drawing().acquire_owned().await;
        let log = self.read_log(id, Reach::Game(number)).await?;
        let read = self.thinkers().apart(move || {
            let _turn = turn;
            let mut found = None;
            let read = AnyTable::from_log(id, &log, &mut |met| match met {
                Met::Over(past, row) if row.game == i64::from(number) => found = Some(past),
                Met::Over(..) | Met::Deal(_) => {}
            });
            read.map(|_| found)
        });
        let read = read.await.ok_or_else(Refused::unavailable)?;
        // The running game may be whole all the same.
        read.map_err(|error| {
            tracing::error!(table = ?id, "a finished game is damaged: {error}");
            Refused::damaged()
        })
    }

    async fn read_log(&self, id: TableId, reach: Reach) -> Result<Log, Refused> {
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

    async fn host(&self, id: TableId) -> Result<AnyHost, Refused> {
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
    /// done apart from the threads that answer requests.
    async fn followed(
        &self,
        id: TableId,
        log: Log,
    ) -> Result<(Result<AnyTable, BadLog>, Option<SnapshotRow>), Refused> {
        let followed = self.thinkers().apart(move || {
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
    pub(super) async fn delete_table(
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

/// How a table is opened that goes on from a game, and the entry that deals it.
fn staged<G: Hosted>(
    opened: Created,
    game: &G,
    steps: usize,
    next_secret: String,
) -> (Created, String) {
    let actions = game.actions();
    let entry: Entry<G> = Entry::Dealt {
        number: 1,
        rules: G::version(game.rules()),
        deal: Dealt::Fixed {
            setup: game.setup(),
            steps: actions[..steps.min(actions.len())].to_vec(),
        },
        next_secret,
        daily: None,
    };
    let table = G::any_options(G::options(game.rules()).clone());
    (Created { table, ..opened }, written(&entry))
}

fn written(row: &impl Serialize) -> String {
    serde_json::to_string(row).expect("a row of the log can be written")
}

/// What these locks guard is whole at every moment.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
