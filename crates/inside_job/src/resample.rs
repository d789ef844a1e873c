mod arrangement;
mod missions;

use std::ops::Range;

use cards::{BySeat, Rng, Seat, SeatSet, Seed, binomial};

use arrangement::arrangements;

use crate::{
    card::{Card, CardSet, DECK},
    evidence::Evidence,
    gap::{Counts, Gap, MAX_GAPS, draw_filling, each_filling},
    larry::chain::{Chain, LarryStack, chains},
    position::Position,
    rules::{RoleIndex, Rules},
    setup::Deal,
    view::View,
};

/// All positions that a viewer cannot tell from the real one, counted and ready to be drawn from.
///
/// Every consistent deal (hands, mission stack, Larry stack and what was put back on it) is drawn
/// with equal chance within a role arrangement, and arrangements as often as they were dealt: the
/// prior of roles times the number of deals. Votes of others that are already in count as not cast.
#[derive(Clone, Debug)]
pub struct Worlds<'a> {
    rules: &'a Rules,
    view: &'a View,
    evidence: Evidence,
    /// The cards this viewer has not seen anywhere.
    unseen: CardSet,
    arrangements: Vec<BySeat<RoleIndex>>,
    families: Vec<Family>,
    leaves: Vec<Leaf>,
}

/// Role arrangements that leave the same constraints on the cards.
#[derive(Clone, Debug)]
struct Family {
    arrangements: Range<usize>,
    /// Constrained gaps: hands first, then cards around Larry's stack.
    gaps: Vec<Gap>,
    /// The seats whose hands are the first gaps.
    constrained: Vec<Seat>,
    /// What happened at Larry's stack, out of sight of this viewer.
    chain: Option<Chain>,
}

/// One table of counts of one family; `until` is its weight added to those before it.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    until: f64,
    family: usize,
    counts: Counts,
}

impl Position {
    /// A whole position that this viewer cannot tell from the real one.
    #[must_use]
    pub fn resample(rules: &Rules, view: &View, seed: Seed) -> Self {
        Worlds::new(rules, view).draw(&mut Rng::new(seed, 0))
    }
}

impl<'a> Worlds<'a> {
    #[must_use]
    pub fn new(rules: &'a Rules, view: &'a View) -> Self {
        let evidence = Evidence::of(rules, &view.public);
        let mut worlds = Self {
            rules,
            view,
            unseen: unseen(&evidence, view),
            arrangements: arrangements(rules, view, &evidence),
            evidence,
            families: Vec::new(),
            leaves: Vec::new(),
        };
        if view.open.is_none() {
            worlds.count();
        }
        worlds
    }

    /// How likely each seat is to have the role that replaces the Insider, by counting alone.
    #[must_use]
    pub fn insider_chances(&self) -> BySeat<f64> {
        let mut chances = BySeat::new(self.rules.seats(), 0.0);
        if let Some(open) = &self.view.open {
            for (seat, role) in open.deal.roles.iter() {
                chances[seat] = f64::from(u8::from(*role == RoleIndex::INSIDER));
            }
            return chances;
        }
        let total = self.leaves.last().map_or(1.0, |leaf| leaf.until);
        let mut before = 0.0;
        for leaf in &self.leaves {
            let weight = (leaf.until - before) / total;
            before = leaf.until;
            let family = &self.arrangements[self.families[leaf.family].arrangements.clone()];
            #[expect(clippy::cast_precision_loss, reason = "there are few arrangements")]
            let share = weight / family.len() as f64;
            for roles in family {
                for (seat, role) in roles.iter() {
                    if *role == RoleIndex::INSIDER {
                        chances[seat] += share;
                    }
                }
            }
        }
        chances
    }

    /// One of the positions.
    #[must_use]
    pub fn draw(&self, rng: &mut Rng) -> Position {
        if let Some(open) = &self.view.open {
            return self.opened(&open.deal, &open.backs);
        }
        let total = self
            .leaves
            .last()
            .expect("the real position is one of them")
            .until;
        let mark = rng.unit() * total;
        let leaf = self
            .leaves
            .partition_point(|leaf| leaf.until <= mark)
            .min(self.leaves.len() - 1);
        let leaf = &self.leaves[leaf];
        let family = &self.families[leaf.family];
        let roles = rng
            .choose(&self.arrangements[family.arrangements.clone()])
            .expect("a family has members");
        self.draw_from(family, &leaf.counts, roles, rng)
    }

    fn draw_from(
        &self,
        family: &Family,
        counts: &Counts,
        roles: &BySeat<RoleIndex>,
        rng: &mut Rng,
    ) -> Position {
        let mut unseen = self.unseen;
        let mut hands = BySeat::new(self.rules.seats(), CardSet::EMPTY);
        let mut around_larry = [CardSet::EMPTY; MAX_GAPS];
        draw_filling(
            &mut unseen,
            &family.gaps,
            counts,
            rng,
            |gap, cards| match family.constrained.get(gap) {
                Some(&seat) => hands[seat] = cards,
                None => around_larry[gap - family.constrained.len()] = cards,
            },
        );
        for seat in Seat::all(self.rules.people()) {
            if let Some(own) = self.view.own.filter(|own| own.seat == seat) {
                hands[seat] = own.hand;
            } else if !family.constrained.contains(&seat) {
                hands[seat] = rng.pick_some(unseen, u32::from(self.missing(seat)));
                unseen = unseen.without(hands[seat]);
            }
        }
        let stack = match &family.chain {
            Some(chain) => chain.draw(
                &self.view.public,
                self.view.own.as_ref(),
                &around_larry,
                unseen,
                rng,
            ),
            None => LarryStack::unused(),
        };
        let (missions, second_chosen) = self.draw_missions(rng);
        let mut votes = BySeat::new(self.rules.seats(), None);
        if let Some(own) = &self.view.own {
            votes[own.seat] = own.vote;
        }
        Position {
            public: self.view.public,
            deal: Deal {
                start: self.view.public.leaders[0],
                roles: *roles,
                hands: BySeat::from_fn(self.rules.seats(), |seat| self.dealt(seat, hands[seat])),
                missions,
                larry: stack.cards,
            },
            hands,
            second_chosen,
            backs: stack.backs,
            votes,
        }
    }

    /// The hand a seat was dealt; Larry has none.
    fn dealt(&self, seat: Seat, hand: CardSet) -> CardSet {
        if self.rules.is_larry(seat) {
            hand
        } else {
            hand.or(self.evidence.played[seat])
        }
    }

    fn opened(&self, deal: &Deal, backs: &[Card; 9]) -> Position {
        let public = self.view.public;
        let chosen = usize::from(public.trick);
        let second = |trick: usize| {
            u16::from(deal.missions[2 * trick + 1] == public.missions[trick]) << trick
        };
        Position {
            public,
            deal: *deal,
            hands: BySeat::from_fn(self.rules.seats(), |seat| {
                deal.hands[seat].without(self.evidence.played[seat])
            }),
            second_chosen: (0..chosen).map(second).sum(),
            backs: *backs,
            votes: self
                .view
                .open
                .map_or(BySeat::new(self.rules.seats(), None), |open| open.votes),
        }
    }

    /// How many cards of a hand this viewer does not know.
    fn missing(&self, seat: Seat) -> u8 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a hand has at most 13 cards"
        )]
        let played = self.evidence.played[seat].len() as u8;
        self.rules.hand_size() - played
    }

    /// The hidden hands that lack a suit if the roles lie like this.
    fn constrained(&self, roles: &BySeat<RoleIndex>) -> SeatSet {
        let lacks = |seat: &Seat| {
            let must_follow = self.rules.role(roles[*seat]).follows_suit;
            must_follow && !self.evidence.denied[*seat].is_empty() && self.missing(*seat) > 0
        };
        self.hidden_hands().filter(lacks).collect()
    }

    fn hidden_hands(&self) -> impl Iterator<Item = Seat> {
        let viewer = self.view.seat();
        Seat::all(self.rules.people()).filter(move |&seat| viewer != Some(seat))
    }

    /// Gaps the role arrangements by what they say of the cards and counts the ways for each.
    fn count(&mut self) {
        let mut arrangements = std::mem::take(&mut self.arrangements);
        arrangements.sort_by_key(|roles| self.constrained(roles));
        let mut start = 0;
        while let Some(first) = arrangements.get(start) {
            let lacking = self.constrained(first);
            let alike = arrangements[start..]
                .iter()
                .take_while(|roles| self.constrained(roles) == lacking)
                .count();
            let family = Family {
                arrangements: start..start + alike,
                gaps: lacking.iter().map(|seat| self.hand_gap(seat)).collect(),
                constrained: lacking.iter().collect(),
                chain: None,
            };
            start += alike;
            if !self.rules.has_larry() {
                self.add_family(family);
                continue;
            }
            for chain in chains(self.rules, self.view) {
                let mut family = family.clone();
                family.gaps.extend(chain.gaps());
                family.chain = Some(chain);
                self.add_family(family);
            }
        }
        self.arrangements = arrangements;
    }

    fn hand_gap(&self, seat: Seat) -> Gap {
        Gap {
            avoid: self.evidence.denied[seat],
            size: self.missing(seat),
        }
    }

    fn add_family(&mut self, family: Family) {
        #[expect(clippy::cast_possible_truncation, reason = "there are 52 cards")]
        let mut left = self.unseen.len() as u8 - family.gaps.iter().map(|gap| gap.size).sum::<u8>();
        #[expect(clippy::cast_precision_loss, reason = "there are few arrangements")]
        let mut factor = family.arrangements.len() as f64;
        for seat in self
            .hidden_hands()
            .filter(|seat| !family.constrained.contains(seat))
        {
            factor *= binomial(left, self.missing(seat));
            left -= self.missing(seat);
        }
        if let Some(chain) = &family.chain {
            // Whatever is left lies around Larry's stack in a definite order.
            factor *= chain.orders() * (1..=left).map(f64::from).product::<f64>();
        }
        let index = self.families.len();
        let mut until = self.leaves.last().map_or(0.0, |leaf| leaf.until);
        let leaves = &mut self.leaves;
        each_filling(self.unseen, &family.gaps, &mut |counts, ways| {
            until += ways * factor;
            leaves.push(Leaf {
                until,
                family: index,
                counts: *counts,
            });
        });
        self.families.push(family);
    }
}

fn unseen(evidence: &Evidence, view: &View) -> CardSet {
    let played = evidence
        .played
        .as_slice()
        .iter()
        .fold(CardSet::EMPTY, |all, &cards| all.or(cards));
    let mut seen = played;
    if let Some(own) = &view.own {
        seen = seen.or(own.hand);
        for cards in own.larry.iter().flatten() {
            seen = cards
                .iter()
                .fold(seen, |seen, &card| seen.or(CardSet::only(card)));
        }
    }
    DECK.without(seen)
}
