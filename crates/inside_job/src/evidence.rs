use cards::{BySeat, Seat, SeatSet};

use crate::{
    card::{Card, CardSet, Suit},
    public::Public,
    rules::Rules,
};

/// What the cards on the table prove about hands and roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    pub played: BySeat<CardSet>,
    /// The suits each seat did not follow: bit 0 is pink.
    pub denied: BySeat<u8>,
    /// The seats that later played a suit they had denied. Nobody who must follow can do that.
    pub proven: SeatSet,
}

impl Evidence {
    #[must_use]
    pub fn of(rules: &Rules, public: &Public) -> Self {
        let mut evidence = Self {
            played: BySeat::new(rules.seats(), CardSet::EMPTY),
            denied: BySeat::new(rules.seats(), 0),
            proven: SeatSet::EMPTY,
        };
        for trick in public.tricks(rules) {
            let led = trick.cards.first().map(|card| card.suit());
            for (seat, card, _) in trick.plays(rules) {
                evidence.add(seat, card, led);
            }
        }
        evidence
    }

    fn add(&mut self, seat: Seat, card: Card, led: Option<Suit>) {
        self.played[seat].insert(card);
        if self.denied[seat] >> card.suit() as u8 & 1 == 1 {
            self.proven.insert(seat);
        }
        if let Some(led) = led
            && led != card.suit()
        {
            self.denied[seat] |= 1 << led as u8;
        }
    }
}
