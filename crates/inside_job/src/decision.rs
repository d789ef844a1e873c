use cards::SeatSet;
use serde::Serialize;

use crate::{
    action::Action, card::Card, mission::Mission, rules::Rules, shown::PhaseShown, view::View,
};

/// What is to be decided now, from one place: the part of [`crate::Shown`] that an action needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    pub turn: u32,
    pub phase: PhaseShown,
    pub awaited: SeatSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mission: Option<Mission>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Vec<Mission>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub larry: Option<[Card; 3]>,
    /// Sorted as text; absent where this seat has nothing to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Action>>,
}

impl View {
    #[must_use]
    pub fn decision(&self, rules: &Rules) -> Decision {
        let public = self.public();
        Decision {
            turn: public.turn.into(),
            phase: self.phase_shown(rules),
            awaited: self.awaited(rules),
            mission: public
                .active_mission()
                .map(|index| rules.mission(index).clone()),
            drawn: self.drawn(rules),
            larry: self.for_larry(),
            legal: Some(self.sorted_legal(rules)).filter(|legal| !legal.is_empty()),
        }
    }

    /// Everybody the game waits for; nobody in the vote, where it would tell who has one.
    pub(crate) fn awaited(&self, rules: &Rules) -> SeatSet {
        self.public()
            .actor(rules)
            .map_or(SeatSet::EMPTY, SeatSet::only)
    }

    /// The missions that this seat has drawn to choose from.
    pub(crate) fn drawn(&self, rules: &Rules) -> Option<Vec<Mission>> {
        let drawn = self.own()?.drawn?;
        let missions = drawn.iter().map(|&index| rules.mission(index).clone());
        Some(missions.collect())
    }

    /// The cards that this seat has taken for Larry and not yet played.
    #[must_use]
    pub fn for_larry(&self) -> Option<[Card; 3]> {
        let own = self.own()?;
        let trick = usize::from(self.public().trick);
        let taken = own.larry.get(trick).copied().flatten()?;
        own.backs[trick].is_none().then_some(taken)
    }

    /// As records list it.
    pub(crate) fn sorted_legal(&self, rules: &Rules) -> Vec<Action> {
        let mut legal = self.legal(rules);
        legal.sort_by_cached_key(ToString::to_string);
        legal
    }
}
