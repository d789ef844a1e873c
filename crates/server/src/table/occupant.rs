//! Who sits on a chair, from the log to every page. No behaviour asks for a name.

use bots::Level;
use serde::{Deserialize, Serialize};

use crate::{
    edge::id::PersonId,
    table::picture::{Picture, stored},
};

/// Who sits on a chair.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", tag = "kind", rename_all = "kebab-case")]
pub enum Occupant {
    #[default]
    Open,
    /// A person who has not chosen a name.
    Guest {
        id: PersonId,
        /// Which guest of the table, so that no two are called the same; 0 in older logs.
        number: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        picture: Option<Picture>,
    },
    Person {
        id: PersonId,
        name: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        picture: Option<Picture>,
    },
    Bot {
        level: BotLevel,
    },
    /// A bot that somebody has brought, which acts by a token of its own as a person does.
    OwnBot {
        id: PersonId,
        name: String,
        /// What whoever brought it was called then.
        author: String,
    },
    /// Nobody yet: the seat is kept for somebody who was challenged to a game.
    Challenged(Challenged),
}

/// Somebody whom the owner of a table has challenged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenged {
    pub id: PersonId,
    /// `None` for a guest, who has not chosen one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Of a bot: whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
}

/// Who sits there as everybody may know it: an [`Occupant`] without the id of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    Open,
    Guest {
        /// Which guest of the table, counted from 1; 0 at tables that are older than the numbers.
        #[serde(default)]
        number: u8,
        /// What they chose to be drawn with, such as `fox/top-hat`; left out where they did not.
        #[serde(
            default,
            deserialize_with = "stored",
            skip_serializing_if = "Option::is_none"
        )]
        picture: Option<Picture>,
    },
    Person {
        name: String,
        #[serde(
            default,
            deserialize_with = "stored",
            skip_serializing_if = "Option::is_none"
        )]
        picture: Option<Picture>,
    },
    Bot {
        level: BotLevel,
    },
    OwnBot {
        name: String,
        /// The person who has brought it.
        author: String,
    },
    /// Nobody yet: the seat is kept for them.
    Challenged {
        /// Left out for a guest, who has not chosen one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Of a bot: whoever has brought it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<String>,
    },
}

impl Occupant {
    pub(crate) fn person(&self) -> Option<PersonId> {
        match self {
            Self::Guest { id, .. } | Self::Person { id, .. } | Self::OwnBot { id, .. } => Some(*id),
            Self::Open | Self::Bot { .. } | Self::Challenged(_) => None,
        }
    }

    /// For whom the seat is kept.
    pub(crate) const fn challenged(&self) -> Option<&Challenged> {
        match self {
            Self::Challenged(whom) => Some(whom),
            Self::Open
            | Self::Guest { .. }
            | Self::Person { .. }
            | Self::Bot { .. }
            | Self::OwnBot { .. } => None,
        }
    }

    /// What a person calls themselves, or a bot that they have brought.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name, .. } | Self::OwnBot { name, .. } => Some(name),
            Self::Open | Self::Guest { .. } | Self::Bot { .. } | Self::Challenged(_) => None,
        }
    }

    /// Does nobody sit there?
    pub(crate) const fn is_vacant(&self) -> bool {
        matches!(self, Self::Open | Self::Challenged(_))
    }

    pub(crate) fn is_open(&self) -> bool {
        *self == Self::Open
    }

    pub(crate) const fn is_own_bot(&self) -> bool {
        matches!(self, Self::OwnBot { .. })
    }

    pub(crate) fn level(&self) -> Option<Level> {
        match self {
            Self::Bot { level } => Some(level.0),
            Self::Open
            | Self::Guest { .. }
            | Self::Person { .. }
            | Self::OwnBot { .. }
            | Self::Challenged(_) => None,
        }
    }

    pub(crate) fn sitter(&self) -> Sitter {
        match self {
            Self::Open => Sitter::Open,
            Self::Guest {
                number, picture, ..
            } => Sitter::Guest {
                number: *number,
                picture: *picture,
            },
            Self::Person { name, picture, .. } => Sitter::Person {
                name: name.clone(),
                picture: *picture,
            },
            Self::Bot { level } => Sitter::Bot { level: *level },
            Self::OwnBot { name, author, .. } => Sitter::OwnBot {
                name: name.clone(),
                author: author.clone(),
            },
            Self::Challenged(whom) => whom.sitter(),
        }
    }
}

impl Challenged {
    pub(crate) fn sitter(&self) -> Sitter {
        Sitter::Challenged {
            name: self.name.clone(),
            author: self.author.clone(),
        }
    }
}

impl Sitter {
    pub(crate) fn is_open(&self) -> bool {
        *self == Self::Open
    }

    /// What somebody chose to be drawn with.
    pub(crate) const fn picture(&self) -> Option<Picture> {
        match self {
            Self::Guest { picture, .. } | Self::Person { picture, .. } => *picture,
            Self::Open | Self::Bot { .. } | Self::OwnBot { .. } | Self::Challenged { .. } => None,
        }
    }

    /// Does nobody sit there?
    pub(crate) const fn is_vacant(&self) -> bool {
        matches!(self, Self::Open | Self::Challenged { .. })
    }

    /// A guest, somebody with a name, or a bot that one of them has brought: it is waited for and asked as
    /// people are.
    pub(crate) const fn is_person(&self) -> bool {
        matches!(
            self,
            Self::Guest { .. } | Self::Person { .. } | Self::OwnBot { .. }
        )
    }

    /// Who has brought this bot.
    pub(crate) fn author(&self) -> Option<&str> {
        match self {
            Self::OwnBot { author, .. } => Some(author),
            Self::Challenged { author, .. } => author.as_deref(),
            Self::Open | Self::Guest { .. } | Self::Person { .. } | Self::Bot { .. } => None,
        }
    }

    pub(crate) const fn level(&self) -> Option<BotLevel> {
        match self {
            Self::Bot { level } => Some(*level),
            Self::Open
            | Self::Guest { .. }
            | Self::Person { .. }
            | Self::OwnBot { .. }
            | Self::Challenged { .. } => None,
        }
    }

    /// What a record calls this seat; nothing for somebody without a name.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Open | Self::Guest { .. } | Self::Challenged { .. } => String::new(),
            Self::Person { name, .. } | Self::OwnBot { name, .. } => name.clone(),
            Self::Bot { level } => level.to_string(),
        }
    }

    /// What a record says of the bot on this seat; nothing for a person.
    pub(crate) fn bot(&self) -> Option<String> {
        match self {
            Self::Open | Self::Guest { .. } | Self::Person { .. } | Self::Challenged { .. } => None,
            Self::Bot { level } => Some(level.to_string()),
            Self::OwnBot { name, author } => Some(format!("{name} by {author}")),
        }
    }

    /// Stores once kept a name alone, where a bot was called as its level is.
    pub(crate) fn from_old_name(name: &str) -> Self {
        match name.parse() {
            _ if name.is_empty() => Self::Open,
            _ if is_old_guest(name) => Self::Guest {
                number: 0,
                picture: None,
            },
            Ok(level) => Self::Bot { level },
            Err(BadBotLevel) => Self::Person {
                name: name.into(),
                picture: None,
            },
        }
    }
}

/// As it stands in a log. Guests were once people called `Guest` in their language.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Stored {
    Open,
    Guest {
        id: PersonId,
        #[serde(default)]
        number: u8,
        #[serde(default, deserialize_with = "stored")]
        picture: Option<Picture>,
    },
    Person {
        id: PersonId,
        name: String,
        #[serde(default, deserialize_with = "stored")]
        picture: Option<Picture>,
    },
    Bot {
        level: BotLevel,
    },
    OwnBot {
        id: PersonId,
        name: String,
        author: String,
    },
    Challenged(Challenged),
}

impl From<Stored> for Occupant {
    fn from(stored: Stored) -> Self {
        match stored {
            Stored::Open => Self::Open,
            Stored::Person { id, name, picture } if is_old_guest(&name) => Self::Guest {
                id,
                number: 0,
                picture,
            },
            Stored::Guest {
                id,
                number,
                picture,
            } => Self::Guest {
                id,
                number,
                picture,
            },
            Stored::Person { id, name, picture } => Self::Person { id, name, picture },
            Stored::Bot { level } => Self::Bot { level },
            Stored::OwnBot { id, name, author } => Self::OwnBot { id, name, author },
            Stored::Challenged(whom) => Self::Challenged(whom),
        }
    }
}

/// Was this how a store called somebody without a name?
pub(crate) fn is_old_guest(name: &str) -> bool {
    matches!(name, "Guest" | "Gast")
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
    pub(crate) const AGENT: Self = Self(Level::Agent);
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

cards::serde_as_text!(BotLevel);
