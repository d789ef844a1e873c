use maud::{Markup, html};
use words::{Key, key};

use super::{art, page};
use crate::{
    edge::refused::{Kind, Refused},
    table::game_name::GameName,
    web::{people::PICTURE, reader::Reader, rule_book::page_of},
};

/// Why something did not work, in the reader's language, and the way back.
pub(crate) fn trouble(reader: &Reader, refused: &Refused) -> Markup {
    let key = match refused.kind {
        Kind::NotThere => key!("trouble-not-there"),
        Kind::Unavailable | Kind::TooMany => key!("trouble-later"),
        Kind::Damaged => key!("trouble-damaged"),
        _ => key!("trouble"),
    };
    let title = reader.say(key);
    // Somebody made of cardboard, asleep, or worried.
    let face = match refused.kind {
        Kind::NotThere => "role-decoy",
        Kind::Unavailable | Kind::TooMany => "role-sleeper-agent",
        _ => "role-paranoid-agent",
    };
    let content = html! {
        div .trouble {
            (art::draw(reader, "face", face))
            h1 { (title) }
            p role="alert" {
                (sentence(reader, refused))
                @if let Some(rule) = refused.rule { " " (rule_link(reader, rule)) }
            }
            @if refused.kind == Kind::Damaged { p .hint { (reader.say(key!("damaged-host"))) } }
            @if refused.error == "name-taken" { (other_name(reader, refused)) }
            p .actions {
                @let is_there = !matches!(refused.kind, Kind::NotThere | Kind::Damaged);
                @match reader.table().filter(|_| is_there) {
                    Some(table) => a .button.main href=(reader.to(table)) { (reader.say(key!("back-to-table"))) },
                    None => a .button.main href=(reader.to("/")) { (reader.say(key!("to-home"))) },
                }
                @if refused.error == "no-such-table" { (open_own_table(reader, GameName::InsideJob)) }
            }
        }
    };
    page(reader, &title, &content)
}

/// What a refusal says, in the reader's language.
fn sentence(reader: &Reader, refused: &Refused) -> Markup {
    let key = format!("error-{}", refused.error);
    let values = refused.values.iter();
    let values: Vec<_> = values
        .map(|(name, value)| (*name, value.as_str().into()))
        .collect();
    let text = Key::find(&key).map_or_else(|| reader.made(&key), |key| reader.with(key, &values));
    html! { (text) }
}

/// One button for whoever wanted to sit down under a name that somebody else has: with the one that is free.
fn other_name(reader: &Reader, refused: &Refused) -> Markup {
    let other = refused.values.iter().find(|(name, _)| *name == "other");
    let Some((table, (_, other))) = reader.table().zip(other) else {
        return html! {};
    };
    html! {
        form .sure.inline method="post" action=(reader.to(format_args!("{table}/join"))) {
            input type="hidden" name="name" value=(other);
            @for (part, value) in refused.values.iter().filter(|(part, _)| PICTURE.contains(part)) {
                input type="hidden" name=(part) value=(value);
            }
            button .main { (reader.with(key!("join-as"), &[("name", other.as_str().into())])) }
        }
    }
}

/// The way on for somebody who cannot sit here.
pub(crate) fn open_own_table(reader: &Reader, game: GameName) -> Markup {
    html! {
        a .button href=(reader.to(format_args!("/new/{game}"))) { (reader.say(key!("open-own-table"))) }
    }
}

/// The number of a rule, which leads to the rule itself, beside what is being done.
pub(crate) fn rule_link(reader: &Reader, rule: &str) -> Markup {
    let game = GameName::of_rule(rule);
    let page = page_of(game, rule);
    html! {
        a .rule-number href=(reader.to(format_args!("/rules/{game}{page}#{rule}"))) target="_blank" rel="noopener" { (reader.with(key!("rule-number"), &[("rule", rule.into())])) }
    }
}
