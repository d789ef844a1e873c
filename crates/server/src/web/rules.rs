use axum::{
    extract::{FromRequestParts, Path, Query, rejection::QueryRejection},
    http::request::Parts,
    response::Response,
};

use crate::{
    edge::refused::Refused,
    host::app::App,
    table::game_name::GameName,
    web::{html, pages::page, reader::Reader},
};

/// The game in the address.
#[derive(Debug)]
pub(crate) struct Of(pub(crate) GameName);

impl FromRequestParts<App> for Of {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(name) = path.map_err(|_| Refused::nothing())?;
        game_of(&name).map(Self)
    }
}

/// The words of every trick-taking game; the query holds what was answered in a figure.
pub(crate) async fn basics(
    reader: Reader,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Response {
    let answered = answered(query);
    page(html::basics(&reader, first(&answered)))
}

pub(crate) async fn rules(reader: Reader) -> Response {
    page(html::rules(&reader))
}

/// The query holds what was answered in a figure, as on the page for beginners.
pub(crate) async fn book(
    reader: Reader,
    Of(game): Of,
    query: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Response {
    let answered = answered(query);
    page(html::book(&reader, game, first(&answered)))
}

pub(crate) async fn reference(reader: Reader, Of(game): Of) -> Response {
    page(html::reference(&reader, game))
}

pub(crate) async fn notation(reader: Reader) -> Response {
    page(html::notation(&reader))
}

fn answered(query: Result<Query<Vec<(String, String)>>, QueryRejection>) -> Vec<(String, String)> {
    query.map_or_else(|_| Vec::new(), |Query(answered)| answered)
}

/// A figure and the answer to it.
fn first(answered: &[(String, String)]) -> Option<(&str, &str)> {
    let (figure, answer) = answered.first()?;
    Some((figure, answer))
}

pub(crate) async fn summary(reader: Reader, Of(game): Of) -> Response {
    page(html::summary(&reader, game))
}

pub(crate) fn game_of(name: &str) -> Result<GameName, Refused> {
    GameName::from_name(name).ok_or_else(Refused::nothing)
}
