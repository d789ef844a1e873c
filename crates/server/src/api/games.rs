//! Finished games: their records, step by step, and as one seat saw them.

use ::review::Progress;
use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use cards::{Notebook, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    api::{
        body::Body,
        paging::unreadable,
        tables::{NewTable, Opened},
    },
    edge::{
        address::Address,
        id::TableId,
        refused::Refused,
        who::{At, Somebody},
    },
    host::{
        app::App,
        reviews::{Asker, Stage, Wanted},
    },
    table::{
        any_game::{AnyPast, AnyShown},
        decision::Person,
        entry::{Created, Occasion},
        occupant::BotLevel,
        past::StepTaken,
    },
};

/// The record of a finished game, as `undertrick verify` reads it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/games/{number}/record", tag = "After the game",
    security((), ("token" = [])), params(("id" = String, Path), ("number" = u32, Path)),
    responses((status = 200, description = "One line of JSON, as `docs/record.md` describes it",
        content_type = "application/x-ndjson", body = ref("#/components/schemas/Record"))))]
pub(crate) async fn record(
    State(app): State<App>,
    address: Address,
    At(table): At,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
) -> Result<impl IntoResponse, Refused> {
    let Path((_, number)) = path.map_err(|_| Refused::not_over())?;
    let past = app.past(address, table, number).await?;
    let name = format!("attachment; filename=\"undertrick-{number}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    let record = app.draw(address, move || past.record(table)).await?;
    Ok((headers, record))
}

/// One step of a finished game.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    step: usize,
    steps: usize,
    /// What happened next, and who did it.
    next: Option<StepTaken>,
    /// The game from every seat, or from the one asked for.
    shown: Vec<AnyShown>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Fog {
    pub(crate) seat: Option<String>,
}

/// A finished game after this many steps; with `?seat=2` only what that seat saw then.
#[utoipa::path(get, path = "/api/v1/tables/{id}/games/{number}/steps/{step}", tag = "After the game", security((), ("token" = [])),
    params(("id" = String, Path), ("number" = u32, Path), ("step" = u32, Path), ("seat" = Option<u8>, Query)),
    responses((status = 200, description = "The game after that step", body = ref("#/components/schemas/Step"))))]
pub(crate) async fn step(
    State(app): State<App>,
    address: Address,
    At(table): At,
    path: Result<Path<(String, u32, usize)>, axum::extract::rejection::PathRejection>,
    query: Result<Query<Fog>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Step>, Refused> {
    let Path((_, number, step)) = path.map_err(|_| Refused::not_over())?;
    let Query(fog) = query.map_err(|error| unreadable(&error))?;
    let past = app.past(address, table, number).await?;
    let seat = viewer(&past, fog.seat.as_deref())?;
    let steps = past.steps();
    if step > steps {
        return Err(no_step().at("step"));
    }
    let moments = move || past.moments(seat, Notebook::Open, |other| other == step);
    let mut moments = app.draw(address, moments).await?;
    let next = moments.get_mut(step + 1).and_then(|next| next.step.take());
    let moment = moments.swap_remove(step);
    Ok(Json(Step {
        step,
        steps,
        // In the fog a hidden decision stays hidden until it was shown.
        next: next.filter(|_| seat.is_none() || !moment.is_simultaneous),
        shown: moment.shown,
    }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayOn {
    /// After this many steps of the game, fewer than it has.
    pub(crate) step: usize,
    /// The seat that you play from there on.
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
}

/// Play on from a step of a finished game: at a table of its own, where bots have the other seats.
#[utoipa::path(post, path = "/api/v1/tables/{id}/games/{number}/play-on", tag = "After the game",
    params(("id" = String, Path), ("number" = u32, Path)), request_body = PlayOn,
    responses((status = 201, description = "It is open, and the game goes on", body = ref("#/components/schemas/Opened"))))]
pub(crate) async fn play_on(
    State(app): State<App>,
    Somebody(person): Somebody,
    address: Address,
    headers: HeaderMap,
    At(table): At,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
    Body(from): Body<PlayOn>,
) -> Result<(StatusCode, Json<Opened>), Refused> {
    let Path((_, number)) = path.map_err(|_| Refused::not_over())?;
    let past = app.past(address, table, number).await?;
    let id = open_at(&app, &person, address, (table, &past), from).await?;
    Ok(Opened::answer(&app, &headers, id))
}

/// Opens the table of [`play_on`].
pub(crate) async fn open_at(
    app: &App,
    person: &Person,
    address: Address,
    (table, past): (TableId, &AnyPast),
    PlayOn { step, seat }: PlayOn,
) -> Result<TableId, Refused> {
    if step >= past.steps() {
        return Err(no_step().at("step"));
    }
    if seat.index() >= past.sitters().len() {
        return Err(no_step().at("seat"));
    }
    let seats = past.sitters().iter().enumerate().map(|(place, sitter)| {
        if place == seat.index() {
            return "me".to_owned();
        }
        // Bots play as well as they did, and for people as well as bots usually do.
        sitter.level().unwrap_or(BotLevel::AGENT).to_string()
    });
    let new = NewTable {
        table: past.options(),
        seats: Some(seats.collect()),
        listed: false,
        notebook: Notebook::Open,
        clock: None,
        chat: Some(false),
        picture: person.picture,
    };
    let created = Created {
        occasion: Some(Occasion::WhatIf),
        ..new.created(person, app)?
    };
    app.gate().new_table(person.id, address)?;
    app.heard_from(person.id, address);
    let past = past.clone();
    let record = app.draw(address, move || past.record(table)).await?;
    app.create_from_record(created, record.into(), step).await
}

/// How far a review is that is not made yet.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Unmade {
    /// The number of reviews that come first.
    Waiting(usize),
    Making {
        done: usize,
        all: usize,
    },
}

/// A finished game with the eyes of a seat: suspicion, proofs, costly plays. Ask again while it is made.
#[utoipa::path(get, path = "/api/v1/tables/{id}/games/{number}/review", tag = "After the game", security((), ("token" = [])),
    params(("id" = String, Path), ("number" = u32, Path), ("seat" = Option<u8>, Query)),
    responses((status = 200, description = "The review", body = ref("#/components/schemas/Review")),
        (status = 202, description = "How far it is", body = ref("#/components/schemas/ReviewToCome"))))]
pub(crate) async fn review(
    State(app): State<App>,
    asker: Asker,
    At(table): At,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
    query: Result<Query<Fog>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number)) = path.map_err(|_| Refused::not_over())?;
    let Query(fog) = query.map_err(|error| unreadable(&error))?;
    let (_, _, stage) = reviewed(&app, asker, (table, number), &fog).await?;
    let unmade = match stage {
        Stage::Made(review) => return Ok(Json(&*review).into_response()),
        Stage::Waiting(before) => Unmade::Waiting(before),
        Stage::Making(Progress { done, all }) => Unmade::Making { done, all },
    };
    Ok((StatusCode::ACCEPTED, Json(unmade)).into_response())
}

/// A finished game, the seat whose review is wanted, and how far that is.
pub(crate) async fn reviewed(
    app: &App,
    asker: Asker,
    (table, number): (TableId, u32),
    fog: &Fog,
) -> Result<(AnyPast, Seat, Stage), Refused> {
    let past = app.past(asker.address, table, number).await?;
    let seats = || Seat::all(u8::try_from(past.sitters().len()).unwrap_or(0));
    // Without a wish it is for the first person who played.
    let first = || {
        let mut people = seats()
            .zip(past.sitters())
            .filter(|(_, who)| who.is_person());
        people.next().map_or(Seat::default(), |(seat, _)| seat)
    };
    let seat = viewer(&past, fog.seat.as_deref())?.unwrap_or_else(first);
    let wanted = Wanted {
        table,
        number,
        seat,
    };
    let limits = &app.settings().limits;
    let stage = app
        .reviews()
        .ask(app.thinkers(), limits, asker, wanted, || {
            (past.game(), past.said())
        })?;
    Ok((past, seat, stage))
}

/// The seat whose eyes a finished game is seen with; nobody's where none is named.
pub(crate) fn viewer(past: &AnyPast, seat: Option<&str>) -> Result<Option<Seat>, Refused> {
    let Some(seat) = seat else { return Ok(None) };
    let seat = seat.parse().ok();
    let seat = seat.filter(|seat: &Seat| seat.index() < past.sitters().len());
    seat.map(Some).ok_or_else(|| no_step().at("seat"))
}

pub(crate) fn no_step() -> Refused {
    Refused::bad("no-such-step", "there is no such step or seat in this game")
}
