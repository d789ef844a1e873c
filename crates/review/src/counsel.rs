//! The coach: what a seat may do and why, what search would do, and what the seat knows. Everything comes
//! from the view of that seat.

mod black_spy;
mod inside_job;

use std::sync::Arc;

use bots::Tries;
use cards::{Heard, Notebook};
use play::Game;
use words::{Audience, Key, key, sentence};

use crate::{Advice, Effort, Sure, advise};

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

/// The advice in words. `scale` makes what it is worth a number that people know; `worth` says it, where
/// it is more than nothing and where it is less.
fn advised<A: Copy>(
    advice: &Advice<A>,
    (scale, digits): (f64, usize),
    worth: [Key; 2],
    action: &dyn Fn(A) -> String,
    to: &dyn Audience,
) -> Vec<String> {
    let number = |value: f64| format!("{:.digits$}", value * scale);
    let would = sentence(to).with("action", action(advice.action));
    let Some((other, gain)) = advice.next else {
        return vec![would.say(key!("coach-forced"))];
    };
    let mut said = vec![would.say(key!("coach-would"))];
    let next = sentence(to)
        .with("other", action(other))
        .with("gain", number(gain.mean))
        .with("reach", number(gain.reach()));
    said.push(match advice.sure {
        Some(Sure::VeryLikely) => next
            .with("sure", to.words().say(key!("review-very-likely")))
            .say(key!("coach-next")),
        Some(Sure::Likely) => next
            .with("sure", to.words().say(key!("review-likely")))
            .say(key!("coach-next")),
        None => next.say(key!("coach-even")),
    });
    let [ahead, behind] = worth;
    let key = if advice.worth < 0.0 { behind } else { ahead };
    said.push(
        sentence(to)
            .with("worth", number(advice.worth.abs()))
            .say(key),
    );
    said
}
