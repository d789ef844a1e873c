//! Measures bots against each other on duplicate deals.
//!
//! The deal is the unit: every deal is played several times with the two bots in changed places,
//! and the intervals come from a bootstrap over deals. Bots with a budget in worlds give the same
//! result on any number of threads.

mod deals;
mod entrant;
mod estimate;
mod inference;
mod pace;
pub(crate) mod player;

use std::{fmt, io, ops::Range, sync::Arc};

use cards::Seed;
use play::Game;
use serde::{Serialize, de::DeserializeOwned};

pub use deals::{BadDeals, Done};
pub use entrant::{BadEntrant, Entrant};
pub use estimate::{Estimate, Figure, Interval, bootstrap};
pub use inference::{
    BadInsider, Inference, InferenceScores, Insider, InsiderFound, Readings, Reliability,
    reliability_plot,
};
pub use pace::Pace;
use player::Side;
pub use player::{Paces, seed_in_contest};

use crate::{About, Faults, FaultsOfBoth, PROGRAM, Sheet, Simulated};

/// Two bots and the deals they meet on.
#[derive(Debug)]
pub struct Contest<G: Game> {
    pub rules: Arc<G::Rules>,
    pub a: Entrant,
    pub b: Entrant,
    pub deals: u64,
    pub seed: u64,
    /// Inside Job: every deal goes round, so that every seat has every role once.
    pub rotate: bool,
    /// Inside Job: the bots talk.
    pub talk: bool,
}

/// A game in which two bots can be measured.
pub trait Contested: Simulated {
    /// How one game of a deal ended, as it is kept.
    type End: Clone + fmt::Debug + Send + Serialize + DeserializeOwned;
    /// The figures of a deal.
    type Figures: AsRef<[f64]>;
    /// The result of a contest.
    type Report: fmt::Display + Send + Serialize;

    /// The names of the figures.
    const FIGURES: &'static [&'static str];

    /// Plays all games of a deal.
    fn play_deal(contest: &Contest<Self>, number: u64, paces: &mut Paces) -> Vec<Self::End>;

    /// The figures of one deal, from its games.
    fn figures(rules: &Self::Rules, ends: &[Self::End]) -> Self::Figures;

    /// The report, from the figures of all deals.
    fn report(contest: &Contest<Self>, deals: &[Vec<Self::End>], paces: Paces) -> Self::Report;
}

impl<G: Contested> Contest<G> {
    /// Plays all deals on the threads of the current pool and tells `progress` of every deal done.
    #[must_use]
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> G::Report {
        let report = self.run_after(Done::default(), &mut |_| Ok(()), progress);
        report.expect("nothing is written")
    }

    /// The same, but for deals that were played before. The others are given to `write` one by one in
    /// their order, each as soon as it and all before it are done.
    ///
    /// # Errors
    /// Those of `write`, which end it.
    pub fn run_after(
        &self,
        done: Done<G>,
        write: &mut (dyn FnMut(&Sheet) -> io::Result<()> + Send),
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<G::Report> {
        let mut deals = done.deals;
        let missing = (0..self.deals).filter(|number| !deals.contains_key(number));
        let missing: Vec<u64> = missing.collect();
        let mut paces = Paces::default();
        let mut take = |number, (ends, pace): (Vec<G::End>, Paces)| {
            let mut row = self.sheet();
            row.push(self.row(number, &ends));
            paces.merge(&pace);
            deals.insert(number, ends);
            write(&row)
        };
        let play = |number| {
            let mut paces = Paces::default();
            let ends = G::play_deal(self, number, &mut paces);
            progress(1);
            (ends, paces)
        };
        deals::in_order(&missing, &play, &mut take)?;
        let deals: Vec<Vec<G::End>> = deals.into_values().collect();
        Ok(G::report(self, &deals, paces))
    }

    /// Plays the deals with these numbers and gives a row for each.
    #[must_use]
    pub fn play(&self, numbers: Range<u64>) -> Sheet {
        let numbers: Vec<u64> = numbers.collect();
        let mut sheet = self.sheet();
        let play = |number| G::play_deal(self, number, &mut Paces::default());
        let mut take = |number, ends: Vec<G::End>| {
            sheet.push(self.row(number, &ends));
            Ok(())
        };
        deals::in_order(&numbers, &play, &mut take).expect("nothing is written");
        sheet
    }
}

impl<G: Game> Contest<G> {
    /// The origin of a file with these deals: game, options, bots and seed.
    #[must_use]
    pub fn about(&self) -> About {
        vec![
            ("program", PROGRAM.to_owned()),
            ("game", G::NAME.to_owned()),
            ("config", config::<G>(&self.rules)),
            ("a", self.a.to_string()),
            ("b", self.b.to_string()),
            ("seed", self.seed.to_string()),
            ("rotate", self.rotate.to_string()),
            ("talk", self.talk.to_string()),
        ]
    }

    pub(crate) const fn entrant(&self, side: Side) -> &Entrant {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    pub(crate) fn is_reproducible(&self) -> bool {
        self.a.is_reproducible() && self.b.is_reproducible()
    }

    /// The faults of both bots; bots that are not programs have none.
    pub(crate) fn faults(&self) -> FaultsOfBoth {
        FaultsOfBoth {
            a: self.a.faults(),
            b: self.b.faults(),
        }
    }

    /// The deals have the numbers from 0 on, so that none of them has this one.
    pub(crate) fn bootstrap_seed(&self) -> Seed {
        Seed::of(self.seed, u64::MAX)
    }
}

/// The options as in a record.
pub(crate) fn config<G: Game>(rules: &G::Rules) -> String {
    serde_json::to_string(G::options(rules)).expect("options can be written")
}

/// Said where a bot may play the same game otherwise.
pub(crate) const NOT_REPRODUCIBLE: &str =
    ", not reproducible: a bot thinks by the clock or is a program";

pub(crate) fn write_size(
    f: &mut fmt::Formatter<'_>,
    deals: u64,
    games: u64,
    seed: u64,
    reproducible: bool,
) -> fmt::Result {
    write!(f, "{PROGRAM}, {deals} deals, {games} games, seed {seed}")?;
    if !reproducible {
        f.write_str(NOT_REPRODUCIBLE)?;
    }
    writeln!(f)
}

pub(crate) fn write_paces(
    f: &mut fmt::Formatter<'_>,
    a: &Entrant,
    b: &Entrant,
    paces: &Paces,
) -> fmt::Result {
    writeln!(
        f,
        "\n  {:<28}     mean       99 %    longest      moves",
        "ms per move"
    )?;
    writeln!(f, "  {:<28}{}", format!("a: {a}"), paces.a)?;
    write!(f, "  {:<28}{}", format!("b: {b}"), paces.b)
}

/// Writes the faults of the programs among the bots.
pub(crate) fn write_faults(
    f: &mut fmt::Formatter<'_>,
    a: &Entrant,
    b: &Entrant,
    faults: &FaultsOfBoth,
) -> fmt::Result {
    let [a, b] = [(a, "a", &faults.a), (b, "b", &faults.b)]
        .map(|(entrant, side, faults)| Some((format!("{side}: {entrant}"), faults.as_ref()?)));
    if a.is_some() || b.is_some() {
        write!(f, "\n\n  {:<28}{}", "programs", Faults::COLUMNS)?;
    }
    for (name, faults) in [a, b].into_iter().flatten() {
        write!(f, "\n  {name:<28}{faults}")?;
    }
    Ok(())
}
