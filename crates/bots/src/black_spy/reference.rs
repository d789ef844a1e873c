use std::sync::Arc;

use black_spy::{Action, Card, CardSet, Colour, MOLE_CARDS, MoonChoice, Phase, Rules, View};

use super::{
    order::{Places, card_at, unsorted},
    playout::Playout,
};

/// A few fixed rules that never change, so that progress can be measured for ever.
///
/// It passes black 11, 10, 9, 8, 7, then the highest ranks. It leads the lowest card that is not
/// black, else the lowest black. Of cards that cannot win the trick it plays the one with most
/// points, then of the highest rank; if all would win, the lowest. From the mole's pile it takes
/// what it would pass last; it announces the colour it has fewest of, and captures.
#[derive(Clone, Debug)]
pub(super) struct Reference {
    rules: Arc<Rules>,
}

impl Reference {
    pub(super) const fn new(rules: Arc<Rules>) -> Self {
        Self { rules }
    }

    pub(super) fn choose(&self, view: &View) -> Action {
        let own = view.own().expect("an awaited bot has a seat");
        match view.phase() {
            Phase::Take { .. } => {
                let mut pile = worst_first(own.pile);
                pile.reverse();
                Action::Take(first(&pile, MOLE_CARDS))
            }
            Phase::Pass { .. } => {
                let count = self.rules.passed_cards(view.public().round());
                Action::Pass(first(&worst_first(own.hand), count))
            }
            Phase::Announce => {
                let count = |colour: &Colour| own.hand.and(colour.cards()).len();
                let fewest = Colour::BRIGHT.into_iter().min_by_key(count);
                Action::Announce(fewest.expect("there are four colours"))
            }
            Phase::Moon { .. } => Action::Moon(MoonChoice::Capture),
            Phase::Trick(_) | Phase::Deal | Phase::Over => {
                Action::Play(self.play(&Playout::seen(&self.rules, view)))
            }
        }
    }

    fn play(&self, playout: &Playout) -> Card {
        let trick = &playout.trick;
        let legal = trick.plays(playout.hand());
        let in_order = |cards| Places::of(cards).map(card_at);
        let lowest = |cards| in_order(cards).min_by_key(|card| card.rank());
        let losing = legal.without(trick.beating());
        let chosen = if trick.laid() == 0 {
            lowest(legal.without(Colour::Black.cards())).or_else(|| lowest(legal))
        } else if !losing.is_empty() {
            in_order(losing).max_by_key(|&card| (self.rules.points(card), card.rank()))
        } else {
            lowest(legal)
        };
        chosen.expect("an awaited seat has a card to play")
    }
}

/// The places of cards by how gladly they are passed.
fn worst_first(cards: CardSet) -> Vec<usize> {
    let mut places: Vec<usize> = Places::of(cards).collect();
    places.sort_by_key(|&place| {
        let card = card_at(place);
        let is_bad = card.is_black() && card.rank().number() >= 7;
        (!is_bad, std::cmp::Reverse(card.rank()))
    });
    places
}

fn first(places: &[usize], count: u8) -> CardSet {
    let chosen = places.iter().take(count.into());
    unsorted(chosen.fold(0, |bits, place| bits | 1 << place)).canonical()
}
