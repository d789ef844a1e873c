//! How a game of Inside Job is told when it is over: as a film with a title, and in chapters.

use ::inside_job::{Bet, Choice, Fact, Reason, Tale, Winner};
use cards::Seat;

use super::{notice, role, told_card, told_suit};
use crate::{
    Audience, Key,
    audience::{Sentence, sentence},
    key, number, talk,
};

/// What the film is called.
#[must_use]
pub fn title(tale: &Tale, to: &dyn Audience) -> String {
    let film = sentence(to).by(tale.hero());
    let counted = |count: u8, key: Key| {
        let film = sentence(to).by(tale.hero()).with("count", count);
        film.with("number", number(to.words(), count.into()))
            .say(key)
    };
    match tale.outcome.reason {
        Reason::Briefcases => counted(
            tale.outcome.briefcases[tale.insider],
            key!("tale-title-briefcases"),
        ),
        Reason::Missions => counted(tale.outcome.missions, key!("tale-title-missions")),
        Reason::Vote => film.say(if tale.winner == Some(Winner::Agents) {
            key!("tale-title-vote-found")
        } else {
            key!("tale-title-vote-missed")
        }),
        Reason::VoteTie => film.say(key!("tale-title-vote-tie")),
        Reason::BuggedAgent => film.say(key!("tale-title-bugged")),
        Reason::ProfNoRevealed => film.say(key!("tale-title-prof-no")),
        Reason::AllFaceUp => film.say(key!("tale-title-all-face-up")),
        Reason::RiskAgent => film.say(key!("tale-title-risk")),
        Reason::Role => film.say(key!("tale-title-role")),
        Reason::Decoy => film.say(key!("tale-title-decoy")),
        Reason::DecoyAndInsider => film.say(key!("tale-title-decoy-and-insider")),
    }
}

/// The line below the title.
#[must_use]
pub fn line(tale: &Tale, to: &dyn Audience) -> String {
    let by = |seat: Seat| sentence(to).by(seat);
    let counted = |film: Sentence<'_>, name: &'static str, count: usize, key: Key| {
        let film = film.with(name, count);
        film.with("number", number(to.words(), count)).say(key)
    };
    let hero = tale.hero();
    match tale.outcome.reason {
        Reason::Briefcases => {
            let missing = tale.target.saturating_sub(tale.outcome.missions);
            let key = key!("tale-line-briefcases");
            counted(by(hero), "missing", missing.into(), key)
        }
        Reason::Missions => {
            let held = tale.outcome.briefcases[tale.insider];
            let missing = tale.limit.saturating_sub(held);
            let key = key!("tale-line-missions");
            counted(by(tale.insider), "missing", missing.into(), key)
        }
        Reason::Vote => {
            let (top, votes) = tale.most_votes();
            let suspect = top.first().filter(|_| top.len() == 1);
            match suspect {
                _ if tale.winner == Some(Winner::Agents) => {
                    let votes = if suspect == Some(tale.insider) {
                        votes
                    } else {
                        1
                    };
                    counted(by(hero), "count", votes, key!("tale-line-vote-found"))
                }
                Some(suspect) if suspect != tale.insider => by(tale.insider)
                    .with("other", to.name(suspect))
                    .say(key!("tale-line-vote-missed")),
                _ => by(tale.insider).say(key!("tale-line-vote-tie")),
            }
        }
        Reason::VoteTie => by(tale.insider).say(key!("tale-line-vote-tie")),
        Reason::BuggedAgent => by(hero).say(key!("tale-line-bugged")),
        Reason::ProfNoRevealed => by(hero).say(key!("tale-line-prof-no")),
        Reason::AllFaceUp => by(hero).say(key!("tale-line-all-face-up")),
        Reason::RiskAgent => by(hero).say(key!("tale-line-risk")),
        Reason::Role => by(hero).say(key!("tale-line-role")),
        Reason::Decoy => by(hero).say(key!("tale-line-decoy")),
        Reason::DecoyAndInsider => by(hero).say(key!("tale-line-decoy-and-insider")),
    }
}

/// Which side wins.
#[must_use]
pub fn verdict(tale: &Tale, to: &dyn Audience) -> String {
    to.words().say(match (tale.winner, tale.outcome.reason) {
        (Some(Winner::Agents), _) => key!("tale-agents-win"),
        (Some(Winner::Insider), _) => key!("tale-insider-wins"),
        (None, Reason::DecoyAndInsider) => key!("tale-decoy-and-insider-win"),
        (None, _) => key!("tale-decoy-wins"),
    })
}

/// By which rule, and how the missions stood.
#[must_use]
pub fn why(tale: &Tale, to: &dyn Audience) -> String {
    let reason = notice::reason(&tale.outcome, Some(tale.insider), to);
    let counts = sentence(to)
        .with("missions", tale.outcome.missions)
        .with("target", tale.target)
        .with("tricks", tale.outcome.tricks);
    let rest = counts.say(if tale.both_goals {
        key!("tale-both-goals")
    } else {
        key!("tale-missions")
    });
    format!("{reason} {rest}")
}

/// Something that happened, in a sentence.
#[must_use]
pub fn chapter(fact: Fact, tale: &Tale, to: &dyn Audience) -> String {
    let by = |seat: Seat| sentence(to).by(seat);
    match fact {
        Fact::PartnerChosen { seat, partner } => by(seat)
            .with("other", to.name(partner))
            .say(key!("tale-partner")),
        Fact::BrokeSuit {
            seat,
            led,
            card,
            shown,
            ..
        } => {
            let broke = by(seat)
                .with("suit", told_suit(to, led))
                .with("card", told_card(to, card));
            match shown {
                None => broke.say(key!("tale-broke")),
                Some((trick, proof)) => broke
                    .with("trick", trick)
                    .with("proof", told_card(to, proof))
                    .say(key!("tale-broke-shown")),
            }
        }
        Fact::Spoiled {
            seat,
            card,
            choice,
            missing,
            ..
        } => {
            let spoiled = by(seat).with("card", told_card(to, card));
            let spoiled = spoiled.say(match (choice, missing) {
                (Choice::NoWager, 1) => key!("tale-spoiled-wager-last"),
                (Choice::NoWager, _) => key!("tale-spoiled-wager"),
                (_, 1) => key!("tale-spoiled-last"),
                (_, _) => key!("tale-spoiled"),
            });
            match choice {
                Choice::NoWager | Choice::Larry => spoiled,
                Choice::None => format!("{spoiled} {}", by(seat).say(key!("tale-spoiled-forced"))),
                Choice::Other(other) => {
                    let other = by(seat).with("other", told_card(to, other));
                    format!("{spoiled} {}", other.say(key!("tale-spoiled-other")))
                }
            }
        }
        Fact::Wagered {
            seat, card, bet, ..
        } => {
            let laid = by(seat).with("card", told_card(to, card));
            match bet {
                Bet::Won => laid.say(key!("tale-bet-won")),
                Bet::Needless => laid.say(key!("tale-bet-needless")),
                Bet::LostTo(winner) => laid
                    .with("other", to.name(winner))
                    .say(key!("tale-bet-lost")),
            }
        }
        Fact::Revealed {
            seat,
            role: revealed,
            ..
        } => by(seat)
            .with("role", role(to.words(), revealed))
            .say(key!("tale-revealed")),
        Fact::Suspected { seat, .. } => by(seat)
            .with("other", to.name(tale.insider))
            .say(key!("tale-suspected")),
        Fact::Lied {
            seat, statement, ..
        } => by(seat)
            .with("said", talk::words(statement, to))
            .say(key!("tale-lied")),
        Fact::Decided {
            seat,
            card,
            briefcases,
            ..
        } => {
            let decided = by(seat).with("card", told_card(to, card));
            match tale.outcome.reason {
                Reason::Briefcases | Reason::BuggedAgent => decided
                    .with("count", briefcases)
                    .say(key!("tale-decided-briefcases")),
                Reason::Missions => decided
                    .with("count", tale.outcome.missions)
                    .say(key!("tale-decided-missions")),
                Reason::ProfNoRevealed
                | Reason::AllFaceUp
                | Reason::RiskAgent
                | Reason::Role
                | Reason::Vote
                | Reason::VoteTie
                | Reason::Decoy
                | Reason::DecoyAndInsider => decided.say(key!("tale-decided")),
            }
        }
    }
}

/// One sign for each mission, and one for a vote, without anything that spoils the game.
#[must_use]
pub fn signs(tale: &Tale) -> String {
    let missions = tale
        .missions
        .iter()
        .map(|&done| if done { '🟩' } else { '⬛' });
    let vote = tale.has_vote().then_some('🗳');
    missions.chain(vote).collect()
}
