//! How well a bot finds the Insider, apart from how well it plays.

mod insider;
mod moment;
mod plot;
mod reading;

use std::{fmt, io, sync::Arc};

use ::inside_job::{Deal, Game, Options, Phase, RoleIndex, Rules};
use bots::{BotName, HasBots as _};
use cards::{Seat, SeatSet, Seed};
use play::{Belief, Bot};
use serde::Serialize;

use super::{
    Estimate, Figure, bootstrap, deals,
    player::{as_text, bot_seed},
};
pub use insider::{BadInsider, Insider};
use moment::{Believed, Moment};
pub use plot::reliability_plot;
pub use reading::{Readings, Reliability};

use crate::{PROGRAM, Sheet};

/// Games whose Insider is looked for: by every other seat, after every trick and before the vote.
#[derive(Debug)]
pub struct Inference {
    pub rules: Arc<Rules>,
    /// Whose belief is scored.
    pub reader: BotName,
    /// Who plays all seats but the Insider's.
    pub agents: BotName,
    /// Who plays the Insider, one series of games for each.
    pub insiders: Vec<Insider>,
    /// For each of them.
    pub deals: u64,
    pub seed: u64,
}

/// How well the Insider was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InferenceScores {
    /// What measured, with its version.
    pub program: &'static str,
    pub game: &'static str,
    pub config: Options,
    #[serde(serialize_with = "as_text")]
    pub reader: BotName,
    #[serde(serialize_with = "as_text")]
    pub agents: BotName,
    pub deals: u64,
    pub seed: u64,
    /// Not where a bot thinks by the clock.
    pub reproducible: bool,
    pub insiders: Vec<InsiderFound>,
    /// All kinds together: a reader does not know which kind it meets.
    pub all_at_vote: Readings,
    pub overall: Readings,
}

/// How well one kind of Insider was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InsiderFound {
    pub insider: Insider,
    /// Games that came to a vote.
    pub votes: u64,
    /// What knowing nothing but the own role costs.
    pub prior_log_loss: f64,
    /// At the vote, with intervals by the deal; `None` when no game came to a vote.
    pub log_loss: Option<Estimate>,
    pub brier: Option<Estimate>,
    pub proven: Option<Estimate>,
    pub at_vote: Readings,
    /// After the first trick, the second, and so on, of the games that went on.
    pub by_trick: Vec<Readings>,
    /// All of them together.
    pub overall: Readings,
}

impl Inference {
    /// Plays all deals on the threads of the current pool and tells `progress` of every deal done.
    #[must_use]
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> InferenceScores {
        let scores = self.run_into(&mut |_| Ok(()), progress);
        scores.expect("nothing is written")
    }

    /// The same, and the moments of every deal are given to `write` in the order of Insiders and deals,
    /// as soon as the deal and all before it are done.
    ///
    /// # Errors
    /// Those of `write`, which end it.
    pub fn run_into(
        &self,
        write: &mut (dyn FnMut(&Sheet) -> io::Result<()> + Send),
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<InferenceScores> {
        let names = self.insiders.iter().map(|insider| insider.name());
        let mut insiders = Vec::new();
        for &insider in &self.insiders {
            insiders.push(self.look_for(insider, write, progress)?);
        }
        let mut all_at_vote = Readings::default();
        let mut overall = Readings::default();
        for found in &insiders {
            all_at_vote.merge(&found.at_vote);
            overall.merge(&found.overall);
        }
        Ok(InferenceScores {
            program: PROGRAM,
            game: <Game as play::Game>::NAME,
            config: self.rules.config().options().clone(),
            reader: self.reader,
            agents: self.agents,
            deals: self.deals,
            seed: self.seed,
            reproducible: names
                .chain([self.reader, self.agents])
                .all(BotName::is_reproducible),
            insiders,
            all_at_vote,
            overall,
        })
    }

    fn look_for(
        &self,
        insider: Insider,
        write: &mut (dyn FnMut(&Sheet) -> io::Result<()> + Send),
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<InsiderFound> {
        let mut at_vote = Readings::default();
        let mut by_trick = vec![Readings::default(); usize::from(self.rules.tricks())];
        let mut votes = Vec::new();
        let numbers: Vec<u64> = (0..self.deals).collect();
        let play = |number| {
            let moments = self.play(insider, number);
            progress(1);
            moments
        };
        let mut take = |number, moments: Vec<Moment>| {
            for (sum, moment) in by_trick.iter_mut().zip(&moments) {
                let readings = &moment.readings;
                sum.merge(readings);
                if moment.vote {
                    at_vote.merge(readings);
                    votes.push([readings.log_loss(), readings.brier(), readings.proven()]);
                }
            }
            write(&self.sheet(insider, number, &moments))
        };
        deals::in_order(&numbers, &play, &mut take)?;
        // The last trick is followed by the vote, which is told apart.
        by_trick.pop();
        let mut overall = at_vote.clone();
        by_trick.iter().for_each(|readings| overall.merge(readings));
        let found = bootstrap(
            &votes,
            [Figure::Amount, Figure::Amount, Figure::Share],
            Seed::of(self.seed, u64::MAX),
        );
        let [log_loss, brier, proven] =
            found.map(|estimate| (!votes.is_empty()).then_some(estimate));
        Ok(InsiderFound {
            insider,
            votes: votes.len() as u64,
            prior_log_loss: overall.prior_log_loss(),
            log_loss,
            brier,
            proven,
            at_vote,
            by_trick,
            overall,
        })
    }

    /// Plays a deal and asks the readers after every trick that does not end the game.
    fn play(&self, insider: Insider, number: u64) -> Vec<Moment> {
        let seed = Seed::of(self.seed, number);
        let people = self.rules.people();
        let start = Seat::try_from(number % u64::from(people)).expect("below the number of seats");
        let deal = Deal::new(&self.rules, seed, Some(start));
        let is_insider = |seat: Seat| deal.roles[seat] == RoleIndex::INSIDER;
        let bot = |name, game, seat| {
            Game::bot(name, &self.rules, bot_seed(seed, game, seat))
                .expect("only bots that play by their view are asked for")
        };
        let mut players: Vec<Box<dyn Bot<Game>>> = Seat::all(people)
            .map(|seat| {
                if is_insider(seat) {
                    insider.seated(&self.rules, bot_seed(seed, 0, seat))
                } else {
                    bot(self.agents, 0, seat)
                }
            })
            .collect();
        let mut readers: Vec<(Seat, Box<dyn Bot<Game>>)> = Seat::all(people)
            .filter(|&seat| !is_insider(seat))
            .map(|seat| (seat, bot(self.reader, 1, seat)))
            .collect();
        let mut game = Game::from_deal(self.rules.clone(), &deal);
        let budgets: Vec<_> = Seat::all(people)
            .map(|seat| {
                let name = if is_insider(seat) {
                    insider.name()
                } else {
                    self.agents
                };
                name.budget()
            })
            .collect();
        let mut moments = Vec::new();
        while let Some(seat) = game.awaited().first() {
            let view = game.view(Some(seat));
            let action = players[seat.index()].choose(&view, &[], budgets[seat.index()]);
            game.apply(seat, action, &mut ())
                .expect("a bot chooses what is legal");
            let public = game.position().public();
            let over = matches!(public.phase(), Phase::Over { .. });
            if usize::from(public.tricks_done()) > moments.len() && !over {
                moments.push(self.read(&game, &deal, &mut readers));
            }
        }
        moments
    }

    /// What everybody but the Insider believes now.
    fn read(&self, game: &Game, deal: &Deal, readers: &mut [(Seat, Box<dyn Bot<Game>>)]) -> Moment {
        let mut roles = deal.roles.iter();
        let insider = roles.find(|&(_, &role)| role == RoleIndex::INSIDER);
        let (insider, _) = insider.expect("every deal has an Insider");
        let mut readings = Readings::default();
        let mut beliefs = Vec::new();
        for (reader, bot) in readers {
            let Belief::Insider { chances, .. } = bot.belief(&game.view(Some(*reader)), &[]) else {
                continue;
            };
            let candidates = self.candidates(deal, *reader);
            readings.add(&chances, candidates, insider);
            beliefs.push(Believed {
                seat: *reader,
                chances,
            });
        }
        let public = game.position().public();
        Moment {
            trick: public.tricks_done(),
            vote: public.phase() == Phase::Vote,
            insider,
            beliefs,
            readings,
        }
    }

    /// The seats that may be the Insider before the first card: all but the own one and those that
    /// start face up.
    fn candidates(&self, deal: &Deal, reader: Seat) -> SeatSet {
        let face_up = |seat: Seat| self.rules.role(deal.roles[seat]).starts_face_up;
        Seat::all(self.rules.seats())
            .filter(|&seat| seat != reader && !face_up(seat))
            .collect()
    }
}

const COLUMNS: &str = "    readings  log-loss     Brier  calibration  proven  false";

impl fmt::Display for InferenceScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            reader,
            agents,
            deals,
            seed,
            ..
        } = self;
        let players = self.config.players;
        writeln!(
            f,
            "Inside Job, {players} players: {reader} looks for the Insider among {agents}"
        )?;
        write!(f, "{PROGRAM}, {deals} deals for each Insider, seed {seed}")?;
        if !self.reproducible {
            f.write_str(super::NOT_REPRODUCIBLE)?;
        }
        for found in &self.insiders {
            writeln!(f, "\n\n  Insider: {}, {} votes", found.insider, found.votes)?;
            writeln!(f, "  {:<22}     mean   95 % interval", "at the vote")?;
            writeln!(
                f,
                "  {:<22}{:>9.3}",
                "log-loss of the prior", found.prior_log_loss
            )?;
            for (name, estimate) in [
                ("log-loss", found.log_loss),
                ("Brier score", found.brier),
                ("share proven", found.proven),
            ] {
                if let Some(estimate) = estimate {
                    writeln!(f, "  {name:<22}{estimate:.3}")?;
                }
            }
            let (at_vote, overall) = (&found.at_vote, &found.overall);
            writeln!(
                f,
                "  {:<22}{:>9.3}",
                "calibration error",
                at_vote.calibration_error()
            )?;
            writeln!(f, "  {:<22}{:>9}", "false proofs", at_vote.false_proofs())?;
            writeln!(f, "  {:<22}{COLUMNS}", "after every trick")?;
            for (trick, readings) in (1..).zip(&found.by_trick) {
                writeln!(f, "  {:<22}{readings}", format!("trick {trick}"))?;
            }
            write!(f, "  {:<22}{overall}", "all, with the vote")?;
        }
        writeln!(f, "\n\n  {:<22}{COLUMNS}", "all kinds together")?;
        writeln!(f, "  {:<22}{}", "at the vote", self.all_at_vote)?;
        write!(f, "  {:<22}{}", "at any time", self.overall)
    }
}
