//! Pages and forms: the twins of the API for people. A form is answered with a redirect.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Redirect, Response},
};
use words::Language;

use crate::{
    edge::{fields::Fields, id::TableId, refused::Refused, who::Anyone},
    host::app::App,
    store::page::Page,
    web::{html, language, people::cookie, reader::Reader},
};

/// How many tables a list shows at most.
const TABLES: u8 = 50;
/// How many results are shown at most.
const RESULTS: u8 = 8;

pub(crate) async fn home(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
) -> Result<Response, Refused> {
    let id = person.as_ref().map(|person| person.id);
    let home = html::Home {
        mine: match id {
            None => Vec::new(),
            Some(id) => app.tables_of(id, None, Page::first(TABLES)).await?.lines,
        },
        challenges: match id {
            None => Vec::new(),
            Some(id) => app.challenges_to(id).await?,
        },
        lobby: app.lobby(Page::first(TABLES)).await?.lines,
        results: app.last_results(id, Page::first(RESULTS)).await?.lines,
        new_to: app.new_to(id).await?,
        name: person.and_then(|person| person.name),
        now: app.now(),
        // The first page is there without them.
        today: app.today().await.ok(),
    };
    Ok(page(html::home(&reader, &home)))
}

/// Another language, which can be chosen on every page.
pub(crate) async fn language(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let code = fields.get("language").and_then(Language::from_code);
    let code = code.unwrap_or_default().code();
    let cookie = cookie(&app, language::COOKIE, code);
    let to = Redirect::to(&reader.to(back(&fields).unwrap_or("/")));
    ([(header::SET_COOKIE, cookie)], to).into_response()
}

/// Where a form wants to go afterwards: to a page of this site, never to another.
pub(crate) fn back(fields: &Fields) -> Option<&str> {
    let back = fields.get("back")?;
    let own = back.starts_with('/') && !back.starts_with("//") && !back.contains('\\');
    // Browsers leave out tabs and line ends, and "/\t/host" would be another site.
    let plain = back.bytes().all(|byte| byte.is_ascii_graphic());
    (own && plain).then_some(back)
}

/// The page of a table?
pub(crate) fn is_table(path: &str) -> bool {
    let id = path.strip_prefix("/t/");
    id.is_some_and(|id| id.parse::<TableId>().is_ok())
}

/// Where people find a table.
pub(crate) fn url(app: &App, headers: &HeaderMap, table: TableId) -> String {
    format!("{}/t/{table}", app.settings().url(headers))
}

pub(crate) fn to_table(
    reader: &Reader,
    table: TableId,
    cookies: impl IntoIterator<Item = HeaderValue>,
) -> Response {
    let to = Redirect::to(&reader.to(format_args!("/t/{table}")));
    let mut response = to.into_response();
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

pub(crate) fn page(markup: maud::Markup) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (headers, markup.into_string()).into_response()
}
