use std::hint::black_box;

use crate::bench::{
    Done, Workload,
    limit::{Numbers, PLAYERS, byte},
};

/// 60 cards, 15 each: four colours of 11 cards, and black with six 7s.
pub(crate) struct Kernel {
    numbers: Numbers,
    deck: [u8; 60],
}

/// Four colours of 11 cards, then black with its 7s in the middle.
const RANKS: [u8; 64] = {
    let mut ranks = [0; 64];
    let mut card = 0;
    while card < 60 {
        ranks[card] = match card {
            0..44 => byte(card % 11 + 1),
            44..50 => byte(card - 43),
            50..56 => 7,
            _ => byte(card - 48),
        };
        card += 1;
    }
    ranks
};

/// The cards of the same colour, and those that follow: of the colour or of the rank.
const COLOURS: [u64; 64] = matching(false);
const FOLLOWERS: [u64; 64] = matching(true);

const fn matching(also_by_rank: bool) -> [u64; 64] {
    let mut matching = [0; 64];
    let mut card = 0;
    while card < 60 {
        let mut other = 0;
        while other < 60 {
            if colour(card) == colour(other) || also_by_rank && RANKS[card] == RANKS[other] {
                matching[card] |= 1 << other;
            }
            other += 1;
        }
        card += 1;
    }
    matching
}

const fn colour(card: usize) -> usize {
    if card < 44 { card / 11 } else { 4 }
}

impl Kernel {
    pub(crate) fn new() -> Self {
        Self {
            numbers: Numbers(2),
            deck: std::array::from_fn(byte),
        }
    }
}

impl Workload for Kernel {
    fn run(&mut self) -> Done {
        let mut hands = self.numbers.deal::<60, 15>(&mut self.deck);
        let mut leader = 0;
        for _ in 0..15 {
            let mut followers = u64::MAX;
            let mut led = 0;
            let mut best = 0;
            for place in 0..PLAYERS {
                let seat = (leader + place) % PLAYERS;
                let card = usize::from(self.numbers.play(&mut hands[seat], followers));
                if place == 0 {
                    followers = FOLLOWERS[card];
                    led = COLOURS[card];
                }
                let strength = usize::from(RANKS[card]) * usize::from(led >> card & 1 == 1);
                // Of several black 7s the first wins.
                let strength = strength * PLAYERS + PLAYERS - 1 - place;
                best = best.max(strength * PLAYERS + seat);
            }
            leader = best % PLAYERS;
        }
        black_box(hands);
        Done {
            decisions: 60,
            games: 1,
        }
    }
}
