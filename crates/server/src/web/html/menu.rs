//! What is beside playing: behind three dots.

use maud::{Markup, PreEscaped, html};
use words::key;

use super::{art, keys, layout::ways, sound};
use crate::web::reader::Reader;

pub(crate) fn button(reader: &Reader) -> Markup {
    let menu = reader.say(key!("menu"));
    html! {
        button .plain.more type="button" popovertarget="menu" aria-label=(menu) title=(menu) { (art::sign(reader, "more")) }
    }
}

/// The rules of the table, the way out, and how the cards were dealt.
pub(crate) fn menu(reader: &Reader, company: &PreEscaped<&str>, fair: &PreEscaped<&str>) -> Markup {
    html! {
        div #menu .sheet.question popover role="dialog" tabindex="-1" autofocus aria-label=(reader.say(key!("menu"))) {
            (ways(reader))
            button type="button" popovertarget="overview" { (reader.say(key!("overview"))) }
            (keys::button(reader))
            (sound::switch(reader))
            (company)
            (fair)
            button type="button" popovertarget="menu" popovertargetaction="hide" { (reader.say(key!("close"))) }
        }
    }
}
