//! A first game: chosen deals, and a guide who says what each moment is about.
//!
//! The guide has no memory. What it says is made from what a seat is shown with an open notebook and from
//! nothing else, so it can be asked at any moment and says the same again.

mod black_spy;
mod inside_job;

use play::Game;
use words::{Audience, Key, Sentence};

/// The first games there are: one of each kind is played with a guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Inside Job as an Agent, without wagers.
    Agent,
    /// Inside Job as the Insider, with wagers.
    Insider,
    /// One round of Black Spy.
    Round,
}

impl First {
    pub const ALL: [Self; 3] = [Self::Agent, Self::Insider, Self::Round];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::Insider => "insider",
            Self::Round => "round",
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// The game it is of, by its name in records.
    #[must_use]
    pub const fn game(self) -> &'static str {
        match self {
            Self::Agent | Self::Insider => ::inside_job::Game::NAME,
            Self::Round => ::black_spy::Game::NAME,
        }
    }

    /// The first one of a game.
    #[must_use]
    pub fn of(game: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.game() == game)
    }

    /// Its chosen deals: records of games in which nothing was done yet. The learner sits on seat 0.
    pub fn deals(self) -> impl Iterator<Item = &'static str> {
        let file = match self {
            Self::Agent => include_str!("../deals/agent.jsonl"),
            Self::Insider => include_str!("../deals/insider.jsonl"),
            Self::Round => include_str!("../deals/round.jsonl"),
        };
        file.lines().filter(|line| !line.is_empty())
    }
}

/// What the guide says at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guidance {
    /// The result of the last decision. In the first trick there is none, so this explains the mission.
    pub after: Option<Saying>,
    /// What is to be thought about now.
    pub before: Option<Saying>,
}

/// One or two sentences, and their key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    pub key: Key,
    pub text: String,
}

impl Saying {
    fn of(key: Key, sentence: Sentence<'_>) -> Self {
        let text = sentence.say(key);
        Self { key, text }
    }
}

/// A game that a guide can speak in.
pub trait Guided: Game {
    /// What is said to the seat that is shown this; nothing to somebody who watches.
    fn guide(rules: &Self::Rules, shown: &Self::Shown, to: &dyn Audience) -> Guidance;
}
