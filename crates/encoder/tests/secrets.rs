//! Positions that a seat cannot tell apart give it the same bits and the same numbers.

#[path = "../../play/tests/tables/mod.rs"]
mod tables;

use std::sync::Arc;

use cards::{Rng, Seat, Seed};
use encoder::{Bits, BlackSpy, Encoder, InsideJob, Table};
use play::Game;

/// An encoder with a way to draw another position that a seat takes for the real one.
trait Secret: Encoder {
    /// What a seat knows in another world, what everybody has seen there, and whether anything
    /// hidden differs from the real one.
    fn resampled(
        game: &Self::Game,
        seat: Seat,
        rng: &mut Rng,
    ) -> (<Self::Game as Game>::View, Self::Past, bool);
}

impl Secret for InsideJob {
    fn resampled(
        game: &inside_job::Game,
        seat: Seat,
        rng: &mut Rng,
    ) -> (inside_job::View, Self::Past, bool) {
        let rules = Arc::new(game.rules().clone());
        let view = game.view(Some(seat));
        let other = inside_job::Worlds::new(&rules, &view).draw(rng);
        let mut past = Self::Past::default();
        Self::new(rules.clone()).remember(&mut past, other.public());
        let differs = other.deal() != game.position().deal();
        (other.view(&rules, Some(seat)), past, differs)
    }
}

impl Secret for BlackSpy {
    fn resampled(game: &black_spy::Game, seat: Seat, rng: &mut Rng) -> (black_spy::View, (), bool) {
        let rules = game.rules();
        let view = game.view(Some(seat));
        let other = black_spy::Worlds::new(rules, &view).draw(rng);
        let differs = other.deal_of_round() != game.position().deal_of_round();
        (other.view(rules, Some(seat)), (), differs)
    }
}

/// What the encoder says in one world.
fn told<E: Encoder>(
    encoder: &E,
    view: &<E::Game as Game>::View,
    past: &E::Past,
    picks: E::Picks,
) -> (Vec<u64>, Vec<usize>) {
    let mut words = vec![0; E::FEATURES.div_ceil(64)];
    encoder.observe(view, past, picks, &mut Bits::new(&mut words));
    let mut numbers = Vec::new();
    encoder.each_legal(view, picks, |number| numbers.push(number));
    (words, numbers)
}

/// Plays a game and compares at some moments; gives how many worlds there were, and how many of
/// them differed from the real one.
fn check_game<E: Secret>(options: <E::Game as Game>::Options, seed: u64) -> (u32, u32) {
    let rules = E::Game::prepare(options).expect("the options can be played");
    let people = E::Game::people(&rules);
    let encoder = Arc::new(E::new(rules));
    let mut rng = Rng::new(Seed::of(seed, 1), 0);
    let mut table = Table::<E>::new(encoder.clone(), Seed::of(seed, 0));
    let (mut worlds, mut different) = (0, 0);
    while let Some(acting) = table.seat() {
        if rng.below(6) == 0 {
            for seat in Seat::all(people) {
                let picks = if seat == acting {
                    table.picks()
                } else {
                    E::Picks::default()
                };
                let (view, past, differs) = E::resampled(table.game(), seat, &mut rng);
                let (words, numbers) = told(&*encoder, &view, &past, picks);
                let mut real = vec![0; words.len()];
                table.observe(seat, &mut real);
                assert_eq!(real, words, "seed {seed}, seat {seat}");
                assert_eq!(table.legal(seat), numbers, "seed {seed}, seat {seat}");
                worlds += 1;
                different += u32::from(differs);
            }
        }
        let numbers = table.legal(acting);
        table
            .act(*rng.choose(&numbers).expect("there is something to do"))
            .expect("it is legal");
    }
    (worlds, different)
}

fn check_all<E: Secret>(all: Vec<<E::Game as Game>::Options>, long: u64) {
    let (mut worlds, mut different) = (0, 0);
    for (number, options) in (0..).zip(all) {
        for seed in tables::seeds(1, long) {
            let found = check_game::<E>(options.clone(), seed + 1000 * number);
            worlds += found.0;
            different += found.1;
        }
    }
    assert!(different > worlds / 2, "{different} of {worlds} differ");
}

#[test]
fn inside_job_tells_a_seat_nothing_that_it_does_not_know() {
    let mut all = tables::plain_inside_job();
    all.extend((4..=5).flat_map(tables::special_inside_job));
    check_all::<InsideJob>(all, 30);
}

#[test]
fn black_spy_tells_a_seat_nothing_that_it_does_not_know() {
    check_all::<BlackSpy>((3..=6).flat_map(tables::black_spy).collect(), 10);
}
