//! The bots of a table: what they are asked for, when they answer, and when they pause.

use std::time::Duration;

use bots::Level;
use cards::Seat;
use tokio::time::{Instant, sleep_until};

use crate::{
    host::{
        Host,
        pace::Pace,
        thinkers::{
            Thinkers,
            queue::{Asker, Job},
        },
    },
    table::{
        Status,
        any_game::Hosted,
        thinking::{Duty, Pinned, Thought},
        wish::Wish,
    },
};

/// How long a look counts as watching: longer than a page without scripts waits before it looks
/// again.
const LOOKED: Duration = Duration::from_secs(15);

/// How far ahead a search of a daily deal is asked for at least, so that it finds a thread.
const ROOM: Duration = Duration::from_millis(100);

/// What a bot comes to, or what it still has to think about because there was no time.
type Attempt<G> = Box<dyn FnOnce(Option<Duration>) -> Result<Thought<G>, Pinned<G>> + Send>;

/// A bot's answer in one turn of one game.
#[derive(Debug)]
pub(super) struct Answered<G: Hosted> {
    due: Due,
    /// `None` when the bot failed.
    thought: Option<Thought<G>>,
}

/// Steps of a game after which bots alone stop: with numbers of one's own a match may have no end.
const MOST_STEPS_ALONE: usize = 20_000;
/// Questions in a turn that bots answer; then they have heard enough.
const MOST_ANSWERED: usize = 3;

/// What a bot is asked for in one turn of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Due {
    number: u32,
    /// How often something had been taken back when it was asked.
    taken_back: u32,
    turn: u32,
    seat: Seat,
    duty: Duty,
    /// How many questions there were in this turn when it was asked to talk: it may answer each.
    questions: usize,
}

impl<G: Hosted> Host<G> {
    /// A bot has thought.
    pub(super) async fn act(&mut self, answered: Answered<G>) {
        self.follow_clock().await;
        let Answered { due, thought } = answered;
        self.due.remove(&due);
        if due.duty == Duty::Talk {
            self.talked.insert(due);
        }
        let playing = self.table.playing.as_ref();
        let now = playing.map(|playing| (playing.number, playing.taken_back));
        if now == Some((due.number, due.taken_back)) {
            let done = match thought {
                Some(thought) => self.do_for_bot(due, &thought).await,
                None => false,
            };
            // A bot that fails must not hold up the others; one whose person has returned and acted
            // meanwhile is not asked any more.
            if !done && due.duty == Duty::Act && !self.lost && self.is_asked(due) {
                let random = self.table.thinking(due.seat, Level::Random, due.duty);
                if let Some(thinking) = random {
                    self.do_for_bot(due, &thinking(None)).await;
                }
            }
        }
        self.start_bots();
    }

    /// Is a bot still to act there?
    fn is_asked(&self, due: Due) -> bool {
        let playing = self.table.playing.as_ref();
        playing.is_some_and(|playing| playing.game.turn() == due.turn)
            && self.table.bots_to_act().any(|(seat, _)| seat == due.seat)
    }

    /// Carries out what a bot came to; false if that was nothing, or nothing legal.
    async fn do_for_bot(&mut self, due: Due, thought: &Thought<G>) -> bool {
        match (self.table).decide_bot(self.app.now(), due.turn, due.seat, thought) {
            Some(entry) => self.commit(vec![entry]).await.is_ok(),
            None => false,
        }
    }

    /// Sets every bot thinking that is asked for something. Where bots play alone and nobody watches,
    /// they wait until somebody does.
    pub(super) fn start_bots(&mut self) {
        let steps = self.table.playing.as_ref();
        let steps = steps.map_or(0, |playing| playing.game.actions().len());
        let goes_on = self.is_watched() && steps < MOST_STEPS_ALONE;
        self.paused = self.table.bots_are_alone() && !goes_on;
        if self.paused {
            self.brisk = None;
            return;
        }
        let playing = self.table.playing.as_ref();
        let between = playing.is_some_and(|playing| playing.game.is_between_tricks());
        // A vote ends with the last one, and how many there are is not told. If they came one by
        // one, its time would tell.
        let secret = playing.is_some_and(|playing| {
            playing.game.is_simultaneous() && playing.game.is_time_to_talk()
        });
        let pace = self.pace();
        for (due, level) in self.duties() {
            if !self.due.insert(due) {
                continue;
            }
            // When it answers is settled before anything of its view is read.
            let wait = match due.duty {
                Duty::Act if secret => pace.latest(level, between),
                Duty::Act | Duty::Talk => pace.draw(level, between, self.app.chance()),
            };
            let moment = Instant::now() + wait;
            if let Some(pinned) = self.table.pinned(due.seat, level) {
                self.think_pinned(due, level, moment, pinned);
                continue;
            }
            let Some(thinking) = self.table.thinking(due.seat, level, due.duty) else {
                continue;
            };
            let searches = due.duty == Duty::Act && level.searches();
            let owner = self.table.owner;
            let job = Job {
                asker: Asker {
                    home: self.app.home(owner),
                    owner,
                    table: self.table.id,
                },
                watched: self.is_watched(),
                moment: moment.into_std(),
                most: if searches {
                    pace.longest_search(level)
                } else {
                    Duration::ZERO
                },
                work: thinking,
            };
            let app = self.app.clone();
            self.thinking.spawn(async move {
                let thought = app.thinkers().think(job).await;
                let late = moment.elapsed();
                sleep_until(moment + pace.delay(late)).await;
                app.metrics().count_answer(moment.elapsed());
                Answered { due, thought }
            });
        }
    }

    /// How bots answer here: slowly where somebody wishes for that, and without pauses where all people do or
    /// where there are none. Bots of the server alone still make them for pages that watch.
    fn pace(&mut self) -> Pace {
        let table = &self.table;
        let mut chairs = table.chairs.iter();
        let for_pages = chairs.all(|chair| chair.who.level().is_some()) && self.has_pages();
        let is_played = table.status() == Status::Playing;
        let more_time = table.grants(Wish::MoreTime);
        if !is_played || for_pages || more_time || !table.grants(Wish::NoPauses) {
            self.brisk = None;
            let pace = self.app.pace();
            return if more_time {
                pace.with_more_time()
            } else {
                pace
            };
        }
        let brisk = self.brisk.get_or_insert_with(|| self.app.brisk().join());
        self.app.pace().without_pauses(brisk.tables())
    }

    /// A bot of a daily deal thinks as long as it takes. Where there is no room for that before its moment
    /// it is late, but it never comes to anything else.
    fn think_pinned(&mut self, due: Due, level: Level, moment: Instant, mut pinned: Pinned<G>) {
        let (owner, table) = (self.table.owner, self.table.id);
        let home = self.app.home(owner);
        let (app, pace, watched) = (self.app.clone(), self.app.pace(), self.is_watched());
        let at_once = matches!(app.thinkers(), Thinkers::AtOnce);
        self.thinking.spawn(async move {
            let thought = loop {
                let work = move |slice: Option<Duration>| match slice {
                    None if !at_once => Err(pinned),
                    _ => Ok(pinned.think()),
                };
                let job: Job<Attempt<G>> = Job {
                    asker: Asker { home, owner, table },
                    watched,
                    moment: moment.max(Instant::now() + ROOM).into_std(),
                    most: pace.longest_search(level).max(ROOM),
                    work: Box::new(work),
                };
                match app.thinkers().think(job).await {
                    Some(Ok(thought)) => break Some(thought),
                    Some(Err(again)) => pinned = again,
                    None => break None,
                }
            };
            let late = moment.elapsed();
            sleep_until(moment + pace.delay(late)).await;
            app.metrics().count_answer(moment.elapsed());
            Answered { due, thought }
        });
    }

    /// Is a stream open, or was the table looked at a moment ago?
    fn is_watched(&self) -> bool {
        self.has_watchers() || self.looked.is_some_and(|looked| looked.elapsed() < LOOKED)
    }

    /// Somebody looks, so bots that had paused go on.
    pub(super) fn go_on(&mut self) {
        if self.paused {
            self.start_bots();
        }
    }

    /// What bots are asked for now. They talk when it is time to, and when somebody asks. Before a vote
    /// all of them have spoken and have heard the people out (IJ-7.5) when they vote.
    fn duties(&mut self) -> Vec<(Due, Level)> {
        let table = &self.table;
        let Some(playing) = &table.playing else {
            return Vec::new();
        };
        let (number, turn) = (playing.number, playing.game.turn());
        let taken_back = playing.taken_back;
        let said = playing.talk.iter().filter(|spoken| spoken.turn == turn);
        let questions = said.filter(|spoken| spoken.say.question);
        let questions = questions.take(MOST_ANSWERED).count();
        let due = |seat, duty| Due {
            number,
            taken_back,
            turn,
            seat,
            duty,
            questions: if duty == Duty::Talk { questions } else { 0 },
        };
        self.talked
            .retain(|due| (due.number, due.taken_back, due.turn) == (number, taken_back, turn));
        let mut duties: Vec<(Due, Level)> = Vec::new();
        if playing.game.is_time_to_talk() || questions > 0 {
            let talkers = table.talkers();
            duties.extend(talkers.map(|(seat, level)| (due(seat, Duty::Talk), level)));
            duties.retain(|(due, _)| !self.talked.contains(due));
        }
        let talk_first = playing.game.is_simultaneous() && !duties.is_empty();
        if !talk_first && !table.bots_wait() {
            let bots = table.bots_to_act();
            duties.extend(bots.map(|(seat, level)| (due(seat, Duty::Act), level)));
        }
        duties
    }
}
