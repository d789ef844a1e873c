//! Numbers that must never change by accident: how many sequences of actions there are from given
//! seeds, and the deal of seed 1.

use std::sync::Arc;

use inside_job::{Config, Game, Options, Phase, Position, Rules};

fn start(options: &str, seed: u64) -> Game {
    let options: Options = serde_json::from_str(options).expect("options as in a record");
    let config = Config::new(options).expect("allowed options");
    Game::new(Arc::new(Rules::new(&config)), seed.into())
}

/// The number of sequences of so many actions.
fn paths(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for seat in position.awaited(rules).iter() {
        for action in position.legal(rules, seat) {
            let mut next = *position;
            next.apply(rules, seat, action, &mut ())
                .expect("it is legal");
            count += paths(rules, &next, depth - 1);
        }
    }
    count
}

fn check_paths(options: &str, expected: [&[u64]; 2]) {
    let counted: Vec<Vec<u64>> = (1..=2)
        .map(|seed| {
            let game = start(options, seed);
            let depths = 1..=u32::try_from(expected[0].len()).expect("a small depth");
            depths
                .map(|depth| paths(game.rules(), game.position(), depth))
                .collect()
        })
        .collect();
    assert_eq!(counted, expected, "{options}");
}

/// IJ-4.1, IJ-4.3, IJ-4.4, IJ-5.1
#[test]
fn the_number_of_paths_is_pinned() {
    check_paths(
        r#"{"players":4}"#,
        [
            &[2, 24, 144, 928, 3968, 7760, 85360],
            &[2, 24, 152, 3648, 19392, 38784, 426624],
        ],
    );
    check_paths(
        r#"{"players":4,"wagers":false}"#,
        [
            &[2, 24, 72, 232, 496, 992, 10912, 55048],
            &[2, 24, 76, 912, 2424, 4848, 53328, 230680],
        ],
    );
    check_paths(
        r#"{"players":3,"risk":true}"#,
        [
            &[2, 26, 168, 4368, 4368, 52416],
            &[2, 26, 144, 3744, 7488, 89856],
        ],
    );
    check_paths(
        r#"{"players":5,"roles":["accomplice","prof-no"]}"#,
        [&[4, 8, 80, 208, 736, 3456], &[4, 8, 80, 896, 5760, 115200]],
    );
}

/// IJ-11.5, IJ-11.6
#[test]
fn the_number_of_paths_with_larry_is_pinned() {
    check_paths(
        r#"{"players":2}"#,
        [
            &[2, 20, 120, 456, 912, 8208, 36928, 580136],
            &[2, 20, 76, 384, 768, 6912, 28768, 452352],
        ],
    );
}

/// IJ-7.1, IJ-9.20 Votes come in any order.
#[test]
fn the_number_of_paths_through_a_vote_is_pinned() {
    let mut game = start(
        r#"{"players":4,"wagers":false,"roles":["paranoid-agent"],"limits":{"missions":11,"briefcases":14}}"#,
        3,
    );
    while game.position().public().phase() != Phase::Vote {
        let seat = game.awaited().first().expect("the vote is reached");
        let action = game.legal(seat)[0];
        game.apply(seat, action, &mut ()).expect("it is legal");
    }
    let counted: Vec<u64> = (1..=5)
        .map(|depth| paths(game.rules(), game.position(), depth))
        .collect();
    assert_eq!(counted, [12, 108, 648, 1944, 0]);
}

/// IJ-2.1, IJ-2.2, IJ-2.4, IJ-2.5 The same numbers come from a ChaCha8 stream and a shuffle written
/// in another language, so they are a promise and not only a habit.
#[test]
fn the_deal_of_seed_1_is_pinned_for_ever() {
    let dealt = "
dealer 3
roles insider agent agent agent
seat 0 B4 B7 G1 G11 G12 G8 P1 P3 P4 P6 Y12 Y6
seat 1 B12 B9 G10 G13 G2 G4 P12 P2 Y1 Y11 Y2 Y5
seat 2 B3 G3 G7 G9 P11 P5 P8 P9 Y10 Y13 Y4 Y9
seat 3 B10 B11 B13 B2 B5 B8 G5 G6 P10 P13 P7 Y7
missions m16 m18 m06 m15 m11 m04 m17 m05 m10 m22 m01 m09
  m07 m20 m12 m03 m14 m21 m19 m24 m13 m08 m23 m02
";
    assert_eq!(
        words(&start(r#"{"players":4}"#, 1)),
        dealt.replace("\n  ", " ").trim()
    );
}

/// IJ-11.1, IJ-11.2, IJ-11.3
#[test]
fn the_deal_of_seed_1_with_larry_is_pinned_for_ever() {
    let dealt = "
start 1
roles agent insider agent
seat 0 B6 G11 G7 P1 P12 P3 P4 Y11 Y13 Y5
seat 1 B11 B12 B3 B4 B7 G10 G3 P2 Y1 Y10
missions m17 m15 m05 m10 m14 m16 m04 m09 m21 m01 m08 m06
  m19 m11 m03 m13 m20 m18 m23 m12 m24 m22 m02 m07
larry G1 G12 G9 Y9 G6 P8 Y8 Y12 P11 G4 P7 P5 G8 G2 Y4 B13
  Y2 Y6 B2 P10 G5 P13 P6 P9 G13 B8 B9 B5 B1 Y7 Y3 B10
";
    assert_eq!(
        words(&start(r#"{"players":2}"#, 1)),
        dealt.replace("\n  ", " ").trim()
    );
}

fn words(game: &Game) -> String {
    fn line<T: ToString>(name: &str, things: &[T]) -> String {
        let texts: Vec<String> = things.iter().map(ToString::to_string).collect();
        format!("{name} {}", texts.join(" "))
    }
    let setup = game.setup();
    let mut lines = Vec::new();
    lines.extend(setup.dealer.map(|seat| format!("dealer {seat}")));
    lines.extend(setup.start.map(|seat| format!("start {seat}")));
    lines.push(line("roles", &setup.roles));
    for (seat, hand) in setup.hands.iter().enumerate() {
        lines.push(line(&format!("seat {seat}"), hand));
    }
    lines.push(line("missions", &setup.missions));
    lines.extend(setup.larry.map(|stack| line("larry", &stack)));
    lines.join("\n")
}
