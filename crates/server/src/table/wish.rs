//! What a table does as long as its people want it.

use serde::{Deserialize, Serialize};

use crate::table::{Chair, Table, any_game::Hosted};

/// Something that people at a table can wish for. Bots, of the server or brought by somebody, are not asked.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wish {
    /// The bots of the server answer without the pauses that they make for people.
    NoPauses,
    /// The bots of the server take longer, so that somebody can follow. One person is enough for that.
    MoreTime,
    /// Everybody at the table may ask the coach.
    Coach,
}

impl Wish {
    pub(crate) const ALL: [Self; 3] = [Self::NoPauses, Self::MoreTime, Self::Coach];

    /// As it is written in logs, forms and JSON.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::NoPauses => "no-pauses",
            Self::MoreTime => "more-time",
            Self::Coach => "coach",
        }
    }
}

/// Why a text is not a [`Wish`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no table grants this")]
pub(crate) struct BadWish;

impl std::str::FromStr for Wish {
    type Err = BadWish;

    fn from_str(text: &str) -> Result<Self, BadWish> {
        let mut all = Self::ALL.into_iter();
        all.find(|wish| wish.as_str() == text).ok_or(BadWish)
    }
}

impl Chair {
    /// Must the one who sits here be asked for wishes? Whoever has left is not.
    fn is_asked(&self) -> bool {
        self.is_person_here() && !self.who.is_own_bot()
    }
}

impl<G: Hosted> Table<G> {
    /// Do enough of the people here wish for it? Where there are none, nobody minds that there are no pauses,
    /// and there is nobody to ask a coach.
    pub(crate) fn grants(&self, wish: Wish) -> bool {
        let mut asked = self.chairs.iter().filter(|chair| chair.is_asked());
        let wishes = |chair: &Chair| chair.wishes.contains(&wish);
        match wish {
            Wish::NoPauses => asked.all(wishes),
            Wish::MoreTime => asked.any(wishes),
            Wish::Coach => asked.next().is_some_and(wishes) && asked.all(wishes),
        }
    }

    pub(crate) fn granted(&self) -> Vec<Wish> {
        let all = Wish::ALL.into_iter();
        all.filter(|wish| self.grants(*wish)).collect()
    }
}
