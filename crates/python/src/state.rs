//! One game, moved by numbers: `undertrick.State`.

use std::sync::Arc;

use cards::Notebook;
use encoder::{BlackSpy, InsideJob};
use numpy::{IntoPyArray as _, PyArray1};
use play::Game;
use pyo3::prelude::*;
use serde_json::Value;

use crate::{
    chance::{Origin, PySeed},
    errors::{unknown_game, value_error},
    known::{self, Known},
    stated::{FORMAT, Stated},
};

/// A game of any kind, at any moment.
#[pyclass(module = "undertrick._native")]
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) state: AnyState,
}

#[derive(Clone)]
pub(crate) enum AnyState {
    InsideJob(Stated<InsideJob>),
    BlackSpy(Stated<BlackSpy>),
}

/// The same for whichever game it is.
macro_rules! each {
    ($state:expr, $one:ident => $do:expr) => {
        match $state {
            AnyState::InsideJob($one) => $do,
            AnyState::BlackSpy($one) => $do,
        }
    };
}

#[pymethods]
impl State {
    /// A game with these options, as JSON, whose cards come from a seed.
    #[new]
    #[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
    fn new(game: &str, options: &str, seed: PySeed) -> PyResult<Self> {
        Self::start(game, options, None, Some(&seed))
    }

    /// A game with the cards of a set-up, as JSON, and a seed for what it does not say.
    #[staticmethod]
    #[pyo3(signature = (game, options, setup, seed=None))]
    #[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
    fn dealt(game: &str, options: &str, setup: &str, seed: Option<PySeed>) -> PyResult<Self> {
        Self::start(game, options, Some(setup), seed.as_ref())
    }

    /// A game of Inside Job with this start player, whatever the seed says, as in a contest.
    #[staticmethod]
    #[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
    fn started(game: &str, options: &str, seed: PySeed, start: usize) -> PyResult<Self> {
        let Self { state } = Self::start(game, options, None, Some(&seed))?;
        let AnyState::InsideJob(state) = state else {
            return Err(value_error("only Inside Job has a start player"));
        };
        let start = state.seat(start)?;
        let rules = state.rules();
        let deal = inside_job::Deal::new(rules, seed.seed()?, Some(start));
        let setup = inside_job::Setup::of(rules, &deal);
        let state = Stated::new(rules.clone(), Origin::Setup(setup, None))?;
        Ok(Self {
            state: AnyState::InsideJob(state),
        })
    }

    /// The game of a record, after all its steps or the first ones.
    #[staticmethod]
    #[pyo3(signature = (record, steps=None))]
    fn replay(record: &str, steps: Option<usize>) -> PyResult<Self> {
        let written: Value = serde_json::from_str(record).map_err(value_error)?;
        let bytes = record.as_bytes();
        let state = match written["game"].as_str() {
            Some("inside-job") => AnyState::InsideJob(Stated::replayed(&written, bytes, steps)?),
            Some("black-spy") => AnyState::BlackSpy(Stated::replayed(&written, bytes, steps)?),
            other => return Err(unknown_game(other.unwrap_or_default())),
        };
        Ok(Self { state })
    }

    /// Reads what `serialize` wrote.
    #[staticmethod]
    fn deserialize(text: &str) -> PyResult<Self> {
        let written: Value = serde_json::from_str(text).map_err(value_error)?;
        if written["format"] != FORMAT {
            return Err(value_error(format_args!("this is not {FORMAT}")));
        }
        let state = match written["game"].as_str() {
            Some("inside-job") => AnyState::InsideJob(Stated::read(&written)?),
            Some("black-spy") => AnyState::BlackSpy(Stated::read(&written)?),
            other => return Err(unknown_game(other.unwrap_or_default())),
        };
        Ok(Self { state })
    }

    fn serialize(&self) -> String {
        each!(&self.state, state => state.written())
    }

    #[getter]
    const fn game(&self) -> &'static str {
        match &self.state {
            AnyState::InsideJob(_) => "inside-job",
            AnyState::BlackSpy(_) => "black-spy",
        }
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let written = match &self.state {
            AnyState::InsideJob(state) => {
                serde_json::to_string(inside_job::Game::options(state.rules()))
            }
            AnyState::BlackSpy(state) => {
                serde_json::to_string(black_spy::Game::options(state.rules()))
            }
        };
        as_python(py, &written.expect("options can be written"))
    }

    fn num_players(&self) -> u8 {
        match &self.state {
            AnyState::InsideJob(state) => state.rules().people(),
            AnyState::BlackSpy(state) => state.rules().players(),
        }
    }

    /// Who acts, or -4 when the game is over, as in OpenSpiel.
    fn current_player(&self) -> i32 {
        let seat = each!(&self.state, state => state.table.seat());
        seat.map_or(-4, |seat| seat.number().into())
    }

    /// Everybody who decides now, unseen by each other if they are several.
    fn awaited(&self) -> Vec<u8> {
        let awaited = each!(&self.state, state => state.game().awaited());
        awaited.iter().map(cards::Seat::number).collect()
    }

    fn is_terminal(&self) -> bool {
        each!(&self.state, state => state.game().outcome().is_some())
    }

    /// Never: chance is in the seed or in the set-up.
    #[expect(clippy::unused_self, reason = "a method of OpenSpiel's states")]
    const fn is_chance_node(&self) -> bool {
        false
    }

    /// Do several seats decide at once? They are still asked one after the other.
    fn is_simultaneous_node(&self) -> bool {
        each!(&self.state, state => state.game().is_simultaneous())
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = each!(&self.state, state => vec![false; state.actions()]);
        for number in self.legal_actions(player)? {
            mask[number] = true;
        }
        Ok(mask.into_pyarray(py))
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<usize>) -> PyResult<Vec<usize>> {
        each!(&self.state, state => {
            let seat = match player {
                Some(number) => Some(state.seat(number)?),
                None => state.table.seat(),
            };
            Ok(seat.map_or_else(Vec::new, |seat| state.table.legal(seat)))
        })
    }

    fn apply_action(&mut self, action: usize) -> PyResult<()> {
        each!(&mut self.state, state => state.apply_number(action))
    }

    /// Does a whole action in the notation of records, for any seat that is awaited.
    fn apply_text(&mut self, player: usize, action: &str) -> PyResult<()> {
        each!(&mut self.state, state => {
            let seat = state.seat(player)?;
            state.apply_text(seat, action)
        })
    }

    /// What a number means for the one who acts, in the notation of records.
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        each!(&self.state, state => state.text_of(action))
    }

    /// The numbers that are to be given for a whole action of the one who acts.
    fn string_to_actions(&self, action: &str) -> PyResult<Vec<usize>> {
        each!(&self.state, state => state.numbers_of(action))
    }

    /// Every action so far in the order of records, with who did it.
    fn history(&self) -> Vec<(u8, String)> {
        each!(&self.state, state => {
            let actions = state.game().actions().iter();
            actions
                .map(|(seat, action)| (seat.number(), action.to_string()))
                .collect()
        })
    }

    /// What each seat has got so far, by the usual reward.
    fn returns(&self) -> PyResult<Vec<f32>> {
        self.scores(None)
    }

    /// What each seat has got so far, by a reward with this name.
    #[pyo3(signature = (reward=None))]
    fn scores(&self, reward: Option<&str>) -> PyResult<Vec<f32>> {
        match &self.state {
            AnyState::InsideJob(state) => scores(state, reward),
            AnyState::BlackSpy(state) => scores(state, reward),
        }
    }

    /// Who has the Insider's role, or the one that replaces it: the truth, for measuring only.
    fn insider(&self) -> PyResult<u8> {
        let AnyState::InsideJob(state) = &self.state else {
            return Err(value_error("Black Spy has no Insider"));
        };
        let roles = state.game().position().deal().roles;
        let mut roles = roles.iter();
        let found = roles.find(|(_, role)| **role == inside_job::RoleIndex::INSIDER);
        Ok(found.expect("every game has one").0.number())
    }

    /// 1 where the Agents won, 0 where the Insider did, one half where neither did.
    fn agents_score(&self) -> PyResult<f64> {
        let AnyState::InsideJob(state) = &self.state else {
            return Err(value_error("Black Spy has no Agents"));
        };
        lab::agents_score(state.game()).ok_or_else(|| value_error("the game is not over"))
    }

    /// All that this seat may look at with an open notebook, as JSON.
    fn information_state_string(&self, player: usize) -> PyResult<String> {
        each!(&self.state, state => {
            Ok(state.shown(Some(state.seat(player)?), Notebook::Open))
        })
    }

    /// What this seat may look at with a strict notebook, as JSON; without a seat, a spectator.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<usize>) -> PyResult<String> {
        each!(&self.state, state => {
            let seat = player.map(|player| state.seat(player)).transpose()?;
            Ok(state.shown(seat, Notebook::Strict))
        })
    }

    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        player: usize,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let features = each!(&self.state, state => state.features(state.seat(player)?));
        Ok(features.into_pyarray(py))
    }

    /// What this seat does not know: for training only.
    fn truth_tensor<'py>(
        &self,
        py: Python<'py>,
        player: usize,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let truth = each!(&self.state, state => state.truth(state.seat(player)?));
        Ok(truth.into_pyarray(py))
    }

    /// Another game that this seat cannot tell from this one.
    #[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
    fn resample(&self, player: usize, seed: PySeed) -> PyResult<Self> {
        let seed = seed.seed()?;
        let state = match &self.state {
            AnyState::InsideJob(state) => {
                AnyState::InsideJob(state.resampled(state.seat(player)?, seed))
            }
            AnyState::BlackSpy(state) => {
                AnyState::BlackSpy(state.resampled(state.seat(player)?, seed))
            }
        };
        Ok(Self { state })
    }

    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Clone::clone(self)
    }

    /// The record of the game so far; `bots` names who played, seat by seat.
    #[pyo3(signature = (bots=None))]
    fn record(&self, bots: Option<Vec<Option<String>>>) -> PyResult<String> {
        each!(&self.state, state => state.record(bots))
    }

    /// Everything that chance has decided so far, as the set-up of a record.
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let written = match &self.state {
            AnyState::InsideJob(state) => serde_json::to_string(&state.game().setup()),
            AnyState::BlackSpy(state) => serde_json::to_string(&state.game().setup()),
        };
        as_python(py, &written.expect("a set-up can be written"))
    }

    /// The result as in a record; `None` before the end.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let written = match &self.state {
            AnyState::InsideJob(state) => serde_json::to_string(&state.game().outcome()),
            AnyState::BlackSpy(state) => serde_json::to_string(&state.game().outcome()),
        };
        as_python(py, &written.expect("an outcome can be written"))
    }

    fn __str__(&self) -> String {
        each!(&self.state, state => state.to_string())
    }

    fn __repr__(&self) -> String {
        format!(
            "<undertrick.State {} after {} actions>",
            self.game(),
            self.history().len()
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = slf.get_type().getattr("deserialize")?;
        Ok((read, (slf.borrow().serialize(),)))
    }
}

/// The rules that a record was played under.
pub(crate) fn rules_of<G: Game>(record: &Value) -> PyResult<Arc<G::Rules>> {
    let version = match &record["rules"] {
        Value::Null => cards::RulesVersion::V1,
        version => {
            let number: u32 = serde_json::from_value(version.clone()).map_err(value_error)?;
            number.try_into().map_err(value_error)?
        }
    };
    let options = serde_json::from_value(record["config"].clone()).map_err(value_error)?;
    G::prepare_under(options, version).map_err(value_error)
}

/// What a text of JSON says, in lists and dicts.
fn as_python<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

fn scores<E: Known>(state: &Stated<E>, reward: Option<&str>) -> PyResult<Vec<f32>> {
    Ok(E::scores(state.game(), known::reward::<E>(reward)?))
}

impl State {
    fn start(
        game: &str,
        options: &str,
        setup: Option<&str>,
        seed: Option<&PySeed>,
    ) -> PyResult<Self> {
        let state = match game {
            "inside-job" => {
                let options = serde_json::from_str(options).map_err(value_error)?;
                let rules = inside_job::Game::prepare(options).map_err(value_error)?;
                AnyState::InsideJob(Stated::new(rules, origin(setup, seed)?)?)
            }
            "black-spy" => {
                let options = serde_json::from_str(options).map_err(value_error)?;
                let rules = black_spy::Game::prepare(options).map_err(value_error)?;
                AnyState::BlackSpy(Stated::new(rules, origin(setup, seed)?)?)
            }
            other => return Err(unknown_game(other)),
        };
        Ok(Self { state })
    }
}

fn origin<S: serde::de::DeserializeOwned>(
    setup: Option<&str>,
    seed: Option<&PySeed>,
) -> PyResult<Origin<S>> {
    match (setup, seed) {
        (Some(setup), seed) => {
            let setup = serde_json::from_str(setup).map_err(value_error)?;
            Ok(Origin::Setup(setup, seed.map(PySeed::seed).transpose()?))
        }
        (None, Some(seed)) => Ok(Origin::Seed(seed.clone())),
        (None, None) => Err(value_error("a game needs a seed or a set-up")),
    }
}
