use black_spy::Variant;
use inside_job::SPECIAL_ROLES;
use maud::{Markup, html};
use serde::Deserialize;

use super::page;
use crate::words::Words;

/// What the first page shows.
#[derive(Debug)]
pub(crate) struct Home {
    pub(crate) name: Option<String>,
    pub(crate) mine: Vec<Line>,
    pub(crate) lobby: Vec<Line>,
}

/// A table as a line, read from its summary.
#[derive(Debug, Deserialize)]
pub(crate) struct Line {
    id: String,
    game: String,
    players: u8,
    names: Vec<String>,
    status: String,
}

pub(crate) fn home(words: Words, home: &Home) -> Markup {
    let content = html! {
        h1 { (words.say("site-name")) }
        p { (words.say("site-tagline")) }
        section {
            h2 { (words.say("play-now")) }
            @for game in ["inside-job", "black-spy"] {
                form method="post" action="/play" {
                    button name="game" value=(game) { (words.say(&format!("play-{game}"))) }
                    " " (words.say(&format!("play-{game}-about")))
                }
            }
        }
        section {
            h2 { (words.say("your-name")) }
            form method="post" action="/name" {
                input name="name" maxlength="24" required value=[home.name.as_deref()]
                    aria-label=(words.say("your-name"));
                button { (words.say("save")) }
            }
        }
        section {
            h2 { (words.say("your-tables")) }
            (lines(words, &home.mine, "your-tables-empty"))
        }
        section {
            h2 { (words.say("lobby")) }
            (lines(words, &home.lobby, "lobby-empty"))
        }
        section {
            h2 { (words.say("open-a-table")) }
            (new_table(words))
        }
    };
    page(words, &words.say("home"), None, &content)
}

fn lines(words: Words, lines: &[Line], empty: &str) -> Markup {
    html! {
        @if lines.is_empty() { p { (words.say(empty)) } }
        ul {
            @for line in lines {
                li {
                    a href={ "/t/" (line.id) } { (text(words, line)) }
                    " · " (words.say(&format!("status-{}", line.status)))
                }
            }
        }
    }
}

fn text(words: Words, line: &Line) -> String {
    let names: Vec<&str> = line
        .names
        .iter()
        .map(String::as_str)
        .filter(|name| !name.is_empty())
        .collect();
    words.with(
        "table-line",
        &[
            ("game", words.say(&format!("play-{}", line.game)).into()),
            ("players", line.players.into()),
            ("names", names.join(", ").into()),
        ],
    )
}

fn new_table(words: Words) -> Markup {
    html! {
        form method="post" action="/tables" {
            p { label { (words.say("option-game")) " "
                select name="game" {
                    option value="inside-job" { (words.say("play-inside-job")) }
                    option value="black-spy" { (words.say("play-black-spy")) }
                }
            } }
            p { label { (words.say("option-players")) " "
                input type="number" name="players" min="2" max="6" value="4";
            } }
            details {
                summary { (words.say("option-more")) }
                p { (check("listed", "true")) label for="listed-true" { (words.say("option-listed")) } }
                p { (check("notebook", "open")) label for="notebook-open" { (words.say("option-notebook")) } }
                p { label { (words.say("option-clock")) " "
                    select name="clock" {
                        @for clock in ["none", "relaxed", "fast", "correspondence"] {
                            option value=(clock) { (words.say(&format!("clock-{clock}"))) }
                        }
                    }
                } }
                fieldset {
                    legend { (words.say("play-inside-job")) }
                    p {
                        input type="checkbox" name="wagers" value="true" id="wagers" checked;
                        label for="wagers" { (words.say("option-wagers")) }
                    }
                    p { (check("risk", "true")) label for="risk-true" { (words.say("option-risk")) } }
                    p { (words.say("option-roles")) }
                    @for role in SPECIAL_ROLES {
                        (check("role", role.id.as_str()))
                        label for={ "role-" (role.id) } { (words.say(&format!("role-{}", role.id))) }
                    }
                }
                fieldset {
                    legend { (words.say("play-black-spy")) }
                    p { (words.say("option-variants")) }
                    @for variant in Variant::ALL {
                        (check("variant", variant.name()))
                        label for={ "variant-" (variant) } {
                            (words.say(&format!("variant-{variant}")))
                        }
                    }
                    p { (check("edition", "1981")) label for="edition-1981" { (words.say("option-edition-1981")) } }
                    p { label { (words.say("option-max-rounds")) " "
                        input type="number" name="max_rounds" min="1" max="99";
                    } }
                }
            }
            button { (words.say("open-table-button")) }
        }
    }
}

fn check(name: &str, value: &str) -> Markup {
    html! { input type="checkbox" name=(name) value=(value) id={ (name) "-" (value) }; }
}
