use black_spy::{Action, Card};
use cards::Seat;
use words::{Audience, black_spy as said, key, sentence};

use super::{Chart, Laid, Line, Point, Section, Stretch, Told, gained, sure};
use crate::{BlackSpyReview, RoundReview, SpyPlay};

pub(super) fn told(review: &BlackSpyReview, to: &dyn Audience) -> Told {
    let words = to.words();
    let gains = review.plays.iter().filter_map(|play| play.judged.better);
    let cost: f64 = gains.map(|better| better.gain.mean).sum();
    let mut why = vec![said::outcome(&review.outcome, to)];
    if cost >= 0.5 {
        let cost = sentence(to).with("points", format!("{cost:.0}"));
        why.push(cost.say(key!("review-spy-cost")));
    }
    let costly = review.costly();
    let costly = costly.iter().filter_map(|play| self::cost(play, to));
    let mut sections = vec![
        Section::new(
            super::why(words, review.won()),
            why.into_iter().map(Point::from),
        ),
        super::what(words, review.won(), costly.collect()),
    ];
    sections.extend(review.rounds.iter().map(|round| flow(round, to)));
    Told {
        sections,
        timeline: review
            .rounds
            .iter()
            .flat_map(|round| stretches(round, to))
            .collect(),
        how: vec![super::how(words, review.plays.len(), review.effort)],
    }
}

/// The points of a round, trick by trick.
fn flow(round: &RoundReview, to: &dyn Audience) -> Section {
    let words = to.words();
    let line = |seat: Seat| Line {
        name: to.name(seat),
        values: round
            .tricks
            .iter()
            .map(|trick| Some(f64::from(trick.taken[seat])))
            .collect(),
        whole: None,
        strong: to.you() == Some(seat),
    };
    let lines: Vec<Line> = Seat::all(round.points.players()).map(line).collect();
    let values = || {
        lines
            .iter()
            .flat_map(|line| &line.values)
            .flatten()
            .copied()
    };
    let totals = round.totals.iter();
    let totals = totals.map(|(seat, total)| format!("{} {}", to.name(seat), said::points(*total)));
    let totals = totals.collect::<Vec<_>>().join(", ");
    let total = format!("{}: {totals}", words.say(key!("review-total")));
    let points = collecting(round, to).chain([total]);
    Section {
        chart: Some(Chart {
            title: words.say(key!("review-flow")),
            from: values().fold(0.0, f64::min),
            to: values().fold(10.0, f64::max),
            percent: false,
            lines,
            marks: Vec::new(),
            column: None,
        }),
        ..Section::new(
            words.with(key!("review-round"), &[("round", round.number.into())]),
            points.map(Point::from),
        )
    }
}

fn stretches(round: &RoundReview, to: &dyn Audience) -> impl Iterator<Item = Stretch> {
    let words = to.words();
    let heading = words.with(key!("review-round"), &[("round", round.number.into())]);
    (1_u8..).zip(&round.tricks).map(move |(number, trick)| {
        let trick_number = words.with(key!("review-trick"), &[("trick", number.into())]);
        let laid =
            |&(seat, card): &(Seat, Card)| laid(to.name(seat), card, seat == trick.winner, to);
        let points = sentence(to).with("points", trick.points);
        Stretch {
            heading: format!("{heading} · {trick_number}"),
            cards: trick.cards.iter().map(laid).collect(),
            lines: vec![points.say(key!("review-trick-points"))],
            step: trick.step,
        }
    })
}

/// A card that somebody played or holds.
pub(crate) fn laid(name: String, card: Card, wins: bool, to: &dyn Audience) -> Laid {
    Laid {
        name,
        card: card.to_string(),
        words: said::short_card(to.words(), card),
        tint: said::tint(card.colour()),
        wins,
    }
}

fn cost(play: &SpyPlay, to: &dyn Audience) -> Option<Point> {
    let better = play.judged.better?;
    let [gain, reach] = gained(to.words(), &better.gain, 1.0, 1);
    let asked = sentence(to)
        .with("round", play.round)
        .with("done", said::action(play.judged.done, to));
    let found = sentence(to)
        .with("round", play.round)
        .with("better", compared(better.action, to))
        .with("done", compared(play.judged.done, to))
        .with("gain", gain)
        .with("reach", reach)
        .with("sure", sure(to.words(), better.sure));
    let (question, text) = match play.trick {
        Some(trick) => (
            asked
                .with("trick", trick)
                .say(key!("review-spy-costly-asked")),
            found.with("trick", trick).say(key!("review-spy-costly")),
        ),
        None => (
            asked.say(key!("review-spy-before-asked")),
            found.say(key!("review-spy-before")),
        ),
    };
    Some(Point {
        question: Some(question),
        text,
        step: Some(play.judged.step),
    })
}

/// Names an action in a comparison: a card by its name, other actions by a verb.
fn compared(action: Action, to: &dyn Audience) -> String {
    match action {
        Action::Play(card) => said::told_card(to, card),
        Action::Take(_) | Action::Pass(_) | Action::Announce(_) | Action::Moon(_) => {
            said::action(action, to)
        }
    }
}

fn collecting(round: &RoundReview, to: &dyn Audience) -> impl Iterator<Item = String> {
    round.collecting.iter().map(move |one| {
        let begun = sentence(to)
            .by(one.seat)
            .with("round", round.number)
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
}
