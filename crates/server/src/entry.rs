use bots::Level;
use cards::{Notebook, Seat};
use play::Statement;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{any_game::GameOptions, clock::TimeControl, id::PersonId};

/// One thing that happened at a table, as it is stored. A table is what all its entries make, in
/// order and with the times they were stored with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Entry {
    Created(Box<Created>),
    /// Somebody, a bot or nobody takes a seat.
    Sat {
        seat: Seat,
        place: Place,
    },
    /// Who sits on these seats changes places.
    Swapped {
        a: Seat,
        b: Seat,
    },
    /// A seat commits to a text for the fair deal.
    Committed {
        seat: Seat,
        commitment: String,
    },
    /// A seat adds its text; once the start is asked for, the one it committed to.
    Opened {
        seat: Seat,
        text: String,
    },
    /// The game starts as soon as all commitments are opened.
    Starting,
    /// Some commitment was not opened in time: the deal begins anew, with another secret.
    NotOpened {
        seats: Vec<Seat>,
        secret: String,
    },
    Dealt {
        /// Counts the games of the table from 1.
        number: u32,
        deal: Dealt,
        /// The secret of the deal after this one.
        next_secret: String,
    },
    Acted {
        turn: u32,
        seat: Seat,
        action: String,
        /// Chosen by a bot, the seat's own or one that holds it.
        #[serde(default, skip_serializing_if = "is_false")]
        bot: bool,
    },
    Said {
        seat: Seat,
        turn: u32,
        say: Statement,
    },
    Chatted {
        seat: Seat,
        text: String,
    },
    Muted {
        seat: Seat,
        whom: Seat,
        muted: bool,
    },
    /// IJ-7.5: has talked enough.
    Ready {
        seat: Seat,
    },
    /// The person on this seat has gone.
    Left {
        seat: Seat,
    },
    /// The person on this seat is there again.
    Returned {
        seat: Seat,
    },
    TimeUp {
        turn: u32,
    },
    /// The others wait once more as long.
    Waited {
        turn: u32,
    },
    /// A bot holds this seat until its person returns.
    Held {
        seat: Seat,
    },
    /// The time is up: bots decide for whoever is missing in this turn; who that is nobody is told.
    TurnHeld {
        turn: u32,
    },
}

/// How a table was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Created {
    pub table: GameOptions,
    pub owner: PersonId,
    pub places: Vec<Place>,
    pub listed: bool,
    pub notebook: Notebook,
    pub clock: TimeControl,
    pub chat: bool,
    /// The secret of the first deal.
    pub secret: String,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Place {
    Open,
    Person { id: PersonId, name: String },
    Bot { level: BotLevel },
}

/// Where the cards of a game came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealt {
    /// From the fair deal; the dealer is drawn where none is named.
    Fair {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<Seat>,
    },
    /// The `setup` of a record.
    Fixed { setup: serde_json::Value },
}

/// A level that a table offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotLevel(pub(crate) Level);

/// Why a text is not a [`BotLevel`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bot is random, novice, agent or master")]
pub struct BadBotLevel;

impl BotLevel {
    /// Who plays along where nobody asks for anything else.
    pub(crate) const NOVICE: Self = Self(Level::Novice);
    pub(crate) const ALL: [Self; 4] = [
        Self(Level::Random),
        Self(Level::Novice),
        Self(Level::Agent),
        Self(Level::Master),
    ];
}

impl std::str::FromStr for BotLevel {
    type Err = BadBotLevel;

    fn from_str(text: &str) -> Result<Self, BadBotLevel> {
        let mut levels = Self::ALL.into_iter();
        levels
            .find(|level| level.0.to_string() == text)
            .ok_or(BadBotLevel)
    }
}

impl std::fmt::Display for BotLevel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for BotLevel {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for BotLevel {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_false(value: &bool) -> bool {
    !value
}
