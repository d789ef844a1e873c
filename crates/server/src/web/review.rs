//! Reviews of finished games, for whoever may look at the game.

use axum::{
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    response::Response,
};

use crate::{
    api::games::{Fog, no_step, reviewed},
    edge::{
        address::Address,
        refused::Refused,
        who::{Anyone, At},
    },
    host::{app::App, reviews::Asker},
    web::{html, pages::page, reader::Reader},
};

/// A review, or how far it is: who asks first has it made.
pub(crate) async fn review(
    State(app): State<App>,
    Anyone(person): Anyone,
    reader: Reader,
    address: Address,
    At(table): At,
    path: Result<Path<(String, u32)>, PathRejection>,
    query: Result<Query<Fog>, QueryRejection>,
) -> Result<Response, Refused> {
    let Path((_, number)) = path.map_err(|_| no_step())?;
    let Query(fog) = query.map_err(|_| no_step())?;
    let person = person.map(|person| person.id);
    let asker = Asker { address, person };
    let (past, seat, stage) = reviewed(&app, asker, (table, number), &fog).await?;
    let drawn = app.thinkers().apart(move || {
        let reviewed = html::Reviewed {
            table,
            number,
            past,
            seat,
            stage,
        };
        html::review(&reader, &reviewed)
    });
    let drawn = drawn.await.ok_or_else(Refused::unavailable)?;
    Ok(page(drawn))
}
