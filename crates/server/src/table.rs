//! A table without any clock, thread or store: what its entries make of it.

pub(crate) mod any_game;
pub(crate) mod decision;
pub(crate) mod entry;
pub(crate) mod game_name;
pub(crate) mod listing;
pub(crate) mod notice;
pub(crate) mod occupant;
pub(crate) mod overview;
pub(crate) mod past;
pub(crate) mod seen;
pub(crate) mod thinking;

use std::{collections::BTreeMap, sync::Arc};

use cards::{Notebook, RulesVersion, Seat, SeatSet};
use play::{FairDeal, Game, Heard, Refusal as _, Statement};

use crate::{
    edge::{
        id::{PersonId, TableId},
        refused::Refused,
    },
    host::clock::{Millis, TimeControl},
    table::{
        any_game::Hosted,
        entry::{Created, Dealt, Entry},
        notice::{Happening, Story, TableNotice},
        occupant::{Occupant, Sitter},
        overview::AnyOverview,
    },
};

/// How long a seat has to open what it committed to.
pub(crate) const OPENING_TIME: Millis = 20_000;

/// Where a game is hosted: people, clock and what was said and done.
#[derive(Clone, Debug)]
pub(crate) struct Table<G: Game> {
    pub(crate) id: TableId,
    /// How many entries it has.
    pub(crate) entries: i64,
    /// When the last of them was stored.
    pub(crate) updated: Millis,
    /// What the next game is played by.
    pub(crate) rules: Arc<G::Rules>,
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
    pub(crate) playing: Option<Playing<G>>,
    /// Finished games, the first one first.
    pub(crate) past: Vec<Arc<Past<G>>>,
    pub(crate) chat: Vec<ChatLine>,
    /// Games won over all rematches.
    tally: Vec<(Winner, u32)>,
    pub(crate) story: Story<G>,
}

/// Whom a won game is counted for: a person wherever they sit, a bot on its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Winner {
    Person(PersonId),
    Seat(Seat, bots::Level),
}

/// A seat, who sits there and what they did besides playing.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub(crate) who: Occupant,
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
pub(crate) struct Playing<G: Game> {
    pub(crate) number: u32,
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) game: G,
    /// `None` where the cards were fixed.
    pub(crate) fair: Option<FairDeal>,
    pub(crate) deadline: Option<Millis>,
    pub(crate) time_up: bool,
    /// Bots decide for everybody who is missing in this turn.
    pub(crate) turn_held: bool,
    pub(crate) ready: SeatSet,
    pub(crate) talk: Vec<Spoken>,
    /// Every action that was taken, to answer it again. A vote may be there several times.
    pub(crate) taken: BTreeMap<(u32, Seat), Vec<G::Action>>,
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
    pub(crate) who: Sitter,
    pub(crate) text: String,
}

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct Past<G: Game> {
    pub(crate) number: u32,
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) game: G,
    pub(crate) fair: Option<FairDeal>,
    pub(crate) sitters: Vec<Sitter>,
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

impl Chair {
    fn new(who: Occupant) -> Self {
        Self {
            who,
            commitment: None,
            text: None,
            did_not_open: false,
            away: false,
            held: false,
            muted: SeatSet::EMPTY,
            spoke: Vec::new(),
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

impl<G: Hosted> Table<G> {
    /// A table that was just opened.
    ///
    /// # Errors
    /// What of it cannot be.
    pub(crate) fn new(
        id: TableId,
        at: Millis,
        options: G::Options,
        created: &Created,
    ) -> Result<Self, String> {
        let rules = G::prepare(options).map_err(|error| error.to_string())?;
        let secret = secret(&created.secret)?;
        Ok(Self {
            id,
            entries: 1,
            updated: at,
            overview: Arc::new(AnyOverview::of(&G::any_rules(rules.clone()))),
            rules,
            owner: created.owner,
            chairs: created.occupants.iter().cloned().map(Chair::new).collect(),
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
            tally: Vec::new(),
            story: Story::default(),
        })
    }

    /// Seats that people or bots take; Larry's is not one of them.
    pub(crate) fn players(&self) -> u8 {
        G::people(&self.rules)
    }

    pub(crate) fn status(&self) -> Status {
        match &self.playing {
            _ if self.opening.is_some() => Status::Dealing,
            None => Status::Open,
            Some(playing) if is_over(&playing.game) => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        Seat::all(self.players()).zip(&self.chairs)
    }

    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let mut seats = self.seats();
        let found = seats.find(|(_, chair)| chair.who.person() == Some(person));
        found.map(|(seat, _)| seat)
    }

    pub(crate) fn wins(&self, seat: Seat) -> u32 {
        let winner = self.winner(seat);
        let mut tally = self.tally.iter();
        tally
            .find(|(other, _)| Some(*other) == winner)
            .map_or(0, |(_, wins)| *wins)
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
            .filter_map(move |(seat, chair)| match chair.who.level() {
                Some(level) => Some((seat, level)),
                None if chair.held || turn_held => Some((seat, bots::Level::Agent)),
                None => None,
            })
    }

    /// The bots that talk at this table, and their level. A bot that holds the seat of a person does
    /// not speak for them.
    pub(crate) fn talkers(&self) -> impl Iterator<Item = (Seat, bots::Level)> + '_ {
        self.seats()
            .filter_map(|(seat, chair)| Some((seat, chair.who.level()?)))
    }

    /// Do people still talk before a vote (IJ-7.5)? Those who have voted or are ready do not.
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

    /// Carries out an entry, live or from the log, and tells the story of it. An action is checked by
    /// the rules here and nowhere else.
    ///
    /// # Errors
    /// Why it cannot happen; then nothing has changed.
    pub(crate) fn apply(&mut self, at: Millis, entry: &Entry<G>) -> Result<(), Refused> {
        match entry {
            Entry::Sat { seat, who } => {
                *self.chair(*seat)? = Chair::new(who.clone());
                let who = who.sitter();
                self.tell(TableNotice::Seated { seat: *seat, who });
            }
            Entry::Swapped { a, b } => {
                self.chair(*a)?;
                self.chair(*b)?;
                self.chairs.swap(a.index(), b.index());
                for seat in [a, b] {
                    self.chair(*seat)?.clear_deal();
                }
                self.tell(TableNotice::Swapped { a: *a, b: *b });
            }
            Entry::Committed { seat, commitment } => {
                let (seat, commitment) = (*seat, commitment.clone());
                let chair = self.chair(seat)?;
                chair.commitment = Some(commitment.clone());
                chair.text = None;
                self.tell(TableNotice::Committed { seat, commitment });
            }
            Entry::Opened { seat, text } => {
                self.chair(*seat)?.text = Some(text.clone());
                self.tell(TableNotice::Added { seat: *seat });
            }
            Entry::Starting => {
                let deadline = at + OPENING_TIME;
                self.opening = Some(deadline);
                self.tell(TableNotice::Starting { deadline });
            }
            Entry::NotOpened {
                seats,
                secret: next,
            } => {
                self.keep_secret(next)?;
                self.opening = None;
                for (seat, chair) in Seat::all(self.players()).zip(&mut self.chairs) {
                    chair.clear_deal();
                    chair.did_not_open = seats.contains(&seat);
                }
                let (seats, next) = (seats.clone(), self.commitment.clone());
                self.tell(TableNotice::NotOpened { seats, next });
            }
            Entry::Dealt {
                number,
                rules,
                deal,
                next_secret,
            } => self.deal(at, *number, *rules, deal, next_secret)?,
            Entry::Acted {
                turn,
                seat,
                action,
                bot,
            } => self.act(at, *turn, *seat, *action, *bot)?,
            Entry::Said { seat, turn, say } => self.speak(at, *seat, *turn, *say)?,
            Entry::Chatted { seat, text } => {
                let (seat, text) = (*seat, text.clone());
                let chair = self.chair(seat)?;
                chair.spoke.push(at);
                let who = chair.who.sitter();
                self.chat.push(ChatLine {
                    seat,
                    who: who.clone(),
                    text: text.clone(),
                });
                let notice = TableNotice::Chatted { seat, who, text };
                self.happen(Happening::Spoken(seat, notice));
            }
            Entry::Muted { seat, whom, muted } => {
                let chair = self.chair(*seat)?;
                if *muted {
                    chair.muted.insert(*whom);
                } else {
                    chair.muted.remove(*whom);
                }
                let notice = TableNotice::Muted {
                    seat: *whom,
                    muted: *muted,
                };
                self.happen(Happening::Own(*seat, notice));
            }
            Entry::Ready { seat } => {
                self.running()?.ready.insert(*seat);
                self.tell(TableNotice::Ready { seat: *seat });
            }
            Entry::Left { seat } => {
                self.chair(*seat)?.away = true;
                self.tell(TableNotice::Left { seat: *seat });
            }
            Entry::Returned { seat } => self.come_back(*seat)?,
            Entry::TimeUp { .. } => {
                self.running()?.time_up = true;
                self.tell(TableNotice::TimeUp);
            }
            Entry::Waited { .. } => {
                self.running()?.time_up = false;
                self.start_clock(at);
                self.tell(TableNotice::Waited);
            }
            Entry::Held { seat } => {
                self.chair(*seat)?.held = true;
                self.running()?.time_up = false;
                self.tell(TableNotice::Held { seat: *seat });
            }
            Entry::TurnHeld { .. } => {
                let playing = self.running()?;
                playing.turn_held = true;
                playing.time_up = false;
                self.tell(TableNotice::TurnHeld);
            }
        }
        self.entries += 1;
        self.updated = at;
        Ok(())
    }

    fn tell(&mut self, notice: TableNotice) {
        self.happen(Happening::Table(notice));
    }

    fn happen(&mut self, what: Happening<G>) {
        let (people, chairs) = (self.players(), &self.chairs);
        let deaf_to = |speaker: Seat| {
            let deaf = Seat::all(people).zip(chairs);
            deaf.filter(|(_, chair)| chair.muted.contains(speaker))
                .map(|(seat, _)| seat)
                .collect()
        };
        self.story.add(people, what, deaf_to);
    }

    fn speak(&mut self, at: Millis, seat: Seat, turn: u32, say: Statement) -> Result<(), Refused> {
        self.chair(seat)?.spoke.push(at);
        let playing = self.running()?;
        let after = playing.game.actions().len();
        playing.talk.push(Spoken {
            seat,
            turn,
            after,
            say,
        });
        let notice = TableNotice::Said { seat, turn, say };
        self.happen(Happening::Spoken(seat, notice));
        Ok(())
    }

    fn come_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair(seat)?;
        chair.away = false;
        chair.held = false;
        self.tell(TableNotice::Returned { seat });
        Ok(())
    }

    /// The fair deal as it stands: with what was added so far, nothing where nobody did.
    pub(crate) fn fair(&self) -> FairDeal {
        let text = |chair: &Chair| chair.text.clone().unwrap_or_default();
        FairDeal::new(&self.secret, self.chairs.iter().map(text).collect())
    }

    fn deal(
        &mut self,
        at: Millis,
        number: u32,
        version: RulesVersion,
        deal: &Dealt<G>,
        next: &str,
    ) -> Result<(), Refused> {
        let rules = self.rules_of(version)?;
        let (game, fair) = match deal {
            Dealt::Fair { dealer } => {
                let fair = self.fair();
                let seed = fair.seed(self.players()).map_err(bad_log)?;
                (G::with_dealer(rules.clone(), seed, *dealer), Some(fair))
            }
            Dealt::Fixed { setup, steps } => {
                let mut game = G::from_setup(rules.clone(), setup).map_err(bad_log)?;
                for &(seat, action) in steps {
                    game.apply(seat, action, |_| {}).map_err(bad_log)?;
                }
                (game, None)
            }
        };
        self.keep_secret(next)?;
        self.opening = None;
        for chair in &mut self.chairs {
            chair.clear_deal();
            chair.did_not_open = false;
        }
        let notice = TableNotice::Dealt {
            number,
            commitment: fair.as_ref().map(|fair| fair.commitment.clone()),
            entropy: fair.as_ref().map(|fair| fair.entropy.clone()),
            next: self.commitment.clone(),
        };
        self.playing = Some(Playing {
            number,
            rules,
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
        self.tell(notice);
        Ok(())
    }

    /// The rules of this table in a version; the newest are at hand.
    fn rules_of(&self, version: RulesVersion) -> Result<Arc<G::Rules>, Refused> {
        if G::version(&self.rules) == version {
            return Ok(self.rules.clone());
        }
        let options = G::options(&self.rules).clone();
        G::prepare_under(options, version).map_err(bad_log)
    }

    fn keep_secret(&mut self, text: &str) -> Result<(), Refused> {
        self.secret = secret(text).map_err(bad_log)?;
        self.commitment = play::commitment(&self.secret);
        Ok(())
    }

    fn act(
        &mut self,
        at: Millis,
        turn: u32,
        seat: Seat,
        action: G::Action,
        bot: bool,
    ) -> Result<(), Refused> {
        self.chair(seat)?;
        let playing = self.running()?;
        if playing.game.turn() != turn {
            return Err(Refused::stale_turn());
        }
        let mut events = Vec::new();
        playing
            .game
            .apply(seat, action, |event| events.push(event))
            .map_err(|illegal| Refused::illegal(illegal.name(), illegal.rule(), &illegal))?;
        playing.taken.entry((turn, seat)).or_default().push(action);
        let next_turn = playing.game.turn() != turn;
        if next_turn {
            playing.time_up = false;
            playing.turn_held = false;
            playing.ready = SeatSet::EMPTY;
            self.start_clock(at);
        }
        for event in events {
            self.happen(Happening::Game(event));
        }
        let chair = &self.chairs[seat.index()];
        if !bot && (chair.held || chair.away) {
            self.come_back(seat)?;
        }
        self.close_if_over();
        Ok(())
    }

    fn close_if_over(&mut self) {
        let Some(playing) = &self.playing else { return };
        let Some(outcome) = playing.game.outcome() else {
            return;
        };
        let secret = playing.fair.as_ref().map(|fair| fair.secret.clone());
        self.past.push(Arc::new(Past {
            number: playing.number,
            rules: playing.rules.clone(),
            game: playing.game.clone(),
            fair: playing.fair.clone(),
            sitters: self.chairs.iter().map(|chair| chair.who.sitter()).collect(),
            talk: playing.talk.clone(),
        }));
        // Larry has no chair (IJ-11.1).
        let people = SeatSet::all(self.players());
        let winners = G::winners(&outcome);
        for seat in winners.iter().filter(|&seat| people.contains(seat)) {
            let Some(winner) = self.winner(seat) else {
                continue;
            };
            match self.tally.iter_mut().find(|(other, _)| *other == winner) {
                Some((_, wins)) => *wins += 1,
                None => self.tally.push((winner, 1)),
            }
        }
        self.tell(TableNotice::Over { secret });
    }

    fn start_clock(&mut self, at: Millis) {
        let Some(playing) = &mut self.playing else {
            return;
        };
        let time = self.clock.turn(playing.game.is_simultaneous());
        playing.deadline = time
            .filter(|_| !is_over(&playing.game))
            .map(|time| at + time);
    }

    fn winner(&self, seat: Seat) -> Option<Winner> {
        let who = &self.chairs[seat.index()].who;
        let bot = who.level().map(|level| Winner::Seat(seat, level));
        bot.or(who.person().map(Winner::Person))
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Refused> {
        let found = self.chairs.get_mut(seat.index());
        found.ok_or_else(|| bad_log(format_args!("there is no seat {seat}")))
    }

    fn running(&mut self) -> Result<&mut Playing<G>, Refused> {
        self.playing
            .as_mut()
            .ok_or_else(|| bad_log("no game was started"))
    }
}

pub(crate) fn is_over<G: Game>(game: &G) -> bool {
    game.outcome().is_some()
}

fn secret(text: &str) -> Result<[u8; 32], String> {
    play::unhex(text).ok_or_else(|| "a secret is 64 hexadecimal digits".into())
}

/// An entry that cannot have happened: the log was changed, or by a newer program.
fn bad_log(reason: impl std::fmt::Display) -> Refused {
    Refused::bad("bad-entry", reason.to_string())
}
