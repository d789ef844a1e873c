//! What may still become of a trick: will its mission be completed, and who will win it?
//!
//! Estimates, made for speed: the cards still to come are thought of as dealt at random from those
//! unseen, and their players as willing to complete the mission. A full trick is judged exactly.

use inside_job::{
    Card, CardSet, Condition, Count, Finished, Mission, Numbers, Place, Predicate, Suit,
    winning_place,
};

/// How often somebody who can serve the mission does.
const WILLING: f32 = 0.92;

/// The cards nobody has shown to whoever asks, and how thick they lie in the hands to come.
#[derive(Clone, Debug)]
pub(super) struct Hidden {
    unseen: CardSet,
    /// The chance that a hand has none of `n` given cards.
    none_of: [f32; 14],
    wagers: bool,
}

impl Hidden {
    /// `hand` is the number of cards each of the players to come holds.
    pub(super) fn new(unseen: CardSet, hand: u8, wagers: bool) -> Self {
        let share = f32::from(hand) / small(unseen.len().max(1));
        let miss = (1.0 - share).clamp(0.0, 1.0);
        let mut none_of = [1.0; 14];
        for n in 1..14 {
            none_of[n] = none_of[n - 1] * miss;
        }
        Self {
            unseen,
            none_of,
            wagers,
        }
    }

    #[inline]
    fn none(&self, cards: CardSet) -> f32 {
        self.none_of[(self.unseen.and(cards).len() as usize).min(13)]
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of cards")]
fn small(count: u32) -> f32 {
    count as f32
}

/// A trick as far as it has come; at least one card lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partial<'a> {
    pub(super) cards: &'a [Card],
    pub(super) wagers: u8,
    pub(super) seats: usize,
    pub(super) mission: &'a Mission,
}

/// What is expected of a trick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// The chance that the mission is completed.
    pub(super) mission: f32,
    /// The place of the card that is best so far.
    pub(super) best: usize,
    /// The chance that one player to come could beat it.
    pub(super) beaten: f32,
}

impl Partial<'_> {
    pub(super) fn outlook(&self, hidden: &Hidden) -> Outlook {
        let trump = self.mission.trump;
        let best = winning_place(self.cards, self.wagers, trump);
        if self.cards.len() == self.seats {
            let finished = Finished {
                cards: self.cards,
                wagers: self.wagers,
                trump,
                winner: best,
            };
            let mission = f32::from(u8::from(self.mission.condition.holds(&finished)));
            return Outlook {
                mission,
                best,
                beaten: 0.0,
            };
        }
        let led = self.cards[0].suit();
        let estimate = Estimate {
            trick: *self,
            hidden,
            best,
            led,
            void: hidden.none(led.cards()),
            left: self.seats - self.cards.len(),
        };
        Outlook {
            mission: estimate.condition(&self.mission.condition),
            best,
            beaten: estimate.beaten().min(1.0),
        }
    }
}

struct Estimate<'a> {
    trick: Partial<'a>,
    hidden: &'a Hidden,
    best: usize,
    led: Suit,
    /// The chance that a player to come cannot follow.
    void: f32,
    left: usize,
}

impl Estimate<'_> {
    fn condition(&self, condition: &Condition) -> f32 {
        condition
            .parts()
            .iter()
            .map(|&part| self.predicate(part))
            .product()
    }

    fn predicate(&self, predicate: Predicate) -> f32 {
        let left = self.left;
        match predicate {
            Predicate::All(numbers) => {
                if self.numbers() & !numbers.mask() != 0 {
                    return 0.0;
                }
                power(self.can(numbers.mask()) * WILLING, left)
            }
            Predicate::Any(numbers) => {
                if self.numbers() & numbers.mask() != 0 {
                    return 1.0;
                }
                1.0 - power(1.0 - self.can(numbers.mask()) * WILLING, left)
            }
            Predicate::At(numbers, place) => self.at(numbers, place),
            Predicate::Lowest(place) => self.lowest(place),
            Predicate::Wins(place) => self.wins(place),
            Predicate::Ascending => self.steps(true),
            Predicate::Descending => self.steps(false),
            Predicate::Suits(count) => self.suits(count),
            Predicate::Trumps(count) => self.trumps(count),
            Predicate::SameSuit(a, b) => self.same_suit(a, b),
            Predicate::Spread(count) => self.spread(count),
            Predicate::Briefcase(place) => self.briefcase(place),
            Predicate::Briefcases(count) => self.several(
                count,
                self.trick.wagers.count_ones(),
                if self.hidden.wagers { 0.35 } else { 0.0 },
            ),
        }
    }

    /// The numbers in the trick, bit `n` for number `n`.
    fn numbers(&self) -> u16 {
        let cards = self.trick.cards.iter();
        cards.fold(0, |seen, card| seen | 1 << card.number())
    }

    fn number(&self, place: usize) -> u8 {
        self.trick.cards[place].number()
    }

    fn suit(&self, place: usize) -> Suit {
        if self.trick.wagers >> place & 1 == 1 {
            self.trick.mission.trump
        } else {
            self.trick.cards[place].suit()
        }
    }

    /// The chance that a player to come can play one of these numbers.
    #[inline]
    fn can(&self, numbers: u16) -> f32 {
        let row = u64::from(numbers & 0x3ffe);
        let all = CardSet::from_bits(row * 0x0001_0001_0001_0001);
        let followed = 1.0 - self.hidden.none(all.and(self.led.cards()));
        followed + self.void * (1.0 - self.hidden.none(all))
    }

    fn higher(number: u8) -> u16 {
        0x3ffe & !((2_u16 << number) - 1)
    }

    fn lower(number: u8) -> u16 {
        ((1_u16 << number) - 1) & 0x3ffe
    }

    /// The chance that the next player could beat the best card.
    fn beaten(&self) -> f32 {
        let trump = self.trick.mission.trump;
        let suit = self.suit(self.best);
        let higher = CardSet::from_bits(
            u64::from(Self::higher(self.number(self.best))) << (suit as u8 * 16),
        );
        let over = 1.0 - self.hidden.none(higher);
        let wager = if self.hidden.wagers { 0.06 } else { 0.0 };
        if suit == self.led {
            let ruff = if trump == self.led {
                0.0
            } else {
                self.void * 0.6
            };
            over + ruff + wager
        } else {
            self.void * over + wager
        }
    }

    fn at(&self, numbers: Numbers, place: Place) -> f32 {
        let fits = |number: u8| numbers.mask() >> number & 1 == 1;
        let holds = 1.0 - self.beaten().min(1.0) * 0.5;
        match self.fixed(place) {
            Some(place) => f32::from(u8::from(fits(self.number(place)))),
            None if place == Place::Winner => {
                let other = (1.0 - holds) * 0.6;
                if fits(self.number(self.best)) {
                    holds + other
                } else {
                    other
                }
            }
            None => self.can(numbers.mask()) * WILLING,
        }
    }

    /// The place, if its card lies already and will not change.
    fn fixed(&self, place: Place) -> Option<usize> {
        let place = match place {
            Place::First => 0,
            Place::Second => 1,
            Place::Third => 2,
            Place::Last => self.trick.seats - 1,
            Place::Winner => return None,
        };
        (place < self.trick.cards.len()).then_some(place)
    }

    fn lowest(&self, place: Place) -> f32 {
        let lowest = self.numbers().trailing_zeros();
        let place = if place == Place::Winner {
            Some(self.best)
        } else {
            self.fixed(place)
        };
        #[expect(clippy::cast_possible_truncation, reason = "numbers go to 13")]
        let lowest = lowest as u8;
        let Some(place) = place else {
            let others = power(0.8, self.left - 1);
            return self.can(Self::lower(lowest)) * WILLING * others;
        };
        let number = self.number(place);
        let alone = self
            .trick
            .cards
            .iter()
            .filter(|card| card.number() <= number)
            .count();
        if alone > 1 {
            return 0.0;
        }
        power(self.can(Self::higher(number)) * 0.97, self.left)
    }

    fn wins(&self, place: Place) -> f32 {
        if let Some(place) = self.fixed(place) {
            if place != self.best {
                return 0.0;
            }
            // Those who are willing beat it only when they must.
            let suit = self.suit(self.best);
            if suit != self.led {
                return power(0.97, self.left);
            }
            let lower = self.can(Self::lower(self.number(self.best)));
            return power(1.0 - (1.0 - lower).max(0.0) * 0.7 - 0.08, self.left);
        }
        let before = match place {
            Place::First | Place::Winner => 0,
            Place::Second => 1,
            Place::Third => 2,
            Place::Last => self.trick.seats - 1,
        } - self.trick.cards.len();
        let wager = if self.hidden.wagers { 0.25 } else { 0.0 };
        let can = self.beaten().min(0.9);
        let wins = can + (1.0 - can) * wager;
        wins * WILLING * power(0.9, before) * power(0.9, self.left - 1 - before)
    }

    fn steps(&self, up: bool) -> f32 {
        let cards = self.trick.cards;
        let sorted = cards.is_sorted_by(|a, b| {
            if up {
                a.number() < b.number()
            } else {
                a.number() > b.number()
            }
        });
        if !sorted {
            return 0.0;
        }
        let mut last = cards[cards.len() - 1].number();
        let mut chance = 1.0;
        for _ in 0..self.left {
            let mask = if up {
                Self::higher(last)
            } else {
                Self::lower(last)
            };
            if mask == 0 {
                return 0.0;
            }
            chance *= self.can(mask) * 0.95;
            last = if up {
                (last + 2).min(13)
            } else {
                last.saturating_sub(2).max(1)
            };
        }
        chance
    }

    fn suits(&self, count: Count) -> f32 {
        let places = 0..self.trick.cards.len();
        let now = places
            .fold(0_u32, |seen, place| seen | 1 << self.suit(place) as u8)
            .count_ones();
        let wager = if self.hidden.wagers && self.led != self.trick.mission.trump {
            0.12
        } else {
            0.0
        };
        let more = if count.contains(now) {
            self.void * 0.9
        } else {
            self.void + wager
        };
        self.several(count, now, more)
    }

    fn trumps(&self, count: Count) -> f32 {
        let places = 0..self.trick.cards.len();
        let trump = self.trick.mission.trump;
        let now = places
            .map(|place| u32::from(self.suit(place) == trump))
            .sum();
        let wager = if self.hidden.wagers { 0.2 } else { 0.0 };
        let more = match (self.led == trump, count.contains(now)) {
            (true, _) => 1.0 - self.void,
            (false, true) => self.void * 0.3,
            (false, false) => self.void * 0.7 + wager,
        };
        self.several(count, now, more.min(1.0))
    }

    /// The chance that `now` and one more with chance `more` for each player to come is this count.
    fn several(&self, count: Count, now: u32, more: f32) -> f32 {
        let mut chances = [0.0_f32; 8];
        chances[0] = 1.0;
        for player in 0..self.left {
            for extra in (0..=player).rev() {
                let chance = chances[extra];
                chances[extra + 1] += chance * more;
                chances[extra] = chance * (1.0 - more);
            }
        }
        (0_u32..)
            .zip(chances)
            .filter(|&(extra, _)| count.contains(now + extra))
            .map(|(_, chance)| chance)
            .sum()
    }

    fn same_suit(&self, a: Place, b: Place) -> f32 {
        let place = |place: Place| {
            if place == Place::Winner {
                Some(self.best)
            } else {
                self.fixed(place)
            }
        };
        let (a, b) = match (place(a), place(b)) {
            (Some(a), Some(b)) => return f32::from(u8::from(self.suit(a) == self.suit(b))),
            (Some(one), None) | (None, Some(one)) => (one, None),
            (None, None) => (0, Some(0.5)),
        };
        let (suit, trump) = (self.suit(a), self.trick.mission.trump);
        let wager = if self.hidden.wagers && suit == trump {
            0.3
        } else {
            0.0
        };
        b.unwrap_or(if suit == self.led {
            1.0 - self.void
        } else {
            self.void * (1.0 - self.hidden.none(suit.cards())) + wager
        })
    }

    fn spread(&self, count: Count) -> f32 {
        let numbers = self.numbers();
        let (low, high) = (numbers.trailing_zeros(), 15 - numbers.leading_zeros());
        let most = (0..13).rev().find(|&spread| count.contains(spread));
        let Some(most) = most.filter(|&most| most >= high - low) else {
            return 0.0;
        };
        let (from, to) = (high.saturating_sub(most).max(1), (low + most).min(13));
        let within = (2_u16 << to) - (1 << from);
        let fits = power(self.can(within) * WILLING, self.left);
        if count.contains(high - low) {
            fits
        } else {
            fits * 0.5
        }
    }

    fn briefcase(&self, place: Place) -> f32 {
        if !self.hidden.wagers {
            return 0.0;
        }
        match self.fixed(place) {
            Some(place) => f32::from(self.trick.wagers >> place & 1),
            None if place == Place::Winner && self.trick.wagers >> self.best & 1 == 1 => 0.85,
            None => 0.6,
        }
    }
}

fn power(base: f32, exponent: usize) -> f32 {
    let base = base.clamp(0.0, 1.0);
    (0..exponent).fold(1.0, |product, _| product * base)
}
