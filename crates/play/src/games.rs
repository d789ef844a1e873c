//! The closed set of games: the one place of this crate that lists them.

mod black_spy;
mod inside_job;

pub use inside_job::Actions;

use crate::{
    BadRecord, Game, Part, Wrong,
    record::Record,
    replay::{Prepared, play},
};

/// Everything that is closed over the games, each by its name and its crate.
macro_rules! closed {
    ($($Name:ident: $game:ident,)*) => {
        /// A game of any kind.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(
            clippy::large_enum_variant,
            reason = "a replay has one of them, so there is nothing to save"
        )]
        pub enum AnyGame {
            $($Name(::$game::Game),)*
        }

        /// The names in records.
        pub(crate) const NAMES: &[&str] = &[$(<::$game::Game as Game>::NAME),*];

        /// The rules of each game that were prepared last.
        #[derive(Debug, Default)]
        pub(crate) struct AnyPrepared {
            $($game: Prepared<::$game::Game>,)*
        }

        impl AnyGame {
            /// Is there a result? Otherwise the game was abandoned, or is still going on.
            #[must_use]
            pub fn is_over(&self) -> bool {
                match self {
                    $(Self::$Name(game) => game.outcome().is_some(),)*
                }
            }
        }

        impl AnyPrepared {
            /// Plays a record of whichever game it is.
            pub(crate) fn play(
                &mut self,
                record: &Record<'_>,
                steps: Option<usize>,
            ) -> Result<AnyGame, BadRecord> {
                match &*record.game {
                    $(<::$game::Game as Game>::NAME => {
                        play(&mut self.$game, record, steps).map(AnyGame::$Name)
                    })*
                    other => {
                        let other: String = other.chars().take(40).collect();
                        Err(Wrong::Game(format!("{other:?}")).at(Part::Format))
                    }
                }
            }
        }
    };
}

closed! {
    InsideJob: inside_job,
    BlackSpy: black_spy,
}
