//! Black Spy as bits and numbers.
//!
//! A set of cards is 60 bits in the order of records; of the black 7s as many of their six bits are
//! set as there are of them.

mod action;

use std::sync::Arc;

use ::black_spy::{
    Action, AllBlack, BLACK_CARDS, BlackFirstLead, Card, CardSet, Colour, DECK_SIZE, Direction,
    Evidence, FirstLead, Game, HalvedTotals, MOST_PASSED, Own, Phase, Public, Rules, Variant, View,
};
use cards::{MAX_SEATS, Seat};

use crate::{Bits, Choice, Encoder, Parts};

const CARDS: usize = DECK_SIZE as usize;
/// What is the same in the whole match, in words.
const FIXED: usize = 7;
/// Points of a card from which on it is in a set of its own, above and below 0.
const COSTS: [i32; 4] = [1, 2, 4, 10];
const GAINS: [i32; 2] = [-1, -5];
/// The most cards a hand can have, at three players.
const MOST_HELD: usize = 20;

/// Encodes what the seats of Black Spy know.
#[derive(Clone, Debug)]
pub struct BlackSpy {
    rules: Arc<Rules>,
    /// The points of the cards and the other choices of the variant, which never change.
    fixed: [u64; FIXED],
}

impl BlackSpy {
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Self {
        let mut fixed = [0; FIXED];
        write_fixed(&rules, &mut Bits::new(&mut fixed));
        Self { rules, fixed }
    }
}

fn write_fixed(rules: &Rules, out: &mut Bits<'_>) {
    let (config, ruleset) = (rules.config(), rules.config().ruleset());
    let set_of = |holds: &dyn Fn(i32) -> bool| {
        let cards = CardSet::DECK
            .iter()
            .filter(|&card| holds(rules.points(card)));
        cards.collect::<CardSet>().bits()
    };
    for cost in COSTS {
        out.push(set_of(&|points| points >= cost), CARDS);
    }
    for gain in GAINS {
        out.push(set_of(&|points| points <= gain), CARDS);
    }
    out.one_of(Some(usize::from(rules.players()) - 3), MAX_SEATS - 2);
    let has = |variant| config.variants().contains(variant);
    for variant in [
        Variant::CaptureOrRelease,
        Variant::Mole,
        Variant::FollowRank,
    ] {
        out.flag(has(variant));
    }
    let announced = ruleset.first_lead == FirstLead::Announced || has(Variant::Announce);
    out.flag(announced);
    out.flag(!announced && ruleset.first_lead == FirstLead::Red1);
    out.flag(ruleset.black_first_lead == BlackFirstLead::Allowed);
    out.count(ruleset.passed_cards.into(), MOST_PASSED.into());
    let (own, others) = match ruleset.all_black {
        AllBlack::Counted => (None, None),
        AllBlack::Instead { own, others } => (Some(own), Some(others)),
    };
    out.flag(own.is_some());
    for points in [own, others] {
        out.count(points.map_or(0, |points| scaled(points, -60, 10)), 18);
    }
    let halved = ruleset.halved_totals.filter(|_| has(Variant::ReducePoints));
    out.flag(halved.is_some());
    out.flag(halved == Some(HalvedTotals::Every));
    out.count(scaled(config.end(), 0, 25), 16);
    let rounds = config.options().max_rounds;
    out.flag(rounds.is_some());
    debug_assert!(out.written() <= 64 * FIXED, "{}", out.written());
}

/// How many steps a number lies above the lowest; none below it.
fn scaled(number: i32, lowest: i32, step: i32) -> usize {
    usize::try_from((number - lowest) / step).unwrap_or(0)
}

/// The seats in the order in which they play, the one that looks first.
fn around(rules: &Rules, from: Seat) -> impl Iterator<Item = Seat> {
    let players = rules.players();
    (0..players).map(move |steps| from.clockwise(steps, players))
}

fn steps(rules: &Rules, from: Seat, to: Seat) -> usize {
    let players = rules.players();
    usize::from((to.number() + players - from.number()) % players)
}

impl Encoder for BlackSpy {
    type Game = Game;
    type Public = Public;
    type Past = ();
    /// The cards that are to be passed or taken, as far as they are picked.
    type Picks = CardSet;

    const FEATURES: usize = 2782;
    const ACTIONS: usize = action::ACTIONS;
    const TRUTHS: usize = 420;

    fn new(rules: Arc<Rules>) -> Self {
        Self::new(rules)
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn public(game: &Game) -> &Public {
        game.position().public()
    }

    fn remember(&self, (): &mut (), _: &Public) {}

    fn observe<P: Parts>(&self, view: &View, (): &(), picks: CardSet, out: &mut Bits<'_, P>) {
        let own = view.own().expect("a spectator decides nothing");
        out.part("points of the cards, and the variant");
        out.copy(&self.fixed, 64 * FIXED);
        let evidence = Evidence::of(&self.rules, view.public());
        let unseen = self.observe_cards(view, own, &evidence, out);
        self.observe_exchange(view, own, picks, &evidence, out);
        self.observe_trick(view, own, unseen, out);
        self.observe_score(view, own, out);
    }

    fn each_legal(&self, view: &View, picks: CardSet, each: impl FnMut(usize)) {
        action::each_legal(&self.rules, view, picks, each);
    }

    fn read(&self, view: &View, picks: CardSet, number: usize) -> Option<Choice<Action, CardSet>> {
        action::read(&self.rules, view, picks, number)
    }

    fn number_of(&self, _: &View, picks: CardSet, action: Action) -> usize {
        action::number_of(picks, action)
    }

    fn name(number: usize) -> String {
        action::name(number)
    }

    fn truth<P: Parts>(&self, game: &Game, seat: Seat, out: &mut Bits<'_, P>) {
        let position = game.position();
        out.part("hands of the others");
        for other in around(&self.rules, seat).skip(1) {
            out.push(position.hand(other).bits(), CARDS);
        }
        out.skip((MAX_SEATS - usize::from(self.rules.players())) * CARDS);
        out.part("cards that are passed to this seat");
        let giver = self.rules.giver(seat, position.public().round());
        out.push(position.passed(giver).bits(), CARDS);
        out.part("the mole's pile");
        out.push(position.pile().bits(), CARDS);
    }
}

impl BlackSpy {
    /// Writes the cards that are known, and gives those that are not.
    fn observe_cards<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        evidence: &Evidence,
        out: &mut Bits<'_, P>,
    ) -> CardSet {
        let rules = &self.rules;
        let nobody = MAX_SEATS - usize::from(rules.players());
        out.part("own hand");
        out.push(own.hand.bits(), CARDS);
        out.part("cards played by every seat");
        let mut seen = own.hand;
        for seat in around(rules, own.seat) {
            let played = evidence.played(seat);
            seen = seen.plus(played);
            out.push(played.bits(), CARDS);
        }
        out.skip(nobody * CARDS);
        out.part("cards that the others cannot hold");
        for seat in around(rules, own.seat).skip(1) {
            out.push(evidence.denied(seat).bits(), CARDS);
        }
        out.skip(nobody * CARDS);
        let is_dealt = view.public().round() > 0;
        let unseen = CardSet::DECK.minus(seen).only_if(is_dealt);
        out.part("cards that are out");
        out.push(unseen.bits(), CARDS);
        out.part("how many cards every seat holds");
        for seat in around(rules, own.seat) {
            out.count(view.public().cards_held(rules, seat).into(), MOST_HELD);
        }
        out.skip(nobody * MOST_HELD);
        unseen
    }

    /// What was passed, taken and picked.
    fn observe_exchange<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        picks: CardSet,
        evidence: &Evidence,
        out: &mut Bits<'_, P>,
    ) {
        let (rules, public) = (&self.rules, view.public());
        let round = public.round();
        out.part("cards passed, those of them not played yet, cards received");
        let receiver = rules.receiver(own.seat, round);
        let played = evidence.played(receiver);
        let mut kept = own.passed;
        played
            .iter()
            .filter(|&card| own.passed.contains(card))
            .for_each(|card| kept.take(card));
        out.push(own.passed.bits(), CARDS);
        out.push(kept.bits(), CARDS);
        out.push(own.received.bits(), CARDS);
        out.part("to whom is passed, how many");
        let passed = rules.passed_cards(round);
        let to =
            (rules.direction(round) != Direction::None).then(|| steps(rules, own.seat, receiver));
        out.one_of(to, MAX_SEATS);
        out.count(passed.into(), MOST_PASSED.into());
        out.part("the pile, what was left there, own place at it");
        let has_taken = !own.taken.is_empty();
        out.push(own.pile.only_if(!has_taken).bits(), CARDS);
        let left = own.pile.minus(own.taken);
        out.push(left.only_if(has_taken).bits(), CARDS);
        let has_pile = rules.pile_size(round) > 0;
        let place = has_pile.then(|| usize::from(public.takers_before(own.seat)));
        out.one_of(place, MAX_SEATS);
        out.part("cards picked, how many are to be");
        out.push(picks.bits(), CARDS);
        let wanted = action::wanted(rules, view).map_or(0, |(_, count)| usize::from(count));
        out.count(wanted - picks.len() as usize, MOST_PASSED.into());
    }

    fn observe_trick<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        unseen: CardSet,
        out: &mut Bits<'_, P>,
    ) {
        let (rules, public) = (&self.rules, view.public());
        out.part("phase: take, pass, announce, card, all black cards");
        let (phase, trick) = match public.phase() {
            Phase::Take { .. } => (Some(0), None),
            Phase::Pass { .. } => (Some(1), None),
            Phase::Announce => (Some(2), None),
            Phase::Trick(trick) => (Some(3), Some(trick)),
            Phase::Moon { .. } => (Some(4), None),
            Phase::Deal | Phase::Over => (None, None),
        };
        out.one_of(phase, 5);
        out.part("dealer, announced colour");
        out.one_of(Some(steps(rules, own.seat, public.dealer())), MAX_SEATS);
        let colour = public.announced().and_then(|announced| {
            Colour::BRIGHT
                .iter()
                .position(|&colour| colour == announced)
        });
        out.one_of(colour, 4);
        out.part("tricks done");
        out.count(public.tricks_done().into(), MOST_HELD);
        out.part("the trick: its cards, the lead, the last card, the best one");
        let laid = trick.map_or(0, |trick| usize::from(trick.laid()));
        let plays = public.plays();
        let cards = &plays[plays.len() - laid..];
        out.push(cards.iter().copied().collect::<CardSet>().bits(), CARDS);
        let only = |card: Option<Card>| card.map_or(0, |card| CardSet::only(card).bits());
        out.push(only(cards.first().copied()), CARDS);
        out.push(only(cards.last().copied()), CARDS);
        let best = trick.filter(|_| laid > 0).and_then(|trick| {
            let winner = steps(rules, leader_of(rules, &trick), trick.winner());
            cards.get(winner).copied()
        });
        out.push(only(best), CARDS);
        out.part("who leads, who wins, how many have played, how many will after this card");
        let relative = |seat: Seat| steps(rules, own.seat, seat);
        out.one_of(
            trick.map(|trick| relative(leader_of(rules, &trick))),
            MAX_SEATS,
        );
        let wins = trick.filter(|_| laid > 0);
        out.one_of(wins.map(|trick| relative(trick.winner())), MAX_SEATS);
        out.one_of(trick.map(|_| laid), MAX_SEATS);
        let later = usize::from(rules.players()).saturating_sub(laid + 1);
        out.count(trick.map_or(0, |_| later), MAX_SEATS - 1);
        out.part("points and black cards of the trick");
        let points = trick.map_or(0, |trick| i32::from(trick.points()));
        out.count(scaled(points, -20, 4), 20);
        let black = trick.map_or(0, |trick| trick.black_cards());
        out.count(black.into(), MAX_SEATS);
        out.part("cards that may be played, those that would win now");
        let plays = view.legal_plays();
        out.push(plays.bits(), CARDS);
        let beating = trick.map_or(CardSet::EMPTY, |trick| trick.beating());
        out.push(plays.and(beating).bits(), CARDS);
        out.part("own cards with nothing higher out, with nothing lower out");
        let (mut top, mut bottom) = (CardSet::EMPTY, CardSet::EMPTY);
        for card in own.hand.faces() {
            let higher = card.higher();
            if higher.and(unseen).is_empty() {
                top.add(card);
            }
            let same = CardSet::DECK
                .and(card.colour().cards())
                .and(card.same_rank());
            let lower = card.colour().cards().without(higher).without(same);
            if lower.and(unseen).is_empty() {
                bottom.add(card);
            }
        }
        out.push(top.bits(), CARDS);
        out.push(bottom.bits(), CARDS);
    }

    fn observe_score<P: Parts>(&self, view: &View, own: &Own, out: &mut Bits<'_, P>) {
        let (rules, public) = (&self.rules, view.public());
        let nobody = MAX_SEATS - usize::from(rules.players());
        out.part("points of this round by seat");
        for seat in around(rules, own.seat) {
            out.count(scaled(public.points()[seat], -20, 4), 25);
        }
        out.skip(nobody * 25);
        out.part("black cards of this round by seat");
        let black = public.black_cards();
        for seat in around(rules, own.seat) {
            out.count(black[seat].into(), BLACK_CARDS.into());
        }
        out.skip(nobody * usize::from(BLACK_CARDS));
        out.part("who has won every black card so far");
        let all: u8 = black.as_slice().iter().sum();
        for seat in around(rules, own.seat) {
            out.flag(all > 0 && black[seat] == all);
        }
        out.skip(nobody);
        let end = rules.ending().ends_at().max(1);
        out.part("totals of the match as parts of the end value, by seat");
        for seat in around(rules, own.seat) {
            out.count(scaled(public.totals()[seat] * 20, 0, end), 20);
        }
        out.skip(nobody * 20);
        out.part("totals above the own one, in steps of 10, and below it, by seat");
        for seat in around(rules, own.seat).skip(1) {
            let more = public.totals()[seat] - public.totals()[own.seat];
            out.count(scaled(more, 0, 10), 10);
            out.count(scaled(-more, 0, 10), 10);
        }
        out.skip(nobody * 20);
        out.part("rounds played, rounds left where they are counted");
        out.count(public.round() as usize, 8);
        let left = rules
            .config()
            .options()
            .max_rounds
            .map_or(0, |rounds| rounds.saturating_sub(public.round()));
        out.count(left as usize, 8);
    }
}

/// Who leads a trick: the seat as many places before the next one as there are cards.
fn leader_of(rules: &Rules, trick: &::black_spy::OpenTrick) -> Seat {
    let players = rules.players();
    let back = players - trick.laid() % players;
    trick.turn().clockwise(back % players, players)
}
