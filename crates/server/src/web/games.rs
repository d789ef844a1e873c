use axum::{
    extract::{Path, Query, State, rejection},
    http::HeaderMap,
    response::{IntoResponse as _, Redirect, Response},
};
use cards::Notebook;
use serde::Deserialize;

use crate::{
    api::games::{Fog, PlayOn, no_step, open_at, viewer},
    edge::{
        address::Address,
        fields::Fields,
        refused::Refused,
        who::{Anyone, At},
    },
    host::app::App,
    table::decision::Person,
    web::{
        html,
        pages::{page, to_table, url},
        people::guest,
        reader::Reader,
    },
};

#[derive(Debug, Deserialize)]
pub(crate) struct Jump {
    step: Option<usize>,
    seat: Option<String>,
}

/// A finished game at one of its steps, whole or as one seat saw it.
pub(crate) async fn replay(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    At(table): At,
    path: Result<Path<(String, u32, usize)>, rejection::PathRejection>,
    query: Result<Query<Fog>, rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number, step)) = path.map_err(|_| no_step())?;
    let Query(fog) = query.map_err(|_| no_step())?;
    let past = app.past(address, table, number).await?;
    let seat = viewer(&past, fog.seat.as_deref())?;
    if step > past.steps() {
        return Err(no_step());
    }
    let draw = move || {
        let whole = past.steps() <= html::MOST_STEPS;
        let replay = html::Replay {
            table,
            number,
            // Old tricks are a few steps away.
            moments: past.moments(seat, Notebook::Strict, |other| whole || other == step),
            past,
            step,
            seat,
        };
        html::replay(&reader, &replay)
    };
    Ok(page(app.draw(address, draw).await?))
}

/// The film of a finished game; or, from a form that names a step, the way to that step.
pub(crate) async fn game(
    State(app): State<App>,
    reader: Reader,
    address: Address,
    headers: HeaderMap,
    At(table): At,
    path: Result<Path<(String, u32)>, rejection::PathRejection>,
    query: Result<Query<Jump>, rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number)) = path.map_err(|_| no_step())?;
    let Query(Jump { step, seat }) = query.map_err(|_| no_step())?;
    let seat = seat.map(|seat| seat.parse::<cards::Seat>()).transpose();
    let seat = seat.map_err(|_| no_step())?;
    let Some(step) = step else {
        let past = app.past(address, table, number).await?;
        let url = url(&app, &headers, table);
        let draw = move || html::ended(&reader, &past.seen_at_the_end(table), &url);
        return Ok(page(app.draw(address, draw).await?));
    };
    let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
    let to = reader.to(format_args!("/t/{table}/games/{number}/{step}{seat}"));
    Ok(Redirect::to(&to).into_response())
}

/// Sits somebody down at a step of a finished game, at a table of its own: to play on against bots.
pub(crate) async fn play_on(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    At(table): At,
    path: Result<Path<(String, u32)>, rejection::PathRejection>,
    fields: Fields,
) -> Result<Response, Refused> {
    let Path((_, number)) = path.map_err(|_| no_step())?;
    let past = app.past(address, table, number).await?;
    let seat = viewer(&past, fields.get("as"))?.ok_or_else(no_step)?;
    let step = fields.read("step")?.filter(|step| *step < past.steps());
    let step: usize = step.ok_or_else(no_step)?;
    let (person, cookie) = guest(&app, address, person).await?;
    let person = Person {
        picture: reader.picture(),
        ..person
    };
    let from = PlayOn { step, seat };
    let id = open_at(&app, &person, address, (table, &past), from).await?;
    Ok(to_table(&reader, id, cookie))
}
