//! Who of the people at a table is there: whose page or stream is open, or was a moment ago. It is known
//! here alone and stored nowhere. After a restart everybody is away until their page is back.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use cards::Seat;
use tokio::sync::Notify;

use crate::{
    edge::id::PersonId,
    host::clock::{Millis, TimeControl},
    table::{Chair, Table, any_game::Hosted, presence::Around},
};

/// Time without an open page after which somebody is away.
const AWAY: Millis = 20_000;
/// A tab that rests asks now and then; in the background browsers let it do so once a minute.
const RESTING: Millis = 75_000;
/// A page without scripts is not heard from while its reader thinks, and neither is a program that
/// only looks now and then.
const QUIET: Millis = 180_000;
/// Time of waiting for somebody away after which a bot may play for them, where no clock does.
const PATIENCE: Millis = 60_000;
/// Time of waiting for somebody here after which they may be nudged, and no sooner again.
const SLOW: Millis = 20_000;
/// The same where all decide at once, which is talked over.
const SLOW_TOGETHER: Millis = 120_000;
const NUDGED: Millis = 30_000;
/// Number of people whose traces are kept before those who only watched and have gone are forgotten.
const TRACES: usize = 32;

/// The people around a table, as far as they were heard of. Times are those that pass, not of the day.
#[derive(Debug)]
pub(super) struct Company {
    people: BTreeMap<PersonId, Trace>,
    /// The game and turn that are played, and since when they are waited for.
    turn: (u32, u32),
    since: Millis,
    /// The others have waited once more in this turn.
    waited: bool,
    /// Somebody has closed a page.
    closed: Arc<Notify>,
}

/// What was heard of somebody.
#[derive(Debug)]
struct Trace {
    /// Open streams of theirs, and whether there were any when it was last looked.
    streams: Arc<AtomicUsize>,
    is_open: bool,
    /// Have they ever had one?
    has_streamed: bool,
    /// The last sign of them, and until when it counts.
    last: Millis,
    until: Millis,
    nudged: Option<Millis>,
}

/// How somebody shows that they are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Looks at the table once, or asks something of it.
    Visit,
    /// A tab that leaves its connection to others asks what has happened.
    Resting,
}

/// When something changes about a person by itself.
#[derive(Clone, Copy, Debug)]
struct Moments {
    away: Option<Millis>,
    absent: Option<Millis>,
    slow: Option<Millis>,
}

/// Counts somebody as here until it is dropped.
#[derive(Debug)]
pub(crate) struct HereGuard {
    streams: Arc<AtomicUsize>,
    closed: Arc<Notify>,
}

impl Drop for HereGuard {
    fn drop(&mut self) {
        self.streams.fetch_sub(1, Ordering::Relaxed);
        self.closed.notify_one();
    }
}

impl Company {
    pub(super) fn new(now: Millis) -> Self {
        Self {
            people: BTreeMap::new(),
            turn: (0, 0),
            since: now,
            waited: false,
            closed: Arc::default(),
        }
    }

    /// Tells when somebody has closed a page.
    pub(super) fn closed(&self) -> Arc<Notify> {
        self.closed.clone()
    }

    pub(super) fn is_here(&self, person: PersonId, now: Millis) -> bool {
        let trace = self.people.get(&person);
        trace.is_some_and(|trace| trace.is_here(now))
    }

    pub(super) fn sign(&mut self, person: PersonId, sign: Sign, now: Millis) {
        let trace = self.trace(person, now);
        let lasts = match sign {
            Sign::Resting => RESTING,
            Sign::Visit if trace.has_streamed => AWAY,
            Sign::Visit => QUIET,
        };
        trace.last = now;
        trace.until = trace.until.max(now + lasts);
    }

    /// A stream of somebody is open until the guard is dropped.
    pub(super) fn open(&mut self, person: PersonId, now: Millis) -> HereGuard {
        let closed = self.closed.clone();
        let trace = self.trace(person, now);
        trace.streams.fetch_add(1, Ordering::Relaxed);
        trace.is_open = true;
        trace.has_streamed = true;
        trace.last = now;
        // From now on it is known when they go.
        trace.until = now + AWAY;
        let streams = trace.streams.clone();
        HereGuard { streams, closed }
    }

    /// The others wait once more as long.
    pub(super) fn wait_again(&mut self, now: Millis) {
        self.since = now;
        self.waited = true;
    }

    pub(super) fn nudge(&mut self, person: PersonId, now: Millis) {
        self.trace(person, now).nudged = Some(now);
    }

    /// Takes note of what has happened since it was last looked.
    pub(super) fn observe<G: Hosted>(&mut self, table: &Table<G>, now: Millis) {
        let playing = table.playing.as_ref();
        let turn = playing.map_or((0, 0), |playing| (playing.number, playing.game.turn()));
        if turn != self.turn {
            self.turn = turn;
            self.since = now;
            self.waited = false;
        }
        if self.people.len() >= TRACES {
            // Of whoever sits here it is known how long they have been away.
            let sits = |person: PersonId| table.seat_of(person).is_some();
            self.people
                .retain(|person, trace| trace.is_here(now) || sits(*person));
        }
        for trace in self.people.values_mut() {
            let is_open = trace.streams.load(Ordering::Relaxed) > 0;
            if is_open || trace.is_open {
                trace.last = now;
                trace.until = trace.until.max(now + AWAY);
            }
            trace.is_open = is_open;
        }
    }

    pub(super) fn around<G: Hosted>(&self, table: &Table<G>, now: Millis) -> Around {
        let mut around = Around {
            waited: self.waited,
            ..Around::NOBODY
        };
        let has_come = |at: Option<Millis>| at.is_some_and(|at| at <= now);
        for (seat, moments) in self.moments(table) {
            if !has_come(moments.away) {
                around.here.insert(seat);
                if has_come(moments.slow) {
                    around.slow.insert(seat);
                }
            } else if has_come(moments.absent) {
                around.absent.insert(seat);
            }
        }
        around
    }

    /// When that changes by itself.
    pub(super) fn next_change<G: Hosted>(&self, table: &Table<G>, now: Millis) -> Option<Millis> {
        let moments = self.moments(table);
        let moments = moments.flat_map(|(_, moments)| [moments.away, moments.absent, moments.slow]);
        moments.flatten().filter(|at| *at > now).min()
    }

    fn moments<G: Hosted>(&self, table: &Table<G>) -> impl Iterator<Item = (Seat, Moments)> {
        let awaited = table.maybe_awaited();
        let playing = table.playing.as_ref();
        let together = playing.is_some_and(|playing| playing.game.is_simultaneous());
        let slow_after = if together { SLOW_TOGETHER } else { SLOW };
        let has_clock = table.clock != TimeControl::None;
        let person = |(seat, chair): (Seat, &Chair)| Some((seat, chair.who.person()?, chair.away));
        let people: Vec<_> = table.seats().filter_map(person).collect();
        people.into_iter().map(move |(seat, person, is_gone)| {
            let trace = self.people.get(&person);
            let is_awaited = awaited.contains(seat) && !is_gone;
            let last = trace.map_or(self.since, |trace| trace.last.max(self.since));
            let nudged = trace.and_then(|trace| trace.nudged);
            let slow = nudged.map_or(Millis::MIN, |nudged| nudged + NUDGED);
            let moments = Moments {
                away: match trace {
                    None => Some(Millis::MIN),
                    Some(trace) => (!trace.is_open).then_some(trace.until),
                },
                absent: (is_awaited && !has_clock).then_some(last + PATIENCE),
                slow: is_awaited.then_some(slow.max(self.since + slow_after)),
            };
            (seat, moments)
        })
    }

    fn trace(&mut self, person: PersonId, now: Millis) -> &mut Trace {
        self.people.entry(person).or_insert_with(|| Trace {
            streams: Arc::default(),
            is_open: false,
            has_streamed: false,
            last: now,
            until: now,
            nudged: None,
        })
    }
}

impl Trace {
    fn is_here(&self, now: Millis) -> bool {
        self.is_open || now < self.until
    }
}
