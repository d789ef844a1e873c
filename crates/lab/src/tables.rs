//! Many tables that are advanced one decision at a time: what a trainer learns from.

mod arrays;
mod learned;
mod seating;

use std::sync::Arc;

use bots::{BotName, Level};
use cards::{MAX_SEATS, Rng, Seed};
use encoder::Encoder;
use play::Game;
use rayon::prelude::*;

use arrays::Lengths;
pub use arrays::{Arrays, Observations};
pub use learned::{BlackSpyReward, InsideJobReward, Learned, Learners};
use seating::Seating;

/// One kind of table in a mixture.
#[derive(Debug)]
pub struct Setting<G: Game> {
    pub rules: Arc<G::Rules>,
    /// How often it is drawn, compared with the others.
    pub weight: f64,
    /// The seats that are decided from outside; bots have the others.
    pub learners: Learners,
    /// Who has the others.
    pub bot: BotName,
}

/// Why settings do not make a mixture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMixture {
    #[error("there is no table: ask for one at least")]
    NoTables,
    #[error("there is no setting to play")]
    NoSettings,
    #[error("the weight of every setting must be above 0")]
    Weight,
    #[error("{0} sees everything, so it can neither play nor teach here")]
    Cheater(Level),
    #[error("threads cannot be started: {0}")]
    Threads(String),
}

/// Tables that are played at once. Each deals anew as soon as its game is over.
///
/// Game *i* of table *t* has the number `i * tables + t`, and its seed is (base, number): what
/// happens at a table does not depend on the number of threads.
#[derive(Debug)]
pub struct Tables<L: Learned> {
    mixture: Mixture<L>,
    seatings: Vec<Seating<L>>,
    pool: rayon::ThreadPool,
}

/// What new games are dealt from.
#[derive(Debug)]
struct Mixture<L: Learned> {
    settings: Vec<Prepared<L>>,
    seed: u64,
    tables: u64,
    reward: L::Reward,
    teacher: Option<BotName>,
}

#[derive(Debug)]
struct Prepared<L: Learned> {
    encoder: Arc<L>,
    /// The weights up to this one, as a share of all.
    until: f64,
    learners: Learners,
    bot: BotName,
}

impl<L: Learned> Tables<L> {
    /// With a teacher, every decision comes with what that bot would do.
    ///
    /// # Errors
    /// When the settings make no mixture.
    pub fn new(
        settings: Vec<Setting<L::Game>>,
        tables: usize,
        seed: u64,
        reward: L::Reward,
        teacher: Option<BotName>,
        threads: usize,
    ) -> Result<Self, BadMixture> {
        if tables == 0 {
            return Err(BadMixture::NoTables);
        }
        let all: f64 = settings.iter().map(|setting| setting.weight).sum();
        if settings.is_empty() {
            return Err(BadMixture::NoSettings);
        }
        let is_weight = |setting: &Setting<L::Game>| setting.weight > 0.0 && all.is_finite();
        if !settings.iter().all(is_weight) {
            return Err(BadMixture::Weight);
        }
        let named = settings.iter().map(|setting| setting.bot).chain(teacher);
        for name in named {
            if name.level == Level::Cheater {
                return Err(BadMixture::Cheater(name.level));
            }
        }
        let mut until = 0.0;
        let settings = settings
            .into_iter()
            .map(|setting| {
                until += setting.weight / all;
                Prepared {
                    encoder: Arc::new(L::new(setting.rules)),
                    until,
                    learners: setting.learners,
                    bot: setting.bot,
                }
            })
            .collect();
        let mixture = Mixture {
            settings,
            seed,
            tables: tables as u64,
            reward,
            teacher,
        };
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| BadMixture::Threads(error.to_string()))?;
        let seatings = pool.install(|| {
            (0..mixture.tables)
                .into_par_iter()
                .map(|number| Seating::new(&mixture, number))
                .collect()
        });
        Ok(Self {
            mixture,
            seatings,
            pool,
        })
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.seatings.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.seatings.is_empty()
    }

    /// Writes what everybody who acts knows now.
    ///
    /// # Panics
    /// When an array is too short.
    pub fn observe(&mut self, arrays: Arrays<'_>) {
        let Self {
            mixture,
            seatings,
            pool,
        } = self;
        pool.install(|| {
            blocks(seatings, arrays).into_par_iter().for_each(|block| {
                let mut scratch = Scratch::new::<L>();
                block.each_row(|seating, mut row| {
                    row.clear();
                    seating.write(mixture, &mut scratch, &mut row);
                });
            });
        });
    }

    /// Does one number at every table, and writes what it brought and what whoever acts next knows.
    /// Where a game is over, that is of the next game already.
    ///
    /// # Errors
    /// The first table whose number was not legal, and the number. Nothing has changed there; the
    /// other tables have gone on.
    ///
    /// # Panics
    /// When an array is too short.
    pub fn step(&mut self, numbers: &[i64], arrays: Arrays<'_>) -> Result<(), (usize, i64)> {
        assert_eq!(
            numbers.len(),
            self.len(),
            "there is one number for each table"
        );
        let Self {
            mixture,
            seatings,
            pool,
        } = self;
        let refused = pool.install(|| {
            let blocks = blocks(seatings, arrays).into_par_iter();
            let refused = blocks
                .zip(numbers.par_chunks(BLOCK))
                .enumerate()
                .filter_map(|(place, (block, numbers))| {
                    let mut scratch = Scratch::new::<L>();
                    let mut refused = None;
                    let mut numbers = (place * BLOCK..).zip(numbers);
                    block.each_row(|seating, mut row| {
                        let (table, &number) = numbers.next().expect("there is one for each table");
                        row.clear();
                        if !seating.step(mixture, number, &mut row) {
                            refused.get_or_insert((table, number));
                        }
                        seating.write(mixture, &mut scratch, &mut row);
                    });
                    refused
                });
            refused.min()
        });
        refused.map_or(Ok(()), Err)
    }
}

/// Tables that one thread advances one after the other.
const BLOCK: usize = 64;

/// Some tables with their rows.
struct Block<'a, L: Learned> {
    seatings: &'a mut [Seating<L>],
    arrays: Arrays<'a>,
}

impl<L: Learned> Block<'_, L> {
    fn each_row(mut self, mut each: impl FnMut(&mut Seating<L>, Arrays<'_>)) {
        for seating in self.seatings {
            each(seating, self.arrays.cut(Lengths::of::<L>(), 1));
        }
    }
}

fn blocks<'a, L: Learned>(
    seatings: &'a mut [Seating<L>],
    mut arrays: Arrays<'a>,
) -> Vec<Block<'a, L>> {
    let lengths = Lengths::of::<L>();
    seatings
        .chunks_mut(BLOCK)
        .map(|seatings| Block {
            arrays: arrays.cut(lengths, seatings.len()),
            seatings,
        })
        .collect()
}

/// Room for the bits of one table.
struct Scratch {
    features: Vec<u64>,
    truth: Vec<u64>,
}

impl Scratch {
    fn new<L: Encoder>() -> Self {
        Self {
            features: vec![0; L::FEATURES.div_ceil(64)],
            truth: vec![0; L::TRUTHS.div_ceil(64)],
        }
    }
}

impl<L: Learned> Mixture<L> {
    /// The setting of a game with this number.
    fn draw(&self, number: u64) -> usize {
        if self.settings.len() == 1 {
            return 0;
        }
        // Stream 0 of this seed belongs to the cards of another game.
        let mark = Rng::new(Seed::of(self.seed, number), u64::MAX).unit();
        let last = self.settings.len() - 1;
        self.settings
            .partition_point(|setting| setting.until <= mark)
            .min(last)
    }
}

/// One number for each seat that there can be.
pub(crate) type Rewards = [f32; MAX_SEATS];
