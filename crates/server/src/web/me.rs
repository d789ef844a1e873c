//! What is stored of people: for everybody, and of the one who asks, who may have it deleted.

use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use serde::Deserialize;

use crate::{
    edge::{
        fields::Fields,
        refused::Refused,
        who::{Anyone, Somebody, WithToken},
    },
    host::app::App,
    web::{html, pages::page, people, reader::Reader},
};

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    renewed: Option<String>,
    deleted: Option<String>,
}

pub(crate) async fn privacy(State(app): State<App>, reader: Reader) -> Response {
    page(html::privacy(&reader, app.settings()))
}

pub(crate) async fn me(
    State(app): State<App>,
    reader: Reader,
    Anyone(person): Anyone,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Refused> {
    let Query(asked) = asked.unwrap_or_default();
    let bots = match &person {
        None => Vec::new(),
        Some(person) => app.bots_of(person.id).await?,
    };
    let me = html::Me {
        person: person.as_ref(),
        bots: &bots,
        new: None,
        renewed: asked.renewed.is_some(),
        deleted: asked.deleted.is_some(),
    };
    Ok(page(html::me(&reader, &me)))
}

/// The twin of `POST /api/v1/me/token`: this browser is known by the new one.
pub(crate) async fn token(
    State(app): State<App>,
    reader: Reader,
    WithToken(person, token): WithToken,
) -> Result<Response, Refused> {
    let token = app.renew_own_token(person.id, &token).await?;
    let to = Redirect::to(&reader.to("/me?renewed=1"));
    let cookie = [(header::SET_COOKIE, people::known_by(&app, &token))];
    Ok((cookie, to).into_response())
}

/// The twin of `DELETE /api/v1/me`.
pub(crate) async fn delete(
    State(app): State<App>,
    reader: Reader,
    Somebody(person): Somebody,
    fields: Fields,
) -> Result<Response, Refused> {
    if fields.get("sure").is_none() {
        return Ok(Redirect::to(&reader.to("/me")).into_response());
    }
    app.delete_person(&person).await?;
    let to = Redirect::to(&reader.to("/me?deleted=1"));
    let cookie = [(header::SET_COOKIE, people::forgotten(&app))];
    Ok((cookie, to).into_response())
}
