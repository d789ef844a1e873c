//! One or more tests for every rule number.

mod common;

use black_spy::{
    Action, Card, Config, Direction, Event, Game, Legal, MoonChoice, Options, first_dealer, winner,
};
use cards::{BySeat, Notebook, Seat, Seed, Trick};
use common::{
    amount, cards, check_refused, deal, hand, legal, options, play, plays, points_of_rounds,
    random_match, refused, rules, seat, set, win_all_black, without_passing,
};

fn check_winner(text: &str, expected: u8) {
    let trick: Trick<Card> = plays(text).into_iter().collect();
    assert_eq!(winner(&trick), Some(seat(expected)), "{text}");
}

// 1 Material

/// BS-1.1 Sixty cards, six black 7s.
#[test]
fn every_card_is_dealt() {
    let game = Game::new(rules(Options::new(4)), Seed::from(1));
    let mut dealt: Vec<Card> = game.setup().rounds[0].hands.concat();
    dealt.sort();
    assert_eq!(
        dealt,
        cards(
            "B1 B10 B11 B2-9 G1 G10 G11 G2-9 K1 K10 K11 K2-6 K7*6 K8-9 R1 R10 R11 R2-9 Y1 Y10 Y11 Y2-9"
        )
    );
}

/// BS-1.2 11 is the highest rank.
#[test]
fn eleven_is_highest() {
    check_winner("0:G10 1:G1 2:G11 3:G9", 2);
}

/// BS-1.3 Several black 7s are one choice.
#[test]
fn black_sevens_are_one_choice() {
    let game = deal(
        without_passing(options(4, &[])),
        3,
        &["R1 R7 G1", "K7*6 B1-9"],
    );
    let mut game = game;
    play(&mut game, "0:R7");
    assert_eq!(legal(&game, 1), "play:B7 play:K7");
}

// 2 A match

/// BS-2.1 Three to six players; 200, 150, 120 or 100 ends the match, and the lowest total wins.
#[test]
fn a_match_ends_at_its_end_value() {
    for (players, end) in [(3, 200), (4, 150), (5, 120), (6, 100)] {
        for seed in amount(5, 100) {
            let (game, events) = random_match(&rules(options(players, &[])), seed);
            let totals: Vec<BySeat<i32>> = events.iter().filter_map(totals).collect();
            let highest = |totals: &BySeat<i32>| *totals.as_slice().iter().max().unwrap();
            let (last, before) = totals.split_last().unwrap();
            assert!(highest(last) >= end && before.iter().all(|totals| highest(totals) < end));
            let outcome = game.outcome().unwrap();
            let lowest = *last.as_slice().iter().min().unwrap();
            for (seat, &total) in last.iter() {
                assert_eq!(outcome.winners.contains(seat), total == lowest);
            }
        }
    }
    for players in [0, 1, 2, 7, 255] {
        let error = Config::new(options(players, &[])).unwrap_err();
        assert_eq!(
            error.to_string(),
            "Black Spy is for 3 to 6 players (BS-2.1)"
        );
    }
}

fn totals(event: &Event) -> Option<BySeat<i32>> {
    match event {
        Event::RoundScored { totals, .. } => Some(*totals),
        _ => None,
    }
}

/// BS-2.1 Ruling: equal lowest totals win together.
#[test]
fn equal_lowest_totals_win_together() {
    let table = rules(Options {
        max_rounds: Some(1),
        ..options(6, &["no-good-spies"])
    });
    let shared = (0..).map(|seed| random_match(&table, seed).0.outcome().unwrap());
    let outcome = shared
        .into_iter()
        .find(|outcome| outcome.winners.len() > 1)
        .unwrap();
    for seat in outcome.winners.iter() {
        assert!(
            outcome
                .totals
                .as_slice()
                .iter()
                .all(|&total| total >= outcome.totals[seat])
        );
    }
}

/// BS-2.2 The highest card deals: everybody is equally likely to, and the draw is pinned for ever.
#[test]
fn the_first_dealer_is_drawn() {
    for players in 3..=6 {
        let config = Config::new(options(players, &[])).unwrap();
        let mut counts = [0; 6];
        for seed in 0..3_000 {
            counts[first_dealer(&config, Seed::from(seed)).index()] += 1;
        }
        let expected = 3_000 / i32::from(players);
        let seats = &counts[..players.into()];
        assert!(
            seats
                .iter()
                .all(|count: &i32| (count - expected).abs() < 150),
            "{counts:?}"
        );
    }
    let config = Config::new(options(6, &[])).unwrap();
    let dealers: Vec<u8> = (0..12)
        .map(|seed| first_dealer(&config, Seed::from(seed)).number())
        .collect();
    assert_eq!(dealers, [4, 4, 0, 2, 4, 4, 2, 3, 3, 1, 2, 0]);
}

/// BS-2.3 The deal passes clockwise.
#[test]
fn the_deal_passes_clockwise() {
    let (game, events) = random_match(&rules(options(5, &[])), 3);
    let mut expected = game.setup().dealer;
    for event in &events {
        if let Event::RoundDealt { dealer, .. } = event {
            expected = expected.left(5);
            assert_eq!(*dealer, expected);
        }
    }
    assert!(game.rounds().len() > 1);
}

// 3 Deal and pass

/// BS-3.1 Everybody gets 20, 15, 12 or 10 cards, and the deal of seed 1 is pinned for ever.
#[test]
fn all_cards_are_dealt_evenly() {
    for (players, size) in [(3, 20), (4, 15), (5, 12), (6, 10)] {
        let game = Game::new(rules(options(players, &[])), Seed::from(1));
        let setup = game.setup();
        assert!(setup.rounds[0].hands.iter().all(|hand| hand.len() == size));
    }
    let game = Game::new(rules(options(6, &[])), Seed::from(1));
    let hands = &game.setup().rounds[0].hands;
    let first: Vec<String> = hands[0].iter().map(Card::to_string).collect();
    assert_eq!(first.join(" "), "B4 G11 G8 K1 K10 K4 K6 K7 K7 R6");
}

/// BS-3.2 Everybody passes three cards, left and right in turn, at four players also across.
#[test]
fn cards_are_passed_around() {
    for (players, expected) in [
        (
            3,
            [
                Direction::Left,
                Direction::Right,
                Direction::Left,
                Direction::Right,
            ],
        ),
        (
            4,
            [
                Direction::Left,
                Direction::Right,
                Direction::Across,
                Direction::Left,
            ],
        ),
        (
            5,
            [
                Direction::Left,
                Direction::Right,
                Direction::Left,
                Direction::Right,
            ],
        ),
        (
            6,
            [
                Direction::Left,
                Direction::Right,
                Direction::Left,
                Direction::Right,
            ],
        ),
    ] {
        let rules = rules(options(players, &[]));
        let directions: Vec<Direction> = (1..=4).map(|round| rules.direction(round)).collect();
        assert_eq!(directions, expected);
    }
    let rules = rules(options(4, &[]));
    let to = |round| {
        Seat::all(4)
            .map(|seat| rules.receiver(seat, round).number())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (to(1), to(2), to(3)),
        (vec![1, 2, 3, 0], vec![3, 0, 1, 2], vec![2, 3, 0, 1])
    );
}

/// BS-3.2 Exactly three cards that one holds, once.
#[test]
fn only_three_held_cards_can_be_passed() {
    let game = deal(
        options(4, &[]),
        0,
        &["B1-11 R1", "G1-11", "Y1-11", "K7*3 R2-11"],
    );
    check_refused(&game, 0, "pass:B1,B2", "BS-3.2", "pass-count");
    check_refused(&game, 0, "pass:B1,B2,B3,B4", "BS-3.2", "pass-count");
    check_refused(&game, 0, "pass:B1,B2,G1", "BS-3.2", "pass-not-held");
    check_refused(&game, 3, "play:R2", "BS-3.2", "pass-now");
    let mut game = game;
    game.apply(seat(3), "pass:K7,K7,K7".parse().unwrap(), &mut ())
        .unwrap();
    check_refused(&game, 3, "pass:R2,R3,R4", "BS-3.2", "already-passed");
    check_refused(&game, 3, "pass:K7,K7,K7", "BS-3.2", "already-passed");
}

/// BS-3.3 Nobody sees the cards received before everybody has passed.
#[test]
fn received_cards_are_seen_when_all_have_passed() {
    let mut game = deal(options(3, &[]), 0, &["B1-11 Y1-9", "G1-11", "R1-11"]);
    let mut heard = Vec::new();
    game.apply(seat(0), "pass:B1,B2,B3".parse().unwrap(), &mut heard)
        .unwrap();
    game.apply(seat(2), "pass:R1,R2,R3".parse().unwrap(), &mut heard)
        .unwrap();
    assert_eq!(
        game.shown(Some(seat(0)), Notebook::Open).you.unwrap().hand,
        set("B4-11 Y1-9")
    );
    assert_eq!(game.turn(), 0);
    let told = |number| {
        heard
            .iter()
            .filter_map(|event| event.seen_by(Some(seat(number))))
            .collect::<Vec<_>>()
    };
    let text = serde_json::to_string(&told(1)).unwrap();
    assert_eq!(
        text,
        r#"[{"notice":"cards-passed","seat":0},{"notice":"cards-passed","seat":2}]"#
    );
    game.apply(seat(1), "pass:G1,G2,G3".parse().unwrap(), &mut heard)
        .unwrap();
    let own = game.shown(Some(seat(0)), Notebook::Open).you.unwrap();
    assert_eq!(own.hand, set("B4-11 Y1-9 R1-3"));
    assert_eq!((own.passed, own.received), (set("B1-3"), set("R1-3")));
    assert_eq!(game.turn(), 1);
    // The record has them by seat, whoever was quickest.
    let seats: Vec<u8> = game
        .actions()
        .iter()
        .map(|(seat, _)| seat.number())
        .collect();
    assert_eq!(seats, [0, 1, 2]);
}

// 4 Tricks

/// BS-4.1 The holder of the red 1 after passing leads, with any card that is not black.
#[test]
fn the_red_1_leads_but_not_black() {
    let mut game = deal(options(3, &[]), 0, &["R1-5", "K1-11", "G1-11"]);
    for (number, pass) in [
        (0, "pass:R1,R2,R3"),
        (1, "pass:K1,K2,K3"),
        (2, "pass:G1,G2,G3"),
    ] {
        game.apply(seat(number), pass.parse().unwrap(), &mut ())
            .unwrap();
    }
    assert_eq!(game.awaited().first(), Some(seat(1)));
    check_refused(&game, 1, "play:K4", "BS-4.1", "black-lead");
    check_refused(&game, 0, "play:R4", "BS-4.3", "not-your-turn");
    assert!(
        legal(&game, 1)
            .split(' ')
            .all(|action| !action.starts_with("play:K"))
    );
    play(&mut game, "1:R3");
}

/// BS-4.2 Who follows in the first trick may play black, and later leads are free.
#[test]
fn only_the_first_lead_is_restricted() {
    let mut game = deal(
        without_passing(options(3, &[])),
        0,
        &["R1-10 G2-10 K1", "K2-4 K6 K7*6 K8-11 B2-4 B6-8"],
    );
    play(&mut game, "0:R5 1:K3 2:Y5");
    assert!(legal(&game, 0).contains("play:K1"));
    play(&mut game, "0:K1");
}

/// BS-4.3 Led colour or led rank, free choice; with neither any card.
#[test]
fn follow_colour_or_rank() {
    let hands = [
        "R1 R4",
        "R9 G4 K4 Y1-3 Y5-11 G5 G6",
        "B1-3 B5-11 K1-3 G1 G2",
        "K7*6 K8-11 K5 K6 Y4 G7 G8",
    ];
    let mut game = deal(without_passing(options(4, &[])), 0, &hands);
    play(&mut game, "0:R4");
    assert_eq!(legal(&game, 1), "play:G4 play:K4 play:R9");
    let illegal = refused(&game, 1, "play:Y1");
    assert_eq!(illegal.to_string(), "you must follow: play red or a 4");
    check_refused(&game, 1, "play:Y1", "BS-4.3", "must-follow");
    check_refused(&game, 1, "play:B1", "BS-4.3", "play-not-held");
    check_refused(&game, 1, "pass:R9,G4,K4", "BS-4.3", "play-now");
    play(&mut game, "1:K4");
    assert_eq!(
        game.legal(seat(2)),
        Legal::Actions(hand(&game, 2).map(Action::Play).collect())
    );
    play(&mut game, "2:K1");
    assert_eq!(legal(&game, 3), "play:Y4");
}

/// BS-4.4 Only the colour led can win, whatever matched its rank.
#[test]
fn a_rank_match_never_wins() {
    check_winner("0:R4 1:R9 2:G4 3:Y11", 1);
    check_winner("2:R4 3:K11 0:G4 1:R1", 2);
}

/// BS-4.5 Of several black 7s the first wins, unless a higher black card lies there.
#[test]
fn the_first_black_seven_wins() {
    check_winner("0:K2 1:K7 2:K7 3:K7", 1);
    check_winner("3:K7 0:K7 1:K6 2:K7", 3);
    check_winner("0:K2 1:K7 2:K8 3:K7", 2);
    check_winner("0:B2 1:K7 2:K7 3:B1", 0);
}

/// BS-4.6 The winner leads the next trick; the round ends when all cards are played.
#[test]
fn the_winner_leads() {
    let mut game = deal(
        without_passing(options(3, &[])),
        0,
        &["R1-5", "R6-11 K1", "Y1-11"],
    );
    let events = play(&mut game, "0:R1 1:R6 2:Y1");
    let won = Event::TrickWon {
        seat: seat(1),
        points: 0,
    };
    assert!(events.contains(&won));
    assert_eq!(game.awaited().first(), Some(seat(1)));
    play(&mut game, "1:K1");

    let (_, events) = random_match(&rules(options(3, &[])), 1);
    let ends = events
        .iter()
        .position(|event| matches!(event, Event::RoundScored { .. }));
    let plays = events[..ends.unwrap()]
        .iter()
        .filter(|event| matches!(event, Event::CardPlayed { .. }));
    assert_eq!(plays.count(), 60);
}

// 5 Scoring

/// BS-5.1 Whoever wins a trick is told what its cards count, as everybody is.
#[test]
fn a_won_trick_says_its_points() {
    let mut game = deal(
        without_passing(options(3, &[])),
        0,
        &["R1-5", "R7-11 K1", "K7*6 K8-11 Y2-11"],
    );
    let told = |events: &[Event]| {
        let mut won = events.iter().filter_map(|event| match event {
            Event::TrickWon { points, .. } => Some(*points),
            _ => None,
        });
        won.next()
    };
    assert_eq!(told(&play(&mut game, "0:R1 1:R7 2:K7")), Some(5));
    assert_eq!(
        game.shown(None, Notebook::Strict)
            .last_trick
            .unwrap()
            .points,
        5
    );
    assert_eq!(told(&play(&mut game, "1:R8 2:K8 0:R2")), Some(2));
}

/// BS-5.1 The points of every card; a round adds up to 60.
#[test]
fn cards_have_their_points() {
    let rules = rules(options(4, &[]));
    let points = |text: &str| {
        cards(text)
            .iter()
            .map(|&card| rules.points(card))
            .collect::<Vec<_>>()
    };
    assert_eq!(points("K1-6"), [1; 6]);
    assert_eq!(points("K7*6"), [10; 6]);
    assert_eq!(points("K8-11"), [2, 3, 4, 5]);
    assert_eq!(points("B7 Y7 R7 G7"), [-5; 4]);
    let rest = points("B1-6 B8-11 Y1-6 Y8-11 R1-6 R8-11 G1-6 G8-11");
    assert_eq!(rest, [0; 40]);
    for seed in amount(20, 500) {
        let (game, _) = random_match(&self::rules(options(4, &[])), seed);
        let all_black = [60 * 3 - 20];
        assert!(
            points_of_rounds(&game)
                .iter()
                .map(|points| points.iter().sum())
                .all(|sum: i32| sum == 60 || all_black.contains(&sum))
        );
    }
}

/// BS-5.2 All black cards score 0 for their owner and 60 for everybody else; coloured 7s count.
#[test]
fn all_black_cards_score_for_the_others() {
    for players in 3..=6 {
        let game = win_all_black(options(players, &[]));
        let points = points_of_rounds(&game)[0].clone();
        let sevens = points
            .iter()
            .enumerate()
            .map(|(seat, points)| points - if seat == 0 { 0 } else { 60 });
        let sevens: Vec<i32> = sevens.collect();
        assert!(
            sevens
                .iter()
                .all(|points| [-20, -15, -10, -5, 0].contains(points)),
            "{points:?}"
        );
        assert_eq!(sevens.iter().sum::<i32>(), -20);
        let winners: Vec<Seat> = game.outcome().unwrap().winners.iter().collect();
        assert_eq!(winners, [seat(0)]);
    }
}

/// BS-5.3 Totals may be negative.
#[test]
fn totals_may_be_negative() {
    let table = rules(Options {
        max_rounds: Some(1),
        ..options(4, &[])
    });
    let mut matches = (0..).map(|seed| random_match(&table, seed).0.outcome().unwrap());
    assert!(matches.any(|outcome| outcome.totals.as_slice().iter().any(|&total| total < 0)));
}

/// BS-2.1 A match that is over takes no more actions.
#[test]
fn a_finished_match_takes_no_actions() {
    let (game, _) = random_match(&rules(options(3, &[])), 0);
    check_refused(&game, 0, "play:K7", "BS-2.1", "match-over");
    assert!(game.awaited().is_empty());
    let running = Game::new(rules(options(3, &[])), Seed::from(1));
    check_refused(&running, 5, "pass:B1,B2,B3", "BS-2.1", "no-such-seat");
}

/// BS-2.1 `max_rounds` ends a match early, and the lowest total wins.
#[test]
fn a_match_can_be_capped() {
    let capped = Options {
        max_rounds: Some(2),
        ..options(3, &[])
    };
    let (game, _) = random_match(&rules(capped), 4);
    assert_eq!(game.rounds().len(), 2);
}

// 7 Check sums (the walk asks for them too)

/// BS-7.1 What a round adds up to when somebody has all black cards.
#[test]
fn all_black_cards_have_their_sums() {
    for players in 3..=6 {
        let others = 60 * (i32::from(players) - 1);
        let sum = |game: &Game| points_of_rounds(game)[0].iter().sum::<i32>();
        assert_eq!(sum(&win_all_black(options(players, &[]))), others - 20);
        assert_eq!(
            sum(&win_all_black(options(players, &["no-good-spies"]))),
            others
        );
        for (choice, expected) in [(MoonChoice::Capture, others), (MoonChoice::Release, -60)] {
            let mut game = win_all_black(options(players, &["capture-or-release"]));
            game.apply(seat(0), Action::Moon(choice), &mut ()).unwrap();
            assert_eq!(sum(&game), expected);
        }
    }
}
