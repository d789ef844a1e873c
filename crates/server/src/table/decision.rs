//! What is asked of a table, and what it makes of that: entries to be stored, or a refusal. Nothing
//! here changes anything.

use cards::{Seat, SeatSet};
use play::{Game, Statement};
use serde::Serialize;

use crate::{
    edge::{
        id::PersonId,
        letters,
        refused::{Kind, Refused},
    },
    host::{chance::Chance, clock::Millis},
    table::{
        Chair, Playing, Status, Table,
        any_game::Hosted,
        entry::{Dealt, Entry},
        is_over,
        occupant::{BotLevel, Occupant},
        thinking::Thought,
    },
};

/// The most characters of a line of chat.
pub(crate) const MOST_CHAT: usize = 200;
/// So often may a seat speak in [`SPEAKING_TIME`].
const MOST_SPOKEN: usize = 6;
const SPEAKING_TIME: Millis = 10_000;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    /// `None` for a guest, who has not chosen one.
    pub name: Option<String>,
}

impl Person {
    pub(crate) fn occupant(&self) -> Occupant {
        let id = self.id;
        match &self.name {
            None => Occupant::Guest { id },
            Some(name) => Occupant::Person {
                id,
                name: name.clone(),
            },
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
    /// Somebody is missing: wait once more, or let a bot decide.
    Missing {
        wait: bool,
    },
    Return,
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
            Self::Place { seat, bot } => Request::Place { seat, bot },
            Self::Commit { commitment } => Request::Commit { commitment },
            Self::Open { text } => Request::Open { text },
            Self::Start { fill } => Request::Start { fill },
            Self::Say { say } => Request::Say { say },
            Self::Chat { text } => Request::Chat { text },
            Self::Mute { whom, muted } => Request::Mute { whom, muted },
            Self::Ready => Request::Ready,
            Self::Missing { wait } => Request::Missing { wait },
            Self::Return => Request::Return,
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
        chance: &Chance,
    ) -> Result<Decided<G>, Refused> {
        let seat = self.seat_of(person.id);
        let seated = || seat.ok_or_else(Refused::no_table);
        match request {
            Request::Join { seat: wish } => self.join(person, seat, wish),
            Request::Leave => self.leave(seated()?),
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
            Request::Say { say } => self.say(now, seated()?, say),
            Request::Chat { text } => self.chat(now, seated()?, &text),
            Request::Mute { whom, muted } => self.mute(seated()?, whom, muted),
            Request::Ready => self.ready(seated()?),
            Request::Missing { wait } => self.missing(seated()?, wait),
            Request::Return => Ok(self.return_to(seated()?)),
        }
    }

    /// What a bot's thought comes to; nothing if the game has moved on meanwhile. Its action is checked
    /// like everybody's when it is carried out.
    pub(crate) fn decide_bot(
        &self,
        turn: u32,
        seat: Seat,
        thought: &Thought<G>,
    ) -> Option<Entry<G>> {
        let game = &self.playing.as_ref()?.game;
        match *thought {
            Thought::Say(say) => say
                .filter(|_| self.talkers().any(|(other, _)| other == seat))
                .filter(|say| !is_over(game) && game.may_say(seat, *say))
                // Bots think at the same time: another may have said it meanwhile.
                .filter(|say| !say.echoes(&self.heard()))
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
        if self.opening.is_some() {
            let missing = self.seats().filter(|(_, chair)| chair.must_open());
            return vec![Entry::NotOpened {
                seats: missing.map(|(seat, _)| seat).collect(),
                secret: play::hex(&chance.bytes::<32>()),
            }];
        }
        let turn = self.playing.as_ref().map(|playing| playing.game.turn());
        turn.map(|turn| Entry::TimeUp { turn })
            .into_iter()
            .collect()
    }

    fn join(
        &self,
        person: &Person,
        seat: Option<Seat>,
        wish: Option<Seat>,
    ) -> Result<Decided<G>, Refused> {
        let free = self.seat_to_join(seat, wish)?;
        let entry = match seat {
            Some(seat) if seat == free => None,
            Some(a) => Some(Entry::Swapped { a, b: free }),
            None => Some(Entry::Sat {
                seat: free,
                who: person.occupant(),
            }),
        };
        Ok(Decided {
            entries: entry.into_iter().collect(),
            answer: Answer::Seated { seat: free },
        })
    }

    /// Where somebody can sit down who sits on `seat` now, or nowhere.
    pub(crate) fn seat_to_join(
        &self,
        seat: Option<Seat>,
        wish: Option<Seat>,
    ) -> Result<Seat, Refused> {
        if let Some(seat) = seat
            && wish.is_none_or(|wish| wish == seat)
        {
            return Ok(seat);
        }
        self.before_the_deal()?;
        let open = |chair: &Chair| chair.who.is_open();
        let Some(wish) = wish else {
            let free = self.seats().find(|(_, chair)| open(chair));
            let full = || Refused::conflict("table-full", "there is no open seat");
            return free.map(|(seat, _)| seat).ok_or_else(full);
        };
        match self.chairs.get(wish.index()) {
            None => Err(no_seat()),
            Some(chair) if !open(chair) => {
                Err(Refused::conflict("seat-taken", "this seat is taken"))
            }
            Some(_) => Ok(wish),
        }
    }

    fn leave(&self, seat: Seat) -> Result<Decided<G>, Refused> {
        match self.status() {
            Status::Playing => {
                let is_away = self.chairs[seat.index()].away;
                Ok(Decided::unless(is_away, Entry::Left { seat }))
            }
            Status::Dealing => Err(dealing()),
            Status::Open | Status::Over => Decided::one(Entry::Sat {
                seat,
                who: Occupant::Open,
            }),
        }
    }

    fn place(
        &self,
        person: &Person,
        seat: Seat,
        bot: Option<BotLevel>,
    ) -> Result<Decided<G>, Refused> {
        if person.id != self.owner {
            return Err(Refused::no_table());
        }
        self.before_the_deal()?;
        let chair = self.chairs.get(seat.index()).ok_or_else(no_seat)?;
        let who = bot.map_or(Occupant::Open, |level| Occupant::Bot { level });
        Ok(Decided::unless(chair.who == who, Entry::Sat { seat, who }))
    }

    fn commit(&self, seat: Seat, commitment: String) -> Result<Decided<G>, Refused> {
        self.before_the_deal()?;
        if play::unhex(&commitment).is_none() {
            let message =
                "a commitment is 64 hexadecimal digits, see the documents on the fair deal";
            return Err(Refused::bad("bad-commitment", message));
        }
        let chair = &self.chairs[seat.index()];
        let again = chair.must_open() && chair.commitment.as_ref() == Some(&commitment);
        Ok(Decided::unless(
            again,
            Entry::Committed { seat, commitment },
        ))
    }

    fn open(&self, seat: Seat, text: String, chance: &Chance) -> Result<Decided<G>, Refused> {
        if text.len() > play::MOST_ENTROPY {
            let message = format!("use at most {} bytes of text", play::MOST_ENTROPY);
            return Err(Refused::bad("long-entropy", message));
        }
        let chair = &self.chairs[seat.index()];
        match (self.status(), &chair.commitment) {
            (Status::Playing, _) => return Err(playing()),
            (Status::Dealing, None) => return Err(dealing()),
            (Status::Open | Status::Over, Some(_)) => {
                let message = "you have committed to a text; it is opened when the game starts";
                return Err(Refused::conflict("not-yet-open", message));
            }
            (Status::Dealing, Some(commitment)) if *commitment != play::seat_commitment(&text) => {
                let message = "this is not the text you committed to";
                return Err(Refused::conflict("other-text", message));
            }
            (Status::Dealing, Some(_)) | (Status::Open | Status::Over, None) => {}
        }
        if chair.text.as_ref() == Some(&text) {
            return Ok(Decided::of(Vec::new()));
        }
        let mut entries = vec![Entry::Opened { seat, text }];
        let mut others = self.seats().filter(|(other, _)| *other != seat);
        if self.opening.is_some() && !others.any(|(_, chair)| chair.must_open()) {
            entries.push(self.dealt(chance));
        }
        Ok(Decided::of(entries))
    }

    fn start(
        &self,
        person: &Person,
        fill: Option<BotLevel>,
        chance: &Chance,
    ) -> Result<Decided<G>, Refused> {
        let seated = self.seat_of(person.id).is_some();
        let may = match self.status() {
            Status::Open => person.id == self.owner,
            Status::Over | Status::Dealing | Status::Playing => seated || person.id == self.owner,
        };
        if !may {
            return Err(Refused::no_table());
        }
        self.before_the_deal()?;
        let mut entries = Vec::new();
        for (seat, chair) in self.seats() {
            // A person who went away during the last game has left the seat by now.
            if !chair.who.is_open() && !chair.away {
                continue;
            }
            let Some(level) = fill else {
                let message = "some seats are open: wait for people, or fill them with bots";
                return Err(Refused::conflict("seats-open", message));
            };
            let who = Occupant::Bot { level };
            entries.push(Entry::Sat { seat, who });
        }
        entries.push(if self.chairs.iter().any(Chair::must_open) {
            Entry::Starting
        } else {
            self.dealt(chance)
        });
        Ok(Decided::of(entries))
    }

    fn dealt(&self, chance: &Chance) -> Entry<G> {
        let last = self.playing.as_ref();
        Entry::Dealt {
            number: self.games() + 1,
            rules: G::version(&self.rules),
            deal: Dealt::Fair {
                dealer: last.map(|last| last.game.next_dealer()),
            },
            next_secret: play::hex(&chance.bytes::<32>()),
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
        let last = playing.taken.get(&(turn, seat)).and_then(|all| all.last());
        if last == Some(&action) {
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

    fn say(&self, now: Millis, seat: Seat, say: Statement) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        if !playing.game.may_say(seat, say) {
            let message = "this cannot be said here: speak of other seats and of finished tricks";
            return Err(Refused::illegal("not-table-talk", "IJ-8.1", &message));
        }
        self.may_speak(now, seat)?;
        let turn = playing.game.turn();
        Decided::one(Entry::Said { seat, turn, say })
    }

    fn chat(&self, now: Millis, seat: Seat, text: &str) -> Result<Decided<G>, Refused> {
        if !self.chat_allowed {
            let message = "there is no free chat at this table, only table talk";
            return Err(Refused::illegal("no-chat", "IJ-8.3", &message));
        }
        let text = letters::plain(text);
        if text.is_empty() || text.chars().count() > MOST_CHAT {
            let message = format!("write 1 to {MOST_CHAT} characters");
            return Err(Refused::bad("bad-chat", message));
        }
        self.may_speak(now, seat)?;
        Decided::one(Entry::Chatted { seat, text })
    }

    fn may_speak(&self, now: Millis, seat: Seat) -> Result<(), Refused> {
        let spoke = self.chairs[seat.index()].spoke.iter().rev();
        let lately = spoke.take_while(|&&at| at > now - SPEAKING_TIME).count();
        if lately < MOST_SPOKEN {
            return Ok(());
        }
        let message = "slow down: let the others speak too";
        Err(Refused::new(Kind::TooMany, "speaking-too-often", message))
    }

    fn mute(&self, seat: Seat, whom: Seat, muted: bool) -> Result<Decided<G>, Refused> {
        self.chairs.get(whom.index()).ok_or_else(no_seat)?;
        if muted && whom == seat {
            let message = "you cannot mute yourself";
            return Err(Refused::bad("mute-self", message));
        }
        let is_so = self.chairs[seat.index()].muted.contains(whom) == muted;
        Ok(Decided::unless(is_so, Entry::Muted { seat, whom, muted }))
    }

    fn return_to(&self, seat: Seat) -> Decided<G> {
        let chair = &self.chairs[seat.index()];
        let is_here = !chair.away && !chair.held;
        Decided::unless(is_here, Entry::Returned { seat })
    }

    fn ready(&self, seat: Seat) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        if !playing.game.is_simultaneous() {
            let message = "being ready is for the talk before a vote";
            return Err(Refused::illegal("no-vote-now", "IJ-7.5", &message));
        }
        let again = playing.ready.contains(seat);
        Ok(Decided::unless(again, Entry::Ready { seat }))
    }

    /// The others choose what happens when somebody is out of time or has left.
    fn missing(&self, seat: Seat, wait: bool) -> Result<Decided<G>, Refused> {
        let playing = self.in_game()?;
        let turn = playing.game.turn();
        let simultaneous = playing.game.is_simultaneous();
        let awaited = self.people_to_act();
        // Whom a simultaneous decision waits for is not told, or leaving would tell who has decided:
        // there everybody who has left is missing, and only they.
        let left = self.seats().filter(|(seat, chair)| {
            chair.away && !chair.held && (simultaneous || awaited.contains(*seat))
        });
        let left: SeatSet = left.map(|(seat, _)| seat).collect();
        if !playing.time_up && left.is_empty() {
            let message = "nobody is out of time and nobody has left";
            return Err(Refused::conflict("nobody-missing", message));
        }
        if wait {
            let no_clock = playing.deadline.is_none();
            return Ok(Decided::unless(no_clock, Entry::Waited { turn }));
        }
        if simultaneous && playing.time_up {
            return Decided::one(Entry::TurnHeld { turn });
        }
        let missing = if playing.time_up { awaited } else { left };
        if missing.contains(seat) {
            let message = "it is for the others to choose; you can simply act";
            return Err(Refused::conflict("others-choose", message));
        }
        let held = missing.iter().map(|seat| Entry::Held { seat });
        Ok(Decided::of(held.collect()))
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

fn no_seat() -> Refused {
    Refused::bad("no-such-seat", "there is no such seat at this table")
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
