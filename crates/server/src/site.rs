//! The whole site: pages, API, health and metrics behind one router.

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    middleware,
    response::IntoResponse,
    routing::get,
};
use tower_http::timeout::TimeoutLayer;

use crate::{
    api,
    edge::{self, gate::Address, refused::Refused},
    host::app::App,
    metrics::Metrics,
    web,
};

/// The whole site over a running server.
pub fn site(state: App) -> Router {
    let limits = state.settings().limits;
    // A stream stays open, everything else is done soon.
    let timely = Router::new()
        .nest("/api/v1", api::routes())
        .merge(web::routes())
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            limits.request_time,
        ));
    let all = Router::new()
        .merge(timely)
        .route("/api/v1/tables/{id}/stream", get(api::stream::stream))
        .route("/t/{id}/stream", get(web::stream::page));
    // Behind a path some proxies take it away and some do not.
    let prefix = state.settings().path_prefix();
    let all = match prefix {
        "" => all,
        _ => all
            .clone()
            .nest(prefix, all)
            .route(&format!("{prefix}/"), get(web::pages::home)),
    };
    all.fallback(async || Refused::nothing())
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            edge::answer::finish,
        ))
        .with_state(state)
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
async fn metrics(State(app): State<App>, address: Address) -> Result<impl IntoResponse, Refused> {
    if app.settings().open_metrics || address.is_loopback() {
        let text = app.metrics().text(app.tables_in_memory());
        return Ok(([(header::CONTENT_TYPE, Metrics::TYPE)], text));
    }
    Err(Refused::nothing())
}

async fn wrong_method() -> impl IntoResponse {
    let refused = Refused::bad("wrong-method", "this address is asked in another way");
    let mut response = refused.into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response.headers_mut().remove(header::ALLOW);
    response
}
