//! The limit kernels: what random play costs when nothing but following and winning is done.
//!
//! Hands are bit masks, choices come from the cheapest generator there is, the cards are dealt
//! by a partial shuffle straight into the masks, and no branch depends on a card.

use std::hint::black_box;

use super::{Done, Workload};

const PLAYERS: usize = 4;

/// 52 cards, 12 each, 10 tricks with a trump.
pub(crate) struct InsideJob {
    numbers: Numbers,
    deck: [u8; 52],
}

impl InsideJob {
    pub(crate) fn new() -> Self {
        // A suit is a half-word of 16 bits.
        let deck = std::array::from_fn(|card| byte(card / 13 * 16 + card % 13 + 1));
        Self {
            numbers: Numbers(1),
            deck,
        }
    }
}

impl Workload for InsideJob {
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

/// 60 cards, 15 each: four colours of 11 cards, and black with six 7s.
pub(crate) struct BlackSpy {
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

impl BlackSpy {
    pub(crate) fn new() -> Self {
        Self {
            numbers: Numbers(2),
            deck: std::array::from_fn(byte),
        }
    }
}

impl Workload for BlackSpy {
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

/// Wyrand: random numbers by an addition and a multiplication.
struct Numbers(u64);

impl Numbers {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "both halves are mixed")]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    #[inline]
    fn below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }

    /// So many cards for each player: a shuffle that stops when everybody has theirs.
    #[inline]
    fn deal<const CARDS: usize, const SIZE: usize>(
        &mut self,
        deck: &mut [u8; CARDS],
    ) -> [u64; PLAYERS] {
        let mut hands = [0; PLAYERS];
        let mut left = CARDS;
        for hand in &mut hands {
            for _ in 0..SIZE {
                let place = self.below(left);
                left -= 1;
                *hand |= 1 << deck[place];
                deck.swap(place, left);
            }
        }
        hands
    }

    /// A random card of those that follow, or of all, as [`cards::Dice`] picks it. It leaves the
    /// hand.
    #[inline]
    fn play(&mut self, hand: &mut u64, followers: u64) -> u8 {
        let following = *hand & followers;
        let legal = if following == 0 { *hand } else { following };
        #[expect(clippy::cast_possible_truncation, reason = "any six bits do")]
        let start = self.next() as u32;
        let card = start.wrapping_add(legal.rotate_right(start).trailing_zeros()) & 63;
        *hand ^= 1 << card;
        byte(card as usize)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "cards are below 64")]
const fn byte(card: usize) -> u8 {
    card as u8
}
