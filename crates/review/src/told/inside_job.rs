use std::cmp::Reverse;

use cards::Seat;
use inside_job::{
    Action, Card, Game, OnReveal, Outlook, Reason, RoleIndex, Rules, Running, Tale, Winner,
};
use words::{Audience, Words, inside_job as said, key, sentence, talk};

use super::{Chart, Laid, Line, Mark, Point, Section, Stretch, Told, percent, sure};
use crate::{Ground, InsideJobReview, JobPlay, JobTrick, Lie, Missed, Proof, Swing};

pub(super) fn told(game: &Game, review: &InsideJobReview, to: &dyn Audience) -> Told {
    let rules = game.rules();
    let words = to.words();
    let costly = review.costly();
    let costly = costly.iter().filter_map(|play| cost(rules, play, to));
    let vote = review.missed_vote.as_ref().map(|missed| {
        let vote = sentence(to).by(missed.seat).say(key!("review-missed-vote"));
        Point::from(format!("{} {vote}", proof(missed, to)))
    });
    let is_insider = review.seat == review.insider;
    let lies = review.lies.iter().map(|one| lie(one, to));
    let facts = lies.chain(
        review
            .missed
            .iter()
            .map(|one| missed(game, review, one, to)),
    );
    let facts = Section::new(words.say(key!("review-facts")), facts.map(Point::from));
    let mut sections = vec![
        Section {
            chart: Some(ropes(rules, review, words)),
            ..Section::new(
                super::why(words, review.won()),
                why(game, review, to).into_iter().map(Point::from),
            )
        },
        super::what(
            words,
            review.won(),
            vote.into_iter().chain(costly).collect(),
        ),
        Section {
            chart: Some(suspicion(review, to)),
            ..Section::new(
                words.say(if is_insider {
                    key!("review-seen")
                } else {
                    key!("review-fooled")
                }),
                fooled(review, to).into_iter().map(Point::from),
            )
        },
    ];
    if !facts.points.is_empty() {
        sections.push(facts);
    }
    let tricks = review.tricks.iter();
    Told {
        sections,
        timeline: tricks.map(|one| stretch(rules, one, to)).collect(),
        how: vec![
            super::how(words, review.plays.len(), review.effort),
            words.say(key!("review-belief-how")),
        ],
    }
}

/// Both sides on their way to their goals, and the chance of the reader, as parts of all.
fn ropes(rules: &Rules, review: &InsideJobReview, words: Words) -> Chart {
    let line = |name: String, value: &dyn Fn(&JobTrick) -> f64, whole: Option<u8>| Line {
        name,
        whole,
        values: review
            .tricks
            .iter()
            .map(|trick| Some(100.0 * value(trick)))
            .collect(),
        strong: whole.is_none(),
    };
    let target = [("target", review.target.into())];
    let limit = [("limit", review.limit.into())];
    // Some Insiders lose with them.
    let briefcases = match rules.role(RoleIndex::INSIDER).on_reveal {
        OnReveal::Loses => key!("review-rope-revealed"),
        OnReveal::Nothing
        | OnReveal::AgentsWin
        | OnReveal::InsiderWins
        | OnReveal::ChangesSide
        | OnReveal::TakesFromLeft
        | OnReveal::TakesFromRight => key!("review-rope-briefcases"),
    };
    let missions = |trick: &JobTrick| f64::from(trick.missions) / f64::from(review.target.max(1));
    let held = |trick: &JobTrick| {
        f64::from(trick.briefcases[review.insider]) / f64::from(review.limit.max(1))
    };
    Chart {
        title: words.say(key!("review-ropes")),
        from: 0.0,
        to: 100.0,
        percent: true,
        lines: vec![
            line(
                words.with(key!("review-rope-missions"), &target),
                &missions,
                Some(review.target),
            ),
            line(words.with(briefcases, &limit), &held, Some(review.limit)),
            line(
                words.say(key!("review-chance-line")),
                &|trick| trick.chance,
                None,
            ),
        ],
        marks: Vec::new(),
        column: review.decisive.map(|trick| {
            let text = words.with(key!("review-decisive-mark"), &[("trick", trick.into())]);
            (usize::from(trick) - 1, text)
        }),
    }
}

/// How strongly each seat had to be suspected: by the reader, or of the reader by all.
fn suspicion(review: &InsideJobReview, to: &dyn Audience) -> Chart {
    let is_insider = review.seat == review.insider;
    let chance = |trick: &JobTrick, seat: Seat| {
        let suspicion = trick.suspicion.as_ref()?;
        let chances = if is_insider {
            &suspicion.public
        } else {
            &suspicion.own
        };
        Some(100.0 * chances[seat])
    };
    let seats = Seat::all(review.roles.players()).filter(|&seat| is_insider || seat != review.seat);
    let seats: Vec<Seat> = seats.collect();
    Chart {
        title: to.words().say(key!("review-suspicion")),
        from: 0.0,
        to: 100.0,
        percent: true,
        marks: marks(review, &seats, to),
        column: None,
        lines: seats
            .into_iter()
            .map(|seat| Line {
                name: to.name(seat),
                values: review
                    .tricks
                    .iter()
                    .map(|trick| chance(trick, seat))
                    .collect(),
                whole: None,
                strong: seat == review.insider,
            })
            .collect(),
    }
}

/// The tells that moved a suspicion, each on the line of its seat.
fn marks(review: &InsideJobReview, seats: &[Seat], to: &dyn Audience) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (at, trick) in review.tricks.iter().enumerate() {
        let tells = trick.suspicion.iter().flat_map(|one| &one.tells);
        marks.extend(tells.filter_map(|tell| {
            let line = seats.iter().position(|&seat| seat == tell.seat)?;
            let text = talk::reason(tell, to);
            Some(Mark { line, at, text })
        }));
    }
    marks
}

fn stretch(rules: &Rules, trick: &JobTrick, to: &dyn Audience) -> Stretch {
    let words = to.words();
    let laid = |&(seat, card, wager): &(Seat, Card, bool)| {
        laid(to.name(seat), (card, wager), seat == trick.winner, to)
    };
    let mission = rules.mission_index(trick.mission);
    let mission = mission.map(|mission| capitalized(&said::mission(to, rules.mission(mission))));
    let done = done(words, trick.completed);
    let chance = [("chance", percent(trick.chance).into())];
    let tells = trick
        .suspicion
        .iter()
        .flat_map(|suspicion| &suspicion.tells);
    Stretch {
        heading: words.with(key!("review-trick"), &[("trick", trick.number.into())]),
        cards: trick.cards.iter().map(laid).collect(),
        lines: mission
            .into_iter()
            .chain([done, words.with(key!("review-chance"), &chance)])
            .chain(tells.map(|tell| talk::reason(tell, to)))
            .collect(),
        step: trick.step,
    }
}

/// A phrase that stands by itself.
fn capitalized(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A card that somebody played or holds, with a briefcase on it or not.
pub(crate) fn laid(
    name: String,
    (card, wager): (Card, bool),
    wins: bool,
    to: &dyn Audience,
) -> Laid {
    Laid {
        name,
        card: format!("{card}{}", if wager { "+" } else { "" }),
        words: with_briefcase(said::card(to.words(), card), wager, to),
        tint: said::tint(card.suit()),
        wins,
    }
}

/// Says whether a mission was completed or failed.
pub(crate) fn done(words: Words, completed: bool) -> String {
    words.say(if completed {
        key!("review-mission-done")
    } else {
        key!("review-mission-failed")
    })
}

fn with_briefcase(card: String, wager: bool, to: &dyn Audience) -> String {
    if wager {
        let card = sentence(to).with("card", card);
        card.say(key!("review-with-briefcase"))
    } else {
        card
    }
}

fn why(game: &Game, review: &InsideJobReview, to: &dyn Audience) -> Vec<String> {
    let mut why = vec![said::outcome(&review.outcome, Some(review.insider), to)];
    let tale = Tale::of(game, &[]);
    why.extend(tale.and_then(|tale| ending(game.rules(), &tale, to)));
    let Some(swing) = review.swing else {
        return why;
    };
    let at = usize::from(swing.trick) - 1;
    let before = at.checked_sub(1).and_then(|at| review.tricks.get(at));
    let (Some(before), Some(trick)) = (before, review.tricks.get(at)) else {
        return why;
    };
    let change = if swing.change.mean > 0.0 {
        "up"
    } else {
        "down"
    };
    why.push(
        sentence(to)
            .with("trick", trick.number)
            .with("before", percent(before.chance))
            .with("after", percent(trick.chance))
            .with("change", change)
            .with("reach", percent(swing.change.reach()))
            .with("sure", sure(to.words(), swing.sure))
            .say(key!("review-decisive")),
    );
    let completed = if trick.completed { "yes" } else { "no" };
    let won = sentence(to).by(trick.winner).with("completed", completed);
    why.push(won.say(key!("review-decisive-won")));
    why.extend(own_share(review, &swing, trick.chance, to));
    why
}

/// What the outcome leaves unsaid: that both goals were reached at once, or how the votes fell.
fn ending(rules: &Rules, tale: &Tale, to: &dyn Audience) -> Option<String> {
    if tale.both_goals {
        let goals = sentence(to)
            .with("missions", tale.outcome.missions)
            .with("target", tale.target);
        return Some(goals.say(key!("tale-both-goals")));
    }
    // With Larry it is not the number of votes that decides (IJ-11.10).
    let counted = if tale.has_vote() && !rules.has_larry() {
        tally(tale)
    } else {
        Vec::new()
    };
    if counted.is_empty() {
        return None;
    }
    let votes = counted.into_iter().map(|(suspect, count)| {
        let votes = sentence(to).about(suspect).with("count", count);
        votes.say(key!("review-votes-for"))
    });
    let votes = sentence(to).with("votes", to.words().list(votes));
    Some(votes.say(if tale.outcome.reason == Reason::VoteTie {
        key!("review-votes-tie")
    } else {
        key!("review-votes")
    }))
}

/// How many votes each seat got that got any, the most first.
fn tally(tale: &Tale) -> Vec<(Seat, usize)> {
    let votes = tale.votes.as_slice().iter().flatten();
    let suspects: Vec<Seat> = votes.flat_map(|vote| vote.suspects()).collect();
    let votes_of = |seat: Seat| suspects.iter().filter(|&&suspect| suspect == seat).count();
    let mut counted: Vec<(Seat, usize)> = Seat::all(tale.votes.players())
        .map(|seat| (seat, votes_of(seat)))
        .filter(|&(_, count)| count > 0)
        .collect();
    counted.sort_by_key(|&(_, count)| Reverse(count));
    counted
}

/// The least that a play must have cost in the trick that moved the most to be named with it.
const WORTH_TELLING: f64 = 0.03;

/// Says how much the reader's own costly plays had to do with the trick that moved the most. The chance to win was
/// `after` when that trick was done.
fn own_share(
    review: &InsideJobReview,
    swing: &Swing,
    after: f64,
    to: &dyn Audience,
) -> Option<String> {
    let costly = review.costly();
    let here = costly.iter().filter(|play| play.trick == swing.trick);
    let costs: Vec<f64> = here
        .filter_map(|play| Some(play.judged.better?.gain.mean))
        .collect();
    // Two decisions of one trick have much in common, so the larger cost is what is certain of both.
    let cost = costs.iter().copied().max_by(f64::total_cmp)?;
    let (most, told) = if swing.change.mean > 0.0 {
        (1.0 - after, key!("review-decisive-despite"))
    } else {
        (-swing.change.mean, key!("review-decisive-share"))
    };
    let cost = cost.min(most);
    // After a trick that all but won the game, nothing more was to be had.
    let share = sentence(to).with("cost", percent(cost));
    (cost >= WORTH_TELLING).then(|| share.say(told))
}

fn cost(rules: &Rules, play: &JobPlay, to: &dyn Audience) -> Option<Point> {
    let better = play.judged.better?;
    let done = play.judged.done;
    let asked = sentence(to)
        .with("trick", play.trick)
        .with("done", said::action(rules, done, to));
    let kind = if matches!(done, Action::Larry { .. }) {
        "verb"
    } else {
        "noun"
    };
    let found = sentence(to)
        .with("trick", play.trick)
        .with("kind", kind)
        .with("better", compared(rules, better.action, to))
        .with("done", compared(rules, done, to))
        .with("before", percent(better.worth))
        .with("after", percent(play.judged.worth))
        .with("reach", percent(better.gain.reach()))
        .with("sure", sure(to.words(), better.sure));
    Some(Point {
        question: Some(asked.say(key!("review-costly-asked"))),
        text: found.say(key!("review-costly")),
        step: Some(play.judged.step),
    })
}

/// Names an action in a comparison: a card or a mission by its name, other actions by a verb.
fn compared(rules: &Rules, action: Action, to: &dyn Audience) -> String {
    match action {
        Action::Play { card, wager } => with_briefcase(said::told_card(to, card), wager, to),
        Action::Choose(id) => {
            let mission = rules.mission_index(id);
            let mission = mission.map(|mission| said::mission(to, rules.mission(mission)));
            sentence(to)
                .with("mission", mission.unwrap_or_default())
                .say(key!("review-mission"))
        }
        Action::Larry { .. } | Action::Partner(_) | Action::Vote(_) => {
            said::action(rules, action, to)
        }
    }
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

/// Who was proven, and by what.
pub(crate) fn proof(proof: &Proof, to: &dyn Audience) -> String {
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
        Ground::Counting { shortage: None } => proven.say(key!("review-proof-counting")),
        Ground::Counting {
            shortage: Some(shortage),
        } => {
            let suits = |is_denied: bool| {
                let all = inside_job::Suit::ALL.into_iter().zip(shortage.denied);
                let some = all.filter(|(_, trick)| trick.is_some() == is_denied);
                let told = some.map(|(suit, _)| said::told_suit(to, suit));
                to.words().list(told)
            };
            proven
                .with("denied", suits(true))
                .with("suits", suits(false))
                .with("cards", shortage.cards.len())
                .with("places", shortage.places)
                .say(key!("review-proof-counted"))
        }
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

fn missed(game: &Game, review: &InsideJobReview, missed: &Missed, to: &dyn Audience) -> String {
    let by = |seat: Seat| sentence(to).by(seat);
    let card = |&(card, wager): &(Card, bool)| with_briefcase(said::told_card(to, card), wager, to);
    // A card that does it alone needs no briefcase.
    let alone = |card: Card| missed.instead.contains(&(card, false));
    let instead = missed.instead.iter();
    let instead = instead.filter(|(card, wager)| !wager || !alone(*card));
    let text = by(missed.seat)
        .with("trick", missed.trick)
        .with("cards", to.words().either(instead.map(card)))
        .with("played", card(&(missed.played, missed.wager)))
        .say(key!("review-missed"));
    if missed.saw_all {
        let saw = by(missed.seat).say(key!("review-missed-saw"));
        return format!("{text} {saw}");
    }
    if was_right(game, review, missed) {
        let right = sentence(to)
            .with("played", card(&(missed.played, missed.wager)))
            .say(key!("review-missed-right"));
        return format!("{text} {right}");
    }
    text
}

/// Whether it is the reader's own card, the mission could still be completed after it, and search found nothing
/// better from what had been seen then. Only those who win with the Agents want it to be completed.
fn was_right(game: &Game, review: &InsideJobReview, missed: &Missed) -> bool {
    let side = game.position().side(game.rules(), review.seat);
    let is_own = missed.seat == review.seat && side == Some(Winner::Agents);
    let is_right = |play: &JobPlay| {
        let is_it = matches!(play.judged.done, Action::Play { card, .. } if card == missed.played);
        play.trick == missed.trick && is_it && play.judged.better.is_none()
    };
    is_own && left_open(game.rules(), review, missed) && review.plays.iter().any(is_right)
}

/// Could the mission still be completed after the card was played?
fn left_open(rules: &Rules, review: &InsideJobReview, missed: &Missed) -> bool {
    let mut tricks = review.tricks.iter();
    let Some(trick) = tricks.find(|trick| trick.number == missed.trick) else {
        return false;
    };
    let mission = rules.mission_index(trick.mission);
    let place = trick
        .cards
        .iter()
        .position(|(seat, ..)| *seat == missed.seat);
    let (Some(mission), Some(place)) = (mission, place) else {
        return false;
    };
    let mission = rules.mission(mission);
    let laid = &trick.cards[..=place];
    let cards: Vec<Card> = laid.iter().map(|(_, card, _)| *card).collect();
    let wagers = laid.iter().zip(0..);
    let wagers = wagers.fold(0, |all, ((.., wager), place)| {
        all | u8::from(*wager) << place
    });
    let running = Running {
        cards: &cards,
        wagers,
        trump: mission.trump,
        players: rules.seats().into(),
    };
    mission.condition.outlook(&running) != Outlook::Failed
}
