use std::fmt;

/// What everybody at the table would call a mistake. The bots that search or have learned leave it
/// out of what they choose from.
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

/// Leaves out every action that is a mistake, unless nothing else is left.
pub(crate) fn leave_out<T>(actions: &mut Vec<T>, mut is_blunder: impl FnMut(&T) -> bool) {
    let bad: Vec<bool> = actions.iter().map(&mut is_blunder).collect();
    if bad.iter().any(|bad| !bad) {
        let mut bad = bad.into_iter();
        actions.retain(|_| !bad.next().unwrap_or(false));
    }
}
