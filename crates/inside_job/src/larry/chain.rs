//! What may have happened at Larry's stack out of sight (IJ-11.6).
//!
//! In every trick the controller takes three cards: the one put back before, on top, and two fresh
//! ones. One is played, one put back, one boxed. The other player sees the first of these
//! only. A [`Chain`] is one way the cards may have gone from trick to trick, with the suits each
//! unknown card cannot be.

use cards::Rng;

use crate::{
    card::{Card, CardSet, Suit, SuitSet},
    gap::{Gap, MAX_GAPS},
    public::Public,
    rules::Rules,
    setup::LARRY_STACK,
    view::{Own, View},
};

/// Larry's stack as dealt, and what was put back in each trick.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LarryStack {
    pub(crate) cards: [Card; LARRY_STACK],
    pub(crate) backs: [Card; 9],
}

impl LarryStack {
    pub(crate) const fn unused() -> Self {
        let nothing = Card::new(Suit::Pink, 1);
        Self {
            cards: [nothing; LARRY_STACK],
            backs: [nothing; 9],
        }
    }
}

/// A card that is known, or one of the unknown ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Known(Card),
    Unknown(usize),
}

/// An unknown card: the suits it cannot be, or what it turned out to be.
#[derive(Clone, Copy, Debug, Default)]
struct Unknown {
    avoid: SuitSet,
    found: Option<Card>,
}

/// One way the cards may have gone.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    unknown: Vec<Unknown>,
    /// For each trick in which Larry has played: the card put back, and the cards that were fresh.
    tricks: Vec<Past>,
    /// What lies on top of the stack now.
    top: Option<Which>,
}

#[derive(Clone, Copy, Debug)]
struct Past {
    back: Which,
    /// Three in the first trick, then two.
    fresh: [Option<Which>; 3],
    /// The viewer saw them being taken, so their order is known.
    seen: bool,
}

/// Every way that this viewer cannot exclude.
pub(crate) fn chains(rules: &Rules, view: &View) -> Vec<Chain> {
    let start = Chain {
        unknown: Vec::new(),
        tricks: Vec::new(),
        top: None,
    };
    let mut found = Vec::new();
    extend(rules, view, 0, start, &mut found);
    found
}

fn extend(rules: &Rules, view: &View, trick: u8, mut chain: Chain, found: &mut Vec<Chain>) {
    let seen = view
        .own
        .and_then(|own| own.larry.get(usize::from(trick)).copied().flatten());
    // The controller, taking the three cards, sees what lay on top.
    if let (Some([top, ..]), Some(which)) = (seen, chain.top) {
        if !chain.is(which, top) {
            return;
        }
        chain.top = Some(Which::Known(top));
    }
    let played = view
        .public
        .trick(rules, trick)
        .filter(|trick| trick.cards.len() > 1);
    let Some(played) = played else {
        return found.push(chain);
    };
    let (led, card) = (played.cards[0].suit(), played.cards[1]);
    if let Some(three) = seen {
        let back = view.own.and_then(|own| own.backs[usize::from(trick)]);
        let back = Which::Known(back.expect("the controller knows what was put back"));
        let [first, second, third] = three.map(|card| Some(Which::Known(card)));
        let fresh = if trick == 0 {
            [first, second, third]
        } else {
            [second, third, None]
        };
        chain.push(Past {
            back,
            fresh,
            seen: true,
        });
        return extend(rules, view, trick + 1, chain, found);
    }
    // IJ-11.7: not following proves that none of the three could.
    let avoid = if card.suit() == led {
        SuitSet::EMPTY
    } else {
        SuitSet::only(led)
    };
    let played = Which::Known(card);
    let Some(top) = chain.top else {
        let (back, boxed) = (chain.new_card(avoid), chain.new_card(avoid));
        chain.push(Past {
            back,
            fresh: [Some(played), Some(back), Some(boxed)],
            seen: false,
        });
        return extend(rules, view, trick + 1, chain, found);
    };
    let mut top_played = chain.clone();
    if top_played.is(top, card) {
        let (back, boxed) = (top_played.new_card(avoid), top_played.new_card(avoid));
        top_played.push(Past {
            back,
            fresh: [Some(back), Some(boxed), None],
            seen: false,
        });
        extend(rules, view, trick + 1, top_played, found);
    }
    if !chain.avoids(top, avoid) || chain.has_come(card) {
        return;
    }
    for keep_top in [true, false] {
        let mut chain = chain.clone();
        let fresh = chain.new_card(avoid);
        let back = if keep_top { top } else { fresh };
        chain.push(Past {
            back,
            fresh: [Some(played), Some(fresh), None],
            seen: false,
        });
        extend(rules, view, trick + 1, chain, found);
    }
}

impl Chain {
    fn new_card(&mut self, avoid: SuitSet) -> Which {
        self.unknown.push(Unknown { avoid, found: None });
        Which::Unknown(self.unknown.len() - 1)
    }

    fn push(&mut self, past: Past) {
        self.top = Some(past.back);
        self.tricks.push(past);
    }

    /// Did this card come from the stack already?
    fn has_come(&self, card: Card) -> bool {
        let mut fresh = self.tricks.iter().flat_map(|past| past.fresh).flatten();
        fresh.any(|which| match which {
            Which::Known(known) => known == card,
            Which::Unknown(index) => self.unknown[index].found == Some(card),
        })
    }

    /// Can it be this card? Then it is from now on.
    fn is(&mut self, which: Which, card: Card) -> bool {
        match which {
            Which::Known(known) => known == card,
            Which::Unknown(index) => {
                let possible =
                    !self.has_come(card) && !self.unknown[index].avoid.contains(card.suit());
                if possible {
                    self.unknown[index].found = Some(card);
                }
                possible
            }
        }
    }

    /// Can it be none of these suits? Then it is not from now on.
    fn avoids(&mut self, which: Which, avoid: SuitSet) -> bool {
        match which {
            Which::Known(card) => !avoid.contains(card.suit()),
            Which::Unknown(index) => {
                self.unknown[index].avoid = self.unknown[index].avoid.or(avoid);
                true
            }
        }
    }

    /// The unknown cards with a constraint, those with the same one together.
    fn constrained(&self) -> impl Iterator<Item = (SuitSet, usize)> {
        let open = self
            .unknown
            .iter()
            .filter(|unknown| unknown.found.is_none());
        let mut sizes = [0_usize; 16];
        for unknown in open {
            sizes[unknown.avoid.index()] += 1;
        }
        SuitSet::ALL
            .subsets()
            .map(move |avoid| (avoid, sizes[avoid.index()]))
            .filter(|&(avoid, size)| !avoid.is_empty() && size > 0)
    }

    pub(crate) fn gaps(&self) -> impl Iterator<Item = Gap> {
        self.constrained().map(|(avoid, size)| Gap {
            avoid,
            size: u8::try_from(size).expect("there are at most ten unknown cards"),
        })
    }

    /// In how many orders the cards of the gaps may lie.
    pub(crate) fn orders(&self) -> f64 {
        let factorial = |n: usize| {
            (1..=n)
                .map(|k| u8::try_from(k).map_or(0.0, f64::from))
                .product::<f64>()
        };
        self.constrained()
            .map(|(_, size)| factorial(size))
            .product()
    }

    /// Lays out a stack: `gaps` are the cards of the constrained gaps, `free` all that is left.
    pub(crate) fn draw(
        &self,
        public: &Public,
        own: Option<&Own>,
        gaps: &[CardSet; MAX_GAPS],
        free: CardSet,
        rng: &mut Rng,
    ) -> LarryStack {
        let mut by_avoid = [const { Vec::new() }; 16];
        for ((avoid, _), cards) in self.constrained().zip(gaps) {
            by_avoid[avoid.index()] = shuffled(*cards, rng);
        }
        by_avoid[0] = shuffled(free, rng);
        let unknown: Vec<Card> = self
            .unknown
            .iter()
            .map(|unknown| {
                unknown.found.unwrap_or_else(|| {
                    by_avoid[unknown.avoid.index()]
                        .pop()
                        .expect("the gaps were filled for these cards")
                })
            })
            .collect();
        let card = |which: Which| match which {
            Which::Known(card) => card,
            Which::Unknown(index) => unknown[index],
        };
        let mut stack = LarryStack::unused();
        let mut next = 0;
        for (trick, past) in self.tricks.iter().enumerate() {
            stack.backs[trick] = card(past.back);
            let mut fresh: Vec<Card> = past
                .fresh
                .iter()
                .flatten()
                .map(|&which| card(which))
                .collect();
            if !past.seen {
                rng.shuffle(&mut fresh);
            }
            stack.cards[next..next + fresh.len()].copy_from_slice(&fresh);
            next += fresh.len();
        }
        // The controller has already taken the three cards of the running trick.
        let running = usize::from(public.trick);
        if running == self.tricks.len()
            && let Some(three) = own.and_then(|own| own.larry.get(running).copied().flatten())
        {
            let fresh = if running == 0 {
                &three[..]
            } else {
                &three[1..]
            };
            stack.cards[next..next + fresh.len()].copy_from_slice(fresh);
            next += fresh.len();
        }
        let rest = &mut by_avoid[0];
        stack.cards[next..].copy_from_slice(&rest[rest.len() - (LARRY_STACK - next)..]);
        stack
    }
}

fn shuffled(cards: CardSet, rng: &mut Rng) -> Vec<Card> {
    let mut list: Vec<Card> = cards.iter().collect();
    rng.shuffle(&mut list);
    list
}
