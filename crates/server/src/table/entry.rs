//! What is stored of a table: how it was opened, and everything that happened there since.

use cards::{Notebook, RulesVersion, Seat};
use play::{Game, Statement};
use serde::{Deserialize, Serialize};

use crate::{
    edge::id::PersonId,
    host::clock::{Millis, TimeControl},
    table::{any_game::GameOptions, daily::Daily, occupant::Occupant, wish::Wish},
};

/// The first row of a log: how a table was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename = "created")]
pub struct Created {
    pub table: GameOptions,
    pub owner: PersonId,
    #[serde(rename = "places")]
    pub occupants: Vec<Occupant>,
    pub listed: bool,
    pub notebook: Notebook,
    pub clock: TimeControl,
    pub chat: bool,
    /// The secret of the first deal.
    pub secret: String,
    /// What it was opened for, where that is not simply to play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occasion: Option<Occasion>,
}

/// Why nobody came of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Unkept {
    Declined,
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

/// What is special about a table and its first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// It goes on from a step of a game that was played before.
    WhatIf,
    /// A challenge: its first game starts when everybody has accepted.
    Challenge,
    /// A first game: a chosen deal, and a guide on the page of whoever plays it.
    First,
    /// The deal of a day, the same for everybody.
    Daily,
}

/// One thing that happened at a table, as it is stored. A table is what all its entries make, in
/// order and with the times they were stored with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(
    tag = "what",
    rename_all = "kebab-case",
    bound(serialize = "", deserialize = "")
)]
pub(crate) enum Entry<G: Game> {
    /// Somebody, a bot or nobody takes a seat.
    Sat {
        seat: Seat,
        #[serde(rename = "place")]
        who: Occupant,
        /// The owner made whoever sat there stand up, and they stay away.
        #[serde(default, skip_serializing_if = "is_false")]
        removed: bool,
        /// Why the seat is not kept any more for whoever was challenged to it, where they did not sit down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unkept: Option<Unkept>,
    },
    /// The occupants of these seats change places.
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
    /// Some commitments were not opened in time: these seats add nothing to the deal, and whoever sits
    /// there commits to nothing any more at this table.
    Unopened {
        seats: Vec<Seat>,
    },
    /// The same in older logs, where the deal then began anew with another secret.
    NotOpened {
        seats: Vec<Seat>,
        secret: String,
    },
    Dealt {
        /// Counts the games of the table from 1.
        number: u32,
        /// The version of the rules that this game is played under.
        #[serde(default)]
        rules: RulesVersion,
        deal: Dealt<G>,
        /// The secret of the deal after this one.
        next_secret: String,
        /// Which daily deal it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        daily: Option<Daily>,
    },
    /// The person on this seat wants another game.
    Agreed {
        seat: Seat,
    },
    /// The person on this seat wishes something of the table, or does so no more.
    Wished {
        seat: Seat,
        wish: Wish,
        on: bool,
    },
    /// The clock of the server was set, by this many milliseconds: what was to end by itself ends as much
    /// later or earlier.
    ClockMoved {
        by: Millis,
    },
    Acted {
        turn: u32,
        seat: Seat,
        action: G::Action,
        /// Chosen by a bot, the seat's own or one that holds it.
        #[serde(default, skip_serializing_if = "is_false")]
        bot: bool,
    },
    /// The person on this seat takes back their last decision, and all that came after it: the game goes
    /// on after this many steps.
    TookBack {
        seat: Seat,
        steps: usize,
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
        /// Who chose that; unknown in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// The time is up: bots decide for every seat that is missing in this turn; nobody is told
    /// which those are.
    TurnHeld {
        turn: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
}

impl<G: Game> Entry<G> {
    /// Nobody sits there any more.
    pub(crate) const fn stood_up(seat: Seat) -> Self {
        Self::Sat {
            seat,
            who: Occupant::Open,
            removed: false,
            unkept: None,
        }
    }
}

/// Where the cards of a game came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound(serialize = "", deserialize = ""))]
pub(crate) enum Dealt<G: Game> {
    /// From the fair deal; the dealer is drawn where none is named.
    Fair {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<Seat>,
    },
    /// The `setup` of a record, and the first of its steps: lessons, what-if and tests.
    Fixed {
        setup: G::Setup,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        steps: Vec<(Seat, G::Action)>,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_false(value: &bool) -> bool {
    !value
}
