//! What covers the table for a moment: the end of a round, or of a game. Everybody closes it for
//! themselves, without a script too, and nobody waits for that; nothing below it moves.

use maud::{Markup, html};
use words::key;

use super::{film::film, start, table::shown};
use crate::{
    table::{Status, any_game::AnyShown, seen::Seen},
    web::reader::Reader,
};

/// The curtain of a table, where there is one. It is drawn open; what a reader has closed stays closed
/// until there is another.
pub(crate) fn curtain(reader: &Reader, seen: &Seen, url: &str, open: bool) -> Markup {
    let number = seen.number;
    match seen.status {
        Status::Over if seen.tale.is_some() => {
            let film = film(reader, seen, url, &start::bar(reader, seen));
            let (close, again) = (key!("back-to-table"), key!("tale-page"));
            let (close, again) = (reader.say(close), reader.say(again));
            drawn(&format!("film-{number}"), open, (&close, &again), &film)
        }
        Status::Playing => shown(seen, |game| {
            let Some((round, end)) = game.round_end(reader, seen) else {
                return html! {};
            };
            let again = reader.with(key!("round-again"), &[("number", round.into())]);
            let close = reader.say(key!("round-next"));
            let id = format!("round-{number}-{round}");
            drawn(&id, open, (&close, &again), &end)
        }),
        Status::Open | Status::Dealing | Status::Over => html! {},
    }
}

/// Is it still to be looked at when a page is loaded? The next round has not begun for this reader.
pub(crate) fn is_open(seen: &Seen) -> bool {
    let game = seen.shown.as_ref().map(AnyShown::drawn);
    seen.status != Status::Playing || game.is_none_or(|game| !game.has_begun_round())
}

/// Its button closes it and opens it again.
fn drawn(id: &str, open: bool, (close, again): (&str, &str), content: &Markup) -> Markup {
    html! {
        details .curtain id=(id) open[open] {
            summary { span .when-open { span { (close) } } span .when-shut { (again) } }
            div .stage tabindex="0" role="region" aria-label=(again) { (content) }
        }
    }
}
