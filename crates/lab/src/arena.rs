//! Measures bots against each other on duplicate deals.
//!
//! The deal is the unit: every deal is played several times with the two bots in changed places,
//! and the intervals come from a bootstrap over deals. Bots with a budget in worlds give the same
//! result on any number of threads.

mod entrant;
mod estimate;
mod inference;
mod pace;
pub(crate) mod player;

use std::{fmt, sync::Arc};

use cards::Seed;
use play::Game;

pub use entrant::{BadEntrant, Entrant};
pub use estimate::{Estimate, Figure, Interval, bootstrap};
pub use inference::{
    BadInsider, Inference, InferenceScores, Insider, InsiderFound, Readings, Reliability,
    reliability_plot,
};
pub use pace::Pace;
use player::Side;
pub use player::{Paces, seed_in_contest};

use crate::{Cell, Faults, FaultsOfBoth, Kind, PROGRAM, Sheet};

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

impl<G: Game> Contest<G> {
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

/// A sheet with a row for each deal: what it takes to play it again, and its figures.
pub(crate) fn sheet<G: Game, const N: usize>(
    contest: &Contest<G>,
    names: [&str; N],
    deals: &[[f64; N]],
) -> Sheet {
    let about = [
        ("program", Cell::from(PROGRAM)),
        ("game", G::NAME.into()),
        ("config", config::<G>(&contest.rules).into()),
        ("a", contest.a.to_string().into()),
        ("b", contest.b.to_string().into()),
        ("seed", contest.seed.into()),
    ];
    let kind = |cell: &Cell| match cell {
        Cell::Number(_) => Kind::Number,
        Cell::Float(_) | Cell::Text(_) | Cell::Flag(_) | Cell::Missing => Kind::Text,
    };
    let mut columns: Vec<(String, Kind)> = about
        .iter()
        .map(|(name, cell)| ((*name).to_owned(), kind(cell)))
        .collect();
    columns.push(("deal".to_owned(), Kind::Number));
    columns.extend(names.map(|name| (name.to_owned(), Kind::Float)));
    let mut sheet = Sheet::new(columns);
    for (number, deal) in (0_u64..).zip(deals) {
        let about = about.iter().map(|(_, cell)| cell.clone());
        let figures = deal.iter().map(|&figure| figure.into());
        sheet.push(about.chain([number.into()]).chain(figures));
    }
    sheet
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
