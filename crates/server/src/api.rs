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

/// The routes of the API that answer at once.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/v1/openapi.json", get(documents::open_api))
        .route("/api/v1/guests", post(people::guest))
        .route(
            "/api/v1/me",
            get(people::me).post(people::rename).delete(people::forget),
        )
        .route("/api/v1/me/token", post(people::token))
        .route("/api/v1/me/tables", get(tables::mine))
        .route("/api/v1/me/bots", get(bots::mine).post(bots::bring))
        .route("/api/v1/me/bots/{bot}", delete(bots::delete))
        .route("/api/v1/me/bots/{bot}/token", post(bots::token))
        .route("/api/v1/me/challenges", get(challenges::mine))
        .route("/api/v1/tables/{id}/challenges", post(challenges::to_seat))
        .route("/api/v1/tables/{id}/accept", post(challenges::accept))
        .route("/api/v1/tables/{id}/decline", post(challenges::decline))
        .route("/api/v1/bots", get(challenges::bots))
        .route("/api/v1/bots/{bot}", get(challenges::bot))
        .route("/api/v1/tables", get(tables::lobby).post(tables::create))
        .route("/api/v1/results", get(tables::results))
        .route("/api/v1/daily", get(daily::today))
        .route("/api/v1/daily/{game}/{day}", get(daily::deal))
        .route("/api/v1/tables/{id}", get(tables::look))
        .route("/api/v1/tables/{id}/join", post(ask::join))
        .route("/api/v1/tables/{id}/leave", post(ask::leave))
        .route("/api/v1/tables/{id}/seats", post(ask::place))
        .route("/api/v1/tables/{id}/commit", post(ask::commit))
        .route("/api/v1/tables/{id}/open", post(ask::open))
        .route("/api/v1/tables/{id}/start", post(ask::start))
        .route("/api/v1/tables/{id}/rematch", post(ask::rematch))
        .route("/api/v1/tables/{id}/actions", post(ask::act))
        .route("/api/v1/tables/{id}/talk", post(ask::say))
        .route("/api/v1/tables/{id}/chat", post(ask::chat))
        .route("/api/v1/tables/{id}/mute", post(ask::mute))
        .route("/api/v1/tables/{id}/ready", post(ask::ready))
        .route("/api/v1/tables/{id}/wishes", post(ask::wish))
        .route("/api/v1/tables/{id}/missing", post(ask::missing))
        .route("/api/v1/tables/{id}/return", post(ask::come_back))
        .route("/api/v1/tables/{id}/nudge", post(ask::nudge))
        .route("/api/v1/tables/{id}/take-back", post(ask::take_back))
        .route("/api/v1/tables/{id}/put-away", post(tables::put_away))
        .route(
            "/api/v1/tables/{id}/games/{number}/record",
            get(games::record),
        )
        .route(
            "/api/v1/tables/{id}/games/{number}/review",
            get(games::review),
        )
        .route(
            "/api/v1/tables/{id}/games/{number}/steps/{step}",
            get(games::step),
        )
        .route(
            "/api/v1/tables/{id}/games/{number}/play-on",
            post(games::play_on),
        )
}

/// The routes of the API that stay open for long.
pub(crate) fn long_routes() -> Router<App> {
    Router::new()
        .route("/api/v1/tables/{id}/stream", get(stream::stream))
        .route("/api/v1/me/stream", get(calls::stream))
        .route("/api/v1/records", get(records::public))
        .route("/api/v1/me/records", get(records::mine))
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
    // An address that is asked in a wrong way is refused for that.
    let known = route.and_then(|route| description::query_keys(route, request.method()));
    let Some(known) = known else {
        return Ok(());
    };
    match keys.iter().find(|(key, _)| !known.contains(&key.as_str())) {
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
