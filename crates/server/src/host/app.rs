mod awake;
pub(crate) mod challenges;
pub(crate) mod daily;
mod drawing;
pub(crate) mod lists;
mod opening;
pub(crate) mod own_bots;
mod people;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use cards::Seat;
use tokio::{
    sync::{OwnedMutexGuard, Semaphore, mpsc, oneshot, watch},
    time::{Instant, timeout},
};

use self::{daily::DailyDeals, drawing::Drawing, people::Known};
use crate::{
    edge::{
        address::Address,
        gate::Gate,
        id::{PersonId, TableId},
        refused::{Kind, Refused},
    },
    host::{
        Command, Found,
        brisk::BriskTables,
        calls::Calls,
        chance::Chance,
        clock::{Clock, Jumps, Millis, Reading},
        ends::Ends,
        news::Watching,
        pace::Pace,
        pictures::Pictures,
        puzzles::Puzzles,
        reviews::Reviews,
        study::Study,
        thinkers::Thinkers,
        turns::Turns,
        watchers::{WatchGuard, Watcher},
    },
    lock::lock,
    metrics::Metrics,
    settings::Settings,
    store::{Reach, Store, StoreError},
    table::{
        any_game::{AnyHost, AnyPast, AnyTable, Hosted, Met, Written, each},
        coaching::Coaching,
        decision::{Answer, Person, Request},
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
    waking: Turns<TableId>,
    /// As many tables are woken at once as there are cores.
    waking_room: Arc<Semaphore>,
    /// Damaged tables, and when that was found out.
    set_aside: Mutex<HashMap<TableId, Instant>>,
    people: Mutex<Known>,
    /// Where people who open tables or watch them were last heard from.
    homes: Mutex<HashMap<PersonId, Address>>,
    thinkers: Thinkers,
    /// Whose turn it is to start a game of bots alone.
    starting_bots: Arc<tokio::sync::Mutex<()>>,
    /// Whose turn it is to have something long drawn.
    drawing: Drawing,
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
    /// Whose turn it is to challenge or to be challenged.
    challenging: Turns<PersonId>,
    closing: watch::Sender<bool>,
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

/// The answer of a table, or `None` where the table is damaged or was deleted meanwhile: a list goes on
/// without it.
fn unless_gone<T>(told: Result<T, Refused>) -> Result<Option<T>, Refused> {
    match told {
        Ok(told) => Ok(Some(told)),
        Err(refused) if matches!(refused.kind, Kind::Damaged | Kind::NotThere) => Ok(None),
        Err(refused) => Err(refused),
    }
}

/// A request to a table, with what was written in it read as an action of its game.
fn read_for<G: Hosted>(
    _: &mpsc::Sender<Command<G>>,
    request: Request<Written>,
) -> Result<Request<G::Action>, Refused> {
    request.read(Written::read::<G>)
}

/// A table's task ends before the eyes of somebody only where nothing could be stored. Those who watch wake
/// it again after this time: at once, again and again, would keep a server busy whose disk is full.
const GIVEN_UP: Duration = Duration::from_secs(1);

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
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Inner {
            store,
            settings,
            jumps: Mutex::new(Jumps::new(&clock)),
            clock,
            chance,
            tables: Mutex::default(),
            waking: Turns::default(),
            waking_room: Arc::new(Semaphore::new(cores)),
            set_aside: Mutex::default(),
            people: Mutex::default(),
            homes: Mutex::default(),
            thinkers,
            starting_bots: Arc::default(),
            drawing: Drawing::default(),
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
            challenging: Turns::default(),
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

    /// A game that is over. Where it has to be read from the log, readers at other addresses come first.
    pub(crate) async fn past(
        &self,
        address: Address,
        table: TableId,
        number: u32,
    ) -> Result<AnyPast, Refused> {
        let found = send!(self, table, reply => Command::Past { number, reply })??;
        match found.ok_or_else(Refused::not_over)? {
            Found::Here(past) => Ok(past),
            Found::InTheLog => {
                let past = self.past_in_log(address, table, number).await?;
                past.ok_or_else(Refused::not_over)
            }
        }
    }

    /// A game that another one followed is played again from the log.
    pub(crate) async fn past_in_log(
        &self,
        address: Address,
        id: TableId,
        number: u32,
    ) -> Result<Option<AnyPast>, Refused> {
        // It takes as long as drawing does.
        let desk = self.desk(address).await;
        let log = self.read_log(id, Reach::Game(number)).await?;
        let read = self.thinkers().apart(move || {
            let _desk = desk;
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
}
