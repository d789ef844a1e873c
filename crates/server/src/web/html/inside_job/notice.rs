use cards::Seat;
use inside_job::Notice;

use crate::web::html::drawn::Touching;

impl Touching for Notice {
    fn touches(&self) -> &'static [&'static str] {
        match self {
            // Finished tricks can be talked about.
            Self::TrickWon { .. } => &["say", "score"],
            Self::PartnerChosen { .. } | Self::RoleRevealed { .. } => &["role"],
            Self::MissionEnded { .. }
            | Self::WagersReturned { .. }
            | Self::BriefcaseMoved { .. } => &["score"],
            Self::MissionChosen { .. }
            | Self::CardPlayed { .. }
            | Self::LarryPlayed { .. }
            | Self::Voted { .. }
            | Self::VotesShown { .. }
            | Self::GameEnded { .. } => &[],
        }
    }

    fn ends_a_trick(&self) -> bool {
        matches!(self, Self::TrickWon { .. })
    }

    /// A card leaves the hand of its player.
    fn changed_seat(&self) -> Option<Seat> {
        match self {
            Self::CardPlayed { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn touches_hand(&self, seat: Seat) -> bool {
        self.changed_seat() == Some(seat)
    }
}
