use std::fmt;

/// A mistake that everybody at the table would see. Bots that search or have learned never choose one
/// while there is anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blunder {
    /// An Agent who plays last fails a mission that another card completes, and the same seat wins.
    FailsMission,
    /// An Agent votes for somebody else than the one the cards prove to be the Insider.
    VotesAgainstProof,
    /// Leads a black 7 that nobody can take, though another card could be led and nobody can win all
    /// black cards any more.
    LeadsSpy,
}

impl fmt::Display for Blunder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FailsMission => "fails a mission",
            Self::VotesAgainstProof => "votes against a proof",
            Self::LeadsSpy => "leads a black spy",
        })
    }
}

/// Removes every action that is a mistake, unless all of them are.
pub(crate) fn leave_out<T>(actions: &mut Vec<T>, is_blunder: impl Fn(&T) -> bool) {
    if !actions.iter().all(&is_blunder) {
        actions.retain(|action| !is_blunder(action));
    }
}
