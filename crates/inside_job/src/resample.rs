use std::ops::Range;

use cards::{BySeat, Rng, Seat, SeatSet, Seed, binomial};

use crate::{
    action::Action,
    card::{Card, CardSet, DECK, Suit},
    deck::MAX_DECK,
    evidence::Evidence,
    gap::{Counts, Gap, MAX_GAPS, draw_filling, each_filling},
    larry::chain::{Chain, LarryStack, chains},
    position::Position,
    public::{Phase, Public},
    role::INSIDER,
    rules::{MissionIndex, RoleIndex, Rules},
    setup::{Deal, LARRY_STACK},
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

    /// A mission stack that gives the missions this viewer saw. A mission put away beside an
    /// ordinary one was no risk mission (IJ-10.2); nothing else is known of those unseen.
    fn draw_missions(&self, rng: &mut Rng) -> ([MissionIndex; MAX_DECK], u16) {
        let public = &self.view.public;
        let chosen = usize::from(public.trick) + usize::from(public.phase == Phase::Play);
        let mut missions = [MissionIndex::default(); MAX_DECK];
        let mut second_chosen = 0;
        let mut known = 0_u64;
        let put_away = |trick: usize| self.view.own.and_then(|own| own.put_away[trick]);
        let drawn = self.view.own.and_then(|own| own.drawn);
        let seen = (0..chosen)
            .map(|trick| public.missions[trick])
            .chain((0..chosen).filter_map(put_away));
        for mission in seen.chain(drawn.into_iter().flatten()) {
            known |= 1 << mission.0;
        }
        let mut hidden = [MissionIndex::default(); MAX_DECK];
        let mut left = 0;
        let stack = self.rules.stack().iter().copied();
        for mission in stack.filter(|mission| known >> mission.0 & 1 == 0) {
            hidden[left] = mission;
            left += 1;
        }
        rng.shuffle(&mut hidden[..left]);
        let is_risk = |mission: MissionIndex| self.rules.mission(mission).risk;
        // Slots that must be ordinary take the first ordinary missions of the shuffled rest; then
        // the other slots take what comes, in order.
        let mut take = |ordinary: bool, hidden: &mut [MissionIndex; MAX_DECK]| {
            let place = hidden[..left]
                .iter()
                .position(|&mission| !(ordinary && is_risk(mission)));
            let place = place.expect("the real stack has a mission for this place");
            let mission = hidden[place];
            hidden.copy_within(place + 1..left, place);
            left -= 1;
            mission
        };
        for restricted in [true, false] {
            for trick in 0..chosen {
                let active = public.missions[trick];
                let ordinary = self.rules.risk_missions && !is_risk(active);
                if ordinary != restricted {
                    continue;
                }
                let other = put_away(trick).unwrap_or_else(|| take(ordinary, &mut hidden));
                let second = rng.bits() & 1;
                second_chosen |= (second as u16) << trick;
                let pair = if second == 1 {
                    [other, active]
                } else {
                    [active, other]
                };
                missions[2 * trick..2 * trick + 2].copy_from_slice(&pair);
            }
        }
        let mut next = 2 * chosen;
        if let Some([a, b]) = drawn {
            let pair = if rng.bits() & 1 == 1 { [a, b] } else { [b, a] };
            missions[next..next + 2].copy_from_slice(&pair);
            next += 2;
        }
        missions[next..next + left].copy_from_slice(&hidden[..left]);
        (missions, second_chosen)
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

/// Every way the roles may lie, as far as this viewer can tell.
fn arrangements(rules: &Rules, view: &View, evidence: &Evidence) -> Vec<BySeat<RoleIndex>> {
    let known = BySeat::from_fn(rules.seats(), |seat| view.role(seat));
    let mut left = rules.role_cards().to_vec();
    for role in known.as_slice().iter().flatten() {
        if let Some(place) = left.iter().position(|card| card == role) {
            left.swap_remove(place);
        }
    }
    let mut found = Vec::new();
    let mut roles = BySeat::from_fn(rules.seats(), |seat| known[seat].unwrap_or_default());
    let open: Vec<Seat> = Seat::all(rules.seats())
        .filter(|&seat| known[seat].is_none())
        .collect();
    arrange(&open, &mut left, &mut roles, &mut |roles| {
        let follows = |seat: Seat| !rules.is_larry(seat) && rules.role(roles[seat]).follows_suit;
        if !evidence.proven.iter().any(follows)
            && (is_plain(rules) || could_have_happened(rules, view, evidence, roles))
        {
            found.push(*roles);
        }
    });
    found
}

/// Agents and one Insider: until the Insider is revealed nobody can tell them apart but by cards.
fn is_plain(rules: &Rules) -> bool {
    rules.roles().len() == 2 && *rules.role(RoleIndex::INSIDER) == INSIDER
}

/// All different ways to lay the cards left on the open seats.
fn arrange(
    open: &[Seat],
    left: &mut Vec<RoleIndex>,
    roles: &mut BySeat<RoleIndex>,
    visit: &mut impl FnMut(&BySeat<RoleIndex>),
) {
    let Some((&seat, rest)) = open.split_first() else {
        return visit(roles);
    };
    for place in 0..left.len() {
        let role = left[place];
        if left[..place].contains(&role) {
            continue;
        }
        left.swap_remove(place);
        roles[seat] = role;
        arrange(rest, left, roles, visit);
        left.push(role);
        let last = left.len() - 1;
        left.swap(place, last);
    }
}

/// Plays the public part of the game once more with these roles: do they lead to the same table?
///
/// Roles show in many ways (a limit, a purse, an ending that did not come), and the rules know them
/// all. Each hand is just what was played from it.
fn could_have_happened(
    rules: &Rules,
    view: &View,
    evidence: &Evidence,
    roles: &BySeat<RoleIndex>,
) -> bool {
    let public = &view.public;
    let mut missions = [MissionIndex::default(); MAX_DECK];
    for (trick, &mission) in public.missions.iter().enumerate() {
        missions[2 * trick..2 * trick + 2].fill(mission);
    }
    let deal = Deal {
        start: public.leaders[0],
        roles: *roles,
        hands: evidence.played,
        missions,
        larry: [Card::new(Suit::Pink, 1); LARRY_STACK],
    };
    let mut position = Position::new(rules, &deal);
    replay(rules, public, &mut position).is_some() && position.public == *public
}

fn replay(rules: &Rules, public: &Public, position: &mut Position) -> Option<()> {
    while let Phase::Partner(seat) = position.public.phase {
        if public.partner(seat).is_none() {
            return Some(());
        }
        position
            .apply(rules, seat, Action::Partner(public.partner(seat)?), &mut ())
            .ok()?;
    }
    for trick in public.tricks(rules) {
        let Some(mission) = trick.mission else { break };
        position
            .apply(
                rules,
                trick.leader,
                Action::Choose(rules.mission(mission).id),
                &mut (),
            )
            .ok()?;
        for (seat, card, wager) in trick.plays(rules) {
            position
                .apply(rules, seat, Action::Play { card, wager }, &mut ())
                .ok()?;
        }
    }
    Some(())
}
