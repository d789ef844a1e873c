//! Reviews of finished games, for whoever may look at the game.

use axum::{
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::HeaderMap,
    response::Response,
};

use crate::{
    api::games::{Fog, no_step, reviewed},
    edge::{refused::Refused, who::At},
    host::{app::App, reviews::Asker},
    web::{html, learn::Progress, pages::page, reader::Reader},
};

/// A review, or how far it is: who asks first has it made.
pub(crate) async fn review(
    State(app): State<App>,
    asker: Asker,
    reader: Reader,
    headers: HeaderMap,
    At(table): At,
    path: Result<Path<(String, u32)>, PathRejection>,
    query: Result<Query<Fog>, QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number)) = path.map_err(|_| no_step())?;
    let Query(fog) = query.map_err(|_| no_step())?;
    let (past, seat, stage) = reviewed(&app, asker, (table, number), &fog).await?;
    let lessons = app.settings().lessons.clone();
    let progress = Progress::of(&headers, &lessons);
    let drawn = app.draw(asker.address, move || {
        let reviewed = html::Reviewed {
            table,
            number,
            past,
            seat,
            stage,
            lessons,
            progress,
        };
        html::review(&reader, &reviewed)
    });
    Ok(page(drawn.await?))
}
