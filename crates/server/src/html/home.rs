use black_spy::Variant;
use inside_job::SPECIAL_ROLES;
use maud::{Markup, html};
use serde::Deserialize;

use super::page;
use crate::reader::Reader;

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

pub(crate) fn home(reader: &Reader, home: &Home) -> Markup {
    let content = html! {
        h1 { (reader.say("site-name")) }
        p { (reader.say("site-tagline")) }
        section {
            h2 { (reader.say("play-now")) }
            @for game in ["inside-job", "black-spy"] {
                form method="post" action=(reader.to("/play")) {
                    button name="game" value=(game) { (reader.say(&format!("play-{game}"))) }
                    " " (reader.say(&format!("play-{game}-about")))
                }
            }
        }
        section {
            h2 { (reader.say("your-name")) }
            form method="post" action=(reader.to("/name")) {
                input name="name" maxlength="24" required value=[home.name.as_deref()]
                    aria-label=(reader.say("your-name"));
                button { (reader.say("save")) }
            }
        }
        section {
            h2 { (reader.say("your-tables")) }
            (lines(reader, &home.mine, "your-tables-empty"))
        }
        section {
            h2 { (reader.say("lobby")) }
            (lines(reader, &home.lobby, "lobby-empty"))
        }
        section {
            h2 { (reader.say("open-a-table")) }
            (new_table(reader))
        }
    };
    page(reader, &reader.say("home"), None, &content)
}

fn lines(reader: &Reader, lines: &[Line], empty: &str) -> Markup {
    html! {
        @if lines.is_empty() { p { (reader.say(empty)) } }
        ul {
            @for line in lines {
                li {
                    a href=(reader.to(format_args!("/t/{}", line.id))) { (text(reader, line)) }
                    " · " (reader.say(&format!("status-{}", line.status)))
                }
            }
        }
    }
}

fn text(reader: &Reader, line: &Line) -> String {
    let names: Vec<&str> = line
        .names
        .iter()
        .map(String::as_str)
        .filter(|name| !name.is_empty())
        .collect();
    reader.with(
        "table-line",
        &[
            ("game", reader.say(&format!("play-{}", line.game)).into()),
            ("players", line.players.into()),
            ("names", names.join(", ").into()),
        ],
    )
}

fn new_table(reader: &Reader) -> Markup {
    html! {
        form method="post" action=(reader.to("/tables")) {
            p { label { (reader.say("option-game")) " "
                select name="game" {
                    option value="inside-job" { (reader.say("play-inside-job")) }
                    option value="black-spy" { (reader.say("play-black-spy")) }
                }
            } }
            p { label { (reader.say("option-players")) " "
                input type="number" name="players" min="2" max="6" value="4";
            } }
            details {
                summary { (reader.say("option-more")) }
                p { (check("listed", "true")) label for="listed-true" { (reader.say("option-listed")) } }
                p { (check("notebook", "open")) label for="notebook-open" { (reader.say("option-notebook")) } }
                p { label { (reader.say("option-clock")) " "
                    select name="clock" {
                        @for clock in ["none", "relaxed", "fast", "correspondence"] {
                            option value=(clock) { (reader.say(&format!("clock-{clock}"))) }
                        }
                    }
                } }
                fieldset {
                    legend { (reader.say("play-inside-job")) }
                    p {
                        input type="checkbox" name="wagers" value="true" id="wagers" checked;
                        label for="wagers" { (reader.say("option-wagers")) }
                    }
                    p { (check("risk", "true")) label for="risk-true" { (reader.say("option-risk")) } }
                    p { (reader.say("option-roles")) }
                    @for role in SPECIAL_ROLES {
                        (check("role", role.id.as_str()))
                        label for={ "role-" (role.id) } { (reader.say(&format!("role-{}", role.id))) }
                    }
                }
                fieldset {
                    legend { (reader.say("play-black-spy")) }
                    p { (reader.say("option-variants")) }
                    @for variant in Variant::ALL {
                        (check("variant", variant.name()))
                        label for={ "variant-" (variant) } {
                            (reader.say(&format!("variant-{variant}")))
                        }
                    }
                    p { (check("edition", "1981")) label for="edition-1981" { (reader.say("option-edition-1981")) } }
                    p { label { (reader.say("option-max-rounds")) " "
                        input type="number" name="max_rounds" min="1" max="99";
                    } }
                }
            }
            button { (reader.say("open-table-button")) }
        }
    }
}

fn check(name: &str, value: &str) -> Markup {
    html! { input type="checkbox" name=(name) value=(value) id={ (name) "-" (value) }; }
}
