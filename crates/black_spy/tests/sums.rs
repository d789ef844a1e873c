//! The check sums of section 7 as properties of any match.

mod common;

use std::sync::Arc;

use black_spy::{CardSet, Game, Options, PhaseShown, Variant};
use cards::{Rng, Seat, Seed};
use common::{options, rules, step};
use proptest::prelude::*;

prop_compose! {
    /// Any table, played for a few rounds.
    fn table()(
        players in 3_u8..=6,
        variants in prop::sample::subsequence(Variant::ALL.to_vec(), 0..=Variant::ALL.len()),
        edition in prop::sample::select(vec!["modern", "1981"]),
    ) -> Options {
        let names: Vec<&str> = variants.iter().map(|variant| variant.name()).collect();
        Options {
            edition: edition.to_owned(),
            max_rounds: Some(3),
            ..options(players, &names)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// BS-7.1 Without all black cards in one hand a round adds up to 60, or to 80 without good
    /// spies; with them to 60 for every other player, less 20 for the good spies where they count,
    /// or to -60 when they are released.
    #[test]
    fn the_points_of_a_round_add_up(options in table(), seed: u64) {
        let rules = rules(options);
        let mut game = Game::new(Arc::clone(&rules), Seed::from(seed));
        let mut rng = Rng::new(Seed::of(seed, 1), 0);
        while step(&mut game, &mut rng, &mut Vec::new()).is_some() {}
        let has = |variant| rules.config().variants().contains(variant);
        let good_spies = if has(Variant::NoGoodSpies) { 0 } else { 20 };
        let others = 60 * (i32::from(rules.players()) - 1);
        let all_black = if has(Variant::CaptureOrRelease) {
            [others, -60]
        } else {
            [others - good_spies; 2]
        };
        prop_assert!(!game.rounds().is_empty());
        for round in game.rounds() {
            let sum: i32 = round.points.as_slice().iter().sum();
            prop_assert!(sum == 80 - good_spies || all_black.contains(&sum), "{sum}");
        }
    }

    /// BS-7.2 Every card is in exactly one place at every moment.
    #[test]
    fn every_card_is_in_one_place(options in table(), seed: u64) {
        let mut game = Game::new(rules(options), Seed::from(seed));
        let mut rng = Rng::new(Seed::of(seed, 1), 0);
        loop {
            let position = game.position();
            let mut places = vec![position.pile()];
            for seat in Seat::all(game.rules().players()) {
                places.push(position.hand(seat));
                // Passed cards lie on the table until everybody has passed.
                if position.phase().shown() == PhaseShown::Pass {
                    places.push(position.passed(seat));
                }
                let held = position.public().cards_held(game.rules(), seat);
                prop_assert_eq!(position.hand(seat).len(), u32::from(held));
            }
            places.extend(position.public().plays().iter().map(|&card| CardSet::only(card)));
            let everything = places.iter().fold(CardSet::EMPTY, |all, place| all.plus(*place));
            let count: u32 = places.iter().map(|place| place.len()).sum();
            prop_assert_eq!((everything, count), (CardSet::DECK, 60));
            if step(&mut game, &mut rng, &mut Vec::new()).is_none() {
                break;
            }
        }
    }
}
