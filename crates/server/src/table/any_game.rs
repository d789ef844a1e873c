//! The closed set of games, at the outside of everything that is generic over them.

use std::sync::Arc;

use bots::HasBots;
use cards::Seat;
use play::Game;
use serde::{Deserialize, Serialize};

use crate::{
    edge::{fields::Fields, id::TableId, refused::Refused},
    host::clock::Millis,
    store::Log,
    table::{
        Past, Table,
        entry::{Created, Entry},
        notice::Notice,
    },
};

/// The same expression for a value of either game.
macro_rules! each {
    ($kind:ident, $any:expr, $value:pat => $body:expr) => {
        match $any {
            $crate::table::any_game::$kind::InsideJob($value) => $body,
            $crate::table::any_game::$kind::BlackSpy($value) => $body,
        }
    };
}
pub(crate) use each;

/// Which game with which options; `game` and `options` of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", content = "options", rename_all = "kebab-case")]
pub enum GameOptions {
    InsideJob(inside_job::Options),
    BlackSpy(black_spy::Options),
}

#[derive(Clone, Debug)]
pub(crate) enum AnyTable {
    InsideJob(Box<Table<inside_job::Game>>),
    BlackSpy(Box<Table<black_spy::Game>>),
}

/// Options made ready.
#[derive(Clone, Debug)]
pub(crate) enum AnyRules {
    InsideJob(Arc<inside_job::Rules>),
    BlackSpy(Arc<black_spy::Rules>),
}

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) enum AnyPast {
    InsideJob(Arc<Past<inside_job::Game>>),
    BlackSpy(Arc<Past<black_spy::Game>>),
}

/// What may be looked at in either game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum AnyShown {
    InsideJob(Box<inside_job::Shown>),
    BlackSpy(Box<black_spy::Shown>),
}

/// What a viewer is told in either game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum AnyNotices {
    InsideJob(Vec<Notice<inside_job::Game>>),
    BlackSpy(Vec<Notice<black_spy::Game>>),
}

/// An action as it came to the edge.
#[derive(Clone, Debug)]
pub(crate) enum Written {
    /// In the notation of records.
    Text(String),
    /// A form: a button, a briefcase ticked beside it, or several cards or names ticked.
    Form(Fields),
}

/// What a table needs of a game beyond its use by everybody: the way into the closed set, and forms.
pub(crate) trait Hosted:
    HasBots<Rules: 'static, Action: 'static, View: Send + 'static, Event: 'static, Notice: 'static>
{
    fn any_options(options: Self::Options) -> GameOptions;
    fn any_rules(rules: Arc<Self::Rules>) -> AnyRules;
    fn any_shown(shown: Self::Shown) -> AnyShown;
    fn any_past(past: Arc<Past<Self>>) -> AnyPast;
    fn any_notices(notices: Vec<Notice<Self>>) -> AnyNotices;

    /// The action of a form.
    ///
    /// # Errors
    /// What of it cannot be read.
    fn read_form(fields: &Fields) -> Result<Self::Action, Refused>;

    /// Is it legal for this seat and yet so unusual that the page asks whether it is meant?
    fn is_unusual(&self, seat: Seat, action: Self::Action) -> bool;
}

impl Hosted for inside_job::Game {
    fn any_options(options: Self::Options) -> GameOptions {
        GameOptions::InsideJob(options)
    }

    fn any_rules(rules: Arc<Self::Rules>) -> AnyRules {
        AnyRules::InsideJob(rules)
    }

    fn any_shown(shown: Self::Shown) -> AnyShown {
        AnyShown::InsideJob(Box::new(shown))
    }

    fn any_past(past: Arc<Past<Self>>) -> AnyPast {
        AnyPast::InsideJob(past)
    }

    fn any_notices(notices: Vec<Notice<Self>>) -> AnyNotices {
        AnyNotices::InsideJob(notices)
    }

    fn read_form(fields: &Fields) -> Result<Self::Action, Refused> {
        use inside_job::{Action, Vote};
        if fields.get("verb") != Some("vote") {
            let action: Action = parse::<Self>(&fields.need::<String>("action")?)?;
            return Ok(match action {
                Action::Play { card, wager } => Action::Play {
                    card,
                    wager: wager || fields.get("wager").is_some(),
                },
                other => other,
            });
        }
        let read = |seat: &str| seat.parse::<Seat>();
        let named: Result<Vec<Seat>, _> = fields.all("seat").map(read).collect();
        let named = named.map_err(|_| Refused::bad("bad-form", "a seat cannot be read"))?;
        Ok(Action::Vote(match named[..] {
            [] => Vote::Abstain,
            [one] => Vote::One(one),
            [a, b] => Vote::Two(a, b),
            // No ballot has so many names; the rules refuse a pair the wrong way round, too.
            [first, .., last] => Vote::Two(last.max(first), first.min(last)),
        }))
    }

    /// May be played although the hand could follow (IJ-4.5).
    fn is_unusual(&self, seat: Seat, action: Self::Action) -> bool {
        let inside_job::Action::Play { card, .. } = action else {
            return false;
        };
        let position = self.position();
        let Some(led) = position.public().led() else {
            return false;
        };
        self.awaited().contains(seat)
            && card.suit() != led
            && !position.hand(seat).and(led.cards()).is_empty()
            && position.legal_plays(self.rules(), seat).contains(card)
    }
}

impl Hosted for black_spy::Game {
    fn any_options(options: Self::Options) -> GameOptions {
        GameOptions::BlackSpy(options)
    }

    fn any_rules(rules: Arc<Self::Rules>) -> AnyRules {
        AnyRules::BlackSpy(rules)
    }

    fn any_shown(shown: Self::Shown) -> AnyShown {
        AnyShown::BlackSpy(Box::new(shown))
    }

    fn any_past(past: Arc<Past<Self>>) -> AnyPast {
        AnyPast::BlackSpy(past)
    }

    fn any_notices(notices: Vec<Notice<Self>>) -> AnyNotices {
        AnyNotices::BlackSpy(notices)
    }

    fn read_form(fields: &Fields) -> Result<Self::Action, Refused> {
        use black_spy::{Action, CardSet};
        let Some(verb) = fields.get("verb") else {
            return parse::<Self>(&fields.need::<String>("action")?);
        };
        let mut cards = CardSet::EMPTY;
        for card in fields.all("card") {
            let card = card.parse::<black_spy::Card>();
            let card = card.map_err(|error| Refused::bad("bad-form", error.to_string()))?;
            cards.add(card);
        }
        match verb {
            "pass" => Ok(Action::Pass(cards)),
            "take" => Ok(Action::Take(cards)),
            _ => Err(Refused::bad("bad-form", "this cannot be done with cards")),
        }
    }

    fn is_unusual(&self, _: Seat, _: Self::Action) -> bool {
        false
    }
}

impl Written {
    pub(crate) fn read<G: Hosted>(self) -> Result<G::Action, Refused> {
        match self {
            Self::Text(text) => parse::<G>(&text),
            Self::Form(fields) => G::read_form(&fields),
        }
    }
}

fn parse<G: Game>(text: &str) -> Result<G::Action, Refused> {
    text.parse()
        .map_err(|error: <G::Action as std::str::FromStr>::Err| {
            Refused::bad("bad-action", error.to_string())
        })
}

impl GameOptions {
    /// Seats that people or bots take; Larry's is not one of them.
    pub(crate) fn players(&self) -> u8 {
        match self {
            Self::InsideJob(options) => options.players,
            Self::BlackSpy(options) => options.players,
        }
    }
}

/// Why a log does not make a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {number} of the log does not fit: {reason}")]
pub(crate) struct BadLog {
    number: i64,
    reason: String,
}

impl AnyTable {
    /// A table that was just opened.
    ///
    /// # Errors
    /// What of it cannot be.
    pub(crate) fn new(id: TableId, at: Millis, created: &Created) -> Result<Self, String> {
        Ok(match created.table.clone() {
            GameOptions::InsideJob(options) => {
                Self::InsideJob(Box::new(Table::new(id, at, options, created)?))
            }
            GameOptions::BlackSpy(options) => {
                Self::BlackSpy(Box::new(Table::new(id, at, options, created)?))
            }
        })
    }

    /// A table from its log, entries with the times they were stored at.
    ///
    /// # Errors
    /// When some entry cannot have happened: the log was changed, or by a newer program.
    pub(crate) fn from_log(id: TableId, log: &Log) -> Result<Self, BadLog> {
        let bad = |number, reason: String| BadLog { number, reason };
        let created: Created =
            serde_json::from_str(&log.created).map_err(|error| bad(0, error.to_string()))?;
        let mut table = Self::new(id, log.created_at, &created).map_err(|reason| bad(0, reason))?;
        each!(AnyTable, &mut table, table => follow(table, log))?;
        Ok(table)
    }
}

fn follow<G: Hosted>(table: &mut Table<G>, log: &Log) -> Result<(), BadLog> {
    for (at, body) in &log.entries {
        let number = table.entries;
        let entry: Entry<G> = serde_json::from_str(body).map_err(|error| BadLog {
            number,
            reason: error.to_string(),
        })?;
        table.apply(*at, &entry).map_err(|refused| BadLog {
            number,
            reason: refused.message,
        })?;
    }
    Ok(())
}
