//! The whole site: pages, API, health and metrics behind one router.

use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use sha2::{Digest as _, Sha256};
use tower::{ServiceBuilder, layer::layer_fn};
use tower_http::timeout::TimeoutLayer;

use crate::{
    api,
    edge::{self, refused::Refused},
    host::app::App,
    metrics::Metrics,
    web,
};

/// Does the site have pages of its own below this first part of a path? Then it cannot be served below it:
/// some proxies remove the part and some do not, so the two could not be told apart.
#[must_use]
pub fn is_own_path(first: &str) -> bool {
    const OWN: [&str; 19] = [
        "api",
        "assets",
        "bots",
        "daily",
        "healthz",
        "language",
        "learn",
        "manifest.webmanifest",
        "me",
        "metrics",
        "new",
        "pictures",
        "play",
        "privacy",
        "puzzles",
        "readyz",
        "rules",
        "settings",
        "t",
    ];
    OWN.contains(&first)
}

/// The whole site over a running server.
pub fn site(state: App) -> Router {
    let limits = state.settings().limits;
    // A stream stays open, everything else is done soon.
    let soon = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, limits.request_time);
    let pages = web::routes()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(public_metrics));
    // Several layers are put on as one, because every one costs every request a little.
    let for_programs = ServiceBuilder::new()
        .layer(api::for_other_sites())
        .layer(layer_fn(api::KnownKeys));
    let all = Router::new()
        .merge(pages.layer(soon))
        .route("/t/{id}/stream", get(web::stream::page))
        .merge(
            answering(api::routes()).layer(
                ServiceBuilder::new()
                    .layer(soon)
                    .layer(for_programs.clone()),
            ),
        )
        .merge(answering(api::long_routes()).layer(for_programs));
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
        .layer(
            ServiceBuilder::new()
                .layer(middleware::from_fn_with_state(
                    state.clone(),
                    edge::answer::finish,
                ))
                // Bodies have been read by then, and are not too long.
                .layer(DefaultBodyLimit::disable()),
        )
        .with_state(state)
}

/// Whether other sites may ask is told before the method is looked at, so what is told of a wrong one lies
/// below the layers of these routes.
fn answering(routes: Router<App>) -> Router<App> {
    routes.method_not_allowed_fallback(wrong_method)
}

/// The process lives; nothing is asked of the store.
async fn alive() -> &'static str {
    "ok\n"
}

/// Could an action be made durable now?
async fn ready(State(app): State<App>) -> Response {
    match app.store().ready().await {
        Ok(()) => "ready\n".into_response(),
        Err(trouble) => (
            StatusCode::SERVICE_UNAVAILABLE,
            format!("not ready: {trouble}\n"),
        )
            .into_response(),
    }
}

/// What a host's machines ask for, on an address of its own.
pub(crate) fn metrics_site(state: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .with_state(state)
}

/// For Prometheus.
async fn metrics(State(app): State<App>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, Metrics::TYPE)], app.metrics_text())
}

/// The same where everybody could ask for it: with the token of the settings.
async fn public_metrics(state: State<App>, headers: HeaderMap) -> Result<Response, Refused> {
    let sent = headers.get(header::AUTHORIZATION);
    let sent = sent.and_then(|value| value.as_bytes().strip_prefix(b"Bearer "));
    let token = state.settings().metrics_token.as_deref();
    // Hashes are compared, so that the time it takes tells nothing of the token.
    let is_same = |(sent, token): (&[u8], &str)| Sha256::digest(sent) == Sha256::digest(token);
    if !sent.zip(token).is_some_and(is_same) {
        return Err(Refused::nothing());
    }
    Ok(metrics(state).await.into_response())
}

async fn wrong_method() -> impl IntoResponse {
    let refused = Refused::bad("wrong-method", "this address is asked in another way");
    let mut response = refused.into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response.headers_mut().remove(header::ALLOW);
    response
}
