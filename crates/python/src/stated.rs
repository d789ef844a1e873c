//! A game as a state, whichever game it is.

use std::{fmt, sync::Arc};

use cards::{BadSeed, Notebook, Seat, Seed};
use encoder::{Encoder, Table, unpack, unpack_f32};
use play::{Game, Refusal as _, Replayer, write_record_with};
use pyo3::PyResult;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    chance::{Origin, PySeed},
    errors::value_error,
    known::Known,
    state::rules_of,
};

/// What `format` says in a state that was written down.
pub(crate) const FORMAT: &str = "undertrick-state/1";

type SetupOf<E> = <<E as Encoder>::Game as Game>::Setup;
pub(crate) type RulesOf<E> = Arc<<<E as Encoder>::Game as Game>::Rules>;

/// A game with where its chance comes from.
#[derive(Clone, Debug)]
pub(crate) struct Stated<E: Known> {
    pub(crate) table: Table<E>,
    origin: Origin<SetupOf<E>>,
    /// The numbers that were picked for the next action.
    picked: Vec<usize>,
}

/// The keys that follow the game in a record.
#[derive(Serialize)]
struct CameAbout {
    program: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    bots: Option<Vec<Option<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<Value>,
}

impl<E: Known> Stated<E> {
    pub(crate) fn new(rules: RulesOf<E>, origin: Origin<SetupOf<E>>) -> PyResult<Self> {
        let encoder = Arc::new(E::new(rules));
        Self::at_start(encoder, origin)
    }

    fn at_start(encoder: Arc<E>, origin: Origin<SetupOf<E>>) -> PyResult<Self> {
        let rules = encoder.rules().clone();
        let game = match &origin {
            Origin::Seed(seed) => E::Game::new(rules, seed.seed()?),
            Origin::Setup(setup, then) => {
                let game = E::Game::from_setup(rules, setup).map_err(value_error)?;
                match then {
                    Some(seed) => game.then_dealt_from(*seed),
                    None => game,
                }
            }
            Origin::Record(setup, _) => E::Game::from_setup(rules, setup).map_err(value_error)?,
        };
        Ok(Self {
            table: Table::with_game(encoder, game),
            origin,
            picked: Vec::new(),
        })
    }

    /// A game that was drawn.
    fn with_game(encoder: Arc<E>, game: E::Game, then: Option<Seed>) -> Self {
        Self {
            origin: Origin::Setup(game.setup(), then),
            table: Table::with_game(encoder, game),
            picked: Vec::new(),
        }
    }

    /// The game of a record, `written` being what it says.
    pub(crate) fn replayed(written: &Value, record: &[u8], steps: Option<usize>) -> PyResult<Self> {
        let rules = rules_of::<E::Game>(written)?;
        let mut replayer = Replayer::default();
        let game = match steps {
            None => replayer.replay(record),
            Some(steps) => replayer.first_steps(record, steps),
        };
        let game = E::of_record(game.map_err(value_error)?);
        let game = game.ok_or_else(|| value_error("the record is of the other game"))?;
        let encoder = Arc::new(E::new(rules));
        // The set-up of the record has the cards of rounds that are still to come, too.
        let setup = serde_json::from_value(written["setup"].clone()).map_err(value_error)?;
        Ok(Self {
            origin: Origin::Record(setup, PySeed::read(&written["seed"])),
            table: Table::with_game(encoder, game),
            picked: Vec::new(),
        })
    }

    pub(crate) fn rules(&self) -> &RulesOf<E> {
        self.table.encoder().rules()
    }

    pub(crate) fn game(&self) -> &E::Game {
        self.table.game()
    }

    /// A seat that somebody sits on.
    pub(crate) fn seat(&self, number: usize) -> PyResult<Seat> {
        let people = E::Game::people(self.rules());
        let seat = u64::try_from(number).ok().map(Seat::try_from);
        match seat {
            Some(Ok(seat)) if seat.number() < people => Ok(seat),
            _ => Err(value_error(format_args!(
                "there is no seat {number} at a table of {people}"
            ))),
        }
    }

    pub(crate) fn apply_number(&mut self, number: usize) -> PyResult<()> {
        self.table.act(number).map_err(value_error)?;
        if self.table.picks() == E::Picks::default() {
            self.picked.clear();
        } else {
            self.picked.push(number);
        }
        Ok(())
    }

    /// Does a whole action in the notation of records, for any seat that is awaited.
    pub(crate) fn apply_text(&mut self, seat: Seat, text: &str) -> PyResult<()> {
        let action = text
            .parse::<<E::Game as Game>::Action>()
            .map_err(value_error)?;
        let mut game = self.game().clone();
        game.apply(seat, action, |_| {})
            .map_err(|illegal| value_error(format_args!("{illegal} ({})", illegal.rule())))?;
        self.table = Table::with_game(self.table.encoder().clone(), game);
        self.picked.clear();
        Ok(())
    }

    /// The numbers that are to be given for a whole action.
    pub(crate) fn numbers_of(&self, text: &str) -> PyResult<Vec<usize>> {
        let action = text
            .parse::<<E::Game as Game>::Action>()
            .map_err(value_error)?;
        let mut table = self.table.clone();
        let Some(seat) = table.seat() else {
            return Err(value_error("the game is over"));
        };
        if !play::Choices::contains(&self.game().legal(seat), action) {
            return Err(value_error(format_args!("{text} is not legal now")));
        }
        let done = table.game().actions().len();
        let mut numbers = Vec::new();
        while table.game().actions().len() == done {
            let number = table.number_of(seat, action);
            table.act(number).map_err(value_error)?;
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// What a number means for the seat that acts, in the notation of records.
    pub(crate) fn text_of(&self, number: usize) -> PyResult<String> {
        let seat = self.table.seat();
        let read = seat.and_then(|seat| {
            let view = self.game().view(Some(seat));
            self.table.encoder().read(&view, self.table.picks(), number)
        });
        match read {
            Some(encoder::Choice::Done(action)) => Ok(action.to_string()),
            Some(encoder::Choice::Picked(_)) => Ok(E::name(number)),
            None => Err(value_error(format_args!(
                "action {number} means nothing here"
            ))),
        }
    }

    pub(crate) fn resampled(&self, seat: Seat, seed: Seed) -> Self {
        let game = self.game().resample(seat, seed);
        let mut other = Self::with_game(self.table.encoder().clone(), game, Some(seed));
        if other.table.seat() == Some(seat) && self.table.seat() == Some(seat) {
            for &number in &self.picked {
                other
                    .apply_number(number)
                    .expect("its own cards are the same");
            }
        }
        other
    }

    /// What a seat may look at, as JSON.
    pub(crate) fn shown(&self, viewer: Option<Seat>, notebook: Notebook) -> String {
        let mut shown = serde_json::to_value(self.game().shown(viewer, notebook))
            .expect("what is shown can be written");
        if viewer.is_some() && viewer == self.table.seat() && !self.picked.is_empty() {
            let names = self.picked.iter().map(|&number| E::name(number));
            shown["picked"] = names.collect();
        }
        shown.to_string()
    }

    /// How many numbers there are for actions.
    #[expect(clippy::unused_self, reason = "so that it can be asked of any state")]
    pub(crate) const fn actions(&self) -> usize {
        E::ACTIONS
    }

    pub(crate) fn features(&self, seat: Seat) -> Vec<f32> {
        let mut words = vec![0; E::FEATURES.div_ceil(64)];
        self.table.observe(seat, &mut words);
        let mut numbers = vec![0.0; E::FEATURES];
        unpack_f32(&words, &mut numbers);
        numbers
    }

    pub(crate) fn truth(&self, seat: Seat) -> Vec<u8> {
        let mut words = vec![0; E::TRUTHS.div_ceil(64)];
        self.table.truth(seat, &mut words);
        let mut bytes = vec![0; E::TRUTHS];
        unpack(&words, &mut bytes);
        bytes
    }

    /// The record of the game so far, with what is known of how it came about: the seed where the
    /// cards come from it alone, and who played where the caller says so.
    pub(crate) fn record(&self, bots: Option<Vec<Option<String>>>) -> PyResult<String> {
        let people = E::Game::people(self.rules());
        if bots
            .as_ref()
            .is_some_and(|bots| bots.len() != usize::from(people))
        {
            return Err(value_error(format_args!(
                "name a bot or None for each of {people} seats"
            )));
        }
        let came_about = CameAbout {
            program: lab::PROGRAM,
            bots,
            seed: match &self.origin {
                Origin::Seed(seed) | Origin::Record(_, Some(seed)) => Some(seed.written()),
                Origin::Setup(..) | Origin::Record(_, None) => None,
            },
        };
        let mut record = Vec::new();
        write_record_with(self.rules(), self.game(), &came_about, &mut record);
        Ok(String::from_utf8(record).expect("a record is text"))
    }

    pub(crate) fn written(&self) -> String {
        let origin = match &self.origin {
            Origin::Seed(seed) => json!({ "seed": seed.written() }),
            Origin::Setup(setup, then) => {
                json!({ "setup": setup, "seed": then.map(|seed| seed.to_string()) })
            }
            Origin::Record(setup, seed) => {
                json!({ "setup": setup, "recorded": seed.as_ref().map(PySeed::written) })
            }
        };
        let actions: Vec<(Seat, String)> = self
            .game()
            .actions()
            .iter()
            .map(|(seat, action)| (*seat, action.to_string()))
            .collect();
        json!({
            "format": FORMAT,
            "game": E::Game::NAME,
            "rules": E::Game::version(self.rules()),
            "config": E::Game::options(self.rules()),
            "chance": origin,
            "actions": actions,
            "picked": self.picked,
        })
        .to_string()
    }

    pub(crate) fn read(written: &Value) -> PyResult<Self> {
        let field = |name: &str| written[name].clone();
        let rules = rules_of::<E::Game>(written)?;
        let chance = &written["chance"];
        let seed = match &chance["seed"] {
            Value::Null => None,
            seed => Some(PySeed::read(seed).ok_or_else(|| value_error(BadSeed))?),
        };
        let origin = match (&chance["setup"], seed) {
            (Value::Null, Some(seed)) => Origin::Seed(seed),
            (setup, then) => {
                let setup = serde_json::from_value(setup.clone()).map_err(value_error)?;
                match chance.get("recorded") {
                    Some(seed) => Origin::Record(setup, PySeed::read(seed)),
                    None => Origin::Setup(setup, then.map(|seed| seed.seed()).transpose()?),
                }
            }
        };
        let mut state = Self::new(rules, origin)?;
        let actions: Vec<(Seat, String)> =
            serde_json::from_value(field("actions")).map_err(value_error)?;
        for (seat, action) in actions {
            state.apply_text(seat, &action)?;
        }
        let picked: Vec<usize> = serde_json::from_value(field("picked")).map_err(value_error)?;
        for number in picked {
            state.apply_number(number)?;
        }
        Ok(state)
    }
}

impl<E: Known> fmt::Display for Stated<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game();
        write!(f, "{} for {}", E::Game::NAME, E::Game::people(self.rules()))?;
        for (seat, action) in game.actions() {
            write!(f, "\n{seat} {action}")?;
        }
        match game.awaited() {
            none if none.is_empty() => f.write_str("\nover"),
            awaited => write!(f, "\nwaits for {awaited:?}"),
        }
    }
}
