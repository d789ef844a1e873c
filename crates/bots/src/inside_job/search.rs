//! The agent: every action is tried in the same worlds, drawn as far as they are believed, and
//! played on by the rules of thumb.

use std::time::Instant;

use cards::{BySeat, Dice, Rng, Seat};
use inside_job::{Action, Position, RoleIndex, Rules, View, Worlds};
use play::Budget;

use super::{belief::Account, playout::Playout, suspicion::Suspicion, thumb::Thinker};
use crate::{Came, limit::Limit, trial::Trial};

/// How much the rules of thumb count beside what was tried.
const PRIOR: f64 = 0.2;
/// How much worse than the best an action can be by the rules of thumb.
const WORST: f64 = -1.0;
/// Draws after which a world is taken though it is hard to believe.
const PATIENCE: u32 = 12;
/// Actions that are tried at all.
const TRIED: usize = 10;

/// What is known and believed before the search.
pub(super) struct Search<'a> {
    pub(super) rules: &'a Rules,
    /// The position as far as this seat knows it.
    pub(super) blank: &'a Position,
    pub(super) seat: Seat,
    /// What everybody must believe.
    pub(super) suspicion: Suspicion,
    pub(super) source: Source<'a>,
}

/// Where worlds come from.
pub(super) enum Source<'a> {
    /// Drawn as far as this seat believes in them.
    Believed(&'a View, &'a Account),
    /// The truth, for the cheater.
    Truth(&'a Position),
}

/// What may be true.
#[derive(Clone, Copy)]
pub(super) struct World {
    pub(super) position: Position,
    /// The Insider, if it is one who only hurts missions.
    saboteur: Option<Seat>,
}

/// Worlds that can be drawn.
pub(super) enum Stock<'a> {
    Believed {
        worlds: Box<Worlds<'a>>,
        /// How often each seat is the Insider in the worlds, by counting alone.
        counted: BySeat<f64>,
        private: &'a Account,
    },
    Truth(&'a Position),
}

impl Search<'_> {
    /// The best of these actions.
    pub(super) fn choose(&self, legal: &[Action], budget: Budget, rng: &mut Rng) -> Action {
        let start = Instant::now();
        let mut trials = self.trials(legal);
        if trials.len() == 1 && matches!(budget, Budget::Worlds(_)) {
            return trials[0].action;
        }
        let stock = self.stock();
        let mut drawn = 0;
        // Sequential halving: each round gets the same share, and the better half goes on.
        let rounds = trials.len().ilog2() + 1;
        for round in 1..=rounds {
            let limit = Limit::of_round(budget, start, round, rounds);
            while limit.allows(drawn) {
                drawn += 1;
                let world = self.draw(&stock, rng);
                let dice = Dice::new(rng);
                for trial in &mut trials {
                    trial.add(self.try_in(&world, trial.action, dice));
                }
            }
            Trial::halve(&mut trials);
        }
        trials[0].action
    }

    /// The actions that are tried at all, by rule of thumb the best first.
    pub(super) fn tried(&self, legal: &[Action]) -> Vec<Action> {
        let trials = self.trials(legal);
        trials.iter().map(|trial| trial.action).collect()
    }

    fn trials(&self, legal: &[Action]) -> Vec<Trial<Action>> {
        let thinker = Thinker::new(self.rules, self.blank, self.seat, &self.suspicion);
        let values = thinker.plays();
        let prior = |action: Action| match action {
            Action::Choose(id) => self
                .rules
                .mission_index(id)
                .map_or(0.0, |mission| thinker.lead_value(mission)),
            _ => values
                .iter()
                .find(|(other, _)| *other == action)
                .map_or(0.0, |&(_, value)| value),
        };
        let mut trials: Vec<_> = legal
            .iter()
            .map(|&action| Trial::new(action, f64::from(prior(action))))
            .collect();
        trials.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        trials.truncate(TRIED);
        // However bad an action looks, enough worlds can speak for it.
        let best = trials.first().map_or(0.0, |trial| trial.prior);
        for trial in &mut trials {
            trial.prior = PRIOR * (trial.prior - best).max(WORST);
        }
        trials
    }

    pub(super) fn stock(&self) -> Stock<'_> {
        match self.source {
            Source::Believed(view, private) => {
                let worlds = Worlds::new(self.rules, view);
                Stock::Believed {
                    counted: worlds.insider_chances(),
                    worlds: Box::new(worlds),
                    private,
                }
            }
            Source::Truth(position) => Stock::Truth(position),
        }
    }

    /// A world, as often as its roles and hands are believed.
    pub(super) fn draw(&self, stock: &Stock<'_>, rng: &mut Rng) -> World {
        let position = self.draw_position(stock, rng);
        World {
            saboteur: self.saboteur(&position, rng),
            position,
        }
    }

    /// The Insider of a world, if it is one who only hurts missions.
    fn saboteur(&self, position: &Position, rng: &mut Rng) -> Option<Seat> {
        let Source::Believed(_, private) = self.source else {
            return None;
        };
        let roles = position.deal().roles;
        let insider = Seat::all(self.rules.people())
            .find(|&seat| seat != self.seat && roles[seat] == RoleIndex::INSIDER)?;
        let chance = private.only_sabotages(insider, position.hand(insider));
        (rng.unit() < chance).then_some(insider)
    }

    fn draw_position(&self, stock: &Stock<'_>, rng: &mut Rng) -> Position {
        let (worlds, counted, private) = match stock {
            Stock::Believed {
                worlds,
                counted,
                private,
            } => (worlds, counted, private),
            Stock::Truth(position) => return **position,
        };
        let ratio = |seat: Seat| private.chances[seat] / counted[seat].max(1e-9);
        let most = Seat::all(self.rules.seats())
            .filter(|&seat| counted[seat] > 0.0)
            .map(ratio)
            .fold(0.0, f64::max);
        let mut world = worlds.draw(rng);
        for _ in 0..PATIENCE {
            let insider = Seat::all(self.rules.seats())
                .find(|&seat| world.deal().roles[seat] == RoleIndex::INSIDER);
            let Some(insider) = insider.filter(|&insider| insider != self.seat) else {
                break;
            };
            let hand = world.hand(insider);
            let fit = private.fit(self.rules, insider, hand);
            if rng.unit() * most <= ratio(insider) * fit {
                break;
            }
            world = worlds.draw(rng);
        }
        world
    }

    pub(super) fn try_in(&self, world: &World, action: Action, mut dice: Dice) -> f64 {
        let mut playout = self.playout(world);
        playout.apply(self.seat, action);
        playout.finish(&mut dice).value(self.seat)
    }

    /// The same, and what became of the trick that the action is done in.
    pub(super) fn look_in(&self, world: &World, action: Action, mut dice: Dice) -> (f64, Came) {
        let number = world.position.public().tricks_done();
        let mut playout = self.playout(world);
        playout.apply(self.seat, action);
        let worth = playout.finish(&mut dice).value(self.seat);
        let trick = playout.position.public().trick(self.rules, number);
        let winner = trick.as_ref().and_then(|trick| trick.winner);
        let roles = world.position.deal().roles;
        let came = Came {
            winner,
            completed: trick.is_some_and(|trick| trick.completed),
            to_insider: winner.is_some_and(|winner| roles[winner] == RoleIndex::INSIDER),
            ..Came::default()
        };
        (worth, came)
    }

    pub(super) const fn playout(&self, world: &World) -> Playout<'_> {
        Playout {
            rules: self.rules,
            position: world.position,
            suspicion: self.suspicion,
            saboteur: world.saboteur,
        }
    }
}
