//! Which secret files were read in this browser. A cookie keeps it, and nobody else is told: a table
//! knows nothing of it.

use axum::{extract::State, http::HeaderMap, response::Response};

use crate::{
    edge::{fields::Fields, id::TableId, refused::Refused, who::At},
    host::app::App,
    web::{
        pages::to_table,
        people,
        reader::{Reader, cookie},
    },
};

const COOKIE: &str = "undertrick-files";
/// The games that a browser remembers; older ones are over, or read once more.
const KEPT: usize = 8;

/// A game of a table, as the cookie and the page write it.
fn game(table: TableId, number: u32) -> String {
    format!("{table}.{number}")
}

pub(crate) fn is_read(headers: &HeaderMap, table: TableId, number: u32) -> bool {
    let read = cookie(headers, COOKIE).unwrap_or_default();
    read.split('~').any(|one| one == game(table, number))
}

/// The file of a game was closed.
pub(crate) async fn close(
    State(app): State<App>,
    reader: Reader,
    At(table): At,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Refused> {
    let number: u32 = fields.need("number")?;
    let before = cookie(&headers, COOKIE).unwrap_or_default();
    let value = with(&before, &game(table, number));
    let cookie = people::cookie(&app, COOKIE, &value);
    Ok(to_table(&reader, table, [cookie]))
}

/// The newest first.
fn with(before: &str, game: &str) -> String {
    let plain = |one: &&str| {
        one.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte))
    };
    let others = before
        .split('~')
        .filter(|one| !one.is_empty() && *one != game)
        .filter(plain);
    let all: Vec<&str> = std::iter::once(game).chain(others).take(KEPT).collect();
    all.join("~")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_games_are_remembered_once() {
        assert_eq!(with("", "a.1"), "a.1");
        assert_eq!(with("b.1~a.1", "a.1"), "a.1~b.1");
        assert_eq!(with("b.1~<x>~c.1", "a.2"), "a.2~b.1~c.1");
        let many: Vec<String> = (0..20).map(|number| format!("a.{number}")).collect();
        assert_eq!(with(&many.join("~"), "b.1").split('~').count(), KEPT);
    }
}
