use axum::{
    extract::{Path, Query, State},
    response::Response,
};
use cards::{Notebook, Seat};
use serde::Deserialize;

use crate::{
    any_game::AnyShown,
    app::App,
    html,
    reader::Reader,
    refused::Refused,
    routes::{games::no_step, pages::page, who::At},
};

#[derive(Debug, Deserialize)]
pub(crate) struct Fog {
    seat: Option<String>,
}

pub(crate) async fn replay(
    State(app): State<App>,
    reader: Reader,
    At(table): At,
    path: Result<Path<(String, u32, usize)>, axum::extract::rejection::PathRejection>,
    query: Result<Query<Fog>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number, step)) = path.map_err(|_| no_step())?;
    let Query(fog) = query.map_err(|_| no_step())?;
    let seat = fog.seat.map(|seat| seat.parse::<Seat>()).transpose();
    let seat = seat.map_err(|_| no_step())?;
    let past = app.past(table, number).await?;
    let players = u8::try_from(past.names.len()).unwrap_or(0);
    let steps = past.game.steps();
    if step > steps || seat.is_some_and(|seat| seat.number() >= players) {
        return Err(no_step());
    }
    let (game, next) = past.game.at_step(step);
    let hidden = seat.is_some() && game.is_simultaneous();
    let seats = Seat::all(players).filter(|other| seat.is_none_or(|seat| seat == *other));
    let replay = html::Replay {
        number,
        step,
        steps,
        seat,
        names: past.names.clone(),
        next: next.filter(|_| !hidden),
        shown: seats
            .map(|seat| (seat, to_look_at(game.shown(Some(seat), Notebook::Open))))
            .collect(),
    };
    let seen = app.look(table, None).await?;
    Ok(page(html::replay(&reader, &seen, &replay)))
}

/// What is over can be looked at, but nothing can be done in it.
fn to_look_at(mut shown: AnyShown) -> AnyShown {
    match &mut shown {
        AnyShown::InsideJob(shown) => {
            if let Some(you) = &mut shown.you {
                you.legal.clear();
            }
        }
        AnyShown::BlackSpy(shown) => {
            if let Some(you) = &mut shown.you {
                you.legal = black_spy::Legal::NOTHING;
            }
        }
    }
    shown
}
