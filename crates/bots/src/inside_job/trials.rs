//! Trying actions out from what one seat knows, for advice and reviews.

use std::sync::Arc;

use cards::{BySeat, Dice, Heard, Rng, Seat, Seed};
use inside_job::{Action, Phase, Position, Rules, View};

use super::{
    belief::Account,
    search::{Search, Source},
    suspicion::Suspicion,
};
use crate::Tried;

/// What one viewer knows and believes, ready for drawing worlds.
struct Mind<'a> {
    rules: &'a Rules,
    view: &'a View,
    blank: Position,
    private: Account,
    suspicion: Suspicion,
}

impl<'a> Mind<'a> {
    fn new(rules: &'a Rules, view: &'a View, heard: &[Heard]) -> Self {
        let blank = view.blank(rules);
        Self {
            rules,
            view,
            private: Account::of(rules, view, heard),
            suspicion: Suspicion::of(rules, &blank, heard),
            blank,
        }
    }

    fn search(&self) -> Search<'_> {
        Search {
            rules: self.rules,
            blank: &self.blank,
            seat: self.view.seat().unwrap_or_default(),
            suspicion: self.suspicion,
            source: Source::Believed(self.view, &self.private),
        }
    }
}

pub(crate) fn candidates(rules: &Arc<Rules>, view: &View, heard: &[Heard]) -> Vec<Action> {
    match view.public().phase() {
        Phase::Choose | Phase::Play => {
            let mind = Mind::new(rules, view, heard);
            mind.search().tried(&view.legal(rules))
        }
        Phase::Partner(_) | Phase::Vote | Phase::Over { .. } => Vec::new(),
    }
}

pub(crate) fn try_out(
    rules: &Arc<Rules>,
    view: &View,
    heard: &[Heard],
    actions: &[Action],
    worlds: u32,
    seed: Seed,
) -> Vec<Tried<Action>> {
    let mind = Mind::new(rules, view, heard);
    let search = mind.search();
    let stock = search.stock();
    let mut rng = Rng::new(seed, view.public().turn().into());
    let mut tried: Vec<Tried<Action>> = actions.iter().copied().map(Tried::new).collect();
    for _ in 0..worlds {
        let world = search.draw(&stock, &mut rng);
        let dice = Dice::new(&mut rng);
        for one in &mut tried {
            let (worth, came) = search.look_in(&world, one.action, dice);
            #[expect(clippy::cast_possible_truncation, reason = "it was an f32")]
            let worth = worth as f32;
            one.add(worth, worth, came);
        }
    }
    tried
}

pub(crate) fn expected(
    rules: &Arc<Rules>,
    view: &View,
    heard: &[Heard],
    worlds: u32,
    seed: Seed,
) -> BySeat<f64> {
    if let Some(outcome) = view.public().outcome() {
        let won = |seat| f64::from(u8::from(outcome.winners.contains(seat)));
        return BySeat::from_fn(rules.seats(), won);
    }
    let mind = Mind::new(rules, view, heard);
    let search = mind.search();
    let stock = search.stock();
    let mut rng = Rng::new(seed, view.public().turn().into());
    let mut sums = BySeat::new(rules.seats(), 0.0);
    for _ in 0..worlds {
        let mut playout = search.playout(&search.draw(&stock, &mut rng));
        let ending = playout.finish(&mut Dice::new(&mut rng));
        for seat in Seat::all(rules.seats()) {
            sums[seat] += ending.value(seat) / f64::from(worlds);
        }
    }
    sums
}
