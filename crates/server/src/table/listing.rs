use cards::Seat;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    edge::id::TableId,
    host::clock::Millis,
    store::{DailyRow, FinishedRow, Listing},
    table::{
        Status, Table,
        any_game::Hosted,
        daily::{self, Day},
        entry::Occasion,
        occupant::Sitter,
        past::is_zero,
    },
};

/// A table as a line in the lobby. All of it is public.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) status: Status,
    pub(crate) players: u8,
    pub(crate) open: usize,
    #[serde(default, alias = "names", deserialize_with = "sitters")]
    pub(crate) seats: Vec<Sitter>,
    /// What is special about its game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) occasion: Option<Occasion>,
}

impl Summary {
    /// Does it wait for somebody who was challenged?
    pub(crate) fn has_challenge(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|who| matches!(who, Sitter::Challenged { .. }))
    }

    /// A game of bots alone.
    pub(crate) fn is_of_bots(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.all(|who| matches!(who, Sitter::Bot { .. }))
    }
}

/// A table as a line in somebody's own list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct OwnSummary {
    #[serde(flatten)]
    pub(crate) table: Summary,
    /// The game waits for you.
    pub(crate) your_turn: bool,
}

/// A finished game as a line. It is over, so all of it is public to everybody who may know the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Finished {
    pub(crate) table: TableId,
    pub(crate) game: String,
    /// Which game of the table it was.
    pub(crate) number: u32,
    /// When it ended, in milliseconds since 1970.
    pub(crate) at: Millis,
    #[serde(default, alias = "names", deserialize_with = "sitters")]
    pub(crate) seats: Vec<Sitter>,
    pub(crate) winners: Vec<Seat>,
    /// What was special about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) occasion: Option<Occasion>,
    /// The day whose daily deal it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) day: Option<Day>,
    /// How often a decision was taken back in it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) taken_back: u32,
}

/// Lines that were stored before a seat told who sits there hold names alone.
fn sitters<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Sitter>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stored {
        Name(String),
        Sitter(Sitter),
    }
    let stored = Vec::<Stored>::deserialize(deserializer)?;
    let read = |stored| match stored {
        Stored::Name(name) => Sitter::from_old_name(&name),
        Stored::Sitter(sitter) => sitter,
    };
    Ok(stored.into_iter().map(read).collect())
}

impl Status {
    /// As the list of tables keeps it.
    pub(crate) const fn listed_as(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Dealing | Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

impl Summary {
    /// Do they tell the same of a table? Who sits there was once told by names alone.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        (self.id, &self.game, self.status) == (other.id, &other.game, other.status)
            && (self.players, self.open) == (other.players, other.open)
            && self.seats.len() == other.seats.len()
    }
}

impl Finished {
    /// Do they tell the same of a game? Who sat there was once told by names alone.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        (self.table, &self.game, self.number) == (other.table, &other.game, other.number)
            && self.winners == other.winners
    }
}

impl<G: Hosted> Table<G> {
    /// What is to be found of it without reading its log.
    pub(crate) fn listing(&self) -> Listing {
        let chairs = self.chairs.iter();
        let summary = Summary {
            id: self.id,
            game: G::NAME.to_owned(),
            status: self.status(),
            players: self.players(),
            open: chairs.filter(|chair| chair.who.is_open()).count(),
            seats: self.chairs.iter().map(|chair| chair.who.sitter()).collect(),
            occasion: self.current_occasion(),
        };
        let mut people: Vec<_> = self
            .chairs
            .iter()
            .filter_map(|chair| chair.who.person())
            .collect();
        // A table is found by those who are to come to it, too.
        let challenged = self
            .chairs
            .iter()
            .filter_map(|chair| chair.who.challenged());
        people.extend(challenged.map(|whom| whom.id));
        people.push(self.owner);
        people.sort_unstable();
        people.dedup();
        Listing {
            table: self.id,
            listed: self.listed,
            status: summary.status,
            wake: self.wake(),
            updated: self.updated,
            shown: Some(self.shown),
            owner: self.owner,
            summary: serde_json::to_string(&summary).expect("a summary can be written"),
            people: Some(people),
        }
    }

    /// When it must be looked after, if nobody does before. A table whose bots are to act is always
    /// due, so that a restart goes on with it; bots alone wait until somebody watches them.
    pub(crate) fn wake(&self) -> Option<Millis> {
        match self.bots_to_act().next() {
            Some(_) if self.bots_are_alone() => None,
            Some(_) if !self.bots_wait() => Some(0),
            Some(_) | None => self.deadline(),
        }
    }

    pub(crate) const fn game_name(&self) -> &'static str {
        G::NAME
    }

    /// What has come of somebody's try at a daily deal.
    pub(crate) fn daily_end(&self) -> Option<DailyRow> {
        let (past, _) = self.past.as_ref().zip(self.daily)?;
        let score = G::score(&past.game.outcome()?, daily::SEAT);
        Some(DailyRow::Ended {
            table: self.id,
            at: self.updated,
            bots: daily::BOTS,
            won: score.won,
            points: score.points,
        })
    }

    /// The game that is over, as it is found without reading the log.
    pub(crate) fn finished(&self) -> Option<FinishedRow> {
        let past = self.past.as_ref()?;
        let finished = Finished {
            table: self.id,
            game: G::NAME.to_owned(),
            number: past.number,
            at: self.updated,
            seats: past.sitters.clone(),
            winners: G::winners(&past.game.outcome()?).iter().collect(),
            occasion: past.occasion,
            day: past.daily.map(|daily| daily.day),
            taken_back: past.taken_back,
        };
        Some(FinishedRow {
            table: self.id,
            game: past.number.into(),
            listed: self.listed,
            at: self.updated,
            summary: serde_json::to_string(&finished).expect("a result can be written"),
            people: self
                .chairs
                .iter()
                .filter_map(|chair| chair.who.person())
                .collect(),
        })
    }
}
