//! Own content is encoded as what it does: under other names the bits stay the same.

use std::sync::Arc;

use black_spy::Edition;
use cards::{Id, Rng, Seed};
use encoder::{BlackSpy, Encoder, InsideJob, Table};
use inside_job::{Deck, Mission, Role, SPECIAL_ROLES};
use play::Game;

/// Plays the same numbers under both rules and compares every observation.
fn check_same<E: Encoder>(
    printed: <E::Game as Game>::Options,
    own: <E::Game as Game>::Options,
    seed: u64,
) {
    let table = |options| {
        let rules = E::Game::prepare(options).expect("the options can be played");
        Table::new(Arc::new(E::new(rules)), Seed::from(seed))
    };
    let (mut printed, mut own): (Table<E>, Table<E>) = (table(printed), table(own));
    let mut rng = Rng::new(Seed::of(seed, 1), 0);
    while let Some(seat) = printed.seat() {
        let mut words = [(); 2].map(|()| vec![0; E::FEATURES.div_ceil(64)]);
        printed.observe(seat, &mut words[0]);
        own.observe(seat, &mut words[1]);
        assert_eq!(words[0], words[1]);
        let numbers = printed.legal(seat);
        assert_eq!(numbers, own.legal(seat));
        let &number = rng.choose(&numbers).expect("there is something to do");
        printed.act(number).expect("it is legal");
        own.act(number).expect("it is legal there, too");
    }
    assert!(own.seat().is_none());
}

fn renamed_deck() -> Vec<Mission> {
    let missions = Deck::standard().missions.into_iter().enumerate();
    missions
        .map(|(number, mission)| Mission {
            id: format!("own{number}").parse().expect("it is an id"),
            ..mission
        })
        .collect()
}

#[test]
fn a_deck_under_other_names_looks_the_same() {
    for (seed, players) in (0..).zip([2, 3, 4, 5, 4, 5]) {
        let printed = inside_job::Options {
            risk: players > 3,
            ..inside_job::Options::new(players)
        };
        let own = inside_job::Options {
            deck: "own".into(),
            deck_cards: Some(renamed_deck()),
            ..printed.clone()
        };
        check_same::<InsideJob>(printed, own, seed);
    }
}

#[test]
fn a_role_under_another_name_looks_the_same() {
    // The printed Decoy is the one role that the rules know by name (IJ-9.40).
    let roles = SPECIAL_ROLES
        .iter()
        .filter(|role| role.id.as_str() != "decoy");
    for (seed, role) in (0..).zip(roles) {
        let printed = inside_job::Options {
            roles: vec![role.id.to_string()],
            ..inside_job::Options::new(5)
        };
        let own = inside_job::Options {
            roles: vec!["own".into()],
            role_specs: vec![Role {
                id: Id::new("own"),
                ..*role
            }],
            ..printed.clone()
        };
        check_same::<InsideJob>(printed, own, seed);
    }
}

#[test]
fn a_variant_under_another_name_looks_the_same() {
    for (seed, edition) in (0..).zip(Edition::ALL) {
        let printed = black_spy::Options {
            edition: edition.to_string(),
            max_rounds: Some(3),
            ..black_spy::Options::new(4)
        };
        let mut ruleset = edition.ruleset();
        ruleset.name = "Own".into();
        let own = black_spy::Options {
            edition: Edition::Modern.to_string(),
            variant_spec: Some(ruleset),
            ..printed.clone()
        };
        check_same::<BlackSpy>(printed, own, seed);
    }
}
