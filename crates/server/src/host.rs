//! The task that owns a table: requests, bots and the clock come in one order, and everything is
//! stored before anybody hears of it.

pub(crate) mod app;
pub(crate) mod backroom;
mod bots;
pub(crate) mod brisk;
pub(crate) mod calls;
pub(crate) mod chance;
pub(crate) mod clock;
pub(crate) mod company;
pub(crate) mod ends;
pub(crate) mod news;
pub(crate) mod pace;
pub(crate) mod padding;
pub(crate) mod pictures;
mod presence;
pub(crate) mod puzzles;
pub(crate) mod reviews;
pub(crate) mod study;
pub(crate) mod sweep;
pub(crate) mod thinkers;
pub(crate) mod turns;
pub(crate) mod watchers;

use std::{
    collections::{BTreeMap, BTreeSet},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use cards::Seat;
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinSet,
    time::{Instant, sleep_until},
};

use crate::{
    edge::{id::PersonId, refused::Refused},
    host::{
        app::App,
        bots::{Answered, Due},
        brisk::Brisk,
        calls::Standing,
        clock::{Millis, Reading},
        company::{Company, Sign},
        news::Watching,
        presence::Aside,
        watchers::{KEEP_ALIVE, WatchGuard, Watcher, Watchers},
    },
    store::{Append, DailyRow, Listing, Row},
    table::{
        Status, Table,
        any_game::{AnyPast, Hosted},
        challenge::Challenge,
        coaching::Coaching,
        decision::{Answer, Person, Request},
        entry::Entry,
        first::FirstGame,
        notice::Mark,
        presence::{Around, People},
        seen::{Seen, Viewer},
    },
};

/// What a table is asked.
#[derive(Debug)]
pub(crate) enum Command<G: Hosted> {
    Ask {
        person: Person,
        request: Request<G::Action>,
        reply: oneshot::Sender<Result<Answer, Refused>>,
    },
    Look {
        person: Option<PersonId>,
        /// Somebody looks at the table itself, not at a list of several.
        is_visit: bool,
        reply: oneshot::Sender<Result<Arc<Seen>, Refused>>,
    },
    /// Watch it from what was told up to a mark.
    Watch {
        person: Option<PersonId>,
        from: Option<Mark>,
        by: Watcher,
        reply: oneshot::Sender<Result<(Watching, WatchGuard), Refused>>,
    },
    /// Could this person sit down there?
    SeatToJoin {
        person: Option<PersonId>,
        /// What they are going to be called.
        name: Option<String>,
        wish: Option<Seat>,
        reply: oneshot::Sender<Result<Seat, Refused>>,
    },
    /// What somebody's coach has to think about. It leaves no trace.
    Coach {
        person: PersonId,
        reply: oneshot::Sender<Result<(Seen, Coaching), Refused>>,
    },
    /// The challenges of somebody that wait here.
    Challenges {
        person: PersonId,
        reply: oneshot::Sender<Vec<Challenge>>,
    },
    /// A finished game, by its number.
    Past {
        number: u32,
        reply: oneshot::Sender<Result<Option<Found>, Refused>>,
    },
    /// Be there, so that bots and clock go on.
    Wake,
    /// Tell nobody anything any more.
    Hush,
}

/// Where a finished game is.
#[derive(Debug)]
pub(crate) enum Found {
    Here(AnyPast),
    InTheLog,
}

struct Host<G: Hosted> {
    app: App,
    table: Table<G>,
    listing: Option<Listing>,
    /// How the table stood for its people when they were last called.
    standings: Vec<Option<Standing>>,
    watchers: BTreeMap<Viewer, Watchers>,
    thinking: JoinSet<Answered<G>>,
    /// What bots are thinking about.
    due: BTreeSet<Due>,
    /// What they have been asked to say in this turn, and have said or not.
    talked: BTreeSet<Due>,
    /// Bots are alone and wait until somebody watches.
    paused: bool,
    /// Counts it among the tables without pauses, while it is one.
    brisk: Option<Brisk>,
    /// When somebody last looked.
    looked: Option<Instant>,
    last_used: Instant,
    company: Company,
    /// What those who watch were told of it.
    people: People,
    /// When the next sign of life is due.
    sign: Instant,
    /// What the clocks said last.
    clock: Reading,
    /// How far a first game has come, as far as it is counted.
    first: Option<FirstGame>,
    /// The store failed, so the log has to be read again.
    lost: bool,
}

/// Runs a table until it is idle, or the store fails.
pub(crate) async fn run<G: Hosted>(
    app: App,
    table: Table<G>,
    mut commands: mpsc::Receiver<Command<G>>,
) {
    let mut host = Host {
        listing: None,
        standings: table.standings(),
        watchers: BTreeMap::new(),
        thinking: JoinSet::new(),
        due: BTreeSet::new(),
        talked: BTreeSet::new(),
        paused: false,
        brisk: None,
        looked: None,
        last_used: Instant::now(),
        company: Company::new(app.read_clock().passed),
        people: table.people_around(&Around::NOBODY),
        sign: Instant::now() + KEEP_ALIVE,
        clock: app.read_clock(),
        first: table.first_game(),
        lost: false,
        app,
        table,
    };
    let set = host.app.clock_set_since(host.table.updated);
    host.move_clock(set).await;
    host.start_bots();
    let closed = host.company.closed();
    let mut alarm = pin!(sleep_until(host.next_wake()));
    while !host.lost {
        host.look_around();
        // One that rings too early does no harm, and to set it costs more than to let it ring.
        let wake = host.next_wake();
        if alarm.is_elapsed() || wake < alarm.deadline() {
            alarm.as_mut().reset(wake);
        }
        // In a fixed order, so that a simulation can be repeated. Time comes first, because it is
        // always some way ahead again afterwards; people come before bots.
        tokio::select! {
            biased;
            () = &mut alarm => {
                host.give_sign();
                host.follow_clock().await;
                let entries = host.table.decide_time(host.app.now(), host.app.chance());
                // A failure is tried again when the table is next looked after.
                let _ = host.commit(entries).await;
                if !host.lost && host.is_idle() {
                    host.sleep().await;
                    break;
                }
            }
            command = commands.recv() => match command {
                Some(command) => host.obey(command).await,
                None => break,
            },
            () = closed.notified() => {}
            Some(answered) = host.thinking.join_next() => match answered {
                Ok(answered) => host.act(answered).await,
                Err(_) => host.start_bots(),
            },
        }
    }
    host.app.forget(host.table.id, || commands.close());
}

impl<G: Hosted> Host<G> {
    async fn obey(&mut self, command: Command<G>) {
        // To be woken is not to be used: what waits for nobody falls asleep again.
        if !matches!(
            command,
            Command::Wake | Command::Hush | Command::Coach { .. } | Command::Challenges { .. }
        ) {
            self.last_used = Instant::now();
        }
        match command {
            Command::Ask {
                person,
                request,
                reply,
            } => {
                let answer = match self.check_open(Some(person.id)).await {
                    Ok(()) => self.ask(&person, request).await,
                    Err(refused) => Err(refused),
                };
                let _ = reply.send(answer);
            }
            Command::Look {
                person,
                is_visit,
                reply,
            } => {
                if let Err(refused) = self.check_open(person).await {
                    let _ = reply.send(Err(refused));
                    return;
                }
                if let Some(person) = person.filter(|_| is_visit) {
                    self.company.sign(person, Sign::Visit, self.passed());
                    self.greet(person).await;
                }
                // A change that could not be stored is not shown; the next request gets another task.
                if self.lost {
                    return;
                }
                let viewer = self.table.viewer(person);
                let _ = reply.send(Ok(Arc::new(self.seen(viewer))));
                self.looked = Some(self.last_used);
                self.go_on();
            }
            Command::Watch {
                person,
                from,
                by,
                reply,
            } => {
                if let Err(refused) = self.check_open(person).await {
                    let _ = reply.send(Err(refused));
                    return;
                }
                let here = self.arrive(person, by).await;
                if self.lost {
                    return;
                }
                let watching = self.watch(person, from, by, here);
                self.go_on();
                let _ = reply.send(Ok(watching));
            }
            Command::SeatToJoin {
                person,
                name,
                wish,
                reply,
            } => {
                let free = self.check_open(person).await;
                let free =
                    free.and_then(|()| self.table.seat_to_join(person, name.as_deref(), wish));
                let _ = reply.send(free);
            }
            Command::Coach { person, reply } => {
                let coaching = self.check_open(Some(person)).await;
                let coaching = coaching.and_then(|()| self.table.coaching(person));
                let viewer = self.table.viewer(Some(person));
                let _ = reply.send(coaching.map(|coaching| (self.seen(viewer), coaching)));
            }
            Command::Challenges { person, reply } => {
                let told = self.table.challenges().into_iter();
                let told = told.filter(|told| told.person == person);
                let _ = reply.send(told.map(|told| told.challenge).collect());
            }
            Command::Past { number, reply } => {
                let open = self.check_past_open().await;
                let _ = reply.send(open.map(|()| self.past(number)));
            }
            Command::Wake => {}
            Command::Hush => self.watchers.clear(),
        }
    }

    /// Nobody but the one who plays it sees anything of a daily deal before both the day and the game are
    /// over.
    async fn check_open(&self, person: Option<PersonId>) -> Result<(), Refused> {
        let is_own = person.is_some_and(|person| {
            person == self.table.owner || self.table.seat_of(person).is_some()
        });
        if self.table.daily.is_none() || is_own {
            return Ok(());
        }
        self.check_past_open().await?;
        match self.table.status() {
            Status::Over => Ok(()),
            Status::Open | Status::Dealing | Status::Playing => Err(Refused::daily_closed()),
        }
    }

    /// A daily deal can be looked at step by step when the day is over, and by nobody before, whether it
    /// is finished or not.
    async fn check_past_open(&self) -> Result<(), Refused> {
        match self.table.daily {
            Some(daily) if !self.app.is_over(daily.day).await => Err(Refused::daily_closed()),
            Some(_) | None => Ok(()),
        }
    }

    async fn ask(
        &mut self,
        person: &Person,
        request: Request<G::Action>,
    ) -> Result<Answer, Refused> {
        self.follow_clock().await;
        let passed = self.passed();
        let starts = matches!(request, Request::Start { .. });
        let beside = Aside::of(&request);
        let comes = matches!(
            request,
            Request::Join { .. } | Request::Accept | Request::Start { .. }
        );
        let was_gone = self.is_gone(person.id);
        let around = self.company.around(&self.table, passed);
        let (now, chance) = (self.app.now(), self.app.chance());
        let decided = self.table.decide(now, person, request, &around, chance)?;
        // Held until the game is stored as running, and counts.
        let _place = if starts && self.table.is_without_people() {
            Some(self.app.place_for_bots(self.table.owner).await?)
        } else {
            None
        };
        self.commit(decided.entries).await?;
        self.company.sign(person.id, Sign::Visit, passed);
        if comes || was_gone && !self.is_gone(person.id) {
            self.app.take_back(self.table.id, person.id).await;
        }
        match beside {
            Aside::Nudge(whom) => self.nudge(person.id, whom),
            Aside::Wait => self.company.wait_again(passed),
            Aside::Nothing => {}
        }
        Ok(decided.answer)
    }

    /// Nobody gains or loses time because somebody set the clock of the machine, or it slept.
    async fn follow_clock(&mut self) {
        let reading = self.app.read_clock();
        let set = reading.set_since(self.clock);
        let set = if set == 0 {
            reading.set_back_from(self.table.updated)
        } else {
            set
        };
        self.clock = reading;
        self.move_clock(set).await;
    }

    async fn move_clock(&mut self, by: Millis) {
        let ends = self.table.deadline().or(self.table.shown_deadline());
        if by != 0 && ends.is_some() {
            // Where this fails, so does what comes next.
            let _ = self.commit(vec![Entry::ClockMoved { by }]).await;
        }
    }

    fn past(&self, number: u32) -> Option<Found> {
        match &self.table.past {
            Some(past) if past.number == number => Some(Found::Here(G::any_past(past.clone()))),
            // Another one is dealt only after the last is over.
            _ if (1..self.table.games()).contains(&number) => Some(Found::InTheLog),
            _ => None,
        }
    }

    /// Carries entries out, stores them, and tells everybody who may know.
    async fn commit(&mut self, entries: Vec<Entry<G>>) -> Result<(), Refused> {
        if entries.is_empty() {
            return Ok(());
        }
        // An entry that failed before is in the table, but not in the store: nothing can follow it.
        if self.lost {
            return Err(Refused::unavailable());
        }
        let now = self.app.now();
        let was_over = self.table.past.is_some();
        let told = self.table.story.mark(None);
        let mut append = Append::default();
        let mut challenges = Vec::new();
        // Nobody can look at the table before this returns; if storing fails, it is thrown away and
        // made from the log again.
        for (place, entry) in entries.iter().enumerate() {
            let row = row(&self.table, now, entry);
            if let Some(snapshot) = self.table.snapshot_before(entry) {
                append.snapshot = Some(snapshot);
            }
            challenges.extend(self.table.challenge_ended(entry));
            if let Err(refused) = self.table.apply(now, row.chain, entry) {
                // The first entry alone may be refused, by the rules; what was decided together
                // with it fits.
                self.lost = place > 0;
                return Err(refused);
            }
            challenges.extend(self.table.challenge_made(entry));
            append.rows.push(row);
        }
        let is_public = self.table.story.mark(None) != told;
        append.listing = self.new_listing(&entries, is_public);
        if !was_over && self.table.past.is_some() {
            append.finished = self.table.finished();
            append.daily = self.daily_end().await;
        }
        if let Err(error) = self.app.store().append(append).await {
            self.lost = true;
            return Err(self.app.store_failed(&error));
        }
        self.app.count_entries(entries.len());
        self.count_first();
        self.app.calls().tell(challenges);
        self.announce();
        self.start_bots();
        Ok(())
    }

    /// Counts how far a first game has come. What is taken back was counted, and is not counted again.
    fn count_first(&mut self) {
        let Some(before) = self.first else { return };
        let Some(now) = self.table.first_game() else {
            return;
        };
        let learning = &self.app.metrics().learning;
        if !learning.counts(self.table.id) {
            return;
        }
        for decision in before.decisions + 1..=now.decisions {
            learning.first_decision(now.first, decision);
        }
        if let (None, Some(won)) = (before.won, now.won) {
            learning.first_finished(now.first, won);
            learning.leave_out(self.table.id);
        }
        let decisions = now.decisions.max(before.decisions);
        self.first = Some(FirstGame { decisions, ..now });
    }

    /// How a daily deal has ended. One that others may look at already is late, whatever the clock says.
    async fn daily_end(&self) -> Option<DailyRow> {
        let mut end = self.table.daily_end()?;
        let day = self.table.daily?.day;
        if let DailyRow::Ended { at, .. } = &mut end
            && self.app.is_over(day).await
        {
            *at = day.end().max(*at);
        }
        self.app.metrics().daily_finished.inc();
        Some(end)
    }

    /// The line of the table, where the stored one is not good enough. To be woken too early does no
    /// harm, so that is put right when the table falls asleep and not at every turn.
    ///
    /// A notice to one seat alone moves the table in no list, not even to where it belongs already.
    fn new_listing(&mut self, entries: &[Entry<G>], is_public: bool) -> Option<Listing> {
        let moved = |entry: &Entry<G>| matches!(entry, Entry::Sat { .. } | Entry::Swapped { .. });
        let moved = entries.iter().any(moved);
        if let Some(last) = &self.listing {
            let early = match (last.wake, self.table.wake()) {
                (_, None) => true,
                (None, Some(_)) => false,
                (Some(last), Some(wake)) => last <= wake,
            };
            if early && !moved && last.status == self.table.status() {
                return None;
            }
        }
        let mut listing = self.table.listing();
        listing.shown = listing.shown.filter(|_| is_public);
        if self.listing.replace(listing.clone()).is_some() && !moved {
            listing.people = None;
        }
        Some(listing)
    }

    /// Leaves the memory: from now on the store alone knows when to wake it.
    async fn sleep(&mut self) {
        let listing = self.table.listing();
        let stored = match &self.listing {
            Some(last) => *last == listing,
            // Nothing has happened since it was read, but a server that was killed may have left it.
            None => self.table.status() != Status::Playing,
        };
        if stored {
            return;
        }
        let append = Append {
            listing: Some(listing),
            ..Append::default()
        };
        if let Err(error) = self.app.store().append(append).await {
            self.app.store_failed(&error);
        }
    }

    fn seen(&self, viewer: Viewer) -> Seen {
        let around = self.company.around(&self.table, self.passed());
        self.table.seen(viewer, &around)
    }

    fn next_wake(&self) -> Instant {
        let idle = self.last_used + self.app.idle();
        let idle = idle.max(Instant::now() + Duration::from_secs(1));
        let deadline = self.table.deadline().map(|deadline| self.at(deadline));
        let sign = (!self.watchers.is_empty()).then_some(self.sign);
        let times = [deadline, self.next_change(), sign];
        times.into_iter().flatten().fold(idle, Instant::min)
    }

    fn at(&self, time: Millis) -> Instant {
        let wait = u64::try_from(time - self.app.now()).unwrap_or(0);
        // Never at once again and again, should the clocks disagree by a little.
        Instant::now() + Duration::from_millis(wait.max(5))
    }

    /// Does nobody use it, and is nothing going to happen soon?
    fn is_idle(&self) -> bool {
        let idle = self.app.idle();
        let soon = |deadline| self.at(deadline) < Instant::now() + idle;
        self.last_used.elapsed() >= idle
            && self.thinking.is_empty()
            && !self.has_watchers()
            && !self.table.deadline().is_some_and(soon)
    }
}

fn row<G: Hosted>(table: &Table<G>, at: Millis, entry: &Entry<G>) -> Row {
    let body = serde_json::to_string(entry).expect("an entry can be written");
    Row::after(table.chain, table.id, table.entries, at, body)
}
