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
    any_game::{Duty, Mind, Thinking, Thought},
    app::App,
    clock::Millis,
    decision::{Answer, Person, Request},
    entry::Entry,
    id::PersonId,
    refused::Refused,
    seen::{Seen, Viewer},
    store::{ActionKey, Append, Listing, Row, StoreError},
    table::{Past, Status, Table},
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
    /// Could this person sit down there?
    SeatToJoin {
        person: Option<PersonId>,
        wish: Option<Seat>,
        reply: oneshot::Sender<Result<Seat, Refused>>,
    },
    /// A finished game, by its number.
    Past {
        number: u32,
        reply: oneshot::Sender<Option<Arc<Past>>>,
    },
    /// Be there, so that bots and clock go on.
    Wake,
}

/// A bot's answer in one turn of one game.
#[derive(Debug)]
struct Answered {
    due: Due,
    /// `None` when the bot failed.
    thought: Option<Thought>,
}

/// What a bot is asked for in one turn of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Due {
    number: u32,
    turn: u32,
    seat: Seat,
    duty: Duty,
}

struct Host {
    app: App,
    table: Table,
    listing: Option<Listing>,
    watchers: HashMap<Option<PersonId>, watch::Sender<Arc<Seen>>>,
    thinking: JoinSet<Answered>,
    /// What bots are thinking about.
    due: BTreeSet<Due>,
    /// What they have been asked to say in this turn, and have said or not.
    talked: BTreeSet<Due>,
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
        talked: BTreeSet::new(),
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
                    host.sleep().await;
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
            Command::SeatToJoin {
                person,
                wish,
                reply,
            } => {
                let seat = person.and_then(|person| self.table.seat_of(person));
                let _ = reply.send(self.table.seat_to_join(seat, wish));
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
        let Due {
            number,
            turn,
            seat,
            duty,
        } = answered.due;
        if duty == Duty::Talk {
            self.talked.insert(answered.due);
        }
        if self.table.games() == number {
            let decide = |thought: &Thought| self.table.decide_bot(turn, seat, thought);
            let mut entries = answered.thought.as_ref().map_or_else(Vec::new, decide);
            // A bot that fails must not hold up the others.
            if entries.is_empty()
                && duty == Duty::Act
                && let Some(thinking) = self.think(seat, Level::Random, duty)
            {
                entries = decide(&thinking());
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
        let games = self.table.past.len();
        let mut append = Append::default();
        // Nobody can look at the table before this returns; if storing fails, it is thrown away and
        // made from the log again.
        for entry in &entries {
            append.rows.push(row(&self.table, now, entry));
            if let Err(reason) = self.table.apply(now, entry) {
                tracing::error!(table = ?self.table.id, "a decided entry does not fit: {reason}");
                self.lost = true;
                return Err(Refused::unavailable());
            }
        }
        append.listing = self.new_listing(&entries);
        if self.table.past.len() > games {
            append.finished = self.table.finished();
        }
        if let Err(error) = self.app.store().append(append).await {
            self.lost = true;
            return Err(self.app.store_failed(&error));
        }
        self.app.count_entries(entries.len());
        self.announce();
        self.start_bots();
        Ok(())
    }

    /// The line of the table, where the stored one is not good enough. To be woken too early does no
    /// harm, so that is put right when the table falls asleep and not at every turn.
    fn new_listing(&mut self, entries: &[Entry]) -> Option<Listing> {
        let moved = |entry: &Entry| matches!(entry, Entry::Sat { .. } | Entry::Swapped { .. });
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

    /// Sets every bot thinking that is asked for something.
    fn start_bots(&mut self) {
        let playing = self.table.playing.as_ref();
        let between = playing.is_some_and(|playing| playing.game.is_between_tricks());
        for (due, level) in self.duties() {
            if !self.due.insert(due) {
                continue;
            }
            // When it answers is settled before anything of its view is read.
            let start = Instant::now();
            let answer_at = start + self.app.pace().draw(level, between, self.app.chance());
            let Some(thinking) = self.think(due.seat, level, due.duty) else {
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

    /// What bots are asked for now. Before a vote all of them have spoken and have heard the people
    /// out (IJ-7.5) when they vote.
    fn duties(&mut self) -> Vec<(Due, Level)> {
        let table = &self.table;
        let Some(playing) = &table.playing else {
            return Vec::new();
        };
        let (number, turn) = (playing.number, playing.game.turn());
        let due = |seat, duty| Due {
            number,
            turn,
            seat,
            duty,
        };
        self.talked
            .retain(|due| due.number == number && due.turn == turn);
        let mut duties: Vec<(Due, Level)> = Vec::new();
        if playing.game.is_time_to_talk() {
            let talkers = table.talkers();
            duties.extend(talkers.map(|(seat, level)| (due(seat, Duty::Talk), level)));
            duties.retain(|(due, _)| !self.talked.contains(due));
        }
        let talk_first = playing.game.is_simultaneous() && !duties.is_empty();
        if !talk_first && !table.people_talk() {
            let bots = table.bots_to_act();
            duties.extend(bots.map(|(seat, level)| (due(seat, Duty::Act), level)));
        }
        duties
    }

    fn think(&self, seat: Seat, level: Level, duty: Duty) -> Option<Thinking> {
        let playing = self.table.playing.as_ref()?;
        // The same bot after a restart.
        let mut hash = Sha256::new();
        hash.update(self.table.secret);
        hash.update(playing.number.to_le_bytes());
        hash.update([seat.number()]);
        let mind = Mind {
            name: BotName::from(level),
            heard: self.table.heard(),
            seed: Seed(hash.finalize().into()),
            budget: Budget::Time(self.app.pace().cap(level)),
        };
        playing.game.thinking(seat, duty, mind)
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
