//! The way out of a running game.

use maud::{Markup, html};
use words::key;

use super::table::button;
use crate::{table::seen::Seen, web::reader::Reader};

/// Nobody leaves by one touch: first it is said what becomes of the game.
pub(crate) fn leaving(reader: &Reader, seen: &Seen) -> Markup {
    let about = if seen.has_other_people() {
        key!("leave-about")
    } else {
        key!("leave-about-alone")
    };
    html! {
        p { button type="button" popovertarget="leaving" { (reader.say(key!("leave"))) } }
        div .sheet.question #leaving popover role="dialog" tabindex="-1" autofocus aria-labelledby="leaving-heading" {
            h2 #leaving-heading { (reader.say(key!("leave-question"))) }
            p { (reader.say(about)) }
            div .actions {
                button type="button" popovertarget="leaving" popovertargetaction="hide" { (reader.say(key!("stay"))) }
                (button(reader, seen, "leave", &[], &reader.say(key!("leave"))))
            }
        }
    }
}
