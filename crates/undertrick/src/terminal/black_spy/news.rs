use black_spy::{Game, MoonChoice, Notice};

use super::{card_text, cards_line, colour_word};
use crate::terminal::spoken::Eyes;

/// What a seat is told, in a sentence.
pub(super) fn told(_: &Game, eyes: Eyes, notice: Notice) -> Option<String> {
    let ink = eyes.ink;
    Some(match notice {
        Notice::RoundDealt { round, dealer, .. } => {
            let dealt = eyes.does(dealer, "have").to_lowercase();
            format!(
                "\n{}",
                ink.bold(format_args!("Round {round}: {dealt} dealt."))
            )
        }
        // The question shows the pile.
        Notice::PileShown { .. } => return None,
        Notice::CardsTaken { seat, cards } => match cards {
            Some(cards) => format!("You take {} from the mole's pile.", cards_line(ink, cards)),
            None => format!("{} from the mole's pile.", eyes.does(seat, "take")),
        },
        Notice::CardsPassed {
            cards: Some(cards), ..
        } => format!("You pass {}.", cards_line(ink, cards)),
        Notice::CardsPassed { seat, cards: None } => format!("{}.", eyes.does(seat, "pass")),
        Notice::CardsReceived { from, cards } => {
            format!("You get {} from seat {from}.", cards_line(ink, cards))
        }
        Notice::ColourAnnounced { seat, colour } => {
            format!(
                "{} {}.",
                eyes.does(seat, "announce"),
                colour_word(ink, colour)
            )
        }
        Notice::LeadGiven { seat } => format!("{} the first trick.", eyes.does(seat, "lead")),
        Notice::CardPlayed { seat, card } => {
            format!("{} {}.", eyes.does(seat, "play"), card_text(ink, card))
        }
        Notice::TrickWon { seat } => format!("{} the trick.", eyes.does(seat, "win")),
        Notice::MoonChosen { seat, choice } => {
            let choice = match choice {
                MoonChoice::Capture => "0, and 60 for everybody else",
                MoonChoice::Release => "-60 for all black cards",
            };
            format!("{} {choice}.", eyes.does(seat, "choose"))
        }
        Notice::RoundScored { points, totals } => {
            let scored: Vec<String> = points
                .iter()
                .map(|(seat, points)| {
                    format!("{} {points} (total {})", eyes.name(seat), totals[seat])
                })
                .collect();
            format!("The round brought: {}.", scored.join(", "))
        }
        Notice::MatchEnded { .. } => return None,
    })
}
