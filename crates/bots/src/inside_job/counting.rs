//! In how many ways the cards nobody has seen can lie, when some hands lack certain suits.

use inside_job::{CardSet, Suit, binomial};

/// A hand of so many unseen cards, none of them of a suit in `avoid` (bit 0 is pink).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) avoid: u8,
    pub(super) size: u8,
}

/// The number of ways to deal these hands from the unseen cards; what is left over stays aside.
pub(super) fn ways(unseen: CardSet, hands: &[Hand]) -> f64 {
    let mut sorted = [Hand { avoid: 0, size: 0 }; 6];
    let mut constrained = 0;
    for &hand in hands.iter().filter(|hand| hand.avoid != 0 && hand.size > 0) {
        sorted[constrained] = hand;
        constrained += 1;
    }
    // Hands that may take least first: they leave the fewest cases.
    sorted[..constrained].sort_by_key(|hand| (4 - hand.avoid.count_ones(), hand.size));
    let mut counts = [0_u8; 4];
    for suit in Suit::ALL {
        #[expect(clippy::cast_possible_truncation, reason = "a suit has 13 cards")]
        let count = unseen.and(suit.cards()).len() as u8;
        counts[suit as usize] = count;
    }
    let mut left: u8 = counts.iter().sum();
    left -= sorted[..constrained]
        .iter()
        .map(|hand| hand.size)
        .sum::<u8>()
        .min(left);
    let mut free = 1.0;
    for hand in hands.iter().filter(|hand| hand.avoid == 0) {
        free *= binomial(left, hand.size);
        left = left.saturating_sub(hand.size);
    }
    free * fill(counts, &sorted[..constrained])
}

fn fill(mut counts: [u8; 4], hands: &[Hand]) -> f64 {
    let Some((hand, rest)) = hands.split_first() else {
        return 1.0;
    };
    if rest.is_empty() {
        let open = (0..4).filter(|suit| hand.avoid >> suit & 1 == 0);
        return binomial(open.map(|suit| counts[suit]).sum(), hand.size);
    }
    // Suits that the hands to come treat alike are one.
    let pattern = |suit: usize| {
        let bit = |hand: &Hand| hand.avoid >> suit & 1;
        hands.iter().fold(0_u8, |all, hand| all << 1 | bit(hand))
    };
    let patterns = [0, 1, 2, 3].map(pattern);
    for suit in 1..4 {
        if let Some(same) = (0..suit).find(|&other| patterns[other] == patterns[suit]) {
            counts[same] += counts[suit];
            counts[suit] = 0;
        }
    }
    take(counts, hand, rest, 0, hand.size)
}

fn take(counts: [u8; 4], hand: &Hand, rest: &[Hand], suit: usize, need: u8) -> f64 {
    if need == 0 {
        return fill(counts, rest);
    }
    if suit == 4 {
        return 0.0;
    }
    let have = counts[suit];
    if have == 0 || hand.avoid >> suit & 1 == 1 {
        return take(counts, hand, rest, suit + 1, need);
    }
    (0..=have.min(need))
        .map(|taken| {
            let mut left = counts;
            left[suit] -= taken;
            binomial(have, taken) * take(left, hand, rest, suit + 1, need - taken)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn hands_are_counted_as_by_hand() {
        let hand = |avoid, size| Hand { avoid, size };
        let unseen = cards("P1 P2 Y1 G1");
        // The first takes Y1 and G1, the second P1 or P2.
        assert_eq!(ways(unseen, &[hand(0b0001, 2), hand(0b0100, 1)]), 2.0);
        assert_eq!(ways(unseen, &[hand(0, 2), hand(0, 2)]), 6.0);
        assert_eq!(ways(unseen, &[hand(0b0011, 1), hand(0, 1)]), 3.0);
        assert_eq!(ways(unseen, &[hand(0b0111, 1)]), 0.0);
    }

    /// Every deal of small hands, one by one.
    #[test]
    fn counting_agrees_with_dealing_every_way() {
        let unseen = cards("P1 P2 P3 Y1 Y2 G1 B1 B2");
        let all: Vec<_> = unseen.iter().collect();
        for masks in 0..40_u8 {
            let avoid = [masks % 16, (masks / 16) | (masks % 3), 0b0001];
            let sizes = [2, 2, 2];
            let mut count = 0.0;
            // Each card goes to a hand or stays aside.
            for deal in 0..4_u32.pow(8) {
                let owner = |card: usize| (deal >> (2 * card) & 3) as usize;
                let fits = (0..8).all(|card| {
                    owner(card) == 3 || avoid[owner(card)] >> all[card].suit() as u8 & 1 == 0
                });
                let full = (0..3)
                    .all(|hand| (0..8).filter(|&card| owner(card) == hand).count() == sizes[hand]);
                if fits && full {
                    count += 1.0;
                }
            }
            let hands = [0, 1, 2].map(|hand| Hand {
                avoid: avoid[hand],
                size: 2,
            });
            assert_eq!(ways(unseen, &hands), count, "{avoid:?}");
        }
    }
}
