use maud::{Markup, html};
use words::{Language, key};

use super::{
    page,
    picture_choice::{own_picture, picture_choice},
};
use crate::web::reader::{Preference, Reader};

/// What can be chosen, in the same order for each: first on, then off.
fn in_order(one: Preference) -> Vec<&'static str> {
    let mut choices = one.choices().to_vec();
    choices.sort_by_key(|choice| *choice == "off");
    choices
}

/// What a reader may have their own way. `back` is the table that they came from.
pub(crate) fn settings(reader: &Reader, back: Option<&str>, saved: bool) -> Markup {
    let title = reader.say(key!("settings"));
    let content = html! {
        div .settings {
            h1 { (title) }
        }
        form .settings method="post" action=(reader.to("/settings")) {
            @if let Some(back) = back { input type="hidden" name="back" value=(back); }
            div .field {
                label for="name" { (reader.say(key!("your-name"))) }
                input #name name="name" maxlength="24" autocomplete="nickname" value=[reader.name()];
                p .hint { (reader.say(key!("your-name-about"))) }
            }
            (picture_choice(reader, own_picture(reader)))
            div .field {
                label for="settings-language" { (reader.say(key!("language"))) }
                select #settings-language name="language" {
                    @for other in Language::ALL {
                        option value=(other.code()) lang=(other.code()) selected[other == reader.words.0] {
                            (other.own_name())
                        }
                    }
                }
                button .speak type="button" hidden { (reader.say(key!("language-choose"))) }
            }
            @for one in Preference::ALL {
                fieldset .preference {
                    legend { (reader.made(&format!("setting-{}", one.name()))) }
                    div .segments {
                        @for choice in &in_order(one) {
                            label {
                                input type="radio" name=(one.name()) value=(choice) checked[reader.preference(one) == *choice];
                                (reader.made(&format!("setting-{}-{choice}", one.name())))
                            }
                        }
                    }
                }
            }
            div .actions {
                button .main type="submit" { (reader.say(key!("save"))) }
                @if let Some(back) = back { a .button href=(reader.to(back)) { (reader.say(key!("back-to-table"))) } }
                @let done = reader.say(key!("settings-saved"));
                span #saved role="status" data-done=(done) { @if saved { (done) } }
            }
        }
        div .settings {
            p .hint { (reader.say(key!("settings-about"))) }
            p { a href=(reader.to("/me")) { (reader.say(key!("me-link"))) } }
        }
    };
    page(reader, &title, &content)
}
