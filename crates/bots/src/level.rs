use std::{fmt, str::FromStr, time::Duration};

use play::Budget;

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Every legal action with equal chance.
    Random,
    /// A few fixed rules that never change, so that progress can be measured for ever.
    Reference,
    /// Rules of thumb.
    Novice,
    /// Decides as a network says that learned by playing against itself.
    Learned,
    /// Searches through worlds it believes in.
    Agent,
    /// The strongest there is: searches with the networks.
    Master,
    /// Tree search, to spar with.
    Ismcts,
    /// Sees all cards and roles. For tests of the arena only.
    Cheater,
}

/// A bot as it is named on the command line: `LEVEL` or `LEVEL@BUDGET`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotName {
    pub level: Level,
    /// `None` is the usual budget of the level.
    pub budget: Option<Budget>,
}

/// Why a text is not a [`Level`] or a [`BotName`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLevel {
    #[error(
        "`{0}` is not a bot: use random, reference, novice, learned, agent, master, ismcts or cheater"
    )]
    Unknown(String),
    #[error("`{0}` is not a budget: use worlds, as in agent@200w, or a time, as in agent@5ms")]
    Budget(String),
    #[error(
        "{0} does not search, so it takes no budget; agent, master, ismcts and cheater take one"
    )]
    NoBudget(Level),
}

impl Level {
    pub const ALL: [Self; 8] = [
        Self::Random,
        Self::Reference,
        Self::Novice,
        Self::Learned,
        Self::Agent,
        Self::Master,
        Self::Ismcts,
        Self::Cheater,
    ];

    /// The budget of the plain name. It is in worlds, so that the same seed gives the same game.
    #[must_use]
    pub const fn usual_budget(self) -> Budget {
        Budget::Worlds(match self {
            Self::Random | Self::Reference | Self::Novice | Self::Learned => 1,
            Self::Agent => 100,
            Self::Master => 32,
            Self::Ismcts => 1000,
            Self::Cheater => 50,
        })
    }

    /// Does it play better with more time?
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(
            self,
            Self::Agent | Self::Master | Self::Ismcts | Self::Cheater
        )
    }
}

impl BotName {
    /// The budget to give it for each action.
    #[must_use]
    pub fn budget(self) -> Budget {
        self.budget.unwrap_or(self.level.usual_budget())
    }

    /// Does the same seed always give the same action? Not with a clock.
    #[must_use]
    pub fn is_reproducible(self) -> bool {
        matches!(self.budget(), Budget::Worlds(_))
    }
}

impl From<Level> for BotName {
    fn from(level: Level) -> Self {
        Self {
            level,
            budget: None,
        }
    }
}

fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

impl FromStr for Level {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Self, BadLevel> {
        let mut levels = Self::ALL.into_iter();
        levels
            .find(|level| level.name() == text)
            .ok_or_else(|| BadLevel::Unknown(shown(text)))
    }
}

impl FromStr for BotName {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Self, BadLevel> {
        let Some((level, budget)) = text.split_once('@') else {
            return Ok(Self::from(text.parse::<Level>()?));
        };
        let level: Level = level.parse()?;
        if !level.searches() {
            return Err(BadLevel::NoBudget(level));
        }
        let budget = parse_budget(budget).ok_or_else(|| BadLevel::Budget(shown(budget)))?;
        Ok(Self {
            level,
            budget: Some(budget),
        })
    }
}

/// A budget has one spelling: no sign, no leading zero.
fn parse_budget(text: &str) -> Option<Budget> {
    let number = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        digits.parse::<u32>().ok().filter(|_| plain)
    };
    if let Some(worlds) = text.strip_suffix('w') {
        return number(worlds).map(Budget::Worlds);
    }
    let time = number(text.strip_suffix("ms")?)?;
    Some(Budget::Time(Duration::from_millis(time.into())))
}

impl Level {
    const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Reference => "reference",
            Self::Novice => "novice",
            Self::Learned => "learned",
            Self::Agent => "agent",
            Self::Master => "master",
            Self::Ismcts => "ismcts",
            Self::Cheater => "cheater",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            None => self.level.fmt(f),
            Some(Budget::Worlds(worlds)) => f.pad(&format!("{}@{worlds}w", self.level)),
            Some(Budget::Time(time)) => f.pad(&format!("{}@{}ms", self.level, time.as_millis())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_its_own_text() {
        for text in [
            "random",
            "reference",
            "novice",
            "learned",
            "agent",
            "agent@200w",
            "agent@5ms",
            "master@20ms",
            "ismcts@1000w",
            "cheater",
        ] {
            assert_eq!(text.parse::<BotName>().unwrap().to_string(), text);
        }
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn a_bad_name_is_told_what_there_is() {
        let error = |text: &str| text.parse::<BotName>().unwrap_err().to_string();
        assert!(error("expert").contains("random, reference, novice"));
        assert!(error("agent@5s").contains("agent@5ms"));
        assert!(error("novice@5ms").contains("does not search"));
        for bad in ["", "agent@", "agent@0w", "agent@05w", "agent@+5w", "Agent"] {
            assert!(bad.parse::<BotName>().is_err(), "{bad}");
        }
    }
}
