//! Walks through games of every configuration and compares what the encoder says with the rules.

#[path = "../../play/tests/tables/mod.rs"]
mod tables;

use std::sync::Arc;

use cards::{Rng, Seat, Seed};
use encoder::{Bits, BlackSpy, Encoder, InsideJob, Table, feature_parts, truth_parts};
use play::{Choices as _, Game};

/// A seat with its observation, the actions it may do and their numbers.
fn check_moment<E: Encoder>(table: &Table<E>, seat: Seat) -> Vec<usize> {
    let (game, encoder) = (table.game(), table.encoder());
    let view = game.view(Some(seat));
    let mut words = vec![0; E::FEATURES.div_ceil(64)];
    table.observe(seat, &mut words);

    // Bits that are updated card by card are those that all cards together give.
    let mut past = E::Past::default();
    encoder.remember(&mut past, E::public(game));
    let mut afresh = vec![0; words.len()];
    let mut out = Bits::new(&mut afresh);
    let picks = if table.seat() == Some(seat) {
        table.picks()
    } else {
        E::Picks::default()
    };
    encoder.observe(&view, &past, picks, &mut out);
    assert_eq!(out.written(), E::FEATURES);
    assert_eq!(words, afresh);

    let mut truth = vec![0; E::TRUTHS.div_ceil(64)];
    let mut out = Bits::new(&mut truth);
    encoder.truth(game, seat, &mut out);
    assert_eq!(out.written(), E::TRUTHS);

    let numbers = table.legal(seat);
    assert!(numbers.is_sorted_by(|a, b| a < b), "{numbers:?}");
    numbers
}

/// Everything that can be done by numbers from here, as whole actions.
fn all_actions<E: Encoder>(
    encoder: &E,
    view: &<E::Game as Game>::View,
    picks: E::Picks,
    found: &mut Vec<<E::Game as Game>::Action>,
) {
    let mut numbers = Vec::new();
    encoder.each_legal(view, picks, |number| numbers.push(number));
    for number in numbers {
        match encoder.read(view, picks, number).expect("it is legal") {
            encoder::Choice::Done(action) => {
                assert_eq!(encoder.number_of(view, picks, action), number);
                found.push(action);
            }
            encoder::Choice::Picked(picks) => all_actions(encoder, view, picks, found),
        }
    }
}

fn check_game<E: Encoder>(options: <E::Game as Game>::Options, seed: u64) {
    let rules = E::Game::prepare(options).expect("the options can be played");
    let encoder = Arc::new(E::new(rules));
    let mut rng = Rng::new(Seed::of(seed, 1), 0);
    let mut table = Table::<E>::new(encoder, Seed::of(seed, 0));
    while let Some(seat) = table.seat() {
        let numbers = check_moment(&table, seat);
        let legal = table.game().legal(seat);
        if table.picks() == E::Picks::default() && numbers.len() < 12 {
            let view = table.game().view(Some(seat));
            let mut found = Vec::new();
            all_actions(&**table.encoder(), &view, table.picks(), &mut found);
            assert!(found.iter().all(|&action| legal.contains(action)));
            let texts = tables::legal_texts(table.game(), seat);
            if let Some(texts) = texts.as_array() {
                assert_eq!(found.len(), texts.len(), "{texts:?}");
            }
        }
        for other in Seat::all(E::Game::people(table.game().rules())) {
            if other != seat && !table.game().is_simultaneous() {
                assert!(check_moment(&table, other).is_empty());
            }
        }
        let wrong = (0..E::ACTIONS).find(|number| !numbers.contains(number));
        let before = table.game().clone();
        assert!(table.act(wrong.expect("not everything is legal")).is_err());
        assert_eq!(*table.game(), before);
        table
            .act(*rng.choose(&numbers).expect("there is something to do"))
            .expect("it is legal");
    }
    assert!(table.game().outcome().is_some());
    for seat in Seat::all(E::Game::people(table.game().rules())) {
        assert!(check_moment(&table, seat).is_empty());
    }
}

#[test]
fn numbers_are_exactly_what_is_legal_in_inside_job() {
    let mut all = tables::plain_inside_job();
    all.extend((4..=5).flat_map(tables::special_inside_job));
    for (number, options) in (0..).zip(all) {
        for seed in tables::seeds(1, 20) {
            check_game::<InsideJob>(options.clone(), seed + 1000 * number);
        }
    }
}

#[test]
fn numbers_are_exactly_what_is_legal_in_black_spy() {
    for (number, options) in (0..).zip((3..=6).flat_map(tables::black_spy)) {
        for seed in tables::seeds(1, 5) {
            check_game::<BlackSpy>(options.clone(), seed + 1000 * number);
        }
    }
}

#[test]
fn parts_are_named_once_and_cover_everything() {
    fn check<E: Encoder>(options: <E::Game as Game>::Options) {
        let rules = E::Game::prepare(options).expect("the options can be played");
        for (parts, len) in [
            (feature_parts::<E>(rules.clone()), E::FEATURES),
            (truth_parts::<E>(rules), E::TRUTHS),
        ] {
            let mut end = 0;
            for part in &parts {
                assert_eq!(part.start, end, "{}", part.name);
                end += part.len;
            }
            assert_eq!(end, len);
            let mut names: Vec<&str> = parts.iter().map(|part| part.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), parts.len());
        }
    }
    check::<InsideJob>(inside_job::Options::new(4));
    check::<BlackSpy>(black_spy::Options::new(4));
}
