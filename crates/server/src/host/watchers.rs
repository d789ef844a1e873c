//! Everybody who watches a table, by the place they watch from, and what is sent to them.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{sync::broadcast, time::Instant};

use super::Host;
use crate::{
    edge::id::PersonId,
    host::{
        company::HereGuard,
        news::{News, Now, Update, Watching},
    },
    table::{Table, any_game::Hosted, notice::Mark, seen::Viewer},
};

/// A way to watch a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Watcher {
    Page,
    /// A page that leaves its connection to others and only wants to know what has happened.
    RestingPage,
    Program,
}

/// Counts a stream as one that watches, until it is dropped.
#[derive(Debug)]
pub(crate) struct WatchGuard {
    _page: Option<PageGuard>,
    /// Of somebody known, who is here as long.
    _here: Option<HereGuard>,
}

/// Counts a page among those that watch from one place, until it is dropped.
#[derive(Debug)]
struct PageGuard(Arc<AtomicUsize>);

impl PageGuard {
    fn new(pages: &Arc<AtomicUsize>) -> Self {
        pages.fetch_add(1, Ordering::Relaxed);
        Self(pages.clone())
    }
}

impl Drop for PageGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Everybody who watches from one place.
#[derive(Debug)]
pub(super) struct Watchers {
    pub(super) news: broadcast::Sender<News>,
    pub(super) pages: Arc<AtomicUsize>,
    /// How far they have been told.
    mark: Mark,
}

/// How many updates a slow reader may be behind before it has to look again.
const BEHIND: usize = 16;
/// Time between two signs of life to everybody who watches. It is always the same, whatever they are
/// told meanwhile.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(15);

impl<G: Hosted> Host<G> {
    /// Tells everybody who watches what they may know of the last commit. Nothing is sent to a place
    /// that was told nothing, or its mere arrival would tell something.
    pub(super) fn announce(&mut self) {
        self.table.call_people(self.app.calls(), &self.standings);
        self.standings = self.table.standings();
        let around = self.company.around(&self.table, self.passed());
        let table = &self.table;
        self.watchers
            .retain(|_, watchers| watchers.news.receiver_count() > 0);
        for (viewer, watchers) in &mut self.watchers {
            let mark = table.story.mark(viewer.seat);
            if mark == watchers.mark {
                continue;
            }
            let notices = table.story.since(watchers.mark).map(G::any_notices);
            watchers.mark = mark;
            let news = match notices.filter(|notices| !notices.change_the_table()) {
                None => News::LookAgain,
                Some(notices) => {
                    let pages = watchers.pages.load(Ordering::Relaxed) > 0;
                    let seen = pages.then(|| Arc::new(table.seen(*viewer, &around)));
                    let now = now(table, *viewer);
                    News::Told(Arc::new(Update::new(mark, notices, now, seen)))
                }
            };
            // Those who have just gone are forgotten the next time.
            let _ = watchers.news.send(news);
        }
    }

    /// Shows those who watch that the table is still there, where it is time for that.
    pub(super) fn give_sign(&mut self) {
        let now = Instant::now();
        if self.sign > now {
            return;
        }
        self.sign = now + KEEP_ALIVE;
        for watchers in self.watchers.values() {
            // Nobody may be left.
            let _ = watchers.news.send(News::Quiet);
        }
    }

    /// Is a stream open?
    pub(super) fn has_watchers(&self) -> bool {
        let mut watchers = self.watchers.values();
        watchers.any(|watchers| watchers.news.receiver_count() > 0)
    }

    /// Is a page open?
    pub(super) fn has_pages(&self) -> bool {
        let mut watchers = self.watchers.values();
        watchers.any(|watchers| watchers.pages.load(Ordering::Relaxed) > 0)
    }

    pub(super) fn watch(
        &mut self,
        person: Option<PersonId>,
        from: Option<Mark>,
        by: Watcher,
        here: Option<HereGuard>,
    ) -> (Watching, WatchGuard) {
        let viewer = self.table.viewer(person);
        let around = self.company.around(&self.table, self.passed());
        let table = &self.table;
        let from = from.filter(|mark| mark.seat == viewer.seat);
        let missed = from.and_then(|mark| table.story.since(mark));
        let watchers = self.watchers.entry(viewer).or_insert_with(|| Watchers {
            news: broadcast::Sender::new(BEHIND),
            pages: Arc::default(),
            mark: table.story.mark(viewer.seat),
        });
        let watching = Watching {
            seen: Arc::new(table.seen(viewer, &around)),
            people: table.people_around(&around),
            now: now(table, viewer),
            missed: missed.map(G::any_notices),
            news: watchers.news.subscribe(),
        };
        let is_page = by != Watcher::Program;
        let guard = WatchGuard {
            _page: is_page.then(|| PageGuard::new(&watchers.pages)),
            _here: here,
        };
        (watching, guard)
    }
}

fn now<G: Hosted>(table: &Table<G>, viewer: Viewer) -> Now {
    let playing = table.playing.as_ref();
    Now {
        status: table.status(),
        your_turn: viewer.seat.is_some_and(|seat| table.waits_for(seat)),
        deadline: table.shown_deadline(),
        time_up: playing.is_some_and(|playing| playing.time_up),
        decision: playing.map(|playing| playing.game.decision(viewer.seat)),
    }
}
