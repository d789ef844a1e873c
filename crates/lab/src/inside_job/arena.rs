use std::{collections::BTreeMap, fmt};

use ::inside_job::{Deal, Game, Options, Outcome, Reason, RoleIndex, Rules};
use cards::{RulesVersion, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{
    Contest, Contested, Entrant, Estimate, FaultsOfBoth, Figure, PROGRAM, Paces,
    arena::{
        self,
        player::{Players, Side, bot_seed, play},
    },
    bootstrap,
};

/// What a contest in Inside Job brought. Every deal is played twice: once `a` has all seats but the
/// Insider's, once the other way round.
///
/// Who decides for a seat follows from its role alone, at every table: the Insider's seat belongs to
/// one side, every other seat, neutral roles included, to the other. Of two players each is such a
/// seat, and plays for Larry when it is his controller. Where Larry himself was dealt the Insider,
/// both players belong to the side of the Agents, and his win counts for the side that has no seat:
/// so the halves still mirror each other.
///
/// A game that neither side wins, as when the Decoy wins alone, counts one half for both.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InsideJobContest {
    /// What measured, with its version.
    pub program: &'static str,
    pub game: &'static str,
    pub rules: RulesVersion,
    pub config: Options,
    pub a: Entrant,
    pub b: Entrant,
    pub deals: u64,
    pub games: u64,
    pub seed: u64,
    /// Not where a bot thinks by the clock.
    pub reproducible: bool,
    /// Did the bots talk?
    pub talk: bool,
    /// Did the roles of every deal go round the table?
    pub rotated: bool,
    /// The mean of both halves: above one half `a` is better.
    pub s: Estimate,
    /// How often the Agents of `a` beat the Insider of `b`.
    pub a_as_agents: Estimate,
    /// How often the Insider of `a` beats the Agents of `b`.
    pub a_as_insider: Estimate,
    /// How the games of each half ended.
    pub ended: Halves<BTreeMap<Reason, Ended>>,
    /// How often the owner of a special role won, by who played it.
    pub special_roles: BTreeMap<String, Halves<f64>>,
    /// Of the bots that are programs.
    pub faults: FaultsOfBoth,
    pub ms_per_move: Paces,
}

/// Something for both halves of a contest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Halves<T> {
    pub a_as_agents: T,
    pub a_as_insider: T,
}

/// The games that ended for one reason, by who won them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ended {
    pub agents: u64,
    pub insider: u64,
    pub neither: u64,
}

impl Ended {
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.agents + self.insider + self.neither
    }
}

/// How one game ended, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InsideJobEnd {
    /// Who played the Agents.
    agents: Side,
    reason: Reason,
    /// The roles that won.
    won: Vec<String>,
}

impl Contested for Game {
    type End = InsideJobEnd;
    /// S, and the score of `a` in both halves.
    type Figures = [f64; 3];
    type Report = InsideJobContest;

    const FIGURES: &'static [&'static str] = &["s", "a_as_agents", "a_as_insider"];

    fn play_deal(contest: &Contest<Self>, number: u64, paces: &mut Paces) -> Vec<InsideJobEnd> {
        let rules = &contest.rules;
        let seed = Seed::of(contest.seed, number);
        let people = rules.people();
        // IJ-2.6: the deal goes round.
        let start = Seat::try_from(number % u64::from(people)).expect("below the number of seats");
        let dealt = Deal::new(rules, seed, Some(start));
        let turns = if contest.rotate {
            free_seats(rules).len()
        } else {
            1
        };
        let mut ends = Vec::new();
        let mut count = 0;
        for turn in 0..turns {
            let deal = turned(rules, &dealt, turn);
            for agents in [Side::A, Side::B] {
                let seated = |seat: Seat| {
                    let is_insider = deal.roles[seat] == RoleIndex::INSIDER;
                    let side = if is_insider { agents.other() } else { agents };
                    let seed = bot_seed(seed, count, seat);
                    (side, contest.entrant(side).player(rules, seed))
                };
                let mut seats: Players<Self> = Seat::all(people).map(seated).collect();
                let mut game = Self::from_deal(rules.clone(), &deal);
                play(&mut game, &mut seats, contest.talk, paces);
                count += 1;
                ends.push(InsideJobEnd::of(&game, agents).expect("the game is over"));
            }
        }
        ends
    }

    fn figures(rules: &Rules, ends: &[InsideJobEnd]) -> [f64; 3] {
        let mut score: Halves<f64> = Halves::default();
        for end in ends {
            *score.of(end.agents) += match end.agents {
                Side::A => end.agents_score(rules),
                Side::B => 1.0 - end.agents_score(rules),
            };
        }
        let turns = f64::from(u32::try_from(ends.len() / 2).expect("a deal is few games"));
        let [agents, insider] = [score.a_as_agents, score.a_as_insider].map(|sum| sum / turns);
        [f64::midpoint(agents, insider), agents, insider]
    }

    fn report(
        contest: &Contest<Self>,
        deals: &[Vec<InsideJobEnd>],
        paces: Paces,
    ) -> InsideJobContest {
        let rules = &*contest.rules;
        let figures = deals.iter().map(|ends| Self::figures(rules, ends));
        let figures: Vec<[f64; 3]> = figures.collect();
        let [s, a_as_agents, a_as_insider] =
            bootstrap(&figures, [Figure::Share; 3], contest.bootstrap_seed());
        let mut report = InsideJobContest {
            program: PROGRAM,
            game: <Self as play::Game>::NAME,
            rules: rules.config().version(),
            config: rules.config().options().clone(),
            a: contest.a.clone(),
            b: contest.b.clone(),
            deals: contest.deals,
            games: 0,
            seed: contest.seed,
            reproducible: contest.is_reproducible(),
            talk: contest.talk,
            rotated: contest.rotate,
            s,
            a_as_agents,
            a_as_insider,
            ended: Halves::default(),
            special_roles: BTreeMap::new(),
            faults: contest.faults(),
            ms_per_move: paces,
        };
        for end in deals.iter().flatten() {
            report.count(rules, end);
        }
        report.share_special_roles();
        report
    }
}

/// What a finished game is worth for the Agents in a contest: 1 when they won, 0 when the Insider
/// did, and one half when neither did.
#[must_use]
pub fn agents_score(game: &Game) -> Option<f64> {
    let end = InsideJobEnd::of(game, Side::A)?;
    Some(end.agents_score(game.rules()))
}

/// The seats whose role is dealt and not given (IJ-9.4).
fn free_seats(rules: &Rules) -> Vec<Seat> {
    let given = rules.given().map(|(_, seat)| seat);
    Seat::all(rules.seats())
        .filter(|&seat| given != Some(seat))
        .collect()
}

/// The same cards with the roles moved on by some seats.
fn turned(rules: &Rules, deal: &Deal, turn: usize) -> Deal {
    let seats = free_seats(rules);
    let mut turned = *deal;
    for (place, &seat) in seats.iter().enumerate() {
        turned.roles[seats[(place + turn) % seats.len()]] = deal.roles[seat];
    }
    turned
}

impl InsideJobEnd {
    /// `None` while the game goes on.
    fn of(game: &Game, agents: Side) -> Option<Self> {
        let Outcome {
            reason, winners, ..
        } = game.outcome()?;
        let rules = game.rules();
        let roles = game.position().deal().roles;
        let won = rules.roles().iter().filter(|role| {
            let index = rules.role_index(role.id.as_str());
            let mut owners = roles.iter();
            owners.any(|(seat, &other)| Some(other) == index && winners.contains(seat))
        });
        Some(Self {
            agents,
            reason,
            won: won.map(|role| role.id.to_string()).collect(),
        })
    }

    fn has_won(&self, rules: &Rules, role: RoleIndex) -> bool {
        let id = rules.role(role).id.as_str();
        self.won.iter().any(|won| won == id)
    }

    /// The Agent or the Insider; at every table there are both, and never both win.
    fn winner(&self, rules: &Rules) -> Option<RoleIndex> {
        [RoleIndex::INSIDER, RoleIndex::AGENT]
            .into_iter()
            .find(|&role| self.has_won(rules, role))
    }

    fn agents_score(&self, rules: &Rules) -> f64 {
        match self.winner(rules) {
            Some(RoleIndex::INSIDER) => 0.0,
            Some(_) => 1.0,
            None => 0.5,
        }
    }
}

impl InsideJobContest {
    fn count(&mut self, rules: &Rules, end: &InsideJobEnd) {
        self.games += 1;
        let ended = self.ended.of(end.agents).entry(end.reason).or_default();
        match end.winner(rules) {
            Some(RoleIndex::INSIDER) => ended.insider += 1,
            Some(_) => ended.agents += 1,
            None => ended.neither += 1,
        }
        for role in rules.roles() {
            let Some(index) = rules.role_index(role.id.as_str()) else {
                continue;
            };
            if index == RoleIndex::AGENT || index == RoleIndex::INSIDER {
                continue;
            }
            let wins = self.special_roles.entry(role.id.to_string()).or_default();
            if end.has_won(rules, index) {
                *wins.of(end.agents) += 1.0;
            }
        }
    }

    /// Makes shares of the counts of wins.
    fn share_special_roles(&mut self) {
        #[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
        let half = (self.games / 2).max(1) as f64;
        for wins in self.special_roles.values_mut() {
            wins.a_as_agents /= half;
            wins.a_as_insider /= half;
        }
    }
}

impl<T> Halves<T> {
    /// By who plays the Agents.
    fn of(&mut self, agents: Side) -> &mut T {
        match agents {
            Side::A => &mut self.a_as_agents,
            Side::B => &mut self.a_as_insider,
        }
    }
}

impl fmt::Display for InsideJobContest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::write_options(f, &self.config)?;
        writeln!(f, ": {} against {}", self.a, self.b)?;
        arena::write_size(f, self.deals, self.games, self.seed, self.reproducible)?;
        writeln!(f, "\n  {:<28}     mean   95 % interval", "per deal")?;
        writeln!(f, "  {:<28}{}", "S, in %", percent(self.s))?;
        writeln!(
            f,
            "  {:<28}{}",
            "Agents of a beat Insider",
            percent(self.a_as_agents)
        )?;
        writeln!(
            f,
            "  {:<28}{}",
            "Insider of a beats Agents",
            percent(self.a_as_insider)
        )?;
        let ended = &self.ended;
        self.write_ended(f, "a plays the Agents", &ended.a_as_agents)?;
        self.write_ended(f, "a plays the Insider", &ended.a_as_insider)?;
        if !self.special_roles.is_empty() {
            writeln!(f, "\n  {:<28}  with a   with b", "special role won")?;
            for (role, wins) in &self.special_roles {
                let [a, b] = [wins.a_as_agents, wins.a_as_insider].map(|share| 100.0 * share);
                writeln!(f, "  {role:<28}{a:>6.1} % {b:>6.1} %")?;
            }
        }
        arena::write_paces(f, &self.a, &self.b, &self.ms_per_move)?;
        arena::write_faults(f, &self.a, &self.b, &self.faults)
    }
}

impl InsideJobContest {
    fn write_ended(
        &self,
        f: &mut fmt::Formatter<'_>,
        title: &str,
        ended: &BTreeMap<Reason, Ended>,
    ) -> fmt::Result {
        let neither = ended.values().any(|ended| ended.neither > 0);
        let column = if neither { "  neither" } else { "" };
        writeln!(f, "\n  {title:<28}    share   agents  insider{column}")?;
        #[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
        let share = |count: u64| 200.0 * count as f64 / self.games.max(1) as f64;
        for (&reason, ended) in ended {
            write!(
                f,
                "  {:<28}{:>7.1} % {:>8} {:>8}",
                super::name(reason),
                share(ended.games()),
                ended.agents,
                ended.insider
            )?;
            if neither {
                write!(f, " {:>8}", ended.neither)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn percent(share: Estimate) -> Estimate {
    Estimate {
        mean: 100.0 * share.mean,
        low: 100.0 * share.low,
        high: 100.0 * share.high,
        interval: share.interval,
    }
}
