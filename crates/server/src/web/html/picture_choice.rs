//! Choosing the face that the others see.

use maud::{Markup, html};
use words::key;

use super::{art, sitter};
use crate::{
    table::{occupant::Sitter, picture::Picture, seen::Seen},
    web::reader::Reader,
};

/// What the picture of somebody without a name is drawn from.
const GUEST: &str = "guest 1 0";

/// What the reader is drawn with: as they chose, or as their name draws.
pub(crate) fn own_picture(reader: &Reader) -> Picture {
    let drawn = || Picture::drawn_from(reader.name().unwrap_or(GUEST), &[]);
    reader.picture().unwrap_or_else(drawn)
}

/// What the reader is drawn with at a table where they sit, or sit down: like nobody else there who came
/// before them, unless they chose so.
pub(crate) fn picture_at(reader: &Reader, seen: &Seen) -> Picture {
    let sitters: Vec<&Sitter> = seen.seats.iter().map(|chair| &chair.who).collect();
    let pictures = sitter::pictures(&sitters);
    let worn = seen.you.and_then(|you| pictures.get(you.index()).copied());
    let taken: Vec<Picture> = pictures.into_iter().flatten().collect();
    let drawn = || Picture::drawn_from(reader.name().unwrap_or(GUEST), &taken);
    worn.flatten().or(reader.picture()).unwrap_or_else(drawn)
}

/// Every head and every hat, folded away behind the one that is worn now.
pub(crate) fn picture_choice(reader: &Reader, own: Picture) -> Markup {
    html! {
        details .picture-choice {
            summary { span .avatar { (art::person(reader, own)) } (reader.say(key!("your-picture"))) }
            (choices(reader, "head", &Picture::HEADS, own))
            (choices(reader, "hat", &Picture::HATS, own))
            p .hint { (reader.say(key!("your-picture-about"))) }
        }
    }
}

fn choices(reader: &Reader, what: &str, names: &[&str], own: Picture) -> Markup {
    html! {
        fieldset .faces {
            legend { (reader.made(&format!("picture-{what}"))) }
            @for name in names {
                @let shown = match what { "head" => own.with(Some(name), None), _ => own.with(None, Some(name)) };
                label title=(reader.made(&format!("{what}-{name}"))) {
                    input type="radio" name=(what) value=(name) checked[shown == own];
                    (art::person(reader, shown))
                    span .hidden-text { (reader.made(&format!("{what}-{name}"))) }
                }
            }
        }
    }
}
