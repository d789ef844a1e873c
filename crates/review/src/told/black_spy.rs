use words::{Audience, black_spy as said, key, sentence};

use super::{Costly, Told, gained, sure};
use crate::{BlackSpyReview, SpyPlay};

pub(super) fn told(review: &BlackSpyReview, to: &dyn Audience) -> Told {
    let how = sentence(to)
        .with("count", review.plays.len())
        .with("tried", review.effort.tried)
        .with("compared", review.effort.compared)
        .say(key!("review-how"));
    let cost: f64 = review
        .plays
        .iter()
        .filter_map(|play| play.judged.better.as_ref())
        .map(|better| better.gain.mean)
        .sum();
    let mut why = vec![said::outcome(&review.outcome, to)];
    if cost > 0.0 {
        let points = format!("{cost:.0}");
        why.push(
            sentence(to)
                .with("points", points)
                .say(key!("review-spy-cost")),
        );
    }
    Told {
        why,
        what: review
            .costly()
            .iter()
            .filter_map(|play| self::cost(play, to))
            .collect(),
        fooled: Vec::new(),
        facts: collecting(review, to),
        how: vec![how],
    }
}

fn cost(play: &SpyPlay, to: &dyn Audience) -> Option<Costly> {
    let better = play.judged.better?;
    let [gain, reach] = gained(&better.gain, 1.0, 1);
    let text = sentence(to)
        .with("round", play.round)
        .with("better", said::action(better.action, to))
        .with("done", said::action(play.judged.done, to))
        .with("gain", gain)
        .with("reach", reach)
        .with("sure", sure(to.words(), better.sure));
    let text = match play.trick {
        Some(trick) => text.with("trick", trick).say(key!("review-spy-costly")),
        None => text.say(key!("review-spy-before")),
    };
    Some(Costly {
        text,
        step: play.judged.step,
    })
}

fn collecting(review: &BlackSpyReview, to: &dyn Audience) -> Vec<String> {
    let rounds = review.rounds.iter();
    let all = rounds.flat_map(|round| round.collecting.iter().map(|one| (round.number, one)));
    all.map(|(round, one)| {
        let begun = sentence(to)
            .by(one.seat)
            .with("round", round)
            .with("from", one.from)
            .say(key!("review-collecting"));
        let end = match one.stopped {
            Some((seat, trick)) => sentence(to)
                .by(seat)
                .with("trick", trick)
                .say(key!("review-stopped")),
            None => sentence(to).say(key!("review-not-stopped")),
        };
        format!("{begun} {end}")
    })
    .collect()
}
