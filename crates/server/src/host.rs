//! The task that owns a table: requests, bots and the clock come in one order, and everything is
//! stored before anybody hears of it.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
    time::Duration,
};

use bots::{BotName, Level};
use cards::{Seat, Seed};
use play::Budget;
use sha2::{Digest as _, Sha256};
use tokio::{
    sync::{mpsc, oneshot, watch},
    task::JoinSet,
    time::{Instant, sleep_until},
};

use crate::{
    any_game::Thought,
    app::App,
    clock::Millis,
    decision::{Answer, Person, Request},
    entry::Entry,
    id::PersonId,
    refused::Refused,
    seen::{Seen, Viewer},
    store::{ActionKey, Append, Listing, Row, StoreError},
    table::{Past, Table},
};

/// What a table is asked.
#[derive(Debug)]
pub(crate) enum Command {
    Ask {
        person: Person,
        request: Request,
        reply: oneshot::Sender<Result<Answer, Refused>>,
    },
    Look {
        person: Option<PersonId>,
        reply: oneshot::Sender<Arc<Seen>>,
    },
    Watch {
        person: Option<PersonId>,
        reply: oneshot::Sender<watch::Receiver<Arc<Seen>>>,
    },
    /// A finished game, by its number.
    Past {
        number: u32,
        reply: oneshot::Sender<Option<Arc<Past>>>,
    },
    /// Be there, so that bots and clock go on.
    Wake,
}

/// A bot's answer to one turn of one game.
#[derive(Debug)]
struct Answered {
    due: Due,
    /// `None` when the bot failed.
    thought: Option<Thought>,
}

/// A decision that a bot has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Due {
    number: u32,
    turn: u32,
    seat: Seat,
}

struct Host {
    app: App,
    table: Table,
    listing: Option<Listing>,
    watchers: HashMap<Option<PersonId>, watch::Sender<Arc<Seen>>>,
    thinking: JoinSet<Answered>,
    due: BTreeSet<Due>,
    last_used: Instant,
    /// The store failed, so the log has to be read again.
    lost: bool,
}

/// Runs a table until it is idle, or the store fails.
pub(crate) async fn run(app: App, table: Table, mut commands: mpsc::Receiver<Command>) {
    let mut host = Host {
        listing: None,
        watchers: HashMap::new(),
        thinking: JoinSet::new(),
        due: BTreeSet::new(),
        last_used: Instant::now(),
        lost: false,
        app,
        table,
    };
    host.start_bots();
    while !host.lost {
        let wake = host.next_wake();
        tokio::select! {
            command = commands.recv() => match command {
                Some(command) => host.obey(command).await,
                None => break,
            },
            Some(answered) = host.thinking.join_next() => match answered {
                Ok(answered) => host.act(&answered).await,
                Err(_) => host.start_bots(),
            },
            () = sleep_until(wake) => {
                let entries = host.table.decide_time(host.app.now(), host.app.chance());
                // What fails here is tried again when the table is next looked after.
                let _ = host.commit(entries).await;
                if host.is_idle() {
                    break;
                }
            }
        }
    }
    host.app.forget(host.table.id, &mut commands);
}

impl Host {
    async fn obey(&mut self, command: Command) {
        self.last_used = Instant::now();
        match command {
            Command::Ask {
                person,
                request,
                reply,
            } => {
                let answer = self.ask(&person, request).await;
                let _ = reply.send(answer);
            }
            Command::Look { person, reply } => {
                let viewer = self.table.viewer(person);
                let _ = reply.send(Arc::new(self.table.seen(viewer)));
            }
            Command::Watch { person, reply } => {
                let _ = reply.send(self.watch(person));
            }
            Command::Past { number, reply } => {
                let mut past = self.table.past.iter();
                let _ = reply.send(past.find(|past| past.number == number).cloned());
            }
            Command::Wake => {}
        }
    }

    async fn ask(&mut self, person: &Person, request: Request) -> Result<Answer, Refused> {
        let (now, chance) = (self.app.now(), self.app.chance());
        let decided = self.table.decide(now, person, request, chance)?;
        self.commit(decided.entries).await?;
        Ok(decided.answer)
    }

    /// A bot has thought.
    async fn act(&mut self, answered: &Answered) {
        self.due.remove(&answered.due);
        let Due { number, turn, seat } = answered.due;
        let thought = match &answered.thought {
            _ if self.table.games() != number => None,
            Some(thought) => Some(thought.clone()),
            // A bot that fails must not hold up the others.
            None => self.think(seat, Level::Random).map(|thinking| thinking()),
        };
        if let Some(thought) = thought {
            let mut entries = self.table.decide_bot(turn, seat, &thought);
            let acted = |entry: &Entry| matches!(entry, Entry::Acted { .. });
            if !entries.iter().any(acted)
                && let Some(thinking) = self.think(seat, Level::Random)
            {
                entries = self.table.decide_bot(turn, seat, &thinking());
            }
            let _ = self.commit(entries).await;
        }
        self.start_bots();
    }

    /// Stores entries, then carries them out, then tells everybody who may know.
    async fn commit(&mut self, entries: Vec<Entry>) -> Result<(), Refused> {
        if entries.is_empty() {
            return Ok(());
        }
        let now = self.app.now();
        let mut next = self.table.clone();
        let mut append = Append::default();
        for entry in &entries {
            append.rows.push(row(&next, now, entry));
            if let Err(reason) = next.apply(now, entry) {
                tracing::error!(table = ?next.id, "a decided entry does not fit: {reason}");
                return Err(Refused::unavailable());
            }
        }
        let mut listing = next.listing(now);
        if let Some(last) = &self.listing {
            listing.updated = last.updated;
        }
        let changed = self.listing.as_ref() != Some(&listing);
        listing.updated = now;
        append.listing = changed.then(|| listing.clone());
        if let Err(error) = self.app.store().append(append).await {
            self.lost = true;
            return Err(self.app.store_failed(&error));
        }
        self.listing = Some(listing);
        self.table = next;
        self.app.count_entries(entries.len());
        self.announce();
        self.start_bots();
        Ok(())
    }

    /// Sends what has changed to those for whom it has.
    fn announce(&mut self) {
        self.watchers
            .retain(|_, sender| sender.receiver_count() > 0);
        let mut rendered: Vec<(Viewer, Arc<Seen>)> = Vec::new();
        for (person, sender) in &self.watchers {
            let viewer = self.table.viewer(*person);
            let seen = match rendered.iter().find(|(other, _)| *other == viewer) {
                Some((_, seen)) => seen.clone(),
                None => {
                    let seen = Arc::new(self.table.seen(viewer));
                    rendered.push((viewer, seen.clone()));
                    seen
                }
            };
            sender.send_if_modified(|last| {
                // What looks the same is not sent, or its mere arrival would tell something.
                let changed = last.json() != seen.json();
                if changed {
                    *last = seen;
                }
                changed
            });
        }
    }

    fn watch(&mut self, person: Option<PersonId>) -> watch::Receiver<Arc<Seen>> {
        let table = &self.table;
        self.watchers
            .entry(person)
            .or_insert_with(|| watch::Sender::new(Arc::new(table.seen(table.viewer(person)))))
            .subscribe()
    }

    /// Sets every bot thinking whose turn has come.
    fn start_bots(&mut self) {
        let Some(playing) = &self.table.playing else {
            return;
        };
        let (number, turn) = (playing.number, playing.game.turn());
        let bots: Vec<(Seat, Level)> = self.table.bots_to_act().collect();
        for (seat, level) in bots {
            let due = Due { number, turn, seat };
            if !self.due.insert(due) {
                continue;
            }
            // When it answers is settled before anything of its view is read.
            let start = Instant::now();
            let answer_at = start + self.app.pace().draw(level, self.app.chance());
            let Some(thinking) = self.think(seat, level) else {
                continue;
            };
            let thinkers = self.app.thinkers();
            self.thinking.spawn(async move {
                let permit = thinkers.acquire_owned().await;
                let thought = tokio::task::spawn_blocking(thinking).await;
                drop(permit);
                sleep_until(answer_at).await;
                Answered {
                    due,
                    thought: thought.ok(),
                }
            });
        }
    }

    fn think(&self, seat: Seat, level: Level) -> Option<crate::any_game::Thinking> {
        let playing = self.table.playing.as_ref()?;
        let budget = Budget::Time(self.app.pace().cap(level));
        // The same bot after a restart.
        let mut hash = Sha256::new();
        hash.update(self.table.secret);
        hash.update(playing.number.to_le_bytes());
        hash.update([seat.number()]);
        let seed = Seed(hash.finalize().into());
        let (name, heard) = (BotName::from(level), self.table.heard());
        playing.game.thinking(seat, name, heard, seed, budget)
    }

    fn next_wake(&self) -> Instant {
        let idle = self.last_used + self.app.idle();
        let idle = idle.max(Instant::now() + Duration::from_secs(1));
        match self.table.deadline() {
            Some(deadline) => idle.min(self.at(deadline)),
            None => idle,
        }
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
            && self
                .watchers
                .values()
                .all(|sender| sender.receiver_count() == 0)
            && !self.table.deadline().is_some_and(soon)
    }
}

fn row(table: &Table, at: Millis, entry: &Entry) -> Row {
    let key = match (entry, &table.playing) {
        (Entry::Acted { turn, seat, .. }, Some(playing)) => {
            let before = playing.taken.get(&(*turn, *seat)).map_or(0, Vec::len);
            Some(ActionKey {
                game: playing.number.into(),
                turn: (*turn).into(),
                seat: seat.number().into(),
                attempt: i64::try_from(before).unwrap_or(i64::MAX),
            })
        }
        _ => None,
    };
    Row {
        table: table.id,
        seq: table.entries,
        at,
        body: serde_json::to_string(entry).expect("an entry can be written"),
        key,
    }
}

impl From<StoreError> for Refused {
    fn from(_: StoreError) -> Self {
        Self::unavailable()
    }
}
