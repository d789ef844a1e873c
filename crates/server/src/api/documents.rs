//! The description of the API, to be read by tools and by people.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde_json::Value;
use words::{Language, key};

use crate::{
    api::{description::DESCRIPTION, tables::json},
    host::app::App,
    web::{html, pages, reader::Reader},
};

/// For tools, with the address that this server is asked at.
pub(crate) async fn open_api(State(app): State<App>) -> impl IntoResponse {
    let settings = app.settings();
    let url = match (settings.public_url.as_deref(), settings.path_prefix()) {
        (Some(public), _) => public.trim_end_matches('/'),
        (None, "") => "/",
        (None, prefix) => prefix,
    };
    let mut description = DESCRIPTION.clone();
    description["servers"] = serde_json::json!([{ "url": url }]);
    json(description.to_string())
}

/// The same to be read by people. It is in English, as programs are.
pub(crate) async fn page(reader: Reader) -> Response {
    let paths = DESCRIPTION["paths"].as_object();
    let content = html! {
        @if reader.words.0 != Language::English { p .hint { (reader.say(key!("api-in-english"))) } }
        article .api lang="en" {
        h1 { "API v1" }
        p { (prose(&DESCRIPTION["info"]["description"])) }
        p {
            "The guide, with a whole game played by hand, is " code { "docs/api.md" } " of the project. All schemas that are named here are in "
            a href=(reader.to("/api/v1/openapi.json")) { "openapi.json" } ", the description for tools."
        }
        @for (path, methods) in paths.into_iter().flatten() {
            @for (method, about) in methods.as_object().into_iter().flatten() {
                section {
                    h2 { code { (method.to_uppercase()) " " (breakable(path)) } }
                    p { (prose(&about["summary"])) " " (prose(&about["description"])) }
                    dl { (taken(about)) (answered(about)) }
                }
            }
        }
        }
    };
    pages::page(html::page(&reader, "API", &content))
}

/// What an operation takes: in its path, its query and its headers, and in its body.
fn taken(about: &Value) -> Markup {
    let schema = &about["requestBody"]["content"]["application/json"]["schema"];
    html! {
        @if let Some(parameters) = about["parameters"].as_array() {
            dt { strong { "Parameters" } }
            @for parameter in parameters {
                dd {
                    code { (prose(&parameter["name"])) } " (" (prose(&parameter["in"])) ") "
                    (prose(&parameter["description"]))
                }
            }
        }
        @if let Some(fields) = properties(schema) {
            dt { strong { "Body" } }
            @for (name, field) in fields {
                dd { code { (name) } " " (prose(&field["description"])) }
            }
        }
    }
}

/// What an operation answers, with the names of the schemas. Refusals are all alike, so they share a line.
fn answered(about: &Value) -> Markup {
    let answers = about["responses"].as_object().into_iter().flatten();
    let (refusals, answers): (Vec<_>, Vec<_>) =
        answers.partition(|(_, answer)| answer_schema(answer) == Some("Refusal"));
    html! {
        dt { strong { "Answers" } }
        @for (status, answer) in &answers {
            dd {
                code { (status) } " " (prose(&answer["description"]))
                @if let Some(name) = answer_schema(answer) { ": " code { (name) } }
            }
        }
        @if !refusals.is_empty() {
            dd {
                @for (place, (status, _)) in refusals.iter().enumerate() {
                    @if place > 0 { ", " }
                    code { (status) }
                }
                " where it is refused: " code { "Refusal" }
            }
        }
    }
}

/// The name of the schema that an answer has; plain text has none.
fn answer_schema(answer: &Value) -> Option<&str> {
    let kind = answer["content"].as_object()?.values().next()?;
    name_of(&kind["schema"])
}

/// A description; what stands between backticks is code.
fn prose(description: &Value) -> Markup {
    let pieces = description.as_str().unwrap_or("").split('`');
    html! {
        @for (place, piece) in pieces.enumerate() {
            @if place % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

/// A path that breaks before a slash, and nowhere else.
fn breakable(path: &str) -> Markup {
    html! { @for piece in path.split('/').skip(1) { wbr; "/" (piece) } }
}

fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

fn properties(schema: &Value) -> Option<&serde_json::Map<String, Value>> {
    let name = name_of(schema)?;
    let schema = &DESCRIPTION["components"]["schemas"][name];
    let own = schema["properties"].as_object();
    own.or_else(|| {
        let mut parts = schema["allOf"].as_array()?.iter();
        parts.find_map(|part| part["properties"].as_object())
    })
}
