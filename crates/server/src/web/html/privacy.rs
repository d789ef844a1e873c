use std::time::Duration;

use maud::{Markup, html};
use words::{Key, key};

use super::page;
use crate::{settings::Settings, web::reader::Reader};

/// What this server stores of people and for how long, as it is set up.
pub(crate) fn privacy(reader: &Reader, settings: &Settings) -> Markup {
    let title = reader.say(key!("privacy"));
    let kept = settings.retention;
    let stored: [(Key, Key); 7] = [
        (key!("privacy-you"), key!("privacy-you-about")),
        (key!("privacy-tables"), key!("privacy-tables-about")),
        (key!("privacy-bots"), key!("privacy-bots-about")),
        (key!("privacy-daily"), key!("privacy-daily-about")),
        (key!("privacy-addresses"), key!("privacy-addresses-about")),
        (key!("privacy-sums"), key!("privacy-sums-about")),
        (key!("privacy-cookies"), key!("privacy-cookies-about")),
    ];
    let content = html! {
        article .leaf {
            h1 { (title) }
            p { (reader.say(key!("privacy-about"))) }
            @if let Some(contact) = &settings.contact {
                p { (reader.with(key!("privacy-contact"), &[("contact", contact.as_str().into())])) }
            }
            h2 { (reader.say(key!("privacy-stored"))) }
            dl {
                @for (what, about) in stored {
                    dt { (reader.say(what)) }
                    dd { (reader.say(about)) }
                }
            }
            h2 { (reader.say(key!("privacy-seen"))) }
            p { (reader.say(key!("privacy-seen-about"))) }
            h2 { (reader.say(key!("privacy-kept"))) }
            ul {
                li { (kept_for(reader, kept.guests, key!("privacy-guests"), key!("privacy-guests-ever"))) }
                li { (kept_for(reader, kept.unfinished, key!("privacy-unfinished"), key!("privacy-unfinished-ever"))) }
                li { (kept_for(reader, kept.finished, key!("privacy-finished"), key!("privacy-finished-ever"))) }
            }
            p { (reader.say(key!("privacy-backups"))) }
            p { a href=(reader.to("/me")) { (reader.say(key!("me-link"))) } }
        }
    };
    page(reader, &title, &content)
}

fn kept_for(reader: &Reader, kept: Option<Duration>, days: Key, for_ever: Key) -> String {
    match kept {
        None => reader.say(for_ever),
        Some(kept) => {
            let count = kept.as_secs().div_ceil(24 * 60 * 60);
            reader.with(days, &[("days", count.into())])
        }
    }
}
