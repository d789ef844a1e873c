use cards::{BySeat, Seat, SeatSet};

use crate::{
    card::{Card, CardSet, Suit, SuitSet},
    public::Public,
    rules::Rules,
};

/// What the cards on the table prove about hands and roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    pub played: BySeat<CardSet>,
    /// The suits each seat did not follow.
    pub denied: BySeat<SuitSet>,
    /// The seats that later played a suit they had denied. Nobody who must follow can do that.
    pub proven: SeatSet,
}

impl Evidence {
    /// Before the first card.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Self {
            played: BySeat::new(rules.seats(), CardSet::EMPTY),
            denied: BySeat::new(rules.seats(), SuitSet::EMPTY),
            proven: SeatSet::EMPTY,
        }
    }

    #[must_use]
    pub fn of(rules: &Rules, public: &Public) -> Self {
        let mut evidence = Self::new(rules);
        for trick in public.tricks(rules) {
            let led = trick.cards.first().map(|card| card.suit());
            for (seat, card, _) in trick.plays(rules) {
                evidence.add(seat, card, led);
            }
        }
        evidence
    }

    /// Adds the next card of a trick with the suit led, which is the own one for the first.
    pub fn add(&mut self, seat: Seat, card: Card, led: Option<Suit>) {
        self.played[seat].insert(card);
        if self.denied[seat].contains(card.suit()) {
            self.proven.insert(seat);
        }
        if let Some(led) = led
            && led != card.suit()
        {
            self.denied[seat].insert(led);
        }
    }
}
