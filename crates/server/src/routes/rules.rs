use axum::{extract::Path, response::Response};

use crate::{
    game_name::GameName,
    html,
    reader::Reader,
    refused::Refused,
    routes::{nothing, pages::page},
};

pub(crate) async fn rules(reader: Reader) -> Response {
    page(html::rules(&reader))
}

pub(crate) async fn book(reader: Reader, Path(game): Path<String>) -> Result<Response, Refused> {
    Ok(page(html::book(&reader, game_of(&game)?)))
}

pub(crate) async fn summary(reader: Reader, Path(game): Path<String>) -> Result<Response, Refused> {
    Ok(page(html::summary(&reader, game_of(&game)?)))
}

pub(crate) fn game_of(name: &str) -> Result<GameName, Refused> {
    GameName::from_name(name).ok_or_else(nothing)
}
