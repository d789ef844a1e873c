//! Where a browser is given tips. Cookies keep it, and nobody else is told: the server keeps nothing of it.

use std::fmt;

use axum::http::{HeaderMap, HeaderValue};

use crate::{
    edge::id::TableId,
    host::app::App,
    table::{Status, game_name::GameName, seen::Seen},
    web::{people, reader::cookie},
};

/// The cookie with the tables at which the guide of a first game is quiet.
const QUIET: &str = "undertrick-quiet";
/// The cookie with the first games of each kind.
const EARLY: &str = "undertrick-early";
/// The tables that a browser remembers; the games at older ones are over.
const KEPT: usize = 8;
/// Games of a kind with tips for everybody who has not chosen otherwise.
const GAMES: u8 = 2;

/// What a browser remembers of tips.
#[derive(Clone, Debug)]
pub(crate) struct Tips {
    /// The tables at which the guide is quiet, the newest first.
    quiet: Vec<TableId>,
    /// The first games of each kind.
    early: Vec<Begun>,
}

/// A game that somebody plays in this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Begun {
    game: GameName,
    table: TableId,
    number: u32,
}

impl Tips {
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let kept = |name: &str| cookie(headers, name).unwrap_or_default();
        Self::read(&kept(QUIET), &kept(EARLY))
    }

    fn read(quiet: &str, early: &str) -> Self {
        let tables = quiet.split('~').filter_map(|table| table.parse().ok());
        Self {
            quiet: tables.collect(),
            early: early.split('~').filter_map(Begun::read).collect(),
        }
    }

    /// Has the guide been told to be quiet at this table?
    pub(crate) fn is_quiet(&self, table: TableId) -> bool {
        self.quiet.contains(&table)
    }

    /// The cookie once the guide is quiet at a table, or speaks there again.
    pub(crate) fn with_guide(&self, app: &App, table: TableId, quiet: bool) -> HeaderValue {
        people::cookie(app, QUIET, &self.quieted(table, quiet))
    }

    fn quieted(&self, table: TableId, quiet: bool) -> String {
        let own = quiet.then_some(&table);
        let others = self.quiet.iter().filter(|other| **other != table);
        let all = own.into_iter().chain(others).take(KEPT);
        let all: Vec<String> = all.map(ToString::to_string).collect();
        all.join("~")
    }

    /// Is this one of the reader's first games of its kind?
    pub(crate) fn is_early(&self, seen: &Seen) -> bool {
        seen.number <= u32::from(GAMES) && self.has_or_takes(Begun::of(seen))
    }

    /// The cookie with one more game, where the page of one of the first is opened for the first time,
    /// or of a table at which it will be played.
    pub(crate) fn begun(&self, app: &App, seen: &Seen) -> Option<HeaderValue> {
        let mut one = Begun::of(seen);
        match seen.status {
            Status::Playing => {}
            // It will begin without another page.
            Status::Open | Status::Dealing => one.number += 1,
            Status::Over => return None,
        }
        let counts = seen.you.is_some() && one.number <= u32::from(GAMES);
        let value = self.with(one).filter(|_| counts)?;
        Some(people::cookie(app, EARLY, &value))
    }

    fn has_or_takes(&self, one: Begun) -> bool {
        self.early.contains(&one) || self.takes(one)
    }

    /// Is there room for another game of this kind?
    fn takes(&self, one: Begun) -> bool {
        let same = self.early.iter().filter(|other| other.game == one.game);
        same.count() < usize::from(GAMES)
    }

    /// The first games with this one, where it is not among them and yet early.
    fn with(&self, one: Begun) -> Option<String> {
        let is_new = self.takes(one) && !self.early.contains(&one);
        let all = self.early.iter().chain([&one]).map(ToString::to_string);
        is_new.then(|| all.collect::<Vec<String>>().join("~"))
    }
}

impl Begun {
    fn of(seen: &Seen) -> Self {
        Self {
            game: seen.game(),
            table: seen.id,
            number: seen.number,
        }
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        Some(Self {
            game: GameName::from_name(parts.next()?)?,
            number: parts.next()?.parse().ok()?,
            table: parts.next()?.parse().ok()?,
        })
    }
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            table,
            number,
        } = self;
        // The other way round it would look like a secret file that was read.
        write!(f, "{game}.{number}.{table}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(game: GameName, table: u128, number: u32) -> Begun {
        Begun {
            game,
            table: TableId(table),
            number,
        }
    }

    #[test]
    fn the_newest_tables_are_remembered_once() {
        let tips = Tips::read("", "");
        let one = tips.quieted(TableId(1), true);
        assert_eq!(one, TableId(1).to_string());
        let tips = Tips::read(&format!("chess~{one}~<x>"), "");
        assert!(tips.is_quiet(TableId(1)) && !tips.is_quiet(TableId(2)));
        assert_eq!(tips.quieted(TableId(1), true), one);
        assert_eq!(tips.quieted(TableId(1), false), "");
        let two = tips.quieted(TableId(2), true);
        assert_eq!(two, format!("{}~{one}", TableId(2)));
        let many: Vec<String> = (0..20).map(|id| TableId(id).to_string()).collect();
        let many = Tips::read(&many.join("~"), "").quieted(TableId(99), true);
        assert_eq!(many.split('~').count(), KEPT);
    }

    #[test]
    fn the_first_games_of_each_kind_are_remembered() {
        let [one, other] = GameName::ALL;
        let first = Tips::read("", "").with(begun(one, 1, 1)).unwrap();
        let tips = Tips::read("", &first);
        assert_eq!(tips.with(begun(one, 1, 1)), None);
        let second = tips.with(begun(one, 1, 2)).unwrap();
        let read = format!("{}.1", TableId(1));
        assert!(!second.contains(&read), "{second}");
        let tips = Tips::read("", &second);
        assert_eq!(tips.with(begun(one, 2, 1)), None);
        assert!(tips.has_or_takes(begun(one, 1, 2)) && !tips.has_or_takes(begun(one, 2, 1)));
        assert!(tips.has_or_takes(begun(other, 2, 1)) && tips.with(begun(other, 2, 1)).is_some());
    }

    #[test]
    fn a_cookie_that_is_nothing_is_nothing() {
        for text in ["", "~", "chess.1.1", "inside-job", "inside-job.1.x"] {
            assert!(Tips::read(text, text).early.is_empty(), "{text}");
        }
    }
}
