//! The parts of an observation.

use black_spy::{
    BLACK_CARDS, Card, CardSet, Colour, Direction, Evidence, MOST_PASSED, Own, Phase, Rules, View,
};
use cards::{MAX_SEATS, Seat};

use super::{BlackSpy, CARDS, action, around, scaled, steps};
use crate::{Bits, Parts};

/// The most cards a hand can have, at three players.
const MOST_HELD: usize = 20;

impl BlackSpy {
    /// Writes the cards that are known, and gives those that are not.
    pub(super) fn observe_cards<P: Parts>(
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
    pub(super) fn observe_exchange<P: Parts>(
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

    pub(super) fn observe_trick<P: Parts>(
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

    pub(super) fn observe_score<P: Parts>(&self, view: &View, own: &Own, out: &mut Bits<'_, P>) {
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

/// The leader of a trick: the seat as many places before the next one as there are cards.
fn leader_of(rules: &Rules, trick: &black_spy::OpenTrick) -> Seat {
    let players = rules.players();
    let back = players - trick.laid() % players;
    trick.turn().clockwise(back % players, players)
}
