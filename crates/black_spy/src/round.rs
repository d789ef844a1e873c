use cards::{BySeat, Seat};
use serde::Serialize;

use crate::{Action, BLACK_CARDS, CardSet, MoonChoice, Public, Rules};

/// A finished round: what everybody took, and what it brought. All of it was counted openly (BS-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Counted from 1.
    pub number: u32,
    /// The cards with points that each seat has won.
    pub taken: BySeat<CardSet>,
    pub points: BySeat<i32>,
    /// The totals after it, after any halving (BS-6.6).
    pub totals: BySeat<i32>,
    /// Who has won all black cards (BS-5.2).
    pub all_black: Option<Seat>,
    /// What they chose, where that is a choice (BS-6.2).
    pub choice: Option<MoonChoice>,
}

impl Round {
    /// The round that this action has just finished.
    pub(crate) fn finished(rules: &Rules, public: &Public, last: Action) -> Self {
        let mut taken = BySeat::new(rules.players(), CardSet::EMPTY);
        for (trick, winner) in public.tricks() {
            let scoring = trick.iter().filter(|&(_, card)| rules.points(card) != 0);
            scoring.for_each(|(_, card)| taken[winner].add(card));
        }
        let black = public.black_cards();
        Self {
            number: public.round(),
            taken,
            points: *public.points(),
            totals: *public.totals(),
            all_black: Seat::all(rules.players()).find(|&seat| black[seat] == BLACK_CARDS),
            choice: match last {
                Action::Moon(choice) => Some(choice),
                Action::Take(_) | Action::Pass(_) | Action::Announce(_) | Action::Play(_) => None,
            },
        }
    }

    /// The seats with the lowest total after it.
    #[must_use]
    pub fn leaders(&self) -> cards::SeatSet {
        let lowest = self.totals.as_slice().iter().min();
        let leads = self
            .totals
            .iter()
            .filter(|(_, total)| Some(*total) == lowest);
        leads.map(|(seat, _)| seat).collect()
    }

    /// Whom it has cost the most, the first of them in the order of seats.
    #[must_use]
    pub fn hardest_hit(&self) -> Seat {
        let points = self.points.iter().map(|(seat, points)| (seat, *points));
        let first = points.reduce(|most, next| if next.1 > most.1 { next } else { most });
        first.expect("a table has seats").0
    }
}
