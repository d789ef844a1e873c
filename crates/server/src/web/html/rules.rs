use maud::{Markup, PreEscaped, html};
use words::key;

use super::{basics::figure, drawn::Offered, preview::Preview, shared_page};
use crate::{
    table::{any_game::named, game_name::GameName},
    web::{
        reader::Reader,
        rule_book::{self, FIGURE, RuleBook, texts},
    },
};

/// Where the rules of both games are.
pub(crate) fn rules(reader: &Reader) -> Markup {
    let title = reader.say(key!("rules"));
    let content = html! {
        h1 { (title) }
        p .lead { (reader.say(key!("rules-lead"))) }
        p .actions {
            a .button.main href=(reader.to("/rules/basics")) { (reader.say(key!("basics"))) }
            a .button href=(reader.to("/rules/basics#glossary")) { (reader.say(key!("basics-glossary"))) }
            a .button href=(reader.to("/rules/notation")) { (reader.say(key!("rules-notation"))) }
        }
        div .games {
            @for game in GameName::ALL {
                section .game {
                    div .front {
                        h2 { (reader.made(&format!("play-{game}"))) }
                        div .fan { (named!(game, G => <G as Offered>::fan(reader))) }
                    }
                    p { (reader.made(&format!("play-{game}-about"))) }
                    p .actions {
                        a .button .main href=(reader.to(format_args!("/rules/{game}"))) { (reader.say(key!("rules-book"))) }
                        a .button href=(reader.to(format_args!("/rules/{game}/summary"))) { (reader.say(key!("rules-summary"))) }
                        (to_reference(reader, game))
                    }
                }
            }
        }
    };
    shared_page(reader, &title, &Preview::site(reader), &content)
}

/// The whole book of a game.
///
/// `answered` is what was chosen in one of its figures.
pub(crate) fn book(reader: &Reader, game: GameName, answered: Option<(&str, &str)>) -> Markup {
    let book = &texts(reader.words.0, game).book;
    let mut parts = book.html.split(FIGURE);
    let start = parts.next().unwrap_or("");
    let title = reader.with(key!("rules-of"), &[("game", book.title.clone().into())]);
    let content = html! {
        article .book.leaf {
            h1 { (title) }
            p .actions {
                a .button href=(reader.to(format_args!("/rules/{game}/summary"))) { (reader.say(key!("rules-summary"))) }
                (to_reference(reader, game))
            }
            (contents(reader, book))
            (PreEscaped(start))
            @for part in parts {
                @if let Some((name, rest)) = part.split_once(" -->") {
                    (figure(reader, name, &format!("/rules/{game}"), answered))
                    (PreEscaped(rest))
                }
            }
            p .actions { (to_reference(reader, game)) }
        }
    };
    shared_page(reader, &title, &Preview::rules(reader, game), &content)
}

fn to_reference(reader: &Reader, game: GameName) -> Markup {
    html! {
        a .button href=(reader.to(format_args!("/rules/{game}/reference"))) { (reader.say(key!("rules-reference"))) }
    }
}

/// Own content, and what has to add up: for those who make something of a game.
pub(crate) fn reference(reader: &Reader, game: GameName) -> Markup {
    let book = &texts(reader.words.0, game).reference;
    let values = [("game", book.title.clone().into())];
    let title = reader.with(key!("rules-reference-of"), &values);
    let content = html! {
        article .book.leaf {
            h1 { (title) }
            p .lead { (reader.say(key!("rules-reference-about"))) }
            p .actions {
                a .button href=(reader.to(format_args!("/rules/{game}"))) { (reader.say(key!("rules-book"))) }
                a .button href=(reader.to("/rules/notation")) { (reader.say(key!("rules-notation"))) }
            }
            (contents(reader, book))
            (PreEscaped(&book.html))
        }
    };
    shared_page(reader, &title, &Preview::rules(reader, game), &content)
}

/// How cards, actions and table talk are written.
pub(crate) fn notation(reader: &Reader) -> Markup {
    let text = rule_book::notation(reader.words.0);
    let content = html! {
        article .book.leaf {
            h1 { (text.title) }
            (contents(reader, text))
            (PreEscaped(&text.html))
            p .actions { a .button href=(reader.to("/rules")) { (reader.say(key!("rules"))) } }
        }
    };
    shared_page(reader, &text.title, &Preview::site(reader), &content)
}

/// What fits on one printed page.
pub(crate) fn summary(reader: &Reader, game: GameName) -> Markup {
    let summary = &texts(reader.words.0, game).summary;
    let content = html! {
        article .book.leaf.summary {
            h1 { (summary.title) }
            p .actions {
                a .button href=(reader.to(format_args!("/rules/{game}"))) { (reader.say(key!("rules-book"))) }
                button .with-scripts type="button" data-print { (reader.say(key!("print"))) }
            }
            div .columns { (PreEscaped(&summary.html)) }
        }
    };
    let preview = Preview::rules(reader, game);
    shared_page(reader, &summary.title, &preview, &content)
}

fn contents(reader: &Reader, book: &RuleBook) -> Markup {
    html! {
        nav .contents aria-label=(reader.say(key!("rules-contents"))) {
            details {
                summary { (reader.say(key!("rules-contents"))) }
                ol { @for (id, text) in &book.sections { li { a href={ "#" (id) } { (text) } } } }
            }
        }
    }
}
