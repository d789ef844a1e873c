use axum::{
    extract::{Path, Query, State, rejection},
    response::{IntoResponse as _, Redirect, Response},
};
use cards::{Notebook, Seat};
use serde::Deserialize;

use crate::{
    any_game::{AnyGame, AnyShown},
    app::App,
    html,
    reader::Reader,
    refused::Refused,
    routes::{games::no_step, pages::page, who::At},
    seen::Seen,
    table::{Past, Status},
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
    let seat = fog.seat.map(|seat| seat.parse::<Seat>()).transpose();
    let seat = seat.map_err(|_| no_step())?;
    let past = app.past(table, number).await?;
    let players = u8::try_from(past.names.len()).unwrap_or(0);
    let steps = past.game.steps();
    if step > steps || seat.is_some_and(|seat| seat.number() >= players) {
        return Err(no_step());
    }
    let table = app.look(table, None).await?;
    let (game, _) = past.game.at_step(step);
    let before = step.checked_sub(1).map(|step| past.game.at_step(step));
    // Without fog the table is seen from whoever did something last.
    let actor = before.as_ref().and_then(|(_, next)| next.as_ref());
    let actor = actor
        .map(|(seat, _)| *seat)
        .filter(|seat| seat.number() < players);
    let from = seat.or(actor).unwrap_or(Seat::new(0));
    let look = |game: &AnyGame| {
        let mut seen = seen_from(&table, &past, game, from);
        seen.you = seat;
        seen
    };
    let begins = |step: &usize| begins_a_trick(&past.game, *step);
    let whose = Seat::all(players).filter(|other| seat.is_none_or(|seat| seat == *other));
    let replay = html::Replay {
        number,
        step,
        steps,
        trick_back: (0..step).rev().find(begins),
        trick_on: (step + 1..=steps).find(|step| begins(step) || *step == steps),
        seat,
        before: before.map(|(game, _)| look(&game)),
        now: look(&game),
        hands: whose
            .map(|other| seen_from(&table, &past, &game, other))
            .collect(),
    };
    Ok(page(html::replay(&reader, &replay)))
}

/// Is another trick over at this step, or has nothing happened yet?
fn begins_a_trick(game: &AnyGame, step: usize) -> bool {
    let done = |step| tricks_done(&game.at_step(step).0);
    step == 0 || done(step) != done(step - 1)
}

/// How many rounds are over, and how many tricks of the running one.
fn tricks_done(game: &AnyGame) -> (usize, usize) {
    match game.shown(None, Notebook::Open) {
        AnyShown::InsideJob(shown) => (0, shown.history.map_or(0, |tricks| tricks.len())),
        AnyShown::BlackSpy(shown) => (
            shown.rounds.len(),
            shown.history.map_or(0, |tricks| tricks.len()),
        ),
    }
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
    let seat = seat.map(|seat| seat.parse::<Seat>()).transpose();
    let seat = seat.map_err(|_| no_step())?;
    let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
    let to = reader.to(format_args!("/t/{table}/games/{number}/{step}{seat}"));
    Ok(Redirect::to(&to).into_response())
}

/// The table as it was from one place. What is over can be looked at, but nothing can be done in it.
fn seen_from(table: &Seen, past: &Past, game: &AnyGame, seat: Seat) -> Seen {
    let mut shown = game.shown(Some(seat), Notebook::Open);
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
    let mut seen = table.clone();
    seen.you = Some(seat);
    seen.status = if game.is_over() {
        Status::Over
    } else {
        Status::Playing
    };
    seen.talk.clear();
    seen.shown = Some(shown);
    for (chair, name) in seen.seats.iter_mut().zip(&past.names) {
        chair.level = name.parse().ok();
        chair.kind = if chair.level.is_some() {
            "bot"
        } else {
            "person"
        };
        chair.name.clone_from(name);
        // How it is with them today was not so then.
        (chair.away, chair.held, chair.ready) = (false, false, false);
    }
    seen
}
