use std::{fmt, str::FromStr};

use cards::Rng;
use serde::{Serialize, Serializer};

use crate::{Card, CardSet, Colour, Rank, pile::draw};

/// The most cards that can be passed, in an own variant (BS-8.1).
pub const MOST_PASSED: u8 = 5;

/// What a seat asks to do, written as in records: `pass:G4,K7,R1`, `play:K7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take these cards from the mole's pile (BS-6.3).
    Take(CardSet),
    /// Pass these cards face down (BS-3.2).
    Pass(CardSet),
    /// Announce a colour as the dealer (BS-6.4).
    Announce(Colour),
    Play(Card),
    /// Choose what all black cards are worth (BS-6.2).
    Moon(MoonChoice),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoonChoice {
    /// 0 for oneself and 60 for everybody else.
    Capture,
    /// -60 for oneself and 0 for everybody else.
    Release,
}

/// What a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Each of these, sorted; empty when the seat has nothing to do.
    Actions(Vec<Action>),
    /// Any `pick` of these cards.
    Pick { verb: Verb, pick: u8, of: CardSet },
}

/// What is done with cards that a seat picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    Take,
    Pass,
}

/// Why a text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not an action: {reason}")]
pub struct BadAction {
    text: String,
    reason: String,
}

/// Why an action was refused. It depends only on what the seat that asked may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    #[error("the match is over")]
    MatchOver,
    #[error("wait for the cards of the next round")]
    NotDealt,

    #[error("wait for your turn to take from the mole's pile")]
    NotYourPick,
    #[error("take {0} cards from the mole's pile now")]
    TakeNow(u8),
    #[error("take exactly {0} cards")]
    TakeCount(u8),
    #[error("take only cards that lie in the mole's pile")]
    NotInPile,

    #[error("you have passed already, wait for the others")]
    AlreadyPassed,
    #[error("pass {0} cards now")]
    PassNow(u8),
    #[error("pass exactly {0} cards")]
    PassCount(u8),
    #[error("pass only cards that you hold")]
    PassNotHeld,

    #[error("only the dealer announces a colour now")]
    NotTheDealer,
    #[error("announce a colour now")]
    AnnounceNow,
    #[error("announce a colour other than black")]
    AnnouncedBlack,

    #[error("wait for your turn to play")]
    NotYourTurn,
    #[error("play a card now")]
    PlayNow,
    #[error("play a card that you hold")]
    PlayNotHeld,
    #[error("lead the first trick with a card that is not black")]
    BlackLead,
    #[error("lead the colour that was announced, {}", colour_name(*.0))]
    NotAnnounced(Colour),
    #[error("you must follow: play {} or a {rank}", colour_name(*.colour))]
    MustFollow { colour: Colour, rank: Rank },
    #[error("you must follow: play {}, a {rank} or a {before}", colour_name(*.colour))]
    MustFollowWidely {
        colour: Colour,
        rank: Rank,
        before: Rank,
    },

    #[error("only the player with all black cards chooses now")]
    NotYourMoon,
    #[error("choose capture or release now")]
    ChooseNow,
}

impl Illegal {
    /// The number of the rule that was broken.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NoSuchSeat | Self::MatchOver => "BS-2.1",
            Self::NotDealt => "BS-3.1",
            Self::NotYourPick | Self::TakeNow(_) | Self::TakeCount(_) | Self::NotInPile => "BS-6.3",
            Self::AlreadyPassed | Self::PassNow(_) | Self::PassCount(_) | Self::PassNotHeld => {
                "BS-3.2"
            }
            Self::NotTheDealer
            | Self::AnnounceNow
            | Self::AnnouncedBlack
            | Self::NotAnnounced(_) => "BS-6.4",
            Self::NotYourTurn | Self::PlayNow | Self::PlayNotHeld | Self::MustFollow { .. } => {
                "BS-4.3"
            }
            Self::BlackLead => "BS-4.1",
            Self::MustFollowWidely { .. } => "BS-6.5",
            Self::NotYourMoon | Self::ChooseNow => "BS-6.2",
        }
    }

    /// A short code for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoSuchSeat => "no-such-seat",
            Self::MatchOver => "match-over",
            Self::NotDealt => "not-dealt",
            Self::NotYourPick => "not-your-pick",
            Self::TakeNow(_) => "take-now",
            Self::TakeCount(_) => "take-count",
            Self::NotInPile => "not-in-pile",
            Self::AlreadyPassed => "already-passed",
            Self::PassNow(_) => "pass-now",
            Self::PassCount(_) => "pass-count",
            Self::PassNotHeld => "pass-not-held",
            Self::NotTheDealer => "not-the-dealer",
            Self::AnnounceNow => "announce-now",
            Self::AnnouncedBlack => "announced-black",
            Self::NotYourTurn => "not-your-turn",
            Self::PlayNow => "play-now",
            Self::PlayNotHeld => "play-not-held",
            Self::BlackLead => "black-lead",
            Self::NotAnnounced(_) => "not-announced",
            Self::MustFollow { .. } => "must-follow",
            Self::MustFollowWidely { .. } => "must-follow-widely",
            Self::NotYourMoon => "not-your-moon",
            Self::ChooseNow => "choose-now",
        }
    }
}

const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Black => "black",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
    }
}

impl Legal {
    pub const NOTHING: Self = Self::Actions(Vec::new());

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::Actions(actions) => actions.is_empty(),
            Self::Pick { .. } => false,
        }
    }

    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match self {
            Self::Actions(actions) => actions.contains(&action),
            Self::Pick { verb, pick, of } => {
                let cards = match (verb, action) {
                    (Verb::Take, Action::Take(cards)) | (Verb::Pass, Action::Pass(cards)) => cards,
                    (Verb::Take | Verb::Pass, _) => return false,
                };
                cards.len() == u32::from(*pick) && of.includes(cards.canonical())
            }
        }
    }

    /// One of them, each with equal chance (black 7s counting as different cards when several
    /// cards are picked); `None` when there is none.
    pub fn draw(&self, rng: &mut Rng) -> Option<Action> {
        match *self {
            Self::Actions(ref actions) => rng.choose(actions).copied(),
            Self::Pick { verb, pick, of } => {
                let cards = draw(of.bits(), pick.into(), rng);
                Some(verb.of(CardSet::from_bits(cards).canonical()))
            }
        }
    }
}

impl Verb {
    #[must_use]
    pub const fn of(self, cards: CardSet) -> Action {
        match self {
            Self::Take => Action::Take(cards),
            Self::Pass => Action::Pass(cards),
        }
    }
}

impl Serialize for Legal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Pick {
            verb: Verb,
            pick: u8,
            of: CardSet,
        }
        match *self {
            Self::Actions(ref actions) => serializer.collect_seq(actions),
            Self::Pick { verb, pick, of } => Pick { verb, pick, of }.serialize(serializer),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, cards) = match self {
            Self::Take(cards) => ("take", cards),
            Self::Pass(cards) => ("pass", cards),
            Self::Announce(colour) => return write!(f, "announce:{colour}"),
            Self::Play(card) => return write!(f, "play:{card}"),
            Self::Moon(choice) => return write!(f, "moon:{choice}"),
        };
        f.write_str(verb)?;
        for (i, card) in cards.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Self, BadAction> {
        let bad = |reason: &dyn fmt::Display| BadAction {
            text: text.chars().take(40).collect(),
            reason: reason.to_string(),
        };
        let Some((verb, rest)) = text.split_once(':') else {
            return Err(bad(&"write a verb, a colon and what it is about"));
        };
        match verb {
            "take" => Ok(Self::Take(read_cards(rest).map_err(|error| bad(&error))?)),
            "pass" => Ok(Self::Pass(read_cards(rest).map_err(|error| bad(&error))?)),
            "announce" => Ok(Self::Announce(rest.parse().map_err(|error| bad(&error))?)),
            "play" => Ok(Self::Play(rest.parse().map_err(|error| bad(&error))?)),
            "moon" => match rest {
                "capture" => Ok(Self::Moon(MoonChoice::Capture)),
                "release" => Ok(Self::Moon(MoonChoice::Release)),
                _ => Err(bad(&"choose capture or release")),
            },
            _ => Err(bad(&"the verbs are take, pass, announce, play and moon")),
        }
    }
}

/// Cards with commas between them, in any order.
fn read_cards(text: &str) -> Result<CardSet, String> {
    let mut cards = CardSet::EMPTY;
    for name in text.split(',') {
        let card = name.parse::<Card>().map_err(|error| error.to_string())?;
        if card != Card::BLACK_7 && cards.contains(card) {
            return Err(format!("there is only one {card}"));
        }
        if cards.len() == u32::from(MOST_PASSED) {
            return Err(format!("these are more than {MOST_PASSED} cards"));
        }
        cards.add(card);
    }
    Ok(cards)
}

cards::serde_as_text!(Action);

impl fmt::Display for MoonChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Capture => "capture",
            Self::Release => "release",
        })
    }
}

cards::serialize_as_text!(MoonChoice);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_in_any_order_and_printed_sorted() {
        for (text, printed) in [
            ("pass:R1,G4,K7", "pass:G4,K7,R1"),
            ("pass:K7,B10,K7,B2,K7", "pass:B10,B2,K7,K7,K7"),
            ("take:Y2", "take:Y2"),
            ("announce:R", "announce:R"),
            ("play:K7", "play:K7"),
            ("moon:release", "moon:release"),
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), printed);
            assert_eq!(printed.parse(), Ok(action));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for bad in [
            "",
            "play",
            "play:",
            "play:K12",
            "play:K7,K7",
            "Play:K7",
            "pass:",
            "pass:R1,R1",
            "pass:R1,",
            "pass:B1,B2,B3,B4,B5,B6",
            "announce:P",
            "announce:RR",
            "moon:keep",
            "vote:1",
            " play:K7",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }

    #[test]
    fn legal_actions_are_written_as_in_records() {
        let list = Legal::Actions(vec![Action::Play(Card::BLACK_7)]);
        assert_eq!(serde_json::to_string(&list).unwrap(), r#"["play:K7"]"#);
        let Ok(Action::Pass(of)) = "pass:K7,K7,B2,B10".parse() else {
            panic!("this is an action")
        };
        let pick = Legal::Pick {
            verb: Verb::Pass,
            pick: 3,
            of,
        };
        assert_eq!(
            serde_json::to_string(&pick).unwrap(),
            r#"{"verb":"pass","pick":3,"of":["B10","B2","K7","K7"]}"#
        );
        assert!(pick.contains("pass:B2,K7,K7".parse().unwrap()));
        assert!(!pick.contains("pass:K7,K7,K7".parse().unwrap()));
        assert!(!pick.contains("pass:B2,K7".parse().unwrap()));
        assert!(!pick.contains("take:B2,K7,K7".parse().unwrap()));
    }
}
