//! The description of the API, made from the code, and a page to read it on.

use std::sync::LazyLock;

use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde_json::Value;
use utoipa::OpenApi;
use words::{Language, key};

use crate::{
    api::{
        ask, games, people, stream,
        tables::{self, json},
    },
    web::{html, pages, reader::Reader},
};

#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Undertrick",
        description = "Tables of Inside Job and Black Spy for programs. Come as a guest (POST /api/v1/guests), \
                       send the token as `Authorization: Bearer …`, open or join a table, follow its stream \
                       and post actions in the notation of records, with the turn they answer.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        people::guest,
        people::me,
        people::rename,
        people::forget,
        tables::mine,
        tables::put_away,
        tables::lobby,
        tables::results,
        tables::create,
        tables::look,
        stream::stream,
        ask::join,
        ask::leave,
        ask::place,
        ask::commit,
        ask::open,
        ask::start,
        ask::act,
        ask::say,
        ask::chat,
        ask::mute,
        ask::ready,
        ask::missing,
        ask::come_back,
        ask::nudge,
        games::record,
        games::review,
        games::step,
    )
)]
struct Document;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    serde_json::to_value(Document::openapi()).expect("a description can be written")
});

pub(crate) async fn open_api() -> impl IntoResponse {
    json(DOCUMENT.to_string())
}

/// The same to be read by people. It is in English, as programs are.
pub(crate) async fn page(reader: Reader) -> Response {
    let paths = DOCUMENT["paths"].as_object();
    let content = html! {
        @if reader.words.0 != Language::English { p .hint { (reader.say(key!("api-in-english"))) } }
        article .api lang="en" {
        h1 { "API v1" }
        p { (prose(&DOCUMENT["info"]["description"])) }
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
    let schema = &DOCUMENT["components"]["schemas"][name];
    let own = schema["properties"].as_object();
    own.or_else(|| {
        let mut parts = schema["allOf"].as_array()?.iter();
        parts.find_map(|part| part["properties"].as_object())
    })
}
