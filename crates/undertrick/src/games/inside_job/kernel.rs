use std::hint::black_box;

use crate::bench::{
    Done, Workload,
    limit::{Numbers, PLAYERS, byte},
};

/// 52 cards, 12 each, 10 tricks with a trump.
pub(crate) struct Kernel {
    numbers: Numbers,
    deck: [u8; 52],
}

impl Kernel {
    pub(crate) fn new() -> Self {
        // A suit is a half-word of 16 bits.
        let deck = std::array::from_fn(|card| byte(card / 13 * 16 + card % 13 + 1));
        Self {
            numbers: Numbers(1),
            deck,
        }
    }
}

impl Workload for Kernel {
    fn run(&mut self) -> Done {
        let mut hands = self.numbers.deal::<52, 12>(&mut self.deck);
        let mut leader = 0;
        for trick in 0..10_u8 {
            let trump = 0xffff_u64 << (16 * (trick & 3));
            let mut led = u64::MAX;
            let mut best = 0;
            for place in 0..PLAYERS {
                let seat = (leader + place) % PLAYERS;
                let card = self.numbers.play(&mut hands[seat], led);
                if place == 0 {
                    led = 0xffff << (card & 48);
                }
                let is_in = |suit: u64| usize::from(suit >> card & 1 == 1);
                let strength = usize::from(card & 15) + 16 * is_in(led) + 32 * is_in(trump);
                best = best.max(strength * PLAYERS + seat);
            }
            leader = best % PLAYERS;
        }
        black_box(hands);
        Done {
            decisions: 40,
            games: 1,
        }
    }
}
