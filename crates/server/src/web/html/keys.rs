use maud::{Markup, html};
use words::key;

use super::drawn::Described as _;
use crate::{
    table::{any_game::each, seen::Seen},
    web::reader::Reader,
};

/// Opens the keys; only the script can, so it shows it.
pub(crate) fn button(reader: &Reader) -> Markup {
    html! { button .plain.open-keys type="button" hidden { kbd { "?" } (reader.say(key!("keys"))) } }
}

/// The keys of a table, shown by `?`.
pub(crate) fn dialog(reader: &Reader, seen: &Seen) -> Markup {
    let cards = [
        ("← → ↑ ↓", key!("key-arrows")),
        ("Enter", key!("key-enter")),
    ];
    let own = each!(AnyOverview, seen.overview.as_ref(), overview => overview.keys());
    let table = [
        ("R", key!("key-read")),
        ("T", key!("key-talk")),
        ("C", key!("key-coach")),
        ("?", key!("key-help")),
    ];
    let keys = cards.into_iter().chain(own).chain(table);
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { (reader.say(key!("keys"))) }
            dl .keys {
                @for (key, text) in keys { dt { kbd { (key) } } dd { (reader.say(text)) } }
            }
            form method="dialog" { button .main { (reader.say(key!("close"))) } }
        }
    }
}
