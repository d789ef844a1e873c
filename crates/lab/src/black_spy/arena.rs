use std::fmt;

use ::black_spy::{Game, Options, Rules};
use cards::{RulesVersion, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{
    Contest, Contested, Entrant, Estimate, FaultsOfBoth, Figure, PROGRAM, Paces,
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
    /// Of the bots that are programs.
    pub faults: FaultsOfBoth,
    pub ms_per_move: Paces,
}

/// How one game ended, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlackSpyEnd {
    /// Where `a` sat.
    seat: Seat,
    totals: Vec<i32>,
    winners: Vec<Seat>,
}

const FIGURES: [Figure; 4] = [
    Figure::Amount,
    Figure::Amount,
    Figure::Amount,
    Figure::Share,
];

impl Contested for Game {
    type End = BlackSpyEnd;
    /// The score, the points of `a` and of the others, and wins.
    type Figures = [f64; 4];
    type Report = BlackSpyContest;

    const FIGURES: &'static [&'static str] = &["score", "points_a", "points_b", "wins_a"];

    fn play_deal(contest: &Contest<Self>, number: u64, paces: &mut Paces) -> Vec<BlackSpyEnd> {
        let rules = &contest.rules;
        let seed = Seed::of(contest.seed, number);
        let game_with = |candidate: Seat| {
            let seated = |seat: Seat| {
                let side = if seat == candidate { Side::A } else { Side::B };
                let seed = bot_seed(seed, candidate.number(), seat);
                (side, contest.entrant(side).player(rules, seed))
            };
            let mut seats: Players<Self> = Seat::all(rules.players()).map(seated).collect();
            let mut game = Self::new(rules.clone(), seed);
            play(&mut game, &mut seats, false, paces);
            let outcome = game.outcome().expect("the match is over");
            BlackSpyEnd {
                seat: candidate,
                totals: outcome.totals.as_slice().to_vec(),
                winners: outcome.winners.iter().collect(),
            }
        };
        Seat::all(rules.players()).map(game_with).collect()
    }

    fn figures(rules: &Rules, ends: &[BlackSpyEnd]) -> [f64; 4] {
        let players = rules.players();
        let mut sums = [0.0; 4];
        for BlackSpyEnd {
            seat,
            totals,
            winners,
        } in ends
        {
            let own = totals.get(seat.index()).copied().map_or(0.0, f64::from);
            let all: i32 = totals.iter().sum();
            let others = (f64::from(all) - own) / f64::from(players - 1);
            let win = if winners.contains(seat) {
                1.0 / f64::from(u8::try_from(winners.len()).expect("a table has few seats"))
            } else {
                0.0
            };
            for (sum, figure) in sums.iter_mut().zip([own - others, own, others, win]) {
                *sum += figure;
            }
        }
        sums.map(|sum| sum / f64::from(players))
    }

    fn report(
        contest: &Contest<Self>,
        deals: &[Vec<BlackSpyEnd>],
        paces: Paces,
    ) -> BlackSpyContest {
        let rules = &*contest.rules;
        let figures = deals.iter().map(|ends| Self::figures(rules, ends));
        let figures: Vec<[f64; 4]> = figures.collect();
        let [score, points_a, points_b, wins_a] =
            bootstrap(&figures, FIGURES, contest.bootstrap_seed());
        BlackSpyContest {
            program: PROGRAM,
            game: <Self as play::Game>::NAME,
            rules: rules.config().version(),
            config: rules.config().options().clone(),
            a: contest.a.clone(),
            b: contest.b.clone(),
            deals: contest.deals,
            games: contest.deals * u64::from(rules.players()),
            seed: contest.seed,
            reproducible: contest.is_reproducible(),
            score,
            points_a,
            points_b,
            wins_a,
            fair_share: 1.0 / f64::from(rules.players()),
            faults: contest.faults(),
            ms_per_move: paces,
        }
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
