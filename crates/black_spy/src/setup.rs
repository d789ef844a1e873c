use cards::{BySeat, Rng, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};

use crate::{Card, CardSet, Config, DECK_SIZE, MOLE_CARDS, Rules};

/// The cards of one round as they were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    hands: BySeat<CardSet>,
    mole: CardSet,
}

/// The most points, good or bad, that a match may start with.
const MOST_TOTAL: i32 = 10_000;

/// All the chance of a match, exactly as the `setup` of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The first dealer.
    pub dealer: Seat,
    /// The totals the match starts with, by seat, where they are not 0: for lessons and tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub totals: Option<Vec<i32>>,
    pub rounds: Vec<RoundSetup>,
}

/// A [`Deal`] as it is written: cards sorted as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundSetup {
    pub hands: Vec<Vec<Card>>,
    /// Only where the mole has a pile (BS-6.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mole: Option<Vec<Card>>,
}

/// Why a setup is none of this configuration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    #[error("the first dealer is seat {0}, but there are {1} players")]
    Dealer(Seat, u8),
    #[error("the match starts with {0} totals, but there are {1} players")]
    Totals(usize, u8),
    #[error("seat {seat} starts with a total of {total}; it may be -{MOST_TOTAL} to {MOST_TOTAL}")]
    Total { seat: Seat, total: i32 },
    #[error("there is no round in the setup")]
    NoRounds,
    #[error("round {round} deals {hands} hands to {players} players (BS-3.1)")]
    Hands {
        round: u32,
        hands: usize,
        players: u8,
    },
    #[error("round {round} deals {cards} cards to seat {seat} instead of {expected} (BS-3.1)")]
    HandSize {
        round: u32,
        seat: Seat,
        cards: usize,
        expected: u8,
    },
    #[error("the hand of seat {seat} in round {round} is not sorted")]
    NotSorted { round: u32, seat: Seat },
    #[error("round {round} holds {card} too often (BS-1.1)")]
    TooOften { round: u32, card: Card },
    #[error("round {0} needs the mole's pile (BS-6.3)")]
    NoMole(u32),
    #[error("round {0} has a mole's pile where the rules know none (BS-6.3)")]
    UnexpectedMole(u32),
    #[error("the mole's pile of round {round} has {cards} cards instead of {expected} (BS-6.3)")]
    MoleSize {
        round: u32,
        cards: usize,
        expected: u8,
    },
}

impl Setup {
    /// The totals the match starts with, if it starts with any.
    ///
    /// # Errors
    /// When they are not one for each player, or out of all bounds.
    pub(crate) fn start_totals(&self, players: u8) -> Result<Option<BySeat<i32>>, BadSetup> {
        let Some(totals) = &self.totals else {
            return Ok(None);
        };
        if totals.len() != usize::from(players) {
            return Err(BadSetup::Totals(totals.len(), players));
        }
        for (seat, &total) in Seat::all(players).zip(totals) {
            if !(-MOST_TOTAL..=MOST_TOTAL).contains(&total) {
                return Err(BadSetup::Total { seat, total });
            }
        }
        Ok(Some(BySeat::from_fn(players, |seat| totals[seat.index()])))
    }
}

impl Deal {
    /// Shuffles and deals a round (BS-3.1).
    ///
    /// The deck, sorted as text, is shuffled once. From its top the mole's pile is set aside, if
    /// the round has one, and then everybody gets one card after the other, from the left of the
    /// dealer on.
    #[must_use]
    pub fn shuffled(rules: &Rules, round: u32, dealer: Seat, rng: &mut Rng) -> Self {
        let mut deck = sorted_deck();
        rng.shuffle(&mut deck);
        let (pile, rest) = deck.split_at(rules.pile_size(round).into());
        let mole = pile.iter().fold(0, |bits, &number| bits | 1 << number);
        let players = rules.players();
        let left = dealer.left(players);
        let mut hands = BySeat::new(players, CardSet::EMPTY);
        for place in 0..players {
            let cards = rest.iter().skip(place.into()).step_by(players.into());
            let bits = cards.fold(0, |bits, &number| bits | 1 << number);
            hands[left.clockwise(place, players)] = CardSet::from_bits(bits).canonical();
        }
        Self {
            hands,
            mole: CardSet::from_bits(mole).canonical(),
        }
    }

    /// The deal of a round that was written down.
    ///
    /// # Errors
    /// When it is no deal of this round.
    pub fn from_setup(rules: &Rules, round: u32, setup: &RoundSetup) -> Result<Self, BadSetup> {
        let players = rules.players();
        if setup.hands.len() != usize::from(players) {
            return Err(BadSetup::Hands {
                round,
                hands: setup.hands.len(),
                players,
            });
        }
        let mut left = CardSet::DECK;
        let mut take = |cards: &[Card]| {
            let mut set = CardSet::EMPTY;
            for &card in cards {
                if !left.contains(card) {
                    return Err(BadSetup::TooOften { round, card });
                }
                left.take(card);
                set.add(card);
            }
            Ok(set)
        };
        let mut hands = BySeat::new(players, CardSet::EMPTY);
        let expected = rules.dealt_size(round);
        for (seat, cards) in Seat::all(players).zip(&setup.hands) {
            if cards.len() != usize::from(expected) {
                return Err(BadSetup::HandSize {
                    round,
                    seat,
                    cards: cards.len(),
                    expected,
                });
            }
            if !cards.is_sorted() {
                return Err(BadSetup::NotSorted { round, seat });
            }
            hands[seat] = take(cards)?;
        }
        let expected = rules.pile_size(round);
        let mole = match &setup.mole {
            None if expected == 0 => CardSet::EMPTY,
            None => return Err(BadSetup::NoMole(round)),
            Some(_) if expected == 0 => return Err(BadSetup::UnexpectedMole(round)),
            Some(cards) if cards.len() != usize::from(expected) => {
                return Err(BadSetup::MoleSize {
                    round,
                    cards: cards.len(),
                    expected,
                });
            }
            Some(cards) => take(cards)?,
        };
        Ok(Self { hands, mole })
    }

    pub(crate) const fn new(hands: BySeat<CardSet>, mole: CardSet) -> Self {
        Self { hands, mole }
    }

    #[must_use]
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The mole's pile, empty where there is none.
    #[must_use]
    pub const fn mole(&self) -> CardSet {
        self.mole
    }
}

impl From<&Deal> for RoundSetup {
    fn from(deal: &Deal) -> Self {
        let hands = deal.hands.iter().map(|(_, hand)| hand.iter().collect());
        Self {
            hands: hands.collect(),
            mole: (!deal.mole.is_empty()).then(|| deal.mole.iter().collect()),
        }
    }
}

/// Finds the first dealer by drawing (BS-2.2).
///
/// Stream 0 of the seed shuffles the sorted deck. From its top the seats draw one card each in
/// ascending order; those tied for the highest rank draw again from what is left. Should fewer
/// cards be left than seats are to draw, the whole deck is shuffled anew.
#[must_use]
pub fn first_dealer(config: &Config, seed: Seed) -> Seat {
    let mut rng = Rng::new(seed, 0);
    let mut deck = sorted_deck();
    rng.shuffle(&mut deck);
    let mut drawn = 0;
    let mut drawing = SeatSet::all(config.players());
    loop {
        if deck.len() - drawn < drawing.len() as usize {
            rng.shuffle(&mut deck);
            drawn = 0;
        }
        let mut highest = 0;
        let mut tied = SeatSet::EMPTY;
        for (seat, &number) in drawing.iter().zip(&deck[drawn..]) {
            let rank = <Card as cards::Face>::from_index(number).rank().number();
            if rank > highest {
                highest = rank;
                tied = SeatSet::EMPTY;
            }
            if rank == highest {
                tied.insert(seat);
            }
        }
        drawn += drawing.len() as usize;
        match (tied.first(), tied.len()) {
            (Some(dealer), 1) => return dealer,
            _ => drawing = tied,
        }
    }
}

/// The numbers of all cards, sorted as text.
fn sorted_deck() -> [u8; DECK_SIZE as usize] {
    let mut deck = [0; DECK_SIZE as usize];
    for (number, place) in (0..).zip(&mut deck) {
        *place = number;
    }
    deck
}

const _: () = assert!(DECK_SIZE.is_multiple_of(3 * 4 * 5) && MOLE_CARDS * 6 < DECK_SIZE);
