use cards::{BySeat, Seat};

use crate::{AllBlack, BLACK_CARDS, MoonChoice, OpenTrick, Rules};

/// What everybody has won in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    points: BySeat<i32>,
    black: BySeat<u8>,
}

/// What the tricks of a round come to, once all are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    Points(BySeat<i32>),
    /// This seat has all black cards and has to choose (BS-6.2).
    Moon(Seat),
}

impl Tally {
    pub(crate) const fn new(players: u8) -> Self {
        Self {
            points: BySeat::new(players, 0),
            black: BySeat::new(players, 0),
        }
    }

    /// The points of the cards won so far; after the round, what it brought.
    #[must_use]
    pub const fn points(&self) -> &BySeat<i32> {
        &self.points
    }

    /// How many black cards everybody has won.
    #[must_use]
    pub const fn black_cards(&self) -> &BySeat<u8> {
        &self.black
    }

    /// The winner takes a trick (BS-4.6).
    #[inline]
    pub fn take(&mut self, trick: &OpenTrick) {
        self.points[trick.winner()] += i32::from(trick.points());
        self.black[trick.winner()] += trick.black_cards();
    }

    /// The points of the round after its last trick (BS-5.1, BS-5.2).
    #[must_use]
    pub fn settled(&self, rules: &Rules) -> Settled {
        let all_black = Seat::all(rules.players).find(|&seat| self.black[seat] == BLACK_CARDS);
        match (rules.all_black, all_black) {
            (AllBlack::Instead { .. }, Some(seat)) if rules.moon_is_chosen => Settled::Moon(seat),
            (AllBlack::Instead { own, others }, Some(seat)) => {
                // BS-5.2: the coloured cards count as always.
                let mut points = self.points;
                for other in Seat::all(rules.players) {
                    points[other] += if other == seat {
                        own - rules.black_points
                    } else {
                        others
                    };
                }
                Settled::Points(points)
            }
            (AllBlack::Instead { .. }, None) | (AllBlack::Counted, _) => {
                Settled::Points(self.points)
            }
        }
    }

    /// Writes down what the round brought.
    pub(crate) const fn score(&mut self, points: BySeat<i32>) {
        self.points = points;
    }
}

impl Rules {
    /// What a round scores in which somebody has all black cards and chose this (BS-6.2).
    #[must_use]
    pub fn moon_points(&self, chooser: Seat, choice: MoonChoice) -> BySeat<i32> {
        let (own, others) = match (self.all_black, choice) {
            (AllBlack::Instead { own, others }, MoonChoice::Capture) => (own, others),
            (AllBlack::Instead { others, .. }, MoonChoice::Release) => (-others, 0),
            (AllBlack::Counted, _) => (0, 0),
        };
        let mut points = BySeat::new(self.players, others);
        points[chooser] = own;
        points
    }
}
