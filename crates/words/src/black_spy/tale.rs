//! How rounds and matches of Black Spy are told when they are over.

use ::black_spy::{Fact, MoonChoice, Round, Tale};
use cards::Seat;

use super::points;
use crate::{
    Audience,
    audience::{objects, sentence},
    key, number,
};

/// What a round is called: after whom it cost the most.
#[must_use]
pub fn round_title(round: &Round, to: &dyn Audience) -> String {
    if let Some(seat) = round.all_black {
        return sentence(to)
            .with("name", to.name(seat))
            .say(key!("round-title-all-black"));
    }
    let seat = round.hardest_hit();
    let named = sentence(to).with("name", to.name(seat));
    let (spies, cost) = (round.taken[seat].black_sevens(), round.points[seat]);
    match (spies, cost) {
        (_, ..=0) => to.words().say(key!("round-title-quiet")),
        (0, _) => named
            .with("points", points(cost))
            .with("count", cost)
            .say(key!("round-title-points")),
        (_, _) => named
            .with("count", spies)
            .with("number", number(to.words(), spies as usize))
            .say(key!("round-title-spies")),
    }
}

/// How far it is to the end of the match, after `most` rounds at the latest, and who leads.
#[must_use]
pub fn standing(round: &Round, end: i32, most: Option<u32>, to: &dyn Audience) -> String {
    if let Some(most) = most {
        let to_go = sentence(to)
            .with("count", most.saturating_sub(round.number))
            .with("end", end)
            .say(key!("round-rounds-to-go"));
        return format!("{to_go} {}", lead(round, to));
    }
    let totals = || round.totals.iter().map(|(seat, total)| (seat, *total));
    let highest = totals().reduce(|most, next| if next.1 > most.1 { next } else { most });
    let (seat, total) = highest.expect("a table has seats");
    let to_go = sentence(to)
        .with("name", to.name(seat))
        .with("count", (end - total).max(0))
        .with("end", end)
        .say(key!("round-to-go"));
    format!("{to_go} {}", lead(round, to))
}

fn lead(round: &Round, to: &dyn Audience) -> String {
    let leaders = round.leaders();
    let leader = leaders.first().expect("somebody has the lowest total");
    if leaders.len() > 1 {
        let names = to.words().list(leaders.iter().map(|seat| to.name(seat)));
        return sentence(to)
            .with("names", names)
            .say(key!("round-lead-shared"));
    }
    let totals = round.totals.iter();
    let others = totals.filter(|(seat, _)| *seat != leader);
    let next = others.map(|(_, total)| *total).min().unwrap_or(0);
    let by = sentence(to)
        .with("name", to.name(leader))
        .with("count", next - round.totals[leader]);
    by.say(if to.you() == Some(leader) {
        key!("round-lead-you")
    } else {
        key!("round-lead")
    })
}

/// What the film is called.
#[must_use]
pub fn title(tale: &Tale, to: &dyn Audience) -> String {
    let winners = tale.outcome.winners;
    let (Some(winner), 1) = (winners.first(), winners.len()) else {
        let names = to.words().list(winners.iter().map(|seat| to.name(seat)));
        return sentence(to)
            .with("names", names)
            .say(key!("match-title-shared"));
    };
    let all_black = |fact: &Fact| matches!(fact, Fact::AllBlack { seat, .. } if *seat == winner);
    let key = if tale.facts.iter().any(all_black) {
        key!("match-title-all-black")
    } else if tale.outcome.totals[winner] < 0 {
        key!("match-title-below-zero")
    } else {
        key!("match-title")
    };
    sentence(to).with("name", to.name(winner)).say(key)
}

/// The line below the title.
#[must_use]
pub fn line(tale: &Tale, to: &dyn Audience) -> String {
    let lowest = tale.outcome.totals.as_slice().iter().min();
    let lowest = lowest.copied().unwrap_or(0);
    sentence(to)
        .with("points", points(lowest))
        .with("count", lowest)
        .with("rounds", tale.rounds.len())
        .say(key!("match-line"))
}

/// Something that happened, in a sentence.
#[must_use]
pub fn chapter(fact: Fact, to: &dyn Audience) -> String {
    let by = |seat: Seat| sentence(to).with("name", objects(to, [seat].into_iter()));
    match fact {
        Fact::AllBlack { seat, choice, .. } => by(seat).say(match choice {
            None => key!("match-all-black"),
            Some(MoonChoice::Capture) => key!("match-captured"),
            Some(MoonChoice::Release) => key!("match-released"),
        }),
        Fact::Worst {
            seat, points: cost, ..
        } => by(seat)
            .with("points", points(cost))
            .say(key!("match-worst")),
        Fact::Best {
            seat, points: cost, ..
        } => by(seat)
            .with("points", points(-cost))
            .say(key!("match-best")),
        Fact::Halved { seat, total, .. } => by(seat)
            .with("total", points(total))
            .say(key!("match-halved")),
        Fact::LeadTaken { seat, from, .. } => by(seat)
            .with("other", to.name(from))
            .say(key!("match-lead")),
        Fact::Ended {
            reached: Some(seat),
            total,
            ..
        } => by(seat)
            .with("total", points(total))
            .say(key!("match-ended")),
        Fact::Ended {
            reached: None,
            round,
            ..
        } => sentence(to)
            .with("count", round)
            .say(key!("match-ended-rounds")),
    }
}

/// The points of the best player round by round, without anything that spoils the match.
#[must_use]
pub fn signs(tale: &Tale) -> String {
    let Some(winner) = tale.outcome.winners.first() else {
        return String::new();
    };
    let rounds = tale.rounds.iter().map(|round| points(round.points[winner]));
    let rounds: Vec<String> = rounds.collect();
    let total = points(tale.outcome.totals[winner]);
    format!("🕶 {} = {total}", rounds.join(" · "))
}
