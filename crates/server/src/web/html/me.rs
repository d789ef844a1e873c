use maud::{Markup, html};
use words::key;

use super::page;
use crate::{table::decision::Person, web::reader::Reader};

/// What is stored of the reader, and the way to have it deleted.
pub(crate) fn me(reader: &Reader, person: Option<&Person>, deleted: bool) -> Markup {
    let title = reader.say(key!("me-title"));
    let content = html! {
        article .leaf {
            h1 { (title) }
            @if deleted { p .remark role="status" { (reader.say(key!("me-deleted"))) } }
            @match person {
                None => p { (reader.say(key!("me-nobody"))) },
                Some(person) => {
                    p {
                        @match &person.name {
                            None => (reader.say(key!("me-guest"))),
                            Some(name) => (reader.with(key!("me-named"), &[("name", name.as_str().into())])),
                        }
                    }
                    h2 { (reader.say(key!("me-delete"))) }
                    p { (reader.say(key!("me-delete-about"))) }
                    p { (reader.say(key!("me-delete-shared"))) }
                    form method="post" action=(reader.to("/me/delete")) {
                        div .check {
                            input #sure type="checkbox" name="sure" value="yes" required;
                            label for="sure" { (reader.say(key!("me-delete-sure"))) }
                        }
                        p .actions { button type="submit" { (reader.say(key!("me-delete-button"))) } }
                    }
                }
            }
            p { a href=(reader.to("/privacy")) { (reader.say(key!("privacy"))) } }
        }
    };
    page(reader, &title, &content)
}
