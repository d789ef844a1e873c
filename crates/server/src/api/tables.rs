use axum::{
    Json,
    body::Bytes,
    extract::{Query, State, rejection::QueryRejection},
    http::{HeaderMap, StatusCode, header},
    response::IntoResponse,
};
use cards::Notebook;
use serde::{Deserialize, Serialize};

use crate::{
    api::{
        body::{Body, Nothing},
        paging::{Paged, Paging, unreadable},
    },
    edge::{
        address::Address,
        id::TableId,
        refused::Refused,
        who::{Anyone, At, Somebody},
    },
    host::{
        app::{App, lists::Part},
        clock::TimeControl,
        padding,
    },
    table::{
        any_game::GameOptions,
        decision::Person,
        entry::Created,
        game_name::GameName,
        listing::{Finished, OwnSummary, Summary},
        occupant::Occupant,
        picture::Picture,
    },
    web::pages::url,
};

/// A table to be opened.
#[derive(Debug)]
pub(crate) struct NewTable {
    pub(crate) table: GameOptions,
    /// For every seat `me`, `open` or the level of a bot; left out, the owner sits on seat 0.
    pub(crate) seats: Option<Vec<String>>,
    /// Shown in the lobby; otherwise only the link leads there.
    pub(crate) listed: bool,
    pub(crate) notebook: Notebook,
    /// Left out: `relaxed` where strangers may sit down, at a listed table with open seats, else `none`.
    pub(crate) clock: Option<TimeControl>,
    pub(crate) picture: Option<Picture>,
    /// Free chat; left out, at private tables only.
    pub(crate) chat: Option<bool>,
}

/// A [`NewTable`] as it is sent.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    game: String,
    /// Which options there are, the game decides.
    options: serde_json::Value,
    #[serde(default)]
    seats: Option<Vec<String>>,
    #[serde(default)]
    listed: bool,
    #[serde(default = "strict")]
    notebook: Notebook,
    #[serde(default)]
    clock: Option<TimeControl>,
    #[serde(default)]
    picture: Option<Picture>,
    #[serde(default)]
    chat: Option<bool>,
    #[serde(default)]
    to: Vec<String>,
}

fn strict() -> Notebook {
    Notebook::Strict
}

#[derive(Debug, Serialize)]
pub(crate) struct Opened {
    id: String,
    /// Where people find it.
    url: String,
}

/// Open a table. With `to` it is a challenge: the first open seats are kept for those who are named, and the first
/// game starts when all of them have accepted.
#[utoipa::path(post, path = "/api/v1/tables", tag = "Tables", request_body = ref("#/components/schemas/NewTable"),
    responses((status = 201, description = "It is open", body = ref("#/components/schemas/Opened"))))]
pub(crate) async fn create(
    State(app): State<App>,
    Somebody(person): Somebody,
    address: Address,
    headers: HeaderMap,
    Body(mut wish): Body<Wish>,
) -> Result<(StatusCode, Json<Opened>), Refused> {
    let to = std::mem::take(&mut wish.to);
    let mut created = wish.read()?.created(&person, &app)?;
    if !to.is_empty() {
        created = app.challenging(&person, address, &to, created).await?;
    }
    app.gate().new_table(person.id, address)?;
    let id = app.create(created, address).await?;
    Ok(Opened::answer(&app, &headers, id))
}

impl Opened {
    pub(crate) fn answer(app: &App, headers: &HeaderMap, id: TableId) -> (StatusCode, Json<Self>) {
        let url = url(app, headers, id);
        let id = id.to_string();
        (StatusCode::CREATED, Json(Self { id, url }))
    }
}

/// A page of a list of tables.
#[derive(Debug, Serialize)]
pub(crate) struct Tables<T> {
    tables: Vec<T>,
    /// Where the next page begins.
    next: Option<String>,
}

impl<T> From<Part<T>> for Json<Tables<T>> {
    fn from(part: Part<T>) -> Self {
        Self(Tables {
            tables: part.lines,
            next: part.next.map(|next| next.to_string()),
        })
    }
}

/// Open tables that everybody may join, the newest first.
#[utoipa::path(get, path = "/api/v1/tables", tag = "Tables", security((), ("token" = [])), params(Paging),
    responses((status = 200, description = "The lobby", body = ref("#/components/schemas/Lobby"))))]
pub(crate) async fn lobby(
    State(app): State<App>,
    paging: Paged,
) -> Result<Json<Tables<Summary>>, Refused> {
    let page = paging.page(TABLES)?;
    app.lobby(page).await.map(Into::into)
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Mine {
    /// How many lines the page has at most: 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u8>,
    /// The `next` of the page before.
    after: Option<String>,
    /// `false`: only tables whose game is not over; `true`: only those where it is. Left out: all.
    over: Option<bool>,
}

/// The tables you sit at or own, the newest first, and whether they wait for you.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "People", params(Mine),
    responses((status = 200, description = "Your tables", body = ref("#/components/schemas/OwnTables"))))]
pub(crate) async fn mine(
    State(app): State<App>,
    Somebody(person): Somebody,
    query: Result<Query<Mine>, QueryRejection>,
) -> Result<Json<Tables<OwnSummary>>, Refused> {
    let Query(Mine { limit, after, over }) = query.map_err(|error| unreadable(&error))?;
    let page = Paged::new(limit, after).page(TABLES)?;
    app.tables_of(person.id, over, page).await.map(Into::into)
}

/// Leave a table out of your list from now on. You leave a game that is still on, and stand up where none
/// has begun; whoever plays there again has it in the list again.
#[utoipa::path(post, path = "/api/v1/tables/{id}/put-away", tag = "People", params(("id" = String, Path)),
    responses((status = 204, description = "Done")))]
pub(crate) async fn put_away(
    State(app): State<App>,
    At(table): At,
    Somebody(person): Somebody,
    _: Body<Nothing>,
) -> Result<StatusCode, Refused> {
    app.gate().moves(person.id)?;
    app.put_away(table, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Serialize)]
pub(crate) struct Results {
    results: Vec<Finished>,
    /// Where the next page begins.
    next: Option<String>,
}

/// How many tables and results a page has where nobody asks for another number.
const TABLES: u8 = 50;
const RESULTS: u8 = 20;

/// The last finished games, the newest first: of listed tables, and of your own.
#[utoipa::path(get, path = "/api/v1/results", tag = "After the game", security((), ("token" = [])), params(Paging),
    responses((status = 200, description = "The last results", body = ref("#/components/schemas/LastResults"))))]
pub(crate) async fn results(
    State(app): State<App>,
    Anyone(person): Anyone,
    paging: Paged,
) -> Result<Json<Results>, Refused> {
    let page = paging.page(RESULTS)?;
    let person = person.map(|person| person.id);
    let part = app.last_results(person, page).await?;
    Ok(Json(Results {
        results: part.lines,
        next: part.next.map(|next| next.to_string()),
    }))
}

/// What you may see of a table now.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "Tables", security((), ("token" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "The table from your place", body = ref("#/components/schemas/Table"))))]
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

impl Wish {
    fn read(self) -> Result<NewTable, Refused> {
        let unknown = || {
            let known = GameName::ALL.map(GameName::as_str).join(" or ");
            let message = format!("`{}` is not a game: it is {known}", self.game);
            Refused::bad("bad-options", message).at("game")
        };
        let game = GameName::from_name(&self.game).ok_or_else(unknown)?;
        let table = GameOptions::read(game, self.options)?;
        table.check()?;
        Ok(NewTable {
            table,
            seats: self.seats,
            listed: self.listed,
            notebook: self.notebook,
            clock: self.clock,
            picture: self.picture,
            chat: self.chat,
        })
    }
}

impl NewTable {
    pub(crate) fn created(self, person: &Person, app: &App) -> Result<Created, Refused> {
        self.table.check_names()?;
        person.check_name()?;
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
    Refused::bad("bad-seats", message).at("seats")
}
