use std::time::Instant;

use black_spy::{Action, Card, Phase, Position, View, Worlds};
use cards::{BySeat, Rng, Seat};
use play::Budget;

use super::{
    exchange,
    handbook::Handbook,
    order::place_of,
    playout::Playout,
    stakes::{Points, Stakes},
    thumb,
};
use crate::limit::{Limit, USED};

/// How many ways to pass or take are looked at.
const SETS: usize = 24;
/// In how many worlds one must have looked to trust them as much as a rule of thumb.
const PRIOR: f64 = 6.0;
/// By how many standard errors an action must be ahead of the usual one to be chosen instead of it. Without
/// that, chance in a few worlds costs a little at every card.
const CAUTION: f64 = 1.0;
/// Worlds after which caution stays as it is. Worlds are played on by rules of thumb, so a small lead in many of
/// them says more about those than about the people at the table.
const ENOUGH: f64 = 160.0;

/// Compares what a seat may do by playing many worlds to the end of the round, with rules of thumb
/// for everybody. All actions are tried in the same worlds, and the worse half of them is given up
/// again and again; what the rules of thumb would do is never given up, and the others are compared with it.
#[derive(Clone, Debug)]
pub(super) struct Search<'a> {
    handbook: &'a Handbook,
    stakes: Stakes,
    me: Seat,
}

/// An action that is compared with the usual one, world by world.
#[derive(Clone, Copy, Debug)]
struct Compared {
    action: Action,
    /// Its worth by rule of thumb.
    prior: f64,
    /// How much more it brought than the usual one in all worlds, and the squares of that.
    sum: f64,
    squares: f64,
}

impl Compared {
    fn new(&(action, value): &(Action, f32)) -> Self {
        Self {
            action,
            prior: PRIOR * f64::from(value),
            sum: 0.0,
            squares: 0.0,
        }
    }

    /// How far it is ahead of the usual one, in all worlds together.
    fn lead(&self, usual: &Self) -> f64 {
        self.sum + self.prior - usual.prior
    }

    /// By how much that may be chance, or the fault of how worlds are played on.
    fn error(&self, worlds: f64) -> f64 {
        let mean = self.sum / worlds;
        let variance = (self.squares / worlds - mean * mean).max(0.0);
        worlds * (variance / worlds.min(ENOUGH)).sqrt()
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(handbook: &'a Handbook, view: &View) -> Self {
        Self {
            handbook,
            stakes: Stakes::new(&handbook.rules, view.public()),
            me: view.seat().unwrap_or_default(),
        }
    }

    /// What there is to choose from, and what it is worth by rule of thumb.
    pub(super) fn actions(&self, view: &View) -> Vec<(Action, f32)> {
        match view.phase() {
            Phase::Trick(_) => {
                let playout = Playout::seen(&self.handbook.rules, view);
                let cards = thumb::ranking(self.handbook, &playout);
                let play = |&(place, price): &(usize, f32)| {
                    (Action::Play(self.handbook.facts(place).card), -price)
                };
                cards.iter().map(play).collect()
            }
            Phase::Moon { seat } => {
                let (choice, _) = self.stakes.moon(&self.handbook.rules, seat);
                vec![(Action::Moon(choice), 0.0)]
            }
            Phase::Take { .. } | Phase::Pass { .. } | Phase::Announce => {
                exchange::candidates(self.handbook, view, SETS)
            }
            Phase::Deal | Phase::Over => Vec::new(),
        }
    }

    /// The best of these actions in worlds drawn like this, as far as the budget goes. The first one is what
    /// the rules of thumb would do.
    pub(super) fn best(
        &self,
        view: &View,
        actions: &[(Action, f32)],
        draw: impl Fn(&mut Rng) -> Position,
        budget: Budget,
        rng: &mut Rng,
    ) -> Action {
        let mut usual = Compared::new(&actions[0]);
        let mut others: Vec<Compared> = actions[1..].iter().map(Compared::new).collect();
        let start = Instant::now();
        let stages = actions.len().next_power_of_two().trailing_zeros().max(1);
        // Every stage gets the same time; the last ones have fewer actions, so more worlds.
        let shares: f64 = (1..=stages).map(|stage| f64::from(1 << stage)).sum();
        let seen = self.seen(view);
        let mut tried = 0.0;
        for stage in 1..=stages {
            let limit = match budget {
                Budget::Worlds(worlds) => {
                    let share = f64::from(1 << stage) / shares;
                    #[expect(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "it is a part of a u32"
                    )]
                    Limit::Worlds((f64::from(worlds) * share).ceil() as u32)
                }
                Budget::Time(time) => {
                    let part = f64::from(stage) / f64::from(stages);
                    Limit::Until(start + time.mul_f64(USED * part))
                }
            };
            let mut done = 0;
            while done == 0 || limit.allows(done) {
                let world = draw(rng);
                self.try_all(seen.as_ref(), &world, &mut usual, &mut others);
                done += 1;
            }
            tried += f64::from(done);
            others.sort_by(|one, other| other.lead(&usual).total_cmp(&one.lead(&usual)));
            others.truncate(others.len().div_ceil(2));
        }
        let best = others.first();
        let better = best.filter(|best| best.lead(&usual) > CAUTION * best.error(tried));
        better.unwrap_or(&usual).action
    }

    /// Adds what every action brings in this world.
    fn try_all(
        &self,
        seen: Option<&Playout>,
        world: &Position,
        usual: &mut Compared,
        others: &mut [Compared],
    ) {
        let mut brought = 0.0;
        let value = |points: &Points| f64::from(self.stakes.value(self.me, points));
        self.each(
            seen,
            world,
            std::slice::from_mut(usual),
            |one| one.action,
            |_, points| brought = value(points),
        );
        self.each(
            seen,
            world,
            others,
            |one| one.action,
            |one, points| {
                let more = value(points) - brought;
                one.sum += more;
                one.squares += more * more;
            },
        );
    }

    /// Plays this world on after each action, and tells what everybody got in the round.
    pub(super) fn each<T>(
        &self,
        seen: Option<&Playout>,
        world: &Position,
        actions: &mut [T],
        action: impl Fn(&T) -> Action,
        mut tell: impl FnMut(&mut T, &Points),
    ) {
        if let Some(seen) = seen {
            let mut dealt = *seen;
            dealt.deal(world);
            for one in actions {
                let mut playout = dealt;
                if let Action::Play(card) = action(one) {
                    playout.play(self.handbook, place_of(card));
                }
                let points = self.points(&mut playout);
                tell(one, &points);
            }
            return;
        }
        let mut ready = *world;
        self.pass_others(&mut ready);
        for one in actions {
            let mut position = ready;
            self.apply(&mut position, self.me, action(one));
            let mut playout = self.begin_tricks(&mut position);
            let points = self.points(&mut playout);
            tell(one, &points);
        }
    }

    /// Plays the running trick on after a card, by the rules of thumb as [`Self::each`] does, and returns its
    /// winner and its points.
    pub(super) fn trick_after(&self, seen: &Playout, world: &Position, card: Card) -> (Seat, i32) {
        let mut playout = *seen;
        playout.deal(world);
        let mut place = place_of(card);
        loop {
            let mut trick = playout.trick;
            let is_last = trick.lay(&self.handbook.rules, self.handbook.facts(place).card);
            if is_last {
                return (trick.winner(), trick.points().into());
            }
            playout.play(self.handbook, place);
            place = thumb::pick(self.handbook, &playout);
        }
    }

    /// The running tricks as everybody has seen them, if a card is to be played.
    pub(super) fn seen(&self, view: &View) -> Option<Playout> {
        matches!(view.phase(), Phase::Trick(_))
            .then(|| Playout::of(&self.handbook.rules, view.public()))
    }

    /// Everybody else passes at the same time, whatever the own choice is.
    fn pass_others(&self, position: &mut Position) {
        let Phase::Pass { waiting } = position.phase() else {
            return;
        };
        let round = position.public().round();
        for seat in waiting.iter().filter(|&seat| seat != self.me) {
            let cards = exchange::pass(self.handbook, round, position.hand(seat));
            self.apply(position, seat, Action::Pass(cards));
        }
    }

    /// Takes, passes and announces by rule of thumb until a card is to be played.
    fn begin_tricks(&self, position: &mut Position) -> Playout {
        while let Some((seat, action)) = exchange::usual(self.handbook, position) {
            self.apply(position, seat, action);
        }
        Playout::whole(&self.handbook.rules, position)
    }

    fn apply(&self, position: &mut Position, seat: Seat, action: Action) {
        position
            .apply(&self.handbook.rules, seat, action, &mut ())
            .expect("rules of thumb keep to the rules");
    }

    /// Plays a round to its end; what everybody gets.
    pub(super) fn points(&self, playout: &mut Playout) -> Points {
        thumb::play_out(self.handbook, playout);
        self.stakes.settle(&self.handbook.rules, &playout.tally)
    }

    pub(super) const fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    /// How many points everybody will have in this round, on average over this many worlds.
    pub(super) fn expected(&self, view: &View, count: u32, rng: &mut Rng) -> BySeat<f64> {
        let public = view.public();
        if let Phase::Deal | Phase::Moon { .. } | Phase::Over = view.phase() {
            return public.points().map(f64::from);
        }
        let rules = &self.handbook.rules;
        let worlds = Worlds::new(rules, view);
        let mut sums = BySeat::new(rules.players(), 0.0);
        for _ in 0..count {
            let mut playout = self.begin_tricks(&mut worlds.draw(rng));
            let points = self.points(&mut playout);
            for seat in Seat::all(rules.players()) {
                sums[seat] += f64::from(points[seat]) / f64::from(count);
            }
        }
        sums
    }
}
