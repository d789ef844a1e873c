mod arena;

use std::{collections::BTreeMap, fmt, sync::Arc};

use ::inside_job::{Action, Event, Game, Options, Outcome, Reason, RoleIndex, Rules};
use cards::{BySeat, Seat, Seed};
use play::{Budget, Heard, Statement};
use serde_json::{Value, json};

pub use arena::{Ended, Halves, InsideJobContest, InsideJobEnd, agents_score};

use crate::{
    Cell, Distribution, Kind, Player, Share, Simulated, Tally,
    simulation::{by_seat, cells_by_seat},
};

/// Who won and why.
#[derive(Clone, Debug)]
pub struct InsideJobTally {
    options: Options,
    games: u64,
    agents: u64,
    insider: u64,
    /// The special roles that are not the Insider's, and how often their owner won.
    special: Vec<(String, RoleIndex, u64)>,
    reasons: BTreeMap<Reason, u64>,
    seats: BySeat<u64>,
    missions: Distribution,
    tricks: Distribution,
}

impl Simulated for Game {
    type Tally = InsideJobTally;

    /// IJ-2.6: the deal goes round.
    fn start(rules: Arc<Rules>, seed: Seed, number: u64) -> Self {
        let dealer = number % u64::from(rules.people());
        let dealer = Seat::try_from(dealer).expect("this is below the number of players");
        Self::with_dealer(rules, seed, dealer)
    }

    fn result_columns() -> Vec<(String, Kind)> {
        let mut columns = vec![
            ("reason".to_owned(), Kind::Text),
            ("missions".to_owned(), Kind::Number),
            ("tricks".to_owned(), Kind::Number),
        ];
        columns.extend(by_seat("role", Kind::Text));
        columns.extend(by_seat("briefcases", Kind::Number));
        columns
    }

    fn result_cells(&self) -> Vec<Cell> {
        let outcome = self.outcome().expect("the game is over");
        let mut cells: Vec<Cell> = vec![
            name(outcome.reason).into(),
            outcome.missions.into(),
            outcome.tricks.into(),
        ];
        let roles = &self.position().deal().roles;
        let role = |seat| self.rules().role(roles[seat]).id.to_string();
        let seats = self.rules().seats();
        cells.extend(cells_by_seat(seats, role));
        cells.extend(cells_by_seat(seats, |seat| outcome.briefcases[seat]));
        cells
    }

    fn truth(_: &Self, end: &Self, about: Seat) -> f64 {
        f64::from(u8::from(
            end.position().deal().roles[about] == RoleIndex::INSIDER,
        ))
    }

    fn cheater(rules: &Arc<Rules>, seed: Seed, budget: Budget) -> Box<dyn Player<Self>> {
        Box::new((bots::InsideJobCheater::new(rules.clone(), seed), budget))
    }
}

impl Tally<Game> for InsideJobTally {
    fn new(rules: &Rules) -> Self {
        let roles = rules.roles().iter();
        let special = roles
            .filter_map(|role| Some((role.id.to_string(), rules.role_index(role.id.as_str())?, 0)))
            .filter(|&(_, index, _)| index != RoleIndex::AGENT && index != RoleIndex::INSIDER);
        Self {
            options: rules.config().options().clone(),
            games: 0,
            agents: 0,
            insider: 0,
            special: special.collect(),
            reasons: BTreeMap::new(),
            seats: BySeat::new(rules.seats(), 0),
            missions: Distribution::default(),
            tricks: Distribution::default(),
        }
    }

    fn figures(&self) -> Value {
        let share = |count| Share {
            count,
            of: self.games,
        };
        let special = self.special.iter();
        let special: BTreeMap<&str, Share> = special
            .map(|(name, _, wins)| (name.as_str(), share(*wins)))
            .collect();
        let ended = self.reasons.iter();
        let ended: BTreeMap<&str, Share> = ended
            .map(|(reason, count)| (name(*reason), share(*count)))
            .collect();
        let seats: Vec<Share> = self.seats.iter().map(|(_, wins)| share(*wins)).collect();
        json!({
            "won_by": {
                "agents": share(self.agents),
                "insider": share(self.insider),
                "neither": share(self.games - self.agents - self.insider),
            },
            "special_roles": special,
            "ended_by": ended,
            "seats": seats,
            "missions": self.missions,
            "tricks": self.tricks,
        })
    }

    fn hear(&mut self, _: Event) {}

    fn count(&mut self, game: &Game) {
        let Outcome {
            winners,
            reason,
            missions,
            tricks,
            ..
        } = game.outcome().expect("the game is over");
        let roles = &game.position().deal().roles;
        let has_won = |role| {
            roles
                .iter()
                .any(|(seat, &other)| other == role && winners.contains(seat))
        };
        self.games += 1;
        // At every table there are an Insider and an Agent, and of those never both win.
        if has_won(RoleIndex::INSIDER) {
            self.insider += 1;
        } else if has_won(RoleIndex::AGENT) {
            self.agents += 1;
        }
        for (_, role, wins) in &mut self.special {
            *wins += u64::from(has_won(*role));
        }
        *self.reasons.entry(reason).or_default() += 1;
        for seat in winners.iter() {
            self.seats[seat] += 1;
        }
        self.missions.add(missions.into());
        self.tricks.add(tricks.into());
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.agents += other.agents;
        self.insider += other.insider;
        for (own, other) in self.special.iter_mut().zip(other.special) {
            own.2 += other.2;
        }
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        for (seat, wins) in other.seats.iter() {
            self.seats[seat] += wins;
        }
        self.missions.merge(&other.missions);
        self.tricks.merge(&other.tricks);
    }
}

/// The options that a report is about, as its first words.
fn write_options(f: &mut fmt::Formatter<'_>, options: &Options) -> fmt::Result {
    let with = |on: bool| if on { "with" } else { "without" };
    write!(
        f,
        "Inside Job, {} players, {} wagers, {} risk missions",
        options.players,
        with(options.wagers),
        with(options.risk)
    )?;
    if options.roles.is_empty() {
        return Ok(());
    }
    write!(f, ", {}", options.roles.join(" and "))
}

impl fmt::Display for InsideJobTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_options(f, &self.options)?;
        writeln!(f, ": {} games", self.games)?;
        let share = |count| Share {
            count,
            of: self.games,
        };
        let row = |f: &mut fmt::Formatter<'_>, name: &dyn fmt::Display, count| {
            writeln!(f, "  {name:<22}{}", share(count))
        };
        heading(f, "won by")?;
        row(f, &"agents", self.agents)?;
        row(f, &"insider", self.insider)?;
        row(f, &"neither side", self.games - self.agents - self.insider)?;
        if !self.special.is_empty() {
            heading(f, "special role won")?;
            for (name, _, wins) in &self.special {
                row(f, name, *wins)?;
            }
        }
        heading(f, "ended by")?;
        for (reason, count) in &self.reasons {
            row(f, &name(*reason), *count)?;
        }
        heading(f, "seat won")?;
        for (seat, wins) in self.seats.iter() {
            let larry = self.options.players == 2 && seat == ::inside_job::LARRY;
            let larry = if larry { " (Larry)" } else { "" };
            row(f, &format!("{seat}{larry}"), *wins)?;
        }
        writeln!(f, "\n  {:<22}{}", "per game", Distribution::COLUMNS)?;
        writeln!(f, "  {:<22}{}", "missions completed", self.missions)?;
        write!(f, "  {:<22}{}", "tricks played", self.tricks)
    }
}

fn heading(f: &mut fmt::Formatter<'_>, title: &str) -> fmt::Result {
    writeln!(f, "\n  {title:<22}    games     share  95 % interval")
}

/// The name of a reason in records.
pub(crate) const fn name(reason: Reason) -> &'static str {
    match reason {
        Reason::BuggedAgent => "bugged-agent",
        Reason::ProfNoRevealed => "prof-no-revealed",
        Reason::Briefcases => "briefcases",
        Reason::AllFaceUp => "all-face-up",
        Reason::RiskAgent => "risk-agent",
        Reason::Role => "role",
        Reason::Missions => "missions",
        Reason::Vote => "vote",
        Reason::VoteTie => "vote-tie",
        Reason::Decoy => "decoy",
        Reason::DecoyAndInsider => "decoy-and-insider",
    }
}

impl Player<Game> for (bots::InsideJobCheater, Budget) {
    fn choose(&mut self, game: &Game, seat: Seat, _: &[Heard]) -> Action {
        self.0.choose(game.position(), seat, self.1)
    }

    fn say(&mut self, _: &Game, _: Seat, _: &[Heard]) -> Option<Statement> {
        None
    }

    fn end(&mut self, _: &Game, _: Seat) {}
}
