//! Bots that somebody brings: the twins of `/api/v1/me/bots`.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    api::bots::read_id,
    edge::{address::Address, fields::Fields, id::Token, refused::Refused, who::Somebody},
    host::app::App,
    store::StoredBot,
    table::decision::Person,
    web::{html, pages::page, reader::Reader},
};

pub(crate) async fn bring(
    State(app): State<App>,
    reader: Reader,
    Somebody(person): Somebody,
    address: Address,
    fields: Fields,
) -> Result<Response, Refused> {
    app.gate().new_guest(address)?;
    let name = fields.get("name").unwrap_or_default();
    let (bot, token) = app.bring_bot(&person, name).await?;
    shown(&app, &reader, &person, (&bot, &token)).await
}

pub(crate) async fn token(
    State(app): State<App>,
    reader: Reader,
    Somebody(person): Somebody,
    Path(bot): Path<String>,
) -> Result<Response, Refused> {
    let (bot, token) = app.replace_token(person.id, read_id(&bot)?).await?;
    shown(&app, &reader, &person, (&bot, &token)).await
}

pub(crate) async fn delete(
    State(app): State<App>,
    reader: Reader,
    Somebody(person): Somebody,
    Path(bot): Path<String>,
) -> Result<Response, Refused> {
    app.delete_bot(person.id, read_id(&bot)?).await?;
    Ok(Redirect::to(&reader.to("/me")).into_response())
}

/// The token is in no address, so it is shown at once and kept nowhere.
async fn shown(
    app: &App,
    reader: &Reader,
    person: &Person,
    new: (&StoredBot, &Token),
) -> Result<Response, Refused> {
    let me = html::Me {
        person: Some(person),
        bots: &app.bots_of(person.id).await?,
        new: Some(new),
        renewed: false,
        deleted: false,
    };
    let mut response = page(html::me(reader, &me));
    let never = HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, never);
    Ok(response)
}
