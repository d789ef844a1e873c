use maud::{Markup, html};
use words::key;

use crate::web::reader::Reader;

/// Opens the keys; only the script can, so it shows it.
pub(crate) fn button(reader: &Reader) -> Markup {
    html! { button .plain.open-keys type="button" hidden { kbd { "?" } (reader.say(key!("keys"))) } }
}

/// The keys of a table, shown by `?`.
pub(crate) fn dialog(reader: &Reader) -> Markup {
    let keys = [
        ("← → ↑ ↓", key!("key-arrows")),
        ("Enter", key!("key-enter")),
        ("W", key!("key-wager")),
        ("M", key!("key-file")),
        ("R", key!("key-read")),
        ("T", key!("key-talk")),
        ("C", key!("key-coach")),
        ("?", key!("key-help")),
    ];
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
