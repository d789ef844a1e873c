use std::sync::LazyLock;

use cards::{DataFile, FieldError, FileError, Id};
use serde::Deserialize;

use crate::mission::Mission;

/// The name of a mission deck, such as `standard`.
pub type DeckId = Id<24>;

/// The id of the built-in deck, which never changes.
pub const STANDARD: DeckId = Id::new("standard");

/// The most cards a deck may have; more could never be drawn.
pub const MAX_DECK: usize = 64;

/// The mission cards of a game in the order of their file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub missions: Vec<Mission>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<Mission>,
}

impl Deck {
    /// The deck with the id `standard`.
    #[must_use]
    pub fn standard() -> Self {
        // Read once: every table that wakes asks for it.
        static STANDARD: LazyLock<Deck> = LazyLock::new(|| {
            Deck::from_toml("standard.toml", include_str!("../decks/standard.toml"))
                .expect("the built-in deck is checked by a test")
        });
        STANDARD.clone()
    }

    /// Reads and checks an own deck (IJ-12.2).
    ///
    /// # Errors
    /// Says file, line, column, field and what is allowed.
    pub fn from_toml(name: &str, text: &str) -> Result<Self, FileError> {
        let file = DataFile { name, text };
        let File { card: missions } = file.read()?;
        Self::new(missions).map_err(|error| file.locate(error))
    }

    /// Checks a list of mission cards.
    ///
    /// # Errors
    /// Names the first card that is wrong.
    pub fn new(missions: Vec<Mission>) -> Result<Self, FieldError> {
        if missions.len() > MAX_DECK {
            let field = format!("card.{MAX_DECK}");
            return Err(FieldError::new(
                field,
                format_args!("a deck has at most {MAX_DECK} cards"),
            ));
        }
        for (index, mission) in missions.iter().enumerate() {
            if missions[..index]
                .iter()
                .any(|earlier| earlier.id == mission.id)
            {
                let message = format_args!("`{}` is the id of an earlier card already", mission.id);
                return Err(FieldError::new(format!("card.{index}.id"), message));
            }
        }
        Ok(Self { missions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;

    /// IJ-1.2
    #[test]
    fn the_standard_deck_has_24_missions_and_4_risk_missions() {
        let missions = Deck::standard().missions;
        assert_eq!(missions.iter().filter(|mission| !mission.risk).count(), 24);
        assert_eq!(missions.iter().filter(|mission| mission.risk).count(), 4);
        for suit in Suit::ALL {
            assert_eq!(
                missions
                    .iter()
                    .filter(|mission| mission.trump == suit)
                    .count(),
                7,
                "{suit}"
            );
        }
    }
}
