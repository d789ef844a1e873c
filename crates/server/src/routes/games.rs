//! Finished games: their records, step by step, and as one seat saw them.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::header,
    response::IntoResponse,
};
use cards::{Notebook, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    any_game::{AnyShown, RecordExtra, RecordTalk},
    app::App,
    id::TableId,
    refused::Refused,
    routes::who::At,
    table::Past,
};

/// The record of a finished game, as `undertrick verify` reads it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/games/{number}/record", tag = "After the game",
    params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, description = "One line of JSON")))]
pub(crate) async fn record(
    State(app): State<App>,
    At(table): At,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Path((_, number)) = path.map_err(|_| no_game())?;
    let past = app.past(table, number).await?;
    let name = format!("attachment; filename=\"undertrick-{number}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, past.record(table)))
}

/// One step of a finished game.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    step: usize,
    steps: usize,
    /// What happened next, and who did it.
    next: Option<Next>,
    /// The game from every seat, or from the one asked for.
    shown: Vec<AnyShown>,
}

#[derive(Debug, Serialize)]
struct Next {
    seat: Seat,
    action: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Fog {
    seat: Option<String>,
}

/// A finished game after so many steps; with `?seat=2` only what that seat saw then.
#[utoipa::path(get, path = "/api/v1/tables/{id}/games/{number}/steps/{step}", tag = "After the game",
    params(("id" = String, Path), ("number" = u32, Path), ("step" = usize, Path), ("seat" = Option<u8>, Query)),
    responses((status = 200, description = "The game after so many steps")))]
pub(crate) async fn step(
    State(app): State<App>,
    At(table): At,
    path: Result<Path<(String, u32, usize)>, axum::extract::rejection::PathRejection>,
    query: Result<Query<Fog>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Step>, Refused> {
    let Path((_, number, step)) = path.map_err(|_| no_game())?;
    let Query(fog) = query.map_err(|_| no_step())?;
    let past = app.past(table, number).await?;
    let seat = fog.seat.map(|seat| seat.parse::<Seat>()).transpose();
    past.step(step, seat.map_err(|_| no_step())?).map(Json)
}

impl Past {
    pub(crate) fn record(&self, table: TableId) -> String {
        let spoken = self.talk.iter();
        let mut record = self.game.record(&RecordExtra {
            id: format!("{table}/{}", self.number),
            names: self.names.clone(),
            talk: spoken
                .map(|spoken| RecordTalk {
                    after: spoken.after,
                    seat: spoken.seat,
                    say: spoken.say,
                })
                .collect(),
            fair: self.fair.as_ref(),
        });
        record.push('\n');
        record
    }

    pub(crate) fn step(&self, step: usize, seat: Option<Seat>) -> Result<Step, Refused> {
        let steps = self.game.steps();
        let players = u8::try_from(self.names.len()).unwrap_or(0);
        if step > steps || seat.is_some_and(|seat| seat.number() >= players) {
            return Err(no_step());
        }
        let (game, next) = self.game.at_step(step);
        let fogged = seat.is_some();
        let seats = Seat::all(players).filter(|other| seat.is_none_or(|seat| seat == *other));
        let shown = seats.map(|seat| game.shown(Some(seat), Notebook::Open));
        Ok(Step {
            step,
            steps,
            shown: shown.collect(),
            // In the fog a hidden decision stays hidden until it was shown.
            next: next
                .filter(|_| !(fogged && game.is_simultaneous()))
                .map(|(seat, action)| Next { seat, action }),
        })
    }
}

fn no_game() -> Refused {
    Refused::conflict("not-over", "there is no such game, or it is not over")
}

pub(crate) fn no_step() -> Refused {
    Refused::bad("no-such-step", "there is no such step or seat in this game")
}
