use std::{fmt, str::FromStr};

use cards::Seat;

use crate::{
    card::{Card, Suit},
    mission::MissionId,
    vote::Vote,
};

/// What a seat asks to do. Its text is the notation of records, API and command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// `choose:m07`: make this mission active (IJ-4.1).
    Choose(MissionId),
    /// `play:P13`, or `play:P13+` with a briefcase on it (IJ-4.3, IJ-5.1).
    Play { card: Card, wager: bool },
    /// `larry:G4/P2`: for Larry, play the first and put the second back on his stack (IJ-11.6).
    Larry { card: Card, back: Card },
    /// `partner:2`: look at this seat's role (IJ-9.50).
    Partner(Seat),
    /// `vote:2`, `vote:2,3` or `vote:-` (IJ-7.1).
    Vote(Vote),
}

/// Why a text is not an action of Inside Job.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not an action of Inside Job: use choose:m07, play:P13, play:P13+, larry:G4/P2, partner:2, \
     vote:2, vote:2,3 or vote:-"
)]
pub struct BadAction(String);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(mission) => write!(f, "choose:{mission}"),
            Self::Play { card, wager: false } => write!(f, "play:{card}"),
            Self::Play { card, wager: true } => write!(f, "play:{card}+"),
            Self::Larry { card, back } => write!(f, "larry:{card}/{back}"),
            Self::Partner(seat) => write!(f, "partner:{seat}"),
            Self::Vote(vote) => write!(f, "vote:{vote}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Self, BadAction> {
        parse(text).ok_or_else(|| BadAction(text.chars().take(40).collect()))
    }
}

fn parse(text: &str) -> Option<Action> {
    let (verb, rest) = text.split_once(':')?;
    match verb {
        "choose" => rest.parse().ok().map(Action::Choose),
        "play" => {
            let (card, wager) = rest
                .strip_suffix('+')
                .map_or((rest, false), |card| (card, true));
            Some(Action::Play {
                card: card.parse().ok()?,
                wager,
            })
        }
        "larry" => {
            let (card, back) = rest.split_once('/')?;
            Some(Action::Larry {
                card: card.parse().ok()?,
                back: back.parse().ok()?,
            })
        }
        "partner" => rest.parse().ok().map(Action::Partner),
        "vote" => match rest.split_once(',') {
            None if rest == "-" => Some(Action::Vote(Vote::Abstain)),
            None => rest.parse().ok().map(|seat| Action::Vote(Vote::One(seat))),
            Some((a, b)) => {
                let (a, b): (Seat, Seat) = (a.parse().ok()?, b.parse().ok()?);
                (a <= b).then_some(Action::Vote(Vote::Two(a, b)))
            }
        },
        _ => None,
    }
}

cards::serde_as_text!(Action);

/// Why an action was refused. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("the game is over")]
    GameOver,
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("choose your partner first")]
    PartnerFirst,
    #[error("choose a mission first")]
    MissionFirst,
    #[error("the mission is chosen; play a card")]
    MissionChosen,
    #[error("play a card for Larry first")]
    LarryFirst,
    #[error("this is your own turn, not Larry's; play a card of your hand")]
    NotLarrysTurn,
    #[error("this is the vote; name a player")]
    VoteNow,
    #[error("the vote comes after the last trick")]
    VoteLater,
    #[error("your role has no partner to choose")]
    NoPartner,
    #[error("choose another player as your partner, not yourself")]
    PartnerSelf,
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    #[error("choose one of the two missions you drew")]
    MissionNotDrawn,
    #[error("a risk mission must be chosen")]
    RiskMissionMust,
    #[error("this card is not in your hand")]
    CardNotInHand,
    #[error("you must follow {}", .0.word())]
    MustFollowSuit(Suit),
    #[error("this table plays without wagers")]
    WagersOff,
    #[error("the start player may not wager")]
    StartPlayerWager,
    #[error("a player whose role is face up may not wager")]
    FaceUpWager,
    #[error("your role may not wager")]
    RoleWager,
    #[error("you have no briefcase to wager")]
    NoBriefcase,
    #[error("this is not one of the three cards taken for Larry")]
    NotLarrysCard,
    #[error("the card that goes back must be one of the other two")]
    LarryPutsBack,
    #[error("Larry must follow {}", .0.word())]
    LarryMustFollow(Suit),
    #[error("you have no vote")]
    NoVote,
    #[error("nobody votes for themselves")]
    VoteSelf,
    #[error("a player whose role is face up cannot be voted for")]
    VoteFaceUp,
    #[error("somebody can be voted for, so you may not abstain")]
    MayNotAbstain,
    #[error("you have one vote")]
    OneVote,
    #[error("you have two votes")]
    TwoVotes,
    #[error("your two votes must be for different players")]
    TwoDifferent,
}

impl Illegal {
    /// The rule that was broken.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "IJ-9.90",
            Self::NotYourTurn | Self::CardNotInHand => "IJ-4.3",
            Self::PartnerFirst | Self::NoPartner | Self::PartnerSelf => "IJ-9.50",
            Self::MissionFirst | Self::MissionChosen | Self::MissionNotDrawn => "IJ-4.1",
            Self::LarryFirst | Self::NotLarrysTurn => "IJ-11.5",
            Self::VoteNow | Self::NoSuchSeat => "IJ-7.1",
            Self::VoteLater => "IJ-3.3",
            Self::RiskMissionMust => "IJ-10.2",
            Self::MustFollowSuit(_) => "IJ-4.4",
            Self::WagersOff | Self::NoBriefcase => "IJ-5.1",
            Self::StartPlayerWager | Self::FaceUpWager => "IJ-5.4",
            Self::RoleWager => "IJ-12.1",
            Self::NotLarrysCard | Self::LarryPutsBack => "IJ-11.6",
            Self::LarryMustFollow(_) => "IJ-11.7",
            Self::NoVote
            | Self::VoteSelf
            | Self::VoteFaceUp
            | Self::MayNotAbstain
            | Self::OneVote => "IJ-7.2",
            Self::TwoVotes | Self::TwoDifferent => "IJ-9.20",
        }
    }

    /// The name programs know it by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotYourTurn => "not-your-turn",
            Self::PartnerFirst => "partner-first",
            Self::MissionFirst => "mission-first",
            Self::MissionChosen => "mission-chosen",
            Self::LarryFirst => "larry-first",
            Self::NotLarrysTurn => "not-larrys-turn",
            Self::VoteNow => "vote-now",
            Self::VoteLater => "vote-later",
            Self::NoPartner => "no-partner",
            Self::PartnerSelf => "partner-self",
            Self::NoSuchSeat => "no-such-seat",
            Self::MissionNotDrawn => "mission-not-drawn",
            Self::RiskMissionMust => "risk-mission-must",
            Self::CardNotInHand => "card-not-in-hand",
            Self::MustFollowSuit(_) => "must-follow-suit",
            Self::WagersOff => "wagers-off",
            Self::StartPlayerWager => "start-player-wager",
            Self::FaceUpWager => "face-up-wager",
            Self::RoleWager => "role-wager",
            Self::NoBriefcase => "no-briefcase",
            Self::NotLarrysCard => "not-larrys-card",
            Self::LarryPutsBack => "larry-puts-back",
            Self::LarryMustFollow(_) => "larry-must-follow",
            Self::NoVote => "no-vote",
            Self::VoteSelf => "vote-self",
            Self::VoteFaceUp => "vote-face-up",
            Self::MayNotAbstain => "may-not-abstain",
            Self::OneVote => "one-vote",
            Self::TwoVotes => "two-votes",
            Self::TwoDifferent => "two-different",
        }
    }
}
