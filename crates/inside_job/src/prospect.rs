use crate::{
    card::{Card, Suit},
    mission::{Condition, Finished, Mission, Place, Predicate},
    public::winning_place,
};

/// Can a mission be completed, and can it fail?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// No trick completes it.
    Never,
    Sometimes,
    /// Every trick does.
    Always,
}

impl Mission {
    /// What can become of this mission in a trick of this size, found by looking at every kind
    /// of trick there is.
    #[must_use]
    pub fn prospect(&self, cards: usize, wagers: bool) -> Prospect {
        let kinds = Kinds {
            cards,
            wagers,
            trump: self.trump,
        };
        let parts = self.condition.parts();
        if !kinds.some(&wanted(parts)) {
            return Prospect::Never;
        }
        let fails = |part: &Predicate| {
            kinds.some(&[Wanted {
                part: *part,
                holds: false,
            }])
        };
        if parts.iter().any(fails) {
            Prospect::Sometimes
        } else {
            Prospect::Always
        }
    }
}

impl Condition {
    /// Does it need a briefcase on a card? Then it cannot be met at a table without wagers.
    #[must_use]
    pub fn needs_wagers(&self, trump: Suit) -> bool {
        let kinds = |wagers| Kinds {
            cards: 4,
            wagers,
            trump,
        };
        let parts = wanted(self.parts());
        kinds(true).some(&parts) && !kinds(false).some(&parts)
    }
}

fn wanted(parts: &[Predicate]) -> Vec<Wanted> {
    parts
        .iter()
        .map(|&part| Wanted { part, holds: true })
        .collect()
}

/// A part that is to hold, or not to hold.
#[derive(Clone, Copy)]
struct Wanted {
    part: Predicate,
    holds: bool,
}

impl Wanted {
    fn is_met(&self, trick: &Finished<'_>) -> bool {
        self.part.holds(trick) == self.holds
    }

    /// What it looks at: numbers, suits with briefcases, or who wins, which needs both.
    fn looks_at(&self) -> Looks {
        match self.part {
            Predicate::At(_, Place::Winner)
            | Predicate::Lowest(Place::Winner)
            | Predicate::Wins(_)
            | Predicate::SameSuit(Place::Winner, _)
            | Predicate::SameSuit(_, Place::Winner)
            | Predicate::Briefcase(Place::Winner) => Looks::Both,
            Predicate::All(_)
            | Predicate::Any(_)
            | Predicate::At(..)
            | Predicate::Lowest(_)
            | Predicate::Ascending
            | Predicate::Descending
            | Predicate::Spread(_) => Looks::Numbers,
            Predicate::Suits(_)
            | Predicate::Trumps(_)
            | Predicate::SameSuit(..)
            | Predicate::Briefcase(_)
            | Predicate::Briefcases(_) => Looks::Suits,
        }
    }

    /// Does it ask for certain numbers, and not only which are higher than others?
    fn needs_true_numbers(&self) -> bool {
        match self.part {
            Predicate::All(_) | Predicate::Any(_) | Predicate::At(..) | Predicate::Spread(_) => {
                true
            }
            Predicate::Lowest(_)
            | Predicate::Wins(_)
            | Predicate::Ascending
            | Predicate::Descending
            | Predicate::Suits(_)
            | Predicate::Trumps(_)
            | Predicate::SameSuit(..)
            | Predicate::Briefcase(_)
            | Predicate::Briefcases(_) => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Looks {
    Numbers,
    Suits,
    Both,
}

/// The cards of a trick at the largest table.
const MOST_CARDS: usize = 5;

/// The tricks of a table.
#[derive(Clone, Copy)]
struct Kinds {
    cards: usize,
    wagers: bool,
    trump: Suit,
}

/// The suits of a trick in order of play, and which cards carry a briefcase.
#[derive(Clone, Copy)]
struct Suits {
    suits: [Suit; MOST_CARDS],
    wagers: u8,
}

impl Kinds {
    /// Is there a trick in which all this is so?
    fn some(&self, wanted: &[Wanted]) -> bool {
        let of = |looks: Looks| {
            wanted
                .iter()
                .filter(move |wanted| wanted.looks_at() == looks)
        };
        // When only the order of the numbers matters, as many numbers as cards show every order.
        let highest = if wanted.iter().any(Wanted::needs_true_numbers) {
            13
        } else {
            self.cards
        };
        let mut suits = self.all_suits();
        suits.retain(|suits| {
            let cards = suits.cards([1, 2, 3, 4, 5]);
            of(Looks::Suits).all(|wanted| wanted.is_met(&self.finish(&cards, suits.wagers)))
        });
        let alike = Suits {
            suits: [Suit::Pink; MOST_CARDS],
            wagers: 0,
        };
        each_number(self.cards, highest, &mut |numbers| {
            let cards = alike.cards(numbers);
            if !of(Looks::Numbers).all(|wanted| wanted.is_met(&self.finish(&cards, 0))) {
                return false;
            }
            suits.iter().any(|suits| {
                let cards = suits.cards(numbers);
                self.can_be_dealt(&cards, suits.wagers)
                    && of(Looks::Both)
                        .all(|wanted| wanted.is_met(&self.finish(&cards, suits.wagers)))
            })
        })
    }

    fn finish<'a>(&self, cards: &'a [Card; MOST_CARDS], wagers: u8) -> Finished<'a> {
        let cards = &cards[..self.cards];
        Finished {
            cards,
            wagers,
            trump: self.trump,
            winner: winning_place(cards, wagers, self.trump),
        }
    }

    /// Every card exists once. One with a briefcase counts as trump whatever its suit, so it can
    /// stand for any card of its number that is not there yet.
    fn can_be_dealt(&self, cards: &[Card; MOST_CARDS], wagers: u8) -> bool {
        let cards = &cards[..self.cards];
        cards.iter().enumerate().all(|(place, card)| {
            let same_number = cards
                .iter()
                .filter(|other| other.number() == card.number())
                .count();
            let wagered = wagers >> place & 1 == 1;
            let twice = cards[..place]
                .iter()
                .enumerate()
                .any(|(other, earlier)| earlier == card && wagers >> other & 1 == 0);
            same_number <= Suit::ALL.len() && (wagered || !twice)
        })
    }

    /// Every row of suits, each card with and without a briefcase but the first (IJ-5.4).
    fn all_suits(&self) -> Vec<Suits> {
        let mut all = vec![Suits {
            suits: [Suit::Pink; MOST_CARDS],
            wagers: 0,
        }];
        for place in 0..self.cards {
            let with_wager = (self.wagers && place > 0).then_some((self.trump, 1 << place));
            let next = Suit::ALL
                .map(|suit| (suit, 0))
                .into_iter()
                .chain(with_wager);
            let longer = |before: &Suits| {
                let mut before = *before;
                next.clone().map(move |(suit, wager)| {
                    before.suits[place] = suit;
                    Suits {
                        wagers: before.wagers | wager,
                        ..before
                    }
                })
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }
}

impl Suits {
    fn cards(&self, numbers: [u8; MOST_CARDS]) -> [Card; MOST_CARDS] {
        std::array::from_fn(|place| Card::new(self.suits[place], numbers[place]))
    }
}

/// Tries every row of numbers until one is found.
fn each_number(
    cards: usize,
    highest: usize,
    found: &mut impl FnMut([u8; MOST_CARDS]) -> bool,
) -> bool {
    let mut numbers = [1; MOST_CARDS];
    loop {
        if found(numbers) {
            return true;
        }
        let next = numbers[..cards]
            .iter()
            .rposition(|&number| usize::from(number) < highest);
        let Some(place) = next else { return false };
        numbers[place] += 1;
        numbers[place + 1..].fill(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Deck;

    fn check(condition: &str, cards: usize, wagers: bool, expected: Prospect) {
        let condition = condition.parse().unwrap();
        let mission = Mission {
            id: cards::Id::new("x"),
            condition,
            trump: Suit::Yellow,
            risk: false,
        };
        assert_eq!(
            mission.prospect(cards, wagers),
            expected,
            "{} with {cards} cards",
            mission.condition
        );
    }

    /// IJ-12.2
    #[test]
    fn missions_that_never_or_always_succeed_are_found() {
        check("all 7..13", 4, true, Prospect::Sometimes);
        check("all even and any odd", 4, true, Prospect::Never);
        check("wins first and wins second", 5, true, Prospect::Never);
        check("suits 5+", 5, true, Prospect::Never);
        check("suits 1+", 3, true, Prospect::Always);
        check("same-suit third last", 3, true, Prospect::Always);
        check("same-suit third last", 4, true, Prospect::Sometimes);
        check("briefcase third", 4, false, Prospect::Never);
        check("briefcase first", 4, true, Prospect::Never);
        check("briefcases ..4", 5, true, Prospect::Always);
        check("spread 0", 4, true, Prospect::Sometimes);
        // Five cards of one number do not exist.
        check("spread 0", 5, true, Prospect::Never);
        check(
            "wins last and lowest last and trumps 0",
            3,
            true,
            Prospect::Never,
        );
        check("lowest winner and suits 1", 4, true, Prospect::Never);
        check("spread ..12", 5, true, Prospect::Always);
    }

    #[test]
    fn every_standard_mission_can_succeed_and_fail() {
        for mission in Deck::standard().missions {
            for cards in 3..=5 {
                assert_eq!(
                    mission.prospect(cards, true),
                    Prospect::Sometimes,
                    "{}",
                    mission.id
                );
            }
            assert_eq!(
                mission.condition.needs_wagers(mission.trump),
                mission.risk,
                "{}",
                mission.id
            );
        }
    }
}
