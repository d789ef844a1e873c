//! The number of sequences of actions from given seeds: a change here is a change of the rules.

mod common;

use black_spy::{Action, Card, Game, Position, Rules};
use cards::Seed;
use common::{options, rules};

/// How many sequences of actions of this length there are.
fn paths(position: &Position, rules: &Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let seat = position.awaited().first().expect("somebody must act");
    let follow = |card: Card| {
        let mut next = *position;
        let applied = next.apply(rules, seat, Action::Play(card), &mut ());
        assert_eq!(applied, Ok(()));
        paths(&next, rules, depth - 1)
    };
    position.legal_plays(seat).iter().map(follow).sum()
}

/// The number of sequences of plays from the first lead on, for every player count, without and
/// with BS-6.5.
#[test]
fn the_paths_from_a_seed_are_counted() {
    let mut counts = Vec::new();
    for variants in [&[][..], &["follow-rank"]] {
        for players in 3..=6 {
            let table = common::without_passing(options(players, variants));
            let game = Game::new(rules(table), Seed::from(1));
            let counts_of_seed =
                [1, 2, 3, 4, 5, 6, 7].map(|depth| paths(game.position(), game.rules(), depth));
            counts.push(counts_of_seed);
        }
    }
    let expected = [
        [15, 86, 293, 5_209, 24_609, 99_773, 1_688_248],
        [9, 31, 116, 453, 6_110, 21_890, 70_237],
        [10, 24, 64, 238, 675, 6_993, 18_549],
        [6, 16, 23, 69, 253, 1_810, 16_166],
        [15, 86, 389, 6_959, 33_248, 165_415, 2_807_709],
        [9, 31, 136, 640, 8_585, 31_056, 122_575],
        [10, 24, 77, 337, 1_213, 12_615, 33_596],
        [6, 16, 27, 96, 352, 2_225, 19_885],
    ];
    assert_eq!(counts, expected);
}
