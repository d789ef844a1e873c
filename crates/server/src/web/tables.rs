//! Opening a table: one click against bots, or with every option.

use ::learn::First;
use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use cards::Notebook;
use serde::Deserialize;

use crate::{
    api::tables::NewTable,
    edge::{
        address::Address,
        fields::Fields,
        id::TableId,
        refused::Refused,
        who::{Anyone, At, Somebody},
    },
    host::app::App,
    table::{
        decision::{Person, Request},
        entry::{Created, Occasion},
        occupant::BotLevel,
        wish::Wish,
    },
    web::{
        draft, html,
        pages::{page, to_table},
        people::guest,
        reader::{Preference, Reader},
        rules::{Of, game_of},
    },
};

#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    preset: Option<String>,
}

/// One click to a table against bots.
pub(crate) async fn play(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    fields: Fields,
) -> Result<Response, Refused> {
    if let Some(first) = fields.get("first") {
        let first = First::named(first).ok_or_else(Refused::nothing)?;
        let deals: Vec<&str> = first.deals().collect();
        let [drawn, _, _, _] = app.chance().bytes();
        let deal = deals[usize::from(drawn) % deals.len()];
        return play_first(&app, person, &reader, address, (first, deal)).await;
    }
    if fields.get("again").is_some() {
        let table: TableId = fields.need("again")?;
        let past = app.past(address, table, 1).await?;
        let first = past.first().ok_or_else(Refused::nothing)?;
        let deal = past.record(table);
        return play_first(&app, person, &reader, address, (first, &deal)).await;
    }
    let game = game_of(fields.get("game").unwrap_or(""))?;
    let players = fields.get("players").unwrap_or("4");
    let bots: BotLevel = fields.read("bots")?.unwrap_or(BotLevel::NOVICE);
    let mut new = draft::usual_table(&reader, game, players, &["me"], bots)?;
    // Nobody is there to read it.
    new.chat = Some(false);
    let (person, cookie) = guest(&app, address, person).await?;
    let id = open(&app, address, &person, new).await?;
    keep_pace(&app, &reader, id, &person).await;
    // A browser with scripts adds to the deal before it starts.
    if fields.get("start") != Some("later") {
        app.ask(id, &person, Request::Start { fill: None }).await?;
    }
    Ok(to_table(&reader, id, cookie))
}

/// One click to a first game: a chosen deal against gentle bots, with a guide. The deal is a record, of which
/// nothing but the cards is used.
async fn play_first(
    app: &App,
    person: Option<Person>,
    reader: &Reader,
    address: Address,
    (first, deal): (First, &str),
) -> Result<Response, Refused> {
    let game = game_of(first.game())?;
    let mut new = draft::usual_table(reader, game, "4", &["me"], BotLevel::NOVICE)?;
    new.chat = Some(false);
    // The guide speaks of what was played before.
    new.notebook = Notebook::Open;
    let (person, cookie) = guest(app, address, person).await?;
    let created = Created {
        occasion: Some(Occasion::First),
        ..new.created(&person, app)?
    };
    app.gate().new_table(person.id, address)?;
    app.heard_from(person.id, address);
    let id = app.create_from_record(created, deal.into(), 0).await?;
    keep_pace(app, reader, id, &person).await;
    if let Some(learning) = reader.learning(app) {
        learning.first_begun(first, id);
    }
    Ok(to_table(reader, id, cookie))
}

/// The form, filled in with a ready-made table.
pub(crate) async fn form(
    reader: Reader,
    Of(game): Of,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Response {
    let wish = asked.ok().and_then(|Query(asked)| asked.preset);
    let presets = game.presets();
    let chosen = presets
        .iter()
        .find(|preset| wish.as_deref() == Some(preset.id));
    let preset = chosen.unwrap_or(&presets[0]);
    let form = html::Create {
        game,
        preset: Some(preset.id),
        fields: &preset.fields(),
        faults: &[],
    };
    page(html::create(&reader, &form))
}

/// Opens the table that was filled in, or shows the form again with what is wrong.
pub(crate) async fn create(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    Of(game): Of,
    address: Address,
    fields: Fields,
) -> Result<Response, Refused> {
    // As they are drawn now they stay, whoever sits down.
    let name = person.as_ref().and_then(|person| person.name.clone());
    let picture = html::own_picture(&reader.clone().named(name));
    let new = match draft::new_table(game, &fields) {
        Ok(new) => NewTable {
            picture: Some(picture),
            ..new
        },
        Err(faults) => {
            let form = html::Create {
                game,
                preset: None,
                fields: &fields,
                faults: &faults,
            };
            let form = page(html::create(&reader, &form));
            return Ok((StatusCode::BAD_REQUEST, form).into_response());
        }
    };
    let (person, cookie) = guest(&app, address, person).await?;
    let id = open(&app, address, &person, new).await?;
    keep_pace(&app, &reader, id, &person).await;
    Ok(to_table(&reader, id, cookie))
}

/// Asks a table for slower bots, for people who prefer them everywhere.
pub(crate) async fn keep_pace(app: &App, reader: &Reader, table: TableId, person: &Person) {
    if reader.preference(Preference::Bots) == "slower" {
        let (wish, on) = (Wish::MoreTime, true);
        // A person who opened the table for others has no seat, and the wish is refused.
        let _ = app.ask(table, person, Request::Wish { wish, on }).await;
    }
}

/// Leaves a table out of the list of one's own.
pub(crate) async fn put_away(
    State(app): State<App>,
    reader: Reader,
    At(table): At,
    Somebody(person): Somebody,
) -> Result<Redirect, Refused> {
    app.gate().moves(person.id)?;
    app.put_away(table, &person).await?;
    Ok(Redirect::to(&reader.to("/")))
}

async fn open(
    app: &App,
    address: Address,
    person: &Person,
    new: NewTable,
) -> Result<TableId, Refused> {
    let created = new.created(person, app)?;
    app.gate().new_table(person.id, address)?;
    app.create(created, address).await
}
