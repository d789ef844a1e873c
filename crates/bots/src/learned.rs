//! Deciding as a network says.

use std::sync::Arc;

use cards::Rng;
use encoder::{Bits, Choice, Encoder, words_for};
use network::{Head, Network, Thought};
use play::Game;

use crate::ahead::gumbel;

pub(crate) type View<E> = <<E as Encoder>::Game as Game>::View;
pub(crate) type Action<E> = <<E as Encoder>::Game as Game>::Action;

/// What a network makes of what one seat knows. Nothing is kept from one decision to the next but
/// memory to work in.
#[derive(Debug)]
pub(crate) struct Learned<E> {
    encoder: E,
    network: Arc<Network>,
    words: Vec<u64>,
    thought: Thought,
}

impl<E: Encoder> Learned<E> {
    pub(crate) fn new(encoder: E, network: Arc<Network>) -> Self {
        Self {
            encoder,
            network,
            words: vec![0; words_for::<E>()],
            thought: Thought::default(),
        }
    }

    pub(crate) const fn encoder(&self) -> &E {
        &self.encoder
    }

    /// What everybody has seen, as the encoder remembers it.
    pub(crate) fn past(&self, view: &View<E>) -> E::Past {
        let mut past = E::Past::default();
        self.encoder.remember(&mut past, E::public_in(view));
        past
    }

    /// The best action, but for mistakes where there is anything else.
    pub(crate) fn choose(
        &mut self,
        view: &View<E>,
        is_blunder: impl Fn(Action<E>) -> bool,
    ) -> Action<E> {
        let past = self.past(view);
        let best = self.decide(view, &past, |_| 0.0).0;
        if !is_blunder(best) {
            return best;
        }
        let mut others = self.singles(view, &past);
        others.sort_by(|a, b| b.1.total_cmp(&a.1));
        let better = others.iter().find(|(action, _)| !is_blunder(*action));
        better.map_or(best, |&(action, _)| action)
    }

    /// The best actions with the logarithms of their chances, at most this many, the best one first.
    /// Where an action takes several numbers, some are drawn.
    pub(crate) fn candidates(
        &mut self,
        view: &View<E>,
        past: &E::Past,
        most: usize,
        rng: &mut Rng,
    ) -> Vec<(Action<E>, f32)> {
        let mut found = self.singles(view, past);
        if found.is_empty() {
            found = vec![self.decide(view, past, |_| 0.0)];
            for _ in 0..2 * most {
                #[expect(clippy::cast_possible_truncation, reason = "a rough chance is enough")]
                let drawn = self.decide(view, past, |_| gumbel(rng.unit() as f32));
                if found.iter().all(|(action, _)| *action != drawn.0) {
                    found.push(drawn);
                }
            }
        }
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        found.truncate(most);
        found
    }

    /// Every action, with the logarithm of its chance, where each is one number; none where an action
    /// takes several.
    fn singles(&mut self, view: &View<E>, past: &E::Past) -> Vec<(Action<E>, f32)> {
        let picks = E::Picks::default();
        let numbers = self.chances(view, past, picks);
        let read = |(number, chance)| match self.encoder.read(view, picks, number) {
            Some(Choice::Done(action)) => Some((action, chance)),
            Some(Choice::Picked(_)) | None => None,
        };
        let found: Option<Vec<_>> = numbers.into_iter().map(read).collect();
        found.unwrap_or_default()
    }

    /// The action whose numbers have the highest logits, with something added to each, and the
    /// logarithm of its chance.
    fn decide(
        &mut self,
        view: &View<E>,
        past: &E::Past,
        mut added: impl FnMut(usize) -> f32,
    ) -> (Action<E>, f32) {
        let mut picks = E::Picks::default();
        let mut sum = 0.0;
        loop {
            let chances = self.chances(view, past, picks);
            let mut best = chances[0];
            let mut most = f32::NEG_INFINITY;
            for (number, chance) in chances {
                let value = chance + added(number);
                if value > most {
                    (best, most) = ((number, chance), value);
                }
            }
            sum += best.1;
            match self.encoder.read(view, picks, best.0) {
                Some(Choice::Done(action)) => return (action, sum),
                Some(Choice::Picked(more)) => picks = more,
                None => unreachable!("what is legal can be read"),
            }
        }
    }

    /// The numbers of everything that is legal, with the logarithms of their chances.
    fn chances(&mut self, view: &View<E>, past: &E::Past, picks: E::Picks) -> Vec<(usize, f32)> {
        self.look(view, past, picks);
        let mut legal = Vec::with_capacity(32);
        self.encoder
            .each_legal(view, picks, |number| legal.push(number));
        let mut chances = Vec::with_capacity(legal.len());
        self.network
            .ask_each(&self.thought, 0, Head::Policy, legal, |number, logit| {
                chances.push((number, logit));
            });
        let most = chances
            .iter()
            .map(|chance| chance.1)
            .fold(f32::MIN, f32::max);
        let sum: f32 = chances.iter().map(|chance| (chance.1 - most).exp()).sum();
        for chance in &mut chances {
            chance.1 -= most + sum.ln();
        }
        chances
    }

    /// The numbers of a head about what a seat sees now.
    pub(crate) fn ask(&mut self, view: &View<E>, head: Head) -> Vec<f32> {
        let past = self.past(view);
        self.look(view, &past, E::Picks::default());
        let all = 0..self.network.outputs(head);
        let mut numbers = Vec::with_capacity(all.len());
        if all.is_empty() {
            return numbers;
        }
        self.network
            .ask_each(&self.thought, 0, head, all, |_, number| {
                numbers.push(number);
            });
        numbers
    }

    fn look(&mut self, view: &View<E>, past: &E::Past, picks: E::Picks) {
        let out = &mut Bits::new(&mut self.words);
        self.encoder.observe(view, past, picks, out);
        self.network.think(&self.words, &mut self.thought);
    }
}
