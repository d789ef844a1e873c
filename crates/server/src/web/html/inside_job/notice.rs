use cards::Seat;
use inside_job::Notice;

use crate::web::html::{drawn::Touching, timeline::Mark};

impl Touching for Notice {
    fn touches(&self) -> &'static [&'static str] {
        match self {
            // Finished tricks can be talked about.
            Self::TrickWon { .. } => &["say", "score"],
            // The cards of the last trick are taken away.
            Self::MissionChosen { .. } => &["say"],
            Self::PartnerChosen { .. } | Self::RoleRevealed { .. } => &["role"],
            Self::MissionEnded { .. }
            | Self::WagersReturned { .. }
            | Self::BriefcaseMoved { .. } => &["score"],
            Self::CardPlayed { .. }
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

    fn mark(&self) -> Option<Mark> {
        match self {
            Self::MissionEnded { completed, .. } => Some(if *completed {
                Mark::MissionCompleted
            } else {
                Mark::MissionFailed
            }),
            Self::RoleRevealed { .. } => Some(Mark::RoleRevealed),
            Self::VotesShown { .. } => Some(Mark::Vote),
            Self::GameEnded { .. } => Some(Mark::End),
            _ => None,
        }
    }
}
