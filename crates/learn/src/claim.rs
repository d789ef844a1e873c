use std::{fmt, str::FromStr};

use cards::Seat;

/// Something that is true of a game or not: what a task asks for, and what an explanation says.
///
/// Lessons write claims as words, and the rules decide each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// `not …`
    Not(Box<Self>),
    /// `can …`: whoever is to act next can do something after which it is true.
    Can(Box<Self>),
    /// `sure …`: it is true when the learner is to act again, whatever the others do.
    Sure(Box<Self>),
    /// `certain …`: the answer makes it sure in every deal that the learner cannot tell from this one.
    Certain(Box<Self>),
    /// `over`
    Over,
    /// `winners 0,2,3`: these and nobody else have won.
    Winners(Vec<Seat>),
    /// `reason briefcases`, by the name in records.
    Reason(String),
    /// `trick 1`: this seat won the last finished trick.
    Trick(Seat),
    /// `holds 0 K7`
    Holds(Seat, String),
    /// `mission completed` or `mission failed`, of the last finished trick.
    Mission(bool),
    /// `missions 6`: completed so far.
    Missions(u8),
    /// `briefcases 1 4`
    Briefcases(Seat, u8),
    /// `face-up 2`
    FaceUp(Seat),
    /// `caught 1`: this seat has played a suit that it had not followed before.
    Caught(Seat),
    /// `boxed P13`: this card of Larry's has gone into the box.
    Boxed(String),
    /// `unplayed P 7`, `hiding P 6`
    Is(Quantity, u8),
    /// `counts unplayed P`: the number that was answered is right.
    Counts(Quantity),
    /// `fact`: what was said has happened for all to see.
    Fact,
    /// `about 2`: what was said speaks of this seat.
    About(Seat),
    /// `proven`: everybody whom the vote names has been caught.
    Proven,
    /// `free 0`: this seat holds no card of the announced colour.
    Free(Seat),
    /// `points 0 -5`: in this round, or in the one that has just ended.
    Points(Seat, i32),
    /// `gains 0 -3`: the points since the answer.
    Gains(Seat, i32),
    /// `total 0 60`
    Total(Seat, i32),
}

/// Something that can be counted at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Cards of a suit that nobody has seen played.
    Unplayed(char),
    /// Places where cards of a suit can be without a lie: cards that were not dealt, and cards left to
    /// other seats that have always followed it.
    Hiding(char),
}

/// Why a text is not a [`Claim`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a claim: use not, can, sure, certain, proven, free 0, over, winners 0,2, reason NAME, trick 1, holds 0 K7, mission completed, mission \
     failed, missions 6, briefcases 1 4, face-up 2, caught 1, boxed P13, unplayed P 7, hiding P 6, counts unplayed P, \
     fact, about 2, points 0 -5, gains 0 -3 or total 0 60"
)]
pub struct BadClaim(String);

impl FromStr for Claim {
    type Err = BadClaim;

    fn from_str(text: &str) -> Result<Self, BadClaim> {
        parse(text).ok_or_else(|| BadClaim(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Claim> {
    if let Some((first, rest)) = text.split_once(' ') {
        let inner = || parse(rest).map(Box::new);
        match first {
            "not" => return inner().map(Claim::Not),
            "can" => return inner().map(Claim::Can),
            "sure" => return inner().map(Claim::Sure),
            "certain" => return inner().map(Claim::Certain),
            _ => {}
        }
    }
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["over"] => Claim::Over,
        ["fact"] => Claim::Fact,
        ["proven"] => Claim::Proven,
        ["free", seat] => Claim::Free(seat.parse().ok()?),
        ["mission", "completed"] => Claim::Mission(true),
        ["mission", "failed"] => Claim::Mission(false),
        ["winners", seats] => {
            let seats = seats.split(',').map(|seat| seat.parse().ok());
            Claim::Winners(seats.collect::<Option<_>>()?)
        }
        ["reason", name] => Claim::Reason(name.to_owned()),
        ["trick", seat] => Claim::Trick(seat.parse().ok()?),
        ["face-up", seat] => Claim::FaceUp(seat.parse().ok()?),
        ["caught", seat] => Claim::Caught(seat.parse().ok()?),
        ["about", seat] => Claim::About(seat.parse().ok()?),
        ["boxed", card] => Claim::Boxed(card.to_owned()),
        ["missions", number] => Claim::Missions(number.parse().ok()?),
        ["counts", what, suit] => Claim::Counts(quantity(what, suit)?),
        ["holds", seat, card] => Claim::Holds(seat.parse().ok()?, card.to_owned()),
        ["briefcases", seat, number] => Claim::Briefcases(seat.parse().ok()?, number.parse().ok()?),
        ["points", seat, number] => Claim::Points(seat.parse().ok()?, number.parse().ok()?),
        ["gains", seat, number] => Claim::Gains(seat.parse().ok()?, number.parse().ok()?),
        ["total", seat, number] => Claim::Total(seat.parse().ok()?, number.parse().ok()?),
        [what, suit, number] => Claim::Is(quantity(what, suit)?, number.parse().ok()?),
        _ => return None,
    })
}

fn quantity(what: &str, suit: &str) -> Option<Quantity> {
    let suit = suit.parse().ok()?;
    match what {
        "unplayed" => Some(Quantity::Unplayed(suit)),
        "hiding" => Some(Quantity::Hiding(suit)),
        _ => None,
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Not(claim) => write!(f, "not {claim}"),
            Self::Can(claim) => write!(f, "can {claim}"),
            Self::Sure(claim) => write!(f, "sure {claim}"),
            Self::Certain(claim) => write!(f, "certain {claim}"),
            Self::Over => f.write_str("over"),
            Self::Winners(seats) => {
                let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
                write!(f, "winners {}", seats.join(","))
            }
            Self::Reason(name) => write!(f, "reason {name}"),
            Self::Trick(seat) => write!(f, "trick {seat}"),
            Self::Holds(seat, card) => write!(f, "holds {seat} {card}"),
            Self::Mission(true) => f.write_str("mission completed"),
            Self::Mission(false) => f.write_str("mission failed"),
            Self::Missions(number) => write!(f, "missions {number}"),
            Self::Briefcases(seat, number) => write!(f, "briefcases {seat} {number}"),
            Self::FaceUp(seat) => write!(f, "face-up {seat}"),
            Self::Caught(seat) => write!(f, "caught {seat}"),
            Self::Boxed(card) => write!(f, "boxed {card}"),
            Self::Is(what, number) => write!(f, "{what} {number}"),
            Self::Counts(what) => write!(f, "counts {what}"),
            Self::Fact => f.write_str("fact"),
            Self::Proven => f.write_str("proven"),
            Self::Free(seat) => write!(f, "free {seat}"),
            Self::About(seat) => write!(f, "about {seat}"),
            Self::Points(seat, number) => write!(f, "points {seat} {number}"),
            Self::Gains(seat, number) => write!(f, "gains {seat} {number}"),
            Self::Total(seat, number) => write!(f, "total {seat} {number}"),
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unplayed(suit) => write!(f, "unplayed {suit}"),
            Self::Hiding(suit) => write!(f, "hiding {suit}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_read_as_they_are_written() {
        for text in [
            "not over",
            "can sure mission completed",
            "certain trick 0",
            "proven",
            "free 0",
            "mission failed",
            "winners 0,2,3",
            "reason vote-tie",
            "trick 1",
            "holds 0 K7",
            "missions 6",
            "briefcases 1 4",
            "face-up 2",
            "caught 1",
            "boxed P13",
            "unplayed P 7",
            "counts hiding G",
            "fact",
            "about 2",
            "points 0 -5",
            "gains 3 10",
            "total 0 60",
        ] {
            assert_eq!(text.parse::<Claim>().expect(text).to_string(), text);
        }
        for text in ["", "over 1", "trick x", "winners", "not", "seen P 7"] {
            assert!(text.parse::<Claim>().is_err(), "{text}");
        }
    }
}
