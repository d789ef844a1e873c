use cards::{BySeat, Rng, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{
    card::{Card, CardSet, DECK, Suit},
    config::Given,
    deck::MAX_DECK,
    mission::MissionId,
    rules::{MissionIndex, RoleIndex, Rules},
};

/// The cards of the Larry stack (IJ-11.2).
pub(crate) const LARRY_STACK: usize = 32;

/// All that chance decides in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The start player of the first trick (IJ-2.5, IJ-11.1).
    pub start: Seat,
    pub roles: BySeat<RoleIndex>,
    pub hands: BySeat<CardSet>,
    /// The mission stack, top first; places beyond the stack are not used.
    pub missions: [MissionIndex; MAX_DECK],
    /// The Larry stack, top first; not used without Larry.
    pub larry: [Card; LARRY_STACK],
}

impl Deal {
    /// Deals from stream 0 of the seed, in this order: the role cards (Insider, then other special
    /// roles in the order asked for, then Agents; a given role left out), the playing cards (P1 to
    /// P13, then Y, G, B), the missions in the order of their deck, and without a known `start` the
    /// start player. Each list is shuffled whole and dealt in blocks from its front: seat 0 gets the
    /// first cards, seat 1 the next, and Larry's stack is what follows.
    #[must_use]
    pub fn new(rules: &Rules, seed: Seed, start: Option<Seat>) -> Self {
        let mut rng = Rng::new(seed, 0);
        let roles = deal_roles(rules, &mut rng);
        let mut cards = ALL_CARDS;
        rng.shuffle(&mut cards);
        let mut missions = [MissionIndex::default(); MAX_DECK];
        let stack = &mut missions[..rules.stack().len()];
        stack.copy_from_slice(rules.stack());
        rng.shuffle(stack);
        let size = usize::from(rules.hand_size());
        let hand = |seat: Seat| {
            if rules.is_larry(seat) {
                return CardSet::EMPTY;
            }
            cards[seat.index() * size..][..size]
                .iter()
                .copied()
                .collect()
        };
        let mut larry = [ALL_CARDS[0]; LARRY_STACK];
        if rules.has_larry() {
            larry.copy_from_slice(&cards[2 * size..]);
        }
        Self {
            roles,
            hands: BySeat::from_fn(rules.seats(), hand),
            missions,
            larry,
            start: start.unwrap_or_else(|| {
                #[expect(clippy::cast_possible_truncation, reason = "a table has few seats")]
                Seat::new(rng.below(u32::from(rules.people())) as u8)
            }),
        }
    }
}

const ALL_CARDS: [Card; 52] = {
    let mut cards = [Card::new(Suit::Pink, 1); 52];
    let mut i = 0;
    while i < 52 {
        #[expect(clippy::cast_possible_truncation, reason = "a suit has 13 cards")]
        let number = (i % 13) as u8 + 1;
        cards[i] = Card::new(Suit::ALL[i / 13], number);
        i += 1;
    }
    cards
};

/// IJ-2.1, IJ-9.4, IJ-11.3
fn deal_roles(rules: &Rules, rng: &mut Rng) -> BySeat<RoleIndex> {
    let given = rules.given();
    let mut cards = [RoleIndex::AGENT; cards::MAX_SEATS];
    let mut count = 0;
    for &card in rules.role_cards() {
        if given.is_none_or(|(role, _)| role != card) {
            cards[count] = card;
            count += 1;
        }
    }
    rng.shuffle(&mut cards[..count]);
    let mut left = cards.into_iter();
    BySeat::from_fn(rules.seats(), |seat| match given {
        Some((role, owner)) if owner == seat => role,
        Some(_) | None => left.next().expect("there is a role card for every seat"),
    })
}

impl Rules {
    /// The role that was given to a seat before the deal (IJ-9.4).
    #[must_use]
    pub fn given(&self) -> Option<(RoleIndex, Seat)> {
        let Given { role, seat } = self.config().options().given.as_ref()?;
        self.role_index(role).map(|role| (role, *seat))
    }
}

/// A [`Deal`] in words; in records the object `setup`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// At three to five players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// The first start player, at two players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
    pub roles: Vec<String>,
    pub hands: Vec<Vec<Card>>,
    pub missions: Vec<MissionId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub larry: Option<Vec<Card>>,
}

/// Why a set-up does not belong to a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    #[error(
        "`dealer` is needed at 3 to 5 players and `start` at 2, each there only (IJ-2.5, IJ-11.1)"
    )]
    Start,
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("the roles are not those of this game, one for each seat (IJ-2.1, IJ-9.1)")]
    Roles,
    #[error("seat {seat} does not have the role given to it (IJ-9.4)")]
    Given { seat: Seat },
    #[error("there must be one hand for each of the {0} players")]
    Hands(u8),
    #[error("seat {seat} must be dealt {size} cards (IJ-2.2, IJ-11.2)")]
    HandSize { seat: Seat, size: u8 },
    #[error("the hand of seat {0} is not sorted as text")]
    Unsorted(Seat),
    #[error("card {0} is dealt twice")]
    CardTwice(Card),
    #[error("the missions are not those of this game, each once (IJ-2.4)")]
    Missions,
    #[error("Larry's stack must be the 32 cards left over, at 2 players only (IJ-11.2)")]
    Larry,
}

impl Setup {
    #[must_use]
    pub fn of(rules: &Rules, deal: &Deal) -> Self {
        let people = rules.people();
        let dealer = deal.start.right(people);
        let stack = rules.stack().len();
        Self {
            dealer: (!rules.has_larry()).then_some(dealer),
            start: rules.has_larry().then_some(deal.start),
            roles: deal
                .roles
                .as_slice()
                .iter()
                .map(|&role| rules.role(role).id.to_string())
                .collect(),
            hands: Seat::all(people)
                .map(|seat| sorted(deal.hands[seat]))
                .collect(),
            missions: deal.missions[..stack]
                .iter()
                .map(|&mission| rules.mission(mission).id)
                .collect(),
            larry: rules.has_larry().then(|| deal.larry.to_vec()),
        }
    }

    /// Checks that this is a deal of these rules.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn deal(&self, rules: &Rules) -> Result<Deal, BadSetup> {
        let people = rules.people();
        let start = match (self.dealer, self.start) {
            (Some(dealer), None) if !rules.has_larry() => {
                if dealer.number() >= people {
                    return Err(BadSetup::NoSuchSeat(dealer));
                }
                dealer.left(people)
            }
            (None, Some(start)) if rules.has_larry() => start,
            _ => return Err(BadSetup::Start),
        };
        if start.number() >= people {
            return Err(BadSetup::NoSuchSeat(start));
        }
        let roles = self.roles(rules)?;
        let mut seen = CardSet::EMPTY;
        let hands = self.hands(rules, &mut seen)?;
        let larry = self.larry(rules, seen)?;
        Ok(Deal {
            start,
            roles,
            hands,
            missions: self.missions(rules)?,
            larry,
        })
    }

    fn roles(&self, rules: &Rules) -> Result<BySeat<RoleIndex>, BadSetup> {
        let found: Option<Vec<RoleIndex>> =
            self.roles.iter().map(|id| rules.role_index(id)).collect();
        let found = found.ok_or(BadSetup::Roles)?;
        let mut sorted = found.clone();
        let mut expected = rules.role_cards().to_vec();
        sorted.sort_unstable();
        expected.sort_unstable();
        if sorted != expected {
            return Err(BadSetup::Roles);
        }
        let roles = BySeat::from_fn(rules.seats(), |seat| found[seat.index()]);
        match rules.given() {
            Some((role, seat)) if roles[seat] != role => Err(BadSetup::Given { seat }),
            Some(_) | None => Ok(roles),
        }
    }

    fn hands(&self, rules: &Rules, seen: &mut CardSet) -> Result<BySeat<CardSet>, BadSetup> {
        if self.hands.len() != usize::from(rules.people()) {
            return Err(BadSetup::Hands(rules.people()));
        }
        let size = rules.hand_size();
        let mut hands = BySeat::new(rules.seats(), CardSet::EMPTY);
        for (seat, cards) in Seat::all(rules.people()).zip(&self.hands) {
            if cards.len() != usize::from(size) {
                return Err(BadSetup::HandSize { seat, size });
            }
            for &card in cards {
                if seen.contains(card) {
                    return Err(BadSetup::CardTwice(card));
                }
                seen.insert(card);
                hands[seat].insert(card);
            }
            if *cards != sorted(hands[seat]) {
                return Err(BadSetup::Unsorted(seat));
            }
        }
        Ok(hands)
    }

    fn larry(&self, rules: &Rules, seen: CardSet) -> Result<[Card; LARRY_STACK], BadSetup> {
        match (&self.larry, rules.has_larry()) {
            (None, false) => Ok([ALL_CARDS[0]; LARRY_STACK]),
            (Some(stack), true) => {
                let cards: CardSet = stack.iter().copied().collect();
                let whole = cards == DECK.without(seen);
                stack
                    .as_slice()
                    .try_into()
                    .ok()
                    .filter(|_| whole)
                    .ok_or(BadSetup::Larry)
            }
            (Some(_), false) | (None, true) => Err(BadSetup::Larry),
        }
    }

    fn missions(&self, rules: &Rules) -> Result<[MissionIndex; MAX_DECK], BadSetup> {
        let mut missions = [MissionIndex::default(); MAX_DECK];
        let expected = rules.stack();
        if self.missions.len() != expected.len() {
            return Err(BadSetup::Missions);
        }
        for (place, &id) in self.missions.iter().enumerate() {
            let mission = rules
                .mission_index(id)
                .filter(|mission| expected.contains(mission));
            let mission = mission.ok_or(BadSetup::Missions)?;
            if missions[..place].contains(&mission) {
                return Err(BadSetup::Missions);
            }
            missions[place] = mission;
        }
        Ok(missions)
    }
}

/// As ASCII text: `P10` before `P2`.
pub(crate) fn sorted(cards: CardSet) -> Vec<Card> {
    let mut list: Vec<Card> = cards.iter().collect();
    list.sort_by_cached_key(ToString::to_string);
    list
}
