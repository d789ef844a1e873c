//! Mistakes that everybody at the table would see.

use black_spy::{Action, Card, Phase, Rules, View};
use play::Heard;

use crate::Blunder;

pub(crate) fn find(_: &Rules, view: &View, _: &[Heard], action: Action) -> Option<Blunder> {
    (action == Action::Play(Card::BLACK_7) && nobody_can_take_a_spy(view))
        .then_some(Blunder::LeadsSpy)
}

/// This seat leads, its black 7 would win the trick, and it holds another colour. Leading it
/// can be right while one seat may still win all black cards, so that is no mistake.
fn nobody_can_take_a_spy(view: &View) -> bool {
    let Phase::Trick(trick) = view.phase() else {
        return false;
    };
    let public = view.public();
    let takers = public.black_cards().as_slice().iter();
    if trick.laid() > 0 || takers.filter(|&&cards| cards > 0).count() < 2 {
        return false;
    }
    let hand = view.hand();
    let is_gone = |card: Card| hand.contains(card) || public.plays().contains(&card);
    let other = view.legal_plays().iter().any(|card| !card.is_black());
    other && Card::BLACK_7.higher().iter().all(is_gone)
}
