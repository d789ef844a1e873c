//! The description of the API. Paths and requests are found out from the code; what is answered stands in the
//! files of `schemas/`, and a test holds whole games against it.

use std::sync::LazyLock;

use axum::http::Method;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;
use words::Key;

use crate::api::{ask, bots, calls, challenges, daily, games, people, records, stream, tables};

#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Undertrick",
        description = "Tables of Inside Job and Black Spy for programs. Come as a guest (POST /api/v1/guests), \
                       send the token as `Authorization: Bearer …`, open or join a table, follow its stream \
                       and post actions in the notation of records, with the turn they answer.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    security(("token" = [])),
    paths(
        people::guest,
        people::me,
        people::rename,
        people::forget,
        people::token,
        bots::mine,
        bots::bring,
        bots::token,
        bots::delete,
        challenges::mine,
        challenges::to_seat,
        challenges::accept,
        challenges::decline,
        challenges::bots,
        challenges::bot,
        tables::mine,
        tables::put_away,
        tables::lobby,
        tables::results,
        tables::create,
        tables::look,
        stream::stream,
        calls::stream,
        ask::join,
        ask::leave,
        ask::place,
        ask::commit,
        ask::open,
        ask::start,
        ask::rematch,
        ask::act,
        ask::say,
        ask::chat,
        ask::mute,
        ask::ready,
        ask::wish,
        ask::missing,
        ask::come_back,
        ask::nudge,
        ask::take_back,
        games::record,
        games::review,
        records::public,
        records::mine,
        games::step,
        games::play_on,
        daily::today,
        daily::deal,
    )
)]
struct Document;

/// Everything that is answered, by name.
const SCHEMAS: [&str; 7] = [
    include_str!("schemas/table.json"),
    include_str!("schemas/event.json"),
    include_str!("schemas/daily.json"),
    include_str!("schemas/record.json"),
    include_str!("schemas/inside_job.json"),
    include_str!("schemas/black_spy.json"),
    include_str!("schemas/review.json"),
];

/// All of it but the address of the server.
pub(crate) static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    let mut description =
        serde_json::to_value(Document::openapi()).expect("a description can be written");
    let components = &mut description["components"];
    for schemas in SCHEMAS {
        let schemas: Map<String, Value> =
            serde_json::from_str(schemas).expect("the schemas are JSON");
        for (name, schema) in schemas {
            components["schemas"][name] = schema;
        }
    }
    components["schemas"]["RefusalName"] = json!({
        "type": "string",
        "description": "The refusals of both games and of the server; a later version may have more of them.",
        "enum": refusals(),
    });
    components["securitySchemes"] = json!({ "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "What `POST /api/v1/guests` gives, or `POST /api/v1/me/bots` for a bot; `POST /api/v1/me/token` replaces it."
    } });
    let schemas = description["components"]["schemas"].clone();
    let paths = description["paths"].as_object_mut();
    for (path, methods) in paths.into_iter().flatten() {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            describe_parameters(path, operation);
            add_refusals(path, method, operation);
            let_go_without_body(&schemas, operation);
            if method != "get" {
                tell_limits(operation);
            }
        }
    }
    description
});

/// The keys that an operation takes in its query.
pub(crate) fn query_keys(path: &str, method: &Method) -> Option<Vec<&'static str>> {
    let method = match *method {
        Method::HEAD => "get".to_owned(),
        _ => method.as_str().to_lowercase(),
    };
    let operation = DESCRIPTION["paths"][path].get(method)?;
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let in_query = parameters.filter(|parameter| parameter["in"] == "query");
    let names = in_query.filter_map(|parameter| parameter["name"].as_str());
    Some(names.collect())
}

/// What the same name means in every path, unless it is said there.
fn describe_parameters(path: &str, operation: &mut Value) {
    let parameters = operation.get_mut("parameters");
    let parameters = parameters.and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        let meaning = match parameter["name"].as_str() {
            Some("id") => "The id of the table",
            Some("number") => "Which game of the table, counted from 1",
            Some("step") => "How many steps of the game were made",
            Some("seat") => "The seat with whose eyes it is seen",
            Some("game") => "`inside-job` or `black-spy`",
            Some("bot") if path.starts_with("/api/v1/me/") => "The id of your bot",
            Some("bot") => "The name of the bot",
            _ => continue,
        };
        if parameter["description"].is_null() {
            parameter["description"] = json!(meaning);
        }
    }
}

/// Everything that a refusal may be called: each has words of its own, in every language.
fn refusals() -> Vec<&'static str> {
    let keys = Key::all().filter_map(|key| key.as_str().strip_prefix("error-"));
    let mut names: Vec<&str> = keys.collect();
    names.sort_unstable();
    names
}

/// Every answer to a change tells the limit that is reached first.
fn tell_limits(operation: &mut Value) {
    let header = |text: &str| json!({ "description": text, "schema": { "type": "integer" } });
    let headers = json!({
        "RateLimit-Limit": header("How often it may be asked for in a minute."),
        "RateLimit-Remaining": header("How often it may still be asked for now."),
        "RateLimit-Reset": header("In how many seconds all of it is there again."),
    });
    let responses = operation["responses"].as_object_mut();
    for (_, response) in responses.into_iter().flatten() {
        for (name, header) in headers.as_object().into_iter().flatten() {
            response["headers"][name] = header.clone();
        }
    }
}

/// Where every key may be left out, the body may be too.
fn let_go_without_body(schemas: &Value, operation: &mut Value) {
    let body = operation.pointer_mut("/requestBody");
    let name = body.as_ref().and_then(|body| {
        let named = body.pointer("/content/application~1json/schema/$ref")?;
        named.as_str()?.rsplit('/').next().map(str::to_owned)
    });
    if let (Some(body), Some(name)) = (body, name)
        && schemas[&name].get("required").is_none()
    {
        body["required"] = json!(false);
    }
}

/// What else may be answered: a [`crate::Refused`].
fn add_refusals(path: &str, method: &str, operation: &mut Value) {
    let is_open = operation["security"][0] == json!({});
    if operation["security"] == json!([{}]) {
        // Nobody need say who they are, and it would change nothing.
        operation["security"] = json!([]);
    }
    let changes = method != "get";
    let at_table = path.contains("{id}");
    let at_bot = path.contains("{bot}");
    let at_challenge = changes && path == "/api/v1/tables";
    let refusals = [
        (true, 400, "It cannot be read, or asks for what cannot be"),
        (
            !is_open || at_table,
            401,
            "Who asks has not said who they are",
        ),
        (changes, 403, "Another site made a browser ask it"),
        (at_table, 404, "There is no such table, or it is not yours"),
        (at_bot, 404, "There is no such bot, or it is not yours"),
        (at_challenge, 404, "Nobody is called so"),
        (true, 408, "It took too long"),
        (at_table || changes, 409, "It does not fit what is going on"),
        (changes, 413, "It is too large"),
        (at_table && changes, 422, "A rule of the game forbids it"),
        (true, 429, "Too much at once"),
        (
            true,
            500,
            "The server made a mistake, or what is stored of the table is damaged",
        ),
        (true, 503, "Nothing can be stored or read at present"),
    ];
    for (may_be, status, description) in refusals {
        if may_be {
            let mut response = json!({
                "description": description,
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Refusal" } } }
            });
            if status == 429 || status == 503 {
                response["headers"] = json!({ "Retry-After": {
                    "description": "In how many seconds to ask again.",
                    "schema": { "type": "integer" }
                } });
            }
            operation["responses"][status.to_string()] = response;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// What the code of a folder calls its refusals, where it says so on the spot.
    fn named_in(folder: &Path, names: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                named_in(&path, names);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap_or_default();
            let is_own = path.ends_with("edge/refused.rs");
            let name = if is_own { "Self" } else { "Refused" };
            for how in ["bad(", "conflict(", "illegal(", "new("] {
                for call in text.split(&format!("{name}::{how}")).skip(1) {
                    let first = call.split([';', ')']).next().unwrap();
                    names.extend(first.split('"').nth(1).map(str::to_owned));
                }
            }
        }
    }

    /// The refusals of both games have words as well, which the tests of `words` see to.
    #[test]
    fn every_refusal_of_the_server_is_described() {
        let mut names = Vec::new();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        named_in(&source, &mut names);
        assert!(names.iter().any(|name| name == "stale-turn"));
        assert!(names.len() > 60, "{names:?}");
        let described = refusals();
        for name in names {
            assert!(
                described.contains(&name.as_str()),
                "{name} is not described"
            );
        }
    }
}
