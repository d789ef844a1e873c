//! Tests for every variant, the 1981 edition and own variants.

mod common;

use std::sync::Arc;

use black_spy::{
    Action, AllBlack, Card, Colour, Config, Direction, Edition, Game, HalvedTotals, Legal, Limits,
    MoonChoice, Options, Phase, PhaseShown, Rules, Ruleset,
};
use cards::{Notebook, Rng, RulesVersion, Seat, Seed};
use common::{
    cards, check_refused, deal, hand, legal, options, play, points_of_rounds, random_match,
    refused, rules, seat, set, step, win_all_black, without_passing,
};

/// BS-6.1 No good spies: coloured 7s score nothing, a round adds up to 80.
#[test]
fn no_good_spies() {
    let rules = rules(options(5, &["no-good-spies"]));
    assert!(
        cards("B7 Y7 R7 G7")
            .iter()
            .all(|&card| rules.points(card) == 0)
    );
    let (game, _) = random_match(&rules, 1);
    assert!(
        points_of_rounds(&game)
            .iter()
            .all(|points| points.iter().sum::<i32>() == 80)
    );
    let game = win_all_black(options(3, &["no-good-spies"]));
    assert_eq!(points_of_rounds(&game), [[0, 60, 60]]);
}

/// BS-6.2 Who has all black cards chooses; coloured 7s do not score then.
#[test]
fn capture_or_release() {
    let before = win_all_black(options(3, &["capture-or-release"]));
    assert_eq!(before.position().phase(), Phase::Moon { seat: seat(0) });
    assert_eq!(legal(&before, 0), "moon:capture moon:release");
    assert_eq!(legal(&before, 1), "");
    check_refused(&before, 1, "moon:capture", "BS-6.2", "not-your-moon");
    check_refused(&before, 0, "play:K1", "BS-6.2", "choose-now");
    for (choice, points) in [
        (MoonChoice::Capture, [0, 60, 60]),
        (MoonChoice::Release, [-60, 0, 0]),
    ] {
        let mut game = before.clone();
        game.apply(seat(0), Action::Moon(choice), &mut ()).unwrap();
        assert_eq!(points_of_rounds(&game), [points]);
    }
}

/// BS-6.3 From round 2 on three cards per player lie aside; the highest total takes first.
#[test]
fn the_mole() {
    for players in 3..=6 {
        let rules = rules(options(players, &["mole"]));
        let mut game = Game::new(Arc::clone(&rules), Seed::from(5));
        let mut rng = Rng::new(Seed::from(6), 0);
        let mut events = Vec::new();
        assert_eq!(game.setup().rounds[0].mole, None);
        while game.position().public().round() == 1 {
            step(&mut game, &mut rng, &mut events);
        }
        let totals = *game.position().public().totals();
        let setup = &game.setup().rounds[1];
        assert_eq!(setup.mole.as_ref().unwrap().len(), 3 * usize::from(players));
        let expected = 60 / usize::from(players) - 3;
        assert!(setup.hands.iter().all(|hand| hand.len() == expected));
        let mut order = Vec::new();
        let mut pile = 3 * usize::from(players);
        while game.position().phase().shown() == PhaseShown::Take {
            let taker = game.awaited().first().unwrap();
            let other = taker.left(players);
            check_refused(
                &game,
                other.number(),
                "take:B1,B2,B3",
                "BS-6.3",
                "not-your-pick",
            );
            let Legal::Pick { pick, of, .. } = game.legal(taker) else {
                panic!("cards are picked")
            };
            assert_eq!((pick, of.len() as usize), (3, pile));
            assert_eq!(
                game.shown(Some(taker), Notebook::Strict).you.unwrap().legal,
                game.legal(taker)
            );
            assert_eq!(game.view(Some(other)).legal(game.rules()), Legal::NOTHING);
            let turn = game.turn();
            step(&mut game, &mut rng, &mut events);
            assert_eq!(game.turn(), turn + 1, "every take is a decision of its own");
            order.push(taker);
            pile -= 3;
        }
        assert!(
            order
                .windows(2)
                .all(|pair| totals[pair[0]] >= totals[pair[1]])
        );
        assert_eq!(pile, 0);
        assert_eq!(
            game.position().phase().shown(),
            PhaseShown::Pass,
            "passing follows after that"
        );
    }
}

/// BS-6.3 Of equal totals the younger takes first; without ages who sits nearest left of the
/// dealer.
#[test]
fn equal_totals_take_by_age() {
    let equal = |age_order: Option<Vec<Seat>>| {
        let table = rules(Options {
            age_order,
            ..options(6, &["mole", "no-good-spies"])
        });
        let mut orders = Vec::new();
        for seed in 0..200 {
            let mut game = Game::new(Arc::clone(&table), Seed::from(seed));
            let mut rng = Rng::new(Seed::of(seed, 1), 0);
            while game.position().public().round() == 1 && game.outcome().is_none() {
                step(&mut game, &mut rng, &mut Vec::new());
            }
            let public = *game.position().public();
            let mut order = Vec::new();
            while game.position().phase().shown() == PhaseShown::Take {
                order.push(game.awaited().first().unwrap());
                step(&mut game, &mut rng, &mut Vec::new());
            }
            orders.push((*public.totals(), public.dealer(), order));
        }
        orders
    };
    let ages: Vec<Seat> = [4, 2, 0, 5, 1, 3].map(Seat::new).into();
    let mut ties = 0;
    for (totals, _, order) in equal(Some(ages.clone())) {
        for pair in order
            .windows(2)
            .filter(|pair| totals[pair[0]] == totals[pair[1]])
        {
            let age = |seat| ages.iter().position(|&other| other == seat).unwrap();
            assert!(age(pair[0]) < age(pair[1]), "the younger comes first");
            ties += 1;
        }
    }
    for (totals, dealer, order) in equal(None) {
        for pair in order
            .windows(2)
            .filter(|pair| totals[pair[0]] == totals[pair[1]])
        {
            let steps = |seat: Seat| (seat.number() + 6 - dealer.number() + 5) % 6;
            assert!(
                steps(pair[0]) < steps(pair[1]),
                "the nearest left of the dealer comes first"
            );
            ties += 1;
        }
    }
    assert!(ties > 20, "{ties}");
}

/// BS-6.3 Three cards of the pile, nothing else.
#[test]
fn only_cards_of_the_pile_can_be_taken() {
    let mut game = Game::new(rules(options(3, &["mole"])), Seed::from(5));
    let mut rng = Rng::new(Seed::from(6), 0);
    while game.position().phase().shown() != PhaseShown::Take {
        step(&mut game, &mut rng, &mut Vec::new());
    }
    let taker = game.awaited().first().unwrap();
    let Legal::Pick { of, .. } = game.legal(taker) else {
        panic!("cards are picked")
    };
    let pile: Vec<String> = of.iter().map(|card| card.to_string()).collect();
    let held = game.position().hand(taker).without(of).first().unwrap();
    check_refused(
        &game,
        taker.number(),
        &format!("take:{}", pile[..2].join(",")),
        "BS-6.3",
        "take-count",
    );
    let wrong = format!("take:{},{},{held}", pile[0], pile[1]);
    check_refused(&game, taker.number(), &wrong, "BS-6.3", "not-in-pile");
    check_refused(&game, taker.number(), "play:B1", "BS-6.3", "take-now");
}

/// BS-6.4 The dealer announces; the first from the left who has the colour leads it.
#[test]
fn announce_a_colour() {
    let options = without_passing(options(4, &["announce"]));
    let hands = ["R1 R2 B1-4", "G1-11 K1-4", "Y1-11 K5 K6 K8 K9", "B5 R3-10"];
    let mut game = deal(options, 0, &hands);
    assert_eq!(
        legal(&game, 0),
        "announce:B announce:G announce:R announce:Y"
    );
    assert_eq!(game.awaited().first(), Some(seat(0)));
    check_refused(&game, 0, "announce:K", "BS-6.4", "announced-black");
    check_refused(&game, 1, "announce:R", "BS-6.4", "not-the-dealer");
    check_refused(&game, 0, "play:R1", "BS-6.4", "announce-now");
    game.apply(seat(0), Action::Announce(Colour::Red), &mut ())
        .unwrap();
    // Neither seat 1 nor seat 2 has a red card, and the red 1 does not matter.
    assert_eq!(game.awaited().first(), Some(seat(3)));
    assert!(
        legal(&game, 3)
            .split(' ')
            .all(|action| action.starts_with("play:R"))
    );
    check_refused(&game, 3, "play:B5", "BS-6.4", "not-announced");
    play(&mut game, "3:R10");
    assert_eq!(
        game.shown(None, Notebook::Strict).announced,
        Some(Colour::Red)
    );
}

/// BS-6.4 The dealer leads when nobody else has the colour; also with the 1981 edition.
#[test]
fn the_lead_may_come_back_to_the_dealer() {
    let old = Options {
        edition: "1981".to_owned(),
        ..options(3, &["announce"])
    };
    let mut game = deal(without_passing(old), 1, &["G1-11", "R1-11", "Y1-11"]);
    game.apply(seat(1), Action::Announce(Colour::Red), &mut ())
        .unwrap();
    assert_eq!(game.awaited().first(), Some(seat(1)));
}

/// BS-6.5 The rank of the card just played counts too, but it never forces.
#[test]
fn follow_the_rank() {
    let hands = [
        "R1 R4",
        "G4 R9 B1-3 B5-8 K8-11 G10 G11",
        "Y4 R5 G9 K1 G1-3 B9 Y1-3 G6-8 K2",
        "G5 Y5-11 B10 B11 K3 K5 K6 K7*2",
    ];
    let mut game = deal(without_passing(options(4, &["follow-rank"])), 0, &hands);
    play(&mut game, "0:R4");
    assert_eq!(legal(&game, 1), "play:G4 play:R9");
    play(&mut game, "1:R9");
    // Red, a 4, or a 9 like the card just played.
    assert_eq!(legal(&game, 2), "play:B9 play:G9 play:R5 play:Y4");
    check_refused(&game, 2, "play:K1", "BS-6.5", "must-follow-widely");
    assert_eq!(
        refused(&game, 2, "play:K1").to_string(),
        "you must follow: play red, a 4 or a 9"
    );
    play(&mut game, "2:R5");
    // Neither red nor a 4: any card, though there are 5s.
    assert_eq!(
        game.legal(seat(3)),
        Legal::Actions(hand(&game, 3).map(Action::Play).collect())
    );
}

/// What seat totals are after some rounds with this end value and reduced points.
fn reduced(table: &Options, seed: u64, end: i32, rounds: u32) -> Game {
    random_match(&rules(reducing(table, end, rounds)), seed).0
}

fn reducing(table: &Options, end: i32, rounds: u32) -> Options {
    Options {
        limits: Some(Limits { end }),
        max_rounds: Some(rounds),
        variants: vec!["reduce-points".to_owned()],
        ..table.clone()
    }
}

/// BS-6.6 A total at the end value or half of it is halved, rounded down, once, before the end is
/// checked; the match ends only beyond the end value.
#[test]
fn reduce_points() {
    let table = options(3, &[]);
    let points = |seed| points_of_rounds(&reduced(&table, seed, 10_000, 1))[0].clone();
    let highest = |seed| *points(seed).iter().max().unwrap();
    for seed in 0..30 {
        let top = highest(seed);
        for end in [top, 2 * top] {
            let outcome = reduced(&table, seed, end, 1).outcome().unwrap();
            for (total, points) in outcome.totals.as_slice().iter().zip(points(seed)) {
                let is_halved = points == end || 2 * points == end;
                assert_eq!(*total, if is_halved { points / 2 } else { points });
            }
        }
        // Reaching the end value is not enough, passing it is.
        assert!(reduced(&table, seed, top, 2).rounds().len() == 2);
        assert!(reduced(&table, seed, top - 1, 2).rounds().len() == 1);
    }
    let odd = (0..).find(|&seed| highest(seed) % 2 == 1).unwrap();
    let outcome = reduced(&table, odd, 2 * highest(odd), 1).outcome().unwrap();
    assert!(
        outcome.totals.as_slice().contains(&(highest(odd) / 2)),
        "rounded down"
    );
}

/// BS-6.6 Ruling: a total that a round did not change is not halved in it; under version 1 of the
/// rules, or where an own variant says so, it is.
#[test]
fn a_round_without_points_halves_nothing() {
    let own = |halved_totals| {
        let mut ruleset = Edition::Modern.ruleset();
        ruleset.halved_totals = halved_totals;
        ruleset
    };
    let every = Some(own(Some(HalvedTotals::Every)));
    let table = options(6, &[]);
    let mut found = false;
    for seed in 0..400 {
        let rounds = points_of_rounds(&reduced(&table, seed, 10_000, 2));
        for number in 0..6 {
            let (first, second) = (rounds[0][number], rounds[1][number]);
            // The end value is the first total, so half of it is left, which is half the end value.
            let others_stay_below = rounds[0].iter().all(|&points| points <= first);
            if first > 0 && first % 4 == 0 && second == 0 && others_stay_below {
                let total = |game: &Game| game.outcome().unwrap().totals.as_slice()[number];
                assert_eq!(total(&reduced(&table, seed, first, 2)), first / 2);
                let options = reducing(&table, first, 2);
                let old = Config::under(options.clone(), RulesVersion::V1).unwrap();
                let old = random_match(&Arc::new(Rules::new(&old)), seed).0;
                assert_eq!(total(&old), first / 4);
                let own = Options {
                    variant_spec: every.clone(),
                    ..options
                };
                assert_eq!(total(&random_match(&rules(own), seed).0), first / 4);
                found = true;
            }
        }
    }
    assert!(found);
}

/// BS-6.7 The 1981 edition: pass left, left of the dealer leads, no good spies, end at 200.
#[test]
fn the_1981_edition() {
    let old = |players, variants: &[&str]| Options {
        edition: "1981".to_owned(),
        ..options(players, variants)
    };
    for players in 3..=6 {
        let rules = rules(old(players, &[]));
        assert!((1..9).all(|round| rules.direction(round) == Direction::Left));
        assert_eq!(rules.config().end(), 200);
        assert!(
            cards("B7 Y7 R7 G7")
                .iter()
                .all(|&card| rules.points(card) == 0)
        );
        let listed = self::rules(old(players, &["no-good-spies"]));
        assert!(cards("B7 R7").iter().all(|&card| listed.points(card) == 0));
        let (game, _) = random_match(&rules, 1);
        assert!(
            points_of_rounds(&game)
                .iter()
                .all(|points| points.iter().sum::<i32>() == 80)
        );
    }
    let mut game = deal(without_passing(old(3, &[])), 0, &["R1", "K1 G1"]);
    assert_eq!(game.awaited().first(), Some(seat(1)));
    check_refused(&game, 1, "play:K1", "BS-4.1", "black-lead");
    play(&mut game, "1:G1");
    // All black cards score as in BS-5.2.
    let game = win_all_black(old(3, &[]));
    assert_eq!(points_of_rounds(&game), [[0, 60, 60]]);
}

/// BS-6.7 Ruling: a hand of only black cards may lead black.
#[test]
fn only_black_cards_may_lead_black() {
    let old = Options {
        edition: "1981".to_owned(),
        ..options(4, &[])
    };
    let game = deal(without_passing(old), 0, &["R1 K1", "K2-6 K7*6 K8-11"]);
    assert_eq!(game.awaited().first(), Some(seat(1)));
    assert_eq!(game.position().legal_plays(seat(1)), set("K2-11"));
}

/// BS-8.1 Points, end, passing, first lead and all black cards are data.
#[test]
fn an_own_variant_is_data() {
    let text = include_str!("../variants/modern.toml")
        .replace("passed_cards = 3", "passed_cards = 5")
        .replace(
            r#"pass = ["left", "right", "across"]"#,
            r#"pass = ["none", "across"]"#,
        )
        .replace("end = 150", "end = 33")
        .replace(
            r#"black_first_lead = "forbidden""#,
            r#"black_first_lead = "allowed""#,
        )
        .replace("K11 = 5", "K11 = 50\nR1 = 2");
    let ruleset = Ruleset::from_toml("own.toml", &text).unwrap();
    let own = Options {
        variant_spec: Some(ruleset),
        ..options(4, &[])
    };
    let rules = rules(own.clone());
    assert_eq!((rules.passed_cards(1), rules.passed_cards(2)), (0, 5));
    assert_eq!(
        (rules.direction(2), rules.config().end()),
        (Direction::Across, 33)
    );
    assert_eq!(
        (rules.points(cards("K11")[0]), rules.points(Card::RED_1)),
        (50, 2)
    );
    let game = deal(own, 0, &["R1 K1"]);
    assert!(legal(&game, 0).contains("play:K1"));
    let (game, _) = random_match(&rules, 1);
    assert!(
        points_of_rounds(&game)
            .iter()
            .all(|points| points.iter().sum::<i32>() == 60 + 45 + 2)
    );
}

/// BS-8.1 All black cards may count as always.
#[test]
fn all_black_cards_may_be_counted() {
    let mut ruleset = Edition::Modern.ruleset();
    ruleset.all_black = AllBlack::Counted;
    let game = win_all_black(Options {
        variant_spec: Some(ruleset),
        ..options(3, &["no-good-spies"])
    });
    assert_eq!(points_of_rounds(&game), [[80, 0, 0]]);
}
