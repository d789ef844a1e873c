//! What a measurement must show of bots whose strength is known.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use bots::BotName;
use lab::{BlackSpyContest, Contest, InsideJobContest, Paces};
use play::Game;

fn contest<G: Game>(options: G::Options, a: &str, b: &str, deals: u64) -> Contest<G> {
    let name = |text: &str| text.parse::<BotName>().unwrap().into();
    Contest {
        rules: G::prepare(options).unwrap(),
        a: name(a),
        b: name(b),
        deals,
        seed: 1,
        rotate: false,
        talk: false,
    }
}

fn black_spy(players: u8, a: &str, b: &str, deals: u64) -> BlackSpyContest {
    let options = black_spy::Options {
        max_rounds: Some(1),
        ..black_spy::Options::new(players)
    };
    contest::<black_spy::Game>(options, a, b, deals).run(&|_| {})
}

fn inside_job(options: inside_job::Options, a: &str, b: &str, deals: u64) -> InsideJobContest {
    contest::<inside_job::Game>(options, a, b, deals).run(&|_| {})
}

fn on_threads<T: Send>(threads: usize, run: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.unwrap().install(run)
}

#[test]
fn a_bot_against_itself_gives_nothing_in_black_spy() {
    for players in [3, 4, 6] {
        let found = black_spy(players, "random", "random", 60);
        assert_eq!(found.games, 60 * u64::from(players));
        assert!(found.score.contains(0.0), "{found}");
        assert!(found.score.low < found.score.high, "{found}");
    }
}

#[test]
fn a_bot_against_itself_gives_one_half_in_inside_job() {
    for players in 2..=5 {
        let found = inside_job(inside_job::Options::new(players), "random", "random", 150);
        assert_eq!(found.games, 300);
        assert!(found.s.contains(0.5), "{found}");
        let halves = [found.a_as_agents.mean, found.a_as_insider.mean];
        assert!((found.s.mean - f64::midpoint(halves[0], halves[1])).abs() < 1e-12);
    }
}

#[test]
fn the_planted_cheater_wins_clearly() {
    let found = black_spy(4, "cheater", "novice", 12);
    assert!(found.score.high < -10.0, "{found}");
    let found = inside_job(inside_job::Options::new(4), "cheater@8w", "random", 30);
    assert!(found.s.low > 0.7, "{found}");
}

/// IJ-9.40: where the Decoy wins alone, neither side does, and S is one half all the same.
#[test]
fn games_that_neither_side_wins_count_one_half() {
    let options = inside_job::Options {
        roles: vec!["decoy".to_owned()],
        ..inside_job::Options::new(4)
    };
    let found = inside_job(options, "random", "random", 200);
    let neither = found.ended.a_as_agents.values().map(|ended| ended.neither);
    assert!(neither.sum::<u64>() > 0, "{found}");
    assert!(found.s.contains(0.5), "{found}");
    assert!(found.special_roles["decoy"].a_as_agents > 0.0);
}

#[test]
fn roles_go_round_the_table() {
    let mut contest =
        contest::<inside_job::Game>(inside_job::Options::new(5), "random", "random", 10);
    contest.rotate = true;
    let found = contest.run(&|_| {});
    assert_eq!(found.games, 10 * 2 * 5);
    let ended: u64 = found
        .ended
        .a_as_insider
        .values()
        .map(|ended| ended.games())
        .sum();
    assert_eq!(ended, 50);
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    let run = |threads| {
        on_threads(threads, || {
            let mut both = (
                black_spy(4, "random", "random", 20),
                inside_job(inside_job::Options::new(3), "random", "random", 20),
            );
            both.0.ms_per_move = Paces::default();
            both.1.ms_per_move = Paces::default();
            both
        })
    };
    assert_eq!(run(1), run(2));
}

#[test]
fn every_move_is_timed() {
    let found = black_spy(4, "random", "random", 2);
    // A round of four players: three passed cards at once and 15 tricks.
    assert_eq!(found.ms_per_move.a.moves(), 2 * 4 * 16);
    assert_eq!(found.ms_per_move.b.moves(), 3 * 2 * 4 * 16);
    assert!(found.ms_per_move.a.p99() >= found.ms_per_move.a.mean() * 0.5);
}

#[test]
fn a_clock_is_not_reproducible_and_said_to_be_so() {
    let worlds = inside_job(inside_job::Options::new(3), "agent@1w", "random", 2);
    assert!(worlds.reproducible);
    let clock = inside_job(inside_job::Options::new(3), "agent@1ms", "random", 2);
    assert!(!clock.reproducible);
    assert!(clock.to_string().contains("not reproducible"), "{clock}");
}
