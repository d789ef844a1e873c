use std::hint::black_box;

use black_spy::{Action, CardSet, Config, Deal, Options, Position, Rules, View, Worlds};
use cards::{Dice, Rng, Seat, Seed};

use crate::bench::{Done, Sampling, Workload};

/// Random rounds of four, with passing.
pub(crate) struct Games {
    rules: Rules,
    /// Deals the cards.
    rng: Rng,
    /// Chooses among them.
    dice: Dice,
}

impl Games {
    pub(crate) fn new() -> Self {
        let config = Config::new(Options::new(4)).expect("four players are allowed");
        Self {
            rules: Rules::new(&config),
            rng: Rng::new(Seed::from(5), 0),
            dice: Dice::new(&mut Rng::new(Seed::from(5), 1)),
        }
    }

    fn deal(&mut self) -> Position {
        let dealer = Seat::new(0);
        let mut position = Position::new(&self.rules, dealer);
        let deal = Deal::shuffled(&self.rules, 1, dealer, &mut self.rng);
        position.deal(&self.rules, &deal, &mut ());
        position
    }

    /// One random decision; `false` when the round is over.
    #[inline]
    fn step(&mut self, position: &mut Position) -> bool {
        let Some(seat) = position.awaited().first() else {
            return false;
        };
        let action = match self.dice.pick(position.legal_plays(seat).as_set()) {
            Some(card) => Action::Play(card),
            None => self.pass(position, seat),
        };
        position
            .apply(&self.rules, seat, action, &mut ())
            .expect("it is legal");
        true
    }

    fn pass(&mut self, position: &Position, seat: Seat) -> Action {
        let mut rest = position.hand(seat);
        let mut cards = CardSet::EMPTY;
        for _ in 0..self.rules.passed_cards(position.public().round()) {
            let card = self.dice.pick(rest.as_set()).expect("the hand is full");
            rest.take(card);
            cards.add(card);
        }
        Action::Pass(cards)
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

/// Views in the middle of rounds: after 30 cards.
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
            while position.public().plays().len() < 30 && games.step(&mut position) {}
            let seat = position.awaited().first().expect("somebody plays");
            views.push(position.view(&games.rules, Some(seat)));
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
                Seed::of(6, self.next),
            ));
        }
    }

    fn draw(&mut self, count: u64) {
        self.next += 1;
        let worlds = Worlds::new(&self.rules, &self.views[0]);
        let mut rng = Rng::new(Seed::of(7, self.next), 0);
        for _ in 0..count {
            black_box(worlds.draw(&mut rng));
        }
    }
}
