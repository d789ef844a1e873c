//! Playing ahead as a network says: many games in step, so that it is asked about all of them at
//! once.

use std::{
    fmt,
    time::{Duration, Instant},
};

use cards::{Dice, Rng, Seat};
use encoder::{Bits, Choice, Encoder, words_for};
use network::{Head, Network, Thought};
use play::Budget;

use crate::{
    learned::{Action, View},
    limit::Limit,
    trial::Trial,
};

/// Worlds that are played ahead together.
const TOGETHER: u32 = 4;

/// An encoder of a game that can be played ahead.
pub(crate) trait Ahead: Encoder {
    type Position: Copy + fmt::Debug;

    /// Who acts; `None` when there is nothing more to play for.
    fn actor(&self, position: &Self::Position) -> Option<Seat>;

    fn view(&self, position: &Self::Position, seat: Seat) -> View<Self>;

    fn public_of(position: &Self::Position) -> &Self::Public;

    fn carry_out(&self, position: &mut Self::Position, seat: Seat, action: Action<Self>);
}

/// How actions are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How much an action counts for being what the network would do, beside what it brought.
    pub(crate) prior: f64,
    /// How far the players of the games ahead stray from what is best.
    pub(crate) temperature: f32,
    /// How many more decisions of the own seat are played before what the network thinks of its
    /// position is taken; `None` to play to the end.
    pub(crate) depth: Option<u8>,
}

/// Where a game that was played ahead has come to.
pub(crate) enum Reached<'a, P> {
    End(&'a P),
    /// The network's value of the position.
    Value(f32),
}

/// A decision to search for, and how long that may take.
pub(crate) struct Question<'a, E: Ahead> {
    pub(crate) seat: Seat,
    pub(crate) past: &'a E::Past,
    /// The actions to compare, each with the logarithm of its chance in the network's policy.
    pub(crate) actions: Vec<(Action<E>, f32)>,
    pub(crate) manner: Manner,
    pub(crate) budget: Budget,
    /// Since when time counts.
    pub(crate) start: Instant,
}

/// One game that is played ahead.
struct Line<E: Ahead> {
    trial: usize,
    position: E::Position,
    past: E::Past,
    picks: E::Picks,
    dice: Dice,
    /// Decisions of the own seat that are left to be played.
    depth: Option<u8>,
    /// The network is asked what the position is worth.
    is_weighed: bool,
}

/// Plays ahead.
#[derive(Debug)]
pub(crate) struct Player<'a, E> {
    encoder: &'a E,
    network: &'a Network,
    words: Vec<u64>,
    legal: Vec<usize>,
    /// Where the legal numbers of each game end.
    ends: Vec<usize>,
    thought: Thought,
}

impl<'a, E: Ahead> Player<'a, E> {
    pub(crate) fn new(encoder: &'a E, network: &'a Network) -> Self {
        Self {
            encoder,
            network,
            words: Vec::new(),
            legal: Vec::new(),
            ends: Vec::new(),
            thought: Thought::default(),
        }
    }

    /// The best action, in worlds drawn like this, with what an end is worth.
    ///
    /// The worse half of the actions is dropped round by round.
    pub(crate) fn best(
        &mut self,
        question: &Question<'_, E>,
        mut draw: impl FnMut(&mut Rng) -> E::Position,
        value: impl Fn(Reached<'_, E::Position>) -> f64,
        rng: &mut Rng,
    ) -> Action<E> {
        let trial = |&(action, prior): &(Action<E>, f32)| {
            Trial::new(action, question.manner.prior * f64::from(prior))
        };
        let mut trials: Vec<_> = question.actions.iter().map(trial).collect();
        let rounds = trials.len().max(2).next_power_of_two().trailing_zeros();
        let mut drawn = 0;
        for round in 1..=rounds {
            let limit = Limit::of_round(question.budget, question.start, round, rounds);
            let (mut left, end) = match limit {
                Limit::Worlds(worlds) => (worlds - drawn, None),
                Limit::Until(end) => (u32::MAX, Some(end)),
            };
            let mut took = Duration::ZERO;
            // The next worlds take about as long as the last ones.
            while left > 0 && end.is_none_or(|end| Instant::now() + took < end) {
                let before = Instant::now();
                let worlds = left.min(TOGETHER);
                self.try_all(question, worlds, &mut trials, &mut draw, &value, rng);
                left -= worlds;
                drawn += worlds;
                took = before.elapsed();
            }
            Trial::halve(&mut trials);
        }
        trials[0].action
    }

    /// Tries every action in some more worlds.
    fn try_all(
        &mut self,
        question: &Question<'_, E>,
        worlds: u32,
        trials: &mut [Trial<Action<E>>],
        draw: &mut impl FnMut(&mut Rng) -> E::Position,
        value: &impl Fn(Reached<'_, E::Position>) -> f64,
        rng: &mut Rng,
    ) {
        let mut lines = Vec::new();
        for _ in 0..worlds {
            let world = draw(rng);
            // The same chance for all of them.
            let dice = Dice::new(rng);
            for (number, trial) in trials.iter().enumerate() {
                let mut line = Line {
                    trial: number,
                    position: world,
                    past: question.past.clone(),
                    picks: E::Picks::default(),
                    dice,
                    depth: question.manner.depth,
                    is_weighed: false,
                };
                line.apply(self.encoder, question.seat, trial.action);
                lines.push(line);
            }
        }
        self.finish(question, lines, |trial, reached| {
            trials[trial].add(value(reached));
        });
    }

    fn finish(
        &mut self,
        question: &Question<'_, E>,
        mut lines: Vec<Line<E>>,
        mut done: impl FnMut(usize, Reached<'_, E::Position>),
    ) {
        let temperature = question.manner.temperature;
        loop {
            self.words.clear();
            self.legal.clear();
            self.ends.clear();
            lines.retain_mut(|line| {
                let goes_on = self.look(question.seat, line);
                if !goes_on {
                    done(line.trial, Reached::End(&line.position));
                }
                goes_on
            });
            if lines.is_empty() {
                return;
            }
            self.network.think(&self.words, &mut self.thought);
            let mut begin = 0;
            for (number, (line, &end)) in lines.iter_mut().zip(&self.ends).enumerate() {
                if line.is_weighed {
                    let worth = self.network.ask(&self.thought, number, Head::Value, 0);
                    done(line.trial, Reached::Value(worth));
                    continue;
                }
                let mut best = (0, f32::NEG_INFINITY);
                let legal = self.legal[begin..end].iter().copied();
                let dice = &mut line.dice;
                let network = self.network;
                network.ask_each(
                    &self.thought,
                    number,
                    Head::Policy,
                    legal,
                    |action, logit| {
                        let value = logit + temperature * gumbel(dice.unit());
                        if value > best.1 {
                            best = (action, value);
                        }
                    },
                );
                line.act(self.encoder, best.0);
                begin = end;
            }
            lines.retain(|line| !line.is_weighed);
        }
    }

    /// Writes down what the seat sees that has a choice next; false if the game is over.
    fn look(&mut self, me: Seat, line: &mut Line<E>) -> bool {
        while let Some(seat) = self.encoder.actor(&line.position) {
            let view = self.encoder.view(&line.position, seat);
            if seat == me && line.picks == E::Picks::default() {
                line.is_weighed = line.depth == Some(0);
                line.depth = line.depth.map(|depth| depth.saturating_sub(1));
            }
            if line.is_weighed {
                self.observe(&view, line);
                return true;
            }
            let begin = self.legal.len();
            let legal = &mut self.legal;
            self.encoder
                .each_legal(&view, line.picks, |number| legal.push(number));
            if self.legal.len() == begin + 1 {
                let only = self.legal[begin];
                self.legal.truncate(begin);
                line.act(self.encoder, only);
                continue;
            }
            self.observe(&view, line);
            return true;
        }
        false
    }

    fn observe(&mut self, view: &View<E>, line: &Line<E>) {
        let start = self.words.len();
        self.words.resize(start + words_for::<E>(), 0);
        let out = &mut Bits::new(&mut self.words[start..]);
        self.encoder.observe(view, &line.past, line.picks, out);
        self.ends.push(self.legal.len());
    }
}

impl<E: Ahead> Line<E> {
    fn act(&mut self, encoder: &E, number: usize) {
        let seat = encoder.actor(&self.position).expect("somebody chose");
        let view = encoder.view(&self.position, seat);
        match encoder.read(&view, self.picks, number) {
            Some(Choice::Done(action)) => self.apply(encoder, seat, action),
            Some(Choice::Picked(picks)) => self.picks = picks,
            None => unreachable!("what is legal can be read"),
        }
    }

    fn apply(&mut self, encoder: &E, seat: Seat, action: Action<E>) {
        encoder.carry_out(&mut self.position, seat, action);
        self.picks = E::Picks::default();
        encoder.remember(&mut self.past, E::public_of(&self.position));
    }
}

/// From a number between 0 and 1: added to logarithms of chances, the largest sum is drawn with these
/// chances.
pub(crate) fn gumbel(unit: f32) -> f32 {
    -(-unit.max(1e-7).ln()).max(1e-7).ln()
}
