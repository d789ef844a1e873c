use std::{fmt, ops::RangeInclusive};

use play::Game;

pub(crate) use super::any_game::GameName;
use super::any_game::{GameOptions, Hosted, Listed, named};
use crate::edge::{
    draft::{Faults, Preset},
    fields::Fields,
};

impl GameName {
    /// As it stands in records, addresses and keys of words.
    pub(crate) const fn as_str(self) -> &'static str {
        named!(self, G => <G as Game>::NAME)
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.as_str() == name)
    }

    /// How many can play it (IJ-2.2, BS-2.1).
    pub(crate) const fn players(self) -> RangeInclusive<u8> {
        named!(self, G => <G as Hosted>::PLAYERS)
    }

    /// The game whose book has this rule, such as `IJ-4.4`.
    pub(crate) fn of_rule(rule: &str) -> Self {
        let has = |game: &Self| rule.starts_with(named!(game, G => <G as Hosted>::RULES));
        Self::ALL.into_iter().find(has).unwrap_or(Self::ALL[0])
    }

    /// The ready-made tables, the usual one first.
    pub(crate) const fn presets(self) -> &'static [Preset] {
        named!(self, G => <G as Hosted>::PRESETS)
    }

    /// The options that were filled in, as far as they can be read.
    pub(crate) fn draft(self, fields: &Fields, players: u8, faults: &mut Faults) -> GameOptions {
        named!(self, G => G::any_options(G::draft(fields, players, faults)))
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
