use std::hint::black_box;

use cards::{Dice, Rng, Seed};
use inside_job::{Action, Config, Deal, Options, Phase, Position, Rules, View, Worlds};

use crate::bench::{Done, Sampling, Workload};

/// Random games of four with wagers.
pub(crate) struct Games {
    rules: Rules,
    dice: Dice,
    played: u64,
}

impl Games {
    pub(crate) fn new() -> Self {
        let config = Config::new(Options::new(4)).expect("four players are allowed");
        Self {
            rules: Rules::new(&config),
            dice: Dice::new(&mut Rng::new(Seed::from(3), 0)),
            played: 0,
        }
    }

    fn deal(&mut self) -> Position {
        self.played += 1;
        Position::new(
            &self.rules,
            &Deal::new(&self.rules, Seed::of(1, self.played), None),
        )
    }

    /// One random decision; `false` when the game is over.
    #[inline]
    fn step(&mut self, position: &mut Position) -> bool {
        let rules = &self.rules;
        let (seat, action) = match position.public().phase() {
            Phase::Play => {
                let seat = position.public().actor(rules).expect("somebody plays");
                let legal = position.legal_plays(rules, seat);
                let card = self.dice.pick(legal).expect("there is a card to play");
                let wager = self.dice.flip() & position.may_wager(rules, seat);
                (seat, Action::Play { card, wager })
            }
            Phase::Choose => {
                let [first, second] = position.drawn();
                let mission = if self.dice.flip() { first } else { second };
                (
                    position.public().leader(),
                    Action::Choose(rules.mission(mission).id),
                )
            }
            Phase::Vote => {
                let seat = position
                    .awaited(rules)
                    .first()
                    .expect("a vote waits for somebody");
                let legal = position.legal(rules, seat);
                (seat, *self.dice.choose(&legal).expect("a voter has a vote"))
            }
            Phase::Partner(_) | Phase::Over { .. } => return false,
        };
        position
            .apply(rules, seat, action, &mut ())
            .expect("it is legal");
        true
    }
}

impl Workload for Games {
    fn run(&mut self) -> Done {
        let mut position = self.deal();
        let mut decisions = 0;
        while self.step(&mut position) {
            decisions += 1;
        }
        black_box(&position);
        Done {
            decisions,
            games: 1,
        }
    }
}

/// Views in the middle of games: trick 6, two cards played.
pub(crate) struct Samples {
    rules: Rules,
    views: Vec<View>,
    next: u64,
}

impl Samples {
    pub(crate) fn new() -> Self {
        let mut games = Games::new();
        let mut views = Vec::new();
        while views.len() < 200 {
            let mut position = games.deal();
            while position.public().tricks_done() < 5 || position.public().place() < 2 {
                if !games.step(&mut position) {
                    break;
                }
            }
            let seat = position.public().actor(&games.rules);
            if seat.is_some() {
                views.push(position.view(&games.rules, seat));
            }
        }
        Self {
            rules: games.rules,
            views,
            next: 0,
        }
    }
}

impl Sampling for Samples {
    fn resample(&mut self, count: u64) {
        for view in self
            .views
            .iter()
            .cycle()
            .take(usize::try_from(count).unwrap_or(usize::MAX))
        {
            self.next += 1;
            black_box(Position::resample(
                &self.rules,
                view,
                Seed::of(2, self.next),
            ));
        }
    }

    fn draw(&mut self, count: u64) {
        self.next += 1;
        let worlds = Worlds::new(&self.rules, &self.views[0]);
        let mut rng = Rng::new(Seed::of(4, self.next), 0);
        for _ in 0..count {
            black_box(worlds.draw(&mut rng));
        }
    }
}
