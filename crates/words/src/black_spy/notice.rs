use ::black_spy::{MoonChoice, Notice, Outcome};

use super::{cards, points, told_card, told_colour};
use crate::{
    Audience,
    audience::{objects, sentence, winners},
    key,
};

/// What happened, as one reader is told of it.
#[must_use]
pub fn tell(notice: Notice, to: &dyn Audience) -> String {
    let words = to.words();
    match notice {
        Notice::RoundDealt { round, dealer, .. } => sentence(to)
            .by(dealer)
            .with("round", round)
            .say(key!("told-round")),
        Notice::PileShown { pile } => sentence(to)
            .with("cards", cards(to, pile))
            .say(key!("told-pile")),
        Notice::CardsTaken { seat, cards: None } => sentence(to).by(seat).say(key!("told-taken")),
        Notice::CardsTaken {
            cards: Some(taken), ..
        } => sentence(to)
            .with("cards", cards(to, taken))
            .say(key!("told-taken-own")),
        Notice::CardsPassed { seat, cards: None } => sentence(to).by(seat).say(key!("told-passed")),
        Notice::CardsPassed {
            cards: Some(passed),
            ..
        } => sentence(to)
            .with("cards", cards(to, passed))
            .say(key!("told-passed-own")),
        Notice::CardsReceived {
            from,
            cards: received,
        } => sentence(to)
            .by(from)
            .with("cards", cards(to, received))
            .say(key!("told-received")),
        Notice::ColourAnnounced { seat, colour } => sentence(to)
            .by(seat)
            .with("colour", told_colour(to, colour))
            .say(key!("told-announced")),
        Notice::LeadGiven { seat } => sentence(to).by(seat).say(key!("told-lead")),
        Notice::CardPlayed { seat, card } => sentence(to)
            .by(seat)
            .with("card", told_card(to, card))
            .say(key!("told-card")),
        Notice::TrickWon {
            seat,
            points: counted,
        } => sentence(to)
            .by(seat)
            .with("points", points(counted))
            .with("count", counted)
            .say(key!("told-trick-points")),
        Notice::MoonChosen { seat, choice } => sentence(to).by(seat).say(match choice {
            MoonChoice::Capture => key!("told-capture"),
            MoonChoice::Release => key!("told-release"),
        }),
        Notice::RoundScored {
            points: scored,
            totals,
        } => {
            let scores = scored.iter().map(|(seat, &scored)| {
                let values = [
                    ("name", objects(to, [seat].into_iter()).into()),
                    ("points", points(scored).into()),
                    ("total", points(totals[seat]).into()),
                ];
                words.with(key!("told-points"), &values)
            });
            let scores = words.list(scores);
            sentence(to).with("scores", scores).say(key!("told-scored"))
        }
        Notice::MatchEnded { winners: seats } => winners(to, seats).say(key!("told-won")),
    }
}

/// Who won, and with how many points.
#[must_use]
pub fn outcome(outcome: &Outcome, to: &dyn Audience) -> String {
    let lowest = outcome
        .winners
        .first()
        .map_or(0, |seat| outcome.totals[seat]);
    winners(to, outcome.winners)
        .with("points", points(lowest))
        .with("count", lowest)
        .say(key!("told-won-with"))
}
