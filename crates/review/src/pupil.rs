//! A novice with a coach: shows what advice is worth.

use std::sync::Arc;

use bots::{BotName, Level, Tries, bot_seed};
use cards::{Seat, Seed};
use play::Bot;

use crate::{Effort, black_spy, inside_job, judge};

/// How many plays of a game are taken back.
const TAKEN_BACK: usize = 3;

/// A novice. With a coach it takes a play back as soon as the coach's search, from what the seat knows, calls
/// it costly, and does what the coach would do; three times in a game.
struct Pupil<G: Costs> {
    rules: Arc<G::Rules>,
    novice: Box<dyn Bot<G>>,
    /// Of the coach, if there is one.
    effort: Option<Effort>,
    decided: usize,
    taken_back: usize,
}

/// A game in which plays can be called costly.
pub trait Costs: Tries {
    /// What a play must cost to be called so in a review.
    const COSTLY: f64;
}

impl Costs for ::inside_job::Game {
    const COSTLY: f64 = inside_job::SMALLEST_COST;
}

impl Costs for ::black_spy::Game {
    const COSTLY: f64 = black_spy::SMALLEST_COST;
}

impl<G: Costs> Pupil<G> {
    fn choose(&mut self, view: &G::View) -> G::Action {
        let budget = BotName::from(Level::Novice).budget();
        let first = self.novice.choose(view, &[], budget);
        self.decided += 1;
        let Some(effort) = self.effort.filter(|_| self.taken_back < TAKEN_BACK) else {
            return first;
        };
        let step = (self.decided, first);
        let judged = judge::<G>(&self.rules, view, &[], step, effort);
        let better = judged.and_then(|judged| judged.better);
        match better.filter(|better| better.gain.mean >= G::COSTLY) {
            Some(better) => {
                self.taken_back += 1;
                better.action
            }
            None => first,
        }
    }
}

/// A game of novices that is over, and how many plays were taken back in it. Those for whom `is_coached`
/// says so have a coach, which looks into as many worlds as the effort says.
///
/// # Panics
/// Never: novices play every game and keep to its rules.
pub fn coached_game<G: Costs>(
    rules: &Arc<G::Rules>,
    seed: Seed,
    effort: Effort,
    is_coached: impl Fn(&G, Seat) -> bool,
) -> (G, usize) {
    let mut game = G::new(rules.clone(), seed);
    let pupil = |seat: Seat| Pupil {
        rules: rules.clone(),
        novice: G::bot(BotName::from(Level::Novice), rules, bot_seed(seed, seat))
            .expect("novices need no help"),
        effort: is_coached(&game, seat).then_some(effort),
        decided: 0,
        taken_back: 0,
    };
    let mut pupils: Vec<Pupil<G>> = Seat::all(G::people(rules)).map(pupil).collect();
    while let Some(seat) = game.awaited().first() {
        let action = pupils[seat.index()].choose(&game.view(Some(seat)));
        game.apply(seat, action, |_| {})
            .expect("bots keep to the rules");
    }
    (game, pupils.iter().map(|pupil| pupil.taken_back).sum())
}
