//! The closed set of games, at the outside of everything that is generic over them.
//!
//! This is the one file of the server that lists them. What a table needs of a game stands in a file
//! of its own here, what pages need in one beside them.

mod black_spy;
mod inside_job;

use std::{ops::RangeInclusive, sync::Arc};

use ::learn::First;
use bots::HasBots;
use cards::Seat;
pub(crate) use play::AnyGame;
use play::Game;
use review::Coached;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use words::Audience;

use crate::{
    edge::{
        draft::{Fault, Faults, Preset},
        fields::Fields,
        id::TableId,
        letters::is_plain,
        refused::Refused,
    },
    host::{Command, clock::Millis},
    store::{Chain, FinishedRow, Follower, Log, SnapshotRow, StoredRow},
    table::{
        Past, Table,
        daily::Score,
        entry::{Created, Entry},
        notice::Notice,
    },
};

/// The same expression for a value of every game.
macro_rules! each {
    ($kind:ident, $any:expr, $value:pat => $body:expr) => {
        match $any {
            $crate::table::any_game::$kind::InsideJob($value) => $body,
            $crate::table::any_game::$kind::BlackSpy($value) => $body,
        }
    };
}
pub(crate) use each;

/// The same expression for every game that has a name; `$game` is its type.
macro_rules! named {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::table::any_game::GameName::InsideJob => {
                type $game = ::inside_job::Game;
                $body
            }
            $crate::table::any_game::GameName::BlackSpy => {
                type $game = ::black_spy::Game;
                $body
            }
        }
    };
}
pub(crate) use named;

/// Everything that is closed over the games, each by its name, its crate and its module here.
macro_rules! closed {
    ($($Name:ident: $game:ident,)*) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum GameName {
            $($Name,)*
        }

        impl GameName {
            pub(crate) const ALL: [Self; [$(Self::$Name),*].len()] = [$(Self::$Name),*];
        }

        /// Which game with which options; `game` and `options` of a table.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "game", content = "options", rename_all = "kebab-case")]
        pub enum GameOptions {
            $($Name(::$game::Options),)*
        }

        #[derive(Clone, Debug)]
        pub(crate) enum AnyTable {
            $($Name(Box<Table<::$game::Game>>),)*
        }

        /// The way to the task that owns a table.
        #[derive(Clone, Debug)]
        pub(crate) enum AnyHost {
            $($Name(mpsc::Sender<Command<::$game::Game>>),)*
        }

        /// Options made ready.
        #[derive(Clone, Debug)]
        pub(crate) enum AnyRules {
            $($Name(Arc<::$game::Rules>),)*
        }

        /// What is played at a table.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub(crate) enum AnyOverview {
            $($Name(::$game::Overview),)*
        }

        /// A finished game.
        #[derive(Clone, Debug)]
        pub(crate) enum AnyPast {
            $($Name(Arc<Past<::$game::Game>>),)*
        }

        /// What a finished game was about.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) enum AnyTale {
            $($Name(Arc<::$game::Tale>),)*
        }

        /// What may be looked at.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub(crate) enum AnyShown {
            $($Name(Box<::$game::Shown>),)*
        }

        /// The open decision, from one place.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub(crate) enum AnyDecision {
            $($Name(::$game::Decision),)*
        }

        /// What a viewer is told.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub(crate) enum AnyNotices {
            $($Name(Vec<Notice<::$game::Game>>),)*
        }

        impl AnyTable {
            /// A table that was just opened.
            ///
            /// # Errors
            /// What of it cannot be.
            pub(crate) fn new(
                id: TableId,
                at: Millis,
                chain: Chain,
                created: &Created,
            ) -> Result<Self, String> {
                Ok(match created.table.clone() {
                    $(GameOptions::$Name(options) => {
                        Self::$Name(Box::new(Table::new(id, at, chain, options, created)?))
                    })*
                })
            }
        }

        impl GameOptions {
            /// Can they be played?
            ///
            /// # Errors
            /// Which of them is wrong, and by which rule.
            pub(crate) fn check(&self) -> Result<(), Refused> {
                match self {
                    $(Self::$Name(options) => check::<::$game::Game>(options),)*
                }
            }
        }

        impl GameOptions {
            pub(crate) const fn game(&self) -> GameName {
                match self {
                    $(Self::$Name(_) => GameName::$Name,)*
                }
            }
        }

        impl AnyOverview {
            pub(crate) fn of(rules: &AnyRules) -> Self {
                match rules {
                    $(AnyRules::$Name(rules) => Self::$Name(rules.overview()),)*
                }
            }

            pub(crate) const fn game(&self) -> GameName {
                match self {
                    $(Self::$Name(_) => GameName::$Name,)*
                }
            }
        }

        $(impl Listed for ::$game::Game {
            fn any_options(options: Self::Options) -> GameOptions {
                GameOptions::$Name(options)
            }

            fn any_rules(rules: Arc<Self::Rules>) -> AnyRules {
                AnyRules::$Name(rules)
            }

            fn of_any(rules: &AnyRules) -> Option<&Self::Rules> {
                if let AnyRules::$Name(rules) = rules {
                    Some(rules)
                } else {
                    None
                }
            }

            fn any_shown(shown: Self::Shown) -> AnyShown {
                AnyShown::$Name(Box::new(shown))
            }

            fn decision(&self, viewer: Option<Seat>) -> AnyDecision {
                AnyDecision::$Name(self.view(viewer).decision(self.rules()))
            }

            fn any_game(self) -> AnyGame {
                AnyGame::$Name(self)
            }

            fn any_past(past: Arc<Past<Self>>) -> AnyPast {
                AnyPast::$Name(past)
            }

            fn any_tale(tale: Arc<Self::Tale>) -> AnyTale {
                AnyTale::$Name(tale)
            }

            fn any_notices(notices: Vec<Notice<Self>>) -> AnyNotices {
                AnyNotices::$Name(notices)
            }

            fn any_host(host: mpsc::Sender<Command<Self>>) -> AnyHost {
                AnyHost::$Name(host)
            }
        })*
    };
}

closed! {
    InsideJob: inside_job,
    BlackSpy: black_spy,
}

/// The way of a game into the closed set.
pub(crate) trait Listed: Game {
    fn any_options(options: Self::Options) -> GameOptions;
    fn any_rules(rules: Arc<Self::Rules>) -> AnyRules;
    /// The rules of this game, where they are.
    fn of_any(rules: &AnyRules) -> Option<&Self::Rules>;
    fn any_shown(shown: Self::Shown) -> AnyShown;
    /// What is to be decided now, from the place of a seat or of a spectator.
    fn decision(&self, viewer: Option<Seat>) -> AnyDecision;
    fn any_game(self) -> AnyGame;
    fn any_past(past: Arc<Past<Self>>) -> AnyPast;
    fn any_tale(tale: Arc<Self::Tale>) -> AnyTale;
    fn any_notices(notices: Vec<Notice<Self>>) -> AnyNotices;
    fn any_host(host: mpsc::Sender<Command<Self>>) -> AnyHost
    where
        Self: Hosted;
}

/// What a table needs of a game beyond its use by everybody: forms, and words for what happened.
pub(crate) trait Hosted:
    Listed
    + Coached
    + HasBots<
        Rules: 'static,
        Setup: Send + 'static,
        Action: 'static,
        View: Send + 'static,
        Event: 'static,
        Notice: 'static,
    >
{
    /// How the numbers of its rules begin.
    const RULES: &'static str;
    /// How many can play it.
    const PLAYERS: RangeInclusive<u8>;
    /// Ready-made tables, the usual one first.
    const PRESETS: &'static [Preset];

    /// The action of a form.
    ///
    /// # Errors
    /// What of it cannot be read.
    fn read_form(fields: &Fields) -> Result<Self::Action, Refused>;

    /// Is it legal for this seat and yet so unusual that the page asks whether it is meant?
    fn is_unusual(&self, seat: Seat, action: Self::Action) -> bool;

    /// What the deal of a day is played by.
    fn of_the_day() -> Self::Options;

    /// Which first game is played by these rules, where one is.
    fn first(rules: &Self::Rules) -> First;

    /// How a seat did, as days are compared.
    fn score(outcome: &Self::Outcome, seat: Seat) -> Score;

    /// What happened, in a sentence.
    fn tell(rules: &Self::Rules, notice: Self::Notice, to: &dyn Audience) -> String;

    /// The options that somebody filled in, as far as they can be read.
    fn draft(fields: &Fields, players: u8, faults: &mut Faults) -> Self::Options;

    /// Can these options be played?
    ///
    /// # Errors
    /// What is wrong with them, for a form and in a sentence for programs.
    fn check(options: &Self::Options) -> Result<(), (Fault, String)>;
}

/// How many sit at a table.
pub(crate) trait Seats {
    fn seats(&self) -> u8;
}

/// An action as it came to the edge.
#[derive(Clone, Debug)]
pub(crate) enum Written {
    /// In the notation of records.
    Text(String),
    /// A form: a button, a briefcase ticked beside it, or several cards or names ticked.
    Form(Fields),
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
            Refused::bad("bad-action", error.to_string()).at("action")
        })
}

impl GameOptions {
    /// Seats that people or bots take; Larry's is not one of them.
    pub(crate) fn players(&self) -> u8 {
        each!(GameOptions, self, options => options.players)
    }

    /// Reads the options of a game.
    ///
    /// # Errors
    /// Which of them cannot be read.
    pub(crate) fn read(game: GameName, options: serde_json::Value) -> Result<Self, Refused> {
        fn read<G: Listed>(options: serde_json::Value) -> Result<GameOptions, Refused> {
            let read = serde_path_to_error::deserialize(options).map(G::any_options);
            read.map_err(|error| {
                let path = match error.path().to_string().as_str() {
                    "." => "options".to_owned(),
                    path => format!("options.{path}"),
                };
                Refused::bad("bad-options", error.inner().to_string()).at(path)
            })
        }
        named!(game, G => read::<G>(options))
    }

    /// Names that somebody made up are short, and can be read.
    pub(crate) fn check_names(&self) -> Result<(), Refused> {
        let names = each!(GameOptions, self, options => options.own_names());
        let is_unfit =
            |(_, name): &&(_, &str)| name.chars().count() > MOST_OWN_NAME || !is_plain(name);
        let Some((key, _)) = names.iter().find(is_unfit) else {
            return Ok(());
        };
        let message = format!(
            "a deck or a variant has a name of 1 to {MOST_OWN_NAME} characters, and all of them can be seen"
        );
        Err(Refused::bad("bad-options", message).at(format!("options.{key}")))
    }
}

fn check<G: Hosted>(options: &G::Options) -> Result<(), Refused> {
    G::check(options).map_err(|(fault, message)| {
        let path = format!("options.{}", fault.option());
        Refused::bad("bad-options", message).by(fault.rule).at(path)
    })
}

/// The most characters of the name of an own deck or variant.
const MOST_OWN_NAME: usize = 60;

/// Options that hold names that somebody made up.
pub(crate) trait OwnNames {
    /// Each with the key that it stands in.
    fn own_names(&self) -> Vec<(&'static str, &str)>;
}

/// Why a log does not make a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("row {row} of the log: {reason}")]
pub(crate) struct BadLog {
    pub(crate) row: i64,
    pub(crate) reason: String,
}

impl BadLog {
    fn at(row: &StoredRow, reason: impl std::fmt::Display) -> Self {
        Self {
            row: row.seq,
            reason: reason.to_string(),
        }
    }
}

/// What is met while a log is read.
#[derive(Clone, Debug)]
pub(crate) enum Met {
    /// The table before a game is dealt that is not its first.
    Deal(SnapshotRow),
    /// A game that has ended.
    Over(AnyPast, FinishedRow),
}

impl AnyTable {
    /// A table from its log, rows with the times they were stored at.
    ///
    /// # Errors
    /// When some row is not as it was written, or cannot have happened: the log was changed, or by a
    /// newer program.
    pub(crate) fn from_log(
        id: TableId,
        log: &Log,
        met: &mut dyn FnMut(Met),
    ) -> Result<Self, BadLog> {
        let row = &log.created;
        let mut follower = Follower::new(id);
        let chain = follower
            .follow(row)
            .map_err(|error| BadLog::at(row, error))?;
        let created: Created =
            serde_json::from_str(&row.body).map_err(|error| BadLog::at(row, error))?;
        let mut table =
            Self::new(id, row.at, chain, &created).map_err(|reason| BadLog::at(row, reason))?;
        each!(AnyTable, &mut table, table => {
            if let Some(snapshot) = &log.snapshot {
                table.go_on_from(snapshot).map_err(|reason| BadLog {
                    row: snapshot.seq,
                    reason,
                })?;
                follower = Follower::from(id, snapshot.seq, snapshot.chain);
            }
            follow(table, &mut follower, &log.entries, met)?;
        });
        Ok(table)
    }
}

fn follow<G: Hosted>(
    table: &mut Table<G>,
    follower: &mut Follower,
    rows: &[StoredRow],
    met: &mut dyn FnMut(Met),
) -> Result<(), BadLog> {
    for row in rows {
        let bad = |reason: &dyn std::fmt::Display| BadLog::at(row, reason);
        let chain = follower.follow(row).map_err(|error| bad(&error))?;
        let entry: Entry<G> = serde_json::from_str(&row.body).map_err(|error| bad(&error))?;
        if let Some(snapshot) = table.snapshot_before(&entry) {
            met(Met::Deal(snapshot));
        }
        let was_over = table.past.is_some();
        table
            .apply(row.at, chain, &entry)
            .map_err(|refused| bad(&refused.message))?;
        if let Some(past) = table.past.as_ref().filter(|_| !was_over) {
            let finished = table.finished().expect("a game has ended");
            met(Met::Over(G::any_past(past.clone()), finished));
        }
    }
    Ok(())
}
