use cards::SeatSet;
use serde::Serialize;

use crate::{Legal, PhaseShown, Rules, View};

/// What is to be decided now, from one place: the part of [`crate::Shown`] that an action needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    pub turn: u32,
    pub phase: PhaseShown,
    pub awaited: SeatSet,
    /// Absent where this seat has nothing to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Legal>,
}

impl View {
    #[must_use]
    pub fn decision(&self, rules: &Rules) -> Decision {
        let public = self.public();
        let legal = self.own().map(|_| self.legal(rules));
        Decision {
            turn: public.turn(),
            phase: public.phase.shown(),
            awaited: public.awaited(),
            legal: legal.filter(|legal| !legal.is_empty()),
        }
    }
}
