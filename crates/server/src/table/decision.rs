//! What is asked of a table, and what it makes of that: entries to be stored, or a refusal. Nothing
//! here changes anything.

mod absence;
mod challenging;
mod dealing;
mod seating;
mod speaking;
mod taking_back;

pub(crate) use speaking::{MOST_SPOKEN, SPEAKING_TIME};

use cards::Seat;
use play::{Game, Statement};
use serde::Serialize;

use crate::{
    edge::{id::PersonId, names::check_name_of_person, refused::Refused},
    host::{chance::Chance, clock::Millis},
    table::{
        Playing, Status, Table,
        any_game::Hosted,
        entry::Entry,
        is_over,
        occupant::{BotLevel, Challenged, Occupant},
        picture::Picture,
        presence::Around,
        thinking::Thought,
        wish::Wish,
    },
};

/// How often somebody may answer the same turn: a vote may be changed, but each change is kept for ever.
const MOST_CHANGES: usize = 200;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    /// `None` for a guest, who has not chosen one.
    pub name: Option<String>,
    /// What they want to be drawn with, as their browser or program says; it is kept with the seat.
    pub picture: Option<Picture>,
    /// Whose bot this is; `None` for a person.
    pub author: Option<Author>,
}

/// Somebody who has brought a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author {
    pub id: PersonId,
    pub name: String,
}

impl Person {
    /// On a chair; the number counts for a guest, who has no name to be told apart by.
    pub(crate) fn occupant(&self, number: u8) -> Occupant {
        let (id, picture) = (self.id, self.picture);
        match (&self.name, &self.author) {
            (None, _) => Occupant::Guest {
                id,
                number,
                picture,
            },
            (Some(name), None) => Occupant::Person {
                id,
                name: name.clone(),
                picture,
            },
            (Some(name), Some(author)) => Occupant::OwnBot {
                id,
                name: name.clone(),
                author: author.name.clone(),
            },
        }
    }

    /// Nobody sits down under a name that is not theirs to have: a person's never reads like a bot's.
    pub(crate) fn check_name(&self) -> Result<(), Refused> {
        match (&self.name, &self.author) {
            (Some(name), None) => check_name_of_person(name),
            (None, _) | (_, Some(_)) => Ok(()),
        }
    }
}

/// What a person asks of a table. An action is one of the table's game, or still as it was written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Request<A> {
    /// Sit down, on any open seat if none is named; or move to another one.
    Join {
        seat: Option<Seat>,
    },
    Leave,
    /// The owner challenges somebody to a seat, any open one if none is named.
    Challenge {
        seat: Option<Seat>,
        whom: Challenged,
    },
    /// Come to the seat that one was challenged to.
    Accept,
    /// Not to come there.
    Decline,
    /// The owner puts a bot or nobody on a seat before the start.
    Place {
        seat: Seat,
        bot: Option<BotLevel>,
    },
    /// Add something to the fair deal: a commitment, or the text itself.
    Commit {
        commitment: String,
    },
    Open {
        text: String,
    },
    /// Start the first game or another one; open seats get bots where a level is named.
    Start {
        fill: Option<BotLevel>,
    },
    Act {
        number: Option<u32>,
        turn: u32,
        action: A,
        /// Not yet asked whether it is meant, where that is unusual.
        sure: bool,
    },
    /// Take back one's last decision; the number of it among one's own, so that nothing is taken back twice.
    TakeBack {
        decision: usize,
    },
    Say {
        say: Statement,
    },
    Chat {
        text: String,
    },
    Mute {
        whom: Seat,
        muted: bool,
    },
    Ready,
    /// Wish something of the table, which is granted when all people there do.
    Wish {
        wish: Wish,
        on: bool,
    },
    /// Somebody is missing: wait once more, or let a bot decide.
    Missing {
        wait: bool,
    },
    Return,
    /// Ask somebody to go on who is here and slow.
    Nudge {
        whom: Seat,
    },
}

/// What follows from a request: these entries, once stored, and then this answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decided<G: Game> {
    pub(crate) entries: Vec<Entry<G>>,
    pub(crate) answer: Answer,
}

/// What is answered to a request that was carried out. It is the same each time it is repeated.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    Seated {
        seat: Seat,
    },
    Acted {
        turn: u32,
        action: String,
    },
    /// Is this really meant? Nothing was done.
    Unusual {
        turn: u32,
        action: String,
    },
    Done {
        done: bool,
    },
}

impl<A> Request<A> {
    /// Is it neither an action nor said? Nobody needs many of these, and everybody is sent each of them.
    pub(crate) const fn is_around_the_table(&self) -> bool {
        match self {
            Self::Act { .. } | Self::TakeBack { .. } | Self::Say { .. } | Self::Chat { .. } => {
                false
            }
            Self::Join { .. }
            | Self::Leave
            | Self::Challenge { .. }
            | Self::Accept
            | Self::Decline
            | Self::Place { .. }
            | Self::Commit { .. }
            | Self::Open { .. }
            | Self::Start { .. }
            | Self::Mute { .. }
            | Self::Ready
            | Self::Wish { .. }
            | Self::Missing { .. }
            | Self::Return
            | Self::Nudge { .. } => true,
        }
    }

    /// The same with an action read from what it holds.
    pub(crate) fn read<B>(
        self,
        read: impl FnOnce(A) -> Result<B, Refused>,
    ) -> Result<Request<B>, Refused> {
        Ok(match self {
            Self::Act {
                number,
                turn,
                action,
                sure,
            } => Request::Act {
                number,
                turn,
                action: read(action)?,
                sure,
            },
            Self::Join { seat } => Request::Join { seat },
            Self::Leave => Request::Leave,
            Self::Challenge { seat, whom } => Request::Challenge { seat, whom },
            Self::Accept => Request::Accept,
            Self::Decline => Request::Decline,
            Self::Place { seat, bot } => Request::Place { seat, bot },
            Self::Commit { commitment } => Request::Commit { commitment },
            Self::Open { text } => Request::Open { text },
            Self::Start { fill } => Request::Start { fill },
            Self::TakeBack { decision } => Request::TakeBack { decision },
            Self::Say { say } => Request::Say { say },
            Self::Chat { text } => Request::Chat { text },
            Self::Mute { whom, muted } => Request::Mute { whom, muted },
            Self::Ready => Request::Ready,
            Self::Wish { wish, on } => Request::Wish { wish, on },
            Self::Missing { wait } => Request::Missing { wait },
            Self::Return => Request::Return,
            Self::Nudge { whom } => Request::Nudge { whom },
        })
    }
}

impl<G: Game> Decided<G> {
    fn one(entry: Entry<G>) -> Result<Self, Refused> {
        Ok(Self::of(vec![entry]))
    }

    /// What is so already needs no entry.
    fn unless(is_so: bool, entry: Entry<G>) -> Self {
        Self::of(if is_so { Vec::new() } else { vec![entry] })
    }

    fn of(entries: Vec<Entry<G>>) -> Self {
        let answer = Answer::Done { done: true };
        Self { entries, answer }
    }
}

impl<G: Hosted> Table<G> {
    pub(crate) fn decide(
        &self,
        now: Millis,
        person: &Person,
        request: Request<G::Action>,
        around: &Around,
        chance: &Chance,
    ) -> Result<Decided<G>, Refused> {
        let seat = self.seat_of(person.id);
        let seated = || seat.ok_or_else(Refused::no_table);
        if self.daily.is_some() {
            self.check_daily(seat, &request)?;
        }
        match request {
            Request::Join { seat: wish } => self.join(person, seat, wish, chance),
            Request::Leave => match seat {
                None if self.kept_for(person.id).is_some() => self.decline(person.id),
                None if person.id == self.owner => Ok(Decided::of(self.cancelled().collect())),
                _ => self.leave(person.id, seated()?),
            },
            Request::Challenge { seat, whom } => self.challenge(person, seat, whom),
            Request::Accept => self.accept(person, seat, chance),
            Request::Decline => self.decline(person.id),
            Request::Place { seat, bot } => self.place(person, seat, bot),
            Request::Commit { commitment } => self.commit(seated()?, commitment),
            Request::Open { text } => self.open(seated()?, text, chance),
            Request::Start { fill } => self.start(person, fill, chance),
            Request::Act {
                number,
                turn,
                action,
                sure,
            } => self.answer_turn(seated()?, number, turn, action, sure),
            Request::TakeBack { decision } => self.take_back(seated()?, decision),
            Request::Say { say } => self.say(now, seated()?, say),
            Request::Chat { text } => self.chat(now, seated()?, &text),
            Request::Mute { whom, muted } => self.mute(seated()?, whom, muted),
            Request::Ready => self.ready(seated()?),
            Request::Wish { wish, on } => Ok(self.wish(seated()?, wish, on)),
            Request::Missing { wait } => self.missing(seated()?, wait, around),
            Request::Return => Ok(self.return_to(seated()?)),
            Request::Nudge { whom } => self.nudge(seated()?, whom, around),
        }
    }

    /// At a daily deal everybody plays one game alone, and what they have decided and said together with the
    /// bots stands before those think about it.
    fn check_daily(&self, seat: Option<Seat>, request: &Request<G::Action>) -> Result<(), Refused> {
        let playing = self.playing.as_ref();
        let simultaneous = playing.filter(|playing| playing.game.is_simultaneous());
        let has_decided = simultaneous.zip(seat).is_some_and(|(playing, seat)| {
            let own = (playing.game.turn(), seat);
            playing.taken.contains_key(&own)
        });
        match request {
            Request::Challenge { .. }
            | Request::Accept
            | Request::Decline
            | Request::Place { .. }
            | Request::Commit { .. }
            | Request::Open { .. }
            | Request::Start { .. }
            | Request::Wish { .. }
            | Request::TakeBack { .. } => Err(not_at_daily()),
            Request::Join { .. } if seat.is_none() => Err(not_at_daily()),
            Request::Say { .. } if has_decided => Err(Refused::stale_turn()),
            Request::Act { turn, action, .. } if has_decided => {
                let playing = simultaneous.expect("something was decided");
                let taken = seat.and_then(|seat| playing.taken.get(&(*turn, seat)));
                if taken.is_some_and(|taken| taken.last() == Some(action)) {
                    Ok(())
                } else {
                    Err(Refused::stale_turn())
                }
            }
            Request::Join { .. }
            | Request::Leave
            | Request::Act { .. }
            | Request::Say { .. }
            | Request::Chat { .. }
            | Request::Mute { .. }
            | Request::Ready
            | Request::Missing { .. }
            | Request::Return
            | Request::Nudge { .. } => Ok(()),
        }
    }

    /// Has a seat said just this in this turn, and nobody asked since?
    fn has_just_said(&self, seat: Seat, say: Statement) -> bool {
        let Some(playing) = &self.playing else {
            return false;
        };
        let turn = playing.game.turn();
        let talk = playing.talk.iter().rev();
        let mut since = talk.take_while(|spoken| spoken.turn == turn && !spoken.say.question);
        since.any(|spoken| spoken.seat == seat && spoken.say == say)
    }

    /// What a bot's thought comes to; nothing if the game has moved on meanwhile. Its action is checked
    /// like everybody's when it is carried out.
    pub(crate) fn decide_bot(
        &self,
        now: Millis,
        turn: u32,
        seat: Seat,
        thought: &Thought<G>,
    ) -> Option<Entry<G>> {
        let game = &self.playing.as_ref()?.game;
        match *thought {
            Thought::Say(say) => say
                .filter(|_| self.talkers().any(|(other, _)| other == seat))
                .filter(|_| self.may_speak(now, seat).is_ok())
                .filter(|say| !is_over(game) && game.may_say(seat, *say))
                // Bots think at the same time: another may have said it meanwhile.
                .filter(|say| !say.echoes(&self.heard()) && !self.has_just_said(seat, *say))
                .map(|say| Entry::Said {
                    seat,
                    turn: game.turn(),
                    say,
                }),
            Thought::Act(action) => {
                let due = self.bots_to_act().any(|(other, _)| other == seat);
                (due && game.turn() == turn).then_some(Entry::Acted {
                    turn,
                    seat,
                    action,
                    bot: true,
                })
            }
        }
    }

    /// What happens because time has passed.
    pub(crate) fn decide_time(&self, now: Millis, chance: &Chance) -> Vec<Entry<G>> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Vec::new();
        }
        match self.status() {
            Status::Dealing => {
                let missing = self.seats().filter(|(_, chair)| chair.must_open());
                let seats = missing.map(|(seat, _)| seat).collect();
                vec![Entry::Unopened { seats }, self.dealt(chance)]
            }
            // People who have not asked for another game in time stand up.
            Status::Over => {
                let is_up = self.answering_deadline().is_some_and(|end| end <= now);
                let undecided = self.undecided().filter(|_| is_up);
                undecided
                    .map(Entry::stood_up)
                    .chain(self.expired(now))
                    .collect()
            }
            Status::Open => self.expired(now).collect(),
            Status::Playing => {
                let turn = self.playing.as_ref().map(|playing| playing.game.turn());
                turn.map(|turn| Entry::TimeUp { turn })
                    .into_iter()
                    .collect()
            }
        }
    }

    /// An action for a turn. The same one again is answered as the first time; whether it is legal is
    /// found out when it is carried out.
    fn answer_turn(
        &self,
        seat: Seat,
        number: Option<u32>,
        turn: u32,
        action: G::Action,
        sure: bool,
    ) -> Result<Decided<G>, Refused> {
        let playing = self.playing.as_ref().ok_or_else(not_playing)?;
        if number.is_some_and(|number| number != playing.number) {
            return Err(Refused::stale_turn());
        }
        let written = action.to_string();
        // A vote may be changed and changed back, so only the last one counts as repeated.
        let taken = playing.taken.get(&(turn, seat));
        if taken.and_then(|all| all.last()) == Some(&action) {
            let answer = Answer::Acted {
                turn,
                action: written,
            };
            return Ok(Decided {
                entries: Vec::new(),
                answer,
            });
        }
        if turn != playing.game.turn() {
            return Err(Refused::stale_turn());
        }
        if taken.is_some_and(|all| all.len() >= MOST_CHANGES) {
            let message = "this was changed too often already; what was said last counts";
            return Err(Refused::conflict("changed-too-often", message));
        }
        if !sure && playing.game.is_unusual(seat, action) {
            let answer = Answer::Unusual {
                turn,
                action: written,
            };
            return Ok(Decided {
                entries: Vec::new(),
                answer,
            });
        }
        let entry = Entry::Acted {
            turn,
            seat,
            action,
            bot: false,
        };
        Ok(Decided {
            entries: vec![entry],
            answer: Answer::Acted {
                turn,
                action: written,
            },
        })
    }

    /// Something that a seat wishes of the table, or does so no more.
    fn wish(&self, seat: Seat, wish: Wish, on: bool) -> Decided<G> {
        let is_so = self.chairs[seat.index()].wishes.contains(&wish) == on;
        Decided::unless(is_so, Entry::Wished { seat, wish, on })
    }

    fn in_game(&self) -> Result<&Playing<G>, Refused> {
        match &self.playing {
            Some(playing) if !is_over(&playing.game) => Ok(playing),
            Some(_) | None => Err(not_playing()),
        }
    }

    fn before_the_deal(&self) -> Result<(), Refused> {
        match self.status() {
            Status::Open | Status::Over => Ok(()),
            Status::Dealing => Err(dealing()),
            Status::Playing => Err(playing()),
        }
    }
}

pub(crate) fn not_at_daily() -> Refused {
    let message = "this cannot be done at the table of a daily deal: everybody has one try, alone";
    Refused::conflict("daily-table", message)
}

fn no_seat() -> Refused {
    Refused::bad("no-such-seat", "there is no such seat at this table").at("seat")
}

fn dealing() -> Refused {
    Refused::conflict("dealing", "the cards are about to be dealt")
}

fn playing() -> Refused {
    Refused::conflict("game-running", "the game has started")
}

fn not_playing() -> Refused {
    Refused::conflict("no-game", "no game is being played")
}
