//! Matches that start with given totals.

mod common;

use std::sync::Arc;

use black_spy::{BadSetup, Game, Options, Setup};
use cards::{Rng, Seed};
use common::{options, rules, seat, step};

/// The cards of seed 1 with these totals.
fn setup(options: &Options, totals: &[i32]) -> Setup {
    let dealt = Game::new(rules(options.clone()), Seed::from(1)).setup();
    Setup {
        totals: Some(totals.to_vec()),
        ..dealt
    }
}

fn start(options: &Options, totals: &[i32]) -> Result<Game, BadSetup> {
    Game::from_setup(rules(options.clone()), &setup(options, totals))
}

fn play_round(game: &mut Game) {
    let mut rng = Rng::new(Seed::from(2), 0);
    while step(game, &mut rng, &mut Vec::new()).is_some() {}
    assert_eq!(game.rounds().len(), 1);
}

/// BS-2.1 The points of the first round are added to the totals that were given.
#[test]
fn a_match_goes_on_from_given_totals() {
    let mut game = start(&options(4, &[]), &[10, -5, 0, 149]).unwrap();
    assert_eq!(
        game.position().public().totals().as_slice(),
        [10, -5, 0, 149]
    );
    play_round(&mut game);
    let points = game.rounds()[0].points;
    let sums = [10, -5, 0, 149].iter().zip(points.as_slice());
    let sums: Vec<i32> = sums.map(|(total, points)| total + points).collect();
    assert_eq!(game.position().public().totals().as_slice(), sums);
}

/// BS-2.1 BS-6.6 Nothing is halved and no match ends before a round was played.
#[test]
fn given_totals_are_taken_as_they_are() {
    for variants in [&[][..], &["reduce-points"]] {
        let game = start(&options(4, variants), &[150, 75, 500, 0]).unwrap();
        assert_eq!(
            game.position().public().totals().as_slice(),
            [150, 75, 500, 0]
        );
        assert!(!game.awaited().is_empty() && game.outcome().is_none());
    }
}

#[test]
fn the_setup_of_a_match_has_the_totals_it_started_with() {
    let options = options(3, &[]);
    let mut game = start(&options, &[0, 7, 3]).unwrap();
    assert_eq!(game.setup().totals, Some(vec![0, 7, 3]));
    play_round(&mut game);
    assert_eq!(game.setup().totals, Some(vec![0, 7, 3]));
    let text = serde_json::to_string(&game.setup()).unwrap();
    assert!(text.starts_with(r#"{"dealer":"#) && text.contains(r#","totals":[0,7,3],"rounds""#));
    let read: Setup = serde_json::from_str(&text).unwrap();
    let again = Game::from_setup(Arc::new(game.rules().clone()), &read).unwrap();
    assert_eq!(again.position().public().totals().as_slice(), [0, 7, 3]);
    assert_ne!(again, start(&options, &[0, 0, 0]).unwrap());
    let usual = Game::new(rules(options.clone()), Seed::from(1)).setup();
    assert!(!serde_json::to_string(&usual).unwrap().contains("totals"));
}

#[test]
fn totals_that_fit_no_table_are_refused() {
    let options = options(3, &[]);
    assert_eq!(start(&options, &[1, 2]), Err(BadSetup::Totals(2, 3)));
    let total = i32::MIN;
    assert_eq!(
        start(&options, &[0, total, 0]),
        Err(BadSetup::Total {
            seat: seat(1),
            total
        })
    );
}
