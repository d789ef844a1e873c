use ::inside_job::{Notice, Outcome, Reason, Rules, Vote};
use cards::Seat;

use super::{mission, role, told_card};
use crate::{
    Audience,
    audience::{objects, sentence, winners},
    key,
};

/// What happened, as one reader is told of it.
#[must_use]
pub fn tell(rules: &Rules, notice: Notice, to: &dyn Audience) -> String {
    let words = to.words();
    match notice {
        Notice::PartnerChosen {
            seat,
            partner,
            role: None,
        } => sentence(to)
            .by(seat)
            .about(partner)
            .say(key!("told-partner")),
        Notice::PartnerChosen {
            partner,
            role: Some(seen),
            ..
        } => sentence(to)
            .about(partner)
            .with("role", role(words, seen))
            .say(key!("told-partner-role")),
        Notice::MissionChosen {
            seat,
            mission: chosen,
            put_away: _,
        } => {
            let chosen = rules
                .mission_index(chosen)
                .map(|index| rules.mission(index));
            let chosen = chosen.expect("the mission is one of the rules'");
            sentence(to)
                .by(seat)
                .with("mission", mission(to, chosen))
                .say(key!("told-mission"))
        }
        Notice::CardPlayed { seat, card, wager } => sentence(to)
            .by(seat)
            .with("card", told_card(to, card))
            .say(if wager {
                key!("told-card-wager")
            } else {
                key!("told-card")
            }),
        Notice::LarryPlayed {
            controller: _,
            card,
            back: Some(back),
            boxed: Some(boxed),
        } => sentence(to)
            .with("card", told_card(to, card))
            .with("back", told_card(to, back))
            .with("boxed", told_card(to, boxed))
            .say(key!("told-larry-own")),
        Notice::LarryPlayed {
            controller, card, ..
        } => sentence(to)
            .by(controller)
            .with("card", told_card(to, card))
            .say(key!("told-larry")),
        Notice::TrickWon {
            seat,
            supply,
            wagered,
        } => sentence(to)
            .by(seat)
            .with("count", supply + wagered)
            .with("wagered", wagered)
            .say(match (supply, wagered) {
                (0, 0) => key!("told-trick"),
                (_, 0) => key!("told-trick-supply"),
                (0, _) => key!("told-trick-wagered"),
                (_, _) => key!("told-trick-both"),
            }),
        Notice::WagersReturned { count } => sentence(to)
            .with("count", count)
            .say(key!("told-wagers-returned")),
        Notice::BriefcaseMoved { from, to: None } => {
            sentence(to).by(from).say(key!("told-briefcase-lost"))
        }
        Notice::BriefcaseMoved {
            from,
            to: Some(taker),
        } => sentence(to)
            .by(taker)
            .about(from)
            .say(key!("told-briefcase-taken")),
        Notice::RoleRevealed { seat, role: seen } => sentence(to)
            .by(seat)
            .with("role", role(words, seen))
            .say(key!("told-role")),
        Notice::MissionEnded { completed, .. } => words.say(if completed {
            key!("told-mission-completed")
        } else {
            key!("told-mission-failed")
        }),
        Notice::Voted { vote } => match vote {
            Vote::Abstain => words.say(key!("told-abstained-own")),
            Vote::One(_) | Vote::Two(..) => sentence(to)
                .with("names", objects(to, vote.suspects()))
                .say(key!("told-voted-own")),
        },
        Notice::VotesShown { seat, vote } => match vote {
            Vote::Abstain => sentence(to).by(seat).say(key!("told-abstained")),
            Vote::One(_) | Vote::Two(..) => sentence(to)
                .by(seat)
                .with("names", objects(to, vote.suspects()))
                .say(key!("told-voted")),
        },
        Notice::GameEnded { outcome: how } => outcome(&how, None, to),
    }
}

/// Who won and why. With the Insider's seat it is said whether the vote found it.
#[must_use]
pub fn outcome(outcome: &Outcome, insider: Option<Seat>, to: &dyn Audience) -> String {
    let won = if outcome.winners.is_empty() {
        to.words().say(key!("won-by-nobody"))
    } else {
        winners(to, outcome.winners).say(key!("told-won"))
    };
    format!("{won} {}", reason(outcome, insider, to))
}

pub(super) fn reason(outcome: &Outcome, insider: Option<Seat>, to: &dyn Audience) -> String {
    let key = match (outcome.reason, insider) {
        (Reason::Vote, Some(insider)) => {
            let key = if outcome.winners.contains(insider) {
                key!("told-vote-missed")
            } else {
                key!("told-vote-found")
            };
            return sentence(to).by(insider).say(key);
        }
        (Reason::Vote, None) => key!("reason-vote"),
        (Reason::BuggedAgent, _) => key!("reason-bugged-agent"),
        (Reason::ProfNoRevealed, _) => key!("reason-prof-no-revealed"),
        (Reason::Briefcases, _) => key!("reason-briefcases"),
        (Reason::AllFaceUp, _) => key!("reason-all-face-up"),
        (Reason::RiskAgent, _) => key!("reason-risk-agent"),
        (Reason::Role, _) => key!("reason-role"),
        (Reason::Missions, _) => key!("reason-missions"),
        (Reason::VoteTie, _) => key!("reason-vote-tie"),
        (Reason::Decoy, _) => key!("reason-decoy"),
        (Reason::DecoyAndInsider, _) => key!("reason-decoy-and-insider"),
    };
    to.words().say(key)
}
