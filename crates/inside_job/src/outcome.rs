use cards::{BySeat, SeatSet};
use serde::{Deserialize, Serialize, Serializer};

/// How a game ended; in records the object `result`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    pub winners: SeatSet,
    pub reason: Reason,
    /// Completed missions.
    pub missions: u8,
    pub briefcases: BySeat<u8>,
    /// The seats whose role was face up, without the one turned up by the vote.
    pub face_up: SeatSet,
    /// Tricks played.
    pub tricks: u8,
}

/// Why a game ended. After a trick the reasons are looked at in this order (IJ-9.90, IJ-12.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The Bugged Agent holds too many briefcases (IJ-9.10).
    BuggedAgent,
    /// Prof. No was revealed early (IJ-9.81).
    ProfNoRevealed,
    /// The Insider reached the limit (IJ-6.4).
    Briefcases,
    /// Everybody but Prof. No is face up (IJ-9.82).
    AllFaceUp,
    /// The Risk Agent was revealed early (IJ-9.30).
    RiskAgent,
    /// An own role ended the game (IJ-12.3).
    Role,
    /// Enough missions (IJ-3.1).
    Missions,
    /// One player got the most votes (IJ-7.3), or the two players voted (IJ-11.10).
    Vote,
    /// Several players shared the most votes (IJ-7.4).
    VoteTie,
    /// The Decoy got the most votes (IJ-9.40).
    Decoy,
    /// The Decoy and the Insider shared them (IJ-9.40).
    DecoyAndInsider,
}

impl Reason {
    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BuggedAgent => "bugged-agent",
            Self::ProfNoRevealed => "prof-no-revealed",
            Self::Briefcases => "briefcases",
            Self::AllFaceUp => "all-face-up",
            Self::RiskAgent => "risk-agent",
            Self::Role => "role",
            Self::Missions => "missions",
            Self::Vote => "vote",
            Self::VoteTie => "vote-tie",
            Self::Decoy => "decoy",
            Self::DecoyAndInsider => "decoy-and-insider",
        }
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
