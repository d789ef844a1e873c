use maud::{Markup, html};

use super::page;
use crate::{
    reader::{Preference, Reader},
    words::Language,
};

/// What a reader may have their own way.
pub(crate) fn settings(reader: &Reader, name: Option<&str>, saved: bool) -> Markup {
    let title = reader.say("settings");
    let content = html! {
        h1 { (title) }
        @if saved { p .remark role="status" { (reader.say("settings-saved")) } }
        form .settings method="post" action=(reader.to("/settings")) {
            div .field {
                label for="name" { (reader.say("your-name")) }
                input #name name="name" maxlength="24" autocomplete="nickname" value=[name];
                p .hint { (reader.say("your-name-about")) }
            }
            div .field {
                label for="settings-language" { (reader.say("language")) }
                select #settings-language name="language" {
                    @for other in Language::ALL {
                        option value=(other.code()) lang=(other.code()) selected[other == reader.words.0] {
                            (other.own_name())
                        }
                    }
                }
            }
            @for one in Preference::ALL {
                fieldset .preference {
                    legend { (reader.say(&format!("setting-{}", one.name()))) }
                    @for choice in one.choices() {
                        @let id = format!("{}-{choice}", one.name());
                        div .check {
                            input type="radio" id=(id) name=(one.name()) value=(choice)
                                checked[reader.preference(one) == *choice];
                            label for=(id) { (reader.say(&format!("setting-{id}"))) }
                        }
                    }
                }
            }
            div .actions { button .main type="submit" { (reader.say("save")) } }
        }
        p .hint { (reader.say("settings-about")) }
    };
    page(reader, &title, &content)
}
