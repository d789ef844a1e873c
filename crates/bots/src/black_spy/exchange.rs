//! Rules of thumb for what comes before the tricks: taking from the mole's pile, passing cards,
//! announcing a colour.

use black_spy::{Action, CardSet, Colour, MOLE_CARDS, Phase, Position, View};
use cards::Seat;

use super::{
    handbook::Handbook,
    order::{Places, unsorted},
    thumb::WEIGHTS,
};

/// How many of the worst cards are put together in different ways.
const WORST: usize = 8;

/// How much a card of a hand will hurt, in points.
fn burden(handbook: &Handbook, hand: CardSet, place: usize) -> f32 {
    let weights = &WEIGHTS.burden;
    let card = handbook.facts(place);
    let points = card.points;
    let rank = f32::from(card.rank);
    let guards = count(hand.and(card.lower));
    if card.is_black() {
        let height = match card.rank {
            8.. => weights.high + (rank - 8.0) * weights.higher,
            7 => 0.0,
            _ => weights.low,
        };
        return points * weights.points + height - weights.guard * guards;
    }
    // High cards without low ones beside them win tricks; short colours are better still.
    let height = (rank - 5.0) * weights.height / (1.0 + weights.bright_guard * guards);
    let held = count(hand.and(card.same_colour)).max(1.0);
    let short = if held <= 3.0 {
        weights.short / held
    } else {
        0.0
    };
    height + short + points * weights.bright_points
}

/// All cards of a hand, the worst first, black 7s as often as they are there.
fn worst_first(handbook: &Handbook, hand: CardSet, from: CardSet) -> Vec<(usize, f32)> {
    let mut cards: Vec<_> = Places::of(from)
        .map(|place| (place, burden(handbook, hand, place)))
        .collect();
    cards.sort_by(|one, other| other.1.total_cmp(&one.1));
    cards
}

/// The cards to pass by rule of thumb.
pub(super) fn pass(handbook: &Handbook, round: u32, hand: CardSet) -> CardSet {
    let count = handbook.rules.passed_cards(round).into();
    let cards = worst_first(handbook, hand, hand);
    together(cards.iter().take(count).map(|&(place, _)| place))
}

/// The cards to take from the mole's pile by rule of thumb: those that hurt least.
pub(super) fn take(handbook: &Handbook, hand: CardSet, pile: CardSet) -> CardSet {
    let cards = worst_first(handbook, hand.or(pile), pile);
    together(
        cards
            .iter()
            .rev()
            .take(MOLE_CARDS.into())
            .map(|&(place, _)| place),
    )
}

/// The colour to announce by rule of thumb: one with few and low cards. The dealer plays last to
/// it, or nearly so.
pub(super) fn announce(hand: CardSet) -> Colour {
    let price = |colour: &Colour| {
        let cards = hand.and(colour.cards());
        let ranks: u32 = cards
            .iter()
            .map(|card| u32::from(card.rank().number()))
            .sum();
        cards.len() * 4 + ranks
    };
    Colour::BRIGHT
        .into_iter()
        .min_by_key(price)
        .expect("there are four colours")
}

/// What a seat does by rule of thumb before the tricks of a position; `None` once they have begun.
pub(super) fn usual(handbook: &Handbook, position: &Position) -> Option<(Seat, Action)> {
    let seat = position.awaited().first()?;
    let hand = position.hand(seat);
    let action = match position.phase() {
        Phase::Take { .. } => Action::Take(take(handbook, hand, position.pile())),
        Phase::Pass { .. } => Action::Pass(pass(handbook, position.public().round(), hand)),
        Phase::Announce => Action::Announce(announce(hand)),
        Phase::Deal | Phase::Trick(_) | Phase::Moon { .. } | Phase::Over => return None,
    };
    Some((seat, action))
}

/// What a seat might do before the tricks, and what it is worth by rule of thumb.
pub(super) fn candidates(handbook: &Handbook, view: &View, most: usize) -> Vec<(Action, f32)> {
    let Some(own) = view.own() else {
        return Vec::new();
    };
    let hand = own.hand;
    match view.phase() {
        Phase::Take { .. } => {
            let mut cards = worst_first(handbook, hand.or(own.pile), own.pile);
            cards.reverse();
            let cards = cards.into_iter().map(|(place, burden)| (place, -burden));
            sets(&cards.collect::<Vec<_>>(), MOLE_CARDS.into(), most)
                .map(|(cards, sum)| (Action::Take(cards), sum))
                .collect()
        }
        Phase::Pass { .. } => {
            let count = handbook.rules.passed_cards(view.public().round());
            let cards = worst_first(handbook, hand, hand);
            sets(&cards, count.into(), most)
                .map(|(cards, sum)| (Action::Pass(cards), sum))
                .collect()
        }
        Phase::Announce => Colour::BRIGHT
            .map(|colour| (Action::Announce(colour), 0.0))
            .into(),
        Phase::Deal | Phase::Trick(_) | Phase::Moon { .. } | Phase::Over => Vec::new(),
    }
}

/// At most this many sets of the first cards, those with the highest sum first.
fn sets(
    cards: &[(usize, f32)],
    count: usize,
    most: usize,
) -> impl Iterator<Item = (CardSet, f32)> + use<> {
    let cards = &cards[..cards.len().min(WORST.max(count))];
    let mut sets: Vec<(CardSet, f32)> = Vec::new();
    for chosen in 0_u32..1 << cards.len() {
        if chosen.count_ones() as usize != count {
            continue;
        }
        let picked = (0..cards.len()).filter(|i| chosen >> i & 1 == 1);
        let sum = picked.clone().map(|i| cards[i].1).sum();
        let set = together(picked.map(|i| cards[i].0));
        // Which of several black 7s makes no difference.
        if !sets.iter().any(|(other, _)| *other == set) {
            sets.push((set, sum));
        }
    }
    sets.sort_by(|one, other| other.1.total_cmp(&one.1));
    sets.truncate(most);
    sets.into_iter()
}

fn together(places: impl Iterator<Item = usize>) -> CardSet {
    unsorted(places.fold(0, |bits, place| bits | 1 << place)).canonical()
}

#[expect(clippy::cast_precision_loss, reason = "a few cards")]
const fn count(cards: CardSet) -> f32 {
    cards.len() as f32
}
