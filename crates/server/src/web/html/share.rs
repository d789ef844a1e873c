use maud::{Markup, html};
use qrcode::{EcLevel, QrCode};
use words::key;

use crate::web::reader::Reader;

/// The link to a table, to be sent or to be read from this screen by a phone.
pub(crate) fn share(reader: &Reader, url: &str) -> Markup {
    html! {
        section .share aria-labelledby="share-title" {
            h2 #share-title { (reader.say(key!("share-title"))) }
            p { (reader.say(key!("share-about"))) }
            (link(reader, url))
            details {
                summary { (reader.say(key!("share-code"))) }
                (code(reader, url))
            }
        }
    }
}

/// The same where something else comes first.
pub(crate) fn folded(reader: &Reader, url: &str) -> Markup {
    html! {
        details .share {
            summary { (reader.say(key!("share-title"))) }
            (link(reader, url))
            (code(reader, url))
        }
    }
}

fn link(reader: &Reader, url: &str) -> Markup {
    html! {
        div .field {
            label for="share-link" { (reader.say(key!("share-link"))) }
            div .copy {
                input #share-link type="url" readonly value=(url);
                button type="button" data-copy="share-link" data-done=(reader.say(key!("share-copied"))) {
                    (reader.say(key!("share-copy")))
                }
                button type="button" data-send="share-link" { (reader.say(key!("share-send"))) }
            }
        }
    }
}

/// The QR code as one path of squares; nothing in an address is too long for one.
fn code(reader: &Reader, url: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(url, EcLevel::M) else {
        return html! {};
    };
    let width = code.width();
    let colours = code.to_colors();
    let mut path = String::new();
    for (place, colour) in colours.iter().enumerate() {
        if *colour == qrcode::Color::Dark {
            path.push_str(&format!("M{} {}h1v1h-1z", place % width, place / width));
        }
    }
    // Readers of such codes want four empty squares on every side.
    let frame = format!("-4 -4 {0} {0}", width + 8);
    html! {
        svg .qr-code viewBox=(frame) role="img" aria-label=(reader.say(key!("share-code-label"))) {
            path d=(path);
        }
    }
}
