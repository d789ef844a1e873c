//! Inside Job as bits and numbers.

mod action;
mod mission;
mod past;
mod role;

use std::sync::Arc;

use ::inside_job::{
    Ballot, Card, CardSet, Evidence, Game, LARRY, MAX_TRICKS, Outlook, Own, Phase, Public,
    RoleIndex, Rules, Running, Suit, View, Vote, winning_place,
};
use cards::{Seat, SeatSet};

use crate::{Bits, Choice, Encoder, Parts};
use mission::{MISSION, MissionBits};
pub use past::Past;
use role::{ROLE, RoleBits};

/// The seats of the largest table.
const SEATS: usize = 5;
/// The cards of the deck.
const CARDS: usize = 52;
/// The Agent, the Insider and two special roles.
const ROLES: usize = 4;
/// What is the same in the whole game, in words.
const FIXED: usize = 4;

/// Encodes what the seats of Inside Job know.
#[derive(Clone, Debug)]
pub struct InsideJob {
    rules: Arc<Rules>,
    /// The roles in play and the options, which never change.
    fixed: [u64; FIXED],
    missions: Vec<MissionBits>,
    roles: Vec<RoleBits>,
}

impl InsideJob {
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Self {
        let roles: Vec<RoleBits> = rules
            .roles()
            .iter()
            .map(|role| role::bits(&rules, role))
            .collect();
        let mut fixed = [0; FIXED];
        let mut out = Bits::new(&mut fixed);
        // The Agent is the same in every game.
        for slot in 1..ROLES {
            match roles.get(slot) {
                Some(role) => out.copy(role, ROLE),
                None => out.skip(ROLE),
            }
        }
        out.one_of(Some(usize::from(rules.people()) - 2), SEATS - 1);
        out.flag(rules.wagers());
        out.flag(rules.risk_missions());
        out.count(rules.mission_target().into(), MAX_TRICKS);
        out.count(rules.limit(RoleIndex::AGENT).into(), 8);
        debug_assert_eq!(out.written(), 64 * FIXED);
        Self {
            fixed,
            missions: rules.missions().iter().map(mission::bits).collect(),
            roles,
            rules,
        }
    }
}

/// Who sits where, as one seat sees it: itself is 0, then clockwise. At a table of two the other
/// person is 1 and Larry 2.
#[derive(Clone, Copy)]
struct Around {
    from: Seat,
    seats: u8,
    larry: bool,
}

impl Around {
    fn new(rules: &Rules, from: Seat) -> Self {
        Self {
            from,
            seats: rules.seats(),
            larry: rules.has_larry(),
        }
    }

    fn seat(self, steps: usize) -> Seat {
        let steps = u8::try_from(steps).expect("a table has few seats");
        if !self.larry {
            return self.from.clockwise(steps, self.seats);
        }
        match steps {
            0 => self.from,
            1 => Seat::new(1 - self.from.number()),
            _ => LARRY,
        }
    }

    fn all(self) -> impl Iterator<Item = Seat> {
        (0..usize::from(self.seats)).map(move |steps| self.seat(steps))
    }

    fn steps(self, seat: Seat) -> usize {
        if self.larry {
            return match seat {
                LARRY => 2,
                other => usize::from(other != self.from),
            };
        }
        usize::from((seat.number() + self.seats - self.from.number()) % self.seats)
    }

    /// A bit for each seat of a set.
    #[inline]
    fn bits(self, set: SeatSet) -> u64 {
        let (set, from) = (u64::from(set.bits()), self.from.number());
        if self.larry {
            return set >> from & 1 | (set >> (1 - from) & 1) << 1 | set & 1 << LARRY.number();
        }
        (set >> from | set << (self.seats - from)) & ((1 << self.seats) - 1)
    }
}

/// The cards as 52 bits.
#[inline]
const fn cards_as_bits(cards: CardSet) -> u64 {
    let bits = cards.bits();
    bits >> 1 & 0x1fff
        | (bits >> 17 & 0x1fff) << 13
        | (bits >> 33 & 0x1fff) << 26
        | (bits >> 49 & 0x1fff) << 39
}

/// The place of a card among the 52.
#[inline]
const fn place_of(card: Card) -> usize {
    card.suit() as usize * 13 + card.number() as usize - 1
}

fn card_at(place: usize) -> Card {
    let number = u8::try_from(place % 13 + 1).expect("a suit has 13 cards");
    Card::new(Suit::ALL[place / 13], number)
}

/// What playing a card now would do, as sets of cards.
#[derive(Clone, Copy, Default)]
struct Consequences {
    fails: u64,
    completes: u64,
    wins: u64,
}

impl Encoder for InsideJob {
    type Game = Game;
    type Public = Public;
    type Past = Past;
    /// The card that is to be played for Larry, before it is said which one goes back.
    type Picks = Option<Card>;

    const FEATURES: usize = 2581;
    const ACTIONS: usize = action::ACTIONS;
    const TRUTHS: usize = 315;

    fn new(rules: Arc<Rules>) -> Self {
        Self::new(rules)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn public(game: &Game) -> &Public {
        game.position().public()
    }

    fn remember(&self, past: &mut Past, public: &Public) {
        past.update(&self.rules, public);
    }

    fn observe<P: Parts>(
        &self,
        view: &View,
        past: &Past,
        picks: Option<Card>,
        out: &mut Bits<'_, P>,
    ) {
        let own = view.own().expect("a spectator decides nothing");
        let around = Around::new(&self.rules, own.seat);
        out.part("roles and options");
        out.copy(&self.fixed, 64 * FIXED);
        self.observe_cards(view, own, past.evidence(), around, out);
        self.observe_trick(view, own, around, picks, out);
        self.observe_missions(view, own, picks, out);
        out.part("tricks: broke, secured, wagered, did not follow, led, won, completed");
        past.write_tricks(around, out);
        self.observe_score(view, around, out);
        self.observe_roles(view, own, around, out);
        self.observe_larry(view, own, picks, out);
    }

    fn each_legal(&self, view: &View, picks: Option<Card>, each: impl FnMut(usize)) {
        action::each_legal(&self.rules, view, picks, each);
    }

    fn read(
        &self,
        view: &View,
        picks: Option<Card>,
        number: usize,
    ) -> Option<Choice<::inside_job::Action, Option<Card>>> {
        action::read(&self.rules, view, picks, number)
    }

    fn number_of(&self, view: &View, picks: Option<Card>, action: ::inside_job::Action) -> usize {
        action::number_of(&self.rules, view, picks, action)
    }

    fn name(number: usize) -> String {
        action::name(number)
    }

    fn truth<P: Parts>(&self, game: &Game, seat: Seat, out: &mut Bits<'_, P>) {
        let (rules, position) = (&self.rules, game.position());
        let around = Around::new(rules, seat);
        let others = || around.all().skip(1);
        out.part("hands of the others");
        others().for_each(|seat| out.push(cards_as_bits(position.hand(seat)), CARDS));
        let nobody = SEATS - usize::from(around.seats);
        out.skip(nobody * CARDS);
        out.part("role of every seat");
        around
            .all()
            .for_each(|seat| out.one_of(Some(position.deal().roles[seat].index()), ROLES));
        out.skip(nobody * ROLES);
        out.part("side of every seat");
        for seat in around.all() {
            let side = position.side(rules, seat);
            out.flag(side == Some(::inside_job::Winner::Agents));
            out.flag(side == Some(::inside_job::Winner::Insider));
        }
        out.skip(nobody * 2);
        out.part("votes that are in");
        for voter in around.all() {
            let vote = Some(voter)
                .filter(|_| position.public().is_simultaneous() && !rules.is_larry(voter))
                .and_then(|voter| game.view(Some(voter)).own().and_then(|own| own.vote));
            let suspects: SeatSet = vote.into_iter().flat_map(Vote::suspects).collect();
            out.push(around.bits(suspects), SEATS);
        }
        out.skip(nobody * SEATS);
        out.part("Larry's next cards");
        let next = (rules.has_larry() && position.public().tricks_done() < rules.tricks())
            .then(|| position.larrys_cards(position.public().tricks_done()));
        let next: CardSet = next.into_iter().flatten().collect();
        out.push(cards_as_bits(next), CARDS);
    }
}

impl InsideJob {
    fn observe_cards<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        evidence: &Evidence,
        around: Around,
        out: &mut Bits<'_, P>,
    ) {
        let public = view.public();
        let nobody = SEATS - usize::from(around.seats);
        out.part("own hand");
        out.push(cards_as_bits(own.hand), CARDS);
        out.part("cards played by every seat");
        around
            .all()
            .for_each(|seat| out.push(cards_as_bits(evidence.played[seat]), CARDS));
        out.skip(nobody * CARDS);
        out.part("suits that every seat did not follow");
        around
            .all()
            .for_each(|seat| out.push(evidence.denied[seat].index() as u64, 4));
        out.skip(nobody * 4);
        out.part("seats that played a suit they had denied");
        out.push(around.bits(evidence.proven), SEATS);
        out.part("own cards of suits that this seat denied");
        let denied = |suit: &Suit| evidence.denied[own.seat].contains(*suit);
        let suits = Suit::ALL.into_iter().filter(denied);
        let cards = suits.fold(CardSet::EMPTY, |cards, suit| cards.or(suit.cards()));
        out.push(cards_as_bits(own.hand.and(cards)), CARDS);
        out.part("how many cards of every suit are out");
        let unseen = public.unplayed().without(own.hand);
        for suit in Suit::ALL {
            out.count(unseen.and(suit.cards()).len() as usize, 13);
        }
    }

    fn observe_trick<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        around: Around,
        picks: Option<Card>,
        out: &mut Bits<'_, P>,
    ) {
        let (rules, public) = (&self.rules, view.public());
        let phase = public.phase();
        let larry = view.for_larry().is_some() && public.led().is_some();
        out.part("phase: partner, mission, card, Larry's card, what goes back, vote");
        out.one_of(
            match phase {
                Phase::Partner(_) => Some(0),
                Phase::Choose => Some(1),
                Phase::Play if larry && picks.is_some() => Some(4),
                Phase::Play if larry => Some(3),
                Phase::Play => Some(2),
                Phase::Vote => Some(5),
                Phase::Over { .. } => None,
            },
            6,
        );
        out.part("cards of the trick by place");
        let trick = public.trick(rules, public.tricks_done());
        let (cards, wagers): (&[Card], u8) = trick
            .as_ref()
            .map_or((&[], 0), |trick| (trick.cards, trick.wagers));
        for place in 0..SEATS {
            let card = cards.get(place).map_or(0, |&card| 1 << place_of(card));
            out.push(card, CARDS);
        }
        out.part("briefcases in the trick by place");
        out.push(wagers.into(), SEATS);
        out.part("who leads");
        out.one_of(Some(around.steps(public.leader())), SEATS);
        out.part("how many have played to the trick, and how many will after this card");
        let playing = phase == Phase::Play;
        out.one_of(playing.then_some(cards.len()), SEATS);
        let later = usize::from(around.seats).saturating_sub(cards.len() + 1);
        out.count(if playing { later } else { 0 }, SEATS - 1);
        out.part("cards that may be played, and whether with a briefcase");
        out.push(cards_as_bits(view.legal_plays(rules)), CARDS);
        out.flag(view.may_wager(rules));
        out.part("seats that can be voted for, and the own ballot");
        let voting = phase == Phase::Vote;
        let suspects = if voting {
            public.suspects(rules, own.seat)
        } else {
            SeatSet::EMPTY
        };
        out.push(around.bits(suspects), SEATS);
        let ballot = match view.ballot(rules) {
            Some(Ballot::None) | None => 0,
            Some(Ballot::One) => 1,
            Some(Ballot::TwoDifferent) => 2,
            Some(Ballot::TwoFree) => 3,
        };
        out.one_of(Some(ballot), 4);
    }

    /// The missions as what they ask for, and what the own cards would do to them.
    fn observe_missions<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        picks: Option<Card>,
        out: &mut Bits<'_, P>,
    ) {
        let public = view.public();
        let active = public.active_mission();
        let drawn = own.drawn.map(|drawn| drawn.map(Some));
        let missions = drawn.unwrap_or([active, None]);
        out.part("the mission, or the two to choose from");
        for mission in missions {
            match mission {
                Some(mission) => out.copy(&self.missions[mission.index()], MISSION),
                None => out.skip(MISSION),
            }
        }
        out.part("cards that fail the first and the second mission when led");
        for mission in missions {
            let cards = mission.filter(|_| drawn.is_some()).map_or(0, |mission| {
                let mission = self.rules.mission(mission);
                let fails = |card: &Card| {
                    let running = Running {
                        cards: &[*card],
                        wagers: 0,
                        trump: mission.trump,
                        players: usize::from(self.rules.seats()),
                    };
                    mission.condition.outlook(&running) == Outlook::Failed
                };
                let cards: CardSet = own.hand.into_iter().filter(fails).collect();
                cards_as_bits(cards)
            });
            out.push(cards, CARDS);
        }
        out.part("the mission is failed, is certain");
        let trick = public
            .trick(&self.rules, public.tricks_done())
            .filter(|_| active.is_some());
        let outlook = trick.as_ref().zip(active).map(|(trick, mission)| {
            let mission = self.rules.mission(mission);
            mission.condition.outlook(&Running {
                cards: trick.cards,
                wagers: trick.wagers,
                trump: mission.trump,
                players: usize::from(self.rules.seats()),
            })
        });
        out.flag(outlook == Some(Outlook::Failed));
        out.flag(outlook == Some(Outlook::Certain));
        out.part("cards that fail, complete, win now; then the same with a briefcase");
        let (plain, wagered) = self.consequences(view, picks);
        for what in [plain, wagered] {
            out.push(what.fails, CARDS);
            out.push(what.completes, CARDS);
            out.push(what.wins, CARDS);
        }
    }

    /// What each card that may be played now would do, without and with a briefcase.
    fn consequences(&self, view: &View, picks: Option<Card>) -> (Consequences, Consequences) {
        let (rules, public) = (&self.rules, view.public());
        let mut found = (Consequences::default(), Consequences::default());
        let Some(mission) = public.active_mission() else {
            return found;
        };
        let Some(trick) = public.trick(rules, public.tricks_done()) else {
            return found;
        };
        let mut legal = view.legal_plays(rules);
        if legal.is_empty() && picks.is_none() {
            legal = action::larrys_cards(rules, view);
        }
        if legal.is_empty() {
            return found;
        }
        let mission = rules.mission(mission);
        let place = trick.cards.len();
        let mut cards = [Card::new(Suit::Pink, 1); SEATS];
        cards[..place].copy_from_slice(trick.cards);
        let seats = usize::from(rules.seats());
        let may_wager = view.may_wager(rules);
        for card in legal {
            cards[place] = card;
            let bit = 1 << place_of(card);
            let note = |found: &mut Consequences, wagers: u8| {
                let running = Running {
                    cards: &cards[..=place],
                    wagers,
                    trump: mission.trump,
                    players: seats,
                };
                match mission.condition.outlook(&running) {
                    Outlook::Failed => found.fails |= bit,
                    Outlook::Certain => found.completes |= bit,
                    Outlook::Open => {}
                }
                if winning_place(running.cards, wagers, mission.trump) == place {
                    found.wins |= bit;
                }
            };
            note(&mut found.0, trick.wagers);
            if may_wager {
                note(&mut found.1, trick.wagers | 1 << place);
            }
        }
        found
    }

    fn observe_score<P: Parts>(&self, view: &View, around: Around, out: &mut Bits<'_, P>) {
        let (rules, public) = (&self.rules, view.public());
        let nobody = SEATS - usize::from(around.seats);
        out.part("tricks done, tricks left");
        let done = usize::from(public.tricks_done());
        out.one_of(Some(done), MAX_TRICKS + 1);
        out.count(usize::from(rules.tricks()) - done, MAX_TRICKS);
        out.part("missions completed, missions missing");
        let completed = public.missions_completed();
        out.count(completed.into(), MAX_TRICKS);
        let missing = rules.mission_target().saturating_sub(completed);
        out.count(missing.into(), MAX_TRICKS);
        out.part("briefcases of every seat");
        around
            .all()
            .for_each(|seat| out.count(public.briefcases()[seat].into(), 8));
        out.skip(nobody * 8);
        out.part("briefcases missing to the limit of every seat");
        for seat in around.all() {
            let role = view.role(seat).unwrap_or(RoleIndex::AGENT);
            let missing = rules.limit(role).saturating_sub(public.briefcases()[seat]);
            out.count(missing.into(), 7);
        }
        out.skip(nobody * 7);
        out.part("supply");
        out.count(public.supply().into(), 14);
    }

    fn observe_roles<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        around: Around,
        out: &mut Bits<'_, P>,
    ) {
        let public = view.public();
        let nobody = SEATS - usize::from(around.seats);
        out.part("face up, revealed early");
        out.push(around.bits(public.face_up()), SEATS);
        out.push(around.bits(public.revealed()), SEATS);
        out.part("own role");
        out.copy(&self.roles[own.role.index()], ROLE);
        out.part("known roles by seat");
        around
            .all()
            .for_each(|seat| out.one_of(view.role(seat).map(RoleIndex::index), ROLES));
        out.skip(nobody * ROLES);
        out.part("partner of every seat");
        for seat in around.all() {
            let partner = public.partner(seat).map(|partner| around.steps(partner));
            out.one_of(partner, SEATS);
        }
        out.skip(nobody * SEATS);
    }

    /// What this seat has seen at Larry's stack (IJ-11.6).
    fn observe_larry<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        picks: Option<Card>,
        out: &mut Bits<'_, P>,
    ) {
        out.part("Larry: cards taken, card picked, own card on top, cards in the box");
        if !self.rules.has_larry() {
            out.skip(4 * CARDS);
            return;
        }
        let public = view.public();
        let taken: CardSet = view.for_larry().into_iter().flatten().collect();
        out.push(cards_as_bits(taken), CARDS);
        out.push(picks.map_or(0, |card| 1 << place_of(card)), CARDS);
        let trick = usize::from(public.tricks_done());
        // What was put back in the trick before lies on top until the next three are taken.
        let is_mine = |trick: usize| own.larry.get(trick).is_some_and(Option::is_some);
        let top = match trick {
            _ if own.backs.get(trick).copied().flatten().is_some() => own.backs[trick],
            0 => None,
            _ if is_mine(trick) => None,
            _ => own.backs.get(trick - 1).copied().flatten(),
        };
        out.push(top.map_or(0, |card| 1 << place_of(card)), CARDS);
        let played = public.played_cards();
        let mut boxed = CardSet::EMPTY;
        for (three, back) in own.larry.iter().zip(own.backs) {
            let (Some(three), Some(back)) = (three, back) else {
                continue;
            };
            let rest: CardSet = three.iter().copied().filter(|&card| card != back).collect();
            boxed = boxed.or(rest.without(played));
        }
        out.push(cards_as_bits(boxed), CARDS);
    }
}
