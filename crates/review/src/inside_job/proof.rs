//! From when on the Insider was proven.

use cards::{Seat, SeatSet};
use inside_job::{Evidence, RoleIndex, Rules, Suit, View, Worlds};
use serde::Serialize;

/// The Insider is proven after a trick: no way of dealing the unseen cards and roles fits with anybody
/// else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// To whom; `None` is everybody, also somebody who has seen no hand.
    pub to: Option<Seat>,
    pub seat: Seat,
    /// After this trick, counted from 1.
    pub trick: u8,
    pub by: Ground,
}

/// What proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ground {
    /// A suit that was denied in one trick and played in a later one (IJ-4.4).
    DeniedThenPlayed { suit: Suit, denied: u8, played: u8 },
    /// Nobody else is left whose role is not known.
    LastLeft,
    /// Counting alone: with anybody else as the Insider the unseen cards have nowhere to lie.
    Counting,
}

impl Proof {
    pub(crate) fn of(rules: &Rules, view: &View, trick: u8) -> Option<Self> {
        let seat = proven(rules, view)?;
        let is_open = |other: &Seat| view.role(*other).is_none();
        let open: SeatSet = Seat::all(rules.seats()).filter(is_open).collect();
        let by = if let Some(ground) = denied_then_played(rules, view, seat) {
            ground
        } else if open.len() == 1 {
            Ground::LastLeft
        } else {
            Ground::Counting
        };
        Some(Self {
            to: view.seat(),
            seat,
            trick,
            by,
        })
    }
}

/// The only seat that can be the Insider by what a viewer has seen. `None` where several can, and
/// where the viewer knows the role itself, because then nothing was found out.
#[must_use]
pub fn proven(rules: &Rules, view: &View) -> Option<Seat> {
    let mut seats = Seat::all(rules.seats());
    if seats.any(|seat| view.role(seat) == Some(RoleIndex::INSIDER)) {
        return None;
    }
    let chances = Worlds::new(rules, view).insider_chances();
    let possible: SeatSet = Seat::all(rules.seats())
        .filter(|&seat| chances[seat] > 0.0)
        .collect();
    possible.first().filter(|_| possible.len() == 1)
}

/// The first suit that a seat has denied and played later.
fn denied_then_played(rules: &Rules, view: &View, seat: Seat) -> Option<Ground> {
    if !Evidence::of(rules, view.public()).proven.contains(seat) {
        return None;
    }
    let mut denied: Vec<(Suit, u8)> = Vec::new();
    for (number, trick) in (1_u8..).zip(view.public().tricks(rules)) {
        for (player, card, _) in trick.plays(rules) {
            if player != seat {
                continue;
            }
            let earlier = denied.iter().find(|(suit, _)| *suit == card.suit());
            if let Some(&(suit, denied)) = earlier {
                return Some(Ground::DeniedThenPlayed {
                    suit,
                    denied,
                    played: number,
                });
            }
        }
        let broken = trick.not_followed(rules);
        denied
            .extend(broken.filter_map(|(player, suit)| (player == seat).then_some((suit, number))));
    }
    None
}
