use std::fmt;

use ::black_spy::{Game, Options};
use cards::{RulesVersion, Seat, Seed};
use rayon::prelude::*;
use serde::Serialize;

use crate::{
    Contest, Entrant, Estimate, FaultsOfBoth, Figure, PROGRAM, Paces, Sheet,
    arena::{
        self,
        player::{Players, Side, bot_seed, play},
    },
    bootstrap,
};

/// What a contest in Black Spy brought: every deal is played once for each seat, with `a` in that
/// seat and `b` in all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BlackSpyContest {
    /// What measured, with its version.
    pub program: &'static str,
    pub game: &'static str,
    pub rules: RulesVersion,
    pub config: Options,
    pub a: Entrant,
    pub b: Entrant,
    pub deals: u64,
    pub games: u64,
    pub seed: u64,
    /// Not where a bot thinks by the clock.
    pub reproducible: bool,
    /// The points of `a` minus the mean of the others, per deal: below 0 `a` is better.
    pub score: Estimate,
    pub points_a: Estimate,
    pub points_b: Estimate,
    /// How often `a` wins; several winners share one win.
    pub wins_a: Estimate,
    /// How often `a` would win if it were like the others.
    pub fair_share: f64,
    /// The figures of each deal.
    #[serde(skip)]
    pub by_deal: Sheet,
    /// Of the bots that are programs.
    pub faults: FaultsOfBoth,
    pub ms_per_move: Paces,
}

/// The figures of a deal: score, points of `a` and of the others, wins.
type Deal = [f64; 4];

const NAMES: [&str; 4] = ["score", "points_a", "points_b", "wins_a"];
const FIGURES: [Figure; 4] = [
    Figure::Amount,
    Figure::Amount,
    Figure::Amount,
    Figure::Share,
];

impl Contest<Game> {
    /// Plays all deals on the threads of the current pool and tells `progress` of every deal done.
    #[must_use]
    pub fn black_spy(&self, progress: &(dyn Fn(u64) + Sync)) -> BlackSpyContest {
        let players = self.rules.players();
        let played: Vec<(Deal, Paces)> = (0..self.deals)
            .into_par_iter()
            .map(|number| {
                let deal = self.black_spy_deal(number);
                progress(1);
                deal
            })
            .collect();
        let mut ms_per_move = Paces::default();
        played
            .iter()
            .for_each(|(_, paces)| ms_per_move.merge(paces));
        let deals: Vec<Deal> = played.into_iter().map(|(deal, _)| deal).collect();
        let [score, points_a, points_b, wins_a] = bootstrap(&deals, FIGURES, self.bootstrap_seed());
        BlackSpyContest {
            program: PROGRAM,
            game: <Game as play::Game>::NAME,
            rules: self.rules.config().version(),
            config: self.rules.config().options().clone(),
            a: self.a.clone(),
            b: self.b.clone(),
            deals: self.deals,
            games: self.deals * u64::from(players),
            seed: self.seed,
            reproducible: self.is_reproducible(),
            score,
            points_a,
            points_b,
            wins_a,
            fair_share: 1.0 / f64::from(players),
            by_deal: arena::sheet(self, NAMES, &deals),
            faults: self.faults(),
            ms_per_move,
        }
    }

    fn black_spy_deal(&self, number: u64) -> (Deal, Paces) {
        let players = self.rules.players();
        let seed = Seed::of(self.seed, number);
        let mut paces = Paces::default();
        let mut sums = [0.0; 4];
        for candidate in Seat::all(players) {
            let seated = |seat: Seat| {
                let side = if seat == candidate { Side::A } else { Side::B };
                let seed = bot_seed(seed, candidate.number(), seat);
                (side, self.entrant(side).player(&self.rules, seed))
            };
            let mut seats: Players<Game> = Seat::all(players).map(seated).collect();
            let mut game = Game::new(self.rules.clone(), seed);
            play(&mut game, &mut seats, false, &mut paces);
            let outcome = game.outcome().expect("the match is over");
            let own = f64::from(outcome.totals[candidate]);
            let all: i32 = outcome.totals.as_slice().iter().sum();
            let others = (f64::from(all) - own) / f64::from(players - 1);
            let winners = outcome.winners;
            let win = if winners.contains(candidate) {
                1.0 / f64::from(winners.len())
            } else {
                0.0
            };
            for (sum, figure) in sums.iter_mut().zip([own - others, own, others, win]) {
                *sum += figure;
            }
        }
        (sums.map(|sum| sum / f64::from(players)), paces)
    }
}

impl fmt::Display for BlackSpyContest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options {
            players,
            variants,
            edition,
            max_rounds,
            ..
        } = &self.config;
        write!(f, "Black Spy, {players} players, {edition} rules")?;
        if !variants.is_empty() {
            write!(f, " with {}", variants.join(", "))?;
        }
        match max_rounds {
            Some(1) => f.write_str(", one round")?,
            Some(rounds) => write!(f, ", at most {rounds} rounds")?,
            None => f.write_str(", whole matches")?,
        }
        writeln!(f, ": {} in every seat against {}", self.a, self.b)?;
        arena::write_size(f, self.deals, self.games, self.seed, self.reproducible)?;
        writeln!(f, "\n  {:<28}     mean   95 % interval", "per deal")?;
        writeln!(f, "  {:<28}{}", "score: a minus the field", self.score)?;
        writeln!(f, "  {:<28}{}", "points of a", self.points_a)?;
        writeln!(f, "  {:<28}{}", "points of b", self.points_b)?;
        writeln!(f, "  {:<28}{:.3}", "wins of a", self.wins_a)?;
        writeln!(
            f,
            "  {:<28}{:>9.3}",
            "wins if all were alike", self.fair_share
        )?;
        arena::write_paces(f, &self.a, &self.b, &self.ms_per_move)?;
        arena::write_faults(f, &self.a, &self.b, &self.faults)
    }
}
