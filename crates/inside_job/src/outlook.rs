use serde::Serialize;

use crate::{
    card::{Card, HIGHEST, LOWEST, Suit},
    mission::{Condition, Count, Finished, Place, Predicate},
    public::winning_place,
};

/// What the cards played so far leave of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outlook {
    /// The cards to come decide.
    Open,
    /// Whatever comes, it is completed.
    Certain,
    /// Whatever comes, it is not.
    Failed,
}

/// A trick as everybody sees it, with cards still to come.
#[derive(Clone, Copy, Debug)]
pub struct Running<'a> {
    /// The cards in the order they were played.
    pub cards: &'a [Card],
    /// Bit `i` is set when the card at place `i` carries a briefcase.
    pub wagers: u8,
    pub trump: Suit,
    /// How many cards the whole trick has.
    pub players: usize,
}

impl Condition {
    /// What is already decided. It looks at each part for itself and at nobody's hand, so `Failed`
    /// and `Certain` are always true, and `Open` may be kinder than the cards are.
    #[must_use]
    pub fn outlook(&self, trick: &Running<'_>) -> Outlook {
        if trick.cards.is_empty() {
            return if self.parts().is_empty() {
                Outlook::Certain
            } else {
                Outlook::Open
            };
        }
        let so_far = SoFar::of(trick);
        let mut outlook = Outlook::Certain;
        for part in self.parts() {
            match part.outlook(trick, &so_far) {
                Outlook::Failed => return Outlook::Failed,
                Outlook::Open => outlook = Outlook::Open,
                Outlook::Certain => {}
            }
        }
        outlook
    }
}

/// What the cards of a trick are so far, for every part of a condition.
struct SoFar<'a> {
    trick: Finished<'a>,
    /// The lowest and the highest number.
    low: u8,
    high: u8,
}

impl<'a> SoFar<'a> {
    fn of(running: &Running<'a>) -> Self {
        let cards = running.cards;
        let numbers = cards.iter().map(|card| card.number());
        let (low, high) = numbers.fold((HIGHEST, LOWEST), |(low, high), number| {
            (low.min(number), high.max(number))
        });
        Self {
            trick: Finished {
                cards,
                wagers: running.wagers,
                trump: running.trump,
                winner: winning_place(cards, running.wagers, running.trump),
            },
            low,
            high,
        }
    }
}

impl Predicate {
    fn outlook(self, running: &Running<'_>, so_far: &SoFar<'_>) -> Outlook {
        let SoFar {
            ref trick,
            low,
            high,
        } = *so_far;
        let cards = running.cards;
        let to_come = running.players - cards.len();
        let coming = u32::try_from(to_come).expect("a trick has at most five cards");
        if to_come == 0 {
            return decided(self.holds(trick));
        }
        match self {
            Self::All(numbers) => failed_if(trick.numbers() & !numbers.mask() != 0),
            Self::Any(numbers) => certain_if(trick.numbers() & numbers.mask() != 0),
            Self::At(numbers, place) => match running.index(place) {
                Some(at) => decided(numbers.mask() >> cards[at].number() & 1 == 1),
                None => Outlook::Open,
            },
            Self::Lowest(place) => {
                let lowest = match running.index(place) {
                    Some(at) => cards[at].number(),
                    // Later cards must go below all of these.
                    None => low - 1,
                };
                let mut others = (0..cards.len()).filter(|&at| running.index(place) != Some(at));
                failed_if(lowest < LOWEST || others.any(|at| cards[at].number() <= lowest))
            }
            // Once beaten, a card never wins again.
            Self::Wins(place) => failed_if(
                running
                    .index(place)
                    .is_some_and(|place| place != trick.winner),
            ),
            Self::Ascending => {
                let steps = cards.is_sorted_by(|a, b| a.number() < b.number());
                let room = HIGHEST - cards[cards.len() - 1].number();
                failed_if(!steps || usize::from(room) < to_come)
            }
            Self::Descending => {
                let steps = cards.is_sorted_by(|a, b| a.number() > b.number());
                let room = cards[cards.len() - 1].number() - LOWEST;
                failed_if(!steps || usize::from(room) < to_come)
            }
            Self::Suits(count) => {
                let most = (trick.suits() + coming).min(4);
                count.outlook(trick.suits(), most)
            }
            Self::Trumps(count) => count.outlook(trick.trumps(), trick.trumps() + coming),
            Self::SameSuit(a, b) => match (running.index(a), running.index(b)) {
                (Some(a), Some(b)) => decided(trick.suit(a) == trick.suit(b)),
                _ => Outlook::Open,
            },
            Self::Spread(count) => {
                let farthest = (high - LOWEST).max(HIGHEST - low);
                let farthest = if to_come > 1 {
                    HIGHEST - LOWEST
                } else {
                    farthest
                };
                count.outlook((high - low).into(), farthest.into())
            }
            Self::Briefcase(place) => match running.index(place) {
                Some(at) => decided(running.wagers >> at & 1 == 1),
                None => Outlook::Open,
            },
            Self::Briefcases(count) => {
                let laid = running.wagers.count_ones();
                count.outlook(laid, laid + coming)
            }
        }
    }
}

impl Running<'_> {
    /// Which card lies at this place, if it is there. Which one wins is open to the end.
    fn index(&self, place: Place) -> Option<usize> {
        let index = match place {
            Place::First => 0,
            Place::Second => 1,
            Place::Third => 2,
            Place::Last => self.players - 1,
            Place::Winner => return None,
        };
        (index < self.cards.len()).then_some(index)
    }
}

impl Count {
    /// The number will lie from `least` to `most`.
    fn outlook(self, least: u32, most: u32) -> Outlook {
        let within = |number| self.contains(number);
        match (least..=most).filter(|&number| within(number)).count() {
            0 => Outlook::Failed,
            all if all == (least..=most).count() => Outlook::Certain,
            _ => Outlook::Open,
        }
    }
}

const fn decided(holds: bool) -> Outlook {
    if holds {
        Outlook::Certain
    } else {
        Outlook::Failed
    }
}

const fn failed_if(failed: bool) -> Outlook {
    if failed {
        Outlook::Failed
    } else {
        Outlook::Open
    }
}

const fn certain_if(certain: bool) -> Outlook {
    if certain {
        Outlook::Certain
    } else {
        Outlook::Open
    }
}
