//! Finds the tag of lessons that fit the costliest play of a review (`tags` in the files of lessons).

use ::black_spy::{Action as SpyAction, Card as SpyCard};
use ::inside_job::{Action as JobAction, Card as JobCard};

use crate::{BlackSpyReview, InsideJobReview, Review};

impl Review {
    /// The word of lessons that fit the costliest play; `None` where nothing was costly.
    #[must_use]
    pub fn topic(&self) -> Option<&'static str> {
        match self {
            Self::InsideJob(review) => inside_job(review),
            Self::BlackSpy(review) => black_spy(review),
        }
    }
}

fn inside_job(review: &InsideJobReview) -> Option<&'static str> {
    if review.missed_vote.is_some() {
        return Some("vote");
    }
    let play = *review.costly().first()?;
    let better = play.judged.better?.action;
    let (card, wager, other, other_wager) = match (play.judged.done, better) {
        (JobAction::Choose(_), _) => return Some("choosing"),
        (JobAction::Larry { .. }, _) => return Some("larry"),
        (
            JobAction::Play { card, wager },
            JobAction::Play {
                card: other,
                wager: other_wager,
            },
        ) => (card, wager, other, other_wager),
        // Search judges neither votes nor partners.
        (JobAction::Play { .. } | JobAction::Vote(_) | JobAction::Partner(_), _) => return None,
    };
    let trick = review.tricks.get(usize::from(play.trick) - 1)?;
    let (first, led, _) = *trick.cards.first()?;
    let follows = |card: JobCard| first == review.seat || card.suit() == led.suit();
    Some(if wager != other_wager {
        "wagers"
    } else if follows(card) != follows(other) {
        "lying"
    } else if review.seat == review.insider {
        "sabotage"
    } else if trick.winner == review.insider {
        "briefcases"
    } else {
        "missions"
    })
}

fn black_spy(review: &BlackSpyReview) -> Option<&'static str> {
    let play = *review.costly().first()?;
    let better = play.judged.better?.action;
    let (card, other) = match (play.judged.done, better) {
        (SpyAction::Pass(_), _) => return Some("passing"),
        (SpyAction::Take(_), _) => return Some("mole"),
        (SpyAction::Announce(_), _) => return Some("announce"),
        (SpyAction::Play(card), SpyAction::Play(other)) => (card, other),
        // Search does not judge what all black cards are taken for.
        (SpyAction::Play(_) | SpyAction::Moon(_), _) => return None,
    };
    let mut rounds = review.rounds.iter();
    let round = rounds.find(|round| round.number == play.round)?;
    let number = play.trick?;
    let trick = round.tricks.get(usize::from(number) - 1)?;
    let (first, led) = *trick.cards.first()?;
    let follows = |card: SpyCard| first == review.seat || card.colour() == led.colour();
    let collects = round.collecting.iter().any(|one| {
        let before_the_end = one.stopped.is_none_or(|(_, trick)| number <= trick);
        one.from <= number && before_the_end
    });
    let mut spies = trick.cards.iter().map(|&(_, card)| card).chain([other]);
    Some(if collects {
        "all-black"
    } else if spies.any(|card| card == SpyCard::BLACK_7) {
        "spies"
    } else if follows(card) != follows(other) {
        "following"
    } else {
        "counting"
    })
}
