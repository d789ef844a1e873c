use inside_job::{Game, Notice, Vote};

use super::{Named as _, card_text, mission, role_name};
use crate::terminal::spoken::{Eyes, count, list};

/// What a seat is told, in a sentence.
pub(super) fn told(game: &Game, eyes: Eyes, notice: Notice) -> Option<String> {
    let does = |seat, verb| game.does(eyes, seat, verb);
    Some(match notice {
        Notice::PartnerChosen {
            seat,
            partner,
            role,
        } => {
            let seen = role.map_or_else(String::new, |role| format!(": {}", role_name(role)));
            format!(
                "{} {} as partner and looked at the role{seen}.",
                does(seat, "have"),
                format_args!("chosen {}", game.named(eyes, partner))
            )
        }
        Notice::MissionChosen { seat, mission, .. } => {
            let index = game.rules().mission_index(mission)?;
            let words = mission::words(game.rules().mission(index), eyes.ink);
            format!("{} the mission: {words}.", does(seat, "choose"))
        }
        Notice::CardPlayed { seat, card, wager } => {
            let briefcase = if wager { " with a briefcase on it" } else { "" };
            format!(
                "{} {}{briefcase}.",
                does(seat, "play"),
                card_text(eyes.ink, card)
            )
        }
        Notice::LarryPlayed {
            controller, card, ..
        } => format!(
            "Larry plays {}; {} for him.",
            card_text(eyes.ink, card),
            if controller == eyes.seat {
                "you chose".to_owned()
            } else {
                format!("seat {controller} chose")
            }
        ),
        Notice::TrickWon {
            seat,
            supply,
            wagered,
        } => {
            let taken = match (supply, wagered) {
                (0, 0) => String::new(),
                (supply, 0) => format!(" and {}", takes(game, eyes, seat, supply)),
                (supply, wagered) => format!(
                    " and {}, {wagered} of them wagered",
                    takes(game, eyes, seat, supply + wagered)
                ),
            };
            format!("{} the trick{taken}.", does(seat, "win"))
        }
        Notice::WagersReturned { count: 0 } => return None,
        Notice::WagersReturned { count: wagers } => {
            format!(
                "{} that had been wagered: back to the supply.",
                count(wagers, "briefcase")
            )
        }
        Notice::BriefcaseMoved { from, to: None } => {
            format!("{} a briefcase, to the supply.", does(from, "lose"))
        }
        Notice::BriefcaseMoved { from, to: Some(to) } => {
            format!(
                "{} a briefcase to {}.",
                does(from, "lose"),
                game.named(eyes, to)
            )
        }
        Notice::RoleRevealed { seat, role } => {
            format!("{} revealed: {}.", does(seat, "are"), role_name(role))
        }
        Notice::MissionEnded { completed, .. } => {
            let shown = game.shown(Some(eyes.seat), eyes.notebook);
            let (done, target) = (shown.completed.len(), shown.mission_target);
            let how = if completed {
                "completed"
            } else {
                "not completed"
            };
            format!("The mission is {how}: {done} of {target}.")
        }
        Notice::Voted { .. } => "Your vote is in.".to_owned(),
        Notice::VotesShown {
            seat,
            vote: Vote::Abstain,
        } => format!("{}.", does(seat, "abstain")),
        Notice::VotesShown { seat, vote } => {
            let names: Vec<String> = vote.suspects().map(|seat| game.named(eyes, seat)).collect();
            format!("{} for {}.", does(seat, "vote"), list(&names))
        }
        Notice::GameEnded { .. } => return None,
    })
}

fn takes(game: &Game, eyes: Eyes, seat: cards::Seat, briefcases: u8) -> String {
    let verb = if seat == eyes.seat && !game.rules().is_larry(seat) {
        "take"
    } else {
        "takes"
    };
    format!("{verb} {}", count(briefcases, "briefcase"))
}
