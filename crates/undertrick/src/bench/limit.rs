//! The limit kernels: what random play costs when nothing but following and winning is done.

use std::hint::black_box;

use cards::{Rng, Seed, Set};

use super::{Done, Workload};

const PLAYERS: usize = 4;

/// 52 cards, 12 each, 10 tricks with a trump: a suit is a half-word of 16 bits.
pub(crate) struct InsideJob {
    rng: Rng,
    deck: [u8; 52],
}

impl InsideJob {
    pub(crate) fn new() -> Self {
        let mut deck = [0; 52];
        for (card, index) in deck.iter_mut().zip(0_u8..) {
            *card = index / 13 * 16 + index % 13 + 1;
        }
        Self {
            rng: Rng::new(Seed::from(1), 0),
            deck,
        }
    }
}

impl Workload for InsideJob {
    fn run(&mut self) -> Done {
        self.rng.shuffle(&mut self.deck);
        let mut hands = [0_u64; PLAYERS];
        for (place, card) in self.deck[..48].iter().enumerate() {
            hands[place / 12] |= 1 << card;
        }
        let mut leader = 0;
        for trick in 0..10_u8 {
            let trump = trick & 3;
            let mut led = u64::MAX;
            let mut led_suit = 0;
            let (mut best, mut winner) = (0, 0);
            for place in 0..PLAYERS {
                let seat = (leader + place) & 3;
                let card = play(&mut hands[seat], led, &mut self.rng);
                let suit = card >> 4;
                if place == 0 {
                    led = 0xffff << (16 * suit);
                    led_suit = suit;
                }
                let strength = (card & 15)
                    + if suit == trump {
                        32
                    } else if suit == led_suit {
                        16
                    } else {
                        0
                    };
                if strength > best {
                    (best, winner) = (strength, seat);
                }
            }
            leader = winner;
        }
        black_box(hands);
        Done {
            decisions: 40,
            games: 1,
        }
    }
}

/// 60 cards, 15 each: colours of 11 bits, black with six 7s.
pub(crate) struct BlackSpy {
    rng: Rng,
    deck: [u8; 60],
}

/// Four colours of 11 cards, then black with its 7s in the middle.
const RANKS: [u8; 60] = {
    let mut ranks = [0; 60];
    let mut card = 0;
    while card < 60 {
        #[expect(clippy::cast_possible_truncation, reason = "there are 60 cards")]
        let index = card as u8;
        ranks[card] = match index {
            0..44 => index % 11 + 1,
            44..50 => index - 43,
            50..56 => 7,
            _ => index - 48,
        };
        card += 1;
    }
    ranks
};

/// The cards that follow each card: those of its colour and those of its rank.
const FOLLOW: [u64; 60] = {
    let mut follow = [0; 60];
    let mut card = 0;
    while card < 60 {
        let mut other = 0;
        while other < 60 {
            if colour(card) == colour(other) || RANKS[card] == RANKS[other] {
                follow[card] |= 1 << other;
            }
            other += 1;
        }
        card += 1;
    }
    follow
};

const fn colour(card: usize) -> usize {
    if card < 44 { card / 11 } else { 4 }
}

impl BlackSpy {
    pub(crate) fn new() -> Self {
        let mut deck = [0; 60];
        for (card, index) in deck.iter_mut().zip(0_u8..) {
            *card = index;
        }
        Self {
            rng: Rng::new(Seed::from(2), 0),
            deck,
        }
    }
}

impl Workload for BlackSpy {
    fn run(&mut self) -> Done {
        self.rng.shuffle(&mut self.deck);
        let mut hands = [0_u64; PLAYERS];
        for (place, card) in self.deck.iter().enumerate() {
            hands[place / 15] |= 1 << card;
        }
        let mut leader = 0;
        for _ in 0..15 {
            let mut follow = u64::MAX;
            let mut led_colour = 0;
            let (mut best, mut winner) = (0, 0);
            for place in 0..PLAYERS {
                let seat = (leader + place) & 3;
                let card = usize::from(play(&mut hands[seat], follow, &mut self.rng));
                if place == 0 {
                    follow = FOLLOW[card];
                    led_colour = colour(card);
                }
                let strength = if colour(card) == led_colour {
                    RANKS[card]
                } else {
                    0
                };
                if strength > best {
                    (best, winner) = (strength, seat);
                }
            }
            leader = winner;
        }
        black_box(hands);
        Done {
            decisions: 60,
            games: 1,
        }
    }
}

/// A random card of those that follow, or of all; it leaves the hand.
#[inline]
fn play(hand: &mut u64, follow: u64, rng: &mut Rng) -> u8 {
    let following = *hand & follow;
    let legal = if following == 0 { *hand } else { following };
    let card = rng
        .pick(Set::<Index>::from_bits(legal))
        .map_or(0, |card| card.0);
    *hand &= !(1 << card);
    card
}

#[derive(Clone, Copy)]
struct Index(u8);

impl cards::Face for Index {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Self {
        Self(index)
    }
}
