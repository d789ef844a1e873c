//! Bots that people have brought, for everybody, and how to challenge one.

use axum::{
    extract::{Path, State},
    response::Response,
};

use crate::{
    edge::{address::Address, fields::Fields, refused::Refused, who::Anyone},
    host::app::App,
    table::occupant::BotLevel,
    web::{
        draft, html,
        pages::{page, to_table},
        people::guest,
        reader::Reader,
        rules::game_of,
    },
};

/// How many bots the page lists at most.
const BOTS: u8 = 200;

pub(crate) async fn bots(State(app): State<App>, reader: Reader) -> Result<Response, Refused> {
    let mut bots = app.all_bots("", BOTS).await?;
    // Those that answer come first.
    bots.sort_by_key(|bot| !bot.online);
    Ok(page(html::bots(&reader, &bots)))
}

pub(crate) async fn bot(
    State(app): State<App>,
    reader: Reader,
    Path(name): Path<String>,
) -> Result<Response, Refused> {
    let bot = app.bot_named(&name).await?;
    Ok(page(html::bot(&reader, &bot)))
}

/// Opens a table with a seat for the bot, whose game starts when it has accepted.
pub(crate) async fn challenge(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    Path(name): Path<String>,
    fields: Fields,
) -> Result<Response, Refused> {
    let bot = app.bot_named(&name).await?;
    let game = game_of(fields.get("game").unwrap_or(""))?;
    let players = fields.get("players").unwrap_or("4");
    let others: BotLevel = fields.read("bots")?.unwrap_or(BotLevel::NOVICE);
    let new = draft::usual_table(&reader, game, players, &["me", "open"], others)?;
    let (person, cookie) = guest(&app, address, person).await?;
    let created = new.created(&person, &app)?;
    let created = app
        .challenging(&person, address, &[bot.name], created)
        .await?;
    app.gate().new_table(person.id, address)?;
    let id = app.create(created, address).await?;
    Ok(to_table(&reader, id, cookie))
}
