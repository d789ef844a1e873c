//! Challenges, and the bots that can be challenged.

use maud::{Markup, html};
use words::key;

use super::{
    filled_in::filled_in,
    home::against,
    page,
    sitter::{by, challenged},
    table::button,
};
use crate::{
    host::app::challenges::ListedBot,
    table::{Status, challenge::Challenge, game_name::GameName, occupant::Sitter, seen::Seen},
    web::reader::Reader,
};

/// For somebody whom this table waits for: yes or no.
pub(crate) fn answer(reader: &Reader, seen: &Seen) -> Markup {
    let before = matches!(seen.status, Status::Open | Status::Over);
    if seen.kept.is_none() || !before {
        return html! {};
    }
    let host = seen.host.and_then(|host| seen.seats.get(host.index()));
    html! {
        section .sheet.challenge aria-labelledby="challenge" {
            h2 #challenge { (who_challenges(reader, host.map(|chair| &chair.who), seen.game())) }
            div .actions {
                (button(reader, seen, "accept", &[], &reader.say(key!("challenge-accept"))))
                (button(reader, seen, "decline", &[], &reader.say(key!("challenge-decline"))))
            }
        }
    }
}

/// All challenges that wait for the reader.
pub(crate) fn challenges(reader: &Reader, challenges: &[Challenge]) -> Markup {
    html! {
        @if !challenges.is_empty() {
            section .own aria-labelledby="challenges" {
                h2 #challenges { (reader.say(key!("challenges"))) }
                ul .tables { @for challenge in challenges { (line(reader, challenge)) } }
            }
        }
    }
}

fn line(reader: &Reader, challenge: &Challenge) -> Markup {
    let game = challenge.game();
    let form = |what: &str, text: String| {
        html! {
            form .inline method="post" action=(reader.to(format_args!("/t/{}/{what}", challenge.table))) { button { (text) } }
        }
    };
    html! {
        li .your-turn {
            a href=(reader.to(format_args!("/t/{}", challenge.table))) {
                b { (reader.made(&format!("play-{game}"))) }
                span { (who_challenges(reader, challenge.from.as_ref(), game)) }
            }
            span .buttons {
                (form("accept", reader.say(key!("challenge-accept"))))
                (form("decline", reader.say(key!("challenge-decline"))))
            }
        }
    }
}

fn who_challenges(reader: &Reader, host: Option<&Sitter>, game: GameName) -> Markup {
    let game = reader.made(&format!("play-{game}"));
    match host {
        Some(Sitter::Person { name, .. } | Sitter::OwnBot { name, .. }) => filled_in(
            reader,
            key!("challenge-by"),
            ("name", &html! { bdi { (name) } }),
            &[("game", game.into())],
        ),
        _ => html! { (reader.with(key!("challenge-made"), &[("game", game.into())])) },
    }
}

/// Every bot that somebody has brought.
pub(crate) fn bots(reader: &Reader, bots: &[ListedBot]) -> Markup {
    let title = reader.say(key!("bots-title"));
    let content = html! {
        article .leaf {
            h1 { (title) }
            p { (reader.say(key!("bots-about"))) }
            @if bots.is_empty() {
                p { (reader.say(key!("bots-none"))) }
            } @else {
                ul .own-bots.bare {
                    @for bot in bots {
                        li {
                            span { a href=(reader.to(path(bot))) { bdi { (bot.name) } } " " span .quiet { (by(reader, &bot.author)) } }
                            span .quiet { " · " (state(reader, bot)) }
                        }
                    }
                }
            }
            p { a href=(reader.to("/me")) { (reader.say(key!("bots-bring"))) } }
        }
    };
    page(reader, &title, &content)
}

/// A bot, and the way to a game with it.
pub(crate) fn bot(reader: &Reader, bot: &ListedBot) -> Markup {
    let title = challenged(reader, Some(&bot.name));
    let content = html! {
        article .leaf {
            h1 { bdi { (bot.name) } }
            p { (by(reader, &bot.author)) " · " (state(reader, bot)) }
            p { (reader.say(if bot.online { key!("bot-online-about") } else { key!("bot-offline-about") })) }
            @for game in GameName::ALL {
                @let name = reader.made(&format!("play-{game}"));
                section aria-labelledby=(game) {
                    h2 id=(game) { (name) }
                    form .quick method="post" action=(reader.to(path(bot))) {
                        (against(reader, game))
                        div .ways {
                            button .main name="game" value=(game) { (reader.say(key!("bot-challenge"))) span .hidden-text { ": " (name) } }
                        }
                    }
                }
            }
            p { a href=(reader.to("/bots")) { (reader.say(key!("bots-title"))) } }
        }
    };
    page(reader, &title, &content)
}

fn state(reader: &Reader, bot: &ListedBot) -> String {
    reader.say(if bot.online {
        key!("bot-online")
    } else {
        key!("bot-offline")
    })
}

/// Where a bot is found. A name may hold any letters.
fn path(bot: &ListedBot) -> String {
    let mut path = String::from("/bots/");
    for byte in bot.name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => path.push(byte.into()),
            _ => path.push_str(&format!("%{byte:02X}")),
        }
    }
    path
}
