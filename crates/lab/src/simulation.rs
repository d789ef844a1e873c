mod data;

use std::{fmt, io, ops::Range, sync::Arc};

use bots::{BotName, HasBots, Level, Random, bot_seed};
use cards::{RulesVersion, Seat, Seed};
use play::{Budget, Game};
use rayon::prelude::*;
use serde::{Serialize, Serializer, ser::SerializeStruct as _};
use serde_json::Value;

pub use data::{Data, Wanted};
pub(crate) use data::{by_seat, cells_by_seat};

use crate::{About, Cell, Entrant, Faults, Kind, PROGRAM, Player, arena::config};

/// Games that one thread plays one after the other.
const BLOCK: u64 = 8;
/// Blocks that are played before any record of them is written, so that memory stays bounded.
const BLOCKS: u64 = 64;

/// A game that can be played in series, counted and measured.
pub trait Simulated: HasBots {
    type Tally: Tally<Self>;

    /// The game with this number in a series of one group, counted from 0.
    fn start(rules: Arc<Self::Rules>, seed: Seed, number: u64) -> Self;

    /// What a sheet of games says of how one ended, beside what both games have.
    fn result_columns() -> Vec<(String, Kind)>;

    /// The cells of these columns for a game that is over.
    fn result_cells(&self) -> Vec<Cell>;

    /// What turned out of what a belief is about, in a game that is over: whether a seat is the
    /// Insider, or how many points it took in the round of the moment `now`.
    fn truth(now: &Self, end: &Self, about: Seat) -> f64;

    /// The one that sees everything, to test measurements with.
    fn cheater(rules: &Arc<Self::Rules>, seed: Seed, budget: Budget) -> Box<dyn Player<Self>>;
}

/// What is counted while games are played, as text for people.
pub trait Tally<G: Game>: Clone + fmt::Debug + fmt::Display + Send {
    fn new(rules: &G::Rules) -> Self;

    /// The same for programs.
    fn figures(&self) -> Value;

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
    /// Of the bots.
    names: Vec<String>,
}

/// What a simulation brought, with everything that it takes to repeat it. As text it is the summary
/// for people.
#[derive(Clone, Debug)]
pub struct Summary<G: Simulated> {
    game: &'static str,
    rules: RulesVersion,
    config: G::Options,
    /// By seat.
    bots: Vec<String>,
    seed: u64,
    games: u64,
    /// Of the bots that are programs, each with its name.
    faults: Vec<(String, Faults)>,
    tally: G::Tally,
}

/// Games that were played one after the other.
struct Block<T> {
    tally: T,
    data: Data,
}

impl<G: Simulated> Simulation<G> {
    /// Everybody plays at random.
    #[must_use]
    pub fn new(rules: Arc<G::Rules>, seed: u64, games: u64) -> Self {
        let random = Entrant::from(BotName::from(Level::Random));
        Self {
            rules,
            seed,
            games,
            names: vec![random.to_string()],
            bots: vec![random],
        }
    }

    /// Who plays, round the table in this order: anybody but the cheater.
    #[must_use]
    pub fn with_bots(mut self, bots: Vec<Entrant>) -> Self {
        self.names = bots.iter().map(Entrant::to_string).collect();
        self.bots = bots;
        self
    }

    /// Plays all games on the threads of the current pool and tells `progress` after every game that
    /// one more is done.
    #[must_use]
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Summary<G> {
        let summary = self.run_into(Wanted::default(), &mut |_| Ok(()), progress);
        summary.expect("nothing is written")
    }

    /// The same; what is wanted of the games is given to `take` in their order, piece by piece.
    ///
    /// # Errors
    /// Those of `take`, which end it.
    pub fn run_into(
        &self,
        wanted: Wanted,
        take: &mut (dyn FnMut(Data) -> io::Result<()> + Send),
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<Summary<G>> {
        let mut tally = G::Tally::new(&self.rules);
        let blocks = self.games.div_ceil(BLOCK);
        let mut first = 0;
        while first < blocks {
            let next = blocks.min(first + BLOCKS);
            let play = |block| {
                let numbers = block * BLOCK..self.games.min((block + 1) * BLOCK);
                self.play(numbers, wanted, progress)
            };
            let played: Vec<Block<G::Tally>> = (first..next).into_par_iter().map(play).collect();
            let mut data = Data::new::<G>();
            for block in played {
                tally.merge(block.tally);
                data.append(block.data);
            }
            take(data)?;
            first = next;
        }
        Ok(self.summary(tally))
    }

    /// What is played, for a file that says so of all its rows.
    #[must_use]
    pub fn about(&self) -> About {
        let seats = Seat::all(G::people(&self.rules));
        let bots: Vec<&str> = seats.map(|seat| self.name(seat)).collect();
        vec![
            ("program", PROGRAM.to_owned()),
            ("game", G::NAME.to_owned()),
            ("rules", u32::from(G::version(&self.rules)).to_string()),
            ("config", config::<G>(&self.rules)),
            (
                "bots",
                serde_json::to_string(&bots).expect("names can be written"),
            ),
            ("seed", self.seed.to_string()),
            ("games", self.games.to_string()),
        ]
    }

    fn summary(&self, tally: G::Tally) -> Summary<G> {
        let seats = Seat::all(G::people(&self.rules));
        let faults = |bot: &Entrant| Some((bot.to_string(), bot.faults()?));
        Summary {
            game: G::NAME,
            rules: G::version(&self.rules),
            config: G::options(&self.rules).clone(),
            bots: seats.map(|seat| self.name(seat).to_owned()).collect(),
            seed: self.seed,
            games: self.games,
            faults: self.bots.iter().filter_map(faults).collect(),
            tally,
        }
    }

    fn play(
        &self,
        numbers: Range<u64>,
        wanted: Wanted,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Block<G::Tally> {
        let mut tally = G::Tally::new(&self.rules);
        let mut data = Data::new::<G>();
        for number in numbers {
            let game = self.play_one(number, &mut tally);
            tally.count(&game);
            self.write(number, &game, wanted, &mut data);
            progress(1);
        }
        Block { tally, data }
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

    fn bot(&self, seat: Seat) -> &Entrant {
        &self.bots[seat.index() % self.bots.len()]
    }

    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index() % self.names.len()]
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

impl<G: Simulated> Serialize for Summary<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut summary = serializer.serialize_struct("Summary", 9)?;
        summary.serialize_field("program", PROGRAM)?;
        summary.serialize_field("game", self.game)?;
        summary.serialize_field("rules", &self.rules)?;
        summary.serialize_field("config", &self.config)?;
        summary.serialize_field("bots", &self.bots)?;
        summary.serialize_field("seed", &self.seed)?;
        summary.serialize_field("games", &self.games)?;
        let faults: Vec<Value> = self.faults.iter().map(faults_of).collect();
        summary.serialize_field("faults", &faults)?;
        summary.serialize_field("figures", &self.tally.figures())?;
        summary.end()
    }
}

fn faults_of((bot, faults): &(String, Faults)) -> Value {
    serde_json::json!({ "bot": bot, "faults": faults })
}

impl<G: Simulated> fmt::Display for Summary<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bots = self.bots.clone();
        bots.dedup();
        writeln!(
            f,
            "{PROGRAM}, seed {}, played by {}",
            self.seed,
            bots.join(", ")
        )?;
        write!(f, "{}", self.tally)?;
        if !self.faults.is_empty() {
            write!(f, "\n\n  {:<28}{}", "programs", Faults::COLUMNS)?;
        }
        for (name, faults) in &self.faults {
            write!(f, "\n  {name:<28}{faults}")?;
        }
        Ok(())
    }
}
