//! A table without any clock, thread or store: what its entries make of it.

use std::{collections::BTreeMap, sync::Arc};

use cards::{Notebook, Seat, SeatSet};
use play::{FairDeal, Heard, Statement};

use crate::{
    any_game::{AnyGame, AnyRules, GameOptions, Source},
    clock::{Millis, TimeControl},
    entry::{Created, Dealt, Entry, Place},
    id::{PersonId, TableId},
    overview::AnyOverview,
};

/// How long a seat has to open what it committed to.
pub(crate) const OPENING_TIME: Millis = 20_000;

/// Where a game is hosted: people, clock and what was said and done.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: TableId,
    /// How many entries it has.
    pub(crate) entries: i64,
    /// When the last of them was stored.
    pub(crate) updated: Millis,
    pub(crate) options: Arc<GameOptions>,
    pub(crate) rules: AnyRules,
    pub(crate) overview: Arc<AnyOverview>,
    pub(crate) owner: PersonId,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) listed: bool,
    pub(crate) notebook: Notebook,
    pub(crate) clock: TimeControl,
    pub(crate) chat_allowed: bool,
    /// The deal to come.
    pub(crate) secret: [u8; 32],
    /// What is shown of the secret.
    pub(crate) commitment: String,
    /// Until when commitments must be opened, once the start was asked for.
    pub(crate) opening: Option<Millis>,
    pub(crate) playing: Option<Playing>,
    /// Finished games, the first one first.
    pub(crate) past: Vec<Arc<Past>>,
    pub(crate) chat: Vec<ChatLine>,
    /// Games won over all rematches.
    tally: BTreeMap<String, u32>,
}

/// A seat, who sits there and what they did besides playing.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub(crate) place: Place,
    pub(crate) commitment: Option<String>,
    /// What it adds to the fair deal.
    pub(crate) text: Option<String>,
    /// Committed to something for the last try and did not open it.
    pub(crate) did_not_open: bool,
    pub(crate) away: bool,
    /// A bot decides until the person returns.
    pub(crate) held: bool,
    pub(crate) muted: SeatSet,
    /// When this seat last spoke, the latest last.
    pub(crate) spoke: Vec<Millis>,
}

/// A game that is being played, or over and looked at.
#[derive(Clone, Debug)]
pub(crate) struct Playing {
    pub(crate) number: u32,
    pub(crate) game: AnyGame,
    /// `None` where the cards were fixed.
    pub(crate) fair: Option<FairDeal>,
    pub(crate) deadline: Option<Millis>,
    pub(crate) time_up: bool,
    /// Bots decide for everybody who is missing in this turn.
    pub(crate) turn_held: bool,
    pub(crate) ready: SeatSet,
    pub(crate) talk: Vec<Spoken>,
    /// Every action that was taken, to answer it again. A vote may be there several times.
    pub(crate) taken: BTreeMap<(u32, Seat), Vec<Box<str>>>,
}

/// A statement, and after how many steps it was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoken {
    pub(crate) seat: Seat,
    pub(crate) turn: u32,
    pub(crate) after: usize,
    pub(crate) say: Statement,
}

#[derive(Clone, Debug)]
pub(crate) struct ChatLine {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    pub(crate) number: u32,
    pub(crate) game: AnyGame,
    pub(crate) fair: Option<FairDeal>,
    pub(crate) names: Vec<String>,
    pub(crate) talk: Vec<Spoken>,
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats can be taken.
    Open,
    /// Commitments are being opened.
    Dealing,
    Playing,
    /// The game is over; another one can start.
    Over,
}

/// Why a log does not make a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {number} of the log does not fit: {reason}")]
pub(crate) struct BadLog {
    number: i64,
    reason: String,
}

impl Chair {
    fn new(place: Place) -> Self {
        Self {
            place,
            commitment: None,
            text: None,
            did_not_open: false,
            away: false,
            held: false,
            muted: SeatSet::EMPTY,
            spoke: Vec::new(),
        }
    }

    pub(crate) fn person(&self) -> Option<PersonId> {
        match &self.place {
            Place::Person { id, .. } => Some(*id),
            Place::Open | Place::Bot { .. } => None,
        }
    }

    pub(crate) fn name(&self) -> String {
        match &self.place {
            Place::Open => String::new(),
            Place::Person { name, .. } => name.clone(),
            Place::Bot { level } => level.to_string(),
        }
    }

    /// Has it committed to something that it has not shown yet?
    pub(crate) fn must_open(&self) -> bool {
        self.commitment.is_some() && self.text.is_none()
    }

    fn clear_deal(&mut self) {
        self.commitment = None;
        self.text = None;
    }
}

impl Table {
    /// A table from its log, entries with the times they were stored at.
    ///
    /// # Errors
    /// When some entry cannot have happened: the log was changed, or by a newer program.
    pub(crate) fn from_log(id: TableId, log: &[(Millis, Entry)]) -> Result<Self, BadLog> {
        let bad = |number, reason: String| BadLog { number, reason };
        let Some(((at, Entry::Created(created)), rest)) = log.split_first() else {
            return Err(bad(0, "a log starts with the creation of a table".into()));
        };
        let mut table = Self::new(id, *at, created).map_err(|reason| bad(0, reason))?;
        for (at, entry) in rest {
            let number = table.entries;
            table
                .apply(*at, entry)
                .map_err(|reason| bad(number, reason))?;
        }
        Ok(table)
    }

    pub(crate) fn new(id: TableId, at: Millis, created: &Created) -> Result<Self, String> {
        let rules = created.table.prepare().map_err(|refused| refused.message)?;
        let secret = secret(&created.secret)?;
        Ok(Self {
            id,
            entries: 1,
            updated: at,
            options: Arc::new(created.table.clone()),
            overview: Arc::new(AnyOverview::of(&rules)),
            rules,
            owner: created.owner,
            chairs: created.places.iter().cloned().map(Chair::new).collect(),
            listed: created.listed,
            notebook: created.notebook,
            clock: created.clock,
            chat_allowed: created.chat,
            secret,
            commitment: play::commitment(&secret),
            opening: None,
            playing: None,
            past: Vec::new(),
            chat: Vec::new(),
            tally: BTreeMap::new(),
        })
    }

    pub(crate) fn status(&self) -> Status {
        match &self.playing {
            _ if self.opening.is_some() => Status::Dealing,
            None => Status::Open,
            Some(playing) if playing.game.is_over() => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        Seat::all(self.options.players()).zip(&self.chairs)
    }

    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let mut seats = self.seats();
        let found = seats.find(|(_, chair)| chair.person() == Some(person));
        found.map(|(seat, _)| seat)
    }

    pub(crate) fn wins(&self, seat: Seat) -> u32 {
        self.tally.get(&self.who(seat)).copied().unwrap_or(0)
    }

    pub(crate) fn games(&self) -> u32 {
        self.playing.as_ref().map_or(0, |playing| playing.number)
    }

    pub(crate) fn heard(&self) -> Vec<Heard> {
        let talk = self.playing.iter().flat_map(|playing| &playing.talk);
        talk.map(|spoken| Heard {
            speaker: spoken.seat,
            turn: spoken.turn,
            statement: spoken.say,
        })
        .collect()
    }

    /// The seats that a bot decides for now, and its level.
    pub(crate) fn bots_to_act(&self) -> impl Iterator<Item = (Seat, bots::Level)> + '_ {
        let playing = self.playing.as_ref();
        let awaited = playing.map_or(SeatSet::EMPTY, |playing| playing.game.awaited());
        let turn_held = playing.is_some_and(|playing| playing.turn_held);
        self.seats()
            .filter(move |(seat, _)| awaited.contains(*seat))
            .filter_map(move |(seat, chair)| match chair.place {
                Place::Bot { level } => Some((seat, level.0)),
                Place::Person { .. } | Place::Open if chair.held || turn_held => {
                    Some((seat, bots::Level::Agent))
                }
                Place::Person { .. } | Place::Open => None,
            })
    }

    /// The bots that talk at this table, and their level. A bot that holds the seat of a person does
    /// not speak for them.
    pub(crate) fn talkers(&self) -> impl Iterator<Item = (Seat, bots::Level)> + '_ {
        self.seats().filter_map(|(seat, chair)| match chair.place {
            Place::Bot { level } => Some((seat, level.0)),
            Place::Person { .. } | Place::Open => None,
        })
    }

    /// Do people still talk before a vote (IJ-7.5)? Who has voted or is ready does not.
    pub(crate) fn people_talk(&self) -> bool {
        let Some(playing) = &self.playing else {
            return false;
        };
        playing.game.is_simultaneous()
            && playing.game.is_time_to_talk()
            && !self.people_to_act().without(playing.ready).is_empty()
    }

    /// Does the game wait for a person?
    pub(crate) fn waits_for_person(&self) -> bool {
        !self.people_to_act().is_empty()
    }

    /// Does it wait for the person on this seat?
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.people_to_act().contains(seat)
    }

    /// The people that the game waits for.
    pub(crate) fn people_to_act(&self) -> SeatSet {
        let awaited = match &self.playing {
            Some(playing) => playing.game.awaited(),
            None => SeatSet::EMPTY,
        };
        let bots: SeatSet = self.bots_to_act().map(|(seat, _)| seat).collect();
        awaited.without(bots)
    }

    /// When something happens by itself.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        if self.opening.is_some() {
            return self.opening;
        }
        let playing = self.playing.as_ref()?;
        playing
            .deadline
            .filter(|_| !playing.time_up && self.waits_for_person())
    }

    /// Carries out what was stored. Whatever [`crate::decision`] made does not fail.
    pub(crate) fn apply(&mut self, at: Millis, entry: &Entry) -> Result<(), String> {
        match entry {
            Entry::Created(_) => return Err("a table is created once".into()),
            Entry::Sat { seat, place } => *self.chair(*seat)? = Chair::new(place.clone()),
            Entry::Swapped { a, b } => {
                self.chair(*a)?;
                self.chair(*b)?;
                self.chairs.swap(a.index(), b.index());
                for seat in [a, b] {
                    self.chair(*seat)?.clear_deal();
                }
            }
            Entry::Committed { seat, commitment } => {
                let chair = self.chair(*seat)?;
                chair.commitment = Some(commitment.clone());
                chair.text = None;
            }
            Entry::Opened { seat, text } => self.chair(*seat)?.text = Some(text.clone()),
            Entry::Starting => self.opening = Some(at + OPENING_TIME),
            Entry::NotOpened {
                seats,
                secret: next,
            } => {
                self.opening = None;
                self.keep_secret(next)?;
                for (seat, chair) in Seat::all(self.options.players()).zip(&mut self.chairs) {
                    chair.clear_deal();
                    chair.did_not_open = seats.contains(&seat);
                }
            }
            Entry::Dealt {
                number,
                deal,
                next_secret,
            } => self.deal(at, *number, deal, next_secret)?,
            Entry::Acted {
                turn,
                seat,
                action,
                bot,
            } => self.act(at, *turn, *seat, action, *bot)?,
            Entry::Said { seat, turn, say } => {
                self.chair(*seat)?.spoke.push(at);
                let playing = self.running()?;
                let after = playing.game.steps();
                playing.talk.push(Spoken {
                    seat: *seat,
                    turn: *turn,
                    after,
                    say: *say,
                });
            }
            Entry::Chatted { seat, text } => {
                let chair = self.chair(*seat)?;
                chair.spoke.push(at);
                let name = chair.name();
                let text = text.clone();
                self.chat.push(ChatLine {
                    seat: *seat,
                    name,
                    text,
                });
            }
            Entry::Muted { seat, whom, muted } => {
                let chair = self.chair(*seat)?;
                if *muted {
                    chair.muted.insert(*whom);
                } else {
                    chair.muted.remove(*whom);
                }
            }
            Entry::Ready { seat } => self.running()?.ready.insert(*seat),
            Entry::Left { seat } => self.chair(*seat)?.away = true,
            Entry::Returned { seat } => {
                let chair = self.chair(*seat)?;
                chair.away = false;
                chair.held = false;
            }
            Entry::TimeUp { .. } => self.running()?.time_up = true,
            Entry::Waited { .. } => {
                self.running()?.time_up = false;
                self.start_clock(at);
            }
            Entry::Held { seat } => {
                self.chair(*seat)?.held = true;
                self.running()?.time_up = false;
            }
            Entry::TurnHeld { .. } => {
                let playing = self.running()?;
                playing.turn_held = true;
                playing.time_up = false;
            }
        }
        self.entries += 1;
        self.updated = at;
        Ok(())
    }

    /// The fair deal as it stands: with what was added so far, nothing where nobody did.
    pub(crate) fn fair(&self) -> FairDeal {
        let text = |chair: &Chair| chair.text.clone().unwrap_or_default();
        FairDeal::new(&self.secret, self.chairs.iter().map(text).collect())
    }

    fn deal(&mut self, at: Millis, number: u32, deal: &Dealt, next: &str) -> Result<(), String> {
        let (game, fair) = match deal {
            Dealt::Fair { dealer } => {
                let fair = self.fair();
                let seed = fair
                    .seed(self.options.players())
                    .map_err(|error| error.to_string())?;
                (self.rules.deal(&Source::Seed(seed, *dealer))?, Some(fair))
            }
            Dealt::Fixed { setup } => (self.rules.deal(&Source::Fixed(setup))?, None),
        };
        self.opening = None;
        self.keep_secret(next)?;
        for chair in &mut self.chairs {
            chair.clear_deal();
            chair.did_not_open = false;
        }
        self.playing = Some(Playing {
            number,
            game,
            fair,
            deadline: None,
            time_up: false,
            turn_held: false,
            ready: SeatSet::EMPTY,
            talk: Vec::new(),
            taken: BTreeMap::new(),
        });
        self.start_clock(at);
        Ok(())
    }

    fn keep_secret(&mut self, text: &str) -> Result<(), String> {
        self.secret = secret(text)?;
        self.commitment = play::commitment(&self.secret);
        Ok(())
    }

    fn act(
        &mut self,
        at: Millis,
        turn: u32,
        seat: Seat,
        action: &str,
        bot: bool,
    ) -> Result<(), String> {
        let playing = self.running()?;
        if playing.game.turn() != turn {
            return Err(format!("turn {turn} is not open"));
        }
        playing
            .game
            .apply(seat, action)
            .map_err(|refused| refused.message)?;
        let taken = playing.taken.entry((turn, seat)).or_default();
        taken.push(action.into());
        let next_turn = playing.game.turn() != turn;
        if next_turn {
            playing.time_up = false;
            playing.turn_held = false;
            playing.ready = SeatSet::EMPTY;
        }
        if !bot {
            let chair = self.chair(seat)?;
            chair.held = false;
            chair.away = false;
        }
        if next_turn {
            self.start_clock(at);
        }
        self.close_if_over();
        Ok(())
    }

    fn close_if_over(&mut self) {
        let Some(playing) = &self.playing else { return };
        let Some(winners) = playing.game.winners() else {
            return;
        };
        self.past.push(Arc::new(Past {
            number: playing.number,
            game: playing.game.clone(),
            fair: playing.fair.clone(),
            names: self.chairs.iter().map(Chair::name).collect(),
            talk: playing.talk.clone(),
        }));
        // Larry has no chair (IJ-11.1).
        let people = SeatSet::all(self.options.players());
        for seat in winners.iter().filter(|&seat| people.contains(seat)) {
            *self.tally.entry(self.who(seat)).or_default() += 1;
        }
    }

    fn start_clock(&mut self, at: Millis) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        let time = self.clock.turn(playing.game.is_simultaneous());
        playing.deadline = time
            .filter(|_| !playing.game.is_over())
            .map(|time| at + time);
    }

    /// Whom a won game is counted for: a person wherever they sit, a bot on its seat.
    fn who(&self, seat: Seat) -> String {
        match &self.chairs[seat.index()].place {
            Place::Open => String::new(),
            Place::Person { id, .. } => id.to_string(),
            Place::Bot { level } => format!("{level} on {seat}"),
        }
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs
            .get_mut(seat.index())
            .ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn running(&mut self) -> Result<&mut Playing, String> {
        self.playing
            .as_mut()
            .ok_or_else(|| "no game was started".into())
    }
}

fn secret(text: &str) -> Result<[u8; 32], String> {
    play::unhex(text).ok_or_else(|| "a secret is 64 hexadecimal digits".into())
}
