//! A switch for sounds. They need the script, so there is none without it.

use maud::{Markup, html};
use words::key;

use super::art;
use crate::web::reader::{Preference, Reader};

pub(crate) fn switch(reader: &Reader) -> Markup {
    let on = reader.preference(Preference::Sound) == "on";
    html! {
        button .with-scripts type="button" data-sounds=(reader.to("/settings")) aria-pressed=(on) {
            (art::sign(reader, "sound")) (reader.say(key!("tool-sounds")))
        }
    }
}
