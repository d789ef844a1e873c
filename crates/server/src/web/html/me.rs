use maud::{Markup, html};
use words::key;

use super::{bots::own_bots, page};
use crate::{edge::id::Token, store::StoredBot, table::decision::Person, web::reader::Reader};

/// What is known of the reader.
#[derive(Debug)]
pub(crate) struct Me<'a> {
    pub(crate) person: Option<&'a Person>,
    /// Those that they have brought.
    pub(crate) bots: &'a [StoredBot],
    /// One of them with a new token.
    pub(crate) new: Option<(&'a StoredBot, &'a Token)>,
    /// They were given another token of their own a moment ago.
    pub(crate) renewed: bool,
    /// They were deleted a moment ago.
    pub(crate) deleted: bool,
}

/// What is stored of the reader, their bots, and the way to have all of it deleted.
pub(crate) fn me(reader: &Reader, me: &Me<'_>) -> Markup {
    let title = reader.say(key!("me-title"));
    let content = html! {
        article .leaf {
            h1 { (title) }
            @if me.deleted { p .remark role="status" { (reader.say(key!("me-deleted"))) } }
            @match me.person {
                None => p { (reader.say(key!("me-nobody"))) },
                Some(person) => {
                    @if me.renewed { p .remark role="status" { (reader.say(key!("me-key-renewed"))) } }
                    p {
                        @match &person.name {
                            None => (reader.say(key!("me-guest"))),
                            Some(name) => (reader.with(key!("me-named"), &[("name", name.as_str().into())])),
                        }
                    }
                    @if person.author.is_none() { (own_bots(reader, person, me.bots, me.new)) }
                    h2 { (reader.say(key!("me-key"))) }
                    p { (reader.say(key!("me-key-about"))) }
                    form method="post" action=(reader.to("/me/token")) {
                        p .actions { button type="submit" { (reader.say(key!("me-key-new"))) } }
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
