//! Counting and drawing the ways to fill hands that lack certain suits.
//!
//! Cards of one suit are alike here, so a way is first a table of how many cards each group takes
//! of each class of suits, and only then the cards themselves.

use cards::Rng;

use crate::card::{CardSet, Suit};

/// The most groups with a constraint: nine boxed cards, one on top of the stack, one hand.
pub(crate) const MAX_GROUPS: usize = 11;

/// Some cards to be found, none of them of a suit in `avoid` (bit 0 is pink).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) avoid: u8,
    pub(crate) size: u8,
}

/// How many cards each group but the last takes of each class.
pub(crate) type Counts = [[u8; 4]; MAX_GROUPS - 1];

/// Suits that the groups still to come treat alike: bit `i` of `allowed` says that group `i` may
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
    fn new(groups: &[Group], cards: impl Fn(Suit) -> T, join: impl Fn(T, T) -> T) -> Self {
        let mut classes = Self {
            list: [Class {
                allowed: 0,
                cards: T::default(),
            }; 4],
            len: 0,
        };
        for suit in Suit::ALL {
            let may_take =
                |(i, group): (usize, &Group)| u16::from(group.avoid >> suit as u8 & 1 == 0) << i;
            let allowed = groups.iter().enumerate().map(may_take).sum();
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

    /// The same cards, when the group has been served and is not looked at any more.
    fn after(&self, group: usize, join: impl Fn(T, T) -> T) -> Self {
        let mut classes = Self {
            list: [Class {
                allowed: 0,
                cards: T::default(),
            }; 4],
            len: 0,
        };
        for class in &self.list[..self.len] {
            classes.add(class.allowed & !(1 << group), class.cards, &join);
        }
        classes
    }
}

/// Visits every table of counts that fills the groups from these cards, with the number of ways it
/// stands for.
pub(crate) fn each_filling(
    unseen: CardSet,
    groups: &[Group],
    visit: &mut impl FnMut(&Counts, f64),
) {
    #[expect(clippy::cast_possible_truncation, reason = "a suit has 13 cards")]
    let count = |suit: Suit| unseen.and(suit.cards()).len() as u8;
    let classes = Classes::new(groups, count, |a, b| a + b);
    fill(&classes, groups, 0, 1.0, &mut Counts::default(), visit);
}

fn fill(
    classes: &Classes<u8>,
    groups: &[Group],
    level: usize,
    ways: f64,
    counts: &mut Counts,
    visit: &mut impl FnMut(&Counts, f64),
) {
    let Some(group) = groups.get(level) else {
        return visit(counts, ways);
    };
    if level + 1 == groups.len() {
        let open = classes.list[..classes.len]
            .iter()
            .filter(|class| class.allowed >> level & 1 == 1);
        let ways = ways * binomial(open.map(|class| class.cards).sum(), group.size);
        if ways > 0.0 {
            visit(counts, ways);
        }
        return;
    }
    take(classes, groups, level, 0, group.size, ways, counts, visit);
}

/// Chooses how many cards the group at `level` takes of each class from `class` on.
#[expect(
    clippy::too_many_arguments,
    reason = "the state of one recursion, private to this file"
)]
fn take(
    classes: &Classes<u8>,
    groups: &[Group],
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
                groups,
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
            groups,
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

/// Draws the cards of each group by a table of counts, and takes them out of `unseen`.
pub(crate) fn draw_filling(
    unseen: &mut CardSet,
    groups: &[Group],
    counts: &Counts,
    rng: &mut Rng,
    mut give: impl FnMut(usize, CardSet),
) {
    let join = CardSet::or;
    let mut classes = Classes::new(groups, |suit| unseen.and(suit.cards()), join);
    for (level, group) in groups.iter().enumerate() {
        let mut taken = CardSet::EMPTY;
        if level + 1 == groups.len() {
            let open = classes.list[..classes.len]
                .iter()
                .filter(|class| class.allowed >> level & 1 == 1);
            let open = open.fold(CardSet::EMPTY, |open, class| open.or(class.cards));
            taken = rng.pick_some(open, u32::from(group.size));
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

/// The number of ways to choose `k` of `n`, exact as far as an `f64` goes.
#[must_use]
pub fn binomial(n: u8, k: u8) -> f64 {
    if k > n {
        0.0
    } else {
        BINOMIALS[usize::from(n)][usize::from(k.min(n - k))]
    }
}

const BINOMIALS: [[f64; 27]; 53] = {
    let mut table = [[0.0; 27]; 53];
    let mut n = 0;
    while n < 53 {
        table[n][0] = 1.0;
        let mut k = 1;
        while k <= n / 2 {
            // The row above stores its first half only; the other half mirrors it.
            let above = if k > (n - 1) / 2 { n - 1 - k } else { k };
            table[n][k] = table[n - 1][k - 1] + table[n - 1][above];
            k += 1;
        }
        n += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_are_those_of_pascal() {
        assert_eq!(binomial(5, 2), 10.0);
        assert_eq!(binomial(6, 3), 20.0);
        assert_eq!(binomial(52, 13), 635_013_559_600.0);
        assert_eq!(binomial(13, 13), 1.0);
        assert_eq!(binomial(3, 4), 0.0);
    }

    #[test]
    fn fillings_are_counted_as_by_hand() {
        // Two pink, one yellow, one green card; one group of two without pink, one of one without green.
        let unseen: CardSet = ["P1", "P2", "Y1", "G1"]
            .map(|card| card.parse().unwrap())
            .into_iter()
            .collect();
        let groups = [
            Group {
                avoid: 0b0001,
                size: 2,
            },
            Group {
                avoid: 0b0100,
                size: 1,
            },
        ];
        let mut ways = 0.0;
        each_filling(unseen, &groups, &mut |_, count| ways += count);
        assert_eq!(ways, 2.0); // the first takes Y1 and G1, the second P1 or P2
    }
}
