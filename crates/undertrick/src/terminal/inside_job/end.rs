use inside_job::{Game, Reason};

use super::{Named as _, role_name};
use crate::terminal::spoken::{Eyes, add, list, sentence};

/// Who has won and why, and all roles.
pub(super) fn words(game: &Game, eyes: Eyes) -> String {
    let shown = game.shown(Some(eyes.seat), eyes.notebook);
    let Some(outcome) = &shown.outcome else {
        return String::new();
    };
    let winners = outcome.winners;
    let names: Vec<String> = winners.iter().map(|seat| game.named(eyes, seat)).collect();
    let won = if winners.contains(eyes.seat) {
        "You have won"
    } else {
        "You have lost"
    };
    let wins = if names.len() == 1 && !winners.contains(eyes.seat) {
        "wins"
    } else {
        "win"
    };
    let mut text = format!("{}. ", eyes.ink.bold(won));
    add(
        &mut text,
        format_args!(
            "{} {wins}: {}.",
            sentence(&list(&names)),
            why(outcome.reason)
        ),
    );
    add(
        &mut text,
        format_args!(
            "{} of {} missions were completed in {} tricks. The roles:",
            outcome.missions, shown.mission_target, outcome.tricks
        ),
    );
    for seat in shown.seats.as_slice() {
        let name = sentence(&game.named(eyes, seat.seat));
        let role = seat.role.map_or_else(String::new, role_name);
        let won = if winners.contains(seat.seat) {
            ", won"
        } else {
            ""
        };
        add(&mut text, format_args!("  {name:<8} {role}{won}"));
    }
    text.trim_end().to_owned()
}

const fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::BuggedAgent => "the Bugged Agent holds more than 1 briefcase (IJ-9.10)",
        Reason::ProfNoRevealed => "Prof. No was revealed early (IJ-9.81)",
        Reason::Briefcases => "the Insider has collected enough briefcases (IJ-3.2)",
        Reason::AllFaceUp => "everybody but Prof. No is face up (IJ-9.82)",
        Reason::RiskAgent => "the Risk Agent was revealed early (IJ-9.30)",
        Reason::Role => "a role has ended the game (IJ-12.3)",
        Reason::Missions => "enough missions are completed (IJ-3.1)",
        Reason::Vote => "the vote has decided (IJ-7.3)",
        Reason::VoteTie => "the vote was a tie (IJ-7.4)",
        Reason::Decoy => "the Decoy got the most votes (IJ-9.40)",
        Reason::DecoyAndInsider => "the Decoy and the Insider shared the most votes (IJ-9.40)",
    }
}
