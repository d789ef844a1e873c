//! Players of Black Spy that decide as networks say.

use std::{sync::Arc, time::Instant};

use black_spy::{Action, Game, Phase, Position, Public, Rules, View, Worlds};
use cards::{Rng, Seat, Seed};
use encoder::{BlackSpy, Encoder as _};
use play::{Belief, Bot, Budget, Heard, Statement};

use super::{Player, Style, handbook::Handbook, stakes::Stakes};
use crate::{
    BotName, Level, Networks,
    ahead::{self, Ahead, Manner, Question, Reached},
    blunder::leave_out,
    learned::Learned,
};

/// Actions that are tried at all.
const TRIED: usize = 8;
/// The network's value is the lead over the mean of the others, in units of this many points.
const POINTS: f32 = 30.0;

/// Plays one seat as a network says.
#[derive(Debug)]
pub(super) struct LearnedPlayer {
    player: Player,
    learned: Learned<BlackSpy>,
    networks: Networks,
    searches: bool,
}

impl LearnedPlayer {
    pub(super) fn new(name: BotName, networks: Networks, rules: Arc<Rules>, seed: Seed) -> Self {
        Self {
            learned: Learned::new(BlackSpy::new(rules.clone()), networks.strong.clone()),
            player: Player {
                handbook: Handbook::new(rules.clone()),
                rules,
                seed,
                style: Style::Thumb,
            },
            networks,
            searches: name.level != Level::Learned,
        }
    }

    /// Tries the best actions in worlds that are possible, and plays on as the quick network says.
    fn by_search(&mut self, view: &View, budget: Budget) -> Action {
        let start = Instant::now();
        let mut rng = self.player.rng(view);
        let mut actions = self.learned.candidates(view, &(), TRIED, &mut rng);
        leave_out(&mut actions, |(action, _)| {
            self.player.is_blunder(view, *action)
        });
        if let ([(only, _)], Budget::Worlds(_)) = (&actions[..], budget) {
            return *only;
        }
        let seat = view.seat().expect("a bot has a seat");
        let rules = &*self.player.rules;
        let worlds = Worlds::new(rules, view);
        let stakes = Stakes::new(rules, view.public());
        let question = Question {
            seat,
            past: &(),
            actions,
            manner: Manner {
                prior: 0.3,
                temperature: 0.7,
                // The network knows points, not what they are worth for the match.
                depth: stakes.are_points().then_some(1),
            },
            budget,
            start,
        };
        let brought = |reached: Reached<'_, Position>| match reached {
            Reached::End(position) => {
                let points = match position.phase() {
                    Phase::Moon { seat } => stakes.moon(rules, seat).1,
                    _ => *position.public().points(),
                };
                f64::from(stakes.value(seat, &points))
            }
            Reached::Value(value) => f64::from(POINTS * value),
        };
        ahead::Player::new(self.learned.encoder(), &self.networks.quick).best(
            &question,
            |rng: &mut Rng| worlds.draw(rng),
            brought,
            &mut rng,
        )
    }
}

impl Ahead for BlackSpy {
    type Position = Position;

    /// Until the round is over.
    fn actor(&self, position: &Position) -> Option<Seat> {
        let over = matches!(position.phase(), Phase::Moon { .. });
        position.awaited().first().filter(|_| !over)
    }

    fn view(&self, position: &Position, seat: Seat) -> View {
        position.view(self.rules(), Some(seat))
    }

    fn public_of(position: &Position) -> &Public {
        position.public()
    }

    fn carry_out(&self, position: &mut Position, seat: Seat, action: Action) {
        position
            .apply(self.rules(), seat, action, &mut ())
            .expect("what is legal is chosen");
    }
}

impl Bot<Game> for LearnedPlayer {
    fn choose(&mut self, view: &View, _: &[Heard], budget: Budget) -> Action {
        if self.searches && !matches!(view.phase(), Phase::Moon { .. }) {
            return self.by_search(view, budget);
        }
        self.learned
            .choose(view, |action| self.player.is_blunder(view, action))
    }

    fn say(&mut self, view: &View, heard: &[Heard]) -> Option<Statement> {
        self.player.say(view, heard)
    }

    fn belief(&mut self, view: &View, heard: &[Heard]) -> Belief {
        self.player.belief(view, heard)
    }
}
