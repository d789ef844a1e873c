//! The actions of Black Spy as numbers. Cards that are passed or taken are picked one by one, in
//! any order.

use black_spy::{
    Action, Card, CardSet, Colour, MOLE_CARDS, MoonChoice, Phase, Rank, Rules, Verb, View,
};

use crate::Choice;

/// Every colour and rank.
const FACES: usize = 55;
const RANKS: usize = 11;

const PLAY: usize = 0;
const PASS: usize = FACES;
const TAKE: usize = 2 * FACES;
const ANNOUNCE: usize = 3 * FACES;
const MOON: usize = ANNOUNCE + Colour::BRIGHT.len();
pub(super) const ACTIONS: usize = MOON + 2;

/// How many cards this seat picks now, and what for.
pub(super) fn wanted(rules: &Rules, view: &View) -> Option<(Verb, u8)> {
    let public = view.public();
    let is_awaited = view
        .seat()
        .is_some_and(|seat| public.awaited().contains(seat));
    match public.phase() {
        Phase::Pass { .. } if is_awaited => Some((Verb::Pass, rules.passed_cards(public.round()))),
        Phase::Take { .. } if is_awaited => Some((Verb::Take, MOLE_CARDS)),
        Phase::Pass { .. }
        | Phase::Take { .. }
        | Phase::Deal
        | Phase::Announce
        | Phase::Trick(_)
        | Phase::Moon { .. }
        | Phase::Over => None,
    }
}

/// The cards that can be picked next.
fn left_to_pick(view: &View, verb: Verb, picks: CardSet) -> CardSet {
    let from = view.own().map_or(CardSet::EMPTY, |own| match verb {
        Verb::Pass => own.hand,
        Verb::Take => own.pile,
    });
    from.minus(picks).faces()
}

pub(super) fn each_legal(rules: &Rules, view: &View, picks: CardSet, mut each: impl FnMut(usize)) {
    let sorted = |first: usize, cards: CardSet, each: &mut dyn FnMut(usize)| {
        let faces = cards
            .iter()
            .fold(0_u64, |faces, card| faces | 1 << face_of(card));
        (0..FACES)
            .filter(|&face| faces >> face & 1 == 1)
            .for_each(|face| each(first + face));
    };
    let plays = view.legal_plays();
    if !plays.is_empty() {
        sorted(PLAY, plays, &mut each);
    } else if let Some((verb, _)) = wanted(rules, view) {
        sorted(first_of(verb), left_to_pick(view, verb, picks), &mut each);
    } else if let black_spy::Legal::Actions(actions) = view.legal(rules) {
        let numbers = actions.into_iter().map(|action| number_of(picks, action));
        numbers.for_each(each);
    }
}

pub(super) fn read(
    rules: &Rules,
    view: &View,
    picks: CardSet,
    number: usize,
) -> Option<Choice<Action, CardSet>> {
    let action = match number {
        PLAY..PASS => Action::Play(card_at(number - PLAY)),
        PASS..ANNOUNCE => {
            let (verb, count) = wanted(rules, view)?;
            let card = card_at(number.checked_sub(first_of(verb)).filter(|&n| n < FACES)?);
            if !left_to_pick(view, verb, picks).contains(card) {
                return None;
            }
            let mut picks = picks;
            picks.add(card);
            if picks.len() < u32::from(count) {
                return Some(Choice::Picked(picks));
            }
            verb.of(picks)
        }
        ANNOUNCE..MOON => Action::Announce(Colour::BRIGHT[number - ANNOUNCE]),
        MOON => Action::Moon(MoonChoice::Capture),
        _ if number == MOON + 1 => Action::Moon(MoonChoice::Release),
        _ => return None,
    };
    Some(Choice::Done(action))
}

pub(super) fn number_of(picks: CardSet, action: Action) -> usize {
    let next = |cards: CardSet| {
        let mut left = cards;
        picks
            .iter()
            .filter(|&card| cards.contains(card))
            .for_each(|card| left.take(card));
        face_of(left.first().expect("a card is left to pick"))
    };
    match action {
        Action::Play(card) => PLAY + face_of(card),
        Action::Pass(cards) => PASS + next(cards),
        Action::Take(cards) => TAKE + next(cards),
        Action::Announce(announced) => {
            let mut bright = Colour::BRIGHT.iter();
            let place = bright.position(|&colour| colour == announced);
            ANNOUNCE + place.expect("black is never announced")
        }
        Action::Moon(MoonChoice::Capture) => MOON,
        Action::Moon(MoonChoice::Release) => MOON + 1,
    }
}

const fn first_of(verb: Verb) -> usize {
    match verb {
        Verb::Pass => PASS,
        Verb::Take => TAKE,
    }
}

fn face_of(card: Card) -> usize {
    card.colour() as usize * RANKS + usize::from(card.rank().number()) - 1
}

fn card_at(face: usize) -> Card {
    let rank = u8::try_from(face % RANKS + 1).ok().and_then(Rank::new);
    Card::new(
        Colour::ALL[face / RANKS],
        rank.expect("there are eleven ranks"),
    )
}

pub(super) fn name(number: usize) -> String {
    match number {
        PLAY..PASS => format!("play:{}", card_at(number - PLAY)),
        PASS..TAKE => format!("pass:{}", card_at(number - PASS)),
        TAKE..ANNOUNCE => format!("take:{}", card_at(number - TAKE)),
        ANNOUNCE..MOON => format!("announce:{}", Colour::BRIGHT[number - ANNOUNCE]),
        MOON => "moon:capture".to_owned(),
        _ => "moon:release".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_name_of_its_own() {
        let mut names: Vec<String> = (0..ACTIONS).map(name).collect();
        assert_eq!(names[ANNOUNCE..].join(" "), {
            "announce:B announce:G announce:R announce:Y moon:capture moon:release"
        });
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ACTIONS);
    }
}
