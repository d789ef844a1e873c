//! Reviews of finished games: made one after the other, and kept for a while. They are made from the
//! record alone, so one that is gone is made again.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex},
    time::Duration,
};

use cards::{Said, Seat};
use play::AnyGame;
use review::{Effort, Progress, Review};

use crate::{
    edge::{
        address::Address,
        id::{PersonId, TableId},
        refused::{Kind, Refused},
    },
    host::{backroom::Backroom, thinkers::Thinkers},
    limits::Limits,
    lock::lock,
};

/// How many are kept.
const KEPT: usize = 200;

/// Which review: of a game of a table, for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) table: TableId,
    pub(crate) number: u32,
    pub(crate) seat: Seat,
}

/// Who wants it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub(crate) address: Address,
    pub(crate) person: Option<PersonId>,
}

/// How far a review is.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// The number of reviews that come first.
    Waiting(usize),
    Making(Progress),
    Made(Arc<Review>),
}

#[derive(Debug)]
pub(crate) struct Reviews {
    backroom: Backroom,
    entries: Arc<Mutex<VecDeque<Entry>>>,
}

/// In the order in which they were asked for.
#[derive(Debug)]
struct Entry {
    wanted: Wanted,
    asker: Asker,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    Waiting,
    Making(Progress),
    /// Nothing where it failed.
    Done(Option<Arc<Review>>),
}

impl Default for Reviews {
    fn default() -> Self {
        Self {
            backroom: Backroom::new("review"),
            entries: Arc::default(),
        }
    }
}

impl Reviews {
    /// How far a review is; it is begun if nobody has asked for it yet and there is room.
    pub(crate) fn ask(
        &self,
        thinkers: &Thinkers,
        limits: &Limits,
        asker: Asker,
        wanted: Wanted,
        game: impl FnOnce() -> (AnyGame, Vec<Said>),
    ) -> Result<Stage, Refused> {
        {
            let mut entries = lock(&self.entries);
            if let Some(stage) = stage(&entries, wanted) {
                return stage;
            }
            check(&entries, limits, asker)?;
            entries.push_back(Entry {
                wanted,
                asker,
                state: State::Waiting,
            });
        }
        let (game, talk) = game();
        let entries = self.entries.clone();
        let work = move || make(&entries, wanted, &game, &talk);
        match thinkers {
            Thinkers::AtOnce => work(),
            Thinkers::Threads(_) => self.backroom.add(work),
        }
        stage(&lock(&self.entries), wanted).unwrap_or(Ok(Stage::Waiting(0)))
    }
}

/// How far a review is that somebody has asked for.
fn stage(entries: &VecDeque<Entry>, wanted: Wanted) -> Option<Result<Stage, Refused>> {
    let place = entries.iter().position(|entry| entry.wanted == wanted)?;
    let before = entries.iter().take(place);
    Some(match &entries[place].state {
        State::Waiting => Ok(Stage::Waiting(
            before.filter(|entry| is_open(entry)).count(),
        )),
        State::Making(progress) => Ok(Stage::Making(*progress)),
        State::Done(Some(review)) => Ok(Stage::Made(review.clone())),
        State::Done(None) => Err(Refused::unavailable()),
    })
}

const fn is_open(entry: &Entry) -> bool {
    !matches!(entry.state, State::Done(_))
}

/// May somebody ask for one more?
fn check(entries: &VecDeque<Entry>, limits: &Limits, asker: Asker) -> Result<(), Refused> {
    let open = || entries.iter().filter(|entry| is_open(entry));
    let from_there = open().filter(|entry| entry.asker.address == asker.address);
    let own = open().filter(|entry| asker.person.is_some() && entry.asker.person == asker.person);
    if open().count() < limits.reviews
        && from_there.count() < limits.reviews_per_address
        && own.count() < limits.reviews_per_person
    {
        return Ok(());
    }
    let message = "too many reviews are being made; look again when one of them is done";
    let refused = Refused::new(Kind::TooMany, "too-many-reviews", message);
    Err(refused.after(Duration::from_secs(10)))
}

fn make(entries: &Mutex<VecDeque<Entry>>, wanted: Wanted, game: &AnyGame, talk: &[Said]) {
    let set = |state: State| {
        let mut entries = lock(entries);
        if let Some(entry) = entries.iter_mut().find(|entry| entry.wanted == wanted) {
            entry.state = state;
        }
    };
    let mut told = |progress| set(State::Making(progress));
    let review = catch_unwind(AssertUnwindSafe(|| {
        review::review(game, wanted.seat, talk, Effort::USUAL, &mut told)
    }));
    let review = review.ok().and_then(Result::ok);
    set(State::Done(review.map(Arc::new)));
    let mut entries = lock(entries);
    if entries.iter().filter(|entry| !is_open(entry)).count() > KEPT
        && let Some(oldest) = entries.iter().position(|entry| !is_open(entry))
    {
        entries.remove(oldest);
    }
}
