use black_spy::Notice;
use cards::Seat;

use crate::web::html::{drawn::Touching, timeline::Mark};

impl Touching for Notice {
    fn touches(&self) -> &'static [&'static str] {
        match self {
            Self::TrickWon { .. } => &["say", "score"],
            Self::RoundScored { .. } => &["score", "say", "curtain"],
            Self::RoundDealt { .. } => &["score", "say"],
            Self::PileShown { .. }
            | Self::CardsTaken { .. }
            | Self::CardsPassed { .. }
            | Self::CardsReceived { .. }
            | Self::ColourAnnounced { .. }
            | Self::LeadGiven { .. }
            | Self::CardPlayed { .. }
            | Self::MoonChosen { .. }
            | Self::MatchEnded { .. } => &[],
        }
    }

    fn ends_a_trick(&self) -> bool {
        matches!(self, Self::TrickWon { .. })
    }

    /// A card leaves the hand of its player, and a trick goes to its winner.
    fn changed_seat(&self) -> Option<Seat> {
        match self {
            Self::CardPlayed { seat, .. } | Self::TrickWon { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// Everything but a play or a trick deals, passes or takes cards.
    fn touches_hand(&self, seat: Seat) -> bool {
        match self {
            Self::CardPlayed { seat: player, .. } => *player == seat,
            Self::TrickWon { .. } => false,
            _ => true,
        }
    }

    fn mark(&self) -> Option<Mark> {
        match self {
            Self::RoundScored { .. } => Some(Mark::Round),
            Self::MoonChosen { .. } => Some(Mark::AllSixteen),
            Self::MatchEnded { .. } => Some(Mark::End),
            _ => None,
        }
    }
}
