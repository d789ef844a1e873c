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
        p { a href=(reader.to("/api/v1/openapi.json")) { "openapi.json" } }
        @for (path, methods) in paths.into_iter().flatten() {
            @for (method, about) in methods.as_object().into_iter().flatten() {
                section {
                    h2 { code { (method.to_uppercase()) " " (breakable(path)) } }
                    p { (prose(&about["summary"])) " " (prose(&about["description"])) }
                    @let schema = &about["requestBody"]["content"]["application/json"]["schema"];
                    @if let Some(fields) = properties(schema) {
                        ul {
                            @for (name, field) in fields {
                                li { code { (name) } " " (prose(&field["description"])) }
                            }
                        }
                    }
                }
            }
        }
        }
    };
    pages::page(html::page(&reader, "API", &content))
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

fn properties(schema: &Value) -> Option<&serde_json::Map<String, Value>> {
    let name = schema["$ref"].as_str()?.rsplit('/').next()?;
    let schema = &DESCRIPTION["components"]["schemas"][name];
    let own = schema["properties"].as_object();
    own.or_else(|| {
        let mut parts = schema["allOf"].as_array()?.iter();
        parts.find_map(|part| part["properties"].as_object())
    })
}
