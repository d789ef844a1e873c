//! Opening a table: one click against bots, or with every option.

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use serde::Deserialize;

use crate::{
    app::App,
    decision::{Person, Request},
    draft::{self, Preset},
    fields::Fields,
    gate::Address,
    html,
    id::TableId,
    reader::Reader,
    refused::Refused,
    routes::{
        guest::guest,
        pages::{page, to_table},
        rules::game_of,
        tables::NewTable,
        who::Anyone,
    },
};

#[derive(Debug, Deserialize)]
pub(crate) struct From {
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
    let game = game_of(fields.get("game").unwrap_or(""))?;
    let usual = [("players", "4"), ("wagers", "true")].into_iter();
    let seats = ["me", "novice", "novice", "novice"].map(|seat| ("seat", seat));
    let usual = usual.chain(seats).collect();
    let mut new = draft::new_table(game, &usual).expect("the usual game can be opened");
    // Nobody is there to read it.
    new.chat = Some(false);
    let (person, cookie) = guest(&app, address, &reader, person).await?;
    let id = open(&app, address, &person, new).await?;
    app.ask(id, &person, Request::Start { fill: None }).await?;
    Ok(to_table(&reader, id, cookie))
}

/// The form, filled in with a ready-made table.
pub(crate) async fn form(
    reader: Reader,
    Path(game): Path<String>,
    Query(from): Query<From>,
) -> Result<Response, Refused> {
    let game = game_of(&game)?;
    let presets = Preset::all(game);
    let chosen = presets
        .iter()
        .find(|preset| from.preset.as_deref() == Some(preset.id));
    let preset = chosen.unwrap_or(&presets[0]);
    let form = html::Create {
        game,
        preset: Some(preset.id),
        fields: &preset.fields(),
        fault: None,
    };
    Ok(page(html::create(&reader, &form)))
}

/// Opens the table that was filled in, or shows the form again with what is wrong.
pub(crate) async fn create(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    Path(game): Path<String>,
    address: Address,
    fields: Fields,
) -> Result<Response, Refused> {
    let game = game_of(&game)?;
    let new = match draft::new_table(game, &fields) {
        Ok(new) => new,
        Err(fault) => {
            let form = html::Create {
                game,
                preset: None,
                fields: &fields,
                fault: Some(&fault),
            };
            let form = page(html::create(&reader, &form));
            return Ok((StatusCode::BAD_REQUEST, form).into_response());
        }
    };
    let (person, cookie) = guest(&app, address, &reader, person).await?;
    let id = open(&app, address, &person, new).await?;
    Ok(to_table(&reader, id, cookie))
}

async fn open(
    app: &App,
    address: Address,
    person: &Person,
    new: NewTable,
) -> Result<TableId, Refused> {
    let created = new.created(person, app)?;
    app.gate().newcomer(address)?;
    app.create(created).await
}
