use maud::{Markup, html};
use words::{Key, key};

use crate::{
    table::{overview::AnyOverview, seen::Seen},
    web::reader::Reader,
};

/// Opens the keys; only the script can, so it shows it.
pub(crate) fn button(reader: &Reader) -> Markup {
    html! { button .plain.open-keys type="button" hidden { kbd { "?" } (reader.say(key!("keys"))) } }
}

/// The keys of a table, shown by `?`. Wagers and files are things of one game.
pub(crate) fn dialog(reader: &Reader, seen: &Seen) -> Markup {
    let cards = [
        ("← → ↑ ↓", key!("key-arrows")),
        ("Enter", key!("key-enter")),
    ];
    let own: &[(&str, Key)] = match seen.overview.as_ref() {
        AnyOverview::InsideJob(_) => &[("W", key!("key-wager")), ("M", key!("key-file"))],
        AnyOverview::BlackSpy(_) => &[],
    };
    let table = [
        ("R", key!("key-read")),
        ("T", key!("key-talk")),
        ("C", key!("key-coach")),
        ("?", key!("key-help")),
    ];
    let keys = cards.iter().chain(own).chain(&table);
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { (reader.say(key!("keys"))) }
            dl .keys {
                @for (key, text) in keys { dt { kbd { (key) } } dd { (reader.say(*text)) } }
            }
            form method="dialog" { button .main { (reader.say(key!("close"))) } }
        }
    }
}
