//! Our bots as opponents and advisers, and measurements: `undertrick.Bot`, `arena`.

use std::{collections::BTreeMap, sync::Mutex};

use bots::{BotName, HasBots, Level, bot_seed};
use cards::{Seat, Seed};
use encoder::{BlackSpy, InsideJob};
use lab::{Contest, Entrant, Figure, Simulated};
use play::{Belief, Game};
use pyo3::{prelude::*, types::PyDict};

use crate::{
    chance::PySeed,
    data::columns,
    errors::{unknown_game, value_error},
    known::Known,
    state::{AnyState, State},
    stated::{RulesOf, Stated},
};

/// A bot, at whichever table it is asked.
#[pyclass(module = "undertrick._native")]
pub(crate) struct Bot {
    name: BotName,
    seed: Seed,
    /// One for each seat, made for the rules it was asked about last. Locked only because Python
    /// may share it between threads.
    seats: Mutex<Seats>,
}

#[derive(Default)]
struct Seats {
    inside_job: Made<InsideJob>,
    black_spy: Made<BlackSpy>,
}

struct Made<E: Known> {
    rules: Option<RulesOf<E>>,
    bots: BTreeMap<u8, Box<dyn play::Bot<E::Game>>>,
}

impl<E: Known> Default for Made<E> {
    fn default() -> Self {
        Self {
            rules: None,
            bots: BTreeMap::new(),
        }
    }
}

impl<E: Known> Made<E> {
    fn at(
        &mut self,
        name: BotName,
        seed: Seed,
        state: &Stated<E>,
        seat: Seat,
    ) -> &mut dyn play::Bot<E::Game> {
        let same = self
            .rules
            .as_ref()
            .is_some_and(|rules| std::sync::Arc::ptr_eq(rules, state.rules()));
        if !same {
            self.bots.clear();
            self.rules = Some(state.rules().clone());
        }
        let bot = self.bots.entry(seat.number()).or_insert_with(|| {
            E::Game::bot(name, state.rules(), bot_seed(seed, seat))
                .expect("a cheater is refused before")
        });
        &mut **bot
    }

    fn choose(&mut self, name: BotName, seed: Seed, state: &Stated<E>) -> PyResult<String> {
        let Some(seat) = state.table.seat() else {
            return Err(value_error("the game is over"));
        };
        let bot = self.at(name, seed, state, seat);
        let action = bot.choose(&state.game().view(Some(seat)), &[], name.budget());
        Ok(action.to_string())
    }

    fn belief(
        &mut self,
        name: BotName,
        seed: Seed,
        state: &Stated<E>,
        player: usize,
    ) -> PyResult<Vec<f64>> {
        let seat = state.seat(player)?;
        let bot = self.at(name, seed, state, seat);
        Ok(match bot.belief(&state.game().view(Some(seat)), &[]) {
            Belief::Insider { chances, .. } => chances.as_slice().to_vec(),
            Belief::Points { expected } => expected.as_slice().to_vec(),
        })
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed))]
    #[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
    fn new(name: &str, seed: PySeed) -> PyResult<Self> {
        let name: BotName = name.parse().map_err(value_error)?;
        if name.level == Level::Cheater {
            return Err(value_error(
                "the cheater sees everything; it is for the arena only",
            ));
        }
        Ok(Self {
            name,
            seed: seed.seed()?,
            seats: Mutex::default(),
        })
    }

    /// The bot of a contest: its seed follows from the deal and the number of the game in it.
    #[staticmethod]
    fn seated(name: &str, deal: PySeed, number: u8) -> PyResult<Self> {
        let mut bot = Self::new(name, deal)?;
        bot.seed = lab::seed_in_contest(bot.seed, number);
        Ok(bot)
    }

    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    /// What it does for the one who acts, in the notation of records.
    fn choose(&mut self, py: Python<'_>, state: &State) -> PyResult<String> {
        let (name, seed) = (self.name, self.seed);
        let seats = self.seats.get_mut().expect("no thread panicked with it");
        py.detach(|| match &state.state {
            AnyState::InsideJob(state) => seats.inside_job.choose(name, seed, state),
            AnyState::BlackSpy(state) => seats.black_spy.choose(name, seed, state),
        })
    }

    /// What a seat makes of the game: for each seat the chance to be the Insider, or in Black Spy
    /// the points that it will take in this round.
    fn belief(&mut self, py: Python<'_>, state: &State, player: usize) -> PyResult<Vec<f64>> {
        let (name, seed) = (self.name, self.seed);
        let seats = self.seats.get_mut().expect("no thread panicked with it");
        py.detach(|| match &state.state {
            AnyState::InsideJob(state) => seats.inside_job.belief(name, seed, state, player),
            AnyState::BlackSpy(state) => seats.black_spy.belief(name, seed, state, player),
        })
    }

    fn __repr__(&self) -> String {
        format!("<undertrick.Bot {}>", self.name)
    }
}

/// Some deals of a contest between two of our bots, as the command `arena` plays them: columns with a
/// row for each.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn contest<'py>(
    py: Python<'py>,
    game: &str,
    options: &str,
    a: &str,
    b: &str,
    first: u64,
    end: u64,
    seed: u64,
    talk: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let deals = match game {
        "inside-job" => {
            let contest = contest_of::<inside_job::Game>(options, a, b, end, seed, talk)?;
            py.detach(|| contest.play(first..end))
        }
        "black-spy" => {
            let contest = contest_of::<black_spy::Game>(options, a, b, end, seed, talk)?;
            py.detach(|| contest.play(first..end))
        }
        other => return Err(unknown_game(other)),
    };
    columns(py, &deals)
}

fn contest_of<G: Simulated>(
    options: &str,
    a: &str,
    b: &str,
    deals: u64,
    seed: u64,
    talk: bool,
) -> PyResult<Contest<G>> {
    let options = serde_json::from_str(options).map_err(value_error)?;
    let rules = G::prepare(options).map_err(value_error)?;
    let entrant = |text| {
        let entrant = Entrant::read::<G>(text).map_err(value_error)?;
        entrant.check::<G>(&rules).map_err(value_error)?;
        Ok::<_, PyErr>(entrant)
    };
    Ok(Contest {
        a: entrant(a)?,
        b: entrant(b)?,
        rules,
        deals,
        seed,
        rotate: false,
        talk,
    })
}

/// A mean over deals with its interval of 95 %, as JSON: drawn again by deals, as in the arena. A
/// share is from 0 to 1.
#[pyfunction]
pub(crate) fn estimate(
    py: Python<'_>,
    deals: Vec<f64>,
    share: bool,
    seed: u64,
) -> PyResult<String> {
    let deals: Vec<[f64; 1]> = deals.into_iter().map(|figure| [figure]).collect();
    // The last number of a series, which no deal has.
    let figure = if share { Figure::Share } else { Figure::Amount };
    let [found] = py.detach(|| lab::bootstrap(&deals, [figure], Seed::of(seed, u64::MAX)));
    serde_json::to_string(&found).map_err(value_error)
}
