//! Inside Job as bits and numbers.

mod action;
mod around;
mod mission;
mod observation;
mod past;
mod prospects;
mod role;

use std::sync::Arc;

use ::inside_job::{Card, CardSet, Game, MAX_TRICKS, Public, RoleIndex, Rules, Suit, View, Vote};
use cards::{Seat, SeatSet};

use crate::{Bits, Choice, Encoder, Parts};
use around::Around;
use mission::MissionBits;
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

    /// All seats in the order in which one of them sees them.
    pub fn seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Around::new(&self.rules, seat).all()
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

    fn public_in(view: &View) -> &Public {
        view.public()
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
