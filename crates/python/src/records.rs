//! Records made and read: `simulate` and `decisions`.

use std::sync::Arc;

use bots::Level;
use encoder::{BlackSpy, InsideJob, pack};
use lab::{Data, Entrant, Simulated, Simulation, Wanted};
use numpy::{IntoPyArray as _, PyArrayMethods as _};
use play::Game;
use pyo3::{prelude::*, types::PyDict};
use rayon::prelude::*;
use serde_json::Value;

use crate::{
    errors::{unknown_game, value_error},
    known::{self, Known},
    stated::Stated,
};

/// Games between our bots, one record each; `bots` go round the table.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
pub(crate) fn simulate(
    py: Python<'_>,
    game: &str,
    options: &str,
    bots: Vec<String>,
    games: u64,
    seed: u64,
) -> PyResult<Vec<String>> {
    match game {
        "inside-job" => simulated::<inside_job::Game>(py, options, &bots, games, seed),
        "black-spy" => simulated::<black_spy::Game>(py, options, &bots, games, seed),
        other => Err(unknown_game(other)),
    }
}

fn simulated<G: Simulated>(
    py: Python<'_>,
    options: &str,
    bots: &[String],
    games: u64,
    seed: u64,
) -> PyResult<Vec<String>> {
    let options = serde_json::from_str(options).map_err(value_error)?;
    let rules = G::prepare(options).map_err(value_error)?;
    let bots = seated::<G>(bots, &rules)?;
    let mut records = Vec::new();
    let wanted = Wanted {
        records: true,
        ..Wanted::default()
    };
    let mut take = |data: Data| {
        records.extend(data.records);
        Ok(())
    };
    py.detach(|| {
        let simulation = Simulation::<G>::new(rules, seed, games).with_bots(bots);
        simulation.run_into(wanted, &mut take, &|_| {})
    })?;
    let lines = String::from_utf8(records).expect("records are text");
    Ok(lines.lines().map(str::to_owned).collect())
}

/// Who plays, round the table.
pub(crate) fn seated<G: Simulated>(
    names: &[String],
    rules: &Arc<G::Rules>,
) -> PyResult<Vec<Entrant>> {
    if names.is_empty() {
        return Err(value_error("name a bot"));
    }
    let read = |name: &String| {
        let bot = Entrant::read::<G>(name).map_err(value_error)?;
        if bot.name().is_some_and(|name| name.level == Level::Cheater) {
            return Err(value_error("the cheater is for the arena only"));
        }
        bot.check::<G>(rules).map_err(value_error)?;
        Ok(bot)
    };
    names.iter().map(read).collect()
}

/// Every decision of some records of one game.
#[derive(Default)]
struct Decisions {
    observations: Vec<u8>,
    masks: Vec<u8>,
    actions: Vec<i64>,
    seats: Vec<u8>,
    returns: Vec<f32>,
    records: Vec<u32>,
}

impl Decisions {
    fn extend(mut self, other: Self) -> Self {
        self.observations.extend(other.observations);
        self.masks.extend(other.masks);
        self.actions.extend(other.actions);
        self.seats.extend(other.seats);
        self.returns.extend(other.returns);
        self.records.extend(other.records);
        self
    }

    /// Plays a record again by numbers.
    fn of<E: Known>(number: usize, record: &str) -> PyResult<Self> {
        let written: Value = serde_json::from_str(record).map_err(value_error)?;
        let end = Stated::<E>::replayed(&written, record.as_bytes(), None)?;
        let returns = E::scores(end.game(), known::reward::<E>(None)?);
        let mut state = Stated::<E>::replayed(&written, record.as_bytes(), Some(0))?;
        let mut found = Self::default();
        let number = u32::try_from(number).map_err(value_error)?;
        for &(seat, action) in end.game().actions() {
            for number_of_action in state.numbers_of(&action.to_string())? {
                let start = found.observations.len();
                found
                    .observations
                    .resize(start + E::FEATURES.div_ceil(8), 0);
                let legal_start = found.masks.len();
                found.masks.resize(legal_start + E::ACTIONS, 0);
                let mut words = vec![0; E::FEATURES.div_ceil(64)];
                let masks = &mut found.masks[legal_start..];
                state
                    .table
                    .observe_with_legal(seat, &mut words, |legal| masks[legal] = 1);
                pack(&words, &mut found.observations[start..]);
                found
                    .actions
                    .push(i64::try_from(number_of_action).map_err(value_error)?);
                found.seats.push(seat.number());
                found.returns.push(returns[seat.index()]);
                found.records.push(number);
                state.apply_number(number_of_action)?;
            }
        }
        Ok(found)
    }
}

/// Every decision of some records as arrays.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
pub(crate) fn decisions<'py>(
    py: Python<'py>,
    game: &str,
    records: Vec<String>,
) -> PyResult<Bound<'py, PyDict>> {
    match game {
        "inside-job" => read::<InsideJob>(py, &records),
        "black-spy" => read::<BlackSpy>(py, &records),
        other => Err(unknown_game(other)),
    }
}

fn read<'py, E: Known>(py: Python<'py>, records: &[String]) -> PyResult<Bound<'py, PyDict>> {
    let found: Vec<Decisions> = py.detach(|| {
        let records = records.par_iter().enumerate();
        records
            .map(|(number, record)| Decisions::of::<E>(number, record))
            .collect::<PyResult<_>>()
    })?;
    let all = found
        .into_iter()
        .fold(Decisions::default(), Decisions::extend);
    let count = all.actions.len();
    let arrays = PyDict::new(py);
    let observations = all.observations.into_pyarray(py);
    arrays.set_item(
        "observations",
        observations.reshape([count, E::FEATURES.div_ceil(8)])?,
    )?;
    let masks = all.masks.into_pyarray(py).reshape([count, E::ACTIONS])?;
    arrays.set_item("masks", masks)?;
    arrays.set_item("actions", all.actions.into_pyarray(py))?;
    arrays.set_item("seats", all.seats.into_pyarray(py))?;
    arrays.set_item("returns", all.returns.into_pyarray(py))?;
    arrays.set_item("records", all.records.into_pyarray(py))?;
    Ok(arrays)
}
