//! Black Spy as bits and numbers.
//!
//! A set of cards is 60 bits in the order of records; of the black 7s as many of their six bits are
//! set as there are of them.

mod action;
mod observation;

use std::sync::Arc;

use ::black_spy::{
    Action, AllBlack, BlackFirstLead, CardSet, DECK_SIZE, Evidence, FirstLead, Game, HalvedTotals,
    MOST_PASSED, Public, Rules, Variant, View,
};
use cards::{MAX_SEATS, Seat};

use crate::{Bits, Choice, Encoder, Parts};

const CARDS: usize = DECK_SIZE as usize;
/// What is the same in the whole match, in words.
const FIXED: usize = 7;
/// Points of a card from which on it is in a set of its own, above and below 0.
const COSTS: [i32; 4] = [1, 2, 4, 10];
const GAINS: [i32; 2] = [-1, -5];

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

    fn public_in(view: &View) -> &Public {
        view.public()
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
