//! Bots that the reader has brought.

use maud::{Markup, html};
use words::key;

use super::filled_in::filled_in;
use crate::{
    edge::{id::Token, names::MOST_NAME},
    store::StoredBot,
    table::decision::Person,
    web::reader::Reader,
};

/// All of them, and the way to bring another one. A token is shown when it is new, and never again.
pub(crate) fn own_bots(
    reader: &Reader,
    person: &Person,
    bots: &[StoredBot],
    new: Option<(&StoredBot, &Token)>,
) -> Markup {
    html! {
        section aria-labelledby="bots" {
            h2 #bots { (reader.say(key!("me-bots"))) }
            p { (reader.say(key!("me-bots-about"))) " " a href=(reader.to("/api")) { (reader.say(key!("me-bots-how"))) } }
            @if let Some((bot, token)) = new {
                div .remark role="status" {
                    p { (filled_in(reader, key!("me-bot-token"), ("name", &html! { bdi { (bot.name) } }), &[])) }
                    p { code .token { (token.as_str()) } }
                }
            }
            @if bots.is_empty() {
                p { (reader.say(key!("me-bots-none"))) }
            } @else {
                ul .own-bots.bare { @for bot in bots { (own_bot(reader, bot)) } }
            }
            @if person.name.is_none() {
                p { (reader.say(key!("me-bots-need-name"))) " " a href=(reader.to("/settings")) { (reader.say(key!("settings"))) } }
            } @else {
                form method="post" action=(reader.to("/me/bots")) {
                    div .field {
                        label for="bot-name" { (reader.say(key!("me-bot-name"))) }
                        input #bot-name name="name" required maxlength=(MOST_NAME) autocomplete="off" aria-describedby="bot-name-about";
                        p #bot-name-about .hint { (reader.say(key!("me-bot-name-about"))) }
                    }
                    p .actions { button type="submit" { (reader.say(key!("me-bot-bring"))) } }
                }
            }
        }
    }
}

fn own_bot(reader: &Reader, bot: &StoredBot) -> Markup {
    let button = |what: &str, label: String| {
        html! {
            form .inline method="post" action=(reader.to(format_args!("/me/bots/{}/{what}", bot.id))) {
                button .plain type="submit" { (label) }
            }
        }
    };
    html! {
        li {
            bdi { (bot.name) }
            span .buttons role="group" aria-label=(bot.name) {
                (button("token", reader.say(key!("me-bot-new-token"))))
                (button("delete", reader.say(key!("me-bot-delete"))))
            }
        }
    }
}
