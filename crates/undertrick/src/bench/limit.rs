//! What the limit kernels of the games are made of: random play in which nothing but following and
//! winning is done.
//!
//! Hands are bit masks, choices come from the cheapest generator there is, the cards are dealt
//! by a partial shuffle straight into the masks, and no branch depends on a card.

pub(crate) const PLAYERS: usize = 4;

/// Wyrand: random numbers by an addition and a multiplication.
pub(crate) struct Numbers(pub(crate) u64);

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

    /// Deals `SIZE` cards to each player, by a shuffle that stops when everybody has theirs.
    #[inline]
    pub(crate) fn deal<const CARDS: usize, const SIZE: usize>(
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
    pub(crate) fn play(&mut self, hand: &mut u64, followers: u64) -> u8 {
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
pub(crate) const fn byte(card: usize) -> u8 {
    card as u8
}
