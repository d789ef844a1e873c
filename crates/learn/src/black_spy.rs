//! What is true of a match of Black Spy.

use black_spy::{Action, Card, CardSet, Event, Game, Legal};
use cards::{BySeat, Seat};

use crate::{After, Claim, Taught};

impl Taught for Game {
    fn choices(&self, seat: Seat) -> Vec<Action> {
        match self.legal(seat) {
            Legal::Actions(actions) => actions,
            Legal::Pick { verb, pick, of } => {
                let mut picked = Vec::new();
                let cards: Vec<Card> = of.iter().collect();
                pick_of(&cards, pick.into(), CardSet::EMPTY, &mut picked);
                picked.into_iter().map(|cards| verb.of(cards)).collect()
            }
        }
    }

    fn holds(after: &After<'_, Self>, claim: &Claim) -> Option<bool> {
        let game = &after.game;
        let public = game.position().public();
        let scored = after.events.iter().rev().find_map(|event| match event {
            Event::RoundScored { points, .. } => Some(points),
            _ => None,
        });
        let points =
            |seat| scored.map_or(public.points()[seat], |points: &BySeat<i32>| points[seat]);
        Some(match claim {
            Claim::Trick(seat) => {
                let won = after.events.iter().rev().find_map(|event| match event {
                    Event::TrickWon { seat, .. } => Some(*seat),
                    _ => None,
                });
                won == Some(*seat)
            }
            Claim::Holds(seat, card) => {
                let card: Card = card.parse().ok()?;
                game.position().hand(*seat).contains(card)
            }
            Claim::Points(seat, number) => points(*seat) == *number,
            Claim::Gains(seat, number) => {
                let before = after.before.position().public().points()[*seat];
                points(*seat) - before == *number
            }
            Claim::Free(seat) => {
                let announced = public.announced()?;
                let hand = game.position().hand(*seat);
                hand.and(announced.cards()).is_empty()
            }
            Claim::Total(seat, number) => public.totals()[*seat] == *number,
            Claim::Not(_)
            | Claim::Can(_)
            | Claim::Sure(_)
            | Claim::Certain(_)
            | Claim::Proven
            | Claim::Over
            | Claim::Winners(_)
            | Claim::Reason(_)
            | Claim::Mission(_)
            | Claim::Missions(_)
            | Claim::Briefcases(..)
            | Claim::FaceUp(_)
            | Claim::Caught(_)
            | Claim::Boxed(_)
            | Claim::Is(..)
            | Claim::Counts(_)
            | Claim::Fact
            | Claim::About(_) => return None,
        })
    }
}

/// Every way to pick this many of these cards; black 7s are all alike (BS-1.3).
fn pick_of(cards: &[Card], pick: usize, so_far: CardSet, out: &mut Vec<CardSet>) {
    if pick == 0 {
        if !out.contains(&so_far) {
            out.push(so_far);
        }
        return;
    }
    for (place, &card) in cards.iter().enumerate() {
        let mut more = so_far;
        more.add(card);
        pick_of(&cards[place + 1..], pick - 1, more, out);
    }
}
