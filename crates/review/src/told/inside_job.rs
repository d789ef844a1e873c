use cards::Seat;
use inside_job::{Card, Rules};
use words::{Audience, inside_job as said, key, sentence, talk};

use super::{Costly, Told, gained, percent, sure};
use crate::{Ground, InsideJobReview, JobPlay, Lie, Missed, Proof};

pub(super) fn told(rules: &Rules, review: &InsideJobReview, to: &dyn Audience) -> Told {
    let costly = review.costly();
    let mut told = Told {
        why: why(review, to),
        what: costly
            .iter()
            .filter_map(|play| cost(rules, play, to))
            .collect(),
        fooled: fooled(review, to),
        facts: Vec::new(),
        how: vec![
            sentence(to)
                .with("count", review.plays.len())
                .with("tried", review.effort.tried)
                .with("compared", review.effort.compared)
                .say(key!("review-how")),
            to.words().say(key!("review-belief-how")),
        ],
    };
    told.facts
        .extend(review.lies.iter().map(|one| lie(one, to)));
    told.facts
        .extend(review.missed.iter().map(|one| missed(one, to)));
    told
}

fn why(review: &InsideJobReview, to: &dyn Audience) -> Vec<String> {
    let mut why = vec![said::outcome(&review.outcome, Some(review.insider), to)];
    let decisive = review.decisive.and_then(|number| {
        let at = usize::from(number) - 1;
        Some((
            review.tricks.get(at.checked_sub(1)?)?,
            review.tricks.get(at)?,
        ))
    });
    if let Some((before, trick)) = decisive {
        why.push(
            sentence(to)
                .with("trick", trick.number)
                .with("before", percent(before.chance))
                .with("after", percent(trick.chance))
                .say(key!("review-decisive")),
        );
        let completed = if trick.completed { "yes" } else { "no" };
        let won = sentence(to).by(trick.winner).with("completed", completed);
        why.push(won.say(key!("review-decisive-won")));
    }
    why
}

fn cost(rules: &Rules, play: &JobPlay, to: &dyn Audience) -> Option<Costly> {
    let better = play.judged.better?;
    let [gain, reach] = gained(&better.gain, 100.0, 0);
    let text = sentence(to)
        .with("trick", play.trick)
        .with("better", said::action(rules, better.action, to))
        .with("done", said::action(rules, play.judged.done, to))
        .with("before", percent(better.worth))
        .with("after", percent(play.judged.worth))
        .with("gain", gain)
        .with("reach", reach)
        .with("sure", sure(to.words(), better.sure))
        .say(key!("review-costly"));
    Some(Costly {
        text,
        step: play.judged.step,
    })
}

fn fooled(review: &InsideJobReview, to: &dyn Audience) -> Vec<String> {
    let mut told = Vec::new();
    if review.seat == review.insider {
        let most = review
            .tricks
            .iter()
            .filter_map(|trick| Some((trick.number, trick.suspicion.as_ref()?.public[review.seat])))
            .max_by(|one, other| one.1.total_cmp(&other.1));
        if let Some((trick, chance)) = most {
            let most = sentence(to)
                .with("trick", trick)
                .with("chance", percent(chance));
            told.push(most.say(key!("review-suspected-most")));
        }
    } else {
        let insider = sentence(to).by(review.insider);
        told.push(insider.say(key!("review-was-insider")));
        told.extend(wrong(review, to));
    }
    let everybody = review.proofs.iter().find(|proof| proof.to.is_none());
    let own = review.proofs.iter().find(|proof| proof.to.is_some());
    match (own, everybody) {
        (None, None) => told.push(to.words().say(key!("review-proof-none"))),
        (Some(own), everybody) => {
            let first = everybody.is_none_or(|everybody| own.trick < everybody.trick);
            told.push(proof(own, to));
            told.extend(first.then(|| to.words().say(key!("review-proof-own"))));
        }
        (None, Some(everybody)) => told.push(proof(everybody, to)),
    }
    told
}

fn wrong(review: &InsideJobReview, to: &dyn Audience) -> Vec<String> {
    let Some(wrong) = &review.wrong else {
        return Vec::new();
    };
    let suspected = sentence(to)
        .by(wrong.seat)
        .with("trick", wrong.trick)
        .with("chance", percent(wrong.chance))
        .say(key!("review-wrong"));
    let because = wrong.because.map(|reason| {
        let because = talk::because(&reason, to);
        sentence(to)
            .with("because", because)
            .say(key!("review-wrong-because"))
    });
    [suspected].into_iter().chain(because).collect()
}

fn proof(proof: &Proof, to: &dyn Audience) -> String {
    let proven = sentence(to).by(proof.seat).with("trick", proof.trick);
    match proof.by {
        Ground::DeniedThenPlayed {
            suit,
            denied,
            played,
        } => proven
            .with("suit", said::told_suit(to, suit))
            .with("denied", denied)
            .with("played", played)
            .say(key!("review-proof-denied")),
        Ground::LastLeft => proven.say(key!("review-proof-last")),
        Ground::Counting => proven.say(key!("review-proof-counting")),
    }
}

fn lie(lie: &Lie, to: &dyn Audience) -> String {
    match *lie {
        Lie::Played {
            trick,
            seat,
            suit,
            held,
            unplayed,
            shown,
            ..
        } => {
            let denied = sentence(to)
                .by(seat)
                .with("trick", trick)
                .with("suit", said::told_suit(to, suit))
                .with("held", held)
                .say(key!("review-lie-played"));
            let came = match shown {
                Some(played) => sentence(to)
                    .with("played", played)
                    .say(key!("review-lie-shown")),
                None if held <= unplayed => sentence(to)
                    .with("unplayed", unplayed)
                    .say(key!("review-lie-safe")),
                None => sentence(to).say(key!("review-lie-lucky")),
            };
            format!("{denied} {came}")
        }
        Lie::Said {
            trick,
            seat,
            statement,
        } => sentence(to)
            .by(seat)
            .with("trick", trick)
            .with("said", talk::words(statement, to))
            .say(key!("review-lie-said")),
    }
}

fn missed(missed: &Missed, to: &dyn Audience) -> String {
    let by = |seat: Seat| sentence(to).by(seat);
    let card = |&(card, wager): &(Card, bool)| {
        let card = said::told_card(to, card);
        if wager {
            sentence(to)
                .with("card", card)
                .say(key!("review-with-briefcase"))
        } else {
            card
        }
    };
    // A card that does it alone needs no briefcase.
    let alone = |card: Card| missed.instead.contains(&(card, false));
    let instead = missed.instead.iter();
    let instead = instead.filter(|(card, wager)| !wager || !alone(*card));
    let text = by(missed.seat)
        .with("trick", missed.trick)
        .with("cards", to.words().list(instead.map(card)))
        .with("played", said::told_card(to, missed.played))
        .say(key!("review-missed"));
    if missed.saw_all {
        let saw = by(missed.seat).say(key!("review-missed-saw"));
        return format!("{text} {saw}");
    }
    text
}
