//! The actions of Inside Job as numbers. Seats are counted from the one that acts.

use cards::Seat;
use inside_job::{Action, Card, CardSet, Phase, Rules, View, Vote};

use super::{CARDS, around::Around, card_at, place_of};
use crate::Choice;

/// Cards without a briefcase; for Larry, the card that he plays.
const PLAIN: usize = 0;
const WAGERED: usize = CARDS;
/// The card that goes back on Larry's stack.
const BACK: usize = 2 * CARDS;
/// The two missions, in the order of the deck.
const CHOOSE: usize = 3 * CARDS;
const PARTNER: usize = CHOOSE + 2;
const VOTE: usize = PARTNER + OTHERS;
const TWO_VOTES: usize = VOTE + OTHERS;
const ABSTAIN: usize = TWO_VOTES + PAIRS;
pub(super) const ACTIONS: usize = ABSTAIN + 1;

/// The most others that there are.
const OTHERS: usize = 4;
/// Two of them, or one twice.
const PAIRS: usize = OTHERS * (OTHERS + 1) / 2;

pub(super) fn each_legal(
    rules: &Rules,
    view: &View,
    picks: Option<Card>,
    mut each: impl FnMut(usize),
) {
    let plays = view.legal_plays(rules);
    if !plays.is_empty() {
        plays
            .into_iter()
            .for_each(|card| each(PLAIN + place_of(card)));
        if view.may_wager(rules) {
            plays
                .into_iter()
                .for_each(|card| each(WAGERED + place_of(card)));
        }
        return;
    }
    let legal = view.legal(rules).into_iter();
    // Picks may be possible in several ways.
    let mut numbers: Vec<usize> = legal
        .filter(|action| fits(*action, picks))
        .map(|action| number_of(rules, view, picks, action))
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().for_each(each);
}

/// Does an action go on from what was picked?
fn fits(action: Action, picks: Option<Card>) -> bool {
    match (action, picks) {
        (Action::Larry { card, .. }, Some(picked)) => card == picked,
        _ => true,
    }
}

/// The cards that Larry may play now, if this seat plays for him.
pub(super) fn larrys_cards(rules: &Rules, view: &View) -> CardSet {
    if view.public().phase() != Phase::Play || view.for_larry().is_none() {
        return CardSet::EMPTY;
    }
    let legal = view.legal(rules).into_iter();
    legal
        .filter_map(|action| match action {
            Action::Larry { card, .. } => Some(card),
            Action::Choose(_) | Action::Play { .. } | Action::Partner(_) | Action::Vote(_) => None,
        })
        .collect()
}

pub(super) fn read(
    rules: &Rules,
    view: &View,
    picks: Option<Card>,
    number: usize,
) -> Option<Choice<Action, Option<Card>>> {
    let own = view.own()?;
    let around = Around::new(rules, own.seat);
    let other = |steps: usize| (steps < usize::from(rules.seats())).then(|| around.seat(steps));
    let action = match number {
        PLAIN..WAGERED => {
            let card = card_at(number - PLAIN);
            if larrys_cards(rules, view).contains(card) {
                return picks.is_none().then_some(Choice::Picked(Some(card)));
            }
            Action::Play { card, wager: false }
        }
        WAGERED..BACK => Action::Play {
            card: card_at(number - WAGERED),
            wager: true,
        },
        BACK..CHOOSE => Action::Larry {
            card: picks?,
            back: card_at(number - BACK),
        },
        CHOOSE..PARTNER => {
            let mission = own.drawn?[number - CHOOSE];
            Action::Choose(rules.mission(mission).id)
        }
        PARTNER..VOTE => Action::Partner(other(number - PARTNER + 1)?),
        VOTE..TWO_VOTES => Action::Vote(Vote::One(other(number - VOTE + 1)?)),
        TWO_VOTES..ABSTAIN => {
            let (a, b) = pair(number - TWO_VOTES);
            let (a, b) = (other(a)?, other(b)?);
            Action::Vote(Vote::Two(a.min(b), a.max(b)))
        }
        ABSTAIN => Action::Vote(Vote::Abstain),
        _ => return None,
    };
    Some(Choice::Done(action))
}

pub(super) fn number_of(rules: &Rules, view: &View, picks: Option<Card>, action: Action) -> usize {
    let own = view.own().expect("a spectator does nothing");
    let around = Around::new(rules, own.seat);
    let other = |seat: Seat| around.steps(seat) - 1;
    match action {
        Action::Play { card, wager: false } => PLAIN + place_of(card),
        Action::Play { card, wager: true } => WAGERED + place_of(card),
        Action::Larry { card, .. } if picks.is_none() => PLAIN + place_of(card),
        Action::Larry { back, .. } => BACK + place_of(back),
        Action::Choose(id) => {
            let drawn = own.drawn.expect("the seat chooses");
            CHOOSE + usize::from(rules.mission(drawn[0]).id != id)
        }
        Action::Partner(seat) => PARTNER + other(seat),
        Action::Vote(Vote::One(seat)) => VOTE + other(seat),
        Action::Vote(Vote::Two(a, b)) => {
            let (a, b) = (other(a) + 1, other(b) + 1);
            let (low, high) = (a.min(b), a.max(b));
            let place = (0..PAIRS).find(|&place| pair(place) == (low, high));
            TWO_VOTES + place.expect("both are among the others")
        }
        Action::Vote(Vote::Abstain) => ABSTAIN,
    }
}

/// Two of the others, the nearer first.
fn pair(mut place: usize) -> (usize, usize) {
    let mut low = 1;
    while place > OTHERS - low {
        place -= OTHERS - low + 1;
        low += 1;
    }
    (low, low + place)
}

pub(super) fn name(number: usize) -> String {
    match number {
        PLAIN..WAGERED => format!("play:{}", card_at(number - PLAIN)),
        WAGERED..BACK => format!("play:{}+", card_at(number - WAGERED)),
        BACK..CHOOSE => format!("back:{}", card_at(number - BACK)),
        CHOOSE..PARTNER => format!("choose:{}", number - CHOOSE + 1),
        PARTNER..VOTE => format!("partner:+{}", number - PARTNER + 1),
        VOTE..TWO_VOTES => format!("vote:+{}", number - VOTE + 1),
        TWO_VOTES..ABSTAIN => {
            let (a, b) = pair(number - TWO_VOTES);
            format!("vote:+{a},+{b}")
        }
        _ => "vote:-".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_name_of_its_own() {
        let mut names: Vec<String> = (0..ACTIONS).map(name).collect();
        assert_eq!(names[TWO_VOTES..ABSTAIN].join(" "), {
            "vote:+1,+1 vote:+1,+2 vote:+1,+3 vote:+1,+4 vote:+2,+2 vote:+2,+3 vote:+2,+4 \
             vote:+3,+3 vote:+3,+4 vote:+4,+4"
        });
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ACTIONS);
    }
}
