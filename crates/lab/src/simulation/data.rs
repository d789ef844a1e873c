//! What is written down of the games of a simulation: records, and sheets of games, decisions and
//! beliefs.

use bots::{BotName, Level, bot_seed};
use cards::{MAX_SEATS, Seat, Seed};
use play::{Belief, Bot, write_record_with};
use serde::Serialize;

use super::{Simulated, Simulation};
use crate::{Cell, Kind, PROGRAM, Sheet, arena::config};

/// What is to be written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// One record a line.
    pub records: bool,
    /// A row for each game.
    pub games: bool,
    /// A row for each decision.
    pub decisions: bool,
    /// A row for each decision and seat: what whoever decides believes of that seat.
    pub beliefs: bool,
}

/// What was written down of some games, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    pub records: Vec<u8>,
    pub games: Sheet,
    pub decisions: Sheet,
    pub beliefs: Sheet,
}

/// What a record says of where it comes from.
#[derive(Serialize)]
struct Origin<'a> {
    program: &'static str,
    bots: Vec<&'a str>,
    /// The seed of the series and the number of the game in it.
    seed: [u64; 2],
}

impl Data {
    /// Nothing, with the columns of this game.
    #[must_use]
    pub fn new<G: Simulated>() -> Self {
        let named = |columns: &[(&str, Kind)]| {
            let columns = columns.iter();
            columns
                .map(|&(name, kind)| (name.to_owned(), kind))
                .collect::<Vec<_>>()
        };
        let mut games = named(&GAMES);
        games.extend(by_seat("bot", Kind::Text));
        games.extend(by_seat("won", Kind::Flag));
        games.extend(G::result_columns());
        games.push(("record".to_owned(), Kind::Text));
        Self {
            records: Vec::new(),
            games: Sheet::new(games),
            decisions: Sheet::new(named(&DECISIONS)),
            beliefs: Sheet::new(named(&BELIEFS)),
        }
    }

    pub(super) fn append(&mut self, other: Self) {
        self.records.extend(other.records);
        self.games.append(other.games);
        self.decisions.append(other.decisions);
        self.beliefs.append(other.beliefs);
    }
}

const GAMES: [(&str, Kind); 8] = [
    ("program", Kind::Text),
    ("game", Kind::Text),
    ("rules", Kind::Number),
    ("config", Kind::Text),
    ("players", Kind::Number),
    ("seed", Kind::Number),
    ("number", Kind::Number),
    ("decisions", Kind::Number),
];

const DECISIONS: [(&str, Kind); 10] = [
    ("game", Kind::Text),
    ("seed", Kind::Number),
    ("number", Kind::Number),
    ("step", Kind::Number),
    ("turn", Kind::Number),
    ("seat", Kind::Number),
    ("bot", Kind::Text),
    ("verb", Kind::Text),
    ("action", Kind::Text),
    ("legal", Kind::Text),
];

const BELIEFS: [(&str, Kind); 9] = [
    ("game", Kind::Text),
    ("seed", Kind::Number),
    ("number", Kind::Number),
    ("step", Kind::Number),
    ("seat", Kind::Number),
    ("believer", Kind::Text),
    ("about", Kind::Number),
    ("belief", Kind::Float),
    ("truth", Kind::Float),
];

/// `name_0` to `name_5`.
pub(crate) fn by_seat(name: &str, kind: Kind) -> impl Iterator<Item = (String, Kind)> {
    (0..MAX_SEATS).map(move |seat| (format!("{name}_{seat}"), kind))
}

/// A cell for each seat that there can be.
pub(crate) fn cells_by_seat<T: Into<Cell>>(
    seats: u8,
    cell: impl Fn(Seat) -> T,
) -> impl Iterator<Item = Cell> {
    let mut seats = Seat::all(seats);
    (0..MAX_SEATS).map(move |_| seats.next().map(&cell).into())
}

impl<G: Simulated> Simulation<G> {
    /// Writes down a finished game.
    pub(super) fn write(&self, number: u64, game: &G, wanted: Wanted, data: &mut Data) {
        if wanted.records || wanted.games {
            let start = data.records.len();
            self.write_record(number, game, &mut data.records);
            if wanted.games {
                let record = String::from_utf8_lossy(&data.records[start..]).into_owned();
                self.write_game(number, game, record, &mut data.games);
            }
            if wanted.records {
                data.records.push(b'\n');
            } else {
                data.records.truncate(start);
            }
        }
        if wanted.decisions || wanted.beliefs {
            self.write_steps(number, game, wanted, data);
        }
    }

    /// With what a replay passes over: who played, and from which seed.
    fn write_record(&self, number: u64, game: &G, out: &mut Vec<u8>) {
        let seats = Seat::all(G::people(&self.rules));
        let origin = Origin {
            program: PROGRAM,
            bots: seats.map(|seat| self.name(seat)).collect(),
            seed: [self.seed, number],
        };
        write_record_with(&self.rules, game, &origin, out);
    }

    fn write_game(&self, number: u64, game: &G, record: String, sheet: &mut Sheet) {
        let outcome = game.outcome().expect("the game is over");
        let winners = G::winners(&outcome);
        let people = G::people(&self.rules);
        let config = config::<G>(&self.rules);
        let mut row: Vec<Cell> = vec![
            PROGRAM.into(),
            G::NAME.into(),
            u32::from(G::version(&self.rules)).into(),
            config.into(),
            people.into(),
            self.seed.into(),
            number.into(),
            (game.actions().len() as u64).into(),
        ];
        row.extend(cells_by_seat(people, |seat| self.name(seat)));
        row.extend(cells_by_seat(people, |seat| winners.contains(seat)));
        row.extend(game.result_cells());
        row.push(record.into());
        sheet.push(row);
    }

    fn write_steps(&self, number: u64, game: &G, wanted: Wanted, data: &mut Data) {
        let mut believers: Vec<(String, Box<dyn Bot<G>>)> = Seat::all(G::people(&self.rules))
            .map(|seat| self.believer(number, seat))
            .collect();
        let mut now = G::from_setup(self.rules.clone(), &game.setup())
            .expect("a game's own set-up fits its rules");
        for (step, &(seat, action)) in (0_u64..).zip(game.actions()) {
            if wanted.decisions {
                let text = action.to_string();
                let verb = text.split(':').next().unwrap_or_default().to_owned();
                let legal = serde_json::to_string(&now.legal(seat)).expect("it can be written");
                data.decisions.push([
                    G::NAME.into(),
                    self.seed.into(),
                    number.into(),
                    step.into(),
                    now.turn().into(),
                    seat.number().into(),
                    self.name(seat).into(),
                    verb.into(),
                    text.into(),
                    legal.into(),
                ]);
            }
            if wanted.beliefs {
                let (believer, bot) = &mut believers[seat.index()];
                let believed = match bot.belief(&now.view(Some(seat)), &[]) {
                    Belief::Insider { chances, .. } => chances,
                    Belief::Points { expected } => expected,
                };
                for (about, &belief) in believed.iter() {
                    data.beliefs.push([
                        G::NAME.into(),
                        self.seed.into(),
                        number.into(),
                        step.into(),
                        seat.number().into(),
                        believer.as_str().into(),
                        about.number().into(),
                        belief.into(),
                        G::truth(&now, game, about).into(),
                    ]);
                }
            }
            now.apply(seat, action, |_| {})
                .expect("what was done can be done again");
        }
    }

    /// The bot that plays at the seat, or a novice where that is none of ours.
    fn believer(&self, number: u64, seat: Seat) -> (String, Box<dyn Bot<G>>) {
        let name = self
            .bot(seat)
            .name()
            .unwrap_or(BotName::from(Level::Novice));
        let seed = bot_seed(Seed::of(self.seed, number), seat);
        let bot = G::bot(name, &self.rules, seed).expect("all but the cheater have a view");
        (name.to_string(), bot)
    }
}
