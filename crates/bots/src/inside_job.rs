//! The bots of Inside Job.

mod belief;
#[cfg(test)]
mod belief_tests;
pub(crate) mod blunder;
mod cheater;
mod hearsay;
mod ismcts;
mod learned;
mod manner;
mod outlook;
mod playout;
mod reference;
mod search;
mod stakes;
mod suspicion;
mod thumb;
mod trials;
mod weights;

use std::sync::Arc;

use ::inside_job::{Action, Game, Phase, Rules, View};
use cards::{Dice, Rng, Seat, Seed};
use play::{Belief, Bot, Budget, Heard, Statement};

use crate::{BotName, Level, Networks, blunder::leave_out, models};
use belief::Account;
pub use cheater::InsideJobCheater;
use learned::LearnedPlayer;
use search::{Search, Source};
use suspicion::Suspicion;
use thumb::Thinker;
pub(crate) use trials::{candidates, expected, try_out};

/// A bot for one seat; `None` for the [`InsideJobCheater`], who needs to see the whole position.
pub(crate) fn bot(name: BotName, rules: Arc<Rules>, seed: Seed) -> Option<Box<dyn Bot<Game>>> {
    match name.level {
        Level::Cheater => None,
        Level::Learned | Level::Master => Some(learned(name, models::inside_job(), rules, seed)),
        level => Some(Box::new(Player { rules, seed, level })),
    }
}

/// A bot that decides as these networks say: alone, or by search with them.
pub(crate) fn learned(
    name: BotName,
    networks: Networks,
    rules: Arc<Rules>,
    seed: Seed,
) -> Box<dyn Bot<Game>> {
    Box::new(LearnedPlayer::new(name, networks, rules, seed))
}

/// Plays one seat at some level.
#[derive(Debug)]
struct Player {
    rules: Arc<Rules>,
    seed: Seed,
    level: Level,
}

impl Bot<Game> for Player {
    fn choose(&mut self, view: &View, heard: &[Heard], budget: Budget) -> Action {
        let seat = view.seat().expect("a bot has a seat");
        // Everything a decision draws comes from the seed and the turn, so nothing is carried over.
        let mut rng = Rng::new(self.seed, view.public().turn().into());
        match self.level {
            Level::Random => *rng
                .choose(&view.legal(&self.rules))
                .expect("an awaited seat can act"),
            Level::Reference => reference::choose(&self.rules, &view.blank(&self.rules), seat),
            Level::Novice => self.by_thumb(view, heard, seat, &mut rng),
            Level::Agent | Level::Ismcts => self.by_search(view, heard, seat, budget, &mut rng),
            Level::Learned | Level::Master | Level::Cheater => {
                unreachable!("others play at these levels")
            }
        }
    }

    fn say(&mut self, view: &View, heard: &[Heard]) -> Option<Statement> {
        if matches!(self.level, Level::Random | Level::Reference) {
            return None;
        }
        let private = Account::of(&self.rules, view, heard);
        let public = Account::public(&self.rules, &view.blank(&self.rules), heard);
        hearsay::say(&self.rules, view, heard, &private, &public)
    }

    fn belief(&mut self, view: &View, heard: &[Heard]) -> Belief {
        let account = Account::of(&self.rules, view, heard);
        Belief::Insider {
            chances: account.chances,
            because: account.because,
        }
    }
}

impl Player {
    /// The rules of thumb, with what this seat's own cards prove.
    fn by_thumb(&self, view: &View, heard: &[Heard], seat: Seat, rng: &mut Rng) -> Action {
        let blank = view.blank(&self.rules);
        let suspicion = Suspicion::of(&self.rules, &blank, heard);
        let mut thinker = Thinker::new(&self.rules, &blank, seat, &suspicion);
        if view.public().phase() == Phase::Vote {
            thinker.believe(&Account::of(&self.rules, view, heard).chances);
        }
        thinker.act(&suspicion, &mut Dice::new(rng), 0.0)
    }

    fn by_search(
        &self,
        view: &View,
        heard: &[Heard],
        seat: Seat,
        budget: Budget,
        rng: &mut Rng,
    ) -> Action {
        if matches!(view.public().phase(), Phase::Vote | Phase::Partner(_)) {
            return self.by_thumb(view, heard, seat, rng);
        }
        let blank = view.blank(&self.rules);
        let suspicion = Suspicion::of(&self.rules, &blank, heard);
        if self.level == Level::Ismcts {
            return ismcts::choose(&self.rules, view, suspicion, budget, rng)
                .expect("an awaited seat can act");
        }
        let private = Account::of(&self.rules, view, heard);
        let search = Search {
            rules: &self.rules,
            blank: &blank,
            seat,
            suspicion,
            source: Source::Believed(view, &private),
        };
        let mut legal = view.legal(&self.rules);
        leave_out(&mut legal, |&action| {
            blunder::fails_a_mission(&self.rules, view, action)
        });
        search.choose(&legal, budget, rng)
    }
}
