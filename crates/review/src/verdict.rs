//! What search makes of one decision.

use std::{fmt::Display, sync::Arc};

use bots::{BotName, Came, Level, Tried, Tries};
use cards::{Heard, Seed};
use serde::{Serialize, Serializer};

use crate::Effort;

/// The seed of every review, so that the same game gives the same one.
const SEED: u64 = 0x5eed_0f7e_71e3;

/// A mean with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// The mean of independent draws of one thing.
    #[must_use]
    pub fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let count = values.clone().map(|_| 1.0).sum::<f64>().max(1.0);
        let mean = values.clone().sum::<f64>() / count;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
        Self {
            mean,
            low: mean - 1.96 * error,
            high: mean + 1.96 * error,
        }
    }

    /// How far it reaches to either side.
    #[must_use]
    pub fn reach(&self) -> f64 {
        self.high - self.mean
    }
}

/// How sure a judgement is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// Better in the worlds it was compared in, beyond chance.
    Likely,
    /// And in the other worlds, in which it was found, as well.
    VeryLikely,
}

/// One decision of the seat, and what search makes of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judged<A: Display> {
    /// The number of the step in the record, counted from 0.
    pub step: usize,
    #[serde(serialize_with = "as_text")]
    pub done: A,
    /// What it was worth by search: the chance to win, or the lead in points at the end of the round.
    pub worth: f64,
    /// What would have been better beyond chance, if anything.
    pub better: Option<Better<A>>,
}

/// What would have been better.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Better<A: Display> {
    #[serde(serialize_with = "as_text")]
    pub action: A,
    pub worth: f64,
    /// How much better it is than what was done.
    pub gain: Interval,
    pub sure: Sure,
}

fn as_text<A: Display, S: Serializer>(action: &A, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(action)
}

/// Judges what a seat did from what it knew; `None` where it had no choice, or where playing on
/// cannot tell.
#[must_use]
pub fn judge<G: Tries>(
    rules: &Arc<G::Rules>,
    view: &G::View,
    heard: &[Heard],
    (step, done): (usize, G::Action),
    effort: Effort,
) -> Option<Judged<G::Action>> {
    let mut actions = G::candidates(rules, view, heard);
    if actions.is_empty() {
        return None;
    }
    if !actions.contains(&done) {
        actions.push(done);
    }
    if actions.len() == 1 {
        return None;
    }
    let seed = |stage: u64| Seed::of(SEED, 2 * step as u64 + stage);
    let all = G::try_out(rules, view, heard, &actions, effort.tried, seed(0));
    let first = all.iter().find(|one| one.action == done)?;
    let best = all
        .iter()
        .max_by(|one, other| one.mean().total_cmp(&other.mean()))?;
    let mut judged = Judged {
        step,
        done,
        worth: Interval::of(counted(first)).mean,
        better: None,
    };
    if best.action == done {
        return Some(judged);
    }
    let pair = [best.action, done];
    let pair = G::try_out(rules, view, heard, &pair, effort.compared, seed(1));
    let [new, old] = &pair[..] else { return None };
    judged.worth = Interval::of(counted(old)).mean;
    let gain = gain_in_counted(new, old);
    let worth = gain_in_worth(new, old);
    // Points without the match, or the match without points, are no reason to call a play costly.
    if gain.low > 0.0 && worth.low > 0.0 {
        let found = gain_in_worth(best, first).low > 0.0;
        judged.better = Some(Better {
            action: new.action,
            worth: Interval::of(counted(new)).mean,
            gain,
            sure: if found {
                Sure::VeryLikely
            } else {
                Sure::Likely
            },
        });
    }
    Some(judged)
}

/// What search would do at a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    pub action: A,
    /// What it is worth by search: the chance to win, or the lead in points at the end of the round.
    pub worth: f64,
    /// The next best; `None` where there is nothing to choose.
    pub next: Option<Beside<A>>,
    /// Where the next best may be as good: the best of those that are worse beyond chance.
    pub worse: Option<Beside<A>>,
}

/// Something else than what is advised.
#[derive(Clone, Debug, PartialEq)]
pub struct Beside<A> {
    pub action: A,
    /// How much it falls behind.
    pub gain: Interval,
    /// How sure that is; `None` where it may be as good.
    pub sure: Option<Sure>,
    /// What came of the advice and of this, in the same worlds.
    pub came: [Vec<Came>; 2],
}

impl<A> Beside<A> {
    /// What something is on average with the advice and with this, and the difference.
    pub(crate) fn compare(&self, of: impl Fn(&Came) -> f64) -> ([f64; 2], Interval) {
        let [with, without] = &self.came;
        let values = |came: &[Came]| came.iter().map(&of).collect::<Vec<f64>>();
        let (with, without) = (values(with), values(without));
        let mean = |values: &[f64]| Interval::of(values.iter().copied()).mean;
        let means = [mean(&with), mean(&without)];
        (means, gain(with.iter().copied(), without.iter().copied()))
    }
}

/// What search would do for a seat that is awaited, from what it knows; `None` where playing on cannot
/// tell.
#[must_use]
pub fn advise<G: Tries>(
    rules: &Arc<G::Rules>,
    view: &G::View,
    heard: &[Heard],
    turn: u64,
    effort: Effort,
) -> Option<Advice<G::Action>> {
    let actions = G::candidates(rules, view, heard);
    let seed = |stage: u64| Seed::of(!SEED, 2 * turn + stage);
    let mut all = G::try_out(rules, view, heard, &actions, effort.tried, seed(0));
    all.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    prefer::<G>(&mut all, learned::<G>(rules, view, heard)?);
    let best = all.first()?;
    let Some(second) = all.get(1) else {
        return Some(Advice {
            action: best.action,
            worth: best.mean(),
            next: None,
            worse: None,
        });
    };
    // Where the next best may be as good, the difference can only be told from something else.
    let is_worse = |other: &&Tried<G::Action>| gain_in_worth(best, other).low > 0.0;
    let worse = all.iter().skip(1).find(is_worse);
    let mut compared = vec![best.action, second.action];
    compared.extend(worse.map(|worse| worse.action));
    let fresh = G::try_out(rules, view, heard, &compared, effort.compared, seed(1));
    let [new, old, rest @ ..] = &fresh[..] else {
        return None;
    };
    let beside = |found: &Tried<G::Action>, other: &Tried<G::Action>| {
        let gain = gain_in_worth(new, other);
        Beside {
            action: other.action,
            gain,
            sure: match gain.low > 0.0 {
                true if gain_in_worth(best, found).low > 0.0 => Some(Sure::VeryLikely),
                true => Some(Sure::Likely),
                false => None,
            },
            came: [new.came.clone(), other.came.clone()],
        }
    };
    let next = beside(second, old);
    let worse = worse.zip(rest.first());
    let worse = worse.map(|(found, other)| beside(found, other));
    let is_needed = next.sure.is_none();
    Some(Advice {
        action: new.action,
        worth: Interval::of(counted(new)).mean,
        next: Some(next),
        worse: worse.filter(|worse| is_needed && worse.sure.is_some()),
    })
}

/// The choice of the bot that has learned by playing.
fn learned<G: Tries>(rules: &Arc<G::Rules>, view: &G::View, heard: &[Heard]) -> Option<G::Action> {
    let name = BotName::from(Level::Learned);
    let mut bot = G::bot(name, rules, Seed::of(!SEED, 0))?;
    Some(bot.choose(view, heard, name.budget()))
}

/// Puts an action first if the best one is not better beyond chance: between such actions a few worlds
/// decide by luck.
fn prefer<G: Tries>(all: &mut [Tried<G::Action>], action: G::Action) {
    let place = all.iter().position(|one| one.action == action);
    if let Some(place) = place
        && gain_in_worth(&all[0], &all[place]).low <= 0.0
    {
        all[..=place].rotate_right(1);
    }
}

/// The decisions that cost the most, the worst first.
pub(crate) fn costliest<'a, P, A: Display + 'a>(
    plays: &'a [P],
    judged: impl Fn(&P) -> &Judged<A>,
    least: f64,
    most: usize,
) -> Vec<&'a P> {
    let gain = |play: &P| judged(play).better.as_ref().map(|better| better.gain.mean);
    let mut costly: Vec<(f64, &P)> = plays
        .iter()
        .filter_map(|play| Some((gain(play).filter(|gain| *gain >= least)?, play)))
        .collect();
    costly.sort_by(|one, other| other.0.total_cmp(&one.0));
    costly.truncate(most);
    costly.into_iter().map(|(_, play)| play).collect()
}

fn counted<A>(tried: &Tried<A>) -> impl Iterator<Item = f64> + Clone {
    tried.counted.iter().copied().map(f64::from)
}

/// How much better one of two is in what can be counted.
pub(crate) fn gain_in_counted<A>(new: &Tried<A>, old: &Tried<A>) -> Interval {
    gain(counted(new), counted(old))
}

pub(crate) fn gain_in_worth<A>(new: &Tried<A>, old: &Tried<A>) -> Interval {
    let worth =
        |tried: &Tried<A>| -> Vec<f64> { tried.worth.iter().copied().map(f64::from).collect() };
    let (new, old) = (worth(new), worth(old));
    gain(new.iter().copied(), old.iter().copied())
}

/// The mean difference, world by world.
fn gain(
    new: impl Iterator<Item = f64> + Clone,
    old: impl Iterator<Item = f64> + Clone,
) -> Interval {
    Interval::of(new.zip(old).map(|(new, old)| new - old))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_narrows_with_more_worlds() {
        let few = Interval::of([0.0, 1.0].into_iter().cycle().take(20));
        let many = Interval::of([0.0, 1.0].into_iter().cycle().take(2000));
        assert!((few.mean - 0.5).abs() < 1e-9 && (many.mean - 0.5).abs() < 1e-9);
        assert!(few.reach() > 5.0 * many.reach());
        assert!(few.low < 0.5 && 0.5 < few.high);
    }

    #[test]
    fn what_never_changes_has_no_width() {
        let same = Interval::of([0.25; 30].into_iter());
        assert!(same.reach().abs() < 1e-12 && (same.low - 0.25).abs() < 1e-12);
    }
}
