//! Puzzles against the truth: whoever is proven is the Insider, and a card that is better for certain
//! is better in the real deal, whatever the others do.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::str::FromStr;

use bots::{Tried, Tries};
use cards::{BySeat, Seat, Seed};
use play::{AnyGame, Game, Replayer, write_record};
use review::{Ending, Example, Ground, Interval, Puzzle, PuzzleKind, Why};
use words::{Language, Words};

fn is_long() -> bool {
    std::env::var_os("UNDERTRICK_LONG").is_some()
}

/// The first puzzles of a kind with a proof; all kinds together are more than 200 in any case.
fn puzzles(kind: PuzzleKind) -> impl Iterator<Item = Puzzle> {
    let count = if is_long() { 400 } else { 70 };
    (1..=count).map(move |number| turned(kind, number))
}

/// A puzzle, mostly under other names: what is proven of it must hold then, too.
fn turned(kind: PuzzleKind, number: u32) -> Puzzle {
    let by = u8::try_from(number % 3).unwrap();
    kind.puzzle(number).unwrap().turned(by)
}

/// A turned puzzle is another one to read.
#[test]
fn a_turned_puzzle_has_other_names() {
    for kind in [PuzzleKind::Insider, PuzzleKind::Card, PuzzleKind::Spy] {
        let mut others = 0;
        for number in 1..=6 {
            let puzzle = kind.puzzle(number).unwrap();
            let asked = |puzzle: &Puzzle| puzzle.asked(Words(Language::English));
            assert_eq!(asked(&puzzle.turned(0)), asked(&puzzle));
            let turned = puzzle.turned(1);
            assert_ne!(asked(&turned).before, asked(&puzzle).before);
            assert_eq!(turned.choices.len(), puzzle.choices.len());
            assert!(
                turned
                    .right
                    .iter()
                    .all(|right| turned.choices.contains(right))
            );
            others += u32::from(turned.right != puzzle.right);
        }
        // Suits stay in Inside Job, and so does the best card.
        assert_eq!(others > 0, kind != PuzzleKind::Card, "{kind}");
    }
}

fn at_the_question(puzzle: &Puzzle) -> AnyGame {
    after(&puzzle.game, puzzle.steps)
}

/// A game after its first steps.
fn after(game: &AnyGame, steps: usize) -> AnyGame {
    let mut line = Vec::new();
    match game {
        AnyGame::InsideJob(game) => {
            let rules = inside_job::Game::prepare(inside_job::Game::options(game.rules()).clone());
            write_record(&rules.unwrap(), game, &mut line);
        }
        AnyGame::BlackSpy(game) => {
            let rules = black_spy::Game::prepare(black_spy::Game::options(game.rules()).clone());
            write_record(&rules.unwrap(), game, &mut line);
        }
    }
    Replayer::default().first_steps(&line, steps).unwrap()
}

#[test]
fn whoever_is_proven_is_the_insider() {
    let mut levels = [0; 6];
    for puzzle in puzzles(PuzzleKind::Insider) {
        let AnyGame::InsideJob(game) = &puzzle.game else {
            panic!("it is a game of Inside Job");
        };
        let insider = game.tale(&[]).unwrap().insider;
        assert_eq!(puzzle.right, [insider.to_string()], "{}", puzzle.number);
        assert!(puzzle.choices.len() > 1 && puzzle.choices.contains(&puzzle.right[0]));
        assert_ne!(puzzle.seat, insider);
        levels[usize::from(puzzle.level)] += 1;
    }
    assert!(
        levels[1..].iter().filter(|count| **count > 0).count() > 3,
        "{levels:?}"
    );
}

/// A puzzle by counting ends with its figures: the places in a hand, all cards that could fill them, and the
/// tricks in which the other suits were denied.
#[test]
fn a_count_is_drawn_and_told_in_every_language() {
    let mut drawn = 0;
    for number in (4..=24).step_by(4) {
        let puzzle = turned(PuzzleKind::Insider, number);
        let (AnyGame::InsideJob(game), Why::Proven(proof)) = (at_the_question(&puzzle), puzzle.why)
        else {
            panic!("it is a proof in a game of Inside Job");
        };
        let Ground::Counting { shortage } = proof.by else {
            panic!("every fourth is to be counted: {proof:?}");
        };
        let tricks: Vec<_> = game.position().public().tricks(game.rules()).collect();
        for language in Language::ALL {
            let answered = puzzle.answered(&puzzle.right[0], Words(language));
            assert!(!answered.why.contains('{'), "{}", answered.why);
            let (Some(shortage), Some(boxes)) = (shortage, answered.boxes) else {
                assert_eq!((shortage, answered.tricks), (None, Vec::new()));
                continue;
            };
            drawn += 1;
            let hand = game.position().hand(proof.seat).len();
            assert_eq!(u32::from(shortage.places), hand, "{number}");
            assert!(boxes.empty > 0, "{number}");
            let filled = u32::try_from(boxes.cards.len()).unwrap();
            assert_eq!(filled + boxes.empty, hand, "{number}");
            assert!(boxes.places.contains(&hand.to_string()), "{boxes:?}");
            assert!(boxes.left.contains(&boxes.empty.to_string()), "{boxes:?}");
            assert!(!answered.tricks.is_empty() && answered.tricks.is_sorted());
            for trick in &answered.tricks {
                let mut denied = tricks[usize::from(*trick) - 1].not_followed(game.rules());
                assert!(denied.any(|(seat, _)| seat == proof.seat), "{number}");
            }
        }
    }
    assert!(drawn > 0, "no count was drawn");
    let other = PuzzleKind::Insider.puzzle(1).unwrap();
    let answered = other.answered(&other.right[0], Words(Language::English));
    assert_eq!((answered.boxes, answered.tricks.len()), (None, 2));
}

/// A card that wins at once does so in the real game, and one that loses at once is not among the answers.
#[test]
fn a_card_that_decides_a_game_decides_it() {
    for puzzle in puzzles(PuzzleKind::Card) {
        let AnyGame::InsideJob(game) = at_the_question(&puzzle) else {
            panic!("it is a game of Inside Job");
        };
        assert_eq!(game.awaited().first(), Some(puzzle.seat));
        assert_eq!(puzzle.choices.len(), game.legal(puzzle.seat).len());
        for choice in &puzzle.choices {
            let mut game = game.clone();
            game.apply(puzzle.seat, choice.parse().unwrap(), &mut ())
                .unwrap();
            let won = game
                .outcome()
                .map(|outcome| outcome.winners.contains(puzzle.seat));
            match (puzzle.why, puzzle.is_right(choice)) {
                (Why::WinsAtOnce, true) => assert_eq!(won, Some(true), "{}", puzzle.number),
                (Why::AvoidsLoss, true) => assert_ne!(won, Some(false), "{}", puzzle.number),
                (_, false) => {}
                (why, true) => panic!("{why:?}"),
            }
        }
    }
}

/// In the real deal the worst end after the right card is at least as good as the best after the other.
#[test]
fn a_card_that_is_better_for_certain_is_better_in_the_real_deal() {
    for puzzle in puzzles(PuzzleKind::Spy) {
        let AnyGame::BlackSpy(game) = at_the_question(&puzzle) else {
            panic!("it is a match of Black Spy");
        };
        let mut right = Vec::new();
        let mut wrong = Vec::new();
        for choice in &puzzle.choices {
            let ends = if puzzle.is_right(choice) {
                &mut right
            } else {
                &mut wrong
            };
            play_on(&game, puzzle.seat, choice.parse().unwrap(), ends);
        }
        let worst = right.iter().max().unwrap();
        let best = wrong.iter().min().unwrap();
        assert!(
            worst <= best,
            "puzzle {}: {worst} and {best}",
            puzzle.number
        );
    }
}

/// The own points after every way to play on.
fn play_on(game: &black_spy::Game, seat: Seat, action: black_spy::Action, ends: &mut Vec<i32>) {
    let mut game = game.clone();
    let actor = game.awaited().first().unwrap();
    game.apply(actor, action, &mut ()).unwrap();
    let Some(next) = game.awaited().first() else {
        ends.push(game.outcome().unwrap().totals[seat]);
        return;
    };
    let black_spy::Legal::Actions(actions) = game.legal(next) else {
        panic!("there are cards to play");
    };
    for action in actions {
        play_on(&game, seat, action, ends);
    }
}

/// How many puzzles by search of each kind: they take a while to be made.
fn by_search(kind: PuzzleKind) -> impl Iterator<Item = Puzzle> {
    let count = match kind {
        _ if is_long() => 60,
        PuzzleKind::LikelyCard => 4,
        _ => 12,
    };
    (1..=count).map(move |number| kind.puzzle(number).unwrap())
}

/// Tries all answers in other worlds than those that the puzzle was found in.
fn check_in_other_worlds<G: Tries>(game: &G, puzzle: &Puzzle)
where
    G::BadConfig: std::fmt::Debug,
    <G::Action as FromStr>::Err: std::fmt::Debug,
{
    let rules = G::prepare(G::options(game.rules()).clone()).unwrap();
    let view = game.view(Some(puzzle.seat));
    let actions: Vec<G::Action> = puzzle
        .choices
        .iter()
        .map(|choice| choice.parse().unwrap())
        .collect();
    let seed = Seed::of(0x07_4e_12, puzzle.number.into());
    let tried = G::try_out(&rules, &view, &[], &actions, 1000, seed);
    let is_right = |tried: &Tried<G::Action>| puzzle.is_right(&tried.action.to_string());
    let best = tried.iter().filter(|one| is_right(one));
    let best = best.max_by(|one, other| one.mean().total_cmp(&other.mean()));
    let best = best.unwrap();
    for wrong in tried.iter().filter(|one| !is_right(one)) {
        let pairs = best.counted.iter().zip(&wrong.counted);
        let gain = Interval::of(pairs.map(|(best, wrong)| f64::from(best - wrong)));
        let (kind, number) = (puzzle.kind, puzzle.number);
        assert!(gain.low > 0.0, "{kind} {number}: {} {gain:?}", wrong.action);
    }
}

#[test]
fn what_is_very_likely_is_so_in_other_worlds() {
    for kind in [PuzzleKind::LikelyCard, PuzzleKind::LikelySpy] {
        assert!(!kind.is_proven());
        for puzzle in by_search(kind) {
            assert!(matches!(puzzle.why, Why::Likely { gain, .. } if gain.low > 0.0));
            assert_eq!(kind.level_of(puzzle.number), Some(puzzle.level));
            assert!(2 * puzzle.right.len() <= puzzle.choices.len());
            // Novices may lose nothing by what a search would never do.
            assert!(!puzzle.examples.is_empty(), "{kind} {}", puzzle.number);
            for example in &puzzle.examples {
                check_example(&puzzle, example);
            }
            let turned = puzzle.turned(1);
            for example in &turned.examples {
                check_example(&turned, example);
            }
            match at_the_question(&puzzle) {
                AnyGame::InsideJob(game) => check_in_other_worlds(&game, &puzzle),
                AnyGame::BlackSpy(game) => check_in_other_worlds(&game, &puzzle),
            }
        }
    }
}

/// The seat cannot tell an example from the real game before its answer, and the example ends as it is told to.
fn check_example(puzzle: &Puzzle, example: &Example) {
    let (number, seat) = (puzzle.number, puzzle.seat);
    assert!(!puzzle.is_right(&example.answer), "{number}");
    let real = at_the_question(puzzle);
    match (real, after(&example.game, puzzle.steps), &example.game) {
        (AnyGame::InsideJob(real), AnyGame::InsideJob(before), AnyGame::InsideJob(game)) => {
            assert_eq!(before.view(Some(seat)), real.view(Some(seat)), "{number}");
            let (actor, action) = game.actions()[puzzle.steps];
            assert_eq!((actor, action.to_string()), (seat, example.answer.clone()));
            let won = game.outcome();
            let won = won.map(|outcome| outcome.winners.contains(seat));
            match (example.end, puzzle.why) {
                (Ending::Trick { .. }, Why::AvoidsLoss) | (Ending::Lost, Why::Likely { .. }) => {
                    assert_eq!(won, Some(false), "{number}");
                }
                (Ending::Trick { .. }, Why::WinsAtOnce) => assert_ne!(won, Some(true), "{number}"),
                (end, why) => panic!("{end:?} {why:?}"),
            }
        }
        (AnyGame::BlackSpy(real), AnyGame::BlackSpy(before), AnyGame::BlackSpy(game)) => {
            assert_eq!(before.view(Some(seat)), real.view(Some(seat)), "{number}");
            let (actor, action) = game.actions()[puzzle.steps];
            assert_eq!((actor, action.to_string()), (seat, example.answer.clone()));
            let Ending::Points { own, instead } = example.end else {
                panic!("{:?}", example.end);
            };
            assert_eq!(own, game.outcome().unwrap().totals);
            let lead = |points: &BySeat<i32>| {
                points.as_slice().iter().sum::<i32>() - i32::from(points.players()) * points[seat]
            };
            assert!(lead(&own) < lead(&instead), "{number}: {own:?} {instead:?}");
        }
        _ => panic!("an example is of the game of its puzzle"),
    }
}

#[test]
fn every_wrong_card_leads_somewhere_in_a_world_that_fits() {
    for kind in [PuzzleKind::Card, PuzzleKind::Spy] {
        for puzzle in puzzles(kind) {
            let wrong = puzzle.choices.len() - puzzle.right.len();
            assert_eq!(puzzle.examples.len(), wrong, "{kind} {}", puzzle.number);
            for example in &puzzle.examples {
                check_example(&puzzle, example);
            }
        }
    }
}

#[test]
fn a_number_always_gives_the_same_puzzle() {
    for kind in PuzzleKind::ALL {
        let [once, again] = [kind.puzzle(5).unwrap(), kind.puzzle(5).unwrap()];
        assert_eq!((once.game, once.steps), (again.game, again.steps));
        assert_eq!(once.right, again.right);
        assert_eq!(kind.name().parse(), Ok(kind));
    }
}
