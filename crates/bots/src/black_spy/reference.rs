use std::sync::Arc;

use black_spy::{Action, CardSet, Colour, MOLE_CARDS, MoonChoice, Phase, Rules, View};

use super::{
    order::{BLACK, Bits, Places, card_at, facts, sorted, unsorted},
    table::{Table, Terms},
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
    terms: Arc<Terms>,
}

impl Reference {
    pub(super) const fn new(rules: Arc<Rules>, terms: Arc<Terms>) -> Self {
        Self { rules, terms }
    }

    pub(super) fn choose(&self, view: &View) -> Action {
        let own = view.own().expect("who is awaited has a seat");
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
                Action::Play(card_at(self.play(&Table::seen(&self.terms, view))))
            }
        }
    }

    fn play(&self, table: &Table) -> usize {
        let legal = table.legal();
        let rank = |&place: &usize| facts(place).rank;
        let lowest = |cards: Bits| Places(cards).min_by_key(rank);
        let losing = legal & !table.beating;
        let chosen = if table.laid == 0 {
            lowest(legal & !BLACK).or_else(|| lowest(legal))
        } else if losing != 0 {
            let points = |place: usize| self.terms.points[place];
            Places(losing).max_by(|&one, &other| {
                let by_points = points(one).total_cmp(&points(other));
                by_points.then(rank(&one).cmp(&rank(&other)))
            })
        } else {
            lowest(legal)
        };
        chosen.expect("who is awaited has a card to play")
    }
}

/// Cards by how gladly they are passed.
fn worst_first(cards: CardSet) -> Vec<usize> {
    let mut places: Vec<usize> = Places(sorted(cards)).collect();
    places.sort_by_key(|&place| {
        let rank = facts(place).rank;
        let is_bad = BLACK >> place & 1 == 1 && rank >= 7;
        (!is_bad, std::cmp::Reverse(rank))
    });
    places
}

fn first(places: &[usize], count: u8) -> CardSet {
    let chosen = places.iter().take(count.into());
    unsorted(chosen.fold(0, |bits, place| bits | 1 << place)).canonical()
}
