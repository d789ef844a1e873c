use std::sync::Arc;

use cards::{BySeat, Seat, Seed};
use play::Heard;

use crate::HasBots;

/// An action, and what came of it in every world it was tried in.
///
/// All actions of one trial are tried in the same worlds, in the same order, so that two of them can
/// be compared world by world.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried<A> {
    pub action: A,
    /// What the seat plays for. Inside Job: how much of the game it has won, from 0 to 1. Black Spy:
    /// the lead in points, and close to the end of a match more and more the match itself.
    pub worth: Vec<f32>,
    /// What can be counted on the table. Inside Job: the same. Black Spy: the lead in points at the end
    /// of the round, which is the mean of the others less the own points.
    pub counted: Vec<f32>,
    /// Effects in each world, from which reasons are made.
    pub came: Vec<Came>,
}

/// An action that is compared with others by how it does on average.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial<A> {
    pub(crate) action: A,
    /// The value it starts with; the mean of its tries is added to it.
    pub(crate) prior: f64,
    sum: f64,
    tries: f64,
}

/// The effects of an action in one world, apart from its value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Came {
    /// The winner of the trick that the action belonged to; `None` before the first trick of a round.
    pub winner: Option<Seat>,
    /// Inside Job: the mission of that trick was completed.
    pub completed: bool,
    /// Inside Job: the Insider of that world took it.
    pub to_insider: bool,
    /// Black Spy: the points of that trick.
    pub points: i32,
    /// Black Spy: what the seat itself has in the round.
    pub own: i32,
}

impl<A> Tried<A> {
    pub(crate) const fn new(action: A) -> Self {
        Self {
            action,
            worth: Vec::new(),
            counted: Vec::new(),
            came: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, worth: f32, counted: f32, came: Came) {
        self.worth.push(worth);
        self.counted.push(counted);
        self.came.push(came);
    }

    /// What it was worth on average.
    #[must_use]
    pub fn mean(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "there are few worlds")]
        let count = self.worth.len().max(1) as f64;
        self.worth.iter().copied().map(f64::from).sum::<f64>() / count
    }
}

impl<A> Trial<A> {
    pub(crate) const fn new(action: A, prior: f64) -> Self {
        Self {
            action,
            prior,
            sum: 0.0,
            tries: 0.0,
        }
    }

    pub(crate) fn add(&mut self, brought: f64) {
        self.sum += brought;
        self.tries += 1.0;
    }

    /// Keeps the better half, the best first.
    pub(crate) fn halve(trials: &mut Vec<Self>) {
        trials.sort_by(|a, b| b.value().total_cmp(&a.value()));
        trials.truncate(trials.len().div_ceil(2));
    }

    fn value(&self) -> f64 {
        self.sum / self.tries.max(1.0) + self.prior
    }
}

/// A game whose decisions can be tried out from what one seat knows: for advice and for reviews.
///
/// Everybody plays on by rules of thumb. A number of worlds and a seed always give the same.
pub trait Tries: HasBots {
    /// What is worth trying for a seat that is awaited, by rule of thumb the best first. Nothing where
    /// playing on cannot tell: a vote, a partner, what all black cards bring.
    fn candidates(
        rules: &Arc<Self::Rules>,
        view: &Self::View,
        heard: &[Heard],
    ) -> Vec<Self::Action>;

    /// What these actions of a seat that is awaited bring in worlds as likely as it must believe.
    fn try_out(
        rules: &Arc<Self::Rules>,
        view: &Self::View,
        heard: &[Heard],
        actions: &[Self::Action],
        worlds: u32,
        seed: Seed,
    ) -> Vec<Tried<Self::Action>>;

    /// What every seat can expect, as far as the viewer knows. Inside Job: how likely it wins. Black
    /// Spy: its points in this round.
    fn expected(
        rules: &Arc<Self::Rules>,
        view: &Self::View,
        heard: &[Heard],
        worlds: u32,
        seed: Seed,
    ) -> BySeat<f64>;
}
