use std::sync::Arc;

use black_spy::{Action, Card, CardSet, Config, Game, Options, Phase, Position, Rules, Setup};
use cards::{Rng, Seat, Seed};
use serde_json::Value;

/// A round of Black Spy in which everybody helps one seat to all 16 black cards (BS-6.2), so that its
/// choice can be seen. The cards of all are known, and lines are tried by chance until one works.
#[derive(Debug)]
pub struct Plot {
    rules: Arc<Rules>,
    favourite: Seat,
    rng: Rng,
}

/// Maximum lines tried of a deal. Most deals need far fewer; those that need more may need
/// very many.
const LINES: u32 = 20_000;

impl Plot {
    /// # Panics
    /// When the options are none.
    #[must_use]
    pub fn new(options: &Value, favourite: Seat, seed: u64) -> Self {
        let options: Options = serde_json::from_value(options.clone()).unwrap();
        let config = Config::new(options).unwrap();
        Self {
            rules: Arc::new(Rules::new(&config)),
            favourite,
            rng: Rng::new(Seed::from(seed), 0),
        }
    }

    /// What everybody does from the first pass to the last card, if a way is found. The setup is that
    /// of a record.
    ///
    /// # Panics
    /// When these are not the cards of a first round.
    pub fn find(&mut self, setup: Value) -> Option<Vec<(Seat, Action)>> {
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let game = Game::from_setup(self.rules.clone(), &setup).unwrap();
        (0..LINES).find_map(|_| self.attempt(*game.position()))
    }

    fn attempt(&mut self, mut position: Position) -> Option<Vec<(Seat, Action)>> {
        let mut line = Vec::new();
        loop {
            let seat = position.awaited().first()?;
            let action = match position.phase() {
                Phase::Pass { .. } => Action::Pass(self.passed(&position, seat)),
                Phase::Trick(_) => Action::Play(self.played(&position, seat)?),
                Phase::Moon { .. } => return Some(line),
                Phase::Deal | Phase::Take { .. } | Phase::Announce | Phase::Over => return None,
            };
            position.apply(&self.rules, seat, action, &mut ()).unwrap();
            line.push((seat, action));
            let mut taken = position.public().black_cards().iter();
            if taken.any(|(seat, &count)| seat != self.favourite && count > 0) {
                return None;
            }
        }
    }

    /// High cards go to the favourite, low ones away from it.
    fn passed(&mut self, position: &Position, seat: Seat) -> CardSet {
        let helps = self.rules.giver(self.favourite, 1) == seat;
        let mut rest = position.hand(seat);
        let mut passed = CardSet::EMPTY;
        for _ in 0..3 {
            let card = self.best(rest.faces(), |card| {
                let black = if card.is_black() { 12 } else { 0 };
                (black + rank(card)) * if helps { 1 } else { -1 }
            });
            let card = card.expect("everybody holds more than three cards");
            passed.add(card);
            rest.take(card);
        }
        passed
    }

    /// The favourite plays high; the others give black cards to it and keep them from each other.
    fn played(&mut self, position: &Position, seat: Seat) -> Option<Card> {
        let legal = position.legal_plays(seat);
        if seat == self.favourite {
            return self.best(legal, rank);
        }
        let players = usize::from(self.rules.players());
        let trick = position.public().tricks().last();
        let trick = trick.filter(|(trick, _)| trick.len() < players);
        let given = trick.is_some_and(|(_, winner)| winner == self.favourite);
        self.best(legal, |card| {
            let black = if card.is_black() { 12 } else { 0 };
            if given {
                black - rank(card)
            } else {
                -black - rank(card)
            }
        })
    }

    /// Mostly the card of the highest worth.
    fn best(&mut self, cards: CardSet, worth: impl Fn(Card) -> i32) -> Option<Card> {
        let mut chance = || i32::try_from(self.rng.below(10)).unwrap_or_default();
        cards.iter().max_by_key(|&card| worth(card) + chance())
    }
}

fn rank(card: Card) -> i32 {
    card.rank().number().into()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn most_deals_can_be_played_for_one_seat() {
        let options = json!({ "players": 3, "variants": ["capture-or-release"] });
        let mut plot = Plot::new(&options, Seat::new(0), 1);
        let found = (0..10).filter(|&seed| {
            let game = Game::new(plot.rules.clone(), Seed::from(seed));
            plot.find(json!(game.setup())).is_some()
        });
        assert!(found.count() > 5);
    }
}
