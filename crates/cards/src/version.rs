use serde::{Deserialize, Serialize};

/// The rulings that a game is played under. A change of rules adds a version; games that were
/// begun under an older one are played on and replayed as they were.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "u32", try_from = "u32")]
pub enum RulesVersion {
    /// What a log or a record without a version means.
    #[default]
    V1,
    /// BS-6.6 halves only totals that the round has changed; IJ-8.1 and IJ-11.1 are put more
    /// precisely.
    V2,
}

/// Why a number is not a [`RulesVersion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("version {0} of the rules is not known here: use 1 to {newest}", newest = u32::from(RulesVersion::NEWEST))]
pub struct UnknownVersion(u32);

impl RulesVersion {
    /// What new games are played under.
    pub const NEWEST: Self = Self::V2;
}

impl From<RulesVersion> for u32 {
    fn from(version: RulesVersion) -> Self {
        match version {
            RulesVersion::V1 => 1,
            RulesVersion::V2 => 2,
        }
    }
}

impl TryFrom<u32> for RulesVersion {
    type Error = UnknownVersion;

    fn try_from(number: u32) -> Result<Self, UnknownVersion> {
        match number {
            1 => Ok(Self::V1),
            2 => Ok(Self::V2),
            other => Err(UnknownVersion(other)),
        }
    }
}
