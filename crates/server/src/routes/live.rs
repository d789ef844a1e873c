use axum::{extract::State, http::HeaderMap, response::IntoResponse};

use crate::{
    app::App,
    gate::Address,
    html,
    reader::Reader,
    refused::Refused,
    routes::{
        pages::url,
        stream::events,
        who::{Anyone, At},
    },
    seen::Seen,
};

/// The same as the stream of the API for a page: the markup of the table.
pub(crate) async fn page(
    State(app): State<App>,
    Anyone(person): Anyone,
    At(table): At,
    address: Address,
    reader: Reader,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    let url = url(&app, table);
    let markup = move |seen: &Seen| html::fragment(&reader, seen, &url).into_string();
    events(app, person, table, address, headers, markup).await
}
