//! Which bot thinks next, and for how long. Load alone decides that: nothing here knows a position.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
    time::{Duration, Instant},
};

use crate::edge::{
    address::Address,
    id::{PersonId, TableId},
};

/// A search shorter than this is not worth its start; rules of thumb decide instead.
pub(crate) const SHORTEST_SLICE: Duration = Duration::from_millis(10);
/// Time between the end of a slice and the moment of the answer, for the way back to the table.
pub(crate) const MARGIN: Duration = Duration::from_millis(30);
/// The load is what has come within this time.
const RECENT: Duration = Duration::from_secs(2);
/// The part of the threads' time that is given out, so that a burst finds some.
const GIVEN_OUT: f64 = 0.95;
/// Homes whose last turn is remembered at most, before all start anew.
const REMEMBERED: usize = 10_000;

/// Whose bots think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asker {
    pub(crate) home: Home,
    pub(crate) owner: PersonId,
    pub(crate) table: TableId,
}

/// Where the owner of a table was last heard from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Home {
    Address(Address),
    /// Not heard from since the server started.
    Unknown(PersonId),
}

/// Something to think about until a moment that was fixed before anything was looked at.
#[derive(Debug)]
pub(crate) struct Job<W> {
    pub(crate) asker: Asker,
    /// Somebody watches the table.
    pub(crate) watched: bool,
    /// When the answer is given.
    pub(crate) moment: Instant,
    /// The longest slice of time it can use; none for what needs no search.
    pub(crate) most: Duration,
    pub(crate) work: W,
}

/// Jobs that wait, and what came lately.
#[derive(Debug)]
pub(crate) struct Queue<W> {
    threads: u32,
    searches: Vec<Job<W>>,
    /// What rules of thumb decide, the oldest first.
    quick: VecDeque<Job<W>>,
    recent: VecDeque<Recent>,
    turns: u64,
    last_turn: HashMap<Home, u64>,
}

/// A search that was asked for lately.
#[derive(Clone, Copy, Debug)]
struct Recent {
    at: Instant,
    asker: Asker,
    watched: bool,
    most: Duration,
}

impl<W> Job<W> {
    pub(crate) fn is_search(&self) -> bool {
        self.most >= SHORTEST_SLICE
    }

    /// From then on there is no time left for a search.
    fn lapses(&self) -> Instant {
        let needed = SHORTEST_SLICE + MARGIN;
        self.moment.checked_sub(needed).unwrap_or(self.moment)
    }
}

impl<W> Queue<W> {
    pub(crate) fn new(threads: u32) -> Self {
        Self {
            threads,
            searches: Vec::new(),
            quick: VecDeque::new(),
            recent: VecDeque::new(),
            turns: 0,
            last_turn: HashMap::new(),
        }
    }

    pub(crate) fn add(&mut self, job: Job<W>, now: Instant) {
        if !job.is_search() {
            self.quick.push_back(job);
            return;
        }
        while let Some(first) = self.recent.front()
            && now.duration_since(first.at) > RECENT
        {
            self.recent.pop_front();
        }
        self.recent.push_back(Recent {
            at: now,
            asker: job.asker,
            watched: job.watched,
            most: job.most,
        });
        self.searches.push(job);
    }

    /// The next search and its slice of time. Watched tables come first, then homes take turns, and
    /// in each of them the one comes first that must answer first.
    pub(crate) fn next_search(&mut self, now: Instant) -> Option<(Job<W>, Duration)> {
        loop {
            let place = self.next_place()?;
            let job = self.searches.swap_remove(place);
            let left = job.moment.saturating_duration_since(now + MARGIN);
            if left < SHORTEST_SLICE {
                self.quick.push_back(job);
                continue;
            }
            self.turns += 1;
            if self.last_turn.len() > REMEMBERED {
                self.last_turn.clear();
            }
            self.last_turn.insert(job.asker.home, self.turns);
            let slice = self.share(&job, now).max(SHORTEST_SLICE);
            return Some((job, slice.min(left)));
        }
    }

    /// The next job for rules of thumb.
    pub(crate) fn next_quick(&mut self, now: Instant) -> Option<Job<W>> {
        let lapsed = |job: &mut Job<W>| job.lapses() <= now;
        self.quick.extend(self.searches.extract_if(.., lapsed));
        self.quick.pop_front()
    }

    pub(crate) fn has_quick(&self) -> bool {
        !self.quick.is_empty()
    }

    /// When the first search that waits has to be left to the rules of thumb.
    pub(crate) fn next_lapse(&self) -> Option<Instant> {
        self.searches.iter().map(Job::lapses).min()
    }

    fn next_place(&self) -> Option<usize> {
        let last = |home: &Home| self.last_turn.get(home).copied().unwrap_or(0);
        let order = |job: &Job<W>| (!job.watched, last(&job.asker.home), job.moment);
        let places = self.searches.iter().enumerate();
        let next = places.min_by_key(|(_, job)| order(job));
        next.map(|(place, _)| place)
    }

    /// The share of a job: the time of all threads, divided between homes, what one of them has
    /// between its owners, then between tables, and then between what a table asked for lately.
    fn share(&self, job: &Job<W>, now: Instant) -> Duration {
        let recent = self.recent.iter();
        let recent = recent.filter(|other| now.duration_since(other.at) <= RECENT);
        let (watched, unwatched): (Vec<Recent>, Vec<Recent>) =
            recent.partition(|other| other.watched);
        let all = f64::from(self.threads) * RECENT.as_secs_f64() * GIVEN_OUT;
        let (peers, time) = if job.watched {
            (watched, all)
        } else {
            let before: f64 = watched.iter().map(|other| other.most.as_secs_f64()).sum();
            (unwatched, (all - before).max(0.0))
        };
        let Asker { home, owner, table } = job.asker;
        let (peers, time) = part(peers, time, |other| other.home, &home);
        let (peers, time) = part(peers, time, |other| other.owner, &owner);
        let (peers, time) = part(peers, time, |other| other.table, &table);
        let count = u32::try_from(peers.len()).unwrap_or(u32::MAX).max(1);
        Duration::from_secs_f64(time / f64::from(count)).min(job.most)
    }
}

/// Divides time between those who asked for it, and says what is left to one of them and what they
/// asked for. Nobody has more than they can use, and the rest is shared equally.
fn part<K: Eq + Hash>(
    peers: Vec<Recent>,
    time: f64,
    key: impl Fn(&Asker) -> K,
    own: &K,
) -> (Vec<Recent>, f64) {
    let mut asked: HashMap<K, f64> = HashMap::new();
    for peer in &peers {
        *asked.entry(key(&peer.asker)).or_default() += peer.most.as_secs_f64();
    }
    let mut uses: Vec<f64> = asked.into_values().collect();
    uses.sort_by(f64::total_cmp);
    let (mut left, mut level) = (time, time);
    let mut among = f64::from(u32::try_from(uses.len()).unwrap_or(u32::MAX));
    for used in uses {
        level = left / among;
        if used > level {
            break;
        }
        left -= used;
        among -= 1.0;
    }
    let mut peers = peers;
    peers.retain(|peer| key(&peer.asker) == *own);
    let used: f64 = peers.iter().map(|peer| peer.most.as_secs_f64()).sum();
    (peers, used.min(level.max(0.0)))
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use cards::{Rng, Seed};

    use super::*;
    use crate::host::{chance::Chance, pace::Pace};

    const SECOND: Duration = Duration::from_secs(1);

    fn asker(home: u64, owner: u64, table: u128) -> Asker {
        Asker {
            home: Home::Unknown(PersonId(home)),
            owner: PersonId(owner),
            table: TableId(table),
        }
    }

    fn job(asker: Asker, watched: bool, moment: Instant) -> Job<()> {
        Job {
            asker,
            watched,
            moment,
            most: SECOND / 2,
            work: (),
        }
    }

    #[test]
    fn a_search_that_waits_alone_has_all_the_time_it_can_use() {
        let now = Instant::now();
        let mut queue = Queue::new(2);
        queue.add(job(asker(1, 1, 1), true, now + SECOND), now);
        assert_eq!(queue.next_search(now).unwrap().1, SECOND / 2);
        assert!(queue.next_search(now).is_none());
    }

    #[test]
    fn many_tables_of_one_home_take_no_time_from_another() {
        let now = Instant::now();
        let mut queue = Queue::new(2);
        for table in 0..30 {
            // With an owner for every other table they gain nothing.
            let owner = u64::try_from(table / 2).unwrap();
            queue.add(job(asker(1, owner, table), true, now + SECOND), now);
        }
        let (first, _) = queue.next_search(now).unwrap();
        assert_eq!(first.asker.home, Home::Unknown(PersonId(1)));
        queue.add(job(asker(2, 99, 99), true, now + SECOND), now);
        let (second, slice) = queue.next_search(now).unwrap();
        assert_eq!(second.asker.home, Home::Unknown(PersonId(2)));
        assert_eq!(slice, SECOND / 2);
        let (_, slice) = queue.next_search(now).unwrap();
        assert!(slice < SECOND / 5, "{slice:?}");
    }

    #[test]
    fn owners_share_and_then_their_tables() {
        let now = Instant::now();
        let mut queue = Queue::new(1);
        let askers = [asker(1, 1, 1), asker(1, 2, 2), asker(1, 2, 3)];
        for asker in askers {
            for _ in 0..10 {
                queue.add(job(asker, true, now + 2 * SECOND), now);
            }
        }
        let shares = askers.map(|asker| queue.share(&job(asker, true, now + 2 * SECOND), now));
        assert_eq!(shares[0], 2 * shares[1]);
        assert_eq!(shares[1], shares[2]);
    }

    #[test]
    fn watched_tables_come_first() {
        let now = Instant::now();
        let mut queue = Queue::new(1);
        queue.add(job(asker(1, 1, 1), false, now + SECOND / 4), now);
        queue.add(job(asker(2, 2, 2), true, now + SECOND), now);
        assert!(queue.next_search(now).unwrap().0.watched);
        assert!(!queue.next_search(now).unwrap().0.watched);
    }

    #[test]
    fn what_has_no_time_left_is_decided_by_rules_of_thumb() {
        let now = Instant::now();
        let mut queue = Queue::new(1);
        queue.add(job(asker(1, 1, 1), true, now + SECOND), now);
        assert!(queue.next_quick(now).is_none());
        let lapse = queue.next_lapse().unwrap();
        assert_eq!(lapse, now + SECOND - SHORTEST_SLICE - MARGIN);
        assert!(queue.next_quick(lapse).is_some());
        queue.add(job(asker(1, 1, 1), true, now + MARGIN), now);
        assert!(queue.next_search(now).is_none());
        assert!(queue.has_quick());
    }

    /// Searches and decisions by rule of thumb in ten seconds with this many jobs a second. Every one
    /// is done before its moment.
    fn work_off(arrivals: u32, is_watched: impl Fn(&mut Rng) -> bool) -> (u32, u32) {
        let (pace, start) = (Pace::default(), Instant::now());
        let chance = Chance::seeded(Seed::from(1));
        let mut rng = Rng::new(Seed::from(u64::from(arrivals)), 0);
        let mut queue = Queue::new(2);
        let mut free = [start; 2];
        let (mut searched, mut quick) = (0, 0);
        for tick in 0..10_000 {
            let now = start + Duration::from_millis(tick);
            while rng.below(1000) < arrivals {
                let level = [Level::Agent, Level::Master][rng.below(2) as usize];
                let (home, table) = (rng.below(3), rng.below(50));
                let job = Job {
                    asker: asker(home.into(), 0, table.into()),
                    watched: is_watched(&mut rng),
                    moment: now + pace.draw(level, false, &chance),
                    most: pace.longest_search(level),
                    work: (),
                };
                queue.add(job, now);
            }
            for thread in &mut free {
                while *thread <= now
                    && let Some((job, slice)) = queue.next_search(now)
                {
                    *thread = now + slice;
                    assert!(*thread + MARGIN <= job.moment);
                    searched += 1;
                }
            }
            while let Some(job) = queue.next_quick(now) {
                assert!(now + MARGIN <= job.moment);
                quick += 1;
            }
        }
        (searched, quick)
    }

    #[test]
    fn moments_are_kept_under_any_load() {
        for arrivals in [2, 10, 50, 400] {
            let (searched, _) = work_off(arrivals, |rng| rng.below(2) == 0);
            assert!(searched > 10, "{arrivals} a second");
        }
    }

    /// Searches become shorter before they are given up.
    #[test]
    fn rules_of_thumb_are_rare_while_there_is_time() {
        for arrivals in [2, 10, 50, 100] {
            let (searched, quick) = work_off(arrivals, |_| true);
            assert!(quick * 20 <= searched, "{quick} of {arrivals} a second");
        }
    }
}
