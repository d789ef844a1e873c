//! Which parts of the page of a table show what happened.

use crate::table::{
    any_game::AnyNotices,
    notice::{Notice, TableNotice},
};

/// Parts of the page of a table, by their ids; all seats are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    All,
    /// These, one bit for each of [`PARTS`].
    Some(u16),
}

const PARTS: [&str; 12] = [
    "seats", "board", "status", "panel", "hand", "say", "role", "score", "talk", "chat", "company",
    "fair",
];

/// Whatever happens in a game shows here.
const GAME: &[&str] = &["seats", "board", "status", "panel", "hand"];

impl Touched {
    const NOTHING: Self = Self::Some(0);

    fn with(self, parts: &[&str]) -> Self {
        let bits = PARTS.iter().enumerate();
        let bits = bits.filter(|(_, part)| parts.contains(part));
        match self {
            Self::All => Self::All,
            Self::Some(before) => Self::Some(bits.fold(before, |all, (place, _)| all | 1 << place)),
        }
    }

    pub(crate) fn has(self, part: &str) -> bool {
        match self {
            Self::All => true,
            Self::Some(bits) => PARTS
                .iter()
                .position(|other| *other == part)
                .is_some_and(|place| bits >> place & 1 == 1),
        }
    }

    /// What these notices touch.
    pub(crate) fn by(notices: &AnyNotices) -> Self {
        match notices {
            AnyNotices::InsideJob(notices) => {
                notices
                    .iter()
                    .fold(Self::NOTHING, |touched, notice| match notice {
                        Notice::Game(notice) => touched.with(GAME).with(inside_job(notice)),
                        Notice::Table(notice) => touched.beside(notice),
                    })
            }
            AnyNotices::BlackSpy(notices) => {
                notices
                    .iter()
                    .fold(Self::NOTHING, |touched, notice| match notice {
                        Notice::Game(notice) => touched.with(GAME).with(black_spy(notice)),
                        Notice::Table(notice) => touched.beside(notice),
                    })
            }
        }
    }

    fn beside(self, notice: &TableNotice) -> Self {
        match notice {
            TableNotice::Said { .. } => self.with(&["talk"]),
            TableNotice::Chatted { .. } => self.with(&["chat"]),
            TableNotice::Ready { .. }
            | TableNotice::Left { .. }
            | TableNotice::Returned { .. }
            | TableNotice::TimeUp
            | TableNotice::Waited
            | TableNotice::Held { .. }
            | TableNotice::TurnHeld => self.with(GAME).with(&["company"]),
            TableNotice::Committed { .. } | TableNotice::Added { .. } => {
                self.with(&["board", "company", "fair"])
            }
            TableNotice::Seated { .. }
            | TableNotice::Swapped { .. }
            | TableNotice::Starting { .. }
            | TableNotice::NotOpened { .. }
            | TableNotice::Dealt { .. }
            | TableNotice::Muted { .. }
            | TableNotice::Over { .. } => Self::All,
        }
    }
}

fn inside_job(notice: &inside_job::Notice) -> &'static [&'static str] {
    use inside_job::Notice;
    match notice {
        // Finished tricks can be talked about.
        Notice::TrickWon { .. } => &["say"],
        Notice::PartnerChosen { .. } | Notice::RoleRevealed { .. } => &["role"],
        Notice::MissionChosen { .. }
        | Notice::CardPlayed { .. }
        | Notice::LarryPlayed { .. }
        | Notice::WagersReturned { .. }
        | Notice::BriefcaseMoved { .. }
        | Notice::MissionEnded { .. }
        | Notice::Voted { .. }
        | Notice::VotesShown { .. }
        | Notice::GameEnded { .. } => &[],
    }
}

fn black_spy(notice: &black_spy::Notice) -> &'static [&'static str] {
    use black_spy::Notice;
    match notice {
        Notice::TrickWon { .. } => &["say"],
        Notice::RoundScored { .. } | Notice::RoundDealt { .. } => &["score", "say"],
        Notice::PileShown { .. }
        | Notice::CardsTaken { .. }
        | Notice::CardsPassed { .. }
        | Notice::CardsReceived { .. }
        | Notice::ColourAnnounced { .. }
        | Notice::LeadGiven { .. }
        | Notice::CardPlayed { .. }
        | Notice::MoonChosen { .. }
        | Notice::MatchEnded { .. } => &[],
    }
}
