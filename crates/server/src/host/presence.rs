//! What the task of a table does when people come, go, are slow or away.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use cards::Seat;
use tokio::time::Instant;

use super::{Host, watchers::Watcher};
use crate::{
    edge::id::PersonId,
    host::{
        clock::Millis,
        company::{HereGuard, Sign},
        news::{Beside, News, presence_event},
    },
    table::{
        any_game::Hosted,
        decision::Request,
        entry::Entry,
        notice::TableNotice,
        presence::{Around, People, Presence},
        seen::Viewer,
    },
};

/// What is done of a request that leaves nothing in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aside {
    Nothing,
    Nudge(Seat),
    /// Wait once more as long for somebody away.
    Wait,
}

impl Aside {
    pub(super) const fn of<A>(request: &Request<A>) -> Self {
        match request {
            Request::Nudge { whom } => Self::Nudge(*whom),
            Request::Missing { wait: true } => Self::Wait,
            _ => Self::Nothing,
        }
    }
}

impl<G: Hosted> Host<G> {
    /// The time that passes, which nobody sets.
    pub(super) fn passed(&self) -> Millis {
        self.app.read_clock().passed
    }

    /// Tells those who watch who has come or gone since they were last told.
    pub(super) fn look_around(&mut self) {
        let now = self.passed();
        self.company.observe(&self.table, now);
        let around = self.company.around(&self.table, now);
        let people = self.table.people_around(&around);
        if people == self.people {
            return;
        }
        let before = std::mem::replace(&mut self.people, people);
        let notices = changes(&before, &self.people);
        self.tell_beside(&around, &notices);
    }

    /// Tells everybody what is in no log.
    fn tell_beside(&mut self, around: &Around, notices: &[TableNotice]) {
        self.watchers
            .retain(|_, watchers| watchers.news.receiver_count() > 0);
        if self.watchers.is_empty() {
            return;
        }
        let event = presence_event(&self.people, notices);
        for (viewer, watchers) in &self.watchers {
            let pages = watchers.pages.load(Ordering::Relaxed) > 0;
            let seen = pages.then(|| Arc::new(self.table.seen(*viewer, around)));
            let heard = notices.iter().filter(|notice| self.hears(*viewer, notice));
            let heard: Vec<TableNotice> = heard.cloned().collect();
            let beside = Beside {
                event: if heard.len() == notices.len() {
                    event.clone()
                } else {
                    presence_event(&self.people, &heard)
                },
                notices: heard,
                seen,
            };
            // Those who have just gone are forgotten the next time.
            let _ = watchers.news.send(News::Beside(Arc::new(beside)));
        }
    }

    /// Whom somebody has muted does not nudge anybody before their eyes.
    fn hears(&self, viewer: Viewer, notice: &TableNotice) -> bool {
        let (TableNotice::Nudged { by, .. }, Some(seat)) = (notice, viewer.seat) else {
            return true;
        };
        !self.table.chairs[seat.index()].muted.contains(*by)
    }

    /// Somebody opens a stream, and is here until the guard is dropped.
    pub(super) async fn arrive(
        &mut self,
        person: Option<PersonId>,
        by: Watcher,
    ) -> Option<HereGuard> {
        let (person, now) = (person?, self.passed());
        let was_here = self.company.is_here(person, now);
        let guard = match by {
            Watcher::RestingPage => {
                self.company.sign(person, Sign::Resting, now);
                None
            }
            Watcher::Page | Watcher::Program => Some(self.company.open(person, now)),
        };
        if !was_here {
            self.greet(person).await;
        }
        guard
    }

    /// Somebody is there who may have been away: a bot that played for them stops at once. Whoever has
    /// left says so themselves when they return.
    pub(super) async fn greet(&mut self, person: PersonId) {
        let seat = self.table.seat_of(person);
        let held = seat.filter(|seat| {
            let chair = &self.table.chairs[seat.index()];
            chair.held && !chair.away
        });
        if let Some(seat) = held {
            self.follow_clock().await;
            // Where this fails, the task ends.
            let _ = self.commit(vec![Entry::Returned { seat }]).await;
        }
        self.look_around();
    }

    /// Has somebody left who still has a seat here?
    pub(super) fn is_gone(&self, person: PersonId) -> bool {
        let seat = self.table.seat_of(person);
        seat.is_some_and(|seat| self.table.chairs[seat.index()].away)
    }

    pub(super) fn nudge(&mut self, by: PersonId, seat: Seat) {
        let chair = &self.table.chairs[seat.index()];
        let (Some(whom), Some(by)) = (chair.who.person(), self.table.seat_of(by)) else {
            return;
        };
        let now = self.passed();
        self.company.nudge(whom, now);
        let around = self.company.around(&self.table, now);
        self.people = self.table.people_around(&around);
        self.tell_beside(&around, &[TableNotice::Nudged { seat, by }]);
    }

    /// When those who watch have something new to be told about the people here.
    pub(super) fn next_change(&self) -> Option<Instant> {
        if !self.has_watchers() {
            return None;
        }
        let now = self.passed();
        let change = self.company.next_change(&self.table, now)?;
        let wait = u64::try_from(change - now).unwrap_or(0);
        Some(Instant::now() + Duration::from_millis(wait.max(5)))
    }
}

/// Notices of people who have come or gone. That somebody has sat down, left or returned is told by the log.
fn changes(before: &People, now: &People) -> Vec<TableNotice> {
    let people = before.presence.iter().zip(&now.presence);
    people
        .zip((0_u8..).map(Seat::new))
        .filter_map(|(change, seat)| match change {
            (Some(Presence::Here), Some(presence @ Presence::Away))
            | (Some(Presence::Away), Some(presence @ Presence::Here)) => {
                let presence = *presence;
                Some(TableNotice::Presence { seat, presence })
            }
            _ => None,
        })
        .collect()
}
