//! The rules once more, slowly and straight from the rule book: cards, missions, roles and actions
//! are texts, and nothing is shared with the crate but the texts themselves. Games of every
//! configuration are played side by side, and at every position both must allow each seat exactly
//! the same actions and agree on briefcases, reveals, and in the end on winners and reason.

#[path = "../every/mod.rs"]
mod every;

mod book;
mod missions;
mod roles;

use book::Book;
use cards::Seat;
use every::{Games, any_action, games};
use inside_job::Game;

/// IJ-11.5, IJ-11.6, IJ-11.10
#[test]
fn two_players_agree_with_the_rule_book() {
    compare(&games(2));
}

/// IJ-4.1 to IJ-7.4
#[test]
fn three_players_agree_with_the_rule_book() {
    compare(&games(3));
}

/// IJ-9.10 to IJ-9.90, IJ-12.1
#[test]
fn four_players_agree_with_the_rule_book() {
    compare(&games(4));
}

/// IJ-9.10 to IJ-9.90, IJ-12.1
#[test]
fn five_players_agree_with_the_rule_book() {
    compare(&games(5));
}

fn compare(configurations: &[Games]) {
    for configuration in configurations {
        for (seed, mut game, mut rng) in configuration.seeded() {
            let mut book = Book::open(&game);
            let place = format!("seed {seed} of {}", configuration.name);
            check(&game, &book, &place);
            while let Some((seat, action)) = any_action(&game, &mut rng) {
                game.apply(seat, action, &mut ()).expect("it is legal");
                book.act(seat.index(), &action.to_string());
                check(&game, &book, &place);
            }
            assert!(game.outcome().is_some(), "{place}");
        }
    }
}

fn check(game: &Game, book: &Book, place: &str) {
    let place = || {
        let actions: Vec<String> = game
            .actions()
            .iter()
            .map(|(seat, action)| format!("{seat} {action}"))
            .collect();
        format!("{place}\n{:?}\n{}", game.setup(), actions.join("; "))
    };
    for seat in Seat::all(6) {
        let mut legal: Vec<String> = game.legal(seat).iter().map(ToString::to_string).collect();
        let mut expected = book.legal(seat.index());
        legal.sort();
        expected.sort();
        assert_eq!(legal, expected, "seat {seat}: {}", place());
    }
    let public = game.position().public();
    assert_eq!(
        public.briefcases().as_slice(),
        book.briefcases,
        "briefcases: {}",
        place()
    );
    assert_eq!(public.supply(), book.supply, "supply: {}", place());
    let face_up: Vec<usize> = public.face_up().iter().map(Seat::index).collect();
    assert_eq!(face_up, book.all_face_up(), "face up: {}", place());
    let outcome = game.outcome().map(|outcome| {
        let reason = serde_json::to_value(outcome.reason).expect("a reason is a word");
        let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
        (
            winners,
            reason.as_str().unwrap_or_default().to_owned(),
            usize::from(outcome.missions),
        )
    });
    assert_eq!(outcome, book.result, "result: {}", place());
}
