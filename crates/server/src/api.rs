//! The JSON API. Every file has its twin of the same name among the pages.

pub(crate) mod ask;
pub(crate) mod body;
pub(crate) mod documents;
pub(crate) mod games;
pub(crate) mod people;
pub(crate) mod stream;
pub(crate) mod tables;

use axum::{
    Router,
    routing::{get, post},
};

use crate::host::app::App;

/// What programs ask for, below `/api/v1`; streams stay open and are kept apart.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(documents::open_api))
        .route("/guests", post(people::guest))
        .route(
            "/me",
            get(people::me).post(people::rename).delete(people::forget),
        )
        .route("/me/tables", get(tables::mine))
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/results", get(tables::results))
        .route("/tables/{id}", get(tables::look))
        .route("/tables/{id}/join", post(ask::join))
        .route("/tables/{id}/leave", post(ask::leave))
        .route("/tables/{id}/seats", post(ask::place))
        .route("/tables/{id}/commit", post(ask::commit))
        .route("/tables/{id}/open", post(ask::open))
        .route("/tables/{id}/start", post(ask::start))
        .route("/tables/{id}/rematch", post(ask::start))
        .route("/tables/{id}/actions", post(ask::act))
        .route("/tables/{id}/talk", post(ask::say))
        .route("/tables/{id}/chat", post(ask::chat))
        .route("/tables/{id}/mute", post(ask::mute))
        .route("/tables/{id}/ready", post(ask::ready))
        .route("/tables/{id}/missing", post(ask::missing))
        .route("/tables/{id}/return", post(ask::come_back))
        .route("/tables/{id}/nudge", post(ask::nudge))
        .route("/tables/{id}/put-away", post(tables::put_away))
        .route("/tables/{id}/games/{number}/record", get(games::record))
        .route("/tables/{id}/games/{number}/review", get(games::review))
        .route("/tables/{id}/games/{number}/steps/{step}", get(games::step))
}
