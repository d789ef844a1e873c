use cards::{BySeat, MAX_SEATS, Seat};

use crate::{
    AllBlack, BlackFirstLead, CardSet, Config, DECK_SIZE, Direction, FirstLead, HalvedTotals,
    Variant,
};

/// How many cards of the mole's pile belong to each player (BS-6.3).
pub const MOLE_CARDS: u8 = 3;

/// A [`Config`] made ready for playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    config: Config,
    pub(crate) players: u8,
    /// The points of every card by its number.
    pub(crate) points: [i16; 64],
    /// What the black cards add up to.
    pub(crate) black_points: i32,
    /// The rank of the card just played counts too (BS-6.5).
    pub(crate) follows_rank: bool,
    pub(crate) first_lead: FirstLead,
    /// What the first trick may be led with, unless a colour is announced.
    pub(crate) first_leads: CardSet,
    pub(crate) all_black: AllBlack,
    pub(crate) moon_is_chosen: bool,
    pub(crate) has_mole: bool,
    passed_cards: u8,
    directions: Vec<Direction>,
    /// The place of every seat in the order of age, the youngest 0 (BS-6.3).
    youth: Option<BySeat<u8>>,
    pub(crate) ending: Ending,
}

/// How totals grow, and when the match ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    pub(crate) end: i32,
    /// BS-6.6; `None` where a total is never halved.
    pub(crate) halved: Option<HalvedTotals>,
    pub(crate) max_rounds: Option<u32>,
}

impl Ending {
    /// A total after a round that brought these points. It is halved once, before the end is
    /// checked (BS-6.6).
    #[must_use]
    pub const fn total_after(self, total: i32, points: i32) -> i32 {
        let halvable = match self.halved {
            None => false,
            Some(HalvedTotals::Changed) => points != 0,
            Some(HalvedTotals::Every) => true,
        };
        let total = total + points;
        if halvable && (total == self.end || total * 2 == self.end) {
            total / 2
        } else {
            total
        }
    }

    /// The least total that ends the match (BS-2.1, BS-6.6).
    #[must_use]
    pub const fn ends_at(self) -> i32 {
        match self.halved {
            None => self.end,
            Some(_) => self.end + 1,
        }
    }
}

impl Rules {
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let ruleset = config.ruleset();
        let players = config.players();
        let has = |variant| config.variants().contains(variant);
        let mut points = [0; 64];
        let mut black_points = 0;
        for card in CardSet::DECK {
            let value = ruleset.points(card);
            points[card.place()] = i16::try_from(value).expect("a card has at most 100 points");
            if card.is_black() {
                black_points += value;
            }
        }
        let per_count = ruleset
            .at(players)
            .expect("a config is checked for its players");
        Self {
            config: config.clone(),
            players,
            points,
            black_points,
            follows_rank: has(Variant::FollowRank),
            first_lead: if ruleset.is_announced() {
                FirstLead::Announced
            } else {
                ruleset.first_lead
            },
            first_leads: match ruleset.black_first_lead {
                BlackFirstLead::Allowed => CardSet::DECK,
                BlackFirstLead::Forbidden => CardSet::DECK.without(crate::Colour::Black.cards()),
            },
            all_black: ruleset.all_black,
            moon_is_chosen: has(Variant::CaptureOrRelease),
            has_mole: has(Variant::Mole),
            passed_cards: ruleset.passed_cards,
            directions: per_count.pass.clone(),
            youth: config.options().age_order.as_ref().map(|order| {
                let mut youth = BySeat::new(players, 0);
                for (place, &seat) in (0..).zip(order) {
                    youth[seat] = place;
                }
                youth
            }),
            ending: Ending {
                end: config.end(),
                halved: ruleset.halved_totals.filter(|_| has(Variant::ReducePoints)),
                max_rounds: config.options().max_rounds,
            },
        }
    }

    #[must_use]
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// How many cards everybody has when the tricks begin (BS-3.1).
    #[must_use]
    pub const fn hand_size(&self) -> u8 {
        DECK_SIZE / self.players
    }

    /// How many cards lie in the mole's pile of a round; 0 without it (BS-6.3).
    #[must_use]
    pub const fn pile_size(&self, round: u32) -> u8 {
        if self.has_mole && round > 1 {
            MOLE_CARDS * self.players
        } else {
            0
        }
    }

    /// How many cards everybody is dealt (BS-3.1, BS-6.3).
    #[must_use]
    pub const fn dealt_size(&self, round: u32) -> u8 {
        self.hand_size() - self.pile_size(round) / self.players
    }

    /// The points of a card in a trick (BS-5.1).
    #[must_use]
    pub fn points(&self, card: crate::Card) -> i32 {
        self.points[card.place()].into()
    }

    /// Where cards are passed in a round (BS-3.2).
    #[must_use]
    pub fn direction(&self, round: u32) -> Direction {
        if self.passed_cards == 0 {
            return Direction::None;
        }
        self.directions[(round.max(1) as usize - 1) % self.directions.len()]
    }

    /// How many cards everybody passes in a round.
    #[must_use]
    pub fn passed_cards(&self, round: u32) -> u8 {
        match self.direction(round) {
            Direction::Left | Direction::Right | Direction::Across => self.passed_cards,
            Direction::None => 0,
        }
    }

    /// Who gets the cards that a seat passes in a round; the seat itself when nothing is passed.
    #[must_use]
    pub fn receiver(&self, seat: Seat, round: u32) -> Seat {
        match self.direction(round) {
            Direction::Left => seat.left(self.players),
            Direction::Right => seat.right(self.players),
            Direction::Across => seat.clockwise(self.players / 2, self.players),
            Direction::None => seat,
        }
    }

    /// Whose cards a seat gets in a round; the seat itself when nothing is passed.
    #[must_use]
    pub fn giver(&self, seat: Seat, round: u32) -> Seat {
        match self.direction(round) {
            Direction::Left => seat.right(self.players),
            Direction::Right => seat.left(self.players),
            Direction::Across => seat.clockwise(self.players / 2, self.players),
            Direction::None => seat,
        }
    }

    /// In which order the mole's pile is taken from (BS-6.3): the highest total first; of equal
    /// ones the younger, or without ages the one nearest left of the dealer.
    pub(crate) fn mole_order(&self, totals: &BySeat<i32>, dealer: Seat) -> [Seat; MAX_SEATS] {
        let mut order = [dealer; MAX_SEATS];
        for (steps, place) in (1..=self.players).zip(&mut order) {
            *place = dealer.clockwise(steps % self.players, self.players);
        }
        let seats = &mut order[..usize::from(self.players)];
        // Written out because the library's stable sort may allocate.
        for end in 1..seats.len() {
            for i in (0..end).rev() {
                let key = |seat: Seat| (-totals[seat], self.youth.map_or(0, |youth| youth[seat]));
                if key(seats[i]) > key(seats[i + 1]) {
                    seats.swap(i, i + 1);
                }
            }
        }
        order
    }
}
