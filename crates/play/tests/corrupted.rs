//! Records that are wrong in one way each. All must be refused, and the reasons are read here.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod tables;

use std::fmt::Write as _;

use cards::{Rng, Seed};
use play::{Game, Replayer, write_record};
use serde_json::Value;

fn record<G: Game>(options: G::Options, seed: u64, decisions: usize) -> String {
    let rules = G::prepare(options).unwrap();
    let mut game = G::new(rules.clone(), Seed::from(seed));
    tables::play(&mut game, decisions, &mut Rng::new(Seed::of(seed, 1), 0));
    let mut record = Vec::new();
    write_record(&rules, &game, &mut record);
    String::from_utf8(record).unwrap()
}

fn inside_job(seed: u64, players: u8, roles: &[&str]) -> Value {
    let options = inside_job::Options {
        roles: roles.iter().map(ToString::to_string).collect(),
        ..inside_job::Options::new(players)
    };
    serde_json::from_str(&record::<inside_job::Game>(options, seed, usize::MAX)).unwrap()
}

fn black_spy(seed: u64, variants: &[&str]) -> Value {
    let options = black_spy::Options {
        variants: variants.iter().map(ToString::to_string).collect(),
        max_rounds: Some(2),
        ..black_spy::Options::new(3)
    };
    serde_json::from_str(&record::<black_spy::Game>(options, seed, usize::MAX)).unwrap()
}

/// Damages a record: `set POINTER JSON`, `drop POINTER`, `swap POINTER POINTER`, `push POINTER JSON`,
/// or `copy POINTER` to have an entry of a list twice.
fn damage(record: &mut Value, how: &str) {
    let (verb, rest) = how.split_once(' ').unwrap();
    let (pointer, json) = rest.split_once(' ').unwrap_or((rest, "null"));
    let (parent, last) = pointer.rsplit_once('/').unwrap();
    let at = |record: &Value, pointer: &str| record.pointer(pointer).unwrap().clone();
    match verb {
        "set" => {
            let value = serde_json::from_str(json).unwrap();
            match record.pointer_mut(parent).unwrap() {
                Value::Array(list) => list[last.parse::<usize>().unwrap()] = value,
                object => object[last] = value,
            }
        }
        "drop" => match record.pointer_mut(parent).unwrap() {
            Value::Array(list) => drop(list.remove(last.parse().unwrap())),
            object => drop(object.as_object_mut().unwrap().remove(last).unwrap()),
        },
        "swap" => {
            let [a, b] = [pointer, json].map(|pointer| at(record, pointer));
            *record.pointer_mut(pointer).unwrap() = b;
            *record.pointer_mut(json).unwrap() = a;
        }
        "push" => {
            let list = record.pointer_mut(pointer).unwrap().as_array_mut().unwrap();
            list.push(serde_json::from_str(json).unwrap());
        }
        "copy" => {
            let entry = at(record, pointer);
            let list = record.pointer_mut(parent).unwrap().as_array_mut().unwrap();
            list.insert(last.parse().unwrap(), entry);
        }
        _ => panic!("there is no way to {verb}"),
    }
}

/// Damages a good record in each of these ways and writes down why the result is refused.
fn reasons(good: &Value, ways: &str) -> String {
    let mut replayer = Replayer::default();
    if let Err(error) = replayer.replay(good.to_string().as_bytes()) {
        panic!("the record is not good: {error}");
    }
    let mut text = String::new();
    for how in ways.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut bad = good.clone();
        how.split(" & ").for_each(|how| damage(&mut bad, how));
        assert_ne!(&bad, good, "{how} does not damage anything");
        match replayer.replay(bad.to_string().as_bytes()) {
            Ok(_) => panic!("{how}: accepted"),
            Err(error) => writeln!(text, "{how}\n    {error}").unwrap(),
        }
    }
    without_lists(text)
}

/// A refusal names all that is allowed; a new role is no reason to look at the snapshots again.
fn without_lists(text: String) -> String {
    let roles = inside_job::SPECIAL_ROLES.map(|role| role.id.to_string());
    let variants = black_spy::Variant::ALL.map(|variant| variant.to_string());
    let conditions: Vec<&str> = inside_job::Predicate::first_words().collect();
    [roles.join(", "), variants.join(", "), conditions.join(", ")]
        .iter()
        .fold(text, |text, list| text.replace(list, "…"))
}

#[test]
fn wrong_keys() {
    let ways = r#"
        drop /format
        drop /game
        drop /config
        drop /setup
        drop /steps
        drop /result
        set /format "undertrick-record/2"
        set /format 1
        set /game "hearts"
        set /game null
        set /game "black-spy"
        set /steps {}
        set /steps null
        set /config []
        set /config null
        set /config [4,true,false,[],"standard"]
        set /setup 7
        set /result []
        set /result "vote"
        set /steps/0 []
        set /steps/0 [0,["choose:m01"],"choose:m01"]
        set /steps/0/comment "good"
        drop /steps/0/seat
        drop /steps/0/legal
        drop /steps/0/action
        set /steps/0/seat "0"
        set /steps/0/seat 0.5
        set /steps/0/seat -1
        set /steps/0/seat 9
        set /steps/0/seat 18446744073709551616
        set /steps/0/action 7
        set /steps/0/legal null
        set /steps/0/legal "choose:m01"
        set /steps/0/legal {"verb":"pass","pick":3,"of":[]}
    "#;
    insta::assert_snapshot!(reasons(&inside_job(1, 4, &[]), ways));
}

#[test]
fn wrong_config_of_inside_job() {
    let ways = r#"
        drop /config/players
        set /config/players 6
        set /config/players 1
        set /config/players 3
        set /config/players 4.0
        set /config/players "4"
        set /config/players null
        set /config/players 1000000000000000000000
        set /config/seed 1
        set /config/variants []
        set /config/wagers 1
        set /config/wagers null
        set /config/roles ["decoy","decoy"]
        set /config/roles ["decoy","tim-shady"]
        set /config/roles ["bugged-agent","accomplice"]
        set /config/roles ["decoy","prof-no","risk-agent"]
        set /config/roles ["janitor"]
        set /config/roles "decoy"
        set /config/roles ["decoy"]
        set /config/roles []
        set /config/risk true
        set /config/risk true & set /config/wagers false
        set /config/wagers false
        set /config/deck "other"
        set /config/deck_cards []
        set /config/deck "own" & set /config/deck_cards []
        set /config/deck "own" & set /config/deck_cards [{"id":"x1","condition":"wins","trump":"B"}]
        set /config/deck "own" & set /config/deck_cards [["x1","wins last","B",false]]
        set /config/given {"role":"accomplice","seat":0}
        set /config/given {"role":"decoy","seat":0}
        set /config/given ["accomplice",0]
        set /config/given null
        set /config/given {"role":"accomplice","seat":5}
        set /config/given {"role":"accomplice"}
        set /config/limits {"missions":0}
        set /config/limits {"briefcases":1}
        set /config/limits {"end":100}
        set /config/limits [3,3]
        set /config/limits null
        set /config/limits {"missions":null}
        set /config/limits {"briefcases":2}
        set /config/role_specs [{"id":"courier","side":"neutral"}]
        set /config/role_specs null
    "#;
    insta::assert_snapshot!(reasons(
        &inside_job(7, 4, &["accomplice", "sleeper-agent"]),
        ways
    ));
}

#[test]
fn wrong_setup_of_inside_job() {
    let ways = r#"
        drop /setup/dealer
        drop /setup/roles
        drop /setup/hands
        drop /setup/missions
        set /setup/dealer 4
        set /setup/dealer 3 & set /setup/start 0
        set /setup/start null
        set /setup/dealer 0
        set /setup/comment ""
        set /setup/larry []
        swap /setup/roles/0 /setup/roles/1
        set /setup/roles ["agent","agent","agent","agent"]
        drop /setup/roles/3
        push /setup/roles "agent"
        push /setup/hands []
        drop /setup/hands/0
        drop /setup/hands/0/0
        swap /setup/hands/0 /setup/hands/1
        swap /setup/hands/0/0 /setup/hands/0/1
        copy /setup/hands/0/0 & drop /setup/hands/0/2
        set /setup/hands/0/0 "P14"
        set /setup/hands/0/0 "P01"
        set /setup/hands/0/0 7
        drop /setup/missions/23
        copy /setup/missions/0
        set /setup/missions/23 "m99"
        set /setup/missions/23 "M1"
        set /setup/missions/23 "r1"
        swap /setup/missions/0 /setup/missions/2
    "#;
    insta::assert_snapshot!(reasons(&inside_job(1, 4, &[]), ways));
}

#[test]
fn wrong_setup_with_larry() {
    let ways = r#"
        drop /setup/start
        set /setup/start 2
        set /setup/dealer 0
        drop /setup/start & set /setup/dealer 0
        drop /setup/larry
        set /setup/larry []
        drop /setup/larry/31
        copy /setup/larry/0
        copy /setup/larry/0 & drop /setup/larry/32
        swap /setup/larry/0 /setup/larry/5
        drop /setup/roles/2
        push /setup/hands []
        set /setup/larry/0 "X1"
        set /steps/2/seat 2
        set /steps/2/action "larry:G1"
        set /steps/2/action "play:P1"
        set /steps/3/action "larry:G1/G9"
    "#;
    insta::assert_snapshot!(reasons(&inside_job(1, 2, &[]), ways));
}

#[test]
fn wrong_steps() {
    let ways = r#"
        drop /steps/0
        drop /steps/1
        drop /steps/9
        copy /steps/0
        copy /steps/3
        swap /steps/2 /steps/3
        set /steps/2/seat 0
        set /steps/2/seat 5
        drop /steps/2/legal/0
        copy /steps/2/legal/0
        swap /steps/2/legal/0 /steps/2/legal/1
        push /steps/2/legal "play:Z9"
        push /steps/2/legal 7
        set /steps/2/legal []
        set /steps/0/action "choose:m99"
        set /steps/0/action "play:P1"
        set /steps/1/action "choose:m15"
        set /steps/1/action "partner:1"
        set /steps/1/action "vote:2"
        set /steps/1/action ""
        set /steps/1/action "play"
        set /steps/1/action "play:P14"
        set /steps/1/action " play:P1"
        set /steps/1/action "play:P1\u0000"
        set /steps/1/action "play:P1\nline 1, step 1: fine"
        set /steps/1/action "PLAY:P1"
        set /steps/1/action "play:K7"
        set /steps/2/action "play:P2"
        set /steps/2/action "play:P3+"
    "#;
    insta::assert_snapshot!(reasons(&inside_job(1, 4, &[]), ways));
}

#[test]
fn wrong_ends_of_inside_job() {
    let good = inside_job(1, 5, &["paranoid-agent", "decoy"]);
    let last = good["steps"].as_array().unwrap().len() - 1;
    let ways = format!(
        r#"
        drop /steps/{last}
        copy /steps/{last}
        set /steps/{last}/action "vote:-"
        set /steps/{last}/action "vote:4"
        set /steps/{last}/action "vote:1,0"
        set /steps/{last}/action "vote:0,6"
        swap /steps/{last} /steps/{}
        set /result null
        set /result {{}}
        set /result/winners []
        set /result/winners [0,1,2,3,4]
        set /result/winners 0
        set /result/reason "missions"
        set /result/reason "because"
        set /result/missions 7
        set /result/missions 2.0
        set /result/briefcases [2,3,4,3,3]
        set /result/briefcases [2,3,4]
        set /result/face_up [0]
        set /result/tricks 10
        drop /result/tricks
        drop /result/winners
        set /result/comment ""
        set /result/totals []
    "#,
        last - 1
    );
    insta::assert_snapshot!(reasons(&good, &ways));
}

#[test]
fn wrong_black_spy() {
    let good = black_spy(1, &["mole", "announce", "capture-or-release"]);
    let last = good["steps"].as_array().unwrap().len() - 1;
    let ways = format!(
        r#"
        set /game "inside-job"
        set /config/players 2
        set /config/players 7
        set /config/players 4
        set /config/variants ["moles"]
        set /config/variants ["mole","mole"]
        set /config/variants []
        set /config/edition "1982"
        set /config/edition "1981"
        set /config/edition 1981
        set /config/max_rounds 0
        set /config/max_rounds 1
        set /config/max_rounds -1
        set /config/max_rounds null
        drop /config/max_rounds
        set /config/age_order [0,1]
        set /config/age_order [0,0,1]
        set /config/age_order [0,1,3]
        set /config/age_order {{}}
        set /config/limits {{"end":0}}
        set /config/limits {{"end":1}}
        set /config/limits {{}}
        set /config/limits [100]
        set /config/limits {{"missions":3}}
        set /config/roles []
        set /config/wagers true
        drop /setup/dealer
        set /setup/dealer 3
        set /setup/dealer 2
        set /setup/start 0
        drop /setup/rounds
        set /setup/rounds []
        drop /setup/rounds/1
        drop /setup/rounds/0
        copy /setup/rounds/1
        set /setup/rounds/0/hands []
        set /setup/rounds/0 [[]]
        set /setup/rounds/0/mole []
        set /setup/rounds/0/comment 1
        drop /setup/rounds/1/mole
        drop /setup/rounds/1/mole/0
        copy /setup/rounds/1/mole/0 & drop /setup/rounds/1/mole/2
        drop /setup/rounds/0/hands/0/0
        swap /setup/rounds/0/hands/0/0 /setup/rounds/0/hands/0/5
        swap /setup/rounds/0/hands/0 /setup/rounds/0/hands/1
        set /setup/rounds/0/hands/0/19 "Y12"
        set /setup/rounds/0/hands/0/19 "P1"
        swap /steps/0 /steps/1
        drop /steps/0
        copy /steps/0
        set /steps/0/legal []
        set /steps/0/legal/pick 2
        set /steps/0/legal/verb "take"
        set /steps/0/legal/comment 1
        drop /steps/0/legal/of
        drop /steps/0/legal/of/3
        copy /steps/0/legal/of/3
        swap /steps/0/legal/of/3 /steps/0/legal/of/4
        set /steps/0/action "pass:K2,K7,K7,R6"
        set /steps/0/action "pass:R6,K7,K2"
        set /steps/0/action "pass:K2,K7"
        set /steps/0/action "pass:Y11,Y2,Y3"
        set /steps/0/action "pass:K2,K2,R6"
        set /steps/0/action "pass:"
        set /steps/0/action "take:K2,K7,R6"
        set /steps/3/action "announce:K"
        set /steps/3/action "announce:P"
        set /steps/3/action "moon:capture"
        set /steps/3/action "play:R1"
        push /steps/3/legal "announce:K"
        set /steps/4/action "play:K7"
        set /steps/4/action "pass:K2,K7,R6"
        copy /steps/5
        drop /steps/{last}
        copy /steps/{last}
        set /result null
        drop /result/totals
        set /result/totals [0,0,0]
        set /result/winners []
        swap /result/rounds/0 /result/rounds/1
        drop /result/rounds/1
        push /result/rounds [0,0,0]
        set /result/rounds [1,2]
        set /result/reason "vote"
    "#
    );
    insta::assert_snapshot!(reasons(&good, &ways));
}

/// Lines that are not even JSON, or JSON of the nasty kind.
#[test]
fn garbage() {
    let good = record::<inside_job::Game>(inside_job::Options::new(4), 1, usize::MAX);
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let with = |extra: &str| good.replacen('{', &format!("{{{extra},"), 1);
    let lines: Vec<(&str, Vec<u8>)> = vec![
        ("nothing", Vec::new()),
        ("a word", b"hello".to_vec()),
        ("null", b"null".to_vec()),
        ("a number", b"7".to_vec()),
        ("a list", b"[]".to_vec()),
        ("an empty object", b"{}".to_vec()),
        ("not UTF-8", b"{\"format\":\"\xff\xfe\"}".to_vec()),
        ("zeros", vec![0; 100]),
        ("half a record", good.as_bytes()[..good.len() / 2].to_vec()),
        (
            "without its last brace",
            good.as_bytes()[..good.len() - 1].to_vec(),
        ),
        ("two records", [good.as_bytes(), good.as_bytes()].concat()),
        ("something behind it", [good.as_bytes(), b" x"].concat()),
        (
            "a byte order mark",
            [b"\xef\xbb\xbf", good.as_bytes()].concat(),
        ),
        ("as a list", format!("[{good}]").into_bytes()),
        ("deep nesting", nested(100_000).into_bytes()),
        (
            "deep nesting beside",
            with(&format!("\"id\":{}", nested(100_000))).into_bytes(),
        ),
        (
            "deep nesting in config",
            good.replace("\"roles\":[]", &format!("\"roles\":{}", nested(100_000)))
                .into_bytes(),
        ),
        ("a huge number", with("\"id\":1e999").into_bytes()),
        ("a number that is none", with("\"id\":NaN").into_bytes()),
        ("a key twice", with("\"game\":\"inside-job\"").into_bytes()),
        ("a key twice beside", with("\"id\":1,\"id\":2").into_bytes()),
        (
            "a key twice inside beside",
            with("\"talk\":[{\"say\":1,\"say\":2}]").into_bytes(),
        ),
        (
            "a key twice in config",
            good.replace("\"players\":4", "\"players\":4,\"players\":4")
                .into_bytes(),
        ),
        (
            "a key twice in setup",
            good.replace("\"dealer\":", "\"dealer\":0,\"dealer\":")
                .into_bytes(),
        ),
        (
            "a key twice in a step",
            good.replacen("\"seat\":", "\"seat\":0,\"seat\":", 1)
                .into_bytes(),
        ),
        (
            "a key twice in the result",
            good.replace("\"reason\":", "\"reason\":1,\"reason\":")
                .into_bytes(),
        ),
        ("a lone surrogate", with(r#""id":"\ud800""#).into_bytes()),
        ("single quotes", good.replace('"', "'").into_bytes()),
        ("a comment", format!("{good} // mine").into_bytes()),
        ("upper case", good.to_uppercase().into_bytes()),
    ];
    let mut text = String::new();
    for (name, line) in lines {
        let error = Replayer::default().replay(&line).expect_err(name);
        writeln!(text, "{name}\n    {error}").unwrap();
    }
    insta::assert_snapshot!(text);
}

/// An own variant has tables with free keys, where a reader might take the last of two.
#[test]
fn a_key_twice_in_an_own_variant() {
    let options = black_spy::Options {
        variant_spec: Some(black_spy::Edition::Modern.ruleset()),
        ..black_spy::Options::new(3)
    };
    let good = record::<black_spy::Game>(options, 1, 100);
    let bad = good.replace("\"K7\":10", "\"K7\":10,\"K7\":10");
    assert_ne!(good, bad);
    assert!(Replayer::default().replay(good.as_bytes()).is_ok());
    let error = Replayer::default().replay(bad.as_bytes()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "step config: variant_spec.points: the key `K7` is there twice"
    );
}

/// Whatever bytes are changed, reading ends with an answer.
#[test]
fn damaged_bytes_are_no_reason_to_panic() {
    let good = [
        record::<inside_job::Game>(inside_job::Options::new(2), 1, usize::MAX),
        record::<black_spy::Game>(black_spy::Options::new(6), 1, 60),
    ];
    for seed in tables::seeds(400, 200_000) {
        let mut rng = Rng::new(Seed::from(seed), 0);
        let mut line = rng.choose(&good).unwrap().clone().into_bytes();
        for _ in 0..=rng.below(3) {
            let place = rng.below(u32::try_from(line.len()).unwrap()) as usize;
            match rng.below(3) {
                0 => drop(line.remove(place)),
                1 => line.insert(
                    place,
                    *rng.choose(b"0123456789\"{}[]:,+-PYGBKR\\\xff").unwrap(),
                ),
                _ => line[place] = rng.bits().to_le_bytes()[0],
            }
        }
        // Some damage is none, such as another card put into the box.
        let _ = Replayer::default().replay(&line);
    }
}
