//! What cannot be played: options, own variants and setups that must be refused, each with a
//! sentence that helps.

mod common;

use std::sync::Arc;

use black_spy::{
    AllBlack, BadConfig, BadSetup, Card, Config, Edition, Game, Limits, Options, Ruleset, Setup,
    Variant,
};
use cards::{Seat, Seed};
use common::{cards, options, random_match, rules, seat};

fn check_options(change: impl FnOnce(&mut Options), message: &str) {
    let mut options = options(4, &[]);
    change(&mut options);
    let error = Config::new(options).expect_err("it cannot be played");
    assert_eq!(error.to_string(), message);
}

/// BS-2.1, BS-6.3, BS-6.7
#[test]
fn options_that_cannot_be_played() {
    check_options(
        |options| options.players = 2,
        "Black Spy is for 3 to 6 players (BS-2.1)",
    );
    let known = Variant::ALL.map(Variant::name).join(", ");
    check_options(
        |options| options.variants = vec!["moles".into()],
        &format!("`moles` is not a variant: choose from {known} (BS-6)"),
    );
    check_options(
        |options| options.variants = vec!["mole".into(), "announce".into(), "mole".into()],
        "the variant mole is named twice",
    );
    check_options(
        |options| options.edition = "1982".into(),
        "`1982` is not an edition: choose from modern, 1981 (BS-6.7)",
    );
    check_options(
        |options| options.max_rounds = Some(0),
        "a match has at least one round: max_rounds must be 1 or more",
    );
    for end in [0, -5, 10_001] {
        check_options(
            |options| options.limits = Some(Limits { end }),
            "the end value must be a number from 1 to 10000 (BS-2.1)",
        );
    }
    for ages in [
        &[0, 1, 2][..],
        &[0, 1, 2, 2],
        &[0, 1, 2, 4],
        &[0, 1, 2, 3, 0],
    ] {
        check_options(
            |options| {
                options.age_order = Some(ages.iter().map(|&number| Seat::new(number)).collect())
            },
            "age_order must name every seat once, the youngest first (BS-6.3)",
        );
    }
}

/// BS-8.1
#[test]
fn own_variants_that_cannot_be_played() {
    check_options(
        |options| {
            options.edition = "1981".into();
            options.variant_spec = Some(Edition::Modern.ruleset());
        },
        "an own variant replaces the edition: leave the edition out or write modern (BS-8.1)",
    );
    let own = |change: fn(&mut Ruleset)| {
        move |options: &mut Options| {
            let mut ruleset = Edition::Modern.ruleset();
            change(&mut ruleset);
            options.variant_spec = Some(ruleset);
        }
    };
    check_options(
        own(|ruleset| ruleset.players.retain(|count, _| count.to_string() != "4")),
        "the own variant says nothing about 4 players: add players.4 (BS-8.1)",
    );
    check_options(
        own(|ruleset| ruleset.passed_cards = 6),
        "the own variant cannot be played: passed_cards: a number from 0 to 5 is allowed (BS-8.1)",
    );
    // Variants of the table are added to those of the file, so they must fit together.
    let mut counted = options(4, &["capture-or-release"]);
    let mut ruleset = Edition::Modern.ruleset();
    ruleset.all_black = AllBlack::Counted;
    counted.variant_spec = Some(ruleset);
    assert!(matches!(
        Config::new(counted),
        Err(BadConfig::OwnVariant(_))
    ));
}

/// Keys that nobody knows are refused; what is missing is filled in; what is there is written in
/// one order.
#[test]
fn options_as_in_records() {
    let read = serde_json::from_str::<Options>;
    assert_eq!(read(r#"{"players":4}"#).unwrap(), options(4, &[]));
    for bad in [
        "{}",
        r#"{"players":4,"wagers":true}"#,
        r#"{"players":"4"}"#,
        r#"{"players":4,"limits":{"ends":3}}"#,
        r#"{"players":4,"limits":{}}"#,
        r#"{"players":4,"age_order":[0,1,2,6]}"#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
    let text = r#"{"players":3,"variants":["mole"],"edition":"modern","max_rounds":2,"age_order":[2,0,1],"limits":{"end":90}}"#;
    assert_eq!(serde_json::to_string(&read(text).unwrap()).unwrap(), text);
    let plain = serde_json::to_string(&options(6, &[])).unwrap();
    assert_eq!(plain, r#"{"players":6,"variants":[],"edition":"modern"}"#);
}

/// BS-8.1 Every choice of the modern rules is in force when they are written as an own variant.
#[test]
fn an_edition_as_an_own_variant_is_the_same_game() {
    for edition in Edition::ALL {
        let named = Options {
            edition: edition.to_string(),
            ..options(5, &["mole"])
        };
        let own = Options {
            variant_spec: Some(edition.ruleset()),
            ..options(5, &["mole"])
        };
        let (one, _) = random_match(&rules(named), 8);
        let (other, _) = random_match(&rules(own), 8);
        assert_eq!(one.actions(), other.actions());
        assert_eq!(one.outcome(), other.outcome());
        assert!(other.rules().config().variants().contains(Variant::Mole));
    }
}

fn broken(change: impl Fn(&str) -> String) -> String {
    let text = change(include_str!("../variants/modern.toml"));
    assert_ne!(
        text,
        include_str!("../variants/modern.toml"),
        "the change found its place"
    );
    Ruleset::from_toml("own.toml", &text)
        .expect_err("it cannot be read")
        .to_string()
}

/// BS-8.1 What is wrong in a file is named with line, column, field and what is allowed.
#[test]
fn broken_variant_files() {
    let changes = [
        ("passed_cards = 3", "passed_cards = 6"),
        ("passed_cards = 3", "passed_cards = \"three\""),
        ("passed_cards = 3", "passed_cards = 3\npased_cards = 3"),
        ("passed_cards = 3\n", ""),
        (r#"first_lead = "red-1""#, r#"first_lead = "red""#),
        (
            r#"black_first_lead = "forbidden""#,
            "black_first_lead = false",
        ),
        (
            "[players.5]\nend = 120\npass = [\"left\", \"right\"]",
            "[players.5]\nend = 120\npass = [\"left\", \"across\"]",
        ),
        ("[players.6]", "[players.7]"),
        ("end = 200", "end = 0"),
        ("end = 150", "end = 20000"),
        (r#"pass = ["left", "right", "across"]"#, "pass = []"),
        (
            r#"pass = ["left", "right", "across"]"#,
            r#"pass = ["left", "up"]"#,
        ),
        ("K11 = 5", "K12 = 5"),
        ("K11 = 5", "K11 = 101"),
        ("K11 = 5", "K11 = 5.5"),
        ("own = 0", "own = \"nothing\""),
        (
            "pass = [\"left\", \"right\", \"across\"]",
            "pass = \"left\"",
        ),
        ("K7 = 10", "K7 = 0"),
        (
            "[all_black.instead]\nown = 0\nothers = 60",
            "[all_black.instead]\nown = 0",
        ),
        (
            "variants = []",
            r#"variants = ["mole", "announce", "mole"]"#,
        ),
        ("variants = []", "variants = [\"moles\"]"),
    ];
    let mut text = String::new();
    for (old, new) in changes {
        text += &broken(|file| file.replacen(old, new, 1));
        text.push('\n');
    }
    text += &broken(|file| file.replacen("[all_black.instead]\nown = 0\nothers = 60\n", "", 1));
    text.push('\n');
    text += &broken(|file| file.replacen("name = ", "name ", 1));
    // A new variant is no reason to look at the snapshot again.
    let known = Variant::ALL.map(Variant::name).join(", ");
    insta::assert_snapshot!(text.replace(&known, "…"));
}

/// BS-8.1 What is allowed but probably not meant is a warning.
#[test]
fn doubtful_variant_files() {
    let mut ruleset = Edition::Modern.ruleset();
    ruleset.passed_cards = 0;
    ruleset.variants = vec![Variant::Announce, Variant::NoGoodSpies];
    ruleset.black_first_lead = black_spy::BlackFirstLead::Allowed;
    ruleset.players.retain(|count, _| count.to_string() == "4");
    for per_count in ruleset.players.values_mut() {
        per_count.end = 20;
    }
    let warnings: Vec<String> = ruleset.warnings().iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(warnings.join("\n"));
}

fn check_setup(options: Options, change: impl FnOnce(&mut Setup), expected: &BadSetup) {
    let rules = rules(options);
    let (game, _) = random_match(&rules, 1);
    let mut setup = game.setup();
    change(&mut setup);
    assert_eq!(
        &Game::from_setup(rules, &setup).expect_err("it is none"),
        expected,
        "{expected}"
    );
}

fn two_rounds(variants: &[&str]) -> Options {
    Options {
        max_rounds: Some(2),
        ..options(4, variants)
    }
}

/// BS-1.1, BS-3.1, BS-6.3
#[test]
fn setups_that_are_none() {
    let check = |change: fn(&mut Setup), expected: BadSetup| {
        check_setup(two_rounds(&["mole"]), change, &expected)
    };
    check(|setup| setup.dealer = seat(4), BadSetup::Dealer(seat(4), 4));
    check(|setup| setup.rounds.clear(), BadSetup::NoRounds);
    check(
        |setup| setup.rounds[0].hands.truncate(3),
        BadSetup::Hands {
            round: 1,
            hands: 3,
            players: 4,
        },
    );
    check(
        |setup| setup.rounds[1].hands[2].truncate(11),
        BadSetup::HandSize {
            round: 2,
            seat: seat(2),
            cards: 11,
            expected: 12,
        },
    );
    check(
        |setup| setup.rounds[0].hands[1].swap(3, 4),
        BadSetup::NotSorted {
            round: 1,
            seat: seat(1),
        },
    );
    check(|setup| setup.rounds[1].mole = None, BadSetup::NoMole(2));
    check(
        |setup| setup.rounds[0].mole = Some(Vec::new()),
        BadSetup::UnexpectedMole(1),
    );
    check(
        |setup| setup.rounds[1].mole.as_mut().unwrap().truncate(11),
        BadSetup::MoleSize {
            round: 2,
            cards: 11,
            expected: 12,
        },
    );
    check_setup(
        two_rounds(&[]),
        |setup| setup.rounds[1].mole = Some(Vec::new()),
        &BadSetup::UnexpectedMole(2),
    );
}

/// BS-1.1 Every card once, the black 7 six times.
#[test]
fn setups_with_a_card_too_often() {
    for card in cards("B1 K7 Y9") {
        let rules = rules(two_rounds(&[]));
        let mut setup = random_match(&rules, 1).0.setup();
        let too_often = |hands: &mut Vec<Vec<Card>>| {
            let hand = hands.iter_mut().find(|hand| hand[0] != card).unwrap();
            hand[0] = card;
            hand.sort();
        };
        too_often(&mut setup.rounds[1].hands);
        let error = Game::from_setup(rules, &setup).unwrap_err();
        assert_eq!(error, BadSetup::TooOften { round: 2, card });
    }
    let read = serde_json::from_str::<Setup>;
    assert!(read(r#"{"dealer":0,"rounds":[{"hands":[],"moles":[]}]}"#).is_err());
    assert!(read(r#"{"dealer":0,"rounds":[],"start":1}"#).is_err());
    assert!(read(r#"{"dealer":0,"rounds":[{"hands":[["X1"]]}]}"#).is_err());
}

/// A setup with too few or too many rounds is noticed when the match is played.
#[test]
fn setups_with_the_wrong_number_of_rounds() {
    let rules = rules(two_rounds(&[]));
    let (game, _) = random_match(&rules, 1);
    let replay = |setup: &Setup| {
        let mut again = Game::from_setup(Arc::clone(&rules), setup).unwrap();
        for &(seat, action) in game.actions() {
            if again.lacks_round() {
                return again;
            }
            again.apply(seat, action, &mut ()).unwrap();
        }
        again
    };
    let mut short = game.setup();
    short.rounds.truncate(1);
    let again = replay(&short);
    assert!(again.lacks_round() && again.outcome().is_none() && again.awaited().is_empty());
    let mut copy = again.clone();
    let error = copy
        .apply(seat(0), "play:K7".parse().unwrap(), &mut ())
        .unwrap_err();
    assert_eq!((error.rule(), error.name()), ("BS-3.1", "not-dealt"));

    let mut long = game.setup();
    let third = Game::new(Arc::clone(&rules), Seed::from(9))
        .setup()
        .rounds
        .remove(0);
    long.rounds.push(third);
    let again = replay(&long);
    assert_eq!(
        (again.unused_rounds(), again.outcome()),
        (1, game.outcome())
    );
}
