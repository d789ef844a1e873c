//! Challenges: somebody is asked to come to a table, and says yes or no; and the bots that can be asked.

use axum::{
    Json,
    extract::{Path, State},
};
use cards::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    api::{
        ask::ask,
        body::{Body, Nothing},
        paging::{Paged, Paging},
    },
    edge::{
        address::Address,
        refused::Refused,
        who::{At, Somebody},
    },
    host::app::{App, challenges::ListedBot},
    table::{
        challenge::Challenge,
        decision::{Answer, Request},
    },
};

#[derive(Debug, Serialize)]
pub(crate) struct WaitingChallenges {
    challenges: Vec<Challenge>,
}

/// The challenges that wait for an answer: yours, and those made to you.
#[utoipa::path(get, path = "/api/v1/me/challenges", tag = "Challenges", operation_id = "my_challenges",
    responses((status = 200, description = "The newest first", body = ref("#/components/schemas/WaitingChallenges"))))]
pub(crate) async fn mine(
    State(app): State<App>,
    Somebody(person): Somebody,
) -> Result<Json<WaitingChallenges>, Refused> {
    let challenges = app.challenges_of(person.id).await?;
    Ok(Json(WaitingChallenges { challenges }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatChallenge {
    /// The name of a bot, or the id that a person has told.
    #[schema(example = "Owl bot")]
    to: String,
    /// Left out: any open seat.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Challenge somebody to an open seat of a table that you have opened. Opening the seat again (`seats`) cancels it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/challenges", tag = "Challenges", params(("id" = String, Path)), operation_id = "challenge_to_seat",
    request_body = SeatChallenge, responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn to_seat(
    State(app): State<App>,
    At(table): At,
    Somebody(person): Somebody,
    address: Address,
    Body(SeatChallenge { to, seat }): Body<SeatChallenge>,
) -> Result<Json<Answer>, Refused> {
    app.heard_from(person.id, address);
    app.challenge(table, &person, &to, seat).await.map(Json)
}

/// Accept a challenge: sit down on the seat that is kept for you, as `join` does.
#[utoipa::path(post, path = "/api/v1/tables/{id}/accept", tag = "Challenges", params(("id" = String, Path)), operation_id = "accept_challenge",
    responses((status = 200, description = "Your seat", body = ref("#/components/schemas/Seated"))))]
pub(crate) async fn accept(
    State(app): State<App>,
    table: At,
    person: Somebody,
    _: Body<Nothing>,
) -> Result<Json<Answer>, Refused> {
    ask(app, table, person, Request::Accept).await
}

/// Decline a challenge.
#[utoipa::path(post, path = "/api/v1/tables/{id}/decline", tag = "Challenges", params(("id" = String, Path)), operation_id = "decline_challenge",
    responses((status = 200, description = "Done", body = ref("#/components/schemas/Done"))))]
pub(crate) async fn decline(
    State(app): State<App>,
    table: At,
    person: Somebody,
    _: Body<Nothing>,
) -> Result<Json<Answer>, Refused> {
    ask(app, table, person, Request::Decline).await
}

/// A bot that somebody has brought.
#[derive(Debug, Serialize)]
pub(crate) struct KnownBot {
    name: String,
    author: String,
    online: bool,
}

#[derive(Debug, Serialize)]
pub(crate) struct KnownBots {
    bots: Vec<KnownBot>,
    next: Option<String>,
}

/// How many bots a page has where nobody asks for another number.
const BOTS: u8 = 100;

/// All bots that people have brought, by name. One that is `online` listens to `/me/stream`, so that a challenge
/// reaches it; any other's expires unless it comes in time.
#[utoipa::path(get, path = "/api/v1/bots", tag = "Challenges", security((), ("token" = [])), params(Paging), operation_id = "all_bots",
    responses((status = 200, description = "Bots and their authors", body = ref("#/components/schemas/KnownBots"))))]
pub(crate) async fn bots(
    State(app): State<App>,
    paging: Paged,
) -> Result<Json<KnownBots>, Refused> {
    let most = paging.most(BOTS)?;
    let mut found = app.all_bots(paging.after(), most + 1).await?;
    let goes_on = found.len() > usize::from(most);
    found.truncate(usize::from(most));
    let next = found.last().map(|bot| bot.name.clone());
    Ok(Json(KnownBots {
        next: next.filter(|_| goes_on),
        bots: found.into_iter().map(KnownBot::from).collect(),
    }))
}

/// A bot by its name.
#[utoipa::path(get, path = "/api/v1/bots/{bot}", tag = "Challenges", security((), ("token" = [])), params(("bot" = String, Path)), operation_id = "bot",
    responses((status = 200, description = "The bot and its author", body = ref("#/components/schemas/KnownBot"))))]
pub(crate) async fn bot(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Json<KnownBot>, Refused> {
    app.bot_named(&name).await.map(|bot| Json(bot.into()))
}

impl From<ListedBot> for KnownBot {
    fn from(bot: ListedBot) -> Self {
        let ListedBot {
            name,
            author,
            online,
        } = bot;
        Self {
            name,
            author,
            online,
        }
    }
}
