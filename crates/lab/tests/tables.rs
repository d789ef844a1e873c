//! Tables that somebody learns at are the games of the rules, whatever the number of threads.

use std::sync::Arc;

use bots::{BotName, Level};
use cards::Seed;
use encoder::{BlackSpy, Encoder, InsideJob, Table, pack};
use lab::{
    Arrays, BadMixture, BlackSpyReward, InsideJobReward, Learned, Learners, Observations, Setting,
    Tables,
};
use play::Game;

const TABLES: usize = 70;

/// All arrays of a mixture.
struct Batch {
    observations: Vec<u8>,
    masks: Vec<u8>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    ends: Vec<u8>,
    infos: Vec<i32>,
    truths: Vec<u8>,
    advice: Vec<i64>,
}

impl Batch {
    fn new<L: Learned>() -> Self {
        Self {
            observations: vec![9; TABLES * L::FEATURES.div_ceil(8)],
            masks: vec![9; TABLES * L::ACTIONS],
            seats: vec![9; TABLES],
            rewards: vec![9.0; TABLES * 6],
            ends: vec![9; TABLES],
            infos: vec![9; TABLES * Arrays::INFOS.len()],
            truths: vec![9; TABLES * L::TRUTHS.div_ceil(8)],
            advice: vec![9; TABLES],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observations: Observations::Packed(&mut self.observations),
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ends: &mut self.ends,
            infos: &mut self.infos,
            truths: &mut self.truths,
            advice: &mut self.advice,
        }
    }

    /// What is legal at a table.
    fn legal<L: Learned>(&self, table: usize) -> Vec<usize> {
        let mask = &self.masks[table * L::ACTIONS..][..L::ACTIONS];
        (0..L::ACTIONS)
            .filter(|&number| mask[number] == 1)
            .collect()
    }
}

fn setting<G: Game>(options: G::Options, learners: Learners) -> Setting<G> {
    Setting {
        rules: G::prepare(options).expect("the options can be played"),
        weight: 1.0,
        learners,
        bot: Level::Novice.into(),
    }
}

fn inside_job() -> Vec<Setting<inside_job::Game>> {
    let accomplice = inside_job::Options {
        roles: vec!["accomplice".into(), "prof-no".into()],
        ..inside_job::Options::new(5)
    };
    let plain = (2..=5).map(inside_job::Options::new);
    plain
        .chain([accomplice])
        .map(|options| setting(options, Learners::All))
        .collect()
}

fn black_spy() -> Vec<Setting<black_spy::Game>> {
    let options = |players| black_spy::Options {
        max_rounds: Some(2),
        variants: vec![
            "mole".into(),
            "announce".into(),
            "capture-or-release".into(),
        ],
        ..black_spy::Options::new(players)
    };
    (3..=6)
        .map(|players| setting(options(players), Learners::All))
        .collect()
}

/// The number of a legal action that depends on the table and the step alone.
fn choose(legal: &[usize], table: usize, step: usize) -> usize {
    legal[(table * 7919 + step * 104_729) % legal.len()]
}

/// Plays the same decisions at tables and in games of their own, and compares everything.
fn check_games<L: Learned>(
    settings: fn() -> Vec<Setting<L::Game>>,
    reward: L::Reward,
    steps: usize,
) {
    let mut tables =
        Tables::<L>::new(settings(), TABLES, 5, reward, None, 2).expect("it is a mixture");
    let encoders: Vec<Arc<L>> = settings()
        .into_iter()
        .map(|setting| Arc::new(L::new(setting.rules)))
        .collect();
    let mut batch = Batch::new::<L>();
    tables.observe(batch.arrays());
    let infos = Arrays::INFOS.len();
    let deal = |batch: &Batch, table: usize, game: u64| {
        let encoder = &encoders
            [usize::try_from(batch.infos[table * infos]).expect("settings are counted from 0")];
        let number = game * TABLES as u64 + table as u64;
        Table::<L>::new(encoder.clone(), Seed::of(5, number))
    };
    let mut games: Vec<(Table<L>, u64)> = (0..TABLES)
        .map(|table| (deal(&batch, table, 0), 0))
        .collect();
    let mut ended = 0;
    for step in 0..steps {
        let mut numbers = Vec::new();
        for (table, (game, _)) in games.iter_mut().enumerate() {
            let seat = game.seat().expect("the game goes on");
            assert_eq!(batch.seats[table], seat.number());
            let legal = game.legal(seat);
            assert_eq!(batch.legal::<L>(table), legal);
            let mut words = vec![0; L::FEATURES.div_ceil(64)];
            game.observe(seat, &mut words);
            let mut bytes = vec![0; L::FEATURES.div_ceil(8)];
            pack(&words, &mut bytes);
            assert_eq!(
                batch.observations[table * bytes.len()..][..bytes.len()],
                bytes
            );
            let number = choose(&legal, table, step);
            game.act(number).expect("it is legal");
            numbers.push(i64::try_from(number).expect("there are few actions"));
        }
        tables
            .step(&numbers, batch.arrays())
            .expect("every number is legal");
        for (table, (game, count)) in games.iter_mut().enumerate() {
            let is_over = game.seat().is_none();
            assert_eq!(batch.ends[table] == 1, is_over);
            let rewards = &batch.rewards[table * 6..][..6];
            let sum: f32 = rewards.iter().sum();
            if is_over {
                ended += 1;
                assert_eq!(batch.infos[table * infos + 5], L::reason(game.game()));
                assert!(rewards.iter().any(|&reward| reward != 0.0) || sum == 0.0);
                *count += 1;
                *game = deal(&batch, table, *count);
            }
        }
    }
    assert!(ended > TABLES, "{ended} games ended");
}

#[test]
fn inside_job_is_played_as_by_the_rules() {
    check_games::<InsideJob>(inside_job, InsideJobReward::Win, 200);
}

#[test]
fn black_spy_is_played_as_by_the_rules() {
    check_games::<BlackSpy>(black_spy, BlackSpyReward::Relative, 400);
}

/// Everything that is written in some steps with bots and a teacher.
fn written(threads: usize) -> (Vec<u8>, Vec<i64>, f32) {
    let settings = vec![
        setting(inside_job::Options::new(4), Learners::Insider),
        setting(inside_job::Options::new(4), Learners::Others),
        setting(inside_job::Options::new(2), Learners::One),
    ];
    let teacher = Some(BotName::from(Level::Novice));
    let reward = InsideJobReward::Win;
    let mut tables = Tables::<InsideJob>::new(settings, TABLES, 9, reward, teacher, threads)
        .expect("it is a mixture");
    let mut batch = Batch::new::<InsideJob>();
    tables.observe(batch.arrays());
    let (mut observations, mut advice, mut rewards) = (Vec::new(), Vec::new(), 0.0);
    for _ in 0..30 {
        let numbers = batch.advice.clone();
        for (table, &number) in numbers.iter().enumerate() {
            let number = usize::try_from(number).expect("an action is no negative number");
            assert!(batch.legal::<InsideJob>(table).contains(&number));
        }
        tables
            .step(&numbers, batch.arrays())
            .expect("every number is legal");
        observations.extend_from_slice(&batch.observations);
        advice.extend_from_slice(&batch.advice);
        rewards += batch.rewards.iter().sum::<f32>();
    }
    (observations, advice, rewards)
}

#[test]
fn threads_change_nothing_and_advice_is_legal() {
    assert!(written(1) == written(3));
}

#[test]
fn a_number_that_is_not_legal_is_named_and_changes_nothing() {
    let settings = || vec![setting(inside_job::Options::new(3), Learners::All)];
    let reward = InsideJobReward::Win;
    let mut tables =
        Tables::<InsideJob>::new(settings(), TABLES, 1, reward, None, 1).expect("it is a mixture");
    let mut batch = Batch::new::<InsideJob>();
    tables.observe(batch.arrays());
    let mut numbers: Vec<i64> = (0..TABLES)
        .map(|table| i64::try_from(batch.legal::<InsideJob>(table)[0]).unwrap())
        .collect();
    let before = batch.observations.clone();
    numbers[66] = 0;
    numbers[69] = -1;
    assert_eq!(tables.step(&numbers, batch.arrays()), Err((66, 0)));
    let row = InsideJob::FEATURES.div_ceil(8);
    for (table, changed) in [(65, true), (66, false), (69, false)] {
        let rows = table * row..(table + 1) * row;
        assert_eq!(batch.observations[rows.clone()] != before[rows], changed);
    }

    let refused = |settings| {
        Tables::<InsideJob>::new(settings, 1, 1, reward, None, 1).expect_err("it is no mixture")
    };
    assert_eq!(refused(Vec::new()), BadMixture::NoSettings);
    let mut cheating = settings();
    cheating[0].bot = Level::Cheater.into();
    assert_eq!(refused(cheating), BadMixture::Cheater(Level::Cheater));
    let mut never = settings();
    never[0].weight = 0.0;
    assert_eq!(refused(never), BadMixture::Weight);
}
