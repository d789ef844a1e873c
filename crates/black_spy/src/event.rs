use cards::{BySeat, Seat, SeatSet};
use serde::Serialize;

use crate::{Card, CardSet, Colour, MoonChoice};

/// What happened: the whole truth, which stays inside. [`Event::seen_by`] is what a seat is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// BS-3.1
    RoundDealt {
        round: u32,
        dealer: Seat,
        hands: BySeat<CardSet>,
        mole: CardSet,
    },
    /// The next to take from it looks at the mole's pile (BS-6.3).
    PileShown {
        seat: Seat,
        pile: CardSet,
    },
    CardsTaken {
        seat: Seat,
        cards: CardSet,
    },
    CardsPassed {
        seat: Seat,
        cards: CardSet,
    },
    /// Everybody has passed, and this seat picks up what it got (BS-3.3).
    CardsReceived {
        seat: Seat,
        from: Seat,
        cards: CardSet,
    },
    ColourAnnounced {
        seat: Seat,
        colour: Colour,
    },
    /// It is settled who leads the first trick.
    LeadGiven {
        seat: Seat,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
    },
    TrickWon {
        seat: Seat,
        /// The points of its cards (BS-5.1).
        points: i32,
    },
    /// Somebody has all black cards and chose (BS-6.2).
    MoonChosen {
        seat: Seat,
        choice: MoonChoice,
    },
    RoundScored {
        points: BySeat<i32>,
        totals: BySeat<i32>,
    },
    MatchEnded {
        winners: SeatSet,
    },
}

/// An event as one seat or a spectator is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "notice", rename_all = "kebab-case")]
pub enum Notice {
    RoundDealt {
        round: u32,
        dealer: Seat,
        /// The reader's own cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<CardSet>,
    },
    /// The reader is next to take.
    PileShown {
        pile: CardSet,
    },
    CardsTaken {
        seat: Seat,
        /// Only where the reader took them.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<CardSet>,
    },
    CardsPassed {
        seat: Seat,
        /// Only where the reader passed them.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<CardSet>,
    },
    /// What the reader got.
    CardsReceived {
        from: Seat,
        cards: CardSet,
    },
    ColourAnnounced {
        seat: Seat,
        colour: Colour,
    },
    LeadGiven {
        seat: Seat,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
    },
    TrickWon {
        seat: Seat,
        /// The points of its cards (BS-5.1).
        points: i32,
    },
    MoonChosen {
        seat: Seat,
        choice: MoonChoice,
    },
    RoundScored {
        points: BySeat<i32>,
        totals: BySeat<i32>,
    },
    MatchEnded {
        winners: SeatSet,
    },
}

impl Event {
    /// What a seat, or with `None` a spectator, is told; `None` when it hears nothing.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Option<Notice> {
        let own = |seat, cards| (viewer == Some(seat)).then_some(cards);
        Some(match *self {
            Self::RoundDealt {
                round,
                dealer,
                hands,
                mole: _,
            } => Notice::RoundDealt {
                round,
                dealer,
                hand: viewer.map(|seat| hands[seat]),
            },
            Self::PileShown { seat, pile } => Notice::PileShown {
                pile: own(seat, pile)?,
            },
            Self::CardsTaken { seat, cards } => Notice::CardsTaken {
                seat,
                cards: own(seat, cards),
            },
            Self::CardsPassed { seat, cards } => Notice::CardsPassed {
                seat,
                cards: own(seat, cards),
            },
            Self::CardsReceived { seat, from, cards } => Notice::CardsReceived {
                from,
                cards: own(seat, cards)?,
            },
            Self::ColourAnnounced { seat, colour } => Notice::ColourAnnounced { seat, colour },
            Self::LeadGiven { seat } => Notice::LeadGiven { seat },
            Self::CardPlayed { seat, card } => Notice::CardPlayed { seat, card },
            Self::TrickWon { seat, points } => Notice::TrickWon { seat, points },
            Self::MoonChosen { seat, choice } => Notice::MoonChosen { seat, choice },
            Self::RoundScored { points, totals } => Notice::RoundScored { points, totals },
            Self::MatchEnded { winners } => Notice::MatchEnded { winners },
        })
    }
}

/// Somebody who is told what happens. `()` hears nothing and costs nothing.
pub trait Listener {
    fn hear(&mut self, event: Event);
}

impl Listener for () {
    #[inline]
    fn hear(&mut self, _: Event) {}
}

impl Listener for Vec<Event> {
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}
