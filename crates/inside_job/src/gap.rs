//! Counting and drawing the ways to fill gaps: unknown cards that lack certain suits.
//!
//! Cards of one suit are alike here, so a way is first a table of how many cards each gap takes
//! of each class of suits, and only then the cards themselves.

use cards::{Rng, binomial};

use crate::card::{CardSet, Suit, SuitSet};

/// The most gaps with a constraint: nine boxed cards, one on top of the stack, one hand.
pub(crate) const MAX_GAPS: usize = 11;

/// Some unknown cards, none of them of a suit in `avoid`: a hand, or a part of Larry's stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gap {
    pub avoid: SuitSet,
    pub size: u8,
}

/// How many cards each gap but the last takes of each class.
pub(crate) type Counts = [[u8; 4]; MAX_GAPS - 1];

/// Suits that the gaps still to come treat alike: bit `i` of `allowed` says that gap `i` may
/// take them.
#[derive(Clone, Copy)]
struct Class<T> {
    allowed: u16,
    cards: T,
}

/// At most one class per suit, in a fixed order.
#[derive(Clone, Copy)]
struct Classes<T> {
    list: [Class<T>; 4],
    len: usize,
}

impl<T: Copy + Default> Classes<T> {
    fn new(gaps: &[Gap], cards: impl Fn(Suit) -> T, join: impl Fn(T, T) -> T) -> Self {
        let mut classes = Self {
            list: [Class {
                allowed: 0,
                cards: T::default(),
            }; 4],
            len: 0,
        };
        for suit in Suit::ALL {
            let may_take = |(i, gap): (usize, &Gap)| u16::from(!gap.avoid.contains(suit)) << i;
            let allowed = gaps.iter().enumerate().map(may_take).sum();
            classes.add(allowed, cards(suit), &join);
        }
        classes
    }

    fn add(&mut self, allowed: u16, cards: T, join: impl Fn(T, T) -> T) {
        for class in &mut self.list[..self.len] {
            if class.allowed == allowed {
                class.cards = join(class.cards, cards);
                return;
            }
        }
        self.list[self.len] = Class { allowed, cards };
        self.len += 1;
    }

    /// The same cards, when the gap has been served and is not looked at any more.
    fn after(&self, gap: usize, join: impl Fn(T, T) -> T) -> Self {
        let mut classes = Self {
            list: [Class {
                allowed: 0,
                cards: T::default(),
            }; 4],
            len: 0,
        };
        for class in &self.list[..self.len] {
            classes.add(class.allowed & !(1 << gap), class.cards, &join);
        }
        classes
    }
}

/// Visits every table of counts that fills the gaps from these cards, with the number of ways it
/// stands for.
pub(crate) fn each_filling(unseen: CardSet, gaps: &[Gap], visit: &mut impl FnMut(&Counts, f64)) {
    #[expect(clippy::cast_possible_truncation, reason = "a suit has 13 cards")]
    let count = |suit: Suit| unseen.and(suit.cards()).len() as u8;
    let classes = Classes::new(gaps, count, |a, b| a + b);
    fill(&classes, gaps, 0, 1.0, &mut Counts::default(), visit);
}

fn fill(
    classes: &Classes<u8>,
    gaps: &[Gap],
    level: usize,
    ways: f64,
    counts: &mut Counts,
    visit: &mut impl FnMut(&Counts, f64),
) {
    let Some(gap) = gaps.get(level) else {
        return visit(counts, ways);
    };
    if level + 1 == gaps.len() {
        let open = classes.list[..classes.len]
            .iter()
            .filter(|class| class.allowed >> level & 1 == 1);
        let ways = ways * binomial(open.map(|class| class.cards).sum::<u8>(), gap.size);
        if ways > 0.0 {
            visit(counts, ways);
        }
        return;
    }
    take(classes, gaps, level, 0, gap.size, ways, counts, visit);
}

/// Chooses how many cards the gap at `level` takes of each class from `class` on.
#[expect(
    clippy::too_many_arguments,
    reason = "the state of one recursion, private to this file"
)]
fn take(
    classes: &Classes<u8>,
    gaps: &[Gap],
    level: usize,
    class: usize,
    need: u8,
    ways: f64,
    counts: &mut Counts,
    visit: &mut impl FnMut(&Counts, f64),
) {
    if class == classes.len {
        if need == 0 {
            fill(
                &classes.after(level, |a, b| a + b),
                gaps,
                level + 1,
                ways,
                counts,
                visit,
            );
        }
        return;
    }
    let Class { allowed, cards } = classes.list[class];
    let most = if allowed >> level & 1 == 1 {
        cards.min(need)
    } else {
        0
    };
    for taken in 0..=most {
        let mut left = *classes;
        left.list[class].cards -= taken;
        counts[level][class] = taken;
        take(
            &left,
            gaps,
            level,
            class + 1,
            need - taken,
            ways * binomial(cards, taken),
            counts,
            visit,
        );
    }
    counts[level][class] = 0;
}

/// The number of ways to fill these gaps from the unseen cards; what is left over stays aside.
#[must_use]
pub fn ways_to_fill(unseen: CardSet, gaps: &[Gap]) -> f64 {
    let mut sorted = [Gap::default(); MAX_GAPS];
    let mut constrained = 0;
    for &gap in gaps
        .iter()
        .filter(|gap| !gap.avoid.is_empty() && gap.size > 0)
    {
        sorted[constrained] = gap;
        constrained += 1;
    }
    let constrained = &mut sorted[..constrained];
    // Those that may take least first: they leave the fewest cases.
    constrained.sort_by_key(|gap| (4 - gap.avoid.len(), gap.size));
    let mut ways = 0.0;
    each_filling(unseen, constrained, &mut |_, count| ways += count);
    #[expect(clippy::cast_possible_truncation, reason = "there are 52 cards")]
    let mut left = unseen.len() as u8;
    for gap in constrained.iter() {
        left = left.saturating_sub(gap.size);
    }
    for gap in gaps.iter().filter(|gap| gap.avoid.is_empty()) {
        ways *= binomial(left, gap.size);
        left = left.saturating_sub(gap.size);
    }
    ways
}

/// Draws the cards of each gap by a table of counts, and takes them out of `unseen`.
pub(crate) fn draw_filling(
    unseen: &mut CardSet,
    gaps: &[Gap],
    counts: &Counts,
    rng: &mut Rng,
    mut give: impl FnMut(usize, CardSet),
) {
    let join = CardSet::or;
    let mut classes = Classes::new(gaps, |suit| unseen.and(suit.cards()), join);
    for (level, gap) in gaps.iter().enumerate() {
        let mut taken = CardSet::EMPTY;
        if level + 1 == gaps.len() {
            let open = classes.list[..classes.len]
                .iter()
                .filter(|class| class.allowed >> level & 1 == 1);
            let open = open.fold(CardSet::EMPTY, |open, class| open.or(class.cards));
            taken = rng.pick_some(open, u32::from(gap.size));
        } else {
            for (class, &count) in classes.list[..classes.len].iter_mut().zip(&counts[level]) {
                let some = rng.pick_some(class.cards, u32::from(count));
                class.cards = class.cards.without(some);
                taken = taken.or(some);
            }
            classes = classes.after(level, join);
        }
        *unseen = unseen.without(taken);
        give(level, taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    fn gap(avoid: &str, size: u8) -> Gap {
        let avoid = avoid.chars().filter_map(Suit::from_letter).collect();
        Gap { avoid, size }
    }

    #[test]
    fn fillings_are_counted_as_by_hand() {
        let unseen = cards("P1 P2 Y1 G1");
        // The first takes Y1 and G1, the second P1 or P2.
        assert_eq!(ways_to_fill(unseen, &[gap("P", 2), gap("G", 1)]), 2.0);
        assert_eq!(ways_to_fill(unseen, &[gap("", 2), gap("", 2)]), 6.0);
        assert_eq!(ways_to_fill(unseen, &[gap("PY", 1), gap("", 1)]), 3.0);
        assert_eq!(ways_to_fill(unseen, &[gap("PYG", 1)]), 0.0);
        assert_eq!(ways_to_fill(unseen, &[]), 1.0);
    }

    /// Every deal of small hands, one by one.
    #[test]
    fn counting_agrees_with_dealing_every_way() {
        let unseen = cards("P1 P2 P3 Y1 Y2 G1 B1 B2");
        let all: Vec<_> = unseen.iter().collect();
        let all_sets = || SuitSet::ALL.subsets();
        let pairs = all_sets().flat_map(|one| all_sets().map(move |two| (one, two)));
        for (one, two) in pairs.step_by(6) {
            let avoid = [one, two, SuitSet::only(Suit::Pink)];
            let mut count = 0.0;
            // Each card goes to a hand or stays aside.
            for deal in 0..4_u32.pow(8) {
                let owner = |card: usize| (deal >> (2 * card) & 3) as usize;
                let fits = (0..8)
                    .all(|card| owner(card) == 3 || !avoid[owner(card)].contains(all[card].suit()));
                let full =
                    (0..3).all(|hand| (0..8).filter(|&card| owner(card) == hand).count() == 2);
                if fits && full {
                    count += 1.0;
                }
            }
            let gaps = avoid.map(|avoid| Gap { avoid, size: 2 });
            assert_eq!(ways_to_fill(unseen, &gaps), count, "{avoid:?}");
        }
    }
}
