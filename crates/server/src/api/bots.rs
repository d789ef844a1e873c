//! Bots that people bring: each has a token of its own, and whoever sits beside one knows whose it is.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::{Deserialize, Serialize};

use crate::{
    api::body::{Body, Nothing},
    edge::{
        address::Address,
        id::{PersonId, Token},
        refused::Refused,
        who::Somebody,
    },
    host::{
        app::{App, own_bots::no_bot},
        clock::Millis,
    },
    store::StoredBot,
    table::decision::Person,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotName {
    /// 1 to 24 characters, the word “bot” among them, and no other bot's here.
    #[schema(example = "Owl bot", min_length = 1)]
    name: String,
}

/// A bot as its author finds it.
#[derive(Debug, Serialize)]
pub(crate) struct OwnBot {
    id: String,
    name: String,
    /// In milliseconds since 1970.
    created: Millis,
}

#[derive(Debug, Serialize)]
pub(crate) struct OwnBots {
    bots: Vec<OwnBot>,
}

/// A bot and its token, which is shown this once.
#[derive(Debug, Serialize)]
pub(crate) struct NewBot {
    id: String,
    name: String,
    author: Option<String>,
    token: String,
}

/// Your bots.
#[utoipa::path(get, path = "/api/v1/me/bots", tag = "Bots", operation_id = "my_bots",
    responses((status = 200, description = "Your bots, the oldest first", body = ref("#/components/schemas/OwnBots"))))]
pub(crate) async fn mine(
    State(app): State<App>,
    Somebody(person): Somebody,
) -> Result<Json<OwnBots>, Refused> {
    let bots = app.bots_of(person.id).await?;
    let bots = bots.into_iter().map(OwnBot::from).collect();
    Ok(Json(OwnBots { bots }))
}

/// Bring a bot. Everybody sees it as a bot of yours, so you need a name of your own.
#[utoipa::path(post, path = "/api/v1/me/bots", tag = "Bots", request_body = BotName, operation_id = "bring_bot",
    responses((status = 201, description = "Your bot", body = ref("#/components/schemas/NewBot"))))]
pub(crate) async fn bring(
    State(app): State<App>,
    Somebody(person): Somebody,
    address: Address,
    Body(BotName { name }): Body<BotName>,
) -> Result<(StatusCode, Json<NewBot>), Refused> {
    app.gate().new_guest(address)?;
    let (bot, token) = app.bring_bot(&person, &name).await?;
    let new = NewBot::new(bot, person, &token);
    Ok((StatusCode::CREATED, Json(new)))
}

/// Another token for a bot of yours. The one before is answered 401 from now on, and its streams end.
#[utoipa::path(post, path = "/api/v1/me/bots/{bot}/token", tag = "Bots", params(("bot" = String, Path)), operation_id = "replace_token",
    responses((status = 200, description = "The new token", body = ref("#/components/schemas/NewBot"))))]
pub(crate) async fn token(
    State(app): State<App>,
    Somebody(person): Somebody,
    Path(bot): Path<String>,
    _: Body<Nothing>,
) -> Result<Json<NewBot>, Refused> {
    let (bot, token) = app.replace_token(person.id, read_id(&bot)?).await?;
    Ok(Json(NewBot::new(bot, person, &token)))
}

/// Delete a bot of yours: its token is answered 401 from now on, its streams end, and it stands up from its
/// tables. Those at which nobody else ever played are deleted with it.
#[utoipa::path(delete, path = "/api/v1/me/bots/{bot}", tag = "Bots", params(("bot" = String, Path)), operation_id = "delete_bot",
    responses((status = 204, description = "Nobody knows this bot here any more")))]
pub(crate) async fn delete(
    State(app): State<App>,
    Somebody(person): Somebody,
    Path(bot): Path<String>,
    _: Body<Nothing>,
) -> Result<StatusCode, Refused> {
    app.delete_bot(person.id, read_id(&bot)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is not an id is no bot.
pub(crate) fn read_id(text: &str) -> Result<PersonId, Refused> {
    text.parse().map_err(|_| no_bot())
}

impl NewBot {
    fn new(bot: StoredBot, author: Person, token: &Token) -> Self {
        Self {
            id: bot.id.to_string(),
            name: bot.name,
            author: author.name,
            token: token.as_str().to_owned(),
        }
    }
}

impl From<StoredBot> for OwnBot {
    fn from(bot: StoredBot) -> Self {
        Self {
            id: bot.id.to_string(),
            name: bot.name,
            created: bot.created,
        }
    }
}
