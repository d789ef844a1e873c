//! Records of every configuration read back, in whatever way they may be written.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod tables;

use std::sync::Arc;

use cards::{Rng, RulesVersion, Seat, Seed};
use play::{AnyGame, Game, Replayer, write_record};

use crate::tables::play;

fn record<G: Game>(rules: &Arc<G::Rules>, game: &G) -> String {
    let mut record = Vec::new();
    write_record(rules, game, &mut record);
    String::from_utf8(record).unwrap()
}

/// A game that has come so far, and its rules.
fn game<G: Game>(options: G::Options, seed: u64, decisions: usize) -> (Arc<G::Rules>, G) {
    let rules = G::prepare(options).unwrap();
    let mut game = G::new(rules.clone(), Seed::from(seed));
    play(&mut game, decisions, &mut Rng::new(Seed::of(seed, 1), 0));
    (rules, game)
}

fn check_valid(record: &str) -> AnyGame {
    match Replayer::default().replay(record.as_bytes()) {
        Ok(game) => game,
        Err(error) => panic!("{error}: {record}"),
    }
}

fn check_every_length<G: Game>(options: &G::Options, seed: u64) {
    for decisions in 0.. {
        let (rules, game) = game::<G>(options.clone(), seed, decisions);
        let is_over = check_valid(&record(&rules, &game)).is_over();
        assert_eq!(is_over, game.outcome().is_some());
        if is_over {
            return;
        }
    }
}

#[test]
fn a_game_can_be_abandoned_after_any_step() {
    check_every_length::<inside_job::Game>(&inside_job::Options::new(2), 3);
    let accomplice = inside_job::Options {
        roles: vec!["accomplice".into(), "risk-agent".into()],
        ..inside_job::Options::new(5)
    };
    check_every_length::<inside_job::Game>(&accomplice, 4);
    let two_rounds = black_spy::Options {
        variants: tables::variants(),
        max_rounds: Some(2),
        ..black_spy::Options::new(5)
    };
    check_every_length::<black_spy::Game>(&two_rounds, 5);
}

/// A record without a version was played under the first one, where BS-6.6 halved every total.
#[test]
fn a_record_is_replayed_under_its_own_version() {
    let reduced = black_spy::Options {
        variants: vec!["reduce-points".to_owned()],
        limits: Some(black_spy::Limits { end: 40 }),
        ..black_spy::Options::new(6)
    };
    let mut differ = 0;
    for seed in 0..300 {
        let old = <black_spy::Game as Game>::prepare_under(reduced.clone(), RulesVersion::V1);
        let old = old.unwrap();
        let mut game = <black_spy::Game as Game>::new(old.clone(), Seed::from(seed));
        play(&mut game, usize::MAX, &mut Rng::new(Seed::of(seed, 1), 0));
        let record = record(&old, &game);
        assert!(record.contains(",\"rules\":1,"));
        check_valid(&record);
        check_valid(&record.replacen(",\"rules\":1", "", 1));
        let as_new = record.replacen(",\"rules\":1", ",\"rules\":2", 1);
        differ += u32::from(Replayer::default().replay(as_new.as_bytes()).is_err());
        for unknown in ["0", "3", "null", "\"2\"", "2.0"] {
            let record = record.replacen("\"rules\":1", &format!("\"rules\":{unknown}"), 1);
            let error = Replayer::default().replay(record.as_bytes()).unwrap_err();
            assert!(error.to_string().contains("version"), "{error}");
        }
    }
    assert!(differ > 0);
}

/// A game that starts from the first steps of a record plays on as that one did.
fn check_first_steps<G: Game>(options: G::Options, seed: u64, wanted: impl Fn(AnyGame) -> G) {
    let (rules, whole) = game::<G>(options, seed, usize::MAX);
    let record = record(&rules, &whole);
    for steps in [0, 1, 17, whole.actions().len()] {
        let first = Replayer::default().first_steps(record.as_bytes(), steps);
        let mut game = wanted(first.unwrap());
        assert_eq!(game.actions(), &whole.actions()[..steps]);
        for &(seat, action) in &whole.actions()[steps..] {
            game.apply(seat, action, |_| {}).unwrap();
        }
        assert_eq!(game.outcome(), whole.outcome());
    }
}

#[test]
fn a_game_goes_on_from_the_first_steps_of_a_record() {
    check_first_steps(inside_job::Options::new(4), 2, |game| match game {
        AnyGame::InsideJob(game) => game,
        AnyGame::BlackSpy(_) => panic!("this was Inside Job"),
    });
    check_first_steps(black_spy::Options::new(4), 2, |game| match game {
        AnyGame::BlackSpy(game) => game,
        AnyGame::InsideJob(_) => panic!("this was Black Spy"),
    });
}

#[test]
fn a_record_keeps_the_totals_a_match_started_with() {
    let options = black_spy::Options {
        max_rounds: Some(1),
        ..black_spy::Options::new(3)
    };
    let (rules, dealt) = game::<black_spy::Game>(options, 7, 0);
    let setup = black_spy::Setup {
        totals: Some(vec![100, 0, -20]),
        ..dealt.setup()
    };
    let mut started = black_spy::Game::from_setup(rules.clone(), &setup).unwrap();
    play(&mut started, usize::MAX, &mut Rng::new(Seed::from(1), 0));
    let written = record(&rules, &started);
    assert!(
        written.contains(r#""totals":[100,0,-20],"rounds":[{"#),
        "{written}"
    );
    assert_eq!(check_valid(&written), AnyGame::BlackSpy(started));
    // Other totals give another result.
    let other = written.replace(r#""totals":[100,0,-20]"#, r#""totals":[101,0,-20]"#);
    let error = Replayer::default().replay(other.as_bytes()).unwrap_err();
    assert!(error.to_string().starts_with("step result"), "{error}");
}

#[test]
fn a_match_can_be_abandoned_between_rounds_with_or_without_the_next_cards() {
    let options = black_spy::Options::new(4);
    let (rules, game) = game::<black_spy::Game>(options, 1, 4 + 60);
    let with = record(&rules, &game);
    assert_eq!(game.rounds().len(), 1);
    check_valid(&with);
    let mut without: serde_json::Value = serde_json::from_str(&with).unwrap();
    without["setup"]["rounds"].as_array_mut().unwrap().pop();
    check_valid(&without.to_string());
}

/// Of votes that are not complete, those after a missing one are not written.
#[test]
fn a_record_has_simultaneous_decisions_in_the_order_of_seats() {
    let (rules, mut passing) = game::<black_spy::Game>(black_spy::Options::new(3), 9, 0);
    let mut rng = Rng::new(Seed::from(1), 0);
    for seat in [2, 0].map(Seat::new) {
        let action = tables::choose(&passing, seat, &mut rng);
        passing.apply(seat, action, &mut ()).unwrap();
    }
    let written: serde_json::Value = serde_json::from_str(&record(&rules, &passing)).unwrap();
    let seats: Vec<_> = written["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| &step["seat"])
        .collect();
    assert_eq!(seats, [0]);
    check_valid(&written.to_string());

    let action = tables::choose(&passing, Seat::new(1), &mut rng);
    passing.apply(Seat::new(1), action, &mut ()).unwrap();
    let written: serde_json::Value = serde_json::from_str(&record(&rules, &passing)).unwrap();
    let seats: Vec<_> = written["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| &step["seat"])
        .collect();
    assert_eq!(seats, [0, 1, 2]);
}

/// The keys and their order, to the byte.
#[test]
fn a_record_is_written_like_this() {
    let given = inside_job::Options {
        roles: vec!["bugged-agent".into()],
        given: Some(inside_job::Given {
            role: "bugged-agent".into(),
            seat: Seat::new(2),
        }),
        limits: Some(inside_job::Limits {
            missions: Some(3),
            briefcases: None,
        }),
        ..inside_job::Options::new(4)
    };
    let mole = black_spy::Options {
        variants: vec!["mole".into()],
        max_rounds: Some(2),
        age_order: Some([2, 0, 1].map(Seat::new).to_vec()),
        limits: Some(black_spy::Limits { end: 500 }),
        ..black_spy::Options::new(3)
    };
    let [(a_rules, a), (b_rules, b)] = [(inside_job::Options::new(2), 4), (given, usize::MAX)]
        .map(|(options, decisions)| game::<inside_job::Game>(options, 1, decisions));
    let (c_rules, c) = game::<black_spy::Game>(mole, 1, usize::MAX);
    let records = [
        record(&a_rules, &a),
        record(&b_rules, &b),
        record(&c_rules, &c),
    ];
    insta::assert_snapshot!(records.join("\n"));
}

#[test]
fn the_order_of_keys_and_blanks_mean_nothing() {
    let (rules, game) = game::<inside_job::Game>(inside_job::Options::new(3), 1, usize::MAX);
    let written = record(&rules, &game);
    // Sorts all keys.
    let sorted: serde_json::Value = serde_json::from_str(&written).unwrap();
    check_valid(&sorted.to_string());
    check_valid(
        &serde_json::to_string_pretty(&sorted)
            .unwrap()
            .replace('\n', "\t"),
    );
    check_valid(&format!("  {written} \r"));
    check_valid(&written.replace("play:", r"pl\u0061y:"));
}

#[test]
fn what_is_missing_in_config_is_filled_in() {
    let (rules, inside) = game::<inside_job::Game>(inside_job::Options::new(4), 1, usize::MAX);
    let full = r#"{"players":4,"wagers":true,"risk":false,"roles":[],"deck":"standard"}"#;
    let written = record(&rules, &inside);
    assert!(written.contains(full));
    check_valid(&written.replace(full, r#"{"players":4}"#));
    let empty = r#"{"players":4,"roles":[],"role_specs":[],"limits":{}}"#;
    check_valid(&written.replace(full, empty));

    let (rules, spies) = game::<black_spy::Game>(black_spy::Options::new(4), 1, 100);
    let full = r#"{"players":4,"variants":[],"edition":"modern"}"#;
    let written = record(&rules, &spies);
    assert!(written.contains(full));
    check_valid(&written.replace(full, r#"{"players":4}"#));
}

#[test]
fn a_replay_ignores_what_stands_beside() {
    let (rules, game) = game::<inside_job::Game>(inside_job::Options::new(4), 1, usize::MAX);
    let beside = r#"{"id":"g1","played_at":"2026-01-31T20:15:00Z","names":["Ann","Bo","Cy",null],
        "talk":[{"after":12,"seat":1,"say":"suspect:2"}],
        "rating":[1500,1.5e3],"#;
    check_valid(&record(&rules, &game).replacen('{', beside, 1));
}

#[test]
fn the_mole_may_lie_in_any_order() {
    let options = black_spy::Options {
        variants: vec!["mole".into()],
        ..black_spy::Options::new(3)
    };
    let (rules, game) = game::<black_spy::Game>(options, 1, usize::MAX);
    let mut written: serde_json::Value = serde_json::from_str(&record(&rules, &game)).unwrap();
    written["setup"]["rounds"][1]["mole"]
        .as_array_mut()
        .unwrap()
        .reverse();
    check_valid(&written.to_string());
}

/// What is not built in is in the record, so that it can be replayed alone.
#[test]
fn own_content_is_embedded() {
    let cards: Vec<inside_job::Mission> = (1..=20)
        .map(|number| {
            let text =
                format!(r#"{{"id":"x{number}","condition":"wins last and all 1..9","trump":"B"}}"#);
            serde_json::from_str(&text).unwrap()
        })
        .collect();
    let courier = r#"{"id":"courier","side":"neutral","goal":{"briefcases":[2,3]}}"#;
    let options = inside_job::Options {
        deck: "our-cards".into(),
        deck_cards: Some(cards),
        roles: vec!["courier".into()],
        role_specs: vec![serde_json::from_str(courier).unwrap()],
        ..inside_job::Options::new(4)
    };
    let (rules, inside) = game::<inside_job::Game>(options, 1, usize::MAX);
    let written = record(&rules, &inside);
    assert!(written.contains(r#""deck":"our-cards","deck_cards":[{"id":"x1","#));
    assert!(written.contains(r#""role_specs":[{"id":"courier","#));
    check_valid(&written);

    let own = black_spy::Ruleset {
        name: "two cards".into(),
        passed_cards: 2,
        ..black_spy::Edition::Modern.ruleset()
    };
    let options = black_spy::Options {
        variant_spec: Some(own),
        ..black_spy::Options::new(6)
    };
    let (rules, spies) = game::<black_spy::Game>(options, 1, usize::MAX);
    let written = record(&rules, &spies);
    assert!(written.contains(r#""verb":"pass","pick":2,"#));
    check_valid(&written);
}
