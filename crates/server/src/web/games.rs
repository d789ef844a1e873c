use axum::{
    extract::{Path, Query, State, rejection},
    response::{IntoResponse as _, Redirect, Response},
};
use cards::Notebook;
use serde::Deserialize;

use crate::{
    api::games::{no_step, viewer},
    edge::{refused::Refused, who::At},
    host::app::App,
    web::{html, pages::page, reader::Reader},
};

#[derive(Debug, Deserialize)]
pub(crate) struct Fog {
    seat: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Jump {
    step: usize,
    seat: Option<String>,
}

/// A finished game at one of its steps, whole or as one seat saw it.
pub(crate) async fn replay(
    State(app): State<App>,
    reader: Reader,
    At(table): At,
    path: Result<Path<(String, u32, usize)>, rejection::PathRejection>,
    query: Result<Query<Fog>, rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number, step)) = path.map_err(|_| no_step())?;
    let Query(fog) = query.map_err(|_| no_step())?;
    let past = app.past(table, number).await?;
    let seat = viewer(&past, fog.seat.as_deref())?;
    if step > past.steps() {
        return Err(no_step());
    }
    // Drawing a whole game takes a while, so it is done for one reader after the other and apart from
    // the threads that answer requests.
    let _turn = app.drawing().acquire().await;
    let drawn = app.thinkers().apart(move || {
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
    });
    let drawn = drawn.await.ok_or_else(Refused::unavailable)?;
    Ok(page(drawn))
}

/// From a form that names the step to the address that has it.
pub(crate) async fn jump(
    reader: Reader,
    At(table): At,
    path: Result<Path<(String, u32)>, rejection::PathRejection>,
    query: Result<Query<Jump>, rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number)) = path.map_err(|_| no_step())?;
    let Query(Jump { step, seat }) = query.map_err(|_| no_step())?;
    let seat = seat.map(|seat| seat.parse::<cards::Seat>()).transpose();
    let seat = seat.map_err(|_| no_step())?;
    let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
    let to = reader.to(format_args!("/t/{table}/games/{number}/{step}{seat}"));
    Ok(Redirect::to(&to).into_response())
}
