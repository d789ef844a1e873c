use maud::{Markup, PreEscaped, html};
use words::key;

use super::{drawn::Offered, preview::Preview, shared_page};
use crate::{
    table::{any_game::named, game_name::GameName},
    web::{
        reader::Reader,
        rule_book::{RuleBook, texts},
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
                    }
                }
            }
        }
    };
    shared_page(reader, &title, &Preview::site(reader), &content)
}

/// The whole book of a game.
pub(crate) fn book(reader: &Reader, game: GameName) -> Markup {
    let book = &texts(reader.words.0, game).book;
    let title = reader.with(key!("rules-of"), &[("game", book.title.clone().into())]);
    let content = html! {
        article .book.leaf {
            h1 { (title) }
            p .actions {
                a .button href=(reader.to(format_args!("/rules/{game}/summary"))) { (reader.say(key!("rules-summary"))) }
            }
            (contents(reader, book))
            (PreEscaped(&book.html))
            p .actions {
                a .button href=(reader.to(format_args!("/rules/{game}/own"))) { (reader.say(key!("rules-own"))) }
            }
        }
    };
    shared_page(reader, &title, &Preview::rules(reader, game), &content)
}

/// The rules for roles, missions and variants that people write themselves.
pub(crate) fn own_rules(reader: &Reader, game: GameName) -> Markup {
    let own = &texts(reader.words.0, game).own;
    let title = reader.with(key!("rules-own-of"), &[("game", own.title.clone().into())]);
    let content = html! {
        article .book.leaf {
            h1 { (title) }
            p .actions {
                a .button href=(reader.to(format_args!("/rules/{game}"))) { (reader.say(key!("rules-book"))) }
            }
            (PreEscaped(&own.html))
        }
    };
    shared_page(reader, &title, &Preview::rules(reader, game), &content)
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
