//! Section 1: what is in the box.

use inside_job::{Action, Card, DECK, Deck, Suit};

use crate::{set_up::rules, table::table};

/// IJ-1.1 Four suits, each 1 to 13, each suit with a letter and a word beside its colour.
#[test]
fn there_are_52_cards_in_four_suits_from_1_to_13() {
    let mut texts = Vec::new();
    for (letter, word) in [
        ('P', "pink"),
        ('Y', "yellow"),
        ('G', "green"),
        ('B', "blue"),
    ] {
        let suit: Suit = letter.to_string().parse().unwrap();
        assert_eq!((suit.letter(), suit.word()), (letter, word));
        assert_eq!(suit.cards().len(), 13);
        for number in 1..=13 {
            let card: Card = format!("{letter}{number}").parse().unwrap();
            assert_eq!((card.suit(), card.number()), (suit, number));
            assert!(DECK.contains(card));
            texts.push(card.to_string());
        }
    }
    let deck: Vec<String> = DECK.iter().map(|card| card.to_string()).collect();
    assert_eq!(deck, texts);
}

/// IJ-1.2 24 mission cards and 4 risk mission cards, each with a condition and one trump suit.
#[test]
fn there_are_24_missions_and_4_risk_missions() {
    let deck = Deck::standard().missions;
    let ids: Vec<String> = deck.iter().map(|mission| mission.id.to_string()).collect();
    let ordinary = (1..=24).map(|number| format!("m{number:02}"));
    let risk = (1..=4).map(|number| format!("r{number}"));
    assert_eq!(ids, ordinary.chain(risk).collect::<Vec<_>>());
    for mission in &deck {
        assert_eq!(mission.risk, mission.id.as_str().starts_with('r'));
        assert_eq!(mission.condition.parts().len(), 1, "{}", mission.id);
    }
}

/// IJ-1.3 Held, wagered and in the supply there are always 14, also while a wager lies on a card
/// and when the winner is somebody who takes none.
#[test]
fn briefcases_never_appear_or_vanish() {
    let mut table = table("accomplice insider agent agent; start 1", "partner:2");
    for number in 0..10 {
        let leader = table.awaited();
        table.act(&format!("{leader} choose:t{number}"));
        for place in 0..4 {
            let seat = table.game.awaited().first().unwrap();
            let legal = table.game.legal(seat);
            let wagers = |action: &&Action| matches!(action, Action::Play { wager: true, .. });
            let action = legal.iter().find(wagers).unwrap_or(&legal[0]);
            table.act(&format!("{seat} {action}"));
            let public = table.game.position().public();
            let held: u8 = public.briefcases().as_slice().iter().sum();
            let trick = public.trick(table.game.rules(), number);
            let lying = trick
                .filter(|trick| trick.winner.is_none())
                .map_or(0, |trick| trick.wagers.count_ones());
            assert_eq!(
                u32::from(held + public.supply()) + lying,
                14,
                "trick {number}, place {place}"
            );
        }
        if table.game.outcome().is_some() {
            break;
        }
    }
}

/// IJ-1.4 1 Insider and 4 Agents; `books.rs` counts the others.
#[test]
fn the_largest_table_uses_every_standard_role_card() {
    let rules = rules(5);
    let cards: Vec<&str> = rules
        .role_cards()
        .iter()
        .map(|&index| rules.role(index).id.as_str())
        .collect();
    assert_eq!(cards, ["insider", "agent", "agent", "agent", "agent"]);
}
