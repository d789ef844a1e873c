use axum::{
    extract::{Query, State},
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use serde::Deserialize;

use crate::{
    app::App,
    fields::Fields,
    gate::Address,
    html,
    reader::{Preference, Reader},
    refused::Refused,
    routes::{
        guest::{cookie, welcome},
        pages::{back, page},
        people::check_name,
        who::Anyone,
    },
    words::{self, Language},
};

#[derive(Debug, Deserialize)]
pub(crate) struct Saved {
    saved: Option<String>,
}

pub(crate) async fn settings(
    reader: Reader,
    Anyone(person): Anyone,
    Query(saved): Query<Saved>,
) -> Response {
    let name = person.map(|person| person.name);
    let saved = saved.saved.is_some();
    page(html::settings(&reader, name.as_deref(), saved))
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
        let name = check_name(name)?;
        match person {
            Some(person) => app.rename(person.id, &name).await?,
            None => {
                let (_, cookie) = welcome(&app, address, name).await?;
                cookies.push((header::SET_COOKIE, cookie));
            }
        }
    }
    if let Some(language) = fields.get("language").and_then(Language::from_code) {
        let cookie = cookie(&app, words::COOKIE, language.code(), "");
        cookies.push((header::SET_COOKIE, cookie));
    }
    for one in Preference::ALL {
        let choice = fields.get(one.name()).and_then(|text| one.choice(text));
        if let Some(choice) = choice {
            let cookie = cookie(&app, &one.cookie(), choice, "");
            cookies.push((header::SET_COOKIE, cookie));
        }
    }
    let to = reader.to(back(&fields).unwrap_or("/settings?saved=1"));
    Ok((AppendHeaders(cookies), Redirect::to(&to)).into_response())
}
