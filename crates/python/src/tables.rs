//! The vector environment: many tables that write into arrays of the caller.

use std::sync::Mutex;

use bots::BotName;
use encoder::{BlackSpy, Encoder, InsideJob, feature_parts, truth_parts};
use lab::{Arrays, Learned, Learners, Observations, Setting, Tables as LabTables};
use numpy::{
    PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
};
use play::Game;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    errors::{unknown_game, value_error},
    known,
};

/// Many tables of one game.
#[pyclass(module = "undertrick._native")]
pub(crate) struct Tables {
    /// Locked only because Python may share it between threads.
    tables: Mutex<AnyTables>,
}

enum AnyTables {
    InsideJob(LabTables<InsideJob>),
    BlackSpy(LabTables<BlackSpy>),
}

/// Options as JSON, weight, who learns, and the bot that has the other seats.
type PySetting = (String, f64, String, String);

fn settings<G: Game>(settings: Vec<PySetting>) -> PyResult<Vec<Setting<G>>> {
    let read = |(options, weight, learners, bot): PySetting| {
        let options: G::Options = serde_json::from_str(&options).map_err(value_error)?;
        Ok(Setting {
            rules: G::prepare(options).map_err(value_error)?,
            weight,
            learners: match learners.as_str() {
                "all" => Learners::All,
                "one" => Learners::One,
                "insider" => Learners::Insider,
                "others" => Learners::Others,
                other => {
                    return Err(value_error(format_args!(
                        "learners are all, one, insider or others, not {other:?}"
                    )));
                }
            },
            bot: bot.parse().map_err(value_error)?,
        })
    };
    settings.into_iter().map(read).collect()
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, settings, tables, seed, reward, teacher, threads))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        settings: Vec<PySetting>,
        tables: usize,
        seed: u64,
        reward: Option<&str>,
        teacher: Option<String>,
        threads: usize,
    ) -> PyResult<Self> {
        let teacher: Option<BotName> = match teacher {
            Some(name) => Some(name.parse().map_err(value_error)?),
            None => None,
        };
        let tables = match game {
            "inside-job" => {
                let (settings, reward) = (
                    self::settings(settings)?,
                    known::reward::<InsideJob>(reward)?,
                );
                let tables =
                    py.detach(|| LabTables::new(settings, tables, seed, reward, teacher, threads));
                AnyTables::InsideJob(tables.map_err(value_error)?)
            }
            "black-spy" => {
                let (settings, reward) = (
                    self::settings(settings)?,
                    known::reward::<BlackSpy>(reward)?,
                );
                let tables =
                    py.detach(|| LabTables::new(settings, tables, seed, reward, teacher, threads));
                AnyTables::BlackSpy(tables.map_err(value_error)?)
            }
            other => return Err(unknown_game(other)),
        };
        Ok(Self {
            tables: Mutex::new(tables),
        })
    }

    /// Writes what everybody who acts knows now, or does one number at every table first.
    #[pyo3(signature = (actions, observations, masks, seats, rewards, ends, infos, truths, advice))]
    #[expect(
        clippy::too_many_arguments,
        clippy::needless_pass_by_value,
        reason = "each is an array of the caller"
    )]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: Option<PyReadonlyArray1<'_, i64>>,
        observations: &Bound<'_, PyAny>,
        mut masks: PyReadwriteArray2<'_, u8>,
        mut seats: PyReadwriteArray1<'_, u8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut ends: PyReadwriteArray1<'_, u8>,
        mut infos: Option<PyReadwriteArray2<'_, i32>>,
        mut truths: Option<PyReadwriteArray2<'_, u8>>,
        mut advice: Option<PyReadwriteArray1<'_, i64>>,
    ) -> PyResult<()> {
        let all = self.tables.get_mut().expect("no thread panicked with it");
        let (tables, features, actions_len, truths_len) = match all {
            AnyTables::InsideJob(tables) => lengths::<InsideJob>(tables.len()),
            AnyTables::BlackSpy(tables) => lengths::<BlackSpy>(tables.len()),
        };
        let mut found = Found::of(observations)?;
        let observations = found.observations(tables, features)?;
        let numbers = actions
            .as_ref()
            .map(|numbers| numbers.as_slice())
            .transpose()?;
        if let Some(numbers) = numbers {
            check("actions", numbers.len(), tables)?;
        }
        let arrays = Arrays {
            observations,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ends: ends.as_slice_mut()?,
            infos: match &mut infos {
                Some(infos) => infos.as_slice_mut()?,
                None => &mut [],
            },
            truths: match &mut truths {
                Some(truths) => truths.as_slice_mut()?,
                None => &mut [],
            },
            advice: match &mut advice {
                Some(advice) => advice.as_slice_mut()?,
                None => &mut [],
            },
        };
        check("masks", arrays.masks.len(), tables * actions_len)?;
        check("seats", arrays.seats.len(), tables)?;
        check("rewards", arrays.rewards.len(), tables * cards::MAX_SEATS)?;
        check("ends", arrays.ends.len(), tables)?;
        for (name, len, each) in [
            ("infos", arrays.infos.len(), Arrays::INFOS.len()),
            ("truths", arrays.truths.len(), truths_len.div_ceil(8)),
            ("advice", arrays.advice.len(), 1),
        ] {
            if len > 0 {
                check(name, len, tables * each)?;
            }
        }
        let done = py.detach(|| match all {
            AnyTables::InsideJob(all) => step(all, numbers, arrays),
            AnyTables::BlackSpy(all) => step(all, numbers, arrays),
        });
        done.map_err(|(table, number)| {
            value_error(format_args!(
                "action {number} is not legal at table {table}"
            ))
        })
    }
}

fn step<L: Learned>(
    tables: &mut LabTables<L>,
    numbers: Option<&[i64]>,
    arrays: Arrays<'_>,
) -> Result<(), (usize, i64)> {
    if let Some(numbers) = numbers {
        return tables.step(numbers, arrays);
    }
    tables.observe(arrays);
    Ok(())
}

const fn lengths<E: Encoder>(tables: usize) -> (usize, usize, usize, usize) {
    (tables, E::FEATURES, E::ACTIONS, E::TRUTHS)
}

fn check(name: &str, found: usize, expected: usize) -> PyResult<()> {
    if found == expected {
        return Ok(());
    }
    Err(value_error(format_args!(
        "{name} has {found} elements instead of {expected}"
    )))
}

/// The array that observations are written into, whichever it is.
enum Found<'py> {
    Bytes(PyReadwriteArray2<'py, u8>),
    Numbers(PyReadwriteArray2<'py, f32>),
}

impl<'py> Found<'py> {
    fn of(array: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = array.cast::<PyArray2<u8>>() {
            return Ok(Self::Bytes(bytes.try_readwrite().map_err(value_error)?));
        }
        if let Ok(numbers) = array.cast::<PyArray2<f32>>() {
            return Ok(Self::Numbers(numbers.try_readwrite().map_err(value_error)?));
        }
        Err(value_error(
            "observations are two-dimensional, of uint8 or float32",
        ))
    }

    fn observations(&mut self, tables: usize, features: usize) -> PyResult<Observations<'_>> {
        match self {
            Self::Bytes(all) => {
                let all = all.as_slice_mut()?;
                if all.len() == tables * features.div_ceil(8) {
                    return Ok(Observations::Packed(all));
                }
                check("observations", all.len(), tables * features)?;
                Ok(Observations::Bytes(all))
            }
            Self::Numbers(all) => {
                let all = all.as_slice_mut()?;
                check("observations", all.len(), tables * features)?;
                Ok(Observations::Numbers(all))
            }
        }
    }
}

/// Sizes and names of what a game is encoded as.
#[pyfunction]
pub(crate) fn describe<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyDict>> {
    match game {
        "inside-job" => described::<InsideJob>(py, inside_job::Options::new(4)),
        "black-spy" => described::<BlackSpy>(py, black_spy::Options::new(4)),
        other => Err(unknown_game(other)),
    }
}

fn described<E: Encoder>(
    py: Python<'_>,
    options: <E::Game as Game>::Options,
) -> PyResult<Bound<'_, PyDict>> {
    let rules = E::Game::prepare(options).map_err(value_error)?;
    let described = PyDict::new(py);
    described.set_item("features", E::FEATURES)?;
    described.set_item("actions", E::ACTIONS)?;
    described.set_item("truths", E::TRUTHS)?;
    let names: Vec<String> = (0..E::ACTIONS).map(E::name).collect();
    described.set_item("action_names", names)?;
    for (key, parts) in [
        ("feature_parts", feature_parts::<E>(rules.clone())),
        ("truth_parts", truth_parts::<E>(rules.clone())),
    ] {
        let parts: Vec<(&str, usize, usize)> = parts
            .iter()
            .map(|part| (part.name, part.start, part.len))
            .collect();
        described.set_item(key, parts)?;
    }
    described.set_item("infos", Arrays::INFOS.to_vec())?;
    Ok(described)
}
