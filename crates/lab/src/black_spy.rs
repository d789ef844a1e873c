mod arena;

use std::{fmt, sync::Arc};

use ::black_spy::{Action, BLACK_CARDS, Event, Game, Options, Rules};
use cards::{Seat, Seed};
use play::{Budget, Heard, Statement};
use serde_json::{Value, json};

pub use arena::{BlackSpyContest, BlackSpyEnd};

use crate::{
    Cell, Distribution, Kind, Player, Share, Simulated, Tally,
    simulation::{by_seat, cells_by_seat},
};

/// Who won, and what the rounds brought.
#[derive(Clone, Debug)]
pub struct BlackSpyTally {
    options: Options,
    matches: u64,
    shared: u64,
    /// Rounds in which one seat got all black cards.
    moons: u64,
    rounds: u64,
    lengths: Distribution,
    seats: Vec<SeatTally>,
    /// Black cards in the running trick, and with each seat in the running round.
    trick: u8,
    black: [u8; cards::MAX_SEATS],
}

#[derive(Clone, Debug, Default)]
struct SeatTally {
    wins: u64,
    points: Distribution,
    totals: Distribution,
}

impl Simulated for Game {
    type Tally = BlackSpyTally;

    /// BS-2.2: the first dealer of every match is drawn.
    fn start(rules: Arc<Rules>, seed: Seed, _: u64) -> Self {
        Self::new(rules, seed)
    }

    fn result_columns() -> Vec<(String, Kind)> {
        let mut columns = vec![("rounds".to_owned(), Kind::Number)];
        columns.extend(by_seat("total", Kind::Number));
        columns
    }

    fn result_cells(&self) -> Vec<Cell> {
        let outcome = self.outcome().expect("the match is over");
        let mut cells = vec![Cell::from(outcome.rounds.len() as u64)];
        let total = |seat| outcome.totals[seat];
        cells.extend(cells_by_seat(self.rules().players(), total));
        cells
    }

    fn truth(now: &Self, end: &Self, about: Seat) -> f64 {
        let rounds = end.outcome().expect("the match is over").rounds;
        let round = now.position().public().round();
        let before = usize::try_from(round - 1).expect("a match has few rounds");
        f64::from(rounds[before][about])
    }

    fn cheater(rules: &Arc<Rules>, seed: Seed, _: Budget) -> Box<dyn Player<Self>> {
        Box::new(bots::BlackSpyCheater::new(rules.clone(), seed))
    }
}

impl Tally<Game> for BlackSpyTally {
    fn new(rules: &Rules) -> Self {
        Self {
            options: rules.config().options().clone(),
            matches: 0,
            shared: 0,
            moons: 0,
            rounds: 0,
            lengths: Distribution::default(),
            seats: vec![SeatTally::default(); rules.players().into()],
            trick: 0,
            black: [0; cards::MAX_SEATS],
        }
    }

    fn figures(&self) -> Value {
        let share = |count, of| Share { count, of };
        let seats = self.seats.iter().map(|seat| {
            json!({
                "won": share(seat.wins, self.matches),
                "points_per_round": seat.points,
                "points_per_match": seat.totals,
            })
        });
        json!({
            "matches": self.matches,
            "rounds": self.rounds,
            "seats": seats.collect::<Vec<_>>(),
            "won_by_several": share(self.shared, self.matches),
            "all_black_in_one_hand": share(self.moons, self.rounds),
            "rounds_per_match": self.lengths,
        })
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::CardPlayed { card, .. } => self.trick += u8::from(card.is_black()),
            Event::TrickWon { seat, .. } => {
                self.black[seat.index()] += std::mem::take(&mut self.trick);
            }
            Event::RoundScored { points, .. } => {
                self.rounds += 1;
                self.moons += u64::from(self.black.contains(&BLACK_CARDS));
                self.black = [0; cards::MAX_SEATS];
                for (seat, &points) in points.iter() {
                    self.seats[seat.index()].points.add(points);
                }
            }
            Event::RoundDealt { .. }
            | Event::PileShown { .. }
            | Event::CardsTaken { .. }
            | Event::CardsPassed { .. }
            | Event::CardsReceived { .. }
            | Event::ColourAnnounced { .. }
            | Event::LeadGiven { .. }
            | Event::MoonChosen { .. }
            | Event::MatchEnded { .. } => {}
        }
    }

    fn count(&mut self, game: &Game) {
        let outcome = game.outcome().expect("the match is over");
        self.matches += 1;
        self.shared += u64::from(outcome.winners.len() > 1);
        let length = i32::try_from(outcome.rounds.len()).expect("a match has few rounds");
        self.lengths.add(length);
        for (seat, &total) in outcome.totals.iter() {
            let tally = &mut self.seats[seat.index()];
            tally.totals.add(total);
            tally.wins += u64::from(outcome.winners.contains(seat));
        }
    }

    fn merge(&mut self, other: Self) {
        self.matches += other.matches;
        self.shared += other.shared;
        self.moons += other.moons;
        self.rounds += other.rounds;
        self.lengths.merge(&other.lengths);
        for (own, other) in self.seats.iter_mut().zip(other.seats) {
            own.wins += other.wins;
            own.points.merge(&other.points);
            own.totals.merge(&other.totals);
        }
    }
}

impl fmt::Display for BlackSpyTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options {
            players,
            variants,
            edition,
            ..
        } = &self.options;
        write!(f, "Black Spy, {players} players, {edition} rules")?;
        if !variants.is_empty() {
            write!(f, " with {}", variants.join(", "))?;
        }
        writeln!(f, ": {} matches, {} rounds", self.matches, self.rounds)?;

        writeln!(
            f,
            "\n  {:<22}  matches     share  95 % interval",
            "seat won"
        )?;
        let share = |count, of| Share { count, of };
        for (seat, tally) in self.by_seat() {
            writeln!(f, "  {seat:<22}{}", share(tally.wins, self.matches))?;
        }
        writeln!(
            f,
            "  {:<22}{}",
            "several seats",
            share(self.shared, self.matches)
        )?;
        writeln!(
            f,
            "\n  {:<22}   rounds     share  95 % interval",
            "all black cards"
        )?;
        writeln!(
            f,
            "  {:<22}{}",
            "in one hand",
            share(self.moons, self.rounds)
        )?;

        writeln!(f, "\n  {:<22}{}", "points per round", Distribution::COLUMNS)?;
        let mut all = Distribution::default();
        for (seat, tally) in self.by_seat() {
            writeln!(f, "  {:<22}{}", format!("seat {seat}"), tally.points)?;
            all.merge(&tally.points);
        }
        writeln!(f, "  {:<22}{all}", "all seats")?;
        writeln!(f, "\n  {:<22}{}", "points per match", Distribution::COLUMNS)?;
        for (seat, tally) in self.by_seat() {
            writeln!(f, "  {:<22}{}", format!("seat {seat}"), tally.totals)?;
        }
        writeln!(f, "\n  {:<22}{}", "length", Distribution::COLUMNS)?;
        write!(f, "  {:<22}{}", "rounds per match", self.lengths)
    }
}

impl BlackSpyTally {
    fn by_seat(&self) -> impl Iterator<Item = (Seat, &SeatTally)> {
        Seat::all(self.options.players).zip(&self.seats)
    }
}

impl Player<Game> for bots::BlackSpyCheater {
    fn choose(&mut self, game: &Game, seat: Seat, _: &[Heard]) -> Action {
        self.choose(game.position(), seat)
    }

    fn say(&mut self, _: &Game, _: Seat, _: &[Heard]) -> Option<Statement> {
        None
    }

    fn end(&mut self, _: &Game, _: Seat) {}
}
