use std::{
    fmt,
    io::{self, Write},
    ops::Range,
    sync::Arc,
};

use bots::{BotName, HasBots, Level, Random, bot_seed};
use cards::{Seat, Seed};
use play::{Budget, Game, write_record};
use rayon::prelude::*;

use crate::{Entrant, Faults, Player};

/// Games that one thread plays one after the other.
const BLOCK: u64 = 8;
/// Blocks that are played before any record of them is written, so that memory stays bounded.
const BLOCKS: u64 = 64;

/// A game that can be played in series, counted and measured.
pub trait Simulated: HasBots {
    type Tally: Tally<Self>;

    /// The game with this number in a series of one group, counted from 0.
    fn start(rules: Arc<Self::Rules>, seed: Seed, number: u64) -> Self;

    /// The one that sees everything, to test measurements with.
    fn cheater(rules: &Arc<Self::Rules>, seed: Seed, budget: Budget) -> Box<dyn Player<Self>>;
}

/// What is counted while games are played. As text it is the summary for people.
pub trait Tally<G: Game>: fmt::Display + Send {
    fn new(rules: &G::Rules) -> Self;

    fn hear(&mut self, event: G::Event);

    /// The game is over.
    fn count(&mut self, game: &G);

    fn merge(&mut self, other: Self);
}

/// A series of games between bots.
#[derive(Debug)]
pub struct Simulation<G: Game> {
    rules: Arc<G::Rules>,
    seed: u64,
    games: u64,
    bots: Vec<Entrant>,
}

/// Games that were played one after the other.
struct Block<T> {
    tally: T,
    records: Vec<u8>,
}

impl<G: Simulated> Simulation<G> {
    /// Everybody plays at random.
    #[must_use]
    pub fn new(rules: Arc<G::Rules>, seed: u64, games: u64) -> Self {
        Self {
            rules,
            seed,
            games,
            bots: vec![Entrant::from(BotName::from(Level::Random))],
        }
    }

    /// Who plays, round the table in this order: anybody but the cheater.
    #[must_use]
    pub fn with_bots(mut self, bots: Vec<Entrant>) -> Self {
        self.bots = bots;
        self
    }

    /// Plays all games on the threads of the current pool, writes their records in order, and tells
    /// `progress` after every game that one more is done.
    ///
    /// # Errors
    /// When the records cannot be written.
    pub fn run(
        &self,
        mut records: Option<&mut (dyn Write + Send)>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<G::Tally> {
        let mut tally = G::Tally::new(&self.rules);
        let blocks = self.games.div_ceil(BLOCK);
        let mut first = 0;
        while first < blocks {
            let next = blocks.min(first + BLOCKS);
            let wanted = records.is_some();
            let play = |block| {
                self.play(
                    block * BLOCK..self.games.min((block + 1) * BLOCK),
                    wanted,
                    progress,
                )
            };
            let played: Vec<Block<G::Tally>> = (first..next).into_par_iter().map(play).collect();
            for block in played {
                tally.merge(block.tally);
                if let Some(records) = &mut records {
                    records.write_all(&block.records)?;
                }
            }
            first = next;
        }
        if let Some(records) = records {
            records.flush()?;
        }
        Ok(tally)
    }

    fn play(
        &self,
        numbers: Range<u64>,
        record: bool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Block<G::Tally> {
        let mut tally = G::Tally::new(&self.rules);
        let mut records = Vec::new();
        for number in numbers {
            let game = self.play_one(number, &mut tally);
            tally.count(&game);
            if record {
                write_record(&self.rules, &game, &mut records);
                records.push(b'\n');
            }
            progress(1);
        }
        Block { tally, records }
    }

    fn play_one(&self, number: u64, tally: &mut G::Tally) -> G {
        let seed = Seed::of(self.seed, number);
        let mut game = G::start(self.rules.clone(), seed, number);
        let mut bots: Vec<Seated<G>> = Seat::all(G::people(&self.rules))
            .map(|seat| Seated::new(self.bot(seat), &self.rules, bot_seed(seed, seat)))
            .collect();
        while let Some(seat) = game.awaited().first() {
            let action = bots[seat.index()].choose(&game, seat);
            game.apply(seat, action, |event| tally.hear(event))
                .expect("a bot chooses what is legal");
        }
        for (number, bot) in (0..).zip(&mut bots) {
            bot.end(&game, Seat::new(number));
        }
        game
    }

    /// What the bots that are programs did wrong so far, each with its name.
    #[must_use]
    pub fn faults(&self) -> Vec<(String, Faults)> {
        let faults = |bot: &Entrant| Some((bot.to_string(), bot.faults()?));
        self.bots.iter().filter_map(faults).collect()
    }

    fn bot(&self, seat: Seat) -> &Entrant {
        &self.bots[seat.index() % self.bots.len()]
    }
}

/// Who plays at a seat. Playing at random needs no view.
enum Seated<G: Game> {
    Random(Box<Random>),
    Player(Box<dyn Player<G>>),
}

impl<G: Simulated> Seated<G> {
    fn new(bot: &Entrant, rules: &Arc<G::Rules>, seed: Seed) -> Self {
        match bot.name() {
            Some(BotName {
                level: Level::Random,
                ..
            }) => Self::Random(Box::new(Random::new(seed))),
            _ => Self::Player(bot.player(rules, seed)),
        }
    }

    fn choose(&mut self, game: &G, seat: Seat) -> G::Action {
        match self {
            Self::Random(random) => random
                .choose(&game.legal(seat))
                .expect("an awaited seat can act"),
            Self::Player(player) => player.choose(game, seat, &[]),
        }
    }

    fn end(&mut self, game: &G, seat: Seat) {
        match self {
            Self::Random(_) => {}
            Self::Player(player) => player.end(game, seat),
        }
    }
}
