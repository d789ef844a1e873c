//! Drawing among cards that are bits of a word, every black 7 being a bit of its own.

use cards::Rng;

/// Cards in a random order.
#[derive(Debug)]
pub(crate) struct Pile {
    cards: [u64; 64],
    left: usize,
}

impl Pile {
    pub(crate) fn new(mut bits: u64, rng: &mut Rng) -> Self {
        let mut cards = [0; 64];
        let mut left = 0;
        while bits != 0 {
            cards[left] = bits & bits.wrapping_neg();
            bits &= bits - 1;
            left += 1;
        }
        rng.shuffle(&mut cards[..left]);
        Self { cards, left }
    }

    /// The next `count` cards.
    pub(crate) fn take(&mut self, count: u32) -> u64 {
        let start = self.left - count as usize;
        let taken = self.cards[start..self.left]
            .iter()
            .fold(0, |all, card| all | card);
        self.left = start;
        taken
    }

    /// Everything that is left.
    pub(crate) fn rest(&self) -> u64 {
        self.cards[..self.left]
            .iter()
            .fold(0, |all, card| all | card)
    }
}

/// `count` of these cards, all such subsets with equal chance.
pub(crate) fn draw(cards: u64, count: usize, rng: &mut Rng) -> u64 {
    let mut left = cards;
    for _ in 0..count {
        let mut bits = left;
        for _ in 0..rng.below(left.count_ones()) {
            bits &= bits - 1;
        }
        left ^= bits & bits.wrapping_neg();
    }
    cards ^ left
}
