//! What is played at a table, for pages that name neither the options nor the rules of a game.

use serde::Serialize;

use crate::table::{any_game::AnyRules, game_name::GameName};

/// The overview of either game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum AnyOverview {
    InsideJob(inside_job::Overview),
    BlackSpy(black_spy::Overview),
}

impl AnyOverview {
    pub(crate) fn of(rules: &AnyRules) -> Self {
        match rules {
            AnyRules::InsideJob(rules) => Self::InsideJob(rules.overview()),
            AnyRules::BlackSpy(rules) => Self::BlackSpy(rules.overview()),
        }
    }

    pub(crate) const fn game(&self) -> GameName {
        match self {
            Self::InsideJob(_) => GameName::InsideJob,
            Self::BlackSpy(_) => GameName::BlackSpy,
        }
    }

    /// Everybody at the table, Larry included (IJ-11.1).
    pub(crate) const fn seats(&self) -> u8 {
        match self {
            Self::InsideJob(overview) => overview.seats,
            Self::BlackSpy(overview) => overview.players,
        }
    }
}
