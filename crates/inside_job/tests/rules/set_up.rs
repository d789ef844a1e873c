//! Section 2: what is dealt before the first trick.

use std::{collections::BTreeSet, sync::Arc};

use cards::{Notebook, Seat};
use inside_job::{CardSet, Config, DECK, Game, Options, Rules};

use crate::table::{seat_number, table};

pub(crate) fn rules(players: u8) -> Arc<Rules> {
    Arc::new(Rules::new(
        &Config::new(Options::new(players)).expect("a plain table is allowed"),
    ))
}

/// IJ-2.1 One Insider, the others Agents, and any seat may be dealt the Insider.
#[test]
fn one_seat_is_the_insider_and_the_others_are_agents() {
    for players in 3..=5 {
        let mut insiders = BTreeSet::new();
        for seed in 0..60 {
            let roles = Game::new(rules(players), seed.into()).setup().roles;
            assert_eq!(roles.len(), usize::from(players));
            let insider = roles.iter().position(|role| role == "insider").unwrap();
            let agents = roles.iter().filter(|role| *role == "agent").count();
            assert_eq!(agents, roles.len() - 1);
            insiders.insert(insider);
        }
        assert_eq!(insiders.len(), usize::from(players), "some seat never was");
    }
}

/// IJ-2.1 A player may always look at the own role, and sees no other one.
#[test]
fn everybody_sees_the_own_role_and_no_other() {
    let table = table("agent insider agent", "0 1 2");
    for (seat, role) in ["agent", "insider", "agent"].into_iter().enumerate() {
        let shown = table.game.shown(Some(seat_number(seat)), Notebook::Strict);
        assert_eq!(shown.you.unwrap().role.as_str(), role);
        assert!(shown.seats.iter().all(|(_, seat)| seat.role.is_none()));
    }
}

/// IJ-2.2 13, 12 or 10 cards each; no card twice, so the rest leave the game.
#[test]
fn everybody_is_dealt_13_12_or_10_cards() {
    for (players, size) in [(3, 13), (4, 12), (5, 10)] {
        let game = Game::new(rules(players), 7.into());
        let mut dealt = CardSet::EMPTY;
        for seat in Seat::all(players) {
            let hand = game.position().hand(seat);
            assert_eq!(hand.len(), size);
            assert!(dealt.and(hand).is_empty(), "a card was dealt twice");
            dealt = dealt.or(hand);
        }
        assert_eq!(DECK.without(dealt).len(), 52 - u32::from(players) * size);
    }
}

/// IJ-2.2 Every card can come to every seat.
#[test]
fn the_cards_are_shuffled() {
    let mut seen = CardSet::EMPTY;
    for seed in 0..60 {
        seen = seen.or(Game::new(rules(4), seed.into())
            .position()
            .hand(Seat::new(0)));
    }
    assert_eq!(seen, DECK);
}

/// IJ-2.3 One briefcase each, the other 11, 10 or 9 are the supply.
#[test]
fn everybody_starts_with_one_briefcase() {
    for (seats, briefcases, supply) in [
        ("insider agent agent", "1 1 1", 11),
        ("insider agent agent agent", "1 1 1 1", 10),
        ("insider agent agent agent agent", "1 1 1 1 1", 9),
    ] {
        let table = table(seats, "");
        assert_eq!(
            (table.briefcases().as_str(), table.supply()),
            (briefcases, supply)
        );
    }
}

/// IJ-2.4 The stack is the 24 ordinary missions in a chance order; risk missions stay in the box.
#[test]
fn the_24_missions_are_shuffled_and_risk_missions_stay_in_the_box() {
    let mut tops = BTreeSet::new();
    for seed in 0..60 {
        let stack = Game::new(rules(4), seed.into()).setup().missions;
        let sorted: BTreeSet<String> = stack.iter().map(ToString::to_string).collect();
        let all: BTreeSet<String> = (1..=24).map(|number| format!("m{number:02}")).collect();
        assert_eq!(stack.len(), 24);
        assert_eq!(sorted, all);
        tops.insert(stack[0]);
    }
    assert!(
        tops.len() > 15,
        "the same few missions lie on top: {tops:?}"
    );
}

/// IJ-2.5 The player left of the dealer starts.
#[test]
fn the_player_left_of_the_dealer_starts() {
    for players in 3..=5 {
        for dealer in 0..players {
            let game = Game::with_dealer(rules(players), 5.into(), Seat::new(dealer));
            assert_eq!(game.setup().dealer, Some(Seat::new(dealer)));
            let awaited: Vec<Seat> = game.awaited().iter().collect();
            assert_eq!(awaited, [Seat::new((dealer + 1) % players)]);
        }
    }
}

/// IJ-2.6 The first start player deals the next game, so the deal goes round, one seat each game.
#[test]
fn the_deal_moves_one_seat_clockwise_each_game() {
    for players in 3..=5 {
        let mut dealer = Seat::new(1);
        let mut dealers = Vec::new();
        for seed in 0..u64::from(players) {
            let mut game = Game::with_dealer(rules(players), seed.into(), dealer);
            // However the game goes on.
            while let Some(seat) = game.awaited().first() {
                let action = *game.legal(seat).last().unwrap();
                game.apply(seat, action, &mut ()).unwrap();
            }
            dealer = game.next_dealer();
            dealers.push(dealer);
        }
        let round: Vec<Seat> = (0..usize::from(players))
            .map(|step| seat_number((step + 2) % usize::from(players)))
            .collect();
        assert_eq!(dealers, round);
    }
}

/// IJ-2.6 IJ-11.1 With two players the other one starts the next game.
#[test]
fn two_players_take_turns_in_starting() {
    let game = Game::with_dealer(rules(2), 3.into(), Seat::new(1));
    assert_eq!(game.setup().start, Some(Seat::new(0)));
    let next = Game::with_dealer(rules(2), 4.into(), game.next_dealer());
    assert_eq!(next.setup().start, Some(Seat::new(1)));
}
