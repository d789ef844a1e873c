//! The coach at a table. To ask is to read: nothing of the table changes, and nobody is told.

use axum::{
    extract::{Query, State, rejection::QueryRejection},
    response::Response,
};
use serde::Deserialize;

use crate::{
    edge::{
        address::Address,
        refused::Refused,
        who::{At, Somebody},
    },
    host::app::App,
    web::{html, padded::own_page, reader::Reader},
};

/// What the coach is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Question {
    /// What can I do?
    May,
    /// What would you do?
    Would,
    /// What do I know?
    Knows,
}

impl Question {
    pub(crate) const ALL: [Self; 3] = [Self::May, Self::Would, Self::Knows];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::May => "may",
            Self::Would => "would",
            Self::Knows => "knows",
        }
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    ask: Question,
}

pub(crate) async fn coach(
    State(app): State<App>,
    Somebody(person): Somebody,
    reader: Reader,
    address: Address,
    At(table): At,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Refused> {
    let question = asked.ok().map(|Query(Asked { ask })| ask);
    let (seen, coaching) = app.coaching(table, person.id).await?;
    let reader = reader.at_table_of(seen.game().as_str());
    // All three are thought about whichever is asked, so that the time tells nothing.
    let think = move || {
        let counsel = coaching.think(&html::Listening::new(&reader, &seen));
        html::coach(&reader, &seen, question, &counsel)
    };
    let started = tokio::time::Instant::now();
    let page = app.advice().ask(app.thinkers(), address, think).await?;
    // And it is answered at a moment that does not tell how hard the thinking was.
    let moment = started + app.pace().counsel();
    let late = tokio::time::Instant::now().saturating_duration_since(moment);
    tokio::time::sleep_until(moment + app.pace().delay(late)).await;
    Ok(own_page(page))
}
