//! A table without any clock, thread or store: what its entries make of it.

pub(crate) mod any_game;
mod apply;
pub(crate) mod challenge;
pub(crate) mod coaching;
pub(crate) mod daily;
pub(crate) mod decision;
pub(crate) mod entry;
#[cfg(test)]
pub(crate) mod every_kind;
pub(crate) mod first;
pub(crate) mod game_name;
pub(crate) mod listing;
pub(crate) mod notice;
pub(crate) mod occupant;
pub(crate) mod overview;
pub(crate) mod past;
pub(crate) mod picture;
pub(crate) mod presence;
pub(crate) mod seen;
pub(crate) mod snapshot;
pub(crate) mod thinking;
#[cfg(test)]
pub(crate) mod walk;
pub(crate) mod wish;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, OnceLock},
};

use cards::{Notebook, Seat, SeatSet};
use play::{FairDeal, Game, Heard, Statement};

use crate::{
    edge::id::{PersonId, TableId},
    host::clock::{Millis, TimeControl},
    store::Chain,
    table::{
        any_game::Hosted,
        daily::Daily,
        decision::MOST_SPOKEN,
        entry::{Created, Occasion},
        notice::Story,
        occupant::{Occupant, Sitter},
        overview::AnyOverview,
        wish::Wish,
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
    /// When everybody was last told something: no secret moves it.
    pub(crate) shown: Millis,
    /// Of all of them.
    pub(crate) chain: Chain,
    /// What the next game is played by.
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) overview: Arc<AnyOverview>,
    pub(crate) owner: PersonId,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) listed: bool,
    pub(crate) notebook: Notebook,
    pub(crate) clock: TimeControl,
    pub(crate) chat_allowed: bool,
    /// What it was opened for.
    pub(crate) occasion: Option<Occasion>,
    /// Which daily deal is played here.
    pub(crate) daily: Option<Daily>,
    /// The deal to come.
    pub(crate) secret: [u8; 32],
    /// What is shown of the secret.
    pub(crate) commitment: String,
    /// Until when commitments must be opened, once the start was asked for.
    pub(crate) opening: Option<Millis>,
    /// People who did not open what they committed to; they commit to nothing any more.
    pub(crate) unopened: BTreeSet<PersonId>,
    /// People whom the owner made stand up; they sit down here no more.
    pub(crate) removed: BTreeSet<PersonId>,
    /// Pairs of people, wherever they sit: the first does not want to hear the second.
    pub(crate) mutes: BTreeSet<(PersonId, PersonId)>,
    /// When those spoke who have stood up since, as their chairs had it.
    pub(crate) spoke: BTreeMap<PersonId, Vec<Millis>>,
    /// Until when people say whether they want another game, once somebody does.
    pub(crate) answering: Option<Millis>,
    /// When somebody who sat down meanwhile was given the whole time for that.
    pub(crate) newcomers: BTreeMap<PersonId, Millis>,
    pub(crate) playing: Option<Playing<G>>,
    /// The last game, once it is over and until the next deal; those before it are in the log.
    pub(crate) past: Option<Arc<Past<G>>>,
    /// As many lines of each seat as can be shown.
    pub(crate) chat: Vec<ChatLine>,
    /// Games won over all rematches.
    tally: Vec<(Winner, u32)>,
    pub(crate) story: Story<G>,
}

/// The one a won game is counted for: a person wherever they sit, a bot on its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Winner {
    Person(PersonId),
    Seat(Seat, bots::Level),
}

/// A seat, who sits there and what they did besides playing.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub(crate) who: Occupant,
    /// Until when the seat is kept for whoever was challenged.
    pub(crate) until: Option<Millis>,
    pub(crate) commitment: Option<String>,
    /// What it adds to the fair deal.
    pub(crate) text: Option<String>,
    /// Wants another game.
    pub(crate) agreed: bool,
    /// What it wishes of the table.
    pub(crate) wishes: BTreeSet<Wish>,
    pub(crate) away: bool,
    /// A bot decides until the person returns.
    pub(crate) held: bool,
    pub(crate) muted: SeatSet,
    /// When this seat last spoke, the latest last: as often as it may at once.
    pub(crate) spoke: Vec<Millis>,
}

/// A game that is being played, or over and looked at.
#[derive(Clone, Debug)]
pub(crate) struct Playing<G: Game> {
    pub(crate) number: u32,
    pub(crate) rules: Arc<G::Rules>,
    /// As it was dealt.
    pub(crate) start: G,
    pub(crate) game: G,
    /// How often a decision was taken back.
    pub(crate) taken_back: u32,
    /// `None` where the cards were fixed.
    pub(crate) fair: Option<FairDeal>,
    pub(crate) deadline: Option<Millis>,
    pub(crate) time_up: bool,
    /// The others have waited once more in this turn.
    pub(crate) waited: bool,
    /// Bots decide for everybody who is missing in this turn.
    pub(crate) turn_held: bool,
    pub(crate) ready: SeatSet,
    pub(crate) talk: Vec<Spoken>,
    /// Every action that was taken, to answer it again. A vote may be there several times.
    pub(crate) taken: BTreeMap<(u32, Seat), Vec<G::Action>>,
    /// The turns in which a bot decided for the person on a seat.
    pub(crate) held: BTreeSet<(u32, Seat)>,
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
    pub(crate) taken_back: u32,
    /// The turns in which a bot decided for the person on a seat.
    pub(crate) held: BTreeSet<(u32, Seat)>,
    pub(crate) fair: Option<FairDeal>,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) talk: Vec<Spoken>,
    pub(crate) occasion: Option<Occasion>,
    pub(crate) daily: Option<Daily>,
    /// Of the entry that ended it and of all before.
    pub(crate) chain: Chain,
    /// What it was about, once somebody has asked.
    pub(crate) tale: OnceLock<Arc<G::Tale>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
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
            until: None,
            commitment: None,
            text: None,
            agreed: false,
            wishes: BTreeSet::new(),
            away: false,
            held: false,
            muted: SeatSet::EMPTY,
            spoke: Vec::new(),
        }
    }

    /// From this moment on.
    fn sat(who: Occupant, at: Millis, clock: TimeControl) -> Self {
        let until = who.challenged().map(|_| at + clock.challenge());
        Self {
            until,
            ..Self::new(who)
        }
    }

    /// Has it committed to something that it has not shown yet?
    pub(crate) fn must_open(&self) -> bool {
        self.commitment.is_some() && self.text.is_none()
    }

    fn is_person_here(&self) -> bool {
        self.who.person().is_some() && !self.away
    }

    fn speak(&mut self, at: Millis) {
        if self.spoke.len() == MOST_SPOKEN {
            self.spoke.remove(0);
        }
        self.spoke.push(at);
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
        chain: Chain,
        options: G::Options,
        created: &Created,
    ) -> Result<Self, String> {
        let rules = G::prepare(options).map_err(|error| error.to_string())?;
        let secret = secret(&created.secret)?;
        Ok(Self {
            id,
            entries: 1,
            updated: at,
            shown: at,
            chain,
            overview: Arc::new(AnyOverview::of(&G::any_rules(rules.clone()))),
            rules,
            owner: created.owner,
            chairs: (created.occupants.iter().cloned())
                .map(|who| Chair::sat(who, at, created.clock))
                .collect(),
            listed: created.listed,
            notebook: created.notebook,
            clock: created.clock,
            chat_allowed: created.chat,
            occasion: created.occasion,
            daily: None,
            secret,
            commitment: play::commitment(&secret),
            opening: None,
            unopened: BTreeSet::new(),
            removed: BTreeSet::new(),
            mutes: BTreeSet::new(),
            spoke: BTreeMap::new(),
            answering: None,
            newcomers: BTreeMap::new(),
            playing: None,
            past: None,
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

    /// Is no person left in the game? One that a bot plays for may return, but does not decide.
    pub(crate) fn bots_are_alone(&self) -> bool {
        let mut chairs = self.chairs.iter();
        chairs.all(|chair| chair.who.person().is_none() || chair.held)
    }

    /// Would the next game be one of bots alone? A person who went away has left the seat by then.
    pub(crate) fn is_without_people(&self) -> bool {
        let mut chairs = self.chairs.iter();
        chairs.all(|chair| chair.who.person().is_none() || chair.away)
    }

    /// The bots that talk at this table, and their level. A bot that holds the seat of a person does
    /// not speak for them. At a daily deal none does: when it speaks would depend on the clock.
    pub(crate) fn talkers(&self) -> impl Iterator<Item = (Seat, bots::Level)> + '_ {
        self.seats()
            .filter(|_| self.daily.is_none())
            .filter_map(|(seat, chair)| Some((seat, chair.who.level()?)))
    }

    /// Do bots wait with what they do? Before a vote they hear people out (IJ-7.5). At a daily deal they
    /// come after the person where all decide at once, so that nothing depends on who is faster.
    pub(crate) fn bots_wait(&self) -> bool {
        let playing = self.playing.as_ref();
        let at_once = playing.is_some_and(|playing| playing.game.is_simultaneous());
        self.people_talk() || self.daily.is_some() && at_once && self.waits_for_person()
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

    /// The people who have not said whether they want another game; bots always do, and whoever went
    /// away during the last game has left.
    pub(crate) fn undecided(&self) -> impl Iterator<Item = Seat> + '_ {
        let people = self.seats().filter(|(_, chair)| chair.is_person_here());
        people
            .filter(|(_, chair)| !chair.agreed)
            .map(|(seat, _)| seat)
    }

    /// When something happens by itself.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        if self.opening.is_some() {
            return self.opening;
        }
        let challenge = self.chairs.iter().filter_map(|chair| chair.until).min();
        if self.status() == Status::Over {
            return self.answering_deadline().into_iter().chain(challenge).min();
        }
        let Some(playing) = &self.playing else {
            return challenge;
        };
        playing
            .deadline
            .filter(|_| !playing.time_up && self.waits_for_person())
    }

    /// Until when the people here say whether they want another game, while somebody has not.
    pub(crate) fn answering_deadline(&self) -> Option<Millis> {
        self.answering.filter(|_| self.undecided().next().is_some())
    }

    /// The fair deal as it stands: with what was added so far, nothing where nobody did.
    pub(crate) fn fair(&self) -> FairDeal {
        let text = |chair: &Chair| chair.text.clone().unwrap_or_default();
        FairDeal::new(&self.secret, self.chairs.iter().map(text).collect())
    }

    fn winner(&self, seat: Seat) -> Option<Winner> {
        let who = &self.chairs[seat.index()].who;
        let bot = who.level().map(|level| Winner::Seat(seat, level));
        bot.or(who.person().map(Winner::Person))
    }
}

pub(crate) fn is_over<G: Game>(game: &G) -> bool {
    game.outcome().is_some()
}

fn secret(text: &str) -> Result<[u8; 32], String> {
    play::unhex(text).ok_or_else(|| "a secret is 64 hexadecimal digits".into())
}
