//! The bots of Black Spy.
//!
//! `thumb` and `exchange` are the rules of thumb: the novice plays by them, and so does everybody
//! when the agent plays ahead. `playout` is a round played ahead, `handbook` what its players look
//! up, `order` how they sort their cards; `stakes` says what points are worth for the match.
//! `search` is the agent, `ismcts` its sparring partner.

pub(crate) mod blunder;
mod exchange;
mod handbook;
mod ismcts;
mod learned;
mod order;
mod playout;
mod reference;
mod search;
mod stakes;
mod thumb;
mod trials;

use std::sync::Arc;

use ::black_spy::{Action, Game, Phase, Position, Rules, View, Worlds};
use cards::{Rng, Seat, Seed};
use play::{Belief, Bot, Budget, Heard, Statement};

use crate::{BotName, Level, Networks, blunder::leave_out, models};
use handbook::Handbook;
use ismcts::Tree;
use learned::LearnedPlayer;
use playout::Playout;
use reference::Reference;
use search::Search;
use stakes::Stakes;
pub(crate) use trials::{candidates, expected, try_out};

/// In how many worlds a bot counts the points it expects.
const BELIEVED_WORLDS: u32 = 100;

/// A bot for one seat; `None` for the [`BlackSpyCheater`], who needs to see the whole position.
pub(crate) fn bot(name: BotName, rules: Arc<Rules>, seed: Seed) -> Option<Box<dyn Bot<Game>>> {
    let style = match name.level {
        Level::Random => Style::Chance,
        Level::Reference => Style::Reference,
        Level::Novice => Style::Thumb,
        Level::Agent => Style::Search,
        Level::Ismcts => Style::Tree,
        Level::Learned | Level::Master => {
            return Some(learned(name, models::black_spy(), rules, seed));
        }
        Level::Cheater => return None,
    };
    Some(Box::new(Player {
        handbook: Handbook::new(rules.clone()),
        rules,
        seed,
        style,
    }))
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

#[derive(Clone, Copy, Debug)]
enum Style {
    Chance,
    Reference,
    Thumb,
    Search,
    Tree,
}

#[derive(Debug)]
struct Player {
    rules: Arc<Rules>,
    handbook: Handbook,
    seed: Seed,
    style: Style,
}

impl Player {
    /// Chance for one decision: the same whenever it is asked again.
    fn rng(&self, view: &View) -> Rng {
        let seat = view.seat().map_or(7, Seat::number);
        Rng::new(self.seed, u64::from(view.turn()) << 3 | u64::from(seat))
    }

    fn search(&self, view: &View) -> Search<'_> {
        Search::new(&self.handbook, view)
    }

    fn by_chance(&self, view: &View) -> Action {
        let legal = view.legal(&self.rules);
        legal
            .draw(&mut self.rng(view))
            .expect("an awaited seat can act")
    }

    fn by_thumb(&self, view: &View) -> Action {
        let own = view.own().expect("an awaited bot has a seat");
        let handbook = &self.handbook;
        match view.phase() {
            Phase::Take { .. } => Action::Take(exchange::take(handbook, own.hand, own.pile)),
            Phase::Pass { .. } => {
                let round = view.public().round();
                Action::Pass(exchange::pass(handbook, round, own.hand))
            }
            Phase::Announce => Action::Announce(exchange::announce(own.hand)),
            Phase::Moon { seat } => {
                let stakes = Stakes::new(&self.rules, view.public());
                Action::Moon(stakes.moon(&self.rules, seat).0)
            }
            Phase::Trick(_) | Phase::Deal | Phase::Over => {
                let playout = Playout::seen(&self.rules, view);
                let place = thumb::pick(handbook, &playout);
                Action::Play(handbook.facts(place).card)
            }
        }
    }

    fn by_search(&self, view: &View, budget: Budget) -> Action {
        let search = self.search(view);
        let mut actions = search.actions(view);
        leave_out(&mut actions, |&(action, _)| self.is_blunder(view, action));
        // Everybody sees that somebody has taken all, and that is never searched.
        let seen = matches!(view.phase(), Phase::Moon { .. });
        if let [(only, _)] = *actions
            && (seen || matches!(budget, Budget::Worlds(_)))
        {
            return only;
        }
        let worlds = Worlds::new(&self.rules, view);
        let draw = |rng: &mut Rng| worlds.draw(rng);
        search.best(view, &actions, draw, budget, &mut self.rng(view))
    }

    fn is_blunder(&self, view: &View, action: Action) -> bool {
        blunder::find(&self.rules, view, &[], action).is_some()
    }

    fn by_tree(&self, view: &View, budget: Budget) -> Action {
        if !matches!(view.phase(), Phase::Trick(_)) || view.legal_plays().len() == 1 {
            return self.by_search(view, budget);
        }
        let search = self.search(view);
        let worlds = Worlds::new(&self.rules, view);
        Tree::new(&self.handbook, &search).best(view, &worlds, budget, &mut self.rng(view))
    }
}

impl Bot<Game> for Player {
    fn choose(&mut self, view: &View, _: &[Heard], budget: Budget) -> Action {
        match self.style {
            Style::Chance => self.by_chance(view),
            Style::Reference => Reference::new(self.rules.clone()).choose(view),
            Style::Thumb => self.by_thumb(view),
            Style::Search => self.by_search(view, budget),
            Style::Tree => self.by_tree(view, budget),
        }
    }

    /// Table talk is about secret roles, and here are none.
    fn say(&mut self, _: &View, _: &[Heard]) -> Option<Statement> {
        None
    }

    fn belief(&mut self, view: &View, _: &[Heard]) -> Belief {
        let mut rng = self.rng(view);
        Belief::Points {
            expected: self.search(view).expected(view, BELIEVED_WORLDS, &mut rng),
        }
    }
}

/// Sees all hands. For tests of the arena only, so it is no [`Bot`].
#[derive(Debug)]
pub struct BlackSpyCheater {
    handbook: Handbook,
    seed: Seed,
}

impl BlackSpyCheater {
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: Seed) -> Self {
        Self {
            handbook: Handbook::new(rules),
            seed,
        }
    }

    /// What a seat that is awaited does.
    pub fn choose(&mut self, position: &Position, seat: Seat) -> Action {
        let view = position.view(&self.handbook.rules, Some(seat));
        let search = Search::new(&self.handbook, &view);
        let actions = search.actions(&view);
        if let [(only, _)] = *actions {
            return only;
        }
        let mut rng = Rng::new(self.seed, view.turn().into());
        let budget = Budget::Worlds(1);
        search.best(&view, &actions, |_: &mut Rng| *position, budget, &mut rng)
    }
}
