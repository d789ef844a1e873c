//! The whole site.

mod answer;
mod body;
mod create;
mod documents;
mod files;
mod games;
mod guest;
mod live;
mod manifest;
mod pages;
mod people;
mod play;
mod replay;
mod rules;
mod settings;
mod stream;
mod table_page;
mod tables;
mod who;

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    middleware,
    response::IntoResponse,
    routing::{get, post},
};
use tower_http::{compression::CompressionLayer, timeout::TimeoutLayer};

pub(crate) use tables::NewTable;

use crate::{app::App, gate::Address, refused::Refused};

/// The whole site over a running server.
pub fn app(state: App) -> Router {
    let limits = state.settings().limits;
    // A stream stays open, everything else is done soon.
    let timely = Router::new()
        .nest("/api/v1", api())
        .merge(site())
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            limits.request_time,
        ));
    let all = Router::new()
        .merge(timely)
        .route("/api/v1/tables/{id}/stream", get(stream::stream))
        .route("/t/{id}/stream", get(live::page));
    // Behind a path some proxies take it away and some do not.
    let prefix = state.settings().path_prefix();
    let all = match prefix {
        "" => all,
        _ => all
            .clone()
            .nest(prefix, all)
            .route(&format!("{prefix}/"), get(pages::home)),
    };
    all.fallback(async || nothing())
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            answer::finish,
        ))
        .with_state(state)
}

fn site() -> Router<App> {
    Router::new()
        .route("/", get(pages::home))
        .route("/settings", get(settings::settings).post(settings::save))
        .route("/language", post(pages::language))
        .route("/rules", get(rules::rules))
        .route("/rules/{game}", get(rules::book))
        .route("/rules/{game}/summary", get(rules::summary))
        .route("/play", post(create::play))
        .route("/new/{game}", get(create::form).post(create::create))
        .route("/t/{id}", get(table_page::table))
        .route("/t/{id}/{what}", post(table_page::ask))
        .route("/t/{id}/games/{number}", get(replay::jump))
        .route("/t/{id}/games/{number}/{step}", get(replay::replay))
        .route("/manifest.webmanifest", get(manifest::manifest))
        .route("/assets/{name}", get(files::file))
        .route("/api", get(documents::page))
        .layer(CompressionLayer::new())
}

fn api() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(documents::open_api))
        .route("/guests", post(people::guest))
        .route("/me", get(people::me).post(people::rename))
        .route("/me/tables", get(tables::mine))
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/results", get(tables::results))
        .route("/tables/{id}", get(tables::look))
        .route("/tables/{id}/join", post(play::join))
        .route("/tables/{id}/leave", post(play::leave))
        .route("/tables/{id}/seats", post(play::place))
        .route("/tables/{id}/commit", post(play::commit))
        .route("/tables/{id}/open", post(play::open))
        .route("/tables/{id}/start", post(play::start))
        .route("/tables/{id}/rematch", post(play::start))
        .route("/tables/{id}/actions", post(play::act))
        .route("/tables/{id}/talk", post(play::say))
        .route("/tables/{id}/chat", post(play::chat))
        .route("/tables/{id}/mute", post(play::mute))
        .route("/tables/{id}/ready", post(play::ready))
        .route("/tables/{id}/missing", post(play::missing))
        .route("/tables/{id}/return", post(play::come_back))
        .route("/tables/{id}/games/{number}/record", get(games::record))
        .route("/tables/{id}/games/{number}/steps/{step}", get(games::step))
}

/// Is the server there, and its store too?
async fn health(State(app): State<App>) -> impl IntoResponse {
    match app.store().check().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the store cannot be reached\n",
        ),
    }
}

/// For Prometheus; only this machine is answered unless the settings say otherwise.
async fn metrics(State(app): State<App>, address: Address) -> Result<String, Refused> {
    if app.settings().open_metrics || address.is_loopback() {
        return Ok(app.metrics().text(app.tables_in_memory()));
    }
    Err(nothing())
}

fn nothing() -> Refused {
    Refused::new(crate::Kind::NotThere, "not-found", "there is nothing here")
}

async fn wrong_method() -> impl IntoResponse {
    let refused = Refused::bad("wrong-method", "this address is asked in another way");
    let mut response = refused.into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response.headers_mut().remove(header::ALLOW);
    response
}
