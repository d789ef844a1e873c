//! Everything that is refused: options, set-ups and actions, each with its reason and its rule.

use std::{collections::BTreeSet, sync::Arc};

use inside_job::{
    BadConfig, BadSetup, Config, Game, Illegal, Options, Rules, SPECIAL_ROLES, Setup, Suit,
};

use crate::table::table;

/// The refusals of [`every_option_that_makes_no_game_is_refused`], by configuration.
const OPTIONS: &[(&str, &str)] = &[
    (
        r#"{"players":1}"#,
        "Inside Job is for 2 to 5 players, not 1 (IJ-2.2, IJ-11.1)",
    ),
    (
        r#"{"players":6}"#,
        "Inside Job is for 2 to 5 players, not 6 (IJ-2.2, IJ-11.1)",
    ),
    (
        r#"{"players":3,"roles":["prof-no"]}"#,
        "special roles need 4 or 5 players; there are 3 (IJ-9.1, IJ-11.11)",
    ),
    (
        r#"{"players":5,"roles":["decoy","prof-no","risk-agent"]}"#,
        "at most two special roles may be in the game, not 3 (IJ-9.2)",
    ),
    (
        r#"{"players":4,"roles":["decoy","decoy"]}"#,
        "the two special roles must be different ones, not `decoy` twice (IJ-9.2)",
    ),
    (
        r#"{"players":4,"roles":["decoy","tim-shady"]}"#,
        "`decoy` and `tim-shady` are both neutral; at most one special role may be (IJ-9.2)",
    ),
    (
        r#"{"players":4,"roles":["bugged-agent","accomplice"]}"#,
        "`bugged-agent` and `accomplice` both start face up; at most one special role may (IJ-9.2)",
    ),
    (
        r#"{"players":4,"roles":["prof-no","boss"],"role_specs":[{"id":"boss","side":"insider"}]}"#,
        "`prof-no` and `boss` both replace the Insider, and there is only one (IJ-9.1)",
    ),
    (
        r#"{"players":4,"roles":["tim-shady","boss"],"role_specs":[{"id":"boss","side":"agents","goal":"left-neighbour-loses"}]}"#,
        "the goals of `tim-shady` and `boss` could each depend on the other (IJ-12.1)",
    ),
    (
        r#"{"players":4,"risk":true,"wagers":false}"#,
        "risk missions need wagers, which are switched off; allow wagers or leave the risk missions out (IJ-10.1)",
    ),
    (
        r#"{"players":4,"roles":["risk-agent"],"wagers":false}"#,
        "`risk-agent` brings risk missions in, which need wagers, and those are switched off (IJ-9.30, IJ-10.1)",
    ),
    (
        r#"{"players":4,"roles":["boss"],"role_specs":[{"id":"boss","side":"neutral"}]}"#,
        "role boss, field goal: a neutral role has no side to win with; choose another goal (IJ-9.3)",
    ),
    (
        r#"{"players":4,"role_specs":[{"id":"boss","side":"agents"}]}"#,
        "role `boss` is described but not among the roles in the game",
    ),
    (
        r#"{"players":4,"given":{"role":"accomplice","seat":1}}"#,
        "`accomplice` cannot be given to a seat: it is not among the roles in the game (IJ-9.4)",
    ),
    (
        r#"{"players":4,"roles":["decoy"],"given":{"role":"decoy","seat":1}}"#,
        "`decoy` cannot be given to a seat: only a role that starts face up can (IJ-9.4)",
    ),
    (
        r#"{"players":4,"roles":["accomplice"],"given":{"role":"accomplice","seat":4}}"#,
        "there is no seat 4 at a table of 4: seats count from 0 (IJ-9.4)",
    ),
    (
        r#"{"players":4,"deck":"other"}"#,
        "there is no built-in deck `other`; the built-in one is `standard`",
    ),
    (
        r#"{"players":4,"deck_cards":[]}"#,
        "the deck `standard` never changes; an own deck needs another name",
    ),
    (
        r#"{"players":4,"deck":"own","deck_cards":[{"id":"a","condition":"wins last","trump":"B"},{"id":"a","condition":"wins last","trump":"B"}]}"#,
        "deck, field card.1.id: `a` is the id of an earlier card already",
    ),
    (
        r#"{"players":4,"deck":"own","deck_cards":[{"id":"a","condition":"wins last","trump":"B"}]}"#,
        "the deck has 1 missions for this game, but 4 players need 20 (IJ-12.2)",
    ),
    (
        r#"{"players":4,"limits":{"missions":0}}"#,
        "the Agents need at least 1 mission to win early, not 0 (IJ-3.1)",
    ),
    (
        r#"{"players":4,"limits":{"briefcases":1}}"#,
        "role `agent` starts with 1 briefcases, which is not below its limit of 1 (IJ-12.4)",
    ),
    (
        r#"{"players":2,"limits":{"briefcases":3}}"#,
        "role `agent` starts with 3 briefcases, which is not below its limit of 3 (IJ-12.4)",
    ),
    (
        r#"{"players":5,"roles":["boss"],"role_specs":[{"id":"boss","side":"agents","briefcases":{"start":11},"limit":{"whose":"own","four_players":14,"five_players":14}}]}"#,
        "the roles start with up to 15 briefcases, but there are 14 in all (IJ-1.3, IJ-12.4)",
    ),
];

/// A new kind of refusal stops the build here, so that it gets its line above.
fn kind(refused: &BadConfig) -> u8 {
    match refused {
        BadConfig::Players(_) => 0,
        BadConfig::SpecialRolesPlayers(_) => 1,
        BadConfig::UnknownRole { .. } => 2,
        BadConfig::TooManyRoles(_) => 3,
        BadConfig::SameRole(_) => 4,
        BadConfig::TwoNeutral(..) => 5,
        BadConfig::TwoFaceUp(..) => 6,
        BadConfig::TwoInsiders(..) => 7,
        BadConfig::Circle(..) => 8,
        BadConfig::RiskWithoutWagers => 9,
        BadConfig::RoleWithoutWagers(_) => 10,
        BadConfig::Role { .. } => 11,
        BadConfig::UnusedRole(_) => 12,
        BadConfig::GivenNotInGame(_) => 13,
        BadConfig::GivenNotFaceUp(_) => 14,
        BadConfig::GivenSeat { .. } => 15,
        BadConfig::UnknownDeck(_) => 16,
        BadConfig::StandardDeckChanged => 17,
        BadConfig::Deck(_) => 18,
        BadConfig::SmallDeck { .. } => 19,
        BadConfig::MissionLimit => 20,
        BadConfig::StartsAtLimit { .. } => 21,
        BadConfig::TooManyBriefcases(_) => 22,
    }
}

/// IJ-9.2, IJ-9.4, IJ-10.1, IJ-12.1, IJ-12.2, IJ-12.4 Options that make no game are refused with a
/// sentence, and every kind of refusal occurs.
#[test]
fn every_option_that_makes_no_game_is_refused() {
    let known = SPECIAL_ROLES.map(|role| role.id.to_string()).join(", ");
    let unknown = format!("`spy` is not a role; known are {known}");
    let unknown = (r#"{"players":4,"roles":["spy"]}"#, unknown.as_str());
    let mut kinds = BTreeSet::new();
    for (options, sentence) in OPTIONS.iter().chain([&unknown]) {
        let read: Options = serde_json::from_str(options).unwrap();
        let refused = Config::new(read).unwrap_err();
        assert_eq!(refused.to_string(), *sentence);
        kinds.insert(kind(&refused));
    }
    assert_eq!(kinds, (0..=22).collect());
}

/// IJ-9.2 Long names in options do not make long sentences.
#[test]
fn an_error_about_options_stays_short() {
    let mut options = Options::new(4);
    options.roles = vec!["x".repeat(10_000)];
    assert!(Config::new(options).unwrap_err().to_string().len() < 300);
    let mut options = Options::new(4);
    options.deck = "x".repeat(10_000);
    assert!(Config::new(options).unwrap_err().to_string().len() < 300);
}

/// Each refused action: a table, what is done first, the action, why and by which rule.
const ACTIONS: &[(&str, &str, &str, Illegal, &str)] = &[
    (
        "insider agent agent agent",
        "0 0 0 0",
        "0 choose:t4",
        Illegal::GameOver,
        "IJ-9.90",
    ),
    (
        "insider agent agent agent",
        "",
        "1 choose:t0",
        Illegal::NotYourTurn,
        "IJ-4.3",
    ),
    (
        "accomplice insider agent agent",
        "",
        "0 choose:t0",
        Illegal::PartnerFirst,
        "IJ-9.50",
    ),
    (
        "insider agent agent agent",
        "",
        "0 play:P1",
        Illegal::MissionFirst,
        "IJ-4.1",
    ),
    (
        "insider agent agent agent; hold 0 P9",
        "[P: 0:P8]",
        "1 choose:x0",
        Illegal::MissionChosen,
        "IJ-4.1",
    ),
    (
        "insider agent | agent; hold 1 P2",
        "[P: 0:P8]",
        "1 play:P2",
        Illegal::LarryFirst,
        "IJ-11.5",
    ),
    (
        "insider agent agent agent",
        "[P: 0:P8]",
        "1 larry:P1/P2",
        Illegal::NotLarrysTurn,
        "IJ-11.5",
    ),
    (
        "insider agent agent",
        "0 1 2 0 1 2 0 1 2 0 1",
        "0 choose:t0",
        Illegal::VoteNow,
        "IJ-7.1",
    ),
    (
        "insider agent agent agent",
        "",
        "0 vote:1",
        Illegal::VoteLater,
        "IJ-3.3",
    ),
    (
        "insider agent agent agent",
        "",
        "0 partner:1",
        Illegal::NoPartner,
        "IJ-9.50",
    ),
    (
        "accomplice insider agent agent",
        "",
        "0 partner:0",
        Illegal::PartnerSelf,
        "IJ-9.50",
    ),
    (
        "accomplice insider agent agent",
        "",
        "0 partner:5",
        Illegal::NoSuchSeat,
        "IJ-7.1",
    ),
    (
        "insider agent agent agent",
        "",
        "0 choose:t1",
        Illegal::MissionNotDrawn,
        "IJ-4.1",
    ),
    (
        "insider agent agent; risk; stack m01 r1",
        "",
        "0 choose:m01",
        Illegal::RiskMissionMust,
        "IJ-10.2",
    ),
    (
        "insider agent agent agent; hold 0 P9",
        "[P: 0:P8]",
        "1 play:P9",
        Illegal::CardNotInHand,
        "IJ-4.3",
    ),
    (
        "insider agent agent agent; hold 1 P9 G1",
        "[P: 0:P8]",
        "1 play:G1",
        Illegal::MustFollowSuit(Suit::Pink),
        "IJ-4.4",
    ),
    (
        "insider agent agent agent; no wagers; hold 1 P9",
        "[P: 0:P8]",
        "1 play:P9+",
        Illegal::WagersOff,
        "IJ-5.1",
    ),
    (
        "insider bugged-agent agent agent; hold 1 P9",
        "[P: 0:P8]",
        "1 play:P9+",
        Illegal::FaceUpWager,
        "IJ-5.4",
    ),
    (
        "insider agent agent agent; hold 1 B9",
        "0+1 [P: 0:B8]",
        "1 play:B9+",
        Illegal::NoBriefcase,
        "IJ-5.1",
    ),
    (
        "insider agent agent",
        "0 1 2 0 1 2 0 1 2 0 1",
        "0 vote:0",
        Illegal::VoteSelf,
        "IJ-7.2",
    ),
    (
        "insider agent agent",
        "0 1 2 0 1 2 0 1 2 0 1",
        "0 vote:-",
        Illegal::MayNotAbstain,
        "IJ-7.2",
    ),
    (
        "insider agent agent",
        "0 1 2 0 1 2 0 1 2 0 1",
        "0 vote:1,2",
        Illegal::OneVote,
        "IJ-7.2",
    ),
    (
        "insider agent agent",
        "1 1 1 1 1 2 2 2 2 0 0",
        "0 vote:1",
        Illegal::VoteFaceUp,
        "IJ-7.2",
    ),
    (
        "accomplice insider agent agent",
        "partner:1 0 1 2 3 0 1 2 3 0 1",
        "0 vote:2",
        Illegal::NoVote,
        "IJ-7.2",
    ),
    (
        "insider paranoid-agent agent agent",
        "0 1 2 3 0 1 2 3 0 1",
        "1 vote:2",
        Illegal::TwoVotes,
        "IJ-9.20",
    ),
    (
        "insider paranoid-agent agent agent",
        "0 1 2 3 0 1 2 3 0 1",
        "1 vote:2,2",
        Illegal::TwoDifferent,
        "IJ-9.20",
    ),
];

/// A new variant stops the build here, so that it gets a test.
fn is_elsewhere(illegal: Illegal) -> bool {
    match illegal {
        // These need a mission chosen, Larry's cards or an own role: `wagers.rs`, `larry.rs`,
        // `own_roles.rs`.
        Illegal::StartPlayerWager
        | Illegal::NotLarrysCard
        | Illegal::LarryPutsBack
        | Illegal::LarryMustFollow(_)
        | Illegal::RoleWager => true,
        Illegal::GameOver
        | Illegal::NotYourTurn
        | Illegal::PartnerFirst
        | Illegal::MissionFirst
        | Illegal::MissionChosen
        | Illegal::LarryFirst
        | Illegal::NotLarrysTurn
        | Illegal::VoteNow
        | Illegal::VoteLater
        | Illegal::NoPartner
        | Illegal::PartnerSelf
        | Illegal::NoSuchSeat
        | Illegal::MissionNotDrawn
        | Illegal::RiskMissionMust
        | Illegal::CardNotInHand
        | Illegal::MustFollowSuit(_)
        | Illegal::WagersOff
        | Illegal::FaceUpWager
        | Illegal::NoBriefcase
        | Illegal::NoVote
        | Illegal::VoteSelf
        | Illegal::VoteFaceUp
        | Illegal::MayNotAbstain
        | Illegal::OneVote
        | Illegal::TwoVotes
        | Illegal::TwoDifferent => false,
    }
}

/// IJ-3.3, IJ-4.1, IJ-4.3, IJ-4.4, IJ-5.1, IJ-5.4, IJ-7.1, IJ-7.2, IJ-9.20, IJ-9.50, IJ-9.90,
/// IJ-10.2, IJ-11.5 Every reason to refuse an action occurs, names its rule and changes nothing.
#[test]
fn every_reason_to_refuse_an_action_names_its_rule() {
    let mut names = BTreeSet::new();
    for (seats, script, action, why, rule) in ACTIONS {
        assert!(!is_elsewhere(*why));
        table(seats, script).refuse(action, *why, rule);
        names.insert(why.name());
    }
    assert_eq!(names.len(), 26);
}

/// IJ-4.4, IJ-11.7 A refusal says what to do, in lower case and without a full stop.
#[test]
fn a_refusal_says_what_to_do() {
    assert_eq!(
        Illegal::MustFollowSuit(Suit::Pink).to_string(),
        "you must follow pink"
    );
    assert_eq!(
        Illegal::LarryMustFollow(Suit::Blue).to_string(),
        "Larry must follow blue"
    );
    for (.., why, _) in ACTIONS {
        let sentence = why.to_string();
        assert!(
            !sentence.ends_with('.') && !sentence.is_empty(),
            "{sentence}"
        );
        let name = why.name();
        assert!(
            name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'),
            "{name}"
        );
    }
}

/// IJ-2.2, IJ-2.4, IJ-2.5, IJ-9.4, IJ-11.1, IJ-11.2 A set-up that is no deal of the game is refused.
#[test]
fn a_set_up_that_does_not_fit_is_refused() {
    let four = Arc::new(Rules::new(
        &Config::new(
            serde_json::from_str(
                r#"{"players":4,"roles":["accomplice"],"given":{"role":"accomplice","seat":2}}"#,
            )
            .unwrap(),
        )
        .unwrap(),
    ));
    let two = crate::set_up::rules(2);
    let check = |rules: &Arc<Rules>, change: &dyn Fn(&mut Setup), why: BadSetup| {
        let mut setup = Game::new(Arc::clone(rules), 8.into()).setup();
        change(&mut setup);
        let refused = Game::from_setup(Arc::clone(rules), &setup).unwrap_err();
        assert_eq!(refused, why);
    };
    let seat = |number: u8| cards::Seat::new(number);
    check(&four, &|setup| setup.dealer = None, BadSetup::Start);
    check(&four, &|setup| setup.start = Some(seat(0)), BadSetup::Start);
    check(
        &four,
        &|setup| setup.dealer = Some(seat(4)),
        BadSetup::NoSuchSeat(seat(4)),
    );
    check(
        &four,
        &|setup| setup.roles[2] = "agent".to_owned(),
        BadSetup::Roles,
    );
    check(
        &four,
        &|setup| setup.roles[2] = "spy".to_owned(),
        BadSetup::Roles,
    );
    check(
        &four,
        &|setup| setup.roles.push("agent".to_owned()),
        BadSetup::Roles,
    );
    check(
        &four,
        &|setup| setup.roles.swap(1, 2),
        BadSetup::Given { seat: seat(2) },
    );
    check(&four, &|setup| setup.hands.truncate(3), BadSetup::Hands(4));
    check(
        &four,
        &|setup| setup.hands[1].truncate(11),
        BadSetup::HandSize {
            seat: seat(1),
            size: 12,
        },
    );
    check(
        &four,
        &|setup| setup.hands[3].swap(0, 1),
        BadSetup::Unsorted(seat(3)),
    );
    let first = Game::new(Arc::clone(&four), 8.into()).setup().hands[0][0];
    check(
        &four,
        &|setup| setup.hands[1][0] = setup.hands[0][0],
        BadSetup::CardTwice(first),
    );
    check(
        &four,
        &|setup| setup.missions.truncate(23),
        BadSetup::Missions,
    );
    check(
        &four,
        &|setup| setup.missions[3] = setup.missions[4],
        BadSetup::Missions,
    );
    check(
        &four,
        &|setup| setup.missions[3] = "r1".parse().unwrap(),
        BadSetup::Missions,
    );
    check(
        &four,
        &|setup| setup.larry = Some(Vec::new()),
        BadSetup::Larry,
    );
    check(&two, &|setup| setup.larry = None, BadSetup::Larry);
    check(&two, &|setup| setup.dealer = Some(seat(0)), BadSetup::Start);
    check(
        &two,
        &|setup| setup.start = Some(seat(2)),
        BadSetup::NoSuchSeat(seat(2)),
    );
    check(
        &two,
        &|setup| setup.larry.iter_mut().for_each(|stack| stack.truncate(31)),
        BadSetup::Larry,
    );
    check(
        &two,
        &|setup| {
            let held = setup.hands[0][0];
            setup.larry.iter_mut().for_each(|stack| stack[0] = held);
        },
        BadSetup::Larry,
    );
    check(
        &two,
        &|setup| setup.larry.iter_mut().for_each(|stack| stack[0] = stack[1]),
        BadSetup::Larry,
    );
}
