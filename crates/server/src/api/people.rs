use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};

use crate::{
    api::body::{Body, Nothing},
    edge::{
        address::Address,
        names::check_name,
        refused::Refused,
        who::{Somebody, WithToken},
    },
    host::app::App,
    table::decision::Person,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    /// 1 to 24 characters, and nothing that bots, roles or guests are called.
    #[schema(min_length = 1)]
    name: String,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Newcomer {
    /// 1 to 24 characters, and nothing that bots, roles or guests are called; left out, you are a guest without one.
    #[serde(default)]
    name: Option<String>,
}

/// A new guest. The token is shown this once.
#[derive(Debug, Serialize)]
pub(crate) struct Guest {
    id: String,
    name: Option<String>,
    token: String,
}

#[derive(Debug, Serialize)]
pub(crate) struct Me {
    id: String,
    /// Nothing for a guest who has not chosen one.
    name: Option<String>,
    /// Whose bot you are; nothing for a person.
    author: Option<String>,
}

/// The token is shown this once.
#[derive(Debug, Serialize)]
pub(crate) struct NewToken {
    token: String,
}

/// Come as a guest.
#[utoipa::path(post, path = "/api/v1/guests", tag = "People", request_body = Newcomer, security(()),
    responses((status = 201, description = "Welcome", body = ref("#/components/schemas/Guest"))))]
pub(crate) async fn guest(
    State(app): State<App>,
    address: Address,
    Body(Newcomer { name }): Body<Newcomer>,
) -> Result<(StatusCode, Json<Guest>), Refused> {
    let name = name.as_deref().map(check_name).transpose();
    let name = name.map_err(|refused| refused.at("name"))?.flatten();
    app.gate().new_guest(address)?;
    let (person, token) = app.welcome(name).await?;
    let guest = Guest {
        id: person.id.to_string(),
        name: person.name,
        token: token.as_str().to_owned(),
    };
    Ok((StatusCode::CREATED, Json(guest)))
}

/// Who you are.
#[utoipa::path(get, path = "/api/v1/me", tag = "People",
    responses((status = 200, description = "You", body = ref("#/components/schemas/Me"))))]
pub(crate) async fn me(Somebody(person): Somebody) -> Json<Me> {
    Json(person.into())
}

/// Take another name. Where you sit already, you keep the old one.
#[utoipa::path(post, path = "/api/v1/me", tag = "People", request_body = Name,
    responses((status = 200, description = "You", body = ref("#/components/schemas/Me"))))]
pub(crate) async fn rename(
    State(app): State<App>,
    Somebody(person): Somebody,
    Body(Name { name }): Body<Name>,
) -> Result<Json<Me>, Refused> {
    let name = check_name(&name).map_err(|refused| refused.at("name"))?;
    app.rename(&person, name.as_deref()).await?;
    Ok(Json(Person { name, ..person }.into()))
}

/// Another token for you. As soon as you use it, the one before is answered 401, and its streams end. You keep your
/// name, your tables and your bots, and they keep their tokens.
#[utoipa::path(post, path = "/api/v1/me/token", tag = "People", operation_id = "replace_own_token",
    responses((status = 200, description = "Your new token", body = ref("#/components/schemas/NewToken"))))]
pub(crate) async fn token(
    State(app): State<App>,
    WithToken(person, token): WithToken,
    _: Body<Nothing>,
) -> Result<Json<NewToken>, Refused> {
    let token = app.renew_own_token(person.id, &token).await?;
    let token = token.as_str().to_owned();
    Ok(Json(NewToken { token }))
}

/// Be deleted: your name and your tokens at once, and the tables at which no other person ever sat. You
/// leave the tables that you share with others; games that they finished with you stay as they were.
#[utoipa::path(delete, path = "/api/v1/me", tag = "People",
    responses((status = 204, description = "Nobody knows you here any more")))]
pub(crate) async fn forget(
    State(app): State<App>,
    Somebody(person): Somebody,
    _: Body<Nothing>,
) -> Result<StatusCode, Refused> {
    app.delete_person(&person).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<Person> for Me {
    fn from(person: Person) -> Self {
        Self {
            id: person.id.to_string(),
            name: person.name,
            author: person.author.map(|author| author.name),
        }
    }
}
