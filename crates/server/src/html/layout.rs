use maud::{DOCTYPE, Markup, html};

use crate::{
    refused::Refused,
    words::{Language, Words},
};

/// A whole page. `live` is the address of its stream, where it has one.
pub(crate) fn page(words: Words, title: &str, live: Option<&str>, content: &Markup) -> Markup {
    let Words(language) = words;
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · " (words.say("site-name")) }
                link rel="stylesheet" href="/assets/undertrick.css";
                script src="/assets/undertrick.js" defer {}
            }
            body data-stream=[live] {
                header {
                    a href="/" { (words.say("site-name")) }
                    form method="post" action="/language" {
                        label { (words.say("language")) " "
                            select name="language" {
                                @for other in Language::ALL {
                                    option value=(other.code()) selected[other == language] {
                                        (other.own_name())
                                    }
                                }
                            }
                        }
                        button { (words.say("save")) }
                    }
                }
                main { (content) }
                footer {
                    p { (words.say("site-not-connected")) }
                    p { a href="/api" { (words.say("api-link")) } }
                }
            }
        }
    }
}

/// Why something did not work, and the way back.
pub(crate) fn error(words: Words, refused: &Refused, back: Option<&str>) -> Markup {
    let title = words.say("error-title");
    let content = html! {
        h1 { (title) }
        p role="alert" {
            (refused.message)
            @if let Some(rule) = refused.rule { " (" (rule) ")" }
        }
        @match back {
            Some(back) => p { a href=(back) { (words.say("back-to-table")) } },
            None => p { a href="/" { (words.say("home")) } },
        }
    };
    page(words, &title, None, &content)
}
