use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::IntoResponse,
};
use cards::Notebook;
use serde::{Deserialize, Serialize};

use crate::{
    api::body::Body,
    edge::{
        address::Address,
        names::check_reserved,
        refused::Refused,
        who::{Anyone, At, Somebody},
    },
    host::{app::App, clock::TimeControl, padding},
    table::{
        any_game::GameOptions,
        decision::Person,
        entry::Created,
        listing::{Finished, OwnSummary, Summary},
        occupant::Occupant,
        picture::Picture,
    },
    web::pages::url,
};

/// A table to be opened.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(crate) struct NewTable {
    /// `game` and `options`, as `game` and `config` of a record.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub(crate) table: GameOptions,
    /// For every seat `me`, `open` or the level of a bot; left out, you sit on seat 0.
    #[serde(default)]
    pub(crate) seats: Option<Vec<String>>,
    /// Shown in the lobby; otherwise only the link leads there.
    #[serde(default)]
    pub(crate) listed: bool,
    #[serde(default = "strict")]
    #[schema(value_type = String)]
    pub(crate) notebook: Notebook,
    /// Left out: `relaxed` where strangers may sit down, at a listed table with open seats, else `none`.
    #[serde(default)]
    pub(crate) clock: Option<TimeControl>,
    /// What you are drawn with, as for joining.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) picture: Option<Picture>,
    /// Free chat; left out, at private tables only.
    #[serde(default)]
    pub(crate) chat: Option<bool>,
}

fn strict() -> Notebook {
    Notebook::Strict
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Opened {
    id: String,
    /// Where people find it.
    url: String,
}

/// Open a table.
#[utoipa::path(post, path = "/api/v1/tables", tag = "Tables", request_body = NewTable,
    responses((status = 201, description = "It is open", body = Opened)))]
pub(crate) async fn create(
    State(app): State<App>,
    Somebody(person): Somebody,
    address: Address,
    headers: HeaderMap,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Opened>), Refused> {
    let created = new.created(&person, &app)?;
    app.gate().new_table(person.id, address)?;
    let id = app.create(created, address).await?;
    let url = url(&app, &headers, id);
    let id = id.to_string();
    Ok((StatusCode::CREATED, Json(Opened { id, url })))
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Lobby {
    tables: Vec<Summary>,
}

/// Open tables that everybody may join.
#[utoipa::path(get, path = "/api/v1/tables", tag = "Tables",
    responses((status = 200, description = "The lobby", body = Lobby)))]
pub(crate) async fn lobby(State(app): State<App>) -> Result<Json<Lobby>, Refused> {
    let tables = app.lobby().await?;
    Ok(Json(Lobby { tables }))
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Mine {
    tables: Vec<OwnSummary>,
}

/// The tables you sit at or own, and whether they wait for you.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "People",
    responses((status = 200, description = "Your tables", body = Mine)))]
pub(crate) async fn mine(
    State(app): State<App>,
    Somebody(person): Somebody,
) -> Result<Json<Mine>, Refused> {
    let tables = app.tables_of(person.id).await?;
    Ok(Json(Mine { tables }))
}

/// Leave a table out of your list from now on. You leave a game that is still on, and stand up where none
/// has begun; whoever plays there again has it in the list again.
#[utoipa::path(post, path = "/api/v1/tables/{id}/put-away", tag = "People", params(("id" = String, Path)),
    responses((status = 204, description = "Done")))]
pub(crate) async fn put_away(
    State(app): State<App>,
    At(table): At,
    Somebody(person): Somebody,
) -> Result<StatusCode, Refused> {
    app.gate().moves(person.id)?;
    app.put_away(table, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Results {
    results: Vec<Finished>,
}

/// How many results are shown at most.
const RESULTS: u8 = 20;

/// The last finished games, the newest first: of listed tables, and of your own.
#[utoipa::path(get, path = "/api/v1/results", tag = "After the game",
    responses((status = 200, description = "The last results", body = Results)))]
pub(crate) async fn results(
    State(app): State<App>,
    Anyone(person): Anyone,
) -> Result<Json<Results>, Refused> {
    let person = person.map(|person| person.id);
    let results = app.last_results(person, RESULTS).await?;
    Ok(Json(Results { results }))
}

/// What you may see of a table now.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "Tables", params(("id" = String, Path)),
    responses((status = 200, description = "The table from your place")))]
pub(crate) async fn look(
    State(app): State<App>,
    Anyone(person): Anyone,
    At(table): At,
) -> Result<impl IntoResponse, Refused> {
    let seen = app.look(table, person.map(|person| person.id)).await?;
    Ok((padding::HEADERS, json(seen.json())))
}

pub(crate) fn json(body: impl Into<Bytes>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], body.into())
}

impl NewTable {
    pub(crate) fn created(self, person: &Person, app: &App) -> Result<Created, Refused> {
        self.table.check_names()?;
        person.name.as_deref().map_or(Ok(()), check_reserved)?;
        let players = usize::from(self.table.players());
        let me = || {
            let picture = self.picture.or(person.picture);
            let person = Person {
                picture,
                ..person.clone()
            };
            person.occupant(1)
        };
        let occupants = match &self.seats {
            None => {
                let open = std::iter::repeat_n(Occupant::Open, players.saturating_sub(1));
                std::iter::once(me()).chain(open).collect()
            }
            Some(words) => {
                let occupant = |word: &String| match word.as_str() {
                    "me" => Ok(me()),
                    "open" => Ok(Occupant::Open),
                    level => level
                        .parse()
                        .map(|level| Occupant::Bot { level })
                        .map_err(|error: crate::BadBotLevel| bad_seats(error.to_string())),
                };
                words.iter().map(occupant).collect::<Result<Vec<_>, _>>()?
            }
        };
        if occupants.len() != players {
            return Err(bad_seats(format!("name {players} seats")));
        }
        if occupants
            .iter()
            .filter(|who| who.person().is_some())
            .count()
            > 1
        {
            return Err(bad_seats("you can sit on one seat only".into()));
        }
        let for_strangers = self.listed && occupants.iter().any(Occupant::is_open);
        let usual = if for_strangers {
            TimeControl::Relaxed
        } else {
            TimeControl::None
        };
        Ok(Created {
            table: self.table,
            owner: person.id,
            occupants,
            listed: self.listed,
            notebook: self.notebook,
            clock: self.clock.unwrap_or(usual),
            // IJ-8.3
            chat: self.chat.unwrap_or(!self.listed),
            secret: ::play::hex(&app.chance().bytes::<32>()),
            occasion: None,
        })
    }
}

fn bad_seats(message: String) -> Refused {
    Refused::bad("bad-seats", message)
}
