//! The coach: what a seat may do and why, what search would do, and what the seat knows. Everything comes
//! from the view of that seat.

mod black_spy;
mod inside_job;

use std::sync::Arc;

use bots::{BotName, Level, Tries};
use cards::{Heard, Notebook, Seed};
use play::Game;
use words::{Audience, Key, key, sentence};

use crate::{Advice, Beside, Effort, Interval, advise, told::sure};

/// What the coach says at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counsel {
    /// What may be done now, with the rule that says so.
    pub may: Vec<String>,
    /// What the coach would do, and how sure that is.
    pub would: Vec<String>,
    /// What the seat has been shown, as far as its table lets it look back.
    pub knows: Vec<String>,
}

/// What a seat is at when it asks.
#[derive(Clone, Debug)]
pub struct Moment<'a, G: Game> {
    pub rules: &'a Arc<G::Rules>,
    pub view: &'a G::View,
    pub heard: &'a [Heard],
    /// The number of the decision point.
    pub turn: u32,
    /// Is the seat awaited?
    pub awaited: bool,
    pub notebook: Notebook,
}

/// A game that has a coach.
pub trait Coached: Tries {
    /// Says what can be said to this seat now.
    fn counsel(moment: &Moment<'_, Self>, effort: Effort, to: &dyn Audience) -> Counsel;
}

impl<G: Tries> Moment<'_, G> {
    fn advice(&self, effort: Effort) -> Option<Advice<G::Action>> {
        if !self.awaited {
            return None;
        }
        let turn = self.turn.into();
        advise::<G>(self.rules, self.view, self.heard, turn, effort)
    }
}

/// How advice is put into words.
struct Telling<'a, A> {
    /// Makes what it is worth a number that people know, with so many digits.
    scale: f64,
    digits: usize,
    /// Says what it is worth, where that is more than nothing and where it is less.
    worth: [Key; 2],
    action: &'a dyn Fn(A) -> String,
    /// Why it is better than something else, as parts of a sentence.
    reasons: &'a dyn Fn(A, &Beside<A>) -> Vec<String>,
    to: &'a dyn Audience,
}

impl<A: Copy> Telling<'_, A> {
    fn number(&self, value: f64) -> String {
        let words = self.to.words();
        words.decimal(value * self.scale, self.digits)
    }

    /// The advice, the next best, why, and what it is worth.
    fn advised(&self, advice: &Advice<A>) -> Vec<String> {
        let (to, action) = (self.to, self.action);
        let would = sentence(to).with("action", action(advice.action));
        let Some(next) = &advice.next else {
            return vec![would.say(key!("coach-forced"))];
        };
        let mut said = vec![would.say(key!("coach-would"))];
        said.push(self.beside(next, key!("coach-next")));
        match &advice.worse {
            None => said.extend(self.because(advice.action, next)),
            Some(worse) => {
                said.push(self.beside(worse, key!("coach-worse")));
                said.extend(self.because(advice.action, worse));
            }
        }
        let [ahead, behind] = self.worth;
        let key = if advice.worth < 0.0 { behind } else { ahead };
        let worth = self.number(advice.worth.abs());
        said.push(sentence(to).with("worth", worth).say(key));
        said
    }

    /// What else could be done, and by how much that is worse, if it is.
    fn beside(&self, other: &Beside<A>, worse: Key) -> String {
        let told = sentence(self.to).with("other", (self.action)(other.action));
        let Some(sure) = other.sure else {
            return told.say(key!("coach-even"));
        };
        told.with("gain", self.number(other.gain.mean))
            .with("reach", self.number(other.gain.reach()))
            .with("sure", self::sure(self.to.words(), sure))
            .say(worse)
    }

    /// What makes the difference. Where both may be as good and no difference is seen, there is none to tell.
    fn because(&self, advised: A, other: &Beside<A>) -> Option<String> {
        let reasons = (self.reasons)(advised, other);
        if reasons.is_empty() {
            let later = self.to.words().say(key!("coach-because-later"));
            return other.sure.map(|_| later);
        }
        let reasons = self.to.words().list(reasons);
        let told = sentence(self.to).with("reasons", reasons);
        Some(told.say(key!("coach-because")))
    }
}

/// At most so many reasons are named.
const REASONS: usize = 2;

/// The heaviest reasons, as far as they are told.
fn heaviest(mut reasons: Vec<(f64, String)>) -> Vec<String> {
    reasons.sort_by(|one, other| other.0.total_cmp(&one.0));
    reasons.truncate(REASONS);
    reasons.into_iter().map(|(_, reason)| reason).collect()
}

/// Is a difference beyond chance, and large enough to be told?
fn is_told(difference: &Interval, least: f64) -> bool {
    (difference.low > 0.0 || difference.high < 0.0) && difference.mean.abs() >= least
}

/// What a novice would do at a decision that search has nothing to say about.
fn by_thumb<G: Tries>(moment: &Moment<'_, G>) -> Option<G::Action> {
    let novice = BotName::from(Level::Novice);
    let mut bot = G::bot(novice, moment.rules, Seed::from(0))?;
    let awaited = moment.awaited;
    awaited.then(|| bot.choose(moment.view, moment.heard, novice.budget()))
}
