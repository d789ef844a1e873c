//! The JSON API. Every file has its twin of the same name among the pages.

pub(crate) mod ask;
pub(crate) mod body;
pub(crate) mod bots;
pub(crate) mod calls;
pub(crate) mod challenges;
pub(crate) mod daily;
pub(crate) mod description;
pub(crate) mod documents;
pub(crate) mod games;
pub(crate) mod paging;
pub(crate) mod people;
pub(crate) mod records;
pub(crate) mod stream;
pub(crate) mod tables;

use std::{
    future::{self, Ready},
    task::{Context, Poll},
};

use axum::{
    Router,
    extract::{MatchedPath, Query, Request},
    http::{HeaderName, Method, header},
    response::{IntoResponse as _, Response},
    routing::{delete, get, post},
};
use futures_util::future::Either;
use tower::Service;
use tower_http::cors::{Any, CorsLayer};

use crate::{
    edge::{allowance, refused::Refused},
    host::app::App,
};

/// What programs ask for and is answered soon, below `/api/v1`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(documents::open_api))
        .route("/guests", post(people::guest))
        .route(
            "/me",
            get(people::me).post(people::rename).delete(people::forget),
        )
        .route("/me/token", post(people::token))
        .route("/me/tables", get(tables::mine))
        .route("/me/bots", get(bots::mine).post(bots::bring))
        .route("/me/bots/{bot}", delete(bots::delete))
        .route("/me/bots/{bot}/token", post(bots::token))
        .route("/me/challenges", get(challenges::mine))
        .route("/tables/{id}/challenges", post(challenges::to_seat))
        .route("/tables/{id}/accept", post(challenges::accept))
        .route("/tables/{id}/decline", post(challenges::decline))
        .route("/bots", get(challenges::bots))
        .route("/bots/{bot}", get(challenges::bot))
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/results", get(tables::results))
        .route("/daily", get(daily::today))
        .route("/daily/{game}/{day}", get(daily::deal))
        .route("/tables/{id}", get(tables::look))
        .route("/tables/{id}/join", post(ask::join))
        .route("/tables/{id}/leave", post(ask::leave))
        .route("/tables/{id}/seats", post(ask::place))
        .route("/tables/{id}/commit", post(ask::commit))
        .route("/tables/{id}/open", post(ask::open))
        .route("/tables/{id}/start", post(ask::start))
        .route("/tables/{id}/rematch", post(ask::rematch))
        .route("/tables/{id}/actions", post(ask::act))
        .route("/tables/{id}/talk", post(ask::say))
        .route("/tables/{id}/chat", post(ask::chat))
        .route("/tables/{id}/mute", post(ask::mute))
        .route("/tables/{id}/ready", post(ask::ready))
        .route("/tables/{id}/wishes", post(ask::wish))
        .route("/tables/{id}/missing", post(ask::missing))
        .route("/tables/{id}/return", post(ask::come_back))
        .route("/tables/{id}/nudge", post(ask::nudge))
        .route("/tables/{id}/take-back", post(ask::take_back))
        .route("/tables/{id}/put-away", post(tables::put_away))
        .route("/tables/{id}/games/{number}/record", get(games::record))
        .route("/tables/{id}/games/{number}/review", get(games::review))
        .route("/tables/{id}/games/{number}/steps/{step}", get(games::step))
        .route("/tables/{id}/games/{number}/play-on", post(games::play_on))
}

/// What stays open for long.
pub(crate) fn long_routes() -> Router<App> {
    Router::new()
        .route("/tables/{id}/stream", get(stream::stream))
        .route("/me/stream", get(calls::stream))
        .route("/records", get(records::public))
        .route("/me/records", get(records::mine))
}

/// Refuses what the description does not name in a query, before anything is done.
#[derive(Clone, Debug)]
pub(crate) struct KnownKeys<S>(pub(crate) S);

impl<S: Service<Request, Response = Response>> Service<Request> for KnownKeys<S> {
    type Response = Response;
    type Error = S::Error;
    type Future = Either<S::Future, Ready<Result<Response, S::Error>>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        match check_keys(&request) {
            Ok(()) => Either::Left(self.0.call(request)),
            Err(refused) => Either::Right(future::ready(Ok(refused.into_response()))),
        }
    }
}

fn check_keys(request: &Request) -> Result<(), Refused> {
    if request.uri().query().is_none() {
        return Ok(());
    }
    let keys = Query::<Vec<(String, String)>>::try_from_uri(request.uri());
    let Query(keys) = keys.map_err(|error| paging::unreadable(&error))?;
    let route = request.extensions().get::<MatchedPath>();
    // It may begin with the path that the server is reached under.
    let route = route.and_then(|route| Some(&route.as_str()[route.as_str().find("/api/v1")?..]));
    let known = route.map(|route| description::query_keys(route, request.method()));
    let is_known = |key: &str| {
        let mut known = known.iter().flatten();
        known.any(|other| *other == key)
    };
    match keys.iter().find(|(key, _)| !is_known(key)) {
        Some((key, _)) => {
            let message = format!("`{key}` is not asked for here");
            Err(paging::bad(message).at(key.as_str()))
        }
        None => Ok(()),
    }
}

/// Pages of other sites may read what a program may. Cookies are not sent along then, so they see what
/// everybody sees, or what their own token shows them.
pub(crate) fn for_other_sites() -> CorsLayer {
    let told = allowance::HEADERS.into_iter().chain([header::RETRY_AFTER]);
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET])
        .allow_headers([
            header::AUTHORIZATION,
            HeaderName::from_static("last-event-id"),
        ])
        .expose_headers(told.collect::<Vec<_>>())
}
