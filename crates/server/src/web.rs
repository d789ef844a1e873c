//! The pages. What they ask of a table and show of it, the API does under the same names.

pub(crate) mod again;
pub(crate) mod ask;
pub(crate) mod assets;
mod bots;
mod challenges;
#[cfg(test)]
mod claims;
pub(crate) mod coach;
pub(crate) mod daily;
pub(crate) mod draft;
mod files;
mod games;
pub(crate) mod html;
pub(crate) mod language;
pub(crate) mod learn;
mod manifest;
mod me;
#[cfg(test)]
mod onlooker;
mod padded;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod picture;
pub(crate) mod puzzles;
pub(crate) mod rating;
pub(crate) mod reader;
mod review;
pub(crate) mod rule_book;
pub(crate) mod rules;
mod secret_file;
mod settings;
pub(crate) mod stream;
mod tables;
mod tips;

use axum::{
    Router,
    middleware::from_fn,
    routing::{get, post},
};
use tower_http::compression::CompressionLayer;

use crate::host::app::App;

/// Everything a browser asks for; streams stay open and are kept apart.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(pages::home))
        .route("/settings", get(settings::settings).post(settings::save))
        .route("/me", get(me::me))
        .route("/me/delete", post(me::delete))
        .route("/me/token", post(me::token))
        .route("/me/bots", post(bots::bring))
        .route("/me/bots/{bot}/token", post(bots::token))
        .route("/me/bots/{bot}/delete", post(bots::delete))
        .route("/bots", get(challenges::bots))
        .route(
            "/bots/{bot}",
            get(challenges::bot).post(challenges::challenge),
        )
        .route("/privacy", get(me::privacy))
        .route("/language", post(pages::language))
        .route("/learn", get(learn::list).post(learn::forget))
        .route("/learn/{lesson}", get(learn::lesson).post(learn::answer))
        .route("/puzzles", get(puzzles::list).post(puzzles::forget))
        .route("/puzzles/{kind}/level/{level}", get(puzzles::next))
        .route("/puzzles/{kind}/next", get(puzzles::near))
        .route(
            "/puzzles/{kind}/{number}",
            get(puzzles::puzzle).post(puzzles::answer),
        )
        .route("/daily", get(daily::list).post(daily::forget))
        .route("/daily/{game}", post(daily::play))
        .route("/daily/{game}/{day}", get(daily::day))
        .route("/daily/{game}/{day}/{file}", get(daily::day_picture))
        .route("/daily/shared/{share}", get(daily::shared))
        .route("/daily/shared/{share}/{file}", get(daily::shared_picture))
        .route("/rules", get(rules::rules))
        .route("/rules/basics", get(rules::basics))
        .route("/rules/notation", get(rules::notation))
        .route("/rules/{game}", get(rules::book))
        .route("/rules/{game}/reference", get(rules::reference))
        .route("/rules/{game}/summary", get(rules::summary))
        .route("/play", post(tables::play))
        .route("/new/{game}", get(tables::form).post(tables::create))
        .route("/t/{id}", get(ask::table))
        .route("/t/{id}/coach", get(coach::coach))
        .route("/t/{id}/file", post(secret_file::close))
        .route("/t/{id}/put-away", post(tables::put_away))
        .route("/t/{id}/{what}", post(ask::ask))
        .route("/t/{id}/games/{number}", get(games::game))
        .route("/t/{id}/games/{number}/play-on", post(games::play_on))
        .route("/t/{id}/games/{number}/review", get(review::review))
        .route("/t/{id}/games/{number}/{step}", get(games::replay))
        .route("/t/{id}/games/{number}/picture/{file}", get(picture::film))
        .route("/pictures/{of}/{file}", get(picture::invitation))
        .route("/manifest.webmanifest", get(manifest::manifest))
        .route("/assets/{name}", get(files::file))
        .route("/api", get(crate::api::documents::page))
        .layer(from_fn(padded::pad))
        .layer(CompressionLayer::new())
}
