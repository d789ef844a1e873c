use std::{fmt, str::FromStr};

use crate::Seat;

/// One piece of table talk (IJ-8.3): a small grammar that cannot say what IJ-8.1 and IJ-8.2 forbid,
/// because it has no word for the cards one holds or for a mission put away.
///
/// What may be said at a table, and when, each game decides: `Public::may_say`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    pub topic: Topic,
    /// Asked instead of said.
    pub question: bool,
}

/// What a [`Statement`] is about. Tricks count from 1, as people count them; a suit is its letter in
/// the notation of cards, whatever suits the game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// `suspect:2`: I think this seat is the Insider.
    Suspect(Seat),
    /// `trust:2`: I think this seat is not.
    Trust(Seat),
    /// `denied:2,P,3`: this seat did not follow pink in trick 3.
    Denied { seat: Seat, suit: char, trick: u8 },
    /// `void:2,Y`: I think this seat holds no yellow.
    Void { seat: Seat, suit: char },
    /// `sabotage:4`: trick 4 looked like sabotage.
    Sabotage { trick: u8 },
    /// `nice:4`: trick 4 was a nice one.
    Nice { trick: u8 },
    /// `could-not-follow:Y/3`: I could not follow yellow in trick 3.
    CouldNotFollow { suit: char, trick: u8 },
    /// `not-me`: it was not me.
    NotMe,
    /// `caught:2,Y,3,6`: this seat did not follow yellow in trick 3, and played it in trick 6.
    Caught {
        seat: Seat,
        suit: char,
        denied: u8,
        played: u8,
    },
}

/// Which [`Topic`] it is, whatever it is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopicName {
    Suspect,
    Trust,
    Void,
    Denied,
    Caught,
    Sabotage,
    Nice,
    CouldNotFollow,
    NotMe,
}

/// Somebody said something while a decision was open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    pub speaker: Seat,
    /// The turn that was open.
    pub turn: u32,
    pub statement: Statement,
}

/// Something that was said in a game, after this many steps of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    pub after: usize,
    pub seat: Seat,
    pub statement: Statement,
}

/// Why a text is not a [`Statement`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not table talk: use suspect:2, trust:2, denied:2,P,3, void:2,Y, sabotage:4, nice:4, \
     could-not-follow:Y/3, not-me or caught:2,Y,3,6, with ? at the end to ask"
)]
pub struct BadStatement(String);

impl TopicName {
    /// In the order in which they are offered.
    pub const ALL: [Self; 9] = [
        Self::Suspect,
        Self::Trust,
        Self::Void,
        Self::Denied,
        Self::Caught,
        Self::Sabotage,
        Self::Nice,
        Self::CouldNotFollow,
        Self::NotMe,
    ];

    /// As a statement begins with it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Suspect => "suspect",
            Self::Trust => "trust",
            Self::Void => "void",
            Self::Denied => "denied",
            Self::Caught => "caught",
            Self::Sabotage => "sabotage",
            Self::Nice => "nice",
            Self::CouldNotFollow => "could-not-follow",
            Self::NotMe => "not-me",
        }
    }

    /// Is it said of a seat?
    #[must_use]
    pub const fn has_seat(self) -> bool {
        matches!(
            self,
            Self::Suspect | Self::Trust | Self::Void | Self::Denied | Self::Caught
        )
    }

    /// Is it said of a suit?
    #[must_use]
    pub const fn has_suit(self) -> bool {
        matches!(
            self,
            Self::Void | Self::Denied | Self::Caught | Self::CouldNotFollow
        )
    }

    /// Is it said of a finished trick?
    #[must_use]
    pub const fn has_trick(self) -> bool {
        matches!(
            self,
            Self::Denied | Self::Caught | Self::Sabotage | Self::Nice | Self::CouldNotFollow
        )
    }
}

impl fmt::Display for TopicName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

crate::serialize_as_text!(TopicName);

impl Statement {
    #[must_use]
    pub const fn say(topic: Topic) -> Self {
        Self {
            topic,
            question: false,
        }
    }

    /// The seat it is about.
    #[must_use]
    pub const fn about(self) -> Option<Seat> {
        match self.topic {
            Topic::Suspect(seat)
            | Topic::Trust(seat)
            | Topic::Denied { seat, .. }
            | Topic::Void { seat, .. }
            | Topic::Caught { seat, .. } => Some(seat),
            Topic::Sabotage { .. }
            | Topic::Nice { .. }
            | Topic::CouldNotFollow { .. }
            | Topic::NotMe => None,
        }
    }

    /// Does it say of a trick what somebody has said of it already? A suspicion is different: that
    /// several share it is worth hearing.
    #[must_use]
    pub fn echoes(self, heard: &[Heard]) -> bool {
        let of_a_trick = match self.topic {
            Topic::Denied { .. }
            | Topic::Sabotage { .. }
            | Topic::Nice { .. }
            | Topic::Caught { .. } => true,
            Topic::Suspect(_)
            | Topic::Trust(_)
            | Topic::Void { .. }
            | Topic::CouldNotFollow { .. }
            | Topic::NotMe => false,
        };
        of_a_trick && heard.iter().any(|talk| talk.statement == self)
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topic {
            Topic::Suspect(seat) => write!(f, "suspect:{seat}"),
            Topic::Trust(seat) => write!(f, "trust:{seat}"),
            Topic::Denied { seat, suit, trick } => write!(f, "denied:{seat},{suit},{trick}"),
            Topic::Void { seat, suit } => write!(f, "void:{seat},{suit}"),
            Topic::Sabotage { trick } => write!(f, "sabotage:{trick}"),
            Topic::Nice { trick } => write!(f, "nice:{trick}"),
            Topic::CouldNotFollow { suit, trick } => write!(f, "could-not-follow:{suit}/{trick}"),
            Topic::NotMe => f.write_str("not-me"),
            Topic::Caught {
                seat,
                suit,
                denied,
                played,
            } => write!(f, "caught:{seat},{suit},{denied},{played}"),
        }?;
        if self.question {
            f.write_str("?")
        } else {
            Ok(())
        }
    }
}

impl FromStr for Statement {
    type Err = BadStatement;

    fn from_str(text: &str) -> Result<Self, BadStatement> {
        let (said, question) = text
            .strip_suffix('?')
            .map_or((text, false), |said| (said, true));
        let topic = topic(said).ok_or_else(|| BadStatement(text.chars().take(40).collect()))?;
        Ok(Self { topic, question })
    }
}

fn topic(text: &str) -> Option<Topic> {
    if text == "not-me" {
        return Some(Topic::NotMe);
    }
    let (verb, rest) = text.split_once(':')?;
    let words: Vec<&str> = rest.split(',').collect();
    match (verb, &words[..]) {
        ("suspect", [seat]) => seat.parse().ok().map(Topic::Suspect),
        ("trust", [seat]) => seat.parse().ok().map(Topic::Trust),
        ("denied", [seat, suit, trick]) => Some(Topic::Denied {
            seat: seat.parse().ok()?,
            suit: letter(suit)?,
            trick: number(trick)?,
        }),
        ("void", [seat, suit]) => Some(Topic::Void {
            seat: seat.parse().ok()?,
            suit: letter(suit)?,
        }),
        ("caught", [seat, suit, denied, played]) => Some(Topic::Caught {
            seat: seat.parse().ok()?,
            suit: letter(suit)?,
            denied: number(denied)?,
            played: number(played)?,
        }),
        ("sabotage", [trick]) => number(trick).map(|trick| Topic::Sabotage { trick }),
        ("nice", [trick]) => number(trick).map(|trick| Topic::Nice { trick }),
        ("could-not-follow", [claim]) => {
            let (suit, trick) = claim.split_once('/')?;
            Some(Topic::CouldNotFollow {
                suit: letter(suit)?,
                trick: number(trick)?,
            })
        }
        _ => None,
    }
}

fn letter(text: &str) -> Option<char> {
    let letter = text.parse().ok()?;
    char::is_ascii_uppercase(&letter).then_some(letter)
}

/// A trick has one spelling: no sign, no leading zero.
fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|&number| plain && number < 100)
}

crate::serde_as_text!(Statement);

#[cfg(test)]
mod tests {
    use super::*;

    /// IJ-8.3
    #[test]
    fn every_statement_reads_its_own_text() {
        for text in [
            "suspect:2",
            "trust:0?",
            "denied:2,P,3",
            "void:4,Y?",
            "sabotage:11",
            "nice:1",
            "denied:0,B,10?",
            "could-not-follow:Y/3",
            "could-not-follow:P/11?",
            "not-me",
            "not-me?",
            "caught:2,Y,3,6",
            "caught:0,P,1,11?",
        ] {
            assert_eq!(text.parse::<Statement>().unwrap().to_string(), text);
        }
        for bad in [
            "",
            "suspect",
            "suspect:9",
            "suspect:2,3",
            "hold:P1",
            "nice:01",
            "nice:+1",
            "void:2,y",
            "void:2,",
            "nice:1??",
            "could-not-follow:Y,3",
            "could-not-follow:Y/03",
            "could-not-follow:2,Y/3",
            "not-me:2",
            "not-me:",
            "caught:2,Y,3",
            "caught:2,Y,3/6",
        ] {
            assert!(bad.parse::<Statement>().is_err(), "{bad}");
        }
    }
}
