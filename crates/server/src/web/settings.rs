use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use serde::Deserialize;
use words::Language;

use crate::{
    edge::{address::Address, fields::Fields, refused::Refused, who::Anyone},
    host::app::App,
    web::{
        html, language,
        pages::{back, is_table, page},
        people::{chosen_picture, cookie, named, remember_picture},
        reader::{Preference, Reader},
    },
};

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    saved: Option<String>,
    /// The table that they came from.
    back: Option<String>,
}

pub(crate) async fn settings(
    reader: Reader,
    Anyone(person): Anyone,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Response {
    let Query(asked) = asked.unwrap_or_default();
    let reader = reader.named(person.and_then(|person| person.name));
    let back = asked.back.as_deref().filter(|back| is_table(back));
    page(html::settings(&reader, back, asked.saved.is_some()))
}

/// Keeps what was chosen; a field that is not there stays as it was.
pub(crate) async fn save(
    State(app): State<App>,
    reader: Reader,
    Anyone(person): Anyone,
    address: Address,
    fields: Fields,
) -> Result<Response, Refused> {
    let mut cookies = Vec::new();
    if let Some(name) = fields.get("name") {
        let (_, cookie) = named(&app, address, person, name).await?;
        cookies.extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    }
    if let Some(language) = fields.get("language").and_then(Language::from_code) {
        let cookie = cookie(&app, language::COOKIE, language.code());
        cookies.push((header::SET_COOKIE, cookie));
    }
    for one in Preference::ALL {
        let choice = fields.get(one.name()).and_then(|text| one.choice(text));
        if let Some(choice) = choice {
            let cookie = cookie(&app, &one.cookie(), choice);
            cookies.push((header::SET_COOKIE, cookie));
        }
    }
    if let Some(picture) = chosen_picture(&reader, &fields) {
        cookies.push((header::SET_COOKIE, remember_picture(&app, picture)));
    }
    let back = back(&fields).filter(|back| *back == "/" || is_table(back));
    // The guide of a first game is made quiet at the table it speaks at.
    let table = back.and_then(|back| back.strip_prefix("/t/")?.parse().ok());
    if let (Some(table), Some(guide)) = (table, fields.get("guide")) {
        let cookie = reader.tips().with_guide(&app, table, guide == "off");
        cookies.push((header::SET_COOKIE, cookie));
    }
    let to = reader.to(back.unwrap_or("/settings?saved=1"));
    Ok((AppendHeaders(cookies), Redirect::to(&to)).into_response())
}
