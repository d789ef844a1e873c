//! A resampled game is a game: it can be played from its set-up, it is recorded and verified, and
//! its seat sees no difference.

mod tables;

use std::sync::Arc;

use cards::{Rng, Seat, Seed};
use play::{Choices as _, Game};

/// Draws another game that a seat takes for the real one, plays it again from its set-up, and plays
/// it to the end.
fn check<G: Game>(options: &G::Options, seed: u64) {
    let rules = G::prepare(options.clone()).expect("these options can be played");
    let mut game = G::new(rules.clone(), Seed::from(seed));
    let mut rng = Rng::new(Seed::of(seed, 1), 0);
    let mut count = 0;
    while let Some(awaited) = game.awaited().first() {
        count += 1;
        if rng.below(12) == 0 {
            for viewer in Seat::all(G::people(&rules)) {
                let other = game.resample(viewer, Seed::of(seed, count));
                assert_eq!(other.view(Some(viewer)), game.view(Some(viewer)));
                check_replay(&rules, &other);
                tables::play(&mut other.clone(), usize::MAX, &mut rng);
            }
        }
        let action = game.legal(awaited).draw(&mut rng).expect("it can act");
        game.apply(awaited, action, |_| {}).expect("it is legal");
    }
    for viewer in Seat::all(G::people(&rules)) {
        assert_eq!(game.resample(viewer, Seed::from(1)), game);
    }
}

fn check_replay<G: Game>(rules: &Arc<G::Rules>, game: &G) {
    let mut again = G::from_setup(rules.clone(), &game.setup()).expect("it is a set-up");
    for &(seat, action) in game.actions() {
        again.apply(seat, action, |_| {}).expect("it was done");
    }
    assert_eq!(again, *game);
}

#[test]
fn a_resampled_game_of_inside_job_is_a_game() {
    let mut all = tables::plain_inside_job();
    all.extend((4..=5).flat_map(tables::special_inside_job));
    for (number, options) in (0..).zip(&all) {
        for seed in tables::seeds(1, 20) {
            check::<inside_job::Game>(options, seed + 1000 * number);
        }
    }
}

#[test]
fn a_resampled_match_of_black_spy_is_a_match() {
    for (number, options) in (0..).zip((3..=6).flat_map(tables::black_spy)) {
        for seed in tables::seeds(1, 3) {
            check::<black_spy::Game>(&options, seed + 1000 * number);
        }
    }
}
