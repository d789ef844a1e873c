use std::{fmt, str::FromStr, sync::Arc};

use bots::{BadLevel, BotName, HasBots as _, Level};
use cards::Seed;
use inside_job::{Action, Game, Rules, View};
use play::{Belief, Bot, Budget, Heard, Statement};

/// Who plays an Insider that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insider {
    Bot(BotName),
    /// A novice who always follows suit, and so never gives itself away by a card.
    NeverBreaks,
}

/// Why a text is not an [`Insider`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadInsider {
    #[error("{0}, or never-breaks for an Insider who always follows suit")]
    Bot(BadLevel),
    #[error("the cheater does not play by its view, so nothing can be read from it")]
    Cheater,
}

const NEVER_BREAKS: &str = "never-breaks";

impl Insider {
    /// The bot behind it.
    #[must_use]
    pub fn name(self) -> BotName {
        match self {
            Self::Bot(name) => name,
            Self::NeverBreaks => Level::Novice.into(),
        }
    }

    pub(super) fn seated(self, rules: &Arc<Rules>, seed: Seed) -> Box<dyn Bot<Game>> {
        let bot = Game::bot(self.name(), rules, seed).expect("a cheater is refused by name");
        match self {
            Self::Bot(_) => bot,
            Self::NeverBreaks => Box::new(Honest { bot }),
        }
    }
}

impl FromStr for Insider {
    type Err = BadInsider;

    fn from_str(text: &str) -> Result<Self, BadInsider> {
        if text == NEVER_BREAKS {
            return Ok(Self::NeverBreaks);
        }
        match text.parse::<BotName>() {
            Ok(name) if name.level == Level::Cheater => Err(BadInsider::Cheater),
            Ok(name) => Ok(Self::Bot(name)),
            Err(error) => Err(BadInsider::Bot(error)),
        }
    }
}

impl fmt::Display for Insider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(name) => name.fmt(f),
            Self::NeverBreaks => f.pad(NEVER_BREAKS),
        }
    }
}

cards::serialize_as_text!(Insider);

/// Plays as its bot does, but follows suit where it can: then the lowest card that follows.
struct Honest {
    bot: Box<dyn Bot<Game>>,
}

impl Bot<Game> for Honest {
    fn choose(&mut self, view: &View, heard: &[Heard], budget: Budget) -> Action {
        let action = self.bot.choose(view, heard, budget);
        let Action::Play { card, .. } = action else {
            return action;
        };
        let hand = view.own().expect("a bot has a seat").hand;
        let following = view.public().led().map(|led| hand.and(led.cards()));
        match following.and_then(|cards| cards.first().filter(|_| !cards.contains(card))) {
            Some(card) => Action::Play { card, wager: false },
            None => action,
        }
    }

    fn say(&mut self, view: &View, heard: &[Heard]) -> Option<Statement> {
        self.bot.say(view, heard)
    }

    fn belief(&mut self, view: &View, heard: &[Heard]) -> Belief {
        self.bot.belief(view, heard)
    }
}
