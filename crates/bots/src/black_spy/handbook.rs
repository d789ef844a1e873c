use std::sync::Arc;

use black_spy::{AllBlack, Card, CardSet, Colour, Rules};
use cards::MAX_SEATS;

use super::order::{Places, card_at};

/// What a player looks up while thinking: the rules, and what follows from them for each card.
#[derive(Clone, Debug)]
pub(super) struct Handbook {
    pub(super) rules: Arc<Rules>,
    /// By place in the order of rank.
    facts: [Facts; 64],
    /// The cards with more than 0 points, by how many: the worst first.
    bad: Vec<(f32, CardSet)>,
    /// Is it worth going for all black cards?
    pub(super) rewards_all_black: bool,
    /// `missing[k][n]`: how likely one of k seats has none of n cards that lie anywhere with them.
    pub(super) missing: [[f32; 64]; MAX_SEATS],
}

/// All that is asked about a card on the way, in one place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub(super) card: Card,
    pub(super) colour: Colour,
    pub(super) rank: u8,
    pub(super) points: f32,
    /// The cards of its colour, those of its rank, and of its colour the higher and the lower ones.
    pub(super) same_colour: CardSet,
    pub(super) same_rank: CardSet,
    pub(super) higher: CardSet,
    pub(super) lower: CardSet,
}

impl Handbook {
    pub(super) fn new(rules: Arc<Rules>) -> Self {
        let mut facts = [Facts::new(&rules, card_at(0)); 64];
        let mut bad: Vec<(i32, CardSet)> = Vec::new();
        for place in Places::of(CardSet::DECK) {
            let card = card_at(place);
            facts[place] = Facts::new(&rules, card);
            let points = rules.points(card);
            if points > 0 {
                let known = bad.iter().position(|&(other, _)| other == points);
                let class = known.unwrap_or_else(|| {
                    bad.push((points, CardSet::EMPTY));
                    bad.len() - 1
                });
                bad[class].1.add(card);
            }
        }
        bad.sort_by_key(|&(points, _)| -points);
        let mut missing = [[0.0; 64]; MAX_SEATS];
        for (seats, row) in (0_u8..).zip(&mut missing) {
            let one = if seats == 0 {
                1.0
            } else {
                1.0 - 1.0 / f32::from(seats)
            };
            let mut chance = 1.0;
            for entry in row {
                *entry = chance;
                chance *= one;
            }
        }
        let all_black = rules.config().ruleset().all_black;
        Self {
            facts,
            bad: bad
                .into_iter()
                .map(|(points, cards)| (small(points), cards))
                .collect(),
            rewards_all_black: matches!(all_black, AllBlack::Instead { .. }),
            missing,
            rules,
        }
    }

    /// What there is to know of the card at a place in the order of rank.
    #[inline]
    pub(super) fn facts(&self, place: usize) -> &Facts {
        &self.facts[place & 63]
    }

    /// How many seats are not this one.
    #[inline]
    pub(super) fn others(&self) -> usize {
        usize::from(self.rules.players()) - 1
    }

    /// The points somebody throws in who may throw anything, of these cards lying anywhere.
    #[inline]
    pub(super) fn worst(&self, cards: CardSet) -> f32 {
        let missing = &self.missing[self.others() % MAX_SEATS];
        let mut sum = 0.0;
        let mut chance = 1.0;
        for &(points, class) in self.bad.iter().take(4) {
            let none = missing[cards.and(class).len() as usize & 63];
            sum += chance * (1.0 - none) * points;
            chance *= none;
        }
        sum
    }
}

impl Facts {
    fn new(rules: &Rules, card: Card) -> Self {
        let same_colour = card.colour().cards();
        Self {
            card,
            colour: card.colour(),
            rank: card.rank().number(),
            points: small(rules.points(card)),
            same_colour,
            same_rank: card.same_rank(),
            higher: card.higher(),
            lower: same_colour
                .without(card.higher())
                .without(same_colour.and(card.same_rank())),
        }
    }

    #[inline]
    pub(super) const fn is_black(&self) -> bool {
        self.card.is_black()
    }
}

fn small(points: i32) -> f32 {
    f32::from(i16::try_from(points).expect("a card has at most 100 points"))
}
